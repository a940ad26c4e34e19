"""A TrueType face whose tables are read as arrays: ReportLab 5.1 reads them number by number, three times as slowly."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from struct import unpack_from

from reportlab.pdfbase import ttfonts
from reportlab.pdfbase.ttfonts import TTFontFace

Letters = dict[int, int]  # for each letter the number of its glyph
UNICODE_RANGES, UNICODE_GROUPS = 4, 12  # the formats of tables of letters that fonts have; ReportLab reads others


class QuickFace(TTFontFace):  # type: ignore[misc]  # ReportLab has no types
    """A face of which letters, widths and places of outlines are read in bulk."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803
        """What ReportLab takes out of a font; what it reads in another way, or refuses, is left to it."""
        TTFontFace.extractInfo(self, 0)
        letters = read_letters(self._ttf_data, self.get_table_pos("cmap")[0]) if charInfo else None
        if letters is None or "loca" not in self.table:
            TTFontFace.extractInfo(self, charInfo)
            return
        self.charToGlyph = letters
        self.glyphToChar: dict[int, list[int]] = {}  # nobody asks for it once widths are known
        self.read_widths()
        self.read_outlines()
        self.pair_spaces()

    def read_widths(self) -> None:
        """Widths of glyphs: own ones first, then the last of them for all others."""
        data, glyphs, start = self._ttf_data, self.numGlyphs, self.get_table_pos("hmtx")[0]
        (own,) = unpack_from(">H", data, self.get_table_pos("hhea")[0] + 34)
        pairs = unpack_from(f">{2 * own}H", data, start)
        bearings = unpack_from(f">{max(0, glyphs - own)}H", data, start + 4 * own)
        widths = list(map(self._pdfScale, pairs[::2]))
        self.hmetrics = [*zip(pairs[::2], pairs[1::2], strict=True), *zip(repeat(widths[-1]), bearings)]
        self.defaultWidth = widths[0]
        widths.extend(repeat(widths[-1], len(bearings)))
        known = len(widths)
        self.charWidths = {letter: widths[glyph] for letter, glyph in self.charToGlyph.items() if glyph < known}

    def read_outlines(self) -> None:
        """Where the outline of each glyph begins."""
        data, count, start = self._ttf_data, self.numGlyphs + 1, self.get_table_pos("loca")[0]
        (is_long,) = unpack_from(">H", data, self.get_table_pos("head")[0] + 50)
        places = unpack_from(f">{count}{'L' if is_long else 'H'}", data, start)
        self.glyphPos = list(places) if is_long else [place << 1 for place in places]

    def pair_spaces(self) -> None:
        """A space that must not break is like any other, and the other way round."""
        for one, other in ((0x20, 0xA0), (0xA0, 0x20)):
            if one in self.charToGlyph:
                self.charToGlyph[other], self.charWidths[other] = self.charToGlyph[one], self.charWidths[one]
                return


def read_letters(data: bytes, start: int) -> Letters | None:
    """The table of letters that ReportLab would read; None where it has another form than the usual two."""
    version, count = unpack_from(">HH", data, start)
    tables = [unpack_from(">HHL", data, start + 4 + 8 * number) for number in range(count)] if not version else []
    chosen = [where for platform, encoding, where in tables if is_unicode(platform, encoding)]
    if not chosen:
        return None
    at = start + int(chosen[-1])
    (form,) = unpack_from(">H", data, at)
    if form == UNICODE_RANGES:
        return read_ranges(data, at)
    return read_groups(data, at) if form == UNICODE_GROUPS else None


def is_unicode(platform: int, encoding: int) -> bool:
    return platform == 3 or (platform == 1 and encoding == 1) or (platform == 0 and encoding != 5)


def read_groups(data: bytes, at: int) -> Letters:
    """Letters in groups that follow one another."""
    (count,) = unpack_from(">L", data, at + 12)
    numbers = iter(unpack_from(f">{3 * count}L", data, at + 16))
    letters: Letters = {}
    for first, last, glyph in zip(numbers, numbers, numbers, strict=True):
        letters.update(zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True))
    return letters


def read_ranges(data: bytes, at: int) -> Letters:
    """Letters in ranges; some name their glyphs in a list, which may end too soon."""
    length, _, double = unpack_from(">HHH", data, at + 2)
    count = double // 2
    lasts = unpack_from(f">{count}H", data, at + 14)
    firsts, steps = (
        unpack_from(f">{count}{kind}", data, at + 16 + place * 2 * count) for kind, place in (("H", 1), ("h", 2))
    )
    lists = at + 16 + 6 * count
    offsets = unpack_from(f">{count}H", data, lists)
    glyph_of: Letters = {}
    for index, (first, last, step, offset) in enumerate(zip(firsts, lasts, steps, offsets, strict=True)):
        letters = range(first, last + 1)
        if not offset:
            glyph_of.update([(letter, (letter + step) & 0xFFFF) for letter in letters])
            continue
        begin = lists + 2 * index + offset
        listed = unpack_from(f">{min(len(letters), max(0, (at + length - begin + 1) // 2))}H", data, begin)
        glyphs = [(glyph + step) & 0xFFFF if glyph else 0 for glyph in listed]
        glyph_of.update(zip(letters, (*glyphs, *repeat(0, len(letters) - len(glyphs))), strict=True))
    return glyph_of


@contextmanager
def quick_faces() -> Iterator[None]:
    """Let ReportLab read fonts in bulk: it has no other way to be told which class a face is of."""
    usual, ttfonts.TTFontFace = ttfonts.TTFontFace, QuickFace
    try:
        yield
    finally:
        ttfonts.TTFontFace = usual
