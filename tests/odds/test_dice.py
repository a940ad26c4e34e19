"""Dice in questions: every procedure against a count of all throws that is written here anew, figures that are known,
games played by somebody else, and the command."""

import json
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from generator.cards.odds import Odds
from generator.cli.main import run
from generator.odds import dice_questions as thrown
from generator.odds.answer import Series
from generator.odds.answer_questions import dice_text
from generator.odds.dice_questions import throw_series
from generator.odds.play import Chances
from generator.pack.files import read_shaped

FEW = Chances(1, 400)
Throw = tuple[str, ...]
Worth = Callable[[Throw], int]


def asked(folder: Path, dice: str, question: str, chances: Chances = FEW) -> list[Series]:
    """The series of one question about some dice."""
    path = folder / "odds.yaml"
    path.write_text(f"piles: {{p: {{dice: {dice}}}}}\nquestions: {{q: {{title: T, pile: p, {question}}}}}", "utf-8")
    odds = read_shaped(Odds, path)
    pile, found = odds.piles["p"], odds.questions["q"]
    assert pile.dice
    return throw_series(pile.dice, found, chances)  # type: ignore[arg-type]


def reached(folder: Path, dice: str, question: str) -> list[Fraction]:
    return [one.probability("reached") for one in asked(folder, dice, question)]


# ---- figures that are known ----


def test_five_of_a_kind(tmp_path: Path) -> None:
    """4.6029 %, as it is told everywhere; the first throw by hand: 6 of 6⁵."""
    one, two, three = reached(tmp_path, "{count: 5, sides: 6}", "goal: {alike: 5}, throws: [1, 2, 3]")
    assert one == Fraction(6, 6**5)
    assert one < two < three
    assert round(float(three), 6) == 0.046029


@pytest.mark.parametrize(
    ("goal", "chance"),
    [
        ("{run: 5}", 0.2611),
        ("{run: 4}", 0.6154),
        ("[{alike: [3, 2]}, {alike: 5}]", 0.3661),
        ("{alike: 4}", 0.2908),
    ],
)
def test_known_goals_of_five_dice_in_three_throws(goal: str, chance: float, tmp_path: Path) -> None:
    [found] = reached(tmp_path, "[6, 6, 6, 6, 6]", f"goal: {goal}, throws: [3]")
    assert round(float(found), 4) == chance


def test_keeping_the_most_alike_is_best_for_all_alike(tmp_path: Path) -> None:
    """And is not for a run."""
    alike = [
        reached(tmp_path, "{count: 5, sides: 6}", f"goal: {{alike: 5}}, throws: [3], keep: {keep}") for keep in KEEPS
    ]
    runs = [reached(tmp_path, "{count: 5, sides: 6}", f"goal: {{run: 5}}, throws: [3], keep: {keep}") for keep in KEEPS]
    assert alike[0] == alike[1]
    assert runs[0] > runs[1]


KEEPS = ("best", "most_alike")


def test_two_dice_by_hand(tmp_path: Path) -> None:
    assert reached(tmp_path, "[6, 6]", "goal: {sum: 7}") == [Fraction(6, 36)]
    assert reached(tmp_path, "[6, 6]", "goal: {sum: [10, 12]}") == [Fraction(6, 36)]
    assert reached(tmp_path, "[6, 6]", "goal: [{sum: 7}, {sum: 11}]") == [Fraction(8, 36)]
    assert reached(tmp_path, "[6, 6]", "goal: {shows: {6: 1}}") == [Fraction(11, 36)]
    assert reached(tmp_path, "[6, 6]", "goal: {shows: {6: 1, 5: 1}}") == [Fraction(2, 36)]
    assert reached(tmp_path, "[6, 6]", "goal: {distinct: 2, sum: 6}") == [Fraction(4, 36)]
    assert reached(tmp_path, "[6]", "goal: {shows: {6: 1}}, throws: [2]") == [Fraction(11, 36)]


def test_a_face_that_comes_twice(tmp_path: Path) -> None:
    """Words count nothing in a sum; 1 + 1 of two such dice, each with 2 of 6."""
    dice = "{faces: [1, 1, 2, 3, sword, blank], count: 2}"
    [series] = asked(tmp_path, dice, "thrown: sum")
    assert series.probability("0") == Fraction(4, 36)
    assert series.probability("1") == Fraction(2 * 2 * 2, 36)
    assert series.probability("2") == Fraction(2 * 2 + 2 * 1 * 2, 36)
    [swords] = asked(tmp_path, dice, "thrown: count, of: [sword, blank]")
    assert swords.probability("2") == Fraction(4, 36)


def test_full_house_is_of_two_faces(tmp_path: Path) -> None:
    """Five alike are no three and two: 6 · 5 · C(5, 2) of 6⁵."""
    assert reached(tmp_path, "{count: 5, sides: 6}", "goal: {alike: [3, 2]}") == [Fraction(300, 6**5)]


# ---- all throws counted by somebody else ----


def worth_of(question: str) -> Worth:
    """What some questions make of a throw, written anew."""
    return {
        "goal: {alike: 3}": lambda throw: int(max(Counter(throw).values()) >= 3),
        "goal: {run: 3}": lambda throw: int(any({str(n), str(n + 1), str(n + 2)} <= {*throw} for n in range(1, 9))),
        "goal: {alike: [2, 1]}": lambda throw: int(sorted(Counter(throw).values())[-2:] == [1, 2]),
        "goal: {sum: [7, 8]}": lambda throw: int(7 <= sum(map(int, throw)) <= 8),
        "goal: {shows: {4: 2}}": lambda throw: int(throw.count("4") >= 2),
        "thrown: sum": lambda throw: sum(map(int, throw)),
        "thrown: distinct": lambda throw: len({*throw}),
        "thrown: highest": lambda throw: max(map(int, throw)),
        "thrown: lowest": lambda throw: min(map(int, throw)),
        "thrown: alike": lambda throw: max(Counter(throw).values()),
    }[question]


QUESTIONS = (
    *("goal: {alike: 3}", "goal: {run: 3}", "goal: {alike: [2, 1]}", "goal: {sum: [7, 8]}", "goal: {shows: {4: 2}}"),
    *("thrown: sum", "thrown: distinct", "thrown: highest", "thrown: lowest", "thrown: alike"),
)


def best_mean(dice: list[Throw], worth: Worth, throws: int) -> Fraction:
    """The greatest mean: every die is told apart, every set of dice is tried, every throw is followed."""

    @cache
    def after(throw: Throw, left: int) -> Fraction:
        if not left:
            return Fraction(worth(throw))
        places = range(len(dice))
        return max(rolled(throw, again, left) for size in range(len(dice) + 1) for again in combinations(places, size))

    @cache
    def rolled(throw: Throw, again: tuple[int, ...], left: int) -> Fraction:
        found = Fraction(0)
        for faces in product(*(dice[place] for place in again)):
            new = list(throw)
            for place, face in zip(again, faces, strict=True):
                new[place] = face
            found += after(tuple(new), left - 1)
        return found / ways_of([dice[place] for place in again])

    return rolled(tuple(die[0] for die in dice), tuple(range(len(dice))), throws)


def ways_of(dice: list[Throw]) -> int:
    whole = 1
    for die in dice:
        whole *= len(die)
    return whole


def mean_of(series: Series) -> Fraction:
    return series.probability("reached") if series.mean is None else series.mean


@pytest.mark.parametrize("question", QUESTIONS)
def test_three_dice_of_four_sides_are_kept_best(question: str, tmp_path: Path) -> None:
    die = tuple("1234")
    found = asked(tmp_path, "{count: 3, sides: 4}", f"{question}, throws: [1, 2, 3]")
    assert [mean_of(one) for one in found] == [best_mean([die] * 3, worth_of(question), number) for number in (1, 2, 3)]


@pytest.mark.parametrize("question", ["goal: {run: 3}", "goal: {sum: [7, 8]}", "thrown: distinct", "thrown: alike"])
def test_different_dice_are_kept_best(question: str, tmp_path: Path) -> None:
    dice = [("1", "2", "3"), ("1", "2", "3", "4"), ("2", "2", "4")]
    found = asked(tmp_path, "[3, 4, {faces: [2, 2, 4]}]", f"{question}, throws: [2, 3]")
    assert [mean_of(one) for one in found] == [best_mean(dice, worth_of(question), number) for number in (2, 3)]


@settings(max_examples=40, deadline=None)
@given(some.lists(some.lists(some.sampled_from("123"), min_size=2, max_size=3), min_size=1, max_size=3), some.data())
def test_one_throw_against_all_throws(tmp_path_factory: Any, dice: list[list[str]], data: Any) -> None:
    """The whole distribution, not its mean alone."""
    question = data.draw(some.sampled_from([one for one in QUESTIONS if one.startswith("thrown")]))
    counted = Counter(worth_of(question)(throw) for throw in product(*dice))
    entries = ", ".join(f"{{faces: [{', '.join(die)}]}}" for die in dice)
    [series] = asked(tmp_path_factory.mktemp("dice"), f"[{entries}]", question)
    assert {one.value: one.probability for one in series.chances} == {
        value: Fraction(count, ways_of([tuple(die) for die in dice])) for value, count in counted.items()
    }


# ---- games played ----


def test_five_dice_played_by_somebody_else(tmp_path: Path) -> None:
    """Who keeps the most alike reaches four alike as often as it is said, within four standard deviations."""
    [chance] = reached(tmp_path, "{count: 5, sides: 6}", "goal: {alike: 4}, throws: [3], keep: most_alike")
    random, games, seen = Random(5), 20_000, 0
    for _ in range(games):
        dice: list[int] = []
        for _ in range(3):
            dice += [random.randint(1, 6) for _ in range(5 - len(dice))]
            face, often = max(Counter(dice).items(), key=lambda entry: (entry[1], entry[0]))
            if often >= 4:
                seen += 1
                break
            dice = [face] * often
    assert abs(seen - games * chance) < 4 * sqrt(games * chance * (1 - chance))


def test_many_hands_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a seed, and near what is exact; but never where the best keeps are asked for."""
    [exact] = asked(tmp_path, "[6, 6, 6]", "goal: {alike: 2}, throws: [2], keep: most_alike")
    monkeypatch.setattr(thrown, "MOST_HANDS", 10)
    question = "goal: {alike: 2}, throws: [2], keep: most_alike"
    [one], [same] = (asked(tmp_path, "[6, 6, 6]", question, Chances(3, 5_000)) for _ in range(2))
    [other] = asked(tmp_path, "[6, 6, 6]", question, Chances(4, 5_000))
    assert one == same != other
    assert one.samples == 5_000
    low, high = one.interval("reached")
    assert low - 0.02 < exact.probability("reached") < high + 0.02
    assert asked(tmp_path, "[6, 6, 6]", "goal: {alike: 2}, throws: [2]")[0].samples == 0


def test_dice_in_words(tmp_path: Path) -> None:
    path = tmp_path / "odds.yaml"
    path.write_text("piles: {p: {dice: [6, {count: 2, sides: 8}, 6, {faces: [1, star]}]}}", "utf-8")
    dice = read_shaped(Odds, path).piles["p"].dice
    assert dice
    assert dice_text(dice) == "2 × 1–6 + 2 × 1–8 + 1 × [1, star]"


# ---- the command ----

FILES = {
    "pack.yaml": "title: Five dice\nedition: test\nplayers: [1, 4]\nlanguages: [en]\nnotice: invented\n"
    "reconstructed: reconstructed\nruler: 50 mm\n",
    "cells.yaml": "dice: {kind: number, count: 5, from: 1, to: 6, off_sheet: true}\n",
    "scoring.yaml": "rules: {dice: {total: dice}}\n",
    "icons.yaml": "{}\n",
    "theme.yaml": "extends: THEME\n",
    "odds.yaml": "piles: {five: {dice: {count: 5, sides: 6}}}\n"
    "questions:\n"
    "  alike:\n"
    "    title: Five of a kind\n"
    "    pile: five\n"
    "    goal: {alike: 5}\n"
    "    throws: [1, 3]\n"
    "    outcomes: {reached: five alike}\n",
}


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game without a deck, and a variant with other dice."""
    monkeypatch.chdir(tmp_path)
    theme = Path(__file__).parents[1] / "packs" / "demo" / "theme.yaml"
    (tmp_path / "five").mkdir()
    for name, text in FILES.items():
        text = theme.read_text("utf-8") if name == "theme.yaml" else text
        (tmp_path / "five" / name).write_text(text, "utf-8")
    (tmp_path / "eight.yaml").write_text("extends: five\nodds: {piles: {five: {dice: {sides: 8}}}}\n", "utf-8")
    return tmp_path / "five"


def told(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    monkeypatch.setattr(sys, "argv", ["scriptorium", "odds", *arguments])
    with pytest.raises(SystemExit) as end:
        run()
    out, err = capfd.readouterr()
    assert not end.value.code, err
    return out


def test_table(pack: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    assert told(monkeypatch, capfd, "./five").splitlines()[2:] == [
        "Five of a kind",
        "  dice: 5 × 1–6",
        "  between throws those dice are kept that are best for the end",
        "  exact",
        "in %     five alike  missed",
        "───────────────────────────",
        "throw 1         0.1    99.9",
        "throw 3         4.6    95.4",
    ]


def test_variant_with_other_dice(
    pack: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Only the sides are changed; the first throw by hand: 6 of 6⁵ against 8 of 8⁵."""
    text = told(monkeypatch, capfd, "./five", "--variant", "eight.yaml", "--format", "json")
    [question] = json.loads(text)["questions"]
    first = question["series"][0]["outcomes"][0]
    assert first["base"]["fraction"] == str(Fraction(6, 6**5))
    assert first["variant"]["fraction"] == str(Fraction(8, 8**5))
    assert "variant: dice: 5 × 1–8" in question["method"]


@pytest.mark.parametrize("form", ["svg", "pdf"])
def test_chart(form: str, pack: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    told(monkeypatch, capfd, "./five", "--format", form, "-o", f"odds.{form}")
    assert (pack.parent / f"odds.{form}").stat().st_size > 1_000


def test_guide_says_what_comes_out(
    pack: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The example of docs/odds.md, and what stands after it."""
    page = (Path(__file__).parents[2] / "docs" / "odds.md").read_text("utf-8").split("\n## Dice\n")[1]
    (pack / "odds.yaml").write_text(page.split("```yaml\n")[1].split("```")[0], "utf-8")
    shown = page.split("```text\n")[1].split("```")[0]
    assert told(monkeypatch, capfd, "./five").split("\n\n", 1)[1] == shown
