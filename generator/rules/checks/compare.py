"""Checks that hold two measures against one another."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.least import is_blank, least_of
from generator.rules.measure import Measure
from generator.rules.missing import first_told
from generator.rules.unknown import Unknown

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
        return (Broken(first_told(gauge, self.equal), f"{one} ≠ {two}"),)

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
        return (Broken(first_told(gauge, self.at_most), f"{one} > {two}"),) if one > two else ()

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
        return (Broken(first_told(gauge, self.at_least), f"{one} < {two}"),) if one < two else ()

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
        return (Broken(first_told(gauge, self.needs)),) if one and not two else ()

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        return () if gauge.of(self.needs[1]) else too_much(gauge, self.needs[0], 0, self.needs)

    @property
    def compares(self) -> Pair:
        return self.needs


def too_much(gauge: "Gauge", measure: Measure, most: int, pair: Pair) -> Iterable[Broken]:
    """A measure that is not told as a whole, and yet comes to more than it may."""
    least = least_of(gauge, measure)
    return (Broken(first_told(gauge, pair), f"{least} > {most}"),) if least > most else ()
