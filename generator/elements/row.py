"""`row`: elements beside one another."""

from generator.geometry import ALIGN, Rect
from generator.layout.element import Element, NaturalSize
from generator.place.flow import share
from generator.place.room import SLACK_MM, short_of_width
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key


class ElementRow(Element):
    """Elements beside one another."""

    ALSO = (("columns", "'row', for what stands side by side"),)

    row: tuple[Element, ...] = key("elements from left to right")
    gap: Length = key("distance between them", default=Length(1.0))

    def natural_size(self, setting: Setting) -> NaturalSize:
        """As high as its highest child, where all of them know their height."""
        heights = [child.height_in(setting) for child in self.row]
        known = [height for height in heights if height is not None]
        return NaturalSize(height=max(known) if known and len(known) == len(heights) else None)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Children from left to right, each in the middle of the height unless it says otherwise."""
        widths = share([child.width_in(setting) for child in self.row], self.row, self.gap, box.width)
        wanted = sum(widths) + self.gap * max(0, len(widths) - 1)
        if wanted > box.width + SLACK_MM:
            way_out = "shrink its content or widen the area"
            setting.mistakes.add(self.place, short_of_width("this row", wanted, box.width, way_out))
        spare = max(0.0, box.width - wanted)
        items: Items = ()
        x = box.x + spare * ALIGN[self.align]
        spare -= spare * ALIGN[self.align]
        for child, width in zip(self.row, widths, strict=True):
            if child.width is None and child.align != "left":  # room that nobody takes stands before it
                x += spare * ALIGN[child.align]
                spare -= spare * ALIGN[child.align]
            height = box.height if child.height is None or child.valign != "middle" else child.height
            items += child.draw_in(Rect(x, box.centre.y - height / 2, width, height), setting)
            x += width + self.gap
        return items
