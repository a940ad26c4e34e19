"""A page that cannot die, in a real browser: spoiled links, files, pictures, entries of the panel and storage."""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from support.chromium import FOUND, Browser, wait_until
from support.saved_picture import with_payload
from support.spoiled_records import PLAYED, spoiled_case

from generator.orders.choices import pad_in_play
from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.record.link import LARGEST_SAVE_BYTES, link_of, payload_of
from generator.web.data import Start, page_data
from generator.web.page import page_html

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; no page was opened")
GAMES = {"garden": "docs/examples/layouts/garden", "anarchy": "anarchy"}
READY = "document.readyState === 'complete' && !!document.querySelector('.scorebar .total')"
BUTTON = "[...document.querySelectorAll('button')].filter((one) => one.innerText.trim() === {!r}).pop()"
DIALOG = "document.querySelector('dialog[open]')"
# How the page is read after each case: what it says, how many cells it draws, and whether its totals are there.
SEEN = (
    "[document.querySelectorAll('[role=gridcell]').length > 0, !!document.querySelector('.scorebar .total b'),"
    " document.querySelectorAll('.offer.alarm').length]"
)
SHUT = "document.querySelectorAll('dialog[open]').forEach((one) => one.close()); 1"
MARK = (
    "document.querySelector('[role=gridcell]').dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}))"
)
TYPED = (99999, -99999, 1.5, "1e308", 7)
FIELDS = "[...document.querySelectorAll('.entry input[type=number]')]"
KEYS = "Object.keys(localStorage).filter((key) => /^scriptorium:(?!wish)/.test(key))"
# What stands in the storage of a device where the last game should be.
POISON: tuple[str, ...] = (
    *(
        "",
        "{",
        "null",
        "3",
        '"x"',
        "[]",
        "{}",
        '{"save": 3}',
        '{"save": {"players": 3}}',
        '{"save": {"players": [null]}}',
    ),
    '{"id": {}, "changed": 5, "save": {"game": "GAME", "players": [{"name": "Ann", "__proto__": 1}]}}',
    '{"changed": "never", "save": {"game": "GAME", "players": [{"name": "Ann"}, {"name": "Ann"}]}}',
    '{"save": {"game": "GAME", "scenario": [5], "players": [{"name": ""}]}}',
)
Case = Callable[["Page"], None]


class Page(Browser):
    """A browser with the page of one game."""

    game: str
    page: Path

    def again(self) -> None:
        self.run("window.old = true")
        self.call("Page.reload")
        self.wait(f"!window.old && {READY}")

    def press(self, text: str) -> None:  # type: ignore[override]
        button = BUTTON.format(text)
        self.wait(f"!!{button}")
        self.run(f"{button}.click()")

    def arrive(self, record: Any) -> None:
        """A link that the page is opened with; what it offers is opened."""
        self.run(f"location.hash = {json.dumps(link_of(record))}")
        self.wait(f"!!{DIALOG}")
        if self.run(f"!!{BUTTON.format('Open it')}"):
            self.press("Open it")
        self.run(SHUT)

    def collect(self, text: str) -> None:
        """Something pasted into Collect."""
        self.run("document.querySelector('.to-menu').click()")
        self.press("Collect")
        self.run(f"document.querySelector('dialog.collect textarea').value = {json.dumps(text)}")
        self.press("Take in")
        self.answered()

    def answered(self) -> None:
        """Leaves every question of Collect open, until it is ready for more; its field is empty then."""
        asks, ready = "document.querySelector('dialog.small[open]')", "dialog.collect[open] textarea"
        while self.wait(f"{asks} ? 'asks' : document.querySelector({ready!r})?.value === '' && 'ready'") == "asks":
            self.run(f"{asks}?.close()")
        self.run(SHUT)

    def give(self, file: Path) -> None:
        self.run("document.querySelector('.to-menu').click()")
        self.press("Collect")
        script = "document.querySelector('dialog.collect input[type=file]')"
        self.wait(f"!!{script}")
        self.run("document.querySelector('dialog.collect textarea').value = 'not yet'")
        found = self.call("Runtime.evaluate", expression=script)["result"]["objectId"]
        self.call("DOM.setFileInputFiles", files=[str(file)], objectId=found)
        self.answered()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder, made = tmp_path_factory.mktemp("pages"), {}
    for game, name in GAMES.items():
        pack = open_game(name)
        words = {one: read_words(one, pack.game) for one in pack.file.languages}
        data, shared = page_data(
            pack, pack_rules(pack), pad_in_play(pack, ()), words, Start(game, "en", (), ("Ann", "Bob"))
        )
        made[game] = folder / f"{game}.html"
        made[game].write_text(page_html(data, shared, game), encoding="utf-8")
    return made


@pytest.fixture(params=sorted(GAMES))
def page(request: pytest.FixtureRequest, tmp_path: Path, pages: dict[str, Path]) -> Iterator[Page]:
    with Page(tmp_path / "profile") as one:
        one.game, one.page = request.param, pages[request.param]
        one.open(one.page.as_uri())
        one.wait(READY)
        yield one


def spoiled_saves(game: str, count: int) -> list[Any]:
    """Some of the cases that are thrown at the page's code by the thousand."""
    first = PLAYED.index(game)
    return [spoiled_case(number)[1] for number in range(first, first + count * len(PLAYED), len(PLAYED))]


def test_nothing_that_comes_in_breaks_the_page(page: Page, tmp_path: Path) -> None:
    """20 links, 10 texts, 3 pictures and files, 12 entries of the panel for each page."""
    picture = BytesIO()
    Image.new("L", (3, 3)).save(picture, "PNG")
    saves = spoiled_saves(page.game, 33)
    for record in saves[:20]:
        page.arrive(record)
        assert page.run(SEEN) == [True, True, 0], record
    for record in saves[20:30]:
        page.collect(json.dumps(record) if isinstance(record, dict) else link_of(record))
        assert page.run(SEEN) == [True, True, 0], record
    for number, record in enumerate(saves[30:]):
        file = tmp_path / f"{number}.{'json' if number else 'png'}"
        content = json.dumps(record).encode() if number else with_payload(picture.getvalue(), payload_of(record))
        file.write_bytes(content)
        page.give(file)
        assert page.run(SEEN) == [True, True, 0], record
    page.run("document.querySelector('.to-panel').click()")
    count = page.run(f"{FIELDS}.length")
    for number in range(12):
        at, value = number % count, TYPED[number % len(TYPED)]
        change = f"one.value = {str(value)!r}; one.dispatchEvent(new Event('change', {{bubbles: true}}))"
        page.run(f"(() => {{ const one = {FIELDS}[{at}]; {change}; }})()")
        told = f"{FIELDS}[{at}].closest('.entry').querySelector('.wrong').textContent"
        assert value == 7 or page.run(told), value
        assert page.run(SEEN) == [True, True, 0], value
    page.run(SHUT)
    page.again()
    assert page.run(SEEN) == [True, True, 0]
    assert page.complaints == []


@pytest.mark.parametrize("page", sorted(GAMES), indirect=True)
def test_page_starts_whatever_is_kept(page: Page) -> None:
    """13 poisoned games, on a large page some of them: a new one begins, the poisoned one is offered as a file, and the
    others stay."""
    page.run(MARK)
    kept = page.wait(f"{KEYS}.length > 1 && {KEYS}.find((key) => !key.endsWith(':current'))")
    good, start = page.run(f"localStorage[{kept!r}]"), kept.rpartition(":")[0]
    poisons = POISON if page.game == "garden" else POISON[::4]
    for number, poison in enumerate(poisons):
        text = poison.replace("GAME", page.game)
        page.run(f"localStorage.setItem({start!r} + ':bad{number}', {json.dumps(text)})")
        page.run(f"localStorage.setItem({start!r} + ':current', '\"bad{number}\"')")
        page.again()
        assert page.run(SEEN) == [True, True, 0], text
        said = page.wait("document.querySelector('.offer')?.innerText")
        assert "cannot be read" in said
        assert "Save file" in said
        assert page.run(f"localStorage[{kept!r}]") == good
        assert page.run(f"localStorage[{start!r} + ':bad{number}']") == text
    page.run("document.querySelector('.to-menu').click()")
    page.press("Games on this device")
    assert page.wait("document.querySelectorAll('.games li').length") >= len(poisons) + 1
    page.press("Open")  # the last of the list
    page.run(SHUT)
    page.run(
        "localStorage.setItem('scriptorium:wish:theme', '{'); localStorage.setItem('scriptorium:wish:language', '[1]')"
    )
    page.again()
    assert page.run("document.documentElement.dataset.theme") == "auto"
    assert page.complaints == []


@pytest.mark.parametrize("page", ["garden"], indirect=True)
def test_broken_game_is_saved_as_a_file(page: Page, tmp_path: Path) -> None:
    page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.run("localStorage.setItem('scriptorium:wish:theme', '\"dark\"')")
    start = page.run(f"{KEYS}[0]").rpartition(":")[0]
    text = json.dumps({"save": {"game": "garden", "players": [{"name": "Ann", "beds": 99}]}})
    page.run(f"localStorage.setItem({start!r} + ':bad', {json.dumps(text)})")
    page.run(f"localStorage.setItem({start!r} + ':current', '\"bad\"')")
    page.again()
    assert "Ann: 'beds' must be between 0 and" in page.wait("document.querySelector('.offer')?.innerText")
    page.run("window.showSaveFilePicker = undefined")
    page.press("Save file")
    file = wait_until(lambda: next(tmp_path.glob("*.json"), None), "the file")
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("page", ["garden"], indirect=True)
def test_journal_that_cannot_be_read_is_offered_too(page: Page) -> None:
    write = (
        "new Promise((done) => { const open = indexedDB.open('scriptorium', 1); open.onsuccess = () => {"
        " const put = open.result.transaction('last', 'readwrite').objectStore('last').put(ENTRY, PAGE);"
        " put.onsuccess = () => done(1); }; })"
    )
    start = page.run(f"{KEYS}[0]").rpartition(":")[0]
    page.run(MARK)
    page.wait(f"{KEYS}.length > 1")
    for save in ({"game": "garden", "players": [{"name": "Ann", "beds": "lots"}]}, {"players": 3}, [1], "x"):
        page.run(f"{KEYS}.forEach((key) => localStorage.removeItem(key))")
        entry = json.dumps({"id": "gone", "changed": "9999", "save": save})
        page.run(write.replace("ENTRY", entry).replace("PAGE", repr(start)))
        page.again()
        assert "cannot be read" in page.wait("document.querySelector('.offer')?.innerText")
        assert page.run(SEEN) == [True, True, 0]
    assert page.complaints == []


@pytest.mark.parametrize("page", ["garden"], indirect=True)
def test_unexpected_error_is_one_line_that_saves_the_game(page: Page, tmp_path: Path) -> None:
    page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.run(
        "window.showSaveFilePicker = undefined; setTimeout(() => { throw new Error('one') }); Promise.reject('two'); 1"
    )
    page.wait("document.querySelectorAll('.offer.alarm').length === 1")
    assert any("one" in one for one in page.complaints)
    page.press("Save this game")
    file = wait_until(lambda: next(tmp_path.glob("*.json"), None), "the file")
    assert [one["name"] for one in json.loads(file.read_text(encoding="utf-8"))["players"]] == ["Ann", "Bob"]
    assert page.run("document.querySelectorAll('.offer').length") == 0


@pytest.mark.parametrize("page", ["garden"], indirect=True)
def test_error_that_a_browser_keeps_to_itself_is_told_too(page: Page) -> None:
    """As WebKit does on a page that was opened as a file; what browsers say of sizes is nothing wrong."""
    for said, alarms in (("ResizeObserver loop completed with undelivered notifications.", 0), ("Script error.", 1)):
        page.run(f"window.dispatchEvent(new ErrorEvent('error', {{message: {said!r}}}))")
        assert page.run("document.querySelectorAll('.offer.alarm').length") == alarms, said


@pytest.mark.parametrize("page", ["garden"], indirect=True)
def test_link_is_unpacked_within_a_bound(page: Page) -> None:
    record = {"game": "garden", "players": [{"name": "Ann" + " " * 80 * LARGEST_SAVE_BYTES}]}
    page.run(f"location.hash = {json.dumps(link_of(record))}")
    said = page.wait(f"{DIALOG}?.innerText")
    assert "holds more than 1 MB; a save is a single game" in said
    assert len(link_of(record)) < LARGEST_SAVE_BYTES
    assert page.complaints == []
