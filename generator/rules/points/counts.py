"""Rules that count one thing: as it is, so many points each, by a table, or by sets."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Fault, Measure
from generator.rules.reason import Term, count
from generator.rules.rule import Rule
from generator.rules.span import Span, exactly, hull_of
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.rules import Rules
    from generator.rules.spans import Spans
    from generator.rules.tables import TableRow


class Total(Rule):
    """One point each."""

    total: Measure = key("the measure that counts as it is")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.total)
        return Line(name, label, value, (count(self.total, value),), reference=self.reference)

    def span(self, spans: "Spans", name: str) -> Span:
        return spans.of(self.total)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.total,)


class Each(Rule):
    """So many points each."""

    each: Measure = key("what is counted")
    points: int = key("what each brings")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.each)
        reason = (count(self.each, value), Term("times", value=self.points))
        return Line(name, label, value * self.points, reason, reference=self.reference)

    def span(self, spans: "Spans", name: str) -> Span:
        return spans.of(self.each).times(exactly(self.points))

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.each,)


class Note(Rule):
    """A number that the report shows, and that brings no points."""

    note: Measure = key("the measure that is shown")

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        value = maker.gauge.of(self.note)
        return Line(name, label, 0, (count(self.note, value),), reference=self.reference, note=value)

    def span(self, spans: "Spans", name: str) -> Span:
        return exactly(0)

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
        reason = (count(self.of, value), Term("gives", value=row.points))
        return Line(name, label, row.points, reason, reference=row.reference or self.reference)

    def span(self, spans: "Spans", name: str) -> Span:
        """The rows between the one that the lowest count reaches and the one that the highest does."""
        low, high = spans.of(self.of)
        rows = spans.rules.scoring.tables[self.steps]
        first = reached_row(rows, low)
        between = [first, *(row for row in rows if low < row.from_ <= high)]
        return hull_of(exactly(row.points) for row in between)

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

    def span(self, spans: "Spans", name: str) -> Span:
        """As many sets as there are of the most frequent thing, each worth the most or the least; more sets where there
        are more things than a set takes."""
        found = [spans.of(one) for one in self.sets]
        if all(low == high for low, high in found):
            return exactly(sum(self.points[size - 1] for size in self.sizes([span.low for span in found])))
        highs = [max(0, span.high) for span in found]
        most = max(highs) if len(self.sets) <= len(self.points) else sum(highs)
        return Span(min(0, *self.points) * most, max(0, *self.points) * most)

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

    def span(self, spans: "Spans", name: str) -> Span:
        entered = spans.entered(self.manual)
        return Span(self.least, self.most) if entered is None else exactly(entered)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        if self.least > self.most:
            yield self.place, f"'least' is {self.least} and 'most' {self.most}; nothing could be entered"


def reached_row(rows: "tuple[TableRow, ...]", value: int) -> "TableRow":
    """The last row whose count is reached; the first if none is."""
    return max((row for row in rows if row.from_ <= value), key=lambda row: row.from_, default=rows[0])
