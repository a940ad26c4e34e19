"""Single cards as files: PNG and SVG for print shops, sheets and a saved object for Tabletop Simulator."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from generator.cards.deck import Row
from generator.display.items import Document, Group, Page
from generator.errors import MistakeList
from generator.geometry import Point, Rect, Size
from generator.pack.pack import Pack
from generator.pack.tool_files import Preset
from generator.pipeline import prepare
from generator.place.deck import DeckShop
from generator.place.setting import Items
from generator.render.pdf import render_pdf

FORMATS = ("png", "svg", "tts")
TTS_COLUMNS, TTS_ROWS = 10, 7
TTS_CARDS = TTS_COLUMNS * TTS_ROWS - 1  # the last place shows what other players see of a hidden card
TTS_WIDEST_PIXELS = 4096

Watch = Callable[[list[Any]], Iterator[Any]]


class ExportOrder(NamedTuple):
    """Which deck somebody wants as files, and how."""

    deck: str
    ink: str
    language: str
    dpi: int
    bleed: bool
    preset: Preset | None


class Side(NamedTuple):
    """One side of one card, as a page of its own."""

    row: Row
    name: str
    page: Page
    is_back: bool = False


def export_deck(
    pack: Pack, rows: list[Row], order: ExportOrder, kind: str, folder: Path, watch: Watch
) -> dict[str, bytes]:
    """The files of a deck by name."""
    mistakes = MistakeList()
    fonts, setting = prepare(pack, order.ink, order.language, mistakes)
    shop = DeckShop(pack, order.deck, setting)
    sides = list(card_sides(shop, rows, order._replace(bleed=order.bleed and kind != "tts")))
    names = Counter(side.name for side in sides)
    for side in sides if kind != "tts" else ():
        if names[side.name] > 1 and not side.is_back:
            mistakes.add(side.row.place, f"card '{side.name}' has the name of another card's back; rename it")
    mistakes.stop_if_any()
    frame = Document(
        setting.say(pack.file.decks[order.deck].title),
        setting.say(pack.file.notice),
        order.deck,
        order.language,
        (),
        shop.symbols,
        fonts,
    )
    match kind:
        case "svg":
            return svg_files(frame, sides, watch)
        case "png":
            return png_files(frame, sides, order.dpi, watch)
        case _:
            return tts_files(frame, sides, folder, watch)


def card_sides(shop: DeckShop, rows: list[Row], order: ExportOrder) -> Iterator[Side]:
    """Every card once: its front, and its back if the deck has one."""
    for row, (front, back) in zip(
        rows, shop.cards([row._replace(copies=1) for row in rows], with_backs=True), strict=True
    ):
        yield Side(row, row.id, card_page(front, shop, order))
        if back:
            yield Side(row, f"{row.id}-back", card_page(back, shop, order), is_back=True)


def card_page(items: Items, shop: DeckShop, order: ExportOrder) -> Page:
    """A card as a page: at its own size, or fitted into a print shop's."""
    cut = shop.cut
    size = Size(*order.preset.size) if order.preset else cut.size
    reach = (order.preset.bleed if order.preset else cut.bleed) if order.bleed else 0.0
    scale = min(size.width / cut.size.width, size.height / cut.size.height)
    page = Size(size.width + 2 * reach, size.height + 2 * reach)
    whole = Size((cut.size.width + 2 * cut.bleed) * scale, (cut.size.height + 2 * cut.bleed) * scale)
    corner = Point((page.width - whole.width) / 2, (page.height - whole.height) / 2)
    trim, box = Rect(reach, reach, size.width, size.height), Rect(0, 0, page.width, page.height)
    return Page(
        page, (*ground_beyond(items, whole, page, scale), Group(corner, items, scale=scale)), trim=trim, bleed=box
    )


def ground_beyond(items: Items, whole: Size, page: Size, scale: float) -> Items:
    """The card once more beneath itself, stretched to the page's edges, where its own bleed does not reach them."""
    if whole.width >= page.width - 0.01 and whole.height >= page.height - 0.01:
        return ()
    across, down = page.width / whole.width, page.height / whole.height
    return (Group(Point(0, 0), items, scale=across * scale, stretch=down / across),)


def svg_files(frame: Document, sides: list[Side], watch: Watch) -> dict[str, bytes]:
    from generator.render.svg import render_svg

    return {f"{side.name}.svg": render_svg(frame, side.page).encode() for side in watch(sides)}


def png_files(frame: Document, sides: list[Side], dpi: float, watch: Watch) -> dict[str, bytes]:
    from generator.render.png import rasterise, to_png

    files = {}
    for side in watch(sides):
        (picture,) = rasterise(render_pdf(frame._replace(pages=(side.page,))), dpi)
        files[f"{side.name}.png"] = to_png(picture, dpi)
    return files


def tts_files(frame: Document, sides: list[Side], folder: Path, watch: Watch) -> dict[str, bytes]:
    """Sheets of 10 by 7 pictures and the JSON that loads them as a deck."""
    fronts = [side for side in sides if not side.is_back]
    backs = {side.row.id: side for side in sides if side.is_back}
    dpi = TTS_WIDEST_PIXELS // TTS_COLUMNS / fronts[0].page.size.width * 25.4 if fronts else 72.0
    files: dict[str, bytes] = {}
    sheets: dict[str, dict[str, Any]] = {}
    contained: list[dict[str, Any]] = []
    for number, start in enumerate(watch(list(range(0, len(fronts), TTS_CARDS))), 1):
        some = fronts[start : start + TTS_CARDS]
        behind = [backs[side.row.id] for side in some if side.row.id in backs]
        alike = len({side.page.items for side in behind}) <= 1
        hidden = behind[0] if behind else some[0]
        files[f"{number}-fronts.png"] = tts_sheet(frame, some, hidden, dpi)
        files[f"{number}-backs.png"] = tts_sheet(
            frame, (behind or some)[:1] if alike else behind, None, dpi, single=alike
        )
        sheets[str(number)] = {
            "FaceURL": (folder.resolve() / f"{number}-fronts.png").as_uri(),
            "BackURL": (folder.resolve() / f"{number}-backs.png").as_uri(),
            "NumWidth": TTS_COLUMNS,
            "NumHeight": TTS_ROWS,
            "BackIsHidden": True,
            "UniqueBack": not alike,
        }
        for slot, side in enumerate(some):
            contained += [tts_card(side, number, slot, sheets[str(number)])] * side.row.copies
    files["saved-object.json"] = json.dumps(
        tts_object(frame.title, contained, sheets), indent=1, ensure_ascii=False
    ).encode()
    return files


def tts_sheet(frame: Document, sides: list[Side], hidden: Side | None, dpi: float, *, single: bool = False) -> bytes:
    """Pictures side by side; the last place is the hidden card's."""
    from generator.render.png import rasterise, tile, to_png

    pages = [side.page for side in (*sides, *([hidden] if hidden else []))]
    pictures = rasterise(render_pdf(frame._replace(pages=pages)), dpi)
    if single:
        return to_png(pictures[0], dpi)
    return to_png(tile(pictures[: len(sides)], TTS_COLUMNS, TTS_ROWS, pictures[-1] if hidden else None), dpi)


def tts_card(side: Side, sheet: int, slot: int, source: dict[str, Any]) -> dict[str, Any]:
    return {
        "Name": "CardCustom",
        "Transform": TRANSFORM,
        "Nickname": side.row.id,
        "CardID": sheet * 100 + slot,
        "CustomDeck": {str(sheet): source},
    }


TRANSFORM = {
    "posX": 0,
    "posY": 1,
    "posZ": 0,
    "rotX": 0,
    "rotY": 180,
    "rotZ": 180,
    "scaleX": 1,
    "scaleY": 1,
    "scaleZ": 1,
}


def tts_object(title: str, contained: list[dict[str, Any]], sheets: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A saved object: one deck, or one card where there is only one."""
    deck = {
        "Name": "DeckCustom",
        "Transform": TRANSFORM,
        "Nickname": title,
        "DeckIDs": [card["CardID"] for card in contained],
        "CustomDeck": sheets,
        "ContainedObjects": contained,
    }
    return {
        "SaveName": "",
        "GameMode": "",
        "ObjectStates": [deck if len(contained) > 1 else contained[0]] if contained else [],
    }
