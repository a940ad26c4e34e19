"""Measures that ask for points: of one line, or of all lines together."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from generator.reading.shape import key
from generator.rules.lines import Lack, LineMaker
from generator.rules.measure import Formula
from generator.rules.span import Span, added, hull_of
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.lines import Line
    from generator.rules.rule import Rule
    from generator.rules.spans import Spans


class PointsOf(Formula):
    """The points of one line, as the player's score has it; nothing where the line is not in play."""

    points_of: str = key("name of a rule", refers="line")

    def value(self, gauge: "Gauge") -> int:
        return sum(line.points for line in self.lines(gauge))

    def lines(self, gauge: "Gauge") -> "Iterator[Line]":
        """The line, if it is in play."""
        rules, _ = gauge.rules.in_play(gauge.table.play)
        return (line_of(gauge, name, rule) for name, rule in rules if name == self.points_of)

    def span(self, spans: "Spans") -> Span:
        rule = spans.rules.scoring.rules[self.points_of]
        span = spans.line(self.points_of, rule)
        return span if rule.when is None else span.hull(Span(0, 0))


class TotalOf(Formula):
    """The points of all lines together; no line may ask for them, since it is one of them."""

    total_of: Literal["player", "team", "table"] = key("whose points")

    def value(self, gauge: "Gauge") -> int:
        table = gauge.table
        party = table.party(self.total_of, gauge.player)
        if table.totals is not None:
            return sum(table.totals[player.name] for player in party)
        return sum(line.points for line in self.lines(gauge))

    def lines(self, gauge: "Gauge") -> "Iterator[Line]":
        """All lines that make the total."""
        table = gauge.table
        rules, _ = gauge.rules.in_play(table.play)
        party = table.party(self.total_of, gauge.player)
        return (line_of(table.gauge_of[player.name], name, rule) for player in party for name, rule in rules)

    def span(self, spans: "Spans") -> Span:
        if self.total_of == "player":
            return spans.total()
        among = "all" if self.total_of == "table" else "team"
        return hull_of(added(one.total() for one in party) for party in spans.tables(among))


def line_of(gauge: "Gauge", name: str, rule: "Rule") -> "Line":
    """A player's line, made once; Unknown where the record does not say enough for it."""
    return gauge.table.once(f"line of {gauge.player.name}", rule, lambda: made_line(gauge, name, rule))


def made_line(gauge: "Gauge", name: str, rule: "Rule") -> "Line":
    lacks: list[Lack] = []
    line = LineMaker(gauge, lacks).line(name, rule)
    if lacks or line is None:
        raise Unknown(*[key for lack in lacks for key in lack.keys] or [name])
    return line
