"""A phone with a page of a web sheet, held by somebody who has only fingers, or only keys."""

import json
import time
from pathlib import Path
from typing import Any

from browser import Browser, wait_until

SIZE = (390, 844)
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


class Phone(Browser):
    """One device; nothing on the page is clicked by a script."""

    def __init__(self, profile: Path, width: int = SIZE[0], height: int = SIZE[1]) -> None:
        self.sent: list[str] = []
        super().__init__(profile, width, height)
        self.use_touch()
        self.call("Network.enable")

    def note(self, told: dict[str, Any]) -> None:
        super().note(told)
        if told.get("method") == "Network.requestWillBeSent":
            self.sent.append(told["params"]["request"]["url"])

    def start(self, page: Path) -> "Phone":
        self.open(page.as_uri())
        self.wait(READY)
        return self

    def again(self) -> None:
        self.run("window.old = true")
        self.call("Page.reload")
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

    def place(self, cell: str) -> tuple[float, float]:
        x, y = self.wait(f"{REACHED}(document.querySelector('[data-cell=\"{cell}\"]'))")[:2]
        return x, y

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.touch([self.place(cell)])

    def drag(self, start: str, end: str) -> None:
        (x, y), (to_x, to_y) = self.place(start), self.place(end)
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

    def go_to(self, selector: str, back: bool = False) -> None:
        """Tab, or Shift and Tab, until something has the focus."""
        for _ in range(200):
            if self.run(f"document.activeElement.matches({selector!r})"):
                return
            self.press_tab(back)
        raise AssertionError(f"Tab never reaches {selector}")

    def press_tab(self, back: bool) -> None:
        about = {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9, "modifiers": 8 if back else 0}
        self.call("Input.dispatchKeyEvent", type="rawKeyDown", **about)
        self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def press_with_control(self, key: str) -> None:
        about = {"key": key, "windowsVirtualKeyCode": ord(key.upper()), "modifiers": 2}
        self.call("Input.dispatchKeyEvent", type="rawKeyDown", **about)
        self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def total_script(self, index: int) -> str:
        return f"document.querySelectorAll('.scorebar .total b')[{index}].textContent"

    def second(self, page: Path) -> "Phone":
        """Another tab of the same browser, with the same page."""
        target = self.call("Target.createTarget", url=page.as_uri())["targetId"]
        assert self.socket.sock
        port = self.socket.sock.getpeername()[1]
        other = object.__new__(Phone)
        other.process, other.sent = None, []
        other.join(f"ws://127.0.0.1:{port}/devtools/page/{target}")
        other.use_touch()
        other.resize(*SIZE)
        other.wait(READY)
        other.settle()
        return other

    def kill(self) -> None:
        """As a battery that is empty: nothing is closed."""
        assert self.process
        self.process.kill()
        self.process.wait()
        self.socket.close()

    def hand_over(self, number: int, kind: str, folder: Path) -> str | Path:
        """Hands over the sheets of one player: the link, or the file that a button gives."""
        folder.mkdir()
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self.run("window.showSaveFilePicker = undefined")
        self.finger(".to-menu")
        self.finger("=Hand over")
        whole = self.wait("document.querySelector('textarea.link')?.value")
        self.choose("dialog.hand-over select", number)
        self.wait(f"document.querySelector('textarea.link').value !== {whole!r}")
        if kind == "link":
            link: str = self.run("document.querySelector('textarea.link').value")
            return link
        self.finger(f"={kind}")
        there = (".json", ".png")
        return Path(wait_until(lambda: next((one for one in folder.iterdir() if one.suffix in there), None), kind))

    def choose(self, selector: str, place: int) -> None:
        """Chooses in a list of the browser's own, which a test cannot touch."""
        change = "list.dispatchEvent(new Event('change'))"
        self.run(
            f"(() => {{ const list = document.querySelector({selector!r});list.selectedIndex = {place}; {change}; }})()"
        )

    def give_file(self, path: Path) -> None:
        """Chooses a file in the dialog that is open."""
        script = "document.querySelector('dialog.collect input[type=file]')"
        self.wait(f"!!{script}")
        found = self.call("Runtime.evaluate", expression=script)["result"]["objectId"]
        self.call("DOM.setFileInputFiles", files=[str(path)], objectId=found)

    def print_everybody(self) -> None:
        """Asks for all sheets on paper; the browser's own dialog does not come."""
        self.run("window.print = () => {}")
        self.finger(".to-menu")
        self.finger("=Print all sheets")
