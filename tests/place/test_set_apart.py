"""Nothing touches on any page, and everything stands where it belongs: all sheets, papers, modes and languages."""

from functools import cache
from typing import Any

import pytest
from support.many_cases import for_each
from support.shared_pages import ROOT, papers
from support.touching_texts import PageReader, Put, Seen, drifting, faults_of, off_rows, touching

from generator.display.items import Document, Item, Text
from generator.display.look import Look
from generator.geometry import Point, Rect
from generator.orders.choices import pad_in_play
from generator.orders.readable import make_readable
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets

GAMES = ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga")
MUCH = 1.12  # how far readable letters, each as large as fits, may differ in one row


@cache
def pack_of(game: str) -> Pack:
    return read_pack(ROOT / "layouts" / game)


def place(pack: Pack, names: tuple[str, ...], paper: str, look: Look) -> Document:
    return place_sheets(pack, names, papers()[paper], look)


def wrong_with(document: Document, names: tuple[str, ...], **how: Any) -> list[tuple[str, ...]]:
    reader = PageReader(document)
    pages = zip(names, document.pages, strict=True)
    return [(name, *map(str, one)) for name, page in pages for one in faults_of(reader.read(page.items), **how)]


PRINTS = (("a4", "colour"), ("letter", "colour"), ("a4", "saver"))


@for_each("game", GAMES)
@for_each("language", ["en", "fr"])
@for_each(("paper", "ink"), PRINTS)
def test_nothing_touches_on_a_sheet(game: str, language: str, paper: str, ink: str) -> None:
    """On A4 and on Letter, whose heads differ; with grounds and without."""
    pack = pack_of(game)
    names = tuple(pack.sheets)
    assert wrong_with(place(pack, names, paper, Look(ink, language)), names) == []


def test_games_speak_english_and_french() -> None:
    assert {pack_of(game).file.languages for game in GAMES} == {("en", "fr")}


def every_deck() -> list[tuple[str, str]]:
    return [(game, deck) for game in GAMES for deck in pack_of(game).file.decks]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_touches_in_readable_type(game: str) -> None:
    pack = pack_of(game)
    names = pad_in_play(pack, ())
    found = {}
    for language in pack.file.languages:
        readable = make_readable(pack, (), ("colour", language))
        found[language] = wrong_with(place(readable, names, "a4", Look("colour", language)), names, most_uneven=MUCH)
    assert {language: wrong for language, wrong in found.items() if wrong} == {}


@for_each("language", ["en", "fr"])
@for_each(("game", "deck"), every_deck)
def test_no_texts_touch_on_a_card(game: str, deck: str, language: str) -> None:
    pack = pack_of(game)
    drawn = draw_deck(pack, deck, list(read_deck(pack, deck)), Look("colour", language))
    reader = PageReader(drawn.frame)
    found = [
        fault
        for items in {side for card in drawn.cards for side in card if side}
        for fault in touching(reader.read(items))
    ]
    assert found == []


# ---- proof that each of them would be noticed


def put(text: str, x: float, y: float, size: float = 8.0, font: str = "Sans-Bold") -> Put:
    """A text whose letters are as wide as half its size."""
    wide, high = len(text) * size * 0.17, size * 0.23
    return Put(text, Rect(x, y - high, wide, high), x, x + wide, size, font, "#000000")


def page(*texts: Put, cells: tuple[tuple[str, Rect], ...] = (), frames: tuple[Rect, ...] = ()) -> Seen:
    found = [(f"{family}.{number}", family, None, box) for number, (family, box) in enumerate(cells)]
    return Seen(list(texts), found, [], [], list(frames))


FOOT = put("foot", 0, 280, 6.0)
ROW = (("track", Rect(30, 18, 6, 6)), ("track", Rect(37, 18, 6, 6)))
FAULTS = {
    "touching": page(put("−11°", 0, 10), put("−14°", 5.6, 10), FOOT),
    "near_cells": page(put("Covers", 30, 17.9), FOOT, cells=ROW),
    "near_frames": page(put("More of them", 11, 20), FOOT, frames=(Rect(10, 10, 90, 30),)),
    "uneven_heads": page(put("first", 0, 10, 6.6), put("second", 9, 10, 8.5), FOOT),
    "uneven_names": page(put("Soldier", 0, 10, 8.0), put("Nourriture", 0, 16, 6.3), FOOT),
    "off_rows": page(put("Bravery", 5, 20.9), FOOT, cells=ROW),
    "ending_in_dots": page(put("Architects ·", 0, 10), FOOT),
    "wrapped_foot": page(FOOT, put("box", 0, 282.2, 6.0)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed_and_nothing_else(fault: str) -> None:
    assert {name for name, *_ in faults_of(FAULTS[fault])} == {fault}


def test_what_is_in_order_is_left_in_peace() -> None:
    good = page(
        *(put("−11°", 0, 10), put("−14°", 6.2, 10)),
        *(put("Bravery", 5, 21.92), put("first", 100, 10, 8.5), put("second", 110, 10, 8.5)),
        FOOT,
        cells=ROW,
    )
    assert faults_of(good) == []


def test_pieces_of_one_line_do_not_touch_one_another() -> None:
    one = put("**VP**", 0, 10)
    assert list(touching(page(one, put("best step", one.ends, 10)))) == []
    assert list(touching(page(one, put("best step", one.ends + 0.1, 10))))


def test_a_player_whose_cells_drift_from_the_name_is_noticed() -> None:
    cells = [("seat2.tomes.1", "tomes", 2, Rect(50.4, 30, 32, 8))]
    names = [("seat2.name", Rect(51, 20, 30, 5))]
    assert list(drifting(Seen([], cells, names, [], []))) == [("seat 2", "tomes", 0.4)]
    assert list(drifting(Seen([], cells, [("seat2.name", Rect(51.4, 20, 30, 5))], [], []))) == []


def test_a_name_that_is_moved_on_a_real_sheet_is_noticed() -> None:
    """Bravery as it once stood: at the middle of its row and of the figures above it."""
    document = place(pack_of("anarchy"), ("left",), "a4", Look("colour", "en"))
    items: list[Item] = list(next(iter(document.pages)).items)
    at = next(index for index, one in enumerate(items) if isinstance(one, Text) and one.text == "Bravery")
    reader = PageReader(document)
    assert list(off_rows(reader.read(items))) == []
    name = items[at]
    assert isinstance(name, Text)
    items[at] = name._replace(at=Point(name.at.x, name.at.y - 1))
    assert [one[:2] for one in off_rows(reader.read(items))] == [("Bravery", "bravery")]
