"""Fonts that a page brings along: of each file the letters that are used, as WOFF inside the styles."""

from base64 import b64encode
from io import BytesIO

from generator.fonts import check_letters

SPACES = " \u00a0"


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
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "kern", "DSIG", "FFTM", "meta"]
    with TTFont(path, recalcTimestamp=False) as font:
        check_letters(font, letters, path)
        subsetter = Subsetter(options)
        subsetter.populate(text="".join(sorted(letters)) + SPACES)
        subsetter.subset(font)
        font.flavor = "woff"
        target = BytesIO()
        font.save(target, reorderTables=False)
    return target.getvalue()
