"""Firefox without a window, driven over WebDriver BiDi, which it speaks itself."""

import base64
import json
import os
import shutil
import subprocess
from contextlib import closing
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websocket import create_connection

from support.chromium import PATIENCE_SECONDS, read, wait_until
from support.other_browsers import Device

FOUND = shutil.which("firefox-esr") or shutil.which("firefox")
MISSING = "" if FOUND else "no Firefox on this machine; install firefox-esr"
# Fingers are told as touches, as on a phone; on a desktop Firefox would ask the screen first.
SETTINGS = 'user_pref("dom.w3c_touch_events.enabled", 1);\n'
PORT_FILE = "WebDriverBiDiServer.json"


class Firefox:
    """A Firefox; what its console says against a page goes to the device that shows the page."""

    def __init__(self, folder: Path) -> None:
        assert FOUND
        (folder / "user.js").write_text(SETTINGS, encoding="utf-8")
        self.process = subprocess.Popen(
            [FOUND, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(folder)],
            env={**os.environ, "HOME": str(folder)},
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        told = wait_until(lambda: read(folder / PORT_FILE), "Firefox to start")
        address = f"ws://127.0.0.1:{json.loads(told)['ws_port']}/session"
        self.socket = create_connection(address, timeout=PATIENCE_SECONDS, suppress_origin=True)
        self.numbers = count(1)
        self.devices: dict[str, FirefoxDevice] = {}
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)

    def device(self) -> "closing[FirefoxDevice]":
        return closing(FirefoxDevice(self))

    def call(self, method: str, **params: Any) -> Any:
        """Ask Firefox for something and wait for its answer; what happens meanwhile is noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("id") == number:
                assert told["type"] == "success", f"{method}: {told}"
                return told["result"]
            self.note(told)

    def note(self, told: dict[str, Any]) -> None:
        if told.get("method") == "log.entryAdded" and told["params"]["level"] in ("error", "warn"):
            device = self.devices.get(told["params"]["source"].get("context", ""))
            if device:
                device.complaints.append(str(told["params"]["text"]))


class FirefoxDevice(Device):
    """A window of Firefox among others that know nothing of each other."""

    def __init__(self, firefox: "Firefox") -> None:
        super().__init__()
        self.firefox = firefox
        self.user = firefox.call("browser.createUserContext")["userContext"]
        self.window = firefox.call("browsingContext.create", type="window", userContext=self.user)["context"]
        firefox.devices[self.window] = self

    def call(self, method: str, **params: Any) -> Any:
        return self.firefox.call(method, context=self.window, **params)

    def evaluate(self, script: str) -> str:
        about = {"target": {"context": self.window}, "awaitPromise": True}
        told = self.firefox.call("script.evaluate", expression=script, **about)
        assert told["type"] == "success", f"{script}: {told['exceptionDetails']['text']}"
        return str(told["result"]["value"])

    def act(self, sources: list[dict[str, Any]]) -> None:
        self.call("input.performActions", actions=sources)

    def go(self, url: str) -> None:
        self.call("browsingContext.navigate", url=url, wait="complete")

    def load_again(self) -> None:
        self.call("browsingContext.reload", wait="complete")

    def resize(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self.call("browsingContext.captureScreenshot")["data"])

    def close(self) -> None:
        self.firefox.call("browser.removeUserContext", userContext=self.user)
