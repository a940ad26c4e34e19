"""`pattern`: a drawing that is repeated all over its box."""

import math

from generator.display.items import Box, Group
from generator.geometry import Point, Rect
from generator.layout.colour import mix
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE, Theme
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key

ORIGIN = Point(0, 0)
MOST_MOTIFS = 4000
NUDGE, STEPS = 0.03, 8


class Pattern(Element):
    """A ground with a drawing repeated over it, cut off at the edge of its box."""

    pattern: str = key("name of a drawing in icons/", refers="drawing", blank=True)
    ink: str = key("its ink", default="ink", refers="ink", blank=True)
    strength: float = key("how strongly it is printed over the ground, 0 to 1", default=0.08, least=0, most=1)
    size: Length = key("width of the drawing", default=Length(5), least=0.5)
    gap: Length = key("distance from one drawing to the next", default=Length(0), least=0)
    shift: bool = key("whether every other row starts half a drawing further right", default=False)
    ground: str = key("ink of the ground; empty for none", default="", refers="ink", blank=True)
    tint: float = key("how strongly the ground is printed, 0 to 1", default=1.0, least=0, most=1)
    radius: Length = key("radius of its corners", default=Length(0), least=0)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The ground and the drawings, from the middle outwards; nothing in a mode without grounds."""
        theme = setting.theme
        if not theme.mode.grounds:
            return ()
        below = theme.tint(self.ground, self.tint) if self.ground else None
        ground = (Box(box, below, None, self.radius),) if below else ()
        if not (self.pattern and self.ink and self.strength):
            return ground
        colour = self.colour_on(below or WHITE, theme)
        motifs = tuple(item for spot in self.spots(box, setting) for item in place_icon(*spot, colour, setting))
        return (*ground, Group(ORIGIN, motifs, clip=Box(box, radius=self.radius)))

    def colour_on(self, below: str, theme: Theme) -> str:
        """A mixture that is no ink of the theme, even where greys meet: a check takes what has an ink for an icon."""
        ink, inks = theme.ink(self.ink), set(theme.inks.values())
        lighter = [mix(ink, below, 1 - self.strength * (1 - NUDGE * step)) for step in range(STEPS)]
        return next((colour for colour in lighter if colour not in inks), lighter[0])

    def spots(self, box: Rect, setting: Setting) -> list[tuple[str, Rect]]:
        """Where the drawings stand: one in the middle of the box, the others in rows and columns about it."""
        icons = setting.pack.icons
        drawing = icons.drawings[icons.own_drawing(self.pattern)]
        high = self.size * drawing.height / drawing.width
        across, down = self.size + self.gap, high + self.gap
        columns, rows = math.ceil(box.width / across / 2 + 0.5), math.ceil(box.height / down / 2)
        count = (2 * columns + 1) * (2 * rows + 1)
        if count > MOST_MOTIFS:
            message = f"{count} drawings in this pattern; make 'size' larger, {MOST_MOTIFS} are enough"
            setting.mistakes.add(self.place, message)
            return []
        middle = Rect(box.centre.x - self.size / 2, box.centre.y - high / 2, self.size, high)
        return [
            (self.pattern, spot)
            for row in range(-rows, rows + 1)
            for column in range(-columns, columns + 1)
            if (spot := middle.moved((column + (row % 2) / 2 * self.shift) * across, row * down)).overlaps(box)
        ]
