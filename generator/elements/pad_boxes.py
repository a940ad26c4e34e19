"""What one player marks or writes in a line of a score pad: a box for a number, boxes to tick that fill the column, or
one box in parts."""

from typing import NamedTuple

from generator.display.items import Box, Path, Stroke
from generator.elements.pad_rows import PadCells, PadParts, PadPoints
from generator.errors import Place
from generator.geometry import Rect, square
from generator.layout.cell_style import PLAIN, Dress
from generator.layout.colour import mix
from generator.ledger.seats import join_seat
from generator.place.cell import (
    CORNER,
    SeatCell,
    cell_outline,
    content_box,
    inner_line,
    make_cell,
    place_outlined,
    place_start,
    solid_start,
)
from generator.place.cell_colours import ground_of, hides_ground
from generator.place.cell_content import place_icons_in_cell
from generator.place.icons import place_tokens
from generator.place.setting import Items, Setting
from generator.place.text import place_text

GAP = 1.2
SEAT_GAP = 2.4
SEAT_SHARE = 0.08
LEAST_CELL = 4.6
BOX_GAP = 1.0
MARK = 3.4
MARK_AIR = 0.7
WIDE_PART = 9.4
HIGH_PART = 8.2
QUIET = 0.06
FIRM = 1.5


class Part(NamedTuple):
    """A cell of a box in parts: its family, its place there and on the page, what it shows, and what tells it apart."""

    name: str
    at: int
    box: Rect
    dress: Dress = PLAIN
    mark: str = ""


def seat_gap(column: float) -> float:
    """How far the boxes of two players stand apart: clearly, and less where columns are narrow."""
    return min(SEAT_GAP, max(GAP, column * SEAT_SHARE))


def soft_edge(ink: str, setting: Setting) -> Stroke:
    """The line round a box: soft, for there are many of them, and they are not what is read."""
    return Stroke(mix(setting.theme.ink(ink), setting.theme.ink("paper"), 0.3), setting.theme.lines.cell)


def place_seat(row: PadCells, ink: str, seat: int, room: Rect, setting: Setting) -> Items:
    """One player's box for a number, or the boxes to tick."""
    family = setting.pack.ledger.families[row.cells]
    if family.kind == "number":
        return place_number(row, ink, seat, room, setting) + place_sign(row, room, setting)
    if row.shape == "round":
        return place_rounds(row, ink, seat, room, setting)
    parts = tick_parts(row, room, setting)
    return place_parted(parts, room, ink, seat, setting, row.place) + place_sign(row, room, setting)


def place_number(row: PadCells, ink: str, seat: int, room: Rect, setting: Setting) -> Items:
    """A box to write a number in; that of a total has a strong edge."""
    dress = row.dress(setting.pack.ledger.families[row.cells], 0)
    edge = soft_edge(ink, setting)
    if row.strong:
        edge = Stroke(setting.theme.ink(ink), edge.width * 1.6)
    edge = edge._replace(colour=setting.theme.ink(dress.ink)) if dress.ink else edge
    outline, inside = cell_outline(room, "square"), content_box(room, "square")
    return place_outlined(SeatCell(row.cells, 0, seat), outline, inside, setting, row.place, edge, dress)


def place_rounds(row: PadCells, ink: str, seat: int, room: Rect, setting: Setting) -> Items:
    """Round boxes to tick, spread over a player's room."""
    family = setting.pack.ledger.families[row.cells]
    step = room.width / family.size
    side = min(room.height, step - BOX_GAP)
    if side < LEAST_CELL - 0.001:
        tell_narrow(row.cells, family.size, side, setting, row.place)
        return ()
    items: Items = ()
    for index in range(family.size):
        box = square(Rect(room.x + index * step, room.y, step, room.height).centre, side)
        dress = row.dress(family, index)
        edge = soft_edge(dress.ink or ink, setting)
        outline, inside = cell_outline(box, "round"), content_box(box, "round")
        which = SeatCell(row.cells, index, seat)
        items += place_outlined(which, outline, inside, setting, row.place, edge, dress)
    return items


def place_sign(row: PadCells | PadPoints, room: Rect, setting: Setting) -> Items:
    """A light minus where what is written takes points away."""
    if row.sign != "minus":
        return ()
    style = setting.theme.file.styles["faint"]
    style = style.replace(size=style.size * 1.4)
    sign = Rect(room.x + 0.9, room.y, 3, room.height)
    return place_text("−", style, sign, setting, row.place, colour=setting.theme.ink(style.ink))


def tick_parts(row: PadCells, room: Rect, setting: Setting) -> list[Part]:
    """The boxes to tick of a row, which fill a player's room."""
    family = setting.pack.ledger.families[row.cells]
    boxes = tick_boxes(row.cells, room, setting, row.place)
    return [Part(row.cells, index, box, row.dress(family, index)) for index, box in enumerate(boxes)]


def points_parts(points: PadPoints, room: Rect, setting: Setting) -> list[Part]:
    """What takes the points of a split cell: one number, or boxes to tick."""
    if setting.pack.ledger.families[points.points].kind == "number":
        return [Part(points.points, 0, room, mark=points.mark or "")]
    boxes = tick_boxes(points.points, room, setting, points.place)
    return [Part(points.points, index, box) for index, box in enumerate(boxes)]


def tick_boxes(name: str, room: Rect, setting: Setting, place: Place) -> list[Rect]:
    """Boxes to tick in as few lines as leave them large enough for a pen."""
    count = setting.pack.ledger.families[name].size
    lines = lines_needed(count, room.width)
    columns = -(-count // lines)
    side = min(room.width / columns, room.height / lines)
    if side < LEAST_CELL - 0.001:
        tell_narrow(name, count, side, setting, place)
        return []
    return tiles(count, columns, lines, room)


def tiles(count: int, columns: int, lines: int, room: Rect) -> list[Rect]:
    """Equal boxes that fill a room line by line; those of the last line are wider where they are fewer."""
    rects: list[Rect] = []
    for index in range(count):
        line, at = divmod(index, columns)
        here = min(columns, count - line * columns)
        wide, high = room.width / here, room.height / lines
        rects.append(Rect(room.x + at * wide, room.y + line * high, wide, high))
    return rects


def tell_narrow(name: str, count: int, side: float, setting: Setting, place: Place) -> None:
    setting.mistakes.add(
        place,
        f"the {count} boxes of '{name}' would be {max(side, 0):.1f} mm wide in their column; a pen needs"
        f" {LEAST_CELL:g} mm",
    )


def row_parts(row: PadParts, room: Rect, setting: Setting) -> list[Part]:
    """The parts of a row side by side: a number takes one share of the room, boxes to tick one each."""
    families = [setting.pack.ledger.families[name] for name in row.parts]
    wide = room.width / sum(family.size for family in families)
    if wide < LEAST_CELL - 0.001:
        tell_narrow(row.parts[0], sum(family.size for family in families), wide, setting, row.place)
        return []
    parts: list[Part] = []
    for at, (name, family) in enumerate(zip(row.parts, families, strict=True)):
        mark = row.marks[at] if row.marks else (family.icon or "")
        for index in range(family.size):
            box = Rect(room.x + len(parts) * wide, room.y, wide, room.height)
            parts.append(Part(name, index, box, mark=mark if family.kind == "number" else ""))
    return parts


def counted_parts(row: PadCells | PadParts, room: Rect, setting: Setting) -> list[Part]:
    """What a line counts, as parts of a split cell."""
    if isinstance(row, PadParts):
        return row_parts(row, room, setting)
    family = setting.pack.ledger.families[row.cells]
    return (
        [Part(row.cells, 0, room, row.dress(family, 0))] if family.kind == "number" else tick_parts(row, room, setting)
    )


def place_parted(
    parts: list[Part],
    room: Rect,
    ink: str,
    seat: int,
    setting: Setting,
    place: Place,
    points: list[Part] | None = None,
) -> Items:
    """One box in parts: what is printed in each, the lines between them, the edge; points stand apart by a firm line,
    and what is counted beside them on a quiet ground."""
    if not parts or points == []:
        return ()
    theme, edge = setting.theme, soft_edge(ink, setting)
    tint = theme.tint(ink, QUIET) if points and theme.mode.grounds else None
    ground = tint or theme.ink("paper")
    items: Items = (Box(room, ground, radius=CORNER),)
    if points:
        worth = Rect(points[0].box.x, room.y, room.right - points[0].box.x, room.height)
        items += (Box(worth, theme.ink("paper"), radius=CORNER),)
        items += (Box(worth._replace(width=CORNER * 2), theme.ink("paper")),)
    joined = join_seat(seat, parts[0].name)
    for part in parts:
        items += place_part(part, ground, seat, joined, setting, place)
    for part in points or ():
        items += place_part(part, theme.ink("paper"), seat, joined, setting, place)
    items += dividers([*parts, *(points or ())], room, edge)
    if points:
        firm = Stroke(theme.ink(ink), edge.width * FIRM)
        items += (straight(points[0].box.x, room.y, points[0].box.x, room.bottom, firm),)
    return (*items, Box(room, None, edge, CORNER))


def dividers(parts: list[Part], room: Rect, edge: Stroke) -> Items:
    """A line at the left and at the top of each part that has another one there."""
    items: Items = ()
    for part in parts:
        box = part.box
        if box.x > room.x + 0.01:
            items += (straight(box.x, box.y, box.x, box.bottom, edge),)
        if box.y > room.y + 0.01:
            items += (straight(box.x, box.y, box.right, box.y, edge),)
    return items


def place_part(part: Part, ground: str, seat: int, joined: str, setting: Setting, place: Place) -> Items:
    """What is printed in a part, and its cell: beside its mark or below it, where there is room for both."""
    family = setting.pack.ledger.families[part.name]
    box = part.box
    items: Items = ()
    solid = solid_start(family, part.at, setting.theme)
    own = solid or (ground_of(part.dress, setting, place) if part.dress.ground else ground)
    if solid or part.dress.ground or part.dress.ink:
        edge = Stroke(setting.theme.ink(part.dress.ink), setting.theme.lines.cell) if part.dress.ink else None
        items += (Box(box, own, edge),)
        items += inner_line(box, "square", part.dress, setting) if hides_ground(part.dress, setting.theme) else ()
    if part.mark:
        box, mark = beside_mark(part.box)
        colour = setting.theme.ink(setting.ink_of_icon(part.mark)) if setting.is_icon(part.mark) else None
        items += place_tokens((part.mark,), mark, MARK, "note", colour, setting, place)
    items += place_icons_in_cell(family.printed(part.at), content_box(box, "square"), setting, place, part.dress, own)
    cell = make_cell(part.name, part.at, Box(box), setting, place, seat=seat, joined=joined)
    return (*items, *place_start(cell, setting, part.dress), cell)


def beside_mark(box: Rect) -> tuple[Rect, Rect]:
    """The room for a pen in a part, and that of its mark: at the left where it is wider than high, else at the top."""
    if box.width >= max(WIDE_PART, box.height):
        mark = Rect(box.x + MARK_AIR, box.y, MARK, box.height)
        return Rect(mark.right, box.y, box.right - mark.right, box.height), mark
    mark = Rect(box.x + MARK_AIR / 2, box.y + MARK_AIR / 2, MARK, MARK)
    return (box.below(MARK) if box.height >= HIGH_PART else box), mark


def straight(x: float, y: float, right: float, bottom: float, stroke: Stroke) -> Path:
    """A straight line."""
    return Path((("M", (x, y)), ("L", (right, bottom))), stroke=stroke)


def lines_needed(count: int, width: float) -> int:
    """How many lines boxes take that are as large as a pen needs; one where not even one fits, which is told."""
    columns = int((width + 0.001) / LEAST_CELL)
    return -(-count // columns) if columns else 1
