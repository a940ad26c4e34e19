"""The Anarchy's cards are told apart by what they show: each path has its person, each scenario its banner."""

import re
from collections import Counter
from pathlib import Path

import pytest
from support.drawn_texts import texts_in
from support.shared_pages import ROOT, anarchy

from generator.display.look import Look
from generator.pack.data import read_deck
from generator.pages.deck import draw_deck

DRAWINGS = ROOT / "layouts" / "anarchy" / "icons"
LARGEST_BYTES, LARGEST_HEAD_BYTES = 35_000, 50_000  # a head is twice as large as a card's picture
TORCHES = {"easy": 1, "standard": 2, "hard": 3}


def drawing(name: str) -> Path:
    return DRAWINGS / f"{name}.svg"


def test_every_path_card_has_a_picture_of_its_own() -> None:
    shown = [row.fields["vignette"] for row in read_deck(anarchy(), "path")]
    assert len(set(shown)) == len(shown) == 25
    assert [row.id for row in read_deck(anarchy(), "path")] == shown
    assert len({drawing(f"path_{name}").read_text(encoding="utf-8") for name in shown}) == 25


def test_every_scenario_card_has_a_banner_of_its_own() -> None:
    banners = Counter((row.fields["field"], row.fields["charge"]) for row in read_deck(anarchy(), "scenario"))
    assert len(banners) == 64


def test_the_land_of_a_scenario_card_is_of_its_family_and_round() -> None:
    for row in read_deck(anarchy(), "scenario"):
        family, _, number = str(row.fields["land"]).partition("_")
        assert family == row.fields["mode"]
        assert row.fields.get("round") in (None, int(number))
        assert drawing(f"land_{row.fields['land']}").is_file()


def test_torches_say_what_the_title_says() -> None:
    for row in read_deck(anarchy(), "scenario"):
        said = re.search("easy|standard|hard", row.fields["scenario"].in_language("en"))
        assert row.fields.get("torches") == (TORCHES[said[0]] if said else None)


@pytest.mark.parametrize(("language", "tent"), [("en", "tent"), ("fr", "Tente")])
def test_siege_backs_have_neither_tents_nor_a_shield_and_all_others_have_both(language: str, tent: str) -> None:
    """A shield counts for later attacks, so it is on both sides of its card."""
    rows = [row._replace(fields={**row.fields, "shield": 99}) for row in read_deck(anarchy(), "scenario")]
    drawn = draw_deck(anarchy(), "scenario", rows, Look("colour", language))
    for row, sides in zip(rows, drawn.cards, strict=True):
        front, back = (texts_in(side or (), drawn.frame.symbols) for side in sides)
        has_castle = row.fields["mode"] != "siege"
        assert ("99" in front, "99" in back, tent in " ".join(back)) == (has_castle,) * 3, row.id


def test_drawings_stay_small() -> None:
    sizes = {path.name: path.stat().st_size for path in DRAWINGS.glob("*.svg")}
    most = {name: LARGEST_HEAD_BYTES if name.startswith("masthead_") else LARGEST_BYTES for name in sizes}
    assert [name for name, size in sizes.items() if size > most[name]] == []
