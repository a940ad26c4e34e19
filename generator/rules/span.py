"""Spans: the lowest and the highest that a number can come to. Knows no game and no record."""

from collections.abc import Iterable
from typing import NamedTuple


class Unbounded(Exception):
    """Something of which nobody can say how low or how high it may be."""


class Span(NamedTuple):
    """All whole numbers from the lowest to the highest."""

    low: int
    high: int

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high

    def plus(self, other: "Span") -> "Span":
        return Span(self.low + other.low, self.high + other.high)

    def times(self, other: "Span") -> "Span":
        products = [one * two for one in self for two in other]
        return Span(min(products), max(products))

    def hull(self, other: "Span") -> "Span":
        """The smallest span that holds both."""
        return Span(min(self.low, other.low), max(self.high, other.high))

    def within(self, least: int | None, most: int | None) -> "Span":
        """The part between two limits; a limit that would leave nothing is not kept."""
        low = self.low if least is None or least > self.high else max(self.low, least)
        high = self.high if most is None or most < low else min(self.high, most)
        return Span(low, high)


def exactly(value: int) -> Span:
    return Span(value, value)


def added(spans: Iterable[Span]) -> Span:
    """What several come to together."""
    whole = Span(0, 0)
    for span in spans:
        whole = whole.plus(span)
    return whole


def hull_of(spans: Iterable[Span]) -> Span:
    """The smallest span that holds all of several; nothing is 0."""
    found = list(spans) or [Span(0, 0)]
    return Span(min(span.low for span in found), max(span.high for span in found))


def picked(spans: Iterable[Span], fewest: int, most: int) -> Span:
    """What some of several come to together, no fewer and no more than so many."""
    found = list(spans)
    lows, highs = sorted(span.low for span in found), sorted((span.high for span in found), reverse=True)
    low = sum(value for index, value in enumerate(lows[:most]) if index < fewest or value < 0)
    return Span(low, sum(value for index, value in enumerate(highs[:most]) if index < fewest or value > 0))
