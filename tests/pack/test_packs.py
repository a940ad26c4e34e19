"""Every game that is shipped: placed whole, drawn by every backend, its example scored in every language, blank records
read back."""

from functools import cache
from pathlib import Path

import pytest
from support.many_cases import for_each
from support.plain_records import TODAY, explainer, game
from support.scripted_interview import interview

from generator.check.check import check_game
from generator.display.look import Look
from generator.errors import MistakeList, Mistakes
from generator.pack.find import find_packs, papers_path
from generator.pack.pack import Pack, read_pack, read_papers
from generator.pack.words import read_words
from generator.pages.sheets import place_sheets
from generator.record.record import read_record
from generator.record.text import Blank, blank_record, dump_record
from generator.render.pdf import render_pdf
from generator.render.svg import render_svg
from generator.scoring.scorer import Scorer
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "layouts").glob("*/pack.yaml"))
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))


def every_mode() -> list[tuple[str, str]]:
    return [(name, mode) for name in GAMES for mode in game(name).scoring.modes or ("",)]


@cache
def pack(name: str) -> Pack:
    return read_pack(ROOT / "layouts" / name)


def test_there_are_five_games() -> None:
    """The games of the seeds, found by discovery."""
    assert set(GAMES) == set(find_packs()) >= {"anarchy", "troyes", "medievalia", "mil1049", "tomesaga"}


@pytest.mark.parametrize("name", GAMES)
def test_game_is_placed_whole(name: str) -> None:
    """Every sheet and every card, in every language, on every paper and in every print mode."""
    found, pages, *_ = check_game(name)
    assert pages >= len(found.sheets)
    assert found.file.languages == ("en", "fr")


@pytest.mark.parametrize("name", GAMES)
def test_sheets_are_drawn_by_every_backend(name: str) -> None:
    """What the PDF shows the SVG shows too: every cell with its id, none twice on a page."""
    paper = read_papers(papers_path())["letter"]
    for sheet, told in pack(name).sheets.items():
        document = place_sheets(pack(name), (sheet,), paper, Look("grey", "fr"))
        assert render_pdf(document).startswith(b"%PDF")
        (page,) = document.pages
        svg = render_svg(document, page)
        cells = svg.split('data-cell="')[1:]
        ids = [cell.partition('"')[0] for cell in cells]
        assert ids or told.extra  # a mat may have places for cards alone
        assert len(ids) == len(set(ids))


def test_every_game_has_an_example() -> None:
    """Somebody who owns the game finds a filled record to look at."""
    told = {parse_yaml(path.read_text(encoding="utf-8"), path.name).get("game").text for path in EXAMPLES}
    assert told == set(GAMES)


@for_each("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
@for_each("language", ["en", "fr"])
def test_example_is_scored(path: Path, language: str) -> None:
    """Every example breaks no check and has a result; all texts are in the language."""
    (report,) = Scorer(lambda rules: language).reports(path)
    assert report.players
    assert not report.warnings
    assert all(line.label for player in report.players for line in player.lines)


@for_each(("name", "mode"), every_mode)
@for_each("quick", [True, False], ids=["quick", "full"])
def test_blank_record_is_read_back(name: str, mode: str, quick: bool) -> None:
    """A blank record is legal as it is written, with every module; unanswered, it says nothing."""
    found = game(name)
    players = ("Ann", "Bob")
    words = read_words("fr")
    text = blank_record(found, Blank(name, players, mode, tuple(found.modules)), words, quick=quick)
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "blank.yaml"), found, mistakes, words, TODAY)
    assert mistakes.errors == []
    assert record
    assert record.mode == mode
    assert all(not player.cells and not player.given and not player.cards for player in record.players)


def test_interview_asks_the_table_once() -> None:
    """What lies before the whole table is asked for before the players, counts for all of them, and is no player
    itself."""
    answers = ["", "", "10", "henri hugues urbain thibaut", "7"]
    found = interview(explainer("troyes"), answers, ("Ann", "Bob"), head={"mode": "game", "modules": ""})
    record, asked = found.record, found.asked
    assert found.wrong[0] == "the table names its cards; write them with commas between"
    assert sum(one.startswith("table: Characters") for one in asked) == 2
    assert not any(one.startswith(("mode", "modules", "Ann: Characters")) for one in asked)
    assert record.table
    assert record.table.cards == {"characters": ("henri", "hugues", "urbain", "thibaut")}
    assert [player.cards for player in record.players] == [record.table.cards] * 2
    assert "table:\n  characters: [henri, hugues, urbain, thibaut]\nplayers:" in dump_record(record, game("troyes"))


@pytest.mark.parametrize("name", GAMES)
def test_unfilled_record_says_what_it_lacks(name: str) -> None:
    """Nothing is taken for 0: a record without figures is refused, and each player's gaps are named."""
    text = blank_record(game(name), Blank(name, ("Ann", "Bob")), read_words("en"), quick=True)
    folder = ROOT / "tests"
    with pytest.raises(Mistakes) as found:
        Scorer(lambda rules: "en").report(parse_yaml(text, str(folder / "blank.yaml")), "blank.yaml")
    assert any("' needs '" in one.message for one in found.value.mistakes)
