"""The net of a tuck box: its panels, the line along which it is cut, and the lines along which it is folded.

From left to right stand the glue flap, the back, a side, the front and the other side. The lid and the bottom hang on
the back, each with a tongue; the sides have flaps against dust; the front has a notch for a thumb.
"""

from itertools import pairwise
from typing import NamedTuple

from generator.display.items import Command
from generator.display.outline import PULL
from generator.geometry import Point, Rect, Size
from generator.place.curves import arc

GLUE = 11.0
GLUE_TAPER = 4.0
TONGUE = 13.0
TONGUE_CORNER = 6.0
TONGUE_TAPER = 0.5
DUST_FLAP = 14.0
DUST_TAPER = 2.0
THUMB = 8.0
SMALLEST_DEPTH = 6.0

Line = tuple[Point, Point]


class Net(NamedTuple):
    """A net from its own top left: panels by name, the cut as one closed path, folds as lines."""

    size: Size
    panels: dict[str, Rect]
    cut: tuple[Command, ...]
    folds: tuple[Line, ...]


def make_net(inside: Size, depth: float) -> Net:
    """The net of a box that has so much room inside."""
    width, height = inside
    top = depth + TONGUE
    edges = [GLUE, GLUE + width, GLUE + width + depth, GLUE + 2 * width + depth, GLUE + 2 * (width + depth)]
    body = [Rect(left, top, right - left, height) for left, right in pairwise(edges)]
    panels = dict(zip(("back", "side", "front", "other_side"), body, strict=True))
    panels["lid"] = Rect(GLUE, TONGUE, width, depth)
    panels["bottom"] = Rect(GLUE, top + height, width, depth)
    panels["glue"] = Rect(0, top + GLUE_TAPER, GLUE, height - 2 * GLUE_TAPER)
    return Net(Size(edges[-1], height + 2 * top), panels, cut_of(panels), folds_of(panels))


def cut_of(panels: dict[str, Rect]) -> tuple[Command, ...]:
    """Once round the net, clockwise, from the glue flap."""
    back, side, front, other = (panels[name] for name in ("back", "side", "front", "other_side"))
    glue = panels["glue"]
    upper = [*tongue_of(panels["lid"], -1), *dust_flap(side, -1), *notch(front), *dust_flap(other, -1)]
    lower = [
        *reversed(dust_flap(other, 1)),
        ("L", (front.x, front.bottom)),
        *reversed(dust_flap(side, 1)),
        *tongue_of(panels["bottom"], 1),
    ]
    return (
        ("M", (glue.x, glue.y)),
        ("L", (back.x, back.y)),
        *upper,
        ("L", (other.right, other.bottom)),
        *lower,
        ("L", (back.x, back.bottom)),
        ("L", (glue.x, glue.bottom)),
        ("Z", ()),
    )


def tongue_of(lid: Rect, way: int) -> list[Command]:
    """Out along a lid, round its tongue and back: upwards (-1) from left to right, downwards (1) from right to left."""
    hinge, end = (lid.y, lid.y - TONGUE) if way < 0 else (lid.bottom, lid.bottom + TONGUE)
    root = lid.bottom if way < 0 else lid.y
    first, last = (lid.x, lid.right) if way < 0 else (lid.right, lid.x)
    turn = -way  # from left to right above, from right to left below
    start, stop = first + turn * TONGUE_TAPER, last - turn * TONGUE_TAPER
    r, pull, back = TONGUE_CORNER, TONGUE_CORNER * PULL, -way
    return [
        ("L", (first, root)),
        ("L", (first, hinge)),
        ("L", (start, end + back * r)),
        ("C", (start, end + back * pull, start + turn * pull, end, start + turn * r, end)),
        ("L", (stop - turn * r, end)),
        ("C", (stop - turn * pull, end, stop, end + back * pull, stop, end + back * r)),
        ("L", (last, hinge)),
        ("L", (last, root)),
    ]


def dust_flap(side: Rect, way: int) -> list[Command]:
    """The flap above (-1) or below (1) a side, from left to right."""
    edge = side.y if way < 0 else side.bottom
    end = edge + way * min(DUST_FLAP, side.height / 3)
    return [
        ("L", (side.x, edge)),
        ("L", (side.x + DUST_TAPER / 2, end)),
        ("L", (side.right - DUST_TAPER, end)),
        ("L", (side.right, edge)),
    ]


def notch(front: Rect) -> list[Command]:
    """The upper edge of the front with the notch for a thumb."""
    radius = min(THUMB, front.width / 4)
    centre = Point(front.centre.x, front.y)
    return [
        ("L", (front.x, front.y)),
        ("L", (centre.x - radius, front.y)),
        *arc(centre, radius, 270, 90),
        ("L", (front.right, front.y)),
    ]


def folds_of(panels: dict[str, Rect]) -> tuple[Line, ...]:
    """Between the panels, and where lid, bottom, tongues and flaps are bent."""
    body = [panels[name] for name in ("back", "side", "front", "other_side")]
    upright = [(Point(box.x, box.y), Point(box.x, box.bottom)) for box in body]
    ends = [panels[name] for name in ("lid", "bottom", "side", "other_side")]
    across = [(Point(box.x, y), Point(box.right, y)) for box in ends for y in (box.y, box.bottom)]
    return (*upright, *across)
