"""What measures come to for the players of one record. What the record does not tell is never taken for 0."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from generator.ledger.marks import Marks
from generator.rules.finished_game import Player, Record
from generator.rules.measure import Formula, Measure
from generator.rules.player_view import PlayerView
from generator.rules.range import Number, hull, open_names, opened, within
from generator.rules.unknown import Unknown, told

if TYPE_CHECKING:
    from generator.rules.rule import Rule
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
            gauge.found = {name: number for name, number in gauge.found.items() if isinstance(number, int)}

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
    def player_of(self) -> dict[str, Player]:
        """The players by their names."""
        return {player.name: player for player in self.record.players}

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

    def numbers(self, measure: Measure) -> list[Number]:
        """A measure for every player, in the order of the record."""
        return self.once("numbers", measure.value, lambda: [gauge.over(measure) for gauge in self.gauges])

    def values(self, measure: Measure) -> list[int]:
        """The same; Unknown if it is for any of them."""
        numbers = self.numbers(measure)
        if all(one.__class__ is int for one in numbers):
            return cast(list[int], numbers)
        raise Unknown(*open_names(numbers))

    def rising(self, measure: Measure) -> list[int]:
        """The same from the least to the most."""
        values = self.values(measure)
        return self.once("rising", measure.value, lambda: sorted(values))

    @cached_property
    def holders(self) -> Counter[tuple[str, str]]:
        """How many players hold each card, by rule and card."""
        players = self.record.players
        return Counter((rule, card) for player in players for rule, cards in player.cards.items() for card in cards)


def party_of(player: Player) -> tuple[str, str]:
    """A key for the team of a player, or for the player alone."""
    return (player.team, "") if player.team else ("", player.name)


class Gauge(PlayerView):
    """Measures one player's record for points: nothing is inferred from checks, and of several ways to find a number
    the first that is told counts. Every named measure is found once."""

    takes_otherwise = True

    def __init__(self, table: Table, player: Player) -> None:
        super().__init__(table, player)
        hidden = table.rules.hidden_families
        cells = player.cells.items()
        self.found = {name: marks.value for name, marks in cells if marks.value is not None and name not in hidden}
        self.found.update(player.given)
        self.lacks: dict[str, tuple[Any, ...]] = {}  # what measures lack, as rules/missing.py found it

    def of(self, measure: Measure) -> int:
        """What a measure comes to; Unknown where the record does not say enough."""
        return told(self.over(measure))

    def named(self, name: str) -> int:
        """The same of a number given outright, a measure, a family or a cell."""
        return told(self.called(name))

    def all(self, measures: Iterable[Measure]) -> list[int]:
        """All of them; what any of them lacks is told together."""
        numbers = self.each(measures)
        if all(one.__class__ is int for one in numbers):
            return cast(list[int], numbers)
        raise Unknown(*open_names(numbers))

    def lacking(self, measures: Iterable[Measure]) -> tuple[str, ...]:
        """What the record does not say of some measures."""
        return open_names(self.each(measures))

    def measured(self, name: str, meant: Measure) -> Number:
        number = self.over(meant)
        if number.__class__ is int:
            return number
        entry = self.rules.scoring.measures[name]
        return within(number, entry.least, entry.most)

    def ways(self, formula: Formula, ways: tuple[Measure, ...]) -> Number:
        """The first that is told; else whatever any of them may be, while what the first lacks is open."""
        numbers: list[Number] = []
        for way in ways:
            number = self.over(way)
            if number.__class__ is int:
                return number
            numbers.append(number)
        return opened(hull(numbers), open_names(numbers[:1]))

    @property
    def is_at_table(self) -> bool:
        """Whether it is the player's as the record has it, and not with one thing less."""
        return self.table.gauge_of[self.player.name] is self

    def over_tables(self, measure: Measure, among: str = "all") -> list[list[Number]]:
        if not self.is_at_table:
            return super().over_tables(measure, among)
        numbers, own = self.table.numbers(measure), party_of(self.player)
        if among == "all":
            return [numbers]
        is_own = [party_of(one) == own for one in self.table.record.players]
        return [[number for number, mine in zip(numbers, is_own, strict=True) if mine == (among == "team")]]

    def once_a_table(self, formula: Formula, find: Callable[[], Number]) -> Number:
        return self.table.once("whole table", formula, find) if self.is_at_table else find()

    def beside(self, name: str) -> "Gauge":
        return self if name == self.player.name else self.table.gauge_of[name]

    def card(self, card: str, rule: "Rule") -> Number:
        """A number that the record gives for a card wins."""
        return self.line(card, rule)

    def part(self, name: str, part: str) -> Number:
        """Where only the whole line is told, its parts are open."""
        return opened(super().part(name, part), () if self.given_points(name) is None else (name,))

    def total(self) -> Number:
        totals = self.table.totals
        return super().total() if totals is None else totals[self.player.name]

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
