"""`frame`: a moulding round its box, mitred at the corners."""

from generator.display.items import Box, Command, Group, Path, Stroke
from generator.geometry import Point, Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key

MARGIN = 0.12  # of a corner's side, between its edge and the drawing


class Frame(Element):
    """A moulding along the edge of its box, mitred, with an ornament in each corner."""

    frame: str | None = key("ink of the moulding; null for lines alone", refers="ink", blank=True)
    strength: float = key("how strongly the moulding is printed, 0 to 1", default=1.0, least=0, most=1)
    thick: Length = key("how thick the moulding is", default=Length(2), least=0)
    edge: str | None = key("ink of its lines; else that of the moulding", default=None, refers="ink")
    line: Length = key("width of its lines", default=Length(0.25), least=0)
    corner: str = key("a drawing in icons/ that stands in every corner", default="", refers="drawing", blank=True)
    size: Length | None = key("side of a corner; else as thick as the moulding", default=None, least=0)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Moulding, mitres and corners; nothing where the template of a card left both inks empty."""
        ink = self.edge or self.frame
        if not ink:
            return ()
        theme = setting.theme
        thick = min(self.thick, box.width / 2, box.height / 2)
        ground = theme.tint(self.frame, self.strength) if self.frame else None
        stroke = Stroke(theme.ink(ink), self.line * theme.mode.stroke)
        moulding = Path((*ring(box), *ring(box.inset(thick))), ground, stroke, even_odd=True)
        corners = self.corners(box, min(self.size or thick, box.width / 2, box.height / 2), ground, stroke, setting)
        return moulding, *(corners or (Path(mitres(box, thick), stroke=stroke),))

    def corners(self, box: Rect, side: float, ground: str | None, stroke: Stroke, setting: Setting) -> Items:
        """A block in each corner; the drawing in the upper left, and turned by a quarter from each to the next."""
        if not self.corner or not side:
            return ()
        colour, half = str(stroke.colour), side / 2
        inner = Rect(-half, -half, side, side)
        drawing = place_icon(self.corner, inner.inset(side * MARGIN), colour, setting)
        block = Box(inner, ground or WHITE, stroke)
        left, right, top, low = box.x + half, box.right - half, box.y + half, box.bottom - half
        spots = (Point(left, top), Point(right, top), Point(right, low), Point(left, low))
        return tuple(Group(spot, (block, *drawing), angle=90.0 * quarter) for quarter, spot in enumerate(spots))


def ring(box: Rect) -> tuple[Command, ...]:
    x, y, right, low = box.x, box.y, box.right, box.bottom
    return ("M", (x, y)), ("L", (right, y)), ("L", (right, low)), ("L", (x, low)), ("Z", ())


def mitres(box: Rect, thick: float) -> tuple[Command, ...]:
    """From each outer corner to the inner one."""
    pairs = zip(ring(box)[:4], ring(box.inset(thick))[:4], strict=True)
    return tuple(command for outer, inner in pairs for command in (("M", outer[1]), ("L", inner[1])))
