"""Checks: what a legal record must satisfy, each with its rule and whether breaking it is an error or a warning."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from generator.errors import Place
from generator.ledger.condition import Condition
from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key
from generator.rules.measure import Fault, Measure

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class Broken(NamedTuple):
    """How a player's record breaks a check: the key of the record that it is about, and the numbers or cells.

    Where the figure that is broken is reconstructed, it may be the figure that is wrong.
    """

    about: str
    detail: str = ""
    place: Place | None = None
    is_reconstructed: bool = False


class Check(Choice):
    """What every check says."""

    NOUN = "check"

    says: Phrase = key("what is wrong, in words for players")
    rule: str = key("where the rule stands, or why it must hold", free=True)
    severity: Literal["error", "warning"] | None = key(
        "whether breaking it is an error or only worth a look; error, or warning where its figure is reconstructed",
        default=None,
    )
    reference: str | None = key(
        "where the figure in it comes from; if `reconstructed`, breaking it is a warning that says so",
        default=None,
        free=True,
    )
    when: Condition | None = key("when it holds; else always", default=None)

    def __init__(self, **values: Any) -> None:
        severity = values.get("severity") or ("warning" if values.get("reference") == RECONSTRUCTED else "error")
        super().__init__(**{**values, "severity": severity})

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        """Where a player's record breaks it; Unknown where the record does not tell enough."""
        raise NotImplementedError

    def broken_already(self, gauge: "Gauge") -> Iterable[Broken]:
        """Where what is told of several players breaks it, although not all that it looks at is told."""
        return ()

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED

    @property
    def compares(self) -> tuple[Measure, ...]:
        """The measures that it holds against one another, if that is all it looks at."""
        return ()

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """What cannot be meant although every name is known."""
        yield from ()


Checks = dict[str, Check]
