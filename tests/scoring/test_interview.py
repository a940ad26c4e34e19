"""Records asked for question by question: who plays, going back, explaining, stopping and going on, and the score."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from support.report_cases import GAME, ROOT, explainer
from support.run_command import Runner
from support.scripted_interview import interview

from generator.record.text import dump_record

LINES = ["23", "16", "5", "11", "12", "4", "2"]  # the lines of one player, with the sum of the path cards
HEAD = ["easy", "", ""]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def ask(*answers: str, options: tuple[str, ...] = (), folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """The real command with answers on its standard input, which then ends."""
    call = [sys.executable, "-m", "generator", "record", GAME, "--from-terminal", *options]
    text = "".join(f"{answer}\n" for answer in answers)
    environment = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        call, cwd=folder, input=text, capture_output=True, text=True, check=False, env=environment, encoding="utf-8"
    )


# ---- who plays ----


@pytest.mark.parametrize(
    ("answers", "names"),
    [
        (["Ann, Bob"], ["Ann", "Bob"]),
        (["Ann;Bob ;  Cleo"], ["Ann", "Bob", "Cleo"]),
        (["3"], ["Player 1", "Player 2", "Player 3"]),
        (["", ""], ["Player 1", "Player 2"]),
        (["Ann, Ann", "Ann"], ["Ann"]),
        (["a,b,c,d,e", "Ann"], ["Ann"]),
        (["Ann,,Bob", "Ann"], ["Ann"]),
    ],
)
def test_asks_who_plays(answers: list[str], names: list[str]) -> None:
    """By names with commas or semicolons, or by a number; what cannot be is asked again."""
    found = interview(explainer(), answers)
    assert found.asked[0] == "Who plays? (names with commas between, 1 to 4)"
    assert [player.name for player in found.record.players] == names
    assert found.asked.count(found.asked[0]) == len(answers)


def test_players_that_are_only_counted_are_asked_for_their_names() -> None:
    found = interview(explainer(), ["Ann", "Ann, Bob"], ("2",))
    assert found.asked[:2] == ["Who plays? (2 names with commas between)"] * 2
    assert found.wrong[0] == "1 names for 2 players"
    assert [player.name for player in found.record.players] == ["Ann", "Bob"]
    assert [player.name for player in interview(explainer(), [], ("2",)).record.players] == ["Player 1", "Player 2"]


# ---- how it is asked ----


def test_shows_names_and_limits() -> None:
    found = interview(explainer(), [], ("Ann",))
    assert "Ann: Bravery (0 to 24)" in found.asked
    assert found.said[0].startswith("Enter leaves an answer open, < or 'back' takes the last one back, ? explains")


@pytest.mark.parametrize("back", ["<", "back", "BACK"])
def test_takes_answers_back(back: str) -> None:
    """As many as one likes, over the border between players too; what stands before the first question is nothing."""
    answers = [back, *HEAD, "2", back, "23", *LINES[1:], "20", back, back, "1", *LINES]
    found = interview(explainer(), answers, ("Ann", "Bob"))
    assert found.wrong[0] == "this is the first question"
    ann, bob = found.record.players
    assert (ann.cells["bravery"].total, ann.cells["supply.workers"].total) == (23, 1)
    assert bob.cells["bravery"].total == 23


def test_taking_back_cards_takes_back_what_they_ask() -> None:
    """Only what cards that are named look at is asked."""
    five = "warrior, advocate, bellwether, partisan, "
    answers = [*HEAD, *LINES[:4], f"{five}abbot", "4", "2", "<", "<", "<", f"{five}emissary", "4", "2", "1"]
    found = interview(explainer(), answers, ("Ann", "Bob"))
    assert sum("Chapel levels completed" in one for one in found.asked) == 1
    assert "chapel_levels" not in found.record.players[0].given
    assert found.record.players[0].cells["spies.helped"].total == 1


def test_explains() -> None:
    """The key in a record, what fits, and the cards as they are printed."""
    found = interview(explainer("fr"), [*HEAD, "?", *LINES[:4], "?"], ("Anne",))
    about = "Bravoure, «\u00a0bravery\u00a0» dans une feuille de partie\u00a0: de 0 à 24"
    assert about in found.said
    cards = [one for one in found.said if "Guerrier = warrior" in one]
    assert len(cards) == 2  # before the question, and because of `?`
    assert found.said.count(found.said[0]) == 3


@pytest.mark.parametrize(
    "answer",
    [
        "warrior, partisan, abbot, priest, baron",
        "Warrior,Partisan,Abbot,Priest,Baron",
        "GUERRIER; partisan; abbe; Pretre; Baron",
        "[Guerrier, Partisan, Abbé, Prêtre, Baron]",
        "warrior partisan abbot priest baron",
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_are_taken_as_they_are_printed(answer: str, language: str) -> None:
    found = interview(explainer(language), [*HEAD, *LINES[:4], answer], ("Ann",))
    assert found.record.players[0].cards["paths"] == ("warrior", "partisan", "abbot", "priest", "baron")


def test_cards_ask_in_their_own_words() -> None:
    """A card that looks at one thing says it; one that looks at two is named beside each."""
    cards = "monk, engineer, warrior, abbot, baron"
    asked = interview(explainer(), [*HEAD, *LINES[:4], cards], ("Ann",)).asked
    assert any(one.startswith("Ann: Monk, ") and "sums (" not in one for one in asked)
    assert any(one.startswith("Ann: Engineer, tower pips") for one in asked)
    assert any(one.startswith("Ann: Engineer, gate pips") for one in asked)


@pytest.mark.parametrize("answer", ["23,5", "abc", "?!", "1 2", "[1"])
def test_what_is_no_number_is_asked_again(answer: str) -> None:
    found = interview(explainer(), [*HEAD, answer, "23"], ("Ann",))
    assert found.record.players[0].cells["bravery"].total == 23
    assert len(found.wrong) > 0
    assert "gap" not in found.wrong[0]


def test_modes_are_taken_in_any_case() -> None:
    assert interview(explainer(), ["", "Siege"], ("Ann",)).record.mode == "siege"


# ---- stopping, and going on ----


@pytest.mark.parametrize("count", range(1, 12))
def test_what_was_told_is_kept_wherever_one_stops(count: int) -> None:
    """The record reads back, and who goes on with it is asked only for the rest."""
    answers = [*HEAD, *LINES, "20"][:count]
    stopped = interview(explainer(), answers, ("Ann", "Bob"), then=None)
    assert not stopped.answered.is_whole
    text = dump_record(stopped.record, explainer().rules, untold=stopped.answered.untold)
    assert ("mode:" in text) == (count > 1)
    assert "name: Bob" in text


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of somebody who answers all questions at once."""
    folder = tmp_path_factory.mktemp("whole")
    asked = ask("Ann,Bob", *HEAD, *LINES, *LINES, options=("-o", "whole.yaml"), folder=folder)
    assert asked.returncode == 0, asked.stderr
    return (folder / "whole.yaml").read_text()


@pytest.mark.parametrize("stop", [0, 1, 4, 9, 11])
def test_going_on_asks_for_the_rest(stop: int, tmp_path: Path, whole: str) -> None:
    answers = ["Ann,Bob", *HEAD, *LINES, *LINES]
    part = ask(*answers[: stop + 1], options=("-o", "part.yaml"), folder=tmp_path)
    assert (part.returncode, part.stdout) == (0, "")
    rest = ([""] if stop >= 3 else []) + answers[stop + 1 :]  # the date was left open, so it is asked for again
    done = subprocess.run(
        [sys.executable, "-m", "generator", "record", GAME, "--continue", "part.yaml"],
        cwd=tmp_path,
        input="".join(f"{answer}\n" for answer in rest),
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "part.yaml").read_text() == whole, done.stderr


def test_stopping_without_a_file_never_writes_over_one(tmp_path: Path) -> None:
    for name in ("anarchy-record.yaml", "anarchy-record-2.yaml", "anarchy-record-3.yaml"):
        done = ask("Ann", "easy", folder=tmp_path)
        assert (done.returncode, done.stdout) == (0, "")
        assert f"{name}: 1 player, as far as it was told; go on with: " in done.stderr
        assert (tmp_path / name).read_text() == "game: anarchy\nscenario: easy\nplayers:\n  - name: Ann\n"


def test_record_with_remarks_is_not_replaced(command: Runner) -> None:
    text = "game: anarchy\nmode: classic\nplayers:\n  - name: Ann # late again\n    bravery: 3\n"
    Path("mine.yaml").write_text(text)
    outcome = command("record", GAME, "--continue", "mine.yaml")
    says = "mine.yaml: has lines of your own that would be lost; choose another name with -o\n1 mistake\n"
    assert (outcome.code, outcome.err) == (1, says)
    assert Path("mine.yaml").read_text() == text


def test_record_of_another_game_is_not_gone_on_with(command: Runner) -> None:
    Path("mine.yaml").write_text("game: anarchy\nplayers: [{name: Ann}]\n")
    outcome = command("record", "troyes", "--continue", "mine.yaml", "--lang", "fr")
    assert outcome.err.startswith("mine.yaml:1:7: c'est une feuille de partie de «\u00a0anarchy\u00a0»")
    assert outcome.err.endswith("\n1 erreur\n")


def test_advice_can_be_pasted(tmp_path: Path, command: Runner) -> None:
    """Whatever the file is called, the command that is named finds it in a shell."""
    (tmp_path / "my games").mkdir()
    name = "my games/ann's.yaml"
    stopped = ask("Ann", "easy", options=("-o", name), folder=tmp_path)
    for told, words in (
        (stopped.stderr, ["scriptorium", "record", GAME, "--continue", name]),
        (command("record", GAME, "--from-terminal", "-o", name).err.splitlines()[0], ["--continue", name]),
        (command("record", GAME, "--quick", "-o", "my games/b.yaml").out, ["scriptorium", "score", "my games/b.yaml"]),
    ):
        assert shlex.split(told.rpartition("with")[2].partition(": ")[2]) == words


def test_existing_record_names_the_way_on(command: Runner) -> None:
    Path("old.yaml").write_text("game: anarchy\n")
    outcome = command("record", GAME, "--from-terminal", "-o", "old.yaml")
    assert (outcome.code, outcome.err.splitlines()[0].endswith("or go on with it: --continue old.yaml")) == (1, True)


# ---- the end ----


def test_ends_with_the_score_and_writes_only_the_record_to_stdout(tmp_path: Path) -> None:
    done = ask("Anne", *HEAD, *LINES, options=("--lang", "fr"), folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("game: anarchy\nscenario: easy\nmode: classic\nplayers:\n  - name: Anne\n")
    assert "Total" not in done.stdout
    assert "\nTotal                 61\n" in done.stderr
    (tmp_path / "out.yaml").write_text(done.stdout, encoding="utf-8")
    scored = subprocess.run(
        [sys.executable, "-m", "generator", "score", "out.yaml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"},
    )
    assert scored.returncode == 0


def test_record_that_cannot_be_scored_says_why(tmp_path: Path) -> None:
    done = ask("Ann", *HEAD, *LINES[:4], "", "", *LINES[5:], options=("-o", "open.yaml"), folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "This record cannot be scored yet:\n  Ann: 'Path cards' needs " in done.stderr
    assert (tmp_path / "open.yaml").exists()


def test_answers_that_are_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 end in no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "generator", "record", GAME, "--from-terminal"],
        cwd=tmp_path,
        input=b"Ann\n\xff\xfe\n",
        capture_output=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
