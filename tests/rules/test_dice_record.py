"""Dice that are written down, tables and products in rules: two games of a few lines, scored by hand."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.plain_records import TODAY

from generator.errors import MistakeList, Mistakes
from generator.pack.variant import find_game
from generator.record.questions import quick_entries
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.report.html import html_pieces
from generator.report.report import make_report
from generator.report.scoreboard import scoreboard_text
from generator.report.text import table_text
from generator.rules.board import Scoreboard
from generator.rules.measures.numbers import Last, group_size, longest_run
from generator.scoring.scorer import judge, open_rules
from generator.source.yaml_text import parse_yaml

PACK = """
title: Table games
edition: test
players: [1, 4]
languages: [en]
notice: invented
reconstructed: reconstructed
ruler: 50 mm
"""
FIVE_DICE = {
    "cells.yaml": "dice: {kind: number, count: 5, from: 1, to: 6, off_sheet: true}\n"
    "house: {kind: number, from: 0, to: 25, off_sheet: true}\n",
    "scoring.yaml": """
measures:
  equal: {name: alike, is: {alike: dice}}
  equal_next: {name: alike beside them, is: {alike: dice, group: 2}}
  row: {name: in a row, is: {run: dice}}
rules:
  three: {label: Three of a kind, total: {product: [dice, {reached: equal, at: [3]}]}}
  house: {label: Full house, levels: [{needs: {equal: 3, equal_next: 2}, points: 25}]}
  runs: {label: Run, levels: [{needs: {row: 4}, points: 30}, {needs: {row: 5}, points: 40}]}
  sixes: {label: Sixes, each: {written: dice, just: 6}, points: 6}
""",
    "checks.yaml": """
house:
  says: this is no full house
  needs: [house, {least: [{reached: equal, at: [3]}, {reached: equal_next, at: [2]}]}]
  rule: p. 1
""",
}
COLOURS = {
    "cells.yaml": "blue: {kind: checks, count: 11, off_sheet: true}\n"
    "green: {kind: track, length: 6, off_sheet: true}\n"
    "foxes: {kind: checks, count: 5, name: Foxes, off_sheet: true}\n"
    "fails: {kind: checks, count: 4, off_sheet: true}\n",
    "scoring.yaml": """
tables:
  blue: [{from: 0, points: 0}, {from: 1, points: 1}, {from: 2, points: 2}, {from: 3, points: 4}, {from: 6, points: 16}]
measures:
  lowest: {name: lowest colour, is: {least: [{points_of: blue}, {points_of: green}]}}
  balance: {name: balance, is: {less: [green, {product: [fails, 3]}], below_zero: true}}
  reach: {name: reach, is: {last: green}}
rules:
  blue: {label: Blue, steps: blue, of: blue}
  green: {label: Green, each: green, points: 4}
  foxes: {label: Foxes, each: foxes, points: lowest}
  pairs: {label: Pairs, total: {product: [reach, {table: blue, of: foxes}]}}
  balance: {label: Balance, total: balance}
""",
}


def made(folder: Path, files: dict[str, str]) -> Explainer:
    folder.mkdir()
    for name, text in {"pack.yaml": PACK, **files}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return Explainer(*open_rules(find_game(str(folder)), lambda rules: "en")[:2])


def play(book: Explainer, told: str) -> Scoreboard:
    mistakes = MistakeList()
    text = f"players: [{{name: Ann, {told}}}]"
    record = read_record(parse_yaml(text, "game.yaml"), book.rules, mistakes, book.words, TODAY)
    mistakes.stop_if_any()
    assert record
    return judge(book, record, lenient=False)


def points(board: Scoreboard) -> dict[str, int]:
    return {line.id: line.points for line in board.seats[0].lines}


@pytest.fixture
def five_dice(tmp_path: Path) -> Explainer:
    return made(tmp_path / "five", FIVE_DICE)


@pytest.fixture
def colours(tmp_path: Path) -> Explainer:
    return made(tmp_path / "colours", COLOURS)


# ---- dice ----


@pytest.mark.parametrize(
    ("dice", "three", "house", "runs", "sixes"),
    [
        ("[3, 5, 3, 3, 5]", 19, 25, 0, 0),
        ("[6, 6, 6, 6, 6]", 30, 0, 0, 30),
        ("[5, 2, 4, 3, 2]", 0, 0, 30, 0),
        ("[6, 2, 4, 3, 5]", 0, 0, 40, 6),
        ("[2, 2, 4, 4, 6]", 0, 0, 0, 6),
        ("[4, 4, 4]", 12, 0, 0, 0),
        ("none", 0, 0, 0, 0),
    ],
)
def test_five_dice_by_hand(five_dice: Explainer, dice: str, three: int, house: int, runs: int, sixes: int) -> None:
    assert points(play(five_dice, f"dice: {dice}")) == {"three": three, "house": house, "runs": runs, "sixes": sixes}


def test_next_step_of_dice_is_told(five_dice: Explainer) -> None:
    report = make_report(play(five_dice, "dice: [5, 2, 4, 3, 2]"), five_dice, "game.yaml")
    assert "Run 30: in a row 4 ≥ 4 → 30; one more step: in a row 5 → 40" in table_text(report, explain=True)


def test_full_house_is_checked(five_dice: Explainer) -> None:
    play(five_dice, "dice: [3, 5, 3, 3, 5], house: 25")
    with pytest.raises(Mistakes, match=r"this is no full house; p\. 1 \[house\]"):
        play(five_dice, "dice: [3, 5, 3, 3, 1], house: 25")


@pytest.mark.parametrize("told", ["dice: [3, 5, 3, 3, 5], equal: 4", "dice: [1, 2, 3], row: 5"])
def test_number_that_the_dice_contradict_is_refused(five_dice: Explainer, told: str) -> None:
    with pytest.raises(Mistakes, match="correct one of them"):
        play(five_dice, told)


@pytest.mark.parametrize(("told", "limit"), [("equal: 6", 5), ("equal_next: 3", 2), ("row: 6", 5)])
def test_limits_follow_from_the_dice(five_dice: Explainer, told: str, limit: int) -> None:
    with pytest.raises(Mistakes, match=f"must be between 0 and {limit}"):
        play(five_dice, told)


@given(some.lists(some.one_of(some.integers(-2, 6), some.just("none")), max_size=8))
def test_groups_runs_and_last_places_by_another_way(cells: list[Any]) -> None:
    numbers = [one for one in cells if one != "none"]
    counts = sorted((numbers.count(one) for one in {*numbers}), reverse=True)
    assert [group_size(numbers, group) for group in (1, 2, 3)] == [*counts, 0, 0, 0][:3]
    runs = [length for length in range(9) for first in range(-2, 7) if {*range(first, first + length)} <= {*numbers}]
    assert longest_run(numbers) == max(runs)
    marked = [one != "none" for one in cells]
    assert Last(last="dice").taken(tuple(cells)) == len(cells) - next(
        (at for at, one in enumerate(marked[::-1]) if one), len(cells)
    )


# ---- points, tables and products ----

FULL = "blue: 7, green: [1, 2, 3, 4], foxes: 2, fails: 2"


def test_colours_by_hand(colours: Explainer) -> None:
    """Blue 7 → 16, green 4 × 4; two foxes at the lower of both; the fourth place × 2 by the table; 4 − 6."""
    assert points(play(colours, FULL)) == {"blue": 16, "green": 16, "foxes": 32, "pairs": 8, "balance": -2}


def test_both_factors_are_named(colours: Explainer) -> None:
    report = make_report(play(colours, FULL), colours, "game.yaml")
    text = table_text(report, explain=True)
    assert "Foxes 32: Foxes 2 × lowest colour 16" in text
    assert "Pairs 8: reach 4 × 2" in text
    assert "Foxes 2 × lowest colour 16" in "".join(html_pieces([report], explain=True))
    board = scoreboard_text(report)
    assert '"kind": "times",' in board
    assert '"measure": "lowest"' in board


def test_line_that_lacks_is_told_where_its_points_are_asked_for(colours: Explainer) -> None:
    with pytest.raises(Mistakes) as found:
        play(colours, "green: [1], foxes: 2, fails: 0")
    assert "'blue'" in str(found.value)


def test_points_of_a_line_may_be_given_outright(colours: Explainer) -> None:
    """Two foxes at the lower of 4 and 8."""
    assert points(play(colours, "line.blue: 4, green: [1, 2], foxes: 2, fails: 0"))["foxes"] == 8
    keys = [entry.key for entry in quick_entries(colours.rules, play(colours, FULL).record.play)]
    assert "foxes" in keys


def test_line_is_as_reconstructed_as_what_it_is_made_of(tmp_path: Path) -> None:
    """The row of the table for 2 foxes, and the line that asks for the points of such a row; not those of another row,
    nor a number that is given outright."""
    guessed = COLOURS["scoring.yaml"].replace("{from: 2, points: 2}", "{from: 2, points: 2, reference: reconstructed}")
    book = made(tmp_path / "guessed", {**COLOURS, "scoring.yaml": guessed})

    def rings(told: str) -> list[str]:
        return [line.id for line in play(book, told).seats[0].lines if line.is_reconstructed]

    assert rings("blue: 7, green: [1, 2, 3, 4], foxes: 2, fails: 2") == ["pairs"]
    assert rings("blue: 2, green: [1, 2, 3, 4], foxes: 3, fails: 2") == ["blue", "foxes"]
    assert rings("blue: 7, green: [1, 2, 3, 4], foxes: 3, fails: 2") == []
    assert rings("blue: 2, lowest: 2, green: [1, 2, 3, 4], foxes: 3, fails: 2") == ["blue"]


def test_half_points_are_refused(tmp_path: Path) -> None:
    halves = {**COLOURS, "scoring.yaml": "rules: {green: {each: green, points: 0.5}}"}
    with pytest.raises(Mistakes, match=r"must be a whole number, or a measure, not '0\.5'"):
        made(tmp_path / "halves", halves)
