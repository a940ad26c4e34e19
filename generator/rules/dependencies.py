"""What a number is made of: the families, measures, cards and lines that can change it, by name.

A record that tells none of them cannot contradict the number, so that nobody need look.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.reading.names import words_in
from generator.reading.shape import Struct
from generator.rules.finished_game import LINE
from generator.rules.measure import Formula, Measure
from generator.rules.measures.cards import OfCards
from generator.rules.measures.cells import Icons
from generator.rules.measures.points import PointsOf, TotalOf
from generator.rules.measures.table import PerPlayer, PlaceBy, SeatedAt
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual

if TYPE_CHECKING:
    from generator.rules.rules import Rules

PLAYERS = "players"  # how many play, which every record tells


class Behind:
    """Finds what is behind each number that can be given outright, once."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.found: dict[str, frozenset[str]] = {}
        self.ways: dict[int, tuple[Measure, ...]] = {}

    def of(self, key: str) -> frozenset[str]:
        """The names behind a measure, or behind the points of a line."""
        if key not in self.found:
            names: set[str] = set()
            self.follow(f"{LINE}{key}" if self.is_line(key) else key, names)
            self.found[key] = frozenset(names - {key})
        return self.found[key]

    def full_ways(self, formula: Formula, ways: tuple[Measure, ...]) -> tuple[Measure, ...]:
        """Those of several ways to find a number that do not just leave out something that one before them looks at."""
        if id(formula) not in self.ways:
            looked_at = [self.names_in(way) for way in ways]
            less = [any(mine < before for before in looked_at[:index]) for index, mine in enumerate(looked_at)]
            self.ways[id(formula)] = tuple(way for way, is_less in zip(ways, less, strict=True) if not is_less)
        return self.ways[id(formula)]

    def is_line(self, key: str) -> bool:
        """Whether a key gives the points of a line by the name of its rule alone."""
        return key in self.rules.scoring.rules and self.rules.find(key) is None

    def names_in(self, measure: Measure) -> frozenset[str]:
        names: set[str] = set()
        for one in self.within(measure):
            self.follow(one, names)
        return frozenset(names)

    def follow(self, key: str, names: set[str]) -> None:
        if key in names:
            return
        names.add(key)
        for one in self.next(key):
            self.follow(one, names)

    def next(self, key: str) -> Iterator[str]:
        """What a name is found by, one step further."""
        rules = self.rules
        if rules.keys.is_line(key):
            yield from self.behind_line(key.removeprefix(LINE))
        elif isinstance(meant := rules.find(key), Measure):
            yield from self.within(meant)
        elif meant is not None:
            yield meant[0]
            yield from self.before(meant[0])

    def behind_line(self, name: str) -> Iterator[str]:
        """What the points of a line are found by; a name alone stands for the cards that are named under it."""
        rule = self.rules.scoring.rules[name]
        yield from self.within(rule)
        yield from self.within(tuple(card.rule for card in self.rules.cards_of(name).values()))
        if isinstance(rule, CardsRule):
            yield name
        elif isinstance(rule, Manual):
            yield rule.manual

    def before(self, family: str) -> Iterator[str]:
        """What must be there before a cell of a family can be filled."""
        spec = self.rules.ledger.families[family]
        yield from spec.needs
        yield from filter(None, (spec.gate, spec.opened_by, *spec.gates))

    def within(self, value: Any) -> Iterator[str]:
        """The names in a measure, a rule or a part of one."""
        if isinstance(value, Measure):
            yield from (value.value,) if isinstance(value.value, str) else self.within(value.value)
        elif isinstance(value, Struct):
            yield from self.beside(value)
            for field in value.FIELDS:
                inner, refers = getattr(value, field.name), field.key.rules.get("refers")
                is_name = refers in ("measure", "cell", "family", "rule of cards")
                yield from words_in(inner) if is_name else self.within(inner)
        elif isinstance(value, tuple):
            for one in value:
                yield from self.within(one)

    def beside(self, value: Struct) -> Iterator[str]:
        """What a kind looks at beside the names in its keys."""
        match value:
            case Icons(of=()):
                yield from self.rules.ledger.giving.get(value.icons, ())
            case OfCards():
                cards = self.rules.cards_of(value.of_cards).values()
                yield from self.within(
                    tuple(card.measures[value.field] for card in cards if value.field in card.measures)
                )
            case PointsOf():
                yield f"{LINE}{value.points_of}"
            case TotalOf():
                yield from (f"{LINE}{name}" for name in self.rules.scoring.rules)
            case PerPlayer() | PlaceBy() | SeatedAt():
                yield PLAYERS
