"""Room that a paper leaves above and below a sheet: what stands there, and that no cell depends on it."""

import shutil
from atexit import register
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
from support.shared_pages import ROOT, papers

from generator.display.items import Cell, Field, Group, Page, Text, bounding_box, every_item
from generator.display.look import Look
from generator.geometry import Rect
from generator.layout.paper import Paper, custom_paper
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_draft, place_sheets
from generator.pages.spread import Spread
from generator.web.sheets import place_on_screen

SIZE = (150.0, 150.0)
ROOM = """
room:
  - above: 20
    below: 12
    instead: [head]
    areas:
      masthead: {at: [0, -20, 150, 20], body: {row: [{label: Tall}, {rule: mud, writes: name}]}}
      foot: {at: [0, 150, 150, 12], body: {label: Foot}}
  - {above: 9, areas: {strip: {at: [0, -9, 150, 8], body: {label: Short}}}}
"""
HEAD = "areas:\n  head: {at: [0, 59, 60, 5], body: {row: [{label: Plain}, {rule: mud, writes: name}]}}\n"


@cache
def roomy() -> Pack:
    """The demo with a head on its pond, and room for more above and below."""
    there = Path(mkdtemp()) / "demo"
    register(shutil.rmtree, there.parent)
    shutil.copytree(ROOT / "tests" / "packs" / "demo", there)
    sheet = there / "sheets" / "pond.yaml"
    sheet.write_text(sheet.read_text().replace("areas:\n", HEAD, 1) + ROOM)
    return read_pack(there)


def page_on(paper: Paper, spread: Spread = Spread()) -> Page:  # noqa: B008
    return next(iter(place_sheets(roomy(), ["pond"], paper, Look("colour", "en"), spread=spread).pages))


def words_on(page: Page) -> set[str]:
    return {item.text for item in every_item(page.items) if isinstance(item, Text)} & {"Plain", "Tall", "Foot", "Short"}


def cells_from(page: Page) -> dict[str, Rect]:
    """The cells of a page, seen from the first one."""
    boxes = {item.id: bounding_box(item.shape) for item in page.items if isinstance(item, Cell)}
    first = next(iter(boxes.values()))
    return {name: Rect(*(round(n, 6) for n in box.moved(-first.x, -first.y))) for name, box in boxes.items()}


@pytest.mark.parametrize(
    ("height", "words"),
    [
        (166.0, {"Plain"}),
        (174.9, {"Plain"}),
        (175.0, {"Plain", "Short"}),
        (197.9, {"Plain", "Short"}),
        (198.0, {"Tall", "Foot"}),
        (400.0, {"Tall", "Foot"}),
    ],
)
def test_the_first_that_fits_is_printed(height: float, words: set[str]) -> None:
    assert words_on(page_on(custom_paper(166, height))) == words


def test_cells_lie_alike_and_the_whole_is_in_the_middle() -> None:
    small, tall = page_on(custom_paper(166, 166)), page_on(papers()["a4"])
    assert small.identity
    assert tall.identity
    assert small.identity.layout == tall.identity.layout
    assert cells_from(small) == cells_from(tall)
    assert len([item for item in tall.items if isinstance(item, Field) and item.id == "name"]) == 1
    top = (297 - 20 - 150 - 12) / 2
    field = next(item for item in tall.items if isinstance(item, Field) and item.id == "name")
    assert top <= field.rect.y < field.rect.bottom <= top + 20
    corner = bounding_box(next(item.shape for item in tall.items if isinstance(item, Cell) and item.id == "tide"))
    assert top + 20 + 122 <= corner.y <= corner.bottom <= top + 20 + 130


@pytest.mark.parametrize(
    ("spread", "paper", "words"),
    [
        (Spread(up=2), "a3", {"Tall", "Foot"}),
        (Spread(up=2, scale=None), "a3", {"Plain"}),
        (Spread(scale=None), "a4", {"Tall", "Foot"}),
        (Spread(scale=0.7), "a4", {"Tall", "Foot"}),
        (Spread("landscape", 1, 0.5), "a5", {"Tall", "Foot"}),
    ],
)
def test_room_on_papers_that_are_shared_or_scaled(spread: Spread, paper: str, words: set[str]) -> None:
    """Whatever is asked for stands where printers reach."""
    page = page_on(papers()[paper], spread)
    assert words_on(page) == words
    reach = papers()[paper].turned("landscape" if page.size.width > page.size.height else "portrait").printable
    for group in (item for item in page.items if isinstance(item, Group)):
        texts = [item for item in every_item(group.items) if isinstance(item, Text)]
        ends = [group.at.y + one.at.y * group.scale for one in texts]
        assert reach.y - 0.02 <= min(ends) <= max(ends) <= reach.bottom + 0.02


def test_web_pages_show_the_sheet_alone_and_drafts_all() -> None:
    assert words_on(next(iter(place_on_screen(roomy(), "pond", "en").pages))) == {"Plain"}
    placed = place_draft(roomy(), ["pond"], papers()["a4"], Look("colour", "en"))
    assert words_on(next(iter(placed.document.pages))) == {"Tall", "Foot"}
