"""`overlay`: elements on top of one another."""

from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.setting import Items, Setting
from generator.reading.shape import key


class Overlay(Element):
    """Elements on top of one another, for instance a list upon a picture."""

    overlay: tuple[Element, ...] = key("elements from the lowest to the highest")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        return tuple(item for child in self.overlay for item in child.draw_in(box, setting))
