"""What a measure comes to for one player. What the record does not tell is never taken for 0."""

from typing import Any

from generator.pack.card_rules import CardRules
from generator.pack.pack import Pack
from generator.record.cells import Marks, is_marked
from generator.record.record import Player, Record
from generator.rules.measures import (
    AddsUp,
    Both,
    Complete,
    Distinct,
    First,
    Formula,
    FullLines,
    Greatest,
    Held,
    Icons,
    Least,
    Less,
    Measure,
    OfCards,
    PerPlayer,
    PlaceBy,
    Product,
    Reached,
    Share,
    State,
    Sum,
    TotalOf,
    WholeTable,
    Written,
)


class Unknown(Exception):
    """The record does not say enough: the names of what is missing."""

    def __init__(self, *names: str) -> None:
        super().__init__(", ".join(names))
        self.names = names


class Gauge:
    """Measures one player's record; every measure is found once. `totals` are the players' points, once there are
    any."""

    def __init__(
        self,
        pack: Pack,
        record: Record,
        player: Player,
        cards: CardRules | None = None,
        totals: dict[str, int] | None = None,
    ) -> None:
        self.pack = pack
        self.record = record
        self.player = player
        self.card_rules = cards or {}
        self.totals = totals
        self.found: dict[str, int] = {}

    def of_player(self, player: Player, measure: Measure) -> int:
        """The same measure for another player."""
        return (
            self.of(measure)
            if player.name == self.player.name
            else Gauge(self.pack, self.record, player, self.card_rules, self.totals).of(measure)
        )

    def named(self, name: str) -> int:
        """A measure, a number given outright, a family or a cell."""
        if name in self.found:
            return self.found[name]
        entry = (self.pack.scoring.measures or {}).get(name)
        if name in self.player.given:
            value = self.player.given[name]
        elif entry and not (isinstance(entry.is_.value, str) and entry.is_.value == name):
            value = self.of(entry.is_)
        else:
            value = self.cells(name)
        self.found[name] = value
        return value

    def of(self, measure: Measure) -> int:
        """What a measure comes to."""
        if isinstance(measure.value, int):
            return measure.value
        return self.named(measure.value) if isinstance(measure.value, str) else self.formula(measure.value)

    def formula(self, formula: Formula) -> int:
        match formula:
            case Sum():
                return sum(self.all(formula.sum))
            case Product():
                result = 1
                for value in self.all(formula.product):
                    result *= value
                return result
            case Less():
                one, two = self.all(formula.less)
                return max(0, one - two)
            case Least():
                return min(self.all(formula.least))
            case Greatest():
                return max(self.all(formula.greatest))
            case First():
                return self.first(formula.first)
            case Share():
                return self.of(formula.share) // formula.by
            case Complete():
                return self.complete(formula.complete)
            case Reached():
                value = self.of(formula.reached)
                return sum(value >= mark for mark in formula.at)
            case State():
                return sum(state == formula.is_ for state in self.known(formula.state))
            case Icons():
                return self.icons(formula.icons, formula.of)
            case Distinct():
                return len({number for number in self.known(formula.distinct) if number is not None})
            case Both():
                left, right = (self.known(name) for name in formula.both)
                return sum(is_marked(a) and is_marked(b) for a, b in zip(left, right, strict=False))
            case FullLines():
                return full_lines(self.known(formula.full_lines), formula.columns)
            case Written():
                return sum(number is not None for number in self.known(formula.written))
            case AddsUp():
                numbers = self.known(formula.adds_up)
                return int(None not in numbers and formula.to in (None, sum(numbers)))
            case WholeTable():
                return self.whole_table(formula)
            case PlaceBy():
                return self.place_by(formula)
            case PerPlayer():
                return self.of(formula.per_player) * len(self.record.players)
            case TotalOf():
                return self.total_of(formula.total_of)
            case OfCards():
                return self.of_cards(formula)
            case Held():
                return len(self.held(formula.held))
        raise TypeError(formula)

    def all(self, measures: tuple[Measure, ...]) -> list[int]:
        """All of them; what any of them lacks is told together."""
        values: list[int] = []
        missing: list[str] = []
        for measure in measures:
            try:
                values.append(self.of(measure))
            except Unknown as unknown:
                missing.extend(unknown.names)
        if missing:
            raise Unknown(*missing)
        return values

    def first(self, measures: tuple[Measure, ...]) -> int:
        """The first that can be found; if none can, what the first lacks."""
        lacking: Unknown | None = None
        for measure in measures:
            try:
                return self.of(measure)
            except Unknown as unknown:
                lacking = lacking or unknown
        raise lacking or Unknown()

    def marks(self, family: str) -> Marks:
        marks = self.player.cells.get(family)
        if marks is None:
            raise Unknown(family)
        return marks

    def known(self, family: str) -> tuple[Any, ...]:
        """Each cell of a family; a bare count does not tell them, nor does a cell here and there."""
        marks = self.marks(family)
        if marks.known is None or (None in marks.known and self.pack.ledger.families[family].kind != "number"):
            raise Unknown(family)
        return marks.known

    def cells(self, name: str) -> int:
        """How many cells of a family are filled, what its numbers add up to, or whether one cell is filled."""
        found = self.pack.ledger.find(name)
        if found is None:
            raise Unknown(name)
        family, _, index = found
        marks = self.marks(family)
        if index is None:
            return marks.total if marks.known is None else self.total(family)
        value = marks.known[index] if marks.known else None
        if value is None:
            raise Unknown(name)
        return int(value) if isinstance(value, bool | int) else int(is_marked(value))

    def total(self, family: str) -> int:
        """How many cells are marked, or what the numbers add up to; one number that nobody wrote is not told."""
        known = self.known(family)
        if known == (None,):
            raise Unknown(family)
        return self.marks(family).total

    def complete(self, groups: tuple[tuple[str, ...], ...]) -> int:
        """How many groups are full: one open cell settles a group; else all that is not told is named together."""
        full = 0
        missing: list[str] = []
        for group in groups:
            is_open = False
            lacks: list[str] = []
            for name in group:
                try:
                    is_open = is_open or not self.is_full(name)
                except Unknown as unknown:
                    lacks += unknown.names
            full += not is_open and not lacks
            missing += [] if is_open else lacks
        if missing:
            raise Unknown(*missing)
        return full

    def is_full(self, name: str) -> bool:
        """Whether every cell of a family, or the one cell, is filled."""
        found = self.pack.ledger.find(name)
        size = found[1].size if found and found[2] is None else 1
        return self.cells(name) == size

    def icons(self, icon: str, families: tuple[str, ...]) -> int:
        """Icons of a name under the filled cells."""
        givers = self.pack.ledger.givers.get(icon, {})
        names = families or tuple(givers)
        missing = [name for name in names if name not in self.player.cells]
        if missing:
            raise Unknown(*missing)
        return sum(
            count
            for name in names
            for count, marked in zip(givers.get(name, ()), self.known(name), strict=False)
            if is_marked(marked)
        )

    def whole_table(self, formula: WholeTable) -> int:
        """A measure over all players, one's own team or all others."""
        team = self.record.team_of(self.player)
        names = {one.name for one in team}
        rivals = tuple(one for one in self.record.players if one.name not in names)
        among = {"all": self.record.players, "team": team, "rivals": rivals}[formula.among]
        values = sorted((self.of_player(player, formula.whole_table) for player in among), reverse=True)
        match formula.take:
            case "sum":
                return sum(values)
            case "margin":
                return values[0] - values[1] if len(values) > 1 else 0
            case _:
                return (values[0] if formula.take == "greatest" else values[-1]) if values else 0

    def place_by(self, formula: PlaceBy) -> int:
        """1 for the most; where another has as much, the record must tell who is ahead."""
        mine = self.of(formula.place_by)
        others = [
            self.of_player(player, formula.place_by)
            for player in self.record.players
            if player.name != self.player.name
        ]
        if mine in others:
            raise Unknown("place")
        return 1 + sum(other > mine for other in others)

    def total_of(self, whose: str) -> int:
        """Points of the player, the team or the table; before all lines are made there are none."""
        if self.totals is None:
            raise Unknown(f"total_of {whose}")
        players = {"player": (self.player,), "team": self.record.team_of(self.player), "table": self.record.players}[
            whose
        ]
        return sum(self.totals[player.name] for player in players)

    def of_cards(self, formula: OfCards) -> int:
        """A field of the cards held, added up; a card without it brings nothing."""
        rules = self.pack.scoring.rules or {}
        known = self.card_rules.get(getattr(rules[formula.of_cards], "cards", ""), {})
        fields = [known[card].measures.get(formula.field) for card in self.held(formula.of_cards) if card in known]
        return sum(self.all(tuple(measure for measure in fields if measure)))

    def held(self, rule: str) -> tuple[str, ...]:
        cards = self.player.cards.get(rule)
        if cards is None:
            raise Unknown(rule)
        return cards


def full_lines(cells: tuple[Any, ...], columns: int) -> int:
    """How many rows and columns of a grid are full."""
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return sum(all(map(is_marked, line)) for line in (*rows, *zip(*rows, strict=True)))
