"""The check that holds a record against what the ledger itself says: order, thresholds, gates, lines."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from generator.errors import suggest
from generator.ledger.ledger import Family
from generator.ledger.marks import Marks, bits, is_marked
from generator.ledger.neighbours import groups_of
from generator.reading.shape import key, place_of
from generator.rules.check import Broken, Check
from generator.rules.measure import Fault
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


Found = Iterator[tuple[str, bool]]  # what breaks it, and whether the figure that it breaks is reconstructed


class LedgerCheck(Check):
    """Something that the ledger itself says of its cells."""

    ledger: Literal["order", "needs", "gates", "opened", "joined", "touching", "starts"] = key(
        "`order`: tracks without gaps; `needs`: thresholds; `gates`: gates of sections and families; `opened`: "
        "`opened_by`; `joined`: lines to the hub; `touching`: marked cells hang together; `starts`: cells that "
        "are marked from the start"
    )
    of: tuple[str, ...] = key("families to look at; else all that say so", default=(), refers="family")

    def broken(self, gauge: "Gauge") -> Iterator[Broken]:
        """Every family that breaks it; cells that are not told one by one are not looked at."""
        families, find, cells = gauge.rules.ledger.families, FINDERS[self.ledger], gauge.player.cells
        for name in self.of or gauge.rules.ledger.ruled[self.ledger]:
            marks = cells.get(name)
            if marks is not None and (marks.mask or (marks.mask == 0 and self.ledger == "starts")):
                for detail, is_reconstructed in find(name, families[name], marks, gauge):
                    yield Broken(name, detail, is_reconstructed=is_reconstructed)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        ruled = rules.ledger.ruled[self.ledger]
        for name in self.of:
            if name not in ruled:
                yield place_of(name, self), f"'{name}' has nothing that '{self.ledger}' checks{suggest(name, ruled)}"


def order(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """Tracks and rows of circles are marked from the left, without gaps."""
    mask = marks.mask or 0
    if mask & (mask + 1):
        gap = (~mask & (mask + 1)).bit_length() - 1
        yield f"{name}: {family.cell_names[gap]}", family.is_reconstructed("kind")


def needs(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """A marked cell's thresholds are reached; of several that are not, one that no reconstructed figure asks for."""
    for line, threshold in family.needs.items():
        measure = found_or_none(gauge, line)
        if measure is not None and measure < max(threshold.values):
            marked = (index for index in range(family.size) if (marks.mask or 0) >> index & 1)
            missed = [index for index in marked if threshold.of(index) > measure]
            for is_reconstructed, index in sorted((is_doubtful(family, "needs", index), index) for index in missed)[:1]:
                cell = f"{name}.{family.cell_names[index]}"
                yield f"{cell}: {line} {measure} < {threshold.of(index)}", is_reconstructed


def gates(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """A marked cell's gates are filled; what is marked from the start needs none until it is used."""
    earned = (marks.mask or 0) & ~family.start_mask
    if family.start_mask and family.kind == "states":
        earned |= bits(is_used(family, index, cell) for index, cell in enumerate(marks.known or ()))
    start = 0
    for section, length in enumerate(family.sections or (family.size,)):
        own = family.gates[section] if family.gates else None
        if earned >> start & ((1 << length) - 1):
            for key, target in (("gates", own), ("gate", family.gate)):
                if target and found_or_none(gauge, target) == 0:
                    yield f"{name}: {target}", family.is_reconstructed(key)
        start += length


def opened(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """A marked cell's opener is filled; what opens what is printed in the opener's cell."""
    if family.opened_by and found_or_none(gauge, family.opened_by) == 0:
        opener = gauge.rules.ledger.find(family.opened_by)
        is_printed_so = opener is not None and is_doubtful(opener[1], "shows", opener[2] or 0)
        yield f"{name}: {family.opened_by}", family.is_reconstructed("opened_by") or is_printed_so


def joined(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """Every marked cell is joined to the hub by lines through marked cells."""
    marked = (marks.mask or 0) << 1  # the hub is 0, the first cell is 1
    reached, edge = 1, [0]
    while edge:
        fresh = family.joined_to[edge.pop()] & marked & ~reached
        reached |= fresh
        edge.extend(index for index in range(1, family.size + 1) if fresh >> index & 1)
    for index in range(1, family.size + 1) if marked & ~reached else ():
        if marked & ~reached & 1 << index:
            yield f"{name}.{family.cell_names[index - 1]}", is_doubtful(family, "joins", index - 1)


def touching(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """Every marked cell hangs together with one that is marked from the start; where none is, all are one group."""
    groups = groups_of(marks.mask or 0 if marks.is_placed else 0, family.beside)
    start = family.start_mask
    first = max(groups, key=lambda group: (group.bit_count(), -(group & -group)), default=0)
    for group in groups:
        if not (group & start if start else group == first):
            index = (group & -group).bit_length() - 1
            yield f"{name}.{family.cell_names[index]}", family.is_reconstructed("grid", "neighbours")


def starts(name: str, family: Family, marks: Marks, gauge: "Gauge") -> Found:
    """What is marked when the game starts stays marked."""
    if family.start_mask & ~(marks.mask or 0):
        what = "starts" if family.starts else "prefilled" if family.prefilled else "precircled"
        yield name, family.is_reconstructed(what)


def is_used(family: Family, index: int, cell: Any) -> bool:
    """Whether a cell that may be marked from the start shows more than that."""
    return cell == "filled" or (family.starts is not None and is_marked(cell) and cell != family.start[index])


def is_doubtful(family: Family, what: str, index: int) -> bool:
    """Whether what a family says of the cell at an index is reconstructed."""
    return family.is_reconstructed(what, f"{what}.{family.cell_names[index]}")


def found_or_none(gauge: "Gauge", name: str) -> int | None:
    """A measure, or None where the record does not tell it."""
    try:
        return gauge.named(name)
    except Unknown:
        return None


Finder = Callable[[str, Family, Marks, "Gauge"], Found]
FINDERS: dict[str, Finder] = {
    "order": order,
    "needs": needs,
    "gates": gates,
    "opened": opened,
    "joined": joined,
    "touching": touching,
    "starts": starts,
}
