"""An SVG file to a drawing: one ink, plain shapes. fontTools reads the path language, we read the few attributes.

Every tag and attribute keeps its place, since people draw these files with other programs and must find what to change.
"""

import math
import re
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import PathBuilder, parse_path

from generator.drawing import Command, Drawing, Shape
from generator.errors import MistakeList, Place, mistake, shortened, suggest
from generator.source.svg_style import Rules, looks_of, style_rules
from generator.source.svg_tags import Tag, place_of, read_tags

SHAPES = {"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule")
CHOICES = {
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "fill-rule": ("nonzero", "evenodd"),
}
REFUSED = ("opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter")
HARMLESS = ("", "1", "1.0", "100%", "none")  # values that change nothing
SKIPPED = ("title", "desc", "defs", "metadata", "style")  # what editors leave, and what is only defined
TO_ART = "put it into art/ and use `image`"
SMALLEST_BOX, LARGEST_BOX = 0.001, 10_000
FARTHEST = 1_000_000
LONGEST_TRANSFORM, LONGEST_PATH = 1000, 500_000
MOST_COMMANDS = 50_000
MOST_KEPT = 2000
READ: dict[bytes, Drawing] = {}  # drawings by their file
INKS = ("currentColor", "currentcolor", "none", None, "black", "#000", "#000000", "rgb(0,0,0)")
UNREADABLE = (
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
)  # what a path can make fontTools raise
REASONS: dict[type[Exception], str] = {
    TypeError: "a number is missing",
    ZeroDivisionError: "an arc is too small to be drawn",
}


class Said(NamedTuple):
    """The value of an attribute, and the tag that says it."""

    value: str
    tag: Tag


Style = dict[str, Said]


def read_drawing(content: bytes, shown: str, mistakes: MistakeList) -> Drawing:
    """The drawing that a file holds; what it may not contain is a mistake. What was read without one is not read again:
    `watch` reads a game after every save."""
    if content in READ:
        return READ[content]
    before = len(mistakes.errors)
    drawing = SvgReader(content, mistakes).read(read_tags(content, shown))
    if len(mistakes.errors) == before:
        keep(content, drawing)
    return drawing


def keep(content: bytes, drawing: Drawing) -> None:
    """Remember a drawing, and forget the oldest beyond what the largest games have."""
    READ[content] = drawing
    if len(READ) > MOST_KEPT:
        del READ[next(iter(READ))]


class SvgReader:
    """Walks the tags of one file."""

    def __init__(self, content: bytes, mistakes: MistakeList) -> None:
        self.content = content
        self.mistakes = mistakes
        self.shapes: list[Shape] = []
        self.rules: Rules = ()
        self.commands = 0

    def read(self, root: Tag) -> Drawing:
        left, top, width, height = self.view_box(root)
        self.rules = style_rules(root)
        self.walk(root, self.style(root, {}), Identity.translate(-left, -top))
        return Drawing(width, height, tuple(self.shapes))

    def view_box(self, root: Tag) -> tuple[float, float, float, float]:
        """The box that is shown; nothing can be read without it."""
        try:
            left, top, width, height = map(float, root.attributes.get("viewBox", "").replace(",", " ").split())
            is_good = all(SMALLEST_BOX <= side < LARGEST_BOX for side in (width, height))
            if is_good and abs(left) + abs(top) < LARGEST_BOX:
                return left, top, width, height
        except ValueError:
            pass
        place = place_of(self.content, root, "viewBox")
        raise mistake(place, "the drawing cannot be read: it needs a viewBox of four numbers, like 0 0 24 24")

    def walk(self, tag: Tag, style: Style, transform: Transform) -> None:
        for child in tag.children:
            if child.name == "g":
                self.walk(child, self.style(child, style), self.moved(child, transform))
            elif child.name in SHAPES:
                self.add(child, self.style(child, style), self.moved(child, transform))
            elif child.name not in SKIPPED and "}" not in child.name:  # what another program wrote for itself
                self.mistakes.add(child.place, not_read(child.name))

    def style(self, tag: Tag, above: Style) -> Style:
        """What a tag says of its ink and its line, over what it inherits; a closed choice is looked at here."""
        looks = looks_of(tag, self.rules)
        own = {key: Said(looks[key], tag) for key in INHERITED if key in looks}
        for key, choices in CHOICES.items():
            if key in own and own[key].value not in choices:
                value = shortened(own.pop(key).value)
                message = f'{key}="{value}" is not one of the choices{suggest(value, choices)}'
                self.mistakes.add(place_of(self.content, tag, key), message)
        return {**above, **own}

    def moved(self, tag: Tag, transform: Transform) -> Transform:
        """The transform with that of a tag."""
        try:
            return transform.transform(read_transform(tag.attributes.get("transform", "")))
        except UNREADABLE as error:
            self.unreadable(place_of(self.content, tag, "transform"), error)
            return transform

    def add(self, tag: Tag, style: Style, transform: Transform) -> None:
        for key, value in looks_of(tag, self.rules).items():
            if key in REFUSED and value not in HARMLESS:
                self.mistakes.add(self.place_of(tag, key), f"an icon may not use '{key}', it has one ink; {TO_ART}")
        said = {key: one.value for key, one in style.items()}
        for key in ("fill", "stroke"):
            if said.get(key) not in INKS:
                message = f'{key}="{shortened(said[key])}": an icon has one ink, written currentColor or black'
                self.mistakes.add(self.place_of(style[key].tag, key), f"{message}; for more colours {TO_ART}")
        self.shapes.append(
            Shape(
                commands=tuple(self.path(tag, transform)),
                filled=said.get("fill") != "none",
                even_odd=said.get("fill-rule") == "evenodd",
                stroke_width=self.line_width(style, transform) if said.get("stroke") not in (None, "none") else 0.0,
                cap=said.get("stroke-linecap", "butt"),
                join=said.get("stroke-linejoin", "miter"),
            )
        )

    def place_of(self, tag: Tag, key: str) -> Place:
        """Where a tag says something of its looks: in an attribute of that name, or in its style."""
        keys = (key, "style", "class")
        return place_of(self.content, tag, next((one for one in keys if one in tag.attributes), ""))

    def path(self, tag: Tag, transform: Transform) -> list[Command]:
        """The outline of a shape, as commands; every number in it is one that can be drawn."""
        try:
            commands = outline_of(tag, transform)
        except UNREADABLE as error:
            shown = next((key for key in ("d", "points") if key in tag.attributes), "")
            self.unreadable(place_of(self.content, tag, shown), error)
            return []
        self.commands += len(commands)
        if self.commands > MOST_COMMANDS:
            raise mistake(tag.place, f"the drawing cannot be read: it has more than {MOST_COMMANDS} lines and curves")
        return commands

    def line_width(self, style: Style, transform: Transform) -> float:
        """How wide the line round a shape is drawn."""
        said = style.get("stroke-width")
        try:
            width = float(said.value.removesuffix("px")) if said else 1.0
            scale = math.sqrt(abs(transform[0] * transform[3] - transform[1] * transform[2]))
            if not 0 <= width * scale < LARGEST_BOX:
                raise ValueError(f"a stroke-width must lie between 0 and {LARGEST_BOX}")
        except UNREADABLE as error:
            self.unreadable(self.place_of((said or style["stroke"]).tag, "stroke-width"), error)
            return 0.0
        return width * scale

    def unreadable(self, place: Place, error: Exception) -> None:
        self.mistakes.add(place, f"the drawing cannot be read: {reason_of(error)}")


def reason_of(error: Exception) -> str:
    """Why something could not be read, as fontTools or we say it."""
    return REASONS.get(type(error)) or shortened(str(error))


def not_read(name: str) -> str:
    """What to do about a tag that no drawing may have."""
    if name in ("text", "tspan", "textPath"):
        return "a drawing may not contain <text>; convert text to paths in the program that drew it"
    if name == "image":
        return "a drawing may not contain <image>; put that picture into art/ and use `image`"
    return f"a drawing may not contain <{shortened(name)}>; known: {', '.join(sorted(SHAPES))}, g"


def outline_of(tag: Tag, transform: Transform) -> list[Command]:
    """The outline of a shape, as commands; raises why it cannot be drawn."""
    builder, pen = PathBuilder(), CommandPen()
    plain = {key: value for key, value in tag.attributes.items() if key != "transform"}
    builder.add_path_from_element(Element(tag.name, plain))
    for path in builder.paths:
        if len(path) > LONGEST_PATH:
            raise ValueError(f"a path has at most {LONGEST_PATH} letters")
        parse_path(path, pen if transform == Identity else TransformPen(pen, transform))
    if not all(abs(part) <= FARTHEST for _, points in pen.commands for part in points):
        raise ValueError(f"its numbers must lie between -{FARTHEST} and {FARTHEST}")
    return pen.commands


def read_transform(text: str) -> Transform:
    """The transform attribute of an element (fontTools 4.68 reads matrices only)."""
    result = Identity
    if len(text) > LONGEST_TRANSFORM:
        raise ValueError(f"a transform has at most {LONGEST_TRANSFORM} letters")
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        numbers = [float(part) for part in re.split(r"[\s,]+", inside.strip())]
        if not all(abs(number) <= FARTHEST for number in numbers):
            raise ValueError(f"its numbers must lie between -{FARTHEST} and {FARTHEST}")
        match name, numbers:
            case "translate", [x]:
                result = result.translate(x, 0)
            case "translate", [x, y]:
                result = result.translate(x, y)
            case "scale", [x]:
                result = result.scale(x, x)
            case "scale", [x, y]:
                result = result.scale(x, y)
            case "rotate", [angle]:
                result = result.rotate(math.radians(angle))
            case "rotate", [angle, x, y]:
                result = result.translate(x, y).rotate(math.radians(angle)).translate(-x, -y)
            case "skewX", [angle]:
                result = result.skew(math.radians(angle))
            case "skewY", [angle]:
                result = result.skew(0, math.radians(angle))
            case "matrix", [a, b, c, d, e, f]:
                result = result.transform((a, b, c, d, e, f))
            case _:
                raise ValueError(f"transform '{name}' is not read")
    return result


class CommandPen:
    """Takes what fontTools draws and keeps it as commands; quadratic curves become cubic."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.at = (0.0, 0.0)

    def moveTo(self, point: Any) -> None:  # noqa: N802 (fontTools' pen protocol)
        self.put("M", point)

    def lineTo(self, point: Any) -> None:  # noqa: N802
        self.put("L", point)

    def curveTo(self, *points: Any) -> None:  # noqa: N802
        self.put("C", *points)

    def qCurveTo(self, control: Any, end: Any) -> None:  # noqa: N802
        (x0, y0), (x1, y1), (x2, y2) = self.at, control, end
        self.put(
            "C", (x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3), (x2 + 2 * (x1 - x2) / 3, y2 + 2 * (y1 - y2) / 3), end
        )

    def closePath(self) -> None:  # noqa: N802
        self.put("Z")

    def endPath(self) -> None:  # noqa: N802
        pass

    def put(self, name: str, *points: Any) -> None:
        self.commands.append((name, tuple([part for point in points for part in point])))
        if points:
            self.at = points[-1]
