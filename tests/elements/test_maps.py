"""Maps: how cells touch, measures and checks over neighbours, and maps on screens and in forms."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.bare_sheet import try_page
from support.chromium import FOUND, Browser
from support.plain_records import TODAY
from support.shared_pages import ROOT, papers

from generator.display.items import Cell, corners_of, marking_box, own_box
from generator.display.look import Look
from generator.elements.map import Map, boxes_of, shape_of
from generator.errors import MistakeList, Mistakes
from generator.geometry import Point, is_within, sides_of
from generator.ledger.ledger import Family, read_ledger
from generator.ledger.neighbours import groups_of
from generator.pack.pack import read_pack
from generator.pack.variant import find_game
from generator.pages.sheets import place_sheets
from generator.place.shared_edges import joined_outline
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.rules.plan import plan_of, read_plan
from generator.scoring.scorer import judge, open_rules
from generator.source.tree import Mapping
from generator.source.yaml_text import parse_yaml

DRAWN = '["####", "##.#", ".###", "#.##", "..#."]'
ISLES = ROOT / "tests" / "packs" / "isles"


def family(text: str) -> Family:
    """One family of a ledger of one line."""
    mistakes = MistakeList()
    tree = parse_yaml(f"land: {{kind: checks, {text}}}", "cells.yaml")
    assert isinstance(tree, Mapping)
    ledger = read_ledger(tree, mistakes)
    mistakes.stop_if_any()
    return ledger.families["land"]


def beside(text: str) -> dict[str, list[str]]:
    """The neighbours of each cell by their names."""
    found = family(text)
    names = found.cell_names
    return {name: [names[other] for other in found.touching[at]] for at, name in enumerate(names)}


# ---- how cells touch ----


@pytest.mark.parametrize(
    ("text", "cell", "others"),
    [
        ("count: 9, grid: {columns: 3}", "5", ["2", "4", "6", "8"]),
        ("count: 9, grid: {columns: 3}", "1", ["2", "4"]),
        ("count: 9, grid: {columns: 3, diagonal: true}", "5", ["1", "2", "3", "4", "6", "7", "8", "9"]),
        ('count: 8, grid: {rows: ["###", "#.#", "###"]}', "2", ["1", "3"]),
        # rows of three, the second shifted to the right
        ("count: 9, grid: {kind: hex, columns: 3}", "5", ["2", "3", "4", "6", "8", "9"]),
        ("count: 9, grid: {kind: hex, columns: 3}", "4", ["1", "2", "5", "7", "8"]),
        ("count: 9, grid: {kind: hex, columns: 3, shifted: odd}", "5", ["1", "2", "4", "6", "7", "8"]),
        # columns of three, the second shifted down
        ("count: 9, grid: {kind: hex, columns: 3, flat: true}", "5", ["2", "4", "6", "7", "8", "9"]),
        ("count: 9, grid: {kind: hex, columns: 3, flat: true, shifted: odd}", "5", ["1", "2", "3", "4", "6", "8"]),
        ("count: 3, names: [a, b, c], neighbours: [[a, c]]", "c", ["a"]),
        ('count: 4, grid: {columns: 4}, neighbours: [["1", "4"]]', "4", ["1", "3"]),
    ],
)
def test_neighbours(text: str, cell: str, others: list[str]) -> None:
    assert beside(text)[cell] == others


@pytest.mark.parametrize(
    "kind", ["square", "hex", "hex, flat: true", "hex, shifted: odd", "hex, flat: true, shifted: odd"]
)
def test_neighbours_are_those_that_touch_on_paper(kind: str) -> None:
    """The ledger and the drawing say the same: cells are neighbours just where they share an edge."""
    found = family(f"count: 14, grid: {{kind: {kind}, rows: {DRAWN}}}")
    outlines = [joined_outline(box, shape_of(found)) for box in boxes_of(Map(map="land"), found)]
    sides = [
        {frozenset((round(end.x, 3), round(end.y, 3)) for end in side) for side in sides_of(corners_of(one))}
        for one in outlines
    ]
    for one, two in combinations(range(found.size), 2):
        assert bool(sides[one] & sides[two]) == (two in found.touching[one]), (one + 1, two + 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("count: 4, grid: {kind: hex}", "must say of its grid either 'columns' or 'rows'"),
        ('count: 4, grid: {columns: 2, rows: ["##", "##"]}', "must say of its grid either 'columns' or 'rows'"),
        ('count: 4, grid: {rows: ["##", "#"]}', "draws 3 cells in its grid, but has 4"),
        ('count: 2, grid: {rows: ["#x#"]}', "draws its grid with other signs than # for a cell and . for a hole"),
        ("count: 4, grid: {columns: 2, flat: true}", "'flat' is for hexagons"),
        ("count: 4, grid: {kind: hex, columns: 2, diagonal: true}", "'diagonal' is for squares"),
        ("count: 2, neighbours: [[a, b]]", "has no cell 'a' to be a neighbour"),
    ],
)
def test_grids_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(Mistakes) as raised:
        family(text)
    assert any(message in str(one) for one in raised.value.mistakes)


def test_groups_are_those_of_a_slow_search() -> None:
    """Against a search that joins sets until nothing changes."""
    found = family(f"count: 14, grid: {{kind: hex, rows: {DRAWN}}}")
    chance = Random(7)
    for _ in range(300):
        mask = chance.getrandbits(found.size)
        sets = [{index} for index in range(found.size) if mask >> index & 1]
        merged = True
        while merged:
            merged = False
            for one, two in combinations(sets, 2):
                if any(b in found.touching[a] for a in one for b in two):
                    one |= two
                    sets.remove(two)
                    merged = True
                    break
        assert sorted(sum(1 << index for index in one) for one in sets) == sorted(groups_of(mask, found.beside))


# ---- measures and checks ----


@cache
def book() -> Explainer:
    return Explainer(*open_rules(find_game(str(ISLES)), lambda rules: "en")[:2])


BLANK = {
    "isle": "{circled: 0, crossed: 0, filled: 0}",
    "bay": 0,
    "ridge": 0,
    "mixed": 0,
    "steady": 0,
    "comb": 0,
    "hold": 0,
    "lock": 0,
    "sea": 0,
}


def points(**told: Any) -> dict[str, int]:
    """The lines of one player who marked nothing but this."""
    row = ", ".join(f"{key}: {value}" for key, value in {**BLANK, **told}.items())
    mistakes = MistakeList()
    tree = parse_yaml(f"players: [{{name: Ann, {row}}}]", "game.yaml")
    record = read_record(tree, book().rules, mistakes, book().words, TODAY)
    mistakes.stop_if_any()
    assert record
    board = judge(book(), record, lenient=False)
    return {str(line.id): line.points for line in board.seats[0].lines}


@pytest.mark.parametrize(
    ("told", "line", "is_worth"),
    [
        ({"isle": "{crossed: [1, 2, 3, 5, 6]}"}, "woods", 10),
        ({"isle": "{crossed: [1, 2, 4, 9], circled: [3]}"}, "woods", 4),
        ({"isle": "{filled: [1, 2, 3]}"}, "woods", 0),
        ({"isle": "{crossed: [1, 2, 3, 5, 6], circled: [7, 14]}"}, "coasts", 1),
        ({"isle": "{crossed: [6], circled: [1, 2, 3, 5, 7]}"}, "coasts", 4),
        ({"bay": "[1, 2, 6, 12]"}, "bays", 3),
        ({"bay": "[1, 2, 11, 12]"}, "bays", 6),
        ({"bay": "[1, 6, 11]"}, "bays", 0),
        ({"bay": 12}, "bays", 3),
    ],
)
def test_points_of_neighbours(told: dict[str, Any], line: str, is_worth: int) -> None:
    """Counted on paper."""
    assert points(**told)[line] == is_worth


def test_a_count_does_not_tell_who_touches_whom() -> None:
    with pytest.raises(Mistakes) as raised:
        points(bay=3)
    assert "'Bays' needs" in str(raised.value.mistakes[0])


@pytest.mark.parametrize("ridge", ["[1, 2, 4]", "[5]", "0", "7"])
def test_marks_that_hang_together_are_legal(ridge: str) -> None:
    assert points(ridge=ridge)


def test_marks_apart_are_told_by_their_first_cell() -> None:
    with pytest.raises(Mistakes) as raised:
        points(ridge="[1, 2, 7]")
    assert "the ridge is torn" in str(raised.value.mistakes[0])
    assert "Ridge 7" in str(raised.value.mistakes[0])


def test_a_plan_comes_back_with_its_neighbours() -> None:
    plan = plan_of(book().rules)
    assert plan["families"]["sea"]["touching"] == [[2], [], [0]]
    assert "touching" not in plan["families"]["mixed"]
    assert read_plan(json.dumps(plan)) == book().rules


# ---- forms and screens ----


@cache
def cells() -> tuple[Cell, ...]:
    page = next(iter(place_sheets(read_pack(ISLES), ("chart",), papers()["a4"], Look("colour", "en")).pages))
    return tuple(item for item in page.items if isinstance(item, Cell))


def test_fields_do_not_overlap() -> None:
    boxes = [own_box(cell.shape).inset(0.001) for cell in cells()]
    assert not any(one.overlaps(two) for one, two in combinations(boxes, 2))


def test_marks_stay_inside_hexagons() -> None:
    for cell in cells():
        if cell.entry.family in ("isle", "ridge", "comb"):
            box, corners = marking_box(cell.shape).inset(0.4), corners_of(cell.shape)
            ends = [(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)]
            assert all(is_within(Point(*end), corners) for end in ends)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    path: Path = tmp_path_factory.mktemp("page") / "isles.html"
    path.write_text(try_page(str(ISLES)), encoding="utf-8")
    with Browser(tmp_path_factory.mktemp("profile")) as browser:
        browser.resize(1000, 1100)
        browser.open(path.as_uri())
        browser.wait("window.tried && document.querySelector('svg.sheet').getAttribute('viewBox')")
        browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        yield browser


needs_browser = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; maps on a screen were not tried")
At = Callable[[float, float, float, float], tuple[float, float]]


@needs_browser
@pytest.mark.parametrize(
    ("cell", "at"),
    [
        ("isle.7", lambda x, y, width, height: (x + width / 2, y + height * 0.04)),
        ("isle.7", lambda x, y, width, height: (x + width / 2, y + height * 0.96)),
        ("isle.7", lambda x, y, width, height: (x + width * 0.04, y + height / 2)),
        ("ridge.4", lambda x, y, width, height: (x + width * 0.04, y + height / 2)),
        ("bay.6", lambda x, y, width, height: (x + width * 0.95, y + height * 0.95)),
    ],
)
def test_a_tap_means_the_hexagon_that_it_hits(page: Browser, cell: str, at: At) -> None:
    """Near the tips of a hexagon its box and those of its neighbours overlap."""
    before = page.run("tried.data.sheets[0].cells.map((one) => [one.id, tried.state(one.id)])")
    page.click(*at(*page.run(f"tried.box('{cell}')")))
    after = page.run("tried.data.sheets[0].cells.map((one) => [one.id, tried.state(one.id)])")
    assert [one[0] for one, two in zip(after, before, strict=True) if one != two] == [cell]
    page.click(*at(*page.run(f"tried.box('{cell}')")))


@needs_browser
def test_rows_of_hexagons_are_rows_of_a_grid(page: Browser) -> None:
    """What a screen reader walks through: the rows as they are drawn."""
    rows = page.run(
        "[...document.querySelectorAll('[role=grid]')].map((grid) => [...grid.querySelectorAll('[role=row]')]"
        ".map((row) => [...row.children].map((node) => node.cell.id)))"
    )
    isle = next(grid for grid in rows if grid[0][0].startswith("isle."))
    assert [len(row) for row in isle] == [4, 5, 6, 5, 6, 3, 2]
