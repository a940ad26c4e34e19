"""Measures that are made of other measures."""

from math import prod
from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.measure import Formula, Measure
from generator.rules.span import Span, added, exactly
from generator.rules.tables import TableRow, points_between, reached_row
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.compiled import Compiled, Value
    from generator.rules.gauge import Gauge
    from generator.rules.spans import Spans


class Sum(Formula):
    """All of them together."""

    sum: tuple[Measure, ...] = key("measures that are added")

    def value(self, gauge: "Gauge") -> int:
        return sum(gauge.all(self.sum))

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.joined(self.sum, sum)

    def span(self, spans: "Spans") -> Span:
        return added(map(spans.of, self.sum))


class Product(Formula):
    """One times the other."""

    product: tuple[Measure, ...] = key("measures that are multiplied")

    def value(self, gauge: "Gauge") -> int:
        return prod(gauge.all(self.product))

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.joined(self.product, prod)

    def span(self, spans: "Spans") -> Span:
        whole = exactly(1)
        for measure in self.product:
            whole = whole.times(spans.of(measure))
        return whole


class Less(Formula):
    """The first less the second, never below 0 unless that is said."""

    less: tuple[Measure, Measure] = key("a measure, and what is taken away from it")
    below_zero: bool | None = key("true: it may come to less than 0", default=None)

    def value(self, gauge: "Gauge") -> int:
        return self.difference(gauge.all(self.less))

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.joined(self.less, self.difference)

    def difference(self, values: list[int]) -> int:
        one, two = values
        return self.cut(one - two)

    def cut(self, difference: int) -> int:
        return difference if self.below_zero else max(0, difference)

    def span(self, spans: "Spans") -> Span:
        one, two = map(spans.of, self.less)
        return Span(self.cut(one.low - two.high), self.cut(one.high - two.low))


class Least(Formula):
    """The smallest of them."""

    least: tuple[Measure, ...] = key("measures of which the smallest counts", fewest=1)

    def value(self, gauge: "Gauge") -> int:
        return min(gauge.all(self.least))

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.joined(self.least, min)

    def span(self, spans: "Spans") -> Span:
        found = list(map(spans.of, self.least))
        return Span(min(span.low for span in found), min(span.high for span in found))


class Greatest(Formula):
    """The largest of them."""

    greatest: tuple[Measure, ...] = key("measures of which the largest counts", fewest=1)

    def value(self, gauge: "Gauge") -> int:
        return max(gauge.all(self.greatest))

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.joined(self.greatest, max)

    def span(self, spans: "Spans") -> Span:
        found = list(map(spans.of, self.greatest))
        return Span(max(span.low for span in found), max(span.high for span in found))


class First(Formula):
    """The first of them that the record tells enough about."""

    first: tuple[Measure, ...] = key("ways to find the same number; the first that can be found counts", fewest=1)

    def value(self, gauge: "Gauge") -> int:
        lacking: Unknown | None = None
        for measure in self.first:
            try:
                return gauge.of(measure)
            except Unknown as unknown:
                lacking = lacking or unknown
        raise lacking or Unknown()

    def compiled(self, compiled: "Compiled") -> "Value":
        return compiled.first(self.first)

    def taken(self, gauge: "Gauge") -> Measure:
        """The way that counts."""
        return next((one for one in self.first if not gauge.lacking((one,))), self.first[0])

    def span(self, spans: "Spans") -> Span:
        return spans.of_ways(self, self.first)


class Share(Formula):
    """Integer division: how many whole times `by` goes into `share`."""

    share: Measure = key("what is shared")
    by: int = key("how many make one", least=1)

    def value(self, gauge: "Gauge") -> int:
        return gauge.of(self.share) // self.by

    def span(self, spans: "Spans") -> Span:
        low, high = spans.of(self.share)
        return Span(low // self.by, high // self.by)


class Reached(Formula):
    """How many of some marks along a track are reached."""

    reached: Measure = key("what is measured")
    at: tuple[int, ...] = key("the marks: for each that is reached, one")

    def value(self, gauge: "Gauge") -> int:
        value = gauge.of(self.reached)
        return sum(value >= mark for mark in self.at)

    def span(self, spans: "Spans") -> Span:
        low, high = spans.of(self.reached)
        return Span(sum(low >= mark for mark in self.at), sum(high >= mark for mark in self.at))


class TableOf(Formula):
    """The points of a table for a measure, as the rule `steps` reads them."""

    table: str = key("name of a table", refers="table")
    of: Measure = key("the measure that is looked up")

    def value(self, gauge: "Gauge") -> int:
        return self.row(gauge).points

    def row(self, gauge: "Gauge") -> TableRow:
        """The row that is reached."""
        return reached_row(gauge.rules.scoring.tables[self.table], gauge.of(self.of))

    def span(self, spans: "Spans") -> Span:
        return points_between(spans.rules.scoring.tables[self.table], spans.of(self.of))
