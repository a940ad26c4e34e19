"""Cells in colour, cells that touch, letters in them, gains beside them; lines, arrows and areas over others."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from support.shared_pages import ROOT, papers

from generator.display.items import Box, Cell, Disc, Item, Page, Stroke, Text, Use, gap_between
from generator.display.items import Path as PathItem
from generator.display.look import Look
from generator.errors import Mistakes
from generator.geometry import Point, distance_apart
from generator.layout.colour import contrast, to_rgb
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets
from generator.place.cell_colours import PEN, PEN_CONTRAST, TEXT_CONTRAST

ISLES = ROOT / "tests" / "packs" / "isles"
MODES = ("colour", "grey", "saver")


@cache
def isles() -> Pack:
    return read_pack(ISLES)


@cache
def chart(ink: str = "colour") -> Page:
    return next(iter(place_sheets(isles(), ("chart",), papers()["a4"], Look(ink, "en")).pages))


def cell(page: Page, name: str) -> Cell:
    return next(item for item in page.items if isinstance(item, Cell) and item.id == name)


def drawn_under(page: Page, name: str) -> list[Item]:
    """What is drawn with the outline of a cell."""
    shape = cell(page, name).shape
    outline = shape.commands if isinstance(shape, PathItem) else shape[:1]
    return [
        item
        for item in page.items
        if (isinstance(item, PathItem) and item.commands == outline)
        or (isinstance(item, Box | Disc) and item[:1] == outline)
    ]


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Page]:
    """The chart of the isles with some text of its files replaced."""

    def place(*changes: tuple[str, str, str], ink: str = "colour") -> Page:
        folder = tmp_path / "isles"
        copytree(ISLES, folder, dirs_exist_ok=True)
        for name, before, after in changes:
            path = folder / name
            text = path.read_text(encoding="utf-8")
            assert before in text
            path.write_text(text.replace(before, after), encoding="utf-8")
        pages = place_sheets(read_pack(folder), ("chart",), papers()["a4"], Look(ink, "en")).pages
        return next(iter(pages))

    return place


def complaints(make: Callable[[], object]) -> list[str]:
    with pytest.raises(Mistakes) as raised:
        make()
    return [str(one) for one in raised.value.mistakes]


# ---- inks and grounds ----


def test_each_cell_of_a_row_has_its_own_ink() -> None:
    inks = isles().theme.inks
    (two,) = drawn_under(chart(), "mixed.2")
    (three,) = drawn_under(chart(), "mixed.3")
    assert isinstance(two, Box)
    assert isinstance(three, Box)
    assert two.stroke
    assert three.stroke
    assert (two.stroke.colour, three.stroke.colour) == (inks["red"].colours[""], inks["blue"].colours[""])
    assert two.fill != three.fill


@pytest.mark.parametrize("mode", MODES)
def test_a_pen_and_what_is_printed_show_on_every_ground(mode: str) -> None:
    page = chart(mode)
    grounds = {one.fill for name in isles().ledger.cell_ids("mixed") for one in drawn_under(page, name)}  # type: ignore[union-attr]
    assert all(ground and contrast(PEN, ground) >= PEN_CONTRAST for ground in grounds)
    numbers = [item for item in page.items if isinstance(item, Text) and item.text in ("2", "5", "9", "12")]
    assert numbers
    assert all(any(contrast(one.colour, ground or "") >= TEXT_CONTRAST for ground in grounds) for one in numbers)


def test_saver_prints_no_ground_but_tells_it_by_a_line() -> None:
    page = chart("saver")
    ground, *_ = drawn_under(page, "isle.1")
    assert isinstance(ground, PathItem)
    assert ground.fill == "#ffffff"
    green = isles().theme.inks["green"].colours["colour"]
    lines = [item for item in page.items if isinstance(item, PathItem) and item.stroke and not item.fill]
    assert sum(line.stroke is not None and line.stroke.colour == green for line in lines) >= 5


def test_grey_has_no_colour() -> None:
    colours = {one.fill for one in chart("grey").items if isinstance(one, Box | PathItem) and one.fill}
    assert all(max(rgb) - min(rgb) < 0.01 for rgb in map(to_rgb, colours))


def test_a_ground_on_which_no_pen_shows_is_a_mistake(changed: Callable[..., Page]) -> None:
    told = complaints(lambda: changed(("sheets/chart.yaml", "tint: 0.12", "tint: 1")))
    assert [one.split(": ", 1)[1] for one in told] == ["a pen does not show on a ground of 'blue'; make 'tint' less"]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('ground: {"5": red}', 'ground: {"50": red}', "'ground' names '50', which is not a cell of 'hold'"),
        ('"3": red}', '"3": rad}', "no ink 'rad'; did you mean 'red'?"),
        ("inks: green", "inks: [red, red, red, red, red, red, red, red, red, red]", "has 10 inks for the 9 cells"),
        ("gap: 0, shape: hex", "gap: 0, shape: round", "cells of shape 'round' cannot share edges"),
        ("gap: 0, shape: hex", "gap: 0, wrap: 3, shape: hex", "do not fit into one another; use 'map'"),
    ],
)
def test_looks_that_cannot_be(changed: Callable[..., Page], before: str, after: str, message: str) -> None:
    assert any(message in one for one in complaints(lambda: changed(("sheets/chart.yaml", before, after))))


# ---- letters ----


@pytest.mark.parametrize("text", ["A", "2x", "½", "port", "Ω", "+1"])
def test_letters_are_printed(text: str) -> None:
    assert any(isinstance(item, Text) and item.text == text for item in chart().items)


@pytest.mark.parametrize("word", ["eg", "Egg", "DUKC", "bank"])
def test_a_misspelt_icon_is_told(changed: Callable[..., Page], word: str) -> None:
    told = complaints(lambda: changed(("cells.yaml", '"1": [A]', f'"1": [{word}]')))
    assert len(told) == 1
    assert f"no icon '{word}'" in told[0]
    assert ("did you mean" in told[0]) != ("'bank'\"" in told[0])


def test_a_word_in_quotes_of_its_own_is_text_even_where_it_is_an_icon(changed: Callable[..., Page]) -> None:
    page = changed(("cells.yaml", '"1": [A]', '"1": ["\'egg\'"]'))
    assert any(isinstance(item, Text) and item.text == "egg" for item in page.items)


# ---- cells that touch ----


def lines_of(page: Page, family: str) -> list[tuple[tuple[float, ...], ...]]:
    """The straight pieces of what is drawn without a ground near the cells of a family."""
    cells = [item for item in page.items if isinstance(item, Cell) and item.entry.family == family]
    first = page.items.index(cells[0])
    found = []
    for item in page.items[:first][::-1]:
        if not (isinstance(item, PathItem) and item.stroke and not item.fill):
            break
        points = [points for _, points in item.commands]
        found += [tuple(sorted((one, two))) for one, two in zip(points[::2], points[1::2], strict=True)]
    return found


@pytest.mark.parametrize(("family", "lines"), [("bay", 31), ("comb", 26), ("hold", 24)])
def test_a_shared_line_is_drawn_once(family: str, lines: int) -> None:
    found = lines_of(chart(), family)
    assert len(found) == len(set(found)) == lines


def test_joined_cells_touch_and_do_not_overlap() -> None:
    shapes = [item.shape for item in chart().items if isinstance(item, Cell) and item.entry.family == "isle"]
    gaps = [gap_between(one, two) for at, one in enumerate(shapes) for two in shapes[:at]]
    assert min(gaps) > -0.002
    assert sum(abs(gap) < 0.01 for gap in gaps) > len(shapes)


def test_cells_of_two_elements_keep_their_distance(changed: Callable[..., Page]) -> None:
    nearer = (
        ("sheets/chart.yaml", "at: [104, 0, 46, 36]", "at: [104, 0, 46, 33]"),
        ("sheets/chart.yaml", "at: [104, 40, 46, 44]", "at: [104, 33.5, 46, 41.5]"),
        ("sheets/chart.yaml", "  - {from: bay, to: ridge, arrow: none, under: true}\n", ""),
    )
    told = complaints(lambda: changed(*nearer))
    assert len(told) == 1
    assert "is 0.50 mm from cell" in told[0]
    assert "a pen needs 1 mm between them" in told[0]


def test_areas_that_overlap_are_told_without_their_cells(changed: Callable[..., Page]) -> None:
    told = complaints(lambda: changed(("sheets/chart.yaml", "at: [104, 40, 46, 44]", "at: [86, 40, 46, 44]")))
    assert len(told) == 1
    assert "overlaps area 'isle'" in told[0]


def test_narrow_cells_are_too_small(changed: Callable[..., Page]) -> None:
    told = complaints(
        lambda: changed(("sheets/chart.yaml", "{track: steady, cell: [8, 8]", "{track: steady, cell: [3, 8]"))
    )
    assert any("cell 'steady.1' is 3.0 × 8.0 mm; a pen needs 4 mm" in one for one in told)


def test_small_joined_cells_are_still_too_small(changed: Callable[..., Page]) -> None:
    told = complaints(lambda: changed(("sheets/chart.yaml", "{map: bay, cell: 11", "{map: bay, cell: 3")))
    assert any("cell 'bay.1' is 3.0 × 3.0 mm; a pen needs 4 mm" in one for one in told)


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [
        (((0, 0), (2, 0), (2, 2), (0, 2)), ((3, 0), (4, 0), (4, 1)), 1.0),
        (((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 0), (4, 0), (4, 2), (2, 2)), 0.0),
        (((0, 0), (2, 0), (1, 2)), ((2, 2), (3, 4), (1, 4)), 0.894),
    ],
)
def test_distance_of_polygons(one: tuple[Point, ...], two: tuple[Point, ...], apart: float) -> None:
    first, second = (tuple(Point(*corner) for corner in corners) for corners in (one, two))
    assert distance_apart(first, second) == pytest.approx(apart, abs=0.001)
    assert distance_apart(first, tuple(Point(x - 0.4, y) for x, y in first)) < 0


# ---- gains, steps ----


def test_gains_stand_below_and_nowhere_else() -> None:
    page = chart()
    box = cell(page, "steady.3").shape
    assert isinstance(box, Box)
    eggs = [item for item in page.items if isinstance(item, Use) and item.symbol == "egg"]
    inside = [one for one in eggs if box.rect.overlaps(one.rect)]
    below = [one for one in eggs if box.rect.bottom < one.rect.y < box.rect.bottom + 2]
    assert inside == []
    assert any(box.rect.x <= one.rect.centre.x <= box.rect.right for one in below)


def test_the_last_step_has_a_plus_only_where_more_is_possible() -> None:
    texts = [item.text for item in chart().items if isinstance(item, Text)]
    assert "8" in texts
    assert "8+" not in texts
    assert "2+" in texts


# ---- lines, arrows, areas over others ----


def test_an_arrow_leads_from_edge_to_edge() -> None:
    page = chart()
    red = isles().theme.inks["red"].colours[""]
    tips = [item for item in page.items if isinstance(item, PathItem) and item.fill == red and len(item.commands) == 4]
    target = cell(page, "lock").shape
    assert isinstance(target, Disc)
    assert len(tips) == 1
    x, y = tips[0].commands[0][1]
    away = ((x - target.centre.x) ** 2 + (y - target.centre.y) ** 2) ** 0.5
    assert 0.5 < away - target.radius < 1.0


def test_a_line_below_is_drawn_first() -> None:
    first = chart().items[0]
    assert isinstance(first, PathItem)
    assert isinstance(first.stroke, Stroke)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("to: lock,", "to: look,", "no end of a line 'look'; did you mean 'lock'?"),
        ("to: sea.3,", "to: hold.1,", "no line can be seen between 'hold' and 'hold.1'; move them apart"),
        ("over: [isle]", "over: [isles]", "no area 'isles'; did you mean 'isle'?"),
        ("    over: [isle]\n", "", "area 'note' overlaps area 'isle'; move it, or say 'over: [isle]'"),
        ("at: [60, 84, 24, 8]", "at: [60, 40, 24, 8]", "lies over cell"),
    ],
)
def test_lines_and_layers_that_cannot_be(changed: Callable[..., Page], before: str, after: str, message: str) -> None:
    assert any(message in one for one in complaints(lambda: changed(("sheets/chart.yaml", before, after))))


def test_an_area_is_drawn_after_what_it_lies_over(changed: Callable[..., Page]) -> None:
    page = changed(
        ("sheets/chart.yaml", "areas:\n", "areas:\n  first: {at: [60, 84, 24, 8], over: [isle], body: {block: red}}\n"),
        ("sheets/chart.yaml", "over: [isle]\n    body: {label", "over: [isle, first]\n    body: {label"),
    )
    blocks = [at for at, item in enumerate(page.items) if isinstance(item, Box) and item.rect.width == 24]
    cells = [at for at, item in enumerate(page.items) if isinstance(item, Cell) and item.entry.family == "isle"]
    label = next(at for at, item in enumerate(page.items) if isinstance(item, Text) and item.text == "from the south")
    assert max(cells) < blocks[0] < label


# ---- score pads ----


def test_boxes_of_a_pad_go_on_in_further_lines(tmp_path: Path) -> None:
    """Four boxes in a column of 10.6 mm: the row grows, and each box keeps what a pen needs."""
    folder = tmp_path / "demo"
    copytree(ROOT / "tests" / "packs" / "demo", folder)
    path = folder / "cells.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("tally.visits: {kind: checks, count: 2", "tally.visits: {kind: checks, count: 4"))
    page = next(iter(place_sheets(read_pack(folder), ("pond",), papers()["a4"], Look("colour", "en")).pages))
    shapes = [item.shape for item in page.items if isinstance(item, Cell) and item.id.startswith("seat1.tally.visits")]
    boxes = [shape.rect for shape in shapes if isinstance(shape, Box)]
    assert len({round(box.y, 2) for box in boxes}) > 1
    assert len(boxes) == 4
    assert min(box.width for box in boxes) >= 4.599
