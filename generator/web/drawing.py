"""Display list to compact SVG for a page that brings its own fonts: text stays text, symbols are drawn once.

Lengths are whole hundredths of a millimetre. Attributes are in single quotes, since the SVG travels inside JSON.
Whatever text goes in passes `escaped`; ids are counted, so no name of a pack is one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from pathlib import PurePath

from generator.display.items import (
    Box,
    Cell,
    Disc,
    Document,
    Field,
    Group,
    Image,
    Item,
    Paint,
    Path,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.drawing import Gradient
from generator.geometry import Point, Rect
from generator.units import MM_PER_POINT
from generator.web.definitions import Definitions, escaped, gradient_tag
from generator.web.outline import Outline, short

ICON_SIDE, ART_SIDE = 1000, 4000
UNDRAWN = (Cell, Field)  # places that somebody fills in
LONG = 120

Items = Sequence[Item]
Layer = tuple[str | None, str]  # a language, or None for all, and what is drawn


class Drawer:
    """Draws the items of one document."""

    def __init__(self, document: Document, shared: Definitions, scale: float = 100.0) -> None:
        self.document = document
        self.shared = shared
        self.scale = scale
        self.files = {PurePath(path).stem: path for path in document.fonts.values()}
        self.symbols: dict[str, str] = {}

    def draw(self, items: Items) -> str:
        """Items in their order; neighbours of one paint or one typeface are put together."""
        drawn = (item for item in items if not isinstance(item, UNDRAWN))
        return "".join(self.alike(list(group)) for _, group in groupby(drawn, self.manner))

    def manner(self, item: Item) -> object:
        """What neighbours must have in common to be drawn as one."""
        match item:
            case Text():
                return Text, item.font, item.size_pt, item.colour
            case Path() if item.stroke and not item.fill and not item.current:
                return Path, item.stroke
        return id(item)

    def alike(self, items: list[Item]) -> str:
        """Items of one manner."""
        first = items[0]
        match first:
            case Text():
                return self.texts([item for item in items if isinstance(item, Text)])
            case Box() | Disc():
                return self.stamp(first)
            case Path():
                rule = " fill-rule='evenodd'" if first.even_odd else ""
                return self.path(items, "currentColor" if first.current else first.fill, first.stroke, rule)
            case Use():
                return self.use(first)
            case Group():
                return self.group(first)
            case Image():
                return self.image(first)
        raise AssertionError(first)  # a cell is not drawn

    def image(self, image: Image) -> str:
        name = self.shared.picture(image)
        x, y, width, height = (short(part * self.scale) for part in image.rect)
        return f"<use href='#{name}' transform='translate({x} {y})scale({width} {height})'/>"

    def stamp(self, shape: Box | Disc) -> str:
        """A box or a disc: most are alike but for their places, so each kind is drawn once."""
        if isinstance(shape, Box):
            still: Box | Disc = shape._replace(rect=Rect(0, 0, shape.rect.width, shape.rect.height))
            return self.stamped(self.path([still], shape.fill, shape.stroke), shape.rect[:2])
        still = shape._replace(centre=Point(0, 0))
        return self.stamped(self.path([still], shape.fill, shape.stroke), shape.centre)

    def stamped(self, drawn: str, at: tuple[float, ...]) -> str:
        """Something drawn at its origin, defined and moved to its place."""
        return self.stamped_again(self.shared.define(drawn.replace(" ", " id='%' ", 1)), at)

    def stamped_again(self, name: str, at: tuple[float, ...]) -> str:
        x, y = (short(part * self.scale) for part in at)
        return f"<use href='#{name}'" + (f" x='{x}'" if x != "0" else "") + (f" y='{y}'/>" if y != "0" else "/>")

    def path(self, items: Iterable[Item], fill: Paint | None, stroke: Stroke | None, rule: str = "") -> str:
        outline = Outline(self.scale)
        for item in items:
            outline.add(item)
        return f"<path d='{outline.data}'{rule}{self.paint(fill, stroke)}/>"

    def paint(self, fill: Paint | None, stroke: Stroke | None) -> str:
        """Fill and stroke; around everything nothing is filled."""
        made = f" fill='{self.colour(fill)}'" if fill else ""
        if not stroke:
            return made
        width, dash = self.length(stroke.width), " ".join(map(self.length, stroke.dash))
        parts = {
            "": self.colour(stroke.colour) if stroke.colour else "currentColor",
            "-width": width,
            "-dasharray": dash,
        }
        parts |= {"-linecap": stroke.cap if stroke.cap != "butt" else ""}
        parts |= {"-linejoin": stroke.join if stroke.join != "miter" else ""}
        return made + "".join(f" stroke{name}='{escaped(value)}'" for name, value in parts.items() if value)

    def colour(self, paint: Paint) -> str:
        if not isinstance(paint, Gradient):
            return escaped(paint)
        return f"url(#{self.shared.define(gradient_tag(paint, self.scale))})"

    def length(self, value: float) -> str:
        return short(value * self.scale, 1)

    def texts(self, texts: list[Text]) -> str:
        """Lines of one typeface, size and colour."""
        one = texts[0]
        size, said = short(one.size_pt * MM_PER_POINT * self.scale, 1), "".join(text.text for text in texts)
        name = self.shared.typeface(self.files[one.font], size, one.colour, said)
        if len(texts) == 1:
            return self.line(one, f" class='{name}'")
        return f"<g class='{name}'>{''.join(map(self.line, texts))}</g>"

    def line(self, text: Text, about: str = "") -> str:
        x, y = (short(part * self.scale) for part in text.at)
        turn = f" transform='rotate({short(text.angle, 2)} {x} {y})'" if text.angle else ""
        return f"<text{about} x='{x}' y='{y}'{turn}>{escaped(text.text)}</text>"

    def use(self, use: Use) -> str:
        symbol = self.document.symbols[use.symbol]
        if use.symbol not in self.symbols:
            self.symbols[use.symbol] = self.symbol(symbol)
        own = symbol_scale(symbol)
        across = short(use.rect.width * self.scale / symbol.size.width / own, 5)
        down = short(use.rect.height * self.scale / symbol.size.height / own, 5)
        scale = "" if across == down == "1" else f"scale({across})" if across == down else f"scale({across} {down})"
        colour = f" color='{escaped(use.colour)}'" if use.colour else ""
        if not scale and not colour:
            return self.stamped_again(self.symbols[use.symbol], use.rect[:2])
        place = f" transform='{scale}'" if scale else ""
        return self.stamped(f"<use href='#{self.symbols[use.symbol]}'{place}{colour}/>", use.rect[:2])

    def symbol(self, symbol: Symbol) -> str:
        inner = Drawer(self.document, self.shared, symbol_scale(symbol))
        return self.shared.define(f"<g id='%'>{inner.draw(symbol.items)}</g>")

    def group(self, group: Group) -> str:
        across, down = short(group.scale, 5), short(group.scale * group.stretch, 5)
        x, y = (short(part * self.scale) for part in group.at)
        move = "" if x == y == "0" else f"translate({x} {y})"
        move += f"rotate({short(group.angle, 2)})" if group.angle else ""
        scale = "" if across == down == "1" else f"scale({across} {down})"
        place = f" transform='{move}{scale}'" if move or scale else ""
        clip = f" clip-path='url(#{self.clip(group)})'" if group.clip else ""
        fade = f" opacity='{short(group.opacity, 3)}'" if group.opacity < 1 else ""
        inner = self.draw(group.items)
        if len(inner) > LONG:  # cards have much in common
            name = self.shared.define(f"<g id='%'>{inner}</g>")
            inner = f"<use href='#{name}'/>"
        return f"<g{place}{clip}{fade}>{inner}</g>" if place or clip or fade else inner

    def clip(self, group: Group) -> str:
        assert group.clip
        outline = Outline(self.scale)
        outline.add(Box(group.clip) if isinstance(group.clip, Rect) else group.clip)
        rule = " clip-rule='evenodd'" if isinstance(group.clip, Path) and group.clip.even_odd else ""
        return self.shared.define(f"<clipPath id='%'><path d='{outline.data}'{rule}/></clipPath>")


def symbol_scale(symbol: Symbol) -> float:
    """How many of our units one unit of a symbol is: an icon has a side of 1000, art is finer, the rest is in mm."""
    if all(isinstance(item, Path) and not item.fill for item in symbol.items):
        return ICON_SIDE / max(symbol.size)
    return ART_SIDE / max(symbol.size) if is_art(symbol.items) else 100.0


def is_art(items: Items) -> bool:
    """Whether items are paths and nothing else, perhaps in groups."""
    return all(isinstance(item, Path) or (isinstance(item, Group) and is_art(item.items)) for item in items)


def draw_layers(drawn: Mapping[str, Items], drawers: Mapping[str, Drawer]) -> list[Layer]:
    """What several languages draw, from the back to the front: what is equal in all of them once."""
    languages = list(drawn)
    common = common_items(list(drawn.values()))
    layers: list[Layer] = []
    rests = {language: split_by(items, common) for language, items in drawn.items()}
    for place in range(len(common) + 1):
        for language in languages:
            if own := rests[language][place]:
                layers.append((language, drawers[language].draw(own)))
        if place < len(common):
            layers.append((None, drawers[languages[0]].draw([common[place]])))
    return list(joined(layers, common, drawers[languages[0]]))


def joined(layers: list[Layer], common: list[Item], drawer: Drawer) -> Iterator[Layer]:
    """Neighbouring layers for all languages drawn as one."""
    coming = iter(common)
    for is_common, group in groupby(layers, lambda layer: layer[0] is None):
        if is_common:
            yield None, drawer.draw([next(coming) for _ in group])
        else:
            yield from group


def common_items(lists: list[Items]) -> list[Item]:
    """The items that all lists have, in their order."""
    common: list[Item] = [item for item in lists[0] if not isinstance(item, UNDRAWN)]
    for other in lists[1:]:
        matcher = SequenceMatcher(None, common, list(other), autojunk=False)
        common = [item for block in matcher.get_matching_blocks() for item in common[block.a : block.a + block.size]]
    return common


def split_by(items: Items, common: list[Item]) -> list[list[Item]]:
    """The items before, between and after the common ones."""
    parts: list[list[Item]] = [[]]
    for item in items:
        if len(parts) <= len(common) and item == common[len(parts) - 1]:
            parts.append([])
        elif not isinstance(item, UNDRAWN):
            parts[-1].append(item)
    return parts


def path_of(shape: Path) -> str:
    """A path in mm, as JSON and SVG have it."""
    return "".join(name + " ".join(short(one, 2) for one in points) for name, points in shape.commands)
