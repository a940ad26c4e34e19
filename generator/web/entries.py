"""What a page asks for beside the cells of its sheets: cards, scenario, modules, dice, families that are not shown."""

from collections.abc import Collection, Iterator
from typing import Any

from generator.reading.phrase import Phrase
from generator.reading.words import Words
from generator.record.entries import Entry, declared_entries, family_entry
from generator.rules.dependencies import Behind
from generator.rules.finished_game import LINE
from generator.rules.plan import PlanWriter
from generator.rules.rules import Rules
from generator.web.texts import Text, text_by, text_of

AllWords = dict[str, Words]


def entry_list(rules: Rules, words: AllWords, shown: Collection[str]) -> list[dict[str, Any]]:
    """Every entry; `shown` are the families that have cells on the page."""
    scored = scored_names(rules)
    return [entry_data(entry, rules, words, scored) for entry in page_entries(rules, shown)]


def scored_names(rules: Rules) -> frozenset[str]:
    """The names that can change a line, an outcome or a tie; all others are only looked at by checks, or by nobody."""
    behind, names = Behind(rules), set[str]()
    lines = [f"{LINE}{name}" for name in rules.scoring.rules]
    for name in (*lines, *behind.within((*rules.scoring.outcomes, *rules.scoring.ties))):
        behind.follow(name, names)
    return frozenset(names)


def page_entries(rules: Rules, shown: Collection[str]) -> Iterator[Entry]:
    yield from declared_entries(rules)
    for name, family in rules.ledger.families.items():
        if not family.off_sheet and (name not in shown or family.beyond):  # more may be drawn than a sheet has
            yield family_entry(name, family)


def entry_data(entry: Entry, rules: Rules, words: AllWords, scored: Collection[str]) -> dict[str, Any]:
    """An entry; what is not said of it is left out. One `for_checks` changes no score."""
    is_cells = entry.family is not None
    said = {
        "key": entry.key,
        "whose": entry.whose,
        "kind": entry.kind,
        "name": name_data(entry, words),
        "when": PlanWriter(rules).node(entry.when) if entry.when else None,
        "choices": [{"id": choice, "name": choice_name(entry, choice, rules)} for choice in choices_of(entry, rules)],
        "limits": list(entry.limits) if entry.limits else None,
        "held": entry.held,
        "takes_points": entry.takes_points,
        "family": entry.key if is_cells else None,
        "for_checks": is_cells and entry.key not in scored,
    }
    return {key: value for key, value in said.items() if value is not None and value is not False}


def name_data(entry: Entry, words: AllWords) -> Text:
    if isinstance(entry.name, Phrase):
        return text_of(entry.name)
    key = entry.name
    return text_by(words, lambda language: words[language].say(key)) if key else entry.key


def choices_of(entry: Entry, rules: Rules) -> tuple[str, ...]:
    """What may be chosen; scenarios that the game names are offered, though any text will do."""
    return tuple(rules.scoring.scenarios) if entry.key == "scenario" and entry.whose == "game" else entry.choices


def choice_name(entry: Entry, choice: str, rules: Rules) -> Text:
    match entry.kind, entry.key:
        case "cards", _:
            return next((text_of(deck[choice].name) for deck in rules.cards.values() if choice in deck), choice)
        case ("choice", "mode") | ("choices", "modules"):
            called = entry.called.get(choice)
            return text_of(called) if called else choice
        case "text", "scenario":
            return text_of(rules.scoring.scenarios[choice].name)
    return choice
