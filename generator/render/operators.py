"""Items to PDF operators, in millimetres from the top left. Colours are set only when they change."""

import math
from typing import Protocol

from generator.display.items import (
    Box,
    Cell,
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
from generator.drawing import Gradient, number, operators
from generator.geometry import Rect, Size
from generator.render.colours import Colours
from generator.render.outlines import clip_outline, number_fine, rectangle, rounded
from generator.units import MM_PER_POINT

MOST_SHARED = 10_000
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
UNMOVED = "1 0 0 1 0 0"
OVERPRINT = {(line, fill): f"O{line:d}{fill:d}" for line in (False, True) for fill in (False, True)}  # names of states
REGISTER = "All"  # the name of the colour that is every ink

Written = tuple[str, set[str], object]  # operators, the forms that they use, and what they were written for
Shared = dict[tuple[int, float], Written]  # by identity of a group or its items, which are kept so that it stays theirs


class Resources(Protocol):
    """What a document has besides operators; what is drawn by a form is told as its name and its name in streams."""

    def encode(self, font: str, text: str) -> list[tuple[str, str]]: ...

    @property
    def colours(self) -> Colours: ...

    def form_name(self, symbol: str, fade: float) -> tuple[str, str, Size]: ...

    def image_form(self, image: Image, fade: float) -> tuple[str, str]: ...

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]: ...

    def gradient_form(self, gradient: Gradient, outline: str, fade: float) -> tuple[str, str]: ...


class Operators:
    """The operators of one stream; where nothing may shine through, `fade` is how opaque all of it would be."""

    def __init__(self, resources: Resources, shared: Shared, fade: float = 1.0) -> None:
        self.resources = resources
        self.colours = resources.colours
        self.fade = fade
        self.over: tuple[bool, bool] | None = None
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
            case Group():
                self.add_group(item)
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
            case Cell() | Field():
                pass  # these draw nothing; what is seen of them are the items before them

    def add_path(self, item: Path) -> None:
        outline, fill, stroke = operators(item.commands), item.fill, item.stroke
        if isinstance(fill, Gradient):
            clip = f"{outline} {'W*' if item.even_odd else 'W'} n"
            self.show(self.resources.gradient_form(fill, clip, self.fade))
            fill = None
        if stroke and isinstance(stroke.colour, Gradient):
            stroke = stroke._replace(colour=middle_colour(stroke.colour))
        self.paint(outline, fill, stroke, even_odd=item.even_odd, current=item.current)

    def add_image(self, item: Image) -> None:
        """An image fills the unit square, and stands on its foot."""
        x, y, width, height = item.rect
        self.show(
            self.resources.image_form(item, self.fade),
            f"{number(width)} 0 0 {number(-height)} {number(x)} {number(y + height)} cm ",
        )

    def show(self, form: tuple[str, str], at: str = "") -> None:
        self.forms.add(form[0])
        self.overprint(line=False, fill=False)
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
        if fill or (stroke and stroke.colour):
            self.overprint(line=self.is_black(stroke and stroke.colour), fill=False)
        filled = bool(fill) or current
        if filled or stroke:
            ending = {(True, True): "B", (True, False): "f", (False, True): "S"}[filled, bool(stroke)]
            drawn = f"{outline} {ending}{'*' if even_odd and filled else ''}"
            self.lines.append(f"q {at}{drawn} Q" if at else drawn)

    def set_fill(self, colour: str) -> None:
        if colour != self.fill:
            self.fill = colour
            self.lines.append(self.colours.fill(colour, self.fade))

    def is_black(self, colour: object) -> bool:
        return isinstance(colour, str) and self.colours.is_black(colour, self.fade)

    def overprint(self, *, line: bool, fill: bool) -> None:
        """Whether lines and areas are printed upon what is beneath them, or in its place; said when it changes."""
        if self.colours.overprints and self.over != (line, fill):
            self.over = line, fill
            self.lines.append(f"/{OVERPRINT[line, fill]} gs")

    def set_stroke(self, stroke: Stroke) -> None:
        colour = stroke.colour
        if isinstance(colour, str) and colour != self.stroke:
            self.stroke = colour
            self.lines.append(self.colours.line(colour, self.fade))
        pen = (stroke.width, stroke.dash, stroke.cap, stroke.join)
        if pen != self.pen:
            self.pen = pen
            dash = " ".join(map(number, stroke.dash))
            self.lines.append(f"{number(stroke.width)} w [{dash}] 0 d {CAPS[stroke.cap]} J {JOINS[stroke.join]} j")

    def add_text(self, text: Text) -> None:
        self.set_fill(text.colour)
        self.overprint(line=False, fill=self.is_black(text.colour))
        size = number(text.size_pt * MM_PER_POINT)
        shown = " ".join(
            [f"{font} {size} Tf {string} Tj" for font, string in self.resources.encode(text.font, text.text)]
        )
        turned = turning_text(text.angle) if text.angle else "1 0 0 -1"
        self.lines.append(f"BT {turned} {number(text.at.x)} {number(text.at.y)} Tm {shown} ET")

    def add_group(self, group: Group) -> None:
        """A group; one that is not moved may be a layer that other cards have too, and is written once."""
        cached = self.shared.get((id(group), self.fade))
        if cached is None:
            cached = (*self.group_lines(group), group)
            if group.at == (0, 0):
                self.keep(group, self.fade, cached)
        self.lines.append(cached[0])
        self.forms |= cached[1]

    def group_lines(self, group: Group) -> tuple[str, set[str]]:
        is_faded = group.opacity < 1
        if group.is_register and self.colours.overprints:
            text, forms = self.registered(group.items)
        elif is_faded and self.colours.is_flat:
            text, forms = self.compiled(group.items, self.fade * group.opacity)
        else:
            text, forms = self.compiled(group.items, self.fade)
        if is_faded and not self.colours.is_flat:
            form, name = self.resources.faded_form(text, forms, group.opacity)
            text, forms = f"/{name} Do", {form}
        matrix = turning(group)
        move = "" if matrix == UNMOVED else f" {matrix} cm"
        clip = f" {clip_outline(group.clip)} n" if group.clip else ""
        return f"q{move}{clip}\n{text}\nQ", forms

    def compiled(self, items: tuple[Item, ...], fade: float) -> tuple[str, set[str]]:
        """The operators of a group's items, written once for all groups that share them."""
        cached = self.shared.get((id(items), fade))
        if cached is None:
            inner = Operators(self.resources, self.shared, fade)
            inner.add_all(items)
            cached = "\n".join(inner.lines), inner.forms, items
            self.keep(items, fade, cached)
        return cached[0], cached[1]

    def keep(self, what: object, fade: float, written: "Written") -> None:
        if len(self.shared) >= MOST_SHARED:
            self.shared.clear()
        self.shared[id(what), fade] = written

    def registered(self, items: tuple[Item, ...]) -> tuple[str, set[str]]:
        """Lines in every ink that is printed, by which a print shop sees whether they meet."""
        inner = Operators(self.resources, self.shared)
        inner.lines.append(f"/{OVERPRINT[False, False]} gs /{REGISTER} CS 1 SCN")
        inner.over = False, False
        for item in items:
            assert isinstance(item, Path)
            inner.add_path(item._replace(stroke=item.stroke and item.stroke._replace(colour=None)))
        return "\n".join(inner.lines), inner.forms

    def add_use(self, use: Use) -> None:
        form, name, size = self.resources.form_name(use.symbol, self.fade)
        self.forms.add(form)
        if use.colour:
            self.set_fill(use.colour)
            if use.colour != self.stroke:
                self.stroke = use.colour
                self.lines.append(self.colours.line(use.colour, self.fade))
            self.overprint(line=self.is_black(use.colour), fill=self.is_black(use.colour))
        across, down = number_fine(use.rect.width / size.width), number_fine(use.rect.height / size.height)
        self.lines.append(f"q {across} 0 0 {down} {number(use.rect.x)} {number(use.rect.y)} cm /{name} Do Q")


def turning_text(degrees: float) -> str:
    """The matrix that turns a text, which stands on its head on our pages, upright and further."""
    turn = math.radians(degrees)
    cosine, sine = number(math.cos(turn)), number(math.sin(turn))
    return f"{cosine} {sine} {sine} {cosine[1:] if cosine.startswith('-') else f'-{cosine}'}"


def turning(group: Group) -> str:
    """The matrix that scales, turns and moves a group."""
    if not group.angle and group.scale == group.stretch == 1:
        return f"1 0 0 1 {number(group.at.x)} {number(group.at.y)}"
    sine, cosine = math.sin(math.radians(group.angle)), math.cos(math.radians(group.angle))
    across, down = group.scale, group.scale * group.stretch
    numbers = map(number_fine, (across * cosine, across * sine, -down * sine, down * cosine))
    return " ".join((*numbers, number(group.at.x), number(group.at.y)))


def middle_colour(gradient: Gradient) -> str:
    """The colour half way along: a line has one colour in a PDF of ours."""
    return min(gradient.stops, key=lambda stop: abs(stop.offset - 0.5)).colour
