"""Decks on paper: each on pages of its own, or those whose cards are cut alike together."""

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.items import Document, Page, Symbol
from generator.display.look import Look
from generator.errors import NOWHERE, MistakeList, Mistakes
from generator.pack.pack import Pack
from generator.pages.cutter import geometry_of
from generator.pages.deck import DeckDrawer, foot_of, paper_cut
from generator.pages.impose import Arrangement, Cut, impose, lay_out
from generator.place.setting import Items
from generator.reading.words import Words

FLIPS = {"duplex-long": "long", "duplex-short": "short"}

Arrange = Callable[[Cut, int], Arrangement]


class Pile(NamedTuple):
    """Some cards of a deck: its name, its rows, and how many cards they are with all copies."""

    deck: str
    rows: Iterable[Row]
    number: int


class Batch(NamedTuple):
    """Piles whose cards are cut alike, so that they share pages; and how they lie there."""

    piles: list[Pile]
    cut: Cut
    plan: Arrangement
    per_page: int

    @property
    def number(self) -> int:
        return sum(pile.number for pile in self.piles)

    @property
    def papers(self) -> int:
        return -(-self.number // self.per_page)

    @property
    def sides(self) -> int:
        """How many pages a paper has."""
        return 2 if self.plan.backs.startswith("duplex") else 1

    @property
    def pages(self) -> int:
        return self.papers * self.sides

    def decks_on(self, number: int) -> tuple[str, ...]:
        """The decks that have a card on a page, by its number in the batch from 1."""
        first = (number - 1) // self.sides * self.per_page
        met, begin = [], 0
        for pile in self.piles:
            if begin < first + self.per_page and begin + pile.number > first and pile.number:
                met.append(pile.deck)
            begin += pile.number
        return tuple(met)


def make_batches(pack: Pack, piles: Iterable[Pile], arrange: Arrange) -> list[Batch]:
    """Piles sorted by how their cards are cut, in the order of the first of each; raises what does not fit."""
    sorted_piles: dict[Cut, list[Pile]] = {}
    for pile in piles:
        sorted_piles.setdefault(paper_cut(pack, pile.deck)._replace(place=NOWHERE), []).append(pile)
    batches: list[Batch] = []
    mistakes = MistakeList()
    for some in sorted_piles.values():
        cut = paper_cut(pack, some[0].deck)
        try:
            plan = arrange(cut, sum(pile.number for pile in some))
            if foot_of(pack, some[0].deck):
                plan = plan._replace(backs="none")
            batches.append(Batch(some, cut, plan, len(lay_out(cut, plan).slots)))
        except Mistakes as wrong:
            mistakes.errors += wrong.mistakes
    mistakes.stop_if_any()
    return batches


def place_deck(
    pack: Pack, name: str, rows: Iterable[Row], count: int, plan: Arrangement, look: Look, words: Words
) -> Document:
    """A deck's cards on paper; pages are made one by one as they are asked for."""
    return place_batches(pack, make_batches(pack, [Pile(name, rows, count)], lambda *_: plan), look, words)


def place_batches(
    pack: Pack, batches: Sequence[Batch], look: Look, words: Words, *, is_draft: bool = False
) -> Document:
    """Decks on paper; pages are made one by one as they are asked for."""
    names = [pile.deck for batch in batches for pile in batch.piles]
    symbols: dict[str, Symbol] = {}
    drawers = {name: DeckDrawer(pack, name, look, is_draft=is_draft, symbols=symbols) for name in names}
    first, plan = next(iter(drawers.values())), batches[0].plan
    for drawer in drawers.values():
        drawer.setting.mistakes.warned = first.setting.mistakes.warned  # the document has the warnings of all decks
    game, decks = first.setting.tell(pack.file.title), ", ".join(drawer.title for drawer in drawers.values())
    return first.frame._replace(
        title=f"{game}: {decks}",
        keywords=f"{game}, cards, {plan.paper.title}, {look.ink}",
        pages=batch_pages(batches, drawers, words),
        symbols=symbols,
        fonts=ChainMap(*(drawer.setting.fonts for drawer in drawers.values())),
        flip=next((FLIPS[batch.plan.backs] for batch in batches if batch.plan.backs in FLIPS), None),
    )


def batch_pages(batches: Sequence[Batch], drawers: dict[str, DeckDrawer], words: Words) -> Iterator[Page]:
    """The pages of all batches; after the last one everything that was wrong on any of them."""
    mistakes, whole, before = MistakeList(), sum(batch.pages for batch in batches), 0
    for batch in batches:
        yield from pages_of(batch, drawers, words, before, whole)
        before += batch.pages
    for drawer in drawers.values():
        mistakes.errors += drawer.setting.mistakes.errors
    mistakes.stop_if_any()


def pages_of(batch: Batch, drawers: dict[str, DeckDrawer], words: Words, before: int, whole: int) -> Iterator[Page]:
    """The pages of one batch, numbered on from those before it."""
    with_backs = batch.plan.backs != "none"
    cards = chain.from_iterable(
        drawers[pile.deck].paper_cards(pile.rows, with_backs=with_backs) for pile in batch.piles
    )
    first = drawers[batch.piles[0].deck]

    geometry = geometry_of(batch.plan.marks)
    marks = [words.say("footer.cutter", n=geometry.version)] if geometry else []

    def title_on(number: int) -> str:
        return "  ·  ".join([", ".join(drawers[deck].title for deck in batch.decks_on(number)), *marks])

    changes = range(1, batch.pages + 1) if batch.piles[1:] else (1,)
    longest = max(map(title_on, changes), key=len)
    room = first.footer_room(words, batch.plan, whole, longest)

    def footer(number: int, side: str) -> Items:
        return first.footer(words, room, before + number, whole, side, title_on(number))

    yield from impose(cards, batch.cut, batch.plan._replace(clear=room), footer)
