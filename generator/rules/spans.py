"""How low and how high every number of a game can be, by the ledger and the rules alone. Knows no record.

`Spans` is asked by every kind of measure and rule for the spans of what it is made of;
rules/bounds_of_player.py narrows them down to what one player's record leaves open.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from generator.ledger.ledger import Family
from generator.rules.measure import Formula, Measure
from generator.rules.span import Span, Unbounded, exactly, hull_of

if TYPE_CHECKING:
    from generator.rules.rule import Rule
    from generator.rules.rules import Rules


class Row(NamedTuple):
    """The cells of a family that are surely marked, and those that may be, as bits; and the marks beyond."""

    sure: int
    possible: int
    beyond: int = 0

    @property
    def marks(self) -> Span:
        """How many marks there are."""
        return Span(self.sure.bit_count(), self.possible.bit_count() + self.beyond)


class Spans:
    """The spans of one game's measures and lines, however it is played; each name is found once."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.found: dict[str, Span] = {}

    def of(self, measure: Measure) -> Span:
        """How low and how high a measure can be; Unbounded where nobody can say."""
        value = measure.value
        if isinstance(value, str):
            return self.named(value)
        return value.span(self) if isinstance(value, Formula) else exactly(value)

    def of_ways(self, formula: Formula, ways: tuple[Measure, ...]) -> Span:
        """A number that can be found in several ways, of which any may be the one that counts."""
        return hull_of(map(self.of, ways))

    def named(self, name: str) -> Span:
        """The same of a measure, a family or a cell by its name."""
        if name not in self.found:
            self.found[name] = self.find(name)
        return self.found[name]

    def find(self, name: str) -> Span:
        meant = self.rules.find(name)
        if meant is None:
            raise Unbounded
        return self.measured(name, meant) if isinstance(meant, Measure) else self.cells(*meant)

    def measured(self, name: str, meant: Measure) -> Span:
        """A named measure: as it is stated, else as it follows from what it counts."""
        entry = self.rules.scoring.measures[name]
        if entry.least is not None and entry.most is not None:
            return Span(entry.least, entry.most)
        low, high = self.of(meant)
        if entry.least is not None:
            return Span(entry.least, max(entry.least, high))
        return Span(low, high) if entry.most is None else Span(min(low, entry.most), entry.most)

    def cells(self, family: str, index: int | None) -> Span:
        """A family, or one of its cells: marks are counted, numbers are added up."""
        spec = self.rules.ledger.families[family]
        if spec.kind == "number":
            is_one = index is not None or spec.size == 1
            return Span(spec.from_, spec.to) if is_one else numbers_added(spec, 0, spec.size)
        row = self.row(family)
        return row.marks if index is None else Span(row.sure >> index & 1, row.possible >> index & 1)

    def row(self, family: str) -> Row:
        """Which cells of a family are marked."""
        spec = self.rules.ledger.families[family]
        return Row(0, (1 << spec.size) - 1, spec.beyond or 0)

    def in_state(self, family: str, state: str) -> Span:
        """How many cells of a family are in a state."""
        row, size = self.row(family), self.rules.ledger.families[family].size
        return Span(0, row.marks.high) if state != "empty" else Span(size - row.possible.bit_count(), size)

    def states(self, family: str, state: str | None) -> Row:
        """Which cells of a family are in a state; marked in any way where none is named."""
        row, whole = self.row(family), (1 << self.rules.ledger.families[family].size) - 1
        if state is None:
            return row
        return Row(whole & ~row.possible, whole & ~row.sure) if state == "empty" else Row(0, row.possible)

    def numbers(self, family: str) -> tuple[int | None, ...] | None:
        """The numbers of a family, None where none is written; None where they are not known."""
        return None

    def entered(self, key: str) -> int | None:
        """What a player has worked out and entered; None where that is not known."""
        return None

    def held(self, rule: str) -> tuple[str, ...] | None:
        """The cards that are known to be held under a rule; None where that is not known."""
        return None

    def tables(self, among: str) -> "Iterator[list[Spans]]":
        """Those whose numbers a measure over several players looks at, for every number of them that there can be."""
        fewest, most = self.rules.players
        least = {"all": fewest, "team": 1, "rivals": 0}[among]
        for number in range(least, most + (among != "rivals")):
            yield [self] * number

    @property
    def players(self) -> Span:
        """How many play."""
        return Span(*self.rules.players)

    @property
    def seat(self) -> int | None:
        """Which of the players it is, counted from 1; None where that is not known."""
        return None

    def line(self, name: str, rule: "Rule") -> Span:
        """What a line can bring."""
        return rule.span(self, name)

    def total(self) -> Span:
        """What all lines together can bring; one that does not always hold may bring nothing."""
        low = high = 0
        for name, rule in self.rules.scoring.rules.items():
            span = self.line(name, rule)
            low += span.low if rule.when is None else min(0, span.low)
            high += span.high if rule.when is None else max(0, span.high)
        return Span(low, high)


def numbers_added(spec: Family, told: int, untold: int) -> Span:
    """What several numbers add up to, some of which are told; any other may not be written."""
    return Span(told + min(0, spec.from_) * untold, told + max(0, spec.to) * untold)
