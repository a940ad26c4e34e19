"""The rows of a score pad: headings, families of the ledger, several in one box, points beside what they count, and
lines for words."""

from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple

from generator.errors import Place
from generator.layout.cell_style import Dressed
from generator.ledger.ledger import Family
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key

MOST_CHECKS = 12
MOST_SEATS = 8
MOST_PARTS = 6


class PadRow(Choice):
    """What every row of a score pad may say."""

    NOUN: ClassVar[str] = "pad row"

    ink: str | None = key("ink of its ground; else that of its group, else that of the pad", default=None, refers="ink")
    grow: float = key("how high it is beside the others; a heading never changes", default=1.0, least=0.4, most=4)


class PadHeading(PadRow):
    """A quiet banner over the rows that follow."""

    heading: Phrase = key("the name of a group of rows")
    icon: str | None = key("icon before it", default=None, refers="icon")
    parts: tuple[Phrase, Phrase] | None = key(
        "what the two parts of the split cells below it are called, above each of them", default=None
    )


class PadCells(PadRow, Dressed):
    """A family of the ledger: its icon and its name at the left, and its cells once for every seat."""

    cells: str = key("id of a family: a number, or boxes to tick", refers="family", places=True)
    hint: Phrase | None = key("how it scores, in small type", default=None)
    strong: bool = key("a total: larger, with a heavy rule above", default=False)
    sign: Literal["minus"] | None = key(
        "`minus` prints a light minus in the boxes of what takes points away", default=None
    )
    shape: Literal["square", "round"] = key("shape of boxes to tick: `square` or `round`", default="square")


class PadParts(PadRow):
    """Several families in one box, with a divider between each two."""

    parts: tuple[str, ...] = key(
        "ids of families that stand beside one another in one box", refers="family", places=True, fewest=2
    )
    name: Phrase = key("what players call the row")
    icon: str | None = key("icon before it", default=None, refers="icon")
    hint: Phrase | None = key("how it scores, in small type", default=None)
    marks: tuple[str, ...] = key(
        "an icon, a number or a sign in each part that tells what it is; else the icons of the families",
        default=(),
        refers="token",
    )


class PadPoints(PadRow):
    """A split cell: what is counted at the left, row by row, and the points that it brings at the right, once."""

    points: str = key("id of what takes the points: a number, or boxes to tick", refers="family", places=True)
    of: tuple[PadRow, ...] = key("the rows of `cells` or `parts` that are counted", fewest=1)
    mark: str | None = key("an icon, a number or a sign that tells what the points are", default=None, refers="token")
    sign: Literal["minus"] | None = key("`minus` prints a light minus before the points", default=None)


class PadWriting(PadRow):
    """A line for words, like the faction of each player; no cell of the ledger."""

    write: Phrase = key("what is written there")
    icon: str | None = key("icon before it", default=None, refers="icon")
    hint: Phrase | None = key("more about it, in small type", default=None)


class PadLine(NamedTuple):
    """A row as it is drawn, and the split cell that it is counted in; several lines may share one."""

    row: PadRow
    group: PadPoints | None = None
    is_first: bool = True  # of its group
    is_last: bool = True

    @property
    def grow(self) -> float:
        return self.row.grow * (self.group.grow if self.group else 1.0)

    @property
    def is_strong(self) -> bool:
        return isinstance(self.row, PadCells) and self.row.strong


def lines_of(rows: tuple[PadRow, ...]) -> list[PadLine]:
    """The lines of a pad from top to bottom."""
    lines: list[PadLine] = []
    for row in rows:
        if isinstance(row, PadPoints):
            last = len(row.of) - 1
            lines += [PadLine(one, row, at == 0, at == last) for at, one in enumerate(row.of)]
        else:
            lines.append(PadLine(row))
    return lines


def families_of(row: PadRow) -> tuple[str, ...]:
    """The families whose cells a row places itself."""
    match row:
        case PadCells():
            return (row.cells,)
        case PadParts():
            return row.parts
        case _:
            return ()


def names_in(rows: tuple[PadRow, ...]) -> Iterator[tuple[PadRow, str]]:
    """Every family that the rows place, with the row that names it."""
    for row in rows:
        if isinstance(row, PadPoints):
            yield row, row.points
            yield from names_in(row.of)
        else:
            yield from ((row, name) for name in families_of(row))


def shape_faults(rows: tuple[PadRow, ...]) -> Iterator[tuple[Place, str]]:
    """What rows say that cannot be drawn, whatever the ledger says."""
    for row in rows:
        if isinstance(row, PadPoints):
            wrong = [one for one in row.of if not isinstance(one, PadCells | PadParts)]
            yield from ((one.place, "points are counted from rows of 'cells' or 'parts'") for one in wrong)
            strong = [one for one in row.of if isinstance(one, PadCells) and one.strong]
            yield from (
                (one.place, "a total cannot be counted in points; let it be a row of its own") for one in strong
            )
            yield from shape_faults(row.of)
        elif isinstance(row, PadParts):
            if len(row.parts) > MOST_PARTS:
                yield row.place, f"{len(row.parts)} parts in one box; {MOST_PARTS} is the most"
            if row.marks and len(row.marks) != len(row.parts):
                yield row.place, f"'marks' has {len(row.marks)} for {len(row.parts)} parts; give one for each"


def family_trouble(name: str, family: Family) -> str | None:
    """Why a family cannot stand in a row of a score pad; None if it can."""
    if family.shared:
        return f"'{name}' says 'shared: true', so the table has it once; place it outside the score pad"
    if family.kind == "states":
        return f"'{name}' is of kind 'states'; a score pad takes 'number', 'checks' and 'track'"
    if family.kind == "number" and family.size > 1:
        return (
            f"'{name}' has {family.size} numbers; a row of a score pad takes one: declare a family for each, and list"
            " them under 'parts' to have them in one box"
        )
    if family.size > MOST_CHECKS:
        return f"'{name}' has {family.size} boxes; a row of a score pad takes {MOST_CHECKS}: declare several families"
    return None
