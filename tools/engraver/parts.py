"""Parts that several engravings share: towers, heads in profile, ground and sky."""

from engrave import Scene, Tone, ball, flat, path, post, rect, rings, slope, straight, unary_union, waves
from shapely import affinity
from shapely.geometry.base import BaseGeometry


def sky(scene: Scene, down_to: float, dark: float = 0.4) -> None:
    """Level lines that fade towards the horizon."""
    scene.add(rect(0, 0, scene.width, scene.height), slope((0, 0), dark, (0, down_to), 0.0), straight(0), outline=0)


def ground(scene: Scene, top: float, light: float = 0.15, dark: float = 0.55) -> None:
    """A low rise over the whole width."""
    width, foot = scene.width, scene.height
    rise = path(
        f"M-1 {top + 1}C{width * 0.3} {top - 0.6} {width * 0.7} {top - 0.6} {width + 1} {top + 1}V{foot + 1}H-1z"
    )
    scene.add(rise, slope((0, top), light, (0, foot), dark), waves(4, 0.3, 6))


def tower(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    """A round tower whose wall starts at `y`; its battlements stand above."""
    scene.add(rect(x, y, width, height), post(x, x + width), straight(0))
    left, across = x - width * 0.12, width * 1.24
    gaps = [rect(left + (2 * gap + 1) * across / 7, y - width * 0.5, across / 7, width * 0.25) for gap in range(3)]
    crown = rect(left, y - width * 0.45, across, width * 0.45).difference(unary_union(gaps))
    scene.add(crown, post(left, left + across), straight(0))
    scene.add(rect(x + width * 0.43, y + width * 0.5, width * 0.14, width * 0.45), flat(1))


PROFILE = "M.6 5.9C0 3.1.2.5 2.6.3C4.8.3 5 2.1 5 3.1L5.6 4.1L4.9 4.3C4.9 5.3 4.7 5.9 3.8 5.9L3.7 6.7L.8 6.7z"
HAIR = "M.2 3.8C-.4.3 1-.9 3-.8C4.8-.7 5.6.5 5.4 1.7C3.6 1.3 3 2.3 2.6 3.3C2 4.9 1 5.9.4 6.3z"
SHOULDERS = "M-2.6 14C-2.6 8-.6 6.2 2.2 6C5.2 6.2 7.4 8 7.4 14z"


def placed(data: str, x: float, y: float, size: float, flip: bool = False) -> BaseGeometry:
    """Path data of a figure about 5 units wide, its head's upper left at `x`, `y`; flipped it looks to the left."""
    shape = affinity.scale(path(data), size, size, origin=(0, 0))
    if flip:
        shape = affinity.scale(shape, -1, 1, origin=(2.8 * size, 0))
    return affinity.translate(shape, x, y)


def bust(scene: Scene, x: float, y: float, size: float = 1, flip: bool = False, coat: Tone | None = None) -> None:
    """Head and shoulders in profile; hats, crowns, tools and beards are added over it."""
    middle = x + 2.4 * size
    cloth = coat or ball(middle, y + 9 * size, 6 * size, 0.15, 0.9)
    scene.add(placed(SHOULDERS, x, y, size, flip), cloth, rings(middle, y + 2 * size), straight(60))
    near, far = (x + 0.2 * size, x + 5 * size) if flip else (x + 5 * size, x)
    face = slope((near, y + 2 * size), 0.0, (far, y + 4 * size), 0.5)
    scene.add(placed(PROFILE, x, y, size, flip), face, straight(110 if flip else 70))
    scene.add(placed(HAIR, x, y, size, flip), flat(0.8), waves(100, 0.2, 3))
