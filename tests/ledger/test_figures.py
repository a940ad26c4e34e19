"""The published figures, one by one, against the ledger and against what is really printed.

`figures/anarchy.yaml` was typed a second time from the sources and knows nothing of the pack's own YAML.
"""

import re
from collections.abc import Callable

import pytest
from support.many_cases import for_each
from support.shared_pages import BOTH, anarchy, placed, theme
from support.sheet_reader import RING, Side, Token, contains, is_line, normal
from support.three_readings import (
    FIGURES,
    IN_LEDGER_ONLY,
    LINES,
    ON_PAGE_ONLY,
    SIDE_OF,
    cells_of,
    expected_figures,
    figure_of,
    ledger_figures,
    printed_figure,
    printed_sides,
    sides_of,
)

from generator.display.items import Cell, Item, Path, Text, Use
from generator.geometry import Point


def said(skipped: tuple[str, ...]) -> list:
    """Each family with each figure that the file gives for it."""
    return [
        pytest.param(name, aspect, id=f"{name}-{aspect}")
        for name, side in SIDE_OF.items()
        for aspect in FIGURES[side][name]
        if aspect not in skipped
    ]


def test_every_family_of_the_ledger_has_figures() -> None:
    assert set(SIDE_OF) == {name for name, family in anarchy().ledger.families.items() if not family.off_sheet}


@for_each(("name", "aspect"), said(ON_PAGE_ONLY))
def test_the_ledger_has_the_figure(name: str, aspect: str) -> None:
    figure = figure_of(name)
    assert ledger_figures(name, figure)[aspect] == expected_figures(figure)[aspect]


@for_each("name", SIDE_OF)
def test_the_ledger_says_nothing_more(name: str) -> None:
    figure = figure_of(name)
    assert ledger_figures(name, figure) == expected_figures(figure)


@for_each("name", SIDE_OF)
def test_every_cell_is_printed_on_its_side(name: str) -> None:
    expected = expected_figures(figure_of(name))["length"]
    found = {side: len(cells_of(sheet, name)) for side, sheet in printed_sides().items()}
    assert found == {side: expected if side == SIDE_OF[name] else 0 for side in BOTH}


@for_each("name", SIDE_OF)
def test_the_icons_in_the_cells_are_exactly_those_of_the_figures(name: str) -> None:
    expected = expected_figures(figure_of(name))
    assert printed_figure(printed_sides(), name, "cells", expected) == expected["cells"]


@for_each(("name", "aspect"), said((*IN_LEDGER_ONLY, "cells", "length")))
def test_the_page_has_the_figure(name: str, aspect: str) -> None:
    expected = expected_figures(figure_of(name))
    assert printed_figure(printed_sides(), name, aspect, expected) == expected[aspect]


@pytest.mark.parametrize("side", BOTH)
def test_every_icon_in_a_cell_lies_wholly_in_it(side: str) -> None:
    sheet = printed_sides()[side]
    over = [
        (cell, token.word)
        for cell, tokens in sheet.insides.items()
        for token in tokens
        if not token.is_text and not sheet.boxes[cell].holds(token.rect)
    ]
    assert over == []


@pytest.mark.parametrize(("ink", "language"), [("saver", "en"), ("grey", "fr")])
def test_other_modes_and_languages_print_the_same_icons(ink: str, language: str) -> None:
    for side, sheet in sides_of(placed(ink=ink, language=language)).items():
        usual = printed_sides()[side]
        assert {cell: sheet.inside(cell) for cell in sheet.cells} == {cell: usual.inside(cell) for cell in usual.cells}


@pytest.mark.parametrize("line", LINES)
def test_the_cells_of_a_line_are_numbered(line: str) -> None:
    sheet = printed_sides()["right"]
    printed = [[token.word for token in sheet.numbers(cell)] for cell in cells_of(sheet, line)]
    assert printed == [[str(number)] for number in range(1, 10)]


@pytest.mark.parametrize("line", LINES)
def test_a_number_of_a_line_stands_on_a_flag_where_it_opens_something(line: str) -> None:
    sheet = printed_sides()["right"]
    opening = {at for figure in FIGURES["right"].values() if figure.get("line") == line for at in figure["at"]}
    assert [index for index, cell in enumerate(cells_of(sheet, line), 1) if sheet.threshold(cell)] == sorted(opening)


def test_training_is_shown_to_need_the_chapel() -> None:
    sheet = printed_sides()["right"]
    assert all("worship" in [token.word for token in sheet.befores[cell]] for cell in cells_of(sheet, "training"))


@pytest.mark.parametrize(("count", "points"), FIGURES["elsewhere"]["discontent"].items())
def test_the_discontent_table_is_printed(count: str, points: str) -> None:
    assert printed_table(printed_sides()["left"])[count] == points


def test_the_discontent_table_has_no_other_rows() -> None:
    assert list(printed_table(printed_sides()["left"])) == list(FIGURES["elsewhere"]["discontent"])


def test_the_discontent_table_is_scored_as_printed() -> None:
    rows = anarchy().scoring.tables["discontent"]
    told = [(str(row.from_), f"{row.points}{RING if row.is_reconstructed else ''}") for row in rows]
    assert told == [(count.rstrip("+"), points) for count, points in FIGURES["elsewhere"]["discontent"].items()]


def printed_table(side: Side) -> dict[str, str]:
    """The columns of the discontent table: the count above, the points below."""
    area = side.areas[side.area_of["circles.1"]]
    figures = [
        token
        for token in side.outside
        if token.is_text and re.fullmatch(r"[-−]?\d+\+?°?", token.word) and contains(area, token.rect.centre)
    ]
    middle = sum(token.rect.centre.y for token in figures) / len(figures)
    counts = sorted((token for token in figures if token.rect.centre.y < middle), key=lambda token: token.rect.x)
    below = [token for token in figures if token.rect.centre.y > middle]
    points = [min(below, key=lambda token, at=count.rect.centre.x: abs(token.rect.centre.x - at)) for count in counts]
    return {count.word: point.word.replace("−", "-") for count, point in zip(counts, points, strict=True)}


@pytest.mark.parametrize(("icons", "reward"), FIGURES["elsewhere"]["training_icons"].items())
def test_what_different_icons_bring_is_printed(icons: str, reward: str) -> None:
    side = printed_sides()["right"]
    area = side.areas[side.area_of["training.1"]]
    right = [
        token
        for token in side.outside
        if contains(area, token.rect.centre) and token.rect.x > side.boxes["training.1"].right
    ]
    head = next(token for token in right if token.word == icons)
    row = [
        token for token in right if token.rect.x > head.rect.right and abs(token.rect.centre.y - head.rect.centre.y) < 1
    ]
    assert normal([token.word for token in sorted(row, key=lambda token: token.rect.x)]) == normal(reward.split())


def test_each_level_of_spies_has_its_knowledge_beside_it() -> None:
    side = printed_sides()["right"]
    rows = [side.boxes[f"spies.cells.{level}"] for level in (2, 4, 6)]
    circles = [side.boxes[cell].centre for cell in cells_of(side, "spies.knowledge")]
    assert [
        sum(row.y < circle.y < row.bottom and circle.x > row.right for circle in circles) for row in rows
    ] == FIGURES["elsewhere"]["knowledge_by_level"]


def test_the_crate_is_four_by_four_with_a_beer_at_each_end() -> None:
    side = printed_sides()["right"]
    crate = [side.boxes[cell].centre for cell in cells_of(side, "brewhouse.crate")]
    beers = [side.boxes[cell].centre for cell in cells_of(side, "brewhouse.beers")]
    assert [point.y for point in crate[::4]] == pytest.approx([point.y for point in beers[:4]])
    assert [point.x for point in crate[:4]] == pytest.approx([point.x for point in beers[4:]])
    assert crate == [type(crate[0])(across.x, down.y) for down in crate[::4] for across in crate[:4]]


@pytest.mark.parametrize("rope", [1, 2, 3])
def test_pennants_and_cells_take_turns_along_a_rope(rope: int) -> None:
    side = printed_sides()["right"]
    cells = [cell for family in ("pennants", "hanging") for cell in cells_of(side, f"lammas.rope_{rope}.{family}")]
    along = [side.inside(cell) for cell in sorted(cells, key=lambda cell: side.boxes[cell].x)]
    assert along == FIGURES["elsewhere"]["ropes"][rope - 1]


@pytest.mark.parametrize("colour", ["yellow", "red", "purple", "green"])
def test_a_pennant_has_its_colour(colour: str) -> None:
    """The cloth of every pennant that shows an emblem is edged in the emblem's colour."""
    items = placed().pages[1].items
    cloths = {item.commands: item.stroke.colour for item in items if isinstance(item, Path) and item.stroke}
    side = printed_sides()["right"]
    shown = [
        item
        for item in items
        if isinstance(item, Cell) and ".pennants." in item.id and side.inside(item.id) == f"pennant_{colour}"
    ]
    assert [cloths[cell.shape.commands] for cell in shown] == [theme().ink(colour)] * 3


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rings_stand_at_reconstructed_figures_only(side: str, language: str) -> None:
    found = ringed(sides_of(placed(language=language))[side])
    assert len(found) == rings_due(side), found


def ringed(side: Side) -> list[str]:
    """The texts of the areas that carry a ring."""
    return [
        token.word
        for token in side.tokens
        if RING in token.word and any(contains(area, token.rect.centre) for area in side.areas.values())
    ]


def rings_due(side: str) -> int:
    """How many rings a side must have: one a figure, thresholds one a level, and the rows of the table."""
    due = [what for figure in FIGURES[side].values() for what in figure.get("rec", ()) if what != "at"]
    levels = sum(len(set(figure["at"])) for figure in FIGURES[side].values() if "at" in figure.get("rec", ()))
    rows = sum(RING in points for points in FIGURES["elsewhere"]["discontent"].values()) if side == "left" else 0
    return len(due) + levels + rows


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "° reconstructed: check with your box"), ("fr", "° reconstitué : vérifiez avec votre boîte")],
)
@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_the_margin_says_what_a_ring_means(language: str, words: str, page: int) -> None:
    texts = [item.text for item in placed(language=language).pages[page].items if isinstance(item, Text)]
    assert any(words in text for text in texts)


# ---- proof that the comparison can fail

WRONG = {
    "length": 99,
    "cells": ["serf knight"] * 24,
    "prints": ["serf knight"] * 24,
    "names": ["nobody"],
    "cost": "knight knight",
    "pays": ["knight"] * 3,
    "line": "nowhere",
    "at": [12],
    "sections": [1, 1],
    "cranes": ["none", "none", "small"],
    "crane": "enormous",
    "gate": "castles",
    "joins": ["0-1"],
    "developed_by": 1,
    "filled": 3,
    "circled": 2,
    "marks": ["cross"],
    "range": [0, 9],
    "rec": ["cells.1"],
    "sum": "99",
    "horse": "knight",
}


@for_each("aspect", WRONG)
def test_a_wrong_figure_differs_from_the_ledger_and_the_page(aspect: str) -> None:
    names = [name for name in SIDE_OF if aspect in figure_of(name)]
    assert names
    for name in names:
        figure = figure_of(name) | {aspect: WRONG[aspect]}
        expected = expected_figures(figure)
        if aspect not in ON_PAGE_ONLY:
            assert ledger_figures(name, figure)[aspect] != expected[aspect]
        if aspect not in IN_LEDGER_ONLY:
            assert printed_figure(printed_sides(), name, aspect, expected) != expected[aspect]


SPOILT = {
    "an icon less in a cell": ("fortify.gate", "cells", lambda side: side.insides["fortify.gate.1"][0]),
    "half a production less": (
        "land.quarry",
        "cells",
        lambda side: next(token for token in side.insides["land.quarry.3"] if token.word.startswith("prod:")),
    ),
    "a crane less": (
        "fortify.gate",
        "cranes",
        lambda side: next(token for token in side.befores["fortify.gate.3"] if token.word == "crane_small"),
    ),
    "a price less": ("siege.trebuchet", "cost", lambda side: side.price_tokens("siege.trebuchet")[0]),
    "a ring less": (
        "siege.ladders",
        "rec",
        lambda side: next(token for token in side.befores["siege.ladders"] if RING in token.word),
    ),
    "a threshold less": ("keep.small.built", "at", lambda side: side.threshold("keep.small.built")),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_page_with_something_less_differs(what: str) -> None:
    name, aspect, choose = SPOILT[what]
    token = choose(printed_sides()[SIDE_OF[name]])
    spoilt = sides_without(SIDE_OF[name], lambda item: isinstance(item, Use | Text) and is_drawn_at(item, token))
    expected = expected_figures(figure_of(name))
    assert printed_figure(spoilt, name, aspect, expected) != expected[aspect]


def test_a_wheel_with_a_line_less_differs() -> None:
    spoilt = sides_without(
        "left",
        lambda item: (
            isinstance(item, Path)
            and is_line(item)
            and printed_sides()["left"].cell_at(end_of(item)) == "wheel.allies.11"
        ),
    )
    expected = expected_figures(figure_of("wheel.allies"))
    assert printed_figure(spoilt, "wheel.allies", "joins", expected) != expected["joins"]


def sides_without(side: str, is_gone: Callable[[Item], bool]) -> dict[str, Side]:
    """Both sides, one without some of its items."""
    pages = {name: page.items for name, page in zip(BOTH, placed().pages, strict=True)}
    pages[side] = tuple(item for item in pages[side] if not is_gone(item))
    spoilt = tuple(page._replace(items=pages[name]) for name, page in zip(BOTH, placed().pages, strict=True))
    return sides_of(placed()._replace(pages=spoilt))


def is_drawn_at(item: Use | Text, token: Token) -> bool:
    """Whether an item is the one that was read as a token (of an icon upon a frame, the frame)."""
    if isinstance(item, Use):
        return item.rect == token.rect
    return item.text == token.word and item.at == Point(token.rect.x, token.rect.bottom)


def end_of(line: Path) -> Point:
    return Point(*line.commands[-1][1])
