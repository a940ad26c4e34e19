"""How wide text is and which letters a font has. ReportLab reads the font file; nothing is drawn with it here."""

from typing import Any, NamedTuple

from reportlab.pdfbase.ttfonts import TTFont

from generator.fonts import cut_path, load_font
from generator.units import MM_PER_POINT

ICON_EM = 1.15


class LetterWidths(dict[str, float]):
    """The width of every letter that was asked for, in thousandths of the size; ReportLab asks its font for each."""

    def __init__(self, font: TTFont) -> None:
        super().__init__()
        self.face = font.face

    def __missing__(self, letter: str) -> float:
        wide: float = self.face.charWidths.get(ord(letter), self.face.defaultWidth)
        self[letter] = wide
        return wide


class Typeface(NamedTuple):
    """A font's name and measures; the widths of texts and the letters that were asked for are kept."""

    name: str
    path: str
    called: str  # as the theme calls it
    font: TTFont
    widths: dict[str, float]
    letters: set[str]
    each: "LetterWidths"

    def width(self, text: str, size_pt: float) -> float:
        """The width of a text in mm; widths scale with the size, so one measure of each text is kept."""
        unit = self.widths.get(text)
        if unit is None:
            unit = self.widths[text] = 0.001 * sum(map(self.each.__getitem__, text)) * MM_PER_POINT
        return unit * size_pt

    def cap_height(self, size_pt: float) -> float:
        """The height of capitals in mm."""
        return float(getattr(self.font.face, "capHeight", 660)) / 1000 * size_pt * MM_PER_POINT

    def missing(self, text: str) -> str:
        """The letters of a text that the font does not have."""
        if self.letters.issuperset(text):
            return ""
        known = self.font.face.charToGlyph
        letters = set(text)
        self.letters.update(letter for letter in letters if ord(letter) in known)
        return "".join(sorted(letter for letter in letters if ord(letter) not in known))


class Typefaces(dict[str, Typeface]):
    """The typefaces of a theme by name, each read when it is first asked for; a cut of a font joins them so too."""

    def __init__(
        self, paths: dict[str, str], packaged: frozenset[str] = frozenset(), fallback: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.paths = dict(paths)
        self.packaged = packaged
        self.fallback = fallback  # fonts for letters that others lack

    def __missing__(self, name: str) -> Typeface:
        face = self[name] = load_typeface(self.paths[name], name)
        return face

    def __reduce__(self) -> tuple[Any, ...]:
        return Typefaces, (self.paths, self.packaged, self.fallback)

    def runs(self, text: str, face: Typeface) -> "list[tuple[str, Typeface]]":
        """A text cut into pieces that each have one typeface: the first that has a letter; none has it: the text's
        own."""
        if not self.fallback or not face.missing(text):
            return [(text, face)]
        runs: list[tuple[str, Typeface]] = []
        for letter in text:
            faces = (face, *(self[name] for name in self.fallback))
            own = next((one for one in faces if not one.missing(letter)), face)
            if runs and runs[-1][1] is own:
                runs[-1] = runs[-1][0] + letter, own
            else:
                runs.append((letter, own))
        return runs

    def find_cut(self, font: str, cut: str) -> Typeface | None:
        """A cut that lies beside its font in the same package; files of packages are called by their cuts."""
        name = f"{font} {cut.replace('_', ' ')}"
        if name not in self.paths:
            path = cut_path(self.paths[font], cut) if font in self.packaged else None
            if path is None:
                return None
            self.paths[name] = path
        return self[name]


def load_typeface(path: str, called: str = "") -> Typeface:
    """The typeface of a font file."""
    font = load_font(path)
    return Typeface(font.fontName, path, called, font, {}, set(), LetterWidths(font))
