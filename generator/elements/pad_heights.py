"""How high the rows of a score pad are: equal shares, more for totals and for boxes that need several lines."""

from generator.elements.pad_boxes import BOX_GAP, GAP, LEAST_CELL, lines_needed
from generator.elements.pad_rows import PadCells, PadHeading, PadRow
from generator.place.setting import Setting

LEAST_ROW = LEAST_CELL + GAP
MOST_ROW = 13.0
STRONG_SHARE = 1.3


def share_of(row: PadRow) -> float:
    """How much of the room for cells a row takes; a heading takes none of it."""
    if isinstance(row, PadHeading):
        return 0.0
    return STRONG_SHARE if isinstance(row, PadCells) and row.strong else 1.0


def shared_heights(shares: list[float], least: list[float], room: float) -> list[float]:
    """The heights of rows: each its share, but no less than it needs; none at all where the room is too small."""
    taken: dict[int, float] = {}
    while True:
        left = [share for index, share in enumerate(shares) if index not in taken]
        unit = min(MOST_ROW, (room - sum(taken.values())) / (sum(left) or 1))
        short = [index for index, own in enumerate(least) if index not in taken and own > unit * shares[index] + 0.001]
        if not short:
            is_enough = unit >= LEAST_ROW - 0.001 or not sum(left)
            heights = [taken.get(index, unit * share) for index, share in enumerate(shares)]
            return heights if is_enough and sum(heights) <= room + 0.001 else []
        taken |= {index: least[index] for index in short}


def least_height(row: PadRow, column: float, setting: Setting) -> float:
    """The height that a row needs for the lines of its boxes; 0 for any other."""
    family = setting.pack.ledger.families[row.cells] if isinstance(row, PadCells) else None
    if family is None or family.kind == "number":
        return 0.0
    lines = lines_needed(family.size, column - GAP)
    strong = GAP if isinstance(row, PadCells) and row.strong else 0.0
    return lines * (LEAST_CELL + BOX_GAP) - BOX_GAP + GAP + strong if lines > 1 else 0.0
