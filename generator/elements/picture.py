"""`picture`: a drawing as large as its box allows."""

from generator.geometry import Rect
from generator.layout.colour import mix
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.reading.shape import key


class Picture(Element):
    """A drawing that fills its box."""

    picture: str = key("name of a drawing in icons/", refers="drawing", blank=True)
    ink: str = key("its ink", default="stone", refers="ink", blank=True)
    strength: float = key(
        "how strongly it is printed, 0 to 1; behind text 0.15 is enough", default=1.0, least=0, most=1
    )

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The drawing; nothing where the template of a card left its name or its ink empty."""
        if not (self.picture and self.ink):
            return ()
        return place_icon(self.picture, box, mix(setting.theme.ink(self.ink), WHITE, 1 - self.strength), setting)
