"""How the cells of a family touch: rows of squares or hexagons with holes, or neighbours named one by one."""

from collections.abc import Iterable, Iterator
from typing import Literal

from generator.reading.shape import Struct, key

CELL, HOLE = "#", "."
ASIDE = ((0, -1), (0, 1))
STRAIGHT = (*ASIDE, (-1, 0), (1, 0))
DIAGONAL = (*STRAIGHT, (-1, -1), (-1, 1), (1, -1), (1, 1))
MOST_COLUMNS = 40


class Grid(Struct):
    """Cells in rows that touch; rows of hexagons are shifted by half a cell in turn."""

    kind: Literal["square", "hex"] = key("`square` or `hex`", default="square")
    columns: int | None = key("how many cells a row has, where all rows are full", default=None, least=1, most=40)
    rows: tuple[str, ...] = key("the rows as a picture: `#` for a cell, `.` for a hole", default=(), free=True)
    flat: bool = key("hexagons with a flat side at the top: columns are shifted instead of rows", default=False)
    shifted: Literal["odd", "even"] = key(
        "which rows (of flat hexagons: columns) are shifted, counted from 1", default="even"
    )
    diagonal: bool = key("whether squares touch over their corners too", default=False)

    def places(self, size: int) -> tuple[tuple[int, int], ...]:
        """The row and the column of each cell, from 0."""
        if not self.rows:
            return tuple(divmod(index, self.columns or size) for index in range(size))
        return tuple(
            (row, column) for row, line in enumerate(self.rows) for column, one in enumerate(line) if one == CELL
        )

    def is_shifted(self, number: int) -> bool:
        """Whether the row, or of flat hexagons the column, of a number from 0 is shifted."""
        return self.kind == "hex" and number % 2 == (1 if self.shifted == "even" else 0)

    def beside(self, row: int, column: int) -> Iterator[tuple[int, int]]:
        """The places that touch a place, whether a cell stands there or not."""
        if self.kind == "square":
            steps: Iterable[tuple[int, int]] = DIAGONAL if self.diagonal else STRAIGHT
        elif self.flat:
            far = 0 if self.is_shifted(column) else -1
            steps = (*((-1, 0), (1, 0)), *((far + down, side) for side in (-1, 1) for down in (0, 1)))
        else:
            far = 0 if self.is_shifted(row) else -1
            steps = (*ASIDE, *((up, far + side) for up in (-1, 1) for side in (0, 1)))
        return ((row + down, column + along) for down, along in steps)

    def troubles(self, size: int) -> Iterator[str]:
        """What is wrong with it for a family of a size, as the ends of sentences."""
        if bool(self.rows) == (self.columns is not None):
            yield "must say of its grid either 'columns' or 'rows'"
        elif any(one not in (CELL, HOLE) for line in self.rows for one in line):
            yield "draws its grid with other signs than # for a cell and . for a hole"
        elif any(len(line) > MOST_COLUMNS for line in self.rows):
            yield f"draws a row of more than {MOST_COLUMNS} cells"
        elif self.rows and sum(line.count(CELL) for line in self.rows) != size:
            yield f"draws {sum(line.count(CELL) for line in self.rows)} cells in its grid, but has {size}"
        if self.kind == "square" and self.flat:
            yield "has a grid of squares: 'flat' is for hexagons"
        if self.kind == "hex" and self.diagonal:
            yield "has a grid of hexagons: 'diagonal' is for squares"


def touching(
    grid: Grid | None, pairs: Iterable[tuple[str, str]], names: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each cell the indexes of those that touch it, from the lowest."""
    neighbours: list[set[int]] = [set() for _ in names]
    places = {place: index for index, place in enumerate(grid.places(len(names)))} if grid else {}
    for place, index in places.items():
        neighbours[index] |= {places[other] for other in grid.beside(*place) if other in places} if grid else set()
    for one, two in pairs:
        first, second = names.index(one), names.index(two)
        neighbours[first].add(second)
        neighbours[second].add(first)
    return tuple(tuple(sorted(cells)) for cells in neighbours)


def groups_of(mask: int, beside: tuple[int, ...]) -> list[int]:
    """The groups into which marked cells fall that touch one another, each as bits."""
    groups: list[int] = []
    while mask:
        group, edge = 0, mask & -mask
        while edge:
            group |= edge
            index = edge.bit_length() - 1
            edge = (edge & ~(1 << index)) | (beside[index] & mask & ~group)
        groups.append(group)
        mask &= ~group
    return groups
