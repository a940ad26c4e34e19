"""`strip`: icons, numbers and signs in a line."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_width
from generator.reading.shape import Length, key


class Strip(Element):
    """Icons, numbers and signs in a line."""

    ALSO = (("icon", "'strip', a list of icons"), ("icons", "'strip', a list of icons"))

    strip: tuple[str, ...] = key("icon names; numbers and signs like + = / → are printed as they are", refers="token")
    size: Length = key("size of the icons", default=Length(3.6), least=1)
    ink: str | None = key("one ink for all of it", default=None, refers="ink")
    style: str = key("text style of the numbers and signs", default="figure", refers="style")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(strip_width(self.strip, self.size, self.style, setting), self.size)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        wide = strip_width(self.strip, self.size, self.style, setting)
        if wide > box.width + SLACK_MM:
            message = short_of_width("this strip", wide, box.width, "make its icons smaller or give it more room")
            setting.mistakes.add(self.place, message)
        room = Rect(box.start_of(wide, self.align), box.y, wide, box.height)
        colour = setting.theme.ink(self.ink) if self.ink else None
        return place_tokens(self.strip, room, self.size, self.style, colour, setting, self.place)
