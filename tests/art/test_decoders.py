"""Every decoder has a budget: what a stranger's PDF, picture, profile or font could make it do ends in a sentence."""

import struct
import zlib
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pikepdf
import pytest
from fontTools.cffLib import SubrsIndex
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from PIL import Image, ImageCms
from support.packaged_fonts import FONTS
from support.press_profile import press_profile

from generator import bounded
from generator.art.bitmaps import read_bitmap
from generator.art.parts import MOST_CHUNKS
from generator.art.pixels import Wanted, load_pixels
from generator.bounded import Exhausted, run_bounded
from generator.errors import Mistakes, Place
from generator.form.bounds import judge_pdf
from generator.form.read import MOST_OPENED_BYTES, MOST_PLAIN_BYTES, read_fields
from generator.pack.words import read_words
from generator.record.link import KEYWORD, PNG, payload_in
from generator.record.link import MOST_CHUNKS as CHUNKS_OF_A_SAVE
from generator.render.profile import profile_table, read_profile, try_profile
from generator.source.opentype import truetype_of, try_letters
from generator.source.truetype import MOST_PARTS, largest_letter, read_tables

WORDS = read_words("en")

# ---- PDF ----

SKELETON = b"<</Type/Catalog/Pages 3 0 R/AcroForm<</Fields[%s]>>>>"
FIELD = b"<</T(scriptorium)/V(x)>>"


def flate(content: bytes) -> bytes:
    return zlib.compress(content, 9)


def pdf_of(packed: bytes, how: bytes, *, first: int, word: bytes = b"stream\n", kind: bytes = b"/ObjStm") -> bytes:
    """A PDF whose objects 2 and 3 lie in an object stream; its table of objects is a stream that is plain."""
    parts = {1: b"<</Type%s/N 2/First %d/Length %d%s>>" % (kind, first, len(packed), how), 4: b""}
    made, places = b"%PDF-1.7\n", {}
    places[1] = len(made)
    made += b"1 0 obj\n" + parts[1] + b"\n" + word + packed + b"\nendstream\nendobj\n"
    places[4] = len(made)
    rows = [(0, 0, 0), (1, places[1], 0), (2, 1, 0), (2, 1, 1), (1, places[4], 0)]
    table = flate(b"".join(struct.pack(">BIB", *row) for row in rows))
    head = b"<</Type/XRef/Size 5/W[1 4 1]/Root 2 0 R/Filter/FlateDecode/Length %d>>" % len(table)
    made += b"4 0 obj\n" + head + b"\nstream\n" + table + b"\nendstream\nendobj\n"
    return made + b"startxref\n%d\n%%%%EOF" % places[4]


def object_stream(padding: int = 0) -> tuple[bytes, int]:
    """Two objects, and as many blanks as are wanted."""
    one, two = SKELETON % FIELD, b"<</Type/Pages/Kids[]/Count 0>>"
    head = b"2 0 3 %d " % (len(one) + 1 + padding)
    return head + one + b" " * (padding + 1) + two, len(head)


def lzw_free(content: bytes) -> bytes:
    """A text in hexadecimal digits."""
    return content.hex().encode() + b">"


def run_length(content: bytes) -> bytes:
    """As the filter of that name has it, with blanks in runs."""
    made = b""
    while content:
        run = min(128, len(content) - len(content.lstrip(b" ")))
        length = run if run > 1 else 1
        made += bytes([257 - run, 32]) if run > 1 else bytes([0]) + content[:1]
        content = content[length:]
    return made + b"\x80"


SMALL, START = object_stream()


def packed_files() -> dict[str, bytes]:
    """Files whose skeleton is packed otherwise than once, or by another way than the usual one."""
    large, start = object_stream(3_000_000)
    return {
        "nested": pdf_of(flate(flate(flate(large))), b"/Filter[" + b"/FlateDecode" * 3 + b"]", first=start),
        "hexadecimal": pdf_of(lzw_free(flate(large)), b"/Filter[/ASCIIHexDecode/FlateDecode]", first=start),
        "runs": pdf_of(run_length(large[:9000]), b"/Filter/RunLengthDecode", first=start),
        "LZW": pdf_of(b"\x80\x0b", b"/Filter /LZWDecode", first=START),
        "85": pdf_of(b"~>", b"/Filter [ /ASCII85Decode ]", first=START),
        "secret": pdf_of(flate(SMALL), b"/Filter[/Crypt /FlateDecode]", first=START),
        "photograph": pdf_of(b"\xff\xd8", b"/Filter/DCTDecode", first=START),
        "wide rows": pdf_of(
            flate(SMALL), b"/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4000000000>>", first=START
        ),
        "wide rows in a list": pdf_of(
            flate(SMALL), b"/Filter[/FlateDecode]/DecodeParms[<</Predictor 12/Columns 9>>]", first=START
        ),
    }


def odd_files() -> dict[str, bytes]:
    """Files of which one cannot say how their skeleton is packed."""
    large, start = object_stream(3_000_000)
    twice = flate(flate(large))
    return {
        "escaped name": pdf_of(twice, b"/#46ilter[/FlateDecode/FlateDecode]", first=start),
        "another kind": pdf_of(twice, b"/Filter[/FlateDecode/FlateDecode]", first=start, kind=b"/Metadata"),
        "by another object": pdf_of(twice, b"/Filter 9 0 R", first=start, kind=b"/Metadata"),
        "remark": pdf_of(twice, b"/Filter[/FlateDecode/FlateDecode]", first=start, word=b"%x\nstream\n"),
        "remark within": pdf_of(twice, b"/Filter[/FlateDecode%\n/FlateDecode]", first=start),
        "other end of a line": pdf_of(twice, b"/Filter[/FlateDecode]", first=start, word=b"stream\r", kind=b"/X"),
        "blank behind it": pdf_of(twice, b"/Filter[/FlateDecode]", first=start, word=b"stream \n", kind=b"/X"),
        "text that looks like its beginning": pdf_of(
            twice, b"/Filter[/FlateDecode/FlateDecode]/X(1 0 obj<</Length 1)", first=start
        ),
        "name that looks so": pdf_of(twice, b"/Filter[/FlateDecode/FlateDecode]/X 1 0 obj<</Length 1>>", first=start),
        "key twice": pdf_of(twice, b"/Filter/FlateDecode/Filter[/FlateDecode/FlateDecode]", first=start),
        "long": pdf_of(twice, b"/Filter[/FlateDecode/FlateDecode]/X/" + b"x" * 20_000, first=start),
        "nested deeply": pdf_of(twice, b"/X" + b"[" * 4000 + b"]" * 4000, first=start),
    }


def judged(content: bytes, most: int = MOST_OPENED_BYTES) -> str:
    return judge_pdf(content, MOST_PLAIN_BYTES, most)


def test_a_pdf_is_judged_by_its_structure() -> None:
    """Parts of the skeleton that are packed twice or otherwise are refused; what cannot be understood is not plain."""
    plain = pdf_of(flate(SMALL), b"/Filter /FlateDecode", first=START)
    with pikepdf.open(BytesIO(plain)) as opened:
        assert opened.Root.AcroForm.Fields[0].T == "scriptorium"
    assert judged(plain) == judged(pdf_of(SMALL, b"", first=START)) == "plain"
    large, start = object_stream(3_000_000)
    assert judged(pdf_of(flate(large), b"/Filter[/FlateDecode]", first=start), 2_000_000) == "large"
    assert judged(pdf_of(flate(large * 4), b"/Filter/FlateDecode", first=start)) == "odd"
    assert judged(plain + b" " * MOST_PLAIN_BYTES) == "odd"
    packed, odd = packed_files(), odd_files()
    assert {name: judged(content) for name, content in packed.items()} == dict.fromkeys(packed, "packed")
    assert {name: judged(content) for name, content in odd.items()} == dict.fromkeys(odd, "odd")


def test_what_programs_write_is_plain(tmp_path: Path) -> None:
    """The twin: forms as libraries save them, with and without object streams."""
    made = pikepdf.new()
    made.add_blank_page()
    made.Root.AcroForm = pikepdf.Dictionary(Fields=[pikepdf.Dictionary(T="a (b) \\", V="stream\n%")])
    for mode in pikepdf.ObjectStreamMode:
        made.save(tmp_path / "x.pdf", object_stream_mode=mode)
        assert judged((tmp_path / "x.pdf").read_bytes()) == "plain", mode


def test_a_pdf_that_is_packed_or_odd_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is odd is opened where it cannot take much; a small one is read there as here."""
    with pytest.raises(Mistakes, match=r"x\.pdf: its objects are packed in a way that no program uses"):
        read_fields(packed_files()["nested"], "x.pdf", WORDS)
    small = pdf_of(flate(flate(SMALL)), b"/Filter[/FlateDecode/FlateDecode]", first=START, kind=b"/X")
    assert read_fields(small, "x.pdf", WORDS)["values"] == {"scriptorium": "x"}
    with monkeypatch.context() as patched:
        patched.setattr("generator.form.read.run_bounded", raise_exhausted)
        with pytest.raises(Mistakes, match=r"x\.pdf: needs far more memory or time than a form does"):
            read_fields(small, "x.pdf", WORDS)


def raise_exhausted(*_: object) -> None:
    raise Exhausted


def test_memory_and_time_of_another_process_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Too much memory, too long, and a fall; nothing of the folder one stands in is taken for our code."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "generator").mkdir()
    (tmp_path / "generator" / "bounded.py").write_text("raise SystemExit(1)")
    assert run_bounded(eval, b"[1, 'two']") == [1, "two"]
    monkeypatch.setattr(bounded, "SECONDS", 1)
    for text in (b"len(bytearray(3_000_000_000))", b"sum(range(10 ** 12))", b"__import__('os').abort()"):
        with pytest.raises(Exhausted):
            run_bounded(eval, text)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        run_bounded(eval, b"1 / 0")


# ---- pictures ----


def chunk(kind: bytes, content: bytes = b"") -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(*chunks: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    return b"".join((PNG, head, *chunks, chunk(b"IDAT", flate(b"\0\0")), chunk(b"IEND")))


def saved(size: tuple[int, int], kind: str = "JPEG", **how: object) -> bytes:
    target = BytesIO()
    Image.new("L", size, 90).save(target, kind, **how)
    return target.getvalue()


def with_scans(content: bytes, more: int) -> bytes:
    """A progressive JPEG whose last scan stands there again and again."""
    start, end = content.rfind(b"\xff\xda"), content.rfind(b"\xff\xd9")
    return content[:end] + content[start:end] * more + content[end:]


def camera(size: int) -> bytes:
    """What a camera says of a picture, in segments of a JPEG."""
    said = b"Exif\0\0" + b"MM\0*\0\0\0\x08\0\0" + b"\0" * 60_000
    return (b"\xff\xe1" + struct.pack(">H", len(said) + 2) + said) * size


MANY = "it has far too many parts"


@cache
def jpeg() -> bytes:
    return saved((3000, 3000), progressive=True)


def strange_pictures() -> dict[str, tuple[bytes, str]]:
    """Pictures with too much of something, and what is told of them."""
    return {
        "scans": (with_scans(jpeg(), 200), "it is drawn in 178 scans or more, far too many for its size"),
        "segments": (jpeg()[:2] + b"\xff\xfe\0\x02" * 10_000 + jpeg()[2:], MANY),
        "markers": (jpeg()[:2] + b"\xff\xd8" * 10_000 + jpeg()[2:], MANY),
        "camera": (jpeg()[:2] + camera(2) + jpeg()[2:], "what the camera says of it is far too long"),
        "chunks": (png(chunk(b"teSt") * MOST_CHUNKS), MANY),
        "chunks of a WebP": (
            b"RIFF" + struct.pack("<I", 4 + 8 * MOST_CHUNKS) + b"WEBP" + b"TEST\0\0\0\0" * MOST_CHUNKS,
            MANY,
        ),
        "letters": (png(chunk(b"zTXt", b"a\0\0" + flate(b" " * 90_000_000))), ""),
        "colours": (png(chunk(b"iCCP", b"a\0\0" + flate(b" " * 90_000_000))), ""),
    }


def test_a_picture_is_judged_by_its_parts(tmp_path: Path) -> None:
    """Scans, segments and chunks are counted before anybody decodes; packed texts end at a limit of the library."""
    wrong = []
    for name, (content, told) in strange_pictures().items():
        path = tmp_path / name
        path.write_bytes(content)
        try:
            bitmap = read_bitmap(path, name, name)
            load_pixels(bitmap, Wanted(1, 1))
            wrong += [f"{name}: read"] if told else []
        except Mistakes as found:
            is_told = str(found).startswith(f"{name}: the picture cannot be read: {told}")
            wrong += [] if is_told or not told else [str(found)]
    assert wrong == []


def test_pictures_that_people_have_are_read(tmp_path: Path) -> None:
    """The twin: ten scans, a camera's table, a hundred chunks."""
    for name, content in {
        "a.jpg": with_scans(jpeg(), 10),
        "b.jpg": jpeg()[:2] + camera(1) + jpeg()[2:],
        "c.png": png(chunk(b"teSt") * 100),
        "d.webp": saved((9, 9), "WEBP", exif=b"Exif\0\0MM\0*\0\0\0\x08" + b"\0" * 6),
    }.items():
        (tmp_path / name).write_bytes(content)
        assert load_pixels(read_bitmap(tmp_path / name, name, name), Wanted(1, 1)).size == (1, 1)


def test_a_game_is_not_looked_for_in_millions_of_chunks() -> None:
    """Chunks behind the first hundred thousand are nobody's game."""
    with pytest.raises(Mistakes) as found:
        payload_in(png(chunk(b"teSt") * CHUNKS_OF_A_SAVE, chunk(b"tEXt", KEYWORD + b"\0s1.")), "x.png")
    assert found.value.mistakes[0].key == "save.plain_picture"
    assert payload_in(png(chunk(b"teSt") * 1000, chunk(b"tEXt", KEYWORD + b"\0s1.")), "x.png") == "s1."


def chained_profile(elements: int) -> bytes:
    """A profile of a screen that is a chain of elements, each of which does nothing."""
    matrix = b"matf\0\0\0\0" + struct.pack(">HH12f", 3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0)
    start = 16 + 8 * elements
    chain = b"mpet\0\0\0\0" + struct.pack(">HHI", 3, 3, elements)
    chain += struct.pack(">II", start, len(matrix)) * elements + matrix
    head = struct.pack(">I4sI4s4s4s12x4s", 144 + len(chain), b"none", 0x04200000, b"scnr", b"RGB ", b"XYZ ", b"acsp")
    head = head.ljust(68, b"\0") + struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + struct.pack(">I4sII", 1, b"D2B0", 144, len(chain)) + chain


def test_the_colours_of_a_picture_are_no_endless_chain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Such a profile works, and is not asked; one that is far too long is not asked either."""
    calm = ImageCms.ImageCmsProfile(BytesIO(chained_profile(2)))
    assert ImageCms.profileToProfile(Image.new("RGB", (1, 1)), calm, ImageCms.createProfile("sRGB"), outputMode="RGB")
    monkeypatch.setattr("generator.art.pixels.converted", raise_exhausted)
    for number, profile in enumerate((chained_profile(60_000), press_profile() + b"\0" * 4_000_000)):
        target = BytesIO()
        Image.new("RGB", (9, 9)).save(target, "JPEG", icc_profile=profile)
        (tmp_path / f"{number}.jpg").write_bytes(target.getvalue())
        bitmap = read_bitmap(tmp_path / f"{number}.jpg", "x", "x")
        assert load_pixels(bitmap, Wanted(9, 9)).size == (9, 9)


# ---- profiles ----


def test_a_damaged_profile_is_told() -> None:
    """Bytes changed here and there, and the kinds of damage that were a traceback once."""
    whole = press_profile()
    assert read_profile(whole, Place("x.icc")).title == "Test press"
    screen = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    screen[12:20] = b"prtrCMYK"
    description = whole.index(b"desc\0\0\0\0")
    cases = [bytes(screen), whole[:3000], b"", whole.replace(b"B2A0", b"B2A9"), whole.replace(b"mft1", b"mpet")]
    wide = b"mluc\0\0\0\0\0\0\0\1\0\0\0\x0cenUS\0\0\0\x04\0\0\0\x1c\xd8\0\xdf\xff\0"
    cases += [whole[:description] + wide + whole[description + len(wide) :]]
    wrong = []
    chance = Random(7)
    for _ in range(60):
        changed = bytearray(whole[: 2000 + chance.randrange(len(whole))])
        for _ in range(chance.randrange(1, 9)):
            changed[chance.randrange(400)] = chance.randrange(256)
        cases.append(bytes(changed))
    for number, content in enumerate(cases):
        kind, title = try_profile(content)
        wrong += [number] if kind == ["prtr", "CMYK"] and title is not None and not profile_table(content, 2) else []
    assert wrong == []
    with pytest.raises(Mistakes, match=r"^x\.icc: this profile is damaged, its colours cannot be read; ask the print"):
        read_profile(bytes(screen), Place("x.icc"))
    assert read_profile(cases[5], Place("x.icc")).title


# ---- fonts ----


def composite(number: int, parts: int) -> bytes:
    """A letter that is put together from one other, several times."""
    part = struct.pack(">HHbb", 0x22, number, 0, 0)
    return struct.pack(">h4h", -1, 0, 0, 0, 0) + part * (parts - 1) + struct.pack(">HHbb", 0x02, number, 0, 0)


def font_of(letters: list[bytes]) -> dict[bytes, bytes]:
    """The tables of a font that say where its letters are."""
    starts = [sum(map(len, letters[:number])) for number in range(len(letters) + 1)]
    return {
        b"head": b"\0" * 50 + struct.pack(">h", 1) + b"\0\0",
        b"loca": struct.pack(f">{len(starts)}I", *starts),
        b"glyf": b"".join(letters),
    }


def test_letters_of_letters_are_counted() -> None:
    """Twenty letters, each ten times the one before; a letter of itself; many that share one long list."""
    plain = struct.pack(">h4h", 1, 0, 0, 0, 0) + b"\0\0"
    assert largest_letter(font_of([plain, composite(0, 2), composite(1, 3)])) == 10
    assert largest_letter(font_of([plain, *(composite(number, 10) for number in range(20))])) > MOST_PARTS
    assert largest_letter(font_of([composite(1, 1), composite(0, 1)])) > MOST_PARTS
    tables = font_of([plain, composite(0, 5000)])
    start, end = len(plain), len(tables[b"glyf"])
    tables[b"loca"] = struct.pack(">401I", *(start if number % 2 else end for number in range(1, 402)))
    with pytest.raises(ValueError, match="more parts than a font has letters"):
        largest_letter(tables)
    assert largest_letter(read_tables((FONTS / "SourceSansPro-Regular.ttf").read_bytes())) < 10


def postscript_font(levels: int, calls: int) -> bytes:
    """A font with PostScript outlines whose letter calls programs that call others."""
    builder = FontBuilder(1000, isTTF=False)
    builder.font.recalcBBoxes = False  # it would draw the letter
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    draw = [500, 0, "hmoveto", -107, "callsubr", "endchar"]
    letters = {".notdef": T2CharString(program=[500, "endchar"]), "A": T2CharString(program=draw)}
    builder.setupCFF("Bomb", {}, letters, {})
    private = builder.font["CFF "].cff.topDictIndex[0].Private
    private.Subrs = SubrsIndex()
    for level in range(levels):
        deeper = [level - 106, "callsubr"] * calls if level < levels - 1 else [1, "hlineto"]
        private.Subrs.append(T2CharString(program=[*deeper, "return"], private=private))
    builder.setupOS2()
    builder.setupNameTable({"familyName": "Bomb", "styleName": "Regular"})
    builder.setupPost()
    target = BytesIO()
    builder.save(target)
    return target.getvalue()


def test_steps_of_a_letter_are_counted() -> None:
    """Nine programs, each calling the next a hundred times; and the twin, which is drawn."""
    bomb = postscript_font(9, 100)
    assert len(bomb) < 10_000
    for draw in (try_letters, lambda content: truetype_of(content, [65])):
        with pytest.raises(ValueError, match="far too many steps"):
            draw(bomb)
        draw(postscript_font(3, 4))
