"""Measures that look at the single cells of families."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.errors import suggest
from generator.ledger.marks import is_written
from generator.reading.shape import key, place_of
from generator.rules.families import one_size, uneven_rows, wrong_kind
from generator.rules.measure import Fault, Formula
from generator.rules.measures.written import full_lines, most_different, written
from generator.rules.range import Number, Range, high_of, low_of, open_names, ranged

if TYPE_CHECKING:
    from generator.rules.rules import Rules
    from generator.rules.view import View


class Complete(Formula):
    """How many of some groups of families are full."""

    complete: tuple[tuple[str, ...], ...] = key(
        "groups of families; a group counts when every cell of it is filled", refers="cell"
    )

    def over(self, view: "View") -> Number:
        """One part that is surely open settles a group; else everything that is not told of it is open."""
        full = possible = 0
        lacking: list[Number] = []
        for group in self.complete:
            parts = [view.fullness(name) for name in group]
            if all(map(high_of, parts)):
                possible += 1
                full += all(map(low_of, parts))
                lacking += parts
        return ranged(full, possible, open_names(lacking))


class State(Formula):
    """How many cells of a family are in a state."""

    state: str = key("id of a family of kind `states`", refers="family")
    is_: str = key("the state that is counted", name="is", refers="state")

    def over(self, view: "View") -> Number:
        return view.in_state(self.state, self.is_)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        yield from wrong_kind(self, self.state, "states", rules)
        family = rules.ledger.families[self.state]
        if family.kind == "states" and self.is_ not in family.states:
            yield (
                place_of(self.is_, self),
                f"'{self.state}' has no state '{self.is_}'{suggest(self.is_, family.states)}",
            )


class Icons(Formula):
    """How many icons of a name the filled cells give, over the whole record or some families."""

    icons: str = key("name of an icon", refers="given icon")
    of: tuple[str, ...] = key("families to look at; else all", default=(), refers="family")

    def over(self, view: "View") -> Number:
        givers = view.rules.ledger.giving.get(self.icons, {})
        low = high = 0
        names: tuple[str, ...] = ()
        for name in self.of or givers:
            sure, possible, _, lacking = view.filled(name)
            names += lacking
            for count, giving in givers[name]:
                low += count * (sure & giving).bit_count()
                high += count * (possible & giving).bit_count()
        return ranged(low, high, names)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        givers = rules.ledger.givers.get(self.icons, {})
        for name in self.of:
            if givers and name not in givers:
                yield place_of(name, self), f"no cell of '{name}' gives '{self.icons}'{suggest(name, givers)}"


class Distinct(Formula):
    """How many different numbers stand in a family of numbers."""

    distinct: str = key("id of a family of kind `number`", refers="family")

    def over(self, view: "View") -> Number:
        most = most_different(view.family(self.distinct))
        return written(view, self.distinct, lambda numbers: len(set(numbers)), most)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.distinct, "number", rules)


class Both(Formula):
    """How many places are filled in both of two families."""

    both: tuple[str, str] = key("ids of two families of one size", refers="family")

    def over(self, view: "View") -> Number:
        one, two = map(view.row, self.both)
        sure, possible = one.sure & two.sure, one.possible & two.possible
        return ranged(sure.bit_count(), possible.bit_count(), one.open + two.open)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return one_size(self, self.both, rules)


class FullLines(Formula):
    """How many rows and columns of a grid are full."""

    full_lines: str = key("id of the family in the grid", refers="family")
    columns: int = key("how many columns it has", least=1)

    def over(self, view: "View") -> Number:
        row, size = view.row(self.full_lines), view.family(self.full_lines).size
        low, high = (
            sum(full_lines(tuple(bool(mask >> index & 1) for index in range(size)), self.columns))
            for mask in (row.sure, row.possible)
        )
        return ranged(low, high, row.open)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return uneven_rows(self, self.full_lines, self.columns, rules)


class Written(Formula):
    """How many numbers of a family are written, or how often one of them is."""

    written: str = key("id of a family of kind `number`", refers="family")
    just: int | None = key("the number that is counted; null for any", default=None)

    def over(self, view: "View") -> Number:
        return written(view, self.written, self.counted, view.family(self.written).size)

    def counted(self, numbers: list[int]) -> int:
        return sum(self.just in (None, number) for number in numbers)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.written, "number", rules)


class AllWritten(Formula):
    """What the numbers of a family add up to, once every one of them is written."""

    all_written: str = key("id of a family of kind `number`", refers="family")

    def over(self, view: "View") -> Number:
        cells, names = view.numbers(self.all_written)
        if cells is not None and all(map(is_written, cells)):
            return sum(map(int, cells))
        family = view.family(self.all_written)
        return Range(family.from_ * family.size, family.to * family.size, names or (self.all_written,))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.all_written, "number", rules)


class AddsUp(Formula):
    """1 if all numbers of a family are written and add up, else 0."""

    adds_up: str = key("id of a family of kind `number`", refers="family")
    to: int | None = key("what they must add up to; null for anything", default=None)

    def over(self, view: "View") -> Number:
        return written(view, self.adds_up, lambda numbers: self.is_so(numbers, view), 1)

    def is_so(self, numbers: list[int], view: "View") -> int:
        return int(len(numbers) == view.family(self.adds_up).size and self.to in (None, sum(numbers)))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.adds_up, "number", rules)
