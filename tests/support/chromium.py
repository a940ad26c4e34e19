"""A real Chromium without a window, driven over its DevTools protocol.

It is started once a process: each `Browser` is a device of its own in it, with a storage that nobody else sees and that
is gone with it. What is about starting and ending says `shares = False` and has a Chromium to itself.
"""

import atexit
import base64
import json
import shutil
import subprocess
import time
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, ClassVar, Self
from urllib.request import urlopen

from websocket import create_connection

FOUND = next(
    filter(
        None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"))
    ),
    None,
)
FLAGS = [
    *(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-extensions",
        "--hide-scrollbars",
    ),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-port=0"),
]
PATIENCE_SECONDS = 120.0  # of a busy machine; nobody waits so long for anything that comes


OF_A_DEVICE = ("Browser.setDownloadBehavior", "Browser.grantPermissions", "Target.createTarget")


class Chromium:
    """A running browser, and where it listens."""

    def __init__(self, profile: Path) -> None:
        assert FOUND
        self.process = subprocess.Popen(
            [FOUND, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        told = wait_until(lambda: read(profile / "DevToolsActivePort"), "the browser to start")
        self.port, path = told.split()
        self.address = f"ws://127.0.0.1:{self.port}{path}"

    def first_tab(self) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}/json/list") as answer:
            return str(next(one for one in json.load(answer) if one["type"] == "page")["webSocketDebuggerUrl"])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)


class Shared:
    """The one that is started once, when it is first asked for."""

    running: ClassVar["tuple[Chromium, TemporaryDirectory[str]] | None"] = None

    @classmethod
    def chromium(cls) -> Chromium:
        if cls.running and cls.running[0].process.poll() is not None:
            cls.end()
        if cls.running is None:
            folder = TemporaryDirectory(prefix="scriptorium-browser-", ignore_cleanup_errors=True)
            cls.running = Chromium(Path(folder.name)), folder
            atexit.register(cls.end)
        return cls.running[0]

    @classmethod
    def end(cls) -> None:
        if cls.running:
            chromium, folder = cls.running
            cls.running = None
            chromium.end()
            folder.cleanup()


class Browser:
    """One tab of a browser that is closed with it; what the page's console says against it is kept."""

    shares = True
    device: "str | None" = None

    def __init__(self, profile: Path, width: int = 1280, height: int = 860) -> None:
        self.chromium = Shared.chromium() if self.shares else Chromium(profile)
        self.process: subprocess.Popen[bytes] | None = None if self.shares else self.chromium.process
        self.join(self.new_device() if self.shares else self.chromium.first_tab())
        self.resize(width, height)

    def new_device(self) -> str:
        """The address of a tab that shares nothing with any other."""
        self.join(self.chromium.address, domains=())
        self.device = self.call("Target.createBrowserContext")["browserContextId"]
        tab = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.socket.close()
        return f"ws://127.0.0.1:{self.chromium.port}/devtools/page/{tab}"

    def join(self, address: str, domains: tuple[str, ...] = ("Page", "Runtime", "Log")) -> None:
        """Begin to talk with a tab."""
        self.numbers = count(1)
        self.complaints: list[str] = []
        self.socket = create_connection(address, timeout=PATIENCE_SECONDS, suppress_origin=True)
        for domain in domains:
            self.call(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()
        if self.process:
            self.chromium.end()
        elif self.device:
            self.join(self.chromium.address, domains=())
            self.call("Target.disposeBrowserContext", browserContextId=self.device)
            self.socket.close()

    def call(self, method: str, **params: Any) -> Any:
        """Ask the browser for something and wait for its answer; what happens meanwhile is noted."""
        number = next(self.numbers)
        if self.device and method in OF_A_DEVICE:
            params["browserContextId"] = self.device
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("id") == number:
                assert "error" not in told, f"{method}: {told}"
                return told["result"]
            self.note(told)

    def note(self, told: dict[str, Any]) -> None:
        match told.get("method"), told.get("params"):
            case "Runtime.exceptionThrown", params:
                self.complaints.append(json.dumps(params["exceptionDetails"]))
            case "Log.entryAdded", params if params["entry"]["level"] in ("error", "warning"):
                self.complaints.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
            case "Runtime.consoleAPICalled", params if params["type"] in ("error", "warning", "assert"):
                self.complaints.append(json.dumps(params["args"]))

    def open(self, url: str) -> None:
        self.call("Page.navigate", url=url)
        self.wait(f"location.href.startsWith({url!r}) && document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """The value of an expression on the page, waited for if it is a promise."""
        outcome = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in outcome, f"{script}: {outcome}"
        return outcome["result"].get("value")

    def wait(self, script: str) -> Any:
        """The same, as soon as it is true."""
        return wait_until(lambda: self.run(script), script)

    def press(self, *keys: str) -> None:
        """Keys as a person would press them: a letter, or the name of a key."""
        for key in keys:
            codes = {
                "Enter": 13,
                "Tab": 9,
                "Home": 36,
                "End": 35,
                "Backspace": 8,
                "Delete": 46,
                "Escape": 27,
                "ArrowLeft": 37,
                "ArrowUp": 38,
                "ArrowRight": 39,
                "ArrowDown": 40,
            }
            about: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
            text = key if len(key) == 1 else "\r" if key == "Enter" else ""
            self.call(
                "Input.dispatchKeyEvent",
                type="keyDown" if text else "rawKeyDown",
                **about,
                **({"text": text} if text else {}),
            )
            self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def click(self, x: float, y: float, button: str = "left") -> None:
        """A click of the mouse at a point of the window."""
        about = {"x": x, "y": y, "button": button, "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, **about)

    def wheel(self, x: float, y: float, down: float) -> None:
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=down)

    def use_touch(self) -> None:
        """Make the window a touch screen."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def touch(self, *steps: list[tuple[float, float]], hold_seconds: float = 0.0) -> None:
        """Fingers that go down at the first step, move through the others, and are lifted at the last."""
        for number, fingers in enumerate(steps):
            points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(fingers)]
            self.call("Input.dispatchTouchEvent", type="touchMove" if number else "touchStart", touchPoints=points)
            if not number:
                time.sleep(hold_seconds)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def resize(self, width: int, height: int) -> None:
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])


def wait_until(ask: Any, what: str) -> Any:
    """What a question answers, as soon as that is true."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if found := ask():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited in vain for {what}")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
