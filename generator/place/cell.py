"""One cell: its outline by the marks that are legal in it, what is printed inside, and the Cell item itself."""

from generator.display.items import Box, Cell, Disc, Path, Stroke, bounding_box
from generator.errors import Place
from generator.geometry import Point, Rect
from generator.layout.score_pad import seat_id
from generator.ledger.ledger import Family
from generator.place.icons import place_icons_in_cell
from generator.place.setting import RECONSTRUCTED_MARK, Items, Setting
from generator.place.text import place_text

SMALLEST_CELL = 4.0
SMALLEST_GAP = 1.0
CORNER = 0.7
DOTS = (0.01, 0.75)


def place_cell(name: str, index: int, box: Rect, shape: str, setting: Setting, place: Place) -> Items:
    """The cell at an index of a family, filling a box."""
    family = setting.pack.ledger.families[name]
    outline = cell_outline(box, shape)
    return place_outlined(name, index, outline, content_box(box, shape), setting, place) + mark_reconstructed(
        family, index, box, shape, setting, place
    )


def place_outlined(
    name: str, index: int, outline: Box | Disc | Path, inside: Rect, setting: Setting, place: Place, *, seat: int = 0
) -> Items:
    """A cell of any outline: white, edged, with its icons inside; on a score pad, that of one player at the table."""
    family = setting.pack.ledger.families[name]
    cell = setting.pack.ledger.cell_ids(name)[index]
    cell = seat_id(seat, cell) if seat else cell
    box = bounding_box(outline)
    setting.cells.append((cell, outline, place))
    if min(box.width, box.height) < SMALLEST_CELL - 0.001:
        setting.mistakes.add(
            place, f"cell '{cell}' is {box.width:.1f} × {box.height:.1f} mm; a pen needs {SMALLEST_CELL:g} mm"
        )
    drawn = dressed(outline, family, index, setting)
    icons = place_icons_in_cell((*family.shows_of(index), *family.gives_of(index)), inside, setting)
    return (drawn, *icons, Cell(cell, outline, family.marks))


def dressed(outline: Box | Disc | Path, family: Family, index: int, setting: Setting) -> Box | Disc | Path:
    """The outline with its fill and stroke: dotted where a pen circle is legal, solid where it starts marked."""
    theme, lines = setting.theme, setting.theme.lines
    fill = theme.ink("paper")
    stroke = Stroke(theme.ink("cell"), lines.cell)
    if index < family.prefilled:
        fill = theme.ink("cell")
    if "circle" in family.marks:
        stroke = (
            Stroke(theme.ink("ink"), lines.cell * 1.6)
            if index < family.precircled
            else Stroke(theme.ink("dots"), lines.dotted, DOTS, cap="round")
        )
    match outline:
        case Box():
            return Box(outline.rect, fill, stroke, outline.radius)
        case Disc():
            return Disc(outline.centre, outline.radius, fill, stroke)
        case Path():
            return Path(outline.commands, fill, stroke)


def cell_outline(box: Rect, shape: str) -> Box | Disc | Path:
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


def content_box(box: Rect, shape: str) -> Rect:
    """Where icons may stand inside a shape."""
    match shape:
        case "round":
            return box.inset(min(box.width, box.height) * 0.13)
        case "pill":
            return box.inset(box.width * 0.1, 0.5) if box.width > box.height else box.inset(0.5, box.height * 0.1)
        case _:
            return box.inset(0.45)


def mark_reconstructed(family: Family, index: int, box: Rect, shape: str, setting: Setting, place: Place) -> Items:
    """A small ring at the corner of a cell of which something printed is reconstructed."""
    name = family.cell_names[index]
    if not family.is_reconstructed("gives", f"gives.{name}", "shows", f"shows.{name}"):
        return ()
    style = setting.theme.file.styles["note"]
    edge = 0.12 * box.height if shape == "round" else 0.0
    corner = Rect(box.right - 2 - edge, box.y + 0.4 + edge / 2, 1.7, 2)
    return place_text(RECONSTRUCTED_MARK, style, corner, setting, place, colour=setting.theme.ink("ink"), align="right")
