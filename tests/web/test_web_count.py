"""Count the points, in Chromium and with a finger: every game and mode comes to its final table, in few taps, and to
the points that the command gives."""

from base64 import b64decode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from support.chromium import FOUND
from support.phone import Phone

from generator import make_web_sheet, open_rules, score_record

pytestmark = pytest.mark.skipif(not FOUND, reason="no Chromium on this machine")

GARDEN = "docs/examples/layouts/garden"
ANN = {"bravery": 23, "loyalty": 16, "influence": 5, "might": 11, "paths": 12, "discontent": 4}
BOB = {"bravery": 20, "loyalty": 14, "influence": 12, "might": 9, "paths": 8, "discontent": 3}
OPEN = "document.querySelector('dialog.count')"
STEP = (
    f"(() => {{ const open = {OPEN}; const text = (what) => open.querySelector(what)?.textContent ?? '';"
    "return {who: text('.who b'), question: text('h3'), kind: open.querySelector('.typing') ? 'digits'"
    " : open.querySelector('.deck') ? 'cards' : open.querySelector('.keys.two') ? 'yes'"
    " : open.querySelector('.wide.primary') ? 'marks' : open.querySelector('.keys') ? 'keys' : ''}; })()"
)


class Counter(Phone):
    """A phone on which the points are counted; every tap is counted, too."""

    taps = 0

    def tap_on(self, what: str) -> None:
        self.finger(what)
        self.taps += 1

    def begin(self, mode: str = "") -> None:
        self.tap_on(".count-button")
        self.wait(f"!!{OPEN}")
        if mode:
            choose = f"one.value = {mode!r}; one.dispatchEvent(new Event('change', {{bubbles: true}}))"
            self.run(f"((one) => {{ {choose} }})({OPEN}.querySelector('select'))")
        self.tap_on("dialog.count .sticky .primary")

    def step(self) -> dict[str, str]:
        """What is asked now; nobody is asked at the end."""
        found: dict[str, str] = self.run(STEP)
        return found

    def key(self, text: str) -> str:
        """The selector of the key that says so."""
        number = self.run(
            f"[...{OPEN}.querySelectorAll('.keys .key')].findIndex((one) => one.textContent === {text!r}) + 1"
        )
        assert number, text
        return f"dialog.count .keys .key:nth-child({number})"

    def answer(self, value: int) -> None:
        """A number: one key, or its digits and what takes it where it could go on."""
        kind, before = self.step()["kind"], self.run(f"{OPEN}.textContent")
        for text in [str(value)] if kind != "digits" else [*str(value)]:
            self.tap_on(self.key(text))
        if kind == "digits" and self.run(f"{OPEN}.querySelector('.typed')?.textContent") == str(value):
            self.tap_on("dialog.count .typing .primary")
        assert self.run(f"{OPEN}.textContent") != before

    def hold(self, *cards: str) -> None:
        for card in cards:
            self.tap_on(f'dialog.count [data-card="{card}"]')
        self.tap_on("dialog.count .sticky .primary")

    def answer_anything(self) -> None:
        """The second of what can be answered."""
        match self.step()["kind"]:
            case "digits":
                self.answer(1)
            case "keys":
                self.tap_on("dialog.count .keys .key:nth-child(2)")
            case "yes":
                self.tap_on("dialog.count .keys.two .key")
            case "marks":
                self.tap_on("dialog.count .keys .key")
                self.tap_on("dialog.count .wide.primary")
            case "cards":
                done = f"!{OPEN}.querySelector('.sticky .primary').disabled"
                for number in range(1, 10):
                    if self.run(done):
                        break
                    self.tap_on(f"dialog.count .deck .card:nth-child({number})")
                self.tap_on("dialog.count .sticky .primary")
            case kind:
                raise AssertionError(f"nothing to tap: {kind}")

    def final(self) -> list[list[str]]:
        """Names and totals of the final table, the winner first."""
        cells = "[row.querySelector('th span').textContent, row.querySelector('.points').textContent]"
        rows = f"[...{OPEN}.querySelectorAll('.final tbody tr')]"
        found: list[list[str]] = self.run(f"{rows}.map((row) => {cells})")
        return found


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Counter]:
    with Counter(tmp_path / "profile") as made:
        yield made


def page_of(folder: Path, game: str, **wanted: Any) -> Path:
    path = folder / "page.html"
    path.write_bytes(make_web_sheet(game, players=["Ann", "Bob"], **wanted))
    return path


def scored(phone: Counter, game: str) -> dict[str, int]:
    """What the command gives for the game that the phone has kept; nobody warns of a sheet that is empty."""
    save = {key: value for key, value in phone.kept().items() if key != "save"}
    board = score_record(open_rules(game), save)
    assert board["warnings"] == []
    return {player["name"]: player["total"] for player in board["players"]}


def pdf_text(phone: Counter) -> str:
    """What stands on paper when the page is printed as it is now."""
    printed = BytesIO(b64decode(phone.call("Page.printToPDF")["data"]))
    return "".join(page.extract_text() for page in PdfReader(printed).pages)


def test_two_players_with_sums_of_cards_take_few_taps(phone: Counter, tmp_path: Path) -> None:
    """From the open page to the winner: at most 30 taps; cells stay untold, and nothing is held against them."""
    phone.start(page_of(tmp_path, "anarchy"))
    phone.begin()
    for who, told in (("Ann", ANN), ("Bob", BOB)):
        for key, value in told.items():
            assert phone.step()["who"] == who, key
            phone.answer(value)
    assert phone.final() == [["Ann", "61"], ["Bob", "59"]]
    assert phone.taps == 16  # docs/screen.md says so; at most 30
    assert phone.kept()["players"][0] == {"name": "Ann", **ANN}
    assert scored(phone, "anarchy") == {"Ann": 61, "Bob": 59}
    phone.run("window.print = () => {}")
    phone.tap_on(".count .print")
    printed = pdf_text(phone)
    assert "Certificate of the game" in printed
    assert "Ann wins" in printed
    assert "Hand over" not in printed, "the page itself is not printed"
    phone.tap_on(".count .sheet")
    phone.wait(f"!{OPEN}")
    assert phone.totals() == ["61", "59"]


def test_two_players_with_cards_by_picture_take_few_taps(phone: Counter, tmp_path: Path) -> None:
    """At most 45 taps; only what the chosen cards need is asked for, with the card that needs it."""
    needs = {"tower pips": 6, "gate pips": 4, "wall pips": 12, "players helped": 1, "chapel levels": 2}
    needs |= {"leadership lines": 2, "tournaments won": 3, "couples": 3, "mint levels": 2}
    hands = {
        "Ann": ("engineer", "warrior", "defender", "advocate", "emissary"),
        "Bob": ("abbot", "baron", "champion", "priest", "silversmith"),
    }
    numbers = {"Ann": (20, 11, 14, 12, 3), "Bob": (17, 16, 15, 10, 4)}
    phone.start(page_of(tmp_path, "anarchy"))
    phone.begin()
    for who, hand in hands.items():
        *attributes, discontent = numbers[who]
        for number in attributes:
            phone.answer(number)
        phone.hold(*hand)
        phone.answer(discontent)
        while phone.step()["who"] == who:
            phone.answer(needs[phone.step()["question"]])
    assert phone.final() == [["Ann", "63"], ["Bob", "62"]]
    assert phone.taps == 35  # docs/screen.md says so; at most 45
    assert scored(phone, "anarchy") == {"Ann": 63, "Bob": 62}


def test_back_and_not_told(phone: Counter, tmp_path: Path) -> None:
    """One goes back as far as one likes; what is passed over is no nought, and the end says what is missing."""
    phone.start(page_of(tmp_path, "anarchy"))
    phone.begin()
    phone.answer(23)
    phone.answer(16)
    phone.tap_on(".count .back")
    assert phone.step()["question"] == "Loyalty"
    phone.answer(15)
    phone.tap_on(".count .not-told")
    for value in (11, 12, 4):
        phone.answer(value)
    for value in BOB.values():
        phone.answer(value)
    rows = phone.run(f"[...{OPEN}.querySelectorAll('.final tbody tr')].map((row) => row.textContent)")
    assert rows == ["Ann55 to 79", "Bob59"]
    assert "Ann · Influence" in phone.run(f"{OPEN}.textContent")
    assert "influence" not in phone.kept()["players"][0]
    phone.tap_on(".count .back")
    assert phone.step()["who"] == "Bob"


def test_equal_totals_ask_for_what_decides(phone: Counter, tmp_path: Path) -> None:
    phone.start(page_of(tmp_path, "anarchy"))
    phone.begin()
    for _ in range(2):
        for value in ANN.values():
            phone.answer(value)
    assert phone.step()["question"] == "workers left"
    phone.answer(3)
    phone.answer(5)
    assert phone.final() == [["Bob", "61"], ["Ann", "61"]]


def test_what_cannot_be_is_told_at_once(phone: Counter, tmp_path: Path) -> None:
    """A number beyond the limits is not taken, and the question stays."""
    phone.start(page_of(tmp_path, "anarchy"))
    phone.begin()
    for value in (*[*ANN.values()][:5],):
        phone.answer(value)
    assert phone.step()["kind"] == "digits"
    phone.tap_on(phone.key("6"))
    phone.tap_on(phone.key("5"))
    assert "0 to 60" in phone.run(f"{OPEN}.querySelector('.typing .wrong').textContent")
    assert "discontent" not in phone.kept()["players"][0]


def test_what_a_sheet_tells_is_not_asked(phone: Counter, tmp_path: Path) -> None:
    """After a game on the screen, what is told there is not asked for again."""
    record = tmp_path / "begun.yaml"
    record.write_text("game: anarchy\nplayers:\n  - {name: Ann, bravery: [1, 2, 3], paths: 7}\n  - {name: Bob}\n")
    path = tmp_path / "page.html"
    path.write_bytes(make_web_sheet("anarchy", record=record))
    phone.start(path)
    phone.begin()
    asked = []
    while phone.step()["who"] == "Ann":
        asked.append(phone.step()["question"])
        phone.answer(1)
    assert asked == ["Loyalty", "Influence", "Might", "final discontent"]


MODES = [(game, mode) for game in ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga", GARDEN)
         for mode in open_rules(game).scoring.modes or ("",)]  # fmt: skip
LONG = [("mil1049", "turns"), ("medievalia", "battle"), ("troyes", "log")]  # they ask for whole sheets


@pytest.mark.parametrize(("game", "mode"), [one for one in MODES if one not in LONG])
def test_every_game_and_mode_comes_to_its_end(game: str, mode: str, phone: Counter, tmp_path: Path) -> None:
    """Whatever is answered, the same board comes of it here and by the command."""
    phone.start(page_of(tmp_path, game))
    phone.begin(mode if len(open_rules(game).scoring.modes) > 1 else "")
    for _ in range(120):
        if not phone.step()["who"]:
            break
        phone.answer_anything()
    final = {name: int(total.replace("−", "-")) for name, total in phone.final()}
    save = {key: value for key, value in phone.kept().items() if key != "save"}
    board = score_record(open_rules(game), {**save, "game": str(Path(game).resolve()) if "/" in game else game},
                         lenient=True)  # fmt: skip
    assert final == {player["name"]: player["total"] for player in board["players"]}
    assert phone.complaints == []


@pytest.mark.parametrize("language", ["fr"])
def test_in_another_language(language: str, phone: Counter, tmp_path: Path) -> None:
    phone.start(page_of(tmp_path, "anarchy", language=language))
    assert phone.run("document.querySelector('.count-button').textContent") == "Compter les points"
    phone.begin()
    assert phone.step()["question"] == "Bravoure"
