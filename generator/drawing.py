"""Drawings and pictures as values: an icon in one ink, the colours of a gradient, which bitmap is meant."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

Command = tuple[str, tuple[float, ...]]
Commands = Sequence[Command]
MOST_NUMBERS = 50_000  # that are kept as text


class KeptCommands(Commands):
    """Commands of which the operators of a PDF are known from an earlier run; they themselves are read when somebody
    asks for more than that."""

    def __init__(self, operators: str, read: Callable[[], Commands], source: tuple[str, int]) -> None:
        """`source` is the digest of the drawing's file, and which of its shapes this is."""
        self.operators = operators
        self.read = read
        self.source = source

    def __iter__(self) -> Iterator[Command]:
        return iter(self.read())

    def __len__(self) -> int:
        return len(self.read())

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Commands: ...
    def __getitem__(self, index: int | slice) -> Command | Commands:
        return self.read()[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, KeptCommands) and self.source == other.source:
            return True
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type, tuple[tuple[Command, ...]]]:
        """Another process gets the commands themselves."""
        return tuple, (tuple(self),)


def operators(commands: Commands) -> str:
    """Commands as the operators of a PDF."""
    if isinstance(commands, KeptCommands):
        return commands.operators
    return " ".join(" ".join((*map(number, points), name.lower() if name != "Z" else "h")) for name, points in commands)


@lru_cache(MOST_NUMBERS)
def number(value: float) -> str:
    """A length to 0.001 mm, as a PDF says it."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Shape(NamedTuple):
    """One path: M, L, C and Z commands, filled or stroked in the one ink."""

    commands: Commands
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
