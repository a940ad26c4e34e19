"""An SVG file in its own colours to a symbol: what Inkscape, Figma and Illustrator write, as far as paper can show it.

Transforms are worked into the paths, so that a group is only there for what it is clipped to and how far it shines
through. What editors leave behind is skipped; what would look different on paper (text, filters, masks) is a mistake.
"""

import math
from pathlib import Path as FilePath

from fontTools.misc.transform import Identity, Transform

from generator.art.outlines import NOTHING, ORIGIN, bounds_of, faded, paths_in, plain_lengths, through
from generator.art.paints import URL, Colour, GradientReader, read_colour, read_share, read_size, reference
from generator.art.svg_attributes import SKIPPED, WAYS_OUT, inherited, is_hidden, is_number
from generator.display.items import Command, Group, Item, Paint, Path, Stroke, Symbol
from generator.drawing import Gradient
from generator.errors import MistakeList, Mistakes, Place, mistake, shortened
from generator.geometry import Size
from generator.source.file import read_bytes
from generator.source.svg import (
    LARGEST_BOX,
    SHAPES,
    SMALLEST_BOX,
    UNREADABLE,
    not_read,
    outline_of,
    read_transform,
    reason_of,
)
from generator.source.svg_style import Looks, Rules, looks_of, style_rules
from generator.source.svg_tags import Tag, place_of, read_tags
from generator.source.yaml_text import decode

LARGEST_BYTES = 8_000_000
MOST_TAGS, MOST_SHAPES, MOST_COMMANDS = 40_000, 40_000, 400_000
DEEPEST_USE = 12
GROUPS = ("g", "a", "switch")


def read_art(path: FilePath, shown: str) -> Symbol:
    """The drawing of a file; raises everything that it may not contain."""
    mistakes = MistakeList()
    content = decode(read_bytes(path, shown, LARGEST_BYTES), shown).encode()
    drawing = ArtReader(content, mistakes).read(read_tags(content, shown, MOST_TAGS))
    mistakes.stop_if_any()
    return drawing


class ArtReader:
    """Walks the tags of one file."""

    def __init__(self, content: bytes, mistakes: MistakeList) -> None:
        self.content = content
        self.mistakes = mistakes
        self.shapes = self.commands = 0
        self.ids: dict[str, Tag] = {}
        self.rules: Rules = ()
        self.size = (0.0, 0.0)

    def read(self, root: Tag) -> Symbol:
        if root.name != "svg":
            raise mistake(root.place, "not readable as SVG: it begins with another tag")
        left, top, width, height = self.view_box(root)
        self.size = width, height
        self.rules = style_rules(root)
        self.remember(root)
        items = self.group(root, {}, Identity.translate(-left, -top), 0)
        return Symbol(Size(width, height), items)

    def remember(self, tag: Tag) -> None:
        for child in tag.children:
            if "id" in child.attributes:
                self.ids.setdefault(child.attributes["id"], child)
            self.remember(child)

    def view_box(self, root: Tag) -> tuple[float, float, float, float]:
        """The box that is shown: as it says, or as large as it is."""
        said = root.attributes
        try:
            box = said["viewBox"].replace(",", " ").split() if "viewBox" in said else []
            left, top, width, height = (
                map(float, box) if box else (0.0, 0.0, read_size(said["width"]), read_size(said["height"]))
            )
            is_good = all(SMALLEST_BOX <= side <= LARGEST_BOX * 10 for side in (width, height))
            if is_good and abs(left) + abs(top) <= LARGEST_BOX * 10:
                return left, top, width, height
        except (ValueError, KeyError):
            pass
        place = place_of(self.content, root, "viewBox")
        raise mistake(place, "the drawing cannot be read: it needs a viewBox of four numbers, like 0 0 24 24")

    # ---- tags ----

    def group(self, tag: Tag, above: Looks, transform: Transform, depth: int) -> tuple[Item, ...]:
        """What the tags inside a tag draw."""
        looks = looks_of(tag, self.rules)
        if is_hidden(looks):
            return ()
        said = inherited(above, looks)
        inner = self.moved(tag, transform)
        shown = [one for one in tag.children if not (tag.name == "switch" and one.name == "foreignObject")]
        items = tuple(item for child in shown for item in self.draw(child, said, inner, depth))
        return self.bounded(items, tag, looks, inner, depth)

    def draw(self, tag: Tag, above: Looks, transform: Transform, depth: int) -> tuple[Item, ...]:
        self.shapes += 1
        if self.shapes > MOST_SHAPES:
            raise mistake(tag.place, f"a drawing has at most {MOST_SHAPES} parts, repetitions counted; make it simpler")
        if tag.name in GROUPS:
            return self.group(tag, above, transform, depth)
        if tag.name in SHAPES:
            return self.shape(tag, above, transform, depth)
        if tag.name == "use":
            return self.use(tag, above, transform, depth)
        if tag.name not in SKIPPED and "}" not in tag.name:
            self.mistakes.add(tag.place, not_read(tag.name))
        return ()

    def use(self, tag: Tag, above: Looks, transform: Transform, depth: int) -> tuple[Item, ...]:
        """What a tag refers to, drawn here once more."""
        looks, name = looks_of(tag, self.rules), reference(tag)
        meant = self.ids.get(name)
        if is_hidden(looks):
            return ()
        if meant is None:
            self.mistakes.add(tag.place, f"no part '{shortened(name)}' in this file that <use> could repeat")
            return ()
        if depth >= DEEPEST_USE:
            raise mistake(tag.place, f"<use> repeats '{shortened(name)}' inside itself, or too deep")
        said, inner = inherited(above, looks), self.moved(tag, transform)
        inner = inner.translate(*(self.length(tag, key) for key in ("x", "y")))
        if meant.name == "symbol":
            items = self.group(meant, said, self.symbol_box(tag, meant, inner), depth + 1)
        else:
            items = self.draw(meant, said, inner, depth + 1)
        return self.bounded(items, tag, looks, inner, depth)

    def symbol_box(self, tag: Tag, symbol: Tag, transform: Transform) -> Transform:
        """The box of a symbol, fitted into that of its use."""
        said = symbol.attributes.get("viewBox", "").replace(",", " ").split()
        box = [float(one) for one in said[:4] if is_number(one)]
        if len(box) < 4 or min(box[2:]) <= 0:
            return transform
        left, top, wide, high = box
        width = self.length(tag, "width", self.size[0], wide)
        height = self.length(tag, "height", self.size[1], high)
        scale = min(width / wide, height / high)
        transform = transform.translate((width - wide * scale) / 2, (height - high * scale) / 2)
        return transform.scale(scale, scale).translate(-left, -top)

    def length(self, tag: Tag, key: str, whole: float = 100.0, usual: float = 0.0) -> float:
        try:
            return read_size(tag.attributes[key], whole) if key in tag.attributes else usual
        except UNREADABLE as error:
            self.wrong(tag, key, error)
            return usual

    def moved(self, tag: Tag, transform: Transform) -> Transform:
        try:
            return transform.transform(read_transform(tag.attributes.get("transform", "")))
        except UNREADABLE as error:
            self.wrong(tag, "transform", error)
            return transform

    # ---- shapes ----

    def shape(self, tag: Tag, above: Looks, transform: Transform, depth: int) -> tuple[Item, ...]:
        looks = looks_of(tag, self.rules)
        said, inner = inherited(above, looks), self.moved(tag, transform)
        if is_hidden(looks) or said.get("visibility") in ("hidden", "collapse"):
            return ()
        own, commands = self.outline(tag, inner)
        if not commands:
            return ()
        bounds = bounds_of(own)
        fill = self.paint(tag, said, "fill", "black", bounds, inner)
        stroke = self.paint(tag, said, "stroke", "none", bounds, inner)
        items: tuple[Item, ...] = ()
        if fill:
            path = Path(commands, fill=fill[0], even_odd=said.get("fill-rule") == "evenodd")
            items += faded((path,), fill[1])
        if stroke and (line := self.line(tag, said, stroke[0], inner)):
            items += faded((Path(commands, stroke=line),), stroke[1])
        return self.bounded(items, tag, looks, inner, depth)

    def outline(self, tag: Tag, transform: Transform) -> tuple[list[Command], tuple[Command, ...]]:
        """The commands of a shape in its own space, and in that of the drawing."""
        try:
            commands = outline_of(plain_lengths(tag), Identity)
            moved = through(commands, transform)
        except UNREADABLE as error:
            self.wrong(tag, next((key for key in ("d", "points") if key in tag.attributes), ""), error)
            return [], ()
        self.commands += len(commands)
        if self.commands > MOST_COMMANDS:
            raise mistake(tag.place, f"the drawing cannot be read: it has more than {MOST_COMMANDS} lines and curves")
        return commands, moved

    def paint(
        self, tag: Tag, said: Looks, key: str, usual: str, bounds: tuple[float, ...], transform: Transform
    ) -> tuple[Paint, float] | None:
        """The colour or gradient of a fill or a line, and how opaque it is; None for none."""
        text = said.get(key, usual)
        try:
            fade = read_share(said.get(f"{key}-opacity", "1"))
            paint = self.find_paint(text, said, bounds, transform)
        except UNREADABLE as error:
            self.wrong(tag, key, ValueError(f'{key}="{shortened(text)}": {reason_of(error)}'))
            return None
        if paint is None or fade == 0:
            return None
        return (paint, fade) if isinstance(paint, Gradient) else (paint.colour, paint.opacity * fade)

    def find_paint(
        self, text: str, said: Looks, bounds: tuple[float, ...], transform: Transform
    ) -> Gradient | Colour | None:
        current = said.get("color", "black")
        match = URL.fullmatch(text)
        if not match:
            return read_colour(text, current)
        tag = self.ids.get(match[1])
        if tag is None:
            if match[2]:
                return read_colour(match[2], current)
            raise ValueError("no such gradient in this file")
        if tag.name not in ("linearGradient", "radialGradient"):
            raise ValueError(f"a <{tag.name}> cannot fill a shape; use a colour or a gradient")
        return GradientReader(self.ids, self.rules, self.size).read(tag, bounds, transform)

    def line(self, tag: Tag, said: Looks, paint: Paint, transform: Transform) -> Stroke | None:
        """How a line is drawn; None for one of no width."""
        scale = math.sqrt(abs(transform[0] * transform[3] - transform[1] * transform[2]))
        try:
            width = read_size(said.get("stroke-width", "1"), self.size[0]) * scale
            dashes = said.get("stroke-dasharray", "none").replace(",", " ").split()
            dash = () if dashes in (["none"], ["0"]) else tuple(read_size(one) * scale for one in dashes[:20])
            if not 0 <= width <= LARGEST_BOX or any(one < 0 for one in dash):
                raise ValueError(f"a stroke-width must lie between 0 and {LARGEST_BOX}")
        except UNREADABLE as error:
            self.wrong(tag, "stroke-width", error)
            return None
        cap, join = said.get("stroke-linecap", "butt"), said.get("stroke-linejoin", "miter")
        cap = cap if cap in ("butt", "round", "square") else "butt"
        join = join if join in ("miter", "round", "bevel") else "miter"
        return Stroke(paint, width, dash if any(dash) else (), cap, join) if width else None

    # ---- what bounds a tag and how far it shines through ----

    def bounded(
        self, items: tuple[Item, ...], tag: Tag, looks: Looks, transform: Transform, depth: int
    ) -> tuple[Item, ...]:
        """Items with the opacity and the clip of their tag; what paper cannot show is a mistake."""
        for key, way_out in WAYS_OUT.items():
            if looks.get(key, "none") not in ("none", "normal", ""):
                self.mistakes.add(self.place(tag, key), f"'{key}' is not read; {way_out}")
        if not items:
            return ()
        try:
            opacity = read_share(looks.get("opacity", "1"))
        except UNREADABLE as error:
            self.wrong(tag, "opacity", error)
            return items
        clip = self.clip(tag, looks, transform, items, depth)
        if opacity == 0:
            return ()
        return (Group(ORIGIN, items, clip=clip, opacity=opacity),) if clip or opacity < 1 else items

    def clip(self, tag: Tag, looks: Looks, transform: Transform, items: tuple[Item, ...], depth: int) -> Path | None:
        """The outline that bounds a tag: that of all shapes of its clip path together."""
        match = URL.fullmatch(looks.get("clip-path", "none"))
        if not match:
            return None
        meant = self.ids.get(match[1])
        if meant is None or meant.name != "clipPath" or depth >= DEEPEST_USE:
            self.mistakes.add(self.place(tag, "clip-path"), f"no clip path '{shortened(match[1])}' in this file")
            return None
        if meant.attributes.get("clipPathUnits") == "objectBoundingBox":
            left, top, right, bottom = bounds_of([one for path in paths_in(items) for one in path.commands])
            transform = Transform(right - left, 0, 0, bottom - top, left, top)
        bare = Tag("g", {"transform": meant.attributes.get("transform", "")}, meant.children, meant.place, meant.at, [])
        drawn = paths_in(self.group(bare, {"fill": "black", "stroke": "none"}, transform, depth + 1))
        commands = tuple(command for path in drawn for command in path.commands)
        rules = [looks_of(child, self.rules).get("clip-rule") for child in meant.children]
        return Path(commands or NOTHING, even_odd="evenodd" in rules)

    def place(self, tag: Tag, key: str) -> Place:
        keys = (key, "style", "class")
        return place_of(self.content, tag, next((one for one in keys if one in tag.attributes), ""))

    def wrong(self, tag: Tag, key: str, error: Exception) -> None:
        if isinstance(error, Mistakes):
            raise error
        self.mistakes.add(self.place(tag, key), f"the drawing cannot be read: {reason_of(error)}")
