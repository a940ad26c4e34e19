"""Places that several engravings share: hills, trees, water, houses, towers, walls; and the areas that a wash colours.

Every part stands on `y` and rises from there. `wash` names the colour that may lie below a part: `Painted.wash(NAME)`
is the visible area of all parts with that name, a drawing of its own that a card prints below the engraving.
"""

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from engrave import (
    Cut,
    Layer,
    Scene,
    Spot,
    Tone,
    ball,
    box,
    circle,
    move,
    oval,
    path,
    poly,
    post,
    rays,
    rect,
    rings,
    slope,
    straight,
    stroke,
    unary_union,
    waves,
)
from shapely import affinity
from shapely.geometry.base import BaseGeometry


class Painted(Scene):
    """A scene that remembers which of its shapes have a wash below them; `tinted` are those of people's clothes."""

    exact = 0.03

    def __init__(self, width: float, height: float, pitch: float = 0.55):
        super().__init__(width, height, pitch)
        self.washed: dict[int, str] = {}
        self.tinted: set[int] = set()

    def add(self, shape: BaseGeometry, *how: Any, wash: str = "", **more: Any) -> "Painted":
        if shape.is_empty:
            return self
        if wash:
            self.washed[len(self.layers)] = wash
        super().add(shape, *how, **more)
        return self

    def wash(self, *names: str) -> "Wash":
        return Wash(self, *names)


class Wash(Scene):
    """The visible area of the shapes of a scene that have this wash."""

    def __init__(self, of: Painted, *names: str):
        super().__init__(of.width, of.height)
        self.of, self.names = of, names

    def ink(self) -> BaseGeometry:
        seen: BaseGeometry = box(0, 0, self.width, self.height)
        marks = []
        for index in reversed(range(len(self.of.layers))):
            layer = self.of.layers[index]
            wash = self.of.washed.get(index) or ("flag" if index in self.of.tinted else "")
            if wash in self.names:
                marks.append(layer.shape.intersection(seen))
            if wash:
                seen = seen.difference(layer.shape)
        return unary_union(marks).simplify(0.05)


def lowered(s: Painted, by: float) -> Painted:
    """The same scene with that much more room above it."""
    lower = Painted(s.width, s.height + by, s.pitch)
    paste(lower, s, 0, by)
    return lower


def paste(s: Painted, of: Painted, x: float, y: float, size: float = 1) -> None:
    """All of another scene, its upper left at `x`, `y`."""
    first = len(s.layers)
    s.washed.update({first + index: wash for index, wash in of.washed.items()})
    s.tinted.update(first + index for index in of.tinted)
    s.layers += [_placed(layer, x, y, size) for layer in of.layers]


def _placed(layer: Layer, x: float, y: float, size: float) -> Layer:
    tone, cut, cross = layer.tone, layer.cut, layer.cross

    def moved(of: Cut) -> Cut:
        def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
            own = affinity.scale(move(shape, -x, -y), 1 / size, 1 / size, origin=(0, 0))
            for line in of(own, pitch / size):
                yield [(x + px * size, y + py * size) for px, py in line]

        return lines

    return layer._replace(
        shape=move(affinity.scale(layer.shape, size, size, origin=(0, 0)), x, y),
        tone=tone and (lambda px, py: tone((px - x) / size, (py - y) / size)),
        cut=moved(cut),
        cross=cross and moved(cross),
    )


# Land and weather


def rolling(
    s: Painted,
    spots: list[Spot],
    light: float = 0.08,
    dark: float = 0.4,
    lean: float = 4,
    wash: str = "land",
    pitch: float = 0,
) -> None:
    """A hill whose crest runs smoothly through the spots, down to the foot of the scene."""
    top = min(y for _, y in spots)
    crest = _smooth([(-2.0, spots[0][1]), *spots, (s.width + 2, spots[-1][1])])
    shape = poly(*crest, (s.width + 2, s.height + 2), (-2.0, s.height + 2))

    def grass(x: float, y: float) -> float:
        patch = math.sin(x * 0.31 + lean + y * 0.5) * math.sin(x * 0.13 - y * 0.9 + lean)
        return (light + (dark - light) * (y - top) / (s.height - top)) * (0.6 + 0.75 * patch)

    s.add(shape, grass, _contours(crest, s.height), wash=wash, pitch=pitch or 0.8)


def _contours(crest: list[Spot], foot: float) -> Cut:
    """Lines that follow a crest and grow flat towards the foot."""

    def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
        top = min(y for _, y in crest)
        for row in range(1, int((foot + 6 - top) / pitch)):
            level = top + row * pitch
            flat_part = min(1.0, row * pitch / 14)
            yield [(x, level + (y - top) * (1 - flat_part)) for x, y in crest]

    return lines


def _smooth(spots: list[Spot], steps: int = 10) -> list[Spot]:
    """A curve through all spots."""
    ends = [spots[0], *spots, spots[-1]]
    out: list[Spot] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            out.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*out, spots[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def heaven(s: Painted, down_to: float, dark: float = 0.3, clouds: tuple[tuple[float, float, float], ...] = ()) -> None:
    """Level lines that fade downwards, with white clouds of a size at their places."""

    def fading(x: float, y: float) -> float:
        drift = 0.55 + 0.45 * math.sin(x * 0.23 + y * 1.9) * math.sin(x * 0.11 - y * 0.7)
        return dark * (1 - y / down_to) * drift + dark * 0.25 * (1 - y / down_to)

    s.add(rect(-1, -6, s.width + 2, s.height + 7), fading, straight(0), outline=0, pitch=1.05, wash="sky")
    for x, y, size in clouds:
        puffs = [oval(x + dx * size, y + dy * size, rx * size, rx * size * 0.62) for dx, dy, rx in PUFFS]
        s.add(
            unary_union(puffs), slope((0, y - size), 0.0, (0, y + size), 0.3), straight(0), outline=0.12, wash="cloud"
        )


PUFFS = ((-2, 0.3, 1), (-0.7, -0.3, 1.3), (0.9, -0.2, 1.2), (2.1, 0.3, 0.9), (0, 0.4, 1.5))


def sun(s: Painted, x: float, y: float, size: float = 2.2) -> None:
    s.add(circle(x, y, size * 2.6), 0.4, rays(x, y, 36), outline=0, halo=0)
    s.add(circle(x, y, size), None, halo=0.5)


def birds(s: Painted, *spots: Spot) -> None:
    for x, y in spots:
        s.add(
            path(
                f"M{x - 1.2} {y - 0.5}Q{x - 0.5} {y - 0.7} {x} {y}Q{x + 0.5} {y - 0.7} {x + 1.2} "
                f"{y - 0.5}Q{x + 0.5} {y - 0.3} {x} {y + 0.3}Q{x - 0.5} {y - 0.3} {x - 1.2} {y - 0.5}z"
            ),
            1.0,
            outline=0.05,
        )


def water(s: Painted, shape: BaseGeometry, light: float = 0.02, dark: float = 0.34) -> None:
    """Still at its upper edge, with ripples that widen towards us."""
    _, top, _, foot = shape.bounds
    s.add(
        shape, slope((0, top), dark, (0, foot), light + 0.12), waves(0, 0.2, 4.4), wash="water", outline=0.18, pitch=1.0
    )


def river(s: Painted, *course: tuple[float, float, float]) -> None:
    """A stream through spots, each with its width."""
    mid = _smooth([(x, y) for x, y, _ in course])
    wide = _smooth([(w, 0.0) for _, _, w in course])
    left = [(x - w / 2, y) for (x, y), (w, _) in zip(mid, wide, strict=True)]
    right = [(x + w / 2, y) for (x, y), (w, _) in zip(mid, wide, strict=True)]
    water(s, poly(*left, *right[::-1]))


def furrows(
    s: Painted, shape: BaseGeometry, to: Spot, tone: float = 0.34, count: int = 70, wash: str = "field"
) -> None:
    """A ploughed or sown field whose rows run together far away."""
    _, top, _, foot = shape.bounds
    s.add(shape, slope((0, top), tone * 0.55, (0, foot), tone), rays(*to, count), wash=wash, outline=0.18, pitch=0.8)


def crag(s: Painted, *outline: Spot, wash: str = "rock") -> None:
    """A rock with lit faces to the left and dark clefts; the spots run from the left foot over the top to the right."""
    s.add(
        poly(*outline), slope((outline[0][0], 0), 0.1, (outline[-1][0], 0), 0.6), straight(62), straight(100), wash=wash
    )
    foot, chance = max(y for _, y in outline), Random(len(outline))
    for (ax, ay), (bx, by) in pairwise(outline[1:-1]):
        for part in (0.25, 0.75):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            down, wide = (foot - y) * (0.35 + 0.55 * chance.random()), 0.8 + 1.6 * chance.random()
            face = poly(
                (x, y), (x + wide, y + down * 0.3), (x + wide * 0.7, y + down), (x + wide * 0.2, y + down * 0.55)
            )
            s.add(face.intersection(poly(*outline)), 0.85, straight(80), outline=0, halo=0.15, pitch=0.4)
            s.add(
                poly((x - 0.3, y + 0.3), (x - 0.4, y + down * 0.6), (x - wide, y + down * 0.35)).intersection(
                    poly(*outline)
                ),
                None,
                outline=0,
                halo=0,
            )


def path_to(s: Painted, *course: tuple[float, float, float]) -> None:
    """A light way through spots, each with its width."""
    mid = _smooth([(x, y) for x, y, _ in course])
    wide = _smooth([(w, 0.0) for _, _, w in course])
    left = [(x - w / 2, y) for (x, y), (w, _) in zip(mid, wide, strict=True)]
    right = [(x + w / 2, y) for (x, y), (w, _) in zip(mid, wide, strict=True)]
    s.add(poly(*left, *right[::-1]), None, outline=0.14, wash="way")


# What grows


def tree(s: Painted, x: float, y: float, high: float, wash: str = "wood") -> None:
    """A broad tree."""
    s.add(
        poly(
            (x - high * 0.05, y),
            (x - high * 0.03, y - high * 0.4),
            (x + high * 0.03, y - high * 0.4),
            (x + high * 0.06, y),
        ),
        0.8,
        straight(90),
    )
    r, top = high * 0.3, y - high * 0.62
    crown = unary_union([circle(x + dx * r, top + dy * r, k * r) for dx, dy, k in LEAVES])
    s.add(
        crown, ball(x, top, r * 1.35, 0.06, 0.85), rings(x - r * 0.5, top - r * 0.6), straight(70), wash=wash, halo=0.18
    )


LEAVES = ((0, 0, 0.95), (-0.75, 0.25, 0.6), (0.75, 0.2, 0.65), (-0.4, -0.6, 0.6), (0.45, -0.55, 0.62), (0, 0.45, 0.7))


def fir(s: Painted, x: float, y: float, high: float, wash: str = "wood") -> None:
    w = high * 0.27
    s.add(rect(x - high * 0.03, y - high * 0.2, high * 0.06, high * 0.2), 1.0)
    steps = [(0, 1), (0.55, 0.62), (0.3, 0.62), (0.8, 0.36), (0.45, 0.36), (1, 0.1)]
    left = [(x - w * dx, y - high * up) for dx, up in steps]
    right = [(x + w * dx, y - high * up) for dx, up in steps]
    s.add(
        poly(*left, *right[::-1]),
        slope((x - w, 0), 0.25, (x + w, 0), 0.95),
        straight(75),
        wash=wash,
        halo=0.15,
        pitch=0.45,
    )


def poplar(s: Painted, x: float, y: float, high: float, wash: str = "wood") -> None:
    s.add(rect(x - 0.15, y - high * 0.2, 0.3, high * 0.2), 1.0)
    s.add(
        oval(x, y - high * 0.55, high * 0.13, high * 0.46),
        post(x - high * 0.13, x + high * 0.13, 0.15, 0.95),
        straight(95),
        wash=wash,
        halo=0.15,
    )


def grove(
    s: Painted, seed: int, left: float, right: float, y: float, high: float, count: int, kind: str = "tree"
) -> None:
    """Many trees, the nearer ones lower on the paper and larger."""
    chance = Random(seed)
    grow = {"tree": tree, "fir": fir, "poplar": poplar}[kind]
    for row in range(count):
        near = row / max(1, count - 1)
        at = left + (right - left) * ((row * 0.618 + chance.random() * 0.2) % 1)
        grow(s, at, y + near * high * 0.35, high * (0.72 + 0.38 * near) * (0.9 + 0.2 * chance.random()))


def vines(s: Painted, left: float, right: float, top: float, foot: float, rows: int) -> None:
    """Rows of stakes with leaves, larger towards us."""
    for row in range(rows):
        near = row / max(1, rows - 1)
        y = top + (foot - top) * near**1.25
        size = 0.55 + 0.75 * near
        step = size * 3.3
        count = int((right - left) / step)
        leaves, stakes = [], []
        for plant in range(count + 1):
            x = left + plant * step + (step / 2 if row % 2 else 0)
            stakes.append(stroke((x, y), (x, y - size * 2.6), width=0.16 + 0.1 * near))
            leaves.append(poly(*((x + dx * size, y - size * 1.5 + dy * size) for dx, dy in LEAF)))
        s.add(unary_union(stakes), 1.0, outline=0.05, halo=0)
        s.add(unary_union(leaves), 1.0, outline=0, wash="wood", halo=0.12)


LEAF = (
    (-0.9, 0),
    (-0.5, -0.6),
    (-0.15, -0.45),
    (0.2, -1),
    (0.45, -0.4),
    (0.95, -0.2),
    (0.5, 0.15),
    (0.6, 0.7),
    (0.1, 0.4),
    (-0.4, 0.8),
    (-0.35, 0.25),
)


def reeds(s: Painted, seed: int, left: float, right: float, y: float, high: float, count: int) -> None:
    chance = Random(seed)
    blades = []
    for _ in range(count):
        x = left + (right - left) * chance.random()
        up, lean = high * (0.6 + 0.4 * chance.random()), (chance.random() - 0.4) * high * 0.3
        blades.append(poly((x - 0.12, y), (x + lean, y - up), (x + 0.12, y)))
    s.add(unary_union(blades), 1.0, outline=0.06, halo=0)


def sheaves(s: Painted, *spots: tuple[float, float, float]) -> None:
    for x, y, h in spots:
        s.add(
            path(
                f"M{x - h * 0.36} {y}Q{x - h * 0.1} {y - h * 0.5} {x - h * 0.4} {y - h}L{x + h * 0.4} "
                f"{y - h}Q{x + h * 0.1} {y - h * 0.5} {x + h * 0.36} {y}z"
            ),
            post(x - h * 0.4, x + h * 0.4, 0.1, 0.8),
            straight(88),
            wash="field",
            pitch=0.4,
        )
        s.add(rect(x - h * 0.19, y - h * 0.56, h * 0.38, h * 0.12), 1.0, outline=0.1)


def sheep(s: Painted, *spots: tuple[float, float, float]) -> None:
    for x, y, size in spots:
        legs = [
            stroke((x + dx * size, y), (x + dx * size, y - size * 0.5), width=0.2) for dx in (-0.6, -0.3, 0.35, 0.6)
        ]
        s.add(unary_union(legs), 1.0, outline=0, halo=0)
        s.add(
            oval(x, y - size * 0.75, size, size * 0.58),
            ball(x, y - size * 0.75, size, 0, 0.5),
            rings(x, y - size),
            outline=0.16,
            pitch=0.4,
        )
        s.add(oval(x - size * 1.1, y - size * 0.95, size * 0.36, size * 0.27), 1.0, outline=0)


# What is built


def opening(s: Painted, x: float, y: float, w: float, h: float, arch: bool = True) -> None:
    """A dark door or window that stands on `y`, `x` its middle."""
    shape = rect(x - w / 2, y - h, w, h)
    if arch:
        shape = unary_union([rect(x - w / 2, y - h + w / 2, w, h - w / 2), circle(x, y - h + w / 2, w / 2)])
    s.add(shape, 1.0, outline=0.1, halo=0.12)


def openings(s: Painted, y: float, w: float, h: float, *xs: float, arch: bool = True) -> None:
    for x in xs:
        opening(s, x, y, w, h, arch)


def house(
    s: Painted,
    x: float,
    y: float,
    w: float,
    h: float,
    rise: float,
    depth: float = 0,
    door: bool = True,
    thatch: bool = False,
) -> None:
    """Its gable stands towards us from `x` to `x + w`; the long side runs `depth` to the right."""
    ridge = y - h - rise
    if depth:
        s.add(rect(x + w, y - h, depth, h), 0.42, straight(90), wash="stone")
        fall = poly(
            (x + w / 2, ridge),
            (x + w / 2 + depth, ridge),
            (x + w + depth + 0.4, y - h + 0.3),
            (x + w + 0.2, y - h + 0.3),
        )
        s.add(
            fall, slope((0, ridge), 0.3, (0, y - h), 0.62), waves(85, 0.2, 2) if thatch else straight(66), wash="roof"
        )
    s.add(
        poly((x, y), (x, y - h), (x + w / 2, ridge), (x + w, y - h), (x + w, y)),
        slope((x, 0), 0.0, (x + w, 0), 0.3),
        straight(90),
        wash="stone",
    )
    s.add(
        stroke((x - 0.4, y - h + 0.4), (x + w / 2, ridge - 0.1), (x + w + 0.4, y - h + 0.4), width=0.42 + w * 0.02),
        1.0,
        outline=0.08,
        halo=0.15,
    )
    if door:
        opening(s, x + w / 2, y, w * 0.26, h * 0.72, arch=not thatch)


def hall(s: Painted, x: float, y: float, w: float, h: float, rise: float, hip: float = 0, eaves: float = 0.5) -> None:
    """A long house whose roof falls towards us."""
    s.add(rect(x, y - h, w, h), slope((x, 0), 0.04, (x + w, 0), 0.4), straight(90), wash="stone")
    s.add(
        poly(
            (x - eaves, y - h + 0.3), (x + hip, y - h - rise), (x + w - hip, y - h - rise), (x + w + eaves, y - h + 0.3)
        ),
        slope((0, y - h - rise), 0.26, (0, y - h), 0.62),
        straight(0),
        wash="roof",
    )


def timbers(s: Painted, x: float, y: float, w: float, h: float, bays: int) -> None:
    """The frame of a timbered wall."""
    step = w / bays
    beams = [
        rect(x - 0.15, y - h, w + 0.3, 0.35),
        rect(x - 0.15, y - h / 2 - 0.15, w + 0.3, 0.3),
        rect(x - 0.15, y - 0.35, w + 0.3, 0.35),
    ]
    beams += [rect(x + bay * step - 0.16, y - h, 0.32, h) for bay in range(bays + 1)]
    beams += [
        stroke(
            (x + bay * step, y - (0 if bay % 2 else h / 2)),
            (x + (bay + 1) * step, y - (h / 2 if bay % 2 else 0)),
            width=0.26,
        )
        for bay in range(bays)
    ]
    s.add(unary_union(beams), 1.0, outline=0, halo=0)


def merlons(x: float, y: float, w: float, h: float, count: int, tooth: float) -> BaseGeometry:
    """A wall with battlements: its walk is `h` above `y`, the teeth stand `tooth` above that."""
    step = w / (2 * count - 1)
    teeth = [rect(x + 2 * i * step, y - h - tooth, step, tooth + 0.1) for i in range(count)]
    return unary_union([rect(x, y - h, w, h), *teeth])


def wall(
    s: Painted,
    x: float,
    y: float,
    w: float,
    h: float,
    tooth: float = 0.9,
    light: float = 0.06,
    dark: float = 0.35,
    cut: float = 0,
) -> None:
    count = max(2, round(w / (tooth * 2.1)))
    s.add(merlons(x, y, w, h, count, tooth), slope((x, 0), light, (x + w, 0), dark), straight(cut), wash="stone")
    courses(s, x, y, w, h)


def courses(s: Painted, x: float, y: float, w: float, h: float) -> None:
    """A few stones of a wall."""
    chance = Random(int(x * 7 + y * 13 + w * 29))
    count = max(2, int(w * h / 5))
    marks = []
    for _ in range(count):
        mx, my, long = (
            x + 0.5 + chance.random() * max(0.1, w - 2),
            y - 0.5 - chance.random() * max(0.1, h - 1.2),
            0.5 + chance.random() * 0.5,
        )
        marks.append(rect(mx, my, long, 0.13))
        marks.append(rect(mx + long, my, 0.13, 0.4))
    s.add(unary_union(marks).intersection(rect(x, y - h, w, h)), 1.0, outline=0, halo=0)


def round_tower(
    s: Painted, x: float, y: float, w: float, h: float, top: str = "teeth", slits: int = 1, roof: float = 1.1
) -> None:
    """A tower from `x` to `x + w`. Its top: teeth, cone, cap (both) or none; `roof` is how steep the cone is."""
    s.add(rect(x, y - h, w, h), post(x, x + w, 0.02, 0.72), straight(0), wash="stone")
    over = w * 0.14
    if top in ("teeth", "cap"):
        crown = merlons(x - over, y - h, w + 2 * over, w * 0.18, 4 if w > 3.4 else 3, w * 0.17)
        if top == "cap":
            cone(s, x + w * 0.12, y - h - w * 0.1, w * 0.76, w * roof)
        s.add(crown, post(x - over, x + w + over, 0.04, 0.75), straight(0), wash="stone")
    if top == "cone":
        cone(s, x - over, y - h, w + 2 * over, w * roof)
    for slit in range(slits):
        opening(
            s, x + w * (0.42 if slit % 2 else 0.55), y - h * (0.72 - slit * 0.27), max(0.4, w * 0.12), max(1, w * 0.32)
        )


def cone(s: Painted, x: float, y: float, w: float, h: float, flag: bool = False) -> None:
    s.add(
        poly((x, y), (x + w / 2, y - h), (x + w, y)),
        slope((x, 0), 0.3, (x + w, 0), 0.9),
        rays(x + w / 2, y - h, int(34 + 60 * h / w)),
        wash="roof",
        pitch=0.42,
    )
    s.add(stroke((x + w / 2, y - h), (x + w / 2, y - h - 1), width=0.2), 1.0, outline=0)
    if flag:
        pennant(s, x + w / 2, y - h - 0.6, 2.4)


def pennant(s: Painted, x: float, y: float, long: float, flip: bool = False) -> None:
    """A pole with a forked flag, its foot at `y`."""
    way = -1 if flip else 1
    s.add(stroke((x, y), (x, y - long), width=0.2), 1.0, outline=0)
    s.add(
        path(
            f"M{x} {y - long}Q{x + way * long * 0.4} {y - long * 1.25} "
            f"{x + way * long} {y - long * 0.9}L{x + way * long * 0.75} "
            f""
            f"{y - long * 0.7}L{x + way * long} {y - long * 0.45}Q{x + way * long * 0.5} {y - long * 0.75} "
            f"{x} {y - long * 0.5}z"
        ),
        0.4,
        straight(80),
        wash="flag",
        pitch=0.4,
    )


def square_tower(
    s: Painted,
    x: float,
    y: float,
    w: float,
    h: float,
    side: float = 0,
    top: str = "teeth",
    tooth: float = 0.9,
    lit: float = 0.04,
) -> None:
    """A tower with a lit front and, `side` wide, a dark flank. Its top: teeth, gable, hip or none."""
    if side:
        s.add(_crowned(x + w, y, side, h, tooth, top), 0.62, straight(90), wash="stone")
    s.add(_crowned(x, y, w, h, tooth, top), slope((x, 0), lit, (x + w, 0), lit + 0.24), straight(0), wash="stone")
    courses(s, x, y, w, h)
    if top == "hip":
        s.add(
            poly(
                (x - 0.4, y - h),
                (x + w * 0.3, y - h - w * 0.7),
                (x + w + side - w * 0.3, y - h - w * 0.7),
                (x + w + side + 0.4, y - h),
            ),
            slope((x, 0), 0.4, (x + w + side, 0), 0.9),
            straight(75),
            wash="roof",
        )
    if top == "gable":
        s.add(
            poly((x - 0.4, y - h), (x + w / 2, y - h - w * 0.75), (x + w + 0.4, y - h)),
            slope((x, 0), 0.35, (x + w, 0), 0.8),
            straight(60),
            wash="roof",
        )
    if top == "spire":
        cone(s, x - 0.3, y - h, w + side + 0.6, (w + side) * 1.7)


def _crowned(x: float, y: float, w: float, h: float, tooth: float, top: str) -> BaseGeometry:
    return merlons(x, y, w, h, max(2, round(w / (tooth * 2))), tooth) if top == "teeth" else rect(x, y - h, w, h)


def gatehouse(s: Painted, x: float, y: float, w: float, h: float, top: str = "teeth", bridge: bool = False) -> None:
    """Two towers with a gate between them."""
    wall(s, x + w * 0.28, y, w * 0.44, h * 0.82, light=0.3, dark=0.5)
    opening(s, x + w / 2, y, w * 0.3, h * 0.5)
    bars = [rect(x + w * (0.37 + i * 0.065), y - h * 0.5, 0.14, h * 0.3) for i in range(5)]
    s.add(unary_union(bars), None, outline=0.1, halo=0)
    round_tower(s, x, y, w * 0.33, h, top)
    round_tower(s, x + w * 0.67, y, w * 0.33, h, top)
    if bridge:
        s.add(
            poly((x + w * 0.36, y), (x + w * 0.64, y), (x + w * 0.72, y + 2.4), (x + w * 0.28, y + 2.4)),
            0.3,
            straight(0),
            wash="stone",
        )


def palisade(s: Painted, x: float, y: float, w: float, h: float, sag: float = 0) -> None:
    count = int(w / 0.75)
    stakes = []
    for i in range(count):
        px, py = x + i * w / count, y + sag * math.sin(math.pi * i / count)
        stakes.append(
            poly(
                (px, py),
                (px, py - h),
                (px + w / count / 2, py - h - 0.6),
                (px + w / count * 0.92, py - h),
                (px + w / count * 0.92, py),
            )
        )
    s.add(
        unary_union(stakes), slope((x, 0), 0.2, (x + w, 0), 0.6), straight(90), wash="timber", outline=0.18, pitch=0.4
    )


def mound(s: Painted, x: float, y: float, w: float, h: float, flat_top: float = 0.3, wash: str = "land") -> None:
    """A motte: steep, with a level top."""
    left, right = x + w * (0.5 - flat_top / 2), x + w * (0.5 + flat_top / 2)
    shape = path(
        f"M{x} {y}Q{x + (left - x) * 0.7} {y - h * 0.25} {left} {y - h}L{right} {y - h}Q{x + w - (left - x) * 0.7} "
        f"{y - h * 0.25} {x + w} {y}z"
    )
    s.add(shape, slope((x, 0), 0.08, (x + w, 0), 0.66), rays(x + w / 2, y - h * 2.2, 150), wash=wash)


def arches(s: Painted, x: float, y: float, w: float, h: float, count: int, tone: Tone | None = None) -> None:
    """A bridge or an aqueduct: a wall with arches from `x` to `x + w`."""
    step = w / count
    holes = [
        unary_union(
            [
                rect(x + (i + 0.16) * step, y - h * 0.45, step * 0.68, h),
                circle(x + (i + 0.5) * step, y - h * 0.45, step * 0.34),
            ]
        )
        for i in range(count)
    ]
    s.add(
        rect(x, y - h, w, h).difference(unary_union(holes)),
        tone or slope((x, 0), 0.08, (x + w, 0), 0.4),
        straight(0),
        wash="stone",
    )


def church(s: Painted, x: float, y: float, size: float = 1, spire: bool = True) -> None:
    """A nave with a tower at its left end, about 13 wide and 14 high."""
    k = size
    hall(s, x + 3 * k, y, 9.5 * k, 4 * k, 3 * k)
    openings(s, y - 0.8 * k, 0.8 * k, 2.2 * k, *(x + dx * k for dx in (5.2, 7.4, 9.6, 11.4)))
    square_tower(s, x, y, 3.4 * k, 8 * k, 1 * k, top="spire" if spire else "hip")
    opening(s, x + 1.7 * k, y - 5 * k, 0.8 * k, 1.6 * k)
    opening(s, x + 1.7 * k, y, 1.2 * k, 2.2 * k)


def mill(s: Painted, x: float, y: float, h: float) -> None:
    """A post mill."""
    s.add(
        poly(
            (x - h * 0.2, y),
            (x - h * 0.03, y - h * 0.35),
            (x + h * 0.03, y - h * 0.35),
            (x + h * 0.2, y),
            (x + h * 0.14, y),
            (x, y - h * 0.28),
            (x - h * 0.14, y),
        ),
        1.0,
    )
    s.add(
        rect(x - h * 0.16, y - h * 0.7, h * 0.32, h * 0.42),
        post(x - h * 0.16, x + h * 0.2, 0.05, 0.7),
        straight(90),
        wash="timber",
    )
    s.add(
        poly((x - h * 0.2, y - h * 0.69), (x, y - h * 0.92), (x + h * 0.2, y - h * 0.69)),
        0.7,
        straight(60),
        wash="roof",
    )
    hub, sails = (x - h * 0.02, y - h * 0.6), []
    for arm in range(4):
        way = math.radians(28 + 90 * arm)
        ux, uy = math.cos(way), math.sin(way)
        tip = (hub[0] + ux * h * 0.52, hub[1] + uy * h * 0.52)
        inner = (hub[0] + ux * h * 0.14, hub[1] + uy * h * 0.14)
        off = (-uy * h * 0.12, ux * h * 0.12)
        s.add(
            poly(inner, tip, (tip[0] + off[0], tip[1] + off[1]), (inner[0] + off[0], inner[1] + off[1])),
            0.35,
            straight(28 + 90 * arm),
            outline=0.16,
            pitch=0.45,
            wash="sail",
        )
        sails.append(stroke(hub, tip, width=0.3))
    s.add(unary_union(sails), 1.0, outline=0, halo=0)


def fence(s: Painted, x: float, y: float, w: float, h: float = 1.6) -> None:
    posts = [rect(x + i * w / max(1, int(w / 2)) - 0.12, y - h, 0.24, h) for i in range(int(w / 2) + 1)]
    rails = [rect(x, y - h * 0.85, w, 0.18), rect(x, y - h * 0.4, w, 0.18)]
    s.add(unary_union(posts + rails), 1.0, outline=0.03, halo=0.15)


def boat(s: Painted, x: float, y: float, long: float, sail: bool = True) -> None:
    if sail:
        s.add(stroke((x, y), (x, y - long * 0.9), width=0.22), 1.0, outline=0)
        s.add(
            path(
                f"M{x + 0.2} {y - long * 0.85}Q{x + long * 0.5} {y - long * 0.6} {x + long * 0.36} "
                f"{y - long * 0.2}L{x + 0.2} {y - long * 0.2}z"
            ),
            0.2,
            straight(85),
            wash="sail",
        )
    s.add(
        path(
            f"M{x - long / 2} {y - long * 0.1}Q{x - long * 0.4} {y + long * 0.12} "
            f"{x} {y + long * 0.12}Q{x + long * 0.4} "
            f"{y + long * 0.12} {x + long / 2} {y - long * 0.14}z"
        ),
        0.7,
        waves(0, 0.1, 4),
        wash="timber",
        pitch=0.4,
    )
