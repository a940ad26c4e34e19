"""A game in readable type, to be printed like any other."""

from collections.abc import Iterable
from pathlib import Path

from generator.flows.choose import choose_look, choose_paper
from generator.flows.games import opened
from generator.pack.data import read_deck
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.readable import in_readable_type
from generator.pages.sheets import place_sheets


def make_readable(
    game: Pack | str | Path,
    decks: Iterable[str] = (),
    *,
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
) -> Pack:
    """A game whose sheets, or some of its decks, have type that is easier to read: without serifs and italics, more air
    between lines, and letters of 8 points and more where there is room for them."""
    names = tuple(decks)
    pack = opened(game) if names else opened(game, "sheets")
    look = choose_look(pack, ink, language)
    if not names:
        sheet_paper = choose_paper(paper, pack)
        return in_readable_type(pack, lambda one: place_sheets(one, one.sheets, sheet_paper, look))
    rows = {name: list(read_deck(pack, name)) for name in names}
    return in_readable_type(pack, lambda one: [draw_deck(one, name, rows[name], look) for name in names])
