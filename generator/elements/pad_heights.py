"""How high the lines of a score pad are: shares as the file says, more for totals and for boxes that need several
lines."""

from generator.elements.pad_boxes import GAP, LEAST_CELL, lines_needed, seat_gap
from generator.elements.pad_rows import PadCells, PadHeading, PadLine
from generator.place.setting import Setting

LEAST_ROW = LEAST_CELL + GAP
MOST_ROW = 17.0
STRONG_SHARE = 1.5


def share_of(line: PadLine) -> float:
    """How much of the room for cells a line takes; a heading takes none of it."""
    if isinstance(line.row, PadHeading):
        return 0.0
    return line.grow * (STRONG_SHARE if line.is_strong else 1.0)


def shared_heights(shares: list[float], least: list[float], room: float) -> list[float]:
    """The heights of lines: each its share, but no less than it needs; none at all where the room is too small."""
    taken: dict[int, float] = {}
    while True:
        left = [share for index, share in enumerate(shares) if index not in taken]
        unit = max(0.0, min(MOST_ROW, (room - sum(taken.values())) / (sum(left) or 1)))
        short = [index for index, own in enumerate(least) if index not in taken and own > unit * shares[index] + 0.001]
        if not short:
            heights = [taken.get(index, unit * share) for index, share in enumerate(shares)]
            return heights if sum(heights) <= room + 0.001 else []
        taken |= {index: least[index] for index in short}


def least_height(line: PadLine, column: float, split: float, setting: Setting) -> float:
    """The height that a line needs for the boxes in it; 0 for a heading."""
    if isinstance(line.row, PadHeading):
        return 0.0
    strong = GAP if line.is_strong else 0.0
    family = setting.pack.ledger.families[line.row.cells] if isinstance(line.row, PadCells) else None
    if family is None or family.kind == "number":
        return LEAST_ROW + strong
    room = (column - seat_gap(column)) * (split if line.group else 1.0)
    return lines_needed(family.size, room) * LEAST_CELL + GAP + strong
