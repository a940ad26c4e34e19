"""Tables of points by count."""

from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.shape import Struct, key


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
