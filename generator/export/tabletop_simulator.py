"""Tabletop Simulator: sheets of 10 by 7 pictures, and the saved object that loads them as a deck."""

import json
from pathlib import Path
from typing import Any

from generator.display.items import Document
from generator.export.card_sides import Side
from generator.orders.file import Progress
from generator.render.pdf import render_pdf
from generator.render.png import rasterise, tile, to_png

COLUMNS, ROWS = 10, 7
CARDS = COLUMNS * ROWS - 1  # the last place shows what other players see of a hidden card
WIDEST_PIXELS = 4096
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


def tts_files(frame: Document, sides: list[Side], folder: Path, progress: Progress) -> dict[str, bytes]:
    """Sheets of 10 by 7 pictures and the JSON that loads them as a deck."""
    fronts = [side for side in sides if not side.is_back]
    backs = {side.row.id: side for side in sides if side.is_back}
    dpi = WIDEST_PIXELS // COLUMNS / fronts[0].page.size.width * 25.4 if fronts else 72.0
    files: dict[str, bytes] = {}
    sheets: dict[str, dict[str, Any]] = {}
    contained: list[dict[str, Any]] = []
    for number, start in enumerate(progress(list(range(0, len(fronts), CARDS))), 1):
        some = fronts[start : start + CARDS]
        behind = [backs[side.row.id] for side in some if side.row.id in backs]
        alike = len({side.page.items for side in behind}) <= 1
        hidden = behind[0] if behind else some[0]
        files[f"{number}-fronts.png"] = picture_sheet(frame, some, hidden, dpi)
        files[f"{number}-backs.png"] = picture_sheet(
            frame, (behind or some)[:1] if alike else behind, None, dpi, single=alike
        )
        sheets[str(number)] = {
            "FaceURL": (folder.resolve() / f"{number}-fronts.png").as_uri(),
            "BackURL": (folder.resolve() / f"{number}-backs.png").as_uri(),
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": not alike,
        }
        for slot, side in enumerate(some):
            contained += [card_object(side, number, slot, sheets[str(number)])] * side.row.copies
    files["saved-object.json"] = json.dumps(
        saved_object(frame.title, contained, sheets), indent=1, ensure_ascii=False
    ).encode()
    return files


def picture_sheet(
    frame: Document, sides: list[Side], hidden: Side | None, dpi: float, *, single: bool = False
) -> bytes:
    """Pictures side by side; the last place is the hidden card's."""
    pages = [side.page for side in (*sides, *([hidden] if hidden else []))]
    pictures = rasterise(render_pdf(frame._replace(pages=pages), dpi), dpi)
    if single:
        return to_png(pictures[0], dpi)
    return to_png(tile(pictures[: len(sides)], COLUMNS, ROWS, pictures[-1] if hidden else None), dpi)


def card_object(side: Side, sheet: int, slot: int, source: dict[str, Any]) -> dict[str, Any]:
    return {
        "Name": "CardCustom",
        "Transform": TRANSFORM,
        "Nickname": side.row.id,
        "CardID": sheet * 100 + slot,
        "CustomDeck": {str(sheet): source},
    }


def saved_object(title: str, contained: list[dict[str, Any]], sheets: dict[str, dict[str, Any]]) -> dict[str, Any]:
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
