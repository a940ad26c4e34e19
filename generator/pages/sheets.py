"""Sheets of a pack as the pages of one document: each on a page of its own, or several on a paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from types import MappingProxyType
from typing import Any, NamedTuple

from generator.display.drawn import uses_in
from generator.display.items import Document, Page, Symbol
from generator.display.look import Look
from generator.errors import Mistake, MistakeList
from generator.geometry import Rect, Size
from generator.layout.paper import Paper, bare_paper
from generator.pack.pack import Pack
from generator.pages.draft import Numbering, boxes_of, mark_page
from generator.pages.setting import prepare_setting
from generator.pages.sheet import place_sheet
from generator.pages.sheet_room import drawn_size
from generator.pages.spread import (
    LEAST_SCALE,
    MOST_SCALE,
    Fit,
    Leaf,
    Spread,
    best_fit,
    height_for_each,
    paper_edge,
    rounded_down,
    smallest_cell,
    spread_leaves,
    turned_for,
)
from generator.pages.tiles import plan_tiles, tile_pages
from generator.place.cell import SMALLEST_CELL
from generator.place.icons import symbol_of
from generator.place.setting import Setting

PLAIN = Spread()


class Placed(NamedTuple):
    """Sheets as a document; of a draft all mistakes in the order of their numbers, and for each sheet the boxes of each
    number."""

    document: Document
    mistakes: tuple[Mistake, ...] = ()
    boxes: Mapping[str, dict[int, list[Rect]]] = MappingProxyType({})


def place_without_draft(*what: Any, **how: Any) -> Placed:
    """Sheets with which nothing is wrong."""
    return Placed(place_sheets(*what, **how))


def place_sheets(
    pack: Pack,
    names: Iterable[str],
    paper: Paper,
    look: Look,
    *,
    copies: int = 1,
    duplex: bool = True,
    spread: Spread = PLAIN,
) -> Document:
    """Some sheets as pages in pad order: recto, verso, recto, verso …"""
    chosen, setting = tuple(names), prepare_setting(pack, look)
    pages = place_sides(pack, chosen, paper, setting, spread)
    setting.mistakes.stop_if_any()
    document = document_of(pack, chosen, pages, paper, setting, look)
    return lay_sides(document, pages * copies, pack, chosen, paper, spread, duplex=duplex)


def place_draft(
    pack: Pack,
    names: Iterable[str],
    paper: Paper,
    look: Look,
    *,
    copies: int = 1,
    duplex: bool = True,
    spread: Spread = PLAIN,
    numbering: Numbering | None = None,
) -> Placed:
    """Some sheets as pages although something is wrong: with the boxes marked that each mistake is about."""
    chosen, setting = tuple(names), prepare_setting(pack, look, is_draft=True)
    pages, marks = [], []
    for name in chosen:
        pages += place_sides(pack, [name], paper, setting, spread)
        marks.append(setting.marks.made)
        setting.marks.made = []
    numbering = numbering or Numbering(pack)
    numbered = numbering.numbers(setting.mistakes.errors)
    sides = list(zip(chosen, pages, marks, strict=True))
    marked = [mark_page(page, some, numbered, pack.sheets[name].place.path, setting) for name, page, some in sides]
    document = document_of(pack, chosen, marked, paper, setting, look)
    document = lay_sides(document, marked * copies, pack, chosen, paper, spread, duplex=duplex)
    boxes = {name: boxes_of(some, numbered, Rect(0, 0, *page.size)) for name, page, some in sides}
    return Placed(document, tuple(numbering.numbered), boxes)


def document_of(
    pack: Pack, chosen: Sequence[str], pages: list[Page], paper: Paper, setting: Setting, look: Look
) -> Document:
    """What a document of some sheets says of itself, with all that its pages use; they are laid on papers later."""
    game = setting.tell(pack.file.title)
    return Document(
        title=f"{game}: {', '.join(setting.tell(pack.sheets[name].title) for name in chosen)}",
        subject=setting.tell(pack.file.notice),
        keywords=f"{game}, score sheet, {paper.title}, {look.ink}",
        language=look.language,
        pages=(),
        symbols=used_symbols(pages, setting),
        fonts=setting.fonts,
        warnings=setting.mistakes.warned,
    )


def place_sides(pack: Pack, names: Sequence[str], paper: Paper, setting: Setting, spread: Spread) -> list[Page]:
    """Each sheet on a page of its own; one that is to be spread over papers on a page of its own size."""
    if spread.is_plain:
        return [
            place_sheet(pack, name, turned_for(sheet.size, spread.orientation or sheet.orientation, paper), setting)
            for name in names
            for sheet in [pack.sheets[name]]
        ]
    if spread.is_large:
        return [place_large(pack, name, paper, setting, spread) for name in names]
    size, fit = fit_of(pack, names, paper, spread)
    scale = scale_of(fit, spread)
    room = height_for_each(fit, scale)
    papers = {name: bare_paper(*drawn_size(pack.sheets[name], room)) for name in names}
    pages = [place_sheet(pack, name, papers[name], setting, scale=scale) for name in names]
    if scale > fit.scale or not LEAST_SCALE <= scale <= MOST_SCALE:
        setting.mistakes.add(pack.sheets[names[0]].place, too_many(size, fit, spread, pages))
    return pages


def place_large(pack: Pack, name: str, paper: Paper, setting: Setting, spread: Spread) -> Page:
    """A sheet on a page of its own size, with the ruler of the scale at which it will be printed."""
    own, trial = bare_paper(*pack.sheets[name].size), replace(setting, mistakes=MistakeList())
    tiles = plan_tiles(pack.sheets[name], place_sheet(pack, name, own, trial), paper, spread.orientation)
    if tiles.scale < 1:
        setting.mistakes.add(pack.sheets[name].place, f"large print needs a larger paper than {paper.title}")
    return place_sheet(pack, name, own, setting, scale=tiles.scale)


def lay_large(pages: Sequence[Page], pack: Pack, names: Sequence[str], paper: Paper, spread: Spread) -> Iterator[Page]:
    """Sides in large print, one after the other, each on as many papers as it needs."""
    for page, name in zip(pages, cycle(names), strict=False):
        yield from tile_pages(page, plan_tiles(pack.sheets[name], page, paper, spread.orientation))


def lay_sides(
    document: Document,
    pages: Sequence[Page],
    pack: Pack,
    names: Sequence[str],
    paper: Paper,
    spread: Spread,
    *,
    duplex: bool,
) -> Document:
    """A document with sides as they were placed: as they are, or spread over papers; and over which edge it turns."""
    if spread.is_large:
        return document._replace(pages=tuple(lay_large(pages, pack, names, paper, spread)))
    has_backs = duplex and len(names) > 1
    if spread.is_plain:
        return document._replace(pages=tuple(pages), flip=pack.file.flip if has_backs else None)
    size, fit = fit_of(pack, names, paper, spread)
    flip = pack.file.flip if has_backs else None
    leaves = leaves_of(pages, len(names)) if has_backs else map(Leaf, pages)
    laid = tuple(spread_leaves(leaves, size, fit, scale_of(fit, spread), flip))
    return document._replace(pages=laid, flip=paper_edge(flip, fit) if flip else None)


def leaves_of(pages: Sequence[Page], sides: int) -> Iterator[Leaf]:
    """The sheets of sets of sides: front and back by turns; the last of an odd number has nothing behind it."""
    for start in range(0, len(pages), sides):
        some = [*pages[start : start + sides], *([None] if sides % 2 else [])]
        for front, back in zip(some[::2], some[1::2], strict=True):
            assert front
            yield Leaf(front, back)


def fit_of(pack: Pack, names: Sequence[str], paper: Paper, spread: Spread) -> tuple[Size, Fit]:
    """The size that holds any of some sheets with what stands in the room that is left, and how so large ones lie on a
    paper."""
    sheets = [pack.sheets[name] for name in names]
    size = largest(Size(*sheet.size) for sheet in sheets)
    stated = {sheet.orientation for sheet in sheets} if spread.up == 1 else set()
    orientation = spread.orientation or (stated.pop() if len(stated) == 1 else None)
    fit = best_fit(size, paper, spread.up, orientation)
    room = height_for_each(fit, scale_of(fit, spread))
    return largest(drawn_size(sheet, room) for sheet in sheets), fit


def largest(sizes: Iterable[Size]) -> Size:
    """The size that holds any of some."""
    widths, heights = zip(*sizes, strict=True)
    return Size(max(widths), max(heights))


def scale_of(fit: Fit, spread: Spread) -> float:
    """The scale that is asked for; else the largest in whole hundredths."""
    return min(MOST_SCALE, rounded_down(fit.scale)) if spread.scale is None else spread.scale


def too_many(size: Size, fit: Fit, spread: Spread, pages: Sequence[Page]) -> str:
    """That sheets do not fit a paper at a scale, and at which they would."""
    what = f"{spread.up} sheets" if spread.up > 1 else "a sheet"
    asked = f" at {spread.scale * 100:g} %" if spread.scale else ""
    wrong = f"{what} of {size.width:g} × {size.height:g} mm do{'' if spread.up > 1 else 'es'} not fit {fit.paper.title}"
    scale = rounded_down(fit.scale)
    if scale < LEAST_SCALE:
        return f"{wrong}{asked}, nor at {LEAST_SCALE * 100:g} %; choose a larger paper or fewer sheets"
    cell = min(filter(None, (smallest_cell(page.items, scale) for page in pages)), default=None)
    pen = f"; its smallest cell is then {cell:.1f} mm wide, a pen needs {SMALLEST_CELL:g} mm" if cell else ""
    return f"{wrong}{asked}; print with --scale {scale:g}, the largest that fits{pen if scale < 1 else ''}"


def used_symbols(pages: list[Page], setting: Setting) -> dict[str, Symbol]:
    """The symbols that pages use: icons in one ink, and drawings in their own colours."""
    names = sorted({name for page in pages for item in page.items for name in uses_in(item)})
    drawings, own = setting.pack.icons.drawings, setting.symbols
    return {name: own[name] if name in own else symbol_of(drawings[name]) for name in names}
