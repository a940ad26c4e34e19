"""`cost`: what a cell costs, as icons."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.ledger.values import Cost
from generator.place.cell import find_cell
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_width
from generator.reading.shape import Length, key


class CostOf(Element):
    """What a cell costs, as icons."""

    cost: str = key("id of a family or a cell", refers="cell")
    arrow: bool = key("draw an arrow after it", default=False)
    size: Length = key("size of the icons", default=Length(3.6), least=1)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(strip_width(self.tokens(setting), self.size, "figure", setting), self.size)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        tokens = self.tokens(setting)
        wide = strip_width(tokens, self.size, "figure", setting)
        if wide > box.width + SLACK_MM:
            message = short_of_width("this cost", wide, box.width, "make its icons smaller or give it more room")
            setting.mistakes.add(self.place, message)
        room = Rect(box.start_of(wide, self.align), box.y, wide, box.height)
        return place_tokens(tokens, room, self.size, "figure", None, setting, self.place)

    def tokens(self, setting: Setting) -> tuple[str, ...]:
        """The price, and an arrow after it if asked for."""
        _, family, index = find_cell(self.cost, setting.pack.ledger)
        return (*price_tokens(family.cost_of(index)), *(("→",) if self.arrow else ()))


def price_tokens(price: Cost | None) -> tuple[str, ...]:
    """A price as tokens: icons side by side, or with strokes between where any one will do."""
    if price is None:
        return ()
    if not price.any_one:
        return price.icons
    return tuple(token for icon in price.icons for token in ("/", icon))[1:]
