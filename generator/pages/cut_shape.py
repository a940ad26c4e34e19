"""The outline along which a card is cut: a rectangle with rounded corners, a circle, a hexagon."""

from generator.display.items import Box, Disc, Path, Stroke
from generator.geometry import Point, Rect
from generator.place.cell import polygon


def cut_outline(box: Rect, shape: str, corner: float, stroke: Stroke | None = None) -> Box | Disc | Path:
    """The outline of a shape that fills a box."""
    match shape:
        case "round":
            return Disc(box.centre, min(box.width, box.height) / 2, stroke=stroke)
        case "hex":
            return polygon(hexagon(box))._replace(stroke=stroke)
        case _:
            return Box(box, stroke=stroke, radius=corner)


def hexagon(box: Rect) -> tuple[Point, ...]:
    """Six corners: two of them left and right where the box is wider than high, else above and below."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if box.width > box.height:
        quarter = box.width / 4
        return (
            Point(x, box.centre.y),
            Point(x + quarter, y),
            Point(right - quarter, y),
            Point(right, box.centre.y),
            Point(right - quarter, bottom),
            Point(x + quarter, bottom),
        )
    quarter = box.height / 4
    return (
        Point(box.centre.x, y),
        Point(right, y + quarter),
        Point(right, bottom - quarter),
        Point(box.centre.x, bottom),
        Point(x, bottom - quarter),
        Point(x, y + quarter),
    )
