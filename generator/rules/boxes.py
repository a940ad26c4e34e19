"""Boxes of a sheet that can be worked out from the rest: those of the score, and what scoring.yaml says of others.

What a record tells of a box is never touched, and what is not known stays empty.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.ledger.condition import Condition, Play
from generator.ledger.ledger import Family, Ledger
from generator.ledger.marks import Marks, is_marked, is_written
from generator.rules.checks.compare import Equal
from generator.rules.measure import Fault, Measure
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge, Table
    from generator.rules.rules import Rules

Figures = dict[str, tuple[Any, ...]]  # by family what stands in each cell: a number, True for a tick, None for nothing


class Box(NamedTuple):
    """A family, or one of its cells, and the measure that says what stands there while all conditions hold.

    Where numbers are `printed` in boxes to tick, it is the one that shows the figure; else so many from the first on.
    """

    family: str
    position: int | None
    measure: Measure
    conditions: tuple[Condition, ...] = ()
    printed: tuple[int, ...] = ()

    def holds(self, play: Play) -> bool:
        return all(one.holds(play) for one in self.conditions)

    def cells(self, figure: int, size: int) -> dict[int, Any]:
        """What a figure puts into which cells of boxes to tick."""
        if self.position is not None:
            return {self.position: True} if figure > 0 else {}
        ticked = range(min(figure, size)) if not self.printed else positions(self.printed, figure)
        return dict.fromkeys(ticked, True)


def plain_box(box: Box, plain: Callable[[Any], Any]) -> dict[str, Any]:
    """A box as a plan has it."""
    where = {} if box.position is None else {"index": box.position}
    printed = {"printed": list(box.printed)} if box.printed else {}
    return {"family": str(box.family), **where, "is": plain(box.measure), **printed, "when": plain(box.conditions)}


def positions(numbers: tuple[int, ...], figure: int) -> list[int]:
    return [at for at, number in enumerate(numbers) if number == figure]


def boxes_of(rules: "Rules") -> tuple[Box, ...]:
    """What scoring.yaml says of boxes; and of other numbers, what a check holds them equal to."""
    said = [(rules.ledger.find(name), measure) for name, measure in rules.scoring.boxes.items()]
    found = [box_of(cells, measure) for cells, measure in said if cells]
    taken = {(box.family, box.position) for box in found}
    return (*found, *(box for box in checked_boxes(rules) if (box.family, box.position) not in taken))


def checked_boxes(rules: "Rules") -> Iterator[Box]:
    """The numbers that a check holds equal to something else that a record tells."""
    for check in rules.checks.values():
        pair = check.equal if isinstance(check, Equal) else ()
        for one, other in (pair, pair[::-1]) if pair else ():
            cells = rules.ledger.find(one.name)
            names = rules.behind.names_in(other) if cells and is_one_number(cells[1], cells[2]) else ()
            if cells and names and cells[0] not in names:
                yield box_of(cells, other, check.when)


def is_one_number(family: Family, index: int | None) -> bool:
    return family.kind == "number" and (family.size == 1 or index is not None)


def box_of(cells: tuple[str, Family, int | None], measure: Measure, when: Condition | None = None) -> Box:
    name, family, index = cells
    conditions = tuple(one for one in (family.when, when if when != family.when else None) if one)
    return Box(name, index, measure, conditions, printed_numbers(family) if index is None else ())


def printed_numbers(family: Family) -> tuple[int, ...]:
    """The number in each box to tick, if there is one in all of them."""
    shown = [family.shows_of(at) for at in range(family.size)] if family.kind == "checks" else []
    numbers = [int(one[0]) for one in shown if len(one) == 1 and str(one[0]).isdecimal()]
    return tuple(numbers) if len(numbers) == len(shown) else ()


def worked_out(table: "Table") -> list[Figures]:
    """For each player what can be written into boxes that the record leaves open; what the table has once is there only
    where it comes to the same for all of them."""
    boxes = [box for box in table.rules.boxes if box.holds(table.play)]
    found = [figures_of(gauge, boxes) for gauge in table.gauges]
    families = table.rules.ledger.families
    apart = {name for one in found for name in one if families[name].shared and not all_have(found, name, one[name])}
    return [{name: cells for name, cells in one.items() if name not in apart} for one in found]


def all_have(found: list[Figures], name: str, cells: tuple[Any, ...]) -> bool:
    return all(one.get(name) == cells for one in found)


def figures_of(gauge: "Gauge", boxes: list[Box]) -> Figures:
    """What one player's boxes come to, as far as it is known."""
    found: dict[str, dict[int, Any]] = {}
    for box in boxes:
        family = gauge.rules.ledger.families[box.family]
        figure = figure_in(gauge, box) if is_open(box, family, gauge.player.cells) else None
        if figure is not None:
            is_number = family.kind == "number"
            found.setdefault(box.family, {}).update(
                {box.position or 0: figure} if is_number else box.cells(figure, family.size)
            )
    sizes = {name: gauge.rules.ledger.families[name].size for name in found}
    return {name: tuple(map(cells.get, range(sizes[name]))) for name, cells in found.items() if cells}


def figure_in(gauge: "Gauge", box: Box) -> int | None:
    """What a box comes to; None where the record does not tell enough."""
    try:
        return gauge.of(box.measure)
    except Unknown:
        return None


def is_open(box: Box, family: Family, told: Mapping[str, Marks]) -> bool:
    """Whether the record leaves a box empty: no number is written in it, none of the boxes is ticked."""
    marks = told.get(box.family)
    if marks is None:
        return True
    if family.kind == "number":
        return marks.known is not None and not is_written(marks.known[box.position or 0])
    return marks.total == 0 and not any(map(is_marked, marks.known or ()))


def box_faults(boxes: Mapping[str, Measure], ledger: Ledger) -> Iterator[Fault]:
    """A box is one number, or boxes to tick."""
    for name, measure in boxes.items():
        found = ledger.find(name)
        place = getattr(name, "place", measure.place)
        if found and found[1].kind == "states":
            yield place, f"'{name}' has states; a box takes a number, or is ticked"
        elif found and found[1].kind == "number" and not is_one_number(found[1], found[2]):
            first = found[1].cell_names[0]
            yield place, f"'{name}' has {found[1].size} numbers; say what stands in each of them, like '{name}.{first}'"
