"""What is made of the numbers that are written in a family, and of the lines of a grid."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from generator.ledger.ledger import Family
from generator.ledger.marks import is_marked, is_written
from generator.rules.range import Number, Range

if TYPE_CHECKING:
    from generator.rules.view import View


def written(view: "View", family: str, find: Callable[[list[int]], int], most: int) -> Number:
    """What is made of the numbers that are written, once every cell is told; nothing at least, and so much at most."""
    cells, names = view.numbers(family)
    return Range(0, most, names) if cells is None or names else find([cell for cell in cells if is_written(cell)])


def most_different(family: Family) -> int:
    """How many different numbers there can be."""
    return min(family.size, family.to - family.from_ + 1)


def full_lines(cells: tuple[Any, ...], columns: int) -> list[bool]:
    """Which rows of a grid, then which of its columns, are full."""
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return [all(map(is_marked, line)) for line in (*rows, *zip(*rows, strict=True))]
