"""What a run came to: of each kind of input and each command how many cases were tried, accepted and refused.

A command that accepted nothing was tried with nothing but its refusals, and an input of which nothing was refused was
not read: either is a failure of the run, once there are cases enough to tell.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

ENOUGH = 200  # cases of which one at least is accepted, and of a kind one refused
ALL = "all"
HEAD = f"{'input':9} {'command':12} {'tried':>7} {'accepted':>9} {'refused':>8} {'failed':>7}  share accepted"


class Row(NamedTuple):
    """How the cases of a kind ended with a command."""

    kind: str
    asked: str
    tried: int
    accepted: int
    refused: int

    @property
    def fault(self) -> str:
        """What a share says that no run may have."""
        if not self.accepted:
            return "nothing was accepted"
        is_read = self.refused or self.asked != ALL  # not every command reads every part of a pack
        return "" if is_read else "nothing was refused: it is not read"

    def __str__(self) -> str:
        share = f"{self.accepted / self.tried:6.1%}" if self.tried else "     -"
        failed = self.tried - self.accepted - self.refused
        counted = f"{self.tried:7,} {self.accepted:9,} {self.refused:8,} {failed:7,}"
        return f"{self.kind:9} {self.asked:12} {counted}  {share}"


class Tally:
    """Counts how cases end; commands that should have been asked are in its table even if none was."""

    def __init__(self, commands: Collection[str]) -> None:
        self.commands = commands
        self.ended: Counter[tuple[str, str, str]] = Counter()

    @property
    def tried(self) -> int:
        return self.ended.total()

    def count(self, kind: str, asked: str, ended: str) -> None:
        self.ended[kind, asked, ended] += 1

    def rows(self) -> Iterator[Row]:
        """Each kind with each command, with all of them, and each command with all kinds."""
        pairs = sorted({(kind, asked) for kind, asked, _ in self.ended})
        for kind in dict.fromkeys(kind for kind, _ in pairs):
            yield from (self.row(*pair) for pair in pairs if pair[0] == kind)
            yield self.row(kind, ALL)
        yield from (self.row(ALL, asked) for asked in sorted({*self.commands, *(asked for _, asked in pairs)}))
        yield self.row(ALL, ALL)

    def row(self, kind: str, asked: str) -> Row:
        found: Counter[str] = Counter()
        for (one, other, ended), number in self.ended.items():
            if kind in (ALL, one) and asked in (ALL, other):
                found[ended] += number
        return Row(kind, asked, found.total(), found["fine"], found["told"])

    def faults(self) -> list[str]:
        """The shares that no run may have; of a command that had no turn, if the run was long."""
        told = (row for row in self.rows() if row.fault and self.is_enough(row))
        return [f"{row.kind}, {row.asked}: {row.tried:,} cases, {row.fault}" for row in told]

    def is_enough(self, row: Row) -> bool:
        return row.tried >= ENOUGH or (not row.tried and self.tried >= ENOUGH * len(self.commands))

    def lines(self) -> Iterator[str]:
        """The table for people, and what it cannot tell."""
        yield HEAD
        yield from map(str, self.rows())
        unsure = [f"{row.kind} {row.asked}" for row in self.rows() if row.fault and not self.is_enough(row)]
        if unsure:
            yield f"too few cases to tell whether anything is accepted and read: {', '.join(unsure)}"
