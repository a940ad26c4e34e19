"""Rules to lines: points, the reason, and what one more step would bring."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from generator.errors import Place
from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.rules.gauge import Gauge
from generator.rules.range import Range
from generator.rules.reason import Reason, Term
from generator.rules.rule import Rule
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.missing import Untold

MOST_GUESSED = 50  # unknown cards for which a card is looked up that may have been meant
MOST_LACKS = 5_000  # nobody reads more


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


class OpenLine(NamedTuple):
    """A line that cannot be made as long as the record does not tell more: how few and how many points it can bring."""

    id: str
    label: Phrase
    points: Range
    reason: Reason = ()
    further: Reason = ()
    reference: str | None = None
    parts: tuple[Line, ...] = ()
    note: int | None = None
    is_reconstructed: bool = False


class Lack(NamedTuple):
    """Why a line cannot be made: keys are not told, or cards are named that cannot be. No words of any language.

    Nobody is its player where it is the table's.
    """

    kind: str
    place: Place
    player: str
    values: dict[str, str | int]
    known: tuple[str, ...] = ()
    lines: tuple[Phrase, ...] = ()
    keys: tuple[str, ...] = ()

    @property
    def is_untold(self) -> bool:
        """Whether something is only not told; else something that is told is wrong."""
        match self.kind, self.values:
            case "cards_held", {"held": int(held), "wanted": int(wanted)}:
                return held < wanted
        return bool(self.keys) or self.kind == "not_begun"


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

    def line(self, name: str, rule: Rule, label: Phrase | None = None, at: Place | None = None) -> Line | None:
        """One rule's line; a number that the record gives for the whole line wins. What is lacking and has no place of
        its own is told `at` what needs it, where that is not the player as a whole."""
        shown = rule.label or label or Phrase({"": name})
        if (given := self.gauge.given_points(name)) is not None:
            return Line(name, shown, given, reference=rule.reference)
        try:
            return rule.explained_line(self, name, shown)
        except Unknown as unknown:
            from generator.rules.missing import untold_of  # asks measures, some of which are made of lines

            untold = untold_of(self.gauge, rule.asks, unknown.names)
            placed = (one._replace(place=at) if at and one.place == self.player.place else one for one in untold)
            self.lacks.extend(lack_of("needs", one, shown) for one in placed)
            return None

    def told_term(self, name: str) -> Term | None:
        """What a measure comes to, as a term of a reason; None where the record does not tell it."""
        sources = self.player.sources or {}
        try:
            return Term("count", name, self.gauge.named(name), source=sources.get(name, ""))
        except Unknown:
            return None

    def lack(self, kind: str, /, *known: str, at: Place | None = None, **values: str | int) -> None:
        """Note what keeps a line from being made."""
        if len(self.lacks) < MOST_LACKS:
            self.lacks.append(Lack(kind, at or self.player.place, self.player.name, values, known))


def lack_of(kind: str, untold: "Untold", *lines: Phrase) -> Lack:
    """A key that is not told, and the lines that need it."""
    kind = "needs_cells" if untold.is_counted and kind == "needs" else kind
    return Lack(kind, untold.place, untold.player, {}, lines=lines, keys=(untold.key,))


def join_lacks(lacks: Iterable[Lack]) -> tuple[Lack, ...]:
    """Each cause told once: the lines that need one key together, and the keys that the same lines need.

    Only for the first unknown cards is it looked up which ones were meant.
    """
    by_key: dict[tuple[str, str, tuple[str, ...]], Lack] = {}
    others: list[Lack] = []
    for lack in lacks:
        if not lack.keys:
            others.append(lack if len(others) < MOST_GUESSED else lack._replace(known=()))
            continue
        cause = (lack.kind, lack.player, lack.keys)
        before = by_key.get(cause)
        lines = (*before.lines, *lack.lines) if before else lack.lines
        by_key[cause] = (before or lack)._replace(lines=tuple(dict.fromkeys(lines)))
    joined: dict[tuple[str, str, tuple[Phrase, ...]], Lack] = {}
    for lack in by_key.values():
        need = (lack.kind, lack.player, lack.lines)
        before = joined.get(need)
        joined[need] = before._replace(keys=(*before.keys, *lack.keys)) if before else lack
    return (*others, *joined.values())
