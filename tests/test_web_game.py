"""Whole games on web sheets, in a real browser: by touch, by keys, one phone each, without a network, and on paper."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import FOUND
from phone import Phone

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; no game was played on a screen")
ROOT = Path(__file__).resolve().parent.parent
LINES = ("bravery", "loyalty", "influence", "might")


def command(*arguments: str) -> str:
    """What the program says; it must end well."""
    ran = subprocess.run([sys.executable, "-m", "generator", *arguments], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def scored(*records: str | Path) -> dict[str, Any]:
    board: dict[str, Any] = json.loads(command("score", *map(str, records), "--format", "json", "--lenient"))
    return board


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("page") / "anarchy.html"
    command("web", "anarchy", "--players", "Ann,Bob,Cleo", "-o", str(path))
    return path


@pytest.fixture
def phone(tmp_path: Path, page: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "profile") as one:
        one.start(page)
        yield one
        assert one.complaints == []
        assert [url for url in one.sent if not url.startswith(("data:", "blob:", page.as_uri()))] == []


CARDS = ("warrior", "partisan", "conqueror", "engineer", "advocate")


def hold_cards(phone: Phone, *cards: str, points: int = 0) -> None:
    """Tells the path cards of the player who is shown: by their pictures, or by their points."""
    phone.finger(".to-panel")
    if not cards:
        phone.finger(".points-only input")
        phone.call("Input.insertText", text=str(points))
    for card in cards:
        if card == cards[0]:
            phone.finger("=Choose cards")
        phone.finger("dialog [type=search]")
        phone.run("document.activeElement.select()")
        phone.call("Input.insertText", text=card)
        phone.finger(f".deck [data-card={card}]")
    if cards:
        phone.finger("=Done")
        phone.wait(f"document.querySelectorAll('.hand figure').length === {len(cards)}")
    phone.shut()


def test_three_players_by_touch(phone: Phone, tmp_path: Path) -> None:
    phone.finger(".to-panel")
    phone.finger("#entry-scenario")
    phone.call("Input.insertText", text="The Siege of Lincoln")
    phone.shut()
    for number, marks in enumerate(((16, 15, 4, 7), (8, 8, 5, 5), (3, 12, 2, 9)), 1):
        phone.player(number)
        phone.side(1)
        for line, length in zip(LINES, marks, strict=True):
            phone.drag(f"{line}.1", f"{line}.{length}")
        phone.tap("circles.1", "circles.2")
        if number == 1:
            phone.tap("castles.1", "castles.2", "castles.3", "castles.4")
            phone.hold("circles.3", "filled")
            phone.write("score.bravery", 16)
        phone.side(2)
        phone.tap("governance.1", "spies.cells.1")
        phone.write("michaelmas.any_1.numbers.1", 3)
        hold_cards(phone, *(CARDS if number == 1 else ()), points=number)
    phone.finger(".scorebar .total")
    assert phone.run("document.querySelector('.final .victory').innerText") == "Ann wins"
    save = tmp_path / "save.json"
    save.write_text(json.dumps(phone.kept()), encoding="utf-8")
    board = scored(save)
    assert phone.totals() == [str(player["total"]) for player in board["players"]]
    assert board["winners"] == ["Ann"]
    assert phone.kept()["scenario"] == "The Siege of Lincoln"
    assert phone.kept()["players"][0]["circles"] == {"circled": [1, 2], "filled": [3]}
