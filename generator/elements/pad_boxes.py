"""What one player marks or writes in a row of a score pad."""

from generator.display.items import Stroke
from generator.elements.pad_rows import PadCells
from generator.geometry import Rect
from generator.layout.colour import mix
from generator.place.cell import cell_outline, content_box, place_outlined
from generator.place.setting import Items, Setting
from generator.place.text import place_text

GAP = 1.2
LEAST_CELL = 4.6
BOX_GAP = 1.0
LARGEST_BOX = 6.0


def place_seat(row: PadCells, ink: str, seat: int, room: Rect, setting: Setting) -> Items:
    """One player's box for a number, or the boxes to tick, softly edged: there are many of them, and they are not what
    is read."""
    family = setting.pack.ledger.families[row.cells]
    boxes = [room] if family.kind == "number" else check_boxes(row, family.size, room, setting)
    plain = Stroke(mix(setting.theme.ink(ink), setting.theme.ink("paper"), 0.3), setting.theme.lines.cell)
    items: Items = ()
    for index, box in enumerate(boxes):
        outline, inside = cell_outline(box, "square"), content_box(box, "square")
        dress = row.dress(family, index)
        edge = plain._replace(colour=setting.theme.ink(dress.ink)) if dress.ink else plain
        items += place_outlined(
            row.cells, index, outline, inside, setting, row.place, seat=seat, edge=edge, dress=dress
        )
    if row.sign == "minus" and boxes:
        style = setting.theme.file.styles["faint"]
        style = style.but(size=style.size * 1.4)
        sign = Rect(boxes[0].x + 0.9, boxes[0].y, 3, boxes[0].height)
        items += place_text("−", style, sign, setting, row.place, colour=setting.theme.ink(style.ink))
    return items


def check_boxes(row: PadCells, count: int, room: Rect, setting: Setting) -> list[Rect]:
    """Boxes to tick in the middle of a player's room, in as few lines as leave them large enough for a pen."""
    room = room.inset(BOX_GAP / 2, 0)  # so that the boxes of neighbours stand further apart than those of one player
    sides = {-(-count // lines): side_of(-(-count // lines), lines, room) for lines in range(1, count + 1)}
    columns = next(
        (columns for columns, side in sides.items() if side >= LEAST_CELL - 0.001),
        max(sides, key=lambda one: sides[one]),
    )
    side = sides[columns]
    if side < LEAST_CELL - 0.001:
        setting.mistakes.add(
            row.place,
            f"the {count} boxes of '{row.cells}' would be {side:.1f} mm wide in their column; a pen needs"
            f" {LEAST_CELL:g} mm",
        )
        return []
    top = room.centre.y - (-(-count // columns) * (side + BOX_GAP) - BOX_GAP) / 2
    boxes: list[Rect] = []
    for index in range(count):
        line, at = divmod(index, columns)
        left = room.centre.x - (min(columns, count - line * columns) * (side + BOX_GAP) - BOX_GAP) / 2
        boxes.append(Rect(left + at * (side + BOX_GAP), top + line * (side + BOX_GAP), side, side))
    return boxes


def lines_needed(count: int, width: float) -> int:
    """How many lines boxes take that are as large as a pen needs; one where not even one fits, which is told."""
    columns = int((width + 0.001) / (LEAST_CELL + BOX_GAP))
    return -(-count // columns) if columns else 1


def side_of(columns: int, lines: int, room: Rect) -> float:
    """How large boxes can be in so many columns and lines; never larger than a hand needs."""
    return min((room.width + BOX_GAP) / columns - BOX_GAP, (room.height + BOX_GAP) / lines - BOX_GAP, LARGEST_BOX)
