"""People for the engravings: heads in profile, bodies, arms, and shades that fit any shape."""

from collections.abc import Callable

from engrave import Cut, Scene, Spot, Tone, flat, path, poly, slope, straight, unary_union, waves
from parts import sky
from shapely import affinity
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

Put = Callable[[str], BaseGeometry]

HEAD = (
    "M1.2 10C1.4 8.6 1 7.4.6 6.4C-.4 4.2-.2 1.6 1.6.6C3.2-.3 5.2 0 5.9 1.5C6.1 2.1 6.05 2.6 6.05 2.9"
    "C6.2 3.1 6 3.3 6.1 3.5L6.95 4.9C7 5.15 6.6 5.25 6.35 5.25L6.3 5.6C6.6 5.75 6.55 6 6.3 6.05"
    "C6.5 6.2 6.45 6.4 6.2 6.5"
    "C6.3 7 6.2 7.5 5.6 7.7C4.9 7.9 4.2 7.6 3.9 7.4C3.8 8.2 4 9.2 4.3 10z"
)
EYE = "M4.7 3.75C5 3.4 5.5 3.4 5.85 3.6L5.6 4.1C5.3 4 5 4 4.7 3.75z"
BROW = "M4.5 3.1C4.9 2.7 5.5 2.7 6 2.95L5.9 3.2C5.4 3 5 3 4.5 3.1z"
EAR = "M2.5 3.6C2.1 2.9 3.3 2.6 3.5 3.5C3.6 4.2 3.2 5.1 2.8 5z"
SHORT = (
    "M.3 6.2C-.8 3.6-.5.6 1.6-.1C3.6-.9 5.7-.4 6.15 1.4C5.2 1.1 4.4 1.4 4.1 2.2C3.7 3 3.3 2.6 2.8 2.7"
    "C2.1 3.1 2.5 4.7 2.2 5.7C1.7 6.4.9 6.6.3 6.2z"
)
LONG = (
    "M-1.4 9.6C-.4 8 0 6.8-.2 5.4C-.7 3-.5.6 1.6-.1C3.6-.9 5.7-.4 6.15 1.4C5.2 1.1 4.4 1.4 4.1 2.2"
    "C3.6 3.6 3.8 5.2 3.2 6.8"
    "C2.8 8 2.9 9.4 3.2 10.4C1.6 11 .2 10.8-1.4 9.6z"
)
TONSURE = (
    "M.4 6C-.5 4.6-.5 3-.1 2.2C1.8 2.9 4.2 2.3 6 1.5L6.1 2.4C5 2.7 4.2 2.8 3.9 3.2"
    "C3.2 2.5 2.3 3 2.4 4C2.5 5 2.1 6.2.4 6z"
)
BEARD = (
    "M2.9 5C3.5 5.6 4.6 5.5 5.2 5.3C5.8 5.1 6.4 5.3 6.7 5.6C6.6 6.7 6.9 8.6 5.6 10C4.9 10.6 4.3 9.9 3.9 8.8"
    "C3.1 7.9 2.6 6.6 2.9 5z"
)
LONG_BEARD = (
    "M2.9 5C3.5 5.6 4.6 5.5 5.2 5.3C5.8 5.1 6.4 5.3 6.7 5.6C6.9 8 7.6 10.6 6.6 14.6"
    "C5.4 13.6 4 11 3.8 8.8C3.1 7.9 2.6 6.6 2.9 5z"
)
BODY = "M-3.6 30C-4 17-3.8 12.6-1.4 10.9C.2 10 1.1 9.7 1.5 8.9L4.4 8.8C4.9 9.8 6 10.1 7.2 10.8C9 11.8 9.4 14.4 9.2 30z"
HOOD = (
    "M1.6 11.2C-1.6 10.6-2.2 9-1.6 6.8C-2 2.4-.2-1.6 3.4-1.4C5.4-1.2 6.8.2 7 2"
    "C6 1.4 5 1.8 4.4 2.8C3.6 4.4 3.4 6.4 4 7.8"
    "C4.8 9 5 10.2 4.8 11.4z"
)
MAIL = (
    "M1.2 11.6C-.9 10.4-1 8-.6 6C-1 2.6.4-.4 3-.4C4.9-.4 5.9.7 6.1 2.1C4.9 2 4.2 2.6 4 3.6"
    "C3.8 5.2 3.9 6.6 4.6 7.6C5.2 8.4 6 8 6.2 7.4L6.8 11.6z"
)


WIDE, HIGH = 46, 22  # of a vignette


def vignette(dark: float = 0.3, down: float = 17) -> Scene:
    """An empty one with a sky, as the path cards show it."""
    scene = Scene(WIDE, HIGH, pitch=0.5)
    if dark:
        sky(scene, down, dark)
    return scene


def figure(x: float, y: float, size: float, *, left: bool = False) -> Put:
    """What puts path data of a person into the scene: the head is 6 wide and 8 high there, its crown at `x`, `y`."""

    def put(data: str) -> BaseGeometry:
        shape = path(data)
        if left:
            shape = affinity.scale(shape, -1, 1, origin=(3, 0))
        return affinity.translate(affinity.scale(shape, size, size, origin=(0, 0)), x, y)

    return put


def lit(shape: BaseGeometry, light: float = 0.05, dark: float = 0.7) -> Tone:
    """From the upper left of a shape to its lower right."""
    x0, y0, x1, y1 = shape.bounds
    return slope((x0, y0), light, (x1, y1), dark)


def solid(scene: Scene, shape: BaseGeometry, halo: float = 0) -> None:
    scene.add(shape, flat(1), outline=0, halo=halo)


def shade(
    scene: Scene, shape: BaseGeometry, light: float = 0.05, dark: float = 0.7, cut: Cut | None = None, **more: float
) -> None:
    """A shape lit from the upper left."""
    scene.add(shape, lit(shape, light, dark), cut or straight(60), **more)  # type: ignore[arg-type]


def person(
    scene: Scene,
    put: Put,
    hair: str = SHORT,
    beard: str = "",
    *,
    coat: tuple[float, float] = (0.25, 0.8),
    cut: Cut | None = None,
) -> None:
    """Body, head, hair and beard; hats, hoods, arms and tools go over it."""
    shade(scene, put(BODY), *coat, cut or waves(82, 0.3, 9))
    shade(scene, put(HEAD), -0.1, 0.45, straight(75), outline=0.24)
    for mark in (EYE, BROW):
        solid(scene, put(mark))
    if hair and hair not in (HOOD, MAIL):
        shade(scene, put(EAR), 0.0, 0.2, halo=0.1)
    if hair:
        shade(scene, put(hair), 0.45, 0.9, waves(80, 0.25, 4), halo=0.08)
    if beard:
        shade(scene, put(beard), 0.35, 0.8, waves(85, 0.2, 3), halo=0.08)


def limb(*spots: Spot, first: float = 3.2, last: float = 1.8) -> BaseGeometry:
    """A sleeve or a leg along some spots, wider where it begins."""
    count = len(spots) - 1
    parts = []
    for index in range(count):
        a, b = spots[index], spots[index + 1]
        wide = [first + (last - first) * part / count for part in (index, index + 1)]
        ends = [
            affinity.translate(LineString([(0, 0), (0.01, 0)]).buffer(w / 2), *at)
            for w, at in zip(wide, (a, b), strict=True)
        ]
        parts.append(unary_union(ends).convex_hull)
    return unary_union(parts)


def arm(
    scene: Scene,
    *spots: Spot,
    first: float = 3.2,
    last: float = 2,
    hand: float = 1.5,
    coat: tuple[float, float] = (0.2, 0.75),
) -> None:
    """An arm with its hand at the last spot."""
    if hand:
        fist(scene, *spots[-1], hand)
    shade(
        scene,
        limb(*spots[:-1], _short_of(spots[-2], spots[-1], hand * 0.6), first=first, last=last),
        *coat,
        waves(70, 0.2, 5),
    )


def fist(scene: Scene, x: float, y: float, size: float = 1.5) -> None:
    shape = affinity.translate(
        path(
            f"M{-size * 0.7} {-size * 0.5}"
            f"C{-size * 0.3} {-size * 0.9} {size * 0.5} {-size * 0.9} {size * 0.7} {-size * 0.3}"
            f"C{size * 0.9} {size * 0.4} {size * 0.3} {size * 0.8} {-size * 0.2} {size * 0.7}"
            f"C{-size * 0.8} {size * 0.6} {-size * 0.9} 0 {-size * 0.7} {-size * 0.5}"
            f"z"
        ),
        x,
        y,
    )
    shade(scene, shape, -0.1, 0.35, straight(20), halo=0.15)


def _short_of(start: Spot, end: Spot, by: float) -> Spot:
    far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 or 1
    return end[0] - (end[0] - start[0]) * by / far, end[1] - (end[1] - start[1]) * by / far


def crenels(x: float, y: float, width: float, height: float, count: int = 3) -> BaseGeometry:
    """A wall with `count` merlons along its top."""
    step = width / (2 * count - 1)
    tooth = min(step, height * 0.35)
    spots: list[Spot] = [(x, y + height)]
    for index in range(count):
        left = x + 2 * index * step
        spots += [(left, y + tooth), (left, y), (left + step, y), (left + step, y + tooth)]
    return poly(*spots, (x + width, y + height))


def shield(x: float, y: float, width: float, height: float) -> BaseGeometry:
    w, h = width, height
    return path(
        f"M{x} {y}C{x + w * 0.3} {y + h * 0.06} {x + w * 0.7} {y + h * 0.06} {x + w} {y}"
        f"C{x + w * 1.05} {y + h * 0.55} {x + w * 0.8} {y + h * 0.8} {x + w / 2} {y + h}"
        f"C{x + w * 0.2} {y + h * 0.8} {x - w * 0.05} {y + h * 0.55} {x} {y}z"
    )


def blaze(x: float, y: float, width: float, height: float) -> BaseGeometry:
    """A flame whose foot is in the middle of its lower edge."""
    w, h = width / 2, height
    return path(
        f"M{x} {y}C{x - w * 1.2} {y} {x - w} {y - h * 0.4} {x - w * 0.75} {y - h * 0.62}"
        f"C{x - w * 0.6} {y - h * 0.45} {x - w * 0.4} {y - h * 0.42} {x - w * 0.35} {y - h * 0.5}"
        f"C{x - w * 0.1} {y - h * 0.7} {x - w * 0.2} {y - h * 0.85} {x + w * 0.1} {y - h}"
        f"C{x + w * 0.15} {y - h * 0.75} {x + w * 0.6} {y - h * 0.7} {x + w * 0.55} {y - h * 0.45}"
        f"C{x + w * 0.75} {y - h * 0.5} {x + w * 0.8} {y - h * 0.6} {x + w * 0.8} {y - h * 0.7}"
        f"C{x + w * 1.2} {y - h * 0.35} {x + w} {y} {x} {y}z"
    )
