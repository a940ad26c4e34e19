"""Sitters: heads from the front, what they wear on them, half figures and what they hold.

A `Sitter` has a space of its own: its head is 10 units wide and 13.5 high, the crown of the head is at (0, 0), the chin
at (0, 13.5), and a half figure ends at about 36. `put` takes shapes in that space. A `Plate` is a scene that knows
which shapes have a second ink: `plate.tint()` is the drawing of that ink, solid, to lie below the lines.
"""

import math
from collections.abc import Iterator

from engrave import (
    Cut,
    Layer,
    Scene,
    Spot,
    Tone,
    circle,
    curve,
    flat,
    oval,
    path,
    poly,
    rays,
    rect,
    rings,
    slope,
    straight,
    stroke,
    turn,
    unary_union,
    waves,
)
from shapely import affinity
from shapely.geometry.base import BaseGeometry

Shape = BaseGeometry | str
ARCS = rings(-16, 6)  # lines that follow the side of a face


class Plate(Scene):
    """A scene with a second ink below it."""

    exact = 0.035

    def __init__(self, width: float, height: float, pitch: float = 0.55):
        super().__init__(width, height, pitch)
        self.tinted: set[int] = set()

    def tint(self) -> Scene:
        """The areas of the second ink, solid."""
        below = Scene(self.width, self.height)
        for index, layer in enumerate(self.layers):
            tone = flat(1) if index in self.tinted else None
            below.layers.append(Layer(layer.shape, tone, straight(0), None, 0, 0, 1))
        return below


class Sitter:
    """Somebody in a plate: `x`, `y` is the crown of the head in millimetres, `size` how many a unit has."""

    def __init__(self, plate: Plate, x: float, y: float, size: float = 1.2, flip: bool = False):
        self.plate, self.x, self.y, self.size, self.side = plate, x, y, size, -1 if flip else 1

    def put(
        self,
        shape: Shape,
        tone: Tone | float | None = None,
        cut: Cut | None = None,
        cross: Cut | None = None,
        outline: float = 0.26,
        halo: float = 0.0,
        tint: bool = False,
        pitch: float | None = None,
    ) -> None:
        area = (path(shape) if isinstance(shape, str) else shape).buffer(0)
        if tint:
            self.plate.tinted.add(len(self.plate.layers))
        self.plate.add(
            self._placed(area),
            self._tone(tone),
            self._cut(cut or straight(45)),
            self._cut(cross) if cross else None,
            outline,
            halo,
            pitch,
        )

    def line(self, data: str, width: float = 0.3) -> None:
        """A drawn line, solid."""
        self.put(curve(data, width), 1, outline=0)

    def _placed(self, area: BaseGeometry) -> BaseGeometry:
        grown = affinity.scale(area, self.size * self.side, self.size, origin=(0, 0))
        return affinity.translate(grown, self.x, self.y)

    def _own(self, x: float, y: float) -> Spot:
        return (x - self.x) / self.size * self.side, (y - self.y) / self.size

    def _tone(self, tone: Tone | float | None) -> Tone | float | None:
        if tone is None or isinstance(tone, (int, float)):
            return tone
        return lambda x, y: tone(*self._own(x, y))

    def _cut(self, cut: Cut) -> Cut:
        def lines(shape: BaseGeometry, pitch: float) -> Iterator[list[Spot]]:
            own = affinity.translate(shape, -self.x, -self.y)
            own = affinity.scale(own, self.side / self.size, 1 / self.size, origin=(0, 0))
            for line in cut(own, pitch / self.size):
                yield [(self.x + x * self.size * self.side, self.y + y * self.size) for x, y in line]

        return lines


# Heads

FACE = (
    "M-4.6 5C-4.8 1.5-3 0 0 0C3 0 4.8 1.5 4.6 5C4.6 8.6 3.7 11 2.3 12.6"
    "C1.3 13.7-1.3 13.7-2.3 12.6C-3.7 11-4.6 8.6-4.6 5z"
)
FINE = (
    "M-4.2 5C-4.4 1.5-3 0 0 0C3 0 4.4 1.5 4.2 5C4.2 8.4 3 10.8 1.7 12.3C.9 13.2-.9 13.2-1.7 12.3C-3 10.8-4.2 8.4-4.2 5z"
)


def shade(light: float = -1.0, dark: float = 5.2, most: float = 0.55) -> Tone:
    """Paper in the light, towards `most` at the shadow's side."""
    return slope((light, 5), 0.0, (dark, 7), most)


def neck(sitter: Sitter, wide: float = 2.9) -> None:
    throat = path(
        f"M{-wide} 10C{-wide} 13 {-wide - 0.4} 15.5 {-wide - 1.6} 17.6"
        f"L{wide + 1.6} 17.6C{wide + 0.4} 15.5 {wide} 13 {wide} 10z"
    )
    sitter.put(throat, slope((0, 18), 0.1, (1.5, 12.5), 0.6 if wide < 2.5 else 0.75), straight(8))


def face(sitter: Sitter, lady: bool = False, look: float = 0.25, stern: bool = False, old: bool = False) -> None:
    """The face from the front, lit from the left, with brows, eyes, nose and mouth."""
    if not lady:
        sitter.put(oval(-4.7, 7, 0.9, 1.5), 0.1, straight(60))
        sitter.put(oval(4.7, 7, 0.9, 1.5), 0.5, straight(60))
    sitter.put(FINE if lady else FACE, shade(most=0.36 if lady else 0.55), ARCS)
    for side in (-1, 1):
        _eye(sitter, side, look, lady, stern)
    sitter.line("M.35 5.4C.7 6.8 1 7.9 1.15 8.7C1.1 9.3.5 9.45-.1 9.4C-.6 9.45-1 9.3-1.05 8.9", 0.26)
    sitter.put("M.5 5.2C1.4 5.6 1.5 7.6 1.35 8.7C1.1 8.2.7 6.6.5 5.2z", 0.6, straight(75), outline=0)
    wide = 1.25 if lady else 1.7
    sitter.line(f"M{-wide} 11C-.6 10.75-.3 10.9 0 11.05C.3 10.9.6 10.75 {wide} 11", 0.34)
    if lady:
        sitter.put(
            "M-1.1 11C-.5 10.5-.2 10.5 0 10.65C.2 10.5.5 10.5 1.1 11C.5 11.9-.5 11.9-1.1 11z",
            0.7,
            straight(0),
            outline=0.1,
        )
        sitter.line("M-1.25 11.05L1.25 11.05", 0.2)
    else:
        sitter.line("M-.7 12C-.2 12.2.3 12.2.8 12", 0.22)
    if old:
        sitter.line("M-3.3 8C-2.7 8.5-2 8.5-1.5 8.3", 0.16)
        sitter.line("M3.3 8C2.7 8.5 2 8.5 1.5 8.3", 0.16)
        sitter.line("M-1.6 9.4C-2.4 9.9-2.7 10.6-2.7 11.2", 0.18)
        sitter.line("M1.6 9.4C2.4 9.9 2.7 10.6 2.7 11.2", 0.18)


def _eye(sitter: Sitter, side: int, look: float, lady: bool, stern: bool) -> None:
    def spots(*each: Spot) -> str:
        pairs = [f"{x * side:g} {y:g}" for x, y in each]
        return f"M{pairs[0]}C{pairs[1]} {pairs[2]} {pairs[3]}"

    lid = curve(spots((0.75, 6.8), (1.3, 5.75), (2.7, 5.65), (3.35, 6.65)), 0.34 if lady else 0.3)
    sitter.put(oval(2.05 * side, 6.65, 1.2, 0.62), 0.0, outline=0)
    sitter.put(circle(2.05 * side + look, 6.6, 0.56).intersection(oval(2.05 * side, 6.65, 1.25, 0.66)), 1, outline=0)
    sitter.put(lid, 1, outline=0)
    sitter.line(spots((1.1, 7.2), (1.6, 7.45), (2.5, 7.45), (3, 7.1)), 0.14)
    inner, outer = (5.5, 4.7) if stern else (5.1, 5.1)
    if lady:
        sitter.line(spots((0.9, 5.1), (1.6, 4.45), (2.7, 4.4), (3.5, 5.2)), 0.2)
    else:
        brow = spots((0.8, inner), (1.6, 4.5), (2.8, 4.3), (3.6, outer))
        sitter.line(brow, 0.5)


# Hair and beards

BOB = "M-5.7 11.2C-6.9 4-6-1.4 0-1.4C6-1.4 6.9 4 5.7 11.2C4.9 12 4.1 11.7 3.6 10.6L-3.6 10.6C-4.1 11.7-4.9 12-5.7 11.2z"
FRINGE = (
    "M-5 6.2C-5.6 1-3.2-1 0-1C3.2-1 5.6 1 5 6.2C4.5 4.6 4.2 3.8 3.6 3.1C1.4 3.7-1.6 3.7-3.6 3.1C-4.2 3.8-4.6 4.6-5 6.2z"
)
TONSURE = (
    "M-5 6.6C-5.9 3-5.1 1.2-4 .9C-2 2.8 2 2.8 4 .9C5.1 1.2 5.9 3 5 6.6"
    "C4.7 5.2 4.3 4.2 3.8 3.6C1.6 4.2-1.8 4.2-3.8 3.6C-4.3 4.2-4.7 5.2-5 6.6z"
)
PARTED = (
    "M0-1C-4-1.2-5.6 1.4-5.3 7.5C-4.9 6.4-4.6 5.6-4.2 5C-2.4 4.2-.6 2.6 0 1"
    "C.6 2.6 2.4 4.2 4.2 5C4.6 5.6 4.9 6.4 5.3 7.5C5.6 1.4 4-1.2 0-1z"
)
FULL = (
    "M-4.7 7.2C-4.6 11-4.8 14-3 16.6C-1.8 18.3 1.8 18.3 3 16.6C4.8 14 4.6 11 4.7 7.2"
    "C4.3 8.9 3.4 9.9 2.3 9.8C1.2 9.4-1.2 9.4-2.3 9.8C-3.4 9.9-4.3 8.9-4.7 7.2z"
)
SHORT = (
    "M-4.6 7.6C-4.5 10.4-3.8 12.6-2.4 14C-1.4 14.9 1.4 14.9 2.4 14C3.8 12.6 4.5 10.4 4.6 7.6"
    "C4.1 9.4 3.3 10.1 2.2 9.9C1.2 9.5-1.2 9.5-2.2 9.9C-3.3 10.1-4.1 9.4-4.6 7.6z"
)
FORKED = (
    "M-4.6 7.6C-4.6 11-4.6 14-3.6 18.6C-2.4 18-1 16.4 0 15"
    "C1 16.4 2.4 18 3.6 18.6C4.6 14 4.6 11 4.6 7.6C4.1 9.4 3.3 10.1 2.2 9.9"
    "C1.2 9.5-1.2 9.5-2.2 9.9C-3.3 10.1-4.1 9.4-4.6 7.6z"
)


def hair(sitter: Sitter, data: str, tone: float = 0.62) -> None:
    sitter.put(data, slope((-4, 0), tone * 0.55, (5, 8), min(0.95, tone * 1.25)), waves(92, 0.25, 4))


def beard(sitter: Sitter, data: str = SHORT, tone: float = 0.55) -> None:
    """A beard with a moustache; the mouth shows in it."""
    sitter.put(data, slope((-4, 9), tone * 0.6, (4, 14), min(0.95, tone * 1.3)), waves(90, 0.3, 3.4))
    sitter.put("M-1.4 11C-.5 10.7.5 10.7 1.4 11C.7 11.9-.7 11.9-1.4 11z", 0.25, straight(0), outline=0.12)
    moustache(sitter, tone)


def moustache(sitter: Sitter, tone: float = 0.6) -> None:
    sitter.put(
        "M0 9.9C-1.2 9.5-2.6 10.2-3.4 11.6C-2.2 11.5-.8 11.2 0 10.8C.8 11.2 2.2 11.5 3.4 11.6C2.6 10.2 1.2 9.5 0 9.9z",
        tone,
        rays(0, 8, 70),
        outline=0.16,
    )


# On the head


def crown(sitter: Sitter, y: float = 1.2, tint: bool = True) -> None:
    """An open crown with lilies; `y` is its lower edge."""
    low, high = y, y - 5.4
    points = (
        f"M-5.4 {low}L-6.3 {high + 1.2}L-3.6 {low - 2.6}L-2.9 {high}"
        f"L-1.3 {low - 2.8}L0 {high - 1}L1.3 {low - 2.8}L2.9 {high}L3.6 {low - 2.6}"
        f"L6.3 {high + 1.2}L5.4 {low}C3 {low + 1.1}-3 {low + 1.1}-5.4 {low}z"
    )
    sitter.put(points, slope((-5, low), 0.04, (6, low), 0.5), straight(90), tint=tint)
    for x, top in ((-6.3, high + 1), (-2.9, high - 0.2), (0, high - 1.3), (2.9, high - 0.2), (6.3, high + 1)):
        sitter.put(circle(x, top, 0.62), 0.2, straight(45), tint=tint)
    sitter.put(
        curve(f"M-5.5 {low - 0.9}C-3 {low + 0.3} 3 {low + 0.3} 5.5 {low - 0.9}", 0.9),
        0.15,
        straight(90),
        outline=0.18,
        tint=tint,
    )
    for x in (-3.4, 0, 3.4):
        sitter.put(circle(x, low - (0.15 if x else -0.1), 0.5), 1, outline=0)


def veil(sitter: Sitter, long: float = 22, tint: bool = False) -> None:
    """What falls behind the head of a lady; the front of it is drawn by `wimple` or hair."""
    sitter.put(
        f"M0-1.8C-5.8-2-6.8 3-6.6 8C-6.4 14-8.6 18-9.6 {long}L9.6 {long}C8.6 18 6.4 14 6.6 8C6.8 3 5.8-2 0-1.8z",
        slope((-7, 5), 0.1, (8, 12), 0.6),
        waves(84, 0.5, 11),
        tint=tint,
    )


def wimple(sitter: Sitter) -> None:
    """White linen about face and throat; draw it after the neck and before the face."""
    sitter.put(
        (
            "M0-1.2C-4.8-1.2-5.6 2.6-5.4 7.2C-5.2 12-5.8 15.5-7 18.5"
            "C-3 20.4 3 20.4 7 18.5C5.8 15.5 5.2 12 5.4 7.2C5.6 2.6 4.8-1.2 0-1.2z"
        ),
        slope((-2, 8), 0.0, (7, 14), 0.45),
        waves(80, 0.4, 9),
    )


def hood(sitter: Sitter, tint: bool = True, dark: float = 0.75) -> None:
    """The back of a hood with its cape over the shoulders; draw it before the face, `hood_edge` after it."""
    sitter.put(
        (
            "M0-3.4C-5.2-3-7.2 1-6.6 7C-6.4 11-7.4 14.5-10.5 18.5"
            "C-5 22 5 22 10.5 18.5C7.4 14.5 6.4 11 6.6 7C7.2 1 5.2-3 0-3.4z"
        ),
        slope((-6, 4), dark * 0.35, (7, 10), dark),
        rings(0, 7),
        straight(60),
        tint=tint,
    )


def hood_edge(sitter: Sitter, tint: bool = True) -> None:
    ring = path(
        "M0-1.9C-5-1.7-6.2 2.2-5.6 7C-5.3 10.6-4.2 13.2-2.6 15.4"
        "L0 16.4L2.6 15.4C4.2 13.2 5.3 10.6 5.6 7C6.2 2.2 5-1.7 0-1.9z"
    )
    hole = path(
        "M0 .6C-3.6.7-4.4 3.4-4.1 7C-3.8 10.4-2.8 12.8-1.6 13.7"
        "L0 14.2L1.6 13.7C2.8 12.8 3.8 10.4 4.1 7C4.4 3.4 3.6.7 0 .6z"
    )
    sitter.put(ring.difference(hole), slope((-5, 3), 0.15, (5, 9), 0.6), rays(0, 7, 110), tint=tint)


def coif(sitter: Sitter) -> None:
    """Chain mail about head and neck; draw it before the face, `coif_edge` after it."""
    sitter.put(
        (
            "M0-1.6C-5-1.6-6 2.6-5.8 8C-5.6 12-6.6 15.4-9 18.6"
            "C-4 21.4 4 21.4 9 18.6C6.6 15.4 5.6 12 5.8 8C6 2.6 5-1.6 0-1.6z"
        ),
        slope((-6, 4), 0.3, (7, 12), 0.72),
        waves(0, 0.34, 1.1),
        waves(90, 0.3, 1.3),
        pitch=0.62,
    )


def coif_edge(sitter: Sitter) -> None:
    ring = path(
        "M0-1.6C-5-1.6-5.9 2.2-5.6 7C-5.3 11-4.2 13.8-2.4 15.2L2.4 15.2C4.2 13.8 5.3 11 5.6 7C5.9 2.2 5-1.6 0-1.6z"
    )
    hole = path(
        "M0 2.4C-3.4 2.4-4.2 4.4-4 7.4C-3.8 10.4-3 12.3-1.8 13.2L1.8 13.2C3 12.3 3.8 10.4 4 7.4C4.2 4.4 3.4 2.4 0 2.4z"
    )
    sitter.put(
        ring.difference(hole), slope((-6, 4), 0.25, (6, 12), 0.7), waves(0, 0.34, 1.1), waves(90, 0.3, 1.3), pitch=0.62
    )


def kettle(sitter: Sitter) -> None:
    """An iron hat with a brim."""
    sitter.put(
        "M-5.4 2.4C-5.4-2.2-3.2-4.6 0-5C3.2-4.6 5.4-2.2 5.4 2.4z", slope((-4, -2), 0.02, (5.4, 1), 0.8), rings(-3, -1)
    )
    sitter.put("M0-5L.7-2.4L.5 2.4L-.5 2.4L-.7-2.4z", 0.35, straight(90), outline=0.16)
    sitter.put(
        (
            "M-8.2 3.6C-7.4 1.9-5.6 1.2-5 1.2C-3 2.1 3 2.1 5 1.2"
            "C5.6 1.2 7.4 1.9 8.2 3.6C5 5 3 4.4 0 4.4C-3 4.4-5 5-8.2 3.6z"
        ),
        slope((-8, 2), 0.05, (8, 4), 0.7),
        straight(4),
    )
    for x in (-4, -2, 0, 2, 4):
        sitter.put(circle(x, 1.75 - abs(x) * 0.06, 0.22), 1, outline=0)


def straw_hat(sitter: Sitter, tint: bool = True) -> None:
    sitter.put(
        "M-5 1.8C-5-3-3.4-5.6 0-5.6C3.4-5.6 5-3 5 1.8z",
        slope((-4, -3), 0.06, (5, 0), 0.6),
        waves(20, 0.2, 2),
        straight(110),
        tint=tint,
    )
    sitter.put(
        (
            "M-10.2 3.4C-9 1.2-6 .4-4.8.4C-2.6 1.6 2.6 1.6 4.8.4"
            "C6 .4 9 1.2 10.2 3.4C6 5.4 3 4.6 0 4.6C-3 4.6-6 5.4-10.2 3.4z"
        ),
        slope((-9, 1), 0.05, (9, 4), 0.55),
        rays(0, -9, 190),
        tint=tint,
    )
    sitter.put(curve("M-5 .6C-2.6 1.8 2.6 1.8 5 .6", 0.9), 0.85, straight(0), outline=0.14)


def flat_cap(sitter: Sitter, tint: bool = True, feather: bool = False) -> None:
    """A soft cap, wide and low, with a band."""
    if feather:
        sitter.put("M4.4 .4C9-.6 12-5 12.4-10C8.6-8.6 4.4-5 3.6-.4z", 0.25, straight(140), outline=0.22)
        sitter.line("M4 .4C7-2 10-6 12.2-9.6", 0.22)
    sitter.put(
        "M-5 2.2C-9-1-7.6-5.4-1-5.6C6.4-5.8 9.2-1.8 5 2.2z",
        slope((-6, -4), 0.12, (7, 0), 0.8),
        rings(-2, 4),
        straight(70),
        tint=tint,
    )
    sitter.put(
        "M-5.2 3.4L-5.2 1.4C-2.6.2 2.6.2 5.2 1.4L5.2 3.4C2.6 2.2-2.6 2.2-5.2 3.4z",
        slope((-5, 2), 0.3, (5, 2), 0.9),
        straight(90),
        tint=tint,
    )


def chaperon(sitter: Sitter, tint: bool = True) -> None:
    """A rolled hat with a tail of cloth that falls over one shoulder."""
    sitter.put(
        "M4.4 0C9 1 9.6 6 8.4 11C8 15 8.6 18 10 21L5.6 22C4.8 17 5.4 12 5.4 8z",
        slope((4, 4), 0.25, (9, 8), 0.7),
        waves(84, 0.4, 7),
        tint=tint,
    )
    sitter.put(
        "M-4 0C-5-6.4 0-8.6 4-6.4C7.6-5 8 0 4.4 1z", slope((-3, -6), 0.15, (6, -2), 0.75), rings(-1, 2), tint=tint
    )
    roll = (
        "M-6.4 2.2C-7.6-.6-5.4-2.6-3-2.4C-1-3.4 2-3.4 3.4-2.4"
        "C6-2.8 7.6-.6 6.4 2.2C4.4 4 2 2.6 0 2.8C-2 2.6-4.4 4-6.4 2.2z"
    )
    sitter.put(roll, slope((-5, -1), 0.1, (6, 2), 0.72), rays(0, -9, 130), tint=tint)


def mitre(sitter: Sitter, tint: bool = True) -> None:
    for x in (-4.2, 4.2):
        sitter.put(f"M{x - 1} 6L{x - 1.6} 17L{x + 1.6} 17L{x + 1} 6z", 0.3, straight(90), tint=tint)
    sitter.put(
        "M-5.3 2.4C-6.6-2-5.2-6.4 0-11C5.2-6.4 6.6-2 5.3 2.4C3 1.2-3 1.2-5.3 2.4z",
        slope((-5, -3), 0.04, (6, 0), 0.55),
        rings(-14, -2),
        tint=tint,
    )
    sitter.put("M-5.3 2.6L-5.7.2C-3-1-3-1 0-1C3-1 3-1 5.7.2L5.3 2.6C3 1.4-3 1.4-5.3 2.6z", 0.6, straight(90))
    sitter.put("M-.7-9.4L.7-9.4L.7-1L-.7-1z", 0.6, straight(0), outline=0.18)
    sitter.put(poly((-1.6, -5.6), (1.6, -5.6), (1.6, -4.2), (-1.6, -4.2)), 1)


def tiara(sitter: Sitter, tint: bool = True) -> None:
    """The tall cone of a pope with three rings."""
    sitter.put(
        "M-5.2 2.4C-6.2-4-4.6-10 0-12.6C4.6-10 6.2-4 5.2 2.4C3 1.2-3 1.2-5.2 2.4z",
        slope((-5, -4), 0.03, (6, 0), 0.6),
        rings(-16, -4),
        tint=tint,
    )
    for y, wide in ((1.6, 5.4), (-3, 5.3), (-7.4, 4)):
        sitter.put(
            curve(f"M{-wide} {y}C{-wide / 2} {y - 1.1} {wide / 2} {y - 1.1} {wide} {y}", 1.3),
            0.5,
            straight(90),
            outline=0.2,
        )
        for x in (-0.66, -0.22, 0.22, 0.66):
            sitter.put(
                path(f"M{x * wide - 0.6} {y - 1.2}L{x * wide} {y - 2.6}L{x * wide + 0.6} {y - 1.2}z"), 1, outline=0
            )
    sitter.put(circle(0, -13.2, 0.9), 0.4, straight(45))
    sitter.put(unary_union([rect(-0.25, -16.4, 0.5, 2.6), rect(-0.9, -15.7, 1.8, 0.5)]), 1, outline=0)


# Half figures


def shoulders(
    sitter: Sitter,
    wide: float = 12,
    low: float = 40,
    tone: Tone | None = None,
    tint: bool = True,
    cut: Cut | None = None,
) -> None:
    """A coat over both shoulders, to the foot of the drawing."""
    coat = (
        f"M-3.8 15.6C-6.5 17.4 {-wide + 2} 18.4 {-wide} 23"
        f"C{-wide - 1.4} 28 {-wide - 2} 34 {-wide - 2.4} {low}L{wide + 2.4} {low}"
        f"C{wide + 2} 34 {wide + 1.4} 28 {wide} 23"
        f"C{wide - 2} 18.4 6.5 17.4 3.8 15.6C2 17.4-2 17.4-3.8 15.6z"
    )
    sitter.put(coat, tone or slope((-wide, 20), 0.12, (wide, 30), 0.8), cut or rings(-4, 2), straight(70), tint=tint)


def sleeve(sitter: Sitter, side: int, to: Spot, tone: float = 0.5, tint: bool = True, wide: float = 3.4) -> None:
    """An arm from the shoulder over an elbow to the hand at `to`; side -1 is the left of the picture."""
    elbow = (side * 12.4, max(31.0, to[1] + 4))
    arm = unary_union([stroke((side * 9.6, 22), elbow, width=wide * 2), stroke(elbow, to, width=wide * 1.6)])
    sitter.put(
        arm,
        slope((elbow[0] - 4, 24), tone * 0.4, (elbow[0] + 4, 30), min(0.9, tone * 1.5)),
        straight(70 * side),
        tint=tint,
    )
    cuff = turn(
        rect(to[0] - 2.2, to[1] - 1, 4.4, 2), math.degrees(math.atan2(elbow[1] - to[1], elbow[0] - to[0])) + 90, to
    )
    sitter.put(cuff, 0.15, straight(0))


def hand(sitter: Sitter, x: float, y: float, degrees: float = 0, flip: bool = False) -> None:
    """A closed hand with four fingers, seen from the front, about 4.4 units wide."""
    sign = -1 if flip else 1

    def set_(shape: BaseGeometry) -> BaseGeometry:
        return turn(affinity.translate(affinity.scale(shape, sign, 1, origin=(0, 0)), x, y), degrees, (x, y))

    sitter.put(
        set_(path("M-2.2-1.6C-2-2.4 1.6-2.5 2.2-1.7C2.7-.6 2.6 1.2 2 2C.6 2.5-1.2 2.5-2 1.8C-2.6.8-2.6-.6-2.2-1.6z")),
        slope((x - 2, y), 0.0, (x + 2.4, y + 1), 0.45),
        straight(60),
    )
    for row in (-0.75, 0.25, 1.2):
        sitter.put(set_(curve(f"M-.6 {row}C.4 {row + 0.25} 1.6 {row + 0.2} 2.3 {row - 0.1}", 0.2)), 1, outline=0)
    sitter.put(set_(path("M-2-1.5C-1-2.5.6-2.2 1-1.4C.4-.8-.8-.9-1.4-.3z")), 0.05, straight(60), outline=0.2)


# What they hold


def pole(sitter: Sitter, start: Spot, end: Spot, wide: float = 0.9) -> None:
    sitter.put(
        stroke(start, end, width=wide, end="flat"),
        slope((start[0] - wide, 0), 0.05, (start[0] + wide, 0), 0.8),
        straight(90),
        halo=0.2,
    )


def blade(sitter: Sitter, x: float, y: float, long: float = 22, degrees: float = 0) -> None:
    """A sword, point up, its guard at `x`, `y`."""

    def set_(shape: BaseGeometry) -> BaseGeometry:
        return turn(shape, degrees, (x, y))

    left = poly((x - 1.1, y), (x - 0.9, y - long + 2.4), (x, y - long), (x, y))
    right = poly((x + 1.1, y), (x + 0.9, y - long + 2.4), (x, y - long), (x, y))
    sitter.put(set_(left), 0.02, straight(45), halo=0.25)
    sitter.put(set_(right), 0.6, straight(20 + degrees))
    sitter.put(set_(stroke((x, y + 0.4), (x, y + 5), width=1.2)), 0.6, straight(0 + degrees))
    sitter.put(set_(stroke((x - 4, y + 0.2), (x + 4, y + 0.2), width=1.1)), 0.3, straight(90 + degrees), tint=True)
    sitter.put(set_(circle(x, y + 5.8, 1.2)), 0.3, straight(45), tint=True)


def book(sitter: Sitter, x: float, y: float, wide: float = 9, high: float = 11, degrees: float = 0) -> None:
    """A shut book with clasps."""

    def set_(shape: BaseGeometry) -> BaseGeometry:
        return turn(shape, degrees, (x, y))

    sitter.put(set_(rect(x - wide / 2 + 0.8, y - high / 2 + 0.8, wide, high)), 0.15, straight(90 + degrees), pitch=0.5)
    sitter.put(
        set_(rect(x - wide / 2, y - high / 2, wide, high)),
        slope((x - wide / 2, y), 0.35, (x + wide / 2, y), 0.75),
        straight(45),
        straight(-45),
        tint=True,
    )
    sitter.put(set_(rect(x - wide / 2 + 1, y - high / 2 + 1, wide - 2, high - 2)), None, outline=0.22)
    sitter.put(
        set_(unary_union([rect(x - 0.6, y - high / 4, 1.2, high / 2), rect(x - wide / 4, y - 1.4, wide / 2, 1.2)])),
        0.0,
        outline=0.2,
    )


def scroll(
    sitter: Sitter, x: float, y: float, wide: float = 10, high: float = 12, degrees: float = -8, lines: int = 7
) -> None:
    """A written sheet with rolled ends."""

    def set_(shape: BaseGeometry) -> BaseGeometry:
        return turn(shape, degrees, (x, y))

    left, top = x - wide / 2, y - high / 2
    sitter.put(set_(rect(left, top, wide, high)), 0.0)
    for row in range(lines):
        down = top + 1.6 + row * (high - 2.6) / lines
        end = left + wide - (1.2 if row % 3 else 3)
        sitter.put(set_(stroke((left + 1.2, down), (end, down), width=0.32)), 1, outline=0)
    for edge in (top, top + high):
        sitter.put(set_(stroke((left - 0.5, edge), (left + wide + 0.5, edge), width=1.5)), 0.4, straight(0 + degrees))


def halo_ring(sitter: Sitter, radius: float = 9) -> None:
    sitter.put(circle(0, 6, radius), 0.3, rays(0, 6, 90), outline=0.3)


def bow(sitter: Sitter, x: float, y: float, high: float = 34) -> None:
    """A long bow, its string to the left."""
    top, foot = y - high / 2, y + high / 2
    sitter.line(f"M{x} {top}L{x - 1.2} {y}L{x} {foot}", 0.22)
    limb = curve(f"M{x} {top}C{x + 7} {y - high * 0.28} {x + 7} {y + high * 0.28} {x} {foot}", 1.3)
    sitter.put(limb, slope((x, y), 0.1, (x + 6, y), 0.6), straight(90), halo=0.25)
    sitter.put(stroke((x + 5.2, y - 2.4), (x + 5.2, y + 2.4), width=1.9), 0.8, straight(0))


def helm(sitter: Sitter) -> None:
    """A great helm: no face, two slits, a cross of iron and holes to breathe."""
    sitter.put(
        "M-5.6-.4C-5.6-3.2-3-4.2 0-4.2C3-4.2 5.6-3.2 5.6-.4L6.2 7L4.4 15L0 17L-4.4 15L-6.2 7z",
        slope((-5, 4), 0.02, (6.4, 7), 0.85),
        rings(-15, 5),
        straight(20),
        halo=0.3,
    )
    sitter.put("M-5.6-.4C-3 1 3 1 5.6-.4L5.7 1C3 2.2-3 2.2-5.7 1z", 0.3, straight(90), outline=0.2)
    sitter.put(poly((-0.9, 1.6), (0.9, 1.6), (0.8, 16.4), (-0.8, 16.4)), 0.08, straight(0), outline=0.2, tint=True)
    sitter.put(
        poly((-6, 4.6), (0, 5.4), (6, 4.6), (6.1, 7.6), (0, 8.4), (-6.1, 7.6)),
        0.08,
        straight(0),
        outline=0.2,
        tint=True,
    )
    for side in (-1, 1):
        sitter.put(poly((side * 1.2, 6.2), (side * 5.5, 5.7), (side * 5.5, 6.9), (side * 1.2, 7.3)), 1, outline=0)
        for row in range(3):
            for place in range(3 - row):
                sitter.put(circle(side * (1.9 + place * 1.2), 10 + row * 1.5, 0.34), 1, outline=0)


def bascinet(sitter: Sitter) -> None:
    """A pointed helmet with a bar for the nose; draw it after the mail's edge."""
    sitter.put(
        "M-5.6 4.4C-6.2-1-3.6-5 0-8.6C3.6-5 6.2-1 5.6 4.4C3 3-3 3-5.6 4.4z",
        slope((-5, -2), 0.02, (6, 2), 0.85),
        rings(-15, 0),
        straight(30),
    )
    sitter.put("M-5.7 5L-5.7 3.2C-3 1.9 3 1.9 5.7 3.2L5.7 5C3 3.7-3 3.7-5.7 5z", 0.2, straight(90), tint=True)
    for x in (-4.6, -2.8, 2.8, 4.6):
        sitter.put(circle(x, 3.6 if abs(x) < 4 else 3.9, 0.25), 1, outline=0)
    sitter.put("M-.8 3L.8 3L.7 8.6L-.7 8.6z", slope((-1, 5), 0.05, (1, 5), 0.7), straight(90))


def kite(sitter: Sitter, x: float, y: float, wide: float = 15, high: float = 20) -> BaseGeometry:
    """A shield with a straight top; the shape comes back for a charge to be cut by."""
    half = wide / 2
    shape = path(
        f"M{x - half} {y}C{x - half / 2} {y - 1} {x + half / 2} {y - 1} {x + half} {y}"
        f"C{x + half} {y + high * 0.55} {x + half * 0.6} {y + high * 0.8} {x} {y + high}"
        f"C{x - half * 0.6} {y + high * 0.8} {x - half} {y + high * 0.55} {x - half} {y}z"
    )
    sitter.put(shape, slope((x - half, y), 0.02, (x + half, y + high / 2), 0.5), straight(90), halo=0.3)
    return shape


def fur(sitter: Sitter, wide: float = 12) -> None:
    """A collar of fur with its tails."""
    shape = path(
        f"M-4 15C-7.5 17 {-wide + 1} 18 {-wide} 23.4C{-wide + 3} 25.6-6.6 26-4.6 29"
        f"L0 38L4.6 29C6.6 26 {wide - 3} 25.6 {wide} 23.4"
        f"C{wide - 1} 18 7.5 17 4 15C2.4 19.6 1 23 0 24.6C-1 23-2.4 19.6-4 15z"
    )
    sitter.put(shape, slope((-8, 18), 0.0, (10, 26), 0.4), rays(0, 8, 120), outline=0.24)
    for x, y in ((-8.4, 20.4), (-5.4, 22.6), (-2.6, 27.4), (8.4, 20.4), (5.4, 22.6), (2.6, 27.4), (0, 32.6)):
        sitter.put(poly((x, y - 0.9), (x + 0.6, y + 1), (x - 0.6, y + 1)), 1, outline=0)


def cloak(sitter: Sitter, wide: float = 13, low: float = 40, tone: float = 0.7, tint: bool = True) -> None:
    """Open at the front, with a brooch; the coat below it is drawn first."""
    for side in (-1, 1):
        edge = path(
            f"M{side * 3.4} 15.4C{side * 7} 17 {side * (wide - 2)} 18.4 {side * wide} 23"
            f"C{side * (wide + 1.4)} 28 {side * (wide + 2)} 34 {side * (wide + 2.4)} {low}"
            f"L{side * 7.4} {low}C{side * 6.4} 30 {side * 3.4} 24 {side * 1.2} 19.4z"
        )
        dark = tone if side > 0 else tone * 0.55
        sitter.put(
            edge, slope((side * 4, 20), dark * 0.4, (side * (wide + 2), 26), dark), rings(0, 2), straight(70), tint=tint
        )
    sitter.put(circle(0, 19.4, 1.5), 0.1, rings(0, 19.4), tint=True)
    sitter.put(circle(0, 19.4, 0.6), 1, outline=0)


def purse(sitter: Sitter, x: float, y: float, size: float = 1.0) -> None:
    def at(data: str) -> BaseGeometry:
        return affinity.translate(affinity.scale(path(data), size, size, origin=(0, 0)), x, y)

    sitter.put(
        at("M-2-3.4C-6 0-6.6 6.6 0 6.8C6.6 6.6 6 0 2-3.4z"),
        slope((x - 4 * size, y), 0.08, (x + 5 * size, y + 3), 0.75),
        rings(x - 2 * size, y - 2 * size),
        straight(50),
        halo=0.25,
        tint=True,
    )
    sitter.put(at("M-3.6-6.4C-2-5.4-1-6.8 0-6C1-6.8 2-5.4 3.6-6.4L2-3.2L-2-3.2z"), 0.25, straight(90), tint=True)
    sitter.put(at("M-2.6-3.8L2.6-3.8L2.6-2.6L-2.6-2.6z"), 1)


def quill(sitter: Sitter, x: float, y: float, long: float = 15, degrees: float = 28) -> None:
    """A feather whose point is at `x`, `y`."""

    def set_(shape: BaseGeometry) -> BaseGeometry:
        return turn(shape, degrees, (x, y))

    vane = path(
        f"M{x} {y - 4}C{x - 3} {y - 6} {x - 2.6} {y - long * 0.8} {x + 0.6} {y - long}"
        f"C{x + 3} {y - long * 0.75} {x + 2.2} {y - 6} {x} {y - 4}z"
    )
    sitter.put(set_(vane), slope((x - 2, y), 0.05, (x + 3, y - 6), 0.5), straight(degrees + 35), halo=0.3)
    sitter.put(set_(stroke((x, y), (x + 0.4, y - long + 1), width=0.4)), 1, outline=0)


def cross(x: float, y: float, size: float, arm: float = 0.34) -> BaseGeometry:
    """A cross whose arms widen, `size` from the middle to an end."""
    arms = []
    for degrees in (0, 90, 180, 270):
        one = poly((x - size * 0.12, y), (x - size * arm, y - size), (x + size * arm, y - size), (x + size * 0.12, y))
        arms.append(turn(one, degrees, (x, y)))
    return unary_union(arms)


def ears(sitter: Sitter, x: float, y: float, lean: float = 0.0, count: int = 3, size: float = 1.0) -> None:
    """A few ears of wheat, their foot at `x`, `y`."""
    for number in range(count):
        way = lean + (number - (count - 1) / 2) * 14
        stem = stroke((x, y), (x, y - 11 * size), width=0.45)
        sitter.put(turn(stem, way, (x, y)), 1, outline=0)
        for row in range(5):
            for side in (-1, 1):
                up = y - (8.6 + row * 1.35) * size
                grain = turn(oval(x + side * 0.62 * size, up, 0.55 * size, 1.0 * size), side * 24, (x, up))
                sitter.put(turn(grain, way, (x, y)), 0.2, straight(way + 60), outline=0.18, tint=True)


# Behind them


def sky_lines(plate: Plate, low: float, dark: float = 0.34) -> None:
    plate.add(
        rect(0, 0, plate.width, plate.height), slope((0, 0), dark, (0, low), 0.0), straight(0), outline=0, pitch=0.9
    )


def glory(plate: Plate, x: float, y: float, dark: float = 0.3) -> None:
    """Rays from behind the head, fading outward."""

    def tone(px: float, py: float) -> float:
        return dark * max(0.0, 1.0 - math.hypot(px - x, py - y) / (plate.width * 0.62)) + 0.05

    plate.add(rect(0, 0, plate.width, plate.height), tone, rays(x, y, 84), outline=0, pitch=0.9)


def lancet(plate: Plate, x: float, y: float, wide: float, high: float) -> None:
    """A pointed window with a mullion and a round light."""
    half = wide / 2
    stone = path(
        f"M{x - half} {y + high}V{y + half * 1.6}"
        f"C{x - half} {y + half * 0.8} {x - half * 0.5} {y + half * 0.2} {x} {y}"
        f"C{x + half * 0.5} {y + half * 0.2} {x + half} {y + half * 0.8} {x + half} {y + half * 1.6}V{y + high}z"
    )
    plate.add(stone, 0.42, straight(45), outline=0.3, pitch=0.7)
    plate.add(stone.buffer(-0.9), 0.0, outline=0.2)
    lights = (
        stone.buffer(-1.3).difference(rect(x - 0.35, y, 0.7, high)).difference(circle(x, y + half * 1.35, half * 0.5))
    )
    for row in range(1, int(high / 4)):
        lights = lights.difference(rect(x - half, y + half * 1.8 + row * 4, wide, 0.3))
    plate.add(lights, 0.5, straight(0), outline=0.14, pitch=0.6, halo=0)
    plate.add(circle(x, y + half * 1.35, half * 0.36), 0.5, rays(x, y + half * 1.35, 12), outline=0.2)


def wall(plate: Plate, top: float, dark: float = 0.16) -> None:
    """A wall with battlements over the whole width."""
    teeth = [rect(at, top - 2.4, 3.2, 2.5) for at in range(-1, int(plate.width), 6)]
    plate.add(
        unary_union([rect(-1, top, plate.width + 2, plate.height), *teeth]), dark, straight(0), outline=0.22, pitch=0.9
    )
    for row in range(int((plate.height - top) / 3.4) + 1):
        for at in range(-3, int(plate.width), 8):
            if (at * 7 + row * 5) % 3:
                x = at + row % 2 * 4
                plate.add(rect(x, top + 1 + row * 3.4, 5, 2), None, outline=0.14, halo=0)


def diaper(plate: Plate, step: float = 5.2, dark: float = 0.0) -> None:
    """Cloth of lozenges with a dot in each: the wall of a hall."""
    nets = []
    for at in range(-20, 30):
        nets.append(stroke((at * step, 0), (at * step + plate.height, plate.height), width=0.16))
        nets.append(stroke((at * step, 0), (at * step - plate.height, plate.height), width=0.16))
    plate.add(unary_union(nets).intersection(rect(0, 0, plate.width, plate.height)).buffer(0), 1, outline=0, halo=0)
    dots = []
    for row in range(-1, int(plate.height / step * 2) + 2):
        for at in range(-1, int(plate.width / step) + 2):
            dots.append(cross(at * step + row % 2 * step / 2 + step / 2, row * step / 2, 0.75))
    plate.add(unary_union(dots).intersection(rect(0, 0, plate.width, plate.height)).buffer(0), 1, outline=0, halo=0)
