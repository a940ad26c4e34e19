"""Round and hexagonal cards, standees, and the paths and marks of cutting machines."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from math import hypot
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.demo_command import edit

import generator
from generator.display.items import Box, Disc, Group, bounding_box
from generator.display.items import Path as Line
from generator.errors import NOWHERE, Mistakes, Misuse
from generator.geometry import Point, Rect, Size
from generator.orders.choices import choose_paper
from generator.pages.cut_shape import cut_outline
from generator.pages.cutter import GEOMETRIES, NEWEST, cutter_marks
from generator.pages.impose import Arrangement, Cut, impose, lay_out
from generator.pages.standee import standee_cut, standees
from generator.render.dxf import render_dxf

GARDEN = Path(__file__).parents[2] / "docs" / "examples" / "layouts" / "garden"
CARD = Cut(Size(63, 88), 3, 3, 3, NOWHERE)


@pytest.fixture
def copied_garden(tmp_path: Path) -> Path:
    return Path(copytree(GARDEN, tmp_path / "garden"))


def no_footer(number: int, side: str) -> tuple[()]:
    return ()


# ---- shapes ----


def test_a_hexagon_points_along_its_longer_side() -> None:
    upright, across = (bounding_points(Rect(0, 0, *size)) for size in ((60, 69), (69, 60)))
    assert (30, 0) in upright
    assert (30, 69) in upright
    assert (0, 30) in across
    assert (69, 30) in across


def bounding_points(box: Rect) -> set[tuple[float, ...]]:
    outline = cut_outline(box, "hex", 0)
    assert isinstance(outline, Line)
    assert bounding_box(outline) == box
    return {points for _, points in outline.commands}


@pytest.mark.parametrize(("shape", "kind"), [("round", Disc), ("hex", Line)])
def test_tiles_are_cut_along_their_outline(shape: str, kind: type) -> None:
    """Crop marks do not say where a circle is cut: each tile on a page has its own line."""
    cut = Cut(Size(50, 50), 3, 3, 0, NOWHERE, shape)
    plan = Arrangement(choose_paper("a4"), "none")
    (page,) = impose([((), None)] * 3, cut, plan, no_footer)
    lines = [item for item in page.items if isinstance(item, kind) and item.stroke]
    assert [bounding_box(line) for line in lines] == [
        pytest.approx(slot, abs=0.001) for slot in lay_out(cut, plan).slots[:3]
    ]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("shape: round", "a round card is as wide as high, not 44 × 68 mm"),
        ("corner: 30", "corners of 30 mm on a card of 44 × 68 mm; at most half"),
        ("shape: hex\nfoot: 10", "a standee is cut as a card"),
        ("shape: star", "known: card, hex, round"),
    ],
)
def test_a_shape_that_cannot_be_cut_is_told(copied_garden: Path, said: str, told: str) -> None:
    edit(copied_garden / "cards" / "seed.yaml", "size: [44, 68]", f"size: [44, 68]\n{said}")
    with pytest.raises(Mistakes) as wrong:
        generator.print_decks(copied_garden, "seeds")
    assert told in str(wrong.value)
    assert "seed.yaml:" in str(wrong.value)


# ---- standees ----


def test_a_standee_folds_back_to_back() -> None:
    """Folded above the heads, the back lies behind the front, upright, and both feet are below."""
    mark = Box(Rect(10, 20, 5, 7))
    (made, none), *_ = standees([((mark,), None)], CARD, 12)
    assert none is None
    front, back, _ = made
    assert isinstance(front, Group)
    assert isinstance(back, Group)
    assert back.angle == 180
    fold = CARD.bleed + 12 + CARD.size.height
    ahead = (front.at.x + 10, front.at.y + 20)
    behind = (back.at.x - 10 - 5, back.at.y - 20 - 7)
    assert ahead[1] - fold == pytest.approx(fold - (behind[1] + 7))  # the same distance from the fold
    whole = CARD.size.width + 2 * CARD.bleed
    assert behind[0] == pytest.approx(whole - 15)  # seen from behind it stands where it stood
    assert standee_cut(CARD, 12).size == (63, 200)


def test_a_deck_of_standees_is_printed_on_one_side(copied_garden: Path) -> None:
    edit(copied_garden / "cards" / "seed.yaml", "size: [44, 68]", "size: [44, 68]\nfoot: 10")
    text = bytes(generator.print_decks(copied_garden, "seeds"))
    assert b"/Duplex /Simplex" in text


# ---- cutting machines ----


def test_a_published_geometry_never_changes() -> None:
    """Somebody has these lengths in their machine's program, and printed pages in a drawer."""
    assert GEOMETRIES["cutter-1"] == (1, 10.0, 5.0, 10.0, 1.0, 2.0)
    page = Size(210, 297)
    assert [bounding_box(mark) for mark in cutter_marks(page, GEOMETRIES["cutter-1"])] == [
        Rect(10, 10, 5, 5),
        Rect(190, 10, 10, 10),
        Rect(10, 277, 10, 10),
    ]
    assert max(GEOMETRIES, key=lambda name: GEOMETRIES[name].version) == NEWEST


@given(st.floats(20, 190), st.floats(20, 270), st.floats(0, 10), st.sampled_from(["a4", "letter", "a3"]))
def test_cards_keep_clear_of_the_marks(width: float, height: float, gap: float, paper: str) -> None:
    plan = Arrangement(choose_paper(paper), "none", NEWEST, gap)
    geometry = GEOMETRIES[NEWEST]
    try:
        block = lay_out(Cut(Size(width, height), 3, 3, 3, NOWHERE), plan)
    except Mistakes:
        return
    shown = block.around.inset(-min(3, gap / 2))
    for mark in cutter_marks(plan.paper.page, geometry):
        for arm in arms_of(bounding_box(mark), isinstance(mark, Box), plan.paper.page):
            assert arm.distance(shown) >= geometry.clear - 0.001


def arms_of(mark: Rect, is_square: bool, page: Size) -> list[Rect]:
    """The rectangles that a mark is made of: an angle has two arms at its outer corner."""
    if is_square:
        return [mark]
    x = mark.x if mark.centre.x < page.width / 2 else mark.right - 1
    y = mark.y if mark.centre.y < page.height / 2 else mark.bottom - 1
    return [Rect(x, mark.y, 1, mark.height), Rect(mark.x, y, mark.width, 1)]


@pytest.mark.parametrize("kind", ["svg", "dxf"])
@pytest.mark.parametrize(("cards", "endings"), [(25, ["", "-last"])])
def test_a_path_for_every_kind_of_page(kind: str, cards: int, endings: list[str]) -> None:
    made = generator.make_cut_paths("anarchy", "path", kind=kind)
    assert [one.name for one in made] == [f"anarchy-path-a4-cut{ending}.{kind}" for ending in endings]
    assert [one.about.split(",")[0] for one in made] == ["cuts 9 cards", "cuts 7 cards"]
    assert "marks version 1" in bytes(made[0]).decode()


def test_the_paths_are_the_cards_of_the_page() -> None:
    """SVG and DXF cut just what the PDF prints, corner by corner."""
    slots = lay_out(Cut(Size(54, 86), 3, 3, 3, NOWHERE), Arrangement(choose_paper("a4"), "duplex-long", NEWEST)).slots
    svg, dxf = (generator.make_cut_paths("anarchy", "path", kind=kind)[0] for kind in ("svg", "dxf"))
    paths = [one.attrib["d"] for one in ET.fromstring(bytes(svg)).iter("{http://www.w3.org/2000/svg}path")]
    drawn = [[float(number) for number in re.findall(r"[-\d.]+", path)] for path in paths]
    assert [around(one[::2], one[1::2]) for one in drawn] == [pytest.approx(slot, abs=0.01) for slot in slots]
    lines = read_dxf(bytes(dxf).decode())
    assert [around([x for x, _ in line], [297 - y for _, y in line]) for line in lines] == [
        pytest.approx(slot, abs=0.01) for slot in slots
    ]
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 0.01 for line in lines for a, b in pairwise(line))


def test_circles_of_a_dxf_are_counted_from_below() -> None:
    """As its lines are: a machine has its origin below."""
    text = render_dxf(Size(100, 80), (Disc(Point(30.0, 20.0), 12.0),), "one")
    pairs = [*zip(text.splitlines()[::2], text.splitlines()[1::2], strict=True)]
    at = pairs.index(("  0", "CIRCLE"))
    assert pairs[at + 2 : at + 5] == [(" 10", "30.000"), (" 20", "60.000"), (" 40", "12.000")]


def around(xs: list[float], ys: list[float]) -> Rect:
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def read_dxf(text: str) -> list[list[tuple[float, float]]]:
    """The polylines of a file, read as its format says: pairs of a code and a value."""
    lines = text.splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    assert pairs[-1] == (0, "EOF")
    found: list[list[tuple[float, float]]] = []
    x, is_vertex = 0.0, False
    for code, value in pairs:
        if code == 0:
            is_vertex = value == "VERTEX"
            found += [[]] if value == "POLYLINE" else []
        elif is_vertex and code == 10:
            x = float(value)
        elif is_vertex and code == 20:
            found[-1].append((x, float(value)))
    return found


def test_what_a_machine_cannot_cut_is_told() -> None:
    with pytest.raises(Misuse, match="cut along the fold"):
        generator.print_decks("anarchy", "path", marks="cutter", backs="fold")
    with pytest.raises(Misuse, match="choose `marks` cutter"):
        generator.make_cut_paths("anarchy", "path", marks="crop")
    with pytest.raises(Misuse, match="no 'gcode'"):
        generator.make_cut_paths("anarchy", "path", kind="gcode")
