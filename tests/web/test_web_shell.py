"""The page round the sheet, in a real browser: undo, keeping, handing over, collecting, panel and languages."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from support.chromium import FOUND, Browser, wait_until

from generator.orders.choices import pad_in_play
from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.record.link import link_of
from generator.web.data import Start, page_data
from generator.web.page import page_html

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine")
GARDEN = "docs/examples/layouts/garden"
PHONE = (390, 844)
# What a page says is read from its bars; cells are tapped through the sheet's own elements.
BEGUN = "Ann −4 to 44"  # what one bed leaves open of Ann's points
TOTALS = "[...document.querySelectorAll('.total')].map((one) => one.innerText.replace(/\\s+/g, ' '))"
KEPT = (
    "Object.entries(localStorage).filter(([key]) => /:garden:.*:(?!current$)\\w+$/.test(key))"
    ".map(([, one]) => JSON.parse(one).save)"
)
WIDE = (
    "[...document.querySelectorAll('html, body, .app, dialog, .dialog-body')]"
    ".filter((one) => one.scrollWidth > innerWidth"
    " || one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className || one.tagName)"
)
SMALL = (
    "[...document.querySelectorAll('.app button')].map((one) => one.getBoundingClientRect())"
    ".filter((box) => box.width < 44 || box.height < 44).length"
)
REFUSE = "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new DOMException('', 'Full'); }"
WRITE_MEADOW = (
    "(() => { const meadow = document.getElementById('entry-meadow'); meadow.value = '3';"
    " meadow.dispatchEvent(new Event('change')); })()"
)
WRITE_JAM = (
    "(() => { const jam = document.getElementById('entry-jam'); jam.value = '4';"
    " jam.dispatchEvent(new Event('change')); })()"
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of the example pack for two players."""
    pack = open_game(GARDEN)
    words = {one: read_words(one, pack.game) for one in pack.file.languages}
    start = Start("garden", "en", (), ("Ann", "Bob"))
    data, shared = page_data(pack, pack_rules(pack), pad_in_play(pack, ()), words, start)
    path = tmp_path_factory.mktemp("pages") / "garden.html"
    path.write_text(page_html(data, shared, "Garden"), encoding="utf-8")
    return path


class Phone(Browser):
    """One device with the page open."""

    page: Path

    def start(self, page: Path, fragment: str = "") -> "Phone":
        self.page = page
        self.call("Page.navigate", url=page.as_uri() + fragment)
        self.wait("!!document.querySelector('.scorebar .total')")
        frame = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
        self.run(f"document.fonts.ready.then(() => {frame})")
        return self

    def again(self) -> None:
        self.call("Page.reload")
        self.wait("document.readyState === 'complete' && !!document.querySelector('.scorebar .total')")

    def click(self, selector: str) -> None:
        self.wait(f"!!document.querySelector({selector!r})")
        self.run(f"document.querySelector({selector!r}).click()")

    def undo(self) -> None:
        """Take back what was tapped, as soon as it has come."""
        self.wait("document.querySelector('.undo') && !document.querySelector('.undo').disabled")
        self.click(".undo")

    def press_button(self, text: str) -> None:
        """The last button of that text: a dialog stands behind everything else in the page."""
        found = f"[...document.querySelectorAll('button')].filter((one) => one.innerText.trim() === {text!r}).pop()"
        self.wait(f"!!{found}")
        self.run(f"{found}.click()")

    def tap(self, cell: str) -> None:
        self.wait(f"!!document.querySelector('[data-cell={json.dumps(cell)}]')")
        script = (
            f"(() => {{ const b = document.querySelector('[data-cell={json.dumps(cell)}]').getBoundingClientRect();"
        )
        x, y = self.run(script + " return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def kept(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = self.run(KEPT)
        return found

    def menu(self, item: str) -> None:
        self.click(".to-menu")
        self.press_button(item)

    def link(self) -> str:
        self.menu("Hand over")
        self.wait("document.querySelector('textarea.link')?.value")
        text: str = self.run("document.querySelector('textarea.link').value")
        self.click("dialog header button")
        return text

    def paste(self, text: str) -> None:
        self.menu("Collect")
        self.wait("!!document.querySelector('dialog.collect textarea')")
        self.run(f"document.querySelector('dialog.collect textarea').value = {json.dumps(text)}")
        self.press_button("Take in")


@pytest.fixture
def phone(tmp_path: Path, pages: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "phone") as one:
        one.start(pages)
        yield one
        assert one.complaints == []


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "other") as one:
        yield one
        assert one.complaints == []


def test_tap_undo_redo_and_reload(phone: Phone) -> None:
    phone.tap("beds.1")
    phone.wait("document.querySelector('.undo') && !document.querySelector('.undo').disabled")
    assert phone.kept()[0]["players"][0]["beds"] == [1]  # type: ignore[index]
    phone.undo()
    assert phone.kept()[0]["players"][0] == {"name": "Ann"}  # type: ignore[index]
    phone.call("Input.dispatchKeyEvent", type="rawKeyDown", key="y", modifiers=2, windowsVirtualKeyCode=89)
    assert phone.kept()[0]["players"][0]["beds"] == [1]  # type: ignore[index]
    before = phone.run(TOTALS)
    phone.again()
    assert phone.run(TOTALS) == before
    assert before[0].startswith(BEGUN)


def test_hand_over_by_link_and_collect(phone: Phone, other: Phone, pages: Path) -> None:
    phone.tap("beds.1")
    link = phone.link()
    assert link.startswith(pages.as_uri() + "#scriptorium=s1.")
    other.start(pages)
    other.tap("beds.1")
    other.click(".players .edit")
    other.run("document.getElementById('player-name').value = 'Cleo'")
    other.press_button("Done")
    other.paste(link)
    other.wait(f"{TOTALS}.length === 3")
    assert [text.split()[0] for text in other.run(TOTALS)] == ["Cleo", "Bob", "Ann"]
    other.click("dialog header button")
    other.undo()
    assert len(other.run(TOTALS)) == 2


def test_page_opened_by_a_link_asks_before_it_changes_anything(phone: Phone, other: Phone, pages: Path) -> None:
    phone.tap("beds.1")
    link = phone.link()
    other.start(pages, "#" + link.partition("#")[2])
    other.wait("!!document.querySelector('dialog')")
    assert other.run(TOTALS)[0].startswith("Ann –")
    other.press_button("Open it")
    other.wait(f"{TOTALS}[0].startsWith('{BEGUN}')")
    assert other.run("location.hash") == ""


def test_link_that_is_cut_off_is_told(phone: Phone) -> None:
    phone.paste(phone.link()[:-5])
    phone.wait("document.body.innerText.includes('the link is cut off')")


def test_two_sheets_of_one_name_are_a_question(phone: Phone) -> None:
    link = phone.link()
    phone.tap("beds.1")
    phone.paste(link)
    phone.press_button("The one on this device")
    phone.wait("document.body.innerText.includes('Taken in')")
    assert phone.run(TOTALS)[0].startswith(BEGUN)


def test_players_are_collected_until_the_table_is_full(phone: Phone) -> None:
    """The game takes four: two are here, two come in, and for the next there is no seat."""
    phone.paste(link_of({"game": "garden", "players": [{"name": "Cleo"}, {"name": "Dora"}]}))
    phone.wait(f"{TOTALS}.length === 4")
    phone.click("dialog header button")
    phone.paste(link_of({"game": "garden", "players": [{"name": "Eve"}]}))
    phone.wait("document.body.innerText.includes('That would be more than 4 players.')")
    assert [text.split()[0] for text in phone.run(TOTALS)] == ["Ann", "Bob", "Cleo", "Dora"]


def test_new_game_keeps_the_old_one_in_the_list(phone: Phone) -> None:
    phone.tap("beds.1")
    phone.menu("New game")
    phone.press_button("Begin")
    phone.wait(f"{TOTALS}[0].startsWith('Ann –')")
    phone.tap("beds.1")
    phone.tap("beds.2")
    phone.menu("Games on this device")
    phone.wait("document.querySelectorAll('.games li').length === 2")
    assert phone.run("document.querySelectorAll('.games .grow')[1].firstChild.data") == f"{BEGUN}, Bob"
    phone.press_button("Open")
    phone.wait(f"{TOTALS}[0].startsWith('{BEGUN}')")


def test_refused_storage_is_told_once_and_breaks_nothing(tmp_path: Path, pages: Path) -> None:
    with Phone(tmp_path / "refusing") as phone:
        phone.call("Page.addScriptToEvaluateOnNewDocument", source=REFUSE)
        phone.start(pages)
        phone.tap("beds.1")
        phone.wait(f"{TOTALS}[0].startsWith('{BEGUN}')")
        assert phone.run("document.querySelectorAll('.notice').length") == 1
        assert phone.complaints == []


def test_file_goes_out_and_comes_in(phone: Phone, tmp_path: Path) -> None:
    phone.tap("beds.1")
    told = download(phone, tmp_path, "Save file")
    save = json.loads(told.read_text(encoding="utf-8"))
    assert [player.get("beds") for player in save["players"]] == [[1], None]
    phone.click("dialog header button")
    phone.undo()
    phone.menu("Collect")
    give(phone, told)
    phone.press_button("The one that came in")
    phone.wait(f"{TOTALS}[0].startsWith('{BEGUN}')")


def test_picture_carries_the_game(phone: Phone, tmp_path: Path) -> None:
    import zxingcpp

    phone.tap("beds.1")
    told = download(phone, tmp_path, "Share picture")
    with Image.open(told) as picture:
        picture.load()
        payload = picture.info["scriptorium"]
        assert [code.text for code in zxingcpp.read_barcodes(picture)] == [f"#scriptorium={payload}"]
        colours = picture.convert("RGB").crop((40, 40, 1600, 1200)).getcolors(1 << 24)
        assert len(colours or ()) > 50, "the sheet is drawn"
    phone.click("dialog header button")
    phone.undo()
    phone.menu("Collect")
    give(phone, told)
    phone.press_button("The one that came in")
    phone.wait(f"{TOTALS}[0].startsWith('{BEGUN}')")


def download(phone: Phone, folder: Path, button: str) -> Path:
    """The file that a button of the hand-over gives."""
    place = folder / "downloads"
    place.mkdir()
    phone.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(place))
    phone.run("window.showSaveFilePicker = undefined")
    phone.menu("Hand over")
    phone.press_button(button)
    return Path(
        wait_until(lambda: next((one for one in place.iterdir() if one.suffix in (".json", ".png")), None), button)
    )


def give(phone: Phone, path: Path) -> None:
    """Chooses a file in the dialog that is open."""
    phone.wait("!!document.querySelector('dialog.collect input[type=file]')")
    data = base64.b64encode(path.read_bytes()).decode()
    phone.run(
        f"(() => {{ const bytes = Uint8Array.from(atob({data!r}), (one) => one.charCodeAt(0));"
        f"const box = new DataTransfer(); box.items.add(new File([bytes], {path.name!r}));"
        "const input = document.querySelector('dialog.collect input[type=file]'); input.files = box.files;"
        "input.dispatchEvent(new Event('change')); })()"
    )


def test_panel_tells_what_has_no_cell(phone: Phone) -> None:
    phone.click(".to-panel")
    phone.run(WRITE_JAM)
    assert phone.kept()[0]["players"][0]["jam"] == 4  # type: ignore[index]
    phone.press_button("Choose cards")
    phone.click(".deck .card")
    phone.press_button("Done")
    phone.wait("document.querySelectorAll('.hand figure').length === 1")
    assert len(phone.kept()[0]["players"][0]["prizes"]) == 1  # type: ignore[index]


def test_what_only_checks_use_is_closed_until_it_is_told(phone: Phone) -> None:
    """The panel begins with what the score needs; the rest opens by itself once something in it is told."""
    phone.click(".to-panel")
    behind = "[...document.querySelectorAll('.drawer details .entry')].map((one) => one.dataset.entry)"
    before = "[...document.querySelectorAll('.drawer section > .entry')].map((one) => one.dataset.entry)"
    assert "meadow" in phone.run(behind)
    assert {"scenario", "mode", "prizes", "jam"} <= {*phone.run(before)}
    assert phone.run("document.querySelector('.drawer details').open") is False
    phone.run(WRITE_MEADOW)
    phone.wait("document.querySelector('.drawer details').open")


def test_missing_things_lead_to_their_place(phone: Phone) -> None:
    phone.click(".details-button")
    phone.wait("!!document.querySelector('.lacks .chip')")
    phone.run("[...document.querySelectorAll('.lacks .chip')].find((one) => /Jam/.test(one.innerText)).click()")
    phone.wait("document.activeElement.id === 'entry-jam'")


def test_french(phone: Phone) -> None:
    phone.click(".to-menu")
    phone.click("input[name=language][value=fr]")
    phone.wait("document.documentElement.lang === 'fr'")
    assert phone.run("document.querySelector('.undo').title") == "Annuler"
    phone.again()
    assert phone.run("document.documentElement.lang") == "fr"


@pytest.mark.parametrize("opened", ["", ".details-button", ".to-panel", ".to-menu", ".players .edit"])
def test_phone_needs_no_scrolling_sideways(phone: Phone, opened: str) -> None:
    phone.resize(*PHONE)
    if opened:
        phone.click(opened)
    phone.wait("document.getAnimations().every((one) => one.playState === 'finished')")
    assert phone.run(WIDE) == []


def test_buttons_are_large_enough_for_a_finger(phone: Phone) -> None:
    phone.resize(*PHONE)
    assert phone.run(SMALL) == 0


def test_escape_gives_the_focus_back(phone: Phone) -> None:
    phone.run("document.querySelector('.to-menu').focus()")
    phone.click(".to-menu")
    phone.press("Escape")
    phone.wait("!document.querySelector('dialog')")
    assert phone.run("document.activeElement.className") == "icon to-menu"
    phone.run("document.activeElement.blur()")
    phone.press("?")
    phone.wait("document.querySelector('dialog h2')?.innerText === 'Help'")


def test_names_stand_on_the_lines_of_the_sheet_and_a_tap_changes_them(phone: Phone) -> None:
    written = "document.querySelector('.written text').textContent"
    assert phone.run(written) == "Ann"
    box = phone.run("document.querySelector('.written text').getBoundingClientRect().toJSON()")
    for kind in ("mousePressed", "mouseReleased"):
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        phone.call("Input.dispatchMouseEvent", type=kind, **at, button="left", clickCount=1)
    phone.wait("document.activeElement.id === 'player-name'")
    phone.run("document.getElementById('player-name').value = 'Ännchen'")
    phone.press_button("Done")
    phone.wait(f"{written} === 'Ännchen'")
    phone.run("document.querySelectorAll('.players [role=tab]')[1].click()")
    phone.wait(f"{written} === 'Bob'")


def test_lit_check_says_its_sentence_until_it_is_put_right(phone: Phone) -> None:
    phone.tap("beds.3")
    phone.click(".details-button")
    phone.click(".trouble")
    phone.wait("document.querySelectorAll('.light .ring').length > 0")
    assert "a track has a gap" in phone.run("document.querySelector('.lit-note').innerText")
    phone.undo()
    phone.wait("!document.querySelector('.lit-note') && !document.querySelector('.light')")


def test_whole_side_fits_again_when_the_window_changes(phone: Phone) -> None:
    seen = "document.querySelector('svg.sheet').classList.contains('zoomed')"
    for size, is_close in (((1280, 900), False), ((1280, 700), False), (PHONE, True), ((1280, 900), False)):
        phone.resize(*size)
        phone.run("new Promise((done) => setTimeout(done, 200))")
        phone.wait(f"{seen} === {str(is_close).lower()}")
    phone.resize(*PHONE)
    phone.wait(seen)
    phone.click(".guide .whole")
    phone.resize(PHONE[0], PHONE[1] - 50)
    phone.run("new Promise((done) => setTimeout(done, 200))")
    phone.wait(f"!{seen}")


def test_five_players_leave_the_reasons_in_sight(phone: Phone) -> None:
    phone.resize(*PHONE)
    for _ in range(2):
        phone.click(".players .add")
        phone.press_button("Done")
    right = phone.run("document.querySelector('.details-button').getBoundingClientRect().right")
    assert right <= PHONE[0]
