"""What stands in a cell when the game starts is seen in every ink: empty, ready, crossed, filled never look alike."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from support.shared_pages import ROOT, papers

from generator.display.items import Box, Cell, Disc, Group, Item, Stroke, bounding_box
from generator.display.items import Path as PathItem
from generator.display.look import Look
from generator.geometry import Rect
from generator.layout.colour import contrast
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets
from generator.units import MM_PER_POINT

GAMES = ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga")
INKS = ("colour", "grey", "saver")
STRONG_MM = 1.0 * MM_PER_POINT
PENNANT = 4  # three corners, and back
DARK = 3.0  # contrast with paper

# every way to place cells, with a family of its own that has each state at the start
WAYS = {
    "square": "{track: $, cell: [6, 6]}",
    "round": "{track: $, cell: [6, 6], shape: round}",
    "pill": "{track: $, cell: [9, 6], shape: pill}",
    "banner": "{track: $, cell: [6, 8], shape: banner}",
    "hex": "{track: $, cell: [7, 7], shape: hex}",
    "flat": "{track: $, cell: [7, 7], shape: flat_hex}",
    "joined": "{track: $, cell: [7, 7], gap: 0}",
    "comb": "{track: $, cell: [7, 7], gap: 0, shape: hex}",
    "inked": "{track: $, cell: [6, 6], shape: round, ink: leaf}",
    "grounded": "{track: $, cell: [6, 6], shape: round, ground: leaf}",
    "dressed": "{track: $, cell: [6, 6], ink: brick, ground: leaf}",
    "plain": "{track: $, cell: [6, 6]}",
    "crate": "{crate: $, columns: 2, cell: 6, gap: 1}",
    "shared": "{crate: $, columns: 2, cell: 7, gap: 0}",
    "ring": "{ring: $, radius: 12, cell: 6, pole: wave}",
    "wheel": "{wheel: [{cells: $, title: W, middle: 0, ink: leaf, at: [[1, 0], [2, -35], [2, 0], [2, 35]]}],"
    " rings: [5, 12], rim: 17, band: 3, hub: 2, cell: 4.6, span: 180}",
    "bunting": "{rope: $, hanging: bells, sag: 1, pennant: [7, 9], cell: 4.4, width: 40, align: centre}",
}
PADS = {
    "ticked": "{cells: $}",
    "rounds": "{cells: $, shape: round}",
    "parts": "{parts: [$, extra], name: Parts}",
    "tinted": "{cells: $, ground: leaf}",
}
FAMILY = (
    "{kind: states, count: 4, states: [empty, circled, crossed, filled], starts: [empty, circled, crossed, filled]%s}"
)
CHECKED = "{kind: checks, count: 4, prefilled: 1, precircled: 2, name: N}"  # a pad has no others


def write_ways(folder: Path) -> None:
    """A pack with every way to place cells that begin in each state."""
    copytree(ROOT / "tests" / "packs" / "isle", folder)
    for name in ("scoring.yaml", "checks.yaml"):
        (folder / name).unlink()
    cells = [
        f"{way}: {FAMILY % (', shows: {every: [wave]}' if way == 'bunting' else '')}" for way in WAYS if way != "plain"
    ]
    cells += [f"{way}: {CHECKED}" for way in ("plain", *PADS)]
    cells += ["bells: {kind: checks, count: 3}", "extra: {kind: checks, count: 2}"]
    (folder / "cells.yaml").write_text("\n".join(cells) + "\n", encoding="utf-8")
    areas = []
    for index, (way, body) in enumerate(WAYS.items()):
        at = f"[{index % 4 * 48}, {index // 4 * 37}, 46, 36]"
        areas.append(f"  {way}: {{at: {at}, body: {body.replace('$', way)}}}")
    rows = ", ".join(row.replace("$", way) for way, row in PADS.items())
    areas.append(f"  pad: {{at: [0, 186, 190, 50], body: {{seats: 3, head: 8, left: 30, rows: [{rows}]}}}}")
    text = "title: ways\nsize: [192, 244]\nareas:\n" + "\n".join(areas) + "\n"
    (folder / "sheets" / "map.yaml").write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def ways(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    folder = tmp_path_factory.mktemp("starts") / "ways"
    write_ways(folder)
    return read_pack(folder)


@cache
def pack_of(game: str) -> Pack:
    return read_pack(ROOT / "layouts" / game)


def pages_in(pack: Pack, ink: str) -> Iterator[tuple[Item, ...]]:
    for page in place_sheets(pack, pack.sheets, papers()["a4"], Look(ink, "en")).pages:
        yield page.items


def strokes_round(items: list[Item], cell: Cell) -> list[Stroke]:
    """The lines that go round a cell, or round its middle; but for the edge of a pennant, which has no states."""
    shapes = [one for one in items if isinstance(one, Box | Disc | PathItem) and one.stroke]
    if isinstance(cell.shape, PathItem) and len(cell.shape.commands) == PENNANT:
        shapes = [one for one in shapes if isinstance(one, Disc)]
    return [one.stroke for one in shapes if one.stroke and not is_cross(one, bounding_box(cell.shape))]


def is_cross(item: Item, box: Rect) -> bool:
    """Whether it is one line of a cross in a box."""
    if not isinstance(item, PathItem) or len(item.commands) != 2:
        return False
    (one, two), (three, four) = (points for _, points in item.commands)
    return abs(one - three) > box.width / 3 and abs(two - four) > box.height / 3


def seen(cell: Cell, items: list[Item]) -> str:
    """What a player takes for the state of a cell that may be circled, from what is drawn inside its box."""
    box = bounding_box(cell.shape)
    inner = [one for one in items if not isinstance(one, Cell) and is_in(one, box)]
    if sum(is_cross(one, box) for one in inner) == 2:
        return "crossed"
    grounds = [one for one in inner if isinstance(one, Box | Disc | PathItem) and isinstance(one.fill, str)]
    wide = [str(one.fill) for one in grounds if bounding_box(one).width > box.width * 0.8]
    hatched = [one for one in inner if isinstance(one, Group) and one.clip]
    if hatched or (wide and contrast(wide[-1], "#ffffff") > DARK * 2):
        return "filled"
    lines = strokes_round(inner, cell)
    is_broken = any(one.dash for one in lines)
    return "circled" if not is_broken and max((one.width for one in lines), default=0) >= STRONG_MM - 1e-6 else "empty"


def is_in(item: Item, box: Rect) -> bool:
    """Whether something is drawn in a box and nowhere else."""
    if isinstance(item, Group):
        return bool(item.clip) and box.holds(item.clip if isinstance(item.clip, Rect) else bounding_box(item.clip), 0.1)
    return isinstance(item, Box | Disc | PathItem) and box.holds(bounding_box(item), 0.1)


@pytest.mark.parametrize("ink", INKS)
def test_every_state_at_the_start_is_seen_however_cells_are_placed(ways: Pack, ink: str) -> None:
    (items,) = pages_in(ways, ink)
    cells = [one for one in items if isinstance(one, Cell) and one.entry.family not in ("bells", "extra")]
    assert {cell.entry.family for cell in cells} == {*WAYS, *PADS}
    states = {way: ways.ledger.families[way].start for way in (*WAYS, *PADS)}
    drawn = [(cell, states[cell.entry.family][cell.entry.position], seen(cell, list(items))) for cell in cells]
    assert [(cell.id, start, found) for cell, start, found in drawn if start != found] == []


@pytest.mark.parametrize("ink", INKS)
def test_shipped_sheets_show_what_is_there_at_the_start(ink: str) -> None:
    found: Counter[str] = Counter()
    wrong = []
    for game in GAMES:
        for items in pages_in(pack_of(game), ink):
            marked = [one for one in items if isinstance(one, Cell) and is_telling(one)]
            drawn = list(items) if marked else []
            for cell in marked:
                state = seen(cell, drawn)
                found[state] += 1
                wrong += [(game, cell.id, state)] if state != cell.entry.start else []
    assert wrong == []
    assert (found["circled"], found["filled"]) == (5, 6)


def is_telling(cell: Cell) -> bool:
    """Whether a cell may be circled, or begins with a mark."""
    return "circle" in cell.marks or cell.entry.start not in (None, "empty")


@pytest.mark.parametrize(
    ("ink", "dash", "width"),
    [("colour", (0.01, 0.75), 0.32), ("grey", (0.01, 0.75), 0.32), ("saver", (0.42, 0.42), 0.12)],
)
def test_a_circle_to_be_drawn_is_broken_and_one_that_is_ready_is_not(
    ink: str, dash: tuple[float, ...], width: float
) -> None:
    items = next(pages_in(pack_of("anarchy"), ink))
    edges = {one.centre: one.stroke for one in items if isinstance(one, Disc) and one.stroke}
    circles = [one for one in items if isinstance(one, Cell) and "circle" in one.marks and isinstance(one.shape, Disc)]
    empty = {edges[one.shape.centre] for one in circles if isinstance(one.shape, Disc) and one.entry.start == "empty"}
    ready = {edges[one.shape.centre] for one in circles if isinstance(one.shape, Disc) and one.entry.start == "circled"}
    assert {tuple(round(part, 2) for part in one.dash) for one in empty} == {dash}
    assert {round(one.width, 2) for one in empty} == {width}
    assert {one.dash for one in ready} == {()}
    assert min(one.width for one in ready) >= STRONG_MM


def test_rings_that_look_alike_would_be_noticed() -> None:
    """As they once were where ink is saved: a solid ring round what is empty, a little stronger round what is ready."""
    items = list(next(pages_in(pack_of("anarchy"), "saver")))
    ready = next(one for one in items if isinstance(one, Cell) and one.entry.start == "circled")
    assert isinstance(ready.shape, Disc)
    weak = [
        one._replace(stroke=one.stroke._replace(width=0.22))
        if isinstance(one, Disc) and one.stroke and one.centre == ready.shape.centre
        else one
        for one in items
    ]
    assert (seen(ready, items), seen(ready, weak)) == ("circled", "empty")
