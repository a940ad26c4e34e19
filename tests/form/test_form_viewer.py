"""A form in Chromium's own PDF viewer: clicks mark cells, the score follows, and what is saved is read."""

import base64
import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pikepdf
import pytest
from support.chromium import FOUND, PATIENCE_SECONDS, Browser, wait_until
from support.points_so_far import ends_so_far
from websocket import create_connection

from generator.form.read_form import read_form
from generator.sheets.sheets import print_sheets

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine")

ROOT = Path(__file__).parents[2]
GARDEN = "docs/examples/layouts/garden"
SAVE = """(async () => {
  const saved = await document.querySelector("pdf-viewer").currentController.save("EDITED");
  return btoa(Array.from(new Uint8Array(saved.dataToSave), (one) => String.fromCharCode(one)).join(""));
})()"""
PAGE = """(() => {
  const viewer = document.querySelector("pdf-viewer");
  if (!viewer || !viewer.viewport || viewer.loadProgress !== undefined && viewer.loadProgress < 100) return null;
  const page = viewer.viewport.getPageScreenRect(0);
  return page && page.width ? [page.x, page.y, page.width] : null;
})()"""


class Viewer:
    """The viewer of one form: the page's window takes clicks, its own document answers questions."""

    def __init__(self, browser: Browser, path: Path) -> None:
        self.browser, self.path, self.numbers = browser, path, count(1)
        self.widgets = widgets_of(path)
        with pikepdf.open(path) as pdf:
            _, _, self.wide, self.high = (float(one) for one in pdf.pages[0].MediaBox)
        browser.call("Page.navigate", url=f"{path.as_uri()}#toolbar=0&zoom=100")
        target = wait_until(lambda: viewer_target(browser.chromium.port), "the viewer")
        self.socket = create_connection(target, timeout=PATIENCE_SECONDS, suppress_origin=True)
        self.page = wait_until(lambda: self.ask(PAGE), "the page")
        wait_until(self.is_still, "the first picture")

    def is_still(self) -> bool:
        """Whether the window shows the same for a second."""
        before = self.browser.picture()
        time.sleep(1)
        return self.browser.picture() == before

    def ask(self, script: str) -> Any:
        number = next(self.numbers)
        wanted = {"expression": script, "awaitPromise": True, "returnByValue": True}
        self.socket.send(json.dumps({"id": number, "method": "Runtime.evaluate", "params": wanted}))
        while (told := json.loads(self.socket.recv())).get("id") != number:
            pass
        return told["result"]["result"].get("value")

    def click(self, name: str, kid: int = 0) -> None:
        """Press in the middle of a widget."""
        left, low, right, top = self.widgets[name][kid]
        x, y, width = self.page
        scale = width / self.wide
        at = {"x": x + (left + right) / 2 * scale, "y": y + (self.high - (low + top) / 2) * scale}
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", **at)
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)

    def type(self, name: str, text: str) -> None:
        """Write into a field in place of what stands there, and leave it."""
        self.click(name)
        self.browser.press("End", *["Backspace"] * 4, *text, "Tab")

    def wait(self, wanted: dict[str, str]) -> None:
        """Until the fields hold what is wanted."""
        wait_until(lambda: wanted.items() <= self.values().items(), f"{wanted}")

    def values(self) -> dict[str, str]:
        """What the form holds, as the viewer saves it."""
        saved = self.path.with_name("saved.pdf")
        saved.write_bytes(base64.b64decode(self.ask(SAVE)))
        with pikepdf.open(saved) as pdf:
            return {str(field.T): str(field.get("/V", "")) for field in pdf.Root.AcroForm.Fields}


def viewer_target(port: str) -> str | None:
    with urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
        targets = json.load(answer)
    return next((one["webSocketDebuggerUrl"] for one in targets if one["url"].startswith("chrome-extension")), None)


def widgets_of(path: Path) -> dict[str, list[list[float]]]:
    with pikepdf.open(path) as pdf:
        return {
            str(field.T): [[float(one) for one in kid.Rect] for kid in field.Kids] for field in pdf.Root.AcroForm.Fields
        }


class Alerted(Browser):
    """A browser whose alerts are read and closed."""

    def __init__(self, profile: Path, width: int, height: int) -> None:
        self.alerts: list[str] = []
        super().__init__(profile, width, height)

    def note(self, told: dict[str, Any]) -> None:
        if told.get("method") == "Page.javascriptDialogOpening":
            self.alerts.append(told["params"]["message"])
            about = {"id": next(self.numbers), "method": "Page.handleJavaScriptDialog", "params": {"accept": True}}
            self.socket.send(json.dumps(about))
        super().note(told)


class Opener:
    """Opens forms in one browser."""

    def __init__(self, browser: Alerted, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.open: Viewer | None = None

    def __call__(self, game: str, **wanted: Any) -> Viewer:
        path = self.folder / "ann.pdf"
        path.write_bytes(print_sheets(game, fillable=True, **wanted))
        self.open = Viewer(self.browser, path)
        return self.open


@pytest.fixture
def opener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.chdir(ROOT)
    browser = Alerted(tmp_path / "profile", 1300, 1300)
    with browser:
        made = Opener(browser, tmp_path)
        yield made
        if made.open:
            made.open.socket.close()


@pytest.fixture
def viewer(opener: Opener) -> Viewer:
    return opener(GARDEN)


def test_clicks_mark_cells_and_the_score_follows(viewer: Viewer) -> None:
    viewer.click("beds_1")
    viewer.wait({"beds_1": "/filled"})
    viewer.click("beds_2")
    viewer.wait({"beds_2": "/filled", "beds_3": "/Off", "p1:score:beds": "2"})
    assert viewer.values()["p1:score:"] == "-3 – 41", "two beds, and what else there can be"
    viewer.click("beds_2")
    viewer.wait({"p1:score:beds": "1"})


def test_a_cell_with_several_marks_has_one_of_them(viewer: Viewer) -> None:
    """The cell starts circled, so that the first click takes the circle away. Kids 3 to 5 are the strips to click."""
    for kid, state in ((3, "/Off"), (4, "/crossed"), (5, "/filled"), (5, "/Off"), (3, "/circled")):
        viewer.click("worries_1", kid)
        viewer.wait({"worries_1": state})
    with pikepdf.open(viewer.path.with_name("saved.pdf")) as pdf:
        field = next(one for one in pdf.Root.AcroForm.Fields if one.T == "worries_1")
        assert {str(kid.AS) for kid in field.Kids if "/circled" in kid.AP.N} == {"/circled"}
        assert {str(kid.AS) for kid in field.Kids if "/circled" not in kid.AP.N} == {"/Off"}


def test_what_the_viewer_saves_is_read(viewer: Viewer) -> None:
    viewer.click("beds_1")
    viewer.wait({"beds_1": "/filled"})
    save = read_form(viewer.path.with_name("saved.pdf"))
    assert save["players"][0]["beds"] == [1]


def test_the_score_of_a_large_game_follows(opener: Opener) -> None:
    viewer = opener("anarchy")
    for cell, bravery in (("bravery_1", "1"), ("bravery_2", "2"), ("bravery_1", "1")):
        viewer.click(cell)
        least, most = ends_so_far(int(bravery), 1)
        viewer.wait({"p1:score:bravery": bravery, "p1:score:": f"{least} – {most}"})


def test_a_filled_form_shows_its_score_when_it_is_opened(opener: Opener) -> None:
    viewer = opener("anarchy", record=ROOT / "examples/solo.yaml")
    viewer.wait({"p1:score:": "80"})


def test_every_column_of_a_pad_has_its_score(opener: Opener) -> None:
    viewer = opener("troyes", record=ROOT / "examples/troyes.yaml")
    viewer.wait({"p1:score:": "51"})
    before = viewer.values()
    viewer.type("seat2_tokens", "28")
    viewer.wait({"p2:score:": str(int(before["p2:score:"]) + 1), "p1:score:": "51"})


def test_a_number_out_of_its_limits_is_refused(opener: Opener) -> None:
    viewer = opener("troyes", language="fr")
    viewer.type("seat1_influence", "99")
    viewer.wait({"seat1_influence": ""})
    assert opener.browser.alerts == ["Influence (de 0 à 20)"]
    viewer.type("seat1_influence", "20")
    viewer.wait({"seat1_influence": "20"})
