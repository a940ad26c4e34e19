"""An invented game with teams, modules and cards, through the real command: what is asked, and what its cards lack.

Its scores are cases in tests/records/regatta.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from commanded import Runner

ROOT = Path(__file__).parent.parent
REGATTA = ROOT / "tests" / "packs" / "regatta"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    shutil.copytree(REGATTA, tmp_path / "regatta")
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def edit(name: str, old: str, new: str) -> None:
    """Replace a text that stands exactly once in a file of the pack."""
    path = Path("regatta") / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_pack_has_no_mistakes(command: Runner) -> None:
    """What the cases below find is theirs."""
    assert command("check", "regatta")[::2] == (0, "")


# ---- what a record asks for ----


def keys_asked(text: str) -> list[str]:
    """The keys of the first player of a record to fill in."""
    return list(yaml.safe_load(text)["players"][0])


def test_a_record_asks_for_what_only_teams_have(command: Runner) -> None:
    """Whether there will be teams is not known yet; which modules are in play is."""
    assert "pennants" in keys_asked(command("record", "regatta", "--quick").out)
    assert "reefs" not in keys_asked(command("record", "regatta", "--quick").out)
    assert "reefs" in keys_asked(command("record", "regatta", "--quick", "--module", "storm").out)


def interview(*answers: str, players: str) -> tuple[dict[str, Any], str]:
    """The record that the command makes of some answers, with nothing said to all further questions, and what it
    said."""
    done = subprocess.run(
        [sys.executable, "-m", "generator", "record", str(REGATTA), "--players", players, "--from-terminal"],
        cwd=ROOT,
        input="\n".join([*answers, *[""] * 40]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return yaml.safe_load(done.stdout), done.stderr


def test_modules_and_teams_are_asked() -> None:
    """A misspelt module is asked again; what a module brings is asked because it is in play."""
    nothing = [""] * 8
    first = ["blue", "4", *nothing[:6], "2", "3", "", ""]
    record, said = interview("", "strom", "storm", "", *first, "white", "5", players="Ann,Ben")
    assert "no module 'strom'; did you mean 'storm'?" in said
    assert said.count("modules (storm)") == 2
    assert record["modules"] == ["storm"]
    told = [{key: player.get(key) for key in ("name", "team", "log", "reefs")} for player in record["players"]]
    assert told == [
        {"name": "Ann", "team": "blue", "log": 4, "reefs": 3},
        {"name": "Ben", "team": "white", "log": 5, "reefs": None},
    ]


def test_without_an_answer_no_module_is_in_play() -> None:
    record, said = interview(players="Ann")
    assert said.count("modules (storm)") == 1
    assert not record.get("modules")
    assert "Reefs" not in said


def test_an_error_that_stands_already_blocks_no_answer() -> None:
    """Three sail one boat, which breaks a check as soon as the third team is named: only what an answer itself breaks
    is asked again, or nobody could go on."""
    others = [""] * 10
    record, said = interview(
        *["", "", ""], *["blue", "1", *others[1:]], *["blue", "2", *others[1:]], *["blue", "7"], players="Ann,Ben,Cleo"
    )
    assert [player["team"] for player in record["players"]] == ["blue"] * 3
    assert [player.get("log") for player in record["players"]] == [1, 2, 7]
    assert "sail one boat" not in said
    assert said.count("Cleo: Log") == 1


# ---- cards that score ----

CARDS = "regatta/card_data/orders.yaml"
WRONG: dict[str, tuple[str, str, str, str]] = {
    "deck misspelt": (
        "scoring.yaml",
        "cards: orders",
        "cards: ordres",
        "regatta/scoring.yaml:7:53: no deck 'ordres' in pack.yaml; did you mean 'orders'?",
    ),
    "card without a rule": (
        "card_data/orders.yaml",
        ", scores: {each: anchors, points: 1}",
        "",
        f"{CARDS}:4:5: a card that scores needs 'id' and 'scores'",
    ),
    "card without an id": (
        "card_data/orders.yaml",
        "id: heave_to, ",
        "",
        f"{CARDS}:4:5: a card that scores needs 'id' and 'scores'",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_a_card_lacks_is_told_before_scoring(case: str, command: Runner) -> None:
    """`score` says what is wrong with the pack, with its place, and scores nothing."""
    name, old, new, expected = WRONG[case]
    edit(name, old, new)
    Path("game.yaml").write_text("game: regatta\nplayers: [{name: Ann}]\n", encoding="utf-8")
    outcome = command("score", "game.yaml")
    assert (outcome.code, outcome.out) == (1, "")
    assert expected in outcome.err.splitlines()
    checked = command("check", "regatta")
    assert (checked.code, checked.out) == (1, "")
