"""The rule of cards: each card that a player names brings a rule of its own."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Fault, Measure
from generator.rules.rule import Rule
from generator.rules.span import Span, added, picked
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.rules import Rules
    from generator.rules.spans import Spans


class CardsRule(Rule):
    """Every card that a player names brings its own rule, from its row in the data."""

    cards: str = key("name of a deck", refers="deck of cards")
    field: str = key("field of the data that holds a card's rule", default="scores", refers="rule of a card")
    says: str | None = key(
        "field of the data that says in words what a card counts; else the name of the measure",
        default=None,
        refers="text of a card",
    )
    held: int | None = key("how many cards each player holds at the end", default=None)
    up_to: int | None = key("how many cards there can be at the end, where that is not always the same", default=None)
    most: int | None = key("points that a card brings at the most", default=None)
    shared: bool = key(
        "the cards lie before the whole table, and every player scores them; a record names them under `table:`",
        default=False,
    )

    otherwise: Rule | None = key("the rule for a player who names no cards", default=None)

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        """A part for each card held, by the card's own rule."""
        held = maker.player.cards.get(name)
        if held is None and self.otherwise is not None:
            line = self.otherwise.explained_line(maker, name, label)
            return line._replace(reference=line.reference or self.reference)
        if held is None:
            raise Unknown(name)
        if self.held is not None and len(held) != self.held:
            place = maker.player.places.get(name)
            maker.lack("cards_held", at=place, rule=name, held=len(held), wanted=self.held)
        parts = [part for card in held if (part := self.part(maker, card))]
        points = sum(part.points for part in parts)
        return Line(name, label, points, reference=self.reference, parts=tuple(parts))

    def span(self, spans: "Spans", name: str) -> Span:
        """The cards that are known to be held, or the best and the worst that can be."""
        known = spans.rules.cards_of(name)
        held = spans.held(name)
        capped = {
            card: self.card_span(spans, name, card) for card in (known if held is None else held) if card in known
        }
        if held is not None:
            return added(capped[card] for card in held if card in capped)
        best = picked(capped.values(), *spans.rules.held_under(name))
        return best.hull(self.otherwise.span(spans, name)) if self.otherwise is not None else best

    def card_span(self, spans: "Spans", name: str, card: str) -> Span:
        """How few and how many points one card brings that is held."""
        span = spans.rules.cards_of(name)[card].rule.span(spans, card)
        return span if self.most is None else Span(*(min(one, self.most) for one in span))

    def part_names(self, rules: "Rules") -> Collection[str] | None:
        return rules.cards.get(self.cards)

    def part_line(self, maker: "LineMaker", name: str, part: str) -> Line | None:
        return self.part(maker, part) if part in maker.gauge.held(name) else None

    def part_span(self, spans: "Spans", name: str, part: str) -> Span:
        held, span = spans.held(name), self.card_span(spans, name, part)
        return span.hull(Span(0, 0)) if held is None else span if part in held else Span(0, 0)

    @property
    def asks(self) -> tuple[Measure, ...]:
        return self.otherwise.asks if self.otherwise is not None else ()

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        if self.otherwise is not None and self.otherwise.when is not None:
            yield self.otherwise.when.place, "it holds whenever its line does; write 'when' for the line"
        if isinstance(self.otherwise, CardsRule):
            yield self.otherwise.place, "is for players who name no cards; it cannot be a rule of cards"

    def part(self, maker: "LineMaker", card: str) -> Line | None:
        """What one card brings, at most as much as the rule lets it."""
        known = maker.rules.cards[self.cards]
        found = known.get(card)
        if found is None:
            maker.lack("no_card", *known, at=getattr(card, "place", None), card=card)
            return None
        line = maker.line(card, found.rule, found.name, getattr(card, "place", None))
        return line if line is None or self.most is None else line._replace(points=min(line.points, self.most))
