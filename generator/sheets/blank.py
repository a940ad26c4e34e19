"""Empty score sheets, to be filled in by hand."""

from collections.abc import Iterable

from generator.display.items import Document
from generator.errors import counted
from generator.layout.paper import Paper
from generator.layout.sheet import Sheet
from generator.orders.choices import choose_look, choose_modules, choose_paper, choose_sheets, paper_name, sheets_called
from generator.orders.file import File
from generator.orders.press import choose_press, named, press_remarks, press_text, print_shop, with_bleed
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.sheets import place_draft, place_without_draft
from generator.pages.spread import Spread, choose_spread, orientation_of, printed_scale, smallest_cell
from generator.place.cell import SMALLEST_CELL
from generator.render.pdf import render_pdf
from generator.sheets.order import SheetsOrder


def print_blank(pack: Pack, order: SheetsOrder) -> File:
    """Empty sheets of a game, as an order asks for them."""
    spread = choose_spread(order.orientation, order.up, order.scale, large=order.large)
    paper, look = choose_paper(order.paper, pack), choose_look(pack, order.ink, order.language)
    in_play, colours = choose_modules(pack.file.modules, order.modules), choose_press(pack, look, print_shop(order))
    names = choose_sheets(pack, order.sheets, in_play)
    duplex = is_two_sided(order.duplex, spread, [pack.sheets[name] for name in names])
    copies = copies_of(order.copies, spread, len(names), duplex=duplex)
    place = place_draft if order.draft else place_without_draft
    played = with_modules(pack, in_play)
    document, wrong, _ = place(played, names, paper, look, copies=copies, duplex=duplex, spread=spread)
    name = (pack.name, sheets_called(names, order.sheets), *in_play, *paper_words(order.paper, pack, spread), *look)
    summary = about(document, copies, len(names), paper) + press_text(colours)
    content = render_pdf(with_bleed(document, colours), order.picture_dpi, colours)
    words = (*name, *(("draft",) if order.draft else ()))
    return File(content, named(words, colours), summary, [*document.warnings, *press_remarks(colours)], wrong)


def is_two_sided(duplex: bool | None, spread: Spread, sheets: Iterable[Sheet]) -> bool:
    """Whether sides lie behind one another, if nothing is said: not several on a side of a paper, which lie beside each
    other, nor some that lie across a paper and some that stand upright."""
    if duplex is not None:
        return duplex
    ways = {spread.orientation or sheet.orientation or orientation_of(sheet.size) for sheet in sheets}
    return spread.up == 1 and len(ways) == 1


def copies_of(copies: int | None, spread: Spread, sides: int, *, duplex: bool) -> int:
    """How many of each side: if nothing is said, as many as fill one paper."""
    if copies is not None:
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
    return f"{what}{scale_text(document, scale)}, print at 100 %"


def scale_text(document: Document, scale: float) -> str:
    """At which scale sheets are drawn, and whether a pen can still fill their cells."""
    if scale == 1:
        return ""
    cell = min(filter(None, (smallest_cell(page.items) for page in document.pages)), default=SMALLEST_CELL)
    small = f" (the smallest cell is {cell:.1f} mm wide, a pen needs {SMALLEST_CELL:g} mm)"
    return f", drawn at {scale * 100:g} %{small if cell < SMALLEST_CELL - 0.05 else ''}"
