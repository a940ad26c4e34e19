"""Checks of the cards that players name."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.errors import suggest
from generator.reading.shape import key, place_of
from generator.rules.check import Broken, Check
from generator.rules.measure import Fault

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class Unique(Check):
    """No card is held by two players."""

    unique: str = key("name of a rule for cards", refers="rule of cards")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        known = gauge.rules.cards_of(self.unique)
        held = [card for card in gauge.player.cards.get(self.unique, ()) if card in known]
        mine = Counter(held)
        for card in held:
            if gauge.table.holders[self.unique, card] > mine[card]:
                yield Broken(self.unique, card, getattr(card, "place", None))


class Absent(Check):
    """A card that nobody may hold."""

    absent: str = key("id of the card", refers="card")
    of: str = key("name of the rule for cards", refers="rule of cards")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        for card in gauge.player.cards.get(self.of, ()):
            if card == self.absent:
                yield Broken(self.of, card, getattr(card, "place", None))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        known = rules.cards_of(self.of)
        if known and self.absent not in known:
            yield place_of(self.absent, self), f"no card '{self.absent}'{suggest(self.absent, known)}"
