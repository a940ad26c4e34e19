"""Sheets of a pack as the pages of one document."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from generator.display.items import Document, Page, Symbol, Use
from generator.errors import Mistake
from generator.geometry import Rect
from generator.layout.paper import Paper
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.draft import Numbering, boxes_of, mark_page
from generator.pages.setting import prepare_setting
from generator.pages.sheet import place_sheet
from generator.place.icons import symbol_of
from generator.place.setting import Setting


def place_sheets(
    pack: Pack, names: Iterable[str], paper: Paper, look: Look, *, copies: int = 1, duplex: bool = True
) -> Document:
    """Some sheets as pages in pad order: recto, verso, recto, verso …"""
    chosen, setting = tuple(names), prepare_setting(pack, look)
    pages = [place_sheet(pack, name, paper, setting) for name in chosen]
    setting.mistakes.stop_if_any()
    return document_of(pack, chosen, pages, paper, setting, look, copies=copies, duplex=duplex)


class Placed(NamedTuple):
    """Sheets as a document; of a draft all mistakes in the order of their numbers, and for each sheet the boxes of each
    number."""

    document: Document
    mistakes: tuple[Mistake, ...] = ()
    boxes: Mapping[str, dict[int, list[Rect]]] = MappingProxyType({})


def place_sound(*what: Any, **how: Any) -> Placed:
    """Sheets with which nothing is wrong."""
    return Placed(place_sheets(*what, **how))


def place_draft(
    pack: Pack,
    names: Iterable[str],
    paper: Paper,
    look: Look,
    *,
    copies: int = 1,
    duplex: bool = True,
    numbering: Numbering | None = None,
) -> Placed:
    """Some sheets as pages although something is wrong: with the boxes marked that each mistake is about."""
    chosen, setting = tuple(names), prepare_setting(pack, look, is_draft=True)
    pages, marks = [], []
    for name in chosen:
        pages.append(place_sheet(pack, name, paper, setting))
        marks.append(setting.marks.made)
        setting.marks.made = []
    numbering = numbering or Numbering(pack)
    numbered = numbering.numbers(setting.mistakes.found)
    marked = [
        mark_page(page, some, numbered, pack.sheets[name].place.path, setting)
        for name, page, some in zip(chosen, pages, marks, strict=True)
    ]
    document = document_of(pack, chosen, marked, paper, setting, look, copies=copies, duplex=duplex)
    boxes = {
        name: boxes_of(some, numbered, Rect(0, 0, *page.size))
        for name, page, some in zip(chosen, pages, marks, strict=True)
    }
    return Placed(document, tuple(numbering.told), boxes)


def document_of(
    pack: Pack,
    chosen: tuple[str, ...],
    pages: list[Page],
    paper: Paper,
    setting: Setting,
    look: Look,
    *,
    copies: int,
    duplex: bool,
) -> Document:
    game = setting.say(pack.file.title)
    return Document(
        title=f"{game}: {', '.join(setting.say(pack.sheets[name].title) for name in chosen)}",
        subject=setting.say(pack.file.notice),
        keywords=f"{game}, score sheet, {paper.title}, {look.ink}",
        language=look.language,
        pages=tuple(pages) * copies,
        symbols=used_symbols(pack, pages),
        fonts=setting.fonts,
        flip=pack.file.flip if duplex and len(pages) > 1 else None,
    )


def used_symbols(pack: Pack, pages: list[Page]) -> dict[str, Symbol]:
    """The symbols that pages use."""
    names = sorted({item.symbol for page in pages for item in page.items if isinstance(item, Use)})
    return {name: symbol_of(pack.icons.drawings[name]) for name in names}
