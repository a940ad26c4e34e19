"""PDFs read back: pages, boxes, text, fonts and wishes with pypdf; ink on paper with pdfium."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader
from pypdf.generic import ContentStream, DictionaryObject
from support.shared_pages import BOTH, ROOT, papers, placed, printed_pdf

from generator.display.items import Cell, Path, bounding_box
from generator.render.colours import ScreenColours
from generator.render.pdf import render_pdf

MODES = ["colour", "saver", "grey"]
SIZES_PT = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}
MARGIN_MM = 8.0
INK_DPI = 200  # coarser pictures draw thin lines a whole pixel wide
SHOWS_TEXT = (b"Tj", b"TJ", b"'", b'"')


def read_back(**order) -> PdfReader:
    """An order's PDF, read."""
    return PdfReader(BytesIO(printed_pdf(**order)))


@cache
def texts(**order) -> tuple[str, ...]:
    """The text of each page, read by pdfium (pypdf takes seconds for a page of many forms)."""
    with pypdfium2.PdfDocument(printed_pdf(**order)) as document:
        return tuple(page.get_textpage().get_text_bounded() for page in document)


# ---- pages


def sides(pages: tuple[str, ...]) -> list[str]:
    """Which side each page is, by what only that side says."""
    known = {"Fortifications": "left", "Governance": "right"}
    return [side for text in pages for word, side in known.items() if word in text]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ({}, ["left", "right"]),
        ({"copies": 3}, ["left", "right"] * 3),
        ({"copies": 2, "duplex": False}, ["left", "right"] * 2),
        ({"sheets": ("left",)}, ["left"]),
        ({"sheets": ("right",), "copies": 2}, ["right", "right"]),
        ({"sheets": ("right", "left")}, ["right", "left"]),
    ],
    ids=str,
)
def test_pages_come_in_the_order_of_a_pad(order: dict, expected: list[str]) -> None:
    assert len(read_back(**order).pages) == len(expected)
    assert sides(texts(**order)) == expected


@pytest.mark.parametrize("paper", SIZES_PT)
def test_every_page_has_the_size_of_its_paper(paper: str) -> None:
    for page in read_back(paper=paper).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(SIZES_PT[paper], abs=0.01)
        assert (float(page.mediabox.left), float(page.mediabox.bottom)) == (0, 0)


def test_cells_have_the_same_size_on_both_papers() -> None:
    assert cell_sizes("a4") == cell_sizes("letter")
    assert len(cell_sizes("a4")) > 500


def cell_sizes(paper: str) -> dict[str, tuple[float, float]]:
    """Width and height of every cell, to a thousandth of a millimetre."""
    boxes = {
        item.id: bounding_box(item.shape)
        for page in placed(paper=paper).pages
        for item in page.items
        if isinstance(item, Cell)
    }
    return {name: (round(box.width, 3), round(box.height, 3)) for name, box in boxes.items()}


def test_a_page_that_is_repeated_looks_like_the_page_alone() -> None:
    assert ImageChops.difference(raster(copies=3, page=4, dpi=50), raster(page=0, dpi=50)).getbbox() is None


# ---- text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            [
                "The Anarchy",
                "unofficial, for owners of the game",
                "measure me: 50 mm at 100 %",
                "reconstructed: check with your box",
            ],
        ),
        (
            "fr",
            [
                "The Anarchy",
                "non officiel, pour les propriétaires du jeu",
                "mesurez-moi : 50 mm à 100 %",
                "reconstitué : vérifiez avec votre boîte",
            ],
        ),
    ],
    ids=["en", "fr"],
)
def test_every_page_says_what_it_is(language: str, words: list[str]) -> None:
    for text in texts(language=language):
        assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(
    ("language", "page", "words"),
    [
        ("en", 0, ["Fortifications", "Castle defence", "Final score"]),
        ("en", 1, ["Governance", "Brewhouse", "Lammas"]),
        ("fr", 0, ["Tours", "Défense du château", "Score final"]),
        ("fr", 1, ["Gouvernance", "Brasserie", "Écuries"]),
    ],
)
def test_a_page_speaks_its_language(language: str, page: int, words: list[str]) -> None:
    assert [word for word in words if word not in texts(language=language)[page]] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_margin_names_the_language(language: str) -> None:
    assert all(re.search(rf"·\s+{language}\s+·", text) for text in texts(language=language))


# ---- fonts


def streams(page: DictionaryObject, reader: PdfReader) -> Iterator[tuple[ContentStream, DictionaryObject]]:
    """The stream of a page and those of all its forms, each with its resources."""
    resources = page.get("/Resources", {})
    yield ContentStream(page.get("/Contents", page), reader), resources
    for form in resources.get("/XObject", {}).values():
        if form.get_object().get("/Subtype") == "/Form":
            yield from streams(form.get_object(), reader)


def fonts_that_show_text(reader: PdfReader) -> dict[str, DictionaryObject]:
    """The fonts in which letters are shown, by name; a font that is only named is left out."""
    found = {}
    for page in reader.pages:
        for stream, resources in streams(page, reader):
            current = None
            for operands, operator in stream.operations:
                current = operands[0] if operator == b"Tf" else current
                if operator in SHOWS_TEXT:
                    font = resources["/Font"][current].get_object()
                    found[font["/BaseFont"]] = font
    return found


def is_embedded(font: DictionaryObject) -> bool:
    """Whether the TrueType outlines lie in the file."""
    return "/FontFile2" in font.get("/FontDescriptor", {})


@pytest.mark.parametrize("order", [{}, {"language": "fr", "paper": "letter"}, {"copies": 3}], ids=str)
def test_every_letter_is_shown_in_an_embedded_font(order: dict) -> None:
    fonts = fonts_that_show_text(read_back(**order))
    assert {name.partition("+")[2] for name in fonts} == {
        "SourceSerifPro-Bold",
        "SourceSansPro-Regular",
        "SourceSansPro-Bold",
    }
    assert [name for name, font in fonts.items() if not is_embedded(font)] == []


def test_no_font_is_even_named_that_is_not_embedded() -> None:
    fonts = {
        font.get_object()["/BaseFont"]: font.get_object()
        for page in read_back().pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert [name for name, font in fonts.items() if not is_embedded(font)] == []


# ---- metadata and wishes


def test_the_file_says_what_it_is() -> None:
    about = read_back().metadata
    assert about.title == "The Anarchy: left sheet, right sheet"
    assert about.author == "Scriptorium"
    assert about.subject == "unofficial, for owners of the game"
    assert about["/Keywords"] == "The Anarchy, score sheet, A4, colour"


def test_the_title_names_the_sheet_in_its_language() -> None:
    assert read_back(sheets=("left",), language="fr").metadata.title == "The Anarchy: feuille de gauche"


@pytest.mark.parametrize(
    ("order", "duplex"),
    [
        ({}, "/DuplexFlipLongEdge"),
        ({"copies": 3}, "/DuplexFlipLongEdge"),
        ({"duplex": False}, "/Simplex"),
        ({"sheets": ("left",)}, "/Simplex"),
    ],
    ids=str,
)
def test_the_printer_is_asked_for_true_size_and_the_right_sides(order: dict, duplex: str) -> None:
    wishes = read_back(**order).root_object["/ViewerPreferences"]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/Duplex"] == duplex


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_file_names_its_language(language: str) -> None:
    assert read_back(language=language).root_object["/Lang"] == language


def test_the_file_says_the_version_whose_features_it_uses() -> None:
    """/Duplex came with PDF 1.7: a reader of 1.3, which the header promised before, need not heed it."""
    assert read_back().pdf_header == "%PDF-1.7"


# ---- bytes


def test_the_same_pages_give_the_same_bytes() -> None:
    assert render_pdf(placed()) == printed_pdf()


def test_another_process_gives_the_same_bytes() -> None:
    script = (
        "import sys; sys.path.insert(0, 'tests'); from support.shared_pages import printed_pdf;"
        " sys.stdout.buffer.write(printed_pdf())"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert done.stdout == printed_pdf()


def test_many_copies_stay_small() -> None:
    assert len(printed_pdf(copies=100)) < 1.3 * len(printed_pdf()) + 100 * 1000


# ---- ink on paper


@cache
def raster(page: int = 0, dpi: int = 100, **order) -> Image.Image:
    """A page as a picture in red, green and blue."""
    with pypdfium2.PdfDocument(printed_pdf(**order)) as document:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")


def ink_share(picture: Image.Image) -> float:
    """How dark a picture is on average, 0 to 1."""
    return 1 - ImageStat.Stat(picture.convert("L")).mean[0] / 255


def is_white(picture: Image.Image) -> bool:
    return ImageStat.Stat(picture.convert("L")).extrema == [(255, 255)]


def is_grey(picture: Image.Image) -> bool:
    """Whether no pixel has a colour."""
    red, green, blue = picture.split()
    return all(ImageChops.difference(red, other).getbbox() is None for other in (green, blue))


def edges(picture: Image.Image, paper: str, margin_mm: float) -> list[Image.Image]:
    """The four strips along the edges of a page that a home printer cannot reach."""
    width, height = picture.size
    strip = int(margin_mm / papers()[paper].size[0] * width)
    return [
        picture.crop(box)
        for box in (
            (0, 0, width, strip),
            (0, height - strip, width, height),
            (0, 0, strip, height),
            (width - strip, 0, width, height),
        )
    ]


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
@pytest.mark.parametrize("ink", MODES)
@pytest.mark.parametrize("paper", SIZES_PT)
def test_ink_stays_within_the_printable_margin_and_is_there(paper: str, ink: str, page: int) -> None:
    picture = raster(page, paper=paper, ink=ink)
    assert ink_share(picture) > 0.01
    assert all(map(is_white, edges(picture, paper, MARGIN_MM)))


def test_ink_beyond_the_margin_would_be_seen() -> None:
    assert not all(map(is_white, edges(raster(), "a4", 20)))


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
@pytest.mark.parametrize("paper", SIZES_PT)
def test_the_saver_takes_little_ink(paper: str, page: int) -> None:
    assert ink_share(raster(page, INK_DPI, paper=paper, ink="saver")) <= 0.05


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_the_saver_takes_less_ink_than_colour(page: int) -> None:
    assert ink_share(raster(page, ink="saver")) < ink_share(raster(page)) / 2


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
def test_grey_has_no_colour(page: int) -> None:
    assert is_grey(raster(page, ink="grey"))
    assert not is_grey(raster(page, ink="colour"))


@pytest.mark.parametrize("page", [0, 1], ids=BOTH)
@pytest.mark.parametrize("paper", SIZES_PT)
def test_the_ruler_is_fifty_millimetres_long(paper: str, page: int) -> None:
    dpi = 300
    left, right, y = ruler(paper, page)
    box = [round(mm / 25.4 * dpi) for mm in (left - 5, y - 0.5, right + 5, y + 0.5)]
    strip = raster(page, dpi, paper=paper).crop(box).convert("L").point(lambda tone: tone < 200 and 255)
    start, _, end, _ = strip.getbbox()
    assert (end - start) / dpi * 25.4 == pytest.approx(50, abs=0.3)


def ruler(paper: str, page: int) -> tuple[float, float, float]:
    """Left, right and height of the lowest level line of a page."""
    lines = [
        item
        for item in placed(paper=paper).pages[page].items
        if isinstance(item, Path) and bounding_box(item).height == 0
    ]
    lowest = bounding_box(max(lines, key=lambda item: bounding_box(item).y))
    return lowest.x, lowest.right, lowest.y


def test_colours_of_a_gradient_are_of_one_kind() -> None:
    """White alone would be one number, and beside red it is three."""
    assert ScreenColours().spread([("#ffffff", 1.0), ("#ff0000", 1.0)]) == ("DeviceRGB", [(1, 1, 1), (1, 0, 0)])
    assert ScreenColours().spread([("#ffffff", 1.0), ("#000000", 1.0)]) == ("DeviceGray", [(1,), (0,)])
