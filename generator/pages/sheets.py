"""Sheets of a pack as the pages of one document."""

from collections.abc import Iterable

from generator.display.items import Document, Page, Symbol, Use, every_item
from generator.layout.paper import Paper
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.setting import prepare_setting
from generator.pages.sheet import place_sheet
from generator.place.icons import symbol_of


def place_sheets(
    pack: Pack, names: Iterable[str], paper: Paper, look: Look, *, copies: int = 1, duplex: bool = True
) -> Document:
    """Some sheets as pages in pad order: recto, verso, recto, verso …"""
    chosen = tuple(names)
    sheets = [pack.sheets[name] for name in chosen]
    setting = prepare_setting(pack, look)
    pages = [place_sheet(pack, name, paper, setting) for name in chosen]
    setting.mistakes.stop_if_any()
    game = setting.tell(pack.file.title)
    return Document(
        title=f"{game}: {', '.join(setting.tell(sheet.title) for sheet in sheets)}",
        subject=setting.tell(pack.file.notice),
        keywords=f"{game}, score sheet, {paper.title}, {look.ink}",
        language=look.language,
        pages=tuple(pages) * copies,
        symbols=used_symbols(pack, pages),
        fonts=setting.fonts,
        flip=pack.file.flip if duplex and len(pages) > 1 else None,
    )


def used_symbols(pack: Pack, pages: list[Page]) -> dict[str, Symbol]:
    """The symbols that pages use."""
    names = sorted({item.symbol for page in pages for item in every_item(page.items) if isinstance(item, Use)})
    return {name: symbol_of(pack.icons.drawings[name]) for name in names}
