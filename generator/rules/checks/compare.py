"""Checks that hold two measures against one another."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.measure import Formula, Measure
from generator.rules.measures.points import PointsOf, TotalOf

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge

Pair = tuple[Measure, Measure]


class Equal(Check):
    """Two measures are the same."""

    equal: tuple[Measure, Measure] = key("two measures")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.equal[0]), gauge.of(self.equal[1])
        return broken(self.equal, gauge, f"{one} ≠ {two}") if one != two else ()

    @property
    def compares(self) -> Pair:
        return self.equal


class AtMost(Check):
    """A measure is not above another."""

    at_most: tuple[Measure, Measure] = key("a measure, and the most it may be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_most[0]), gauge.of(self.at_most[1])
        return broken(self.at_most, gauge, f"{one} > {two}") if one > two else ()

    @property
    def compares(self) -> Pair:
        return self.at_most


class AtLeast(Check):
    """A measure is not below another."""

    at_least: tuple[Measure, Measure] = key("a measure, and the least it must be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_least[0]), gauge.of(self.at_least[1])
        return broken(self.at_least, gauge, f"{one} < {two}") if one < two else ()

    @property
    def compares(self) -> Pair:
        return self.at_least


class NeedsCheck(Check):
    """If there is any of the first, there is some of the second."""

    needs: tuple[Measure, Measure] = key("a measure, and what it needs")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.needs[0]), gauge.of(self.needs[1])
        return broken(self.needs, gauge) if one and not two else ()

    @property
    def compares(self) -> Pair:
        return self.needs


def broken(pair: Pair, gauge: "Gauge", detail: str = "") -> tuple[Broken, ...]:
    """A comparison that does not hold, told of the first name in it."""
    return (Broken(first_name(pair), detail, is_reconstructed=any(rests_on_guess(one, gauge) for one in pair)),)


def first_name(measures: Iterable[Measure]) -> str:
    """The first name in some measures, for the place where it was written; nothing where there is none."""
    return next(filter(None, map(name_in, measures)), "")


def name_in(measure: Measure) -> str:
    match measure.value:
        case PointsOf():
            return measure.value.points_of
        case Formula():
            return first_name(measure.value.inner)
    return measure.name


def rests_on_guess(measure: Measure, gauge: "Gauge") -> bool:
    """Whether points that a measure asks for come of a reconstructed figure."""
    value = measure.value
    if isinstance(value, str):
        meant = gauge.rules.find(value)
        return isinstance(meant, Measure) and rests_on_guess(meant, gauge)
    if isinstance(value, PointsOf | TotalOf):
        return any(line.is_reconstructed for line in value.lines(gauge))
    return isinstance(value, Formula) and any(rests_on_guess(one, gauge) for one in value.inner)
