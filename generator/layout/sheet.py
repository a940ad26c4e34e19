"""sheets/*.yaml: where elements stand on a page; lengths are millimetres.

Which elements there are is said in `elements/`: a sheet is read with the `Sheet` that is imported from there.
"""

from generator.layout.element import Element
from generator.layout.paper import Orientation
from generator.play.modules import Inclusion
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, Struct, key


class Area(Struct):
    """An element at a place of the sheet."""

    at: tuple[Length, Length, Length, Length] = key("left, top, width and height on the sheet")
    body: Element = key("the element that fills it")


class SheetArea(Area):
    """An area of a sheet, perhaps only with some modules."""

    when: Inclusion | None = key("modules with which it is printed; else always", default=None)


class SheetHead(Inclusion):
    """What a sheet says of itself above its areas; a list of games reads no more of it."""

    title: Phrase = key("what players call this side")


class Sheet(SheetHead):
    """One side of a sheet."""

    size: tuple[Length, Length] = key(
        "width and height of the drawing; the same on every paper", stand_in=(190.0, 270.0)
    )
    orientation: Orientation | None = key(
        "which way round the paper lies; else landscape if wider than high", default=None
    )
    areas: dict[str, SheetArea] = key("areas by name; none may overlap another that is printed with it", free=True)
