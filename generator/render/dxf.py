"""Paths to DXF, the format of cutting machines and of CAD: release 12, in mm, y upwards, one layer.

Curves become short straight lines, since old programs read no others; circles stay circles.
"""

from collections.abc import Iterable, Iterator

from generator.display.items import Commands, Disc, Path
from generator.geometry import Point, Size

LAYER = "CUT"
PIECES = 12  # that a curve is cut into
MILLIMETRES = 4

Pair = tuple[int, object]


def render_dxf(page: Size, paths: Iterable[Disc | Path], comment: str) -> str:
    """The paths on a page."""
    pairs: list[Pair] = [(999, comment), (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, MILLIMETRES), (9, "$EXTMIN"), (10, 0.0), (20, 0.0)]
    pairs += [(9, "$EXTMAX"), (10, page.width), (20, page.height), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for path in paths:
        pairs += circle(path, page) if isinstance(path, Disc) else polyline(path, page)
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3}\n{written(value)}\n" for code, value in pairs)


def written(value: object) -> str:
    """A number to a thousandth; of a text only what stands on one line of plain letters."""
    if isinstance(value, float):
        return f"{value:.3f}"
    return " ".join(str(value).encode("ascii", "replace").decode().split())


def circle(disc: Disc, page: Size) -> list[Pair]:
    centre = disc.centre
    return [(0, "CIRCLE"), (8, LAYER), (10, centre.x), (20, page.height - centre.y), (40, float(disc.radius))]


def polyline(path: Path, page: Size) -> list[Pair]:
    """A closed line through the corners of a path."""
    pairs: list[Pair] = [(0, "POLYLINE"), (8, LAYER), (66, 1), (70, 1)]
    for point in corners(path.commands):
        pairs += [(0, "VERTEX"), (8, LAYER), (10, float(point.x)), (20, float(page.height - point.y))]
    return [*pairs, (0, "SEQEND"), (8, LAYER)]


def corners(commands: Commands) -> Iterator[Point]:
    """The points of a path, each once: the path closes itself."""
    pen = first = Point(0, 0)
    for index, (name, points) in enumerate(commands):
        if name == "Z":
            continue
        ends = list(curve(pen, points)) if name == "C" else [Point(*points)]
        first = ends[0] if index == 0 else first
        yield from ends if index == 0 else [end for end in ends if distance(end, first) > 1e-6]
        pen = ends[-1]


def distance(one: Point, two: Point) -> float:
    return max(abs(one.x - two.x), abs(one.y - two.y))


def curve(start: Point, points: tuple[float, ...]) -> Iterator[Point]:
    """Points along a curve, its end among them."""
    xs, ys = (start.x, *points[::2]), (start.y, *points[1::2])
    for piece in range(1, PIECES + 1):
        share = piece / PIECES
        yield Point(bezier(xs, share), bezier(ys, share))


def bezier(values: tuple[float, ...], share: float) -> float:
    a, b, c, d = values
    rest = 1 - share
    return a * rest**3 + 3 * b * share * rest**2 + 3 * c * share**2 * rest + d * share**3
