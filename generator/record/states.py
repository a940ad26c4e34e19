"""Cells that go through several marks, as a record tells them: the cells of each state, or how many there are."""

from collections.abc import Iterator
from itertools import permutations

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks

Told = int | list[str]  # how many cells are in a state, or which


def told_states(family: Family, marks: Marks) -> dict[str, Told]:
    """What a record says of the cells of each state, so that it is read as just these marks."""
    known = marks.known or ()
    cells: dict[str, list[str]] = {
        state: [name for name, one in zip(family.cell_names, known, strict=True) if one == state]
        for state in family.states
        if state != "empty"
    }
    counts = {state: len(names) + marks.beyond.count(state) for state, names in cells.items()}
    orders = permutations(state for state in cells if counts[state])
    ways = sorted(
        (way for order in orders for way in spellings(order, cells, counts, marks)),
        key=how_counted,
        reverse=not marks.is_placed,
    )
    return next((way for way in ways if read_states(family, way) == (known, marks.beyond)), ways[0])


def spellings(
    order: tuple[str, ...], cells: dict[str, list[str]], counts: dict[str, int], marks: Marks
) -> Iterator[dict[str, Told]]:
    """All ways to tell states in an order: each of them counted or by its cells."""
    for bits in range(1 << len(order)):
        counted = {state for index, state in enumerate(order) if bits >> index & 1 or state in marks.beyond}
        yield {state: counts[state] if state in counted else cells[state] for state in order}


def how_counted(way: dict[str, Told]) -> int:
    """How many states are only counted."""
    return sum(isinstance(told, int) for told in way.values())


def read_states(family: Family, told: dict[str, Told]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the cells show, and what is beyond the last, if a record tells states in this order."""
    known, beyond = ["empty"] * family.size, list[str]()
    for state, cells in told.items():
        free = [index for index, one in enumerate(known) if one == "empty"]
        named = [] if isinstance(cells, int) else [family.cell_names.index(name) for name in cells]
        for index in free[:cells] if isinstance(cells, int) else named:
            known[index] = state
        beyond += [state] * (cells - len(free)) if isinstance(cells, int) else []
    return tuple(known), tuple(beyond)
