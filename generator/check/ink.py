"""Where a page carries ink: boxes round what is drawn, as small as lines and outlines allow."""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path as FilePath
from typing import NamedTuple

from generator.display.items import Box, Commands, Disc, Document, Group, Image, Item, Path, Symbol, Text, Use
from generator.display.items import bounding_box as box_round
from generator.geometry import Point, Rect
from generator.place.metrics import Typeface, load_typeface
from generator.units import MM_PER_POINT

WHITE = "#ffffff"
ASCENT, DESCENT = 0.75, 0.22  # of a text's size
EVERYWHERE = Rect(-1e6, -1e6, 2e6, 2e6)


class Affine(NamedTuple):
    """Where the points of a group lie on the page."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def at(self, x: float, y: float) -> Point:
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def box(self, rect: Rect) -> Rect:
        """The box round a box that is moved, scaled and turned."""
        x, y, width, height = rect
        return around([self.at(x + dx, y + dy) for dx in (0, width) for dy in (0, height)])

    def after(self, at: Point, wide: float, high: float, angle: float = 0.0) -> "Affine":
        """The same for a group inside: scaled, turned clockwise, its origin at a point."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        one, two, origin = (wide * cos, wide * sin), (-high * sin, high * cos), self.at(*at)
        return Affine(
            *(self.a * one[0] + self.c * one[1], self.b * one[0] + self.d * one[1]),
            *(self.a * two[0] + self.c * two[1], self.b * two[0] + self.d * two[1]),
            *origin,
        )


class InkFinder:
    """Finds the ink of a document's pages in some boxes of them."""

    def __init__(self, document: Document, wanted: tuple[Rect, ...]) -> None:
        self.symbols: Mapping[str, Symbol] = document.symbols
        self.faces: dict[str, Typeface] = {FilePath(path).stem: load_typeface(path) for path in document.fonts.values()}
        self.wanted = wanted

    def boxes(self, items: tuple[Item, ...]) -> Iterator[Rect]:
        """A box for each piece of ink that lies in a wanted one."""
        yield from self.of_items(items, Affine(), EVERYWHERE)

    def of_items(self, items: tuple[Item, ...], where: Affine, clip: Rect) -> Iterator[Rect]:
        for item in items:
            for box in self.of_item(item, where, clip):
                if box.overlaps(clip) and self.is_wanted(box.shared(clip)):
                    yield box.shared(clip)

    def is_wanted(self, box: Rect) -> bool:
        return any(box.overlaps(one) for one in self.wanted)

    def of_item(self, item: Item, where: Affine, clip: Rect) -> Iterator[Rect]:
        match item:
            case Group():
                inner = where.after(item.at, item.scale, item.scale * item.stretch, item.angle)
                bound = box_of_clip(item.clip)
                yield from self.of_items(item.items, inner, inner.box(bound).shared(clip) if bound else clip)
            case Use(symbol, rect, colour) if colour != WHITE and self.is_wanted(where.box(rect)):
                size, items = self.symbols[symbol]
                inner = where.after(Point(rect.x, rect.y), rect.width / size.width, rect.height / size.height)
                yield from self.of_items(items, inner, clip)
            case Text() if item.colour != WHITE:
                yield where.box(self.text_box(item))
            case Image():
                yield where.box(item.rect)
            case Box() | Disc() | Path() if self.is_wanted(where.box(whole_box(item))):
                yield from (where.box(box) for box in shape_boxes(item))

    def text_box(self, text: Text) -> Rect:
        high = text.size_pt * MM_PER_POINT
        wide = self.faces[text.font].width(text.text, text.size_pt)
        flat = Rect(0, -ASCENT * high, wide, (ASCENT + DESCENT) * high)
        return Affine().after(text.at, 1, 1, text.angle).box(flat)


def box_of_clip(clip: Rect | Box | Disc | Path | None) -> Rect | None:
    return clip if clip is None or isinstance(clip, Rect) else box_round(clip)


def whole_box(shape: Box | Disc | Path) -> Rect:
    """The box round a shape with its edge."""
    return box_round(shape).inset(-shape.stroke.width if shape.stroke else 0)


def shape_boxes(shape: Box | Disc | Path) -> Iterator[Rect]:
    """What is inked of a shape: all of it, or only its edge."""
    is_current = isinstance(shape, Path) and shape.current
    is_filled = shape.fill not in (None, WHITE) or (is_current and shape.stroke is None)
    half = shape.stroke.width / 2 if shape.stroke and shape.stroke.colour != WHITE else 0.0
    if isinstance(shape, Path):
        for corners in outlines(shape.commands):
            whole = [around(corners)] if is_filled else []
            edges = [around(pair) for pair in pairwise(corners)] if half else []
            yield from (box.inset(-half) for box in (*whole, *edges))
    elif is_filled:
        yield box_round(shape).inset(-half)
    elif half:
        x, y, width, height = box_round(shape)
        yield from (Rect(x, top, width, 0).inset(-half) for top in (y, y + height))
        yield from (Rect(left, y, 0, height).inset(-half) for left in (x, x + width))


def outlines(commands: Commands) -> Iterator[list[Point]]:
    """The points of each outline of a path, closed where it is; a curve counts with its control points."""
    points: list[Point] = []
    for letter, numbers in commands:
        if letter == "M" and points:
            yield points
            points = []
        points = [*points, *points[:1]] if letter == "Z" else points
        points += [Point(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
    if points:
        yield points


def around(points: "list[Point] | tuple[Point, ...]") -> Rect:
    left, top = min(one.x for one in points), min(one.y for one in points)
    return Rect(left, top, max(one.x for one in points) - left, max(one.y for one in points) - top)
