"""What every placing function needs to know: the pack, the print mode, the language, the typefaces."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Protocol

from generator.art.files import ArtSet
from generator.display.items import Item, Symbol, Use
from generator.drawing import Drawing
from generator.errors import MistakeList, Place
from generator.fonts import find_fonts
from generator.geometry import Rect, square
from generator.layout.icons import IconSet
from generator.layout.theme import FontFile, Theme, ThemeFile, theme_in_mode
from generator.ledger.ledger import Family, Ledger
from generator.place.marks import Marks
from generator.place.metrics import Typeface, Typefaces
from generator.reading.markup import plain
from generator.reading.phrase import Phrase
from generator.rules.rules import Rules
from generator.rules.scoring import Scoring
from generator.rules.tables import most_counted

Items = tuple[Item, ...]
INSIDE_SCALE = 0.6


@dataclass(frozen=True, slots=True)
class Typesetting:
    """What text needs: a print mode, a language, typefaces; mistakes are collected, not raised."""

    theme: Theme
    language: str
    typefaces: Typefaces
    mistakes: MistakeList

    @property
    def fonts(self) -> dict[str, str]:
        """The font files by name, as a document carries them; cuts join them when a text first uses them."""
        return self.typefaces.paths

    def cut_of(self, font: str, cut: str) -> Typeface | None:
        """The bold, the italic or the bold italic of a font, if the theme or the package of the font has it."""
        own: str | None = getattr(self.theme.file.fonts[font], cut)
        return self.typefaces[own] if own else self.typefaces.find_cut(font, cut)


class Contents(Protocol):
    """What is placed of a pack: its cells, icons, pictures and tables. A pack is read with elements, so they do not
    import it."""

    @property
    def ledger(self) -> Ledger: ...

    @property
    def icons(self) -> IconSet: ...

    @property
    def art(self) -> ArtSet: ...

    @property
    def scoring(self) -> Scoring: ...

    @property
    def rules(self) -> Rules: ...


@dataclass(frozen=True, slots=True)
class Setting(Typesetting):
    """One sheet or deck of a pack in one language and print mode; drawings in their own colours are collected as
    they are placed."""

    pack: Contents
    fill: Callable[[str], str] | None = None
    is_draft: bool = False  # what is wrong is drawn as a marked box
    symbols: dict[str, Symbol] = field(default_factory=dict)
    marks: Marks = field(default_factory=Marks)

    def say(self, phrase: Phrase) -> str:
        """A phrase in this language with its signs, to be drawn; on a card, with the card's own fields in it."""
        text = phrase.typed_in(self.language)
        return self.fill(text) if self.fill else text

    def tell(self, phrase: Phrase) -> str:
        """A phrase in this language in plain letters."""
        return plain(self.say(phrase))

    def family(self, name: str) -> Family:
        """The family that an id names, or whose cell it names."""
        address = self.pack.ledger.find(name)
        assert address, name  # checked when the pack was read
        return address[1]

    def draw_icon(self, name: str, box: Rect, colour: str) -> Items:
        """An icon as large as fits into a box; an icon made of others as its frame with the other white inside."""
        icon = self.pack.icons.icons.get(name)
        if icon and icon.inside and icon.frame:
            inner = square(box.centre, min(box.width, box.height) * INSIDE_SCALE)
            return self.draw_icon(icon.frame, box, colour) + self.draw_icon(icon.inside, inner, self.theme.ink("paper"))
        symbol = (icon and icon.drawing) or name
        drawing = self.pack.icons.drawings[symbol]
        scale = min(box.width / drawing.width, box.height / drawing.height)
        width, height = drawing.width * scale, drawing.height * scale
        return (Use(symbol, Rect(box.centre.x - width / 2, box.centre.y - height / 2, width, height), colour),)

    def drawing_of(self, name: str) -> Drawing:
        """The drawing of an icon; of one made of others, that of its frame."""
        icon = self.pack.icons.icons.get(name)
        if icon and icon.inside and icon.frame:
            return self.drawing_of(icon.frame)
        return self.pack.icons.drawings[(icon and icon.drawing) or name]

    def is_icon(self, token: str) -> bool:
        """Whether a token is an icon; what is none is printed as letters."""
        return token in self.pack.icons

    def ink_of_icon(self, name: str) -> str:
        """The ink that an icon is printed in."""
        return self.pack.icons.icons[name].ink

    def is_most(self, table: str, count: int) -> bool:
        """Whether nothing that a table counts can come to more."""
        most = most_counted(self.pack.rules, table)
        return most is not None and most <= count

    def line_ink(self, family_id: str) -> str:
        """The ink of a track that others measure: that of its icon."""
        icon = self.family(family_id).icon
        return self.ink_of_icon(icon) if icon else "stone"


def prepare_own_setting(theme: ThemeFile, language: str, fonts: Sequence[str] = ()) -> Typesetting:
    """The setting of the tool's own pages, in the first print mode of its theme; further fonts have what its own
    lack."""
    mistakes = MistakeList()
    typefaces = load_typefaces(theme, FilePath, mistakes, further=fonts)
    return Typesetting(theme_in_mode(theme, next(iter(theme.modes))), language, typefaces, mistakes)


def load_typefaces(
    theme: ThemeFile,
    find_file: Callable[[str], FilePath | None],
    mistakes: MistakeList,
    *,
    is_draft: bool = False,
    further: Sequence[str] = (),
) -> Typefaces:
    """The fonts of a theme, and further files that somebody names for letters that those lack."""
    extra = {f"font {number}": font_file(path) for number, path in enumerate(further, 1)}
    files = {**theme.fonts, **extra}
    fonts = find_fonts(files, lambda name: FilePath(name) if name in further else find_file(name), mistakes)
    if not is_draft or not fonts:
        mistakes.stop_if_any()
    some = next(iter(fonts.values()), "")
    fonts = {name: fonts.get(name, some) for name in files}
    packaged = {name for name, font in theme.fonts.items() if font.package}
    return Typefaces(fonts, frozenset(packaged), (*theme.fallback, *extra))


def font_file(path: str) -> FontFile:
    """A font file that lies anywhere."""
    return FontFile(file=path).replace(place=Place(path))
