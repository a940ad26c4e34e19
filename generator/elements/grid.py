"""`grid`: elements in equal columns and equal rows."""

from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key


class Grid(Element):
    """Elements in equal columns, row by row."""

    grid: tuple[Element, ...] = key("elements, row by row")
    columns: int = key("how many columns", least=1, most=40)
    gap: Length = key("distance between them", default=Length(1.0))

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        rows = -(-len(self.grid) // self.columns)
        width = (box.width - self.gap * (self.columns - 1)) / self.columns
        height = (box.height - self.gap * (rows - 1)) / max(rows, 1)
        items: Items = ()
        for index, child in enumerate(self.grid):
            row, column = divmod(index, self.columns)
            left, top = box.x + column * (width + self.gap), box.y + row * (height + self.gap)
            items += child.draw_in(Rect(left, top, width, height), setting)
        return items
