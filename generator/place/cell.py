"""One cell: its outline by the marks that are legal in it, what is printed inside, and the Cell item itself."""

import math
from typing import Literal, NamedTuple

from generator.display.items import Box, Cell, Disc, Group, Path, Stroke, bounding_box, marking_box
from generator.errors import Place
from generator.geometry import Point, Rect
from generator.layout.cell_style import PLAIN, Dress
from generator.layout.theme import Theme
from generator.ledger.entries import entry_of
from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK, Family, Ledger
from generator.ledger.seats import join_seat
from generator.place.cell_colours import edge_of, ground_of, hides_ground, ready_ring
from generator.place.cell_content import place_icons_in_cell
from generator.place.curves import hatch
from generator.place.pen_marks import place_picture, printed_colour
from generator.place.setting import Items, Setting
from generator.place.text import place_text

CellShape = Literal["square", "round", "pill", "banner", "hex", "flat_hex"]
Outline = Box | Disc | Path

SMALLEST_CELL = 4.0
SMALLEST_GAP = 1.0
CORNER = 0.7
HATCH_STEP = 0.9
EDGE_AIR = 0.25  # from the edge of a cell to an icon
RING = 0.38  # of a cell, the radius of a circle printed inside
INNER = 0.1  # of a cell, from its edge to a line inside
HEXAGON = math.sqrt(3) / 2  # how much narrower than long


def find_cell(name: str, ledger: Ledger) -> tuple[str, Family, int]:
    """The id of the family, the family and the index of the cell that an id names; a family stands for its first
    cell."""
    address = ledger.find(name)
    assert address, name  # checked when the pack was read
    family_id, family, index = address
    return family_id, family, index or 0


def place_cell(
    name: str,
    index: int,
    box: Rect,
    shape: CellShape,
    setting: Setting,
    place: Place,
    dress: Dress = PLAIN,
    *,
    has_gains: bool = True,
) -> Items:
    """The cell at an index of a family, filling a box; what it gives may stand elsewhere."""
    family = setting.pack.ledger.families[name]
    box = regular(box, shape)
    outline, inside = cell_outline(box, shape), content_box(box, shape)
    ground = ground_of(dress, setting, place)
    cell = make_cell(name, index, outline, setting, place)
    edge = edge_of(dress, cell.marks, family.starts_circled(index), setting.theme)
    tokens = family.printed(index) if has_gains else family.shows_of(index)
    return (
        dressed(outline, family, index, edge, ground, setting),
        *(inner_line(box, shape, dress, setting) if hides_ground(dress, setting.theme) else ()),
        *place_icons_in_cell(tokens, inside, setting, place, dress, ground),
        *place_start(cell, setting),
        cell,
        *mark_reconstructed(family, index, box, shape, setting, place),
    )


class SeatCell(NamedTuple):
    """A cell of a score pad: of which family, which of its cells, and whose."""

    name: str
    number: int
    seat: int


def place_outlined(
    which: SeatCell, outline: Outline, inside: Rect, setting: Setting, place: Place, edge: Stroke, dress: Dress
) -> Items:
    """The cell of one seat of a score pad, with an edge of its own and its icons inside."""
    name, index, seat = which
    family = setting.pack.ledger.families[name]
    ground = ground_of(dress, setting, place)
    icons = place_icons_in_cell(family.printed(index), inside, setting, place, dress, ground)
    cell = make_cell(name, index, outline, setting, place, seat=seat)
    drawn = dressed(outline, family, index, edge, ground, setting)
    return (drawn, *icons, *place_start(cell, setting, dress), cell)


def place_start(cell: Cell, setting: Setting, inside: Dress | None = None) -> Items:
    """What a game names or crosses in a cell from the start, printed firmly; hatching for a ground that this print mode
    does not fill; and inside a cell whose edge is not its own, the circle that starts there."""
    ring = (printed_ring(cell, inside, setting),) if inside and starts_circled(cell, setting) else ()
    if cell.entry.start == "filled" and not setting.theme.mode.grounds:
        return (hatched(cell.shape, setting.theme), *ring)
    picture = cell.entry.picture(cell.entry.start or "empty")
    if not picture.is_drawn and picture.state != "crossed":
        return ring
    colour, box = printed_colour(picture, setting), marking_box(cell.shape)
    return (*ring, *place_picture(picture, box, colour, setting, is_round=isinstance(cell.shape, Disc)))


def starts_circled(cell: Cell, setting: Setting) -> bool:
    return setting.pack.ledger.families[cell.entry.family].starts_circled(cell.entry.position)


def printed_ring(cell: Cell, dress: Dress, setting: Setting) -> Disc:
    """A circle in the middle of a cell."""
    box = bounding_box(cell.shape)
    return Disc(box.centre, min(box.width, box.height) * RING, stroke=ready_ring(dress.ink, setting.theme))


def hatched(shape: Outline, theme: Theme) -> Group:
    """Lines across a shape."""
    lines = Path(hatch(bounding_box(shape), HATCH_STEP), stroke=Stroke(theme.ink("cell"), theme.lines.cell))
    return Group(Point(0, 0), (lines,), clip=shape)


def make_cell(
    name: str,
    index: int,
    outline: Outline,
    setting: Setting,
    place: Place,
    *,
    seat: int | None = None,
    joined: str = "",
) -> Cell:
    """The cell itself, without anything drawn; one that is too small for a pen is a mistake."""
    entry = entry_of(setting.pack.ledger, name, index, seat)
    cell = Cell(join_seat(seat, entry.cell), outline, entry, joined)
    box = bounding_box(outline)
    if min(box.width, box.height) < SMALLEST_CELL - 0.001:
        setting.mistakes.add(
            place, f"cell '{cell.id}' is {box.width:.1f} × {box.height:.1f} mm; a pen needs {SMALLEST_CELL:g} mm"
        )
    return cell


def dressed(
    outline: Outline, family: Family, index: int, edge: Stroke | None, ground: str, setting: Setting
) -> Outline:
    """The outline with its edge and its ground, which is solid where it starts filled and areas are filled at all."""
    fill = solid_start(family, index, setting.theme) or ground
    match outline:
        case Box():
            return Box(outline.rect, fill, edge, outline.radius)
        case Disc():
            return Disc(outline.centre, outline.radius, fill, edge)
        case Path():
            return Path(outline.commands, fill, edge)


def solid_start(family: Family, index: int, theme: Theme) -> str | None:
    """The ground of a cell that starts filled, where areas are filled at all."""
    return theme.ink("cell") if family.start[index] == "filled" and theme.mode.grounds else None


def inner_line(box: Rect, shape: CellShape, dress: Dress, setting: Setting) -> Items:
    """A line inside a cell in the ink of a ground that this print mode does not show."""
    theme, air = setting.theme, min(box.width, box.height) * INNER
    edge = Stroke(theme.ink(dress.ground or "cell"), theme.lines.cell * 2)
    outline = cell_outline(box.inset(air, air * box.height / box.width), shape)
    return (outline._replace(fill=None, stroke=edge),)


def cell_outline(box: Rect, shape: CellShape) -> Outline:
    """The bare outline of a shape in a box."""
    match shape:
        case "round":
            return Disc(box.centre, min(box.width, box.height) / 2)
        case "pill":
            return Box(box, radius=min(box.width, box.height) / 2)
        case "banner":
            return banner(box)
        case "hex" | "flat_hex":
            return polygon(hexagon(box, is_flat=shape == "flat_hex"))
        case _:
            return Box(box, radius=CORNER)


def regular(box: Rect, shape: CellShape) -> Rect:
    """The box that a shape takes in the middle of a box: a hexagon has six sides of one length."""
    if shape not in ("hex", "flat_hex"):
        return box
    wide, high = (1.0, HEXAGON) if shape == "flat_hex" else (HEXAGON, 1.0)
    scale = min(box.width / wide, box.height / high)
    return Rect(box.centre.x - wide * scale / 2, box.centre.y - high * scale / 2, wide * scale, high * scale)


def hexagon(box: Rect, *, is_flat: bool) -> tuple[Point, ...]:
    """The corners of a hexagon that fills a box: a point at the top, or a flat side."""
    x, y, right, bottom, middle = box.x, box.y, box.right, box.bottom, box.centre
    if is_flat:
        one, two = x + box.width / 4, right - box.width / 4
        return (
            *(Point(one, y), Point(two, y), Point(right, middle.y)),
            *(Point(two, bottom), Point(one, bottom), Point(x, middle.y)),
        )
    one, two = y + box.height / 4, bottom - box.height / 4
    return (
        *(Point(middle.x, y), Point(right, one), Point(right, two)),
        *(Point(middle.x, bottom), Point(x, two), Point(x, one)),
    )


def banner(box: Rect) -> Path:
    """A hanging banner: straight sides, a swallow-tailed lower edge."""
    notch = min(1.1, box.height * 0.18)
    points = (
        Point(box.x, box.y),
        Point(box.right, box.y),
        Point(box.right, box.bottom),
        Point(box.centre.x, box.bottom - notch),
        Point(box.x, box.bottom),
    )
    return polygon(points)


def polygon(points: tuple[Point, ...]) -> Path:
    """A closed path through points."""
    first, *rest = points
    return Path((("M", (first.x, first.y)), *(("L", (p.x, p.y)) for p in rest), ("Z", ())))


def content_box(box: Rect, shape: CellShape) -> Rect:
    """Where icons may stand inside a shape."""
    match shape:
        case "round":
            return box.inset(min(box.width, box.height) * 0.13)
        case "pill":
            return box.inset(box.width * 0.07, 0.4) if box.width > box.height else box.inset(0.4, box.height * 0.07)
        case "hex":
            return box.inset(box.width * 0.1, box.height * 0.2)
        case "flat_hex":
            return box.inset(box.width * 0.2, box.height * 0.1)
        case _:
            return box.inset(EDGE_AIR)


def mark_reconstructed(
    family: Family, index: int, box: Rect, shape: CellShape, setting: Setting, place: Place
) -> Items:
    """A small ring at the corner of a cell of which something printed is reconstructed."""
    if not family.reference or RECONSTRUCTED not in family.reference.sources.values():
        return ()
    name = family.cell_names[index]
    if not family.is_reconstructed("gives", f"gives.{name}", "shows", f"shows.{name}"):
        return ()
    style = setting.theme.file.styles["note"]
    edge = {"round": 0.12, "hex": 0.2, "flat_hex": 0.2}.get(shape, 0.0) * box.height
    corner = Rect(box.right - 2 - edge, box.y + 0.4 + edge / 2, 1.7, 2)
    return place_text(RECONSTRUCTED_MARK, style, corner, setting, place, colour=setting.theme.ink("ink"), align="right")
