"""Items to PDF operators, in millimetres from the top left. Colours are set only when they change."""

import math
from functools import lru_cache
from typing import Protocol

from generator.display.items import (
    Box,
    Cell,
    Command,
    Disc,
    Field,
    Group,
    Image,
    Item,
    Path,
    Stroke,
    Text,
    Use,
)
from generator.display.outline import rounded_rectangle
from generator.drawing import Gradient
from generator.geometry import Rect, Size
from generator.units import MM_PER_POINT

MOST_SHARED = 10_000
MOST_NUMBERS, MOST_COLOURS, MOST_OUTLINES = 50_000, 1_000, 1_000  # that are kept as text
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
UNMOVED = "1 0 0 1 0 0"

Shared = dict[int, tuple[str, set[str], tuple[Item, ...]]]  # by identity; the items are kept so that it stays theirs


class Resources(Protocol):
    """What a document has besides operators; what is drawn by a form is told as its name and its name in streams."""

    def encode(self, font: str, text: str) -> list[tuple[str, str]]: ...

    def form_name(self, symbol: str) -> tuple[str, str, Size]: ...

    def image_form(self, image: Image) -> tuple[str, str]: ...

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]: ...

    def gradient_form(self, gradient: Gradient, outline: str) -> tuple[str, str]: ...


@lru_cache(MOST_NUMBERS)
def number(value: float) -> str:
    """A length to 0.001 mm."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@lru_cache(MOST_COLOURS)
def colour_operands(colour: str) -> str:
    """'#rrggbb' as three operands."""
    return " ".join(number(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


class Operators:
    """The operators of one stream."""

    def __init__(self, resources: Resources, shared: Shared) -> None:
        self.resources = resources
        self.shared = shared
        self.lines: list[str] = []
        self.forms: set[str] = set()
        self.fill: str | None = None
        self.stroke: str | None = None
        self.pen: tuple[float, tuple[float, ...], str, str] | None = None

    def add_all(self, items: tuple[Item, ...]) -> None:
        for item in items:
            self.add(item)

    def add(self, item: Item) -> None:
        match item:
            case Text():
                self.add_text(item)
            case Use():
                self.add_use(item)
            case Box():
                self.add_box(item.rect, item.radius, item.fill, item.stroke)
            case Path():
                self.add_path(item)
            case Image():
                self.add_image(item)
            case Disc():
                side = 2 * item.radius
                self.add_box(
                    Rect(item.centre.x - item.radius, item.centre.y - item.radius, side, side),
                    item.radius,
                    item.fill,
                    item.stroke,
                )
            case Group():
                self.add_group(item)
            case Cell() | Field():
                pass  # these draw nothing; what is seen of them are the items before them

    def add_path(self, item: Path) -> None:
        outline, fill, stroke = path(item.commands), item.fill, item.stroke
        if isinstance(fill, Gradient):
            clip = f"{outline} {'W*' if item.even_odd else 'W'} n"
            self.show(self.resources.gradient_form(fill, clip))
            fill = None
        if stroke and isinstance(stroke.colour, Gradient):
            stroke = stroke._replace(colour=middle_colour(stroke.colour))
        self.paint(outline, fill, stroke, even_odd=item.even_odd, current=item.current)

    def add_image(self, item: Image) -> None:
        """An image fills the unit square, and stands on its foot."""
        x, y, width, height = item.rect
        self.show(
            self.resources.image_form(item),
            f"{number(width)} 0 0 {number(-height)} {number(x)} {number(y + height)} cm ",
        )

    def show(self, form: tuple[str, str], at: str = "") -> None:
        self.forms.add(form[0])
        self.lines.append(f"q {at}/{form[1]} Do Q")

    def add_box(self, box: Rect, radius: float, fill: str | None, stroke: Stroke | None) -> None:
        if not radius:
            self.paint(rectangle(box), fill, stroke)
        else:
            outline = rounded(round(box.width, 3), round(box.height, 3), round(radius, 3))
            self.paint(outline, fill, stroke, at=f"1 0 0 1 {number(box.x)} {number(box.y)} cm ")

    def paint(
        self,
        outline: str,
        fill: str | None,
        stroke: Stroke | None,
        *,
        even_odd: bool = False,
        current: bool = False,
        at: str = "",
    ) -> None:
        """An outline, filled and stroked as asked; `current` fills in the colour that is set already, `at` moves it."""
        if fill:
            self.set_fill(fill)
        if stroke:
            self.set_stroke(stroke)
        filled = bool(fill) or current
        if filled or stroke:
            ending = {(True, True): "B", (True, False): "f", (False, True): "S"}[filled, bool(stroke)]
            drawn = f"{outline} {ending}{'*' if even_odd and filled else ''}"
            self.lines.append(f"q {at}{drawn} Q" if at else drawn)

    def set_fill(self, colour: str) -> None:
        if colour != self.fill:
            self.fill = colour
            self.lines.append(f"{colour_operands(colour)} rg")

    def set_stroke(self, stroke: Stroke) -> None:
        colour = stroke.colour
        if isinstance(colour, str) and colour != self.stroke:
            self.stroke = colour
            self.lines.append(f"{colour_operands(colour)} RG")
        pen = (stroke.width, stroke.dash, stroke.cap, stroke.join)
        if pen != self.pen:
            self.pen = pen
            dash = " ".join(map(number, stroke.dash))
            self.lines.append(f"{number(stroke.width)} w [{dash}] 0 d {CAPS[stroke.cap]} J {JOINS[stroke.join]} j")

    def add_text(self, text: Text) -> None:
        self.set_fill(text.colour)
        turn = math.radians(text.angle)
        cosine, sine = number(math.cos(turn)), number(math.sin(turn))
        size = number(text.size_pt * MM_PER_POINT)
        shown = " ".join(
            f"{font} {size} Tf {string} Tj" for font, string in self.resources.encode(text.font, text.text)
        )
        down = cosine[1:] if cosine.startswith("-") else f"-{cosine}"
        self.lines.append(f"BT {cosine} {sine} {sine} {down} {number(text.at.x)} {number(text.at.y)} Tm {shown} ET")

    def add_group(self, group: Group) -> None:
        text, forms = self.compiled(group.items)
        if group.opacity < 1:
            form, name = self.resources.faded_form(text, forms, group.opacity)
            text, forms = f"/{name} Do", {form}
        self.forms |= forms
        matrix = turning(group)
        move = "" if matrix == UNMOVED else f" {matrix} cm"
        clip = f" {clip_outline(group.clip)} n" if group.clip else ""
        self.lines.append(f"q{move}{clip}\n{text}\nQ")

    def compiled(self, items: tuple[Item, ...]) -> tuple[str, set[str]]:
        """The operators of a group's items, written once for all groups that share them."""
        found = self.shared.get(id(items))
        if found is None:
            inner = Operators(self.resources, self.shared)
            inner.add_all(items)
            if len(self.shared) >= MOST_SHARED:
                self.shared.clear()
            found = self.shared[id(items)] = ("\n".join(inner.lines), inner.forms, items)
        return found[0], found[1]

    def add_use(self, use: Use) -> None:
        form, name, size = self.resources.form_name(use.symbol)
        self.forms.add(form)
        if use.colour:
            self.set_fill(use.colour)
            if use.colour != self.stroke:
                self.stroke = use.colour
                self.lines.append(f"{colour_operands(use.colour)} RG")
        across, down = number_fine(use.rect.width / size.width), number_fine(use.rect.height / size.height)
        self.lines.append(f"q {across} 0 0 {down} {number(use.rect.x)} {number(use.rect.y)} cm /{name} Do Q")


def turning(group: Group) -> str:
    """The matrix that scales, turns and moves a group."""
    sine, cosine = math.sin(math.radians(group.angle)), math.cos(math.radians(group.angle))
    across, down = group.scale, group.scale * group.stretch
    numbers = map(number_fine, (across * cosine, across * sine, -down * sine, down * cosine))
    return " ".join((*numbers, number(group.at.x), number(group.at.y)))


def clip_outline(clip: "Rect | Box | Disc | Path") -> str:
    """A shape that bounds what is shown, with the operator that says so."""
    match clip:
        case Rect():
            return f"{rectangle(clip)} W"
        case Box():
            return f"{path(rounded_rectangle(clip.rect, rounding(clip.rect, clip.radius)))} W"
        case Disc(centre=centre, radius=r):
            return f"{path(rounded_rectangle(Rect(centre.x - r, centre.y - r, 2 * r, 2 * r), r))} W"
        case Path():
            return f"{path(clip.commands)} {'W*' if clip.even_odd else 'W'}"


def rounding(box: Rect, radius: float) -> float:
    """A radius that a box has room for."""
    return min(radius, box.width / 2, box.height / 2)


def middle_colour(gradient: Gradient) -> str:
    """The colour half way along: a line has one colour in a PDF of ours."""
    return min(gradient.stops, key=lambda stop: abs(stop.offset - 0.5)).colour


@lru_cache(MOST_NUMBERS)
def number_fine(value: float) -> str:
    """A scale, to six digits."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(commands: tuple[Command, ...]) -> str:
    """Commands as operators."""
    return " ".join(" ".join((*map(number, points), name.lower() if name != "Z" else "h")) for name, points in commands)


def rectangle(box: Rect) -> str:
    """A rectangle with straight corners."""
    return f"{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)} re"


@lru_cache(MOST_OUTLINES)
def rounded(width: float, height: float, radius: float) -> str:
    """A rectangle with round corners from the origin: the same text wherever cells of one size stand."""
    box = Rect(0, 0, width, height)
    return path(rounded_rectangle(box, rounding(box, radius)))
