"""Display list to SVG, one page a file; letters as outlines, so that every program shows the same.

Whatever text goes into the file passes `escaped`, `attribute` or `safe_id`: a browser may show it.
"""

import re
from functools import lru_cache
from io import BytesIO
from pathlib import PurePath

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from generator.display.items import (
    Box,
    Cell,
    Command,
    Disc,
    Document,
    Field,
    Group,
    Item,
    Page,
    Path,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.errors import Place, mistake
from generator.fonts import MOST_FONTS, stamp_of
from generator.render.operators import number, number_fine
from generator.units import MM_PER_POINT

MOST_ATTRIBUTES = 10_000
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)


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
    """A text between tags or in quotes; what XML forbids, like a bell or half a letter, becomes the sign for that."""
    return NOT_XML.sub("\ufffd", text).translate(ESCAPES)


@lru_cache(MOST_ATTRIBUTES)
def attribute(name: str, value: str) -> str:
    """An attribute with the blank before it."""
    return f' {name}="{escaped(value)}"'


def length(name: str, value: float) -> str:
    """A length as an attribute, where there is any."""
    return f' {name}="{number(value)}"' if value else ""


def safe_id(name: str) -> str:
    """A name as part of an id: a file may be called anything, and no two names become one id."""
    return re.sub(r"[^\w.-]|_(?=[0-9a-f]+_)", lambda found: f"_{ord(found[0]):x}_", name)


class SvgWriter:
    """Writes items; symbols and letters are defined once and used by name."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.files = {PurePath(path).stem: path for path in document.fonts.values()}
        self.defs: dict[str, str] = {}

    def item(self, item: Item) -> str:
        match item:
            case Box():
                box = item.rect
                place = (
                    f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
                )
                return f"<rect {place}{length('rx', item.radius)}{paint(item.fill, item.stroke)}/>"
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
            case Field():
                return ""

    def text(self, text: Text) -> str:
        """Letters one after the other along the baseline."""
        outlines = load_outlines(self.files[text.font])
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
        about = attribute("fill", text.colour) + attribute("aria-label", text.text)
        return f'<g transform="{at}"{about}>{"".join(letters)}</g>'

    def use(self, use: Use) -> str:
        symbol = self.document.symbols[use.symbol]
        name = f"symbol-{safe_id(use.symbol)}"
        if name not in self.defs:
            self.defs[name] = ""
            self.defs[name] = self.symbol(name, symbol)
        across, down = (
            number_fine(use.rect.width / symbol.size.width),
            number_fine(use.rect.height / symbol.size.height),
        )
        colour = attribute("color", use.colour) if use.colour else ""
        return (
            f'<use href="#{name}" transform="translate({number(use.rect.x)} {number(use.rect.y)}) scale({across}'
            f' {down})"{colour}/>'
        )

    def symbol(self, name: str, symbol: Symbol) -> str:
        return f'<g id="{name}">{"".join(map(self.item, symbol.items))}</g>'

    def group(self, group: Group) -> str:
        across, down = number_fine(group.scale), number_fine(group.scale * group.stretch)
        move = f"translate({number(group.at.x)} {number(group.at.y)})"
        move += f" rotate({number(group.angle)})" if group.angle else ""
        move += "" if across == down == "1" else f" scale({across} {down})"
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
    data = attribute("data-cell", item.id) + attribute("data-marks", " ".join(item.marks)) + ' fill="none"'
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


def paint(fill: str | None, stroke: Stroke | None) -> str:
    """Fill and stroke as attributes."""
    made = attribute("fill", fill or "none")
    if stroke:
        dash = attribute("stroke-dasharray", " ".join(map(number, stroke.dash))) if stroke.dash else ""
        cap = attribute("stroke-linecap", stroke.cap) if stroke.cap != "butt" else ""
        join = attribute("stroke-linejoin", stroke.join) if stroke.join != "miter" else ""
        colour = attribute("stroke", stroke.colour or "currentColor")
        made += f'{colour} stroke-width="{number(stroke.width)}"{dash}{cap}{join}'
    return made


class Outlines:
    """A font's letters as SVG path data."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name = PurePath(path).stem
        self.known: dict[str, tuple[str, int]] = {}
        with open(path, "rb") as file:
            content = BytesIO(file.read())
        try:
            self.font = TTFont(content, lazy=True)
            self.units = int(self.font["head"].unitsPerEm)
            self.glyphs = self.font.getGlyphSet()
            self.names = self.font.getBestCmap()
        except Exception as error:  # fontTools 4.68 raises whatever a damaged table makes Python raise
            raise mistake(Place(path), f"this font cannot be used: it is damaged ({error})") from error

    def glyph(self, letter: str) -> tuple[str, int]:
        """A letter's path and how far it advances, in font units."""
        found = self.known.get(letter)
        if found is None:
            found = self.known[letter] = self.drawn(letter)
        return found

    def drawn(self, letter: str) -> tuple[str, int]:
        try:
            name = self.names[ord(letter)]
            pen = SVGPathPen(self.glyphs)
            self.glyphs[name].draw(pen)
            return pen.getCommands(), int(self.glyphs[name].width)
        except Exception as error:  # as above
            message = f"this font cannot be used: its letter {letter!r} is damaged ({error})"
            raise mistake(Place(self.path), message) from error


def load_outlines(path: str) -> Outlines:
    """The letters of a font; a file that is another one now is read again."""
    return read_outlines(path, *stamp_of(path))


@lru_cache(MOST_FONTS)
def read_outlines(path: str, *stamp: int) -> Outlines:
    return Outlines(path)
