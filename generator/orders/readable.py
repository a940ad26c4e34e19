"""A game in readable type, to be printed like any other."""

from collections.abc import Iterable

from generator.orders.choices import choose_look, choose_modules, choose_paper, choose_sheets
from generator.pack.data import read_deck
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.readable import in_readable_type
from generator.pages.sheets import place_sheets


def make_readable(
    pack: Pack,
    decks: Iterable[str],
    asked: tuple[str, str | None],
    *,
    sheets: Iterable[str] = (),
    modules: Iterable[str] = (),
    paper: str | None = None,
) -> Pack:
    """A game whose decks, or if none are named its pad or some of its sheets, have type that is easier to read: without
    serifs and italics, more air between lines, and letters of 8 points and more where there is room for them. `asked`
    are the ink and the language in which it will be printed."""
    names, look = tuple(decks), choose_look(pack, *asked)
    if not names:
        in_play, sheet_paper = choose_modules(pack.file.modules, modules), choose_paper(paper, pack)
        chosen = choose_sheets(pack, sheets, in_play)
        return in_readable_type(pack, lambda one: place_sheets(with_modules(one, in_play), chosen, sheet_paper, look))
    rows = {name: list(read_deck(pack, name)) for name in names}
    return in_readable_type(pack, lambda one: [draw_deck(one, name, rows[name], look) for name in names])
