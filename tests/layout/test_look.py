"""The look, measured: colours that stay apart, text that can be read, cells that a pen can fill."""

from itertools import combinations, product

import pytest
from support.colour_blind import deuteranopic
from support.many_cases import for_each
from support.shared_pages import BOTH, placed, theme

from generator.display.items import Box, Cell, Disc, Item, Page, Path, Text, Use, bounding_box, gap_between
from generator.geometry import Rect
from generator.layout.colour import contrast, difference, lightness

LINES = ("governance", "warcraft", "worship", "entertainment")
GROUPS = (LINES, ("bravery", "loyalty", "influence", "might"), ("yellow", "red", "purple", "green"))
PAIRS = [pair for inks in GROUPS for pair in combinations(inks, 2)]
LOOKS = list(product(("colour", "saver", "grey"), ("en", "fr")))

APART = 20.0  # CIE ΔE; 2 is just seen side by side
APART_WITHOUT_GREEN = 12.0
APART_IN_GREY = 6.0  # L*
READABLE = 4.5  # contrast ratio
LARGE_PT, LARGE_READABLE = 14.0, 3.0  # bold letters of this size are read at less
SMALLEST_PT = 6.0
SQUARE_MM = 4.6
NARROW_MM = {"castles": 4.4}  # families whose cells are narrower, and how narrow
CIRCLE_MM = 5.0
GAP_MM = 1.0
PALE = 60.0  # L*; a pen mark stays readable over it


# ---- colours


@for_each(("one", "two"), PAIRS)
def test_inks_of_a_group_look_different(one: str, two: str) -> None:
    first, second = theme().ink(one), theme().ink(two)
    assert difference(first, second) >= APART


@for_each(("one", "two"), PAIRS)
def test_inks_of_a_group_look_different_to_an_eye_without_green_cones(one: str, two: str) -> None:
    first, second = deuteranopic(theme().ink(one)), deuteranopic(theme().ink(two))
    assert difference(first, second) >= APART_WITHOUT_GREEN


@pytest.mark.parametrize(("one", "two"), list(combinations(LINES, 2)))
def test_leadership_lines_differ_in_grey(one: str, two: str) -> None:
    first, second = theme("grey").ink(one), theme("grey").ink(two)
    assert abs(lightness(first) - lightness(second)) >= APART_IN_GREY


def test_two_colours_that_an_eye_confuses_would_be_noticed() -> None:
    assert (
        difference(deuteranopic("#b3362c"), deuteranopic("#43772f"))
        < APART_WITHOUT_GREEN
        < difference("#b3362c", "#43772f")
    )


# ---- text


def grounds(page: Page) -> list[tuple[Text, str]]:
    """Each text outside the cells with the colour that it stands on."""
    cells = [bounding_box(item.shape) for item in page.items if isinstance(item, Cell)]
    found = []
    painted: list[tuple[Rect, str]] = []
    for item in page.items:
        if isinstance(item, Box | Path | Disc) and item.fill:
            painted.append((bounding_box(item), item.fill))
        if isinstance(item, Text) and not any(box.holds(spot_of(item)) for box in cells):
            found.append((item, ground_of(item, painted)))
    return found


def spot_of(text: Text) -> Rect:
    """A small spot just above the beginning of a text's baseline."""
    return Rect(text.at.x + 0.2, text.at.y - 0.5, 0.1, 0.1)


def ground_of(text: Text, painted: list[tuple[Rect, str]]) -> str:
    """The colour that was painted last below a text; the letters along a rim follow the band that they stand on."""
    if text.angle:
        return painted[-1][1]
    return next((colour for box, colour in reversed(painted) if box.holds(spot_of(text))), "#ffffff")


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
@pytest.mark.parametrize("ink", ["colour", "saver", "grey"])
def test_text_outside_cells_can_be_read(ink: str, page: int) -> None:
    ratios = {
        (text.colour, ground, text.size_pt >= LARGE_PT and "Bold" in text.font): round(contrast(text.colour, ground), 2)
        for text, ground in grounds(placed(ink=ink).pages[page])
    }
    assert len(ratios) > 2
    least = {True: LARGE_READABLE, False: READABLE}
    assert {what: ratio for what, ratio in ratios.items() if ratio < least[what[2]]} == {}


@pytest.mark.parametrize("line", LINES)
def test_a_banner_of_each_line_is_read_where_it_stands(line: str) -> None:
    assert theme().ink(line) in {ground for _, ground in grounds(placed().pages[1])}
    assert contrast(theme().on(line), theme().ink(line)) >= READABLE


def test_a_light_banner_carries_dark_text() -> None:
    assert (theme().on("yellow"), theme().on("entertainment")) == (theme().ink("ink"), "#ffffff")


@pytest.mark.parametrize(("ink", "language"), LOOKS)
def test_no_text_is_smaller_than_six_points(ink: str, language: str) -> None:
    texts = [item for page in placed(ink=ink, language=language).pages for item in page.items if isinstance(item, Text)]
    assert len(texts) > 200
    assert [text.text for text in texts if text.size_pt < SMALLEST_PT] == []


# ---- cells


def cells_on(page: int) -> list[Cell]:
    return [item for item in placed().pages[page].items if isinstance(item, Cell)]


def smallest_side(cell: Cell) -> float:
    """The smaller of a cell's width and height, to a hundredth of a millimetre."""
    box = bounding_box(cell.shape)
    return round(min(box.width, box.height), 2)


def family_of(cell: Cell) -> str:
    return cell.id.rpartition(".")[0] or cell.id


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_circles_are_large_enough_for_a_pen(page: int) -> None:
    circles = [cell for cell in cells_on(page) if isinstance(cell.shape, Disc)]
    assert len(circles) > 20
    assert [(cell.id, smallest_side(cell)) for cell in circles if smallest_side(cell) < CIRCLE_MM] == []


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_other_cells_are_large_enough_for_a_pen(page: int) -> None:
    others = [cell for cell in cells_on(page) if not isinstance(cell.shape, Disc)]
    assert len(others) > 100
    assert [
        (cell.id, smallest_side(cell))
        for cell in others
        if smallest_side(cell) < NARROW_MM.get(family_of(cell), SQUARE_MM)
    ] == []


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_cells_keep_apart(page: int) -> None:
    near = [
        (one.id, two.id, round(gap, 3))
        for one, two in combinations(cells_on(page), 2)
        if (gap := gap_between(one.shape, two.shape)) < GAP_MM - 0.001
    ]
    assert near == []


def test_cells_that_touch_would_be_noticed() -> None:
    assert gap_between(Box(Rect(0, 0, 5, 5)), Box(Rect(5.5, 0, 5, 5))) < GAP_MM


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
@pytest.mark.parametrize("ink", ["colour", "grey"])
def test_icons_in_cells_are_light(ink: str, page: int) -> None:
    found = icons_in_cells(placed(ink=ink).pages[page].items)
    assert len(found) > 100
    assert {use.symbol: round(lightness(use.colour), 1) for use in found if lightness(use.colour) < PALE} == {}


def icons_in_cells(items: tuple[Item, ...]) -> list[Use]:
    """The icons in cells; an emblem at the top of a pennant is left out, for the pen fills the cloth below it."""
    boxes = [bounding_box(item.shape) for item in items if isinstance(item, Cell) and not isinstance(item.shape, Path)]
    return [item for item in items if isinstance(item, Use) and any(box.holds(item.rect) for box in boxes)]
