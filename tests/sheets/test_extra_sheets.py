"""Extra sheets: no part of the pad, printed and filled when they are asked for by name."""

import json
import re
import shutil
from pathlib import Path

import pytest
from support.html_parts import Parts
from support.run_command import Runner

import generator
from generator.errors import Mistakes
from generator.form.read_form import read_form

GARDEN = Path(__file__).parents[2] / "docs" / "examples"
LOG = """\
title: {en: log of a year, fr: journal}
extra: true
size: [120, 120]
areas:
  wet: {at: [0, 0, 60, 20], body: {row: [{name: frost, width: 20}, {cell: frost, width: 8, height: 8}]}}
"""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    """The command beside the garden with a log; the log has a cell that the pad lacks."""
    shutil.copytree(GARDEN, tmp_path / "here")
    pack = tmp_path / "here" / "layouts" / "garden"
    (pack / "sheets" / "log.yaml").write_text(LOG)
    said = (pack / "pack.yaml").read_text()
    (pack / "pack.yaml").write_text(re.sub(r"^sheets: \[garden", "sheets: [garden, log", said, flags=re.M))
    cells = pack / "cells.yaml"
    family = "frost: {kind: number, to: 9, off_sheet: true, unscored: true, name: {en: Frost, fr: Gel}}\n"
    cells.write_text(f"{cells.read_text().rstrip()}\n{family}")
    monkeypatch.chdir(tmp_path / "here" / "layouts")
    return Runner(tmp_path / "here" / "layouts", monkeypatch, capfd)


@pytest.mark.parametrize(
    ("options", "name", "pages"),
    [
        ((), "garden-sheets", "1 page"),
        (("--sheet", "log"), "garden-log", "1 page"),
        (("--sheet", "LOG", "--sheet", "garden"), "garden-garden-log", "2 pages"),
        (("--sheet", "all"), "garden-all", "2 pages"),
    ],
)
def test_a_sheet_is_printed_by_its_name(options: tuple[str, ...], name: str, pages: str, command: Runner) -> None:
    outcome = command("sheets", "garden", *options)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"output/{name}-a4-")
    assert f": {pages}, " in outcome.out


def test_a_misspelt_sheet_is_told_with_the_extra_ones(command: Runner) -> None:
    outcome = command("sheets", "garden", "--sheet", "lgo")
    assert (outcome.code, outcome.err.splitlines()[-1]) == (2, "--sheet: no 'lgo'; did you mean 'log'?")


def test_a_form_has_the_pad_and_the_web_page_all_sheets(command: Runner) -> None:
    """On the page the extra sheets stand after those of the pad."""
    pad = generator.print_sheets("garden", fillable=True)
    assert "garden-form" in pad.name
    page = bytes(generator.make_web_sheet("garden")).decode()
    assert [sheet["name"] for sheet in Parts(page).data["sheets"]] == ["garden", "log"]


def test_a_form_of_an_extra_sheet_asks_once_for_a_cell_and_is_read_back(command: Runner) -> None:
    record = Path("told.json")
    record.write_text(json.dumps({"game": "garden", "players": [{"name": "Ann", "frost": 7}]}))
    options = ("--sheet", "log", "--fillable", "--record", str(record), "-o", "log.pdf")
    assert command("sheets", "garden", *options).code == 0
    save = read_form("log.pdf")
    assert save["players"][0]["frost"] == 7
    both = generator.print_sheets("garden", fillable=True, sheets=["all"])
    alone, pad = (generator.print_sheets("garden", fillable=True, sheets=[name]) for name in ("log", "garden"))
    fields = [int(re.match(r"\d+", file.about)[0]) for file in (both, alone, pad)]  # type: ignore[index]
    assert fields[0] == fields[2], "the cell of the log is the field that the further page has without it"


def test_the_list_of_games_marks_it(command: Runner) -> None:
    assert re.search(r"log +log of a year \(extra\)", command("games", "garden").out)
    sheets = json.loads(command("games", "garden", "--json").out)["games"][0]["sheets"]
    assert [(one["name"], one["extra"]) for one in sheets] == [("garden", False), ("log", True)]


def test_it_may_show_cells_of_the_pad_again_but_not_its_own(command: Runner) -> None:
    path = Path("garden/sheets/log.yaml")
    again = "  more: {at: [0, 40, 60, 20], body: {row: [{track: sun, cell: [5, 5]}]}}\n"
    path.write_text(LOG + again)
    assert command("check", "garden").code == 0
    path.write_text(LOG + again + again.replace("more", "most").replace("40", "70"))
    outcome = command("check", "garden")
    assert outcome.code == 1
    assert "is placed twice" in outcome.err


def test_off_the_pad_means_off_the_pad(command: Runner) -> None:
    path = Path("garden/sheets/log.yaml")
    path.write_text(LOG.replace("extra: true\n", ""))
    with pytest.raises(Mistakes, match="'frost' says 'off_sheet: true' but is on a sheet"):
        generator.open_game("garden")


def test_no_sheet_is_called_all(command: Runner) -> None:
    Path("garden/sheets/log.yaml").rename("garden/sheets/all.yaml")
    pack = Path("garden/pack.yaml")
    pack.write_text(pack.read_text().replace("garden, log", "garden, all"))
    with pytest.raises(Mistakes, match="means every sheet"):
        generator.open_game("garden")


def test_sheets_that_lie_differently_are_printed_one_sided(command: Runner) -> None:
    """A mat across the paper has no back that stands upright, unless somebody says so."""
    path = Path("garden/sheets/log.yaml")
    assert "one-sided" in command("sheets", "garden", "--sheet", "all").out
    assert "two-sided" in command("sheets", "garden", "--sheet", "all", "--arrange", "duplex").out
    path.write_text(LOG.replace("[120, 120]", "[150, 120]"))
    assert "two-sided" in command("sheets", "garden", "--sheet", "all").out
