"""Cells that say what may stand in them, pages that say who they are, seats: what a form, a web sheet or a reader of
scans asks without the pack.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.display_dump import dump_document
from support.many_cases import for_each
from support.shared_pages import ROOT, demo, papers

from generator.display.drawn import drawn_page
from generator.display.entry import Entry
from generator.display.identity import Spot, hundredths, layout_digest
from generator.display.items import Cell, Document, Page
from generator.display.look import Look
from generator.geometry import Rect, Size
from generator.ledger.entries import entry_of
from generator.ledger.ledger import ID, Family, Ledger
from generator.ledger.seats import join_seat, split_seat
from generator.ledger.states import MARK_OF_STATE, State
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets
from generator.reading.phrase import Phrase

GAMES = sorted(path.parent.parent.name for path in (ROOT / "layouts").glob("*/sheets/*.yaml"))
GAMES = [*dict.fromkeys(GAMES), "demo"]


@cache
def pack_of(game: str) -> Pack:
    return demo() if game == "demo" else read_pack(ROOT / "layouts" / game, "sheets")


def print_sheets(pack: Pack, paper: str = "a4", ink: str = "colour", language: str | None = None) -> Document:
    """All sheets of a pack."""
    return place_sheets(pack, pack.sheets, papers()[paper], Look(ink, language or pack.file.languages[0]))


@cache
def pages_of(game: str) -> tuple[Page, ...]:
    return tuple(print_sheets(pack_of(game)).pages)


def cells_on(page: Page) -> list[Cell]:
    return [item for item in page.items if isinstance(item, Cell)]


# ---- entries ----


def test_there_are_games() -> None:
    assert len(GAMES) > 4
    assert sum(len(cells_on(page)) for game in GAMES for page in pages_of(game)) > 800


@pytest.mark.parametrize("game", GAMES)
def test_cells_say_what_the_ledger_says(game: str) -> None:
    """Every cell of every sheet has an entry with the marks, states and limits of its family."""
    ledger = pack_of(game).ledger
    for cell in (cell for page in pages_of(game) for cell in cells_on(page)):
        entry, family = cell.entry, ledger.families[cell.entry.family]
        assert cell.id == join_seat(entry.seat, entry.cell)
        assert split_seat(cell.id) == (entry.seat, entry.cell)
        assert ledger.cell_ids(entry.family)[entry.position] == entry.cell
        assert (entry.kind, entry.marks, cell.marks) == (family.kind, family.marks, family.marks)
        if family.kind == "number":
            assert (entry.lowest, entry.highest) == (family.from_, family.to)
            assert (entry.states, entry.start) == ((), None)
        else:
            assert (entry.lowest, entry.highest) == (None, None)
            assert entry.states == (family.states if family.kind == "states" else ("empty", "filled"))
            assert entry.start in entry.states
            drawn = {one.state: "draw" if one.icon else "write" for one in entry.pictures if one.is_drawn}
            marks = MARK_OF_STATE | drawn
            assert entry.marks == tuple(marks[state] for state in entry.states if state != "empty")


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_on_a_page(game: str) -> None:
    for page in pages_of(game):
        ids = [cell.id for cell in cells_on(page)]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_cells_have_a_name_in_every_language(game: str) -> None:
    """The family's name is the ledger's; where it has none, the id stands for it, so that no name is empty."""
    pack = pack_of(game)
    for cell, language in product((one for page in pages_of(game) for one in cells_on(page)), pack.file.languages):
        family = pack.ledger.families[cell.entry.family]
        called = family.name.in_language(language) if family.name else cell.entry.family
        assert called
        assert cell.entry.family_name(language) == called
        several = family.size > 1 or family.names
        title = family.cell_called(cell.entry.position)
        label = f", {title.in_language(language)}" if title else f" {family.cell_names[cell.entry.position]}"
        own = f"{called}{label}" if several else called
        assert cell.entry.name(language) == own


def test_marks_at_the_start_are_known() -> None:
    """The marks that a game begins with, by family; the drawing shows them, so the entry must tell them."""
    started = [
        (cell.entry.family, cell.entry.start)
        for page in pages_of("anarchy")
        for cell in cells_on(page)
        if cell.entry.start not in (None, "empty")
    ]
    assert len(started) == 11
    assert {state for family, state in started if family.startswith("production.")} == {"filled"}
    assert {state for family, state in started if not family.startswith("production.")} == {"circled"}
    assert [state for _, state in started].count("circled") == 5


def family(**values: Any) -> Ledger:
    return Ledger({"f": Family(**values)})


@pytest.mark.parametrize(
    ("ledger", "index", "expected"),
    [
        (family(kind="track", length=3, prefilled=1), 0, "filled"),
        (family(kind="track", length=3, prefilled=1), 1, "empty"),
        (family(kind="checks", count=3, prefilled=2), 1, "filled"),
        (family(kind="states", count=3, precircled=2), 1, "circled"),
        (family(kind="states", count=3, precircled=2), 2, "empty"),
        (family(kind="states", count=3, precircled=2, prefilled=1), 0, "filled"),
        (family(kind="states", count=3, looks=(State(id="empty"), State(id="crossed")), precircled=2), 0, "empty"),
        (family(kind="number"), 0, None),
    ],
)
def test_start_of_a_cell(ledger: Ledger, index: int, expected: str | None) -> None:
    assert entry_of(ledger, "f", index).start == expected


def test_an_entry_without_the_pack() -> None:
    """Whoever shows a cell asks the entry alone."""
    ledger = Ledger(
        {
            "herbs": Family(
                kind="checks", count=2, names=("mint", "sage"), name=Phrase({"en": "Herbs", "fr": "Herbes"})
            ),
            "total": Family(kind="number", from_=-5, to=200, name=Phrase({"": "Σ"})),
            "rain": Family(kind="number"),
        }
    )
    mint = entry_of(ledger, "herbs", 0, seat=2)
    assert mint == Entry(
        cell="herbs.mint",
        family="herbs",
        position=0,
        kind="checks",
        marks=("fill",),
        states=("empty", "filled"),
        start="empty",
        names=(("en", "Herbs"), ("fr", "Herbes")),
        label="mint",
        seat=2,
    )
    assert (mint.name("fr"), mint.family_name("en")) == ("Herbes mint", "Herbs")
    total = entry_of(ledger, "total", 0)
    assert (total.name("fr"), total.lowest, total.highest, total.seat) == ("Σ", -5, 200, None)
    assert entry_of(ledger, "rain", 0).name("en") == "rain"


def test_entries_are_not_drawn() -> None:
    """Limits and names of cells alter no picture and no golden list."""
    pack = demo()
    changed = {
        name: one.replace(to=one.to + 1) if one.kind == "number" else one for name, one in pack.ledger.families.items()
    }
    before, after = print_sheets(pack), print_sheets(pack.replace(ledger=Ledger(changed)))
    assert tuple(before.pages) != tuple(after.pages)
    assert [*map(drawn_page, before.pages)] == [*map(drawn_page, after.pages)]
    assert dump_document(before) == dump_document(after)


# ---- seats ----


@given(st.none() | st.integers(1, 99), st.from_regex(rf"\A(?!seat){ID}\Z"))
def test_seats_are_split_as_they_are_joined(seat: int | None, cell: str) -> None:
    assert split_seat(join_seat(seat, cell)) == (seat, cell)


@pytest.mark.parametrize(
    "name", ["seats.a", "seat.a", "seat0.a", "seat01.a", "seat2", "seat2.", "a.seat2.b", "seatx.a"]
)
def test_what_names_no_seat(name: str) -> None:
    assert split_seat(name) == (None, name)


def test_a_score_pad_has_seats_and_other_cells_have_none() -> None:
    cells = [cell for page in pages_of("demo") for cell in cells_on(page)]
    seated = {cell.entry.family for cell in cells if cell.entry.seat}
    assert {cell.entry.seat for cell in cells if cell.entry.family in seated} == {1, 2}
    assert seated == {cell.entry.family for cell in cells if cell.id.startswith("seat")}
    assert len(seated) < len({cell.entry.family for cell in cells})


# ---- identity ----


@pytest.mark.parametrize("game", GAMES)
def test_pages_say_which_sheet_they_are(game: str) -> None:
    pack = pack_of(game)
    for number, (name, page) in enumerate(zip(pack.sheets, pages_of(game), strict=True), 1):
        assert page.identity
        assert page.identity[:4] == (pack.name, name, number, papers()["a4"].title)
        assert len(page.identity.layout) >= 8
        assert int(page.identity.layout, 16)


def layouts_of(pages: Iterable[Page]) -> dict[str, str]:
    """The layout digests of pages, by sheet."""
    return {page.identity.sheet: page.identity.layout for page in pages if page.identity}


def every_print() -> list[tuple[str, str, str, str]]:
    """Every game in every way in which it is printed."""
    return [
        (game, *way)
        for game in GAMES
        for way in product(("a4", "letter"), pack_of(game).theme.modes, pack_of(game).file.languages)
    ]


@for_each(("game", "paper", "ink", "language"), every_print)
def test_one_layout_has_one_digest(game: str, paper: str, ink: str, language: str) -> None:
    """Ink, language and paper do not change how cells lie on a sheet."""
    pack = pack_of(game)
    digests = layouts_of(pages_of(game))
    assert layouts_of(print_sheets(pack, paper, ink, language).pages) == digests
    assert list(digests) == list(pack.sheets)


def test_no_two_shipped_sheets_are_taken_for_each_other() -> None:
    digests = [digest for game in GAMES for digest in layouts_of(pages_of(game)).values()]
    assert len(set(digests)) == len(digests)


def moved(pack: Pack, sheet: str, area: str, by: float) -> Pack:
    """The pack with an area moved to the right."""
    whole = pack.sheets[sheet]
    left, *rest = whole.areas[area].at
    areas = {**whole.areas, area: whole.areas[area].replace(at=(left + by, *rest))}
    return pack.replace(sheets={**pack.sheets, sheet: whole.replace(areas=areas)})


def test_another_layout_has_another_digest() -> None:
    """A cell half a millimetre further, or of another kind; and only on that sheet."""
    pack = demo()
    digests = layouts_of(pages_of("demo"))
    eggs = {**pack.ledger.families, "nest.eggs": pack.ledger.families["nest.eggs"].replace(kind="states")}
    for changed in (moved(pack, "pond", "lilies", 0.5), pack.replace(ledger=Ledger(eggs))):
        others = layouts_of(print_sheets(changed).pages)
        assert others["pond"] != digests["pond"]
        assert others["yard"] == digests["yard"]


SPOTS = (Spot("a.1", "track", Rect(1, 2, 5, 5)), Spot("a.2", "track", Rect(7.005, 2, 5, 5)))


def test_a_digest_is_the_same_everywhere() -> None:
    """What is printed today is recognised in years, on any machine: this value must never change."""
    assert layout_digest(Size(194, 263), SPOTS) == "3a41468e72d0"


@pytest.mark.parametrize(
    "other",
    [
        (SPOTS[0]._replace(cell="b.1"), SPOTS[1]),
        (SPOTS[0]._replace(kind="checks"), SPOTS[1]),
        (SPOTS[0]._replace(box=Rect(1.01, 2, 5, 5)), SPOTS[1]),
        (SPOTS[0]._replace(box=Rect(1, 2, 5, 5.5)), SPOTS[1]),
        SPOTS[:1],
    ],
)
def test_a_digest_tells_layouts_apart(other: tuple[Spot, ...]) -> None:
    assert layout_digest(Size(194, 263), other) != layout_digest(Size(194, 263), SPOTS)
    assert layout_digest(Size(194, 264), SPOTS) != layout_digest(Size(194, 263), SPOTS)


def test_the_order_of_drawing_does_not_matter() -> None:
    assert layout_digest(Size(194, 263), SPOTS[::-1]) == layout_digest(Size(194, 263), SPOTS)


@given(st.integers(-40_000, 400_000), st.floats(-1e-9, 1e-9))
def test_the_last_bit_of_a_length_decides_nothing(thousandths: int, noise: float) -> None:
    """Half a hundredth is common (a centred cell), and comes out a little more or less on another paper."""
    length = thousandths / 1000
    assert hundredths(length + noise) == hundredths(length)
    assert hundredths((length + 10.95) - 10.95) == hundredths(length)
