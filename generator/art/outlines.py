"""Paths of a drawing: moved, measured and put together."""

from fontTools.misc.bezierTools import calcCubicBounds
from fontTools.misc.transform import Identity, Transform

from generator.art.paints import read_size
from generator.display.items import Command, Group, Item, Path
from generator.geometry import Point
from generator.source.svg import FARTHEST
from generator.source.svg_tags import Tag

ORIGIN = Point(0, 0)
NOTHING: tuple[Command, ...] = (("M", (0.0, 0.0)), ("L", (0.0, 0.0)), ("Z", ()))


def faded(items: tuple[Item, ...], opacity: float) -> tuple[Item, ...]:
    return (Group(ORIGIN, items, opacity=opacity),) if opacity < 1 else items


def plain_lengths(tag: Tag) -> Tag:
    """A shape whose lengths have no units: fontTools reads plain numbers."""
    keys = ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2")
    plain = {key: str(read_size(tag.attributes[key])) for key in keys if tag.attributes.get(key, "")[-1:].isalpha()}
    return tag._replace(attributes={**tag.attributes, **plain}) if plain else tag


def through(commands: list[Command], transform: Transform) -> tuple[Command, ...]:
    """Commands with every point moved; raises a ValueError if one lies too far away to be drawn."""
    if transform == Identity:
        return tuple(commands)
    made = []
    for name, numbers in commands:
        points = transform.transformPoints(list(zip(numbers[::2], numbers[1::2], strict=True)))
        made.append((name, tuple(part for point in points for part in point)))
    if not all(abs(part) <= FARTHEST for _, numbers in made for part in numbers):
        raise ValueError(f"its numbers must lie between -{FARTHEST} and {FARTHEST}")
    return tuple(made)


def bounds_of(commands: list[Command]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a path, its curves as they are."""
    boxes: list[tuple[float, ...]] = []
    at = (0.0, 0.0)
    for _, numbers in commands:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if len(points) == 3:
            boxes.append(calcCubicBounds(at, *points))
        boxes += [(*point, *point) for point in points[-1:]]
        at = points[-1] if points else at
    if not boxes:
        return 0.0, 0.0, 0.0, 0.0
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def paths_in(items: tuple[Item, ...]) -> list[Path]:
    """Every path among items, out of its groups."""
    paths: list[Path] = []
    for item in items:
        if isinstance(item, Group):
            paths += paths_in(item.items)
        elif isinstance(item, Path):
            paths.append(item)
    return paths
