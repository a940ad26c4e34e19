"""OpenType fonts whose outlines are PostScript curves, made into TrueType: ReportLab embeds nothing else.

Only the letters that are asked for are converted, since a font may have tens of thousands.
"""

from collections.abc import Collection, Iterable
from io import BytesIO
from typing import Any

POSTSCRIPT = b"OTTO"
LARGEST_ERROR_EM = 0.001
MOST_TRIED = 3000
MOST_STEPS = 200_000  # of one letter
DROPPED = ("CFF ", "VORG", "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "DSIG", "kern", "SVG ", "COLR", "CPAL")
SORTS = {
    b"wOFF": "it is a font for web pages; use the TTF or OTF file of it",
    b"wOF2": "it is a font for web pages; use the TTF or OTF file of it",
    b"ttcf": "it is a collection of several fonts; take the one that you need out of it as a file of its own",
}


def is_postscript(content: bytes) -> bool:
    return content[:4] == POSTSCRIPT


def sort_trouble(content: bytes, tables: Collection[bytes]) -> str:
    """Why a font of this sort cannot be embedded; "" if it can."""
    if content[:4] in SORTS:
        return SORTS[content[:4]]
    if not tables:
        return ""
    if b"fvar" in tables or b"CFF2" in tables:
        return "it is a variable font; use the file of one of its cuts, like Regular or Bold"
    if not {b"glyf", b"CFF "} & set(tables):
        return "it has no outlines, only pictures of its letters; use another font"
    return ""


def truetype_of(content: bytes, letters: Collection[int] = ()) -> bytes:
    """A font with TrueType outlines for some of its letters, and with the measures of all."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont, newTable

    font = TTFont(BytesIO(content), recalcTimestamp=False, recalcBBoxes=False)
    glyphs, known, order = font.getGlyphSet(), font.getBestCmap(), font.getGlyphOrder()
    wanted = {".notdef", *(known[letter] for letter in letters if letter in known)}
    check_outlines(font, wanted)
    drawn = {}
    for name in order:
        pen = TTGlyphPen(None)
        if name in wanted:
            glyphs[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm * LARGEST_ERROR_EM, reverse_direction=True))
        drawn[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, drawn
    for name in wanted & set(order):
        drawn[name].recalcBounds(table)
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(drawn[name], "xMin", 0))
    for tag in DROPPED:
        if tag in font:
            del font[tag]
    fit_heads(font)
    target = BytesIO()
    font.sfntVersion = "\0\1\0\0"
    font.save(target, reorderTables=False)
    return target.getvalue()


def fit_heads(font: "object") -> None:
    """What the other tables say of outlines."""
    from fontTools.ttLib.tables._m_a_x_p import table__m_a_x_p

    maxp: table__m_a_x_p = font["maxp"]  # type: ignore[index]
    zeros = "maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements maxSizeOfInstructions"
    maxp.tableVersion, maxp.maxZones = 0x00010000, 1
    for name in f"{zeros} maxPoints maxContours maxCompositePoints maxCompositeContours".split():
        setattr(maxp, name, 0)
    maxp.maxComponentElements = maxp.maxComponentDepth = 0
    font["post"].formatType = 3.0  # type: ignore[index]
    font["head"].indexToLocFormat = 1  # type: ignore[index]


def try_letters(content: bytes) -> None:
    """Draw letters of a font into nothing; raises whatever a damaged one makes fontTools raise."""
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(content), lazy=True)
    check_outlines(font, [*font.getBestCmap().values()][:MOST_TRIED])


def check_outlines(font: Any, names: Iterable[str]) -> None:
    """Draw some letters of a font into nothing, step by step; raises a ValueError where one takes far too many.

    The outline of a PostScript letter is a program, which may call others that call others.
    """
    from fontTools.misc.psCharStrings import T2OutlineExtractor
    from fontTools.pens.basePen import NullPen

    class CountedOutline(T2OutlineExtractor):  # type: ignore[misc, unused-ignore]
        """Draws a letter and counts the steps that it takes."""

        left = MOST_STEPS

        def execute(self, program: Any) -> None:
            self.left -= 1 + len(program.bytecode or program.program or ())
            if self.left < 0:
                raise ValueError("a letter that takes far too many steps")
            super().execute(program)

    letters = font["CFF "].cff.topDictIndex[0].CharStrings if "CFF " in font else {}
    for one in (letters[name] for name in names if name in letters):
        widths = one.private.nominalWidthX, one.private.defaultWidthX
        CountedOutline(NullPen(), getattr(one.private, "Subrs", []), one.globalSubrs, *widths).execute(one)
