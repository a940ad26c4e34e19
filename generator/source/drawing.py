"""A drawing as paths in its own units, in one ink."""

from dataclasses import dataclass

Command = tuple[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Shape:
    """One path: M, L, C and Z commands, filled or stroked in the one ink."""

    commands: tuple[Command, ...]
    filled: bool
    even_odd: bool = False
    stroke_width: float = 0.0
    cap: str = "butt"
    join: str = "miter"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing of an icon or a picture: its width and height and its shapes."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
