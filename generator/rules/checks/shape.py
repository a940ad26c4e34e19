"""Checks of what stands beside what: neighbours in a ring, twins, cells between others, numbers and rows in turn."""

from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import TYPE_CHECKING, Any

from generator.ledger.marks import bits, is_marked, number_in
from generator.reading.shape import key, place_of
from generator.rules.check import Broken, Check
from generator.rules.families import one_size, uneven_rows, wrong_kind
from generator.rules.measure import Fault
from generator.rules.measures.written import full_lines
from generator.rules.unknown import Unknown, told

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class Neighbours(Check):
    """Neighbours round a ring differ by no more than so much; nothing counts 0, and what is not told is not looked
    at."""

    neighbours: str = key("id of a family of numbers", refers="family")
    differ: int = key("how much they may differ", least=0)

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        cells = gauge.told_cells(self.neighbours)
        names = gauge.rules.ledger.families[self.neighbours].cell_names
        for a, b in zip(range(len(cells)), (*range(1, len(cells)), 0), strict=True):
            one, two = number_in(cells[a]), number_in(cells[b])
            if abs(one - two) > self.differ and None not in (cells[a], cells[b]):
                yield Broken(self.neighbours, f"{names[a]} {one}, {names[b]} {two}")

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.neighbours, "number", rules)


class Subset(Check):
    """What is filled in the first family is filled in the second, or in one of the others."""

    subset: tuple[str, ...] = key(
        "families of one size; a number is filled where it is not 0", refers="family", fewest=2
    )

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        """Numbers of marks that cannot be are told although nobody knows which cells they are."""
        few, *many = self.subset
        if all(gauge.rules.ledger.families[name].kind != "number" for name in self.subset):
            counts = [told(gauge.cells(name, None)) for name in self.subset]
            if counts[0] > sum(counts[1:]):
                yield Broken(few, f"{counts[0]} > {sum(counts[1:])}")
                return
        outside = filled_mask(few, gauge)
        for name in many:
            outside &= ~filled_mask(name, gauge, untold=True)
        for index, name in enumerate(gauge.rules.ledger.families[few].cell_names if outside else ()):
            if outside >> index & 1:
                yield Broken(few, name)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        for name in self.subset[1:]:
            yield from one_size(self, (self.subset[0], name), rules)


def filled_mask(family: str, gauge: "Gauge", *, untold: bool = False) -> int:
    """The cells that are marked, or in which a number other than 0 stands, as bits; with or without numbers that are
    not told."""
    if gauge.rules.ledger.families[family].kind != "number":
        return gauge.mask(family)
    return bits(untold if cell is None else number_in(cell) != 0 for cell in gauge.told_cells(family))


class Between(Check):
    """A cell between two others is filled just when both are."""

    between: tuple[str, str] = key("the family between, and the family on both sides, one larger", refers="family")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        middle, sides = (gauge.known(family) for family in self.between)
        for index, cell in enumerate(middle):
            if is_marked(cell) != (is_marked(sides[index]) and is_marked(sides[index + 1])):
                yield Broken(self.between[0], str(index + 1))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return one_size(self, self.between, rules, more=1)


class Streak(Check):
    """Every number is 0 or one more than the number before it."""

    streak: str = key("id of a family of numbers; the first follows a 0", refers="family")
    stops: str | None = key(
        "id of a family of one size: a number is 0 just where its cell is filled", default=None, refers="family"
    )

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        """Numbers that are not written, or follow one that is not, are not looked at."""
        names = gauge.rules.ledger.families[self.streak].cell_names
        numbers = (0, *gauge.told_cells(self.streak))
        stops = self.stops_of(gauge)
        for name, before, number, stop in zip(names, numbers, numbers[1:], stops, strict=False):
            if not isinstance(number, int):
                continue
            if number and isinstance(before, int) and number != before + 1:
                yield Broken(self.streak, f"{name}: {number} ≠ {before + 1}")
            if stop is not None and is_marked(stop) == bool(number):
                yield Broken(self.streak, f"{name}: {number}; {self.stops}.{name}: {int(is_marked(stop))}")

    def stops_of(self, gauge: "Gauge") -> Iterable[Any]:
        """The cells that stop the streak, or None for each where they are not told one by one."""
        try:
            return gauge.known(self.stops) if self.stops else repeat(None)
        except Unknown:
            return repeat(None)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        yield from wrong_kind(self, self.streak, "number", rules)
        if self.stops:
            yield from one_size(self, (self.streak, self.stops), rules)


class LineEnds(Check):
    """A cell at the end of each row, then of each column, is marked just when the line is full."""

    line_ends: tuple[str, str] = key("the family at the ends, and the family in the grid", refers="family")
    columns: int = key("how many columns the grid has", least=1)

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        """Ends that are only counted are not looked at."""
        ends, grid = self.line_ends
        if not gauge.marks(ends).is_placed:
            raise Unknown(ends)
        names = gauge.rules.ledger.families[ends].cell_names
        full = full_lines(gauge.known(grid), self.columns)
        for name, end, is_full in zip(names, gauge.known(ends), full, strict=True):
            if is_marked(end) != is_full:
                yield Broken(ends, name)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        ends, grid = (rules.ledger.families[name].size for name in self.line_ends)
        yield from uneven_rows(self, self.line_ends[1], self.columns, rules)
        lines = grid // self.columns + self.columns
        if not grid % self.columns and ends != lines:
            at, name = place_of(self.line_ends[0], self), self.line_ends[0]
            yield at, f"'{name}' has {ends} cells and the grid {lines} rows and columns; it must have as many"
