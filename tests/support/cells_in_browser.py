"""Cells of a bare sheet (bare_sheet.py) in a browser: where they are on the screen, and what is marked in them."""

from typing import Any

from support.chromium import Browser


def settle(browser: Browser) -> None:
    """Waits until the page has been drawn."""
    browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")


def middle(browser: Browser, cell: str) -> tuple[float, float]:
    """The middle of a cell on the screen, where it is brought if it is not in sight."""
    x, y, width, height = browser.run(f"tried.box('{cell}')")
    seen = browser.run("document.querySelector('svg.sheet').getBoundingClientRect().toJSON()")
    if not (seen["left"] <= x <= seen["right"] - width and seen["top"] <= y <= seen["bottom"] - height):
        browser.run(f"tried.sheet.zoomTo('{cell}')")
        settle(browser)
    x, y, width, height = browser.run(f"tried.box('{cell}')")
    return x + width / 2, y + height / 2


def state(browser: Browser, cell: str) -> Any:
    """What is marked in a cell."""
    return browser.run(f"tried.state('{cell}')")
