"""A device with another browser than Chromium: firefox.py and webkit.py say how each is spoken to.

Both are driven by what they speak themselves, without a package for it, and take the same actions of fingers, mouse and
keys.
"""

import json
from abc import abstractmethod
from pathlib import Path
from typing import Any

from support.chromium import wait_until
from support.fingers import Hands

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Delete": "\ue017", "Control": "\ue009"}
KEYS |= {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
BUTTONS = {"left": 0, "right": 2}
# Before the policy of the page, which allows no script but its own: what goes wrong on it from the first line on, and
# something that does.
WATCH = """<script>window.complaints = [];
addEventListener('error', (event) => complaints.push(String(event.message)), true);
addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) => complaints.push(event.violatedDirective));
for (const kind of ['error', 'warn']) console[kind] = (...said) => complaints.push(said.join(' '));
window.stumble = () => { throw new Error('stumbled'); };
</script>"""
START = '<meta charset="utf-8">\n'


def watched(page: Path) -> Path:
    """A copy of a page, beside it, that keeps what goes wrong on it."""
    text = page.read_text(encoding="utf-8")
    assert text.count(START) == 1
    copy = page.with_stem(f"{page.stem}-watched")
    copy.write_text(text.replace(START, START + WATCH), encoding="utf-8")
    return copy


class Device(Hands):
    """One window with a storage of its own, which is empty at first."""

    pointer = "touch"

    def __init__(self) -> None:
        self.complaints: list[str] = []

    @abstractmethod
    def evaluate(self, script: str) -> str:
        """The text that a promise comes to."""

    @abstractmethod
    def act(self, sources: list[dict[str, Any]]) -> None:
        """What several fingers, or a mouse, or a keyboard do at once."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load a page, and wait for it."""

    @abstractmethod
    def load_again(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """What the window shows, as PNG."""

    def open(self, url: str) -> None:
        self.gather()
        self.go(url)

    def reload(self) -> None:
        self.gather()
        self.load_again()

    def gather(self) -> list[str]:
        """All that has gone wrong so far; a page that is left takes its own list with it."""
        self.complaints += self.run("window.complaints?.splice(0) ?? []")
        return self.complaints

    def run(self, script: str) -> Any:
        """The value of an expression on the page, waited for if it is a promise."""
        return json.loads(
            self.evaluate(f"Promise.resolve().then(() => ({script})).then((it) => JSON.stringify(it ?? null))")
        )

    def wait(self, script: str) -> Any:
        return wait_until(lambda: self.run(script), script)

    def touch(self, *steps: list[tuple[float, float]], hold_seconds: float = 0.0) -> None:
        """Fingers that go down at the first step, move through the others, and are lifted at the last."""
        held = [{"type": "pause", "duration": round(1000 * hold_seconds)}] if hold_seconds else []
        fingers = []
        for number, path in enumerate(zip(*steps, strict=True)):
            first, *others = [{"type": "pointerMove", "x": round(x), "y": round(y)} for x, y in path]
            actions = [first, {"type": "pointerDown", "button": 0}, *held, *others, {"type": "pointerUp", "button": 0}]
            about = {"type": "pointer", "id": f"finger {number}", "parameters": {"pointerType": self.pointer}}
            fingers.append({**about, "actions": actions})
        self.act(fingers)

    def scroll(self, what: str) -> None:
        """Brings something into view; no driver scrolls as a finger does."""
        self.run(f"{self.found(what)}.scrollIntoView({{block: 'center'}})")
        self.rest(what)

    def click(self, x: float, y: float, button: str = "left") -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [{"type": kind, "button": BUTTONS[button]} for kind in ("pointerDown", "pointerUp")]
        about = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.act([{**about, "actions": [move, *press]}])

    def press(self, *keys: str, control: bool = False) -> None:
        """Keys as a person would press them: a letter, or the name of a key."""
        strokes = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        before, after = ([{"type": kind, "value": KEYS["Control"]}] * control for kind in ("keyDown", "keyUp"))
        self.act([{"type": "key", "id": "keyboard", "actions": [*before, *strokes, *after]}])
