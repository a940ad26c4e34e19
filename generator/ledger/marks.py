"""What the cells of a family show at the end of a game."""

from collections.abc import Iterable
from typing import Any


class Marks:
    """What a family's cells show: each cell, or only how many of them (`known` is None then).

    `value` is what the family comes to: how many cells are marked, or what its numbers add up to; None where too little
    is told. `mask` has a bit for each marked cell, the first cell's lowest; None where not every cell is told.
    `is_placed` is False where states were counted, so that nobody knows which cells they are of.
    """

    __slots__ = ("is_placed", "known", "mask", "total", "value")

    def __init__(self, known: tuple[Any, ...] | None, total: int, *, is_placed: bool = True) -> None:
        self.is_placed = is_placed
        self.known = known
        self.total = total
        self.mask: int | None = None
        self.value: int | None = total
        if known is None:
            return
        if any(type(cell) is int for cell in known) or not any(cell is not None for cell in known):
            self.value = None if known == (None,) else total
        elif None in known:
            self.value = None
        else:
            self.mask = bits(map(is_marked, known))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Marks):
            return NotImplemented
        return (self.known, self.total, self.is_placed) == (other.known, other.total, other.is_placed)

    def __hash__(self) -> int:
        return hash((self.known, self.total))

    def __repr__(self) -> str:
        return f"Marks({self.known!r}, {self.total})"


def is_marked(cell: Any) -> bool:
    """Whether a pen has been at a cell."""
    return cell not in (False, None, "empty")


def bits(marked: Iterable[bool]) -> int:
    """A bit for each cell that is marked, the first cell's lowest."""
    return sum(1 << index for index, one in enumerate(marked) if one)
