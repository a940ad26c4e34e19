"""Players who fill a board: the best, who looks ahead to the end, and a greedy one, who looks at what is complete
now."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from operator import mul
from typing import Protocol

from generator.odds.board import Play
from generator.odds.pile import Pile, TooMany, hands
from generator.odds.play import Session

MOST_STATES = 250_000  # some seconds

Cards = tuple[str, ...]


class Board(Protocol):
    """What is filled, in whatever way: a state is a number."""

    start: int
    ordered: bool

    def fold(self, pile: Pile) -> Callable[[int], int]:
        """One state for all that are no different when every turn is drawn from this pile."""
        ...

    def options(self, state: int, card: int, value: str) -> list[Play]:
        """What may be done with a card of a hand."""
        ...

    def count(self, state: int) -> int:
        """What a state comes to in the end, besides what was gained on the way."""
        ...

    def lacking(self, state: int) -> tuple[int, ...]:
        """How many groups are full, as far as they are not gained, then how many lack one, two …"""
        ...


class GreedyFiller:
    """Fills what completes most now; among equals what leaves most one short, then two, and so on."""

    def __init__(self, board: Board, pile: Pile) -> None:
        self.board, self.same = board, board.fold(pile)
        self.start, self.ordered, self.count = board.start, board.ordered, board.count

    def play(self, state: int, hand: Cards, left: int) -> Play:
        """The first of the best ways to fill the cells of a hand."""
        plays = [(0, state)]
        for card, value in enumerate(hand):
            plays = [
                (gained + gain, after)
                for gained, before in plays
                for gain, after in self.board.options(before, card, value)
            ]
        return max(plays, key=lambda play: (play[0], self.board.lacking(play[1])))


class BestFiller:
    """Fills what gives the greatest expected count after the last turn, every turn being drawn from the whole pile.

    A worth is a whole number, the expected count times the ways to draw all hands that are left: nothing is rounded.
    """

    def __init__(self, board: Board, session: Session) -> None:
        self.board, self.same = board, board.fold(session.pile)
        self.start, self.ordered, self.count = board.start, board.ordered, board.count
        self.draws = session.draws
        self.values = [value for value, _ in session.pile.counts]
        ways = {hand.values: hand.ways for hand in hands(session.pile, session.draws, ordered=board.ordered)}
        self.ways = [ways.get(hand, 0) for hand in self.all_hands(session.draws)]
        self.all_ways = sum(self.ways)
        self.places = [{hand: place for place, hand in enumerate(self.all_hands(size))} for size in range(self.draws)]
        self.known: defaultdict[int, dict[int, int]] = defaultdict(dict)
        self.rows: defaultdict[tuple[int, int], dict[int, list[int]]] = defaultdict(dict)

    def all_hands(self, size: int) -> Iterator[Cards]:
        """Every hand of so many cards in one order, also those for which there are not enough cards."""
        return product(self.values, repeat=size) if self.ordered else combinations_with_replacement(self.values, size)

    def play(self, state: int, hand: Cards, left: int) -> Play:
        """The first of the best ways to fill the cells of a hand."""
        gained, unit = 0, self.all_ways**left
        for card, value in enumerate(hand):
            size, rest = len(hand) - card - 1, hand[card + 1 :]
            options = self.board.options(state, card, value)
            if options[1:]:
                place = self.places[size][rest]
                worths = [gain * unit + self.row(after, size, left)[place] for gain, after in options]
                options = [options[worths.index(max(worths))]]
            gain, state = options[0]
            gained += gain
        return gained, state

    def worth(self, state: int, left: int) -> int:
        """What a state is worth when so many turns are left."""
        if not left:
            return self.count(state)
        state = self.same(state)
        known = self.known[left]
        worth = known.get(state)
        if worth is None:
            if sum(map(len, self.known.values())) > MOST_STATES:
                raise TooMany
            worth = known[state] = sum(map(mul, self.ways, self.row(state, self.draws, left - 1)))
        return worth

    def row(self, state: int, size: int, left: int) -> list[int]:
        """What a state is worth for each way to draw the last cards of a hand, with so many turns after it."""
        if not size:
            return [self.worth(state, left)]
        known = self.rows[size, left]
        row = known.get(state)
        if row is None:
            row = self.last_row(state, left) if size == 1 else self.find_row(state, size, left)
            if size < self.draws:  # whole hands are asked for once: `worth` remembers what they come to
                known[state] = row
        return row

    def last_row(self, state: int, left: int) -> list[int]:
        """The same where one card is left, which is most of the work."""
        unit, options, card, worth = self.all_ways**left, self.board.options, self.draws - 1, self.worth
        return [
            max([gain * unit + worth(after, left) for gain, after in options(state, card, value)])
            for value in self.values
        ]

    def find_row(self, state: int, size: int, left: int) -> list[int]:
        """The same card by card: whatever may follow a value stands in one piece at the end of all hands."""
        unit, best_worths = self.all_ways**left, list[int]()
        for value in self.values:
            first = 0 if self.ordered else self.places[size - 1][(value,) * (size - 1)]
            rows = []
            for gain, after in self.board.options(state, self.draws - size, value):
                row = self.row(after, size - 1, left)[first:]
                rows.append([worth + gain * unit for worth in row] if gain else row)
            best_worths += map(max, *rows) if rows[1:] else rows[0]
        return best_worths
