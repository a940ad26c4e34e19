"""Dice thrown several times, some of them kept in between: counted over all throws, or played many times.

A hand is what each die shows, in any order; dice of one make are not told apart. Whole numbers are used throughout:
what a hand is worth after some throws is multiplied by all the ways in which those throws can fall.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations, combinations_with_replacement, product
from math import prod
from random import Random
from typing import NamedTuple

from generator.odds.play import Chances

Shown = tuple[int, ...]  # faces by their number, in order
Hand = tuple[Shown, ...]  # what the dice of each make show
Worth = Callable[[Shown], int]
Keep = Callable[[Hand], Hand]


class Make(NamedTuple):
    """Dice with the same faces: how often each face stands on one, and how many of them there are."""

    faces: tuple[tuple[int, int], ...]
    number: int

    @property
    def sides(self) -> int:
        return sum(often for _, often in self.faces)


class Throws:
    """Throws of some dice, worth what is made of the faces in the end."""

    def __init__(self, makes: tuple[Make, ...], worth: Worth) -> None:
        self.makes = makes
        self.worth = worth
        self.empty: Hand = tuple(() for _ in makes)

    # ---- one hand ----

    def worth_of(self, hand: Hand) -> int:
        return self.worth(tuple(face for shown in hand for face in shown))

    def open_make(self, hand: Hand) -> int | None:
        """The first make of which dice are still to be thrown."""
        return next((at for at, make in enumerate(self.makes) if len(hand[at]) < make.number), None)

    def further(self, hand: Hand, at: int) -> Iterator[tuple[Hand, int]]:
        """A hand with one die more of a make, and in how many ways it falls so."""
        for face, often in self.makes[at].faces:
            yield (*hand[:at], tuple(sorted((*hand[at], face))), *hand[at + 1 :]), often

    def held_ways(self, hand: Hand) -> int:
        """In how many ways the dice of a hand could fall, so that hands of different size can be compared."""
        return prod(make.sides ** len(shown) for make, shown in zip(self.makes, hand, strict=True))

    # ---- the best keeps ----

    def best_keeps(self, throws: int) -> list[Keep]:
        """For each throw but the last what is kept of a hand, so that the worth in the end is the greatest on average;
        of keeps that are equally good, the one of most dice."""
        worth = {hand: self.worth_of(hand) for hand in self.whole_hands}
        keeps: list[Keep] = []
        for _ in range(throws - 1):
            best = self.best_now(worth)
            worth = {hand: value for hand, (value, _) in best.items()}
            keeps.insert(0, {hand: keep for hand, (_, keep) in best.items()}.__getitem__)
        return keeps

    def best_now(self, worth: dict[Hand, int]) -> dict[Hand, tuple[int, Hand]]:
        """The best keep of every hand and what it is worth, when the next throw brings a hand of some worth."""
        worth_of = dict(worth)

        def rank(keep: Hand) -> tuple[int, int, Hand]:
            return self.expected(keep, worth_of) * self.held_ways(keep), size_of(keep), keep

        best = {hand: max(map(rank, keeps)) for hand, keeps in self.keeps.items()}
        return {hand: (value, keep) for hand, (value, _, keep) in best.items()}

    def expected(self, hand: Hand, worth_of: dict[Hand, int]) -> int:
        """What it is worth to keep a hand, whole or in part, and to throw all other dice."""
        if hand not in worth_of:
            at = self.open_make(hand)
            assert at is not None  # what a whole hand is worth is known
            worth_of[hand] = sum(often * self.expected(one, worth_of) for one, often in self.further(hand, at))
        return worth_of[hand]

    @cached_property
    def whole_hands(self) -> list[Hand]:
        faces = [[face for face, _ in make.faces] for make in self.makes]
        shown = (combinations_with_replacement(one, make.number) for one, make in zip(faces, self.makes, strict=True))
        return list(product(*shown))

    @cached_property
    def keeps(self) -> dict[Hand, list[Hand]]:
        """All that may be kept of every hand."""
        return {hand: list(keeps_of(hand)) for hand in self.whole_hands}

    # ---- what comes of it ----

    def count(self, throws: int, keeps: list[Keep]) -> Counter[int]:
        """In how many ways each worth comes up after some throws."""
        hands = self.thrown(Counter({self.empty: 1}))
        for keep in keeps[: throws - 1]:
            kept: Counter[Hand] = Counter()
            for hand, ways in hands.items():
                held = keep(hand)
                kept[held] += ways * self.held_ways(held)
            hands = self.thrown(kept)
        ends: Counter[int] = Counter()
        for hand, ways in hands.items():
            ends[self.worth_of(hand)] += ways
        return ends

    def thrown(self, kept: Counter[Hand]) -> Counter[Hand]:
        """All dice that are not kept thrown; the ways of every hand that is kept are those of as many dice."""
        ends: Counter[Hand] = Counter()
        while kept:
            further: Counter[Hand] = Counter()
            for hand, ways in kept.items():
                at = self.open_make(hand)
                if at is None:
                    ends[hand] += ways
                    continue
                for one, often in self.further(hand, at):
                    further[one] += ways * often
            kept = further
        return ends

    def play(self, throws: int, keep: Keep, chances: Chances) -> Counter[int]:
        """How often each worth came up in so many games; the same seed plays the same games."""
        random = Random(chances.seed)
        ends: Counter[int] = Counter()
        for _ in range(chances.samples):
            hand = self.throw_rest(self.empty, random)
            for _ in range(throws - 1):
                hand = self.throw_rest(keep(hand), random)
            ends[self.worth_of(hand)] += 1
        return ends

    def throw_rest(self, hand: Hand, random: Random) -> Hand:
        def side(make: Make) -> int:
            return random.choices([face for face, _ in make.faces], [often for _, often in make.faces])[0]

        return tuple(
            tuple(sorted((*shown, *(side(make) for _ in range(make.number - len(shown))))))
            for make, shown in zip(self.makes, hand, strict=True)
        )


def size_of(hand: Hand) -> int:
    return sum(map(len, hand))


def keeps_of(hand: Hand) -> Iterator[Hand]:
    """Every part of a hand, each once."""
    return product(*({part for size in range(len(shown) + 1) for part in combinations(shown, size)} for shown in hand))
