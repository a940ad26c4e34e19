"""sheets/*.yaml: where elements stand on a page; lengths are millimetres.

Which elements there are is said in `elements/`: a sheet is read with the `Sheet` that is imported from there.
"""

from generator.layout.element import Element
from generator.play.modules import Inclusion
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, Struct, key


class Area(Struct):
    """An element at a place of the sheet."""

    at: tuple[Length, Length, Length, Length] = key("left, top, width and height on the sheet")
    body: Element = key("the element that fills it")


class SheetHead(Inclusion):
    """What a sheet says of itself above its areas; a list of games reads no more of it."""

    title: Phrase = key("what players call this side")


class Sheet(SheetHead):
    """One side of a sheet."""

    size: tuple[Length, Length] = key(
        "width and height of the drawing; the same on every paper", stand_in=(190.0, 270.0)
    )
    areas: dict[str, Area] = key("areas by name; none may overlap another", free=True)
