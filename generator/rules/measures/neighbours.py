"""Measures over cells that touch: the largest group, how many groups, and cells beside others."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.errors import suggest
from generator.ledger.ledger import Family
from generator.ledger.marks import bits
from generator.ledger.neighbours import groups_of
from generator.reading.shape import Struct, key, place_of
from generator.rules.measure import Fault, Formula
from generator.rules.range import Number, opened, ranged
from generator.rules.view import Row

if TYPE_CHECKING:
    from generator.rules.rules import Rules
    from generator.rules.view import View


class Largest(Formula):
    """How many cells the largest group has of marked cells that touch."""

    largest: str = key("id of a family that says how its cells touch", refers="family")
    is_: str | None = key("the state that is looked for; else any mark", default=None, name="is", refers="state")

    def over(self, view: "View") -> Number:
        """A further mark never makes the largest group smaller."""
        row, family = view.states(self.largest, self.is_), view.family(self.largest)
        return ranged(largest_group(row.sure, family), largest_group(row.possible, family), row.open)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return touching_faults(self, self.largest, (self.is_,), rules)


class Groups(Formula):
    """How many groups of marked cells there are that touch."""

    groups: str = key("id of a family that says how its cells touch", refers="family")
    is_: str | None = key("the state that is looked for; else any mark", default=None, name="is", refers="state")
    fewest: int = key("cells that a group must have to count", default=1, least=1)

    def over(self, view: "View") -> Number:
        """A further mark may found a group, let one count, or make one of several."""
        row, family = view.states(self.groups, self.is_), view.family(self.groups)
        if row.sure == row.possible:
            groups = sum(group.bit_count() >= self.fewest for group in groups_of(row.sure, family.beside))
            return opened(groups, row.open)
        least = int(largest_group(row.sure, family) >= self.fewest)
        return ranged(least, row.possible.bit_count() // self.fewest, row.open)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return touching_faults(self, self.groups, (self.is_,), rules)


class Beside(Formula):
    """How many marked cells touch a marked cell, or one of some cells."""

    beside: str = key("id of a family that says how its cells touch", refers="family")
    is_: str | None = key(
        "the state of the cells that are counted; else any mark", default=None, name="is", refers="state"
    )
    to: str | None = key("the state of the cells beside them; else any mark", default=None, refers="state")
    of: tuple[str, ...] = key(
        "names of cells: these are beside them, whatever stands there", default=(), refers="name of a cell"
    )

    def over(self, view: "View") -> Number:
        """A further mark never takes a cell away."""
        family, mine = view.family(self.beside), view.states(self.beside, self.is_)
        named = bits(name in self.of for name in family.cell_names)
        near = Row(named, named) if self.of else view.states(self.beside, self.to)
        low, high = count_beside(mine.sure, near.sure, family), count_beside(mine.possible, near.possible, family)
        return ranged(low, high, mine.open)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        yield from touching_faults(self, self.beside, (self.is_, self.to), rules)
        names = rules.ledger.families[self.beside].cell_names
        for name in self.of:
            if name not in names:
                yield place_of(name, self), f"'{self.beside}' has no cell '{name}'{suggest(name, names)}"


def largest_group(mask: int, family: Family) -> int:
    return max((group.bit_count() for group in groups_of(mask, family.beside)), default=0)


def count_beside(counted: int, near: int, family: Family) -> int:
    """How many of some cells touch one of others."""
    return sum(1 for index, beside in enumerate(family.beside) if counted >> index & 1 and beside & near)


def touching_faults(owner: Struct, name: str, states: tuple[str | None, ...], rules: "Rules") -> Iterator[Fault]:
    """A family whose cells do not touch, or that has no such state."""
    family = rules.ledger.families[name]
    if not family.touching:
        message = f"'{name}' does not say how its cells touch; give it a 'grid' or 'neighbours' in the ledger"
        yield place_of(name, owner), message
    if family.kind == "number":
        yield place_of(name, owner), f"'{name}' is a family of kind 'number'; this needs cells that are marked"
    for state in filter(None, states):
        if family.kind != "states":
            yield place_of(state, owner), f"'{name}' is of kind '{family.kind}' and has no states; leave '{state}' out"
        elif state not in family.states:
            yield place_of(state, owner), f"'{name}' has no state '{state}'{suggest(state, family.states)}"
