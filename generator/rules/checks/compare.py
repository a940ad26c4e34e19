"""Checks that hold two measures against one another."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.measure import Measure
from generator.rules.missing import first_told
from generator.rules.range import low_of
from generator.rules.reconstructed import rests_on_guess
from generator.rules.unknown import Unknown
from generator.rules.unwritten_numbers import is_blank

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge

Pair = tuple[Measure, Measure]


class Equal(Check):
    """Two measures are the same; where nothing is written there is nothing to compare."""

    equal: tuple[Measure, Measure] = key("two measures")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.equal[0]), gauge.of(self.equal[1])
        if one == two or any(is_blank(gauge, measure) for measure in self.equal):
            return ()
        return broken(self.equal, gauge, f"{one} ≠ {two}")

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = self.equal
        try:
            return too_much(gauge, one, gauge.of(two), self.equal)
        except Unknown:
            return too_much(gauge, two, gauge.of(one), self.equal)

    @property
    def compares(self) -> Pair:
        return self.equal


class AtMost(Check):
    """A measure is not above another."""

    at_most: tuple[Measure, Measure] = key("a measure, and the most it may be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_most[0]), gauge.of(self.at_most[1])
        return broken(self.at_most, gauge, f"{one} > {two}") if one > two else ()

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        return too_much(gauge, self.at_most[0], gauge.of(self.at_most[1]), self.at_most)

    @property
    def compares(self) -> Pair:
        return self.at_most


class AtLeast(Check):
    """A measure is not below another."""

    at_least: tuple[Measure, Measure] = key("a measure, and the least it must be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_least[0]), gauge.of(self.at_least[1])
        return broken(self.at_least, gauge, f"{one} < {two}") if one < two else ()

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        return too_much(gauge, self.at_least[1], gauge.of(self.at_least[0]), self.at_least)

    @property
    def compares(self) -> Pair:
        return self.at_least


class NeedsCheck(Check):
    """If there is any of the first, there is some of the second."""

    needs: tuple[Measure, Measure] = key("a measure, and what it needs")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.needs[0]), gauge.of(self.needs[1])
        return broken(self.needs, gauge) if one and not two else ()

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        return () if gauge.of(self.needs[1]) else too_much(gauge, self.needs[0], 0, self.needs)

    @property
    def compares(self) -> Pair:
        return self.needs


def broken(pair: Pair, gauge: "Gauge", detail: str = "") -> tuple[Broken, ...]:
    """A comparison that does not hold, told of the first key of the record in it."""
    is_reconstructed = any(rests_on_guess(one, gauge) for one in pair)
    return (Broken(first_told(gauge, pair), detail, is_reconstructed=is_reconstructed),)


def too_much(gauge: "Gauge", measure: Measure, most: int, pair: Pair) -> Iterable[Broken]:
    """A measure that is not told as a whole, and yet comes to more than it may."""
    from generator.rules.bounds_of_player import BoundsOfPlayer  # asks the rules, which are made of checks

    least = low_of(BoundsOfPlayer(gauge.table, gauge.player, is_firm=True).over(measure))
    return broken(pair, gauge, f"{least} > {most}") if least > most else ()
