"""The letters of a font as SVG path data, each drawn once."""

from functools import lru_cache
from io import BytesIO
from pathlib import PurePath

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from generator.errors import Place, mistake
from generator.fonts import MOST_FONTS, check_letters, stamp_of


class Outlines:
    """A font's letters as SVG path data."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name = PurePath(path).stem
        self.known: dict[str, tuple[str, int]] = {}
        with open(path, "rb") as file:
            content = BytesIO(file.read())
        try:
            self.font = TTFont(content, lazy=True)
            self.units = int(self.font["head"].unitsPerEm)
            self.glyphs = self.font.getGlyphSet()
            self.names = self.font.getBestCmap()
        except Exception as error:  # fontTools 4.68 raises whatever a damaged table makes Python raise
            raise mistake(Place(path), f"this font cannot be used: it is damaged ({error})") from error

    def glyph(self, letter: str) -> tuple[str, int]:
        """A letter's path and how far it advances, in font units."""
        glyph = self.known.get(letter)
        if glyph is None:
            glyph = self.known[letter] = self.drawn(letter)
        return glyph

    def drawn(self, letter: str) -> tuple[str, int]:
        check_letters(self.font, letter, self.path)
        try:
            name = self.names[ord(letter)]
            pen = SVGPathPen(self.glyphs)
            self.glyphs[name].draw(pen)
            return pen.getCommands(), int(self.glyphs[name].width)
        except Exception as error:  # as above
            message = f"this font cannot be used: its letter {letter!r} is damaged ({error})"
            raise mistake(Place(self.path), message) from error


def load_outlines(path: str) -> Outlines:
    """The letters of a font; a file that is another one now is read again."""
    return read_outlines(path, *stamp_of(path))


@lru_cache(MOST_FONTS)
def read_outlines(path: str, *stamp: int) -> Outlines:
    return Outlines(path)
