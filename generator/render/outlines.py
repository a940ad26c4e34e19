"""Numbers and outlines as the operators of a PDF."""

from functools import lru_cache

from generator.display.items import Box, Disc, Path
from generator.display.outline import rounded_rectangle
from generator.drawing import MOST_NUMBERS, number, operators
from generator.geometry import Rect

MOST_OUTLINES = 1_000  # that are kept as text


@lru_cache(MOST_NUMBERS)
def number_fine(value: float) -> str:
    """A scale, to six digits."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def clip_outline(clip: "Rect | Box | Disc | Path") -> str:
    """A shape that bounds what is shown, with the operator that says so."""
    match clip:
        case Rect():
            return f"{rectangle(clip)} W"
        case Box():
            return f"{operators(rounded_rectangle(clip.rect, rounding(clip.rect, clip.radius)))} W"
        case Disc(centre=centre, radius=r):
            return f"{operators(rounded_rectangle(Rect(centre.x - r, centre.y - r, 2 * r, 2 * r), r))} W"
        case Path():
            return f"{operators(clip.commands)} {'W*' if clip.even_odd else 'W'}"


def rounding(box: Rect, radius: float) -> float:
    """A radius that a box has room for."""
    return min(radius, box.width / 2, box.height / 2)


def rectangle(box: Rect) -> str:
    """A rectangle with straight corners."""
    return f"{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)} re"


@lru_cache(MOST_OUTLINES)
def rounded(width: float, height: float, radius: float) -> str:
    """A rectangle with round corners from the origin: the same text wherever cells of one size stand."""
    box = Rect(0, 0, width, height)
    return operators(rounded_rectangle(box, rounding(box, radius)))
