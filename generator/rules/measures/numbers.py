"""Measures that look at what was written or marked cell by cell: dice of one throw, and the last cell of a row."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from generator.ledger.marks import is_marked, is_written
from generator.reading.shape import key
from generator.rules.families import wrong_kind
from generator.rules.measure import Fault, Formula
from generator.rules.span import Span, exactly

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules
    from generator.rules.spans import Spans


class Alike(Formula):
    """How often the most frequent number of a family is written; or the next most frequent one."""

    alike: str = key("id of a family of kind `number`", refers="family")
    group: int = key("1 for the largest group of equal numbers, 2 for the next one …", default=1, least=1)

    def value(self, gauge: "Gauge") -> int:
        return group_size(gauge.known(self.alike), self.group)

    def span(self, spans: "Spans") -> Span:
        numbers = spans.numbers(self.alike)
        if numbers is not None:
            return exactly(group_size(numbers, self.group))
        family = spans.rules.ledger.families[self.alike]
        return Span(0, family.size // self.group if self.group <= family.to - family.from_ + 1 else 0)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.alike, "number", rules)


class Run(Formula):
    """How many numbers follow one another without a gap, in the longest run of a family."""

    run: str = key("id of a family of kind `number`", refers="family")

    def value(self, gauge: "Gauge") -> int:
        return longest_run(gauge.known(self.run))

    def span(self, spans: "Spans") -> Span:
        numbers = spans.numbers(self.run)
        if numbers is not None:
            return exactly(longest_run(numbers))
        family = spans.rules.ledger.families[self.run]
        return Span(0, min(family.size, family.to - family.from_ + 1))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.run, "number", rules)


class Last(Formula):
    """The last cell of a family that is marked or written: its place, counted from 1, or the number in it."""

    last: str = key("id of a family", refers="family")
    take: Literal["place", "number"] = key("what is taken of that cell; 0 where there is none", default="place")

    def value(self, gauge: "Gauge") -> int:
        return self.taken(gauge.known(self.last), is_number=gauge.rules.ledger.families[self.last].kind == "number")

    def taken(self, cells: tuple[Any, ...], *, is_number: bool) -> int:
        place = last_place(map(is_written if is_number else is_marked, cells))
        return int(cells[place - 1]) if place and self.take == "number" else place

    def span(self, spans: "Spans") -> Span:
        family = spans.rules.ledger.families[self.last]
        if family.kind != "number":
            row = spans.row(self.last)
            return Span(row.sure.bit_length(), row.possible.bit_length())
        numbers = spans.numbers(self.last)
        if numbers is not None:
            return exactly(self.taken(numbers, is_number=True))
        return Span(0, family.size) if self.take == "place" else Span(min(0, family.from_), max(0, family.to))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.last, "number", rules) if self.take == "number" else iter(())


def group_size(cells: Iterable[Any], group: int) -> int:
    """How many numbers the largest group of equal ones has, or the one that comes so many later."""
    sizes = sorted(Counter(filter(is_written, cells)).values(), reverse=True)
    return sizes[group - 1] if group <= len(sizes) else 0


def longest_run(cells: Iterable[Any]) -> int:
    """How many numbers there are in the longest run without a gap."""
    longest = length = 0
    before: int | None = None
    for number in sorted({*filter(is_written, cells)}):
        length = length + 1 if number - 1 == before else 1
        longest, before = max(longest, length), number
    return longest


def last_place(marked: Iterable[bool]) -> int:
    """The place of the last cell that is marked, counted from 1; 0 where none is."""
    return max((place for place, is_so in enumerate(marked, 1) if is_so), default=0)
