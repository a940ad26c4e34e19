"""A score pad: one sheet for the whole table, a row for each thing that is scored and a column for each player."""

from collections.abc import Iterator
from typing import Literal

from generator.errors import Place
from generator.layout.element import Element
from generator.ledger.ledger import Family, HasLedger
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Length, key, place_of

FEWEST_SEATS, MOST_SEATS = 1, 8
MOST_CHECKS = 12


class PadRow(Choice):
    """What every row of a score pad may say."""

    NOUN = "pad row"

    ink: str | None = key("ink of its ground; else that of its group, else that of the pad", default=None, refers="ink")


class PadHeading(PadRow):
    """A quiet banner over the rows that follow."""

    heading: Phrase = key("the name of a group of rows")
    icon: str | None = key("icon before it", default=None, refers="icon")


class PadCells(PadRow):
    """A family of the ledger: its icon and its name at the left, and its cells once for every seat."""

    cells: str = key("id of a family: a number, or boxes to tick", refers="family", places=True)
    hint: Phrase | None = key("how it scores, in small type", default=None)
    strong: bool = key("a total: larger, with a heavy rule above", default=False)
    sign: Literal["minus"] | None = key(
        "`minus` prints a light minus in the boxes of what takes points away", default=None
    )


class PadWriting(PadRow):
    """A line for words, like the faction of each player; no cell of the ledger."""

    write: Phrase = key("what is written there")
    icon: str | None = key("icon before it", default=None, refers="icon")
    hint: Phrase | None = key("more about it, in small type", default=None)


PadRow.MEMBERS = (PadHeading, PadCells, PadWriting)


class ScorePad(Element):
    """A table with a column for each player; its cells are the ledger's, once for every seat."""

    seats: int = key("how many players it has columns for", least=FEWEST_SEATS, most=MOST_SEATS)
    rows: tuple[PadRow, ...] = key("rows from top to bottom", fewest=1)
    corner: Phrase | None = key("what stands before the names of the players", default=None)
    head: Length = key("height of the line for the players' names; 0 for none", default=Length(8), least=0, most=30)
    left: Length | None = key(
        "width of the column with the names of the rows; else by the room and the seats", default=None, least=1
    )
    hints: Literal["below", "beside"] = key(
        "where the hints stand: below the names of their rows or beside them", default="below"
    )
    ink: str = key("ink of its grounds and lines", default="stone", refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Rows of families that not every player has, and cells whose ids are those of others."""
        ledger = rules.ledger
        for row in (row for row in self.rows if isinstance(row, PadCells) and row.cells in ledger.families):
            trouble = pad_trouble(row.cells, ledger.families[row.cells])
            ids = (seat_id(seat, row.cells) for seat in range(1, self.seats + 1))
            taken = [one for one in ids if ledger.find(one)]
            if trouble or taken:
                message = trouble or f"'{taken[0]}' is a cell of the ledger and of this score pad; rename it"
                yield place_of(row.cells, row), message


def seat_id(seat: int, cell: str) -> str:
    """The id of a cell of one player at the table; seats count from 1."""
    return f"seat{seat}.{cell}"


def pad_trouble(name: str, family: Family) -> str | None:
    """Why a family cannot stand in a score pad; None if it can."""
    if family.shared:
        return f"'{name}' says 'shared: true', so the table has it once; place it outside the score pad"
    if family.kind not in ("number", "checks"):
        return f"'{name}' is of kind '{family.kind}'; a score pad takes 'number' and 'checks'"
    if family.kind == "number" and family.size > 1:
        return f"'{name}' has {family.size} numbers; a row of a score pad takes one"
    if family.size > MOST_CHECKS:
        return f"'{name}' has {family.size} boxes; a row of a score pad takes {MOST_CHECKS}"
    return None
