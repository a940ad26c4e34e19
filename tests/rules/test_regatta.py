"""An invented game with teams, modules and cards, through the real command: what is asked, and what its cards lack.

Its scores are cases in tests/records/regatta.
"""

import shutil
from pathlib import Path

import pytest
import yaml
from support.demo_command import edit
from support.run_command import Runner
from support.scripted_interview import Interviewed, answer_each

from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.record.text import dump_record
from generator.report.explain import Explainer
from generator.rules.rules import Rules

ROOT = Path(__file__).parents[2]
REGATTA = ROOT / "tests" / "packs" / "regatta"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    shutil.copytree(REGATTA, tmp_path / "regatta")
    shutil.copytree(ROOT / "tests/packs/demo/words", tmp_path / "layouts/words")  # the tool itself speaks no German
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


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


def interview(players: str, *answers: tuple[str, str]) -> Interviewed:
    """What comes of answers, each to the next question with some words in it; all other answers stay open."""
    waiting = list(answers)

    def answer(question: str) -> str:
        return waiting.pop(0)[1] if waiting and waiting[0][0] in question else ""

    return answer_each(Explainer(rules(), read_words("en")), answer, tuple(players.split(",")))


def rules() -> Rules:
    return read_rules(find_game(str(REGATTA)))


def test_modules_and_teams_are_asked() -> None:
    """A misspelt module is asked again; what a module brings is asked because it is in play."""
    modules = [("modules", "strom"), ("modules", "storm")]
    ann = [("Ann: team", "blue"), ("Ann: Log", "4"), ("Ann: Reefs", "3")]
    found = interview("Ann,Ben", *modules, *ann, ("Ben: team", "white"), ("Ben: Log", "5"))
    assert "no module 'strom'; did you mean 'storm'?" in found.wrong
    assert sum("modules (storm)" in one for one in found.asked) == 2
    record = yaml.safe_load(dump_record(found.record, rules()))
    assert record["modules"] == ["storm"]
    told = [{key: player.get(key) for key in ("name", "team", "log", "reefs")} for player in record["players"]]
    assert told == [
        {"name": "Ann", "team": "blue", "log": 4, "reefs": 3},
        {"name": "Ben", "team": "white", "log": 5, "reefs": None},
    ]


def test_without_an_answer_no_module_is_in_play() -> None:
    found = interview("Ann")
    assert sum("modules (storm)" in one for one in found.asked) == 1
    assert not found.record.modules
    assert not any("Reefs" in one for one in found.asked)


LOGS = {"Ann": "1", "Ben": "2", "Cleo": "7"}


def test_an_error_that_stands_already_blocks_no_answer() -> None:
    """Three sail one boat, which breaks a check as soon as the third team is named: only what an answer itself breaks
    is asked again, or nobody could go on."""
    told = [(f"{name}: {what}", text) for name, log in LOGS.items() for what, text in (("team", "blue"), ("Log", log))]
    found = interview(",".join(LOGS), *told)
    assert [player.team for player in found.record.players] == ["blue"] * 3
    record = yaml.safe_load(dump_record(found.record, rules()))
    assert [player.get("log") for player in record["players"]] == [1, 2, 7]
    assert not any("sail one boat" in one for one in found.said)
    assert sum("Cleo: Log" in one for one in found.asked) == 1


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
    edit(Path("regatta") / name, old, new)
    Path("game.yaml").write_text("game: regatta\nplayers: [{name: Ann}]\n", encoding="utf-8")
    outcome = command("score", "game.yaml")
    assert (outcome.code, outcome.out) == (1, "")
    assert expected in outcome.err.splitlines()
    checked = command("check", "regatta")
    assert (checked.code, checked.out) == (1, "")
