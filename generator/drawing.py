"""Drawings and pictures as values: an icon in one ink, the colours of a gradient, which bitmap is meant."""

from typing import NamedTuple

Command = tuple[str, tuple[float, ...]]


class Shape(NamedTuple):
    """One path: M, L, C and Z commands, filled or stroked in the one ink."""

    commands: tuple[Command, ...]
    filled: bool
    even_odd: bool = False
    stroke_width: float = 0.0
    cap: str = "butt"
    join: str = "miter"


class Drawing(NamedTuple):
    """The drawing of an icon or a picture: its width and height and its shapes."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


class Stop(NamedTuple):
    """A colour of a gradient: how far along it stands, 0 to 1, and how opaque it is."""

    offset: float
    colour: str
    opacity: float = 1.0


class Gradient(NamedTuple):
    """Colours that pass into one another, along a line (x, y to x, y) or between two circles (x, y, radius twice).

    The matrix leads from the gradient's own space to that of the path that it fills.
    """

    points: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: tuple[float, ...] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Bitmap(NamedTuple):
    """Which picture is meant: its name in art/, a digest of its content, its pixels when upright, and where it lies.

    Pixels are read by whoever draws it, one picture at a time.
    """

    name: str
    digest: str
    width: int
    height: int
    path: str
