"""`seats`: a score pad, a row for each thing that is scored, a column for each player, groups on quiet grounds.

It knows seats, not people: the cells of the first column belong to seat 1, whoever sits there.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from generator.display.items import Box, Field, Path, Stroke
from generator.display.outline import rounded_rectangle
from generator.elements.pad_boxes import GAP, place_seat
from generator.elements.pad_heights import LEAST_ROW, least_height, share_of, shared_heights
from generator.elements.pad_names import place_names
from generator.elements.pad_rows import MOST_SEATS, PadCells, PadHeading, PadRow, family_trouble
from generator.errors import Place
from generator.geometry import Rect
from generator.layout.colour import mix
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.ledger.ledger import HasLedger
from generator.ledger.seats import join_seat
from generator.place.marks import Shortage
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, key

FEWEST_SEATS = 1
EDGE = 0.8
THREE_DIGITS = 9.0
HEADING = 5.6
BLOCK_GAP = 1.6
CORNER = 1.4
COLUMN = 19.0
HEAVY = 2.4
GROUND, STRONG_GROUND, BANNER = 0.1, 0.24, 0.26


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
    ink: str = key("ink of its grounds and lines", default="stone", refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """It takes families that every player has, and the ids of its cells are those of no others."""
        for row in self.rows:
            family = rules.ledger.families.get(row.cells) if isinstance(row, PadCells) else None
            if not family or not isinstance(row, PadCells):
                continue
            ids = [join_seat(seat, row.cells) for seat in range(1, self.seats + 1)]
            taken = [
                f"'{one}' is a cell of the ledger and of this score pad; rename it"
                for one in ids
                if rules.ledger.find(one)
            ]
            trouble = family_trouble(row.cells, family) or next(iter(taken), None)
            if trouble:
                yield getattr(row.cells, "place", row.place), trouble
            else:
                yield from row.dress_faults(row.cells, rules)

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
        bands = bands_of(self, box, column, setting)
        items: Items = ()
        if self.head and bands:
            items = place_heads(self, Rect(box.x, box.y, box.width, self.head), left, column, setting)
        for block in blocks_of(bands):
            items += place_block_ground(block, setting)
        for band in bands:
            items += place_band(self, band, left, column, setting)
        return items


class Band(NamedTuple):
    """A row of a pad where it stands, in the ink of its group; the first of a block has a ground of its own."""

    row: PadRow
    box: Rect
    ink: str
    opens: bool

    @property
    def is_strong(self) -> bool:
        return isinstance(self.row, PadCells) and self.row.strong


def left_width(pad: ScorePad, box: Rect) -> float:
    """The width of the names: as the file says, else what common columns leave, between 30 and 45 % of the whole."""
    if pad.left is not None:
        return pad.left
    return min(max(box.width - pad.seats * COLUMN, 0.3 * box.width), 0.45 * box.width)


def bands_of(pad: ScorePad, box: Rect, column: float, setting: Setting) -> list[Band]:
    """The rows from top to bottom; those with cells share what headings and gaps leave, a total gets a little more,
    and boxes that need several lines get what these need."""
    inks = inks_of(pad)
    opens = [
        index == 0 or isinstance(row, PadHeading) or inks[index] != inks[index - 1]
        for index, row in enumerate(pad.rows)
    ]
    fixed = (
        pad.head
        + (GAP if pad.head else 0)
        + BLOCK_GAP * (sum(opens) - 1)
        + HEADING * sum(isinstance(row, PadHeading) for row in pad.rows)
    )
    shares = [share_of(row) for row in pad.rows]
    least = [least_height(row, column, setting) for row in pad.rows]
    heights = shared_heights(shares, least, box.height - fixed)
    if not heights:
        wanted = fixed + sum(max(LEAST_ROW * share, own) for share, own in zip(shares, least, strict=True))
        setting.mistakes.add(
            pad.place,
            Shortage(
                f"the rows of this score pad need {wanted:.1f} mm but only {box.height:.1f} mm are free; leave rows out"
                " or make the area higher"
            ),
        )
        return []
    bands: list[Band] = []
    y = box.y + pad.head + (GAP if pad.head else 0)
    for row, ink, high, first in zip(pad.rows, inks, heights, opens, strict=True):
        y += BLOCK_GAP if first and bands else 0
        height = high or HEADING
        bands.append(Band(row, Rect(box.x, y, box.width, height), ink, first))
        y += height
    return bands


def inks_of(pad: ScorePad) -> list[str]:
    """The ink of each row: its own, else that of the row above; a heading without one goes back to the pad's."""
    inks: list[str] = []
    for row in pad.rows:
        before = inks[-1] if inks and not isinstance(row, PadHeading) else pad.ink
        inks.append(row.ink or before)
    return inks


def blocks_of(bands: list[Band]) -> list[list[Band]]:
    """Rows that share a ground."""
    blocks: list[list[Band]] = []
    for band in bands:
        if band.opens:
            blocks.append([])
        blocks[-1].append(band)
    return blocks


def place_heads(pad: ScorePad, line: Rect, left: float, column: float, setting: Setting) -> Items:
    """A plate with a line to write on for each player, and what stands before them."""
    theme = setting.theme
    items: Items = ()
    if pad.corner:
        style = theme.file.styles["name"]
        room = Rect(line.x + 1.6, line.bottom - 5.2, left - 3.2, 5)
        items += place_text(
            setting.say(pad.corner), style, room, setting, pad.corner.place, colour=theme.ink(style.ink), align="right"
        )
    for seat in range(pad.seats):
        plate = Rect(line.x + left + seat * column + GAP / 2, line.y, column - GAP, line.height)
        edge = Stroke(theme.ink(pad.ink), theme.lines.frame)
        items += (Box(plate, theme.tint(pad.ink, GROUND), None if theme.mode.grounds else edge, CORNER),)
        items += (level_line(plate.x + 1.4, plate.right - 1.4, plate.bottom - 1.6, edge),)
        items += (Field(join_seat(seat + 1, "name"), plate.inset(1.4, 1.6)),)
    return items


def place_block_ground(block: list[Band], setting: Setting) -> Items:
    """A light ground, the stronger ground of totals upon it, and hairlines between rows."""
    theme, ink = setting.theme, block[0].ink
    first, last = block[0].box, block[-1].box
    whole = Rect(first.x, first.y, first.width, last.bottom - first.y)
    hair = Stroke(mix(theme.ink(ink), WHITE, 0.55), theme.lines.frame * 0.7)
    if block[0].is_strong:
        items: Items = (
            Box(whole, theme.tint(ink, STRONG_GROUND), Stroke(theme.ink(ink), theme.lines.frame * HEAVY), CORNER),
        )
    else:
        items = (
            Box(
                whole,
                theme.tint(ink, GROUND),
                None if theme.mode.grounds else Stroke(theme.ink(ink), theme.lines.frame),
                CORNER,
            ),
        )
    for above, band in pairwise(block):
        if band.is_strong and theme.mode.grounds:
            items += (Box(band.box, theme.tint(ink, STRONG_GROUND), radius=CORNER if band is block[-1] else 0),)
        if not (band.is_strong or isinstance(above.row, PadHeading)):
            items += (level_line(whole.x + 1.4, whole.right - 1.4, band.box.y, hair),)
    return items


def place_band(pad: ScorePad, band: Band, left: float, column: float, setting: Setting) -> Items:
    """A row: a heading, or a name at the left and what each player marks or writes."""
    if isinstance(band.row, PadHeading):
        return place_heading(band.row, band, setting)
    names = Rect(band.box.x, band.box.y, left, band.box.height)
    items = place_names(band.row, pad.rows, pad.hints, pad.name_share, names, setting)
    if band.is_strong and not band.opens:
        items += (
            level_line(
                band.box.x,
                band.box.right,
                band.box.y,
                Stroke(setting.theme.ink(band.ink), setting.theme.lines.frame * HEAVY),
            ),
        )
    for seat in range(pad.seats):
        room = Rect(band.box.x + left + seat * column, band.box.y, column, band.box.height)
        room = room.inset(GAP / 2, GAP if band.is_strong else GAP / 2)
        if isinstance(band.row, PadCells):
            items += place_seat(band.row, band.ink, seat + 1, room, setting)
        else:
            items += (
                level_line(
                    room.x + 1.4,
                    room.right - 1.4,
                    room.bottom - 1,
                    Stroke(setting.theme.ink(band.ink), setting.theme.lines.frame),
                ),
            )
    return items


def place_heading(heading: PadHeading, band: Band, setting: Setting) -> Items:
    """A quiet banner: its ground a tint, its text in the ink of the group."""
    theme = setting.theme
    colour = mix(theme.ink(band.ink), theme.ink("ink"), 0.3)
    room = band.box.inset(1.6, 0.3)
    items: Items = (Path(rounded_rectangle(band.box, CORNER, top_only=True), theme.tint(band.ink, BANNER)),)
    if not theme.mode.grounds:
        items += (
            level_line(band.box.x, band.box.right, band.box.bottom, Stroke(theme.ink(band.ink), theme.lines.frame)),
        )
    if heading.icon:
        items += setting.draw_icon(heading.icon, Rect(room.x, room.centre.y - 2, 4, 4), colour)
        room = Rect(room.x + 5, room.y, room.width - 5, room.height)
    return items + place_text(
        setting.say(heading.heading), theme.file.styles["banner"], room, setting, heading.heading.place, colour=colour
    )


def level_line(left: float, right: float, y: float, stroke: Stroke) -> Path:
    """A level line."""
    return Path((("M", (left, y)), ("L", (right, y))), stroke=stroke)
