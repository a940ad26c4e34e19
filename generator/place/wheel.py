"""Wheels: cells on rings round a hub, on coloured sectors, joined by the lines that say what may be filled."""

import math

from generator.display.items import Disc, Path, Stroke
from generator.geometry import Point, Rect, polar
from generator.layout.sheet import Sector, Wheel
from generator.layout.theme import WHITE
from generator.place.cell import place_cell
from generator.place.curves import sector, text_on_arc
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting

SECTOR_GAP_DEGREES = 1.2
WIDE_CELL = 1.42


def place_wheel(wheel: Wheel, box: Rect, setting: Setting) -> Items:
    """A wheel in the middle of its box: sectors, lines, hub, cells."""
    centre = box.centre
    if wheel.rim * 2 > min(box.width, box.height) + 0.01:
        setting.mistakes.add(
            wheel.place, f"this wheel is {wheel.rim * 2:.1f} mm wide and has {min(box.width, box.height):.1f} mm"
        )
    sound = [check_sector(part, wheel, setting) for part in wheel.wheel]
    if not all(sound):
        return ()
    grounds = tuple(item for part in wheel.wheel for item in place_ground(part, wheel, centre, setting))
    lines = tuple(item for part in wheel.wheel for item in place_lines(part, wheel, centre, setting))
    cells = tuple(item for part in wheel.wheel for item in place_cells(part, wheel, centre, setting))
    return (*grounds, *lines, *place_hub(wheel, centre, setting), *cells)


def check_sector(part: Sector, wheel: Wheel, setting: Setting) -> bool:
    """Whether a sector's cells all have a place, on a ring that is there, and its name fits the rim."""
    size = setting.family(part.cells).size
    style = setting.theme.file.styles["rim"]
    title = setting.say(part.title)
    room = math.radians(wheel.span) * (wheel.rim - wheel.band / 2)
    wide = setting.typefaces[style.font].width(title, style.size)
    tests = (
        (len(part.at) != size, f"'{part.cells}' has {size} cells and {len(part.at)} places"),
        (
            any(not 1 <= ring <= len(wheel.rings) for ring, _ in part.at),
            f"'{part.cells}' has a cell on a ring that is not there; there are {len(wheel.rings)}",
        ),
        (wide > room, f"'{title}' is {wide:.1f} mm long and the rim has {room:.1f} mm"),
    )
    wrong = [text for broken, text in tests if broken]
    for text in wrong:
        setting.mistakes.add(part.place, text)
    return not wrong


def place_ground(part: Sector, wheel: Wheel, centre: Point, setting: Setting) -> Items:
    """A sector's ground, and its name on the band along the rim."""
    theme = setting.theme
    start, end = (
        part.middle - wheel.span / 2 + SECTOR_GAP_DEGREES / 2,
        part.middle + wheel.span / 2 - SECTOR_GAP_DEGREES / 2,
    )
    inner, outer = wheel.rim - wheel.band, wheel.rim
    edge = None if theme.mode.grounds else Stroke(theme.ink(part.ink), theme.lines.frame)
    style = theme.file.styles["rim"]
    face = setting.typefaces[style.font]
    title = setting.say(part.title)
    missing = face.missing(title)
    if missing:
        setting.mistakes.add(part.place, f"font '{style.font}' has no letter {missing!r} for '{title}'")
    return (
        Path(sector(centre, wheel.hub, inner, start, end), theme.tint(part.ink, 0.55), edge),
        Path(sector(centre, inner, outer, start, end), theme.ground(part.ink), edge),
        *text_on_arc(title, face, style.size, theme.on(part.ink), centre, (inner + outer) / 2, part.middle),
    )


def place_lines(part: Sector, wheel: Wheel, centre: Point, setting: Setting) -> Items:
    """The lines that join a sector's cells, from centre to centre (cells are drawn over their ends)."""
    theme = setting.theme
    colour = WHITE if theme.mode.grounds else theme.ink(part.ink)
    stroke = Stroke(colour, theme.lines.join, cap="round")
    spots = [centre, *cell_centres(part, wheel, centre)]
    return tuple(
        Path((("M", (spots[a].x, spots[a].y)), ("L", (spots[b].x, spots[b].y))), stroke=stroke)
        for a, b in setting.family(part.cells).joins
    )


def place_hub(wheel: Wheel, centre: Point, setting: Setting) -> Items:
    theme = setting.theme
    disc = Disc(centre, wheel.hub, theme.ink("paper"), Stroke(theme.ink("ink"), theme.lines.cell))
    size = wheel.hub * 1.15
    wide = strip_width(wheel.hub_strip, size, "figure", setting)
    icons = place_tokens(
        wheel.hub_strip, Rect(centre.x - wide / 2, centre.y - size / 2, wide, size), size, "figure", None, setting
    )
    return (disc, *icons)


def place_cells(part: Sector, wheel: Wheel, centre: Point, setting: Setting) -> Items:
    """A sector's cells: round, longer across the spoke where they hold several icons."""
    family = setting.family(part.cells)
    upright = 45 < part.middle % 180 < 135
    items: Items = ()
    for index, spot in enumerate(cell_centres(part, wheel, centre)):
        wide = wheel.cell * (WIDE_CELL if len(family.gives_of(index)) > 1 else 1)
        width, height = (wheel.cell, wide) if upright else (wide, wheel.cell)
        shape = "pill" if wide > wheel.cell else "round"
        items += place_cell(
            part.cells, index, Rect(spot.x - width / 2, spot.y - height / 2, width, height), shape, setting, part.place
        )
    return items


def cell_centres(part: Sector, wheel: Wheel, centre: Point) -> list[Point]:
    """The centre of each cell of a sector."""
    return [polar(centre, wheel.rings[ring - 1], part.middle + angle) for ring, angle in part.at]
