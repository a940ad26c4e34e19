"""Sheets spread over papers: which way round a paper lies, how many lie on it, at which scale, and where it is cut."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from math import floor
from typing import NamedTuple

from generator.display.items import Cell, Command, Group, Item, Page, Path, Stroke, bounding_box
from generator.errors import Misuse, check_range, choose
from generator.geometry import Point, Rect, Size
from generator.layout.paper import ORIENTATIONS, Paper
from generator.place.curves import line
from generator.place.setting import Items

LEAST_SCALE, MOST_SCALE = 0.5, 2.0
MOST_UP = 16
MARK_MM, MARK_WIDTH, FROM_EDGE, FROM_SHEET = 5.0, 0.1, 2.0, 0.6
BLACK = "#000000"
SLACK = 0.01


class Spread(NamedTuple):
    """What is asked for: which way round the paper lies (or the sheets say), how many sheets on one side of it, and at
    which scale they are printed (None: as large as fits); or large print, on several papers if need be."""

    orientation: str | None = None
    up: int = 1
    scale: float | None = 1.0
    is_large: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether each sheet is alone on its page, at its true size."""
        return self.up == 1 and self.scale == 1 and not self.is_large


def choose_spread(orientation: str | None, up: int, scale: float | None, *, large: bool = False) -> Spread:
    """How sheets are spread over papers, if all that is named is there; no scale is the largest that fits."""
    check_range("up", up, 1, MOST_UP)
    if scale is not None:
        check_range("scale", scale, LEAST_SCALE, MOST_SCALE)
    if large and (up, scale) != (1, 1):
        raise Misuse("`large`: large print has a scale and papers of its own; leave out `up` and `scale`")
    return Spread(choose("orientation", orientation, ORIENTATIONS) if orientation else None, up, scale, large)


class Fit(NamedTuple):
    """Sheets on one side of a paper as it lies: columns, rows, and the largest scale at which they fit."""

    paper: Paper
    columns: int
    rows: int
    scale: float


class Leaf(NamedTuple):
    """A sheet to be cut out: its front, and what is behind it."""

    front: Page
    back: Page | None = None


def turned_for(size: Sequence[float], stated: str | None, paper: Paper) -> Paper:
    """A paper the way round that is stated, or else as a drawing lies: across if it is wider than high."""
    return paper.turned(stated or orientation_of(size))


def orientation_of(size: Sequence[float]) -> str:
    """How a drawing lies: across if it is wider than high."""
    return "landscape" if size[0] > size[1] else "portrait"


def best_fit(size: Size, paper: Paper, up: int, orientation: str | None) -> Fit:
    """The columns, the rows and the way round that leave the sheets the most room; upright if both are as good."""
    fits = [
        Fit(turned, columns, up // columns, room_for(size, turned, columns, up // columns))
        for turned in (paper.turned(one) for one in ([orientation] if orientation else ORIENTATIONS))
        for columns in range(1, up + 1)
        if up % columns == 0
    ]
    return max(fits, key=lambda fit: round(fit.scale, 6))


def room_for(size: Size, paper: Paper, columns: int, rows: int) -> float:
    """The largest scale at which so many sheets lie where any printer reaches."""
    room = paper.printable
    return min((room.width + SLACK) / (columns * size.width), (room.height + SLACK) / (rows * size.height))


def height_for_each(fit: Fit, scale: float) -> float:
    """How high a sheet may be that shares a paper with others, before it is scaled."""
    return fit.paper.printable.height / fit.rows / scale


def rounded_down(scale: float) -> float:
    """A scale in whole hundredths that is no larger."""
    return floor(scale * 100 + 1e-9) / 100


def slots_of(size: Size, fit: Fit) -> tuple[Rect, ...]:
    """Where sheets of a size lie, row by row: each in the middle of an equal part of the page, or as near to it as
    printers reach."""
    lefts = starts(size.width, fit.columns, fit.paper.page.width, fit.paper.printable.width)
    tops = starts(size.height, fit.rows, fit.paper.page.height, fit.paper.printable.height)
    return tuple(Rect(left, top, *size) for top in tops for left in lefts)


def starts(length: float, count: int, page: float, room: float) -> list[float]:
    """Where things of a length begin that lie one after the other, together in the middle of the page."""
    part = page / count
    step = part if count == 1 else min(part, (room - length) / (count - 1))
    first = (page - length - step * (count - 1)) / 2
    return [first + index * step for index in range(count)]


def turns_sideways(flip: str, fit: Fit) -> bool:
    """Whether a paper is turned like the page of a book, so that each part of it turns over the edge that is asked
    for; else it is turned like a sheet of a calendar."""
    page = fit.paper.page
    return (flip == "long") == (page.height / fit.rows >= page.width / fit.columns)


def paper_edge(flip: str, fit: Fit) -> str:
    """The edge of the whole paper over which a printer turns it, for its parts to turn over the one asked for."""
    is_upright = fit.paper.orientation == "portrait"
    return "long" if turns_sideways(flip, fit) == is_upright else "short"


def spread_leaves(leaves: Iterable[Leaf], size: Size, fit: Fit, scale: float, flip: str | None) -> Iterator[Page]:
    """The pages of some sheets; with a flip every other page has what is behind them. A page that comes again is the
    same object."""
    slots = slots_of(Size(size.width * scale, size.height * scale), fit)
    behind = [mirrored(slot, fit, flip) for slot in slots] if flip else []
    made: dict[tuple[int, ...], Page] = {}
    coming = iter(leaves)
    while some := list(islice(coming, len(slots))):
        yield page_of([leaf.front for leaf in some], slots, fit, scale, made, has_marks=True)
        if flip:
            yield page_of([leaf.back for leaf in some], behind, fit, scale, made, has_marks=False)


def mirrored(slot: Rect, fit: Fit, flip: str) -> Rect:
    """Where the back of a sheet lies on the other side of its paper."""
    page = fit.paper.page
    if turns_sideways(flip, fit):
        return slot._replace(x=page.width - slot.right)
    return slot._replace(y=page.height - slot.bottom)


def page_of(
    sheets: Sequence[Page | None],
    slots: Sequence[Rect],
    fit: Fit,
    scale: float,
    made: dict[tuple[int, ...], Page],
    *,
    has_marks: bool,
) -> Page:
    """One side of a paper."""
    key = (*map(id, sheets), has_marks)
    if key not in made:
        placed = [placed_in(slot, one, scale) for one, slot in zip(sheets, slots, strict=False) if one]
        marks = cut_marks(slots, fit) if has_marks else ()
        made[key] = Page(fit.paper.page, (*placed, *marks))
    return made[key]


def placed_in(slot: Rect, sheet: Page, scale: float) -> Item:
    """A sheet in the middle of its slot."""
    width, height = sheet.size.width * scale, sheet.size.height * scale
    at = Point(slot.x + (slot.width - width) / 2, slot.y + (slot.height - height) / 2)
    return Group(at, sheet.items, scale=scale)


def cut_marks(slots: Sequence[Rect], fit: Fit) -> Items:
    """Short lines at the edges of the paper where it is cut: half-way between two sheets."""
    page, first, last = fit.paper.page, slots[0], slots[-1]
    across = [slot.x for slot in slots[: fit.columns]]
    down = [slot.y for slot in slots[:: fit.columns]]
    lines: list[Command] = []
    for x in cuts(across, first.width):
        for start, end in ends(first.y, page.height - last.bottom, page.height):
            lines += line((x, start), (x, end))
    for y in cuts(down, first.height):
        for start, end in ends(first.x, page.width - last.right, page.width):
            lines += line((start, y), (end, y))
    return (Path(tuple(lines), stroke=Stroke(BLACK, MARK_WIDTH)),) if lines else ()


def cuts(begins: Sequence[float], length: float) -> list[float]:
    """The middles between things that begin at some places."""
    return [(one + length + two) / 2 for one, two in pairwise(begins)]


def ends(before: float, after: float, whole: float) -> Iterator[tuple[float, float]]:
    """Where a mark begins and ends in the margins before and after the sheets; none where there is no room."""
    for room, is_after in ((before, False), (after, True)):
        length = min(MARK_MM, room - FROM_EDGE - FROM_SHEET)
        if length > 0:
            yield (whole - FROM_EDGE - length, whole - FROM_EDGE) if is_after else (FROM_EDGE, FROM_EDGE + length)


def printed_scale(page: Page) -> float | None:
    """The scale of the sheets that are spread over a page; None on the page of a single sheet."""
    scales = [item.scale for item in page.items if isinstance(item, Group)] if page.identity is None else []
    return scales[0] if scales else None


def smallest_cell(items: Iterable[Item], scale: float = 1.0) -> float | None:
    """The shorter side of the smallest cell as it is printed; None where there is no cell."""
    sides: list[float] = []
    for item in items:
        if isinstance(item, Cell):
            box = bounding_box(item.shape)
            sides.append(min(box.width, box.height) * scale)
        elif isinstance(item, Group) and (inner := smallest_cell(item.items, scale * item.scale)):
            sides.append(inner)
    return min(sides, default=None)
