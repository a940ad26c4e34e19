"""Measures that ask for points: of one line, or of all lines together."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from generator.errors import suggest
from generator.reading.shape import key, place_of
from generator.rules.lines import Lack, LineMaker
from generator.rules.measure import Formula
from generator.rules.range import Number, added, hull
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.lines import Line
    from generator.rules.measure import Fault
    from generator.rules.rule import Rule
    from generator.rules.rules import Rules
    from generator.rules.view import View


class PointsOf(Formula):
    """The points of one line or of a part of it, as the player's score has them; nothing where it is not in play."""

    points_of: str = key("name of a rule", refers="line")
    part: str | None = key(
        "one part of the line alone: the id of a card, or the number of a part, counted from 1", default=None, free=True
    )

    def over(self, view: "View") -> Number:
        return view.points(self.points_of) if self.part is None else view.part(self.points_of, self.part)

    def lines(self, gauge: "Gauge") -> "Iterator[Line]":
        """The line or its part, if it is in play."""
        rules, _ = gauge.rules.in_play(gauge.table.play)
        for name, rule in rules:
            if name == self.points_of:
                yield from (line_of(gauge, name, rule),) if self.part is None else part_of(gauge, name, rule, self.part)

    def faults(self, rules: "Rules") -> "Iterator[Fault]":
        known = rules.scoring.rules[self.points_of].part_names(rules)
        if self.part is not None and known is not None and self.part not in known:
            guess = suggest(self.part, known)
            yield place_of(self.part, self), f"line '{self.points_of}' has no part '{self.part}'{guess}"


class TotalOf(Formula):
    """The points of all lines together; no line may ask for them, since it is one of them."""

    total_of: Literal["player", "team", "table"] = key("whose points")

    def over(self, view: "View") -> Number:
        if self.total_of == "player":
            return view.total()
        among = "all" if self.total_of == "table" else "team"
        return hull(added(one.total() for one in party) for party in view.tables(among))

    def lines(self, gauge: "Gauge") -> "Iterator[Line]":
        """All lines that make the total."""
        table = gauge.table
        rules, _ = gauge.rules.in_play(table.play)
        party = table.party(self.total_of, gauge.player)
        return (line_of(table.gauge_of[player.name], name, rule) for player in party for name, rule in rules)


def line_of(gauge: "Gauge", name: str, rule: "Rule") -> "Line":
    """A player's line, made once; Unknown where the record does not say enough for it."""
    return gauge.table.once(f"line of {gauge.player.name}", rule, lambda: made_line(gauge, name, rule))


def made_line(gauge: "Gauge", name: str, rule: "Rule") -> "Line":
    lacks: list[Lack] = []
    line = LineMaker(gauge, lacks).line(name, rule)
    if lacks or line is None:
        raise unknown_by(lacks, name)
    return line


def part_of(gauge: "Gauge", name: str, rule: "Rule", part: str) -> "Iterator[Line]":
    """A part of a player's line, if the player has it; Unknown where only the whole line is told."""
    lacks: list[Lack] = []
    maker = LineMaker(gauge, lacks)
    is_whole = gauge.given_points(name) is not None
    line = None if is_whole else rule.part_line(maker, name, part)
    if lacks or is_whole:
        raise unknown_by(lacks, name)
    yield from (line,) if line else ()


def unknown_by(lacks: list[Lack], name: str) -> Unknown:
    return Unknown(*[key for lack in lacks for key in lack.keys] or [name])
