"""`block`: a plain rectangle."""

from generator.display.items import Box, Stroke
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key


class Block(Element):
    """A plain rectangle, filled, edged or both."""

    ALSO = (
        ("circle", "'block' with a 'radius' of half its width"),
        ("rectangle", "'block'"),
        ("rect", "'block'"),
        ("box", "'block'"),
        ("background", "'block'"),
    )

    block: str | None = key("ink of its ground; null for none", refers="ink")
    strength: float = key("how strongly the ground is printed, 0 to 1", default=1.0, least=0, most=1)
    edge: str | None = key("ink of its edge", default=None, refers="ink")
    line: Length = key("width of the edge", default=Length(0.25), least=0)
    radius: Length = key("radius of its corners", default=Length(0), least=0)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The rectangle; a mode without grounds leaves it white and edges it."""
        theme = setting.theme
        edge = self.edge or (None if theme.mode.grounds else self.block)
        ground = theme.tint(self.block, self.strength) if self.block else None
        return (Box(box, ground, Stroke(theme.ink(edge), theme.width(self.line)) if edge else None, self.radius),)
