"""What a record asks for, as data in no language: every surface (a record to fill in, questions, forms) asks from here.

`declared_entries` is all that has no cell on the sheets; `family_entry` and `named_entry` say the same of cells and
measures.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from generator.ledger.condition import Condition, Play
from generator.ledger.ledger import Family
from generator.reading.phrase import Phrase
from generator.rules.called import called
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.rule import Rule
from generator.rules.rules import Rules

Whose = Literal["game", "table", "player"]
Kind = Literal["text", "date", "choice", "choices", "cards", "number", "points", "cells", "box", "files"]


class Entry(NamedTuple):
    """One key of a record.

    `whose` says where it is written: at the top (`game`), under `table:`, or under each player. `name` is a phrase of
    the game, or the key of one of the tool's own words; None where the game has no name for it. `choices` are what a
    choice is made of, or the ids of cards, and `called` what they are called; `held` is how many cards there must be.
    `limits` are those of a number, of points, or of what cards bring together. `files` are records by the names in
    `choices`. `cells` and `box` are of a `family` of the ledger, whole or one of its boxes.
    """

    key: str
    whose: Whose
    kind: Kind
    name: Phrase | str | None
    when: Condition | None = None
    choices: tuple[str, ...] = ()
    called: Mapping[str, Phrase | None] = {}
    limits: tuple[int, int] | None = None
    held: int | None = None
    takes_points: bool = False  # cards of which the points may be told instead
    family: Family | None = None


def declared_entries(rules: Rules) -> tuple[Entry, ...]:
    """Everything that a record asks for beside the cells of the sheets, however the game is played."""
    return (*game_entries(rules), *player_entries(rules), *rule_entries(rules), *off_sheet_entries(rules))


def possible_entries(rules: Rules, play: Play) -> tuple[Entry, ...]:
    """The same for a game that is played so."""
    return tuple(entry for entry in declared_entries(rules) if is_possible(entry.when, play))


def is_possible(condition: Condition | None, play: Play) -> bool:
    """Whether something may hold in a game; whether there will be teams is not known yet."""
    return condition is None or condition.replace(teams=None).holds(play)


def game_entries(rules: Rules) -> Iterator[Entry]:
    """What is told once, at the top of the record."""
    yield Entry("game", "game", "text", "entry.game")
    yield Entry("scenario", "game", "text", "entry.scenario")
    if rules.scoring.modes:
        yield Entry(
            "mode", "game", "choice", "entry.mode", choices=rules.scoring.modes, called=rules.scoring.called_modes
        )
    if rules.modules:
        yield Entry(
            "modules",
            "game",
            "choices",
            "entry.modules",
            choices=tuple(rules.modules),
            called={name: module.title for name, module in rules.modules.items()},
        )
    yield Entry("date", "game", "date", "entry.date")
    if rules.scoring.feeds:
        conditions = [feed.when for feed in rules.scoring.feeds.values()]
        when = conditions[0] if all(one == conditions[0] for one in conditions) else None
        yield Entry("chapters", "game", "files", "entry.chapters", when, choices=tuple(rules.scoring.feeds))


def player_entries(rules: Rules) -> Iterator[Entry]:
    """Who the players are."""
    yield Entry("name", "player", "text", "entry.name")
    if rules.scoring.teams:
        yield Entry("team", "player", "text", "entry.team")


def rule_entries(rules: Rules) -> Iterator[Entry]:
    """Cards that are held, and numbers that only a player can tell."""
    for name, rule in rules.scoring.rules.items():
        entry = rule_entry(name, rule, rules)
        if entry:
            yield entry


def rule_entry(name: str, rule: Rule, rules: Rules) -> Entry | None:
    """What a rule asks for itself; None where it looks at measures."""
    if isinstance(rule, CardsRule):
        return Entry(
            *(name, "table" if rule.shared else "player", "cards", rule.label, rule.when),
            choices=tuple(rules.cards[rule.cards]),
            held=rule.held,
            limits=rules.keys.limits(name),
            takes_points=not rule.shared,
        )
    if isinstance(rule, Manual):
        return Entry(rule.manual, "player", "number", rule.label, rule.when, limits=rules.keys.limits(rule.manual))
    return None


def off_sheet_entries(rules: Rules) -> Iterator[Entry]:
    """Families of the ledger that lie beside the sheets: dice, supplies and the like."""
    for name, family in rules.ledger.families.items():
        if family.off_sheet:
            yield family_entry(name, family)


def family_entry(name: str, family: Family) -> Entry:
    whose: Whose = "table" if family.shared else "player"
    return Entry(name, whose, "cells", family.name, family.when, family=family)


def named_entry(name: str, rules: Rules) -> Entry:
    """A measure, a family or a cell by its name; a measure that just counts cells takes what they take."""
    measure, key = rules.scoring.measures.get(name), rules.keys.find(name)
    if key is None or key.spec is None:
        whose: Whose = "table" if name in rules.keys.shared else "player"
        limits = rules.keys.limits(name) if measure else None
        return Entry(name, whose, "number", measure.name if measure else None, limits=limits)
    entry = family_entry(name, key.spec)
    if key.cell is not None and key.spec.kind != "number":
        entry = entry._replace(kind="box")
    elif key.cell is not None:
        entry = entry._replace(family=key.spec.replace(count=1, names=()))
    return entry._replace(name=measure.name) if measure else entry._replace(name=called(name, rules))


def line_entry(name: str, rule: Rule, rules: Rules) -> Entry:
    """The points of a whole line, where nothing that they are made of has a name."""
    return Entry(name, "player", "points", rule.label, rule.when, limits=rules.keys.limits(name))
