"""Fonts that a page brings along: of each file the letters that are used, as WOFF inside the styles."""

from base64 import b64encode
from io import BytesIO

from generator.fonts import check_letters, unusable

SPACES = " \u00a0"
UNUSED = {"DSIG", "FFTM", "GDEF", "GPOS", "GSUB", "kern", "meta"}


def font_styles(letters: dict[str, set[str]], typefaces: str = "") -> str:
    """The styles that declare the fonts f0, f1 … of some font files with their letters, and those that use them."""
    return typefaces + "".join(font_face(f"f{index}", path, used) for index, (path, used) in enumerate(letters.items()))


def font_face(family: str, path: str, letters: set[str]) -> str:
    data = b64encode(subset_font(path, letters)).decode()
    return f'@font-face{{font-family:{family};src:url("data:font/woff;base64,{data}") format("woff")}}\n'


def subset_font(path: str, letters: set[str]) -> bytes:
    """The letters of a font file as WOFF, without hints and kerning: the display list measures neither."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options(layout_features=[], hinting=False, notdef_outline=True, desubroutinize=True, name_IDs=[])
    with TTFont(path, recalcTimestamp=False) as font:
        check_letters(font, letters, path)
        for table in UNUSED & set(font.keys()):
            del font[table]  # fontTools 4.68 reads what it is told to drop, slowly, and stumbles over damage in it
        subsetter = Subsetter(options)
        subsetter.populate(text="".join(sorted(letters)) + SPACES)
        try:
            subsetter.subset(font)
            font.flavor = "woff"
            font.save(target := BytesIO(), reorderTables=False)
        except Exception as error:  # whatever a damaged table makes Python raise
            raise unusable(path, error) from error
    return target.getvalue()
