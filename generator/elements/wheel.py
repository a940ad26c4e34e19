"""`wheel`: cells on rings round a hub, on coloured sectors, joined by the lines that say what may be filled."""

import math
from collections.abc import Iterator

from generator.display.items import Disc, Path, Stroke
from generator.errors import Place
from generator.geometry import Point, Rect, polar
from generator.layout.cell_style import Dressed
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.ledger.ledger import HasLedger
from generator.place.cell import CellShape, place_cell
from generator.place.curves import sector, text_on_arc
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_width
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, key

SECTOR_GAP_DEGREES = 1.2
WIDE_CELL = 1.42


class Sector(Dressed):
    """One part of a wheel."""

    cells: str = key("id of the family, which says in `joins` how its cells are joined", refers="family", places=True)
    title: Phrase = key("its name, set along the rim")
    middle: float = key("clock angle of its middle: 0 up, 90 right")
    at: tuple[tuple[int, float], ...] = key("for each cell its ring (from 1) and its angle from the sector's middle")
    ink: str = key("ink of its ground", default="stone", refers="ink")


class Wheel(Element):
    """Cells on rings round a hub, joined by lines."""

    wheel: tuple[Sector, ...] = key("its sectors")
    rings: tuple[Length, ...] = key("radius of each ring, from the inside")
    rim: Length = key("radius of the whole wheel")
    band: Length = key("width of the band along the rim that holds the names", default=Length(4.4))
    hub: Length = key("radius of the hub", default=Length(5.0))
    hub_strip: tuple[str, ...] = key("icons in the hub", default=(), refers="token")
    cell: Length = key("diameter of a cell", default=Length(6.0))
    span: float = key("degrees that each sector takes", default=90.0, least=1, most=360)

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Each cell of a sector has a place, on a ring that is there."""
        for part in self.wheel:
            family = rules.ledger.families.get(part.cells)
            if family and len(part.at) != family.size:
                message = f"'at' has {len(part.at)} places for the {family.size} cells of '{part.cells}'"
                yield part.place, f"{message}; give each cell one"
            yield from part.dress_faults(part.cells, rules)
            for ring in sorted({ring for ring, _ in part.at if not 1 <= ring <= len(self.rings)}):
                message = f"'at' puts a cell of '{part.cells}' on ring {ring}"
                yield part.place, f"{message}; 'rings' has 1 to {len(self.rings)}"

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The wheel in the middle of its box: sectors, lines, hub, cells."""
        centre, free = box.centre, min(box.width, box.height)
        if self.rim * 2 > free + SLACK_MM:
            way_out = "make its rim smaller or the area larger"
            setting.mistakes.add(self.place, short_of_width("this wheel", self.rim * 2, free, way_out))
        for part in self.wheel:
            check_title(part, self, setting)
        grounds = tuple(item for part in self.wheel for item in place_ground(part, self, centre, setting))
        lines = tuple(item for part in self.wheel for item in place_lines(part, self, centre, setting))
        cells = tuple(item for part in self.wheel for item in place_cells(part, self, centre, setting))
        return (*grounds, *lines, *place_hub(self, centre, setting), *cells)


def check_title(part: Sector, wheel: Wheel, setting: Setting) -> None:
    """A sector's name fits the rim."""
    style = setting.theme.file.styles["rim"]
    title = setting.tell(part.title)
    room = math.radians(wheel.span) * (wheel.rim - wheel.band / 2)
    wide = setting.typefaces[style.font].width(title, style.size)
    if wide > room:
        message = f"'{title}' is {wide:.1f} mm long but the rim has only {room:.1f} mm; shorten it or enlarge the rim"
        setting.mistakes.add(part.place, message)


def place_ground(part: Sector, wheel: Wheel, centre: Point, setting: Setting) -> Items:
    """A sector's ground, and its name on the band along the rim."""
    theme = setting.theme
    start = part.middle - wheel.span / 2 + SECTOR_GAP_DEGREES / 2
    end = part.middle + wheel.span / 2 - SECTOR_GAP_DEGREES / 2
    inner, outer = wheel.rim - wheel.band, wheel.rim
    edge = None if theme.mode.grounds else Stroke(theme.ink(part.ink), theme.lines.frame)
    style = theme.file.styles["rim"]
    face = setting.typefaces[style.font]
    title = setting.tell(part.title)
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
    room = Rect(centre.x - wide / 2, centre.y - size / 2, wide, size)
    return (disc, *place_tokens(wheel.hub_strip, room, size, "figure", None, setting, wheel.place))


def place_cells(part: Sector, wheel: Wheel, centre: Point, setting: Setting) -> Items:
    """A sector's cells: round, longer across the spoke where they hold several icons."""
    family = setting.family(part.cells)
    upright = 45 < part.middle % 180 < 135
    items: Items = ()
    for index, spot in enumerate(cell_centres(part, wheel, centre)):
        wide = wheel.cell * (WIDE_CELL if len(family.gives_of(index)) > 1 else 1)
        width, height = (wheel.cell, wide) if upright else (wide, wheel.cell)
        shape: CellShape = "pill" if wide > wheel.cell else "round"
        room = Rect(spot.x - width / 2, spot.y - height / 2, width, height)
        items += place_cell(part.cells, index, room, shape, setting, part.place, part.dress(family, index))
    return items


def cell_centres(part: Sector, wheel: Wheel, centre: Point) -> list[Point]:
    """The centre of each cell of a sector."""
    return [polar(centre, wheel.rings[ring - 1], part.middle + angle) for ring, angle in part.at]
