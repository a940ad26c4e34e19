"""icons.yaml: every icon by name, what players call it, its ink, and icons made of other icons."""

from dataclasses import dataclass

from generator.drawing import Drawing
from generator.reading.phrase import Phrase
from generator.reading.shape import Struct, key


class Icon(Struct):
    """One icon; its drawing is icons/NAME.svg unless it is made of others."""

    name: Phrase | None = key("what players call it", default=None)
    ink: str = key("the ink that it is printed in", default="ink", refers="ink")
    drawing: str | None = key("its drawing, where that has another name", default=None, refers="drawing")
    inside: str | None = key("another icon that is shown small and white inside the frame", default=None, refers="icon")
    frame: str | None = key("the solid icon that carries `inside`", default=None, refers="icon")


@dataclass(frozen=True, slots=True)
class IconSet:
    """The icons of a pack, the names of all its drawings, and those drawings that were read."""

    icons: dict[str, Icon]
    names: frozenset[str]
    drawings: dict[str, Drawing]

    def drawings_of(self, name: str) -> tuple[str, ...]:
        """The names of the drawings that show an icon or a picture."""
        icon = self.icons.get(name)
        if icon and icon.inside and icon.frame:
            return self.own_drawing(icon.inside), self.own_drawing(icon.frame)
        return (self.own_drawing(name),)

    def own_drawing(self, name: str) -> str:
        """The drawing of an icon that is not made of others, or of a picture."""
        icon = self.icons.get(name)
        return (icon and icon.drawing) or name

    def __contains__(self, name: object) -> bool:
        return name in self.icons
