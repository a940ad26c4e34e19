"""Pictures of the web sheet, taken in a real browser: gallery.py asks for them where there is one."""

import sys
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from PIL import Image

from generator.web.web import make_web_sheet

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
if TYPE_CHECKING:
    from support.chromium import Browser

NAMES = ("web-desk", "web-count", "web-phone", "web-score", "web-cards", "web-handover", "web-dark")
RECORD = ROOT / "examples" / "duel.yaml"
DESK, PHONE = (1180, 800), (390, 800)
SETTLED_SECONDS = 0.6
# Cells to tap before the first picture: the Wealth Wheel, tactics, land, and a circle that is crossed.
TAPPED = (
    *("Allies 1", "Allies 2", "Guildsmen 1", "Farms 1", "Farms 2", "Quarry & Forest 1", "Moat 1", "Moat 2"),
    *("Rocks 1", "Rocks 2", "Covers 1", "Enemy castles defeated 1"),
)
CELL = "[...document.querySelectorAll('[role=gridcell]')].find((one) => one.ariaLabel.startsWith({name!r} + ','))"
NOTHING = "null"
OPEN_CARDS = "document.querySelector('.to-panel').click(); document.querySelector('.entry .primary').click()"
OPEN_HAND_OVER = "document.querySelector('.to-menu').click(); document.querySelectorAll('.item')[1].click()"
BEGIN_COUNT = (
    "document.querySelector('.count-button').click(); document.querySelector('.count .sticky .primary').click()"
)
PRESS = "[...document.querySelectorAll('.count .key')].find((one) => one.textContent === '{number}').click()"
COUNTED = ((23, 16, 5, 11, 12, 4), (20, 14, 12, 9, 8, 3))  # attributes, points of cards, discontent
SHOW_WHOLE = "document.querySelector('.whole').click()"
OPEN_SCORE = "document.querySelector('.details-button').click()"
SHOW_TROUBLE = f"{OPEN_SCORE}; document.querySelector('.trouble').click()"


def has_browser() -> bool:
    from support.chromium import FOUND

    return FOUND is not None


def screens() -> Iterator[tuple[str, list[Image.Image]]]:
    """Every picture of the web sheet by name, some of several screens: one game, on a desk and on phones."""
    from support.chromium import Browser

    with TemporaryDirectory() as folder, Browser(Path(folder) / "profile") as browser:
        page = Path(folder) / "anarchy.html"
        page.write_bytes(make_web_sheet("anarchy", record=RECORD))
        browser.open(page.as_uri())
        show(browser, *DESK)
        for name in TAPPED:
            tap(browser, name)
        yield "web-desk", [picture(browser)]
        yield "web-cards", [after(browser, OPEN_CARDS, *DESK)]
        yield "web-phone", [after(browser, NOTHING, *PHONE)]
        yield "web-score", [after(browser, OPEN_SCORE, *PHONE)]
        yield "web-handover", [after(browser, OPEN_HAND_OVER, *PHONE)]
        close(browser)
        show(browser, *DESK, dark=True)
        browser.run(SHOW_WHOLE)
        time.sleep(SETTLED_SECONDS)
        tap(browser, "Might 24")
        yield "web-dark", [after(browser, SHOW_TROUBLE, *DESK, dark=True)]
    with TemporaryDirectory() as folder, Browser(Path(folder) / "profile") as browser:  # another device
        yield "web-count", count_points(browser, Path(folder))


def count_points(browser: "Browser", folder: Path) -> list[Image.Image]:
    """A question, cards to choose from, and the winner."""
    page = folder / "count.html"
    page.write_bytes(make_web_sheet("anarchy", players=["Ann", "Bob"]))
    browser.open(page.as_uri())
    pictures = [after(browser, BEGIN_COUNT, *PHONE)]
    for told in COUNTED:
        for at, number in enumerate(told):
            if at == 4 and len(pictures) == 1:
                pictures.append(picture(browser))
            browser.run(PRESS.format(number=number))
        browser.run("document.querySelector('.count .typing .primary').click()")
    time.sleep(SETTLED_SECONDS)
    return [*pictures, picture(browser)]


def show(browser: "Browser", width: int, height: int, *, dark: bool = False) -> None:
    """A window of some size, in the colours of the day or of the night; that of a phone is finer."""
    scale = 2 if width < height else 1
    browser.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
    )
    scheme: list[Any] = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    browser.call("Emulation.setEmulatedMedia", features=scheme)
    time.sleep(SETTLED_SECONDS)


def after(browser: "Browser", script: str, width: int, height: int, *, dark: bool = False) -> Image.Image:
    """The window after a script, with no other dialog open."""
    close(browser)
    show(browser, width, height, dark=dark)
    browser.run(script)
    time.sleep(SETTLED_SECONDS)
    return picture(browser)


def close(browser: "Browser") -> None:
    browser.run("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")


def tap(browser: "Browser", name: str) -> None:
    """A tap on a cell, by the name that is read out."""
    box = browser.run(f"(({CELL.format(name=name)})?.getBoundingClientRect() ?? null)?.toJSON() ?? null")
    assert box, f"no cell '{name}'"
    browser.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def picture(browser: "Browser") -> Image.Image:
    return Image.open(BytesIO(browser.picture())).convert("RGB")
