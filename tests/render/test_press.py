"""Files for a print shop: the rules of PDF/X by a checker of our own, and what another reader (MuPDF) sees of them."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from struct import unpack

import pikepdf
import pymupdf
import pytest
from PIL import Image
from support.many_cases import for_each
from support.pack_with_pictures import make_pack, photograph, picture, saved
from support.preflight import faults
from support.press_profile import press_profile
from support.run_command import Runner
from support.shared_pages import ROOT, anarchy, demo

import generator
from generator import Mistakes, Misuse
from generator.cmyk import BLACK, Cmyk, colours_apart, neutral_mix, seen, separated
from generator.layout.press_inks import doubtful_mixes, press_inks
from generator.layout.theme import Ink
from generator.pack.pack import read_pack
from generator.render.conditions import CONDITIONS
from generator.render.press import Press, mix_of

DPI = 72
MM = 72 / 25.4
GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
PHOTOS = "  - {id: a, art: a.jpg}\n  - {id: b, art: b.png}\n  - {id: c, art: c.svg}\n"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><defs><linearGradient id="g"><stop offset="0"'
    ' stop-color="#c02020"/><stop offset="1" stop-color="#2040c0" stop-opacity="0.5"/></linearGradient></defs>'
    '<rect width="40" height="30" fill="url(#g)"/><circle cx="20" cy="15" r="9" fill="#ffd030" opacity="0.5"/></svg>'
)


@cache
def sheets(ink: str = "colour") -> bytes:
    return bytes(generator.print_sheets(anarchy(), press=True, ink=ink))


@cache
def small() -> bytes:
    """One page with little on it, for those who look at it again and again."""
    return bytes(generator.print_sheets(demo(), sheets=["yard"], press=True))


@cache
def attack() -> bytes:
    return bytes(generator.print_decks(anarchy(), "attack", press=True))


@cache
def single() -> bytes:
    (made,) = generator.export_deck(anarchy(), "plunder", kind="pdf", press=True).values()
    return made


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with a photograph, a picture that is cut out, and a drawing that shines through."""
    pack = make_pack(tmp_path_factory.mktemp("press"), PHOTOS)
    (pack / "art" / "a.jpg").write_bytes(saved(photograph(400, 300), "JPEG"))
    cut = picture(400, 300, "RGBA")
    cut.putalpha(Image.linear_gradient("L").resize((400, 300)))
    (pack / "art" / "b.png").write_bytes(saved(cut))
    (pack / "art" / "c.svg").write_text(SVG, encoding="utf-8")
    return pack


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shop") / "shop.icc"
    path.write_bytes(press_profile())
    return path


# ---- our own rules ----


@for_each(
    ("colour", "is_black"),
    [("#1a1a1a", True), ("#20242c", True), ("#2e1f14", True), ("#1c2a4a", False), ("#4a2a10", False)],
)
def test_what_is_nearly_black_is_printed_in_black_alone(colour: str, is_black: bool) -> None:
    """A dark brown or blue that one sees as such keeps its colour."""
    assert (neutral_mix(colour) == BLACK) is is_black


@pytest.mark.parametrize("make", [sheets, lambda: sheets("grey"), lambda: sheets("saver"), attack, single])
def test_files_keep_the_rules_of_pdf_x_1a(make) -> None:  # type: ignore[no-untyped-def]
    """Sheets in every print mode, cards on paper, single cards."""
    assert faults(make()) == []


def test_pictures_keep_the_rules(gallery: Path, profile: Path) -> None:
    """A photograph, transparency and a gradient: flat in PDF/X-1a, with a remark; shining through in PDF/X-4."""
    flat = generator.print_decks(gallery, "photos", press=True)
    assert faults(flat) == []
    assert [str(one) for one in flat.remarks if "shines through" in str(one)]
    shop = generator.print_decks(gallery, "photos", press=True, profile=profile)
    assert faults(shop, "PDF/X-4") == []
    assert not [str(one) for one in shop.remarks if "shines through" in str(one)]
    assert "page 1: something shines through" in faults(shop)


BREAKS = {
    "operator rg": lambda text: re.sub(rb"[\d.]+ [\d.]+ [\d.]+ [\d.]+ k\n", b"1 0 0 rg\n", text, count=1),
    "operator g": lambda text: text.replace(b" k\n", b" g\n", 1),
    "340% of ink": lambda text: re.sub(rb"[\d.]+ [\d.]+ [\d.]+ [\d.]+ k\n", b"1 1 1 .4 k\n", text, count=1),
    "what is not black overprints": lambda text: text.replace(b"/O00 gs", b"/O01 gs"),
    "a line that is not black overprints": lambda text: text.replace(b"/O00 gs", b"/O10 gs"),
    "black text does not overprint": lambda text: text.replace(b"/O01 gs", b"/O00 gs"),
    "a black line does not overprint": lambda text: text.replace(b"/O10 gs", b"/O00 gs"),
}


@pytest.mark.parametrize("fault", BREAKS)
def test_rules_see_what_is_painted_wrongly(fault: str) -> None:
    """The checker can fail: each rule on a stream that breaks it."""
    with pikepdf.open(BytesIO(small())) as file:
        page = file.pages[0]
        page.Contents = file.make_stream(BREAKS[fault](page.Contents.read_bytes()))
        assert f"page 1: {fault}" in faults(rewritten(file))


def remove(*path: str):  # type: ignore[no-untyped-def]
    def broken(file: pikepdf.Pdf) -> None:
        thing = file.Root if path[0] == "Root" else file.docinfo if path[0] == "Info" else file.pages[0].obj
        del thing[path[1]]

    return broken


OBJECTS = {
    "no output intent": remove("Root", "/OutputIntents"),
    "no plain metadata": remove("Root", "/Metadata"),
    "no GTS_PDFXVersion": remove("Info", "/GTS_PDFXVersion"),
    "not said whether it is trapped": remove("Info", "/Trapped"),
    "page 1: a box is missing": remove("page", "/TrimBox"),
    "no registry": lambda file: file.Root.OutputIntents[0].__delitem__("/RegistryName"),
    "metadata have another title": lambda file: file.docinfo.__setitem__("/Title", "another"),
    "font /Some has no tag": lambda file: fonts_of(file)[0].__setitem__("/BaseFont", pikepdf.Name("/Some")),
    "font /ABCDEF+Two has the tag of another": lambda file: [
        font.__setitem__("/BaseFont", pikepdf.Name(f"/ABCDEF+{name}"))
        for font, name in zip(fonts_of(file), ("One", "Two"), strict=False)
    ],
    "font /ABCDEF+Some is not embedded": lambda file: fonts_of(file)[0].update(
        {"/BaseFont": pikepdf.Name("/ABCDEF+Some"), "/FontDescriptor": pikepdf.Dictionary()}
    ),
    "page 1: something shines through": lambda file: file.pages[0].Resources.ExtGState.O00.__setitem__("/ca", 0.5),
    "a transparent group": lambda file: file.pages[0].obj.__setitem__(
        "/Group", pikepdf.Dictionary(S=pikepdf.Name.Transparency)
    ),
    "a picture in /DeviceRGB": lambda file: file.Root.__setitem__(
        "/X", file.make_stream(b"", Subtype=pikepdf.Name.Image, ColorSpace=pikepdf.Name.DeviceRGB)
    ),
    "page 1: an art box or an annotation": lambda file: file.pages[0].obj.__setitem__("/ArtBox", [0, 0, 9, 9]),
    "a form, an action or a lock": lambda file: file.Root.__setitem__("/AcroForm", pikepdf.Dictionary()),
    "page 1: boxes are not in one another": lambda file: file.pages[0].obj.__setitem__("/TrimBox", [0, 0, 900, 900]),
    "a script": lambda file: file.Root.__setitem__(
        "/X", file.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="1"))
    ),
}


@for_each("fault", OBJECTS)
def test_rules_see_what_a_document_lacks(fault: str) -> None:
    with pikepdf.open(BytesIO(small())) as file:
        OBJECTS[fault](file)
        assert fault in faults(rewritten(file))


def fonts_of(file: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    return list(file.pages[0].Resources.Font.values())


def rewritten(file: pikepdf.Pdf) -> bytes:
    target = BytesIO()
    file.save(target, min_version="1.4", force_version="1.4")
    return target.getvalue()


def test_a_print_for_the_home_breaks_the_rules() -> None:
    found = faults(bytes(generator.print_sheets(anarchy(), sheets=["left"])))
    assert {"no output intent", "no GTS_PDFXVersion", "version 1.7", "page 1: operator rg"} <= set(found)


# ---- another reader ----


def total_ink(pdf: bytes, number: int = 0) -> tuple[float, set[str]]:
    """The most ink that any point of a page's cut has, in per cent, and which inks are there, as MuPDF paints it."""
    with pymupdf.open(stream=pdf) as file:
        page = file[number]
        pixels = page.get_pixmap(colorspace=pymupdf.csCMYK, dpi=DPI, clip=page.trimbox, alpha=False)
        parts = [pixels.samples[at::4] for at in range(4)]
    used = {name for name, part in zip("CMYK", parts, strict=True) if max(part) > 2}
    return max(map(sum, zip(*parts, strict=True))) / 2.55, used


def test_another_reader_finds_no_more_ink_than_paper_takes() -> None:
    """On the first page of sheets, cards and single cards."""
    for pdf in (sheets(), attack(), single()):
        ink, used = total_ink(pdf)
        assert 100 <= ink <= 301
        assert used > {"M", "Y", "K"} or pdf == single()


def test_another_reader_finds_black_alone_in_grey() -> None:
    assert total_ink(sheets("grey"))[1] == {"K"}


def test_another_reader_sees_black_text_and_white_text() -> None:
    """The title on white paper is black alone; a title in a banner is paper, cut out of all inks. MuPDF shows no
    overprinting."""
    with pymupdf.open(stream=sheets()) as file:
        title, banner = (inks_round(file[0], word) for word in ("The Anarchy", "Fortifications"))
    assert [max(part) for part in title[:3]] == [0, 0, 0]
    assert max(title[3]) > 250
    assert min(map(sum, zip(*banner, strict=True))) < 20 < max(banner[3])


def inks_round(page: pymupdf.Page, word: str) -> list[bytes]:
    """Each of the four inks, point by point, where a word stands."""
    (box, *_) = page.search_for(word)
    pixels = page.get_pixmap(colorspace=pymupdf.csCMYK, dpi=300, clip=box, alpha=False)
    return [pixels.samples[at::4] for at in range(4)]


def test_another_reader_sees_pictures_in_inks(gallery: Path) -> None:
    """Right way up: red stays red, and paper shows where a picture is cut out."""
    pdf = bytes(
        generator.export_deck(gallery, "photos", kind="pdf", press=True)["garden-photos-single-colour-en-press.pdf"]
    )
    with pymupdf.open(stream=pdf) as file:
        assert {image[5] for page in file for image in page.get_images()} == {"DeviceCMYK"}
        cyan, magenta, yellow, _ = inks_at(file[1], 8, 31)
        assert magenta > 150 < yellow
        assert cyan < 40
        assert inks_at(file[1], 8, 9) == (0, 0, 0, 0)
    assert total_ink(pdf)[0] <= 305  # a JPEG is not exact


def inks_at(page: pymupdf.Page, x_mm: float, y_mm: float) -> tuple[int, ...]:
    """The inks at a point, from the corner of the page."""
    pixels = page.get_pixmap(colorspace=pymupdf.csCMYK, dpi=72, alpha=False)
    return tuple(pixels.pixel(round(x_mm * MM), round(y_mm * MM)))


# ---- colours ----


def test_an_ink_has_its_own_mix_and_its_tints_a_part_of_it() -> None:
    """Tints with white and with black ink are found; any other colour is mixed by the model."""
    own = Cmyk(20, 95, 90, 10)
    press = Press({"#b02f2a": own, "#202020": BLACK}, CONDITIONS["fogra39"])
    assert mix_of("#b02f2a", press) == own
    half, dark = mix_of("#d89795", press), mix_of("#682825", press)
    assert half == pytest.approx(own.tinted(half.cyan / 20), abs=0.01)
    assert 30 < half.magenta < 50  # less than half of it, since dots grow in print
    assert dark == pytest.approx(own.mixed(BLACK, 1 - dark.cyan / 20), abs=0.01)
    assert own.black < dark.black < 100
    assert mix_of("#3f6d3a", press) == separated("#3f6d3a")
    assert mix_of("#ffffff", press) == (0, 0, 0, 0)


@pytest.mark.parametrize("colour", ["#3f6d3a", "#c8b8a0", "#d0d8e8", "#7a59a2", "#b02f2a", "#e8c040"])
def test_a_mix_looks_like_its_colour(colour: str) -> None:
    """By the model: near, without a third colour where black can stand for grey, and never too much ink."""
    mix = separated(colour)
    assert colours_apart(colour, mix) < 6
    assert min(mix[:3]) == 0 or mix.black == 0  # light colours have no black dots in them
    assert mix.total <= 300


def test_the_model_can_be_told_apart_from_a_wrong_one() -> None:
    assert colours_apart("#b02f2a", Cmyk(100, 0, 0, 0)) > 60
    assert (seen(Cmyk(0, 0, 0, 0)), separated("#211f1d"), separated("#808080").cyan) == ("#ffffff", BLACK, 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_ink_of_the_games_has_a_mix(game: str) -> None:
    """Near its colour, of few inks, `ink` in black alone; nothing that `check` would doubt."""
    theme = (anarchy() if game == "anarchy" else read_pack(ROOT / "layouts" / game)).theme
    assert [name for name, ink in theme.inks.items() if ink.mix is None] == []
    assert theme.inks["ink"].mix == BLACK
    assert list(doubtful_mixes(theme)) == []
    assert len(press_inks(theme, "colour")) > 10
    assert press_inks(theme, "grey") == {}


def test_check_doubts_a_mix_that_was_left_behind() -> None:
    """A colour that was changed without its mix, and two mixes for one colour, with what would be near."""
    theme = anarchy().theme
    blue, red = Ink({"": "#2b5c9a"}, Cmyk(0, 91, 79, 34)), Ink({"": "#b02f2a"}, Cmyk(0, 91, 79, 34))
    said = [str(one) for one in doubtful_mixes(theme.replace(inks={"lake": blue}))]
    assert len(said) == 1
    assert "the 'cmyk' of 'lake' looks like #b" in said[0]
    assert said[0].endswith("not like #2b5c9a; [87, 70, 4, 0] is near it")
    other = red._replace(mix=Cmyk(0, 90, 80, 34))
    assert "another 'cmyk'" in str(next(doubtful_mixes(theme.replace(inks={"a": red, "b": other}))))
    assert list(doubtful_mixes(theme.replace(inks={"a": red}))) == []


# ---- pages ----


def test_boxes_are_exact() -> None:
    """A sheet has 3 mm round its paper; a single card 3 mm round its cut; cards on paper 3 mm round their block."""
    assert boxes(sheets()) == ((216.0, 303.0), (3.0, 3.0, 210.0, 297.0), (0.0, 0.0, 216.0, 303.0))
    width, height = anarchy().faces[anarchy().file.decks["plunder"].face.names[0]].size
    assert boxes(single())[1] == (3.0, 3.0, width, height)
    assert boxes(single())[0] == (width + 6, height + 6)
    _, trim, bleed = boxes(attack())
    assert bleed == pytest.approx((trim[0] - 3, trim[1] - 3, trim[2] + 6, trim[3] + 6), abs=0.01)


def boxes(pdf: bytes) -> tuple[tuple[float, ...], ...]:
    """Size of the first page, and left, bottom, width and height of its trim and its bleed, in mm, as MuPDF reads
    them."""
    with pymupdf.open(stream=pdf) as file:
        page = file[0]
        media, trim, bleed = page.mediabox, page.trimbox, page.bleedbox
        size = (round(media.width / MM, 2), round(media.height / MM, 2))
        found = [(box.x0, media.height - box.y1, box.width, box.height) for box in (trim, bleed)]
    return size, *(tuple(round(one / MM, 2) + 0.0 for one in box) for box in found)


def test_single_cards_come_in_order() -> None:
    """Every copy of every card, its back behind it."""
    cards = generator.choose_cards(anarchy(), "plunder")
    with pymupdf.open(stream=single()) as file:
        assert len(file) == 2 * cards.number
        texts = [page.get_text() for page in file]
    assert len(set(texts[1::2])) <= len(cards.rows)


def test_marks_are_in_every_ink_on_both_sides() -> None:
    """Front and back have crop marks in the separation All; nothing on a card is printed so."""
    with pikepdf.open(BytesIO(attack())) as file:
        for page in file.pages[:2]:
            names = [str(name) for _, name in pikepdf.parse_content_stream(page)]
            assert names.count("SCN") == 1


@pytest.mark.parametrize(("gap", "press"), [(None, True), (2.0, False), (None, False)])
@pytest.mark.parametrize("deck", ["attack", "domain", "path"])
def test_no_line_of_text_lies_on_the_ground_of_a_card(deck: str, gap: float | None, press: bool) -> None:
    """What stands in the margin keeps clear of what is shown beyond the cut."""
    rows = generator.choose_cards(anarchy(), deck)
    pdf = bytes(generator.print_decks(anarchy(), rows._replace(rows=rows.rows[:1]), gap=gap, press=press))
    with pymupdf.open(stream=pdf) as file:
        for page in file:
            bleed = page.bleedbox
            lines = [line["bbox"] for block in page.get_text("dict")["blocks"] for line in block.get("lines", ())]
            around = [box for box in lines if not pymupdf.Rect(bleed).contains(pymupdf.Rect(box).tl)]
            assert around
            assert not [box for box in around if not (pymupdf.Rect(box) & pymupdf.Rect(bleed)).is_empty]


def test_same_input_same_bytes(gallery: Path) -> None:
    assert bytes(generator.print_sheets(anarchy(), press=True)) == sheets()
    two = [bytes(generator.print_decks(gallery, "photos", press=True)) for _ in range(2)]
    assert two[0] == two[1]
    assert ids(sheets()) != ids(attack())


def ids(pdf: bytes) -> bytes:
    with pikepdf.open(BytesIO(pdf)) as file:
        return bytes(file.trailer.ID[0])


# ---- orders that cannot be ---


def test_a_profile_must_be_one_of_a_press(tmp_path: Path) -> None:
    """Another profile, another file and no file are told with the way out."""
    other, text = tmp_path / "screen.icc", tmp_path / "text.icc"
    other.write_bytes(press_profile(space=b"RGB ", kind=b"mntr"))
    text.write_bytes(b"no profile")
    for path, said in ((other, "CMYK output profile"), (text, "this is no ICC profile"), (tmp_path / "x", "read")):
        with pytest.raises(Mistakes, match=said):
            generator.print_sheets(anarchy(), press=True, profile=path)


def test_the_profile_is_in_the_file_and_mixes_colours(profile: Path) -> None:
    pdf = bytes(generator.print_sheets(anarchy(), sheets=["left"], press=True, profile=profile))
    assert faults(pdf, "PDF/X-4") == []
    with pikepdf.open(BytesIO(pdf)) as file:
        assert file.Root.OutputIntents[0].DestOutputProfile.read_bytes() == profile.read_bytes()


def test_a_gap_too_narrow_for_two_bleeds() -> None:
    with pytest.raises(Misuse, match="6 or more between cards"):
        generator.print_decks(anarchy(), "attack", gap=3, press=True)
    with pytest.raises(Misuse, match="no 'fogra'"):
        generator.print_decks(anarchy(), "attack", press=True, condition="fogra")
    with pytest.raises(Misuse, match="choose `kind` pdf"):
        generator.export_deck(anarchy(), "plunder", kind="svg", press=True)


# ---- at home ----


def test_grey_is_grey(gallery: Path) -> None:
    """Every colour of a grey print is one number, also in pictures and gradients; in colour they are not."""
    for pdf, is_grey in (
        (bytes(generator.print_sheets(anarchy(), ink="grey")), True),
        (bytes(generator.print_decks(gallery, "photos", ink="grey")), True),
        (bytes(generator.print_decks(gallery, "photos")), False),
    ):
        with pikepdf.open(BytesIO(pdf)) as file:
            streams = [thing for thing in file.objects if isinstance(thing, pikepdf.Stream)]
            texts = [one.read_bytes() for one in streams if one.get("/Subtype") in ("/Form", None)]
            spaces = [str(one.ColorSpace) for one in streams if one.get("/Subtype") == "/Image"]
            spaces += [
                str(one.ColorSpace)
                for one in file.objects
                if isinstance(one, pikepdf.Dictionary) and "/ShadingType" in one
            ]
        has_rgb = any(re.search(rb"\d (rg|RG)\b", text) for text in texts) or "/DeviceRGB" in spaces
        assert has_rgb is not is_grey


def test_png_files_are_tagged_srgb() -> None:
    """And know their resolution."""
    made = generator.export_deck(anarchy(), generator.choose_cards(anarchy(), "path", only=["abbot"]), dpi=50)
    content = made["abbot.png"]
    chunks, at = {}, 8
    while at < len(content):
        (size,) = unpack(">I", content[at : at + 4])
        chunks[content[at + 4 : at + 8]] = content[at + 8 : at + 8 + size]
        at += 12 + size
    assert (chunks[b"sRGB"], unpack(">I", chunks[b"gAMA"])) == (b"\0", (45455,))
    assert {b"cHRM", b"pHYs"} <= chunks.keys()


# ---- the command ----


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sheets", "anarchy", "--press", "--fillable"), "--press: a print shop prints empty sheets"),
        (("sheets", "anarchy", "--profile", "shop.icc"), "add --press"),
        (("cards", "anarchy", "attack", "--condition", "gracol"), "add --press"),
        (("cards", "anarchy", "attack", "--press", "--condition", "gracol", "--profile", "x"), "leave one of them out"),
        (("cards", "anarchy", "attack", "--press", "--gap", "3"), "--gap: a print shop needs 3 mm of bleed"),
        (("export", "anarchy", "path", "--press"), "choose --as pdf"),
        (("export", "anarchy", "path", "--as", "pdf", "--press", "--no-bleed"), "--bleed: "),
    ],
)
def test_orders_that_contradict_themselves(command: Runner, arguments: tuple[str, ...], said: str) -> None:
    """Exit code 2, one line, nothing written."""
    outcome = command(*arguments)
    assert (outcome.code, list(command.folder.iterdir())) == (2, [])
    assert said in outcome.err


def test_the_command_says_for_which_press(command: Runner) -> None:
    """And names the file so; single cards lie in a PDF of their own, with and without a press."""
    outcome = command("sheets", "anarchy", "--sheet", "left", "--press", "--condition", "fogra51")
    assert outcome.out.startswith("output/anarchy-left-a4-colour-en-press-fogra51.pdf: ")
    assert outcome.out.rstrip().endswith("PDF/X-1a:2003 for PSO Coated v3 (FOGRA51)")
    for more, name in ((("--press",), "single-colour-en-press"), ((), "single-colour-en")):
        assert command("export", "anarchy", "muster", "--as", "pdf", "-o", "shop", *more).code == 0
        content = (command.folder / "shop" / f"anarchy-muster-{name}.pdf").read_bytes()
        assert boxes(content)[1][:2] == (3.0, 3.0)
