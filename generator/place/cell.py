"""One cell: its outline by the marks that are legal in it, what is printed inside, and the Cell item itself."""

from typing import Literal

from generator.display.items import Box, Cell, Disc, Path, Stroke, bounding_box
from generator.errors import Place
from generator.geometry import Point, Rect
from generator.ledger.entries import entry_of
from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK, Family, Ledger
from generator.ledger.seats import join_seat
from generator.place.icons import place_icons_in_cell
from generator.place.pen import place_picture, printed_colour
from generator.place.setting import Items, Setting
from generator.place.text import place_text

CellShape = Literal["square", "round", "pill", "banner"]
Outline = Box | Disc | Path

SMALLEST_CELL = 4.0
SMALLEST_GAP = 1.0
CORNER = 0.7
DOTS = (0.01, 0.75)


def find_cell(name: str, ledger: Ledger) -> tuple[str, Family, int]:
    """The id of the family, the family and the index of the cell that an id names; a family stands for its first
    cell."""
    found = ledger.find(name)
    assert found, name  # checked when the pack was read
    family_id, family, index = found
    return family_id, family, index or 0


def place_cell(name: str, index: int, box: Rect, shape: CellShape, setting: Setting, place: Place) -> Items:
    """The cell at an index of a family, filling a box."""
    family = setting.pack.ledger.families[name]
    outline = cell_outline(box, shape)
    return place_outlined(name, index, outline, content_box(box, shape), setting, place) + mark_reconstructed(
        family, index, box, shape, setting, place
    )


def place_outlined(
    name: str,
    index: int,
    outline: Outline,
    inside: Rect,
    setting: Setting,
    place: Place,
    *,
    seat: int | None = None,
    edge: Stroke | None = None,
) -> Items:
    """A cell of any outline: white, edged, with its icons inside; on a score pad, that of one seat."""
    family = setting.pack.ledger.families[name]
    cell = make_cell(name, index, outline, setting, place, seat=seat)
    is_circled = index < family.precircled or family.start[index] == "circled"
    drawn = dressed(outline, family, index, edge or cell_edge(cell.marks, is_circled, setting), setting)
    icons = place_icons_in_cell((*family.shows_of(index), *family.gives_of(index)), inside, setting, place)
    return (drawn, *icons, *place_start(cell, setting), cell)


def place_start(cell: Cell, setting: Setting) -> Items:
    """What a game names or crosses in a cell from the start, printed firmly."""
    picture = cell.entry.picture(cell.entry.start or "empty")
    if not picture.is_drawn and picture.state != "crossed":
        return ()
    colour, box = printed_colour(picture, setting), bounding_box(cell.shape)
    return place_picture(picture, box, colour, setting, is_round=isinstance(cell.shape, Disc))


def make_cell(
    name: str, index: int, outline: Outline, setting: Setting, place: Place, *, seat: int | None = None
) -> Cell:
    """The cell itself, without anything drawn; one that is too small for a pen is a mistake."""
    entry = entry_of(setting.pack.ledger, name, index, seat)
    cell = Cell(join_seat(seat, entry.cell), outline, entry)
    box = bounding_box(outline)
    if min(box.width, box.height) < SMALLEST_CELL - 0.001:
        setting.mistakes.add(
            place, f"cell '{cell.id}' is {box.width:.1f} × {box.height:.1f} mm; a pen needs {SMALLEST_CELL:g} mm"
        )
    return cell


def cell_edge(marks: tuple[str, ...], is_circled: bool, setting: Setting) -> Stroke:
    """The line round a cell: dotted where a pen circle is legal, strong where it starts circled."""
    theme, lines = setting.theme, setting.theme.lines
    if "circle" not in marks:
        return Stroke(theme.ink("cell"), lines.cell)
    if is_circled:
        return Stroke(theme.ink("ink"), lines.cell * 1.6)
    return Stroke(theme.ink("dots"), lines.dotted, DOTS, cap="round")


def dressed(outline: Outline, family: Family, index: int, edge: Stroke, setting: Setting) -> Outline:
    """The outline with its edge and its ground, which is solid where it starts filled."""
    ground = setting.theme.ink("cell" if family.start[index] == "filled" else "paper")
    match outline:
        case Box():
            return Box(outline.rect, ground, edge, outline.radius)
        case Disc():
            return Disc(outline.centre, outline.radius, ground, edge)
        case Path():
            return Path(outline.commands, ground, edge)


def cell_outline(box: Rect, shape: CellShape) -> Outline:
    """The bare outline of a shape in a box."""
    match shape:
        case "round":
            return Disc(box.centre, min(box.width, box.height) / 2)
        case "pill":
            return Box(box, radius=min(box.width, box.height) / 2)
        case "banner":
            return banner(box)
        case _:
            return Box(box, radius=CORNER)


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
            return box.inset(box.width * 0.1, 0.5) if box.width > box.height else box.inset(0.5, box.height * 0.1)
        case _:
            return box.inset(0.45)


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
    edge = 0.12 * box.height if shape == "round" else 0.0
    corner = Rect(box.right - 2 - edge, box.y + 0.4 + edge / 2, 1.7, 2)
    return place_text(RECONSTRUCTED_MARK, style, corner, setting, place, colour=setting.theme.ink("ink"), align="right")
