"""A game in readable type, to be printed like any other."""

from collections.abc import Iterable
from pathlib import Path

from generator.orders.choices import choose_look, choose_modules, choose_paper, choose_sheets
from generator.orders.open_game import opened
from generator.pack.data import read_deck
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.readable import in_readable_type
from generator.pages.sheets import place_sheets


def make_readable(
    game: Pack | str | Path,
    decks: Iterable[str] = (),
    *,
    sheets: Iterable[str] = (),
    modules: Iterable[str] = (),
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
) -> Pack:
    """A game whose pad, or some of its sheets or decks, have type that is easier to read: without serifs and italics,
    more air between lines, and letters of 8 points and more where there is room for them."""
    names = tuple(decks)
    pack = opened(game) if names else opened(game, "sheets")
    look = choose_look(pack, ink, language)
    if not names:
        in_play, sheet_paper = choose_modules(pack.file.modules, modules), choose_paper(paper, pack)
        chosen = choose_sheets(pack, sheets, in_play)
        return in_readable_type(pack, lambda one: place_sheets(with_modules(one, in_play), chosen, sheet_paper, look))
    rows = {name: list(read_deck(pack, name)) for name in names}
    return in_readable_type(pack, lambda one: [draw_deck(one, name, rows[name], look) for name in names])
