"""WebKit, the engine of Safari, driven over WebDriver, which it speaks itself; its window is on a screen of Xvfb.

It has no touch screen there: a mouse does what fingers would.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from support.chromium import PATIENCE_SECONDS, wait_until
from support.other_browsers import Device

FOUND, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
MISSING = "" if FOUND and SCREEN else "no WebKit on this machine; install webkit2gtk-driver and xvfb"
# The page is our own, and as root, or in a container, WebKit does not start inside its sandbox. What WebKitGTK 2.50
# paints as a graphics card would differs from run to run: dots whose line is thinner than a pixel come and go.
SETTINGS = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
SETTINGS |= {"GDK_BACKEND": "x11"}
# WebDriver gives back what a script hands to its last argument; a script that fails says so.
EVALUATE = "const done = arguments[arguments.length - 1]; {}.then(done, (error) => done('!' + error));"


class WebKit:
    """A driver that opens one window after the other, never two at once."""

    def __init__(self, folder: Path) -> None:
        assert FOUND
        self.screen, display = show_screen()
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [FOUND, f"--port={port}"],
            env={**os.environ, **SETTINGS, "DISPLAY": f":{display}", "HOME": str(folder)},
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        wait_until(self.is_ready, "the driver of WebKit to start")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(PATIENCE_SECONDS)

    def is_ready(self) -> bool:
        try:
            return bool(self.call("GET", "/status")["ready"])
        except URLError:
            return False

    def device(self) -> "closing[WebKitDevice]":
        return closing(WebKitDevice(self))

    def call(self, method: str, path: str, **params: Any) -> Any:
        """Ask the driver for something and wait for its answer."""
        data = json.dumps(params).encode() if method == "POST" else None
        try:
            with urlopen(Request(self.address + path, data, method=method), timeout=PATIENCE_SECONDS) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise AssertionError(f"{path}: {refused.read().decode()}") from refused


class WebKitDevice(Device):
    """A window of WebKit with a storage that is forgotten with it."""

    pointer = "mouse"

    def __init__(self, webkit: WebKit) -> None:
        super().__init__()
        self.webkit = webkit
        self.session = webkit.call("POST", "/session", capabilities={})["sessionId"]
        self.call("timeouts", script=round(1000 * PATIENCE_SECONDS))

    def call(self, what: str, method: str = "POST", **params: Any) -> Any:
        return self.webkit.call(method, f"/session/{self.session}/{what}".rstrip("/"), **params)

    def evaluate(self, script: str) -> str:
        text = str(self.call("execute/async", script=EVALUATE.format(script), args=[]))
        assert not text.startswith("!"), f"{script}: {text}"
        return text

    def act(self, sources: list[dict[str, Any]]) -> None:
        self.call("actions", actions=sources)

    def go(self, url: str) -> None:
        self.call("url", url=url)

    def load_again(self) -> None:
        self.call("refresh")

    def resize(self, width: int, height: int) -> None:
        """The window; the bar of its browser takes some of the height, and is never narrower than 450 px."""
        self.call("window/rect", width=width, height=height)

    def picture(self) -> bytes:
        return base64.b64decode(self.call("screenshot", "GET"))

    def close(self) -> None:
        self.call("", "DELETE")


def show_screen() -> "tuple[subprocess.Popen[bytes], str]":
    """A screen that nobody sees, and its number, which it chooses itself."""
    assert SCREEN
    told, number = os.pipe()
    words = [SCREEN, "-displayfd", str(number), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(words, pass_fds=[number], stderr=subprocess.DEVNULL)
    os.close(number)
    with os.fdopen(told, encoding="ascii") as pipe:
        return process, pipe.readline().strip()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
