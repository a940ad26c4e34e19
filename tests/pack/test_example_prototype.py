"""The prototype of the designers' guide: 54 cards from a workbook, with painted pictures, three faces and a box."""

import importlib.util
import shutil
import sys
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pikepdf
import pypdf
import pytest
from openpyxl import load_workbook
from PIL import Image

from generator.boxes.boxes import print_box
from generator.check.check import check_game
from generator.decks.decks import print_decks
from generator.export.export import export_deck
from generator.orders.choose_cards import choose_cards, older_game
from generator.orders.open_game import open_game
from generator.pack.data import read_deck
from generator.pack.pack import read_pack

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "packs" / "skyhaven"
PACK = read_pack(FOLDER)
KINDS = {"ship": 16, "island": 30, "storm": 8}


@pytest.fixture(scope="module")
def printed() -> bytes:
    return bytes(print_decks(PACK, "main"))


def script(name: str) -> ModuleType:
    """One of the scripts that made the pack."""
    spec = importlib.util.spec_from_file_location(name, FOLDER.parent / f"{name}.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def count_images(pdf: bytes) -> int:
    """How many bitmaps a PDF holds."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return sum(1 for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image")


def test_nothing_is_wrong_and_no_picture_is_coarse() -> None:
    _, _, warnings, _ = check_game(FOLDER)
    assert not warnings


def test_there_are_54_cards_of_three_kinds() -> None:
    rows = list(read_deck(PACK, "main"))
    kinds = {kind: sum(row.copies for row in rows if row.fields["type"] == kind) for kind in KINDS}
    assert kinds == KINDS
    assert sum(kinds.values()) == 54
    assert PACK.file.decks["main"].face.names == tuple(KINDS)


def test_nine_cards_on_a_page_with_backs(printed: bytes) -> None:
    reader = pypdf.PdfReader(BytesIO(printed))
    assert len(reader.pages) == 12
    text = reader.pages[10].extract_text()
    assert "Thunderhead" in text
    assert "**" not in text
    assert ":apple:" not in text


def test_bold_and_italic_are_embedded(printed: bytes) -> None:
    fonts = {
        font.get_object()["/BaseFont"].split("+")[-1]
        for page in pypdf.PdfReader(BytesIO(printed)).pages
        for font in page["/Resources"].get("/Font", {}).values()
    }
    assert {"SourceSansPro-Bold", "SourceSansPro-It", "SourceSansPro-Regular"} <= fonts


def test_every_bitmap_is_embedded_once(printed: bytes) -> None:
    art = [path for path in (FOLDER / "art").rglob("*") if path.suffix in (".jpg", ".webp")]
    assert {row.fields["art"] for row in read_deck(PACK, "main")} == {
        path.relative_to(FOLDER / "art").as_posix() for path in art
    }
    assert count_images(printed) == len(art) == 12


def test_same_bytes_every_time(printed: bytes) -> None:
    assert bytes(print_decks(read_pack(FOLDER), "main")) == printed


def test_box_shows_the_chosen_card() -> None:
    box = print_box(PACK, "main", card="skyhaven")
    text = pypdf.PdfReader(BytesIO(bytes(box))).pages[0].extract_text()
    assert "54 cards" in text
    assert "Market:" in text
    assert "64 × 89 × 17.2 mm" in box.about


def test_exports() -> None:
    cards = choose_cards(PACK, "main", only=("moth", "whirlwind"))
    files = export_deck(PACK, cards, preset="poker")
    assert files.keys() == {f"{name}{side}.png" for name in ("moth", "whirlwind") for side in ("", "-back")}
    assert {Image.open(BytesIO(content)).size for content in files.values()} == {(825, 1125)}
    deck = export_deck(PACK, cards, kind="tts")
    assert "saved-object.json" in deck


def test_a_changed_cell_prints_its_copies(tmp_path: Path) -> None:
    """As the guide says of cell G6."""
    mine = tmp_path / "my-deck"
    shutil.copytree(FOLDER, mine)
    book = load_workbook(mine / "card_data" / "main.xlsx")
    assert book.active["D6"].value == "Velvet Hour"
    book.active["G6"] = 4
    book.save(mine / "card_data" / "main.xlsx")
    pack = open_game(mine)
    with older_game(pack, str(FOLDER), None) as older:
        chosen = choose_cards(pack, "main", changed_since=older)
    assert [(row.id, row.copies) for row in chosen.rows] == [("velvet_hour", 2)]


def test_the_workbook_is_what_its_script_writes() -> None:
    rows = script("skyhaven_rows")
    assert rows.workbook() == (FOLDER / "card_data" / "main.xlsx").read_bytes()
    assert rows.back() == (FOLDER / "art" / "back.svg").read_text(encoding="utf-8")


def test_every_picture_has_its_painter() -> None:
    painted = script("skyhaven_art").PAINTED
    assert {path.relative_to(FOLDER / "art").as_posix() for path in (FOLDER / "art").glob("*/*")} == painted.keys()
