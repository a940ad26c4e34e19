"""The check that holds a record against what the ledger itself says: order, thresholds, gates, lines."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from generator.errors import suggest
from generator.ledger.ledger import Family
from generator.ledger.marks import is_marked
from generator.reading.shape import key, place_of
from generator.rules.check import Broken, Check
from generator.rules.measure import Fault
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class LedgerCheck(Check):
    """Something that the ledger itself says of its cells."""

    ledger: Literal["order", "needs", "gates", "opened", "joined", "starts"] = key(
        "`order`: tracks without gaps; `needs`: thresholds; `gates`: gates of sections and families; `opened`: "
        "`opened_by`; `joined`: lines to the hub; `starts`: cells that are marked from the start"
    )
    of: tuple[str, ...] = key("families to look at; else all that say so", default=(), refers="family")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        """Every family that breaks it; cells that are not told one by one are not looked at."""
        ledger, find = gauge.rules.ledger, FINDERS[self.ledger]
        for name in self.of or ledger.ruled[self.ledger]:
            marks = gauge.player.cells.get(name)
            if marks is not None and marks.known is not None and None not in marks.known:
                for detail in find(name, ledger.families[name], marks.known, gauge):
                    yield Broken(name, detail)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        ruled = rules.ledger.ruled[self.ledger]
        for name in self.of:
            if name not in ruled:
                yield place_of(name, self), f"'{name}' has nothing that '{self.ledger}' checks{suggest(name, ruled)}"


def order(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
    """Tracks and rows of circles are marked from the left, without gaps."""
    marked = [is_marked(cell) for cell in cells]
    count = sum(marked)
    if not all(marked[:count]):
        gap = family.cell_names[marked.index(False)]
        yield f"{name}: {gap}"


def needs(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
    """A marked cell's thresholds are reached."""
    for line, threshold in family.needs.items():
        measure = found_or_none(gauge, line)
        if measure is None:
            continue
        for index, cell in enumerate(cells):
            if is_marked(cell) and threshold.of(index) > measure:
                yield f"{name}.{family.cell_names[index]}: {line} {measure} < {threshold.of(index)}"
                break


def gates(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
    """A marked cell's gates are filled; what is marked from the start needs none until it is used."""
    start = 0
    for section, length in enumerate(family.sections or (family.size,)):
        gate = family.gates[section] if family.gates else None
        for target in filter(None, (gate, family.gate)):
            inside = range(start, start + length)
            earned = any(needs_gate(family, index, cells[index]) for index in inside)
            if earned and found_or_none(gauge, target) == 0:
                yield f"{name}: {target}"
        start += length


def needs_gate(family: Family, index: int, cell: Any) -> bool:
    return is_marked(cell) and (index >= max(family.precircled, family.prefilled) or cell == "filled")


def opened(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
    """A marked cell's opener is filled."""
    if family.opened_by and any(map(is_marked, cells)) and found_or_none(gauge, family.opened_by) == 0:
        yield f"{name}: {family.opened_by}"


def joined(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
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


def starts(name: str, family: Family, cells: tuple[Any, ...], gauge: "Gauge") -> Iterator[str]:
    """What is marked when the game starts stays marked."""
    if any(not is_marked(cell) for cell in cells[: max(family.prefilled, family.precircled)]):
        yield name


def found_or_none(gauge: "Gauge", name: str) -> int | None:
    """A measure, or None where the record does not tell it."""
    try:
        return gauge.named(name)
    except Unknown:
        return None


Finder = Callable[[str, Family, tuple[Any, ...], "Gauge"], Iterator[str]]
FINDERS: dict[str, Finder] = {
    "order": order,
    "needs": needs,
    "gates": gates,
    "opened": opened,
    "joined": joined,
    "starts": starts,
}
