"""Display list to SVG, one page a file; letters as outlines, so that every program shows the same."""

import re
from functools import cache
from pathlib import PurePath
from xml.sax.saxutils import quoteattr

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from generator.display.items import (
    Box,
    Cell,
    Command,
    Disc,
    Document,
    Group,
    Item,
    Page,
    Path,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.render.operators import number, number_fine
from generator.units import MM_PER_POINT


def render_svg(document: Document, page: Page) -> str:
    """One page of a document as SVG, in millimetres."""
    writer = SvgWriter(document)
    body = "".join(map(writer.item, page.items))
    width, height = number(page.size.width), number(page.size.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    defs = "".join(writer.defs.values())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f" {size}><title>{escaped(document.title)}</title><defs>{defs}</defs>{body}</svg>\n"
    )


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def safe_id(name: str) -> str:
    """A font's name as part of an id: a file may be called anything, and a quote would end the attribute."""
    return re.sub(r"[^\w.-]", lambda found: f"_{ord(found[0]):x}_", name)


class SvgWriter:
    """Writes items; symbols and letters are defined once and used by name."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.paths = {load_outlines(path).name: path for path in document.fonts.values()}
        self.defs: dict[str, str] = {}

    def item(self, item: Item) -> str:
        match item:
            case Box():
                box = item.rect
                place = (
                    f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
                )
                return f"<rect {place}{attribute('rx', item.radius)}{paint(item.fill, item.stroke)}/>"
            case Disc():
                return (
                    f'<circle cx="{number(item.centre.x)}" cy="{number(item.centre.y)}"'
                    f' r="{number(item.radius)}"{paint(item.fill, item.stroke)}/>'
                )
            case Path():
                fill = "currentColor" if item.current else item.fill
                rule = ' fill-rule="evenodd"' if item.even_odd else ""
                return f'<path d="{path_data(item.commands)}"{paint(fill, item.stroke)}{rule}/>'
            case Text():
                return self.text(item)
            case Use():
                return self.use(item)
            case Group():
                return self.group(item)
            case Cell():
                return cell(item)

    def text(self, text: Text) -> str:
        """Letters one after the other along the baseline."""
        outlines = load_outlines(self.paths[text.font])
        scale = text.size_pt * MM_PER_POINT / outlines.units
        turn = f" rotate({number(text.angle)})" if text.angle else ""
        at = (
            f"translate({number(text.at.x)} {number(text.at.y)}){turn} scale({number_fine(scale)}"
            f" {number_fine(-scale)})"
        )
        letters, x, font = [], 0, safe_id(text.font)
        for letter in text.text:
            glyph, advance = outlines.glyph(letter)
            name = f"{font}-{ord(letter):x}"
            if glyph:
                self.defs.setdefault(name, f'<path id="{name}" d="{glyph}"/>')
                letters.append(f'<use href="#{name}" x="{x}"/>')
            x += advance
        return f'<g transform="{at}" fill="{text.colour}" aria-label={quoteattr(text.text)}>{"".join(letters)}</g>'

    def use(self, use: Use) -> str:
        symbol = self.document.symbols[use.symbol]
        name = f"symbol-{use.symbol}"
        if name not in self.defs:
            self.defs[name] = ""
            self.defs[name] = self.symbol(name, symbol)
        across, down = (
            number_fine(use.rect.width / symbol.size.width),
            number_fine(use.rect.height / symbol.size.height),
        )
        colour = f' color="{use.colour}"' if use.colour else ""
        return (
            f'<use href="#{name}" transform="translate({number(use.rect.x)} {number(use.rect.y)}) scale({across}'
            f' {down})"{colour}/>'
        )

    def symbol(self, name: str, symbol: Symbol) -> str:
        return f'<g id="{name}">{"".join(map(self.item, symbol.items))}</g>'

    def group(self, group: Group) -> str:
        factor = -group.scale if group.half_turn else group.scale
        across, down = number_fine(factor), number_fine(factor * group.stretch)
        move = f"translate({number(group.at.x)} {number(group.at.y)})" + (
            "" if across == down == "1" else f" scale({across} {down})"
        )
        clip = ""
        if group.clip:
            box = " ".join(map(number, group.clip))
            name = f"clip-{box.replace(' ', '-')}"
            x, y, width, height = map(number, group.clip)
            self.defs.setdefault(
                name, f'<clipPath id="{name}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>'
            )
            clip = f' clip-path="url(#{name})"'
        return f'<g transform="{move}"{clip}>{"".join(map(self.item, group.items))}</g>'


def cell(item: Cell) -> str:
    """A cell as an invisible shape that knows its id and the marks that are legal in it."""
    data = f' data-cell={quoteattr(item.id)} data-marks="{" ".join(item.marks)}" fill="none"'
    match item.shape:
        case Box(rect=box):
            return (
                f'<rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
                f' height="{number(box.height)}"{data}/>'
            )
        case Disc(centre=centre, radius=radius):
            return f'<circle cx="{number(centre.x)}" cy="{number(centre.y)}" r="{number(radius)}"{data}/>'
        case Path(commands=commands):
            return f'<path d="{path_data(commands)}"{data}/>'


def path_data(commands: tuple[Command, ...]) -> str:
    return " ".join(f"{name}{' '.join(map(number, points))}" for name, points in commands)


def attribute(name: str, value: float) -> str:
    return f' {name}="{number(value)}"' if value else ""


def paint(fill: str | None, stroke: Stroke | None) -> str:
    """Fill and stroke as attributes."""
    made = f' fill="{fill or "none"}"'
    if stroke:
        dash = f' stroke-dasharray="{" ".join(map(number, stroke.dash))}"' if stroke.dash else ""
        cap = f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else ""
        join = f' stroke-linejoin="{stroke.join}"' if stroke.join != "miter" else ""
        made += f' stroke="{stroke.colour or "currentColor"}" stroke-width="{number(stroke.width)}"{dash}{cap}{join}'
    return made


class Outlines:
    """A font's letters as SVG path data."""

    def __init__(self, path: str) -> None:
        self.font = TTFont(path, lazy=True)
        self.name = PurePath(path).stem
        self.units = int(self.font["head"].unitsPerEm)
        self.glyphs = self.font.getGlyphSet()
        self.names = self.font.getBestCmap()
        self.known: dict[str, tuple[str, int]] = {}

    def glyph(self, letter: str) -> tuple[str, int]:
        """A letter's path and how far it advances, in font units."""
        found = self.known.get(letter)
        if found is None:
            name = self.names[ord(letter)]
            pen = SVGPathPen(self.glyphs)
            self.glyphs[name].draw(pen)
            found = self.known[letter] = (pen.getCommands(), int(self.glyphs[name].width))
        return found


@cache
def load_outlines(path: str) -> Outlines:
    return Outlines(path)
