"""Which cells are lit where a check is broken, what a save may not say, and marks beyond the last cell."""

from typing import Any

import pytest
from support.many_cases import for_each
from two_engines.javascript import engine
from two_engines.material import plan_in, rules_of
from two_engines.reading import read_save

from generator.errors import Mistakes

GAME = "loft"
LIT = [
    ("in_order", {"sun": [1, 3]}, ["sun.2", "sun.3"]),
    ("reached", {"sun": [], "loft": [3], "tool": ["saw"]}, ["loft.3"]),
    ("gated", {"loft": [1, 2], "tool": []}, ["loft.1", "loft.2", "tool.saw"]),
    ("sun_first", {"sun": [1], "cord": [1, 2]}, ["sun", "cord"]),
    ("even", {"ring": [1, 9, 8, 2]}, ["ring.1", "ring.2", "ring.3", "ring.4"]),
    ("once", {"stalls": ["mat"]}, []),
]
REFUSED: list[dict[str, Any]] = [
    {"nook": "all", "nook.2": False},
    {"nook": "none", "nook.2": True},
    {"nook": 3, "nook.2": True},
    {"nook": [1, 2], "nook.2": False},
    {"nook": [1], "nooks": [2]},
    {"nook.1": True, "nook": [2]},
    {"weather": 3},
    {"stalls": ["mat", "mat"]},
    {"eggs": 10},
    {"luck": 21},
    {"luck": -1},
    {"judged": 13},
    {"nothing": 1},
    {"moods": {"circled": [7]}},
    {"moods": {"circled": [1, 2, 3, 4, 5, 6], "filled": [5]}},
    {"cord": [1, 2, 3, 4, 5]},
]
TAKEN: list[dict[str, Any]] = [
    {"nook": [1], "nook.2": True},
    {"nook.1": True, "nook": [1, 2]},
    {"nook.1": True, "nook": 3},
    {"nook": [1], "nooks": [1]},
    {"eggs": 9, "luck": 20},
    {"moods": {"circled": [1, 2, 3, 4, 5]}},
    {"moods": {"circled": [1, 6], "filled": [2, 5]}},
]
BEYOND: list[tuple[str, Any, list[str], Any]] = [
    ("cord", 6, ["filled"] * 4, 6),
    ("cord", 6, ["filled"] * 3 + ["empty"], 5),
    ("moods", {"circled": 5}, ["circled", "crossed", "circled", "circled"], {"crossed": [2], "circled": 4}),
    ("moods", {"circled": 5}, ["circled"] * 4, {"circled": 5}),
    ("moods", {"circled": [1, 2, 3, 4, 6]}, ["circled"] * 4, {"circled": 5}),
    ("moods", {"circled": 3, "filled": 2}, ["filled"] * 4, {"filled": 5}),
    ("moods", {"circled": 3}, ["circled", "empty", "empty", "filled"], {"circled": [1], "filled": [4]}),
]


def of_two(told: dict[str, Any]) -> dict[str, Any]:
    return {"game": GAME, "mode": "day", "players": [{"name": "Ann", **told}, {"name": "Bob", **told}]}


def cells_of(names: list[str]) -> list[str]:
    """Cells by id; a family stands for all of its own."""
    families = plan_in(GAME)["families"]
    return [cell for name in names for cell in (families[name]["cells"] if name in families else [name])]


@pytest.mark.parametrize(("check", "told", "lit"), LIT, ids=[check for check, _, _ in LIT])
def test_cells_of_broken_check_are_lit(check: str, told: dict[str, Any], lit: list[str]) -> None:
    found = engine().of("litHere", GAME, check, of_two(told))
    assert found
    assert {cell for cells in found for cell in cells} == set(cells_of(lit))


@for_each("told", REFUSED, ids=str)
def test_save_that_cannot_be_is_told(told: dict[str, Any]) -> None:
    with pytest.raises(Mistakes):
        read_save(rules_of(GAME), of_two(told))
    assert engine().of("refusedHere", GAME, of_two(told)) == ["Ann", list(told)[-1]]


@pytest.mark.parametrize("told", TAKEN, ids=str)
def test_save_that_can_be_is_taken(told: dict[str, Any]) -> None:
    read_save(rules_of(GAME), of_two(told))
    assert engine().of("refusedHere", GAME, of_two(told)) is None


@pytest.mark.parametrize(("family", "before", "states", "after"), BEYOND)
def test_marks_beyond_the_last_cell_stay(family: str, before: Any, states: list[str], after: Any) -> None:
    """Python reads what is written, and finds as many marks."""
    written = engine().of("writtenHere", GAME, family, states, {"name": "Ann", family: before})
    assert written == {family: after}
    marks = read_save(rules_of(GAME), of_two(written)).players[0].cells[family]
    start = read_save(rules_of(GAME), of_two({family: before})).players[0].cells[family]
    assert marks.total == sum(state != "empty" for state in states) + len(start.beyond)


@pytest.mark.parametrize("text", ["Dark", "sombre", "DARK, again", "Long jour", "long", "Darkness", "", "dark day"])
def test_scenario_says_the_mode_alike(text: str) -> None:
    save = {"game": GAME, "scenario": text, "players": [{"name": "Ann"}]}
    assert engine().of("modeHere", GAME, save) == mode_in_python(save)


def mode_in_python(save: dict[str, Any]) -> str:
    return str(read_save(rules_of(GAME), save).mode)
