"""Lines and arrows on a sheet: from the edge of an area or a cell to that of another, straight or bent."""

import math
from itertools import pairwise
from typing import NamedTuple

from generator.display.items import Box, Cell, Disc, Path, Stroke, bounding_box, corners_of, radius_of
from generator.geometry import Point, Rect, is_within, sides_of, to_side
from generator.layout.sheet import Line, Sheet
from generator.place.setting import Items, Setting

STEPS = 200
HEAD_LENGTH, HEAD_WIDTH = 4.2, 3.4  # of an arrow, as multiples of the line's width
LEAST_HEAD = 1.6
SHORTEST = 0.5


class Curve(NamedTuple):
    """A cubic curve by its ends and its controls."""

    start: Point
    one: Point
    two: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point at a share of the way, 0 to 1."""
        rest = 1 - share
        weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
        points = list(zip(weights, self, strict=True))
        return Point(sum(w * p.x for w, p in points), sum(w * p.y for w, p in points))

    def part(self, start: float, end: float) -> "Curve":
        """The same curve between two shares of its way."""
        return self.upto(end).upto_end(start / end if end else 0.0)

    def upto(self, share: float) -> "Curve":
        return self.split(share)[0]

    def upto_end(self, share: float) -> "Curve":
        return self.split(share)[1]

    def split(self, share: float) -> "tuple[Curve, Curve]":
        """The curve before and after a share of its way."""
        a, b, c = (between(p, q, share) for p, q in pairwise(self))
        d, e = between(a, b, share), between(b, c, share)
        middle = between(d, e, share)
        return Curve(self.start, a, d, middle), Curve(middle, e, c, self.end)


def with_lines(sheet: Sheet, frame: Rect, placed: dict[str, Items], setting: Setting) -> Items:
    """Everything on a sheet: lines below, the areas, lines above."""
    areas: Items = tuple(item for items in placed.values() for item in items)
    boxes = {name: Rect(*area.at).moved(frame.x, frame.y) for name, area in sheet.areas.items()}
    shapes: dict[str, Box | Disc | Path] = {name: Box(box) for name, box in boxes.items()}
    shapes |= {item.id: item.shape for item in areas if isinstance(item, Cell)}  # a cell before an area of its name
    below: Items = ()
    above: Items = ()
    for line in sheet.lines:
        if line.from_ in shapes and line.to in shapes:  # else an area could not be placed, which is told
            drawn = place_line(line, shapes[line.from_], shapes[line.to], setting)
            below, above = (below + drawn, above) if line.under else (below, above + drawn)
    return (*below, *areas, *above)


def place_line(line: Line, start: Box | Disc | Path, end: Box | Disc | Path, setting: Setting) -> Items:
    """A line between two shapes; where there is no way between them, it is a mistake."""
    curve = bent(bounding_box(start).centre, bounding_box(end).centre, line.bend)
    shares = [step / STEPS for step in range(STEPS + 1)]
    free = [share for share in shares if all(far(curve.at(share), one) >= line.air for one in (start, end))]
    visible = curve.part(free[0], free[-1]) if free else None
    if visible is None or length_of(visible) < SHORTEST:
        setting.mistakes.add(line.place, f"no line can be seen between '{line.from_}' and '{line.to}'; move them apart")
        return ()
    theme = setting.theme
    colour = theme.ink(line.ink)
    head = max(HEAD_LENGTH * line.width, LEAST_HEAD)
    long = length_of(visible)
    back = min(head * 0.8 / long, 0.45)
    shaft = visible.part(back if line.arrow == "both" else 0.0, 1 - back if line.arrow != "none" else 1.0)
    commands = (("M", tuple(shaft.start)), ("C", (*shaft.one, *shaft.two, *shaft.end)))
    items: Items = (Path(commands, stroke=Stroke(colour, theme.width(line.width), line.dash)),)
    if line.arrow != "none":
        items += (arrow_head(visible.end, shaft.end, head, line.width, colour),)
    if line.arrow == "both":
        items += (arrow_head(visible.start, shaft.start, head, line.width, colour),)
    return items


def bent(start: Point, end: Point, bend: float) -> Curve:
    """A curve from centre to centre whose middle lies beside the straight way."""
    long = math.hypot(end.x - start.x, end.y - start.y) or 1.0
    aside = bend * 4 / 3
    dx, dy = (end.y - start.y) / long * aside, -(end.x - start.x) / long * aside
    one, two = between(start, end, 1 / 3), between(start, end, 2 / 3)
    return Curve(start, Point(one.x + dx, one.y + dy), Point(two.x + dx, two.y + dy), end)


def arrow_head(tip: Point, base: Point, length: float, width: float, colour: str) -> Path:
    """A solid head with its tip at a point, seen from its base."""
    far = math.hypot(tip.x - base.x, tip.y - base.y) or 1.0
    dx, dy = (tip.x - base.x) / far, (tip.y - base.y) / far
    half = max(HEAD_WIDTH * width, LEAST_HEAD * 0.8) / 2
    foot = Point(tip.x - dx * length, tip.y - dy * length)
    corners = ((foot.x - dy * half, foot.y + dx * half), (foot.x + dy * half, foot.y - dx * half))
    return Path((("M", tuple(tip)), *(("L", corner) for corner in corners), ("Z", ())), fill=colour)


def between(one: Point, two: Point, share: float) -> Point:
    return Point(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share)


def length_of(curve: Curve) -> float:
    points = [curve.at(step / 20) for step in range(21)]
    return sum(math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points))


def far(point: Point, shape: Box | Disc | Path) -> float:
    """How far a point is from a shape; below 0 inside it."""
    corners = corners_of(shape)
    outside = 0.0 if is_within(point, corners) else min(to_side(point, side) for side in sides_of(corners))
    return outside - radius_of(shape) if outside else -1.0
