"""Measures that look at what was written or marked cell by cell: dice of one throw, and the last cell of a row."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from generator.ledger.marks import is_written
from generator.reading.shape import key
from generator.rules.families import wrong_kind
from generator.rules.measure import Fault, Formula
from generator.rules.measures.written import most_different, written
from generator.rules.range import Number, Range, ranged

if TYPE_CHECKING:
    from generator.rules.rules import Rules
    from generator.rules.view import View


class Alike(Formula):
    """How often the most frequent number of a family is written; or the next most frequent one."""

    alike: str = key("id of a family of kind `number`", refers="family")
    group: int = key("1 for the largest group of equal numbers, 2 for the next one …", default=1, least=1)

    def over(self, view: "View") -> Number:
        family = view.family(self.alike)
        most = family.size // self.group if self.group <= family.to - family.from_ + 1 else 0
        return written(view, self.alike, lambda numbers: group_size(numbers, self.group), most)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.alike, "number", rules)


class Run(Formula):
    """How many numbers follow one another without a gap, in the longest run of a family."""

    run: str = key("id of a family of kind `number`", refers="family")

    def over(self, view: "View") -> Number:
        return written(view, self.run, longest_run, most_different(view.family(self.run)))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.run, "number", rules)


class Last(Formula):
    """The last cell of a family that is marked or written: its place, counted from 1, or the number in it."""

    last: str = key("id of a family", refers="family")
    take: Literal["place", "number"] = key("what is taken of that cell; 0 where there is none", default="place")

    def over(self, view: "View") -> Number:
        family = view.family(self.last)
        if family.kind != "number":
            row = view.row(self.last)
            return ranged(row.sure.bit_length(), row.possible.bit_length(), row.open)
        cells, names = view.numbers(self.last)
        if cells is not None and not names:
            return self.taken(cells)
        ends = (0, family.size) if self.take == "place" else (min(0, family.from_), max(0, family.to))
        return Range(*ends, names)

    def taken(self, cells: tuple[Any, ...]) -> int:
        place = max((place for place, cell in enumerate(cells, 1) if is_written(cell)), default=0)
        return int(cells[place - 1]) if place and self.take == "number" else place

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.last, "number", rules) if self.take == "number" else iter(())


def group_size(numbers: list[int], group: int) -> int:
    """How many numbers the largest group of equal ones has, or the one that comes so many later."""
    sizes = sorted(Counter(numbers).values(), reverse=True)
    return sizes[group - 1] if group <= len(sizes) else 0


def longest_run(numbers: list[int]) -> int:
    """How many numbers there are in the longest run without a gap."""
    longest = length = 0
    before: int | None = None
    for number in sorted(set(numbers)):
        length = length + 1 if number - 1 == before else 1
        longest, before = max(longest, length), number
    return longest
