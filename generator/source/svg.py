"""An SVG file to a drawing: one ink, plain shapes. fontTools reads the path language, we read the few attributes."""

import math
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import PathBuilder, parse_path

from generator.drawing import Command, Drawing, Shape
from generator.errors import MistakeList, Mistakes, Place
from generator.source.file import read_bytes
from generator.source.yaml_text import decode

NOTHING = Drawing(24, 24, ())
SHAPES = {"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule")
LARGEST_BOX = 10_000
DEEPEST_GROUP = 20
INKS = ("currentColor", "none", None)

Style = dict[str, str]


def read_svg(path: Path, shown: str, mistakes: MistakeList) -> Drawing:
    """The drawing of a file; what it may not contain is a mistake."""
    try:
        root = ElementTree.fromstring(decode(read_bytes(path, shown), shown))
    except Mistakes as found:
        mistakes.found.extend(found.mistakes)
        return NOTHING
    except ElementTree.ParseError as error:
        line, column = error.position
        mistakes.add(Place(shown, line, column + 1), f"not readable as SVG: {str(error).split(':')[0]}")
        return NOTHING
    return SvgReader(Place(shown), mistakes).read(root)


class SvgReader:
    """Walks the elements of one file."""

    def __init__(self, place: Place, mistakes: MistakeList) -> None:
        self.place = place
        self.mistakes = mistakes
        self.shapes: list[Shape] = []

    def read(self, root: ElementTree.Element) -> Drawing:
        box = root.get("viewBox", "").replace(",", " ").split()
        try:
            left, top, width, height = map(float, box) if len(box) == 4 else (0.0, 0.0, 0.0, 0.0)
            if not (0 < width < LARGEST_BOX and 0 < height < LARGEST_BOX and abs(left) + abs(top) < LARGEST_BOX):
                raise ValueError("it needs a viewBox of four numbers, like 0 0 24 24")
            own = {key: root.attrib[key] for key in INHERITED if key in root.attrib}
            self.walk(root, own, Identity.translate(-left, -top), 0)
        except (ValueError, TypeError, IndexError, OverflowError) as error:
            self.mistakes.add(self.place, f"the drawing cannot be read: {error}")
            return NOTHING
        return Drawing(width, height, tuple(self.shapes))

    def walk(self, element: ElementTree.Element, style: Style, transform: Transform, depth: int) -> None:
        if depth > DEEPEST_GROUP:
            raise ValueError(f"its groups nest deeper than {DEEPEST_GROUP} levels")
        for child in element:
            name = str(child.tag).rpartition("}")[2]
            inherited = {**style, **{key: child.attrib[key] for key in INHERITED if key in child.attrib}}
            moved = transform.transform(read_transform(child.attrib.pop("transform", "")))
            if name == "g":
                self.walk(child, inherited, moved, depth + 1)
            elif name in SHAPES:
                self.add(child, inherited, moved)
            elif name not in ("title", "desc"):
                self.mistakes.add(
                    self.place, f"a drawing may not contain <{name}>; known: {', '.join(sorted(SHAPES))}, g"
                )

    def add(self, element: ElementTree.Element, style: Style, transform: Transform) -> None:
        for key in element.attrib:
            if key in ("style", "class", "opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter"):
                self.mistakes.add(self.place, f"a drawing may not use '{key}'; it has one ink and plain attributes")
        for key in ("fill", "stroke"):
            if style.get(key) not in INKS:
                self.mistakes.add(self.place, f'{key}="{style[key]}": a drawing has one ink, written currentColor')
        builder = PathBuilder()
        builder.add_path_from_element(element)
        pen = CommandPen()
        for path in builder.paths:
            parse_path(path, pen if transform == Identity else TransformPen(pen, transform))
        scale = abs(transform[0] * transform[3] - transform[1] * transform[2]) ** 0.5
        stroked = style.get("stroke") not in (None, "none")
        self.shapes.append(
            Shape(
                commands=tuple(pen.commands),
                filled=style.get("fill") != "none",
                even_odd=style.get("fill-rule") == "evenodd",
                stroke_width=float(style.get("stroke-width", 1)) * scale if stroked else 0.0,
                cap=style.get("stroke-linecap", "butt"),
                join=style.get("stroke-linejoin", "miter"),
            )
        )


def read_transform(text: str) -> Transform:
    """The transform attribute of an element (fontTools 4.68 reads matrices only)."""
    result = Identity
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        numbers = [float(part) for part in re.split(r"[\s,]+", inside.strip())]
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
