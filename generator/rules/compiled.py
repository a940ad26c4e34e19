"""The measures and checks of a game, ready to be asked of many players: names and families are looked up once a game.

What is compiled says what a measure comes to, or that a check holds. Where a record does not tell enough, or breaks a
check, it is the measure or the check itself that says what is lacking and what is wrong.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from generator.rules.measure import Measure
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.check import Broken
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules

Value = Callable[["Gauge"], int]
FindBroken = Callable[["Gauge"], "Iterable[Broken]"]


class Compiled:
    """What is compiled of some rules, each thing when it is first asked for."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.meanings: dict[str, Value] = {}
        self.checks: dict[str, FindBroken] = {}

    def check(self, name: str) -> FindBroken:
        """How a check of that name is broken."""
        if name not in self.checks:
            self.checks[name] = self.rules.checks[name].compiled(self)
        return self.checks[name]

    def meaning(self, name: str) -> Value:
        """What a name stands for: a measure, a family or one of its cells."""
        if name not in self.meanings:
            self.meanings[name] = self.found(name)
        return self.meanings[name]

    def found(self, name: str) -> Value:
        meant = self.rules.find(name)
        if meant is None:
            raise Unknown(name)
        if isinstance(meant, Measure):
            return self.of(meant)
        family, index = meant
        return lambda gauge: gauge.cells(name, family, index)

    def of(self, measure: Measure) -> Value:
        """A measure: a number, a name, or a formula."""
        value = measure.value
        if isinstance(value, str):
            return named(value)
        if isinstance(value, int):
            return lambda gauge: value
        return value.compiled(self)

    def joined(self, measures: tuple[Measure, ...], come_to: Callable[[list[int]], int]) -> Value:
        """What several measures come to together."""
        parts = [self.of(measure) for measure in measures]
        return lambda gauge: come_to([part(gauge) for part in parts])

    def first(self, measures: tuple[Measure, ...]) -> Value:
        """The first measure that is told."""
        *ways, last = [self.of(measure) for measure in measures]

        def value(gauge: "Gauge") -> int:
            for way in ways:
                try:
                    return way(gauge)
                except Unknown:
                    continue
            return last(gauge)

        return value

    def comparison(
        self, pair: tuple[Measure, Measure], holds: Callable[[int, int], bool], plain: FindBroken
    ) -> FindBroken:
        """A check that holds two measures against one another."""
        one, two = map(self.of, pair)

        def broken(gauge: "Gauge") -> "Iterable[Broken]":
            return () if holds(one(gauge), two(gauge)) else plain(gauge)

        return broken


def named(name: str) -> Value:
    """What goes by a name, found once a player."""

    def value(gauge: "Gauge") -> int:
        found = gauge.found.get(name)
        return gauge.named(name) if found is None else found

    return value
