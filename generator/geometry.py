"""Points, sizes and rectangles in millimetres; x grows to the right, y grows downwards."""

import math
from typing import NamedTuple

CROSSING = 1e-6
ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
VALIGN = {"top": 0.0, "bottom": 1.0}


class Point(NamedTuple):
    """A place on the page."""

    x: float
    y: float


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at a clock angle: 0 is up, 90 is right."""
    angle = math.radians(degrees)
    return Point(centre.x + radius * math.sin(angle), centre.y - radius * math.cos(angle))


class Size(NamedTuple):
    """Width and height."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def start_of(self, width: float, align: str) -> float:
        """Where a thing of that width begins if it stands left, centre or right in this rectangle."""
        return self.x + (self.width - width) * ALIGN[align]

    def top_of(self, height: float, valign: str) -> float:
        """Where a thing of that height begins if it stands at the top, in the middle or at the bottom."""
        return self.centre.y - height / 2 if valign == "middle" else self.y + (self.height - height) * VALIGN[valign]

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """Smaller by dx at the left and right and by dy (else dx) at the top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.width - 2 * dx, self.height - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def below(self, height: float) -> "Rect":
        """What is left after taking a strip of that height from the top."""
        return Rect(self.x, self.y + height, self.width, self.height - height)

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share area."""
        return (
            self.x < other.right - 1e-6
            and other.x < self.right - 1e-6
            and self.y < other.bottom - 1e-6
            and other.y < self.bottom - 1e-6
        )

    def shared(self, other: "Rect") -> "Rect":
        """What two boxes have in common; no width or height where they are apart."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))

    def distance(self, other: "Rect") -> float:
        """How far apart two rectangles are; 0 where they touch or overlap."""
        dx = max(0.0, other.x - self.right, self.x - other.right)
        dy = max(0.0, other.y - self.bottom, self.y - other.bottom)
        return math.hypot(dx, dy)

    def holds(self, other: "Rect", slack: float = 1e-6) -> bool:
        """Whether the other rectangle lies inside this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def turned_size(size: Size, degrees: float) -> Size:
    """The room that something takes after it was turned."""
    sine, cosine = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    return Size(size.width * cosine + size.height * sine, size.width * sine + size.height * cosine)


def inscribed(size: Size, degrees: float) -> Size:
    """The largest rectangle that fits a box of that size after it was turned."""
    if degrees % 90 == 0:
        return Size(size.height, size.width) if degrees % 180 else size
    sine, cosine = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    short, long = sorted(size)
    if short <= 2 * sine * cosine * long or abs(sine - cosine) < 1e-9:  # two of its corners lie on the long sides
        along, across = short / 2 / sine, short / 2 / cosine
        return Size(along, across) if size.width >= size.height else Size(across, along)
    double = cosine * cosine - sine * sine
    return Size(
        (size.width * cosine - size.height * sine) / double, (size.height * cosine - size.width * sine) / double
    )


def square(centre: Point, side: float) -> Rect:
    """The square of that side round a point."""
    return Rect(centre.x - side / 2, centre.y - side / 2, side, side)


def distance_apart(one: tuple[Point, ...], two: tuple[Point, ...]) -> float:
    """How far apart two polygons are, by their corners in order; negative where they overlap."""
    apart = min(
        min(to_side(corner, side) for side in sides_of(other))
        for mine, other in ((one, two), (two, one))
        for corner in mine
    )
    if is_within(middle_of(one), two) or is_within(middle_of(two), one) or do_cross(one, two):
        return -max(apart, 0.001)
    return apart


def sides_of(corners: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def middle_of(corners: tuple[Point, ...]) -> Point:
    return Point(sum(point.x for point in corners) / len(corners), sum(point.y for point in corners) / len(corners))


def to_side(point: Point, side: tuple[Point, Point]) -> float:
    """How far a point is from a straight line between two others."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = min(max(((point.x - ax) * dx + (point.y - ay) * dy) / long, 0.0), 1.0) if long else 0.0
    return math.hypot(point.x - ax - share * dx, point.y - ay - share * dy)


def is_within(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies inside a polygon."""
    crossed = [
        (a.y > point.y) != (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        for a, b in sides_of(corners)
    ]
    return sum(crossed) % 2 == 1


def do_cross(one: tuple[Point, ...], two: tuple[Point, ...]) -> bool:
    """Whether any sides of two polygons cross each other; touching is not crossing."""

    def turn(a: Point, b: Point, c: Point) -> float:
        cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        return 0.0 if abs(cross) < CROSSING else cross

    return any(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
        for a, b in sides_of(one)
        for c, d in sides_of(two)
    )
