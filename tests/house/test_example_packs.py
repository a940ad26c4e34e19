"""The three games with dice in examples/packs: they are checked, printed and played, and score what adds up by hand."""

import json
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pypdf import PdfReader
from support.html_parts import Parts
from support.run_command import Runner
from two_engines.javascript import engine
from two_engines.material import EXAMPLES, rules_of
from two_engines.reading import judged
from two_engines.saves import FULL, QUICK, SOME, random_save
from two_engines.saves import NAMES as PLAYERS

from generator import check_game, find_odds, make_web_sheet, print_sheets, score_files
from generator.errors import Mistakes
from generator.units import MM_PER_POINT

ROOT = Path(__file__).resolve().parents[2]
PACKS = Path("examples/packs")
NAMES = sorted(EXAMPLES)
MIXED = PACKS / "four-rows" / "mixed.yaml"
INKS = ("colour", "grey", "saver")

# Points line by line, added up with a pencil.
ADA_DICE = {
    "ones": 3,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "sixes": 18,  # 63 in all
    "bonus": 35,
    "three_alike": 22,
    "four_alike": 0,
    "full_house": 25,
    "short_run": 30,
    "long_run": 0,
    "five_alike": 50 + 100,
    "any_dice": 19,
    "last_throw": 15,  # 2 5 2 5 5: three and two
}
BEN_DICE = {
    "ones": 2,
    "twos": 8,
    "threes": 9,
    "fours": 8,
    "fives": 20,
    "sixes": 12,  # 59 in all
    "bonus": 0,
    "three_alike": 17,
    "four_alike": 26,
    "full_house": 25,
    "short_run": 30,
    "long_run": 40,
    "five_alike": 0,
    "any_dice": 24,
    "last_throw": 10,  # 3 4 5 6 among 3 6 4 1 5
}
ADA_ROWS = {
    "red": 1 + 2 + 3 + 4 + 5 + 6 + 7,  # six crosses and the lock
    "yellow": 1 + 2 + 3,
    "green": 1 + 2 + 3 + 4 + 5,
    "blue": 1 + 2 + 3 + 4,
    "misses": -5 * 2,
}
BEN_ROWS = {
    "red": 1 + 2 + 3 + 4,
    "yellow": 1 + 2 + 3 + 4 + 5,
    "green": 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8,  # seven crosses and the lock
    "blue": 1 + 2,
    "misses": -5,
}
ADA_COLOURS = {
    "yellow": 9 + 15,  # the first and the third column
    "blue": 20,  # six cells
    "green": 22,  # seven cells
    "orange": 4 + 6 + 3 + 5 * 2 + 2 + 6 + 4 * 2 + 5,
    "purple": 2 + 3 + 6 + 1 + 4,
    "stars": 3 * 16,  # of the diagonal, green and orange; purple is the lowest
}
BEN_COLOURS = {
    "yellow": 18,
    "blue": 30,  # eight cells
    "green": 11,  # five cells
    "orange": 3 + 4 + 5 + 6 * 2,
    "purple": 1 + 2 + 4 + 5 + 6 + 3 + 6,
    "stars": 2 * 11,  # of the lowest blue row and purple; green is the lowest
}
BY_HAND = {
    "five-dice": (ADA_DICE, BEN_DICE, (359, 231)),
    "four-rows": (ADA_ROWS, BEN_ROWS, (49, 59)),
    "five-colours": (ADA_COLOURS, BEN_COLOURS, (174, 132)),
}


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records name their game as seen from the repository."""
    monkeypatch.chdir(ROOT)


def example(name: str) -> Path:
    return PACKS / name / "example.yaml"


def scored(path: Path, variant: Path | None = None) -> list[dict[str, Any]]:
    """The players of a record, with the points of their lines."""
    return list(json.loads(score_files([path], form="json", variant=variant).file())["players"])


def lines_of(player: dict[str, Any]) -> dict[str, int]:
    return {line["id"]: line["points"] for line in player["lines"]}


def changed(name: str, folder: Path, old: str, new: str) -> Path:
    """The example record with something else in it."""
    text = example(name).read_text("utf-8")
    assert old in text
    named = text.replace("game: .\n", f"game: {PACKS / name}\n")
    (folder / "record.yaml").write_text(named.replace(old, new, 1), "utf-8")
    return folder / "record.yaml"


@pytest.mark.parametrize("name", NAMES)
def test_no_mistake_and_no_warning(name: str) -> None:
    assert check_game(PACKS / name).warnings == ()


def test_the_variant_has_no_mistake_and_no_warning() -> None:
    assert check_game(PACKS / "four-rows", MIXED).warnings == ()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ink", INKS)
def test_sheets_print_on_one_page_that_lies_across(name: str, ink: str) -> None:
    for language in ("en", "fr"):
        [page] = PdfReader(BytesIO(print_sheets(PACKS / name, ink=ink, language=language))).pages
        assert page.mediabox.width > page.mediabox.height


@pytest.mark.parametrize("name", NAMES)
def test_examples_score_what_adds_up_by_hand(name: str) -> None:
    *by_hand, totals = BY_HAND[name]
    players = scored(example(name))
    assert [lines_of(player) for player in players] == by_hand
    assert tuple(player["total"] for player in players) == totals == tuple(sum(lines.values()) for lines in by_hand)


def test_stars_are_told_as_a_product(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ended = Runner(tmp_path, monkeypatch, capfd)("score", str(example("five-colours")), "--explain")
    assert (ended.code, ended.err) == (0, "")
    assert "Stars 48: stars 3 × lowest colour 16" in ended.out
    assert "Stars 22: stars 2 × lowest colour 11" in ended.out


def test_mixed_rows_score_the_same_under_other_names() -> None:
    players = scored(example("four-rows"), MIXED)
    assert [lines_of(player) for player in players] == [ADA_ROWS, BEN_ROWS]
    text = score_files([example("four-rows")], variant=MIXED).file().decode()
    assert "Row A" in text
    assert "Red" not in text


def test_a_number_gives_its_icon_where_it_is_written(tmp_path: Path) -> None:
    """Seven orange numbers end before the star of the eighth: two stars, and 5 points less."""
    ada, _ = scored(changed("five-colours", tmp_path, "2, 6, 4, 5]", "2, 6, 4]"))
    assert lines_of(ada) == {**ADA_COLOURS, "orange": 44 - 5, "stars": 2 * 16}


def test_numbers_that_are_not_told_give_nobody_knows_what(tmp_path: Path) -> None:
    path = changed("five-colours", tmp_path, "orange: [4, 6, 3, 5, 2, 6, 4, 5]", "orange.1: 4\n    orange.8: 5")
    with pytest.raises(Mistakes) as found:
        score_files([path]).file()
    assert "orange.2" in str(found.value)


@pytest.mark.parametrize("name", NAMES)
def test_both_engines_score_alike(name: str) -> None:
    """Games by chance, told whole or in part."""
    boards = 0
    for seed in range(40):
        chance = Random(seed)
        save = random_save(name, rules_of(name), chance, chance.choice((FULL, SOME, QUICK)), known=PLAYERS)
        python = judged(name, save)
        assert engine().of("judgedHere", name, save) == python, seed
        boards += bool(python["board"])
    assert boards > 5


# ---- what a pen slips on ----

SLIPS = {
    "a multiple": ("five-dice", "twos: 6", "twos: 7", "twos"),
    "too few for three dice": ("five-dice", "three_alike: 22", "three_alike: 3", "three_alike"),
    "a lock without its number": ("four-rows", "locks: [red]", "locks: [red, blue]", "locked_blue"),
    "a number without its lock": ("four-rows", "locks: [red]", "locks: none", "locked_red"),
    "five crosses first": ("four-rows", "[2, 3, 5, 6, 9, 12]", "[2, 3, 5, 6, 12]", "five_before_red"),
    "purple falls": ("five-colours", "purple: [2, 3, 6, 1, 4]", "purple: [2, 3, 6, 4, 1]", "rising_5"),
    "purple stays": ("five-colours", "purple: [2, 3, 6, 1, 4]", "purple: [2, 2, 6, 1, 4]", "rising_2"),
    "an orange gap": ("five-colours", "[4, 6, 3, 5, 2, 6, 4, 5]", "[4, null, 3, 5, 2, 6, 4, 5]", "no_gap_orange_3"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_slips_are_found(slip: str, tmp_path: Path) -> None:
    name, old, new, check = SLIPS[slip]
    with pytest.raises(Mistakes) as found:
        score_files([changed(name, tmp_path, old, new)]).file()
    assert [mistake.message.rpartition(" ")[2] for mistake in found.value.mistakes] == [f"[{check}]"]


def test_a_wrong_total_is_worth_a_look(tmp_path: Path) -> None:
    path = changed("five-dice", tmp_path, "any_dice: 19", "any_dice: 19\n    score.total: 360")
    assert "[total_box]" in score_files([path]).file().decode()


# ---- odds ----


def reached(name: str, question: str) -> list[Fraction]:
    """How often a goal is reached, throw by throw."""
    [found] = json.loads(find_odds(PACKS / name, [question], form="json"))["questions"]
    firsts = [series["outcomes"][0] for series in found["series"]]
    assert {first["outcome"] for first in firsts} == {"reached"}
    return [Fraction(first["base"]["fraction"]) for first in firsts]


def test_five_alike() -> None:
    """The first throw by hand; three throws as others have counted them."""
    first, _, third = reached("five-dice", "five_alike")
    assert first == Fraction(6, 6**5)
    assert third == Fraction(347897, 7558272)
    assert f"{float(third):.6f}" == "0.046029"


def test_one_throw_of_five_dice_by_hand() -> None:
    """Full houses: a number for three, another for two, places for the two; five alike too. Long runs: two of them,
    each in any order."""
    assert reached("five-dice", "full_house")[0] == Fraction(6 * 5 * 10 + 6, 6**5)
    assert reached("five-dice", "long_run")[0] == Fraction(2 * 120, 6**5)


def test_two_dice_and_one_by_hand() -> None:
    assert reached("four-rows", "seven") == [Fraction(6, 36)]
    assert reached("four-rows", "edges") == [Fraction(2, 36)]
    assert reached("five-colours", "green") == [1 - Fraction(4, 6) ** throws for throws in (1, 2, 3)]


# ---- paper, forms and screens ----


@pytest.mark.parametrize("name", ["five-dice", "four-rows"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_sheets_on_one_paper(name: str, paper: str) -> None:
    file = print_sheets(PACKS / name, up=2, paper=paper)
    assert "2 sheets on 1 paper" in file.about
    [page] = PdfReader(BytesIO(file)).pages
    assert page.mediabox.height > page.mediabox.width
    title = {"five-dice": "Five Dice", "four-rows": "Four Rows"}[name]
    assert page.extract_text().count(f"{title}  ·  example") == 2, "the margin lines of both"


def test_two_mixed_sheets_on_one_paper() -> None:
    [page] = PdfReader(BytesIO(print_sheets(MIXED, up=2))).pages
    assert float(page.mediabox.height) * MM_PER_POINT == pytest.approx(297, abs=0.1)


@pytest.mark.parametrize("name", NAMES)
def test_forms_carry_the_game(name: str, tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(print_sheets(PACKS / name, fillable=True, record=example(name)))
    assert tuple(player["total"] for player in scored(path)) == BY_HAND[name][2]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_goes_on_with_the_game(name: str) -> None:
    page = make_web_sheet(PACKS / name, record=example(name)).decode()
    assert {"Ada", "Ben"} <= {player["name"] for player in Parts(page).data["record"]["players"]}


# ---- the docs ----


@pytest.mark.parametrize("name", NAMES)
def test_the_guides_name_and_show_each_pack(name: str) -> None:
    for page in ("index.md", "example-games.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        assert f"../examples/packs/{name}/pack.yaml" in text
        assert f"gallery/pack-{name}.png" in text
    assert (ROOT / "docs" / "gallery" / f"pack-{name}.png").is_file()
