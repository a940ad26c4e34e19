"""The rule of cards: each card that a player names brings a rule of its own."""

from collections.abc import Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Fault, Measure
from generator.rules.range import Number, added, hull, open_names, opened, picked, rising
from generator.rules.rule import Rule
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.rules import Rules
    from generator.rules.view import View


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

    def over(self, view: "View", name: str) -> Number:
        """The cards that are known to be held, and the best and the worst that the others can be; a wrong number of
        cards, or one that nobody knows, leaves it open."""
        known, held = view.rules.cards_of(name), view.cards(name)
        if held is None and self.otherwise is not None and view.takes_otherwise:
            return self.otherwise.over(view, name)
        own = [self.card_over(view, name, card) for card in held or () if card in known]
        if held is not None and not self.may_grow(held):
            is_right = self.held in (None, len(held)) and len(own) == len(held)
            return opened(added(own), open_names(own) if is_right else (*open_names(own), name))
        others = [self.card_over(view, name, card) for card in known if card not in (held or ())]
        if held is not None:
            more = (self.held or 0) - len(held)
            return opened(added([*own, picked(others, more, more, ())]), (*open_names(own), name))
        best = picked(others, *view.rules.held_under(name), (name,))
        return hull([best, self.otherwise.over(view, name)]) if self.otherwise is not None else best

    def may_grow(self, held: tuple[str, ...] | None) -> bool:
        """Whether a player may hold more cards than are named."""
        return held is None or len(held) < (self.held or 0)

    def card_over(self, view: "View", name: str, card: str) -> Number:
        """The points of one card that is held, at most as many as the rule lets it bring."""
        number = view.card(card, view.rules.cards_of(name)[card].rule)
        return number if self.most is None else rising(partial(min, self.most), number)

    def part_names(self, rules: "Rules") -> Collection[str] | None:
        return rules.cards.get(self.cards)

    def part_line(self, maker: "LineMaker", name: str, part: str) -> Line | None:
        held = maker.player.cards.get(name)
        if held is None:
            raise Unknown(name)
        return self.part(maker, part) if part in held else None

    def part_over(self, view: "View", name: str, part: str) -> Number:
        held = view.cards(name)
        if part not in (held or ()) and not self.may_grow(held):
            return 0
        number = self.card_over(view, name, part)
        return number if held is not None and part in held else opened(hull([number, 0]), (name,))

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
