"""Cards on paper: as many as fit, centred, with crop marks outside the trim."""

from typing import NamedTuple

from generator.display.items import Command, Group, Page, Path, Stroke
from generator.errors import Place, mistake
from generator.geometry import Point, Rect, Size
from generator.place.setting import Items
from generator.spec.paper import Paper

MARK_LENGTH = 5.0
MARK_GAP = 1.5
MARK_WIDTH = 0.1
NEAREST_TO_EDGE = 2.0


class Sheetful(NamedTuple):
    """How cards of one size lie on a paper."""

    columns: int
    rows: int
    slots: tuple[Point, ...]
    block: Rect


def lay_out(card: Size, paper: Paper, place: Place) -> Sheetful:
    """The largest block of cards that fits the printable area, in its middle."""
    room = paper.printable
    columns, rows = int((room.width + 0.01) / card.width), int((room.height + 0.01) / card.height)
    if not columns or not rows:
        raise mistake(place, f"a card of {card.width:g} × {card.height:g} mm does not fit {paper.title}; choose a larger paper")
    left, top = (paper.page.width - columns * card.width) / 2, (paper.page.height - rows * card.height) / 2
    slots = tuple(Point(left + column * card.width, top + row * card.height) for row in range(rows) for column in range(columns))
    return Sheetful(columns, rows, slots, Rect(left, top, columns * card.width, rows * card.height))


def impose(cards: list[Items], card: Size, bleed: float, paper: Paper, place: Place) -> list[Page]:
    """Pages of cards, row by row."""
    sheet = lay_out(card, paper, place)
    marks = crop_marks(sheet, card, paper.page)
    each = len(sheet.slots)
    pages = []
    for start in range(0, len(cards), each):
        items = [Group(Point(slot.x - bleed, slot.y - bleed), one) for slot, one in zip(sheet.slots, cards[start : start + each], strict=False)]
        pages.append(Page(paper.page, (*items, marks), trim=sheet.block, bleed=sheet.block.inset(-bleed)))
    return pages


def crop_marks(sheet: Sheetful, card: Size, page: Size) -> Path:
    """Short lines beyond the block at every cut, as one path."""
    block = sheet.block
    lines: list[Command] = []
    for column in range(sheet.columns + 1):
        x = block.x + column * card.width
        lines += mark((x, max(NEAREST_TO_EDGE, block.y - MARK_GAP - MARK_LENGTH)), (x, block.y - MARK_GAP))
        lines += mark((x, block.bottom + MARK_GAP), (x, min(page.height - NEAREST_TO_EDGE, block.bottom + MARK_GAP + MARK_LENGTH)))
    for row in range(sheet.rows + 1):
        y = block.y + row * card.height
        lines += mark((max(NEAREST_TO_EDGE, block.x - MARK_GAP - MARK_LENGTH), y), (block.x - MARK_GAP, y))
        lines += mark((block.right + MARK_GAP, y), (min(page.width - NEAREST_TO_EDGE, block.right + MARK_GAP + MARK_LENGTH), y))
    return Path(tuple(lines), stroke=Stroke("#000000", MARK_WIDTH))


def mark(start: tuple[float, float], end: tuple[float, float]) -> list[Command]:
    return [("M", start), ("L", end)]
