"""What may stand in a cell, what it is called and what stands there at the start.

A web sheet, a form or a reader of scans asks this of a cell without knowing the pack.
"""

from typing import Literal, NamedTuple

Kind = Literal["track", "checks", "states", "number"]
State = Literal["empty", "circled", "crossed", "filled"]
Mark = Literal["fill", "circle", "cross", "write"]


class Entry(NamedTuple):
    """One cell of the ledger: a number from `lowest` to `highest`, or one of `states`.

    `position` counts the cells of its family from 0. `marks` are what a pen does for each state but 'empty', in the
    same order; a number is written. `names` has a text for each language, or one for all under "".
    """

    cell: str
    family: str
    position: int
    kind: Kind
    marks: tuple[Mark, ...]
    states: tuple[State, ...] = ()
    start: State | None = None
    lowest: int | None = None
    highest: int | None = None
    names: tuple[tuple[str, str], ...] = ()
    label: str = ""
    seat: int | None = None

    def family_name(self, language: str) -> str:
        """What players call the family; its id where the ledger gives it no name."""
        names = dict(self.names)
        return names.get(language) or names.get("") or self.family

    def name(self, language: str) -> str:
        """What players call this cell: the family's name, and the cell's own where there are several."""
        return f"{self.family_name(language)} {self.label}".rstrip()
