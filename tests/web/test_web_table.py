"""Phones at a served table, in a real browser: each its seat, all totals live, hosts and phones that drop out."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from support.chromium import FOUND, wait_until
from support.demo_command import edit
from support.fingers import READY
from support.phone import Phone
from support.run_command import scoreboard_of
from support.served_table import GARDEN, ROOT, started

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; nobody sat at a table")
BAR = "document.querySelector('.table-bar').innerText"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred")


class Host:
    """A host that can be killed and started again."""

    def __init__(self, folder: Path, *options: str, game: str = GARDEN) -> None:
        self.folder, self.options, self.record, self.game = folder, options, folder / "table.json", game
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        is_again = self.record.exists()
        told = ("--port", self.port) if is_again else self.options
        self.process, self.link, self.host_link = started(self.folder, *told, "-o", str(self.record), game=self.game)
        self.port = self.link.removeprefix("http://").partition("/")[0].rpartition(":")[2]

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()

    def kept(self, number: int) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.record.read_text(encoding="utf-8"))["players"][number]
        return told


@contextmanager
def host_of(folder: Path, *options: str, game: str = GARDEN) -> Iterator[Host]:
    host = Host(folder, *options, game=game)
    try:
        yield host
    finally:
        host.kill()


def come(phone: Phone, link: str) -> Phone:
    """Opens the link, however often."""
    phone.open(link)
    phone.wait(READY)
    return phone


def sit(phone: Phone, link: str, number: int, name: str) -> None:
    come(phone, link)
    phone.wait("!!document.querySelector('.seats li')")
    phone.finger(f".seats li:nth-child({number}) .primary")
    phone.wait(f"{BAR}.includes({name!r})")
    phone.shut()
    phone.settle()


def own_complaints(phone: Phone) -> list[str]:
    """What the page's console has against it, but that a host is away."""
    return [one for one in phone.complaints if "net::ERR" not in one]


def soon(ask: Callable[[], Any], what: str) -> None:
    assert wait_until(ask, what)


def test_two_phones_at_a_table(tmp_path: Path) -> None:
    with ExitStack() as stack:
        host = stack.enter_context(host_of(tmp_path, "--players", "Ann,Bob"))
        ann, bob = (stack.enter_context(Phone(tmp_path / name)) for name in ("ann", "bob"))
        sit(ann, host.link, 1, "Ann")
        sit(bob, host.link, 2, "Bob")
        ann.tap("beds.1", "beds.2")
        soon(lambda: host.kept(0).get("beds") == [1, 2], "Ann's beds in the record")
        bob.wait("document.querySelectorAll('.scorebar .total b')[0].textContent !== '–'")
        bob.tap("beds.3")
        soon(lambda: host.kept(1).get("beds") == [3], "Bob's bed in the record")

        bob.player(1)
        bob.tap("beds.4")
        bob.wait("document.querySelector('.notices').innerText.includes('another player')")
        ann.tap("beds.4")
        soon(lambda: host.kept(0).get("beds") == [1, 2, 4], "Ann's third bed")
        bob.wait("JSON.stringify(" + kept_player(0) + ".beds) === '[1,2,4]'")
        bob.finger(".undo")
        soon(lambda: "beds" not in host.kept(1), "what Bob has undone")
        assert host.kept(0)["beds"] == [1, 2, 4], "nobody undoes what others did"

        host.kill()
        ann.wait(f"{BAR}.includes('host is away')")
        ann.tap("beds.5")
        ann.wait(f"{BAR}.includes('stays here')")
        host.start()
        soon(lambda: host.kept(0).get("beds") == [1, 2, 4, 5], "what was filled in meanwhile")
        ann.wait(f"{BAR}.includes('You are Ann')")

        ann.again()
        ann.wait(f"{BAR}.includes('You are Ann')")
        ann.finger(".to-menu")
        ann.finger("=Hand over")
        handed = ann.wait("document.querySelector('textarea.link')?.value")
        assert handed.startswith("#scriptorium="), "the secret of the table is not handed on"
        ann.shut()
        assert not ann.run("!!document.querySelector('dialog[open]')")
        assert own_complaints(ann) == own_complaints(bob) == []
        address = host.link.rpartition("/")[0]
        assert {url for url in ann.sent if not url.startswith((address, "data:", "blob:"))} == set()


def kept_player(number: int) -> str:
    """The script that finds a player of the game that a page keeps."""
    return (
        "(() => { const keys = Object.keys(localStorage); const now = keys.find((key) => key.endsWith(':current'));"
        "return JSON.parse(localStorage[now.replace(/current$/, '') + JSON.parse(localStorage[now])])"
        f".save.players[{number}]; }})()"
    )


def test_a_seat_that_was_given_away(tmp_path: Path) -> None:
    """What was not sent is in the list of games, and a file is offered; the seat is somebody else's."""
    with ExitStack() as stack:
        host = stack.enter_context(host_of(tmp_path, "--players", "Ann,Bob"))
        ann, desk = (stack.enter_context(Phone(tmp_path / name)) for name in ("ann", "desk"))
        sit(ann, host.link, 1, "Ann")
        ann.tap("beds.1")
        soon(lambda: host.kept(0).get("beds") == [1], "Ann's bed in the record")
        offline(ann, True)
        ann.tap("beds.2")
        come(desk, host.host_link)
        desk.wait("!!document.querySelector('.seats li')")
        desk.finger("=Free")
        desk.wait("!!document.querySelector('.seats li:first-child .primary')")
        offline(ann, False)
        ann.wait("document.querySelector('.notices')?.innerText.includes('freed your seat')")
        lost = "Object.keys(localStorage).filter((key) => key.includes(':lost')).map((key) => localStorage[key])"
        [text] = ann.run(lost)
        assert json.loads(text)["save"]["players"] == [{"name": "Ann", "beds": [1, 2]}]
        assert host.kept(0)["beds"] == [1]
        assert own_complaints(ann) == own_complaints(desk) == []


def offline(phone: Phone, is_off: bool) -> None:
    """Out of the network, or back in it."""
    phone.call(
        "Network.emulateNetworkConditions", offline=is_off, latency=0, downloadThroughput=-1, uploadThroughput=-1
    )


def test_six_phones_at_once(tmp_path: Path) -> None:
    """Two of them go away, fill in more and come back; one of these as a page that is loaded anew."""
    with ExitStack() as stack:
        game = shutil.copytree(ROOT / GARDEN, tmp_path / "garden")
        edit(game / "pack.yaml", "players: [1, 4]", "players: [1, 6]")
        host = stack.enter_context(host_of(tmp_path, "--players", ",".join(NAMES), game=str(game)))
        desk = come(stack.enter_context(Phone(tmp_path / "desk", 1280, 860)), host.host_link)
        phones = [stack.enter_context(Phone(tmp_path / name)) for name in NAMES]
        for number, (phone, name) in enumerate(zip(phones, NAMES, strict=True), 1):
            sit(phone, host.link, number, name)
        for turn in range(1, 7):
            if turn == 3:
                offline(phones[4], True)
                phones[5].open("about:blank")
            if turn == 5:
                offline(phones[4], False)
                come(phones[5], host.link)
                phones[5].wait(f"{BAR}.includes('Fred')")
            for phone in phones if turn not in (3, 4) else phones[:5]:
                phone.tap(f"beds.{turn}")
        expected = [[1, 2, 3, 4, 5, 6]] * 5 + [[1, 2, 5, 6]]
        soon(lambda: [host.kept(number).get("beds") for number in range(6)] == expected, f"the record to be {expected}")
        for phone in (desk, *phones):
            for number in range(6):
                phone.wait(f"JSON.stringify({kept_player(number)}.beds) === JSON.stringify({expected[number]})")
        totals = [str(one["total"]) for one in scoreboard_of(host.record, "--so-far")["players"]]
        assert len(totals) == 6
        for phone in (desk, *phones):
            assert len(phone.totals()) == 6
            assert own_complaints(phone) == []
