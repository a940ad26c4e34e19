"""Rules to lines: points, the reason, and what one more step would bring."""

from typing import NamedTuple

from generator.errors import Place
from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.rules.gauge import Gauge
from generator.rules.played import LINE
from generator.rules.reason import Reason
from generator.rules.rule import Rule
from generator.rules.unknown import Unknown


class Line(NamedTuple):
    """One line of a score: its points are those of its parts, where it has any; `note` is a number without points."""

    id: str
    label: Phrase
    points: int
    reason: Reason = ()
    further: Reason = ()
    reference: str | None = None
    parts: "tuple[Line, ...]" = ()
    note: int | None = None

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED or any(part.is_reconstructed for part in self.parts)


class Lack(NamedTuple):
    """Why a line cannot be made: something is not told, or cards are named that cannot be. No words of any language."""

    kind: str
    place: Place
    player: str
    values: dict[str, str | int | Phrase]
    known: tuple[str, ...] = ()


class LineMaker:
    """Makes the lines of one player; what keeps a line from being made is collected."""

    def __init__(self, gauge: Gauge, lacks: list[Lack]) -> None:
        self.gauge = gauge
        self.rules = gauge.rules
        self.table = gauge.table
        self.player = gauge.player
        self.lacks = lacks

    def lines(self) -> tuple[Line, ...]:
        """The lines of every rule that holds in this game."""
        rules, _ = self.rules.in_play(self.table.play)
        return tuple(line for name, rule in rules if (line := self.line(name, rule)))

    def line(self, name: str, rule: Rule, label: Phrase | None = None) -> Line | None:
        """One rule's line; a number that the record gives for the whole line wins."""
        shown = rule.label or label or Phrase({"": name})
        given = self.player.given.get(f"{LINE}{name}")
        if given is None and name not in self.rules.scoring.measures:
            given = self.player.given.get(name)
        if given is not None:
            return Line(name, shown, given, reference=rule.reference)
        try:
            return rule.line(self, name, shown)
        except Unknown as unknown:
            for missing in unknown.names:
                self.lack("needs", line=shown, missing=missing)
            return None

    def lack(self, kind: str, /, *known: str, at: Place | None = None, **values: str | int | Phrase) -> None:
        """Note what keeps a line from being made."""
        self.lacks.append(Lack(kind, at or self.player.place, self.player.name, values, known))
