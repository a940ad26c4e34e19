"""Measures that look at the cards a player names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from generator.reading.shape import key, place_of
from generator.rules.measure import Fault, Formula
from generator.rules.span import Span, Unbounded, added, exactly, picked
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules
    from generator.rules.spans import Spans


class OfCards(Formula):
    """A field of the cards held, added up; in the data the field holds a number or a measure, and may be left out."""

    of_cards: str = key("name of the rule under which the cards are named", refers="rule of cards")
    field: str = key("the field of the data", refers="field of cards")
    lacking: Literal["nothing", "unknown"] = key(
        "what a card without the field brings: nothing, or nobody knows", default="nothing"
    )

    def value(self, gauge: "Gauge") -> int:
        known = gauge.rules.cards_of(self.of_cards)
        fields = [known[card].measures.get(self.field) for card in gauge.held(self.of_cards) if card in known]
        if self.lacking == "unknown" and None in fields:
            raise Unknown(self.of_cards)
        return sum(gauge.all(tuple(measure for measure in fields if measure)))

    def span(self, spans: "Spans") -> Span:
        known, held = spans.rules.cards_of(self.of_cards), spans.held(self.of_cards)
        fields = {
            name: spans.of(card.measures[self.field]) for name, card in known.items() if self.field in card.measures
        }
        if self.lacking == "unknown" and any(card not in fields for card in (known if held is None else held)):
            raise Unbounded
        if held is not None:
            return added(fields[card] for card in held if card in fields)
        without = [exactly(0)] * (len(known) - len(fields))
        return picked([*fields.values(), *without], *spans.rules.held_under(self.of_cards))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        cards = rules.cards_of(self.of_cards)
        if self.lacking == "nothing" and cards and not any(self.field in card.measures for card in cards.values()):
            yield place_of(self.field, self), f"no card under '{self.of_cards}' has a field '{self.field}'"


class Held(Formula):
    """How many cards a player names under a rule for cards."""

    held: str = key("name of the rule", refers="rule of cards")

    def value(self, gauge: "Gauge") -> int:
        return len(gauge.held(self.held))

    def span(self, spans: "Spans") -> Span:
        held = spans.held(self.held)
        return Span(*spans.rules.held_under(self.held)) if held is None else exactly(len(held))
