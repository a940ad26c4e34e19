"""Golden display lists: everything that is drawn, one item a line. `make golden` writes them anew."""

import difflib
import os
from functools import cache
from pathlib import Path

import pytest
from support.display_dump import dump_document
from support.shared_pages import ROOT, demo, papers, placed

from generator.display.items import Document
from generator.display.look import Look
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pack.words import read_words
from generator.pages.decks import place_deck
from generator.pages.impose import Arrangement
from generator.pages.sheets import place_sheets

FOLDER = ROOT / "tests" / "golden"
WRITE = "SCRIPTORIUM_WRITE_GOLDEN"
CASES = {
    "sheets-a4-colour-en": {"paper": "a4", "ink": "colour", "language": "en"},
    "sheets-letter-grey-fr": {"paper": "letter", "ink": "grey", "language": "fr"},
    "sheets-a4-saver-en": {"paper": "a4", "ink": "saver", "language": "en"},
    "demo-a4-colour-de": {"paper": "a4", "ink": "colour", "language": "de"},
}
GAMES = ("troyes", "medievalia", "mil1049", "tomesaga")
SHEETS_OF = {f"{game}-sheets-a4-colour-en": game for game in GAMES}
DECK_OF = {
    "anarchy-attack-a4-colour-en": ("anarchy", "attack"),
    "troyes-event-a4-colour-en": ("troyes", "event"),
    "medievalia-military-a4-colour-en": ("medievalia", "military"),
    "mil1049-aid-a4-colour-en": ("mil1049", "aid"),
    "tomesaga-demands-a4-colour-en": ("tomesaga", "demands"),
}
ALL = (*CASES, *SHEETS_OF, *DECK_OF)
MOST_LINES = 60


@cache
def draw(case: str) -> str:
    """The display list of a case: shipped sheets, a shipped deck, or the demo pack with every element on its sheets."""
    if case in SHEETS_OF:
        pack = game_pack(SHEETS_OF[case])
        return dump_document(place_sheets(pack, pack.file.sheets, papers()["a4"], Look("colour", "en")))
    if case in DECK_OF:
        return dump_document(draw_deck(*DECK_OF[case]))
    if case.startswith("sheets-"):
        return dump_document(placed(**CASES[case]))
    paper, ink, language = CASES[case].values()
    return dump_document(place_sheets(demo(), demo().file.sheets, papers()[paper], Look(ink, language)))


@cache
def game_pack(name: str) -> Pack:
    return read_pack(ROOT / "layouts" / name)


def draw_deck(game: str, deck: str) -> Document:
    """A deck on paper with backs and crop marks."""
    pack = game_pack(game)
    rows = list(read_deck(pack, deck))
    plan, words = Arrangement(papers()["a4"], "duplex-long"), read_words("en")
    document = place_deck(pack, deck, rows, sum(row.copies for row in rows), plan, Look("colour", "en"), words)
    return document._replace(pages=tuple(document.pages))


def compare_or_write(path: Path, drawn: str) -> list[str]:
    """The lines that differ from a golden list, at most 60 of them; writes it instead where that is asked for."""
    if os.environ.get(WRITE):
        if os.environ.get("CI"):
            pytest.fail(f"{WRITE} is refused under CI: run 'make golden' at home and look at what changed")
        path.write_text(drawn, encoding="utf-8")
    golden = path.read_text(encoding="utf-8") if path.is_file() else ""
    lines = (
        list(difflib.unified_diff(golden.splitlines(), drawn.splitlines(), path.name, "drawn now", lineterm="", n=1))
        if golden != drawn
        else []
    )
    return lines if len(lines) <= MOST_LINES else [*lines[:MOST_LINES], f"… and {len(lines) - MOST_LINES} lines more"]


@pytest.mark.parametrize("case", ALL)
def test_the_pages_are_drawn_as_before(case: str) -> None:
    differences = compare_or_write(FOLDER / f"{case}.txt", draw(case))
    assert not differences, "\n".join(["the display list changed; if that is meant, run 'make golden'", *differences])


def test_every_golden_list_belongs_to_a_case() -> None:
    assert {path.stem for path in FOLDER.iterdir()} <= set(ALL)


@pytest.mark.parametrize("case", ALL)
def test_no_golden_list_knows_this_machine(case: str) -> None:
    drawn, home = draw(case), os.path.expanduser("~")  # which is "~" for somebody who has none
    assert str(ROOT) not in drawn
    assert len(home) == 1 or home not in drawn
    assert "site-packages" not in drawn


# ---- proof that the comparison can fail


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small golden list, compared as at home."""
    monkeypatch.delenv(WRITE, raising=False)
    monkeypatch.delenv("CI", raising=False)
    path = tmp_path / "list.txt"
    path.write_text("".join(f"line {number}\n" for number in range(200)), encoding="utf-8")
    return path


def test_a_list_as_before_differs_in_nothing(golden: Path) -> None:
    assert compare_or_write(golden, golden.read_text()) == []


def test_a_changed_line_is_told(golden: Path) -> None:
    differences = compare_or_write(golden, golden.read_text().replace("line 70\n", "line seventy\n"))
    assert "-line 70" in differences
    assert "+line seventy" in differences


def test_a_missing_line_is_told(golden: Path) -> None:
    assert "-line 199" in compare_or_write(golden, golden.read_text().replace("line 199\n", ""))


def test_a_missing_golden_list_is_told(golden: Path) -> None:
    drawn = golden.read_text()
    golden.unlink()
    assert "+line 0" in compare_or_write(golden, drawn)


def test_many_differences_are_cut_short(golden: Path) -> None:
    differences = compare_or_write(golden, golden.read_text().replace("line", "row"))
    assert len(differences) == MOST_LINES + 1
    assert differences[-1].endswith("lines more")


def test_a_golden_list_is_written_when_asked_for(golden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WRITE, "1")
    assert compare_or_write(golden, "something new\n") == []
    assert golden.read_text() == "something new\n"


def test_writing_is_refused_under_ci(golden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = golden.read_text()
    monkeypatch.setenv(WRITE, "1")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="refused under CI"):
        compare_or_write(golden, "something new\n")
    assert golden.read_text() == before
