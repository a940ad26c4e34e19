"""What a record must tell so that every line of the score can be made: keys, what people call them, and what fits."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.spec.card_rules import CardRules
from generator.spec.ledger import Family
from generator.spec.measures import Measure
from generator.spec.pack import Pack
from generator.spec.phrase import Phrase
from generator.spec.scoring import CardsRule, Each, Levels, Manual, Rank, Rule, StepsRule, Total


class Question(NamedTuple):
    """One key of a record: what it is called, what may be answered, and the cards if it asks for cards."""

    key: str
    label: str
    hint: str
    cards: tuple[str, ...] = ()


def quick_questions(pack: Pack, cards: CardRules, language: str) -> list[Question]:
    """The shortest record: a key for each line of the score, and what breaks ties."""
    asked: dict[str, Question] = {}
    for name, rule in (pack.scoring.rules or {}).items():
        for question in rule_questions(name, rule, pack, cards, language):
            asked.setdefault(question.key, question)
    for tie in pack.scoring.ties:
        asked.setdefault(tie.measure, measure_question(tie.measure, pack, language))
    return list(asked.values())


def card_questions(pack: Pack, cards: CardRules, chosen: dict[str, tuple[str, ...]] | None, language: str) -> list[Question]:
    """What the rules of cards look at: of those chosen, by rule and id, or of all."""
    names: dict[str, None] = {}
    for rule_name, rule in (pack.scoring.rules or {}).items():
        if isinstance(rule, CardsRule):
            known = cards[rule.cards]
            for card in known if chosen is None else chosen.get(rule_name, ()):
                names |= dict.fromkeys(names_in(known[card].rule) if card in known else ())
    return [measure_question(name, pack, language) for name in names]


def rule_questions(name: str, rule: Rule, pack: Pack, cards: CardRules, language: str) -> Iterator[Question]:
    """The keys that make one line; where a rule counts what has no name, the whole line."""
    match rule:
        case CardsRule():
            held = f"{rule.held} ids" if rule.held else "ids"
            yield Question(name, said(rule.label, name, language), f"{held} as a list, or the points as a number", tuple(cards[rule.cards]))
        case Manual():
            yield Question(rule.manual, said(rule.label, name, language), f"{rule.least} to {rule.most}")
        case _ if found := names_in(rule):
            yield from (measure_question(one, pack, language) for one in found)
        case _:
            yield Question(name, said(rule.label, name, language), "points")


def names_in(rule: Rule) -> list[str]:
    """The measures that a rule names."""
    match rule:
        case Levels():
            return [name for level in rule.levels for name in (*(level.needs or ()), *(level.at_most or ()))]
        case Total():
            return named(rule.total)
        case Each():
            return named(rule.each)
        case StepsRule():
            return named(rule.of)
        case Rank():
            return named(rule.rank)
    return []


def named(measure: Measure) -> list[str]:
    return [measure.value] if isinstance(measure.value, str) else []


def measure_question(name: str, pack: Pack, language: str) -> Question:
    """A question for a measure, a family or a cell."""
    entry = (pack.scoring.measures or {}).get(name)
    found = pack.ledger.find(name)
    if found:
        _, family, index = found
        return Question(name, said(entry.name if entry else family.name, name, language), "true or false" if index is not None else what_fits(family))
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
