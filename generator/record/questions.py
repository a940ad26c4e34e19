"""What a quick record must tell so that every line of the score can be made, and how each of it is asked for."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from generator.ledger.condition import Play
from generator.reading.names import words_in
from generator.reading.phrase import Phrase
from generator.reading.words import Words
from generator.record.allowed_values import what_fits
from generator.record.entries import Entry, is_possible, line_entry, named_entry, rule_entry
from generator.rules.measure import Measure
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Note
from generator.rules.rule import Rule
from generator.rules.rules import RuledCard, Rules, holds
from generator.rules.scoring import Outcome

MANY = 5  # cells of a family that are asked for by one list, where all of them are


class Question(NamedTuple):
    """An entry of a record in one language: what it is called, and what may be answered."""

    entry: Entry
    label: str
    fits: str

    @property
    def key(self) -> str:
        return self.entry.key


def question_of(entry: Entry, words: Words) -> Question:
    """An entry put into words; what has no name is called by its key."""
    return Question(entry, name_of(entry, words) or entry.key, what_fits(entry, words))


def name_of(entry: Entry, words: Words) -> str:
    """What people call an entry, if it has a name."""
    if isinstance(entry.name, Phrase):
        return entry.name.in_language(words.language)
    return words.say(entry.name) if entry.name else ""


def questions_of(entries: Iterable[Entry], words: Words) -> list[Question]:
    """Entries put into words; those of one label with their keys, so that nobody answers one for the other."""
    questions = [question_of(entry, words) for entry in entries]
    labels = Counter(question.label for question in questions)
    return [one._replace(label=f"{one.label} [{one.key}]") if labels[one.label] > 1 else one for one in questions]


def quick_entries(rules: Rules, play: Play) -> list[Entry]:
    """The shortest record of a game played so: a key for each line of the score, what decides, and what breaks ties."""
    asked: dict[str, Entry] = {}
    for name, rule in rules.scoring.rules.items():
        if is_possible(rule.when, play):
            for entry in entries_of(name, rule, rules):
                if is_possible(entry.when, play):
                    asked.setdefault(entry.key, entry)
    for name in deciding_names(rules, play):
        asked.setdefault(name, named_entry(name, rules))
    return [entry for key, entry in asked.items() if not is_told_by_family(key, asked, rules)]


def is_told_by_family(key: str, asked: Container[str], rules: Rules) -> bool:
    """Whether a key is that of a single cell whose family is asked for as well."""
    address = None if key in rules.scoring.measures else rules.ledger.find(key)
    return address is not None and address[2] is not None and key != address[0] and address[0] in asked


def needed_keys(rules: Rules, play: Play) -> frozenset[str]:
    """The keys without which a game that is played so cannot be scored; what only breaks ties is none of them."""
    lines = [
        entry.key
        for name, rule in rules.scoring.rules.items()
        if holds(rule.when, play) and not (isinstance(rule, CardsRule) and rule.otherwise)
        for entry in entries_of(name, rule, rules)
        if is_possible(entry.when, play)
    ]
    lines = [key for key in lines if not is_told_by_family(key, lines, rules)]
    outcomes = [one for one in rules.scoring.outcomes if "table" in (one.wins, one.loses) and holds(one.when, play)]
    return frozenset((*lines, *(name for outcome in outcomes for name in outcome_names(outcome, rules))))


CardEntry = tuple[Entry, tuple[RuledCard, ...]]  # what cards look at, and which of them


def card_entries(rules: Rules, chosen: dict[str, tuple[str, ...]], play: Play) -> list[CardEntry]:
    """What the rules of cards look at that were chosen, by rule and id, and the cards that look at each of it."""
    names: dict[str, tuple[RuledCard, ...]] = {}
    for rule_name, rule in rules.scoring.rules.items():
        if isinstance(rule, CardsRule) and is_possible(rule.when, play):
            known = rules.cards[rule.cards]
            for card in (known[one] for one in chosen.get(rule_name, ()) if one in known):
                for name in names_in(card.rule, rules):
                    names[name] = (*names.get(name, ()), card)
    entries = ((named_entry(name, rules), cards) for name, cards in names.items())
    return [(entry, cards) for entry, cards in entries if is_possible(entry.when, play)]


def card_question(entry: Entry, cards: tuple[RuledCard, ...], rules: Rules, words: Words) -> Question:
    """What cards look at, in the words of the card where it looks at nothing else."""
    question = question_of(entry, words)
    titles = ", ".join(card.name.in_language(words.language) for card in cards)
    says = cards[0].says if len(cards) == 1 and len(names_in(cards[0].rule, rules)) == 1 else None
    name = says.in_language(words.language) if says else question.label
    return question._replace(label=words.say("interview.of_card", cards=titles, name=name))


def entries_of(name: str, rule: Rule, rules: Rules) -> Iterator[Entry]:
    """The keys that make one line; where a rule counts what has no name, the whole line."""
    own, names = rule_entry(name, rule, rules), names_in(rule, rules)
    if own:
        yield own
    yield from (named_entry(one, rules) for one in names)
    if not own and not names:
        yield line_entry(name, rule, rules)


def deciding_names(rules: Rules, play: Play) -> list[str]:
    """What is told of a game beside its points: the measures of outcomes, ties and notes."""
    outcomes = [outcome for outcome in rules.scoring.outcomes if is_possible(outcome.when, play)]
    ties = [Measure(tie.measure) for tie in rules.scoring.ties if is_possible(tie.when, play)]
    names = [name for outcome in outcomes for name in outcome_names(outcome, rules)]
    names += [name for tie in ties for name in asked_names(tie, rules)]
    notes = [rule for rule in rules.scoring.rules.values() if isinstance(rule, Note) and is_possible(rule.when, play)]
    return list(dict.fromkeys([*names, *(name for note in notes for name in names_in(note, rules))]))


def outcome_names(outcome: Outcome, rules: Rules) -> list[str]:
    return [
        name
        for pairs in (outcome.at_least, outcome.at_most)
        for pair in pairs
        for measure in pair
        for name in asked_names(measure, rules)
    ]


def names_in(rule: Rule, rules: Rules) -> list[str]:
    """What a quick record asks for so that a rule can be used; nothing where only its points can be told."""
    names = dict.fromkeys(name for measure in rule.asks for name in asked_names(measure, rules))
    return list(dict.fromkeys(whole_family(name, names, rules) for name in names))


def whole_family(name: str, asked: Container[str], rules: Rules) -> str:
    """The family of a single cell where all of its many cells are asked for: one list tells them. Else the name."""
    address = None if name in rules.scoring.measures else rules.ledger.find(name)
    if address is None or address[2] is None or address[1].size < MANY:
        return name
    return address[0] if all(cell in asked for cell in rules.ledger.cell_ids(address[0])) else name


def asked_names(measure: Measure, rules: Rules) -> list[str]:
    """What a quick record asks for so that a measure can be found: itself, or what it is made of."""
    value = measure.value
    if isinstance(value, int):
        return []
    if isinstance(value, str):
        entry = rules.scoring.measures.get(value)
        return asked_names(entry.is_, rules) if entry and not entry.asked else [value]
    families = [
        name
        for field in value.FIELDS
        if field.key.rules.get("refers") in ("cell", "family")
        for name in words_in(getattr(value, field.name))
    ]
    return list(dict.fromkeys([*families, *(name for one in value.inner for name in asked_names(one, rules))]))
