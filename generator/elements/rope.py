"""`rope`: pennants on a sagging rope, cells hanging between them."""

from collections.abc import Iterator

from generator.display.items import Disc, Path, Stroke
from generator.errors import Place
from generator.geometry import Point, Rect, Size, square
from generator.layout.cell_style import Dress, Dressed
from generator.layout.colour import contrast
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.ledger.ledger import HasLedger
from generator.place.cell import make_cell, place_cell, place_start, polygon, solid_start
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_room
from generator.reading.phrase import is_sign
from generator.reading.shape import Length, key

STRING = 1.6


class Rope(Element, Dressed):
    """Pennants on a sagging rope with cells hanging between them."""

    rope: str = key("id of the pennants; `shows` gives each its ink and emblem", refers="family", places=True)
    hanging: str = key("id of the cells between them, one fewer", refers="family", places=True)
    sag: Length = key("how far the rope hangs through", default=Length(2.0))
    pennant: tuple[Length, Length] = key("width and height of a pennant", default=(Length(7), Length(9)))
    cell: Length = key("diameter of a hanging cell", default=Length(5.2))

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """There is one cell between two pennants, and each pennant shows an icon."""
        pennants, hanging = rules.ledger.families.get(self.rope), rules.ledger.families.get(self.hanging)
        if pennants and hanging and hanging.size != pennants.size - 1:
            wanted = f"between {pennants.size} pennants hang {pennants.size - 1}"
            yield self.place, f"'{self.hanging}' has {hanging.size} cells; {wanted}"
        emblems = [pennants.shows_of(index)[:1] for index in range(pennants.size)] if pennants else []
        if any(not shown or is_sign(shown[0]) for shown in emblems):
            yield self.place, f"'{self.rope}' must say in 'shows' which icon each pennant carries"
        yield from self.dress_faults(self.hanging, rules)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The rope across the box; pennants and cells take turns along it."""
        slots = setting.family(self.rope).size + setting.family(self.hanging).size
        least = Size(slots * (self.cell + 0.2), self.sag + max(self.pennant[1], STRING + self.cell))
        if box.width < least.width or least.height > box.height + SLACK_MM:
            message = short_of_room("this rope", least, box, "make its cells smaller or the area larger")
            setting.mistakes.add(self.place, message)
            return ()
        step = box.width / slots
        spots = [on_rope(self, box, (slot + 0.5) * step / box.width) for slot in range(slots)]
        items: Items = (rope_line(self, box, setting),)
        for index, spot in enumerate(spots[::2]):
            items += place_pennant(self, index, spot, setting)
        for index, spot in enumerate(spots[1::2]):
            items += place_hanging(self, index, spot, setting)
        return items


def on_rope(rope: Rope, box: Rect, share: float) -> Point:
    """The point of the rope at a share of its width: a parabola through both upper corners."""
    return Point(box.x + box.width * share, box.y + 4 * rope.sag * share * (1 - share))


def rope_line(rope: Rope, box: Rect, setting: Setting) -> Path:
    """The rope itself, as one curve."""
    middle = (box.centre.x, box.y + 2 * rope.sag)
    one = (box.x + (middle[0] - box.x) * 2 / 3, box.y + (middle[1] - box.y) * 2 / 3)
    two = (box.right - (box.right - middle[0]) * 2 / 3, one[1])
    commands = (("M", (box.x, box.y)), ("C", (*one, *two, box.right, box.y)))
    return Path(commands, stroke=Stroke(setting.theme.ink("ink"), setting.theme.lines.join * 0.7, cap="round"))


def place_pennant(rope: Rope, index: int, top: Point, setting: Setting) -> Items:
    """A pennant in the ink of the icon it shows, with a white field for the pen and the emblem at its top."""
    theme = setting.theme
    family = setting.family(rope.rope)
    width, height = rope.pennant
    emblem = family.shows_of(index)[0]
    if not setting.is_icon(emblem):
        place = getattr(emblem, "place", rope.place)
        setting.mistakes.add(place, f"'{emblem}' is no icon; a pennant carries one, and takes its ink")
        return ()
    ink = setting.ink_of_icon(emblem)
    outer = polygon((Point(top.x - width / 2, top.y), Point(top.x + width / 2, top.y), Point(top.x, top.y + height)))
    edge = Stroke(theme.ink(ink), theme.lines.cell * 1.5, join="round")
    ground = solid_start(family, index, theme) or theme.tint(ink, 0.62)
    cloth = Path(outer.commands, ground or theme.ink("paper"), edge)
    side = width * 0.52
    shown = max((WHITE, theme.ink("ink")), key=lambda colour: contrast(colour, ground)) if ground else theme.ink(ink)
    icon = place_icon(emblem, square(Point(top.x, top.y + side * 0.62), side), shown, setting)
    cell = make_cell(rope.rope, index, outer, setting, rope.place)
    return (cloth, *icon, *place_start(cell, setting, Dress(ink)), cell)


def place_hanging(rope: Rope, index: int, top: Point, setting: Setting) -> Items:
    """A cell on a short string."""
    string = Path(
        (("M", (top.x, top.y)), ("L", (top.x, top.y + STRING))),
        stroke=Stroke(setting.theme.ink("ink"), setting.theme.lines.frame),
    )
    knot = Disc(top, 0.35, setting.theme.ink("ink"))
    cell = square(Point(top.x, top.y + STRING + rope.cell / 2), rope.cell)
    dress = rope.dress(setting.family(rope.hanging), index)
    return (string, knot, *place_cell(rope.hanging, index, cell, "round", setting, rope.place, dress))
