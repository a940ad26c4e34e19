"""What a record must tell so that every line of the score can be made: keys, what people call them, and what fits."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from generator.ledger.ledger import Family
from generator.play.condition import Condition, Play
from generator.reading.names import words_in
from generator.reading.phrase import Phrase
from generator.rules.measure import Measure
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.rule import Rule
from generator.rules.rules import Rules
from generator.rules.scoring import Outcome


class Question(NamedTuple):
    """One key of a record: what it is called, what may be answered, and the cards if it asks for cards."""

    key: str
    label: str
    hint: str
    cards: tuple[str, ...] = ()


def quick_questions(rules: Rules, language: str, play: Play) -> list[Question]:
    """The shortest record of a game played so: a key for each line of the score, what decides, and what breaks ties."""
    asked: dict[str, Question] = {}
    for name, rule in rules.scoring.rules.items():
        if is_possible(rule.when, play):
            for question in rule_questions(name, rule, rules, language):
                asked.setdefault(question.key, question)
    for name in deciding_names(rules, play):
        asked.setdefault(name, measure_question(name, rules, language))
    return list(asked.values())


def deciding_names(rules: Rules, play: Play) -> list[str]:
    """What decides a game beside the lines: the measures of outcomes and ties."""
    outcomes = [outcome for outcome in rules.scoring.outcomes if is_possible(outcome.when, play)]
    ties = [Measure(tie.measure) for tie in rules.scoring.ties if is_possible(tie.when, play)]
    names = [name for outcome in outcomes for name in outcome_names(outcome, rules)]
    return list(dict.fromkeys([*names, *(name for tie in ties for name in asked_names(tie, rules))]))


def told_apart(questions: list[Question]) -> list[Question]:
    """Questions of one label with their keys, so that nobody answers one for the other."""
    labels = Counter(question.label for question in questions)
    return [one._replace(label=f"{one.label} [{one.key}]") if labels[one.label] > 1 else one for one in questions]


def is_possible(condition: Condition | None, play: Play) -> bool:
    """Whether something may hold in a game; whether there will be teams is not known yet."""
    return condition is None or condition.but(teams=None).holds(play)


def outcome_names(outcome: Outcome, rules: Rules) -> list[str]:
    return [
        name
        for pairs in (outcome.at_least, outcome.at_most)
        for pair in pairs
        for measure in pair
        for name in asked_names(measure, rules)
    ]


def card_questions(
    rules: Rules, chosen: dict[str, tuple[str, ...]] | None, language: str, play: Play
) -> list[Question]:
    """What the rules of cards look at: of those chosen, by rule and id, or of all."""
    names: dict[str, None] = {}
    for rule_name, rule in rules.scoring.rules.items():
        if isinstance(rule, CardsRule) and is_possible(rule.when, play):
            known = rules.cards[rule.cards]
            for card in known if chosen is None else chosen.get(rule_name, ()):
                names |= dict.fromkeys(names_in(known[card].rule, rules) if card in known else ())
    return [measure_question(name, rules, language) for name in names]


def rule_questions(name: str, rule: Rule, rules: Rules, language: str) -> Iterator[Question]:
    """The keys that make one line; where a rule counts what has no name, the whole line."""
    match rule:
        case CardsRule():
            held = f"{rule.held} ids" if rule.held else "ids"
            outright = "" if rule.shared else ", or the points as a number"
            yield Question(
                name, said(rule.label, name, language), f"{held} as a list{outright}", tuple(rules.cards[rule.cards])
            )
        case Manual():
            yield Question(rule.manual, said(rule.label, name, language), f"{rule.least} to {rule.most}")
        case _ if found := names_in(rule, rules):
            yield from (measure_question(one, rules, language) for one in found)
        case _:
            yield Question(name, said(rule.label, name, language), "points")


def names_in(rule: Rule, rules: Rules) -> list[str]:
    """What a quick record asks for so that a rule can be used; nothing where only its points can be told."""
    return list(dict.fromkeys(name for measure in rule.asks for name in asked_names(measure, rules)))


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


def measure_question(name: str, rules: Rules, language: str) -> Question:
    """A question for a measure, a family or a cell."""
    entry = rules.scoring.measures.get(name)
    found = rules.ledger.find(name)
    if found:
        _, family, index = found
        one_box = index is not None and family.kind != "number"
        fits = "true or false" if one_box else what_fits(family if index is None else family.but(count=1, names=()))
        return Question(name, said(entry.name if entry else family.name, name, language), fits)
    return Question(name, said(entry.name if entry else None, name, language), "a number")


def said(phrase: Phrase | None, name: str, language: str) -> str:
    """A phrase in a language, else the name of what it should call."""
    return (phrase.in_language(language) if phrase else "") or name


def what_fits(family: Family) -> str:
    """What may be written for a family, in a few words."""
    names = "" if not family.names else f" of {', '.join(family.names)}"
    match family.kind:
        case "number":
            limits = f"{family.from_} to {family.to}"
            return limits if family.size == 1 else f"a list of {family.size}, each {limits}{names}"
        case "states":
            states = ", ".join(f"{state}: 0" for state in family.states if state != "empty")
            return f"{{{states}}}, {family.size} in all"
        case "track":
            return f"0 to {family.size}"
    return "0 or 1" if family.size == 1 else f"0 to {family.size}, or a list{names or f' of 1 to {family.size}'}"
