"""Own fonts: TrueType and PostScript outlines come out alike; what cannot be embedded is told with a way out."""

import shutil
import struct
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from PIL import ImageChops
from reportlab.pdfbase import ttfonts as reportlab_fonts
from support.demo_command import Command
from support.shared_pages import ROOT

from generator.fonts import font_path, load_font
from generator.fonts.face import QuickFace, quick_faces
from generator.layout.theme import FontFile
from generator.source.opentype import truetype_of

DEMO = ROOT / "tests" / "packs" / "demo"


def packaged(name: str) -> Path:
    path = font_path(FontFile(file=name, package="font_source_serif_pro"), lambda _: None)
    assert path
    return path


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    shutil.copytree(DEMO, tmp_path / "demo")
    theme = tmp_path / "demo" / "theme.yaml"
    old = "sans: {package: font_source_sans_pro, file: SourceSansPro-Regular.ttf}"
    assert old in theme.read_text()
    theme.write_text(theme.read_text().replace(old, "sans: {file: Mine.otf}"))
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def use(command: Command, content: bytes) -> None:
    (command.folder / "demo" / "Mine.otf").write_bytes(content)


def test_measures_are_those_of_the_file() -> None:
    """A font is as wide with either sort of outlines, and has the same letters."""
    one, two = (load_font(str(packaged(f"SourceSerifPro-Regular.{end}"))) for end in ("otf", "ttf"))
    text = "Hamburgefonstiv ÄÖÜ ß € – 0123456789"
    assert one.stringWidth(text, 10) == pytest.approx(two.stringWidth(text, 10))
    assert one.face.charToGlyph.keys() == two.face.charToGlyph.keys()
    assert one.face.capHeight == two.face.capHeight


def test_an_otf_prints_what_its_ttf_prints(command: Command) -> None:
    """The pages of both are the same to the eye, and the letters can be taken out again."""
    pictures = []
    for end in ("otf", "ttf"):
        use(command, packaged(f"SourceSerifPro-Regular.{end}").read_bytes())
        outcome = command("sheets", "demo", "--sheet", "pond", "-o", f"{end}.pdf")
        assert outcome.code == 0, outcome.err
        page = pypdfium2.PdfDocument(f"{end}.pdf")[0]
        assert "Pond" in page.get_textpage().get_text_range().title()
        pictures.append(page.render(scale=2).to_pil().convert("L"))
    difference = ImageChops.difference(*pictures)
    assert sum(difference.histogram()[64:]) < 0.0005 * difference.width * difference.height


def test_svg_and_web_take_it(command: Command) -> None:
    use(command, packaged("SourceSerifPro-Regular.otf").read_bytes())
    assert command("export", "demo", "errands", "--as", "svg", "-o", "out").code == 0
    assert command("web", "demo", "-o", "x.html").code == 0
    assert command("check", "demo").code == 0


def test_a_damaged_table_ends_in_no_traceback(command: Command) -> None:
    """A page needs no tables of kerning and ligatures; one that it needs is told."""
    whole = packaged("SourceSerifPro-Regular.otf").read_bytes()
    for tag, code in ((b"GPOS", 0), (b"GSUB", 0), (b"GDEF", 0), (b"BASE", 1)):
        content = bytearray(whole)
        at = content.index(tag) + 8
        start, length = struct.unpack_from(">II", content, at)
        content[start : start + length] = b"\xff" * length
        use(command, bytes(content))
        outcome = command("web", "demo", "-o", "x.html")
        assert (tag, outcome.code) == (tag, code)
        assert code == 0 or "Mine.otf: this font cannot be used: it is damaged" in outcome.err


def test_a_draft_may_have_two_fonts_of_one_name(command: Command) -> None:
    """A pack's own copy of a font that marks the places of mistakes, under another name."""
    ours = font_path(FontFile(file="SourceSansPro-Regular.ttf", package="font_source_sans_pro"), lambda _: None)
    assert ours
    use(command, ours.read_bytes())
    pond = command.folder / "demo" / "sheets" / "pond.yaml"
    pond.write_text(pond.read_text().replace("body:", "bodx:", 1))
    for words in (("preview", "demo", "-o", "x"), ("sheets", "demo", "-o", "x.pdf")):
        outcome = command(*words, "--draft")
        assert outcome.code == 0, outcome.err


def test_only_wanted_letters_are_converted() -> None:
    content = packaged("SourceSerifPro-Regular.otf").read_bytes()
    font = TTFont(io(truetype_of(content, [ord("A")])))
    glyphs = font["glyf"]
    assert glyphs["A"].numberOfContours > 0
    assert glyphs["B"].numberOfContours == 0
    assert font["hmtx"]["B"][0] == TTFont(io(content))["hmtx"]["B"][0]


def io(content: bytes):  # type: ignore[no-untyped-def]
    from io import BytesIO

    return BytesIO(content)


def built() -> bytes:
    """A PostScript font of one square letter for all letters."""
    from io import BytesIO

    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "a"])
    builder.setupCharacterMap(dict.fromkeys(range(32, 8704), "a"))
    pen = T2CharStringPen(300, None)
    pen.moveTo((50, 0))
    for point in ((50, 500), (250, 500), (250, 0)):
        pen.lineTo(point)
    pen.closePath()
    shape = pen.getCharString()
    builder.setupCFF("Built", {"FullName": "Built"}, {".notdef": shape, "a": shape}, {})
    builder.setupHorizontalMetrics({".notdef": (300, 50), "a": (300, 50)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Built", "styleName": "Regular", "psName": "Built"})
    builder.setupOS2(sCapHeight=500)
    builder.setupPost()
    target = BytesIO()
    builder.save(target)
    return target.getvalue()


def test_a_font_that_somebody_built(command: Command) -> None:
    use(command, built())
    outcome = command("sheets", "demo", "-o", "x.pdf")
    assert outcome.code == 0, outcome.err


def without_table(content: bytes, *tags: str, **added: bytes) -> bytes:
    from io import BytesIO

    from fontTools.ttLib import newTable

    font = TTFont(BytesIO(content))
    for tag in tags:
        del font[tag]
    for tag, data in added.items():
        font[tag] = table = newTable("xxxx")
        table.data = data
        table.tableTag = tag
    target = BytesIO()
    font.save(target)
    return target.getvalue()


def renamed(content: bytes, old: bytes, new: bytes) -> bytes:
    """A font whose directory calls a table otherwise."""
    (count,) = struct.unpack_from(">H", content, 4)
    head = content[: 12 + 16 * count].replace(old, new)
    return head + content[len(head) :]


def broken() -> bytes:
    content = bytearray(packaged("SourceSerifPro-Regular.otf").read_bytes())
    (count,) = struct.unpack_from(">H", content, 4)
    for number in range(count):
        tag, _, offset, length = struct.unpack_from(">4sIII", content, 12 + 16 * number)
        if tag == b"CFF ":
            content[offset + length // 4 : offset + length // 2] = b"\x0a" * (length // 2 - length // 4)
    return bytes(content)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (
            lambda: renamed(built(), b"CFF ", b"CFF2"),
            "it is a variable font; use the file of one of its cuts, like Regular or Bold",
        ),
        (
            lambda: renamed(built(), b"post", b"fvar"),
            "it is a variable font; use the file of one of its cuts, like Regular or Bold",
        ),
        (
            lambda: renamed(built(), b"CFF ", b"CBDT"),
            "it has no outlines, only pictures of its letters; use another font",
        ),
        (lambda: b"wOF2" + built()[4:], "it is a font for web pages; use the TTF or OTF file of it"),
        (
            lambda: b"ttcf" + built()[4:],
            "it is a collection of several fonts; take the one that you need out of it as a file of its own",
        ),
        (lambda: built()[:400], "it is damaged; a TTF or OTF file with outlines is needed"),
        (broken, "it is damaged; a TTF or OTF file with outlines is needed"),
    ],
    ids=["CFF2", "variable", "bitmaps", "web", "collection", "cut off", "broken"],
)
def test_fonts_that_cannot_be_embedded(content, says: str, command: Command) -> None:  # type: ignore[no-untyped-def]
    use(command, content())
    outcome = command("sheets", "demo", "-o", "x.pdf")
    assert outcome.err.splitlines() == [f"demo/theme.yaml:3:9: font 'Mine.otf' cannot be used: {says}", "1 mistake"]
    assert outcome.code == 1
    assert not Path("x.pdf").exists()


def test_fonts_are_read_as_reportlab_reads_them() -> None:
    """All that placing and embedding take from a face, of every font of the packages that we use."""
    serif = packaged("SourceSerifPro-Regular.ttf").parent
    files = sorted((*serif.glob("*.ttf"), *(serif.parent.parent / "font_source_sans_pro" / "files").glob("*.ttf")))
    assert len(files) > 20
    parts = ("charToGlyph", "charWidths", "hmetrics", "glyphPos", "defaultWidth", "capHeight", "name", "bbox", "flags")
    for path in files:
        content = path.read_bytes()
        with quick_faces():
            quick = reportlab_fonts.TTFont("x", BytesIO(content)).face
        usual = reportlab_fonts.TTFont("x", BytesIO(content)).face
        assert (type(quick), type(usual)) == (QuickFace, reportlab_fonts.TTFontFace)
        assert [part for part in parts if getattr(quick, part) != getattr(usual, part)] == [], path
        assert quick.makeSubset([65, 233]) == usual.makeSubset([65, 233])
