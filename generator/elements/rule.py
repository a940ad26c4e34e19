"""`rule`: a line to write on."""

from generator.display.items import Path, Stroke
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.setting import Items, Setting
from generator.reading.shape import key


class RuledLine(Element):
    """A line to write on, along the lower edge of its box."""

    rule: str = key("its ink", refers="ink", blank=True)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The line; nothing where the template of a card left its ink empty."""
        if not self.rule:
            return ()
        stroke = Stroke(setting.theme.ink(self.rule), setting.theme.lines.frame)
        return (Path((("M", (box.x, box.bottom)), ("L", (box.right, box.bottom))), stroke=stroke),)
