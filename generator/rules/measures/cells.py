"""Measures that look at the single cells of families."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.errors import suggest
from generator.ledger.marks import is_written
from generator.reading.shape import key, place_of
from generator.rules.families import one_size, uneven_rows, wrong_kind
from generator.rules.measure import Fault, Formula
from generator.rules.measures.filled import filled_cells, filled_span, full_lines, full_span
from generator.rules.span import Span, exactly
from generator.rules.unknown import Unknown, each

if TYPE_CHECKING:
    from generator.rules.compiled import Compiled, Value
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules
    from generator.rules.spans import Spans


class Complete(Formula):
    """How many of some groups of families are full."""

    complete: tuple[tuple[str, ...], ...] = key(
        "groups of families; a group counts when every cell of it is filled", refers="cell"
    )

    def value(self, gauge: "Gauge") -> int:
        """One open cell settles a group; else everything that is not told is named together."""
        full = 0
        missing: list[str] = []
        for group in self.complete:
            is_open = False
            lacks: list[str] = []
            for name in group:
                try:
                    is_open = is_open or not gauge.is_full(name)
                except Unknown as unknown:
                    lacks += unknown.names
            full += not is_open and not lacks
            missing += [] if is_open else lacks
        if missing:
            raise Unknown(*missing)
        return full

    def compiled(self, compiled: "Compiled") -> "Value":
        """Families of marks are full by how many cells are marked; numbers, and what is not told, are for `value`."""
        ledger, groups = compiled.rules.ledger, list[list[tuple[str, int]]]()
        for group in self.complete:
            parts = [ledger.find(name) for name in group]
            if any(part is None or part[1].kind == "number" or part[2] is not None for part in parts):
                return self.value
            groups.append([(part[0], part[1].size) for part in parts if part])

        def value(gauge: "Gauge") -> int:
            cells, full = gauge.player.cells, 0
            for group in groups:
                is_full = True
                for family, size in group:
                    marks = cells.get(family)
                    if marks is None or marks.value is None:
                        return self.value(gauge)
                    is_full = is_full and marks.value >= size
                full += is_full
            return full

        return value

    def span(self, spans: "Spans") -> Span:
        """A group is surely full if every part of it is, and may be if every part may."""
        groups = [[full_span(name, spans) for name in group] for group in self.complete]
        return Span(
            sum(all(one.low for one in group) for group in groups),
            sum(all(one.high for one in group) for group in groups),
        )


class State(Formula):
    """How many cells of a family are in a state."""

    state: str = key("id of a family of kind `states`", refers="family")
    is_: str = key("the state that is counted", name="is", refers="state")

    def value(self, gauge: "Gauge") -> int:
        return gauge.known(self.state).count(self.is_) + gauge.marks(self.state).beyond.count(self.is_)

    def span(self, spans: "Spans") -> Span:
        return spans.in_state(self.state, self.is_)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        yield from wrong_kind(self, self.state, "states", rules)
        family = rules.ledger.families[self.state]
        if family.kind == "states" and self.is_ not in family.states:
            yield (
                place_of(self.is_, self),
                f"'{self.state}' has no state '{self.is_}'{suggest(self.is_, family.states)}",
            )


class Icons(Formula):
    """How many icons of a name the filled cells give, over the whole record or some families."""

    icons: str = key("name of an icon", refers="given icon")
    of: tuple[str, ...] = key("families to look at; else all", default=(), refers="family")

    def value(self, gauge: "Gauge") -> int:
        givers = gauge.rules.ledger.giving.get(self.icons, {})
        names = self.of or tuple(givers)
        masks = each(lambda name: filled_cells(gauge, name), names)
        return sum(
            count * (mask & giving).bit_count()
            for name, mask in zip(names, masks, strict=True)
            for count, giving in givers[name]
        )

    def compiled(self, compiled: "Compiled") -> "Value":
        """Families of which every cell is told are counted at once; for others it is `value`."""
        givers = compiled.rules.ledger.giving.get(self.icons, {})
        if any(name not in givers for name in self.of):
            return self.value
        rows = [(name, givers[name]) for name in self.of or givers]

        def value(gauge: "Gauge") -> int:
            cells, found = gauge.player.cells, 0
            for name, giving in rows:
                marks = cells.get(name)
                if marks is None or marks.mask is None:
                    return self.value(gauge)
                for count, which in giving:
                    found += count * (marks.mask & which).bit_count()
            return found

        return value

    def span(self, spans: "Spans") -> Span:
        givers = spans.rules.ledger.giving.get(self.icons, {})
        low = high = 0
        for name in self.of or givers:
            sure, possible = filled_span(spans, name)
            for count, giving in givers[name]:
                low += count * (sure & giving).bit_count()
                high += count * (possible & giving).bit_count()
        return Span(low, high)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        givers = rules.ledger.givers.get(self.icons, {})
        for name in self.of:
            if givers and name not in givers:
                yield place_of(name, self), f"no cell of '{name}' gives '{self.icons}'{suggest(name, givers)}"


class Distinct(Formula):
    """How many different numbers stand in a family of numbers."""

    distinct: str = key("id of a family of kind `number`", refers="family")

    def value(self, gauge: "Gauge") -> int:
        return len({*filter(is_written, gauge.known(self.distinct))})

    def span(self, spans: "Spans") -> Span:
        numbers = spans.numbers(self.distinct)
        if numbers is not None:
            return exactly(len({number for number in numbers if number is not None}))
        family = spans.rules.ledger.families[self.distinct]
        return Span(0, min(family.size, family.to - family.from_ + 1))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.distinct, "number", rules)


class Both(Formula):
    """How many places are filled in both of two families."""

    both: tuple[str, str] = key("ids of two families of one size", refers="family")

    def value(self, gauge: "Gauge") -> int:
        one, two = each(gauge.mask, self.both)
        return (one & two).bit_count()

    def span(self, spans: "Spans") -> Span:
        one, two = map(spans.row, self.both)
        return Span((one.sure & two.sure).bit_count(), (one.possible & two.possible).bit_count())

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return one_size(self, self.both, rules)


class FullLines(Formula):
    """How many rows and columns of a grid are full."""

    full_lines: str = key("id of the family in the grid", refers="family")
    columns: int = key("how many columns it has", least=1)

    def value(self, gauge: "Gauge") -> int:
        return sum(full_lines(gauge.known(self.full_lines), self.columns))

    def span(self, spans: "Spans") -> Span:
        row, size = spans.row(self.full_lines), spans.rules.ledger.families[self.full_lines].size
        low, high = (tuple(bool(mask >> index & 1) for index in range(size)) for mask in (row.sure, row.possible))
        return Span(sum(full_lines(low, self.columns)), sum(full_lines(high, self.columns)))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return uneven_rows(self, self.full_lines, self.columns, rules)


class Written(Formula):
    """How many numbers of a family are written, or how often one of them is."""

    written: str = key("id of a family of kind `number`", refers="family")
    just: int | None = key("the number that is counted; null for any", default=None)

    def value(self, gauge: "Gauge") -> int:
        return self.counted(gauge.known(self.written))

    def counted(self, numbers: tuple[Any, ...]) -> int:
        return sum(self.just in (None, number) for number in filter(is_written, numbers))

    def span(self, spans: "Spans") -> Span:
        numbers = spans.numbers(self.written)
        return (
            Span(0, spans.rules.ledger.families[self.written].size)
            if numbers is None
            else exactly(self.counted(numbers))
        )

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.written, "number", rules)


class AllWritten(Formula):
    """What the numbers of a family add up to, once every one of them is written."""

    all_written: str = key("id of a family of kind `number`", refers="family")

    def value(self, gauge: "Gauge") -> int:
        numbers = gauge.known(self.all_written)
        if not all(map(is_written, numbers)):
            raise Unknown(self.all_written)
        return sum(numbers)

    def span(self, spans: "Spans") -> Span:
        numbers, family = spans.numbers(self.all_written), spans.rules.ledger.families[self.all_written]
        if numbers is not None and all(map(is_written, numbers)):
            return exactly(sum(filter(None, numbers)))
        return Span(family.from_ * family.size, family.to * family.size)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.all_written, "number", rules)


class AddsUp(Formula):
    """1 if all numbers of a family are written and add up, else 0."""

    adds_up: str = key("id of a family of kind `number`", refers="family")
    to: int | None = key("what they must add up to; null for anything", default=None)

    def value(self, gauge: "Gauge") -> int:
        numbers = gauge.known(self.adds_up)
        return self.is_so(numbers)

    def is_so(self, numbers: tuple[int | str | None, ...]) -> int:
        written = [number for number in numbers if isinstance(number, int)]
        return int(len(written) == len(numbers) and self.to in (None, sum(written)))

    def span(self, spans: "Spans") -> Span:
        numbers = spans.numbers(self.adds_up)
        return Span(0, 1) if numbers is None else exactly(self.is_so(numbers))

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        return wrong_kind(self, self.adds_up, "number", rules)
