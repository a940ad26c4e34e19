"""Piles of cards that are told apart by one value, and the hands that are drawn from them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import comb, perm
from typing import NamedTuple

MOST_HANDS = 5_000


class TooMany(Exception):
    """There is more to enumerate than fits a second."""


class Pile(NamedTuple):
    """How many cards show each value; values in a fixed order, so that every run goes the same way."""

    counts: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(count for _, count in self.counts)

    @property
    def cards(self) -> list[str]:
        """The value of each card."""
        return [value for value, count in self.counts for _ in range(count)]

    def sorted_by(self, order: list[str]) -> "Pile":
        """The same pile with its values in an order; those that are not in it come last, as they were."""
        return Pile(
            tuple(sorted(self.counts, key=lambda entry: order.index(entry[0]) if entry[0] in order else len(order)))
        )

    def without(self, hand: Iterable[str]) -> "Pile":
        """The pile after a hand was taken out of it."""
        taken = Counter(hand)
        return Pile(tuple((value, count - taken[value]) for value, count in self.counts))


class Hand(NamedTuple):
    """The values of cards drawn together, and in how many ways they come up."""

    values: tuple[str, ...]
    ways: int


def pile_of(values: Iterable[str]) -> Pile:
    """A pile of cards with these values; numbers stand in their order, words in alphabetical order."""
    counts = Counter(values)
    return Pile(tuple((value, counts[value]) for value in sorted(counts, key=in_order)))


def in_order(value: str) -> tuple[bool, float, str]:
    """Numbers before words, and by size."""
    try:
        return False, float(value), value
    except ValueError:
        return True, 0.0, value


@cache
def hands(pile: Pile, size: int, *, ordered: bool) -> tuple[Hand, ...]:
    """Every hand of some cards from a pile; `ways` counts ordered draws, or sets of cards where the order is no
    matter."""
    if hands_count(len(pile.counts), size, ordered=ordered) > MOST_HANDS:
        raise TooMany
    every_hand = ordered_hands(pile, size) if ordered else unordered_hands(pile.counts, size)
    return tuple(hand for hand in every_hand if hand.ways)


def hands_count(values: int, size: int, *, ordered: bool) -> int:
    """How many hands there are at the most."""
    return values**size if ordered else comb(values + size - 1, size)


def ordered_hands(pile: Pile, size: int) -> Iterator[Hand]:
    counts = dict(pile.counts)
    for values in product(counts, repeat=size):
        ways = 1
        for value, taken in Counter(values).items():
            ways *= perm(counts[value], taken)
        yield Hand(values, ways)


def unordered_hands(counts: tuple[tuple[str, int], ...], size: int) -> Iterator[Hand]:
    if not size:
        yield Hand((), 1)
    elif counts:
        (value, count), rest = counts[0], counts[1:]
        for taken in range(min(size, count), -1, -1):
            for hand in unordered_hands(rest, size - taken):
                yield Hand((value,) * taken + hand.values, comb(count, taken) * hand.ways)
