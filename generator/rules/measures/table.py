"""Measures that look at several players."""

from typing import TYPE_CHECKING, Literal

from generator.reading.shape import key
from generator.rules.measure import Formula, Measure
from generator.rules.range import (
    Number,
    Range,
    added,
    high_of,
    highest,
    holds,
    hull,
    is_point,
    low_of,
    lowest,
    lows,
    multiplied,
    open_names,
    opened,
    ranged,
)

if TYPE_CHECKING:
    from generator.rules.view import View


class WholeTable(Formula):
    """A measure over several players: added up, the greatest, the least, or how far the first is ahead of the
    second."""

    whole_table: Measure = key("the measure that is looked at")
    take: Literal["sum", "greatest", "least", "margin"] = key("what is made of the players' numbers", default="sum")
    among: Literal["all", "team", "rivals"] = key(
        "whose numbers: all players', one's own team's, or those of all others", default="all"
    )

    def over(self, view: "View") -> Number:
        if self.among == "all":
            return view.once_a_table(self, lambda: self.made_of_each(view))
        return self.made_of_each(view)

    def made_of_each(self, view: "View") -> Number:
        return hull(map(self.made_of, view.over_tables(self.whole_table, self.among)))

    def made_of(self, numbers: list[Number]) -> Number:
        """What is made of the players' numbers."""
        if self.take == "sum" or not numbers:
            return added(numbers)
        if self.take != "margin":
            return highest(numbers) if self.take == "greatest" else lowest(numbers)
        names = open_names(numbers)
        if len(numbers) == 1 or all(map(is_point, numbers)):
            *_, second, first = (0, *sorted(lows(numbers))) if len(numbers) > 1 else (0, 0)
            return opened(first - second, names)
        return Range(0, max(map(high_of, numbers)) - min(map(low_of, numbers)), names)


class PlaceBy(Formula):
    """The player's place by a measure, 1 for the most; two who are equal have none, so give a second way with
    `first`."""

    place_by: Measure = key("what the players are compared by")

    def over(self, view: "View") -> Number:
        """Behind those who surely have more, and before those who surely have less; equals may be told apart."""
        mine = view.over(self.place_by)
        return hull(place_among(mine, numbers) for numbers in view.over_tables(self.place_by))


class PerPlayer(Formula):
    """So many for each player at the table."""

    per_player: Measure = key("how many for each player")

    def over(self, view: "View") -> Number:
        return multiplied((view.over(self.per_player), view.players))


class SeatedAt(Formula):
    """1 for the player who is at this place in the list of players, counted from 1; 0 for all others."""

    seated_at: Measure = key("the number of a player's seat, 1 for the first in the list; 0 for nobody's")

    def over(self, view: "View") -> Number:
        number = view.over(self.seated_at)
        names = open_names((number,))
        if view.seat is None:
            return Range(0, 1, names)
        may_be = holds(number, view.seat)
        return ranged(int(may_be and is_point(number)), int(may_be), names)


def place_among(mine: Number, numbers: list[Number]) -> Number:
    """The place of a number among all players' numbers, itself among them; those who are equal have none."""
    ahead = sum(low_of(one) > high_of(mine) for one in numbers)
    behind = sum(high_of(one) < low_of(mine) for one in numbers)
    first, last = 1 + ahead, max(1 + ahead, len(numbers) - behind)
    return ranged(first, last, open_names(numbers) or (("place",) if last > first else ()))
