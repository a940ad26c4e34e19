"""Several sheets on a paper: where they lie, where their backs come out, where the paper is cut, at which scale."""

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from support.demo_command import Command, edit
from support.shared_pages import anarchy, demo, papers

from generator.display.items import Box, Group, Page
from generator.display.items import Path as Line
from generator.display.look import Look
from generator.errors import Mistakes
from generator.geometry import Point, Rect, Size
from generator.layout.paper import Paper, bare_paper, custom_paper
from generator.pages.sheets import place_sheets
from generator.pages.spread import Fit, Leaf, Spread, best_fit, paper_edge, rounded_down, slots_of, spread_leaves

quick = settings(max_examples=60, deadline=None)


def sheet(number: int, size: Size) -> Page:
    """A sheet that carries its number."""
    return Page(size, (Box(Rect(number, 0, 1, 1)),))


@st.composite
def orders(draw: st.DrawFn) -> tuple[Size, Fit, float, str]:
    """A sheet size, how so many lie on a paper, a scale at which they fit, and an edge."""
    named = st.sampled_from(sorted(papers())).map(papers().get)
    own = st.builds(custom_paper, st.floats(60, 500), st.floats(60, 500))
    bare = st.builds(bare_paper, st.floats(60, 500), st.floats(60, 500))
    paper = draw(st.one_of(named, own, bare))
    assert isinstance(paper, Paper)
    size = Size(draw(st.floats(20, 300)), draw(st.floats(20, 300)))
    fit = best_fit(size, paper, draw(st.integers(1, 9)), draw(st.sampled_from([None, "portrait", "landscape"])))
    largest = rounded_down(fit.scale)
    assume(largest >= 0.5)
    scale = min(2.0, draw(st.sampled_from([largest, min(1.0, largest), 0.5])))
    return size, fit, scale, draw(st.sampled_from(["long", "short"]))


def laid(order: tuple[Size, Fit, float, str], count: int, *, two_sided: bool = True) -> list[Page]:
    """So many sheets, each with its number, and backs with numbers from 1000 on."""
    size, fit, scale, flip = order
    leaves = [Leaf(sheet(number, size), sheet(1000 + number, size)) for number in range(count)]
    return list(spread_leaves(leaves, size, fit, scale, flip if two_sided else None))


def boxes(page: Page, size: Size, scale: float) -> dict[int, Rect]:
    """Where sheets lie on a page, by their numbers."""
    groups = [item for item in page.items if isinstance(item, Group)]
    assert all(group.scale == scale for group in groups)
    return {
        round(box.rect.x): Rect(*group.at, size.width * scale, size.height * scale)
        for group in groups
        for box in group.items
        if isinstance(box, Box)
    }


def seen_through(box: Rect, page: Size, edge: str) -> Rect:
    """A box of the back through the paper, which a printer turned over its own long or short edge."""
    is_book = (edge == "long") == (page.height >= page.width)
    return Rect(page.width - box.right, box.y, *box[2:]) if is_book else Rect(box.x, page.height - box.bottom, *box[2:])


def is_close(one: Rect, two: Rect) -> bool:
    return all(abs(a - b) < 1e-6 for a, b in zip(one, two, strict=True))


@quick
@given(orders())
def test_sheets_lie_apart_where_a_printer_reaches(order: tuple[Size, Fit, float, str]) -> None:
    """For any sheet, paper, number and scale: inside the printable area, no two over one another, in the middle."""
    size, fit, scale, _ = order
    slots = slots_of(Size(size.width * scale, size.height * scale), fit)
    page = fit.paper.page
    assert len(slots) == fit.columns * fit.rows
    for index, one in enumerate(slots):
        assert fit.paper.printable.holds(one, 0.02)
        assert not any(one.inset(0.02).overlaps(other) for other in slots[:index])
    assert abs(min(slot.x for slot in slots) - (page.width - max(slot.right for slot in slots))) < 1e-6
    assert abs(min(slot.y for slot in slots) - (page.height - max(slot.bottom for slot in slots))) < 1e-6


@quick
@given(orders(), st.integers(1, 20))
def test_every_back_lies_behind_its_front(order: tuple[Size, Fit, float, str], count: int) -> None:
    """When a printer turns the paper over the edge that the file asks for."""
    size, fit, scale, flip = order
    pages, edge = laid(order, count), paper_edge(flip, fit)
    seen = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = boxes(front, size, scale), boxes(back, size, scale)
        assert {number + 1000 for number in fronts} == set(backs)
        for number, box in fronts.items():
            assert is_close(seen_through(backs[number + 1000], fit.paper.page, edge), box)
        seen += list(fronts)
    assert seen == list(range(count))


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [Size(60, 90), Size(90, 60)])
def test_the_other_edge_is_wrong_where_it_matters(size: Size, flip: str) -> None:
    """The twin: turned over the other edge, sheets side by side and above each other have the wrong back."""
    fit = best_fit(size, papers()["a4"], 4, None)
    assert (fit.columns, fit.rows) == (2, 2)
    front, back = laid((size, fit, 1.0, flip), 4)
    other = {"long": "short", "short": "long"}[paper_edge(flip, fit)]
    assert not is_close(seen_through(boxes(back, size, 1.0)[1000], fit.paper.page, other), boxes(front, size, 1.0)[0])


@quick
@given(orders())
def test_a_part_turns_over_the_edge_that_the_game_says(order: tuple[Size, Fit, float, str]) -> None:
    """A cut part of a paper is turned over its own long or short edge."""
    _, fit, _, flip = order
    page = fit.paper.page
    part = Size(page.width / fit.columns, page.height / fit.rows)
    is_book = (paper_edge(flip, fit) == "long") == (page.height >= page.width)
    assert is_book == ((flip == "long") == (part.height >= part.width))


@quick
@given(orders())
def test_cut_marks_cross_no_sheet(order: tuple[Size, Fit, float, str]) -> None:
    """Marks are on the paper, half-way between two sheets, and on none of them."""
    size, fit, scale, _ = order
    (page,) = laid(order, fit.columns * fit.rows, two_sided=False)
    page_box, sheets = Rect(0, 0, *fit.paper.page), list(boxes(page, size, scale).values())
    for path in (item for item in page.items if isinstance(item, Line)):
        ends = [Point(*points) for _, points in path.commands]
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            mark = Rect(start.x, start.y, end.x - start.x, end.y - start.y)
            assert page_box.holds(mark)
            assert all(one.distance(mark) > 0.5 for one in sheets)
            assert not any(one.inset(0.02).overlaps(mark) for one in sheets)


def test_marks_stand_in_the_middle_of_two_sheets() -> None:
    """One cut across A4, at both edges of the paper."""
    fit = best_fit(Size(190, 122), papers()["a4"], 2, None)
    assert (fit.paper.orientation, fit.columns, fit.rows) == ("portrait", 1, 2)
    (page,) = laid((Size(190, 122), fit, 1.0, "long"), 2, two_sided=False)
    (path,) = [item for item in page.items if isinstance(item, Line)]
    assert {points[1] for _, points in path.commands} == {148.5}
    assert sorted(points[0] for _, points in path.commands) == [2, 7, 203, 208]


@pytest.mark.parametrize(
    ("paper", "up", "orientation", "columns", "rows"),
    [
        ("a3", 2, "landscape", 2, 1),
        ("a4", 2, "landscape", 2, 1),
        ("a3", 4, "portrait", 2, 2),
        ("a4", 1, "portrait", 1, 1),
    ],
)
def test_the_paper_is_turned_so_that_most_fits(paper: str, up: int, orientation: str, columns: int, rows: int) -> None:
    fit = best_fit(Size(194, 263), papers()[paper], up, None)
    assert (fit.paper.orientation, fit.columns, fit.rows) == (orientation, columns, rows)


def test_two_sides_beside_each_other() -> None:
    """Both sides of a pad on one A3, at their true size, each with its head of 17 mm above the 263 mm of the sheet."""
    document = place_sheets(
        anarchy(), ("left", "right"), papers()["a3"], Look("colour", "en"), duplex=False, spread=Spread(up=2)
    )
    (page,) = document.pages
    left, right = (item for item in page.items if isinstance(item, Group))
    assert (page.size, document.flip) == (Size(420, 297), None)
    assert (left.at, right.at) == (Point(8, 8.5), Point(218, 8.5))
    assert left.scale == right.scale == 1


def test_what_does_not_fit_is_told_with_the_scale_that_does() -> None:
    with pytest.raises(Mistakes) as found:
        place_sheets(anarchy(), ("left", "right"), papers()["a4"], Look("colour", "en"), spread=Spread(up=2))
    assert "2 sheets of 194 × 263 mm do not fit A4 at 100 %; print with --scale 0.72, the largest that fits" in str(
        found.value
    )
    assert "smallest cell is then 3.3 mm wide, a pen needs 4 mm" in str(found.value)
    with pytest.raises(Mistakes, match="nor at 50 %; choose a larger paper or fewer sheets"):
        place_sheets(anarchy(), ("left",), papers()["a6"], Look("colour", "en"), spread=Spread(up=4))
    with pytest.raises(Mistakes, match=r"does not fit A4 at 140 %; print with --scale 1\b"):
        place_sheets(anarchy(), ("left",), papers()["a4"], Look("colour", "en"), spread=Spread(scale=1.4))


@pytest.mark.parametrize(("scale", "long"), [(0.5, 20), (0.71, 30), (1.0, 50), (1.41, 50), (2.0, 50)])
def test_the_ruler_tells_the_truth(scale: float, long: int) -> None:
    """Its length on paper is the length that it says."""
    spread = Spread(scale=scale) if scale != 1 else Spread(up=2)
    document = place_sheets(demo(), ("yard",), custom_paper(700, 700), Look("colour", "en"), spread=spread)
    group = next(item for item in next(iter(document.pages)).items if isinstance(item, Group))
    texts = [item for item in group.items if hasattr(item, "text") and " mm" in item.text]
    rulers = [
        (item.commands[1][1][0] - item.commands[0][1][0]) * scale
        for item in group.items
        if isinstance(item, Line) and len(item.commands) == 2 and item.commands[0][1][1] == item.commands[1][1][1]
    ]
    assert texts[-1].text.startswith(f"{long} mm")
    assert any(abs(length - long) < 1e-6 for length in rulers)
    assert scale == 1 or f"{scale * 100:g} %" in texts[-1].text


def test_scale_fit_takes_what_the_paper_holds() -> None:
    document = place_sheets(anarchy(), ("left",), papers()["a3"], Look("colour", "en"), spread=Spread(scale=None))
    (page,) = document.pages
    assert [item.scale for item in page.items if isinstance(item, Group)] == [1.44]


# ---- the command ----


@pytest.mark.parametrize(
    ("options", "pages", "says"),
    [
        (("--sheet", "yard", "--up", "4", "--scale", "0.6"), 1, "4 sheets on 1 paper, A4, one-sided, drawn at 60 %"),
        (("--up", "2", "--paper", "A3"), 1, "2 sheets on 1 paper, A3, one-sided, print at 100 %"),
        (("--up", "2", "--paper", "A3", "--copies", "3"), 3, "6 sheets on 3 papers"),
        (("--up", "2", "--paper", "a3", "--arrange", "DUPLEX"), 2, "2 sheets on 1 paper, A3, two-sided, flip on the"),
        (("--paper", "a3", "--scale", "141%"), 2, "drawn at 141 %"),
        (("--paper", "a3", "--scale", "FIT"), 2, "drawn at 187 %"),
        (("--paper", "170 mm x 170 mm"), 2, "2 pages, 170 × 170 mm, two-sided"),
        (("--orientation", "Landscape"), 2, "2 pages, A4 landscape, two-sided"),
        (("--paper", "Tabloid"), 2, "2 pages, Tabloid"),
    ],
)
def test_options(options: tuple[str, ...], pages: int, says: str, command: Command) -> None:
    outcome = command("sheets", "demo", *options, "-o", "x.pdf")
    assert (outcome.code, outcome.err) == (0, "")
    assert says in outcome.out
    assert len(PdfReader(command.folder / "x.pdf").pages) == pages


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--scale", "3"), "--scale: 3 is not between 0.5 and 2"),
        (("--scale", "big"), "--scale: 'big' is no scale like 1.41 or 141%, nor fit"),
        (("--scale", "nan"), "--scale: 'nan' is no scale"),
        (("--orientation", "sideways"), "--orientation: no 'sideways'"),
        (("--paper", "10x10"), "--paper: 10 is not between 50 and 1500"),
        (("--paper", "a44"), "--paper: no 'a44'; did you mean 'a4'?"),
        (("--fillable", "--up", "2"), "--up, --scale and --large: a form is filled in on a screen"),
        (("--fillable", "--scale", "2"), "--up, --scale and --large: a form is filled in on a screen"),
    ],
)
def test_misuse(options: tuple[str, ...], says: str, command: Command) -> None:
    outcome = command("sheets", "demo", *options, "-o", "x.pdf")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(says)
    assert command.files() == []


def test_dry_run_tells_all_and_writes_nothing(command: Command) -> None:
    outcome = command("sheets", "demo", "--dry-run", "-o", "x.pdf")
    assert outcome.out.startswith("x.pdf would be written: 2 pages, A4, two-sided")
    assert command.files() == []
    (command.folder / "x.pdf").mkdir()
    assert "is a folder" in command("sheets", "demo", "--dry-run", "-o", "x.pdf").err
    edit(command.folder / "demo/sheets/pond.yaml", "size: [150, 150]", "size: [150, 290]")
    assert command("sheets", "demo", "--dry-run").code == 1


def test_filled_sheets_are_spread_too(command: Command) -> None:
    """A page for the sides of each player, with the record in the file."""
    record = Path(__file__).parents[2] / "examples" / "duel.yaml"
    outcome = command("sheets", "anarchy", "--record", str(record), "--paper", "a3", "--up", "2", "-o", "x.pdf")
    assert "4 sheets on 2 papers, A3 landscape, one-sided" in outcome.out
    assert len(PdfReader(command.folder / "x.pdf").pages) == 2
    assert command("score", "x.pdf").code == 0
