"""`name`: what players call a family."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.setting import Items, Setting
from generator.place.text import Lines, lines_height, place_text
from generator.reading.shape import key


class Name(Element):
    """What players call a family, from the ledger; marked where that is reconstructed."""

    name: str = key("id of a family", refers="cell")
    style: str = key("text style of the theme", default="name", refers="style")
    lines: int = key("lines it may take", default=1, least=1, most=60)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(height=lines_height(setting.theme.file.styles[self.style], self.lines))

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The name, with a mark after it where it is reconstructed."""
        style = setting.theme.file.styles[self.style]
        family = setting.family(self.name)
        if family.name is None:
            setting.mistakes.add(self.place, f"'{self.name}' has no name in the ledger; give it one")
            return ()
        text = setting.say(family.name) + (RECONSTRUCTED_MARK if family.is_reconstructed("name") else "")
        return place_text(
            text,
            style,
            box,
            setting,
            self.place,
            colour=setting.theme.ink(style.ink),
            align=self.align,
            lines=Lines(self.lines, self.valign),
        )
