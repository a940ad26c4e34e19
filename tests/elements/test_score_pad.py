"""Score pads: every player has every cell, alike and apart; names, hints and signs are all there, in every print
mode."""

import re
from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.shared_pages import ROOT, demo, papers

from generator.display.items import Box, Cell, Disc, Page, Path, Text, Use, bounding_box, gap_between
from generator.display.look import Look
from generator.elements import Sheet
from generator.elements.pad_boxes import LEAST_CELL, SEAT_GAP
from generator.elements.pad_rows import family_trouble
from generator.elements.score_pad import THREE_DIGITS
from generator.errors import Mistake, MistakeList, Mistakes
from generator.geometry import Rect
from generator.layout.colour import mix
from generator.layout.theme import theme_in_mode
from generator.ledger.ledger import ID
from generator.ledger.seats import join_seat
from generator.pack.pack import Pack, read_pack
from generator.pack.references import Checker
from generator.pages.sheets import place_sheets
from generator.reading.shape import Reader
from generator.source.yaml_text import parse_yaml

AREA = (190.0, 100.0)
ROWS = """
        - {write: {en: Yard, de: Hof}, icon: plank, hint: {en: its name, de: sein Name}}
        - {heading: {en: Counted, de: Gezählt}, ink: water, icon: duck}
        - {cells: tally.eggs, hint: {en: one for each, de: einen für jedes}}
        - {cells: tally.visits, hint: {en: tick, de: ankreuzen}}
        - {cells: tally.lost, sign: minus}
        - {cells: tally.sum, strong: true, ink: ink}
"""
CELLS = ("tally.eggs", "tally.visits.1", "tally.visits.2", "tally.lost", "tally.sum")


def sheet_of(seats: int, size: tuple[float, float] = AREA, more: str = "", rows: str = ROWS) -> Sheet:
    """A sheet whose one area is a score pad."""
    head = (
        f"title: pad\nsize: [194, 263]\nareas:\n  pad:\n    at: [0, 0, {size[0]:.3f}, {size[1]:.3f}]\n    body:\n     "
        f" seats: {seats}\n"
    )
    mistakes = MistakeList()
    sheet: Sheet = Reader(mistakes).read(Sheet, parse_yaml(f"{head}{more}      rows:{rows}", "pad.yaml"))
    mistakes.stop_if_any()
    Checker(demo(), mistakes).check_sheet(sheet)
    mistakes.stop_if_any()
    return sheet


def page_of(sheet: Sheet, ink: str = "colour", language: str = "en") -> Page:
    """The sheet on A4, in the demo pack."""
    document = place_sheets(demo().replace(sheets={"pad": sheet}), ("pad",), papers()["a4"], Look(ink, language))
    (page,) = document.pages
    return page


def cells_of(page: Page) -> dict[str, Box]:
    """The cells by id; no id stands twice."""
    cells = [item for item in page.items if isinstance(item, Cell)]
    assert len({cell.id for cell in cells}) == len(cells)
    assert all(isinstance(cell.shape, Box) for cell in cells)
    return {cell.id: cell.shape for cell in cells if isinstance(cell.shape, Box)}


def words_of(page: Page) -> str:
    """All texts of a page, line by line."""
    return " ".join(item.text for item in page.items if isinstance(item, Text))


def by_cell(cells: dict[str, Box]) -> dict[str, list[Rect]]:
    """For each cell of the ledger its boxes from the first seat to the last."""
    found: dict[str, list[Rect]] = defaultdict(list)
    for name, box in cells.items():
        found[name.partition(".")[2]].append(box.rect)
    return found


# ---- every seat has every cell ----


@pytest.mark.parametrize("seats", range(1, 9))
def test_every_seat_has_every_cell(seats: int) -> None:
    """Each player has the cells of every row once, under ids that the grammar allows, with the marks of the ledger."""
    page = page_of(sheet_of(seats))
    wanted = {join_seat(seat, cell) for seat in range(1, seats + 1) for cell in CELLS}
    assert set(cells_of(page)) == wanted
    assert all(re.fullmatch(ID, name) for name in wanted)
    marks = {item.id.split(".", 1)[1]: item.marks for item in page.items if isinstance(item, Cell)}
    assert marks["tally.eggs"] == ("write",)
    assert marks["tally.visits.1"] == ("fill",)


def check_geometry(cells: dict[str, Box], area: Rect) -> None:
    """Columns are alike and equally far apart, rows are level, nothing is too near or too small, nothing leaves the
    area."""
    for name, boxes in by_cell(cells).items():
        assert [tuple(box)[1:] for box in boxes] == [pytest.approx(tuple(boxes[0])[1:])] * len(boxes)
        steps = [right.x - left.x for left, right in pairwise(boxes)]
        assert steps == [pytest.approx(steps[0])] * len(steps) if steps else len(boxes) == 1
        least = LEAST_CELL if "visits" in name else THREE_DIGITS
        assert all(box.height >= LEAST_CELL - 0.002 and box.width >= least - 0.002 for box in boxes)
        assert all(area.holds(box, 0.01) for box in boxes)
    for (name, one), (other, two) in combinations(cells.items(), 2):
        gap = gap_between(one, two)
        assert gap >= 0.99 or (gap > -0.001 and name.rpartition(".")[0] == other.rpartition(".")[0])


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("hints", ["below", "beside"])
def test_columns_are_alike(seats: int, hints: str) -> None:
    page = page_of(sheet_of(seats, more=f"      hints: {hints}\n"))
    check_geometry(cells_of(page), Rect(8, 17, *AREA))


@given(st.integers(1, 8), st.floats(40, 194), st.floats(30, 250), st.sampled_from(["below", "beside"]))
@settings(deadline=None, max_examples=60)
def test_a_pad_is_sound_or_a_mistake(seats: int, width: float, height: float, hints: str) -> None:
    """Whatever its box: every cell is there and right, or the sheet is told to be wrong; nothing in between."""
    page, told = page_or_mistakes(sheet_of(seats, (width, height), more=f"      hints: {hints}\n"))
    assert all(one.place.path == "pad.yaml" and one.place.line for one in told)
    if page:
        assert len(cells_of(page)) == seats * len(CELLS)
        check_geometry(cells_of(page), Rect(8, 17, width, height))


def page_or_mistakes(sheet: Sheet) -> tuple[Page | None, tuple[Mistake, ...]]:
    """A page, or why there is none."""
    try:
        return page_of(sheet), ()
    except Mistakes as found:
        return None, found.mistakes


def test_enough_room_is_enough() -> None:
    """The twin: in a common box no number of seats is a mistake."""
    for seats in range(1, 9):
        page_of(sheet_of(seats, (194, 80)))


@pytest.mark.parametrize(
    ("change", "told"),
    [("      left: 170\n", "three digits need"), ("      head: 30\n", "rows of this score pad need")],
)
def test_no_room_is_told(change: str, told: str) -> None:
    with pytest.raises(Mistakes, match=told):
        page_of(sheet_of(3, (190, 60), more=change))


# ---- what is printed ----


@pytest.mark.parametrize("ink", ["colour", "saver", "grey"])
@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Yard", "its name", "Counted", "Eggs", "one for each", "Visits", "Lost°", "Sum"]),
        ("de", ["Hof", "sein Name", "Gezählt", "Eier", "einen für jedes", "Besuche", "Verloren°", "Summe"]),
    ],
)
def test_names_and_hints_are_printed(ink: str, language: str, texts: list[str]) -> None:
    """Names come from the ledger, with the ring of what is reconstructed."""
    words = words_of(page_of(sheet_of(4), ink, language))
    assert [text for text in texts if text not in words] == []


@pytest.mark.parametrize("seats", [2, 5])
def test_a_minus_stands_in_every_box_that_takes_away(seats: int) -> None:
    page = page_of(sheet_of(seats))
    signs = [item.at for item in page.items if isinstance(item, Text) and item.text == "−"]
    boxes = by_cell(cells_of(page))["tally.lost"]
    assert len(signs) == seats
    assert all(any(box.x < sign.x < box.x + 3 and box.y < sign.y < box.bottom for sign in signs) for box in boxes)


def test_a_total_is_stronger() -> None:
    """Its row is higher, its name larger, and a heavy line sets it off."""
    page = page_of(sheet_of(4))
    cells = cells_of(page)
    sizes = {item.text: item.size_pt for item in page.items if isinstance(item, Text)}
    assert cells["seat1.tally.sum"].rect.height > cells["seat1.tally.eggs"].rect.height
    assert sizes["Sum"] > sizes["Eggs"]
    inside = page_of(sheet_of(4, rows=ROWS.replace(", ink: ink", "")))
    for drawn in (page, inside):
        top = cells_of(drawn)["seat1.tally.sum"].rect.y
        lines = [
            item for item in drawn.items if isinstance(item, Box | Path) and item.stroke and item.stroke.width > 0.5
        ]
        assert any(0 < top - bounding_box(line).y < 2 for line in lines)


def test_saver_fills_nothing() -> None:
    """A mode without grounds leaves all but the cells white; groups are framed instead."""
    grounds = [
        item
        for item in page_of(sheet_of(4), "saver").items
        if isinstance(item, Box | Path) and item.fill not in (None, "#ffffff")
    ]
    assert grounds == []
    frames = [
        item
        for item in page_of(sheet_of(4), "saver").items
        if isinstance(item, Box) and item.rect.width > 180 and item.stroke
    ]
    assert len(frames) == 3
    assert [
        item
        for item in page_of(sheet_of(4), "colour").items
        if isinstance(item, Box) and item.fill not in (None, "#ffffff")
    ]


def test_a_group_has_its_ink() -> None:
    """A heading's ink holds for its rows, a row's own for itself; the pad's for those before any heading."""
    theme = theme_in_mode(demo().theme, "colour")
    edges = {
        item.rect: item.stroke.colour
        for item in page_of(sheet_of(4, more="      ink: mud\n")).items
        if isinstance(item, Box) and item.stroke and item.radius < 1
    }
    cells = cells_of(page_of(sheet_of(4, more="      ink: mud\n")))
    for cell, ink, soft in (("tally.eggs", "water", 0.3), ("tally.lost", "water", 0.3), ("tally.sum", "ink", 0.0)):
        assert edges[cells[f"seat1.{cell}"].rect] == mix(theme.ink(ink), theme.ink("paper"), soft)


def test_hints_stand_below_or_beside() -> None:
    """Below, a hint begins where its name begins; beside, all hints begin at one place and are level with their
    names."""
    below, beside = (
        {
            item.text: item.at
            for item in page_of(sheet_of(4, more=f"      hints: {where}\n")).items
            if isinstance(item, Text)
        }
        for where in ("below", "beside")
    )
    for name, hint in (("Eggs", "one for each"), ("Visits", "tick")):
        assert below[hint].x == pytest.approx(below[name].x)
        assert 2 < below[hint].y - below[name].y < 4
        assert beside[hint].x == pytest.approx(beside["tick"].x)
        assert beside[hint].x > beside[name].x + 10
        assert abs(beside[hint].y - beside[name].y) < 0.5


def test_a_pad_without_names_of_players() -> None:
    """A second pad below the first needs no line for names."""
    with_names, without = (page_of(sheet_of(3, more=f"      head: {head}\n      corner: Player\n")) for head in (8, 0))
    assert "Player" in words_of(with_names)
    assert "Player" not in words_of(without)
    assert cells_of(without)["seat1.tally.eggs"].rect.y < cells_of(with_names)["seat1.tally.eggs"].rect.y


def test_several_pads_on_one_sheet() -> None:
    """Each row stands in one of them; the same seats go on."""
    upper = sheet_of(3, rows="\n        - {cells: tally.eggs}\n        - {cells: tally.visits}\n")
    lower = sheet_of(3, rows="\n        - {cells: tally.lost}\n        - {cells: tally.sum}\n")
    moved = lower.areas["pad"].replace(at=(0, 110, *AREA))
    page = page_of(upper.replace(areas={"one": upper.areas["pad"], "two": moved}))
    assert set(cells_of(page)) == {join_seat(seat, cell) for seat in (1, 2, 3) for cell in CELLS}


def test_a_row_takes_twelve_boxes_and_no_more() -> None:
    visits = demo().ledger.families["tally.visits"]
    assert family_trouble("tally.visits", visits.replace(count=12)) is None
    told = "'tally.visits' has 13 boxes; a row of a score pad takes 12: declare several families"
    assert family_trouble("tally.visits", visits.replace(count=13)) == told


@pytest.mark.parametrize("count", range(1, 13))
def test_boxes_to_tick_fill_their_column(count: int) -> None:
    """However many there are: together they fill the room of a number, touch one another and no neighbour's."""
    families = demo().ledger.families
    visits = families["tally.visits"].replace(count=count)
    ledger = type(demo().ledger)({**families, "tally.visits": visits})
    sheet = sheet_of(2, (150, 100))
    document = place_sheets(
        demo().replace(ledger=ledger, sheets={"pad": sheet}), ("pad",), papers()["a4"], Look("colour", "en")
    )
    (page,) = document.pages
    cells = {name: box.rect for name, box in cells_of(page).items()}
    for seat in (1, 2):
        eggs = cells[f"seat{seat}.tally.eggs"]
        boxes = [box for name, box in cells.items() if name.startswith(f"seat{seat}.tally.visits")]
        assert len(boxes) == count
        assert min(box.x for box in boxes) == pytest.approx(eggs.x)
        assert max(box.right for box in boxes) == pytest.approx(eggs.right)
        assert all(min(box.width, box.height) >= LEAST_CELL - 0.002 for box in boxes)
        assert not any(one.overlaps(two) for one, two in combinations(boxes, 2))
    assert cells["seat2.tally.eggs"].x - cells["seat1.tally.eggs"].right == pytest.approx(SEAT_GAP)  # clearly apart


def test_icons_inside_texts_are_read() -> None:
    """An icon that only a text names is among those whose drawings a sheet needs."""
    checker = Checker(demo(), MistakeList())
    checker.check_sheet(sheet_of(2, rows=ROWS.replace("one for each", '"one :saw: for each, not :rake:"')))
    assert "saw" in checker.used
    assert "rake" not in checker.used


# ---- split cells ----

SPLIT = """
        - heading: {en: Counted, de: Gezählt}
          ink: water
          parts: [{en: count, de: Zahl}, {en: "**VP**", de: "**SP**"}]
        - points: tally.lost
          sign: minus
          of: [{cells: tally.eggs, hint: {en: one each, de: je einen}}, {cells: tally.visits}]
        - {cells: tally.sum, strong: true, ink: ink}
"""
PARTS = """
        - {parts: [tally.eggs, tally.lost], name: {en: Yard, de: Hof}, marks: [duck, "7"], hint: {en: both, de: beide}}
        - {cells: tally.visits, shape: round, grow: 2}
        - {cells: tally.sum}
"""


@pytest.mark.parametrize("ink", ["colour", "saver", "grey"])
def test_a_split_cell_is_one_box(ink: str) -> None:
    """Each part is a cell of its own; together they fill one box, the points through all lines that are counted."""
    page = page_of(sheet_of(3, more="      split: 0.4\n", rows=SPLIT), ink)
    cells = cells_of(page)
    assert set(cells) == {join_seat(seat, cell) for seat in (1, 2, 3) for cell in CELLS}
    boxes = {name: cells[f"seat2.{name}"].rect for name in CELLS}
    eggs, points = boxes["tally.eggs"], boxes["tally.lost"]
    assert points.x == pytest.approx(eggs.right)
    assert points.width / (points.width + eggs.width) == pytest.approx(0.6)
    assert points.y == pytest.approx(eggs.y)
    assert points.bottom == pytest.approx(boxes["tally.visits.1"].bottom)
    assert boxes["tally.visits.2"].right == pytest.approx(points.x)
    outer = Rect(eggs.x, eggs.y, eggs.width + points.width, points.height)
    edges = [item.rect for item in page.items if isinstance(item, Box) and item.stroke and item.fill is None]
    assert any(tuple(edge) == pytest.approx(tuple(outer)) for edge in edges)
    assert words_of(page).count("VP") == words_of(page).count("count") == 3
    assert words_of(page).count("−") == 3


def test_parts_tell_what_they_are() -> None:
    """Two numbers in one box, each beside its mark; round boxes to tick keep apart; a row grows as it says."""
    page = page_of(sheet_of(2, rows=PARTS))
    cells = {item.id: item.shape for item in page.items if isinstance(item, Cell)}
    assert isinstance(cells["seat1.tally.visits.1"], Disc)
    eggs, lost, total = (bounding_box(cells[f"seat1.tally.{name}"]) for name in ("eggs", "lost", "sum"))
    assert eggs.right < lost.x
    assert eggs.height == pytest.approx(total.height)
    ducks = [item.rect for item in page.items if isinstance(item, Use) and item.symbol == "duck"]
    for seat in (1, 2):
        part = bounding_box(cells[f"seat{seat}.tally.eggs"])
        assert any(part.x - 5 < duck.x < duck.right < part.x + 0.01 and part.y < duck.y < part.bottom for duck in ducks)
    assert words_of(page).count("7") == 2


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("{points: tally.lost, of: [{cells: tally.eggs, strong: true}]}", "let it be a row of its own"),
        ("{points: tally.lost, of: [{write: Yard}]}", "rows of 'cells' or 'parts'"),
        ("{parts: [tally.eggs, tally.lost], name: Yard, marks: [duck]}", "'marks' has 1 for 2 parts"),
        ("{parts: [tally.eggs, tally.eggs], name: Yard}", "placed twice"),
    ],
)
def test_what_cannot_be_split_is_told(rows: str, told: str) -> None:
    with pytest.raises(Mistakes, match=told):
        sheet_of(2, rows=f"\n        - {rows}\n")


def test_narrow_parts_are_told() -> None:
    """Parts that would be too small for a pen are a mistake, never drawn."""
    with pytest.raises(Mistakes, match=r"a pen needs 4\.6 mm"):
        page_of(sheet_of(8, (194, 80), more="      left: 100\n      split: 0.2\n", rows=SPLIT))


# ---- the pads that are shipped ----

PADS = [
    *(("tomesaga", f"{name}{kind}") for name in ("architects", "paladins", "viscounts") for kind in ("", "_coop")),
    ("tomesaga", "campaign"),
    ("mil1049", "ledger"),
    ("troyes", "score"),
    ("troyes", "score_ladies"),
    ("medievalia", "tracker"),
]
LEAST_NUMBER = (4.6, 5.0)  # mm: of a gift of one turn, and of the rarest counts


@cache
def shipped(game: str) -> Pack:
    return read_pack(ROOT / "layouts" / game)


@pytest.mark.parametrize(("game", "name"), PADS)
def test_a_shipped_pad_ends_with_its_total(game: str, name: str) -> None:
    """The total is the last row and the largest box of a player; numbers have room for a pen, players stand apart."""
    document = place_sheets(shipped(game), (name,), papers()["letter"], Look("colour", "fr"))
    (page,) = document.pages
    cells = [item for item in page.items if isinstance(item, Cell) and item.id.startswith(("seat1.", "seat2."))]
    boxes = {cell.id: bounding_box(cell.shape) for cell in cells}
    mine = {one: box for one, box in boxes.items() if one.startswith("seat1.")}
    last = max(mine, key=lambda one: mine[one].bottom)
    numbers = {cell.id: mine[cell.id] for cell in cells if cell.entry.kind == "number" and cell.id in mine}
    alone = [box.height for one, box in numbers.items() if one != last and box.width > 0.95 * mine[last].width]
    assert last in numbers
    assert all(high < mine[last].height for high in alone)
    assert all(box.width >= LEAST_NUMBER[0] - 0.01 and box.height >= LEAST_NUMBER[1] for box in numbers.values())
    right, left = max(box.right for box in mine.values()), min(box.x for one, box in boxes.items() if one not in mine)
    assert left - right >= 2.2
