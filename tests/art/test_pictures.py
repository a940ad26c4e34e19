"""Pictures: found, checked, fitted, embedded once, and drawn alike by every backend."""

import os
import pickle
import re
import shutil
import struct
import zlib
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageCms
from support.pack_with_pictures import make_pack, photograph, picture, saved
from support.run_command import Runner
from support.shared_pages import papers

from generator.art.bitmaps import read_bitmap
from generator.art.pixels import Wanted, encode, load_pixels, wanted_pixels
from generator.decks.decks import print_decks
from generator.display.items import Box, Disc, Document, Group, Page
from generator.display.items import Image as ImageItem
from generator.display.look import Look
from generator.drawing import Bitmap
from generator.errors import Mistakes
from generator.export.export import export_deck
from generator.geometry import Point, Rect, Size
from generator.pack.data import read_deck
from generator.pack.pack import read_pack
from generator.pages.deck import draw_deck
from generator.place.art import Frame, fitted
from generator.render.pdf import render_pdf
from generator.render.png import rasterise
from generator.render.svg import render_svg
from generator.watch.pictures import PictureCache
from generator.watch.reading import GameReader, Reading
from generator.web.definitions import Definitions
from generator.web.drawing import Drawer

RED, BLUE, YELLOW = (200, 30, 30), (20, 60, 190), (250, 220, 40)
LOOK = Look("colour", "en")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def look_at(tmp_path: Path, content: bytes, name: str = "a.png") -> Bitmap:
    path = tmp_path / name
    path.write_bytes(content)
    return read_bitmap(path, name, name)


def is_near(one: tuple[int, ...], two: tuple[int, ...], most: int = 12) -> bool:
    return all(abs(a - b) <= most for a, b in zip(one, two, strict=True))


def images_of(pdf: bytes) -> list[pikepdf.Object]:
    """Every picture of a PDF; masks are not counted."""
    with pikepdf.open(BytesIO(pdf)) as document:
        streams = [one for one in document.objects if isinstance(one, pikepdf.Stream)]
        pictures = [one for one in streams if one.get("/Subtype") == "/Image"]
        masks = {one["/SMask"].objgen for one in pictures if "/SMask" in one}
        return [(int(one.Width), int(one.Height), str(one.Filter)) for one in pictures if one.objgen not in masks]


# ---- files of every kind ----


def tall(**how: object) -> bytes:
    """A JPEG of a camera that was held upright: the pixels lie."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return saved(picture(600, 450).rotate(90, expand=True), "JPEG", exif=exif, quality=95, **how)


def deep() -> bytes:
    """A PNG with 16 bits of grey."""
    return saved(Image.new("I;16", (40, 30), 0x8000))


KINDS = {
    "png": (saved(picture()), "RGB"),
    "jpeg": (saved(picture(), "JPEG", quality=95), "RGB"),
    "progressive": (saved(picture(), "JPEG", quality=95, progressive=True), "RGB"),
    "webp": (saved(picture(), "WEBP", lossless=True), "RGB"),
    "palette": (saved(picture(mode="P")), "RGB"),
    "grey": (saved(picture(mode="L")), "L"),
    "one bit": (saved(picture(mode="1")), "L"),
    "alpha": (saved(picture(mode="RGBA")), "RGBA"),
    "grey alpha": (saved(picture(mode="LA")), "LA"),
    "cmyk": (saved(picture(mode="CMYK"), "JPEG", quality=95), "RGB"),
    "16 bit": (deep(), "L"),
    "one pixel": (saved(picture(1, 1)), "RGB"),
    "animated": (saved(picture(), "WEBP", save_all=True, append_images=[picture(mode="RGB")], lossless=True), "RGB"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_is_read(kind: str, tmp_path: Path) -> None:
    """At its own size, and smaller; as colours of a screen."""
    content, mode = KINDS[kind]
    bitmap = look_at(tmp_path, content)
    whole = load_pixels(bitmap, Wanted(bitmap.width, bitmap.height))
    assert whole.size == (bitmap.width, bitmap.height)
    assert whole.mode == mode
    half = Wanted(max(1, bitmap.width // 2), max(1, bitmap.height // 2))
    assert load_pixels(bitmap, half).size == half
    assert load_pixels(bitmap, half, grey=True).mode in ("L", "LA")
    if mode == "RGB" and whole.size == (600, 450):
        assert is_near(whole.getpixel((100, 400)), RED, 45)
        assert is_near(whole.getpixel((500, 400)), BLUE, 45)


def test_sixteen_bits_keep_their_brightness(tmp_path: Path) -> None:
    assert load_pixels(look_at(tmp_path, deep()), Wanted(40, 30)).getpixel((3, 3)) == 128


def test_a_camera_that_was_turned_makes_no_difference(tmp_path: Path) -> None:
    """EXIF says how it was held; the disc is at the top left in the end, also where the picture is made smaller."""
    bitmap = look_at(tmp_path, tall(), "a.jpg")
    assert (bitmap.width, bitmap.height) == (600, 450)
    for wanted in (Wanted(600, 450), Wanted(200, 150)):
        made = load_pixels(bitmap, wanted)
        assert made.size == wanted
        assert is_near(made.getpixel((wanted.width // 6, wanted.height // 5)), YELLOW, 30)
    assert not encode(bitmap, Wanted(600, 450)).jpeg.startswith(tall()[:400])


def test_a_colour_profile_is_respected(tmp_path: Path) -> None:
    """A profile that means other colours changes the pixels; that of a screen changes nothing."""
    swapped = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    red, blue = swapped.index(b"rXYZ", 128), swapped.index(b"bXYZ", 128)
    swapped[red + 4 : red + 12], swapped[blue + 4 : blue + 12] = (
        swapped[blue + 4 : blue + 12],
        swapped[red + 4 : red + 12],
    )
    bare = bytes(swapped).replace(b"sRGB", b"swap").replace(b"s\0R\0G\0B", b"s\0w\0a\0p")
    made = load_pixels(look_at(tmp_path, saved(picture(), icc_profile=bare)), Wanted(600, 450))
    assert is_near(made.getpixel((100, 400)), (30, 30, 200), 30)
    plain = saved(picture(), icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    assert load_pixels(look_at(tmp_path, plain, "b.png"), Wanted(600, 450)).getpixel((100, 400)) == RED


def bomb() -> bytes:
    """A PNG that says it has a billion pixels."""
    head = struct.pack(">IIBBBBB", 40_000, 40_000, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 1000)), (b"IEND", b""))
    packed = (
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def large() -> bytes:
    """A PNG of 100 million pixels, which is more than a picture may have and no bomb."""
    return saved(Image.new("1", (10_000, 10_000)))


BAD = {
    "empty": (b"", "the file is empty"),
    "text": (b"no picture at all", "the picture cannot be read: it is damaged, or no PNG, JPEG or WebP"),
    "cut png": (saved(photograph(300, 200))[:-2000], "the picture cannot be read: it is cut off"),
    "cut jpeg": (saved(photograph(300, 200), "JPEG")[:-2000], "the picture cannot be read: it is cut off"),
    "cut webp": (saved(photograph(300, 200), "WEBP")[:-2000], "the picture cannot be read: it is cut off"),
    "cut head": (saved(picture())[:30], "the picture cannot be read: "),
    "bomb": (bomb(), "has far more than the 80 million pixels"),
    "large": (large(), "has 10000 × 10000 pixels, and a picture may have 80 million"),
    "gif": (saved(picture(mode="P"), "GIF"), "the picture cannot be read: it is damaged, or no PNG, JPEG or WebP"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_picture_that_cannot_be_drawn_is_a_mistake(case: str, tmp_path: Path) -> None:
    content, told = BAD[case]
    with pytest.raises(Mistakes) as found:
        look_at(tmp_path, content)
    assert str(found.value).startswith(f"a.png: {told}")


def test_damaged_pixels_are_told_by_check_and_when_printed(run: Runner, tmp_path: Path) -> None:
    """Head and end are whole, what lies between is not."""
    pack = make_pack(tmp_path, "  - {id: one, art: a.png}\n")
    content = bytearray(saved(photograph(900, 700)))
    start = content.index(b"IDAT") + 6
    content[start : start + 40] = b"\xff" * 40
    (pack / "art" / "a.png").write_bytes(content)
    for arguments in (("check", "garden"), ("cards", "garden"), ("export", "garden")):
        done = run(*arguments)
        assert done.code == 1, arguments
        assert "art/a.png: the picture cannot be read: it is damaged" in done.err
    assert not (tmp_path / "output").exists()


# ---- names ----


def test_a_missing_picture_is_a_mistake_at_its_row(run: Runner, tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n  - {id: two, art: owll.png}\n")
    (pack / "art" / "owl.png").write_bytes(saved(picture()))
    done = run("cards", "garden")
    assert done.code == 1
    assert "garden/card_data/photos.yaml:3:20: no picture 'owll.png' in art/; did you mean 'owl.png'?" in done.err
    assert not (tmp_path / "output").exists()


def test_a_missing_picture_in_a_spreadsheet_is_told_at_its_cell(run: Runner, tmp_path: Path) -> None:
    make_pack(tmp_path, "  - {id: one}\n")
    (tmp_path / "more.csv").write_text("id,art\nx,\ny,nothing.png\n", encoding="utf-8")
    done = run("cards", "garden", "photos", "--data", "more.csv")
    assert done.code == 1
    assert "more.csv:3:2: no picture 'nothing.png' in art/" in done.err


@pytest.mark.parametrize("name", ["../pack.yaml", "/etc/hostname", "..\\x.png", "~/x.png"])
def test_a_path_that_leads_out_is_no_picture(name: str, run: Runner, tmp_path: Path) -> None:
    make_pack(tmp_path, "  - {id: one}\n", f"{{image: '{name}'}}")
    done = run("cards", "garden")
    assert done.code == 1
    assert f"garden/cards/photo.yaml:6:43: no picture '{name}'; pictures lie below the pack's art/" in done.err


def test_a_link_out_of_the_pack_is_refused(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(saved(picture()))
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n")
    os.symlink(tmp_path / "secret.png", pack / "art" / "owl.png")
    done = run("cards", "garden")
    assert done.code == 1
    assert "garden/art/owl.png: leads out of the pack" in done.err


def test_other_kinds_of_files_say_what_to_do(run: Runner, tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "  - {id: one, art: owl.tiff}\n")
    (pack / "art" / "owl.tiff").write_bytes(b"II*\0")
    assert "art/owl.tiff: is no picture that is read; save it as PNG, JPEG, WebP or SVG" in run("cards", "garden").err


def test_a_variant_brings_its_own_pictures(run: Runner, tmp_path: Path) -> None:
    """A picture of the same name lies over that of the game, a new one beside it."""
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n")
    (pack / "art" / "owl.png").write_bytes(saved(Image.new("RGB", (600, 450), RED)))
    (tmp_path / "night" / "art").mkdir(parents=True)
    (tmp_path / "night" / "variant.yaml").write_text("extends: ../garden\n", encoding="utf-8")
    (tmp_path / "night" / "art" / "owl.png").write_bytes(saved(Image.new("RGB", (600, 450), BLUE)))
    done = run("export", "garden", "--variant", "night", "--no-bleed", "-o", "out")
    assert done.code == 0, done.err
    assert is_near(Image.open(tmp_path / "out" / "photos" / "one.png").getpixel((200, 200)), BLUE)
    shown = run("diff", "garden", "--variant", "night")
    assert "1 changed" in shown.out


def test_a_blank_name_draws_nothing(run: Runner, tmp_path: Path) -> None:
    make_pack(tmp_path, "  - {id: one}\n")
    assert run("cards", "garden").code == 0


# ---- drafts and warnings ----


def test_a_draft_has_a_box_for_a_missing_picture(run: Runner, tmp_path: Path) -> None:
    """Its name and its size stand in it; other mistakes stay mistakes."""
    make_pack(tmp_path, "  - {id: one, art: owl.png}\n")
    done = run("cards", "garden", "--draft")
    assert done.code == 0, done.err
    (pdf,) = (tmp_path / "output").glob("*.pdf")
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    assert "owl.png" in text
    assert "40 × 30 mm" in text
    assert "473 × 355 px" in text
    (tmp_path / "garden" / "card_data" / "photos.yaml").write_text("cards:\n  - {id: one, arts: owl.png}\n")
    assert run("cards", "garden", "--draft").code == 1


def test_a_coarse_picture_is_warned_of(run: Runner, tmp_path: Path) -> None:
    """By every command that prints it, with its row; nothing is refused."""
    pack = make_pack(tmp_path, "  - {id: one, art: fine.png}\n  - {id: two, art: coarse.png}\n")
    (pack / "art" / "fine.png").write_bytes(saved(picture(400, 300)))
    (pack / "art" / "coarse.png").write_bytes(saved(picture(200, 150)))
    told = (
        "garden/card_data/photos.yaml:3:20: warning: card 'two': picture 'coarse.png' has 127 dpi at 40 × 30 mm and"
        " will look coarse; 315 × 237 pixels give 200 dpi, it has 200 × 150 (drawn by garden/cards/photo.yaml:6:43)"
    )
    for arguments in (("check", "garden"), ("cards", "garden"), ("export", "garden")):
        done = run(*arguments)
        assert done.code == 0, arguments
        assert done.err.splitlines() == [told], arguments


def test_a_coarse_picture_on_a_sheet_is_warned_of(run: Runner, tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "  - {id: one}\n")
    (pack / "art" / "coarse.png").write_bytes(saved(picture(20, 15)))
    sheet = pack / "sheets" / "wall.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("space: 1", "image: coarse.png"), encoding="utf-8")
    done = run("sheets", "garden")
    assert done.code == 0, done.err
    assert "warning: picture 'coarse.png' has 102 dpi" in done.err


# ---- where it stands ----

WIDE = Size(200, 100)
BOX = Rect(10, 20, 40, 40)


@pytest.mark.parametrize(
    ("frame", "rect"),
    [
        (Frame(), Rect(10, 30, 40, 20)),
        (Frame(focus=(0.5, 0.0)), Rect(10, 20, 40, 20)),
        (Frame(focus=(0.5, 1.0)), Rect(10, 40, 40, 20)),
        (Frame(fills=True), Rect(-10, 20, 80, 40)),
        (Frame(fills=True, focus=(0.0, 0.5)), Rect(10, 20, 80, 40)),
        (Frame(fills=True, focus=(1.0, 0.5)), Rect(-30, 20, 80, 40)),
        (Frame(fills=True, focus=(0.4, 0.5)), Rect(-2, 20, 80, 40)),
        (Frame(is_round=True), Rect(-10, 20, 80, 40)),
    ],
)
def test_a_picture_is_fitted(frame: Frame, rect: Rect) -> None:
    """contain shows all of it, cover fills the box; the focus is as near to the middle as can be."""
    assert fitted(WIDE, BOX, frame) == pytest.approx(rect)


def item_of(tmp_path: Path, body: str, ink: str = "colour") -> object:
    """What is drawn of one card."""
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n", body)
    (pack / "art" / "owl.png").write_bytes(saved(picture()))
    whole = read_pack(pack)
    drawn = draw_deck(whole, "photos", read_deck(whole, "photos"), Look(ink, "en"))
    (((group,), _),) = drawn.cards
    (item,) = group.items
    assert pickle.loads(pickle.dumps(item)) == item
    return item


def test_corners_circles_and_opacity(tmp_path: Path) -> None:
    art = "\"{{ art or '' }}\""
    corner = item_of(tmp_path / "a", f"{{image: {art}, fit: cover, corner: 4 mm}}")
    assert corner.clip == Box(Rect(5, 5, 40, 30), radius=4)
    disc = item_of(tmp_path / "b", f"{{image: {art}, round: true, opacity: 0.5}}")
    assert disc.clip == Disc(Point(25, 20), 15)
    assert disc.opacity == 0.5
    plain = item_of(tmp_path / "c", f"{{image: {art}}}")
    assert isinstance(plain, ImageItem)


def test_print_modes(tmp_path: Path) -> None:
    """Grey makes a picture grey, saver makes it pale."""
    art = "{image: \"{{ art or '' }}\"}"
    assert item_of(tmp_path / "a", art, "grey").grey
    saver = item_of(tmp_path / "b", art, "saver")
    assert isinstance(saver, Group)
    assert saver.opacity == pytest.approx(0.4)


# ---- backends ----


def three_times(tmp_path: Path) -> Document:
    """A picture drawn three times: small, large and grey."""
    bitmap = look_at(tmp_path, saved(picture(1200, 900), "JPEG", quality=95), "a.jpg")
    items = (
        ImageItem(bitmap, Rect(0, 0, 20, 15)),
        Group(Point(0, 0), (ImageItem(bitmap, Rect(30, 0, 40, 30)),), clip=Box(Rect(30, 0, 40, 30), radius=10)),
        Group(Point(0, 0), (ImageItem(bitmap, Rect(0, 20, 20, 15), grey=True),), opacity=0.5),
    )
    return Document("t", "", "", "en", (Page(Size(80, 40), items),), {}, {})


def test_a_pdf_has_a_picture_once_and_no_larger_than_needed(tmp_path: Path) -> None:
    """As large as its largest use needs; in grey it is another picture. The same bytes again."""
    document = three_times(tmp_path)
    pdf = render_pdf(document)
    assert sorted(images_of(pdf)) == [(236, 177, "/DCTDecode"), (472, 354, "/DCTDecode")]
    assert pdf == render_pdf(document)
    assert max(images_of(render_pdf(document, 100))) == (157, 118, "/DCTDecode")


def test_a_jpeg_that_is_not_too_large_is_passed_through(tmp_path: Path) -> None:
    content = saved(picture(400, 300), "JPEG", quality=95)
    bitmap = look_at(tmp_path, content, "a.jpg")
    page = Page(Size(80, 40), (ImageItem(bitmap, Rect(0, 0, 40, 30)),))
    assert content in render_pdf(Document("t", "", "", "en", (page,), {}, {}))


def test_alpha_becomes_a_mask(tmp_path: Path) -> None:
    made = picture(mode="RGBA")
    made.putalpha(made.getchannel("B").point(lambda value: 255 if value > 100 else 0))
    bitmap = look_at(tmp_path, saved(made))
    page = Page(Size(40, 30), (Box(Rect(0, 0, 40, 30), fill="#00ff00"), ImageItem(bitmap, Rect(0, 0, 40, 30))))
    (shown,) = rasterise(render_pdf(Document("t", "", "", "en", (page,), {}, {})), 100)
    assert is_near(shown.getpixel((20, 100)), (0, 255, 0))
    assert is_near(shown.getpixel((130, 100)), BLUE)


def test_flat_art_is_kept_without_loss_and_photographs_become_jpeg(tmp_path: Path) -> None:
    flat = encode(look_at(tmp_path, saved(picture())), Wanted(600, 450))
    assert zlib.decompress(flat.raw) == picture().tobytes()
    assert not flat.jpeg
    noise = encode(look_at(tmp_path, saved(photograph(600, 450)), "b.png"), Wanted(600, 450))
    assert noise.jpeg
    assert not noise.raw


def test_pdf_pixels(tmp_path: Path) -> None:
    """A clip cuts the corner, an opacity lets paper shine through, and nothing is upside down."""
    (shown,) = rasterise(render_pdf(three_times(tmp_path)), 254)
    pixel = lambda x, y: shown.getpixel((x * 10, y * 10))  # noqa: E731
    assert is_near(pixel(3, 3), YELLOW)
    assert is_near(pixel(3, 13), RED)
    assert is_near(pixel(18, 3), BLUE)
    assert pixel(30.5, 0.5) == (255, 255, 255)
    assert is_near(pixel(33, 20), RED)
    grey = pixel(3, 33)
    assert len(set(grey)) == 1
    assert grey[0] > 150


def test_svg_and_web_have_a_picture_once(tmp_path: Path) -> None:
    document = three_times(tmp_path)
    (page,) = document.pages
    svg = render_svg(document, page)
    assert svg.count("data:image/jpeg") == 2
    assert len(re.findall(r'<use href="#picture-[0-9a-f]+(?:-grey)?"', svg)) == 3
    shared = Definitions()
    drawn = Drawer(document, shared).draw(page.items)
    assert shared.bitmaps.count("data:image/webp") == 2
    assert "data:" not in drawn
    assert len(shared.symbols(0) + shared.bitmaps) < len(svg)


def test_exports_show_it(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n")
    (pack / "art" / "owl.png").write_bytes(saved(picture()))
    whole = read_pack(pack)
    for kind in ("png", "svg", "tts"):
        files = export_deck(whole, "photos", kind=kind, dpi=100, bleed=False)
        assert files
        if kind == "png":
            shown = Image.open(BytesIO(files["one.png"]))
            assert is_near(shown.getpixel((30, 110)), RED)
            assert is_near(shown.getpixel((130, 110)), BLUE)
        elif kind == "svg":
            assert files["one.svg"].count(b"data:image/png") == 1
        else:
            assert is_near(Image.open(BytesIO(files["1-fronts.png"])).convert("RGB").getpixel((100, 250)), RED)


def test_many_cards_share_one_picture(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: c{number}, art: owl.png, copies: 3}}\n" for number in range(12))
    pack = make_pack(tmp_path, rows)
    (pack / "art" / "owl.png").write_bytes(saved(picture()))
    assert len(images_of(print_decks(pack, "photos"))) == 1


# ---- changes ----


def test_another_picture_is_another_card(run: Runner, tmp_path: Path) -> None:
    """Of the same name; the same picture at another place is the same card."""
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n  - {id: two, art: fox.png}\n")
    for name in ("owl", "fox"):
        (pack / "art" / f"{name}.png").write_bytes(saved(picture()))
    shutil.copytree(pack, tmp_path / "later" / "garden")
    later = str(tmp_path / "later" / "garden")
    before = run("cards", later, "photos", "--changed-since", "garden")
    assert "no card differs" in before.out
    (tmp_path / "later" / "garden" / "art" / "owl.png").write_bytes(saved(photograph(600, 450)))
    after = run("cards", later, "photos", "--changed-since", "garden")
    assert "1 card" in after.out


def test_watch_follows_art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that is replaced makes another card; one that is missing is told and comes back."""
    monkeypatch.chdir(tmp_path)
    pack = make_pack(tmp_path, "  - {id: one, art: owl.png}\n")
    (pack / "art" / "owl.png").write_bytes(saved(picture()))
    reader, cache = GameReader("garden"), PictureCache(papers()["a4"], b"k")
    first = reader.read(Reading(), None)
    before = cache.faces(first, "photos", LOOK)
    (pack / "art" / "owl.png").write_bytes(saved(photograph(600, 450)))
    second = reader.read(first, [str(pack / "art" / "owl.png")])
    after = cache.faces(second, "photos", LOOK)
    assert before.cards["one"].front != after.cards["one"].front
    (pack / "art" / "owl.png").unlink()
    third = reader.read(second, [str(pack / "art" / "owl.png")])
    assert "no picture 'owl.png'" in third.wrong["photos"][0].message


def test_no_picture_has_more_pixels_than_it_had() -> None:
    small = Bitmap("a", "0", 100, 50, "")
    assert wanted_pixels(small, 100, 50, 300) == (100, 50)
    assert wanted_pixels(small, 5, 2.5, 300) == (59, 30)
    assert wanted_pixels(small, 8, 4, 300) == (100, 50)  # a little more than asked for is left as it is


def test_a_drawing_in_its_own_colours_is_printed_on_cards(tmp_path: Path) -> None:
    """It comes into the document as cards are placed, after the pages have begun."""
    pack = make_pack(tmp_path, "  - {id: one, art: sun.svg}\n")
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#ff0000" d="M0 0h9v9H0z"/></svg>'
    (pack / "art" / "sun.svg").write_text(svg, encoding="utf-8")
    (shown, *_) = rasterise(print_decks(pack, "photos"), 50)
    assert (255, 0, 0) in [colour for _, colour in shown.convert("RGB").getcolors(1 << 20)]
