"""A drawing as paths in its own units, in one ink."""

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
