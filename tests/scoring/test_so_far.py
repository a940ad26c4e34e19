"""Games of which not all is told: how few and how many points there can be, in every form."""

from pathlib import Path
from typing import Any

import pytest
from support.many_cases import for_each
from support.plain_records import explainer, game, node_of, read
from support.run_command import Runner
from support.scored_cases import SCORED, Case

from generator import Mistakes, open_rules, score_record
from generator.pack.words import read_words
from generator.record.save import save_value
from generator.report.report import make_report, points_text
from generator.rules.range import Range, added, endless, holds
from generator.rules.score_record import score_record as scored
from generator.rules.unknown import told
from generator.scoring.scorer import judge

ROOT = Path(__file__).resolve().parents[2]
UNFINISHED = ROOT / "docs" / "examples" / "unfinished.yaml"
ANN = {"name": "Ann", "bravery": 23, "loyalty": 16, "influence": 5, "might": 11, "paths": 12, "discontent": 4}


def board(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The scoreboard so far of some players of The Anarchy."""
    return score_record(open_rules("anarchy"), {"game": "anarchy", "players": list(players)}, so_far=True, **more)


def test_unfinished_game_is_told_in_every_form(command: Runner) -> None:
    """Without the word it is refused; with it there are ranges, what is missing, and no place."""
    strict = command("score", str(UNFINISHED))
    assert (strict.code, strict.out) == (1, "")
    assert "Bob: 'Might' needs 'might', 0 to 24" in strict.err
    table = command("score", str(UNFINISHED), "--so-far")
    assert (table.code, table.err) == (0, "")
    assert "Total        61  51 to 78" in table.out
    assert "Place" not in table.out
    assert "Not told:\n" in table.out
    assert "51 à 78" in command("score", str(UNFINISHED), "--so-far", "--lang", "fr").out
    assert "| Might | 11 | 0 to 24 |" in command("score", str(UNFINISHED), "--so-far", "--format", "markdown").out
    rows = command("score", str(UNFINISHED), "--so-far", "--format", "csv").out.splitlines()
    assert ",Bob,,,," in rows[2]
    page = command("score", str(UNFINISHED), "--so-far", "--format", "html", "--explain").out
    assert "51 to 78 points" in page
    assert 'title="Might 0 to 24"' in page


def test_a_certificate_is_for_a_game_that_is_over(command: Runner) -> None:
    refused = command("score", str(UNFINISHED), "--so-far", "--format", "pdf")
    assert refused.code == 2
    assert "a certificate is for a game that is told to the end" in refused.err
    assert command.files() == []


def test_what_is_told_to_the_end_is_scored_as_ever(command: Runner) -> None:
    quick = str(ROOT / "examples" / "quick.yaml")
    assert command("score", quick, "--so-far").out == command("score", quick).out


def test_scoreboard_says_what_is_missing() -> None:
    """Totals and places are null, with the ends beside them; the keys that are missing are named."""
    less = {key: value for key, value in ANN.items() if key != "might"}
    found = board(less, ANN | {"name": "Bob"})
    ann, bob = found["players"]
    assert (found["scoreboard"], found["winners"]) == (2, [])
    assert (ann["total"], ann["least"], ann["most"], ann["rank"]) == (None, 50, 74, None)
    assert (bob["total"], bob["least"], bob["most"], bob["rank"]) == (61, 61, 61, None)
    might = next(line for line in ann["lines"] if line["id"] == "might")
    assert (might["points"], might["least"], might["most"], might["reason"]) == (None, 0, 24, [])
    assert [(one["player"], one["keys"]) for one in found["missing"]] == [("Ann", ["might"])]


def test_of_whom_nothing_is_told_nobody_says_anything() -> None:
    found = board(ANN, {"name": "Bob"})
    bob = found["players"][1]
    assert (bob["total"], bob["least"], bob["most"]) == (None, None, None)


def test_some_cards_leave_room_for_the_others() -> None:
    """Four cards of five: the fifth may bring nothing, or 3."""
    cards = {"paths": ["warrior", "partisan", "conqueror", "champion"]}
    found = board({**ANN, **cards})["players"][0]
    paths = next(line for line in found["lines"] if line["id"] == "paths")
    assert paths["points"] is None
    assert paths["most"] - paths["least"] >= 3
    assert found["most"] - found["least"] == paths["most"] - paths["least"]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"paths": ["nosuch", "warrior", "partisan", "conqueror", "champion"]}, "no card 'nosuch'"),
        ({"paths": ["warrior", "partisan", "conqueror", "engineer", "abbot", "baron"]}, "6 cards under 'paths'"),
    ],
)
def test_what_is_wrong_stays_wrong(wrong: dict[str, Any], says: str) -> None:
    less = {key: value for key, value in ANN.items() if key != "might"}
    with pytest.raises(Mistakes, match=says):
        board(less | wrong)


def test_a_broken_check_is_still_told() -> None:
    """What is missing is no reason to let a mistake pass."""
    less = {key: value for key, value in ANN.items() if key not in ("might", "bravery")}
    with pytest.raises(Mistakes, match="gap"):
        board(less | {"bravery": [1, 3]})
    assert any("gap" in one["says"]["en"] for one in board(less | {"bravery": [1, 3]}, lenient=True)["warnings"])


@for_each("case", SCORED, ids=[case.name for case in SCORED])
def test_the_true_points_lie_within(case: Case) -> None:
    """Whatever the first player does not tell, the points that come out in the end are not beyond what is said."""
    record = read(case.record)
    rules = game(record.game)
    whole, _, errors, _ = scored(rules, record)
    if whole is None or errors:
        pytest.skip("it cannot be scored whole")
    save = save_value(record, rules, {})
    first, *others = save["players"]
    for key in [key for key in first if key not in ("name", "team")]:
        less = {**save, "players": [{name: one for name, one in first.items() if name != key}, *others]}
        known = read(node_of({name: value for name, value in less.items() if name != "save"}))
        so_far = scored(rules, known, so_far=True).board
        assert so_far, key
        for mine, true in zip(so_far.seats, whole.seats, strict=True):
            for line, wanted in zip(mine.lines, true.lines, strict=True):
                if isinstance(line.points, Range):  # else the pack says what it is where nobody tells it
                    assert holds(line.points, told(wanted.points)), (key, line.id)


def test_points_without_an_end() -> None:
    """What is sure, and a question mark; also where one number alone is left that nobody has told."""
    words = read_words("en").section("report")
    assert points_text(endless("a"), words) == "?"
    assert points_text(added([endless("a"), 5]), words, 5) == "5 + ?"
    assert points_text(Range(3, 3, ("a",)), words) == "?"
    assert points_text(Range(-3, 4, ("a",)), words) == "−3 to 4"


def test_a_shared_total_is_a_range() -> None:
    """Teams and tables add up what their players can have."""
    known = read(node_of({"game": "anarchy", "players": [{"name": "Ann", "bravery": 3}, {"name": "Bob", "might": 2}]}))
    said = explainer()
    report = make_report(judge(said, known, lenient=False, so_far=True), said, "")
    ends = [report.total(one) for one in report.players]
    assert ends == ["−18 to 90", "−19 to 89"]
    assert report.total(*report.players) == "−37 to 179"
