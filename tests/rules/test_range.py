"""Numbers that are told in part: what is made of them holds whatever is told later, and never comes to no number."""

from itertools import product
from math import inf, isnan, prod

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.drawn_tables import few

from generator.rules.measure import Measure
from generator.rules.measures.arithmetic import Less, Reached, Share
from generator.rules.points.counts import Each, Sets
from generator.rules.range import (
    Number,
    Range,
    added,
    endless,
    high_of,
    highest,
    hull,
    low_of,
    lowest,
    multiplied,
    open_names,
    picked,
    ranged,
)

ENDS = some.tuples(some.integers(-4, 4), some.integers(0, 4)).map(lambda ends: (ends[0], sum(ends)))
NUMBERS = some.lists(
    some.one_of(some.integers(-4, 4), ENDS.map(lambda ends: Range(*ends, ("x",)))), min_size=1, max_size=3
)


def values(number: Number) -> range:
    """Everything that a number can be."""
    return range(int(low_of(number)), int(high_of(number)) + 1)


@few(150)
@given(NUMBERS)
def test_ends_are_those_of_all_that_can_be(numbers: list[Number]) -> None:
    """Tried out one by one; a number is told just where all of its parts are."""
    tried = list(product(*map(values, numbers)))
    for made, make in ((added, sum), (multiplied, prod), (lowest, min), (highest, max)):
        number = made(numbers)
        ends = [make(one) for one in tried]
        assert (low_of(number), high_of(number)) == (min(ends), max(ends))
        assert isinstance(number, int) == all(isinstance(one, int) for one in numbers)


class Boundless:
    """A view in which nobody can say anything."""

    def over(self, measure: Measure) -> Number:
        return endless(measure.name)

    def each(self, measures: tuple[Measure, ...]) -> list[Number]:
        return [self.over(one) for one in measures]


TWO = (Measure("a"), Measure("b"))


@pytest.mark.parametrize(
    "made",
    [
        Sets(sets=TWO, points=(1, 3)).over(Boundless(), "line"),  # type: ignore[arg-type]
        Sets(sets=TWO, points=(-1, 3)).over(Boundless(), "line"),  # type: ignore[arg-type]
        Each(each=TWO[0], points=TWO[1]).over(Boundless(), "line"),  # type: ignore[arg-type]
        Less(less=TWO, below_zero=True).over(Boundless()),  # type: ignore[arg-type]
        Share(share=TWO[0], by=2).over(Boundless()),  # type: ignore[arg-type]
        Reached(reached=TWO[0], at=(1, 2)).over(Boundless()),  # type: ignore[arg-type]
        multiplied([0, endless("a")]),
        picked([endless("a"), 0], 1, 2, ("a",)),
    ],
    ids=["sets", "sets below zero", "each", "less", "share", "reached", "nothing times", "picked"],
)
def test_what_nobody_can_say_stays_a_number(made: Number) -> None:
    """Nothing times endless is 0, and never no number at all: no comparison would see it."""
    assert not isnan(low_of(made))
    assert not isnan(high_of(made))
    assert low_of(made) <= high_of(made)
    assert open_names([made])


def test_sets_of_what_nobody_can_count() -> None:
    made = Sets(sets=TWO, points=(1, 3)).over(Boundless(), "line")  # type: ignore[arg-type]
    assert made == Range(0, inf, ("a", "b"))


def test_a_name_is_open_once() -> None:
    assert Range(0, 1, ("a", "b", "a")).open == ("a", "b")
    assert ranged(2, 2, ()) == 2
    assert hull([Range(1, 2, ("a",)), 5]) == Range(1, 5, ("a",))
