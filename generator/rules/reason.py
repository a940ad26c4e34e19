"""Why a line has its points, as data: terms that name measures and hold numbers. No words of any language."""

from typing import Literal, NamedTuple

from generator.rules.measure import Measure

Sign = Literal["at_least", "at_most"]


class Term(NamedTuple):
    """One piece of a reason.

    count   so much of a measure                     need    so much of a measure beside what is asked for
    want    what a measure must still reach          times   each of them brings so much, which may be a measure
    gives   so many points come of it                rank    the player's place by the measure
    start   points that the best gets                change  points on top, or taken away
    set     a set of so many different things, and its points
    """

    kind: Literal["count", "need", "want", "times", "gives", "rank", "start", "change", "set"]
    measure: str = ""
    value: int = 0
    sign: Sign | None = None
    limit: int | None = None
    source: str = ""  # the file that told it, if that is not the record itself

    @property
    def holds(self) -> bool:
        """Whether a need is met."""
        assert self.limit is not None
        return self.value >= self.limit if self.sign == "at_least" else self.value <= self.limit


Reason = tuple[Term, ...]


def count(measure: Measure, value: int) -> Term:
    """What was counted, and how much of it; a number or a formula has no name."""
    return Term("count", measure.name, value)


def need(measure: str, value: int, sign: Sign, limit: int) -> Term:
    return Term("need", measure, value, sign, limit)


def want(measure: str, sign: Sign, limit: int) -> Term:
    return Term("want", measure, sign=sign, limit=limit)
