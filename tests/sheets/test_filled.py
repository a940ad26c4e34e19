"""Sheets printed as a record fills them: the marks are there, and the PDF gives the record back."""

from pathlib import Path

import pytest
from support.every_record import Known, every_record, without_places
from support.many_cases import for_each
from support.plain_records import ROOT, TODAY, read_text
from support.run_command import Runner

from generator import open_game, print_sheets, read_saves
from generator.display.items import Cell, Document, Page
from generator.display.look import Look
from generator.errors import MistakeList
from generator.geometry import Size
from generator.orders.shipped import shipped_papers
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.filled import Pen, place_filled
from generator.record.record import read_record
from generator.record.save import save_text, save_value
from generator.render.pdf import render_pdf
from generator.report.explain import Explainer
from generator.scoring.record_files import read_records
from generator.sheets.filled import carried


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def some_records() -> list[Known]:
    """A few records of every game that has sheets; printing takes time."""
    found: dict[str, list[Known]] = {}
    for known in every_record():
        if known.rules.variant == "" and (ROOT / "layouts" / known.rules.game / "sheets").is_dir():
            found.setdefault(known.rules.game, []).append(known)
    return [known for records in found.values() for known in records[:: max(1, len(records) // 4)]]


@for_each("known", some_records, ids=lambda known: known.name)
def test_filled_sheets_are_read_as_their_record(known: Known, tmp_path: Path) -> None:
    kept = tmp_path / "record.json"
    kept.write_text(save_text(save_value(known.record, known.rules, {})), encoding="utf-8")
    made = tmp_path / "filled.pdf"
    made.write_bytes(print_sheets(known.rules.game, record=kept))
    again = read_text(read_saves([made]).decode(), known.rules)
    assert without_places(again) == without_places(known.record)


@for_each("known", every_record, ids=lambda known: known.name)
def test_keywords_of_a_pdf_give_every_record_back(known: Known, tmp_path: Path) -> None:
    """The same for all records, on an empty page."""
    keywords = carried(known.record, (), Explainer(known.rules, read_words("en")))
    page = Page(Size(100, 100), ())
    made = tmp_path / "filled.pdf"
    made.write_bytes(render_pdf(Document("", "", keywords, "en", (page,), {}, {})))
    (node,) = read_records(made)
    mistakes = MistakeList()
    again = read_record(node, known.rules, mistakes, read_words("en"), TODAY)
    mistakes.stop_if_any()
    assert again
    assert without_places(again) == without_places(known.record)


def test_every_mark_is_drawn_in_its_cell() -> None:
    """A filled, a ringed and a crossed circle, and a number: each cell has more on it, all others stay as they were."""
    pack = open_game("anarchy")
    cells = {
        "circles": ("filled", "circled", "crossed", *["empty"] * 15),
        "bravery": (True, *[False] * 23),
        "score.bravery": (7,),
    }
    blank, filled = (drawn(pack, Pen({}, one)) for one in ({}, cells))
    assert len(filled) - len(blank) == 1 + 1 + 2 + 1 + 1
    assert filled[: len(blank)] == blank


def drawn(pack: Pack, pen: Pen) -> list[object]:
    pages, _ = place_filled(pack, ["left"], shipped_papers()["a4"], Look("colour", "en"), [pen])
    return [item for page in pages for item in page.items]


def test_command_prints_each_player_and_says_what_is_left_out(command: Runner) -> None:
    record = str(ROOT / "examples" / "duel.yaml")
    done = command("sheets", "anarchy", "--record", record, "-o", "both.pdf")
    assert (done.code, done.err) == (0, "")
    assert "4 pages" in done.out
    assert "not on the sheets:" in done.out
    assert "circles" not in done.out
    assert "2 pages" in command("sheets", "anarchy", "--record", record, "--player", "walter", "-o", "one.pdf").out
    scored = command("score", "both.pdf")
    assert scored.out == command("score", record).out


def test_wrong_wishes_are_told(command: Runner) -> None:
    record = str(ROOT / "examples" / "duel.yaml")
    other = command("sheets", "mil1049", "--record", record, "-o", "x.pdf")
    assert (other.code, Path("x.pdf").exists()) == (1, False)
    assert "these are the sheets of 'mil1049'" in other.err
    assert command("sheets", "anarchy", "--record", record, "--player", "Zoe").code == 2
    assert command("sheets", "anarchy", "--player", "Ann").code == 2
    assert command("sheets", "anarchy", "--record", "nowhere.yaml").code == 1


def test_cells_are_those_of_the_sheet() -> None:
    assert any(isinstance(item, Cell) for item in drawn(open_game("anarchy"), Pen({}, {})))


def test_what_the_table_has_once_is_printed_once(command: Runner) -> None:
    """Two sides of notes for four players, of which the second has no seats, and they give the record back."""
    record = str(ROOT / "examples" / "mil1049-turns.yaml")
    done = command("sheets", "mil1049", "--module", "turns", "--record", record, "-o", "notes.pdf")
    assert (done.code, done.err) == (0, "")
    assert "2 pages" in done.out
    assert command("score", "notes.pdf").out == command("score", record).out
