"""The keys that a record of a game may have: cells, their short names, numbers given outright, and cards."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from generator.ledger.ledger import Family, Ledger
from generator.ledger.marks import Marks
from generator.rules.finished_game import LINE
from generator.rules.measure import Measure
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.range import ends_of
from generator.rules.rule import Rule

if TYPE_CHECKING:
    from generator.rules.rules import Rules

MOST_LOOKED_UP = 5_000


class Key(NamedTuple):
    """What a key of a record stands for: a family or one of its cells, a number with its limits, or cards.

    `read` keeps what words were found to say of the family.
    """

    name: str
    read: "dict[str | tuple[str, ...] | None, Marks]"
    family: str = ""
    spec: Family | None = None
    cell: int | None = None
    limits: tuple[int, int] | None = None
    is_cards: bool = False
    is_shared: bool = False
    is_anybodys: bool = False


class RecordKeys:
    """Finds what a key stands for; every key is looked up once."""

    def __init__(self, rules: "Rules") -> None:
        self.is_of_table = rules.is_of_table
        self.ledger = rules.ledger
        self.measures = rules.scoring.measures
        self.rules: dict[str, Rule] = rules.scoring.rules
        self.manual = {rule.manual: rule for rule in self.rules.values() if isinstance(rule, Manual)}
        self.cards = {name: rule for name, rule in self.rules.items() if isinstance(rule, CardsRule)}
        self.short = short_names(rules.ledger)
        self.view = rules.limits
        self.found: dict[str, Key | None] = {}

    def find(self, name: str) -> Key | None:
        """What a key stands for, if anything."""
        found = self.found.get(name)
        if found is None and name not in self.found:
            if len(self.found) > MOST_LOOKED_UP:
                self.found.clear()
            found = self.found[name] = self.look_up(name)
        return found

    def look_up(self, name: str) -> Key | None:
        is_number = name in self.measures or name in self.manual or name in self.rules or self.is_line(name)
        found = self.ledger.find(name) or self.ledger.find(self.plain_cell(name, is_number=is_number))
        if not (found or is_number):
            return None
        family, spec, index = found or ("", None, None)
        is_cards, is_shared = name in self.cards, name in self.shared
        limits = self.limits(name) if is_number else None
        return Key(name, {}, family, spec, index, limits, is_cards, is_shared, self.is_anybodys(name))

    def is_anybodys(self, name: str) -> bool:
        """Whether a key is a measure that is the same for all, which may be told of a player or of the table."""
        return name in self.measures and name not in self.shared and self.is_of_table(Measure(name))

    def plain_cell(self, name: str, *, is_number: bool) -> str:
        """The cells that a measure just counts, or those of a short name."""
        entry = self.measures.get(name)
        if entry and entry.is_.name:
            return entry.is_.name
        return "" if is_number else self.short.get(name, "")

    def is_line(self, name: str) -> bool:
        """Whether a key gives the points of a whole line, whatever else its name stands for."""
        return name.startswith(LINE) and name.removeprefix(LINE) in self.rules

    def limits(self, name: str) -> tuple[int, int]:
        """How low and how high a number may be that is given outright."""
        if name in self.measures:
            return ends_of(self.view.called(name))
        if name in self.manual:
            return self.manual[name].least, self.manual[name].most
        line = name.removeprefix(LINE) if self.is_line(name) else name
        return ends_of(self.view.line(line, self.rules[line]))

    @property
    def all_limits(self) -> dict[str, tuple[int, int]]:
        """The limits of every number that may be given; of `line.NAME` where they are not those of `NAME`."""
        found = {str(name): self.limits(name) for name in (*self.measures, *self.manual, *self.rules)}
        lines = {f"{LINE}{name}": self.limits(f"{LINE}{name}") for name in self.rules}
        return found | {name: limits for name, limits in lines.items() if limits != found[name.removeprefix(LINE)]}

    @cached_property
    def shared(self) -> frozenset[str]:
        """The keys that the whole table has once: families, their cells, and rules for cards."""
        families = {str(name) for name, family in self.ledger.families.items() if family.shared}
        cells = {f"{name}.{cell}" for name in families for cell in self.ledger.families[name].cell_names}
        short = {one for one, name in self.short.items() if name in families}
        return frozenset(families | cells | short | {name for name, rule in self.cards.items() if rule.shared})

    @property
    def known(self) -> Iterable[str]:
        """Names to suggest where one is misspelt."""
        return (*self.ledger.families, *self.short, *self.measures, *self.cards)


def short_names(ledger: Ledger) -> dict[str, str]:
    """The last parts of ids that name just one family of the sheets."""
    found: dict[str, list[str]] = {}
    for name, family in ledger.families.items():
        if not family.off_sheet:
            found.setdefault(name.rpartition(".")[2], []).append(name)
    return {short: names[0] for short, names in found.items() if len(names) == 1 and short not in ledger.families}
