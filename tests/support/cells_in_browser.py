"""Cells of a bare sheet (bare_sheet.py) in a browser: where they are on the screen, and what is marked in them."""

from typing import Any

from support.chromium import Browser


def settle(browser: Browser) -> None:
    """Waits until the page has been drawn."""
    browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")


def middle(browser: Browser, cell: str) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    x, y, width, height = browser.run(f"tried.box('{cell}')")
    return x + width / 2, y + height / 2


def state(browser: Browser, cell: str) -> Any:
    """What is marked in a cell."""
    return browser.run(f"tried.state('{cell}')")
