"""Rules that compare the players."""

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Literal

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Measure
from generator.rules.range import Number, added, high_of, hull, is_point, low_of, lows, open_names, opened, ranged
from generator.rules.reason import Term, count, need
from generator.rules.rule import Rule

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.view import View


class Rank(Rule):
    """Points by place among the players."""

    rank: Measure = key("what the players are compared by")
    points: tuple[Measure, ...] = key(
        "points of the first, the second … place: numbers, or measures where the table tells them"
    )
    ties: Literal["share", "nobody", "all"] = key(
        "what happens to equal players: the points are shared, lost, or all get them", default="share"
    )
    least: int | None = key("least that takes part; who has less gets nothing", default=None)
    alone: Literal["first", "all"] = key(
        "who takes part alone gets the first place's points, or those of all places", default="first"
    )

    against: tuple[Measure, ...] = key(
        "what rivals have who are no players: they take places, and their points are lost", default=()
    )

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        """Points by place; equal players share the points of their places, lose them, or all get the first's."""
        mine = maker.gauge.of(self.rank)
        worth = maker.gauge.all(self.points)
        others = maker.gauge.all(self.against)
        rising = maker.table.rising(self.rank)
        rising = sorted([*rising, *others]) if others else rising
        if self.least is not None and mine < self.least:
            reason = need(self.rank.name, mine, "at_least", self.least)
            return Line(name, label, 0, (reason,), reference=self.reference)
        points, ahead = self.points_at(mine, rising, worth)
        reason_terms = (count(self.rank, mine), Term("rank", value=ahead + 1))
        return Line(name, label, points, reason_terms, reference=self.reference)

    def points_at(self, mine: int, rising: list[int], worth: list[int]) -> tuple[int, int]:
        """What a number brings beside all players' numbers, and how many are ahead of it."""
        if self.least is not None and mine < self.least:
            return 0, 0
        above = bisect_right(rising, mine)
        ahead, equal = len(rising) - above, above - bisect_left(rising, mine)
        places = [worth[place] if place < len(worth) else 0 for place in range(ahead, min(ahead + equal, len(worth)))]
        first = places[0] if places else 0
        points = {"share": sum(places) // equal, "nobody": first if equal == 1 else 0, "all": first}[self.ties]
        taking_part = len(rising) - (0 if self.least is None else bisect_left(rising, self.least))
        return (sum(worth) if self.alone == "all" and taking_part == 1 else points), ahead

    def over(self, view: "View", name: str) -> Number:
        """Nothing, the points of a place, or a share of several; those of all places for who may take them alone."""
        worth, mine, against = view.each(self.points), view.over(self.rank), view.each(self.against)
        first, *others = view.over_tables(self.rank)
        numbers = [*first, *against]
        names = open_names([mine, *worth, *numbers])
        if not others and all(map(is_point, (mine, *numbers, *worth))):
            return opened(self.points_at(next(lows([mine])), sorted(lows(numbers)), [*lows(worth)])[0], names)
        whole = [added(worth)] if self.alone == "all" else []
        return opened(hull([0, *whole, *worth]), names)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return (self.rank, *self.points, *self.against)


class Near(Rule):
    """The best gets all points, the others as many less as they are behind; who has 0 takes no part. Each measure is a
    round of its own."""

    near: tuple[Measure, ...] = key("what the players are compared by, a round each", fewest=1)
    points: int = key("what the best gets")
    last: int = key("what the lowest gets on top, where not all are equal", default=0)
    last_reference: str | None = key(
        "where `last` comes from; `reconstructed` marks just the rounds in which it counts", default=None, free=True
    )

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        """Round by round, the points of the best less how far one is behind."""
        parts = [self.round(maker, f"{name}.{number}", one, number) for number, one in enumerate(self.near, 1)]
        points = sum(part.points for part in parts)
        return Line(name, label, points, reference=self.reference, parts=tuple(parts))

    def round(self, maker: "LineMaker", name: str, measure: Measure, number: int) -> Line:
        mine = maker.gauge.of(measure)
        rising = maker.table.rising(measure)
        label = maker.rules.title_of(measure.name) if measure.name else Phrase({"": str(number)})
        if not mine:
            return Line(name, label, 0, (Term("count", value=0),))
        behind, last = self.behind(mine, rising)
        changes = (Term("change", value=-behind), *((Term("change", value=last),) if last else ()))
        reason = (Term("count", value=mine), Term("start", value=self.points), *changes)
        return Line(name, label, self.points - behind + last, reason, reference=self.last_reference if last else None)

    def behind(self, mine: int, rising: list[int]) -> tuple[int, int]:
        """How far a number is behind the best, and what the lowest gets on top."""
        behind, above = rising[-1] - mine, rising[bisect_right(rising, 0) :]
        return behind, self.last if behind and above and mine == above[0] else 0

    def over(self, view: "View", name: str) -> Number:
        return added(self.round_over(measure, view) for measure in self.near)

    def round_over(self, measure: Measure, view: "View") -> Number:
        """Nothing for who takes no part; else from as far behind as one can be, up to the best."""
        mine = view.over(measure)
        numbers, *others = view.over_tables(measure)
        names = open_names([mine, *numbers])
        if not others and all(map(is_point, (mine, *numbers))):
            own = next(lows([mine]))
            behind, last = self.behind(own, sorted(lows(numbers))) if own else (self.points, 0)
            return opened(self.points - behind + last, names)
        behind_most = max(0, max(map(high_of, numbers)) - max(1, low_of(mine)))
        low = min(0, self.points - behind_most + min(0, self.last))
        return ranged(low, max(0, self.points + max(0, self.last)), names)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return self.near
