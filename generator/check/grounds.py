"""What every text and icon of a page stands on: the colour that was painted last below it."""

import math
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from generator.display.items import Box, Disc, Group, Image, Item, Path, Symbol, Text, Use, bounding_box
from generator.geometry import Point, Rect

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
WHITE = "#ffffff"
BUCKET = 8.0  # mm; shapes are looked up by the square that a point lies in
CIRCLE_CORNERS = 16
FEW_MOTIFS = 8  # a cell may repeat an icon that often
MM_PER_POINT = 25.4 / 72
CURVE_STEPS = 4
SPOTS = ((0.5, 0.5), (0.15, 0.15), (0.85, 0.15), (0.15, 0.85), (0.85, 0.85))  # of an icon


class Outline(NamedTuple):
    """A closed line, and between which heights it runs: no other height crosses it."""

    top: float
    bottom: float
    corners: tuple[Point, ...]


class OnGround(NamedTuple):
    """A text or an icon in the millimetres of the page, and the colour below it; None where that is not one colour."""

    item: Text | Use
    box: Rect
    ground: str | None
    is_upon_icon: bool = False


class Outlines:
    """The outlines of a shape on the page, found when somebody asks what stands inside; most shapes are never asked."""

    __slots__ = ("matrix", "outlines", "shape")

    def __init__(self, shape: Box | Disc | Path | Rect, matrix: Matrix) -> None:
        self.shape, self.matrix = shape, matrix
        self.outlines: tuple[Outline, ...] | None = None

    def __call__(self) -> tuple[Outline, ...]:
        if self.outlines is None:
            self.outlines = tuple(map(outline_of, lines_of(self.shape, self.matrix)))
        return self.outlines


class Painted(NamedTuple):
    """An area of one colour, or of several."""

    box: Rect
    outlines: Callable[[], tuple[Outline, ...]]
    colour: str | None
    is_icon: bool = False
    back: Matrix = IDENTITY  # the way from the page to the space that the outlines are in


class Ground:
    """What was painted so far, by squares of the page."""

    def __init__(self) -> None:
        self.squares: defaultdict[tuple[int, int], list[Painted]] = defaultdict(list)

    def add(self, painted: Painted, clip: Rect | None) -> None:
        box = painted.box.shared(clip) if clip else painted.box
        if box.width <= 0 or box.height <= 0:
            return
        within = painted._replace(box=box) if clip else painted
        rows = range(int(box.y // BUCKET), int(box.bottom // BUCKET) + 1)
        squares = self.squares
        for column in range(int(box.x // BUCKET), int(box.right // BUCKET) + 1):
            for row in rows:
                squares[column, row].append(within)

    def below(self, point: Point) -> Painted | None:
        """What was painted last at a point."""
        painted = self.squares.get((int(point.x // BUCKET), int(point.y // BUCKET)), ())
        x, y = point
        for one in reversed(painted):
            left, top, width, height = one.box
            if left <= x <= left + width and top <= y <= top + height and holds(one, x, y):
                return one
        return None


def standing(
    items: Iterable[Item],
    symbols: Mapping[str, Symbol],
    icons: Container[str] | None = None,
    outlines: dict[str, tuple[Outline, ...]] | None = None,
) -> Iterator[OnGround]:
    """Every text and every icon in one ink, in the order in which they are drawn; only some icons, if named. The
    `outlines` of drawings are kept for other pages with the same symbols."""
    ground = Ground()
    drawings = {} if outlines is None else outlines
    for item, matrix, clip, is_clear in placed_items(items, symbols, IDENTITY, None, True):
        if isinstance(item, Text):
            size = item.size_pt * MM_PER_POINT
            turned = math.radians(item.angle)
            along, up = Point(math.cos(turned), math.sin(turned)), Point(math.sin(turned), -math.cos(turned))
            x, y = (0.25 * one + 0.3 * two for one, two in zip(along, up, strict=True))
            spot = moved(Point(item.at.x + size * x, item.at.y + size * y), matrix)
            yield OnGround(item, Rect(spot.x, spot.y, 0, 0), *colour_below(ground, (spot,)))
            continue
        for painted in painted_by(item, symbols, matrix, drawings):
            if isinstance(item, Use) and item.colour and (icons is None or item.symbol in icons):
                box = painted.box
                spots = [Point(box.x + box.width * x, box.y + box.height * y) for x, y in SPOTS]
                yield OnGround(item, box, *colour_below(ground, spots))
            ground.add(painted if is_clear else painted._replace(colour=None), clip)


def colour_below(ground: Ground, spots: Iterable[Point]) -> tuple[str | None, bool]:
    """The colour that most of some spots stand on, and whether it is that of an icon."""
    grounds = [(one.colour, one.is_icon) if (one := ground.below(spot)) else (WHITE, False) for spot in spots]
    return max(grounds, key=grounds.count) if grounds[1:] else grounds[0]


def placed_items(
    items: Iterable[Item], symbols: Mapping[str, Symbol], matrix: Matrix, clip: Rect | None, is_clear: bool
) -> Iterator[tuple[Item, Matrix, Rect | None, bool]]:
    """Items with the way from their own space to the page; groups and symbols with colours of their own as what is in
    them; a drawing repeated all over a ground is part of that ground."""
    for item in items:
        if isinstance(item, Group) and is_pattern(item):
            continue
        if isinstance(item, Group):
            inner = joined(matrix, group_matrix(item))
            bound = (
                box_of(item.clip if isinstance(item.clip, Rect) else bounding_box(item.clip), inner)
                if item.clip
                else None
            )
            within = bound.shared(clip) if bound and clip else bound or clip
            yield from placed_items(item.items, symbols, inner, within, is_clear and item.opacity >= 1)
        elif isinstance(item, Use) and not item.colour:
            symbol, rect = symbols[item.symbol], item.rect
            across, down = rect.width / symbol.size.width, rect.height / symbol.size.height
            inner = joined(matrix, (across, 0, 0, down, rect.x, rect.y))
            yield from placed_items(symbol.items, symbols, inner, clip, is_clear)
        else:
            yield item, matrix, clip, is_clear


def is_pattern(group: Group) -> bool:
    """Whether it repeats one drawing in one colour, cut off at an edge."""
    first = group.items[0] if group.clip and len(group.items) > FEW_MOTIFS else None
    return isinstance(first, Use) and all(
        isinstance(one, Use) and one.symbol == first.symbol and one.colour == first.colour for one in group.items
    )


def painted_by(
    item: Item, symbols: Mapping[str, Symbol], matrix: Matrix, drawings: dict[str, tuple[Outline, ...]]
) -> Iterator[Painted]:
    """The areas that an item fills; an icon as one."""
    if isinstance(item, Image):
        yield Painted(box_of(item.rect, matrix), Outlines(item.rect, matrix), None)
    elif isinstance(item, Use):
        symbol, rect = symbols[item.symbol], item.rect
        across, down = rect.width / symbol.size.width, rect.height / symbol.size.height
        inner = joined(matrix, (across, 0, 0, down, rect.x, rect.y))
        yield Painted(
            box_of(rect, matrix), partial(drawing_of, item.symbol, symbol, drawings), item.colour, True, undone(inner)
        )
    elif isinstance(item, Box | Disc | Path) and item.fill:
        colour = item.fill if isinstance(item.fill, str) else None
        yield Painted(box_of(bounding_box(item), matrix), Outlines(item, matrix), colour)


def drawing_of(name: str, symbol: Symbol, drawings: dict[str, tuple[Outline, ...]]) -> tuple[Outline, ...]:
    """The outlines of an icon in its own space, found once."""
    if name not in drawings:
        paths = [one for one in symbol.items if isinstance(one, Path) and one.current]
        drawings[name] = tuple(outline_of(line) for path in paths for line in lines_of(path, IDENTITY))
    return drawings[name]


def outline_of(corners: tuple[Point, ...]) -> Outline:
    heights = [y for _, y in corners]
    return Outline(min(heights), max(heights), corners)


def lines_of(shape: Box | Disc | Path | Rect, matrix: Matrix) -> Iterator[tuple[Point, ...]]:
    """The corners of a shape on the page; curves by some points on them."""
    if isinstance(shape, Box | Rect):
        yield corners_of(shape.rect if isinstance(shape, Box) else shape, matrix)
    elif isinstance(shape, Disc):
        turns = [2 * math.pi * step / CIRCLE_CORNERS for step in range(CIRCLE_CORNERS)]
        (x, y), radius = shape.centre, shape.radius
        yield tuple(moved(Point(x + radius * math.cos(turn), y + radius * math.sin(turn)), matrix) for turn in turns)
    else:
        yield from lines_of_path(shape, matrix)


def lines_of_path(path: Path, matrix: Matrix) -> Iterator[tuple[Point, ...]]:
    outline: list[Point] = []
    last = Point(0, 0)
    for letter, numbers in path.commands:
        if letter == "M" and outline:
            yield tuple(outline)
            outline = []
        if letter == "C":
            outline += [moved(one, matrix) for one in curve(last, numbers)]
        elif numbers:
            outline.append(moved(Point(*numbers), matrix))
        if numbers:
            last = Point(*numbers[-2:])
    if outline:
        yield tuple(outline)


def curve(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield Point(a * start.x + b * x1 + c * x2 + d * x3, a * start.y + b * y1 + c * y2 + d * y3)


def holds(painted: Painted, x: float, y: float) -> bool:
    """Whether an area is filled at a point of its box; holes are where it is crossed twice."""
    a, b, c, d, e, f = painted.back
    x, y = a * x + c * y + e, b * x + d * y + f
    is_inside = False
    for top, bottom, corners in painted.outlines():
        if not top <= y < bottom:
            continue
        last_x, last_y = corners[-1]
        for corner_x, corner_y in corners:
            if (corner_y > y) != (last_y > y):
                share = (y - corner_y) / (last_y - corner_y)
                is_inside ^= x < corner_x + share * (last_x - corner_x)
            last_x, last_y = corner_x, corner_y
    return is_inside


# ---- from a space of its own to the page ----


def moved(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    return Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """One matrix for two: the inner first."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def undone(matrix: Matrix) -> Matrix:
    """The way back; of what has no area, any way."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c or 1.0
    return d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area


def group_matrix(group: Group) -> Matrix:
    turned = math.radians(group.angle)
    across, down = group.scale, group.scale * group.stretch
    cos, sin = math.cos(turned), math.sin(turned)
    return across * cos, across * sin, -down * sin, down * cos, group.at.x, group.at.y


def corners_of(rect: Rect, matrix: Matrix) -> tuple[Point, ...]:
    corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    return tuple(moved(Point(*corner), matrix) for corner in corners)


def box_of(rect: Rect, matrix: Matrix) -> Rect:
    """The box on the page round a rectangle in a space of its own."""
    a, b, c, d, e, f = matrix
    x, y, width, height = rect
    if not b and not c and a > 0 and d > 0:  # it stands level
        return Rect(a * x + e, d * y + f, a * width, d * height)
    across, down = zip(*corners_of(rect, matrix), strict=True)
    return Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
