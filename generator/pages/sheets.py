"""Sheets of a pack as the pages of one document."""

from collections.abc import Iterable

from generator.display.drawn import uses_in
from generator.display.items import Document, Page, Symbol
from generator.layout.paper import Paper
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.setting import prepare_setting
from generator.pages.sheet import place_sheet
from generator.place.icons import symbol_of
from generator.place.setting import Setting


def place_sheets(
    pack: Pack,
    names: Iterable[str],
    paper: Paper,
    look: Look,
    *,
    copies: int = 1,
    duplex: bool = True,
    is_draft: bool = False,
) -> Document:
    """Some sheets as pages in pad order: recto, verso, recto, verso …"""
    chosen = tuple(names)
    sheets = [pack.sheets[name] for name in chosen]
    setting = prepare_setting(pack, look, is_draft=is_draft)
    pages = [place_sheet(pack, name, paper, setting) for name in chosen]
    setting.mistakes.stop_if_any()
    game = setting.say(pack.file.title)
    return Document(
        title=f"{game}: {', '.join(setting.say(sheet.title) for sheet in sheets)}",
        subject=setting.say(pack.file.notice),
        keywords=f"{game}, score sheet, {paper.title}, {look.ink}",
        language=look.language,
        pages=tuple(pages) * copies,
        symbols=used_symbols(pages, setting),
        fonts=setting.fonts,
        flip=pack.file.flip if duplex and len(pages) > 1 else None,
        warnings=setting.mistakes.warned,
    )


def used_symbols(pages: list[Page], setting: Setting) -> dict[str, Symbol]:
    """The symbols that pages use: icons in one ink, and drawings in their own colours."""
    names = sorted({name for page in pages for item in page.items for name in uses_in(item)})
    drawings, own = setting.pack.icons.drawings, setting.symbols
    return {name: own[name] if name in own else symbol_of(drawings[name]) for name in names}
