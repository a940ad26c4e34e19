"""`table`: lines of icons with a thin rule between them."""

from generator.display.items import Path, Stroke
from generator.geometry import Rect, Size
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.too_small import exceeds, short_of_room
from generator.reading.shape import Length, key


class Table(Element):
    """Lines of strips, the first strip of each in a column of its own."""

    table: tuple[tuple[str, tuple[str, ...]], ...] = key(
        "for each line what stands at the left, and the strip at the right", refers="token"
    )
    size: Length = key("size of the icons", default=Length(3.4), least=1)
    left: Length = key("width of the left column", default=Length(8))
    ink: str = key("ink of the lines between", default="stone", refers="ink")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Lines of one height."""
        height = box.height / max(len(self.table), 1)
        thin = Stroke(setting.theme.ink(self.ink), setting.theme.lines.frame)
        items: Items = ()
        for index, (head, strip) in enumerate(self.table):
            line = Rect(box.x, box.y + index * height, box.width, height)
            if index:
                items += (Path((("M", (line.x, line.y)), ("L", (line.right, line.y))), stroke=thin),)
            wanted = Size(self.left + strip_width(strip, self.size, "figure", setting), self.size)
            if exceeds(wanted, line):
                way_out = "make its icons smaller or the area larger"
                message = short_of_room(f"line {index + 1} of this table", wanted, line, way_out)
                setting.mistakes.add(self.place, message)
            left = Rect(line.x + 0.6, line.y, self.left, height)
            right = Rect(line.x + self.left, line.y, box.width - self.left, height)
            for tokens, room in (((head,), left), (strip, right)):
                items += place_tokens(tokens, room, self.size, "figure", None, setting, self.place)
        return items
