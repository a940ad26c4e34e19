"""Rules: what turns measures into points. What all kinds of them share."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from generator.ledger.condition import Condition
from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key
from generator.rules.measure import Fault, Measure
from generator.rules.range import Number

if TYPE_CHECKING:
    from generator.rules.lines import Line, LineMaker
    from generator.rules.rules import Rules
    from generator.rules.view import View


class Rule(Choice):
    """What every rule may say."""

    NOUN = "rule"

    label: Phrase = key("what its line is called", default=None)
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None, free=True)
    when: Condition | None = key("when it holds; else always", default=None)
    icon: str | None = key(
        "the icon that stands for its line in reports and charts, in whose ink the line is shown; else that of what it"
        " counts",
        default=None,
        refers="icon",
    )
    because: tuple[str, ...] = key(
        "measures that the explanation names before what is counted, as far as the record tells them",
        default=(),
        refers="measure",
    )

    def explained_line(self, maker: "LineMaker", name: str, label: Phrase) -> "Line":
        """The line, its reason led by the measures that explain it; it is as reconstructed as the points that it is
        made of."""
        from generator.rules.reconstructed import rests_on_guess  # asks measures, some of which are made of lines

        line = self.line(maker, name, label)
        if not line.is_reconstructed and any(rests_on_guess(one, maker.gauge) for one in self.asks):
            line = line._replace(reference=RECONSTRUCTED)
        if not self.because:
            return line
        terms = (maker.told_term(one) for one in self.because)
        return line._replace(reason=(*(term for term in terms if term), *line.reason))

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> "Line":
        """The line of the maker's player; Unknown where the record does not say enough."""
        raise NotImplementedError

    def over(self, view: "View", name: str) -> Number:
        """The points that it brings under its name, in a view of a record."""
        raise NotImplementedError

    def part_names(self, rules: "Rules") -> Collection[str] | None:
        """What its parts are called, where its line has any; None while the cards are not read that are its parts."""
        return ()

    def part_line(self, maker: "LineMaker", name: str, part: str) -> "Line | None":
        """One of its parts alone; None where the player does not have it."""
        raise NotImplementedError

    def part_over(self, view: "View", name: str, part: str) -> Number:
        """The points of that part."""
        raise NotImplementedError

    @property
    def asks(self) -> tuple[Measure, ...]:
        """The measures that a quick record must tell for it; none where only its points can be told."""
        return ()

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """What cannot be meant although every name is known."""
        yield from ()
