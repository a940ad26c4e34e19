"""Measures that are made of other measures."""

from typing import TYPE_CHECKING

from generator.reading.shape import key
from generator.rules.measure import Formula, Measure
from generator.rules.range import Number, Range, added, high_of, highest, low_of, lowest, multiplied, open_names, rising
from generator.rules.tables import TableRow, points_between, reached_row

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.view import View


class Sum(Formula):
    """All of them together."""

    sum: tuple[Measure, ...] = key("measures that are added")

    def over(self, view: "View") -> Number:
        return added(view.each(self.sum))


class Product(Formula):
    """One times the other."""

    product: tuple[Measure, ...] = key("measures that are multiplied")

    def over(self, view: "View") -> Number:
        return multiplied(view.each(self.product))


class Less(Formula):
    """The first less the second, never below 0 unless that is said."""

    less: tuple[Measure, Measure] = key("a measure, and what is taken away from it")
    below_zero: bool | None = key("true: it may come to less than 0", default=None)

    def over(self, view: "View") -> Number:
        one, two = both = view.each(self.less)
        if isinstance(one, int) and isinstance(two, int):
            return self.cut(one - two)
        return rising(self.cut, Range(low_of(one) - high_of(two), high_of(one) - low_of(two), open_names(both)))

    def cut(self, difference: int) -> int:
        return difference if self.below_zero else max(0, difference)


class Least(Formula):
    """The smallest of them."""

    least: tuple[Measure, ...] = key("measures of which the smallest counts", fewest=1)

    def over(self, view: "View") -> Number:
        return lowest(view.each(self.least))


class Greatest(Formula):
    """The largest of them."""

    greatest: tuple[Measure, ...] = key("measures of which the largest counts", fewest=1)

    def over(self, view: "View") -> Number:
        return highest(view.each(self.greatest))


class First(Formula):
    """The first of them that the record tells enough about."""

    first: tuple[Measure, ...] = key("ways to find the same number; the first that can be found counts", fewest=1)

    def over(self, view: "View") -> Number:
        return view.ways(self, self.first)

    def taken(self, gauge: "Gauge") -> Measure:
        """The way that counts."""
        return next((one for one in self.first if not gauge.lacking((one,))), self.first[0])


class Share(Formula):
    """Integer division: how many whole times `by` goes into `share`."""

    share: Measure = key("what is shared")
    by: int = key("how many make one", least=1)

    def over(self, view: "View") -> Number:
        return rising(lambda number: number // self.by, view.over(self.share))


class Reached(Formula):
    """How many of some marks along a track are reached."""

    reached: Measure = key("what is measured")
    at: tuple[int, ...] = key("the marks: for each that is reached, one")

    def over(self, view: "View") -> Number:
        return rising(lambda number: sum(number >= mark for mark in self.at), view.over(self.reached))


class TableOf(Formula):
    """The points of a table for a measure, as the rule `steps` reads them."""

    table: str = key("name of a table", refers="table")
    of: Measure = key("the measure that is looked up")

    def over(self, view: "View") -> Number:
        return points_between(view.rules.scoring.tables[self.table], view.over(self.of))

    def row(self, gauge: "Gauge") -> TableRow:
        """The row that is reached."""
        return reached_row(gauge.rules.scoring.tables[self.table], gauge.of(self.of))
