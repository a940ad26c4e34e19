"""`image`: a picture in its own colours."""

from typing import Literal

from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.place.art import Frame, place_picture
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key, place_of

MIDDLE = (0.5, 0.5)


class ImageOf(Element):
    """A picture of art/: a PNG, JPEG or WebP, or an SVG in its own colours."""

    image: str = key("path of a picture below art/, like birds/owl.png", refers="picture", blank=True)
    fit: Literal["contain", "cover"] = key(
        "contain shows the whole picture; cover fills the box, and what is too much is cut off", default="contain"
    )
    focus: tuple[float, float] = key(
        "what of the picture matters most, from left and from top as shares of 1; it stays in sight",
        default=MIDDLE,
        least=0,
        most=1,
    )
    corner: Length = key("radius of its corners", default=Length(0), least=0)
    round: bool = key("whether it is cut to a circle, which it fills", default=False)
    opacity: float = key("how opaque it is, 0 to 1", default=1.0, least=0, most=1)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The picture; nothing where the template of a card left its name empty."""
        if not self.image or not self.opacity or box.width <= 0 or box.height <= 0:
            return ()
        frame = Frame(self.fit == "cover", self.focus, self.corner, self.round, self.opacity)
        return place_picture(self.image, box, frame, setting, place_of(self.image, self))
