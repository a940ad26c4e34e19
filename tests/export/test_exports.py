"""Single cards as files: PNG and SVG for print shops, sheets for Tabletop Simulator, and the target for a crooked
printer."""

import json
import shutil
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from support.demo_command import Command
from support.many_cases import for_each
from support.shared_pages import ROOT, anarchy, papers

from generator.calibrate.calibrate import place_target_sheet
from generator.cards.deck import Row
from generator.display.items import Page
from generator.display.items import Path as Line
from generator.errors import Mistakes
from generator.export.export import export_deck
from generator.export.tabletop_simulator import CARDS as TTS_CARDS
from generator.geometry import Point, Size
from generator.orders.choose_cards import Cards
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pages.impose import Arrangement

DEMO = ROOT / "tests" / "packs" / "demo"
SVG = "{http://www.w3.org/2000/svg}"
INCH = 25.4


@cache
def demo() -> Pack:
    return read_pack(DEMO)


def exported(
    kind: str, deck: str = "hens", rows: list[Row] | None = None, pack: Pack | None = None, **options: Any
) -> dict[str, bytes]:
    """The files of a deck."""
    pack = pack or demo()
    cards = Cards(deck, tuple(read_deck(pack, deck) if rows is None else rows))
    return export_deck(pack, cards, kind=kind, folder="out", **{"dpi": 72, **options})


def hens(count: int, copies: int = 1) -> list[Row]:
    """Some hens; every sixth has the same dots."""
    row = next(read_deck(demo(), "hens"))
    return [row._replace(id=f"hen{number}", copies=copies, fields={"dots": number % 6 + 1}) for number in range(count)]


def picture(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("L")


# ---- PNG ----


@pytest.mark.parametrize("dpi", [72, 100, 300])
@pytest.mark.parametrize(("bleed", "size"), [(True, (44, 34)), (False, (40, 30))])
def test_png_has_the_size_of_the_card(dpi: int, bleed: bool, size: tuple[float, float]) -> None:
    """The cut size, or with the bleed on all sides, at the resolution asked for; the file knows its resolution."""
    files = exported("png", rows=hens(1), dpi=dpi, bleed=bleed)
    found = Image.open(BytesIO(files["hen0.png"]))
    assert found.size == tuple(round(length / INCH * dpi) for length in size)
    assert found.info["dpi"] == pytest.approx((dpi, dpi), abs=0.05)


@pytest.mark.parametrize(
    ("preset", "cut", "full"),
    [("poker", (750, 1050), (825, 1125)), ("mini", (525, 750), (600, 825)), ("tarot", (825, 1425), (900, 1500))],
)
def test_png_of_a_print_shop(preset: str, cut: tuple[int, int], full: tuple[int, int]) -> None:
    """The sizes in pixels that print shops ask for at 300 dpi, with and without bleed."""
    for bleed, size in ((False, cut), (True, full)):
        files = exported("png", rows=hens(1), dpi=300, bleed=bleed, preset=preset)
        assert {Image.open(BytesIO(content)).size for content in files.values()} == {size}


def test_png_names() -> None:
    """The id of the card; its back beside it; copies once."""
    assert sorted(exported("png", rows=hens(2, copies=3))) == ["hen0-back.png", "hen0.png", "hen1-back.png", "hen1.png"]
    assert sorted(exported("png", "plain")) == ["feed.png", "mend.png", "rest.png"]


def test_png_shows_the_card() -> None:
    """The square of a front is at the upper left, that of its back at the upper right; bleed moves both by its
    width."""
    for bleed, reach in ((True, 2), (False, 0)):
        files = {
            name: picture(content) for name, content in exported("png", rows=hens(1), dpi=127, bleed=bleed).items()
        }
        spots = {"hen0.png": (7, 33), "hen0-back.png": (33, 7)}
        for name, (dark, light) in spots.items():
            assert files[name].getpixel(((reach + dark) * 5, (reach + 7) * 5)) < 90
            assert files[name].getpixel(((reach + light) * 5, (reach + 7) * 5)) > 200


def test_ground_reaches_the_edge_of_a_preset() -> None:
    """A card of other proportions than the print shop's has colour in every corner, not a white border."""
    for bleed in (True, False):
        files = exported("png", "errands", dpi=72, bleed=bleed, preset="poker")
        for name, content in files.items():
            shown = picture(content)
            right, bottom = shown.width - 2, shown.height - 2
            assert max(shown.getpixel(spot) for spot in ((1, 1), (right, 1), (1, bottom), (right, bottom))) < 250, name


def test_card_of_a_preset_is_not_cut() -> None:
    """The card is as large as fits and in the middle: its frame is whole."""
    (content,) = exported(
        "png", "plain", list(read_deck(demo(), "plain"))[:1], dpi=72, bleed=False, preset="square"
    ).values()
    shown = picture(content)
    column = [shown.getpixel((shown.width // 2, y)) < 120 for y in range(shown.height)]
    edges = [y for y, dark in enumerate(column) if dark]
    assert abs(edges[0] + edges[-1] - shown.height) <= 3


# ---- SVG ----


@cache
def svg_of(deck: str, name: str) -> dict[str, bytes]:
    return exported("svg", deck, pack=demo() if name == "demo" else anarchy())


SVG_DECKS = [("hens", "demo"), ("errands", "demo"), ("plunder", "anarchy"), ("path", "anarchy"), ("attack", "anarchy")]


@pytest.mark.parametrize(("deck", "pack"), SVG_DECKS)
def test_svg_is_whole(deck: str, pack: str) -> None:
    """Well-formed, in millimetres, letters as outlines, and every <use> and clip finds its target once."""
    files = svg_of(deck, pack)
    assert files
    for name, content in files.items():
        root = ElementTree.fromstring(content)
        elements = list(root.iter())
        assert root.tag == f"{SVG}svg"
        assert {"text", "tspan", "image", "script", "foreignObject"}.isdisjoint(
            element.tag.removeprefix(SVG) for element in elements
        )
        ids = [element.get("id") for element in elements if element.get("id")]
        assert len(ids) == len(set(ids)), name
        assert {element.get("href")[1:] for element in elements if element.tag == f"{SVG}use"} <= set(ids), name
        assert {element.get("clip-path")[5:-1] for element in elements if element.get("clip-path")} <= set(ids), name


def test_svg_has_the_size_of_the_card() -> None:
    """With bleed and without."""
    for bleed, width, height in ((True, "44", "34"), (False, "40", "30")):
        root = ElementTree.fromstring(exported("svg", rows=hens(1), bleed=bleed)["hen0.svg"])
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == (
            f"{width}mm",
            f"{height}mm",
            f"0 0 {width} {height}",
        )


def test_svg_says_its_words_to_readers() -> None:
    """Outlines carry the words as a label, signs and all."""
    row = next(read_deck(demo(), "plain"))
    content = exported("svg", "plain", [row._replace(fields={**row.fields, "text": 'Eggs & "planks" < ducks >'})])[
        "mend.svg"
    ]
    labels = [
        element.get("aria-label") for element in ElementTree.fromstring(content).iter() if element.get("aria-label")
    ]
    assert {"Mend the fence", 'Eggs & "planks" < ducks >'} <= set(labels)


# ---- Tabletop Simulator ----


@cache
def table(count: int, deck: str = "hens", copies: int = 1) -> dict[str, bytes]:
    return exported("tts", deck, hens(count, copies) if deck == "hens" else None)


def saved(files: dict[str, bytes]) -> dict[str, Any]:
    (state,) = json.loads(files["saved-object.json"])["ObjectStates"]
    return state


def test_tts_sheet_is_ten_by_seven() -> None:
    """The sheet of fronts is a grid of pictures that all have the proportions of the card, and no wider than the game
    takes."""
    sheet = picture(table(69)["1-fronts.png"])
    assert sheet.width % 10 == sheet.height % 7 == 0
    assert (sheet.width // 10) / (sheet.height // 7) == pytest.approx(40 / 30, rel=0.01)
    assert sheet.width <= 4096


def slot_of(sheet: Image.Image, slot: int) -> Image.Image:
    width, height = sheet.width // 10, sheet.height // 7
    left, top = slot % 10 * width, slot // 10 * height
    return sheet.crop((left, top, left + width, top + height))


def side_and_dots(shown: Image.Image) -> tuple[str, int]:
    """Where the square of a hen is, and how many dots it has."""

    def dark(x: float, y: float) -> bool:
        return shown.getpixel((round(x / 40 * shown.width), round(y / 30 * shown.height))) < 90

    return {(True, False): "front", (False, True): "back"}.get((dark(7, 7), dark(33, 7)), "none"), sum(
        dark(5 + 6 * index, 20) for index in range(6)
    )


@pytest.mark.parametrize("count", [69, 70])
def test_tts_never_puts_a_card_into_the_last_place(count: int) -> None:
    """Sixty-nine cards to a sheet in order; the seventieth place shows a back, the others are white."""
    files = table(count)
    sheets = -(-count // TTS_CARDS)
    assert sorted(files) == sorted(
        [f"{n}-{side}.png" for n in range(1, sheets + 1) for side in ("backs", "fronts")] + ["saved-object.json"]
    )
    left = count
    for number in range(1, sheets + 1):
        sheet = picture(files[f"{number}-fronts.png"])
        here = min(left, 69)
        seen = [side_and_dots(slot_of(sheet, slot)) for slot in range(70)]
        first = (number - 1) * 69
        assert seen[:here] == [("front", (first + slot) % 6 + 1) for slot in range(here)]
        assert set(seen[here:69]) <= {("none", 0)}
        assert seen[69][0] == "back"
        left -= here


@pytest.mark.parametrize(("count", "copies"), [(2, 1), (3, 4), (70, 1)])
def test_tts_numbers_agree(count: int, copies: int) -> None:
    """DeckIDs are the CardIDs in order, each in a sheet that is there, at the place where its picture is; copies are
    repeated."""
    state = saved(table(count, copies=copies))
    ids = [card["CardID"] for card in state["ContainedObjects"]]
    assert state["DeckIDs"] == ids
    assert ids == [(number // 69 + 1) * 100 + number % 69 for number in range(count) for _ in range(copies)]
    assert [card["Nickname"] for card in state["ContainedObjects"]] == [
        f"hen{number}" for number in range(count) for _ in range(copies)
    ]
    assert set(state["CustomDeck"]) == {str(number // 100) for number in ids}
    for card in state["ContainedObjects"]:
        assert card["CustomDeck"] == {str(card["CardID"] // 100): state["CustomDeck"][str(card["CardID"] // 100)]}
    for number, sheet in state["CustomDeck"].items():
        assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
        assert sheet["FaceURL"].endswith(f"/out/{number}-fronts.png")
        assert sheet["BackURL"].endswith(f"/out/{number}-backs.png")
        assert sheet["FaceURL"].startswith("file:///")


def test_tts_unique_backs_lie_as_their_fronts_do() -> None:
    """Hens have backs of their own: a sheet in the same order. Errands share one: a single picture."""
    files = table(20)
    assert saved(files)["CustomDeck"]["1"]["UniqueBack"] is True
    backs = picture(files["1-backs.png"])
    assert [side_and_dots(slot_of(backs, slot)) for slot in range(20)] == [("back", slot % 6 + 1) for slot in range(20)]
    shared = table(0, "errands")
    assert saved(shared)["CustomDeck"]["1"]["UniqueBack"] is False
    single, sheet = picture(shared["1-backs.png"]), picture(shared["1-fronts.png"])
    assert (single.width, single.height) == (sheet.width // 10, sheet.height // 7)


def test_tts_one_card_is_a_card() -> None:
    """A deck of one card is saved as the card itself."""
    assert saved(table(1))["Name"] == "CardCustom"


def test_tts_of_no_cards() -> None:
    """Nothing to show is an empty save, not a failure."""
    assert json.loads(exported("tts", rows=[])["saved-object.json"])["ObjectStates"] == []


def test_tts_card_whose_id_ends_in_back() -> None:
    """A card called 'draw-back' is a card, not somebody's back."""
    rows = [row._replace(id=name) for row, name in zip(hens(2), ("draw-back", "draw"), strict=True)]
    state = saved(exported("tts", rows=rows))
    assert [card["Nickname"] for card in state.get("ContainedObjects", [])] == ["draw-back", "draw"]


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_no_card_overwrites_the_back_of_another(kind: str) -> None:
    """Of 'draw' and 'draw-back' with their backs there are four files, or a mistake that says why not."""
    rows = [row._replace(id=name) for row, name in zip(hens(2), ("draw-back", "draw"), strict=True)]
    try:
        assert len(exported(kind, rows=rows)) == 4
    except Mistakes as found:
        assert "draw-back" in str(found)  # noqa: PT017


# ---- the command ----


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def test_export_says_what_it_wrote(command: Command) -> None:
    """Folder, files, kind and resolution; filters hold."""
    outcome = command("export", "demo", "hens", "--only", "ada", "--dpi", "72", "-o", "cards")
    assert outcome == (0, "cards: 2 files, png, 72 dpi\n", "")
    assert command.files() == ["cards/ada-back.png", "cards/ada.png"]


def test_export_to_the_default_folder_with_a_preset_of_the_pack(command: Command) -> None:
    """A pack's own sizes are presets too."""
    assert (
        command("export", "demo", "hens", "--only", "ada", "--dpi", "127", "--preset", "yard", "--no-bleed").code == 0
    )
    assert {picture(path.read_bytes()).size for path in Path("output").rglob("*.png")} == {(250, 250)}


@pytest.mark.parametrize("identity", ["../../escaped", "{here}/absolute", "a/b", "..", "nul\0", "a\\..\\b"])
@pytest.mark.parametrize("kind", ["png", "svg"])
def test_an_id_is_no_path(identity: str, kind: str, command: Command) -> None:
    """Whatever a card is called, nothing is written outside the folder asked for, nor in a folder below it."""
    (command.folder / "mine.csv").write_text(f"id,dots\n{identity.format(here=command.folder)},1\n", encoding="utf-8")
    outcome = command("export", "demo", "hens", "--data", "mine.csv", "--as", kind, "--dpi", "36", "-o", "in/cards")
    written = [path for path in command.folder.rglob(f"*.{kind}") if "demo" not in path.parts]
    assert {path.parent for path in written} <= {command.folder / "in" / "cards"}
    assert outcome.code == 0 or outcome.err.startswith("mine.csv:2:1: ")


# ---- the calibration target ----


def target(
    backs: str, paper: str = "a4", offset: tuple[float, float] = (0.0, 0.0), language: str = "en"
) -> tuple[Page, Page]:
    plan = Arrangement(papers()[paper], backs, offset=Point(*offset))
    front, back = place_target_sheet(plan, language).pages
    return front, back


def middles(page: Page) -> list[Point]:
    """The middles of the scales or crosses of a page: where their first two lines cross."""
    paths = [item for item in page.items if isinstance(item, Line)]
    ends = [[Point(*points) for _, points in path.commands[:4]] for path in paths]
    return [Point((one.x + two.x) / 2, (three.y + four.y) / 2) for one, two, three, four in ends]


def through_the_paper(spot: Point, page: Size, backs: str) -> Point:
    return Point(spot.x, page.height - spot.y) if backs == "duplex-short" else Point(page.width - spot.x, spot.y)


@for_each("offset", [(0.0, 0.0), (1.0, 0.0), (-0.5, 2.0)])
@for_each("paper", ["a4", "letter", "a3"])
@for_each("backs", ["duplex-long", "duplex-short"])
def test_crosses_meet_the_scales(backs: str, paper: str, offset: tuple[float, float]) -> None:
    """Five crosses behind five scales when the paper is turned; with an offset each is moved against the printer's
    miss."""
    front, back = target(backs, paper, offset)
    scales, crosses = middles(front), middles(back)
    assert len(scales) == len(crosses) == 5
    for scale, cross in zip(scales, crosses, strict=True):
        seen = through_the_paper(cross, back.size, backs)
        assert (seen.x + offset[0], seen.y + offset[1]) == pytest.approx(scale, abs=1e-6)


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_target_and_cards_read_the_offset_alike(backs: str) -> None:
    """The cross of the middle moves as the back of a card does."""
    from generator.pages.impose import Cut, back_of, lay_out

    plan = Arrangement(papers()["a4"], backs, offset=Point(1, 2))
    slot = lay_out(Cut(Size(60, 80), 3, 3, 3, demo().file.place), plan).slots[0]
    card = back_of(slot, plan)[0]
    still = back_of(slot, plan._replace(offset=Point(0, 0)))[0]
    moved, unmoved = (middles(target(backs, offset=offset)[1])[0] for offset in ((1.0, 2.0), (0.0, 0.0)))
    assert (moved.x - unmoved.x, moved.y - unmoved.y) == pytest.approx((card.x - still.x, card.y - still.y))


def test_single_cards_are_as_many_as_in_the_deck() -> None:
    """A print shop prints every page once: three copies are three pages, each with its back behind it."""
    from pypdf import PdfReader

    pack = read_pack(ROOT / "tests" / "packs" / "demo")
    copies = [row.copies for row in read_deck(pack, "errands")]
    (content,) = export_deck(pack, "errands", kind="pdf").values()
    assert max(copies) > 1
    assert len(PdfReader(BytesIO(content)).pages) == 2 * sum(copies)
