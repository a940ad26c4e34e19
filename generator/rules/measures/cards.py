"""Measures that look at the cards a player names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from generator.reading.shape import key, place_of
from generator.rules.measure import Fault, Formula
from generator.rules.range import Number, Range, added, endless, picked

if TYPE_CHECKING:
    from generator.rules.rules import Rules
    from generator.rules.view import View


class OfCards(Formula):
    """A field of the cards held, added up; in the data the field holds a number or a measure, and may be left out."""

    of_cards: str = key("name of the rule under which the cards are named", refers="rule of cards")
    field: str = key("the field of the data", refers="field of cards")
    lacking: Literal["nothing", "unknown"] = key(
        "what a card without the field brings: nothing, or nobody knows", default="nothing"
    )

    def over(self, view: "View") -> Number:
        known, held = view.rules.cards_of(self.of_cards), view.cards(self.of_cards)
        fields = {name: card.measures.get(self.field) for name, card in known.items()}
        looked_at = known if held is None else [card for card in held if card in known]
        if self.lacking == "unknown" and any(fields[card] is None for card in looked_at):
            return endless(self.of_cards)
        worth = [view.over(field) if (field := fields[card]) else 0 for card in looked_at]
        if held is not None:
            return added(worth)
        return picked(worth, *view.rules.held_under(self.of_cards), (self.of_cards,))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        cards = rules.cards_of(self.of_cards)
        if self.lacking == "nothing" and cards and not any(self.field in card.measures for card in cards.values()):
            yield place_of(self.field, self), f"no card under '{self.of_cards}' has a field '{self.field}'"


class Held(Formula):
    """How many cards a player names under a rule for cards."""

    held: str = key("name of the rule", refers="rule of cards")

    def over(self, view: "View") -> Number:
        held = view.cards(self.held)
        return Range(*view.rules.held_under(self.held), (self.held,)) if held is None else len(held)
