"""A whole game, read and placed in every way: what no single print would show."""

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from generator.errors import Mistake, Mistakes, counted
from generator.flows.file import Progress
from generator.flows.games import open_game
from generator.flows.shipped import shipped_papers
from generator.look import Look
from generator.pack.data import read_deck
from generator.pack.odds import read_odds
from generator.pack.pack import Pack
from generator.pack.rules import pack_rules
from generator.pack.words import wrong_words
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets


class Checked(NamedTuple):
    """A game without mistakes, and how many pages of sheets were placed to find that out."""

    pack: Pack
    pages: int

    @property
    def about(self) -> str:
        families, decks = len(self.pack.ledger.families), len(self.pack.file.decks or ())
        placed = f"{counted(self.pages, 'page')} and {counted(decks, 'deck')} placed"
        return f"no mistakes; {families} {'family' if families == 1 else 'families'}, {placed}"


def check_game(game: str | Path, variant: str | Path | None = None, *, progress: Progress = iter) -> Checked:
    """Read every file of a game and place every sheet and deck: in every language and print mode, on every paper.

    Raises every mistake at once.
    """
    pack = open_game(game, variant)
    read_odds(pack)
    pack_rules(pack)
    looks = [Look(ink, language) for ink, language in product(pack.theme.modes, pack.file.languages)]
    sheets = list(product(shipped_papers().values(), looks))
    decks = list(product(pack.file.decks or (), looks))
    wrong = try_each(lambda paper, look: place_sheets(pack, pack.sheets, paper, look), progress(sheets))
    wrong += try_each(lambda deck, look: draw_deck(pack, deck, read_deck(pack, deck), look), progress(decks))
    wrong += wrong_words(pack.file.languages, pack.game)
    if wrong:
        raise Mistakes(wrong)
    return Checked(pack, len(sheets) * len(pack.sheets))


def try_each(place: Callable[[Any, Look], object], ways: Iterable[tuple[Any, Look]]) -> list[Mistake]:
    """What is wrong with anything that is placed in some ways."""
    wrong: list[Mistake] = []
    for way in ways:
        try:
            place(*way)
        except Mistakes as found:
            wrong.extend(found.mistakes)
    return wrong
