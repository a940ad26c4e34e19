"""`space`: nothing, to keep others apart."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key


class Space(Element):
    """Nothing, to keep others apart."""

    space: Length = key("how much, in both directions")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(self.space, self.space)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        return ()
