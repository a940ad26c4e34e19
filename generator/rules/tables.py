"""Tables of points by count."""

from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.shape import Struct, key
from generator.rules.span import Span, exactly, hull_of


class TableRow(Struct):
    """From this count on, that many points."""

    from_: int = key("the count from which the row holds", name="from", least=0)
    points: int = key("what it brings")
    reference: str | None = key(
        "where the figure comes from; `reconstructed` is printed as such", default=None, free=True
    )

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


Rows = tuple[TableRow, ...]


def reached_row(rows: Rows, value: int) -> TableRow:
    """The last row whose count is reached; the first if none is."""
    return max((row for row in rows if row.from_ <= value), key=lambda row: row.from_, default=rows[0])


def points_between(rows: Rows, counts: Span) -> Span:
    """The points of the rows between the one that the lowest count reaches and the one that the highest does."""
    first = reached_row(rows, counts.low)
    between = [first, *(row for row in rows if counts.low < row.from_ <= counts.high)]
    return hull_of(exactly(row.points) for row in between)
