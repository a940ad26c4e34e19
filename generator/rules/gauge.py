"""What measures come to for the players of one record. What the record does not tell is never taken for 0."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from generator.ledger.marks import Marks, is_marked
from generator.rules.finished_game import Player, Record
from generator.rules.measure import Measure
from generator.rules.unknown import Unknown, each, each_or_unknown

if TYPE_CHECKING:
    from generator.rules.rules import Rules

Found = TypeVar("Found")


class Table:
    """The players of one record, each with a gauge; what is asked of all of them is found once.

    `totals` are the players' points, once there are any.
    """

    def __init__(self, rules: "Rules", record: Record) -> None:
        self.rules = rules
        self.record = record
        self.play = record.play
        self.totals: dict[str, int] | None = None
        self.gauges = [Gauge(self, player) for player in record.players]
        self.memo: dict[tuple[str, int], tuple[object, Any]] = {}

    def add_totals(self, totals: dict[str, int]) -> None:
        """Give the players their points; what could not be found without them may be found now."""
        self.totals = totals
        self.memo.clear()
        for gauge in self.gauges:
            gauge.missing.clear()

    @cached_property
    def teams(self) -> dict[str, tuple[Player, ...]]:
        """The players of each team, by its name."""
        found: dict[str, list[Player]] = {}
        for player in self.record.players:
            if player.team:
                found.setdefault(player.team, []).append(player)
        return {name: tuple(players) for name, players in found.items()}

    def team_of(self, player: Player) -> tuple[Player, ...]:
        """A player's team; a player without one is alone."""
        return self.teams[player.team] if player.team else (player,)

    def party(self, whose: str, player: Player) -> tuple[Player, ...]:
        """The player alone, the player's team, or the whole table."""
        return {"player": (player,), "team": self.team_of(player), "table": self.record.players}[whose]

    @cached_property
    def gauge_of(self) -> "dict[str, Gauge]":
        """The gauges by the names of the players."""
        return {gauge.player.name: gauge for gauge in self.gauges}

    def once(self, what: str, of: object, find: Callable[[], Found]) -> Found:
        """What is found of something, found once; `of` is kept with it, so that nothing else gets its id."""
        kept = self.memo.get((what, id(of)))
        if kept is None:
            kept = self.memo[what, id(of)] = (of, find())
        return cast(Found, kept[1])

    def values(self, measure: Measure) -> list[int]:
        """A measure for every player, in the order of the record; Unknown if it is for any of them."""
        found = self.once("values", measure.value, lambda: self.values_or_unknown(measure))
        if isinstance(found, Unknown):
            raise Unknown(*found.names)
        return found

    def values_or_unknown(self, measure: Measure) -> list[int] | Unknown:
        return each_or_unknown(lambda gauge: gauge.of(measure), self.gauges)

    def rising(self, measure: Measure) -> list[int]:
        """The same from the least to the most."""
        values = self.values(measure)
        return self.once("rising", measure.value, lambda: sorted(values))

    def by_party(self, measure: Measure) -> list[tuple[int, tuple[str, str]]]:
        """The same from the least to the most, each with the team or the player whose it is."""
        values = self.values(measure)
        parties = map(party_of, self.record.players)
        return self.once("by party", measure.value, lambda: sorted(zip(values, parties, strict=True)))

    def standing(self, measure: Measure, mine: int) -> tuple[int, int]:
        """How many players have more of a measure, and how many as much."""
        rising = self.rising(measure)
        above = bisect_right(rising, mine)
        return len(rising) - above, above - bisect_left(rising, mine)

    @cached_property
    def holders(self) -> Counter[tuple[str, str]]:
        """How many players hold each card, by rule and card."""
        players = self.record.players
        return Counter((rule, card) for player in players for rule, cards in player.cards.items() for card in cards)


def party_of(player: Player) -> tuple[str, str]:
    """A key for the team of a player, or for the player alone."""
    return (player.team, "") if player.team else ("", player.name)


class Gauge:
    """Measures one player's record; every named measure is found once, or found missing once."""

    __slots__ = ("found", "lacks", "missing", "player", "rules", "table")

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.rules = table.rules
        self.player = player
        hidden = table.rules.hidden_families
        cells = player.cells.items()
        self.found: dict[str, int] = {
            name: marks.value for name, marks in cells if marks.value is not None and name not in hidden
        }
        self.found.update(player.given)
        self.missing: dict[str, tuple[str, ...]] = {}
        self.lacks: dict[str, tuple[Any, ...]] = {}  # what measures lack, as rules/missing.py found it

    def of(self, measure: Measure) -> int:
        """What a measure comes to."""
        value = measure[0]
        if isinstance(value, str):
            found = self.found.get(value)
            return self.named(value) if found is None else found
        return value if value.__class__ is int else value.value(self)  # type: ignore[union-attr]

    def named(self, name: str) -> int:
        """A number given outright, a measure, a family or a cell."""
        found = self.found.get(name)
        if found is None:
            lacking = self.missing.get(name)
            if lacking is not None:
                raise Unknown(*lacking)
            try:
                found = self.found[name] = self.find(name)
            except Unknown as unknown:
                self.missing[name] = unknown.names
                raise
        return found

    def find(self, name: str) -> int:
        """What a name stands for, as it is told by the record."""
        try:
            return self.rules.compiled.meaning(name)(self)
        except Unknown:
            meant = self.rules.find(name)
            if isinstance(meant, Measure):
                return self.of(meant)  # names all that is lacking
            raise

    def all(self, measures: tuple[Measure, ...]) -> list[int]:
        """All of them, each looked at once; what any of them lacks is told together."""
        return each(self.of, measures)

    def lacking(self, measures: tuple[Measure, ...]) -> tuple[str, ...]:
        """What the record does not say of some measures."""
        values = each_or_unknown(self.of, measures)
        return values.names if isinstance(values, Unknown) else ()

    def marks(self, family: str) -> Marks:
        marks = self.player.cells.get(family)
        if marks is None:
            raise Unknown(family)
        return marks

    def known(self, family: str) -> tuple[Any, ...]:
        """Each cell of a family; a bare count does not tell them, nor does a cell here and there."""
        marks = self.marks(family)
        if marks.known is None or marks.value is None:
            raise Unknown(*self.untold(family, marks))
        return marks.known

    def told_cells(self, family: str) -> tuple[Any, ...]:
        """Each cell of a family, None where it is not told; a bare count tells none of them."""
        known = self.marks(family).known
        if known is None:
            raise Unknown(family)
        return known

    def mask(self, family: str) -> int:
        """The marked cells of a family as bits, the first cell's lowest."""
        marks = self.marks(family)
        if marks.mask is None:
            raise Unknown(*self.untold(family, marks))
        return marks.mask

    def untold(self, family: str, marks: Marks) -> list[str]:
        """The cells that are not told, where others are; else the family."""
        names = self.rules.ledger.families[family].cell_names
        cells = [f"{family}.{name}" for name, cell in zip(names, marks.known or (), strict=False) if cell is None]
        return cells or [family]

    def cells(self, name: str, family: str, index: int | None) -> int:
        """How many cells of a family are filled, what its numbers add up to, or whether one cell is filled."""
        marks = self.marks(family)
        if index is None:
            if marks.value is None:
                raise Unknown(*self.untold(family, marks))
            return marks.value
        value = marks.known[index] if marks.known else None
        if value is None:
            raise Unknown(name)
        return int(value) if isinstance(value, bool | int) else int(is_marked(value))

    def is_full(self, name: str) -> bool:
        """Whether every cell of a family, or the one cell, is filled."""
        found = self.rules.ledger.find(name)
        if found is None:
            raise Unknown(name)
        family, spec, index = found
        count, size = self.cells(name, family, index), spec.size if index is None else 1
        return count == size or (count > size and spec.kind != "number")  # marks may be drawn beyond the last cell

    def held(self, rule: str) -> tuple[str, ...]:
        """The cards that the player names under a rule."""
        cards = self.player.cards.get(rule)
        if cards is None:
            raise Unknown(rule)
        return cards
