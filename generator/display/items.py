"""The items of a display list: few, plain and complete, so that every backend draws the same page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.display.entry import Entry, Mark
from generator.display.identity import Identity
from generator.drawing import Bitmap, Gradient
from generator.drawing import Command as Command
from generator.drawing import Commands as Commands
from generator.errors import Mistake
from generator.geometry import Point, Rect, Size, distance_apart, square

Colour = str
Paint = Colour | Gradient

HEXAGON_CORNERS = 6
HEXAGON_SQUARE = 0.78  # the side of a square that a pen fills, to the distance of opposite sides


class Stroke(NamedTuple):
    """A line's colour, width in mm and dash pattern in mm."""

    colour: Paint | None
    width: float
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"


class Box(NamedTuple):
    """A rectangle, its corners perhaps rounded."""

    rect: Rect
    fill: Colour | None = None
    stroke: Stroke | None = None
    radius: float = 0.0


class Disc(NamedTuple):
    """A circle."""

    centre: Point
    radius: float
    fill: Colour | None = None
    stroke: Stroke | None = None


class Path(NamedTuple):
    """M, L, C and Z commands; a colour of None with `current` set means the colour of the Use around it."""

    commands: Commands
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False
    current: bool = False


class Text(NamedTuple):
    """One line of text from the left end of its baseline; angle turns it clockwise about that point."""

    at: Point
    text: str
    font: str
    size_pt: float
    colour: Colour
    angle: float = 0.0


class Use(NamedTuple):
    """A symbol of the document, scaled to fill a box; the colour is for symbols that have none of their own."""

    symbol: str
    rect: Rect
    colour: Colour | None = None


class Image(NamedTuple):
    """A bitmap, stretched to fill a box; in grey where nothing is printed in colour."""

    bitmap: Bitmap
    rect: Rect
    grey: bool = False


class Cell(NamedTuple):
    """A place that a player can mark: its id, its shape and what may stand in it. Draws nothing itself.

    Cells with the same `joined` share their edges; others keep the distance that a pen needs.
    """

    id: str
    shape: "Box | Disc | Path"
    entry: Entry
    joined: str = ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The pen marks that are legal in it."""
        return self.entry.marks


class Field(NamedTuple):
    """A place to write what a record asks for and no cell has, like a player's name. Draws nothing.

    The id is the key of the record; where it belongs to a seat, the seat comes before it as before that of a cell.
    """

    id: str
    rect: Rect


class Group(NamedTuple):
    """Items that belong together, moved as one; groups that share their tuple of items are drawn alike.

    Their own origin lies at `at`; they are scaled and turned about it; `clip` bounds what is shown; an `opacity` below
    1 lets what is beneath them shine through, as if they were one thing. Lines that `is_register` are marks for a
    print shop: there they are printed in every ink, anywhere else as they are.
    """

    at: Point
    items: "tuple[Item, ...]"
    clip: "Rect | Box | Disc | Path | None" = None
    angle: float = 0.0  # degrees, clockwise
    scale: float = 1.0
    stretch: float = 1.0  # how much more they are scaled from top to bottom
    opacity: float = 1.0
    is_register: bool = False


Item = Box | Disc | Path | Text | Use | Image | Cell | Field | Group


class Symbol(NamedTuple):
    """A drawing that is used many times; its items are in its own units."""

    size: Size
    items: tuple[Item, ...]


class Page(NamedTuple):
    """One side of a paper; trim and bleed are the boxes that a print shop reads; a sheet can be recognised."""

    size: Size
    items: tuple[Item, ...]
    trim: Rect | None = None
    bleed: Rect | None = None
    identity: Identity | None = None


class Document(NamedTuple):
    """Pages in printing order, perhaps made one by one; in a tuple, a page that stands several times is the same
    object."""

    title: str
    subject: str
    keywords: str
    language: str
    pages: Iterable[Page]
    symbols: dict[str, Symbol]
    fonts: Mapping[str, str]  # more may come while pages are made
    flip: str | None = None
    warnings: Sequence[Mistake] = ()  # more may come while pages are made


def every_item(items: "Iterable[Item]") -> "Iterator[Item]":
    """Items, and those inside groups after the group itself."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from every_item(item.items)


def gap_between(one: Box | Disc | Path, two: Box | Disc | Path) -> float:
    """How far apart two shapes are: their straight cores less their rounded corners; negative where they overlap."""
    if not isinstance(one, Path) and not isinstance(two, Path):
        return core_box(one).distance(core_box(two)) - radius_of(one) - radius_of(two)
    return distance_apart(corners_of(one), corners_of(two)) - radius_of(one) - radius_of(two)


def radius_of(shape: Box | Disc | Path) -> float:
    return 0.0 if isinstance(shape, Path) else shape.radius


def core_box(shape: Box | Disc | Path) -> Rect:
    """The box round a shape without its rounded corners."""
    return bounding_box(shape).inset(radius_of(shape))


def corners_of(shape: Box | Disc | Path) -> tuple[Point, ...]:
    """The corners of what a shape is without its rounded corners; a curve counts with its control points."""
    if isinstance(shape, Path):
        return tuple(
            Point(*pair) for _, numbers in shape.commands for pair in zip(numbers[::2], numbers[1::2], strict=True)
        )
    x, y, width, height = core_box(shape)
    return Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)


def bounding_box(shape: Box | Disc | Path) -> Rect:
    """The smallest rectangle round a shape (a curve's control points included)."""
    match shape:
        case Box():
            return shape.rect
        case Disc():
            return Rect(
                shape.centre.x - shape.radius, shape.centre.y - shape.radius, 2 * shape.radius, 2 * shape.radius
            )
        case Path():
            numbers = [number for _, points in shape.commands for number in points]
            left, top = min(numbers[::2]), min(numbers[1::2])
            return Rect(left, top, max(numbers[::2]) - left, max(numbers[1::2]) - top)


def is_hexagon(shape: Box | Disc | Path) -> bool:
    return isinstance(shape, Path) and len(corners_of(shape)) == HEXAGON_CORNERS


def own_box(shape: Box | Disc | Path) -> Rect:
    """The box round a shape; of a hexagon without the tips, which reach between those of its neighbours."""
    box = bounding_box(shape)
    if not is_hexagon(shape):
        return box
    return box.inset(box.width / 8, 0) if box.width > box.height else box.inset(0, box.height / 8)


def marking_box(shape: Box | Disc | Path) -> Rect:
    """Where a pen marks inside a shape: its box, or of a hexagon a square in its middle."""
    box = bounding_box(shape)
    return square(box.centre, min(box.width, box.height) * HEXAGON_SQUARE) if is_hexagon(shape) else box
