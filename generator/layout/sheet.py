"""sheets/*.yaml: where cells sit on a page. Elements are told apart by their first key; lengths are millimetres."""

from typing import Literal

from generator.layout.element import Element
from generator.layout.score_pad import ScorePad
from generator.play.modules import Inclusion
from generator.reading.empty import EMPTY
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, Struct, key

CellShape = Literal["square", "round", "pill", "banner"]


class Stack(Element):
    """Elements below one another."""

    stack: tuple[Element, ...] = key("elements from top to bottom")
    gap: Length = key("distance between them", default=Length(1.0))


class Row(Element):
    """Elements beside one another."""

    row: tuple[Element, ...] = key("elements from left to right")
    gap: Length = key("distance between them", default=Length(1.0))


class Grid(Element):
    """Elements in equal columns, row by row."""

    grid: tuple[Element, ...] = key("elements, row by row")
    columns: int = key("how many columns", least=1, most=40)
    gap: Length = key("distance between them", default=Length(1.0))


class Overlay(Element):
    """Elements on top of one another, for instance a list upon a picture."""

    overlay: tuple[Element, ...] = key("elements from the lowest to the highest")


class Panel(Element):
    """An area with a banner title."""

    panel: Phrase | None = key("the title on its banner; null for a panel without one")
    body: tuple[Element, ...] = key("elements from top to bottom", default=())
    ink: str = key("ink of the banner and the frame", default="stone", refers="ink")
    icon: str | None = key("icon on the banner before the title", default=None, refers="icon")
    note: Phrase | None = key("small text at the banner's right", default=None)
    strip: tuple[str, ...] = key("icons at the banner's right, like those of a `strip`", default=(), refers="token")
    tint: float = key("how strongly the ground takes the panel's ink, 0 to 1", default=0.1, least=0, most=1)
    gap: Length = key("distance between the elements", default=Length(1.0))
    pad: Length = key("air between frame and content", default=Length(1.6))
    top: Literal["plain", "battlement"] = key("the upper edge of the banner", default="plain")


class Track(Element):
    """The cells of one family in a line, with section gates, icons inside and thresholds above."""

    track: str = key("id of a family", refers="family", places=True)
    cell: tuple[Length, Length] = key("width and height of a cell", default=(Length(5.0), Length(5.0)))
    pitch: Length | None = key("distance from cell to cell; else the cell's width and a gap of 1", default=None)
    shape: CellShape = key("shape of the cells", default="square")
    widths: dict[str, Length] = key("other widths for some cells, by cell name", default=EMPTY)
    down: bool = key("from top to bottom instead of left to right", default=False)
    wrap: int | None = key("cells on a line before the next line begins", default=None, least=1)
    needs: bool = key("print the threshold of each cell above it", default=False)
    numbers: Literal["none", "small", "flags"] = key(
        "number the cells above; a flag is coloured where another cell needs that measure", default="none"
    )
    every: int = key("print only every n-th of those numbers", default=1, least=1)
    gate_gap: Length = key("extra room where a section ends, for the gate's icon", default=Length(4.2))


class Cell(Element):
    """One cell alone: a build box, a write-in box, a circle."""

    cell: str = key("id of a cell, or of a family of one", refers="cell", places=True)
    shape: CellShape = key("its shape", default="square")


class Needs(Element):
    """The thresholds and gates of a cell, on the colour of the track that they measure."""

    needs: str = key("id of a family or a cell", refers="cell")


class CostOf(Element):
    """What a cell costs, as icons."""

    cost: str = key("id of a family or a cell", refers="cell")
    arrow: bool = key("draw an arrow after it", default=False)
    size: Length = key("size of the icons", default=Length(3.6), least=1)


class Label(Element):
    """Text, wrapped and fitted to its box."""

    label: Phrase = key("the text")
    style: str = key("text style of the theme", default="note", refers="style")
    lines: int = key("lines it may take", default=1, least=1, most=60)
    ink: str | None = key("another ink than the style's", default=None, refers="ink")


class Name(Element):
    """What players call a family, from the ledger; marked where that is reconstructed."""

    name: str = key("id of a family", refers="cell")
    style: str = key("text style of the theme", default="name", refers="style")
    lines: int = key("lines it may take", default=1, least=1, most=60)


class Strip(Element):
    """Icons, numbers and signs in a line."""

    strip: tuple[str, ...] = key("icon names; numbers and signs like + = / → are printed as they are", refers="token")
    size: Length = key("size of the icons", default=Length(3.6), least=1)
    ink: str | None = key("one ink for all of it", default=None, refers="ink")
    style: str = key("text style of the numbers and signs", default="figure", refers="style")


class Picture(Element):
    """A drawing that fills its box."""

    picture: str = key("name of a drawing in icons/", refers="drawing")
    ink: str = key("its ink", default="stone", refers="ink")
    strength: float = key(
        "how strongly it is printed, 0 to 1; behind text 0.15 is enough", default=1.0, least=0, most=1
    )


class Ring(Element):
    """One or two families round a pole, their cells paired spoke by spoke."""

    ring: str = key("id of the outer family", refers="family", places=True)
    inner: str | None = key("id of the inner family", default=None, refers="family", places=True)
    radius: Length = key("radius of the outer ring")
    inner_radius: Length = key("radius of the inner ring", default=Length(0))
    cell: Length = key("diameter of a cell", default=Length(6.0))
    pole: str | None = key("drawing in the middle", default=None, refers="drawing")
    ink: str = key("ink of the ribbons", default="stone", refers="ink")


class Sector(Struct):
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


class Rope(Element):
    """Pennants on a sagging rope with cells hanging between them."""

    rope: str = key("id of the pennants; `shows` gives each its ink and emblem", refers="family", places=True)
    hanging: str = key("id of the cells between them, one fewer", refers="family", places=True)
    sag: Length = key("how far the rope hangs through", default=Length(2.0))
    pennant: tuple[Length, Length] = key("width and height of a pennant", default=(Length(7), Length(9)))
    cell: Length = key("diameter of a hanging cell", default=Length(5.2))


class Crate(Element):
    """Cells in rows and columns, with a cell of another family at the end of each."""

    crate: str = key("id of the family in the grid", refers="family", places=True)
    columns: int = key("how many columns", least=1, most=40)
    ends: str | None = key(
        "id of the family at the ends: rows first, then columns", default=None, refers="family", places=True
    )
    cell: Length = key("side of a cell", default=Length(5.6))
    gap: Length = key("distance between cells", default=Length(1.0))
    ink: str = key("ink of the crate", default="stone", refers="ink")


class Steps(Element):
    """A table of the scoring file, printed: what is counted above, what it brings below."""

    steps: str = key("name of a table in scoring.yaml", refers="table")
    head: tuple[str, str] = key("icon or sign at the left of each line", refers="token")


class Table(Element):
    """Lines of strips, the first strip of each in a column of its own."""

    table: tuple[tuple[str, tuple[str, ...]], ...] = key(
        "for each line what stands at the left, and the strip at the right", refers="token"
    )
    size: Length = key("size of the icons", default=Length(3.4), least=1)
    left: Length = key("width of the left column", default=Length(8))
    ink: str = key("ink of the lines between", default="stone", refers="ink")


class Block(Element):
    """A plain rectangle, filled, edged or both."""

    block: str | None = key("ink of its ground; null for none", refers="ink")
    strength: float = key("how strongly the ground is printed, 0 to 1", default=1.0, least=0, most=1)
    edge: str | None = key("ink of its edge", default=None, refers="ink")
    line: Length = key("width of the edge", default=Length(0.25), least=0)
    radius: Length = key("radius of its corners", default=Length(0), least=0)


class Rule(Element):
    """A line to write on, along the lower edge of its box."""

    rule: str = key("its ink", refers="ink")


class Space(Element):
    """Nothing, to keep others apart."""

    space: Length = key("how much, in both directions")


Element.MEMBERS = (
    Stack,
    Row,
    Grid,
    Overlay,
    Panel,
    Track,
    Cell,
    Needs,
    CostOf,
    Label,
    Name,
    Strip,
    Picture,
    Ring,
    Wheel,
    Rope,
    Crate,
    Steps,
    Table,
    ScorePad,
    Block,
    Rule,
    Space,
)


class Area(Struct):
    """An element at a place of the sheet."""

    at: tuple[Length, Length, Length, Length] = key("left, top, width and height on the sheet")
    body: Element = key("the element that fills it")


class SheetHead(Inclusion):
    """What a sheet says of itself above its areas; a list of games reads no more of it."""

    title: Phrase = key("what players call this side")


class Sheet(SheetHead):
    """One side of a sheet."""

    size: tuple[Length, Length] = key("width and height of the drawing; the same on every paper")
    areas: dict[str, Area] = key("areas by name; none may overlap another")
