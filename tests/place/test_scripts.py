"""Names in any script: letters in the order and shape in which they are printed, fonts for those that others lack."""

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from pypdf import PdfReader
from support.report_cases import QUICK

from generator import Mistakes, Misuse, print_sheets, score_files
from generator.display.items import Text
from generator.errors import NOWHERE
from generator.geometry import Rect
from generator.orders.shipped import own_theme
from generator.place.scripts import set_word, unshaped
from generator.place.setting import prepare_own_setting
from generator.place.text import place_text

JOINED_MUHAMMAD = "\ufeaa\ufee4\ufea4\ufee3"  # from left to right: dal final, meem medial, hah medial, meem initial


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("Marie", "Marie"),
        ("e\u0301", "é"),
        ("שרה", "הרש"),
        ("(שרה)", "(הרש)"),
        ("דוד22", "22דוד"),
        ("محمد", JOINED_MUHAMMAD),
        ("سلام", "\ufee1\ufefc\ufeb3"),  # lam and alef are one letter
        ("دار", "\ufead\ufe8d\ufea9"),  # letters that join nothing
        ("👨\u200d👩\ufe0f", "👨👩"),
        ("玛丽", "玛丽"),
    ],
)
def test_words_as_they_are_printed(word: str, shown: str) -> None:
    assert set_word(word) == shown


@pytest.mark.parametrize("word", ["מַיִם", "مُحَمَّد"])
def test_marks_stay_with_their_letters(word: str) -> None:
    """A point is behind the letter that it belongs to, before and after a word is turned round."""
    from unicodedata import combining, normalize

    shown = normalize("NFKC", set_word(word))
    pairs = {(shown[index - 1], shown[index]) for index in range(1, len(shown)) if combining(shown[index])}
    plain = normalize("NFC", word)
    assert pairs == {(plain[index - 1], plain[index]) for index in range(1, len(plain)) if combining(plain[index])}


def test_scripts_that_need_their_fonts_rules_are_known() -> None:
    assert unshaped("देवी and Ann") == "देवी"
    assert unshaped("Мария Μαρία 玛丽 שרה محمد ไทย") == ""


def font_with(letters: str, path: Path) -> Path:
    """A font of boxes that has some letters."""
    builder = FontBuilder(1000, isTTF=True)
    names = {ord(letter): f"l{index}" for index, letter in enumerate(dict.fromkeys(letters))}
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    pen = TTGlyphPen(None)
    for move, *points in (("moveTo", (50, 0)), ("lineTo", (50, 700)), ("lineTo", (550, 700)), ("lineTo", (550, 0))):
        getattr(pen, move)(*points)
    pen.closePath()
    glyph = pen.glyph()
    builder.setupGlyf(dict.fromkeys((".notdef", *names.values()), glyph))
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", *names.values()), (600, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular", "psName": path.stem})
    builder.setupOS2(sTypoAscender=800, sCapHeight=700)
    builder.setupPost()
    builder.save(path)
    return path


def game_of(names: list[str], folder: Path) -> Path:
    text = QUICK
    for old, new in zip(("Ann", "Bob"), names, strict=True):
        text = text.replace(f"name: {old}", f"name: {new}")
    path = folder / "game.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_certificate_with_a_font_for_a_name(tmp_path: Path) -> None:
    """The letters come from the font that has them, and stay the letters that they are for who copies them."""
    record = game_of(["玛丽 🐉", "Bob"], tmp_path)
    fonts = [font_with("🐉", tmp_path / "Dragons.ttf"), font_with("玛丽", tmp_path / "Han.ttf")]
    content = b"".join(score_files([record], form="pdf", fonts=fonts))
    (page,) = PdfReader(BytesIO(content)).pages
    assert "玛丽" in page.extract_text()
    assert b"Dragons" in content  # its box is drawn; what is copied of it depends on the reader


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("محمد 22", f"22 {JOINED_MUHAMMAD}"),
        ("محمد شر", None),
        ("Ann محمد Bob", f"Ann {JOINED_MUHAMMAD} Bob"),
        ("محمد محمد Ann", f"Ann {JOINED_MUHAMMAD} {JOINED_MUHAMMAD}"),
    ],
)
def test_words_of_a_line_from_left_to_right(text: str, shown: str | None, tmp_path: Path) -> None:
    """Words written from the right are turned round, and so is a line that begins with one."""
    fonts = [str(font_with(JOINED_MUHAMMAD, tmp_path / "A.ttf"))]
    setting = prepare_own_setting(own_theme(), "en", fonts)
    style = setting.theme.file.styles["note"]
    items = place_text(text, style, Rect(0, 0, 150, 9), setting, NOWHERE, colour="#000000")
    printed = "".join(item.text for item in sorted(items, key=lambda item: item.at.x) if isinstance(item, Text))
    assert printed == (shown or "")
    assert bool(setting.mistakes.errors) == (shown is None)  # a letter that no font has


def test_a_name_that_cannot_be_printed_is_told(tmp_path: Path) -> None:
    """With its letters and the way out; scripts that need more than a font too."""
    for name, letters, way_out in (("玛丽", "丽, 玛", "--font FILE"), ("देवी", "द, े, व, ी", "another one")):
        scores = score_files([game_of([name, "Bob"], tmp_path)], form="pdf")
        with pytest.raises(Mistakes) as found:
            b"".join(scores)
        (told,) = map(str, found.value.mistakes)
        assert f"({letters})" in told
        assert way_out in told


def test_filled_sheet_says_which_letters_it_lacks(tmp_path: Path) -> None:
    """The sheet is printed with a sign for them; with a font that has them nothing is lacking."""
    record = game_of(["玛丽", "Bob*"], tmp_path)
    lacking = print_sheets("anarchy", record=record, sheets=["left"])
    assert "printed as ?, for no font has them: 丽, 玛; give one that has them with --font FILE" in lacking.about
    whole = print_sheets("anarchy", record=record, sheets=["left"], fonts=[font_with("玛丽", tmp_path / "Han.ttf")])
    assert "--font" not in whole.about
    pages = PdfReader(BytesIO(whole)).pages
    assert "玛丽" in pages[0].extract_text()
    assert "Bob*" in pages[1].extract_text()


def test_fonts_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="`font`: no file"):
        score_files([game_of(["Ann", "Bob"], tmp_path)], form="pdf", fonts=[tmp_path / "none.ttf"])
    with pytest.raises(Misuse, match="`font`: only certificates"):
        score_files([game_of(["Ann", "Bob"], tmp_path)], form="html", fonts=[font_with("玛", tmp_path / "Han.ttf")])
