"""`stack`: elements below one another."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.place.flow import place_down
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key


class Stack(Element):
    """Elements below one another."""

    ALSO = (("column", "'stack', for what stands below each other"), ("rows", "'stack' of 'row's"))

    stack: tuple[Element, ...] = key("elements from top to bottom")
    gap: Length = key("distance between them", default=Length(1.0))

    def natural_size(self, setting: Setting) -> NaturalSize:
        """As high as its children together, where all of them know their height."""
        heights = [child.height_in(setting) for child in self.stack]
        known = [height for height in heights if height is not None]
        if not known or len(known) < len(heights):
            return NaturalSize()
        return NaturalSize(height=sum(known) + self.gap * (len(known) - 1))

    def place_in(self, box: Rect, setting: Setting) -> Items:
        return place_down(self, self.stack, self.gap, box, setting)
