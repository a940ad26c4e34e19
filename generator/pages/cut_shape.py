"""The outline along which a card is cut: a rectangle with rounded corners, a circle, a hexagon."""

from generator.display.items import Box, Disc, Path, Stroke
from generator.geometry import Rect
from generator.place.cell import hexagon, polygon


def cut_outline(box: Rect, shape: str, corner: float, stroke: Stroke | None = None) -> Box | Disc | Path:
    """The outline of a shape that fills a box; a hexagon has two corners along the longer side."""
    match shape:
        case "round":
            return Disc(box.centre, min(box.width, box.height) / 2, stroke=stroke)
        case "hex":
            return polygon(hexagon(box, is_flat=box.width > box.height))._replace(stroke=stroke)
        case _:
            return Box(box, stroke=stroke, radius=corner)
