"""Measures that look at several players."""

from itertools import islice
from typing import TYPE_CHECKING, Literal

from generator.reading.shape import key
from generator.rules.gauge import party_of
from generator.rules.measure import Formula, Measure
from generator.rules.span import Span, added, exactly, hull_of
from generator.rules.unknown import Unknown, each

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.spans import Spans


class WholeTable(Formula):
    """A measure over several players: added up, the greatest, the least, or how far the first is ahead of the
    second."""

    whole_table: Measure = key("the measure that is looked at")
    take: Literal["sum", "greatest", "least", "margin"] = key("what is made of the players' numbers", default="sum")
    among: Literal["all", "team", "rivals"] = key(
        "whose numbers: all players', one's own team's, or those of all others", default="all"
    )

    def value(self, gauge: "Gauge") -> int:
        table, measure = gauge.table, self.whole_table
        match self.among:
            case "all":
                return table.once("whole table", self, lambda: self.made_of(table.rising(measure)))
            case "team":
                team = table.team_of(gauge.player)
                return self.made_of(sorted(each(lambda one: table.gauge_of[one.name].of(measure), team)))
            case _:
                return self.of_rivals(gauge)

    def made_of(self, rising: list[int]) -> int:
        """What is made of numbers, from the least to the most."""
        match self.take:
            case "sum":
                return sum(rising)
            case "margin":
                return rising[-1] - rising[-2] if len(rising) > 1 else 0
            case "greatest":
                return rising[-1] if rising else 0
            case _:
                return rising[0] if rising else 0

    def of_rivals(self, gauge: "Gauge") -> int:
        """The same of all others; of many players only those are looked at who decide."""
        table, own = gauge.table, party_of(gauge.player)
        try:
            everybody = table.by_party(self.whole_table)
        except Unknown:  # one's own number may be the one that is missing
            others = [one for one in table.gauges if party_of(one.player) != own]
            return self.made_of(sorted(each(lambda one: one.of(self.whole_table), others)))
        if self.take == "sum":
            whole = table.once("sum of all", self, lambda: sum(value for value, _ in everybody))
            return whole - sum(table.gauge_of[one.name].of(self.whole_table) for one in table.team_of(gauge.player))
        order = everybody if self.take == "least" else reversed(everybody)
        rivals = islice((value for value, party in order if party != own), 2)
        return self.made_of(sorted(rivals)[:1] if self.take == "least" else sorted(rivals))

    def span(self, spans: "Spans") -> Span:
        whose = spans.tables(self.among)
        return hull_of(self.span_over([one.of(self.whole_table) for one in players]) for players in whose)

    def span_over(self, found: list[Span]) -> Span:
        """What is made of the players' numbers, from each of which only its span is known."""
        if all(low == high for low, high in found):
            return exactly(self.made_of(sorted(span.low for span in found)))
        lows, highs = sorted(span.low for span in found), sorted(span.high for span in found)
        match self.take:
            case "sum":
                return added(found)
            case "greatest":
                return Span(lows[-1], highs[-1])
            case "least":
                return Span(lows[0], highs[0])
            case _:
                return Span(0, highs[-1] - lows[0])


class PlaceBy(Formula):
    """The player's place by a measure, 1 for the most; two who are equal have none, so give a second way with
    `first`."""

    place_by: Measure = key("what the players are compared by")

    def value(self, gauge: "Gauge") -> int:
        gauge.table.values(self.place_by)  # what any player lacks is told together
        ahead, equal = gauge.table.standing(self.place_by, gauge.of(self.place_by))
        if equal > 1:
            raise Unknown("place")
        return 1 + ahead

    def span(self, spans: "Spans") -> Span:
        """Behind those who surely have more, and before those who surely have less; equals may be told apart."""
        places = []
        for players in spans.tables("all"):
            mine = spans.of(self.place_by)
            others = [one.of(self.place_by) for one in players if one is not spans]
            ahead = sum(other.low > mine.high for other in others)
            behind = sum(other.high < mine.low for other in others)
            places.append(Span(1 + ahead, max(1 + ahead, len(players) - behind)))
        return hull_of(places)


class PerPlayer(Formula):
    """So many for each player at the table."""

    per_player: Measure = key("how many for each player")

    def value(self, gauge: "Gauge") -> int:
        return gauge.of(self.per_player) * len(gauge.table.record.players)

    def span(self, spans: "Spans") -> Span:
        return spans.of(self.per_player).times(spans.players)


class SeatedAt(Formula):
    """1 for the player who is at this place in the list of players, counted from 1; 0 for all others."""

    seated_at: Measure = key("the number of a player's seat, 1 for the first in the list; 0 for nobody's")

    def value(self, gauge: "Gauge") -> int:
        number, players = gauge.of(self.seated_at), gauge.table.record.players
        return int(0 < number <= len(players) and players[number - 1].name == gauge.player.name)

    def span(self, spans: "Spans") -> Span:
        low, high = spans.of(self.seated_at)
        if spans.seat is not None and not low <= spans.seat <= high:
            return exactly(0)
        return Span(int(low == high == spans.seat), 1)
