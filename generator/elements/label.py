"""`label`: text."""

from dataclasses import replace

from generator.errors import MistakeList
from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize, OneText
from generator.place.setting import Items, Setting
from generator.place.text import Lines, fit_text, lines_height, place_plain, place_text
from generator.reading.phrase import Phrase
from generator.reading.shape import key


class Label(Element):
    """Text, wrapped and fitted to its box."""

    ALSO = (("text", "'label'"), ("title", "'label'"))

    label: Phrase = key("the text")
    style: str = key("text style of the theme", default="note", refers="style")
    lines: int = key("lines it may take", default=1, least=1, most=60)
    ink: str | None = key("another ink than the style's", default=None, refers="ink")
    justify: bool = key(
        "draw lines out to the full width; the last line of a paragraph stands as `align` says", default=False
    )

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(height=lines_height(setting.theme.file.styles[self.style], self.lines))

    def fitted(self, box: Rect, setting: Setting) -> float:
        """The size at which its text fits a box; what does not fit is told when it is placed."""
        style, trial = setting.theme.file.styles[self.style], replace(setting, mistakes=MistakeList())
        return fit_text(setting.say(self.label), style, self.own_box(box, trial), trial, self.place, self.lines).size_pt

    def one_text_in(self, box: Rect, setting: Setting) -> OneText | None:
        trial = replace(setting, mistakes=MistakeList())
        own = self.own_box(box, trial)
        if self.rotate or trial.mistakes.errors or trial.mistakes.warned:
            return None
        style = setting.theme.file.styles[self.style]
        face, colour = setting.typefaces[style.font], setting.theme.ink(self.ink or style.ink)
        typed = self.label.typed_in(setting.language)
        return OneText(typed, lambda text: place_plain(text, style, own, face, colour, self.align, self.valign))

    def place_in(self, box: Rect, setting: Setting) -> Items:
        style = setting.theme.file.styles[self.style]
        return place_text(
            setting.say(self.label),
            style,
            box,
            setting,
            self.place,
            colour=setting.theme.ink(self.ink or style.ink),
            align=self.align,
            lines=Lines(self.lines, self.valign, self.justify),
        )
