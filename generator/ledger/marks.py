"""What the cells of a family show at the end of a game."""

from typing import Any, NamedTuple


class Marks(NamedTuple):
    """What a family's cells show: each cell, or only how many of them (`known` is None then)."""

    known: tuple[Any, ...] | None
    total: int


def is_marked(cell: Any) -> bool:
    """Whether a pen has been at a cell."""
    return cell not in (False, None, "empty")
