"""A player who writes numbers into rows that must add up."""

from functools import cache, lru_cache, reduce
from itertools import combinations, product
from operator import or_
from typing import NamedTuple

from generator.odds.pile import Pile

KEPT_PLAYS = 20_000


class Row(NamedTuple):
    """What a row must add up to, how many numbers stand in it, and their sum; None once it can no longer come right."""

    target: int | None
    held: int = 0
    total: int | None = 0


Rows = tuple[
    int, ...
]  # how many rows are right already; then the open rows by their numbers, sorted, for equal rows are no different
Hand = tuple[str, ...]
Offer = tuple[float, int, int]  # what a row gains by some numbers, its place, and its number then
Fillings = list[tuple[int, float, int]]  # a part of a hand, what a row gains by it, and its number then
SPOILED, RIGHT = -1, -2


class SumWriter:
    """Writes each number where it helps most: a full row that is right counts 1, another what its chance would be if it
    got every number yet to come.

    Every number must be written as long as there is room, even where it spoils a row. Rows are known by number, which
    is fast to compare.
    """

    ordered = False

    def __init__(self, targets: tuple[int | None, ...], numbers: int, pile: Pile, draws: int) -> None:
        self.numbers = numbers
        self.draws = draws
        self.values = [(int(value), count / pile.size) for value, count in pile.counts]
        self.rows: list[Row] = []
        self.number_of: dict[Row, int] = {}
        self.chance = cache(self.find_chance)
        self.written = cache(self.find_written)
        self.splits = cache(self.find_splits)
        self.play = lru_cache(KEPT_PLAYS)(self.find_play)
        self.fillings: dict[tuple[Hand, int], dict[int, Fillings]] = {}
        self.start: Rows = (0, *sorted(self.number(Row(target)) for target in targets))

    def number(self, row: Row) -> int:
        """The number of a row."""
        if row.held == self.numbers:
            return SPOILED if row.total is None else RIGHT
        found = self.number_of.setdefault(row, len(self.rows))
        if found == len(self.rows):
            self.rows.append(row)
        return found

    def same(self, state: Rows) -> Rows:
        return state

    def count(self, state: Rows) -> int:
        """How many rows are full and right."""
        return state[0]

    def find_play(self, state: Rows, hand: Hand, left: int) -> Rows:
        """The best way to write a hand: as much of it as there is room for, and then what gains most."""
        right, *rows = state
        offers = self.offers(rows, hand, left * self.draws)
        for splits in self.splits(len(hand)):
            plans = [plan for parts in splits for plan in product(*[offers[part] for part in parts])]
            apart = [plan for plan in plans if len(plan) == 1 or len({offer[1] for offer in plan}) == len(plan)]
            if apart:
                for _, place, after in max(apart, key=gain_of):
                    rows[place] = after
                return (right + rows.count(RIGHT), *sorted([row for row in rows if row >= 0]))
        return state

    def offers(self, rows: list[int], hand: Hand, cards: int) -> dict[int, list[Offer]]:
        """For every part of a hand the best rows for it: as many as the hand has cards, for the other parts may want
        some of them."""
        found: dict[int, list[Offer]] = {part: [] for part in range(1, 1 << len(hand))}
        known = self.fillings.setdefault((hand, cards), {})
        for place, number in enumerate(rows):
            fillings = known.get(number)
            if fillings is None:
                fillings = known[number] = self.find_fillings(number, hand, cards)
            for part, gain, after in fillings:
                found[part].append((gain, place, after))
        for offers in found.values():
            offers.sort(reverse=True)
            del offers[len(hand) :]
        return found

    def find_splits(self, size: int) -> list[list[tuple[int, ...]]]:
        """The ways to split a hand, or what of it can be written, among rows: by how much is written, the most
        first."""
        parts = range(1, 1 << size)
        splits = [
            some
            for count in range(1, size + 1)
            for some in combinations(parts, count)
            if sum(some) == reduce(or_, some)
        ]
        return [[some for some in splits if sum(some).bit_count() == written] for written in range(size, 0, -1)]

    def find_fillings(self, number: int, hand: Hand, cards: int) -> Fillings:
        """Every part of a hand that a row has room for, what the row gains by it, and what it is then."""
        before = self.rows[number]
        found = []
        for part in range(1, 1 << len(hand)):
            values = [int(value) for bit, value in enumerate(hand) if part >> bit & 1]
            if before.held + len(values) <= self.numbers:
                row = before
                for value in values:
                    row = self.written(row, value)
                found.append((part, self.chance(row, cards) - self.chance(before, cards), self.number(row)))
        return found

    def find_written(self, row: Row, value: int) -> Row:
        """A row with one more number in it."""
        if row.target is None or row.total is None:
            return row._replace(held=row.held + 1)
        further = Row(row.target, row.held + 1, row.total + value)
        return further if self.can_come_right(further) else further._replace(total=None)

    def can_come_right(self, row: Row) -> bool:
        held, total = row.held, row.total
        if held == self.numbers or total is None:
            return total == row.target
        return any(self.can_come_right(Row(row.target, held + 1, total + value)) for value, _ in self.values)

    def find_chance(self, row: Row, cards: int) -> float:
        """How probably a row comes right if it alone may take what it likes from so many numbers."""
        if row.total is None or row.held == self.numbers:
            return 0.0 if row.total is None else 1.0
        if not cards:
            return 0.0
        skipped = self.chance(row, cards - 1)
        return sum(
            share * max(skipped, self.chance(self.written(row, value), cards - 1)) for value, share in self.values
        )


def gain_of(plan: tuple[Offer, ...]) -> float:
    return sum([offer[0] for offer in plan])
