"""Line engravings from shapes with tones: what the vignettes on the cards are drawn with.

A scene is a list of shapes from back to front, in millimetres as printed. A later shape hides what lies under it. Each
shape has an outline and a tone, and the tone is printed as lines that swell and taper, as a graver cuts them. The
result is one path in one ink (`currentColor`), so that the theme, grey and saver modes give it its colour.

    scene = Scene(40, 30)
    scene.add(rect(0, 20, 40, 10), tone=slope((0, 20), 0.1, (0, 30), 0.5), cut=straight(0))
    scene.add(circle(20, 12, 6), tone=ball(20, 12, 6), cut=rings(20, 12))
    scene.write("layouts/GAME/icons/NAME.svg")

Needs shapely, which the extra `dev` installs. The drawings that it made are in the packs: nobody needs it to print.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Spot = tuple[float, float]
Tone = Callable[[float, float], float]
Cut = Callable[[BaseGeometry, float], Iterator[list[Spot]]]

THINNEST = 0.1  # mm: a line below this breaks on paper
SMALLEST = 0.02  # mm²: a speck below this is left out


# Shapes


def poly(*spots: Spot) -> Polygon:
    return Polygon(spots).buffer(0)


def rect(x: float, y: float, width: float, height: float) -> Polygon:
    return box(x, y, x + width, y + height)


def circle(x: float, y: float, radius: float) -> Polygon:
    return Point(x, y).buffer(radius, quad_segs=24)


def oval(x: float, y: float, rx: float, ry: float) -> Polygon:
    return affinity.scale(circle(x, y, 1), rx, ry, origin=(x, y))


def stroke(*spots: Spot, width: float = 0.5, end: str = "round") -> Polygon:
    """A line with a width: a pole, a string, a rope."""
    return LineString(spots).buffer(width / 2, cap_style=end)


def path(data: str) -> BaseGeometry:
    """The closed area of SVG path data, curves included; `evenodd`."""
    pen = RecordingPen()
    parse_path(data, pen)
    area: BaseGeometry = Polygon()
    for ring in _rings(pen.value):
        if len(ring) > 2:
            area = area.symmetric_difference(Polygon(ring).buffer(0))
    return area


def curve(data: str, width: float = 0.5) -> BaseGeometry:
    """A drawn line along SVG path data."""
    pen = RecordingPen()
    parse_path(data, pen)
    return unary_union([LineString(ring).buffer(width / 2) for ring in _rings(pen.value) if len(ring) > 1])


def _rings(commands: Iterable[tuple[str, tuple[Spot, ...]]]) -> Iterator[list[Spot]]:
    spots: list[Spot] = []
    for name, at in commands:
        if name == "moveTo":
            if spots:
                yield spots
            spots = [at[0]]
        elif name == "lineTo":
            spots.append(at[0])
        elif name in ("curveTo", "qCurveTo"):
            spots.extend(_bent([spots[-1], *at]))
        elif name == "closePath":
            spots.append(spots[0])
    if spots:
        yield spots


def _bent(control: list[Spot], steps: int = 14) -> Iterator[Spot]:
    for step in range(1, steps + 1):
        t, level = step / steps, control
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)]
        yield level[0]


def move(shape: BaseGeometry, x: float, y: float) -> BaseGeometry:
    return affinity.translate(shape, x, y)


def turn(shape: BaseGeometry, degrees: float, about: Spot) -> BaseGeometry:
    """Clockwise on paper."""
    return affinity.rotate(shape, degrees, origin=about)


def resize(shape: BaseGeometry, x: float, y: float, about: Spot) -> BaseGeometry:
    return affinity.scale(shape, x, y, origin=about)


def mirror(shape: BaseGeometry, x: float) -> BaseGeometry:
    """Left and right changed about the upright line at `x`."""
    return affinity.scale(shape, -1, 1, origin=(x, 0))


# Tones: 0 is paper, 1 is solid


def flat(tone: float) -> Tone:
    return lambda x, y: tone


def slope(start: Spot, first: float, end: Spot, last: float) -> Tone:
    """From one tone at `start` to another at `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy

    def tone(x: float, y: float) -> float:
        part = ((x - start[0]) * dx + (y - start[1]) * dy) / length
        return first + (last - first) * min(1.0, max(0.0, part))

    return tone


def ball(x: float, y: float, radius: float, light: float = 0.02, dark: float = 0.75) -> Tone:
    """Round, lit from the upper left."""
    lit_x, lit_y = x - radius * 0.4, y - radius * 0.45

    def tone(px: float, py: float) -> float:
        far = math.hypot(px - lit_x, py - lit_y) / (radius * 1.5)
        return light + (dark - light) * min(1.0, far) ** 1.5

    return tone


def post(left: float, right: float, light: float = 0.03, dark: float = 0.75) -> Tone:
    """An upright cylinder, lit from the left: a tower, a trunk, a leg."""
    lit = left + (right - left) * 0.3

    def tone(x: float, y: float) -> float:
        reach = (right - lit) if x > lit else (lit - left) * 2.2
        return light + (dark - light) * min(1.0, abs(x - lit) / reach) ** 1.3

    return tone


# Cuts: the lines along which a tone is engraved, `pitch` apart


def straight(degrees: float) -> Cut:
    """Parallel lines; 0 is level, 90 upright, 45 falls to the right."""

    def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
        x0, y0, x1, y1 = shape.bounds
        cx, cy, reach = (x0 + x1) / 2, (y0 + y1) / 2, math.hypot(x1 - x0, y1 - y0) / 2 + pitch
        ux, uy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        shift = (-uy * cx + ux * cy) % pitch
        for row in range(-int(reach / pitch) - 1, int(reach / pitch) + 2):
            off = row * pitch - shift
            yield _between(
                (cx - uy * off - ux * reach, cy + ux * off - uy * reach),
                (cx - uy * off + ux * reach, cy + ux * off + uy * reach),
            )

    return lines


def waves(degrees: float, height: float = 0.5, length: float = 5) -> Cut:
    """Lines that roll: water, hair, cloth, wood."""
    base = straight(degrees)
    ux, uy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
        for row, line in enumerate(base(shape.buffer(height), pitch)):
            rolled = []
            for x, y in line:
                along = (x * ux + y * uy) / length * math.tau + row * 0.35
                rolled.append((x - uy * height * math.sin(along), y + ux * height * math.sin(along)))
            yield rolled

    return lines


def rings(x: float, y: float) -> Cut:
    """Circles about a middle: a ball, a shield, a hill seen from above it."""

    def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
        far = max(math.hypot(cx - x, cy - y) for cx in shape.bounds[::2] for cy in shape.bounds[1::2])
        for ring in range(1, int(far / pitch) + 2):
            radius = ring * pitch
            steps = max(16, int(radius * 9))
            turns = [math.tau * step / steps for step in range(steps + 1)]
            yield [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]

    return lines


def rays(x: float, y: float, count: int = 60) -> Cut:
    """Lines from a middle: a sun, a glory, a skirt."""

    def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
        far = max(math.hypot(cx - x, cy - y) for cx in shape.bounds[::2] for cy in shape.bounds[1::2])
        for ray in range(count):
            way = math.tau * (ray + 0.5) / count
            yield _between((x, y), (x + far * math.cos(way), y + far * math.sin(way)))

    return lines


def _between(start: Spot, end: Spot, step: float = 0.7) -> list[Spot]:
    count = max(2, int(math.dist(start, end) / step))
    return [
        (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
        for i in range(count + 1)
    ]


# The scene


class Layer(NamedTuple):
    shape: BaseGeometry
    tone: Tone | None
    cut: Cut
    cross: Cut | None
    outline: float
    halo: float
    pitch: float


class Scene:
    """Shapes from back to front, `width` × `height` mm as printed."""

    exact = 0.015  # mm by which an outline may miss its true way, to keep the file short

    def __init__(self, width: float, height: float, pitch: float = 0.55):
        self.width, self.height, self.pitch = width, height, pitch
        self.layers: list[Layer] = []

    def add(
        self,
        shape: BaseGeometry,
        tone: Tone | float | None = None,
        cut: Cut | None = None,
        cross: Cut | None = None,
        outline: float = 0.22,
        halo: float = 0.25,
        pitch: float | None = None,
    ) -> "Scene":
        """One shape over those before: `cross` cuts the darker half a second time, `halo` is the white that sets it off
        from what lies behind; `outline=0` for none."""
        even = flat(tone) if isinstance(tone, (int, float)) else tone
        self.layers.append(Layer(shape, even, cut or straight(45), cross, outline, halo, pitch or self.pitch))
        return self

    def write(self, file: str | Path) -> None:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(self.svg(), encoding="utf-8")

    def svg(self) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}">'
        return f'{head}<path fill="currentColor" fill-rule="evenodd" d="{_data(self.ink(), self.exact)}"/></svg>\n'

    def ink(self) -> BaseGeometry:
        """All that is printed, as one area."""
        seen: BaseGeometry = box(0, 0, self.width, self.height)
        marks = []
        for layer in reversed(self.layers):
            if layer.tone is not None:
                marks.append(_cuts(layer).intersection(layer.shape).buffer(0).intersection(seen))
            if layer.outline:
                marks.append(layer.shape.boundary.buffer(layer.outline / 2).intersection(seen))
            seen = seen.difference(layer.shape.buffer(layer.halo)).buffer(0)
        return unary_union(marks)


def _cuts(layer: Layer) -> BaseGeometry:
    tone = layer.tone
    if tone is None:
        return Polygon()
    if tone(*layer.shape.representative_point().coords[0]) >= 1:
        return layer.shape
    marks = [mark for line in layer.cut(layer.shape, layer.pitch) for mark in _swelling(line, tone, layer.pitch)]
    if layer.cross is not None:

        def darker(x: float, y: float) -> float:
            return (tone(x, y) - 0.4) * 0.9

        marks += [
            mark for line in layer.cross(layer.shape, layer.pitch) for mark in _swelling(line, darker, layer.pitch)
        ]
    return unary_union(marks)


def _swelling(line: list[Spot], tone: Tone, pitch: float) -> Iterator[Polygon]:
    """The line as narrow as its tone is light, broken where it would be too thin."""
    run: list[tuple[Spot, float]] = []
    for spot in line:
        width = pitch * tone(*spot)
        if width < THINNEST:
            yield from _blade(run)
            run = []
        else:
            run.append((spot, min(width, pitch * 1.05)))
    yield from _blade(run)


def _blade(run: list[tuple[Spot, float]]) -> Iterator[Polygon]:
    if len(run) < 2:
        return
    left, right = [], []
    for index, ((x, y), width) in enumerate(run):
        (ax, ay), (bx, by) = run[max(0, index - 1)][0], run[min(len(run) - 1, index + 1)][0]
        long = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / long * width / 2, (bx - ax) / long * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    yield Polygon(left + right[::-1]).buffer(0)


def _data(area: BaseGeometry, exact: float) -> str:
    kept = [part for part in _parts(area.simplify(exact)) if part.area > SMALLEST]
    return "".join(_ring(ring.coords) for part in kept for ring in (part.exterior, *part.interiors))


def _parts(area: BaseGeometry) -> Iterator[Polygon]:
    for part in getattr(area, "geoms", [area]):
        if isinstance(part, Polygon):
            yield part
        elif hasattr(part, "geoms"):
            yield from _parts(part)


def _ring(spots: Iterable[Spot]) -> str:
    """Relative steps in hundredths of a millimetre, as short as SVG allows."""
    whole = [(round(x * 100), round(y * 100)) for x, y in spots][:-1]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(whole) if (ax, ay) != (bx, by)]
    if len(steps) < 2:
        return ""
    first = f"M{_number(whole[0][0])} {_number(whole[0][1])}"
    return first + "l" + " ".join(f"{_number(x)} {_number(y)}" for x, y in steps) + "z"


def _number(hundredths: int) -> str:
    text = f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if abs(hundredths) < 100 and hundredths else text
