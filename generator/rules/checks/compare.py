"""Checks that hold two measures against one another."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.reading.names import words_in
from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.measure import Measure

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge

Pair = tuple[Measure, Measure]


class Equal(Check):
    """Two measures are the same."""

    equal: tuple[Measure, Measure] = key("two measures")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.equal[0]), gauge.of(self.equal[1])
        return (Broken(about(self.equal[0], gauge), f"{one} ≠ {two}"),) if one != two else ()

    @property
    def compares(self) -> Pair:
        return self.equal


class AtMost(Check):
    """A measure is not above another."""

    at_most: tuple[Measure, Measure] = key("a measure, and the most it may be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_most[0]), gauge.of(self.at_most[1])
        return (Broken(about(self.at_most[0], gauge), f"{one} > {two}"),) if one > two else ()

    @property
    def compares(self) -> Pair:
        return self.at_most


class AtLeast(Check):
    """A measure is not below another."""

    at_least: tuple[Measure, Measure] = key("a measure, and the least it must be")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.at_least[0]), gauge.of(self.at_least[1])
        return (Broken(about(self.at_least[0], gauge), f"{one} < {two}"),) if one < two else ()

    @property
    def compares(self) -> Pair:
        return self.at_least


class NeedsCheck(Check):
    """If there is any of the first, there is some of the second."""

    needs: tuple[Measure, Measure] = key("a measure, and what it needs")

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        one, two = gauge.of(self.needs[0]), gauge.of(self.needs[1])
        return (Broken(about(self.needs[0], gauge)),) if one and not two else ()

    @property
    def compares(self) -> Pair:
        return self.needs


def about(measure: Measure, gauge: "Gauge") -> str:
    """The key of the record that a measure speaks of: its name, or the first within it that the record tells."""
    if isinstance(measure.value, str | int):
        return measure.name
    fields = (field for field in measure.value.FIELDS if field.key.rules.get("refers") in ("cell", "family"))
    names = [name for field in fields for name in words_in(getattr(measure.value, field.name))]
    names += [about(one, gauge) for one in measure.value.inner]
    told = gauge.player.places
    return next((name for name in names if name in told or name.rpartition(".")[0] in told), "")
