"""Checks that hold two measures against one another."""

from collections.abc import Iterable
from operator import eq, ge, le
from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.measure import Measure
from generator.rules.missing import first_told
from generator.rules.reconstructed import rests_on_guess
from generator.rules.span import Unbounded
from generator.rules.unknown import Unknown
from generator.rules.unwritten_numbers import is_blank

if TYPE_CHECKING:
    from generator.rules.compiled import Compiled, FindBroken
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

    def compiled(self, compiled: "Compiled") -> "FindBroken":
        return compiled.comparison(self.equal, eq, self.broken)

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

    def compiled(self, compiled: "Compiled") -> "FindBroken":
        return compiled.comparison(self.at_most, le, self.broken)

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

    def compiled(self, compiled: "Compiled") -> "FindBroken":
        return compiled.comparison(self.at_least, ge, self.broken)

    @property
    def compares(self) -> Pair:
        return self.at_least


class NeedsCheck(Check):
    """If there is any of the first, there is some of the second."""

    needs: tuple[Measure, Measure] = key("a measure, and what it needs")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.needs[0]), gauge.of(self.needs[1])
        return () if has_what_it_needs(one, two) else broken(self.needs, gauge)

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        return () if gauge.of(self.needs[1]) else too_much(gauge, self.needs[0], 0, self.needs)

    def compiled(self, compiled: "Compiled") -> "FindBroken":
        return compiled.comparison(self.needs, has_what_it_needs, self.broken)

    @property
    def compares(self) -> Pair:
        return self.needs


def has_what_it_needs(one: int, two: int) -> bool:
    return not one or bool(two)


def broken(pair: Pair, gauge: "Gauge", detail: str = "") -> tuple[Broken, ...]:
    """A comparison that does not hold, told of the first key of the record in it."""
    is_reconstructed = any(rests_on_guess(one, gauge) for one in pair)
    return (Broken(first_told(gauge, pair), detail, is_reconstructed=is_reconstructed),)


def too_much(gauge: "Gauge", measure: Measure, most: int, pair: Pair) -> Iterable[Broken]:
    """A measure that is not told as a whole, and yet comes to more than it may."""
    from generator.rules.bounds_of_player import ToldSpans  # asks the rules, which are made of checks

    try:
        least = ToldSpans(gauge, is_firm=True).of(measure).low
    except Unbounded:
        return ()
    return broken(pair, gauge, f"{least} > {most}") if least > most else ()
