"""The corners of sheets stay free: marks by which a photograph is read stand there, where printers reach."""

from pathlib import Path

import pytest
from support.many_cases import for_each
from support.shared_pages import ROOT, demo, papers

from generator.check.check import papers_for
from generator.check.corners import corners_of, inked_corners, warn_of_corners
from generator.check.ink import InkFinder
from generator.display.items import Box, Disc, Document, Group, Item, Stroke, Symbol, Text, Use
from generator.display.items import Path as Line
from generator.display.look import Look
from generator.geometry import Point, Rect, Size
from generator.layout.sheet import CORNER_MM
from generator.pack.in_play import ways_in_play, with_modules
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets

GAMES = sorted(path.parent.name for path in (ROOT / "layouts").glob("*/pack.yaml"))
LEAST_FROM_EDGE = 5.0


def pages_of(pack: Pack, paper: str) -> list[tuple[Pack, Document]]:
    """Every sheet of a game in every choice of modules that shows all areas."""
    look = Look(next(iter(pack.theme.modes)), pack.file.languages[-1])
    ways = [with_modules(pack, way) for way in ways_in_play(pack)]
    return [(way, place_sheets(way, way.sheets, papers()[paper], look)) for way in ways]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_no_game_prints_in_a_corner(game: str, paper: str) -> None:
    pack = read_pack(ROOT / "layouts" / game)
    for way, document in pages_of(pack, paper):
        for page in document.pages:
            assert page.identity
            assert inked_corners(way, page, document, papers()[paper]) == [], page.identity.sheet


def test_every_game_is_tried() -> None:
    assert len(GAMES) >= 5


def test_printers_reach_the_corners() -> None:
    """A sheet lies inside what any printer reaches, so its corners do."""
    for paper in papers_for(demo()):
        assert paper.margin >= LEAST_FROM_EDGE


@for_each(
    ("item", "is_inked"),
    [
        (Box(Rect(0, 0, 100, 100), fill="#000000"), True),
        (Box(Rect(0, 0, 100, 100), fill="#ffffff"), False),
        (Box(Rect(-1, -1, 102, 102), stroke=Stroke("#000000", 1)), False),
        (Box(Rect(6, 6, 60, 60), stroke=Stroke("#000000", 0.3)), True),
        (Box(Rect(7.2, 0, 10, 10), fill="#000000"), False),
        (Disc(Point(50, 50), 40, fill="#000000"), False),
        (Line((("M", (0, 50)), ("L", (50, 0))), stroke=Stroke("#000000", 0.3)), True),
        (Line((("M", (8, 0)), ("L", (50, 0)), ("M", (0, 8)), ("L", (0, 50))), stroke=Stroke("#000000", 0.3)), False),
        (Text(Point(80, 5), "far to the right", "Bold", 12, "#000000"), True),
        (Text(Point(80, 5), "far", "Bold", 6, "#000000"), False),
        (Use("dot", Rect(0, 0, 10, 10), "#000000"), True),
        (Use("dot", Rect(0, 0, 10, 10), "#ffffff"), False),
        (Use("dot", Rect(3, 3, 20, 20), "#000000"), False),
        (Group(Point(50, 0), (Box(Rect(45, 0, 4, 4), fill="#000000"),)), True),
        (Group(Point(50, 0), (Box(Rect(45, 0, 4, 4), fill="#000000"),), scale=0.5), False),
        (Group(Point(0, 0), (Box(Rect(0, -5, 40, 5), fill="#000000"),), angle=90), True),
        (Group(Point(0, 0), (Box(Rect(0, 0, 90, 90), fill="#000000"),), clip=Rect(20, 20, 9, 9)), False),
    ],
)
def test_ink_is_found(item: Item, *, is_inked: bool) -> None:
    """In the corners of a sheet of 100 × 100 mm; a drawing counts as far as it is drawn."""
    dot = Symbol(Size(10, 10), (Line((("M", (4, 4)), ("L", (6, 4)), ("L", (6, 6)), ("Z", ())), current=True),))
    bold = next(path for path in place_fonts().values() if Path(path).stem.endswith("-Bold"))
    document = Document("", "", "", "en", (), {"dot": dot}, {"bold": bold})
    if isinstance(item, Text):
        item = item._replace(font=Path(bold).stem)
    corners = tuple(box.inset(0.05) for box in corners_of(Rect(0, 0, 100, 100)))
    assert any(InkFinder(document, corners).boxes((item,))) == is_inked


def place_fonts() -> dict[str, str]:
    return place_sheets(demo(), ["yard"], papers()["a4"], Look("colour", "en")).fonts


def test_check_tells_where_an_area_prints_in_a_corner() -> None:
    """One remark a sheet, at the first area; nothing stops."""
    document = place_sheets(demo(), ["pond"], papers()["a4"], Look("colour", "en"))
    told = list(warn_of_corners(demo(), document, papers()["a4"]))
    assert len(told) == 1
    assert str(told[0].place).endswith("sheets/pond.yaml:6:5")
    assert "(top left, bottom right) from area 'lilies' and area 'tally'" in told[0].message
    assert f"{CORNER_MM:g} × {CORNER_MM:g} mm stay free" in told[0].message
