"""Score sheets: a game to a PDF."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.display.items import Document
from generator.errors import check_range, counted
from generator.layout.paper import Paper
from generator.layout.sheet import Sheet
from generator.orders.choices import choose_look, choose_modules, choose_paper, choose_sheets, paper_name, sheets_called
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.press import PrintShop, choose_press, named, press_remarks, press_told, with_bleed
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.sheets import place_draft, place_sound
from generator.pages.spread import Spread, choose_spread, lies_of, printed_scale, smallest_cell
from generator.place.cell import SMALLEST_CELL
from generator.render.pdf import render_pdf


def print_sheets(
    game: Pack | str | Path,
    *,
    sheets: Iterable[str] = (),
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
    copies: int | None = None,
    duplex: bool | None = None,
    modules: Iterable[str] = (),
    orientation: str | None = None,
    up: int = 1,
    scale: float | None = 1.0,
    large: bool = False,
    draft: bool = False,
    picture_dpi: float = 300,
    press: PrintShop | None = None,
) -> File:
    """Print a game's score sheets, or some of them, as a PDF of true size, or at another scale (None: as large as
    fits); several on one side of a paper with `up`; in large print with `large`; a draft although something is wrong.
    Pictures have at most `picture_dpi` dots per inch. `press` makes it a PDF/X for a print shop, with 3 mm of bleed."""
    check_range("picture_dpi", picture_dpi, 36, 1200)
    spread, pack = choose_spread(orientation, up, scale, large=large), opened(game, "sheets", draft=draft)
    chosen_paper, look = choose_paper(paper, pack), choose_look(pack, ink, language)
    in_play, colours = choose_modules(pack.file.modules, modules), choose_press(pack, look, press)
    names = choose_sheets(pack, asked := tuple(sheets), in_play)
    duplex = is_two_sided(duplex, spread, [pack.sheets[name] for name in names])
    number = copies_of(copies, spread, len(names), duplex=duplex)
    so: dict[str, Any] = {"copies": number, "duplex": duplex, "spread": spread}
    placed = place_draft if draft else place_sound
    document, wrong, _ = placed(with_modules(pack, in_play), names, chosen_paper, look, **so)
    name = (pack.name, sheets_called(names, asked), *in_play)
    words = (*name, *paper_words(paper, pack, spread), *look, *(("draft",) if draft else ()))
    told = about(document, number, len(names), chosen_paper) + press_told(colours)
    content = render_pdf(with_bleed(document, colours), picture_dpi, colours)
    return File(content, named(words, colours), told, [*document.warnings, *press_remarks(colours)], wrong)


def is_two_sided(duplex: bool | None, spread: Spread, sheets: Iterable[Sheet]) -> bool:
    """Whether sides lie behind one another, if nothing is said: not several on a side of a paper, which lie beside each
    other, nor some that lie across a paper and some that stand upright."""
    if duplex is not None:
        return duplex
    ways = {spread.orientation or sheet.orientation or lies_of(sheet.size) for sheet in sheets}
    return spread.up == 1 and len(ways) == 1


def copies_of(copies: int | None, spread: Spread, sides: int, *, duplex: bool) -> int:
    """How many of each side: if nothing is said, as many as fill one paper."""
    if copies is not None:
        check_range("copies", copies, 1, 1000)
        return copies
    return max(1, spread.up // (-(-sides // 2) if duplex else sides))


def paper_words(paper: str | None, pack: Pack, spread: Spread) -> list[str]:
    """The paper in the name of a file, and how sheets are spread over it where that is special."""
    words = [paper_name(paper, pack).replace(" ", "")]
    words += [spread.orientation] if spread.orientation else []
    words += [f"{spread.up}up"] if spread.up > 1 else []
    scale = "fit" if spread.scale is None else f"{spread.scale * 100:g}pc"
    words += ["large"] if spread.is_large else []
    return words if spread.scale == 1 else [*words, scale]


def about(document: Document, sets: int, sides: int, paper: Paper) -> str:
    """What comes out of the printer for so many sets of so many sides, and what to tell it."""
    pages = tuple(document.pages)
    turn = f"two-sided, flip on the {document.flip} edge" if document.flip else "one-sided"
    lies = paper.turned("landscape" if pages[0].size.width > pages[0].size.height else "portrait")
    scale = printed_scale(pages[0])
    if scale is None:
        return f"{counted(len(pages), 'page')}, {lies.called}, {turn}, print at 100 %"
    papers = counted(len(pages) // 2 if document.flip else len(pages), "paper")
    sheets = counted(sets * (-(-sides // 2) if document.flip else sides), "sheet")
    what = f"{sheets} on {papers}, {lies.called}, {turn}"
    return f"{what}{scale_told(document, scale)}, print at 100 %"


def scale_told(document: Document, scale: float) -> str:
    """At which scale sheets are drawn, and whether a pen can still fill their cells."""
    if scale == 1:
        return ""
    cell = min(filter(None, (smallest_cell(page.items) for page in document.pages)), default=SMALLEST_CELL)
    small = f" (the smallest cell is {cell:.1f} mm wide, a pen needs {SMALLEST_CELL:g} mm)"
    return f", drawn at {scale * 100:g} %{small if cell < SMALLEST_CELL - 0.05 else ''}"
