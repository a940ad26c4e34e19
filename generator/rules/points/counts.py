"""Rules that count one thing: as it is, so many points each, by a table, or by sets."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Fault, Measure
from generator.rules.measures.arithmetic import Product
from generator.rules.range import Number, Range, high_of, hull, is_point, lows, multiplied, open_names, opened
from generator.rules.reason import Reason, Term, count
from generator.rules.rule import Rule
from generator.rules.tables import points_between, reached_row
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.lines import LineMaker
    from generator.rules.rules import Rules
    from generator.rules.view import View


class Total(Rule):
    """One point each."""

    total: Measure = key("the measure that counts as it is")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.total)
        return Line(name, label, value, counted(self.total, value, maker.gauge), reference=self.reference)

    def over(self, view: "View", name: str) -> Number:
        return view.over(self.total)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.total,)


class Each(Rule):
    """So many points each."""

    each: Measure = key("what is counted")
    points: Measure = key("what each brings: a number, or a measure", plain=True)

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value, points = maker.gauge.all((self.each, self.points))
        reason = (*counted(self.each, value, maker.gauge), *factors((self.points,), maker.gauge))
        return Line(name, label, value * points, reason, reference=self.reference)

    def over(self, view: "View", name: str) -> Number:
        return multiplied(view.each((self.each, self.points)))

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.each,) if isinstance(self.points.value, int) else (self.each, self.points)


class Note(Rule):
    """A number that the report shows, and that brings no points."""

    note: Measure = key("the measure that is shown")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.note)
        return Line(name, label, 0, counted(self.note, value, maker.gauge), reference=self.reference, note=value)

    def over(self, view: "View", name: str) -> Number:
        return opened(0, open_names((view.over(self.note),)))

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.note,)


class StepsRule(Rule):
    """The row of a table that the measure has reached."""

    steps: str = key("name of a table", refers="table")
    of: Measure = key("the measure that is looked up")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.of)
        row = reached_row(maker.rules.scoring.tables[self.steps], value)
        reason = (*counted(self.of, value, maker.gauge), Term("gives", value=row.points))
        return Line(name, label, row.points, reason, reference=row.reference or self.reference)

    def over(self, view: "View", name: str) -> Number:
        return points_between(view.rules.scoring.tables[self.steps], view.over(self.of))

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.of,)


class Sets(Rule):
    """Sets of different things, the largest first, each worth by its size."""

    sets: tuple[Measure, ...] = key("how many there are of each thing", fewest=1)
    points: tuple[int, ...] = key("points of a set of one, of two different ones …", fewest=1)

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        sizes = self.sizes(maker.gauge.all(self.sets))
        reason = tuple(Term("set", value=size, limit=self.points[size - 1]) for size in sizes)
        points = sum(self.points[size - 1] for size in sizes)
        return Line(name, label, points, reason or (Term("count", value=0),), reference=self.reference)

    def sizes(self, left: list[int]) -> list[int]:
        """The sizes of the sets: the largest first, then the largest of what is left."""
        sizes: list[int] = []
        while size := sum(one > 0 for one in left):
            sizes.append(min(size, len(self.points)))
            taken = sorted(range(len(left)), key=lambda index: -left[index])[: sizes[-1]]
            left = [one - (index in taken) for index, one in enumerate(left)]
        return sizes

    def over(self, view: "View", name: str) -> Number:
        """As many sets as there are of the most frequent thing, each worth the most or the least; more sets where there
        are more things than a set takes."""
        numbers = view.each(self.sets)
        if all(map(is_point, numbers)):
            return opened(sum(self.points[size - 1] for size in self.sizes([*lows(numbers)])), open_names(numbers))
        highs = [max(0, high_of(one)) for one in numbers]
        most = max(highs) if len(self.sets) <= len(self.points) else sum(highs)
        sets = Range(0, most, open_names(numbers))
        return hull(multiplied((sets, points)) for points in (min(self.points), max(self.points)))

    @property
    def asks(self) -> tuple[Measure, ...]:
        return self.sets


class Manual(Rule):
    """What the players work out themselves and enter."""

    manual: str = key("key of the record", free=True)
    least: int = key("least that may be entered", default=0)
    most: int = key("most that may be entered")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        if self.manual not in maker.player.given:
            raise Unknown(self.manual)
        return Line(name, label, maker.player.given[self.manual], reference=self.reference)

    def over(self, view: "View", name: str) -> Number:
        entered = view.entered(self.manual)
        return Range(self.least, self.most, (self.manual,)) if entered is None else entered

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        if self.least > self.most:
            yield self.place, f"'least' is {self.least} and 'most' {self.most}; nothing could be entered"


def counted(measure: Measure, value: int, gauge: "Gauge") -> Reason:
    """What was counted, and how much of it; of a product each factor has a term of its own."""
    if not isinstance(measure.value, Product) or not measure.value.product:
        return (count(measure, value),)
    one, *others = measure.value.product
    return (*counted(one, gauge.of(one), gauge), *factors(tuple(others), gauge))


def factors(measures: tuple[Measure, ...], gauge: "Gauge") -> Reason:
    """What something is multiplied by."""
    return tuple(Term("times", one.name, gauge.of(one)) for one in measures)
