"""What to say of content that its box is too small for."""

from generator.geometry import Rect, Size
from generator.place.marks import Shortage

SLACK_MM = 0.01


def exceeds(size: Size, box: Rect) -> bool:
    """Whether something of that size does not fit a box."""
    return size.width > box.width + SLACK_MM or size.height > box.height + SLACK_MM


def short_of_width(what: str, needed_mm: float, free_mm: float, way_out: str) -> str:
    """The message where one length is too small."""
    return Shortage(f"{what} needs {needed_mm:.1f} mm but only {free_mm:.1f} mm are free; {way_out}")


def short_of_room(what: str, needed: Size, box: Rect, way_out: str) -> str:
    """The message where width and height matter."""
    return Shortage(
        f"{what} needs {needed.width:.1f} × {needed.height:.1f} mm but only {box.width:.1f} × {box.height:.1f} mm are"
        f" free; {way_out}"
    )
