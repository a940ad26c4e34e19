"""Checks: what a legal record must satisfy, each with its rule and whether breaking it is an error or a warning."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from generator.errors import Place
from generator.play.condition import Condition
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key
from generator.rules.measure import Fault, Measure

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


class Broken(NamedTuple):
    """How a player's record breaks a check: the key of the record that it is about, and the numbers or cells.

    What rests on a reconstructed figure is only worth a look, whatever the check says.
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
    severity: Literal["error", "warning"] = key("whether breaking it is an error or only worth a look", default="error")
    when: Condition | None = key("when it holds; else always", default=None)

    def broken(self, gauge: "Gauge") -> Iterable[Broken]:
        """Where a player's record breaks it; Unknown where the record does not tell enough."""
        raise NotImplementedError

    @property
    def compares(self) -> tuple[Measure, ...]:
        """The measures that it holds against one another, if that is all it looks at."""
        return ()

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """What cannot be meant although every name is known."""
        yield from ()


Checks = dict[str, Check]
