"""The rules that cards bring along, from their rows in the data; the cards' look is not read."""

from typing import NamedTuple

from generator.errors import MistakeList
from generator.source.tree import Mapping, Scalar
from generator.spec.data import deck_items
from generator.spec.pack import Pack
from generator.spec.phrase import Phrase
from generator.spec.refer import Checker
from generator.spec.scoring import CardsRule, Rule
from generator.spec.shape import Reader


class RuledCard(NamedTuple):
    """A card that scores: its id, its name and its rule."""

    id: str
    name: Phrase
    rule: Rule


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
    cards: dict[str, RuledCard] = {}
    for item in items:
        name, own, title = (item.get("id"), item.get(rule.field), item.get("name")) if isinstance(item, Mapping) else (None, None, None)
        if not isinstance(name, Scalar) or own is None:
            mistakes.add(item.place, f"a card that scores needs 'id' and '{rule.field}'")
            continue
        read = reader.read(Rule, own)
        checker.check_value(read)
        if read:
            cards[name.text] = RuledCard(name.text, reader.read(Phrase, title) if title else Phrase({"": name.text}), read)
    return cards
