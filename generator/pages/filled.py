"""Sheets as a pen has filled them: the marks of a record drawn over the cells, names on their lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.display.items import Box, Cell, Disc, Document, Field, Item, Page, marking_box
from generator.display.look import Look
from generator.errors import NOWHERE
from generator.geometry import Point, Rect
from generator.layout.paper import Paper
from generator.ledger.ledger import Family
from generator.ledger.seats import split_seat
from generator.pack.pack import Pack
from generator.pages.setting import prepare_setting
from generator.pages.sheets import PLAIN, place_sides, used_symbols
from generator.pages.spread import Spread
from generator.place.cell_colours import PEN, SECOND_PEN
from generator.place.metrics import Typeface
from generator.place.pen_marks import LARGEST_PT, letters, picture_box, place_picture, writing_face
from generator.place.scripts import is_from_the_right
from generator.place.setting import Setting, Typesetting
from generator.place.text import place_line
from generator.place.words import Manner, in_reading_order, line_width, read_words, unknown_letters
from generator.reading.words import figure

BLACK, GREY = "#141414", "#6b6b6b"
UNKNOWN_LETTER = "?"


Cells = Sequence[Any]  # what stands in each cell of a family; None where that is not known


class Pen(NamedTuple):
    """What one player's pen has written: texts by the key of the record, like `name`, and by family what stands in each
    cell. A second pen has written the `figures` that were worked out, into cells that the player left empty."""

    texts: Mapping[str, str]
    cells: Mapping[str, Cells]
    figures: Mapping[str, Cells] = {}


class Ink(NamedTuple):
    """What a pen writes with: a colour, and the letters and icons of the sheet."""

    colour: str
    face: Typeface
    setting: Setting


def place_filled(
    pack: Pack,
    names: Sequence[str],
    paper: Paper,
    look: Look,
    pens: Sequence[Pen],
    spread: Spread = PLAIN,
    fonts: Sequence[str] = (),
) -> tuple[list[Page], Setting]:
    """The sides of every player one after the other; a pad, and what the table has once, once. And what they were set
    with."""
    setting = prepare_setting(pack, look, fonts=fonts)
    blank = place_sides(pack, names, paper, setting, spread)
    setting.mistakes.stop_if_any()
    inks = [Ink(colour, writing_face(setting), setting) for colour in pen_colours(pack, look.ink)]
    alone = pens[:1] if all(has_seats(page, pack.ledger.families) for page in blank) else pens
    return [filled_page(page, pen, pens, *inks) for pen in alone for page in blank], setting


def has_seats(page: Page, families: Mapping[str, Family]) -> bool:
    """Whether the cells of a page belong to several players: each has a seat, or the table has all of them once."""
    cells = [item.entry for item in page.items if isinstance(item, Cell)]
    is_shared = bool(cells) and all(families[entry.family].shared for entry in cells)
    return is_shared or any(entry.seat is not None for entry in cells)


def filled_page(page: Page, pen: Pen, pens: Sequence[Pen], ink: Ink, second: Ink) -> Page:
    """A page with what stands in its cells and on its lines; a seat is that of the player of this number."""
    marks = (mark for item in page.items for mark in marks_on(item, pen, pens, ink, second))
    return page._replace(items=(*page.items, *marks))


def marks_on(item: Item, pen: Pen, pens: Sequence[Pen], ink: Ink, second: Ink) -> Iterator[Item]:
    """What a pen draws over a cell, or writes on a line; and what the second pen does."""
    if isinstance(item, Field):
        seat, key = split_seat(item.id)
        texts = seated(seat, pen, pens).texts
        yield from written(texts.get(key, ""), item.rect, ink)
    elif isinstance(item, Cell):
        whose = seated(item.entry.seat, pen, pens)
        for cells, one in ((whose.cells, ink), (whose.figures, second)):
            state = cells[item.entry.family][item.entry.position] if item.entry.family in cells else None
            yield from drawn(state, item, one) if state is not None else ()


def seated(seat: int | None, pen: Pen, pens: Sequence[Pen]) -> Pen:
    """Whose pen marks a cell; nobody's at a seat that is empty."""
    if seat is None:
        return pen
    return pens[seat - 1] if seat <= len(pens) else Pen({}, {})


def drawn(state: Any, cell: Cell, ink: Ink) -> Iterator[Item]:
    """One cell as it shows its state."""
    box, is_round = marking_box(cell.shape), isinstance(cell.shape, Disc)
    if isinstance(state, bool):
        state = "filled" if state else "empty"
    if isinstance(state, int):
        room = Rect(box.x + box.width * 0.08, box.y + box.height * 0.19, box.width * 0.84, box.height * 0.62)
        yield from letters(figure(state), room, ink.colour, ink.face)
    else:
        yield from drawn_state(str(state), cell, box, ink, is_round=is_round)


def drawn_state(state: str, cell: Cell, box: Rect, ink: Ink, *, is_round: bool) -> Iterator[Item]:
    """A state; a picture that is printed there already stays, and one that is no longer true is covered."""
    entry, setting = cell.entry, ink.setting
    if entry.start and entry.picture(entry.start).is_drawn:
        if state == entry.start:
            return
        yield cover(picture_box(box, is_round=is_round), setting.theme.ink("paper"))
    yield from place_picture(entry.picture(state), box, ink.colour, setting, is_round=is_round)


def cover(box: Rect, paper: str) -> Box:
    return Box(box.inset(-0.1), paper)


def pen_colours(pack: Pack, ink: str) -> tuple[str, str]:
    """What players write with, and what figures are written with that were worked out: blue and green on sheets in
    colour, black and grey on the others."""
    return (PEN, SECOND_PEN) if ink == next(iter(pack.theme.modes)) else (BLACK, GREY)


def written(text: str, line: Rect, ink: Ink) -> Iterator[Item]:
    """A text on a line, a little above it; in place of letters that no typeface has stands a sign."""
    known, setting = as_known(text, ink), without_signs(ink.setting)
    manner = Manner(setting.theme.file.styles["margin"], ink.colour, setting, NOWHERE)
    paragraphs = read_words(known, manner) if known.strip() else None
    for words in (in_reading_order(paragraph.words) for paragraph in (paragraphs or ())[:1]):
        high = ink.face.cap_height(1.0)
        sizes = (LARGEST_PT, (line.width - 1) / max(line_width(words), 0.001), line.height * 0.62 / high)
        start = Point(line.x + 0.5, line.bottom - line.height * 0.2)
        yield from place_line(words, start, round(max(1.0, min(sizes)), 1), 0.0, high, setting)


def without_signs(setting: Setting) -> Typesetting:
    """The setting for a text in which a star or a bracket is just that."""
    return Typesetting(setting.theme, setting.language, setting.typefaces, setting.mistakes)


def as_known(text: str, ink: Ink) -> str:
    """A text in one line with a sign for each letter that cannot be printed."""
    lacking = unknown_letters(text, ink.face, ink.setting)
    spoilt = any(map(is_from_the_right, lacking))  # letters that join: all or none
    return "".join(
        UNKNOWN_LETTER if letter in lacking or (spoilt and is_from_the_right(letter)) else letter
        for letter in " ".join(text.split())
    )


def unknown_in(pens: Iterable[Pen], setting: Setting) -> str:
    """The letters of what is written on lines that no typeface has."""
    face = writing_face(setting)
    texts = "".join(text for pen in pens for text in pen.texts.values() if text)
    return unknown_letters(" ".join(texts.split()), face, setting)


def filled_document(pack: Pack, pages: list[Page], setting: Setting, carried: str) -> Document:
    """A document without pages yet that carries the record of some filled ones."""
    return Document(
        title=setting.tell(pack.file.title),
        subject=setting.tell(pack.file.notice),
        keywords=carried,
        language=setting.language,
        pages=(),
        symbols=used_symbols(pages, setting),
        fonts=setting.fonts,
    )


def families_on(pages: Iterable[Page]) -> frozenset[str]:
    """The families that have a cell on some pages."""
    return frozenset(item.entry.family for page in pages for item in page.items if isinstance(item, Cell))
