"""How wide text is and which letters a font has. ReportLab reads the font file; nothing is drawn with it here."""

from typing import NamedTuple

from reportlab.pdfbase.ttfonts import TTFont

from generator.fonts import load_font
from generator.reading.phrase import INLINE_ICON
from generator.units import MM_PER_POINT

ICON_EM = 1.15


class Typeface(NamedTuple):
    """A font's name and measures; the widths of texts and the letters that were asked for are kept."""

    name: str
    path: str
    font: TTFont
    widths: dict[str, float]
    letters: set[str]

    def width(self, text: str, size_pt: float) -> float:
        """The width of a text in mm; widths scale with the size, so one measure of each text is kept."""
        unit = self.widths.get(text)
        if unit is None:
            unit = self.widths[text] = self.measure(text) * MM_PER_POINT
        return unit * size_pt

    def measure(self, text: str) -> float:
        """The width at one point; an icon in the text takes the room of a letter."""
        if ":" not in text:
            return float(self.font.stringWidth(text, 1.0))
        words = INLINE_ICON.split(text)[::2]
        return float(sum(self.font.stringWidth(word, 1.0) for word in words) + ICON_EM * (len(words) - 1))

    def cap_height(self, size_pt: float) -> float:
        """The height of capitals in mm."""
        return float(getattr(self.font.face, "capHeight", 660)) / 1000 * size_pt * MM_PER_POINT

    def missing(self, text: str) -> str:
        """The letters of a text that the font does not have."""
        if self.letters.issuperset(text):
            return ""
        known = self.font.face.charToGlyph
        letters = set(INLINE_ICON.sub("", text))
        self.letters.update(letter for letter in letters if ord(letter) in known)
        return "".join(sorted(letter for letter in letters if ord(letter) not in known))


def load_typeface(path: str) -> Typeface:
    """The typeface of a TrueType file."""
    font = load_font(path)
    return Typeface(font.fontName, path, font, {}, set())
