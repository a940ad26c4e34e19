"""How low and how high a number can be beside what one player's record tells: exact where it tells enough."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.ledger.ledger import Family
from generator.ledger.marks import bits, is_marked
from generator.rules.gauge import Gauge
from generator.rules.lines import LineMaker
from generator.rules.measure import Formula, Measure
from generator.rules.played import LINE
from generator.rules.span import Span, exactly
from generator.rules.spans import Row, Spans
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.lines import Lack
    from generator.rules.rule import Rule


class ToldSpans(Spans):
    """The spans of one player's numbers. What is not told is as open as the ledger leaves it: a cell whose gate is shut
    or whose threshold is not reached is not filled. Where `is_firm`, nothing rests on reconstructed figures.
    """

    def __init__(self, gauge: Gauge, *, is_firm: bool = False) -> None:
        super().__init__(gauge.rules)
        self.gauge = gauge
        self.is_firm = is_firm
        self.fillable: dict[str, int] = {}

    def of(self, measure: Measure) -> Span:
        try:
            return exactly(self.gauge.of(measure))
        except Unknown:
            return super().of(measure)

    def find(self, name: str) -> Span:
        try:
            return exactly(self.gauge.named(name))
        except Unknown:
            return super().find(name)

    def measured(self, name: str, meant: Measure) -> Span:
        entry = self.rules.scoring.measures[name]
        inner = meant.value.span(self) if isinstance(meant.value, Formula) else self.of(meant)
        return inner.within(entry.least, entry.most)

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

    def may_fill(self, family: str, spec: Family) -> int:
        """The cells of a family that is not told which may be filled; a circle of gates shuts nothing."""
        if family not in self.fillable:
            self.fillable[family] = (1 << spec.size) - 1
            self.fillable[family] = self.open_cells(spec)
        return self.fillable[family]

    def open_cells(self, spec: Family) -> int:
        """Cells whose thresholds can be reached and whose gates may be open, as bits; a track stops before others."""
        free = [self.is_open(spec, index) for index in range(spec.size)]
        if spec.kind == "track" and False in free:
            free = free[: free.index(False)]
        return bits(free)

    def is_open(self, spec: Family, index: int) -> bool:
        """Whether one cell may be filled; what is marked from the start needs no gate."""
        if self.trusts(spec, "needs"):
            for line, threshold in spec.needs.items():
                if threshold.of(index) > self.named(line).high:
                    return False
        if spec.opened_by and self.trusts_opener(spec) and not self.named(spec.opened_by).high:
            return False
        return index < spec.marked_at_start or all(self.named(gate).high for gate in self.gates(spec, index))

    def gates(self, spec: Family, index: int) -> Iterator[str]:
        """The gates before a cell: the family's, and that of its section."""
        if spec.gate and self.trusts(spec, "gate"):
            yield spec.gate
        first = 0
        for gate, length in zip(spec.gates, spec.sections, strict=False):
            if gate and first <= index < first + length and self.trusts(spec, "gates"):
                yield gate
            first += length

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
        if points is not None:
            return exactly(points)
        lacks: list[Lack] = []
        line = LineMaker(self.gauge, lacks).line(name, rule)
        return rule.span(self, name) if lacks or line is None else exactly(line.points)

    def total(self) -> Span:
        rules, _ = self.rules.in_play(self.gauge.table.play)
        spans = [self.line(name, rule) for name, rule in rules]
        return Span(sum(span.low for span in spans), sum(span.high for span in spans))
