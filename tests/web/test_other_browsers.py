"""Web sheets in Firefox and in WebKit, the engine of Safari: they draw, take taps, score, keep and hand over as in
Chromium. WebKit has a mouse here for fingers; see webkit.py."""

import json
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image, ImageChops
from support import firefox, webkit
from support.other_browsers import Device, watched
from support.points_so_far import so_far
from support.run_command import output_of, scoreboard_of

from generator.display.items import Cell
from generator.orders.choices import pad_in_play
from generator.orders.open_game import open_game
from generator.record.link import link_of
from generator.web.sheets import place_on_screen

ENGINES = {"firefox": (firefox.Firefox, firefox.MISSING), "webkit": (webkit.WebKit, webkit.MISSING)}
ROOT = Path(__file__).resolve().parents[2]
RECORDS = {  # of each game, by a record of it
    "anarchy": "examples/duel.yaml",
    "mil1049": "examples/mil1049.yaml",
    "tomesaga": "examples/tomesaga.yaml",
    "troyes": "examples/troyes.yaml",
    "medievalia": "examples/medievalia.yaml",
}
DIALOG = "document.querySelector('dialog[open]')"
MARKS = "document.querySelectorAll('.marks .mark.filled').length"
TOTALS = "[...document.querySelectorAll('.scorebar .total b')].map((one) => one.textContent)"
DRAWN = (
    "[...document.querySelectorAll('[data-cell]')].filter((one) => { const box = one.getBoundingClientRect();"
    " return box.width > 1 && box.height > 1 && box.right <= innerWidth && box.bottom <= innerHeight; }).length"
)
BRAVERY = '[data-cell="bravery.1"]'
Engine = firefox.Firefox | webkit.WebKit


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    made, missing = ENGINES[request.param]
    if missing:
        pytest.skip(missing)
    with made(tmp_path_factory.mktemp(request.param)) as one:
        yield one


@pytest.fixture
def device(engine: Engine) -> Iterator[Device]:
    """A device on which nothing goes wrong."""
    with engine.device() as one:
        one.resize(1280, 900)
        yield one
        assert one.gather() == []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@cache
def made_page(folder: Path, game: str, *options: str) -> Path:
    path = folder / f"{game}{options[0]}.html"
    output_of("web", game, *options, "-o", str(path))
    return watched(path)


@pytest.fixture
def page(folder: Path) -> Path:
    """The Anarchy for two players who have not begun."""
    return made_page(folder, "anarchy", "--players", "Ann,Bob")


@pytest.fixture
def sheet(device: Device, page: Path) -> Device:
    return device.start(page)


def wait_for_totals(device: Device, *totals: str) -> None:
    device.wait(f"{TOTALS}.join(' / ') === {' / '.join(totals)!r}")


def written(game: str) -> dict[str, Any]:
    """The record of a game, as a save would hold it."""
    said = yaml.safe_load((ROOT / RECORDS[game]).read_text(encoding="utf-8"))
    save: dict[str, Any] = json.loads(json.dumps(said, default=str))
    return save


def cells_on(game: str) -> list[int]:
    """How many cells the display list of each side has."""
    pack = open_game(game)
    names = pad_in_play(pack, written(game).get("modules", ()))
    sides = [place_on_screen(pack, name, pack.file.languages[0]) for name in names]
    return [sum(isinstance(item, Cell) for page in side.pages for item in page.items) for side in sides]


def look(device: Device) -> Image.Image:
    device.settle()
    return Image.open(BytesIO(device.picture())).convert("RGB")


def box_of(device: Device, selector: str) -> tuple[int, int, int, int]:
    script = f"document.querySelector({selector!r}).getBoundingClientRect()"
    left, top, right, bottom = device.run(f"((box) => [box.left, box.top, box.right, box.bottom])({script})")
    return round(left), round(top), round(right), round(bottom)


@pytest.mark.parametrize("game", RECORDS)
def test_known_game_has_the_totals_of_the_command(device: Device, folder: Path, game: str) -> None:
    record = RECORDS[game]
    device.start(made_page(folder, game, "--record", str(ROOT / record)))
    wait_for_totals(device, *(str(player["total"]) for player in scoreboard_of(record)["players"]))


@pytest.mark.parametrize("game", RECORDS)
def test_every_cell_is_drawn(device: Device, folder: Path, game: str) -> None:
    device.start(made_page(folder, game, "--record", str(ROOT / RECORDS[game])))
    counted = cells_on(game)
    for number, cells in enumerate(counted, 1):
        device.side(number)
        device.wait(f"{DRAWN} === {cells}")
    device.wait("document.fonts.size > 0 && [...document.fonts].every((one) => one.status === 'loaded')")


@pytest.mark.parametrize(
    ("game", "cell"),
    [
        ("anarchy", "bravery.21"),
        ("mil1049", "seat1.majority.court.2"),
        ("tomesaga", "seat1.architects.objectives.1"),
    ],
)
def test_mark_counts_as_the_command_counts_it(
    device: Device, folder: Path, tmp_path: Path, game: str, cell: str
) -> None:
    device.start(made_page(folder, game, "--record", str(ROOT / RECORDS[game])))
    before = device.totals()
    device.tap(cell)
    device.wait(f"{TOTALS}.join(' / ') !== {' / '.join(before)!r}")
    save = tmp_path / "save.json"
    save.write_text(json.dumps(device.kept()), encoding="utf-8")
    assert device.totals() == [str(player["total"]) for player in scoreboard_of(save)["players"]]
    device.tap(cell)
    wait_for_totals(device, *before)


def test_window_of_any_size_shows_the_whole_sheet(sheet: Device) -> None:
    """As the page is turned or its window is drawn; WebKit gives a window no less than about 450 px."""
    cells = cells_on("anarchy")[0]
    for size in ((390, 844), (900, 600), (1280, 900)):
        sheet.resize(*size)
        sheet.run("document.querySelector('.whole').click()")  # a small window opens close to a part
        sheet.wait(f"{DRAWN} === {cells} && document.documentElement.scrollWidth <= innerWidth")


def test_tap_is_drawn_and_scored_and_taken_back(sheet: Device) -> None:
    before, marks = look(sheet), sheet.run(MARKS)
    sheet.tap("bravery.1")
    wait_for_totals(sheet, so_far(1), "–")
    assert sheet.run(MARKS) == marks + 1
    sheet.click(5, 450)  # away from the cell, which is lit below a mouse
    assert ImageChops.difference(*(one.crop(box_of(sheet, BRAVERY)) for one in (before, look(sheet)))).getbbox()
    sheet.tap("bravery.1")
    wait_for_totals(sheet, "–", "–")
    assert sheet.run(MARKS) == marks


def test_undo_and_redo(sheet: Device) -> None:
    sheet.tap("bravery.1")
    wait_for_totals(sheet, so_far(1), "–")  # two taps so near and so soon come closer
    sheet.tap("loyalty.1")
    wait_for_totals(sheet, so_far(2, 2), "–")
    sheet.finger(".undo")
    wait_for_totals(sheet, so_far(1), "–")
    sheet.press("z", control=True)
    wait_for_totals(sheet, "–", "–")
    sheet.press("y", control=True)
    wait_for_totals(sheet, so_far(1), "–")
    assert sheet.kept()["players"][0]["bravery"] == [1]


def test_drag_along_a_track_fills_it(sheet: Device) -> None:
    sheet.drag("bravery.1", "bravery.9")
    wait_for_totals(sheet, so_far(9), "–")
    sheet.finger(".undo")
    wait_for_totals(sheet, "–", "–")


def test_long_press_and_right_button_offer_the_marks(sheet: Device) -> None:
    sheet.hold("circles.1", "filled")
    sheet.wait("!document.querySelector('.undo').disabled")
    assert sheet.kept()["players"][0]["circles"] == {"filled": [1]}
    sheet.click(*sheet.place("circles.2"), button="right")
    sheet.finger("=circled")
    sheet.wait(f"!{DIALOG}")
    assert sheet.kept()["players"][0]["circles"] == {"circled": [2], "filled": [1]}


def test_keys_alone(sheet: Device) -> None:
    sheet.run("document.querySelector('[data-cell=\"bravery.1\"]').focus()")
    sheet.press(" ", "ArrowRight", " ")
    wait_for_totals(sheet, so_far(2), "–")
    sheet.press("m")
    sheet.wait("!!document.querySelector('dialog.picker[open]')")
    sheet.press("Escape")
    sheet.wait(f"!{DIALOG} && document.activeElement.dataset.cell === 'bravery.2'")


def test_two_players_and_two_sides(sheet: Device) -> None:
    sheet.tap("bravery.1")
    sheet.player(2)
    sheet.drag("loyalty.1", "loyalty.3")
    wait_for_totals(sheet, so_far(1), so_far(3))
    sheet.side(2)
    sheet.tap("governance.1")
    sheet.wait(f"{TOTALS}[1] !== '3'")
    first, second = sheet.kept()["players"]
    assert (first["bravery"], second["loyalty"], second["governance"]) == ([1], [1, 2, 3], [1])
    assert "governance" not in first


def test_reload_keeps_the_game(sheet: Device) -> None:
    sheet.tap("bravery.1")
    wait_for_totals(sheet, so_far(1), "–")  # two taps so near and so soon come closer
    sheet.tap("loyalty.1")
    wait_for_totals(sheet, so_far(2, 2), "–")
    before = sheet.kept()
    sheet.again()
    wait_for_totals(sheet, so_far(2, 2), "–")
    assert sheet.kept() == before


def test_number_beyond_its_limits_is_refused(sheet: Device) -> None:
    sheet.write("score.bravery", 7)
    sheet.tap("score.bravery")
    sheet.wait("!!document.querySelector('dialog.keypad[open]')")
    sheet.press("9", "9", "9", "9", "9", "9", "Enter")
    sheet.wait("document.querySelector('.keypad .note').classList.contains('warn')")
    assert sheet.run("document.querySelector('.keypad .primary').disabled")
    sheet.press("Escape")
    sheet.wait(f"!{DIALOG}")
    assert sheet.kept()["players"][0]["score.bravery"] == 7
    sheet.finger(".to-panel")
    sheet.finger(".points-only input")
    sheet.press(*"99999", "Tab")
    sheet.wait("!!document.querySelector('.points-only input[aria-invalid=true]')")
    sheet.shut()
    sheet.tap("bravery.1")
    sheet.wait(f"{TOTALS}[0].startsWith('{so_far(1)}')")


def test_link_opens_the_same_game_elsewhere(engine: Engine, page: Path) -> None:
    with engine.device() as own:
        own.start(page)
        own.drag("bravery.1", "bravery.7")
        own.player(2)
        own.tap("might.1", "circles.1")
        wait_for_totals(own, so_far(7), so_far(0, is_discontent_told=True))
        own.finger(".to-menu")
        own.finger("=Hand over")
        link = own.wait("document.querySelector('textarea.link')?.value")
        kept = own.kept()
        assert own.gather() == []
    with engine.device() as other:
        open_by_link(other, link)
        wait_for_totals(other, so_far(7), so_far(0, is_discontent_told=True))
        assert other.kept() == kept
        assert other.gather() == []


def open_by_link(device: Device, link: str) -> None:
    device.open(link)
    device.finger("=Open it")
    device.wait(f"!{DIALOG}")


def test_link_of_a_record_has_the_totals_of_the_command(device: Device, page: Path) -> None:
    """A game that was written down elsewhere, with cards, cells that are counted and marks of several kinds."""
    open_by_link(device, link_of(written("anarchy"), page.as_uri()))
    wait_for_totals(device, *(str(player["total"]) for player in scoreboard_of(RECORDS["anarchy"])["players"]))


def test_cards_are_drawn_when_they_are_first_chosen_from(sheet: Device) -> None:
    """Their pictures wait in the page, deflated."""
    assert sheet.run("document.querySelector('svg.shared')") is None
    sheet.finger(".to-panel")
    sheet.finger("=Choose cards")
    sheet.wait("document.querySelectorAll('.deck .card svg use').length > 100")
    card = look(sheet).crop(box_of(sheet, ".deck .card svg"))
    assert card.getcolors(100) is None, "an engraving has more shades than a frame"


def test_what_goes_wrong_is_noticed(engine: Engine, page: Path) -> None:
    """The twin of all the others, which notice nothing; the page says so in a line, and lives on."""
    with engine.device() as device:
        device.start(page)
        device.run("void setTimeout(window.stumble)")
        device.wait("document.querySelectorAll('.offer.alarm').length === 1")
        device.run("document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}))")
        device.wait("window.complaints.length >= 2")
        told = " ".join(device.gather())
        assert "stumbled" in told or "Script error." in told, "WebKit says no more of a page that is a file"
        assert "script-src" in told
        device.tap("bravery.1")
        wait_for_totals(device, so_far(1), "–")
