"""The rules that cards bring along, from their rows in the data; the cards' look is not read."""

from collections.abc import Iterator
from typing import Any

from generator.errors import MistakeList, suggest
from generator.pack.data import deck_items
from generator.pack.pack import Pack
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader, Struct, place_of
from generator.rules.measure import Formula, Measure
from generator.rules.measures.cards import OfCards
from generator.rules.points.cards import CardsRule
from generator.rules.rule import Rule
from generator.rules.rules import CardRules, RuledCard
from generator.source.tree import Mapping, Scalar


def read_card_rules(pack: Pack, mistakes: MistakeList) -> CardRules:
    """The scoring cards of every deck that a rule names, by deck and id."""
    rules = [rule for rule in pack.scoring.rules.values() if isinstance(rule, CardsRule)]
    first = {rule.cards: rule for rule in reversed(rules)}
    for rule in rules:
        if rule.field != first[rule.cards].field:
            both = f"'{first[rule.cards].field}' and '{rule.field}'"
            mistakes.add(rule.place, f"deck '{rule.cards}' would score by {both}; its cards have one rule each")
    return {deck: read_deck_rules(pack, rule, mistakes) for deck, rule in first.items()}


def read_deck_rules(pack: Pack, rule: CardsRule, mistakes: MistakeList) -> dict[str, RuledCard]:
    """The cards of one deck with their rules."""
    decks = pack.file.decks or {}
    if rule.cards not in decks:
        mistakes.add(place_of(rule.cards, rule), f"no deck '{rule.cards}' in pack.yaml{suggest(rule.cards, decks)}")
        return {}
    _, items = deck_items(pack, rule.cards, mistakes)
    reader, wanted = Reader(mistakes), fields_of_cards(pack)
    cards: dict[str, RuledCard] = {}
    for item in items:
        row = item if isinstance(item, Mapping) else Mapping((), item.place)
        name, own, title = row.get("id"), row.get(rule.field), row.get("name")
        if not isinstance(name, Scalar) or own is None:
            mistakes.add(item.place, f"a card that scores needs 'id' and '{rule.field}'")
            continue
        read = reader.read(Rule, own)
        readings = {field: reader.read(Measure, node) for field in wanted if (node := row.get(field))}
        if read:
            shown = reader.read(Phrase, title) if title else Phrase({"": name.text})
            measures = {field: measure for field, measure in readings.items() if measure}
            says = row.get(rule.says) if rule.says else None
            phrase = reader.read(Phrase, says) if says else None
            cards[name.text] = RuledCard(name.text, shown, read, measures, phrase)
    if rule.says and cards and not any(card.says for card in cards.values()):
        mistakes.add(place_of(rule.says, rule), f"no card of deck '{rule.cards}' has a field '{rule.says}'")
    return cards


def fields_of_cards(pack: Pack) -> set[str]:
    """The fields of cards that measures of the pack add up."""
    values = (pack.scoring, *pack.checks.values())
    return {formula.field for value in values for formula in formulas_in(value) if isinstance(formula, OfCards)}


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
