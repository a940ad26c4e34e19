"""Checks of what stands beside what: neighbours in a ring, cells that need their twins, cells between others."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.ledger.marks import is_marked, number_in
from generator.reading.shape import key
from generator.rules.check import Broken, Check
from generator.rules.families import one_size, wrong_kind
from generator.rules.measure import Fault

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class Neighbours(Check):
    """Neighbours round a ring differ by no more than so much; nothing counts 0."""

    neighbours: str = key("id of a family of numbers", refers="family")
    differ: int = key("how much they may differ", least=0)

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        values = [number_in(cell) for cell in gauge.known(self.neighbours)]
        names = gauge.rules.ledger.families[self.neighbours].cell_names
        for a in range(len(values)):
            b = (a + 1) % len(values)
            if abs(values[a] - values[b]) > self.differ:
                yield Broken(self.neighbours, f"{names[a]} {values[a]}, {names[b]} {values[b]}")

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.neighbours, "number", rules)


class Subset(Check):
    """What is filled in the first family is filled in the second."""

    subset: tuple[str, str] = key("two families of one size", refers="family")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        few, many = (gauge.cells(family, family, None) for family in self.subset)
        if few > many:
            yield Broken(self.subset[0], f"{few} > {many}")
            return
        outside = gauge.mask(self.subset[0]) & ~gauge.mask(self.subset[1])
        names = gauge.rules.ledger.families[self.subset[0]].cell_names
        for index, name in enumerate(names if outside else ()):
            if outside >> index & 1:
                yield Broken(self.subset[0], name)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return one_size(self, self.subset, rules)


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
