"""Contact sheets: everything that a game has, small and side by side with its id, as pictures."""

from collections.abc import Iterator, Mapping
from itertools import islice
from math import log
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.items import Box, Document, Group, Page, Path, Stroke, Symbol, Text
from generator.display.look import Look
from generator.display.outline import rounded_rectangle
from generator.errors import counted
from generator.geometry import Point, Rect, Size
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.pack.data import read_deck
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.deck import draw_deck
from generator.pages.deck_draft import draw_draft
from generator.pages.draft import Numbering
from generator.pages.sheets import place_draft, place_without_draft
from generator.place.metrics import Typeface
from generator.place.setting import Items, prepare_own_setting

SHEETS = "sheets"  # what the picture of the sheets is called; a deck of that name gets another
MOST_TILES = 48
SHAPE = 1.4  # width to height that a picture should come near to
MARGIN_MM, GAP_MM, LABEL_MM, HEAD_MM = 9.0, 5.0, 5.5, 15.0
NARROWEST_MM = 110.0
TITLE_PT, ABOUT_PT, LABEL_PT, SMALLEST_PT = 20.0, 9.5, 8.5, 6.0
GROUND, INK, SOFT, PAPER, EDGE = "#efece5", "#1f1d1a", "#6b665e", "#ffffff", "#cfc9bc"


class Tile(NamedTuple):
    """One thing to show: its items from a corner that lies `beyond` outside what is shown."""

    label: str
    items: Items
    beyond: float = 0.0
    size: Size | None = None  # where it is not that of all


class Album(NamedTuple):
    """What belongs together: tiles of one size, and what they are drawn with."""

    name: str
    title: str
    about: str
    size: Size
    corner: float
    tiles: list[Tile]
    symbols: dict[str, Symbol]
    fonts: Mapping[str, str]


class Type(NamedTuple):
    """The tool's own typefaces, for titles and labels."""

    serif: Typeface
    sans: Typeface


def load_type(theme: ThemeFile) -> Type:
    """The typefaces of a theme that are called serif and sans."""
    typefaces = prepare_own_setting(theme, "").typefaces
    return Type(typefaces["serif"], typefaces["sans"])


def sheet_album(pack: Pack, sheets: tuple[str, ...], look: Look, paper: Paper, draft: Numbering | None = None) -> Album:
    """Sheets of a pack on a paper."""
    document, *_ = (
        place_draft(pack, sheets, paper, look, numbering=draft)
        if draft
        else place_without_draft(pack, sheets, paper, look)
    )
    pages = tuple(document.pages)
    names = [pack.sheets[name].title.in_language(look.language) for name in sheets]
    tiles = [Tile(name, page.items, size=page.size) for name, page in zip(names, pages, strict=True)]
    return Album(
        SHEETS,
        pack.file.title.in_language(look.language),
        counted(len(tiles), "sheet"),
        Size(max(page.size.width for page in pages), max(page.size.height for page in pages)),
        0,
        tiles,
        document.symbols,
        document.fonts,
    )


def deck_album(pack: Pack, deck: str, look: Look, *, backs: bool, draft: Numbering | None = None) -> Album:
    """The cards of a deck; with their backs, each different one once."""
    if draft:
        rows, (cards, cut, frame), *_ = draw_draft(pack, deck, look, with_backs=backs, numbering=draft)
    else:
        rows = list(read_deck(pack, deck))
        cards, cut, frame = draw_deck(pack, deck, rows, look, with_backs=backs)
    tiles = [Tile(label_of(row), front, cut.bleed) for row, (front, _) in zip(rows, cards, strict=True)]
    different = {back: row for row, (_, back) in zip(reversed(rows), reversed(cards), strict=True) if back is not None}
    behind = [Tile(f"{row.id}, back", back, cut.bleed) for back, row in reversed(different.items())]
    about = counted(sum(row.copies for row in rows), "card") + (f", {counted(len(behind), 'back')}" if behind else "")
    colon = read_words(look.language, pack.game).say("report.colon")
    return Album(
        f"deck-{deck}" if deck == SHEETS else deck,
        f"{pack.file.title.in_language(look.language)}{colon}{frame.title}",
        about,
        cut.size,
        cut.corner,
        tiles + behind,
        frame.symbols,
        frame.fonts,
    )


def label_of(row: Row) -> str:
    return row.id if row.copies == 1 else f"{row.id} × {row.copies}"


def contact_sheets(album: Album, look: Look, own: Type) -> Document:
    """The tiles of an album on as many pages as they need."""
    fonts = {**album.fonts, **{f"own {face.name}": face.path for face in own}}
    return Document(
        album.title, album.title, album.name, look.language, tuple(pages(album, look, own)), album.symbols, fonts
    )


def pages(album: Album, look: Look, own: Type) -> Iterator[Page]:
    coming = iter(album.tiles)
    whole = max(1, -(-len(album.tiles) // MOST_TILES))
    for number in range(1, whole + 1):
        tiles = list(islice(coming, MOST_TILES))
        parts = [album.about, look.ink, look.language, *([f"{number} of {whole}"] if whole > 1 else [])]
        yield page_of(tiles, album, " · ".join(parts), own)


def page_of(tiles: list[Tile], album: Album, about: str, own: Type) -> Page:
    """A title, and tiles row by row beneath it."""
    columns = best_columns(len(tiles), album.size)
    rows = -(-len(tiles) // columns)
    step = Size(album.size.width + GAP_MM, album.size.height + LABEL_MM + GAP_MM)
    title = max(own.serif.width(album.title, TITLE_PT), own.sans.width(about, ABOUT_PT))
    width = max(columns * step.width - GAP_MM, title, NARROWEST_MM) + 2 * MARGIN_MM
    size = Size(width, MARGIN_MM * 2 + HEAD_MM + rows * step.height - GAP_MM)
    items: Items = (Box(Rect(0, 0, *size), fill=GROUND), *headline(album.title, about, own))
    for index, tile in enumerate(tiles):
        corner = Point(MARGIN_MM + index % columns * step.width, MARGIN_MM + HEAD_MM + index // columns * step.height)
        items += place_tile(tile, Rect(*corner, *album.size), album.corner, own.sans)
    return Page(size, items)


def best_columns(count: int, size: Size) -> int:
    """How many tiles side by side bring a page near to the shape that it should have, with few places left empty."""
    if not count:
        return 1
    tall = size.height + LABEL_MM + GAP_MM

    def fault(columns: int) -> float:
        rows = -(-count // columns)
        return abs(log(columns * (size.width + GAP_MM) / (rows * tall) / SHAPE)) + (rows * columns - count) / count

    return min(range(1, count + 1), key=fault)


def headline(title: str, about: str, own: Type) -> Items:
    top = Point(MARGIN_MM, MARGIN_MM + own.serif.cap_height(TITLE_PT))
    below = Point(MARGIN_MM, top.y + 5.8)
    return (
        Text(top, known_letters(title, own.serif), own.serif.name, TITLE_PT, INK),
        Text(below, known_letters(about, own.sans), own.sans.name, ABOUT_PT, SOFT),
    )


def place_tile(tile: Tile, room: Rect, corner: float, face: Typeface) -> Items:
    """A tile on white with its corners cut, at the foot of its room, and its label in the middle beneath it."""
    wide, high = tile.size or Size(room.width, room.height)
    box = Rect(room.centre.x - wide / 2, room.bottom - high, wide, high)
    shown = Group(
        Point(box.x - tile.beyond, box.y - tile.beyond),
        tile.items,
        clip=Rect(tile.beyond, tile.beyond, box.width, box.height),
    )
    label, size = fitted(known_letters(tile.label, face), face, room.width + GAP_MM - 1)
    at = Point(box.centre.x - face.width(label, size) / 2, box.bottom + 1.6 + face.cap_height(LABEL_PT))
    cut = Path((*rounded_rectangle(box.inset(-0.4), 0), *rounded_rectangle(box, corner)), fill=GROUND, even_odd=True)
    return (
        Box(box, fill=PAPER),
        shown,
        cut,
        Box(box, stroke=Stroke(EDGE, 0.15), radius=corner),
        Text(at, label, face.name, size, SOFT),
    )


def fitted(label: str, face: Typeface, width: float) -> tuple[str, float]:
    """A label and a size at which it is not too wide; what is still too long ends in dots."""
    size = max(SMALLEST_PT, min(LABEL_PT, LABEL_PT * width / max(face.width(label, LABEL_PT), 0.01)))
    while face.width(label, size) > width and len(label) > 2:
        label = label.rstrip("…")[:-1] + "…"
    return label, size


def known_letters(text: str, face: Typeface) -> str:
    """A text in which letters that a font does not have are question marks; an id may have any."""
    missing = face.missing(text)
    return "".join("?" if letter in missing else letter for letter in text)
