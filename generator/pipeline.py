"""Both flows from one place: files to pages, and (soon) records to scores."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from generator.display.items import Document, Page, Symbol, Use
from generator.errors import Mistake, MistakeList, Mistakes
from generator.fonts import find_fonts
from generator.geometry import Size
from generator.place.card import CardPress, place_cards
from generator.place.icons import symbol_of
from generator.place.impose import impose
from generator.place.metrics import load_typeface
from generator.place.setting import Setting
from generator.place.sheet import place_sheet
from generator.spec.deck import Row
from generator.spec.pack import Pack, read_pack
from generator.spec.paper import Paper
from generator.spec.theme import theme_in_mode

Watch = Callable[[list[Any]], Iterator[Any]]


class SheetOrder(NamedTuple):
    """What somebody wants printed."""

    sheets: tuple[str, ...]
    paper: Paper
    ink: str
    language: str
    copies: int = 1
    duplex: bool = True


def place_sheets(pack: Pack, order: SheetOrder) -> Document:
    """The sheets of an order as pages in pad order: recto, verso, recto, verso …"""
    mistakes = MistakeList()
    fonts, setting = prepare(pack, order.ink, order.language, mistakes)
    pages = [place_sheet(pack.sheets[name], order.paper, replace(setting, cells=[])) for name in order.sheets]
    mistakes.stop_if_any()
    return Document(
        title=f"{setting.say(pack.file.title)}: {', '.join(setting.say(pack.sheets[name].title) for name in order.sheets)}",
        subject=setting.say(pack.file.notice),
        keywords=f"{setting.say(pack.file.title)}, score sheet, {order.paper.title}, {order.ink}",
        language=order.language,
        pages=tuple(pages) * order.copies,
        symbols=used_symbols(pack, pages),
        fonts=fonts,
        flip=pack.file.flip if order.duplex and len(pages) > 1 else None,
    )


def place_deck(pack: Pack, name: str, rows: list[Row], paper: Paper, ink: str, language: str) -> Document:
    """A deck's cards on paper."""
    mistakes = MistakeList()
    fonts, setting = prepare(pack, ink, language, mistakes)
    deck = pack.file.decks[name]
    face = pack.faces[deck.face]
    press = CardPress(deck.face, face, setting)
    cards = place_cards(press, rows, mistakes)
    return Document(
        title=f"{setting.say(pack.file.title)}: {setting.say(deck.title)}",
        subject=setting.say(pack.file.notice),
        keywords=f"{setting.say(pack.file.title)}, cards, {paper.title}, {ink}",
        language=language,
        pages=tuple(impose(cards, Size(*face.size), face.bleed, paper, face.place)),
        symbols={**{drawing: symbol_of(made) for drawing, made in pack.icons.drawings.items()}, **press.symbols},
        fonts=fonts,
    )


def prepare(pack: Pack, ink: str, language: str, mistakes: MistakeList) -> tuple[dict[str, str], Setting]:
    """The font files of a pack, and the setting for one language and print mode."""
    fonts = find_fonts(pack.theme.fonts, pack.folder, mistakes)
    mistakes.stop_if_any()
    typefaces = {name: load_typeface(path) for name, path in fonts.items()}
    return fonts, Setting(pack, theme_in_mode(pack.theme, ink), language, typefaces, mistakes)


def check_pack_whole(folder: Path, papers: dict[str, Paper], watch: Watch = iter) -> tuple[Pack, int]:
    """Read a pack and place all of it: every sheet, language, print mode and paper. How many pages that made."""
    pack = read_pack(folder)
    found: list[Mistake] = []
    pages = 0
    for paper, ink, language in watch(list(product(papers.values(), pack.theme.modes, pack.file.languages))):
        try:
            pages += len(place_sheets(pack, SheetOrder(tuple(pack.sheets), paper, ink, language)).pages) if pack.sheets else 0
        except Mistakes as mistakes:
            found.extend(mistakes.mistakes)
    if found:
        raise Mistakes(found)
    return pack, pages


def used_symbols(pack: Pack, pages: list[Page]) -> dict[str, Symbol]:
    """The symbols that pages use."""
    names = sorted({item.symbol for page in pages for item in page.items if isinstance(item, Use)})
    return {name: symbol_of(pack.icons.drawings[name]) for name in names}
