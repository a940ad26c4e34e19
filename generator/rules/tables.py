"""Tables of points by count, and how far what they count can come."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.shape import Struct, key
from generator.rules.range import End, Number, Range, high_of, is_endless

if TYPE_CHECKING:
    from generator.rules.rules import Rules


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


def reached_row(rows: Rows, value: End) -> TableRow:
    """The last row whose count is reached; the first if none is."""
    return max((row for row in rows if row.from_ <= value), key=lambda row: row.from_, default=rows[0])


def points_between(rows: Rows, count: Number) -> Number:
    """The points of the row that a count reaches; of those between the row that its lowest reaches and its highest."""
    if isinstance(count, int):
        return reached_row(rows, count).points
    between = [reached_row(rows, count.low), *(row for row in rows if count.low < row.from_ <= count.high)]
    points = [row.points for row in between]
    return Range(min(points), max(points), count.open)


def most_counted(rules: "Rules", table: str) -> int | None:
    """The highest that anything which a table counts can come to; None where nobody can say."""
    from generator.rules.measure import Measure  # measures are read with tables

    users = [user for user in structs_in(rules.scoring) if table in tables_named(user)]
    counted = [value for user in users for value in vars(user).values() if isinstance(value, Measure)]
    numbers = [rules.limits.over(measure) for measure in counted]
    return None if any(map(is_endless, numbers)) else max((int(high_of(one)) for one in numbers), default=None)


def tables_named(user: Struct) -> list[Any]:
    """The tables that a struct names in its own keys."""
    return [getattr(user, field.name) for field in user.FIELDS if field.key.rules.get("refers") == "table"]


def structs_in(value: Any) -> Iterator[Struct]:
    """Every struct inside a value, itself first."""
    if isinstance(value, Struct):
        yield value
        value = tuple(vars(value).values())
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ():
        yield from structs_in(inner)
