"""scoring.yaml: so far the tables that the sheets print; no coordinates."""

from dataclasses import dataclass, field

from generator.errors import NOWHERE, Place
from generator.spec.ledger import RECONSTRUCTED
from generator.spec.shape import key


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """From this count on, that many points."""

    from_: int = key("the count from which the row holds", name="from", least=0)
    points: int = key("what it brings")
    reference: str | None = key("where the figure comes from; `reconstructed` is printed as such", default=None)
    place: Place = field(default=NOWHERE, compare=False)

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """scoring.yaml as it is written."""

    tables: dict[str, tuple[TableRow, ...]] = key("tables by name, each row from a count on", default=None)
