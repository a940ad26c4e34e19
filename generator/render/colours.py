"""Colours as a PDF has them: those of a screen, and grey where they are grey. Another kind of output has its own."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from generator.art.pixels import Encoded, Wanted, encode
from generator.drawing import Bitmap

MOST_COLOURS = 1_000  # that are kept as text
WHITE = "#ffffff"

Parts = tuple[float, ...]


class Colours(Protocol):
    """How colours are written; `fade` is how opaque they are upon white paper, where a file may not say so."""

    is_flat: bool  # whether nothing may shine through
    overprints: bool  # whether black may be printed upon what is beneath it
    space: str | None  # of groups that shine through

    def fill(self, colour: str, fade: float = 1.0) -> str: ...

    def line(self, colour: str, fade: float = 1.0) -> str: ...

    def is_black(self, colour: str, fade: float = 1.0) -> bool: ...

    def spread(self, stops: Sequence[tuple[str, float]]) -> tuple[str, list[Parts]]: ...

    def picture(self, bitmap: Bitmap, wanted: Wanted, *, grey: bool, fade: float) -> Encoded: ...


@lru_cache(MOST_COLOURS)
def parts_of(colour: str) -> Parts:
    """Red, green and blue of '#rrggbb', 0 to 1; one number if it is a grey."""
    parts = tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return parts[:1] if len(set(parts)) == 1 else parts


def operand(part: float) -> str:
    """A share to a thousandth."""
    text = f"{part:.3f}".rstrip("0").rstrip(".")
    return text or "0"


@lru_cache(MOST_COLOURS)
def colour_operator(colour: str, *, line: bool = False) -> str:
    """'#rrggbb' as the operator that sets it, a grey as a grey."""
    parts = parts_of(colour)
    name = "g" if len(parts) == 1 else "rg"
    return " ".join((*map(operand, parts), name.upper() if line else name))


class ScreenColours:
    """Red, green and blue; a grey is one number, so that a page in greys needs black ink alone."""

    is_flat = overprints = False
    space: str | None = None

    def fill(self, colour: str, fade: float = 1.0) -> str:
        return colour_operator(colour)

    def line(self, colour: str, fade: float = 1.0) -> str:
        return colour_operator(colour, line=True)

    def is_black(self, colour: str, fade: float = 1.0) -> bool:
        return False

    def spread(self, stops: Sequence[tuple[str, float]]) -> tuple[str, list[Parts]]:
        """The space of a gradient's colours, and each of them in it; what shines through does so in a mask."""
        parts = [parts_of(colour) for colour, _ in stops]
        if all(len(one) == 1 for one in parts):
            return "DeviceGray", parts
        return "DeviceRGB", [one * 3 if len(one) == 1 else one for one in parts]

    def picture(self, bitmap: Bitmap, wanted: Wanted, *, grey: bool, fade: float) -> Encoded:
        return encode(bitmap, wanted, grey=grey)
