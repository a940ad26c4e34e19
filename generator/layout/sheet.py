"""sheets/*.yaml: where elements stand on a page; lengths are millimetres.

Which elements there are is said in `elements/`: a sheet is read with the `Sheet` that is imported from there.
"""

from typing import Literal

from generator.layout.element import Element
from generator.layout.paper import Orientation
from generator.ledger.modules import Inclusion
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, Struct, key

CORNER_MM = 7.0  # the side of the square in each corner of a sheet that stays free


class Area(Struct):
    """An element at a place of the sheet."""

    at: tuple[Length, Length, Length, Length] = key("left, top, width and height on the sheet")
    body: Element = key("the element that fills it")
    over: tuple[str, ...] = key("areas that it may lie upon; it is drawn after them", default=(), refers="area")


class Line(Struct):
    """A line between two areas or cells, from edge to edge."""

    from_: str = key("the area or the cell where it begins", name="from", refers="end of a line")
    to: str = key("the area or the cell where it ends", refers="end of a line")
    arrow: Literal["none", "end", "both"] = key("where it has a head", default="end")
    ink: str = key("its ink", default="ink", refers="ink")
    width: Length = key("how wide it is", default=Length(0.5), least=0.05, most=10)
    dash: tuple[Length, ...] = key("lengths of its dashes and of the gaps between, in turn", default=(), least=0.1)
    bend: Length = key("how far it bends to the left of its way; to the right below 0", default=Length(0))
    air: Length = key("distance from what it joins", default=Length(0.6), least=0)
    under: bool = key("drawn below the areas instead of above them", default=False)


class SheetArea(Area):
    """An area of a sheet, perhaps only with some modules."""

    when: Inclusion | None = key("modules with which it is printed; else always", default=None)


class Room(Struct):
    """What is printed in the room that a paper leaves above and below a sheet. It has no cells: a smaller paper does
    not show it."""

    above: Length = key("how much room above the sheet it takes", default=Length(0), least=0, most=500)
    below: Length = key("how much room below the sheet it takes", default=Length(0), least=0, most=500)
    instead: tuple[str, ...] = key("areas of the sheet that it takes the place of", default=(), refers="area")
    areas: dict[str, SheetArea] = key("areas by name, from the top left of the sheet: above it below 0", free=True)

    @property
    def height(self) -> float:
        return self.above + self.below


class SheetHead(Inclusion):
    """What a sheet says of itself above its areas; a list of games reads no more of it."""

    title: Phrase = key("what players call this side")
    extra: bool = key("no part of the pad: printed only if somebody asks for it by its name", default=False)


class Sheet(SheetHead):
    """One side of a sheet."""

    size: tuple[Length, Length] = key(
        "width and height of the drawing; the same on every paper", stand_in=(190.0, 270.0)
    )
    orientation: Orientation | None = key(
        "which way round the paper lies; else landscape if wider than high", default=None
    )
    areas: dict[str, SheetArea] = key("areas by name; they overlap only where one says `over`", free=True)
    lines: tuple[Line, ...] = key("lines and arrows between areas or cells", default=())
    room: tuple[Room, ...] = key("what is printed where the paper leaves room; the first that fits", default=())

    @property
    def every_area(self) -> tuple[tuple[str, SheetArea], ...]:
        """All areas with their names, those in room that only some papers leave too."""
        return (*self.areas.items(), *(named for room in self.room for named in room.areas.items()))
