"""One draw from a whole pile: values, different values and sums. All of it is counted, nothing is sampled."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb

from generator.odds.answer import Series, named, numbered
from generator.odds.pile import Pile

Ways = Counter[tuple[int, Fraction]]


def one_card(name: str, pile: Pile) -> Series:
    """Which value a card shows."""
    return named(name, pile.counts)


def distinct_values(pile: Pile, size: int) -> Series:
    """How many different values some cards show: value by value, how many cards it gives to the hand."""
    ways = count_hands(pile, size, lambda _value, taken: Fraction(1 if taken else 0))
    return numbered(str(size), {int(different): count for (_, different), count in ways.items()})


def sum_of_values(pile: Pile, size: int) -> Series:
    """What some cards add up to."""
    ways = count_hands(pile, size, lambda value, taken: Fraction(value) * taken)
    return numbered(str(size), {total: count for (_, total), count in ways.items()})


def count_hands(pile: Pile, size: int, worth: Callable[[str, int], Fraction]) -> Ways:
    """How many sets of so many cards come to each worth, where each value adds what it is worth when taken so often."""
    ways: Ways = Counter({(0, Fraction(0)): 1})
    for value, count in pile.counts:
        further: Ways = Counter()
        for (held, total), number in ways.items():
            for taken in range(min(count, size - held) + 1):
                further[held + taken, total + worth(value, taken)] += number * comb(count, taken)
        ways = further
    return Counter({(held, total): number for (held, total), number in ways.items() if held == size})
