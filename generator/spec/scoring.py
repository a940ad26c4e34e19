"""scoring.yaml: so far the tables that the sheets print; no coordinates."""

from generator.spec.ledger import RECONSTRUCTED
from generator.spec.shape import Struct, key


class TableRow(Struct):
    """From this count on, that many points."""

    from_: int = key("the count from which the row holds", name="from", least=0)
    points: int = key("what it brings")
    reference: str | None = key("where the figure comes from; `reconstructed` is printed as such", default=None)

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


class Scoring(Struct):
    """scoring.yaml as it is written."""

    tables: dict[str, tuple[TableRow, ...]] = key("tables by name, each row from a count on", default=None)
