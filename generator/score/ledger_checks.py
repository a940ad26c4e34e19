"""What the ledger itself says of its cells, held against a record: order, thresholds, gates, lines."""

from collections.abc import Iterator
from typing import Any

from generator.errors import Place
from generator.ledger.ledger import Family
from generator.record.cells import is_marked
from generator.rules.checks import LedgerCheck
from generator.score.measure import Gauge, Unknown

Trouble = tuple[Place, str]


def ledger_troubles(check: LedgerCheck, gauge: Gauge) -> Iterator[Trouble]:
    """Every family that breaks one kind of ledger rule."""
    find = {"order": order, "needs": needs, "gates": gates, "opened": opened, "joined": joined, "starts": starts}[
        check.ledger
    ]
    ledger, player = gauge.pack.ledger, gauge.player
    for name in ledger.ruled[check.ledger]:
        marks = player.cells.get(name)
        if marks is None or marks.known is None or None in marks.known or (check.of and name not in check.of):
            continue
        for detail in find(name, ledger.families[name], marks.known, gauge):
            yield player.places.get(name, player.place), detail


def order(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """Tracks and rows of circles are marked from the left, without gaps."""
    marked = [is_marked(cell) for cell in cells]
    count = sum(marked)
    if not all(marked[:count]):
        gap = family.cell_names[marked.index(False)]
        yield f"{name}: {gap}"


def needs(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """A marked cell's thresholds are reached."""
    for line, threshold in (family.needs or {}).items():
        measure = told(gauge, line)
        if measure is None:
            continue
        for index, cell in enumerate(cells):
            if is_marked(cell) and threshold.of(index) > measure:
                yield f"{name}.{family.cell_names[index]}: {line} {measure} < {threshold.of(index)}"
                break


def gates(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """A marked cell's gates are filled; what is marked from the start needs none until it is used."""
    start = 0
    for section, length in enumerate(family.sections or (family.size,)):
        gate = family.gates[section] if family.gates else None
        for target in filter(None, (gate, family.gate)):
            earned = [
                cell
                for index, cell in enumerate(cells)
                if start <= index < start + length and needs_gate(family, index, cell)
            ]
            if earned and told(gauge, target) == 0:
                yield f"{name}: {target}"
        start += length


def needs_gate(family: Family, index: int, cell: Any) -> bool:
    return is_marked(cell) and (index >= max(family.precircled, family.prefilled) or cell == "filled")


def opened(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """A marked cell's opener is filled."""
    if family.opened_by and any(map(is_marked, cells)) and told(gauge, family.opened_by) == 0:
        yield f"{name}: {family.opened_by}"


def joined(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """Every marked cell is joined to the hub by lines through marked cells."""
    marked = {index for index, cell in enumerate(cells, 1) if is_marked(cell)}
    reached, edge = {0}, [0]
    while edge:
        here = edge.pop()
        beyond = {b if a == here else a for a, b in family.joins if here in (a, b)}
        fresh = (beyond & marked) - reached
        reached |= fresh
        edge.extend(fresh)
    for index in sorted(marked - reached):
        yield f"{name}.{family.cell_names[index - 1]}"


def starts(name: str, family: Family, cells: tuple[Any, ...], gauge: Gauge) -> Iterator[str]:
    """What is marked when the game starts stays marked."""
    if any(not is_marked(cell) for cell in cells[: max(family.prefilled, family.precircled)]):
        yield name


def told(gauge: Gauge, name: str) -> int | None:
    """A measure, or None where the record does not tell it."""
    try:
        return gauge.named(name)
    except Unknown:
        return None
