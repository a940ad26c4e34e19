"""Display list to SVG, one page a file; letters as outlines, so that every program shows the same.

Whatever text goes into the file passes `escaped`, `attribute` or `safe_id`: a browser may show it.
"""

import re
from functools import lru_cache
from pathlib import PurePath
from zlib import crc32

from generator.art.pixels import data_uri, wanted_pixels
from generator.display.items import (
    Box,
    Cell,
    Commands,
    Disc,
    Document,
    Field,
    Group,
    Image,
    Item,
    Page,
    Paint,
    Path,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.display.outline import rounded_rectangle
from generator.drawing import Bitmap, Gradient, Stop, number
from generator.geometry import Rect, Size
from generator.render.letters import load_outlines
from generator.render.outlines import number_fine, rounding
from generator.units import MM_PER_POINT

MOST_ATTRIBUTES = 10_000
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)


def render_svg(document: Document, page: Page, picture_dpi: float = 300.0) -> str:
    """One page of a document as SVG, in millimetres; pictures are inside it, each once."""
    writer = SvgWriter(document, picture_dpi)
    body = "".join(map(writer.item, page.items))
    width, height = number(page.size.width), number(page.size.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    defs = "".join((*writer.defs.values(), *map(writer.picture, writer.pictures)))
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
    return re.sub(r"[^\w.-]|_(?=[0-9a-f]+_)", lambda match: f"_{ord(match[0]):x}_", name)


class SvgWriter:
    """Writes items; symbols and letters are defined once and used by name."""

    def __init__(self, document: Document, picture_dpi: float) -> None:
        self.document = document
        self.picture_dpi = picture_dpi
        self.pictures: dict[tuple[Bitmap, bool], Size] = {}
        self.files = {PurePath(path).stem: path for path in document.fonts.values()}
        self.defs: dict[str, str] = {}

    def item(self, item: Item) -> str:
        match item:
            case Box():
                box = item.rect
                place = (
                    f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
                )
                return f"<rect {place}{length('rx', item.radius)}{self.paint(item.fill, item.stroke)}/>"
            case Disc():
                return (
                    f'<circle cx="{number(item.centre.x)}" cy="{number(item.centre.y)}"'
                    f' r="{number(item.radius)}"{self.paint(item.fill, item.stroke)}/>'
                )
            case Path():
                fill = "currentColor" if item.current else item.fill
                rule = ' fill-rule="evenodd"' if item.even_odd else ""
                return f'<path d="{path_data(item.commands)}"{self.paint(fill, item.stroke)}{rule}/>'
            case Image():
                return self.image(item)
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
        clip = f' clip-path="url(#{self.clip(group.clip)})"' if group.clip else ""
        fade = f' opacity="{number(group.opacity)}"' if group.opacity < 1 else ""
        return f'<g transform="{move}"{clip}{fade}>{"".join(map(self.item, group.items))}</g>'

    def clip(self, shape: "Rect | Box | Disc | Path") -> str:
        """The id of a shape that bounds what is shown."""
        match shape:
            case Rect() | Box(radius=0):
                box = shape if isinstance(shape, Rect) else shape.rect
                name = f"clip-{'-'.join(map(number, box))}"
                x, y, width, height = map(number, box)
                drawn = f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'
            case _:
                name = f"clip-{crc32(repr(shape).encode()):08x}"
                rule = ' clip-rule="evenodd"' if isinstance(shape, Path) and shape.even_odd else ""
                drawn = f'<path d="{path_data(outline_of(shape))}"{rule}/>'
        self.defs.setdefault(name, f'<clipPath id="{name}">{drawn}</clipPath>')
        return name

    def paint(self, fill: Paint | None, stroke: Stroke | None) -> str:
        """Fill and stroke as attributes."""
        made = attribute("fill", self.colour(fill) if fill else "none")
        if stroke:
            dash = attribute("stroke-dasharray", " ".join(map(number, stroke.dash))) if stroke.dash else ""
            cap = attribute("stroke-linecap", stroke.cap) if stroke.cap != "butt" else ""
            join = attribute("stroke-linejoin", stroke.join) if stroke.join != "miter" else ""
            colour = attribute("stroke", self.colour(stroke.colour) if stroke.colour else "currentColor")
            made += f'{colour} stroke-width="{number(stroke.width)}"{dash}{cap}{join}'
        return made

    def colour(self, paint: Paint) -> str:
        if not isinstance(paint, Gradient):
            return paint
        name = f"gradient-{crc32(repr(paint).encode()):08x}"
        self.defs.setdefault(name, gradient_tag(paint, name))
        return f"url(#{name})"

    def image(self, image: Image) -> str:
        """A picture is put into the file once, as large as it is drawn anywhere."""
        key, box = (image.bitmap, image.grey), image.rect
        known = self.pictures.get(key, Size(0, 0))
        self.pictures[key] = Size(max(known.width, box.width), max(known.height, box.height))
        place = f"translate({number(box.x)} {number(box.y)}) scale({number_fine(box.width)} {number_fine(box.height)})"
        return f'<use href="#{picture_id(*key)}" transform="{place}"/>'

    def picture(self, key: "tuple[Bitmap, bool]") -> str:
        bitmap, grey = key
        wanted = wanted_pixels(bitmap, *self.pictures[key], self.picture_dpi)
        return (
            f'<image id="{picture_id(bitmap, grey)}" width="1" height="1" preserveAspectRatio="none"'
            f' href="{data_uri(bitmap, wanted, grey=grey)}"/>'
        )


def picture_id(bitmap: Bitmap, grey: bool) -> str:
    return f"picture-{bitmap.digest}{'-grey' if grey else ''}"


def outline_of(shape: "Rect | Box | Disc | Path") -> Commands:
    """A shape as the commands of a path."""
    match shape:
        case Path():
            return shape.commands
        case Disc(centre=centre, radius=r):
            return rounded_rectangle(Rect(centre.x - r, centre.y - r, 2 * r, 2 * r), r)
        case Box():
            return rounded_rectangle(shape.rect, rounding(shape.rect, shape.radius))
        case Rect():
            return rounded_rectangle(shape, 0)


def gradient_tag(gradient: Gradient, name: str) -> str:
    kind, keys = ("linear", "x1 y1 x2 y2") if len(gradient.points) == 4 else ("radial", "fx fy fr cx cy r")
    places = "".join(f' {key}="{number_fine(at)}"' for key, at in zip(keys.split(), gradient.points, strict=True))
    stops = "".join(stop_tag(stop) for stop in gradient.stops)
    matrix = " ".join(map(number_fine, gradient.matrix))
    about = f'id="{name}" gradientUnits="userSpaceOnUse"{places} gradientTransform="matrix({matrix})"'
    return f"<{kind}Gradient {about}>{stops}</{kind}Gradient>"


def stop_tag(stop: Stop) -> str:
    fade = f' stop-opacity="{number(stop.opacity)}"' if stop.opacity < 1 else ""
    return f'<stop offset="{number_fine(stop.offset)}"{attribute("stop-color", stop.colour)}{fade}/>'


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


def path_data(commands: Commands) -> str:
    return " ".join(f"{name}{' '.join(map(number, points))}" for name, points in commands)
