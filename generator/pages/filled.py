"""Sheets as a pen has filled them: the marks of a record drawn over the cells, names on their lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.display.items import Cell, Disc, Document, Field, Item, Page, Path, Stroke, Text, marking_box
from generator.display.outline import rounded_rectangle
from generator.geometry import Point, Rect
from generator.layout.paper import Paper
from generator.ledger.marks import Marks
from generator.ledger.seats import split_seat
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.setting import prepare_setting
from generator.pages.sheet import place_sheet
from generator.pages.sheets import used_symbols
from generator.place.dress import PEN
from generator.place.metrics import Typeface
from generator.place.setting import Setting

BLACK = "#141414"
LINE_MM = 0.35
INSET, ROUND_INSET = 0.14, 0.2  # of a cell's shorter side
LEAST_TURNS = 6
STEP_MM = 0.5  # from stroke to stroke where a cell is filled
LARGEST_PT = 13.0
UNKNOWN_LETTER = "?"


class Pen(NamedTuple):
    """What one player's pen has written: marks by family, and texts by the key of the record, like `name`."""

    texts: Mapping[str, str]
    cells: Mapping[str, Marks]


class Ink(NamedTuple):
    """What a pen writes with: a colour, and the letters of the sheet."""

    colour: str
    face: Typeface


def place_filled(
    pack: Pack, names: Sequence[str], paper: Paper, look: Look, pens: Sequence[Pen]
) -> tuple[list[Page], Setting]:
    """The sides of every player one after the other; a pad, where all have seats, once. And what they were set with."""
    setting = prepare_setting(pack, look)
    blank = [place_sheet(pack, name, paper, setting) for name in names]
    setting.mistakes.stop_if_any()
    face = setting.typefaces[setting.theme.file.styles["margin"].font]
    ink = Ink(pen_colour(pack, look.ink), face)
    alone = pens[:1] if all(map(has_seats, blank)) else pens
    return [filled_page(page, pen, pens, ink) for pen in alone for page in blank], setting


def has_seats(page: Page) -> bool:
    """Whether the cells of a page belong to several players."""
    return any(isinstance(item, Cell) and item.entry.seat is not None for item in page.items)


def filled_page(page: Page, pen: Pen, pens: Sequence[Pen], ink: Ink) -> Page:
    """A page with what stands in its cells and on its lines; a seat is that of the player of this number."""
    marks = (mark for item in page.items for mark in marks_on(item, pen, pens, ink))
    return page._replace(items=(*page.items, *marks))


def marks_on(item: Item, pen: Pen, pens: Sequence[Pen], ink: Ink) -> Iterator[Item]:
    """What a pen draws over a cell, or writes on a line."""
    if isinstance(item, Field):
        seat, key = split_seat(item.id)
        texts = seated(seat, pen, pens).texts
        yield from written(texts.get(key, ""), item.rect, ink)
    elif isinstance(item, Cell):
        marks = seated(item.entry.seat, pen, pens).cells.get(item.entry.family)
        if marks is not None and marks.known is not None and marks.is_placed:
            yield from drawn(marks.known[item.entry.position], item, ink)


def seated(seat: int | None, pen: Pen, pens: Sequence[Pen]) -> Pen:
    """Whose pen marks a cell; nobody's at a seat that is empty."""
    if seat is None:
        return pen
    return pens[seat - 1] if seat <= len(pens) else Pen({}, {})


def drawn(state: Any, cell: Cell, ink: Ink) -> Iterator[Item]:
    """One cell as it shows its state."""
    box = marking_box(cell.shape)
    if isinstance(state, bool):
        state = "filled" if state else "empty"
    if isinstance(state, int):
        yield from number(str(state), box, ink)
    else:
        yield from pen_mark(str(state), box, ink.colour, is_round=isinstance(cell.shape, Disc))


def pen_mark(state: str, box: Rect, colour: str, *, is_round: bool) -> Iterator[Item]:
    """What a pen draws into a box; nothing for one that is empty."""
    stroke, side = Stroke(colour, LINE_MM, cap="round", join="round"), min(box.width, box.height)
    match state:
        case "filled":
            yield scribble(box.inset(side * (ROUND_INSET if is_round else INSET)), stroke)
        case "circled":
            ring = box.inset(LINE_MM / 2)
            yield Path(rounded_rectangle(ring, min(ring.width, ring.height) / 2), stroke=stroke)
        case "crossed":
            yield from cross(box.inset(side * 0.18), stroke)


def pen_colour(pack: Pack, ink: str) -> str:
    """Blue on sheets in colour, as a pen is; black on the others."""
    return PEN if ink == next(iter(pack.theme.modes)) else BLACK


def scribble(box: Rect, stroke: Stroke) -> Path:
    """A pen going up and down from left to right."""
    turns = max(LEAST_TURNS, round(box.width / STEP_MM))
    points = [(box.x + box.width * turn / turns, box.bottom if turn % 2 else box.y) for turn in range(turns + 1)]
    return Path((("M", points[0]), *(("L", point) for point in points[1:])), stroke=stroke)


def cross(box: Rect, stroke: Stroke) -> Iterator[Item]:
    yield Path((("M", (box.x, box.y)), ("L", (box.right, box.bottom))), stroke=stroke)
    yield Path((("M", (box.right, box.y)), ("L", (box.x, box.bottom))), stroke=stroke)


def number(text: str, box: Rect, ink: Ink) -> Iterator[Item]:
    """A number in the middle of its cell."""
    size = fitting_size(text, box.width * 0.84, box.height * 0.62, ink.face)
    wide, high = ink.face.width(text, size), ink.face.cap_height(size)
    yield Text(Point(box.centre.x - wide / 2, box.centre.y + high / 2), text, ink.face.name, size, ink.colour)


def written(text: str, line: Rect, ink: Ink) -> Iterator[Item]:
    """A text on a line, a little above it; letters that the typeface does not have are told by a sign."""
    known = "".join(UNKNOWN_LETTER if ink.face.missing(letter) else letter for letter in text.replace(":", " "))
    if known.strip():
        size = fitting_size(known, line.width - 1, line.height * 0.62, ink.face)
        yield Text(Point(line.x + 0.5, line.bottom - line.height * 0.2), known, ink.face.name, size, ink.colour)


def fitting_size(text: str, width: float, height: float, face: Typeface) -> float:
    """The largest size at which a text fits."""
    sizes = (LARGEST_PT, width / max(face.width(text, 1.0), 0.001), height / face.cap_height(1.0))
    return round(max(1.0, min(sizes)), 1)


def filled_document(pack: Pack, pages: list[Page], setting: Setting, copies: int, carried: str) -> Document:
    """Filled pages as a document that carries the record."""
    return Document(
        title=setting.say(pack.file.title),
        subject=setting.say(pack.file.notice),
        keywords=carried,
        language=setting.language,
        pages=tuple(pages) * copies,
        symbols=used_symbols(pack, pages),
        fonts=setting.fonts,
    )


def families_on(pages: Iterable[Page]) -> frozenset[str]:
    """The families that have a cell on some pages."""
    return frozenset(item.entry.family for page in pages for item in page.items if isinstance(item, Cell))
