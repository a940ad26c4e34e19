"""Whole games on web sheets, in a real browser: by touch, by keys, one phone each, without a network, and on paper."""

import base64
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops
from support.chromium import FOUND
from support.phone import Phone
from support.points_so_far import so_far
from support.run_command import output_of, scoreboard_of

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; no game was played on a screen")
ROOT = Path(__file__).resolve().parents[2]
ROLES = ("dialog", "button", "textbox", "combobox", "spinbutton", "searchbox", "checkbox", "radio", "tab", "Date")
REST, UNDO = "That is all: the rest stays empty", "Undo"
LINES = ("bravery", "loyalty", "influence", "might")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("page") / "anarchy.html"
    output_of("web", "anarchy", "--players", "Ann,Bob,Cleo", "-o", str(path))
    return path


@pytest.fixture
def phone(tmp_path: Path, page: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "profile") as one:
        one.start(page)
        yield one
        assert one.complaints == []
        assert [url for url in one.sent if not url.startswith(("data:", "blob:", page.as_uri()))] == []


CARDS = ("warrior", "partisan", "conqueror", "engineer", "advocate")


class Device(Phone):
    """A phone that can be switched off."""

    shares = False


def hold_cards(phone: Phone, *cards: str, points: int = 0) -> None:
    """Tells the path cards of the player who is shown: by their pictures, or by their points."""
    phone.finger(".to-panel")
    if not cards:
        phone.finger(".points-only input")
        phone.call("Input.insertText", text=str(points))
    for card in cards:
        if card == cards[0]:
            phone.finger("=Choose cards")
        phone.finger("dialog [type=search]")
        phone.run("document.activeElement.select()")
        phone.call("Input.insertText", text=card)
        phone.finger(f".deck [data-card={card}]")
    if cards:
        phone.finger("=Done")
        phone.wait(f"document.querySelectorAll('.hand figure').length === {len(cards)}")
    phone.shut()


def tell_rest(phone: Phone, number: int) -> None:
    """Says of a player that whatever has no mark stays empty."""
    phone.finger(f".scorebar .total:nth-child({number})")
    phone.finger(f"={REST}")
    phone.wait(f"document.querySelector('.rest')?.innerText.includes('{UNDO}')")
    phone.shut()


def test_three_players_by_touch(phone: Phone, tmp_path: Path) -> None:
    phone.finger(".to-panel")
    phone.finger("#entry-scenario")
    phone.call("Input.insertText", text="The Siege of Lincoln")
    phone.shut()
    for number, marks in enumerate(((16, 15, 4, 7), (8, 8, 5, 5), (3, 12, 2, 9)), 1):
        phone.player(number)
        phone.side(1)
        for line, length in zip(LINES, marks, strict=True):
            phone.drag(f"{line}.1", f"{line}.{length}")
        phone.tap("circles.1", "circles.2")
        if number == 1:
            phone.tap("castles.1", "castles.2", "castles.3", "castles.4")
            phone.hold("circles.3", "filled")
            phone.write("score.bravery", 16)
        phone.side(2)
        phone.tap("governance.1", "spies.cells.1")
        phone.write("michaelmas.any_1.numbers.1", 3)
        hold_cards(phone, *(CARDS if number == 1 else ()), points=number)
    assert " to " in phone.totals()[0], "her cards look at boxes that have no mark"
    tell_rest(phone, 1)
    phone.finger(".scorebar .total")
    assert phone.run("document.querySelector('.final .victory').innerText") == "Ann wins"
    save = tmp_path / "save.json"
    save.write_text(json.dumps(phone.kept()), encoding="utf-8")
    board = scoreboard_of(save)
    assert phone.totals() == [str(player["total"]) for player in board["players"]]
    assert board["winners"] == ["Ann"]
    assert phone.kept()["scenario"] == "The Siege of Lincoln"
    assert phone.kept()["players"][0]["circles"] == {"circled": [1, 2], "filled": [3]}


def test_tap_on_a_button_soon_after_a_drag_counts(phone: Phone) -> None:
    """A browser that takes the drag for a glide of its own needs the tap to end it."""
    for _ in range(4):
        phone.drag("bravery.1", "bravery.9")
        phone.finger(".to-panel")
        phone.wait("!!document.querySelector('dialog[open]')")
        phone.run("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")


def test_reconstructed_figures_say_so(phone: Phone) -> None:
    """What one circle costs stands in no rulebook; what a mark of Bravery brings does."""
    phone.tap("bravery.1", "circles.1")
    phone.run("document.querySelector('.scorebar .total').click()")
    phone.wait("!!document.querySelector('table.lines')")
    points = phone.run("[...document.querySelectorAll('table.lines tr:not(.sum) .points')].map((one) => one.innerText)")
    assert (points[0], points[-1]) == ("1", "−1 °")
    assert phone.run("document.querySelector('table.lines + p').innerText").startswith("° reconstructed")


def test_keys_alone(tmp_path: Path, page: Path) -> None:
    with Phone(tmp_path / "profile", 1100, 800) as desk:
        desk.start(page)
        desk.go_to("[data-cell='bravery.1']")
        desk.press(" ", "ArrowRight", " ", "ArrowRight", " ")
        desk.go_to("[data-cell='circles.1']")
        desk.press("m", "ArrowRight", "Enter")
        desk.wait("!document.querySelector('dialog')")
        desk.go_to("[data-cell='score.bravery']")
        desk.press("3", "Enter")
        desk.wait("!document.querySelector('dialog')")
        assert desk.kept()["players"][0]["score.bravery"] == 3
        desk.press_with_control("z")
        assert "score.bravery" not in desk.kept()["players"][0]
        desk.press_with_control("y")
        desk.go_to(".sides [role=tab]:last-child", back=True)
        desk.press("Enter")
        desk.go_to("[data-cell='governance.1']")
        desk.press(" ")
        for number in (1, 2, 3):
            desk.go_to(f".players .tabs [role=tab]:nth-child({number})", back=True)
            desk.press("Enter")
            desk.go_to(".to-panel", back=True)
            desk.press("Enter")
            desk.go_to(".points-only input")
            desk.press(str(10 - number), "Tab", "Escape")
            desk.wait("!document.querySelector('dialog')")
            assert desk.run("document.activeElement.className") == "icon to-panel"
        for number in (1, 2, 3):
            desk.go_to(f".scorebar .total:nth-child({number})")
            desk.press("Enter")
            desk.go_to(".lacks .rest button")
            desk.press("Enter", "Escape")
            desk.wait("!document.querySelector('dialog')")
        desk.go_to(".scorebar .total")
        desk.press("Enter")
        assert desk.run("document.querySelector('.final .victory').innerText") == "Ann wins"
        save = tmp_path / "save.json"
        save.write_text(json.dumps(desk.kept()), encoding="utf-8")
        assert desk.totals() == [str(player["total"]) for player in scoreboard_of(save)["players"]]
        assert desk.complaints == []


def test_two_tabs_do_not_lose_marks(phone: Phone, page: Path) -> None:
    phone.tap("bravery.1")
    with phone.second(page) as second:
        assert second.kept() == phone.kept()
        second.tap("bravery.2")
        phone.wait("document.querySelector('.notices')?.innerText.includes('another tab')")
        phone.call("Page.bringToFront")
        phone.tap("bravery.3")
        second.wait("document.querySelectorAll('.mark').length > 0")
        assert phone.kept()["players"][0]["bravery"] == [1, 2, 3]
        second.wait(f"{second.total_script(0)} === {phone.totals()[0]!r}")


def test_killed_browser_keeps_the_last_mark(tmp_path: Path, page: Path) -> None:
    profile = tmp_path / "profile"
    one = Device(profile).start(page)
    one.tap("bravery.1", "loyalty.1")
    time.sleep(0.5)  # Chromium writes localStorage only every five seconds; the journal is quicker
    one.kill()
    (profile / "DevToolsActivePort").unlink(missing_ok=True)
    with Device(profile) as again:
        again.start(page)
        again.wait(f"{again.total_script(0)} === '{so_far(2, 2)}'")


def test_reload_keeps_the_game_and_no_network_is_needed(phone: Phone, page: Path) -> None:
    phone.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
    phone.tap("bravery.1", "loyalty.1")
    before, shown = phone.kept(), phone.totals()
    phone.again()
    assert (phone.kept(), phone.totals()) == (before, shown)
    assert phone.run("document.querySelector('.undo').disabled"), "steps are forgotten when the page is left"
    phone.finger(".to-menu")
    phone.finger("=Hand over")
    phone.wait("document.querySelector('textarea.link')?.value")
    assert (
        phone.run("performance.getEntriesByType('resource').filter((one) => !/^(data|blob):/.test(one.name)).length")
        == 0
    )


def test_full_device_is_told_and_the_game_goes_on(phone: Phone) -> None:
    phone.run(
        "for (let size = 1 << 22; size; size >>= 1) try { localStorage['x' + size] = 'x'.repeat(size); } catch (e) {}"
    )
    phone.tap("bravery.1", "bravery.2")
    assert phone.totals()[0] == so_far(2)
    assert "save the game as a file" in phone.run("document.querySelector('.notices').innerText")
    assert phone.run("document.querySelectorAll('.notice').length") == 1


def test_one_phone_each(phone: Phone, page: Path, tmp_path: Path) -> None:
    """Bob hands over a file, Cleo a picture and Ann a link; one more phone collects them."""
    handed: dict[str, str | Path] = {}
    for name, kind in (("Ann", "link"), ("Bob", "Save file"), ("Cleo", "Share picture")):
        with Phone(tmp_path / name) as own:
            own.start(page)
            number = ["Ann", "Bob", "Cleo"].index(name) + 1
            own.player(number)
            own.drag("bravery.1", f"bravery.{9 if name == 'Cleo' else 7}")
            own.tap("castles.1")  # a browser takes the first tap after a quick drag for the end of a fling
            hold_cards(own, points=2 if name == "Cleo" else 4)
            tell_rest(own, number)
            handed[name] = own.hand_over(number, kind, tmp_path / f"{name}-downloads")
            assert own.complaints == []
    phone.finger(".to-menu")
    phone.finger("=Collect")
    phone.finger("dialog.collect textarea")
    phone.call("Input.insertText", text="#" + str(handed["Ann"]).split("#")[1])  # what its QR code says
    phone.finger("=Take in")
    phone.finger("=The one that came in")
    for name in ("Bob", "Cleo"):
        phone.give_file(Path(handed[name]))
        phone.finger("=The one that came in")
        phone.wait(f"document.querySelector('.notices').innerText.includes({name!r})")
    phone.wait("!!document.querySelector('dialog.collect .final')")
    rows = phone.run("[...document.querySelectorAll('.final tbody tr')].map((row) => row.innerText)")
    board = scoreboard_of(*handed.values())
    assert [player["total"] for player in board["players"]] == [11, 11, 11]
    assert phone.totals() == ["11", "11", "11"]
    assert phone.run("document.querySelector('.final .victory').innerText").startswith(", ".join(board["winners"]))
    assert len(rows) == 3


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_print_is_true_to_size_and_holds_the_sheets_alone(phone: Phone, paper: str, size: tuple[float, float]) -> None:
    import pypdfium2

    phone.tap("bravery.1", "might.24")
    totals = [text for text in phone.totals() if " to " in text]
    assert totals
    phone.print_everybody()
    width, height = (side / 25.4 for side in size)
    data = phone.call("Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=False)["data"]
    document = pypdfium2.PdfDocument(base64.b64decode(data))
    assert len(document) == 6
    empty, marked = (document[number].render(scale=3).to_pil().convert("RGB") for number in (2, 0))
    texts = [document[number].get_textpage().get_text_range() for number in range(6)]
    assert all("Anarchy" in text for text in texts)
    assert ["Ann" in text for text in texts] == [True, True, False, False, False, False]
    assert not any(word in text for text in texts for word in ("left sheet right", "Menu", *totals))
    assert marked.tobytes() != empty.tobytes()
    box = ImageChops.difference(marked, empty).getbbox()
    assert box
    first, last = (
        phone.run(f"document.querySelector('[data-cell=\"{cell}\"]').cell.box") for cell in ("bravery.1", "might.24")
    )
    per_mm = marked.width / size[0]
    shown = (box[2] - box[0]) / per_mm
    assert abs(shown - (last[0] + last[2] - first[0])) < 2.0, "a mm on the sheet is a mm on paper"


def test_screen_readers(phone: Phone) -> None:
    phone.tap("bravery.1")
    tree = phone.call("Accessibility.getFullAXTree")["nodes"]
    told = [node for node in tree if not node.get("ignored")]

    def of(role: str) -> list[dict[str, Any]]:
        return [node for node in told if node["role"]["value"] == role]

    assert len(of("grid")) == phone.run(
        "new Set([...document.querySelectorAll('[data-cell]')].map((one) => one.cell.family)).size"
    )
    for role in ("grid", "button", "tab", "gridcell", "dialog"):
        assert [node for node in of(role) if not node["name"]["value"]] == [], role
    assert len(of("row")) >= len(of("grid"))
    assert any("filled" in node["name"]["value"] for node in of("gridcell"))
    live = "[...document.querySelectorAll('.scorebar [aria-live]')].map((one) => one.textContent)"
    assert phone.run(live)[0].startswith(f"Ann {so_far(1)}")
    for opened in (".to-panel", ".to-menu", ".players .edit", ".details-button"):
        phone.finger(opened)
        nodes = [node for node in phone.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
        unnamed = [node for node in nodes if node["role"]["value"] in ROLES and not node["name"]["value"]]
        assert [(node["role"]["value"], node["backendDOMNodeId"]) for node in unnamed] == [], opened
        phone.shut()
