"""Marks by which a cutting machine finds a printed page, and the paths that it cuts.

A square in the upper left corner and angles in the upper right and lower left: what machines with an optical sensor
look for. The lengths are typed into the machine's own program, so a geometry never changes once it was published: a
page that was printed last year is cut with the paths of today. A better geometry gets the next number.
"""

from typing import NamedTuple

from generator.display.items import Box, Command, Disc, Path
from generator.display.outline import rounded_rectangle
from generator.geometry import Rect, Size
from generator.pages.cut_shape import cut_outline
from generator.place.setting import Items

BLACK = "#000000"


class MarkGeometry(NamedTuple):
    """Lengths in mm: from the edge of the paper to the marks, the side of the square, the length and the width of the
    arms of an angle, and what stays white around them."""

    version: int
    inset: float
    square: float
    arm: float
    width: float
    clear: float


GEOMETRIES = {"cutter-1": MarkGeometry(1, inset=10.0, square=5.0, arm=10.0, width=1.0, clear=2.0)}
NEWEST = "cutter-1"


def geometry_of(marks: str) -> MarkGeometry | None:
    """The geometry of a kind of marks; None for marks that a person cuts by."""
    return GEOMETRIES.get(marks)


def cutter_marks(page: Size, geometry: MarkGeometry) -> Items:
    """The three marks of a page."""
    frame = Rect(0, 0, *page).inset(geometry.inset)
    square = Rect(frame.x, frame.y, geometry.square, geometry.square)
    return (Box(square, BLACK), angle(frame, geometry, -1, 1), angle(frame, geometry, 1, -1))


def angle(frame: Rect, geometry: MarkGeometry, to_x: int, to_y: int) -> Path:
    """Two arms from a corner of the frame inwards: `to_x` and `to_y` say in which direction."""
    x, y = (frame.x if to_x > 0 else frame.right), (frame.y if to_y > 0 else frame.bottom)
    arm, width = geometry.arm, geometry.width
    corners = [(0, 0), (arm, 0), (arm, width), (width, width), (width, arm), (0, arm)]
    return filled([(x + to_x * dx, y + to_y * dy) for dx, dy in corners])


def filled(corners: list[tuple[float, float]]) -> Path:
    first, *rest = corners
    commands: tuple[Command, ...] = (("M", first), *(("L", corner) for corner in rest), ("Z", ()))
    return Path(commands, BLACK)


def room_for_cards(page: Size, geometry: MarkGeometry) -> Rect:
    """The part of a page that lies inside the arms of all angles."""
    return Rect(0, 0, *page).inset(geometry.inset + geometry.width + geometry.clear)


def is_clear_of_marks(block: Rect, page: Size, geometry: MarkGeometry) -> bool:
    """Whether a block in the middle of a page leaves the square alone, which reaches further in than the arms."""
    reach = geometry.inset + geometry.square + geometry.clear
    return not block.overlaps(Rect(0, 0, reach, reach))


def cut_path(slot: Rect, shape: str, corner: float) -> Disc | Path:
    """The path round one card."""
    outline = cut_outline(slot, shape, corner)
    if isinstance(outline, Box):
        radius = min(outline.radius, slot.width / 2, slot.height / 2)
        return Path(rounded_rectangle(slot, radius)) if radius else rectangle(slot)
    return outline


def rectangle(box: Rect) -> Path:
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return filled(list(corners))._replace(fill=None)
