"""papers.yaml: sheets of paper that a printer takes, and which way round they lie."""

from typing import Literal

from generator.geometry import Rect, Size
from generator.reading.shape import Length, Struct, key
from generator.units import read_length

BACKS = ("none", "duplex-long", "duplex-short", "fold")
MARKS = ("crop", "lines", "none", "cutter", "cutter-1")
ORIENTATIONS = ("portrait", "landscape")
Orientation = Literal["portrait", "landscape"]
MARGIN_MM = 8
SHORTEST_MM, LONGEST_MM = 50, 1500


class Paper(Struct):
    """A paper size and the margin that home printers cannot reach."""

    title: str = key("what it says on the packet", free=True)
    size: tuple[Length, Length] = key("width and height, upright", least=SHORTEST_MM, most=LONGEST_MM)
    margin: Length = key("what home printers leave white on each side", default=Length(MARGIN_MM), least=0, most=24)
    common: bool = key("whether every sheet must fit it, if its game names no paper of its own", default=False)

    @property
    def page(self) -> Size:
        return Size(*self.size)

    @property
    def printable(self) -> Rect:
        """The part of the page that any home printer reaches."""
        return Rect(0, 0, *self.size).inset(self.margin)

    @property
    def orientation(self) -> Orientation:
        return "landscape" if self.size[0] > self.size[1] else "portrait"

    def turned(self, orientation: str) -> "Paper":
        """The paper as it lies upright or across."""
        return self if orientation == self.orientation else self.replace(size=(self.size[1], self.size[0]))

    @property
    def called(self) -> str:
        """Its title, and that it lies across."""
        return self.title if self.orientation == "portrait" else f"{self.title} landscape"


def read_size(text: str) -> tuple[float, float] | None:
    """Width and height of `200x280`, `200 × 280` or `8 in x 10 in`; None if it is no size."""
    width, sign, height = text.lower().replace("×", "x").partition("x")
    sides = read_length(width), read_length(height)
    return (sides[0], sides[1]) if sign and sides[0] is not None and sides[1] is not None else None


def custom_paper(width_mm: float, height_mm: float) -> Paper:
    """A paper of any size."""
    return Paper(title=f"{width_mm:g} × {height_mm:g} mm", size=(Length(width_mm), Length(height_mm)))


def bare_paper(width_mm: float, height_mm: float) -> Paper:
    """A paper without margins."""
    return custom_paper(width_mm, height_mm).replace(margin=Length(0))
