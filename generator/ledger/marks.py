"""What the cells of a family show at the end of a game."""

from collections.abc import Iterable
from typing import Any

NOTHING = "none"  # stands where no number is written, as a record says it


class Marks:
    """What a family's cells show: each cell, or only how many of them (`known` is None then).

    A cell that is None is not told, which is not the same as one in which nothing is written. `value` is what the
    family comes to: how many cells are marked, or what its numbers add up to; None where not every cell is told, since
    what is not told is not nothing. `mask` has a bit for each marked cell, the first cell's lowest; None where not
    every cell is told, and for numbers. `beyond` are marks that are drawn beside the last cell: they are counted, and
    have no places. `is_placed` is False where states were counted, so that nobody knows which cells they are of.
    """

    __slots__ = ("beyond", "is_placed", "known", "mask", "total", "value")

    def __init__(
        self, known: tuple[Any, ...] | None, total: int, beyond: tuple[Any, ...] = (), *, is_placed: bool = True
    ) -> None:
        self.is_placed = is_placed
        self.known = known
        self.total = total
        self.beyond = beyond
        self.mask: int | None = None
        self.value: int | None = total
        if known is None:
            return
        if None in known:
            self.value = None
        elif not any(type(cell) is int or cell == NOTHING for cell in known):
            self.mask = bits(map(is_marked, known))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Marks):
            return NotImplemented
        return self.told == other.told

    def __hash__(self) -> int:
        return hash(self.told)

    @property
    def told(self) -> tuple[Any, ...]:
        """What is known of the family, however it was told."""
        return self.known, self.total, self.beyond

    def allows(self, whole: "Marks") -> bool:
        """Whether what is told of a whole family agrees with this, which may be of some of its cells."""
        if self.known is None or None not in self.known:
            return self == whole
        if whole.known is None:
            marked, told = sum(map(is_marked, self.known)), sum(cell is not None for cell in self.known)
            return marked <= whole.total <= len(self.known) - (told - marked)
        return all(one in (None, other) for one, other in zip(self.known, whole.known, strict=True))

    def __repr__(self) -> str:
        return f"Marks({self.known!r}, {self.total}" + (f", {self.beyond!r})" if self.beyond else ")")


def counted_marks(count: int, size: int) -> Marks:
    """So many marked boxes, nobody knows which; none, or all of them, tells every box."""
    return Marks((count > 0,) * size if count in (0, size) else None, count)


def number_marks(known: Iterable[int | str | None]) -> Marks:
    """Numbers, NOTHING where none is written, None where it is not told."""
    cells = tuple(known)
    return Marks(cells, sum(map(number_in, cells)))


def number_in(cell: int | str | None) -> int:
    """The number in a cell; what is not written counts 0."""
    return cell if isinstance(cell, int) else 0


def is_written(cell: int | str | None) -> bool:
    """Whether a number stands in a cell."""
    return isinstance(cell, int)


def is_marked(cell: Any) -> bool:
    """Whether a pen has been at a cell."""
    return cell not in (False, None, "empty", NOTHING)


def bits(marked: Iterable[bool]) -> int:
    """A bit for each cell that is marked, the first cell's lowest."""
    return sum(1 << index for index, one in enumerate(marked) if one)
