"""Pen marks as the appearances of fields: operators in points, in a box of the field's size from its lower left."""

from generator.display.entry import Picture
from generator.display.items import Group, Image, Use
from generator.drawing import Gradient, number
from generator.geometry import Point, Rect, Size
from generator.place.icons import symbol_of
from generator.place.pen_marks import place_picture
from generator.place.setting import Setting
from generator.render.colours import Colours, ScreenColours, colour_operator
from generator.render.operators import Operators
from generator.units import MM_PER_POINT

RIM = 0.12  # of a cell whose mark was taken away: what stays of its edge
FONT = "Helv"  # that of the fields


class MarkOperators(Operators):
    """The operators of one mark; it has the drawings of its icons in itself."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(MarkResources(), {})
        self.setting = setting

    def add_use(self, use: Use) -> None:
        """An icon line by line, in its colour."""
        drawing = self.setting.pack.icons.drawings[use.symbol]
        colour = use.colour or "#000000"
        self.lines.append(f"q {colour_operator(colour)} {colour_operator(colour, line=True)}")
        self.add_group(
            Group(Point(use.rect.x, use.rect.y), symbol_of(drawing).items, scale=use.rect.width / drawing.width)
        )
        self.lines.append("Q")


def mark_operators(picture: Picture, box: Rect, colour: str, setting: Setting, *, is_round: bool) -> str:
    """What a state looks like in a box in mm; nothing for one that is empty."""
    operators = MarkOperators(setting)
    own = Rect(0, 0, box.width, box.height)
    operators.add_all(place_picture(picture, own, colour, setting, is_round=is_round))
    if not operators.lines:
        return ""
    scale, high = number(1 / MM_PER_POINT), number(box.height / MM_PER_POINT)
    return f"q {scale} 0 0 -{scale} 0 {high} cm {' '.join(operators.lines)} Q"


def erased_operators(box: Rect, paper: str) -> str:
    """A printed mark that was taken away: paper over it."""
    inner = box.inset(min(box.width, box.height) * RIM)
    corners = [number(one / MM_PER_POINT) for one in (inner.x - box.x, inner.y - box.y, inner.width, inner.height)]
    return f"q {colour_operator(paper)} {' '.join(corners)} re f Q"


class MarkResources:
    """Marks have the letters of the fields, and their icons in themselves; they have no pictures."""

    colours: Colours = ScreenColours()

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """A text in the letters that fields are written in."""
        return [(f"/{FONT}", f"({safe_text(text)})")]

    def form_name(self, symbol: str, fade: float) -> tuple[str, str, Size]:
        raise NotImplementedError

    def image_form(self, image: Image, fade: float) -> tuple[str, str]:
        raise NotImplementedError

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]:
        raise NotImplementedError

    def gradient_form(self, gradient: Gradient, outline: str, fade: float) -> tuple[str, str]:
        raise NotImplementedError


def safe_text(text: str) -> str:
    """A text between the brackets of a PDF; letters that the font does not have become a question mark."""
    plain = text.encode("cp1252", "replace").decode("cp1252")
    return plain.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
