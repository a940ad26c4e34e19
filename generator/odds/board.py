"""Cells that are filled by drawn values, and groups of cells that count when all of them are filled."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.odds.pile import Pile

MOST_SYMMETRIES = 200
MOST_FOLDED_CELLS = 40
BYTE = 8

Play = tuple[int, int]  # what is complete for good by now, and the state that is left to play with


class Cell(NamedTuple):
    """A cell: its value, the card of a turn that fills it (None for any), and cells that may be filled when it is
    full."""

    value: str
    card: int | None = None
    near: tuple[int, ...] = ()


class Board:
    """Cells by number and groups as sets of bits; a state is the set of bits of the filled cells."""

    start = 0

    def __init__(self, cells: tuple[Cell, ...], groups: tuple[int, ...]) -> None:
        self.cells = cells
        self.groups = groups
        self.ordered = any(cell.card is not None for cell in cells)
        self.own: dict[tuple[int, str], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def fold(self, pile: Pile) -> "Fold":
        return Fold(self, dict(pile.counts))

    def count(self, filled: int) -> int:
        """How many groups are full."""
        return sum(filled & group == group for group in self.groups)

    def lacking(self, filled: int) -> tuple[int, ...]:
        """How many groups lack no cell, one cell, two cells …"""
        lacks = [(group & ~filled).bit_count() for group in self.groups]
        return tuple(lacks.count(number) for number in range(max(lacks, default=0) + 1))

    def options(self, filled: int, card: int, value: str) -> list[Play]:
        """What may be filled after a card: a free cell of its value, else one beside it, else nothing. Groups are
        counted at the end, so nothing is gained before."""
        own, near = self.bits(card, value)
        plays = [(0, filled | bit) for bit in own if not filled & bit]
        return plays or [(0, filled | bit) for bit in near if not filled & bit] or [(0, filled)]

    def bits(self, card: int, value: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells that a card may fill first, and those beside them."""
        known = self.own.get((card, value))
        if known is None:
            own = [
                number for number, cell in enumerate(self.cells) if cell.value == value and cell.card in (None, card)
            ]
            near = [other for number in own for other in self.cells[number].near]
            known = self.own[card, value] = tuple(1 << number for number in own), tuple(1 << number for number in near)
        return known


def grid_board(values: tuple[str, ...], columns: int) -> Board:
    """A grid whose rows and columns count."""
    size = len(values)
    rows = [sum(1 << cell for cell in range(first, first + columns)) for first in range(0, size, columns)]
    lines = [sum(1 << cell for cell in range(first, size, columns)) for first in range(columns)]
    return Board(tuple(map(Cell, values)), tuple(rows + lines))


def ropes_board(ropes: tuple[tuple[str, ...], ...]) -> Board:
    """Ropes on which two neighbours count."""
    groups, first = [], 0
    for rope in ropes:
        groups += [3 << cell for cell in range(first, first + len(rope) - 1)]
        first += len(rope)
    return Board(tuple(Cell(value) for rope in ropes for value in rope), tuple(groups))


def rings_board(rings: tuple[tuple[str, ...], ...]) -> Board:
    """A ring for each card of a turn; a place counts when it is filled in all of them."""
    size = len(rings[0])
    cells = [
        Cell(
            value,
            card,
            tuple(sorted({card * size + (place + step) % size for step in (-1, 1)} - {card * size + place})),
        )
        for card, ring in enumerate(rings)
        for place, value in enumerate(ring)
    ]
    groups = (sum(1 << (card * size + place) for card in range(len(rings))) for place in range(size))
    return Board(tuple(cells), tuple(groups))


class Fold:
    """Takes states that differ only by a symmetry of the board for one: the same cells seen from another side.

    With all of them, a grid of 16 cells has a tenth of the states. If there are very many, some are enough: each alone
    is true.
    """

    def __init__(self, board: Board, counts: dict[str, int]) -> None:
        self.known: dict[int, int] = {}
        self.tables = list(zip(*map(byte_tables, symmetries(board, counts)), strict=True))

    def __call__(self, filled: int) -> int:
        """The least of the states that are the same."""
        smallest = self.known.get(filled)
        if smallest is None:
            first, *further = self.tables
            images = [table[filled & 255] for table in first]
            for number, tables in enumerate(further, 1):
                digit = (filled >> BYTE * number) & 255
                images = [image | table[digit] for image, table in zip(images, tables, strict=True)]
            smallest = self.known[filled] = min(images)
        return smallest


def byte_tables(images: tuple[int, ...]) -> list[list[int]]:
    """For each eight cells the image of every set of them, so that a whole state is a few look-ups."""
    tables = []
    for first in range(0, len(images), BYTE):
        table = [0] * 256
        for cells in range(1, 256):
            lowest = cells & -cells
            cell = first + lowest.bit_length() - 1
            table[cells] = table[cells ^ lowest] | (1 << images[cell] if cell < len(images) else 0)
        tables.append(table)
    return tables


def symmetries(board: Board, counts: dict[str, int]) -> Iterator[tuple[int, ...]]:
    """Ways to map the cells onto each other that keep groups, neighbours and equal values, up to a number."""
    cells = range(len(board.cells))
    if len(cells) > MOST_FOLDED_CELLS:  # far too many states either way; looking for symmetries would only take time
        yield tuple(cells)
        return
    kind = [(cell.card, counts.get(cell.value, 0)) for cell in board.cells]
    bonds = [[bond(board, one, two) for two in cells] for one in cells]
    count = 0
    for images in extended((), kind, bonds):
        if {moved(group, images) for group in board.groups} == set(board.groups):
            yield images
            count += 1
            if count == MOST_SYMMETRIES:
                return


def extended(
    images: tuple[int, ...], kind: list[tuple[int | None, int]], bonds: list[list[tuple[object, ...]]]
) -> Iterator[tuple[int, ...]]:
    """Every continuation of a map of the first cells that keeps what binds each two."""
    cell = len(images)
    if cell == len(kind):
        yield images
        return
    for image in range(len(kind)):
        if (
            image not in images
            and kind[image] == kind[cell]
            and all(bonds[cell][one] == bonds[image][other] for one, other in enumerate(images))
        ):
            yield from extended((*images, image), kind, bonds)


def bond(board: Board, one: int, two: int) -> tuple[object, ...]:
    """What binds two cells: a value, a ring, groups."""
    first, second = board.cells[one], board.cells[two]
    shared = sum(1 for group in board.groups if group >> one & 1 and group >> two & 1)
    return first.value == second.value, first.card == second.card, two in first.near, shared


def moved(group: int, images: tuple[int, ...]) -> int:
    return sum(1 << image for cell, image in enumerate(images) if group >> cell & 1)
