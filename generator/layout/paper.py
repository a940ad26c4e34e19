"""papers.yaml: sheets of paper that a printer takes."""

from generator.geometry import Rect, Size
from generator.reading.shape import Length, Struct, key

BACKS = ("none", "duplex-long", "duplex-short", "fold")
MARKS = ("crop", "lines", "none", "cutter", "cutter-1")


class Paper(Struct):
    """A paper size and the margin that home printers cannot reach."""

    title: str = key("what it says on the packet", free=True)
    size: tuple[Length, Length] = key("width and height, upright")
    margin: Length = key("what home printers leave white on each side", default=Length(8), least=0)

    @property
    def page(self) -> Size:
        return Size(*self.size)

    @property
    def printable(self) -> Rect:
        """The part of the page that any home printer reaches."""
        return Rect(0, 0, *self.size).inset(self.margin)
