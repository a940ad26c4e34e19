"""What lies under and above the lines of a score pad: grounds, headings, and the plates for the players' names."""

from itertools import pairwise

from generator.display.items import Box, Field, Path, Stroke
from generator.display.outline import rounded_rectangle
from generator.elements.pad_bands import Band
from generator.elements.pad_boxes import seat_gap, straight
from generator.elements.pad_rows import PadHeading
from generator.geometry import Rect
from generator.layout.colour import mix
from generator.layout.theme import WHITE
from generator.ledger.seats import join_seat
from generator.place.setting import Items, Setting
from generator.place.text import fit_text, place_text
from generator.reading.phrase import Phrase

CORNER = 1.4
HEAVY = 2.4
PART_AIR = 0.4
HEADING_ICON = 4.0
GROUND, STRONG_GROUND, BANNER = 0.1, 0.24, 0.26


def place_corner(corner: Phrase, room: Rect, setting: Setting) -> Items:
    """What stands before the names of the players."""
    style = setting.theme.file.styles["name"]
    colour = setting.theme.ink(style.ink)
    return place_text(setting.say(corner), style, room, setting, corner.place, colour=colour, align="right")


def place_plate(seat: int, plate: Rect, ink: str, setting: Setting) -> Items:
    """A plate with a line to write a player's name on."""
    theme = setting.theme
    edge = Stroke(theme.ink(ink), theme.lines.frame)
    return (
        Box(plate, theme.tint(ink, GROUND), None if theme.mode.grounds else edge, CORNER),
        straight(plate.x + 1.4, plate.bottom - 1.6, plate.right - 1.4, plate.bottom - 1.6, edge),
        Field(join_seat(seat, "name"), plate.inset(1.4, 1.6)),
    )


def place_ground(block: list[Band], left: float, setting: Setting) -> Items:
    """A light ground, the stronger ground of totals upon it, and hairlines between lines; those of one split cell end
    with the names."""
    theme, ink = setting.theme, block[0].ink
    first, last = block[0].box, block[-1].box
    whole = Rect(first.x, first.y, first.width, last.bottom - first.y)
    items: Items = (block_box(whole, ink, setting, is_strong=block[0].is_strong),)
    hair = Stroke(mix(theme.ink(ink), WHITE, 0.55), theme.lines.frame * 0.7)
    for above, band in pairwise(block):
        if band.is_strong and theme.mode.grounds:
            items += (Box(band.box, theme.tint(ink, STRONG_GROUND), radius=CORNER if band is block[-1] else 0),)
        if not (band.is_strong or isinstance(above.line.row, PadHeading)):
            right = whole.right - 1.4 if band.line.is_first else whole.x + left - 1.4
            items += (straight(whole.x + 1.4, band.box.y, right, band.box.y, hair),)
    return items


def block_box(whole: Rect, ink: str, setting: Setting, *, is_strong: bool) -> Box:
    """The ground of a block; that of a total has a heavy edge."""
    theme = setting.theme
    if is_strong:
        return Box(whole, theme.tint(ink, STRONG_GROUND), Stroke(theme.ink(ink), theme.lines.frame * HEAVY), CORNER)
    edge = None if theme.mode.grounds else Stroke(theme.ink(ink), theme.lines.frame)
    return Box(whole, theme.tint(ink, GROUND), edge, CORNER)


def place_heading(heading: PadHeading, band: Band, width: float, setting: Setting) -> Items:
    """A quiet banner: its ground a tint, its text in the ink of the group, as wide as the file allows."""
    theme = setting.theme
    colour = mix(theme.ink(band.ink), theme.ink("ink"), 0.3)
    room = band.box.inset(1.6, 0.3)._replace(width=width - 3.2)
    items: Items = (Path(rounded_rectangle(band.box, CORNER, top_only=True), theme.tint(band.ink, BANNER)),)
    if not theme.mode.grounds:
        line = Stroke(theme.ink(band.ink), theme.lines.frame)
        items += (straight(band.box.x, band.box.bottom, band.box.right, band.box.bottom, line),)
    if heading.icon:
        side = HEADING_ICON
        items += setting.draw_icon(heading.icon, Rect(room.x, room.centre.y - side / 2, side, side), colour)
        room = Rect(room.x + side + 1, room.y, room.width - side - 1, room.height)
    style = theme.file.styles["banner"]
    return items + place_text(setting.say(heading.heading), style, room, setting, heading.heading.place, colour=colour)


def place_part_names(names: tuple[Phrase, Phrase], column: Rect, split: float, ink: str, setting: Setting) -> Items:
    """What the two parts of split cells are called, above each of them in one player's column, both in one size."""
    room = column.inset(seat_gap(column.width) / 2, 0)
    wide = room.width * split
    boxes = (room._replace(width=wide), Rect(room.x + wide, room.y, room.width - wide, room.height))
    heads = [(name, setting.say(name), box.inset(PART_AIR, 0)) for name, box in zip(names, boxes, strict=True)]
    style = setting.theme.file.styles["note"]
    fitted = [fit_text(text, style, box, setting, name.place, 1).size_pt for name, text, box in heads]
    colour = mix(setting.theme.ink(ink), setting.theme.ink("ink"), 0.6)
    items: Items = ()
    for name, text, box in heads:
        own = style.replace(size=min(fitted))
        items += place_text(text, own, box, setting, name.place, colour=colour, align="centre")
    return items
