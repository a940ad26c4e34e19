"""`seats`: a score pad, a row for each thing that is scored, a column for each player, groups on quiet grounds.

It knows seats, not people: the cells of the first column belong to seat 1, whoever sits there.
"""

from collections.abc import Iterator
from typing import Literal

from generator.display.items import Stroke
from generator.elements.pad_bands import Band, Frame, bands_of, blocks_of, groups_of, usual_height
from generator.elements.pad_boxes import (
    GAP,
    Part,
    counted_parts,
    place_parted,
    place_seat,
    place_sign,
    points_parts,
    row_parts,
    seat_gap,
    straight,
)
from generator.elements.pad_grounds import (
    HEAVY,
    place_corner,
    place_ground,
    place_heading,
    place_part_names,
    place_plate,
)
from generator.elements.pad_names import NameColumn, name_column, place_names
from generator.elements.pad_rows import (
    MOST_SEATS,
    PadCells,
    PadHeading,
    PadParts,
    PadPoints,
    PadRow,
    family_trouble,
    lines_of,
    names_in,
    shape_faults,
)
from generator.errors import Place
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.ledger.ledger import HasLedger
from generator.ledger.seats import join_seat
from generator.place.setting import Items, Setting
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, key

FEWEST_SEATS = 1
EDGE = 0.8
THREE_DIGITS = 9.0
COLUMN = 19.0


class ScorePad(Element):
    """A table with a column for each player; its cells are the ledger's, once for every seat."""

    seats: int = key("how many players it has columns for", least=FEWEST_SEATS, most=MOST_SEATS)
    rows: tuple[PadRow, ...] = key("rows from top to bottom", fewest=1)
    corner: Phrase | None = key("what stands before the names of the players", default=None)
    head: Length = key("height of the line for the players' names; 0 for none", default=Length(8), least=0, most=30)
    left: Length | None = key(
        "width of the column with the names of the rows; else by the room and the seats", default=None, least=1
    )
    hints: Literal["below", "beside"] = key(
        "where the hints stand: below the names of their rows or beside them", default="below"
    )
    name_share: float = key(
        "how much of the left column the names take where hints stand beside them, 0.1 to 0.9",
        default=0.5,
        least=0.1,
        most=0.9,
    )
    split: float = key(
        "how much of a split cell what is counted takes, 0.2 to 0.8; the points take the rest",
        default=0.42,
        least=0.2,
        most=0.8,
    )
    ink: str = key("ink of its grounds and lines", default="stone", refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """It takes families that every player has, and the ids of its cells are those of no others."""
        yield from shape_faults(self.rows)
        for row, name in names_in(self.rows):
            family = rules.ledger.families.get(name)
            trouble = (family_trouble(name, family) or self.taken(name, rules)) if family else None
            if trouble:
                yield getattr(name, "place", row.place), trouble
            elif isinstance(row, PadCells):
                yield from row.dress_faults(name, rules)

    def taken(self, name: str, rules: HasLedger) -> str | None:
        """Whether a cell of the ledger has the id that a seat's cell of a family would have."""
        ids = (join_seat(seat, name) for seat in range(1, self.seats + 1))
        doubled_id = next((one for one in ids if rules.ledger.find(one)), None)
        return f"'{doubled_id}' is a cell of the ledger and of this score pad; rename it" if doubled_id else None

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The names of the players above, then block by block the grounds, and upon them names and cells."""
        left = left_width(self, box)
        column = (box.width - left - EDGE) / self.seats
        if column - GAP < THREE_DIGITS - 0.001:
            setting.mistakes.add(
                self.place,
                f"a column of this score pad has {max(column, 0):.1f} mm and three digits need"
                f" {THREE_DIGITS + GAP:g} mm; give it more room, or less to the names with 'left'",
            )
            return ()
        lines = lines_of(self.rows)
        bands = bands_of(lines, Frame(box, self.head, column, self.split, self.ink, self.place), setting)
        items = self.place_heads(box, left, column, setting) if self.head and bands else ()
        for block in blocks_of(bands):
            items += place_ground(block, left, setting)
        names = name_column(lines, self.hints, self.name_share, usual_height(bands), setting)
        for group in groups_of(bands):
            items += self.place_group(group, names, left, column, setting)
        return items

    def place_heads(self, box: Rect, left: float, column: float, setting: Setting) -> Items:
        """A plate for each player, and what stands before them."""
        items: Items = ()
        if self.corner:
            items += place_corner(self.corner, Rect(box.x + 1.6, box.y + self.head - 5.2, left - 3.2, 5), setting)
        for seat in range(self.seats):
            plate = Rect(box.x + left + seat * column, box.y, column, self.head).inset(seat_gap(column) / 2, 0)
            items += place_plate(seat + 1, plate, self.ink, setting)
        return items

    def place_group(self, group: list[Band], names: NameColumn, left: float, column: float, setting: Setting) -> Items:
        """A heading, or the names at the left of one line or of those that share a split cell, and what each player
        marks or writes there."""
        first = group[0]
        if isinstance(first.line.row, PadHeading):
            return self.place_banner(first.line.row, first, left, column, setting)
        items: Items = ()
        for band in group:
            room = Rect(band.box.x, band.box.y, left, band.box.height)
            items += place_names(band.line.row, names, room, setting)
        if first.is_strong and not first.opens:
            heavy = Stroke(setting.theme.ink(first.ink), setting.theme.lines.frame * HEAVY)
            items += (straight(first.box.x, first.box.y, first.box.right, first.box.y, heavy),)
        for seat in range(self.seats):
            x = first.box.x + left + seat * column
            items += self.place_column(group, seat + 1, x, column, setting)
        return items

    def place_banner(self, heading: PadHeading, band: Band, left: float, column: float, setting: Setting) -> Items:
        """A heading, with what the parts of split cells are called above each of them."""
        if heading.parts is None:
            return place_heading(heading, band, band.box.width, setting)
        items = place_heading(heading, band, left, setting)
        for seat in range(self.seats):
            room = Rect(band.box.x + left + seat * column, band.box.y, column, band.box.height)
            items += place_part_names(heading.parts, room, self.split, band.ink, setting)
        return items

    def place_column(self, group: list[Band], seat: int, x: float, column: float, setting: Setting) -> Items:
        """What one player marks or writes in a line, or in the lines of a split cell."""
        first, last = group[0], group[-1]
        room = Rect(x, first.box.y, column, last.box.bottom - first.box.y)
        room = room.inset(seat_gap(column) / 2, GAP if first.is_strong else GAP / 2)
        if first.line.group:
            return self.place_split(first.line.group, group, seat, room, setting)
        return place_single(first.line.row, first.ink, seat, room, setting)

    def place_split(self, points: PadPoints, group: list[Band], seat: int, room: Rect, setting: Setting) -> Items:
        """A split cell: what is counted at the left, line by line, and the points through all of them."""
        counted = room._replace(width=room.width * self.split)
        parts: list[Part] = []
        for band in group:
            top, bottom = max(band.box.y, room.y), min(band.box.bottom, room.bottom)
            line = Rect(counted.x, top, counted.width, bottom - top)
            assert isinstance(band.line.row, PadCells | PadParts)  # checked when the pack was read
            parts += counted_parts(band.line.row, line, setting)
        worth = Rect(counted.right, room.y, room.right - counted.right, room.height)
        brought = points_parts(points, worth, setting)
        items = place_parted(parts, room, group[0].ink, seat, setting, points.place, brought)
        return items + place_sign(points, worth, setting)


def place_single(row: PadRow, ink: str, seat: int, room: Rect, setting: Setting) -> Items:
    """What one player marks or writes in a line that shares nothing."""
    if isinstance(row, PadCells):
        return place_seat(row, ink, seat, room, setting)
    if isinstance(row, PadParts):
        return place_parted(row_parts(row, room, setting), room, ink, seat, setting, row.place)
    line = Stroke(setting.theme.ink(ink), setting.theme.lines.frame)
    return (straight(room.x + 1.4, room.bottom - 1, room.right - 1.4, room.bottom - 1, line),)


def left_width(pad: ScorePad, box: Rect) -> float:
    """The width of the names: as the file says, else what common columns leave, between 30 and 45 % of the whole."""
    if pad.left is not None:
        return pad.left
    return min(max(box.width - pad.seats * COLUMN, 0.3 * box.width), 0.45 * box.width)
