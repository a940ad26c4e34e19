"""All that scoring a game needs, as one value: ledger, measures, rules, checks and what its cards score."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from generator.ledger.condition import Condition, Play
from generator.ledger.ledger import Ledger
from generator.ledger.modules import Module
from generator.ledger.usual_range import Usual
from generator.reading.names import words_in
from generator.reading.phrase import Phrase
from generator.reading.shape import Field
from generator.rules import checks as every_check
from generator.rules.alike import alike_families
from generator.rules.boxes import Box, boxes_of
from generator.rules.check import Check, Checks
from generator.rules.checks.ledger import LedgerCheck
from generator.rules.keys import RecordKeys
from generator.rules.measure import Formula, Measure
from generator.rules.measures.table import SeatedAt, WholeTable
from generator.rules.points.cards import CardsRule
from generator.rules.rule import Rule
from generator.rules.scoring import Scoring, Unit
from generator.rules.view import View

if TYPE_CHECKING:
    from generator.rules.dependencies import Behind

__all__ = ["CardRules", "RuledCard", "Rules", "every_check", "holds"]


class RuledCard(NamedTuple):
    """A card that scores: its id, its name, its rule, the measures that its fields hold, and what it counts in words
    of its own."""

    id: str
    name: Phrase
    rule: Rule
    measures: dict[str, Measure]
    says: Phrase | None = None


CardRules = dict[str, dict[str, RuledCard]]


@dataclass(frozen=True)
class Rules:
    """The rules of a game; they can be pickled, and leave as a plan."""

    game: str
    variant: str
    title: Phrase
    languages: tuple[str, ...]
    players: tuple[int, int]
    modules: dict[str, Module]
    note: Phrase
    sources: dict[str, Phrase]
    ledger: Ledger
    scoring: Scoring
    checks: Checks
    cards: CardRules
    has_seats: bool = False  # a score pad of the game has a column for each player

    @property
    def name(self) -> str:
        """The name of the game, or of the variant."""
        return self.variant or self.game

    def mode_with(self, modules: Collection[str]) -> str:
        """The mode of a game that names none: that of a module in play, else the first of the game, if it has modes."""
        own = (str(module.mode) for name, module in self.modules.items() if name in modules and module.mode)
        return next(own, str((self.scoring.modes or ("",))[0]))

    @cached_property
    def digest(self) -> str:
        """A short text that is the same for the same rules, wherever they are read."""
        from generator.rules.plan import digest_of, said_in  # only those who ask for it need the plan

        return digest_of(said_in(self))

    @cached_property
    def keys(self) -> RecordKeys:
        """The keys that a record of the game may have."""
        return RecordKeys(self)

    @cached_property
    def limits(self) -> View:
        """How low and how high every number can be, however the game is played."""
        return View(self)

    @cached_property
    def behind(self) -> "Behind":
        """What every number is made of."""
        from generator.rules.dependencies import Behind  # only records that give numbers outright need it

        return Behind(self)

    @cached_property
    def with_usual(self) -> "tuple[tuple[tuple[str, Usual], ...], tuple[tuple[str, Usual], ...]]":
        """The measures and the families of which the usual numbers are known."""
        measures, families = self.scoring.measures.items(), self.ledger.families.items()
        return (
            tuple((name, entry.usual) for name, entry in measures if entry.usual),
            tuple((name, family.usual) for name, family in families if family.usual),
        )

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of the sheets that can be worked out."""
        return boxes_of(self)

    @cached_property
    def alike(self) -> frozenset[str]:
        """The families in which states that are only counted are drawn."""
        return alike_families(self)

    @cached_property
    def asking(self) -> dict[str, bool]:
        """The names of which it was found whether they look at points or tables."""
        return {}

    @cached_property
    def found(self) -> "dict[str, Measure | tuple[str, int | None] | None]":
        return {}

    def find(self, name: str) -> "Measure | tuple[str, int | None] | None":
        """What a name stands for: a measure, a family or one of its cells."""
        if name not in self.found:
            entry, cells = self.scoring.measures.get(name), self.ledger.find(name)
            if entry and (entry.is_.name != name or not cells):
                self.found[name] = entry.is_
            else:
                self.found[name] = (cells[0], cells[2]) if cells else None
        return self.found[name]

    @cached_property
    def hidden_families(self) -> frozenset[str]:
        """Families whose name is that of a measure, which is meant instead."""
        return frozenset(name for name in self.ledger.families if isinstance(self.find(name), Measure))

    def title_of(self, name: str) -> Phrase:
        """What people call a measure, a family or a cell."""
        entry = self.scoring.measures.get(name)
        cells = self.ledger.find(name)
        phrase = entry.name if entry else cells[1].name if cells else None
        return phrase or Phrase({"": name})

    def cards_of(self, rule: str) -> dict[str, RuledCard]:
        """The cards that may be named under a rule."""
        found = self.scoring.rules.get(rule)
        return self.cards.get(found.cards, {}) if isinstance(found, CardsRule) else {}

    def held_under(self, rule: str) -> tuple[int, int]:
        """How few and how many cards can be held under a rule."""
        found, most = self.scoring.rules.get(rule), len(self.cards_of(rule))
        if not isinstance(found, CardsRule):
            return 0, 0
        if found.held is not None:
            return found.held, found.held
        return 0, most if found.up_to is None else min(most, found.up_to)

    @cached_property
    def by_play(self) -> dict[Play, tuple[tuple[tuple[str, Rule], ...], tuple[tuple[str, Check], ...]]]:
        return {}

    def in_play(self, play: Play) -> tuple[tuple[tuple[str, Rule], ...], tuple[tuple[str, Check], ...]]:
        """The rules and the checks that hold in a game that was played so."""
        if play not in self.by_play:
            rules = tuple((name, rule) for name, rule in self.scoring.rules.items() if holds(rule.when, play))
            checks = tuple((name, check) for name, check in self.checks.items() if holds(check.when, play))
            self.by_play[play] = (rules, checks)
        return self.by_play[play]

    def unit_in(self, play: Play) -> Unit | None:
        """What is won in a game that was played so; None for points."""
        return next((unit for unit in self.scoring.units if holds(unit.when, play)), None)

    @cached_property
    def kept_by_play(self) -> dict[Play, frozenset[tuple[str, str]]]:
        return {}

    def kept(self, play: Play) -> frozenset[tuple[str, str]]:
        """What of the ledger no record of a game that was played so may break, by kind and family."""
        if play not in self.kept_by_play:
            _, checks = self.in_play(play)
            errors = (check for _, check in checks if isinstance(check, LedgerCheck) and check.severity == "error")
            self.kept_by_play[play] = frozenset(
                (check.ledger, family) for check in errors for family in check.of or self.ledger.ruled[check.ledger]
            )
        return self.kept_by_play[play]

    @cached_property
    def table_checks(self) -> frozenset[str]:
        """The checks that look only at what is the same for all players; they are told once, not for each of them."""
        return frozenset(name for name, check in self.checks.items() if self.looks_at_table(check))

    def looks_at_table(self, check: Check) -> bool:
        named = [name for field in check.FIELDS for name in words_in(getattr(check, field.name)) if is_family(field)]
        parts = [*map(self.is_shared, named), *map(self.is_of_table, check.compares)]
        return bool(parts) and all(parts)

    @cached_property
    def checks_of_several(self) -> frozenset[str]:
        """The checks that look at several players; what is told of some of them may break one."""
        return frozenset(name for name, check in self.checks.items() if any(map(self.is_of_several, check.compares)))

    def is_of_several(self, measure: Measure) -> bool:
        """Whether a measure looks at several players."""
        meant = self.find(measure.value) if isinstance(measure.value, str) else measure.value
        if isinstance(meant, Measure):
            return self.is_of_several(meant)
        return isinstance(meant, WholeTable) or (
            isinstance(meant, Formula) and any(map(self.is_of_several, meant.inner))
        )

    def is_of_table(self, measure: Measure) -> bool:
        """Whether a measure comes to the same for all players."""
        value = measure.value
        if isinstance(value, int):
            return True
        if isinstance(value, str):
            meant = self.find(value)
            return self.is_of_table(meant) if isinstance(meant, Measure) else self.is_shared(value)
        if isinstance(value, WholeTable):
            return value.among == "all"
        if isinstance(value, SeatedAt):
            return False
        named = [name for field in value.FIELDS for name in words_in(getattr(value, field.name)) if is_family(field)]
        looks_elsewhere = any(field.key.rules.get("refers") and not is_family(field) for field in value.FIELDS)
        parts = [*map(self.is_shared, named), *map(self.is_of_table, value.inner)]
        return bool(parts) and not looks_elsewhere and all(parts)

    def is_shared(self, name: str) -> bool:
        """Whether the whole table has a family, or one of its cells, once."""
        found = self.ledger.find(name)
        return found is not None and found[1].shared


def is_family(field: Field) -> bool:
    """Whether a key names families or cells."""
    return field.key.rules.get("refers") in ("family", "cell")


def holds(condition: Condition | None, play: Play) -> bool:
    """Whether a condition holds for a game; without one it does."""
    return condition is None or condition.holds(play)
