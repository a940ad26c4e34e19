"""Which cells, lines and families are filled, surely or possibly."""

from typing import TYPE_CHECKING, Any

from generator.ledger.marks import bits, is_marked, is_written
from generator.rules.span import Span
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.spans import Spans


def filled_cells(gauge: "Gauge", family: str) -> int:
    """The cells of a family that are marked, or in which a number is written, as bits."""
    if gauge.rules.ledger.families[family].kind != "number":
        return gauge.mask(family)
    cells = gauge.known(family)
    if None in cells:
        raise Unknown(*gauge.untold(family, gauge.marks(family)))
    return bits(map(is_written, cells))


def filled_span(spans: "Spans", family: str) -> tuple[int, int]:
    """The same: those that surely are, and those that may be."""
    spec = spans.rules.ledger.families[family]
    if spec.kind != "number":
        row = spans.row(family)
        return row.sure, row.possible
    numbers = spans.numbers(family)
    written = None if numbers is None else bits(map(is_written, numbers))
    return (0, (1 << spec.size) - 1) if written is None else (written, written)


def full_span(name: str, spans: "Spans") -> Span:
    """Whether a family, or one cell, is full: 1 or 0, or both where it may be."""
    family, spec, index = spans.rules.ledger.find(name) or ("", None, None)
    low, high = spans.cells(family, index)
    size = spec.size if spec and index is None else 1
    if spec and spec.kind == "number":
        return Span(int(low == high == size), int(low <= size <= high))
    return Span(int(low >= size), int(high >= size))


def full_lines(cells: tuple[Any, ...], columns: int) -> list[bool]:
    """Which rows of a grid, then which of its columns, are full."""
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return [all(map(is_marked, line)) for line in (*rows, *zip(*rows, strict=True))]
