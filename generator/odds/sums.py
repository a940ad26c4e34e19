"""Rows of numbers that must add up, as a board: its state is which rows are open, and a row that comes right is gained.

Two rows are of one kind if they have as many free places and lack the same sum, whatever stands in them. A state counts
the open rows of each kind, a few bits a kind; of rows that cannot come right any more it counts the free places.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from generator.odds.board import Play
from generator.odds.pile import Pile

Kind = tuple[int, int | None]  # free places of a row, and the sum that they lack; None where any sum will do
LOST: Kind = (0, 0)  # stands for a free place of a row that cannot come right any more


class Move(NamedTuple):
    """A number into a row of some kind: the bits that count rows of that kind, what is gained, how the state
    changes."""

    bits: int
    gain: int
    change: int


class Moves(NamedTuple):
    """All that may be done with a number; see `SumBoard.options`."""

    completing: list[Move]
    fitting: list[Move]
    free: list[Move]
    spoiling: list[Move]


class SumBoard:
    """Rows that take some numbers each. Every number must be written as long as there is room."""

    ordered = False

    def __init__(self, targets: tuple[int | None, ...], numbers: int, pile: Pile, draws: int) -> None:
        self.draws = draws
        self.values = tuple(int(value) for value, _ in pile.counts)
        self.can_come_right = cache(self.find_can_come_right)
        self.bits = (len(targets) * numbers).bit_length()
        self.most = (1 << self.bits) - 1
        self.first_bits = {LOST: 0}
        self.start = sum(self.one_row(numbers, target) for target in targets)
        self.moves = {value: self.find_moves(int(value)) for value, _ in pile.counts}

    def fold(self, pile: Pile) -> Callable[[int], int]:
        return int  # equal rows are counted, so no two states are the same

    def count(self, state: int) -> int:
        """Nothing: a row that came right was gained when it did."""
        return 0

    def lacking(self, state: int) -> tuple[int, ...]:
        """How many rows that can come right lack one number, two numbers …"""
        rows = [(free, state >> bit & self.most) for (free, _), bit in self.first_bits.items()]
        most = max(free for free, _ in rows)
        return tuple(sum(count for free, count in rows if free == lacks) for lacks in range(1, most + 1))

    def options(self, state: int, card: int, value: str) -> list[Play]:
        """Where a number may be written, without what is never better than something else:

        - What completes a row is done at once. Somebody who writes the number elsewhere can be followed with the two
          places exchanged, and is never ahead.
        - Where any number will do, the row that lacks fewest comes first, and any such row before a wasted number.
        - A lost place is taken before another row is spoiled, which can still be spoiled later.
        """
        completing, fitting, free, spoiling = self.moves[value]
        for bits, gain, change in completing:
            if state & bits:
                return [(gain, state + change)]
        plays = [(gain, state + change) for bits, gain, change in fitting if state & bits]
        for bits, gain, change in free:
            if state & bits:
                plays.append((gain, state + change))
                return plays
        plays += [(gain, state + change) for bits, gain, change in spoiling if state & bits]
        if state.bit_count() < self.draws - card and self.room(state) < self.draws - card:
            plays.append((0, state))  # not every number of the hand can be written, so it may be this one that is not
        return plays

    def room(self, state: int) -> int:
        """How many numbers can still be written."""
        return sum((free or 1) * (state >> bit & self.most) for (free, _), bit in self.first_bits.items())

    def find_moves(self, value: int) -> Moves:
        """What a number does to a row of every kind."""
        moves = Moves([], [], [], [])
        for (free, lacked), bit in sorted(self.first_bits.items(), key=lambda entry: (entry[0] == LOST, entry[0][0])):
            bits, one = self.most << bit, 1 << bit
            if (free, lacked) == LOST:
                moves.free.append(Move(bits, 0, -one))
            elif lacked is None:
                moves.free.append(Move(bits, int(free == 1), self.one_row(free - 1, None) - one))
            elif free == 1 and lacked == value:
                moves.completing.append(Move(bits, 1, -one))
            else:
                fits = free > 1 and self.can_come_right(free - 1, lacked - value)
                change = self.one_row(free - 1, lacked - value) - one
                (moves.fitting if fits else moves.spoiling).append(Move(bits, 0, change))
        return moves

    def one_row(self, free: int, lacked: int | None) -> int:
        """The state of one row alone."""
        if not free:
            return 0
        if lacked is not None and not self.can_come_right(free, lacked):
            return free << self.first_bits[LOST]
        if (free, lacked) not in self.first_bits:
            self.first_bits[free, lacked] = self.bits * len(self.first_bits)
            for value in self.values:  # what numbers will make of it is counted too
                self.one_row(free - 1, None if lacked is None else lacked - value)
        return 1 << self.first_bits[free, lacked]

    def find_can_come_right(self, free: int, lacked: int) -> bool:
        if not free:
            return not lacked
        return any(self.can_come_right(free - 1, lacked - value) for value in self.values)
