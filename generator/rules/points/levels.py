"""The rule of levels: the best one whose every need holds."""

from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import Struct, key
from generator.rules.gauge import Gauge
from generator.rules.lines import Line
from generator.rules.measure import Measure
from generator.rules.range import End, Number, high_of, low_of, open_names, ranged
from generator.rules.reason import Reason, Term, need, want
from generator.rules.rule import Rule
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.view import View


class Level(Struct):
    """Needs that must all hold, and what they bring."""

    needs: dict[str, int] = key("measures and how high each must be at least", default={}, refers="measure")
    at_most: dict[str, int] = key("measures and how high each may be at the most", default={}, refers="measure")
    points: int = key("what the level brings")

    def told(self, gauge: Gauge) -> Reason:
        """What it asks, beside what the player has."""
        try:
            needs = [need(name, gauge.named(name), "at_least", limit) for name, limit in self.needs.items()]
            return (*needs, *(need(name, gauge.named(name), "at_most", limit) for name, limit in self.at_most.items()))
        except Unknown:
            raise Unknown(*gauge.lacking(self.asks)) from None  # all that is missing, not the first alone

    def is_met(self, lows: dict[str, End], highs: dict[str, End]) -> bool:
        """Whether it holds where what it needs comes to the one, and what may be there at the most to the other."""
        for name, limit in self.needs.items():
            if lows[name] < limit:
                return False
        return all(highs[name] <= limit for name, limit in self.at_most.items())

    @property
    def wanted(self) -> Reason:
        """What it asks."""
        needs = [want(name, "at_least", limit) for name, limit in self.needs.items()]
        return (*needs, *(want(name, "at_most", limit) for name, limit in self.at_most.items()), self.result)

    @property
    def result(self) -> Term:
        return Term("gives", value=self.points)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return tuple(Measure(name) for name in (*self.needs, *self.at_most))


class Levels(Rule):
    """The best level whose every need holds."""

    levels: tuple[Level, ...] = key("levels, from the lowest", fewest=1)

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        """The best level that holds, and what the next one needs."""
        told = [level.told(maker.gauge) for level in self.levels]
        best: int | None = None
        for index, level in enumerate(self.levels):
            if all(term.holds for term in told[index]) and (best is None or level.points >= self.levels[best].points):
                best = index
        points = 0 if best is None else self.levels[best].points
        nearer = [level for level in self.levels if level.points > points]
        reason = (*told[best or 0], Term("gives", value=points))
        return Line(name, label, points, reason, nearer[0].wanted if nearer else (), self.reference)

    def over(self, view: "View", name: str) -> Number:
        """The best of the levels that surely hold, or of those that may; none brings nothing."""
        numbers = {one: view.called(one) for level in self.levels for one in (*level.needs, *level.at_most)}
        lows, highs = ({one: end(number) for one, number in numbers.items()} for end in (low_of, high_of))
        sure = [level.points for level in self.levels if level.is_met(lows, highs)]
        names = open_names(numbers.values())
        possible = [level.points for level in self.levels if level.is_met(highs, lows)] if lows != highs else sure
        return ranged(max(sure) if sure else min([0, *possible]), max(possible if sure else [0, *possible]), names)

    @property
    def asks(self) -> tuple[Measure, ...]:
        names = dict.fromkeys(measure.name for level in self.levels for measure in level.asks)
        return tuple(map(Measure, names))
