"""Legible for everybody: contrasts in every print mode, other eyes, little ink, large print, readable type."""

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from support.many_cases import for_each
from support.shared_pages import ROOT, papers

from generator.check.check import check_game
from generator.check.distinguishable_inks import EYES, inks_alike, seen_with
from generator.check.grounds import standing
from generator.display.items import (
    Box,
    Cell,
    Disc,
    Group,
    Item,
    Page,
    Stroke,
    Symbol,
    Text,
    Use,
    bounding_box,
    every_item,
)
from generator.display.items import Path as PathItem
from generator.display.look import Look
from generator.errors import Misuse
from generator.geometry import Point, Rect, Size
from generator.layout.colour import contrast, darken_to, difference, lighten_to
from generator.layout.theme import Contrast, theme_in_mode
from generator.orders.choices import pad_in_play
from generator.orders.readable import make_readable
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets
from generator.pages.spread import Spread
from generator.pages.tiles import Tiles, tile_pages
from generator.place.ink_saving import spare
from generator.sheets.sheets import print_sheets

sys.path.append(str(ROOT / "bench"))
import ink as bench_ink

GAMES = ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga")
MODES = ("colour", "grey", "saver")
DEMO = ROOT / "tests" / "packs" / "demo"
COARSE_DPI = 150


@cache
def pack_of(game: str) -> Pack:
    return read_pack(ROOT / "layouts" / game)


def sheet_pages(
    pack: Pack,
    ink: str = "colour",
    spread: Spread = Spread(),  # noqa: B008
    sheets: Iterable[str] = (),
) -> list[tuple[Item, ...]]:
    document = place_sheets(pack, tuple(sheets) or pack.sheets, papers()["a4"], Look(ink, "en"), spread=spread)
    return [page.items for page in document.pages]


def pad_of(pack: Pack) -> tuple[str, ...]:
    return pad_in_play(pack, ())


# ---- contrast


@for_each("colour", ["#a8860a", "#2f2a26", "#b3362c", "#3d7d2f", "#2b5c9a", "#ffee88"])
@for_each("ground", ["#ffffff", "#e6dfd2", "#c9d7c2"])
def test_every_hue_is_made_as_light_as_can_be_read(colour: str, ground: str) -> None:
    solved = lighten_to(darken_to(colour, ground, 3.05, "#000000"), ground, 3.05)
    assert 3.0 <= contrast(solved, ground) < 3.3


@pytest.mark.parametrize("mode", MODES)
def test_icons_in_cells_have_one_contrast(mode: str) -> None:
    """The inner part of an icon made of two is white upon the other."""
    pack = pack_of("anarchy")
    document = place_sheets(pack, pack.sheets, papers()["a4"], Look(mode, "en"))
    ratios = []
    for page in document.pages:
        cells = [bounding_box(item.shape) for item in page.items if isinstance(item, Cell)]
        for one in standing(page.items, document.symbols):
            if isinstance(one.item, Use) and one.ground and any(box.holds(one.box, 0.05) for box in cells):
                ratios.append(contrast(one.item.colour or "", one.ground))
    assert len(ratios) > 400
    assert min(ratios) >= 3.0 - 0.005


def test_what_a_text_stands_on_is_found() -> None:
    """Below a text is what was painted last at its place: in a group, in a symbol, in the hole of a shape."""
    hole = PathItem(
        tuple(
            (letter, point)
            for x, y, size in ((0, 0, 20), (5, 5, 10))
            for letter, point in (
                *(("M", (x, y)), ("L", (x + size, y)), ("L", (x + size, y + size)), ("L", (x, y + size))),
                ("Z", ()),
            )
        ),
        fill="#111111",
    )
    layer = Symbol(Size(10, 10), (Box(Rect(0, 0, 10, 10), "#222222"),))
    texts = [Text(Point(x, y), "x", "sans", 8, "#ffffff") for x, y in ((10, 12), (1, 3), (35, 8), (60, 8))]
    items = (hole, Use("layer", Rect(30, 0, 10, 10)), Group(Point(50, 0), (Disc(Point(10, 7), 5, "#333333"),)), *texts)
    assert [one.ground for one in standing(items, {"layer": layer})] == ["#ffffff", "#111111", "#222222", "#333333"]


def changed_demo(folder: Path, name: str, before: str, after: str) -> Path:
    from shutil import copytree

    copytree(DEMO, folder / "demo")
    path = folder / "demo" / name
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    return folder / "demo"


@pytest.mark.parametrize(
    ("name", "before", "after", "told"),
    [
        ("theme.yaml", 'plain: "#6e6e6e"', 'plain: "#808080"', "has a contrast of"),
        ("sheets/yard.yaml", "cell: [6, 7.2]", "cell: [6, 6]", "icons in cells of 'fence' are 2.7 mm long"),
        ("theme.yaml", "pale: 0.4", "pale: 0.4\napart: [[mud, yolk]]", "inks 'mud' and 'yolk' look alike: "),
    ],
)
def test_check_warns_with_place_and_way_out(name: str, before: str, after: str, told: str, tmp_path: Path) -> None:
    checked = check_game(changed_demo(tmp_path, name, before, after))
    found = [one for one in checked.warnings if told in one.message]
    assert found
    assert all(one.place.line and "; " in one.message for one in found)


def test_check_says_nothing_of_what_can_be_read() -> None:
    assert check_game(DEMO).warnings == ()


@pytest.mark.parametrize("game", GAMES)
def test_inks_that_are_told_apart_stay_so_to_every_eye(game: str) -> None:
    theme = pack_of(game).theme
    assert theme.apart
    assert list(inks_alike(theme)) == []


def test_every_two_inks_of_a_row_are_compared() -> None:
    """Also the first and the last, between which another stands."""
    theme = pack_of("anarchy").theme
    twin = theme.replace(apart=(("red", "blue", "twin"),), inks={**theme.inks, "twin": theme.inks["red"]})
    (found,) = inks_alike(twin)
    assert "inks 'red' and 'twin' look alike" in found.message


def test_eyes_see_grey_as_grey() -> None:
    """The rows of each matrix add up to one; red and green are confused without green cones, not without blue ones."""
    assert all(sum(row) == pytest.approx(1, abs=2e-6) for eye in EYES.values() for row in eye)
    far = {eye: difference(seen_with(eye, "#b3362c"), seen_with(eye, "#5d6b1a")) for eye in EYES}
    assert far["deuteranopia"] < 10 < far["tritanopia"]


# ---- little ink


def test_what_saves_ink_is_light_and_can_be_read() -> None:
    most = Contrast()
    black = Stroke("#000000", 0.2)
    items = spare(
        (
            Text(Point(0, 0), "x", "sans", 8, "#000000"),
            Text(Point(0, 0), "x", "sans", 8, "#dddddd"),
            Text(Point(0, 0), "x", "sans", 8, "#ffffff"),
            Use("small", Rect(0, 0, 4, 4), "#000000"),
            Use("large", Rect(0, 0, 40, 40), "#000000"),
            Box(Rect(0, 0, 5, 5), stroke=black),
        ),
        most,
    )
    dark, faint, white, small, large, box = items
    assert isinstance(box, Box)
    assert box.stroke
    assert box.stroke.colour
    ratios = [contrast(str(one.colour), "#ffffff") for one in (dark, faint, white, small, large, box.stroke)]  # type: ignore[union-attr]
    assert ratios[:3] == [pytest.approx(4.55, abs=0.1), pytest.approx(4.55, abs=0.6), 1]
    assert ratios[3] == pytest.approx(3.05, abs=0.1)
    assert 1.1 < ratios[4] < 2.6
    assert ratios[5] == pytest.approx(3.05, abs=0.1)
    assert spare(items, None) is items


@pytest.mark.parametrize(("ink", "is_filled"), [("colour", True), ("saver", False)])
def test_saver_has_hatching_for_solid_cells(ink: str, is_filled: bool) -> None:
    items, cell = sheet_pages(pack_of("anarchy"), ink)[0], theme_in_mode(pack_of("anarchy").theme, ink).ink("cell")
    assert any(isinstance(item, Box) and item.fill == cell for item in items) == is_filled
    assert any(isinstance(item, Group) and isinstance(item.clip, Box) for item in items) != is_filled


@pytest.mark.parametrize("game", GAMES)
def test_saver_prints_no_sheet_darker_than_five_per_cent(game: str) -> None:
    """Every side in every language, measured coarsely: pixels that are too large read too much, never too little."""
    measured = list(bench_ink.measured_sheets(pack_of(game), "saver", COARSE_DPI))
    assert {one.side[:2] for one in measured} == set(pack_of(game).file.languages)
    assert [one for one in measured if one.darkness > bench_ink.LIMIT] == []


def test_a_dark_side_would_be_noticed() -> None:
    measured = bench_ink.measured_sheets(pack_of("medievalia"), "colour", COARSE_DPI)
    assert any(one.darkness > bench_ink.LIMIT for one in measured)


@pytest.mark.parametrize(
    ("game", "deck"),
    [("anarchy", "attack"), ("anarchy", "aid"), ("troyes", "aid"), ("mil1049", "knight"), ("tomesaga", "crest_tokens")],
)
def test_saver_prints_no_card_darker_than_five_per_cent(game: str, deck: str) -> None:
    """The darkest decks; `python bench/ink.py --ink saver` measures all."""
    assert [
        one for one in bench_ink.measured_deck(pack_of(game), deck, "saver") if one.darkness > bench_ink.LIMIT
    ] == []


# ---- large print


@pytest.mark.parametrize("game", GAMES)
def test_large_print_is_large_and_cuts_no_cell(game: str) -> None:
    """The pad is large; a mat for cards, whose places are larger than the parts of a paper, need not be."""
    pages = sheet_pages(pack_of(game), spread=Spread(is_large=True))
    groups = [item for items in pages for item in items if isinstance(item, Group)]
    assert len(groups) == len(pages)
    pad = sheet_pages(pack_of(game), spread=Spread(is_large=True), sheets=pad_of(pack_of(game)))
    assert min(item.scale for items in pad for item in items if isinstance(item, Group)) >= 1.33
    shown: set[str] = set()
    for group in groups:
        assert isinstance(group.clip, Rect)
        for cell in (item for item in group.items if isinstance(item, Cell)):
            if group.clip.holds(bounding_box(cell.shape), 0.01):
                shown.add(cell.id)
    assert shown == {cell.id for group in groups for cell in group.items if isinstance(cell, Cell)}


def test_large_print_is_joined_to_what_is_beside_it() -> None:
    """The first and the last part have marks at one end, those between them at both; each shows a strip of the next."""
    bounds = (0.0, 80.0, 160.0, 240.0)
    pages = list(tile_pages(Page(Size(120, 240), ()), Tiles(papers()["a4"], bounds, 1.4, 4.0)))
    marks = [[len(item.commands) for item in page.items if isinstance(item, PathItem)] for page in pages]
    assert marks == [[4], [8], [4]], "two lines, in the left and the right margin, for each end that is joined"
    clips = [item.clip for page in pages for item in page.items if isinstance(item, Group)]
    strip = pytest.approx(4.0 / 1.4)
    assert [80 * number - clip.y for number, clip in enumerate(clips)] == [0, strip, strip]
    assert [clip.bottom - 80 * number for number, clip in enumerate(clips, 1)] == [strip, strip, pytest.approx(0)]


def test_large_print_on_a_large_paper_is_whole() -> None:
    file = print_sheets(DEMO, paper="a3", large=True)
    assert "drawn at" in file.about
    assert file.name == "demo-sheets-a3-large-colour-en.pdf"
    with pytest.raises(Misuse, match="large"):
        print_sheets(DEMO, large=True, up=2)


# ---- readable type


def letters_below(pack: Pack, points: float) -> float:
    """The share of letters that are smaller, but for the margin line."""
    sizes = [
        item.size_pt
        for items in sheet_pages(pack, sheets=pad_of(pack))
        for item in every_item(items)
        if isinstance(item, Text) and item.size_pt != 6.0
        for _ in item.text
    ]
    return sum(size < points for size in sizes) / len(sizes)


@pytest.mark.parametrize("game", ["medievalia", "mil1049"])
def test_readable_type_has_no_serifs_and_larger_letters(game: str) -> None:
    usual = pack_of(game)
    readable = make_readable(usual, (), ("colour", None))
    pages = sheet_pages(readable, sheets=pad_of(usual))
    fonts = {item.font for items in pages for item in every_item(items) if isinstance(item, Text)}
    assert not any("Serif" in font for font in fonts)
    assert letters_below(readable, 8) < letters_below(usual, 8) / 2


def test_readable_type_where_there_is_no_room_is_as_large_as_fits() -> None:
    pack = make_readable(read_pack(DEMO), (), ("colour", None))
    assert place_sheets(pack, pack.sheets, papers()["a4"], Look("colour", "en"))
    assert all(style.size >= read_pack(DEMO).theme.styles[name].size for name, style in pack.theme.styles.items())
