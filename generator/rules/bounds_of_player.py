"""How low and how high a number can be beside what one player's record tells: exact where it tells enough."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from generator.ledger.ledger import Family
from generator.ledger.marks import NOTHING, bits, is_marked
from generator.rules.finished_game import LINE
from generator.rules.gauge import Gauge
from generator.rules.measure import Formula, Measure
from generator.rules.span import Span, Unbounded, exactly
from generator.rules.spans import Row, Spans, numbers_added
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.rule import Rule


class ToldSpans(Spans):
    """The spans of one player's numbers. What is not told is as open as the checks of the game leave it: a cell whose
    gate is shut or whose threshold is not reached is not filled. Where `is_firm`, nothing rests on reconstructed
    figures.
    """

    def __init__(self, gauge: Gauge, *, is_firm: bool = False) -> None:
        super().__init__(gauge.rules)
        self.gauge = gauge
        self.is_firm = is_firm
        self.fillable: dict[str, int] = {}

    def of_ways(self, formula: Formula, ways: tuple[Measure, ...]) -> Span:
        """What all ways leave of a number together; one that only makes do with less than another does not count, nor
        one of which nobody can say anything.

        Ways that do not agree are the business of a pack's checks: the one that counts is kept, which is the first that
        the record tells enough about.
        """
        whole: Span | None = None
        for way in sorted(self.rules.behind.full_ways(formula, ways), key=self.is_lacking):
            with suppress(Unbounded):
                span = self.of(way)
                if whole is None or (span.low <= whole.high and span.high >= whole.low):
                    whole = span if whole is None else Span(max(span.low, whole.low), min(span.high, whole.high))
        if whole is None:
            raise Unbounded
        return whole

    def is_lacking(self, measure: Measure) -> bool:
        """Whether the record does not tell enough to say what a measure comes to."""
        return bool(self.gauge.lacking((measure,)))

    def find(self, name: str) -> Span:
        given = self.gauge.player.given.get(name)
        return super().find(name) if given is None else exactly(given)

    def measured(self, name: str, meant: Measure) -> Span:
        entry = self.rules.scoring.measures[name]
        try:
            return self.of(meant).within(entry.least, entry.most)
        except Unbounded:
            return super().measured(name, meant)  # as it is stated

    def cells(self, family: str, index: int | None) -> Span:
        name = family if index is None else self.rules.ledger.cell_id(family, index)
        try:
            return exactly(self.gauge.cells(name, family, index))
        except Unknown:
            marks = self.gauge.player.cells.get(family)
            if index is None and marks and marks.known and self.rules.ledger.families[family].kind == "number":
                return numbers_added(self.rules.ledger.families[family], marks.total, marks.known.count(None))
            return super().cells(family, index)

    def numbers(self, family: str) -> tuple[int | None, ...] | None:
        marks = self.gauge.player.cells.get(family)
        if marks is None or marks.known is None or None in marks.known:
            return None
        return tuple(None if cell == NOTHING else cell for cell in marks.known)

    @property
    def seat(self) -> int | None:
        players = enumerate(self.gauge.table.record.players, 1)
        return next((number for number, one in players if one.name == self.gauge.player.name), None)

    def entered(self, key: str) -> int | None:
        return self.gauge.player.given.get(key)

    def row(self, family: str) -> Row:
        spec, marks = self.rules.ledger.families[family], self.gauge.player.cells.get(family)
        whole = (1 << spec.size) - 1
        if marks is None:
            return Row(0, self.may_fill(family, spec), spec.beyond or 0)
        if marks.mask is not None:
            return Row(marks.mask, marks.mask, len(marks.beyond))
        if marks.known is None:
            return Row(0, whole)
        sure = bits(map(is_marked, marks.known))
        return Row(sure, sure | (self.may_fill(family, spec) & bits(cell is None for cell in marks.known)))

    def in_state(self, family: str, state: str) -> Span:
        marks = self.gauge.player.cells.get(family)
        if marks is None or marks.known is None:
            return super().in_state(family, state)
        sure = marks.known.count(state) + marks.beyond.count(state)
        return Span(sure, sure + marks.known.count(None))

    def states(self, family: str, state: str | None) -> Row:
        marks = self.gauge.player.cells.get(family)
        if marks is not None and not marks.is_placed:  # nobody knows which cells they are
            return Row(0, (1 << self.rules.ledger.families[family].size) - 1)
        if state is None or marks is None or marks.known is None:
            return super().states(family, state)
        sure = bits(cell == state for cell in marks.known)
        return Row(sure, sure | (super().states(family, state).possible & bits(cell is None for cell in marks.known)))

    def may_fill(self, family: str, spec: Family) -> int:
        """The cells of a family that is not told which may be filled; a circle of gates shuts nothing."""
        if family not in self.fillable:
            self.fillable[family] = (1 << spec.size) - 1
            self.fillable[family] = self.open_cells(family, spec)
        return self.fillable[family]

    def open_cells(self, family: str, spec: Family) -> int:
        """Cells whose thresholds can be reached and whose gates may be open, as bits; a track stops before others."""
        free = [self.is_open(family, spec, index) for index in range(spec.size)]
        if self.keeps("order", family) and False in free:
            free = free[: free.index(False)]
        return bits(free)

    def is_open(self, family: str, spec: Family, index: int) -> bool:
        """Whether one cell may be filled; what is marked from the start needs no gate."""
        if self.keeps("needs", family) and self.trusts(spec, "needs"):
            for line, threshold in spec.needs.items():
                if threshold.of(index) > self.named(line).high:
                    return False
        is_ruled = spec.opened_by and self.keeps("opened", family) and self.trusts_opener(spec)
        if is_ruled and not self.named(spec.opened_by or "").high:
            return False
        if spec.start_mask >> index & 1 or not self.keeps("gates", family):
            return True
        return all(self.named(gate).high for gate in self.gates(spec, index))

    def gates(self, spec: Family, index: int) -> Iterator[str]:
        """The gates before a cell: the family's, and that of its section."""
        if spec.gate and self.trusts(spec, "gate"):
            yield spec.gate
        first = 0
        for gate, length in zip(spec.gates, spec.sections, strict=False):
            if gate and first <= index < first + length and self.trusts(spec, "gates"):
                yield gate
            first += length

    def keeps(self, kind: str, family: str) -> bool:
        """Whether a check of the game holds a family to what the ledger says."""
        return (kind, family) in self.rules.kept(self.gauge.table.play)

    def trusts(self, spec: Family, what: str) -> bool:
        return not (self.is_firm and spec.is_reconstructed(what))

    def trusts_opener(self, spec: Family) -> bool:
        """The same of what opens a family, which is said there, or where the opening cell shows it."""
        found = self.rules.ledger.find(spec.opened_by or "")
        shown = f"shows.{found[1].cell_names[found[2]]}" if found and found[2] is not None else "shows"
        return self.trusts(spec, "opened_by") and (found is None or self.trusts(found[1], shown))

    def held(self, rule: str) -> tuple[str, ...] | None:
        return self.gauge.player.cards.get(rule)

    def tables(self, among: str) -> Iterator[list[Spans]]:
        table, me = self.gauge.table, self.gauge.player.name
        party = {one.name for one in table.team_of(self.gauge.player)}
        others = {one.player.name: ToldSpans(one, is_firm=self.is_firm) for one in table.gauges}
        everybody: dict[str, Spans] = {**others, me: self}
        mine = {"all": set(everybody), "team": party, "rivals": set(everybody) - party}[among]
        yield [spans for name, spans in everybody.items() if name in mine]

    @property
    def players(self) -> Span:
        return exactly(len(self.gauge.table.record.players))

    def line(self, name: str, rule: "Rule") -> Span:
        """Points that the record tells, or what can be made of it."""
        given = self.gauge.player.given
        points = given.get(f"{LINE}{name}", None if name in self.rules.scoring.measures else given.get(name))
        return rule.span(self, name) if points is None else exactly(points)

    def total(self) -> Span:
        rules, _ = self.rules.in_play(self.gauge.table.play)
        spans = [self.line(name, rule) for name, rule in rules]
        return Span(sum(span.low for span in spans), sum(span.high for span in spans))
