"""A phone with a page of a web sheet, held by somebody who has only fingers, or only keys."""

from pathlib import Path
from typing import Any

from support.chromium import Browser, wait_until
from support.fingers import READY, Hands

SIZE = (390, 844)


class Phone(Browser, Hands):
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

    def reload(self) -> None:
        self.call("Page.reload")

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
