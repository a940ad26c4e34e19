"""Single cards as files: PNG and SVG of every side, a PDF of all of them for print shops, sheets and a saved object for
Tabletop Simulator."""

from itertools import groupby
from pathlib import Path

from generator.display.items import Document
from generator.display.look import Look
from generator.errors import Misuse, choose
from generator.export.card_sides import Side, card_sides, check_names, file_names
from generator.export.order import ExportOrder
from generator.export.table import TABLES, make_table
from generator.orders.choices import choose_look
from generator.orders.choose_cards import Cards, CardsOrder, choose_cards
from generator.orders.file import Files, Progress
from generator.orders.open_game import opened
from generator.orders.order import part_of, takes
from generator.orders.press import BLEED_MM, PrintShop, choose_press, named, press_remarks, print_shop
from generator.orders.shipped import shipped_presets
from generator.pack.pack import Pack
from generator.pack.tool_files import Preset
from generator.pages.deck import draw_deck
from generator.reading.file_name import safe_file_name
from generator.render.pdf import render_pdf

KINDS = ("png", "svg", "pdf", "tts")


@takes(ExportOrder)
def export_deck(game: Pack | str | Path, order: ExportOrder) -> Files:
    """Make single cards of a deck as files, by name: PNG or SVG pictures of every side, one PDF with a page for every
    side of every copy, what Tabletop Simulator loads (tts); or all of them as one spreadsheet (csv, xlsx).

    `folder` is where the files will lie, which the saved object of Tabletop Simulator must say. `press` makes the PDF a
    PDF/X for a print shop.
    """
    shop = print_shop(order)
    check_press(shop, order.kind, bleed=order.bleed)
    kind, pack = choose("kind", order.kind, (*KINDS, *TABLES)), opened(game)
    if order.deck is None:
        raise Misuse("`deck`: name the deck; each becomes files of its own")
    cards = order.deck if isinstance(order.deck, Cards) else choose_cards(pack, *part_of(order, CardsOrder))
    if kind in TABLES:
        table = make_table(pack, cards, kind)
        return Files({table.name: table}, about=table.about)
    return draw_cards(pack, cards, order._replace(kind=kind), shop)


def draw_cards(pack: Pack, cards: Cards, order: ExportOrder, shop: PrintShop | None) -> Files:
    """Single cards, drawn."""
    preset, look = choose_preset(pack, order.preset), choose_look(pack, order.ink, order.language)
    drawn = draw_deck(pack, cards.deck, cards.rows, look)
    least = BLEED_MM if order.kind == "pdf" else 0.0
    sides = list(card_sides(cards, drawn, preset, bleed=order.bleed and order.kind != "tts", least_bleed=least))
    if order.kind == "pdf":
        return card_pdf(pack, cards, drawn.frame, sides, look, order.dpi, shop)
    files = render_sides(drawn.frame, sides, order.kind, order.dpi, Path(order.folder), order.progress)
    return Files(files, drawn.frame.warnings)


def check_press(press: PrintShop | None, kind: str, *, bleed: bool) -> None:
    """A print shop gets a PDF, with bleed."""
    if press and kind.lower() != "pdf":
        raise Misuse(f"`press`: {kind} is nothing for a print shop's press; choose `kind` pdf")
    if press and not bleed:
        raise Misuse("`bleed`: a print shop cuts through the ground beyond the cut; leave it on")


def card_pdf(
    pack: Pack, cards: Cards, frame: Document, sides: list[Side], look: Look, dpi: float, press: PrintShop | None
) -> Files:
    """One PDF of a deck: each card as often as it is in the deck, its back behind each of its fronts."""
    colours = choose_press(pack, look, press)
    pages = {row: [side.page for side in some] for row, some in groupby(sides, key=lambda side: side.row.id)}
    ordered = tuple(page for row in cards.rows for page in pages[row.id] * row.copies)
    content = render_pdf(frame._replace(pages=ordered), dpi, colours)
    name = safe_file_name(named((pack.name, cards.deck, "single", *look), colours))
    return Files({name: content}, [*frame.warnings, *press_remarks(colours)])


def choose_preset(pack: Pack, preset: str | None) -> Preset | None:
    """A card size by its name, of the game or of a print shop; None for the deck's own."""
    if preset is None:
        return None
    presets = shipped_presets() | (pack.file.presets or {})
    return presets[choose("preset", preset, presets)]


def render_sides(
    frame: Document, sides: list[Side], kind: str, dpi: float, folder: Path, progress: Progress
) -> dict[str, bytes]:
    if kind == "tts":
        from generator.export.tabletop_simulator import tts_files

        return tts_files(frame, sides, folder, progress)
    check_names(sides)
    return svg_files(frame, sides, progress) if kind == "svg" else png_files(frame, sides, dpi, progress)


def svg_files(frame: Document, sides: list[Side], progress: Progress) -> dict[str, bytes]:
    from generator.render.svg import render_svg

    names = iter(file_names(sides, ".svg"))
    return {next(names): render_svg(frame, side.page).encode() for side in progress(sides)}


def png_files(frame: Document, sides: list[Side], dpi: float, progress: Progress) -> dict[str, bytes]:
    from generator.render.png import rasterise, to_png

    files, names = {}, iter(file_names(sides, ".png"))
    for side in progress(sides):
        (picture,) = rasterise(render_pdf(frame._replace(pages=(side.page,)), dpi), dpi)
        files[next(names)] = to_png(picture, dpi)
    return files
