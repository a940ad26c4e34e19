"""The rules that cards bring along, from their rows in the data; the cards' look is not read."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import MistakeList
from generator.pack.data import deck_items
from generator.pack.pack import Pack
from generator.pack.references import Checker
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader, Struct
from generator.rules.measures import Formula, Measure, OfCards
from generator.rules.scoring import CardsRule, Rule
from generator.source.tree import Mapping, Scalar


class RuledCard(NamedTuple):
    """A card that scores: its id, its name, its rule, and the measures that its fields hold."""

    id: str
    name: Phrase
    rule: Rule
    measures: dict[str, Measure]


CardRules = dict[str, dict[str, RuledCard]]


def read_card_rules(pack: Pack) -> CardRules:
    """The scoring cards of every deck that a rule names, by deck and id."""
    mistakes = MistakeList()
    rules = [rule for rule in (pack.scoring.rules or {}).values() if isinstance(rule, CardsRule)]
    found = {rule.cards: read_deck_rules(pack, rule, mistakes) for rule in rules}
    mistakes.stop_if_any()
    return found


def read_deck_rules(pack: Pack, rule: CardsRule, mistakes: MistakeList) -> dict[str, RuledCard]:
    """The cards of one deck with their rules."""
    deck = (pack.file.decks or {}).get(rule.cards)
    if deck is None:
        mistakes.add(rule.place, f"no deck '{rule.cards}' in pack.yaml")
        return {}
    _, items = deck_items(pack, rule.cards, mistakes)
    reader, checker = Reader(mistakes), Checker(pack, mistakes)
    wanted = fields_of_cards(pack)
    cards: dict[str, RuledCard] = {}
    for item in items:
        name, own, title = (
            (item.get("id"), item.get(rule.field), item.get("name"))
            if isinstance(item, Mapping)
            else (None, None, None)
        )
        if not isinstance(name, Scalar) or own is None:
            mistakes.add(item.place, f"a card that scores needs 'id' and '{rule.field}'")
            continue
        read = reader.read(Rule, own)
        found = {
            field: reader.read(Measure, node)
            for field in wanted
            if isinstance(item, Mapping) and (node := item.get(field))
        }
        checker.check_value((read, *found.values()))
        if read:
            shown = reader.read(Phrase, title) if title else Phrase({"": name.text})
            cards[name.text] = RuledCard(
                name.text, shown, read, {field: measure for field, measure in found.items() if measure}
            )
    return cards


def fields_of_cards(pack: Pack) -> set[str]:
    """The fields of cards that measures of the pack add up."""
    return {formula.field for formula in formulas_in(pack.scoring) if isinstance(formula, OfCards)}


def formulas_in(value: Any) -> Iterator[Formula]:
    """Every formula inside a value."""
    if isinstance(value, Formula):
        yield value
    if isinstance(value, Struct):
        yield from (one for field in value.FIELDS for one in formulas_in(getattr(value, field.name)))
    elif isinstance(value, dict):
        yield from (one for inner in value.values() for one in formulas_in(inner))
    elif isinstance(value, tuple):
        yield from (one for inner in value for one in formulas_in(inner))
