"""Numbers that a record may tell in part: an int where it tells enough, else a range with the names that are open.

Knows no game and no record. What is told is an int, so that all of it costs no more than plain arithmetic; the
functions here try that first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, prod

End = float  # a whole number, or endless


class Range:
    """A number that is not told: as low and as high as it can be, and the names that are open, each once.

    It is no tuple and knows no arithmetic, so that a range where an int is due is noticed.
    """

    __slots__ = ("high", "low", "open")

    def __init__(self, low: End, high: End, names: Iterable[str] = ()) -> None:
        self.low = low
        self.high = high
        self.open = tuple(dict.fromkeys(names))

    def __repr__(self) -> str:
        return f"Range({self.low}, {self.high}, {self.open})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return (self.low, self.high, self.open) == (other.low, other.high, other.open)

    def __hash__(self) -> int:
        return hash((self.low, self.high, self.open))


Number = int | Range


def endless(*names: str) -> Range:
    """A number of which nobody can say how low or how high it may be."""
    return Range(-inf, inf, names)


def ranged(low: End, high: End, names: Iterable[str]) -> Number:
    """A number between two ends; an int where no name is open and only one number is left."""
    names = tuple(names)
    return Range(low, high, names) if names or low != high else int(low)


def low_of(number: Number) -> End:
    return number if isinstance(number, int) else number.low


def high_of(number: Number) -> End:
    return number if isinstance(number, int) else number.high


def is_endless(number: Number) -> bool:
    return inf in (high_of(number), -low_of(number))


def ends_of(number: Number) -> tuple[int, int]:
    """The lowest and the highest that a number can be; OverflowError where it is endless."""
    return int(low_of(number)), int(high_of(number))


def is_point(number: Number) -> bool:
    """Whether one number alone is left, be it told or not."""
    return isinstance(number, int) or number.low == number.high


def holds(number: Number, value: int) -> bool:
    """Whether a number can be this value."""
    return low_of(number) <= value <= high_of(number)


def open_names(numbers: Iterable[Number]) -> tuple[str, ...]:
    """The names that are open in any of several numbers, each once."""
    return tuple(dict.fromkeys(name for one in numbers if not isinstance(one, int) for name in one.open))


def opened(number: Number, names: Iterable[str]) -> Number:
    """The same number while these names are open."""
    names = tuple(names)
    return Range(low_of(number), high_of(number), names) if names else number


def added(numbers: Iterable[Number]) -> Number:
    """What several come to together."""
    numbers = list(numbers)
    try:
        return sum(numbers)  # type: ignore[arg-type]  # ints, nearly always
    except TypeError:
        return Range(sum(map(low_of, numbers)), sum(map(high_of, numbers)), open_names(numbers))


def multiplied(numbers: Iterable[Number]) -> Number:
    """One times the other."""
    numbers = list(numbers)
    try:
        return prod(numbers)  # type: ignore[arg-type]
    except TypeError:
        low: End = 1
        high: End = 1
        for one in numbers:
            ends = [x * y if x and y else 0 for x in (low, high) for y in (low_of(one), high_of(one))]
            low, high = min(ends), max(ends)
        return Range(low, high, open_names(numbers))


def lowest(numbers: Sequence[Number]) -> Number:
    """The smallest of several."""
    try:
        return min(numbers)  # type: ignore[type-var]
    except TypeError:
        return Range(min(map(low_of, numbers)), min(map(high_of, numbers)), open_names(numbers))


def highest(numbers: Sequence[Number]) -> Number:
    """The largest of several."""
    try:
        return max(numbers)  # type: ignore[type-var]
    except TypeError:
        return Range(max(map(low_of, numbers)), max(map(high_of, numbers)), open_names(numbers))


def hull(numbers: Iterable[Number]) -> Number:
    """What any of several may be; nothing is 0."""
    found = list(numbers) or [0]
    if len(found) == 1:
        return found[0]
    return ranged(min(map(low_of, found)), max(map(high_of, found)), open_names(found))


def rising(find: Callable[[int], int], number: Number) -> Number:
    """What never falls when its number rises is known by its two ends."""
    if isinstance(number, int):
        return find(number)
    low, high = (end if end in (inf, -inf) else find(int(end)) for end in (number.low, number.high))
    return Range(low, high, number.open)


def within(number: Number, least: int | None, most: int | None) -> Number:
    """The part of an open number between two limits; a limit that would leave nothing is not kept."""
    if isinstance(number, int):
        return number
    low = number.low if least is None or least > number.high else max(number.low, least)
    high = number.high if most is None or most < low else min(number.high, most)
    return Range(low, high, number.open)


def shared_by(numbers: Iterable[Number]) -> Number | None:
    """What several leave of one number together; one that does not agree with those before it is not kept."""
    whole: Number | None = None
    for one in numbers:
        if whole is None:
            whole = one
        elif low_of(one) <= high_of(whole) and high_of(one) >= low_of(whole):
            low, high = max(low_of(one), low_of(whole)), min(high_of(one), high_of(whole))
            whole = ranged(low, high, open_names((whole,)))
    return whole


def picked(numbers: Iterable[Number], fewest: int, most: int, names: Iterable[str]) -> Number:
    """What some of several come to together, no fewer and no more than so many; which of them is not told."""
    found = list(numbers)
    lows, highs = sorted(map(low_of, found)), sorted(map(high_of, found), reverse=True)
    low = sum(value for index, value in enumerate(lows[:most]) if index < fewest or value < 0)
    return Range(low, sum(value for index, value in enumerate(highs[:most]) if index < fewest or value > 0), names)


def lows(numbers: Iterable[Number]) -> Iterator[int]:
    """The numbers themselves, where each is a point."""
    return (int(low_of(one)) for one in numbers)
