"""The rows of a score pad: headings, families of the ledger, and lines for words."""

from typing import ClassVar, Literal

from generator.layout.dress import Dressed
from generator.ledger.ledger import Family
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key

MOST_CHECKS = 12
MOST_SEATS = 8


class PadRow(Choice):
    """What every row of a score pad may say."""

    NOUN: ClassVar[str] = "pad row"

    ink: str | None = key("ink of its ground; else that of its group, else that of the pad", default=None, refers="ink")


class PadHeading(PadRow):
    """A quiet banner over the rows that follow."""

    heading: Phrase = key("the name of a group of rows")
    icon: str | None = key("icon before it", default=None, refers="icon")


class PadCells(PadRow, Dressed):
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


def family_trouble(name: str, family: Family) -> str | None:
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
