"""Pen marks as the appearances of fields: operators in points, in a box of the field's size from its lower left."""

from generator.display.items import Image
from generator.drawing import Gradient
from generator.geometry import Rect, Size
from generator.pages.filled import pen_mark
from generator.render.operators import Operators, colour_operands, number
from generator.units import MM_PER_POINT

RIM = 0.12  # of a cell whose mark was taken away: what stays of its edge
LONGEST = 1.5  # a mark beside others in one cell: how much longer than wide


def mark_operators(state: str, box: Rect, colour: str, *, is_round: bool, is_alone: bool = True) -> str:
    """What a state looks like in a box in mm; nothing for one that is empty."""
    own = Rect(0, 0, box.width, box.height)
    operators = Operators(NoResources(), {})
    marks = pen_mark(state, own if is_alone else shortened(own), colour, is_round=is_round)
    operators.add_all(tuple(marks))
    if not operators.lines:
        return ""
    scale, high = number(1 / MM_PER_POINT), number(box.height / MM_PER_POINT)
    return f"q {scale} 0 0 -{scale} 0 {high} cm {' '.join(operators.lines)} Q"


def erased_operators(box: Rect, paper: str) -> str:
    """A printed mark that was taken away: paper over it."""
    inner = box.inset(min(box.width, box.height) * RIM)
    corners = [number(one / MM_PER_POINT) for one in (inner.x - box.x, inner.y - box.y, inner.width, inner.height)]
    return f"q {colour_operands(paper)} rg {' '.join(corners)} re f Q"


def shortened(box: Rect) -> Rect:
    """The middle of a box that is far longer than wide."""
    width, height = min(box.width, box.height * LONGEST), min(box.height, box.width * LONGEST)
    return Rect(box.centre.x - width / 2, box.centre.y - height / 2, width, height)


class NoResources:
    """Marks are lines and areas: they have no letters, no icons and no pictures."""

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        raise NotImplementedError

    def form_name(self, symbol: str) -> tuple[str, str, Size]:
        raise NotImplementedError

    def image_form(self, image: Image) -> tuple[str, str]:
        raise NotImplementedError

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]:
        raise NotImplementedError

    def gradient_form(self, gradient: Gradient, outline: str) -> tuple[str, str]:
        raise NotImplementedError
