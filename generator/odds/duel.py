"""Two cards against each other, drawn again from what is left while both hit or both miss."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from generator.odds.answer import Series, named
from generator.odds.pile import TooMany
from generator.odds.play import Chances

RESULTS = ("won", "lost", "even")
MOST_DRAWS = 200_000

Combatant = tuple[str, str]  # where a card strikes, and where it parries


class Duel:
    """Cards that strike and parry, told apart by nothing else."""

    def __init__(self, cards: Sequence[Combatant], *, hits_equal: bool) -> None:
        self.cards = list(cards)
        self.hits_equal = hits_equal
        counts = Counter(cards)
        self.kinds = tuple(sorted(counts))
        self.start = tuple(counts[kind] for kind in self.kinds)
        self.results = [[self.result(own, other) for other in self.kinds] for own in self.kinds]
        self.after = cache(self.find_after)
        self.drawn = 0

    def result(self, own: Combatant, other: Combatant) -> int:
        """0 if only one's own card hits, 1 if only the other does, else 2."""
        hit, hurt = ((own[0] == other[1]) == self.hits_equal), ((other[0] == own[1]) == self.hits_equal)
        return 2 if hit == hurt else 0 if hit else 1

    def series(self, rounds: int, last: str, chances: Chances) -> list[Series]:
        """How it stands after one round, two rounds …; after the last, what an even end counts as. Sampled only if
        there is too much."""
        try:
            return [
                standing(number, self.after(self.start, number), last if number == rounds else "even")
                for number in range(1, rounds + 1)
            ]
        except TooMany:
            ways_by_round = self.simulate(rounds, chances)
            return [
                standing(number, ways, last if number == rounds else "even")._replace(samples=chances.samples)
                for number, ways in enumerate(ways_by_round, 1)
            ]

    def find_after(self, counts: tuple[int, ...], rounds: int) -> tuple[int, ...]:
        """In how many ways of drawing two cards a round it is won, lost and even, when so many cards of each kind are
        left."""
        total = [0, 0, 0]
        for own, other, ways, rest in self.draws(counts):
            result = self.results[own][other]
            if result == 2 and rounds > 1:
                for index, further in enumerate(self.after(rest, rounds - 1)):
                    total[index] += ways * further
            else:
                total[result] += ways * ways_to_lie(sum(rest), rounds - 1)
        return tuple(total)

    def draws(self, counts: tuple[int, ...]) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
        """Every two kinds of cards in turn, the ways to draw them, and what is left."""
        self.drawn += len(counts) ** 2
        if self.drawn > MOST_DRAWS:
            raise TooMany
        for own, count in enumerate(counts):
            rest = (*counts[:own], count - 1, *counts[own + 1 :])
            for other, left in enumerate(rest):
                if count and left:
                    yield own, other, count * left, (*rest[:other], left - 1, *rest[other + 1 :])

    def simulate(self, rounds: int, chances: Chances) -> list[list[int]]:
        """How often it was won, lost and even after each round, in so many games."""
        random = Random(chances.seed)
        counts = [[0, 0, 0] for _ in range(rounds)]
        for _ in range(chances.samples):
            cards = random.sample(self.cards, 2 * rounds)
            result = 2
            for number in range(rounds):
                result = self.result(cards[2 * number], cards[2 * number + 1]) if result == 2 else result
                counts[number][result] += 1
        return counts


def ways_to_lie(cards: int, rounds: int) -> int:
    """When it is decided, the cards of further rounds may lie as they will: in how many ways they do."""
    ways = 1
    for number in range(cards, cards - 2 * rounds, -1):
        ways *= number
    return ways


def standing(number: int, ways: Sequence[int], last: str) -> Series:
    """The standing after a round, with what an even end counts as."""
    by_result = dict(zip(RESULTS, ways, strict=True))
    if last != "even":
        by_result[last] += by_result.pop("even")
    return named(str(number), by_result.items())
