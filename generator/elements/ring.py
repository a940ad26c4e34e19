"""`ring`: cells round a pole, an outer and an inner ring, paired spoke by spoke by a ribbon."""

from collections.abc import Iterator

from generator.display.items import Disc, Path, Stroke
from generator.errors import Place
from generator.geometry import Rect, polar, square
from generator.layout.cell_style import Dressed
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.ledger.ledger import HasLedger
from generator.place.cell import place_cell
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_width
from generator.reading.shape import Length, key


class Ring(Element, Dressed):
    """One or two families round a pole, their cells paired spoke by spoke."""

    ring: str = key("id of the outer family", refers="family", places=True)
    inner: str | None = key("id of the inner family", default=None, refers="family", places=True)
    radius: Length = key("radius of the outer ring")
    inner_radius: Length = key("radius of the inner ring", default=Length(0))
    cell: Length = key("diameter of a cell", default=Length(6.0))
    pole: str | None = key("drawing in the middle", default=None, refers="drawing")
    ink: str = key("ink of the ribbons", default="stone", refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Both rings have as many cells."""
        outer, inner = rules.ledger.families.get(self.ring), rules.ledger.families.get(self.inner or "")
        if outer and inner and inner.size != outer.size:
            message = f"'{self.inner}' has {inner.size} cells but '{self.ring}' has {outer.size}; they stand in pairs"
            yield self.place, message
        yield from self.dress_faults(self.ring, rules)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Rings in the middle of the box, cell 1 at the top, then clockwise."""
        reach, free = self.radius + self.cell / 2, min(box.width, box.height)
        if reach * 2 > free + SLACK_MM:
            way_out = "make its radius smaller or the area larger"
            setting.mistakes.add(self.place, short_of_width("this ring", reach * 2, free, way_out))
        return place_ribbons(self, box, setting) + place_cells(self, box, setting)


def place_ribbons(ring: Ring, box: Rect, setting: Setting) -> Items:
    """The circles, the ribbons from the pole to the outer cells, and the pole upon them."""
    theme, centre = setting.theme, box.centre
    count = setting.family(ring.ring).size
    ribbon = Stroke(theme.ink(ring.ink), theme.lines.join, cap="round")
    circle = Stroke(theme.ink(ring.ink), theme.lines.frame)
    items: Items = (Disc(centre, ring.radius, stroke=circle),)
    if ring.inner:
        items += (Disc(centre, ring.inner_radius, stroke=circle),)
    ends = [polar(centre, ring.radius, 360 / count * index) for index in range(count)]
    items += tuple(Path((("M", (centre.x, centre.y)), ("L", (end.x, end.y))), stroke=ribbon) for end in ends)
    if ring.pole:
        side = max(ring.inner_radius - ring.cell / 2, ring.cell / 2) * 1.5
        items += (
            Disc(centre, side / 2 * 1.05, theme.ink("paper"), circle),
            *place_icon(ring.pole, square(centre, side * 0.86), theme.ink(ring.ink), setting),
        )
    return items


def place_cells(ring: Ring, box: Rect, setting: Setting) -> Items:
    """The outer cells, then the inner ones."""
    items: Items = ()
    for name, radius in ((ring.ring, ring.radius), (ring.inner, ring.inner_radius)):
        count = setting.family(name).size if name else 0
        for index in range(count):
            spot = square(polar(box.centre, radius, 360 / count * index), ring.cell)
            dress = ring.dress(setting.family(ring.ring), index)
            items += place_cell(name or "", index, spot, "round", setting, ring.place, dress)
    return items
