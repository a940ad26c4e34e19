"""Both flows from one place: files to pages, and (soon) records to scores."""

from itertools import product
from pathlib import Path
from typing import NamedTuple

from generator.display.items import Document, Page, Use
from generator.errors import Mistake, MistakeList, Mistakes
from generator.fonts import find_fonts
from generator.place.icons import symbol_of
from generator.place.metrics import load_typeface
from generator.place.setting import Setting
from generator.place.sheet import place_sheet
from generator.spec.pack import Pack, read_pack
from generator.spec.paper import Paper
from generator.spec.theme import theme_in_mode


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
    fonts = find_fonts(pack.theme.fonts, pack.folder, mistakes)
    mistakes.stop_if_any()
    typefaces = {name: load_typeface(path) for name, path in fonts.items()}
    theme = theme_in_mode(pack.theme, order.ink)
    pages = [place_sheet(pack.sheets[name], order.paper, Setting(pack, theme, order.language, typefaces, mistakes)) for name in order.sheets]
    mistakes.stop_if_any()
    title = pack.file.title.in_language(order.language)
    sides = ", ".join(pack.sheets[name].title.in_language(order.language) for name in order.sheets)
    return Document(
        title=f"{title}: {sides}",
        subject=pack.file.notice.in_language(order.language),
        keywords=f"{title}, score sheet, {order.paper.title}, {order.ink}",
        language=order.language,
        pages=tuple(pages) * order.copies,
        symbols={name: symbol_of(pack.icons.drawings[name]) for name in used_symbols(pages)},
        fonts=fonts,
        flip=pack.file.flip if order.duplex and len(pages) > 1 else None,
    )


def check_pack_whole(folder: Path, papers: dict[str, Paper]) -> tuple[Pack, int]:
    """Read a pack and place all of it: every sheet, language, print mode and paper. How many pages that made."""
    pack = read_pack(folder)
    found: list[Mistake] = []
    pages = 0
    for paper, ink, language in product(papers.values(), pack.theme.modes, pack.file.languages):
        try:
            pages += len(place_sheets(pack, SheetOrder(tuple(pack.sheets), paper, ink, language)).pages) if pack.sheets else 0
        except Mistakes as mistakes:
            found.extend(mistakes.mistakes)
    if found:
        raise Mistakes(found)
    return pack, pages


def used_symbols(pages: list[Page]) -> list[str]:
    """The names of the symbols that pages use."""
    return sorted({item.symbol for page in pages for item in page.items if isinstance(item, Use)})
