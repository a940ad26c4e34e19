"""Somebody with a page of a web sheet who has only fingers: what the tests do to it, in whatever browser it is open."""

import json
import time
from pathlib import Path
from typing import Any, Protocol, Self

from support.chromium import wait_until

READY = "document.readyState === 'complete' && !!document.querySelector('.scorebar .total')"
KEPT = (
    "(() => { const keys = Object.keys(localStorage); const now = keys.find((key) => key.endsWith(':current'));"
    "return now && localStorage[now.replace(/current$/, '') + JSON.parse(localStorage[now])]; })()"
)
# The middle of an element that a finger can reach: where the element, or something in it, is on top.
REACHED = (
    "((node) => { if (!node) return null; const box = node.getBoundingClientRect();"
    "const at = [box.x + box.width / 2, box.y + box.height / 2]; const top = document.elementFromPoint(...at);"
    "return node.contains(top) ? at : [at[0], at[1], 'hidden']; })"
)
# The place of a cell on the small map of the side.
ON_MAP = (
    "((cell) => { const map = document.querySelector('svg.map'), box = map.getBoundingClientRect();"
    "const { width, height } = map.viewBox.baseVal, [x, y, wide, high] = cell.cell.box;"
    "return [box.x + (x + wide / 2) / width * box.width, box.y + (y + high / 2) / height * box.height]; })"
)
CLOSE = "document.querySelector('svg.sheet').clientWidth >= 640 || !!document.querySelector('svg.sheet.zoomed')"


class Hands(Protocol):
    """What is done on a page; a browser says how scripts are run, fingers go down and a page is loaded."""

    def open(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def run(self, script: str) -> Any: ...

    def wait(self, script: str) -> Any: ...

    def touch(self, *steps: list[tuple[float, float]], hold_seconds: float = 0.0) -> None: ...

    def start(self, page: Path) -> Self:
        self.open(page.as_uri())
        self.wait(READY)
        return self

    def again(self) -> None:
        self.run("window.old = true")
        self.reload()
        self.wait(f"!window.old && {READY}")

    def kept(self) -> dict[str, Any]:
        """The game as it is kept on the device."""
        text = self.run(KEPT)
        save: dict[str, Any] = json.loads(text)["save"] if text else {}
        return save

    def totals(self) -> list[str]:
        found: list[str] = self.run(
            "[...document.querySelectorAll('.scorebar .total b')].map((one) => one.textContent)"
        )
        return found

    def found(self, what: str) -> str:
        """The script that finds an element: by a selector, or a button by its words."""
        if what.startswith("="):
            named = f"one.innerText.trim() === {what[1:]!r} || one.getAttribute('aria-label') === {what[1:]!r}"
            return f"[...document.querySelectorAll('button')].filter((one) => {named}).pop()"
        return f"[...document.querySelectorAll({what!r})].pop()"

    def finger(self, what: str) -> None:
        """A tap on something; what lies further down in a dialog is scrolled to by a finger too."""
        for _ in range(30):
            at = wait_until(lambda: self.run(f"{REACHED}({self.found(what)})"), what)
            if len(at) == 2:
                self.touch([(at[0], at[1])])
                return
            self.scroll(what)
        raise AssertionError(f"no finger reaches {what}")

    def scroll(self, what: str) -> None:
        around = f"{self.found(what)}.closest('.dialog-body')?.getBoundingClientRect()"
        script = f"((box) => box && [box.x + 6, box.y, box.height])({around})"
        box = self.run(script)
        if not box:
            time.sleep(0.05)
            return
        x, y, height = box
        below = self.run(f"{self.found(what)}.getBoundingClientRect().y") > y + height / 2
        low, high = y + height * 0.8, y + height * 0.2
        steps = [low - (low - high) * step / 6 for step in range(7)]
        self.touch(*[[(x, step)] for step in (steps if below else steps[::-1])])
        self.rest(what)

    def rest(self, what: str) -> None:
        """Waits until something has stopped moving: a tap on what still glides only stops it."""
        where = f"{self.found(what)}.getBoundingClientRect().y"
        before = None
        while before != (before := self.run(where)):
            time.sleep(0.1)

    def cell(self, cell: str) -> str:
        return f"document.querySelector('[data-cell=\"{cell}\"]')"

    def reached(self, cell: str) -> list[float] | None:
        """Where a finger reaches a cell, if it does."""
        found: list[float] = self.wait(f"{REACHED}({self.cell(cell)})")
        return found if len(found) == 2 else None

    def place(self, cell: str) -> tuple[float, float]:
        """Where a finger reaches a cell; what is not in sight, or too small, is brought there by a tap on the map."""
        if not self.reached(cell) or not self.run(CLOSE):
            self.come_close(cell)
        x, y = wait_until(lambda: self.reached(cell), cell)
        return x, y

    def come_close(self, cell: str) -> None:
        """By a tap on the map; in a window too narrow for one, by a key's way."""
        if self.run("!!document.querySelector('svg.map').clientWidth"):
            self.touch([tuple(self.run(f"{ON_MAP}({self.cell(cell)})"))])
        else:
            self.run(f"{self.cell(cell)}.focus()")
        self.settle()

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.touch([self.place(cell)])

    def drag(self, start: str, end: str) -> None:
        """A finger along some cells, as soon as they have stopped moving: a page that was just opened is still laid
        out while fonts come in, and a drag over cells that move away fills fewer of them."""
        if not (self.reached(start) and self.reached(end)):
            self.finger(".whole")
            self.settle()
        before = None
        while before != (before := (self.reached(start), self.reached(end))):
            time.sleep(0.1)
        assert before[0]
        assert before[1]
        (x, y), (to_x, to_y) = before
        self.touch(*[[(x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)] for step in range(9)])

    def hold(self, cell: str, mark: str) -> None:
        """A long press, and a mark of those that are offered."""
        self.touch([self.place(cell)], hold_seconds=0.45)
        self.finger(f"={mark}")
        self.wait("!document.querySelector('dialog')")

    def write(self, cell: str, number: int) -> None:
        self.tap(cell)
        for digit in str(number):
            self.finger(f"={digit}")
        self.finger(".keypad .primary")
        self.wait("!document.querySelector('dialog')")

    def shut(self) -> None:
        while self.run("!!document.querySelector('dialog[open]')"):
            self.finger("dialog[open] header button")

    def side(self, number: int) -> None:
        if self.run("document.querySelectorAll('.sides [role=tab]').length"):
            self.finger(f".sides [role=tab]:nth-child({number})")

    def player(self, number: int) -> None:
        self.finger(f".players .tabs [role=tab]:nth-child({number})")

    def settle(self) -> None:
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        self.wait("document.getAnimations().every((one) => one.playState === 'finished')")

    def total_script(self, index: int) -> str:
        return f"document.querySelectorAll('.scorebar .total b')[{index}].textContent"

    def choose(self, selector: str, place: int) -> None:
        """Chooses in a list of the browser's own, which a test cannot touch."""
        change = "list.dispatchEvent(new Event('change'))"
        self.run(
            f"(() => {{ const list = document.querySelector({selector!r});list.selectedIndex = {place}; {change}; }})()"
        )
