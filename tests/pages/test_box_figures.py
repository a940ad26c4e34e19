"""Every figure of an aid, a set-up card, a mat or a log is printed where it belongs, in every language."""

import re
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from support.drawn_texts import texts_in
from support.many_cases import for_each
from yaml import safe_load

from generator.display.items import Text
from generator.display.look import Look
from generator.orders.open_game import open_game
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_papers
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets

ROOT = Path(__file__).parents[2]
BOX = ROOT / "tests" / "figures" / "box"


def every_figure() -> list[ParameterSet]:
    return [
        pytest.param(path.stem.split("_")[0], entry, id=f"{path.stem}-{number}")
        for path in sorted(BOX.glob("*.yaml"))
        for number, entry in enumerate(safe_load(path.read_text(encoding="utf-8")))
    ]


@cache
def pack_of(game: str) -> Pack:
    return open_game(game)


def joined(texts: list[str]) -> str:
    """Texts as they are compared: one space between words, any kind of space alike."""
    return re.sub(r"\s+", " ", " ".join(texts).replace("\u202f", " ").replace("\xa0", " "))


@cache
def on_sheet(game: str, sheet: str, language: str) -> str:
    """All texts of a sheet, in the order in which they are drawn."""
    paper = read_papers(ROOT / "layouts" / "papers.yaml")["a4"]
    document = place_sheets(pack_of(game), [sheet], paper, Look("colour", language))
    return joined([item.text for page in document.pages for item in page.items if isinstance(item, Text)])


@cache
def on_cards(game: str, deck: str, language: str) -> dict[str, tuple[str, str]]:
    """All texts of each card: front and back."""
    rows = list(read_deck(pack_of(game), deck))
    drawn = draw_deck(pack_of(game), deck, rows, Look("colour", language))
    symbols = drawn.frame.symbols
    sides = ((texts_in(front, symbols), texts_in(back or (), symbols)) for front, back in drawn.cards)
    return {row.id: (joined(front), joined(back)) for row, (front, back) in zip(rows, sides, strict=True)}


@for_each(("game", "entry"), every_figure)
def test_the_figure_is_printed(game: str, entry: dict[str, str]) -> None:
    assert entry["source"]
    for language in pack_of(game).file.languages:
        figure = joined([entry[language]])
        if "sheet" in entry:
            found = [on_sheet(game, entry["sheet"], language)]
        else:
            cards = on_cards(game, entry["deck"], language)
            chosen = [cards[entry["card"]]] if "card" in entry else list(cards.values())
            found = [sides[bool(entry.get("back"))] for sides in chosen]
        assert any(figure in text for text in found), f"{figure!r} is not in {found}"
