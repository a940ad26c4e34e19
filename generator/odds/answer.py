"""What an answer is made of: chances, exact or from samples, and how far they can be trusted."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

Z_95 = 1.959963984540054  # of a normal distribution, 95 % lie within so many standard deviations


class Chance(NamedTuple):
    """One outcome and its probability; a number if the outcome is one."""

    outcome: str
    probability: Fraction
    value: Fraction | None = None


class Series(NamedTuple):
    """The chances of all outcomes of one procedure; of so many samples, or exact with 0."""

    name: str
    chances: tuple[Chance, ...]
    samples: int = 0

    @property
    def mean(self) -> Fraction | None:
        """The expected number, if outcomes are numbers."""
        if any(chance.value is None for chance in self.chances):
            return None
        return sum((chance.probability * (chance.value or 0) for chance in self.chances), Fraction(0))

    @property
    def mean_margin(self) -> float:
        """How far the mean may be off, with 95 % confidence; the normal approximation."""
        mean = self.mean
        if mean is None or not self.samples:
            return 0.0
        variance = sum(chance.probability * ((chance.value or 0) - mean) ** 2 for chance in self.chances)
        return Z_95 * sqrt(variance / self.samples)

    def probability(self, outcome: str) -> Fraction:
        return next((chance.probability for chance in self.chances if chance.outcome == outcome), Fraction(0))

    def interval(self, outcome: str) -> tuple[float, float]:
        """Between what the probability lies, with 95 % confidence: Wilson's interval."""
        return wilson(float(self.probability(outcome)), self.samples)

    @property
    def margin(self) -> float:
        """Half the widest interval of any outcome."""
        return max(
            ((high - low) / 2 for low, high in (self.interval(chance.outcome) for chance in self.chances)), default=0.0
        )


def wilson(share: float, samples: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of samples; a point if there were none, for then it is exact."""
    if not samples:
        return share, share
    weight = Z_95**2 / samples
    middle = (share + weight / 2) / (1 + weight)
    reach = Z_95 * sqrt(share * (1 - share) / samples + weight / (4 * samples)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def numbered(name: str, ways: Mapping[Any, int], samples: int = 0) -> Series:
    """A series of numbers from how many ways (or samples) lead to each; numbers that cannot come up are left out."""
    whole = sum(ways.values())
    chances = (
        Chance(number_text(Fraction(number)), Fraction(count, whole), Fraction(number))
        for number, count in sorted(ways.items())
        if count
    )
    return Series(name, tuple(chances), samples)


def named(name: str, ways: Iterable[tuple[str, int]]) -> Series:
    """A series of named outcomes from how many ways lead to each."""
    listed = list(ways)
    whole = sum(count for _, count in listed)
    return Series(name, tuple(Chance(outcome, Fraction(count, whole)) for outcome, count in listed))


def number_text(number: Fraction) -> str:
    """A number as people write it."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"
