"""What is hard to read on the sheets and the cards of a game."""

from collections.abc import Iterable, Iterator
from functools import cache

from generator.cards.deck import Row
from generator.cards.face import Face, FixedArea, VaryingArea, WordsArea
from generator.check.legible import Faint, Part, ReadingConditions, Seen, hard_to_read
from generator.display.items import Document
from generator.display.look import Look
from generator.errors import Mistake
from generator.geometry import Rect
from generator.layout.sheet import Sheet
from generator.layout.theme import theme_in_mode
from generator.pack.pack import Pack
from generator.pages.deck import DrawnDeck
from generator.place.setting import Items


def hard_to_read_sheets(pack: Pack, document: Document, look: Look) -> Iterator[Faint | Mistake]:
    """Warnings about the sheets of a document that has each of them once."""
    pages = zip(pack.sheets.values(), document.pages, strict=True)
    seen = [Seen(page.items, sheet_parts(sheet, *page.size)) for sheet, page in pages]
    return hard_to_read(seen, document.symbols, reading_conditions_of(pack, look))


def hard_to_read_cards(
    pack: Pack, deck: str, rows: Iterable[Row], drawn: DrawnDeck, look: Look
) -> Iterator[Faint | Mistake]:
    """Warnings about the cards of a deck, every look once."""
    file, bleed = pack.file.decks[deck], drawn.cut.bleed
    parts = cache(lambda name: face_parts(pack.faces[name], bleed))
    sides: dict[Items, Seen] = {}
    for row, (front, back) in zip(rows, drawn.cards, strict=True):
        for items, choice in ((front, file.face), (back, file.back)):
            if items and choice and items not in sides:
                sides[items] = Seen(items, parts(choice.of(row.fields)))
    return hard_to_read(sides.values(), drawn.frame.symbols, reading_conditions_of(pack, look))


def reading_conditions_of(pack: Pack, look: Look) -> ReadingConditions:
    return ReadingConditions(theme_in_mode(pack.theme, look.ink), look.ink, pack.icons)


def sheet_parts(sheet: Sheet, page_width: float, page_height: float) -> list[Part]:
    """A sheet in the middle of its page, and its areas."""
    width, height = sheet.size
    left, top = (page_width - width) / 2, (page_height - height) / 2
    areas = [Part(Rect(*area.at).moved(left, top), area.place) for area in sheet.areas.values()]
    return [Part(Rect(left, top, width, height), sheet.place), *areas]


def face_parts(face: Face, bleed: float) -> list[Part]:
    """A side of a card from the corner of its bleed, and its areas."""
    parts = [Part(Rect(bleed, bleed, *face.size), face.place)]
    for area in face.areas.values():
        if isinstance(area, VaryingArea):
            if at := area.written_at():
                parts.append(Part(Rect(*at).moved(bleed, bleed), area.node.place))
        elif isinstance(area, FixedArea | WordsArea):
            parts.append(Part(Rect(*area.area.at).moved(bleed, bleed), area.area.place))
    return parts
