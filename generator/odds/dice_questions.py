"""Questions about dice to series: what a throw is worth, what is kept of it, and whether it is counted or played."""

from collections import Counter
from typing import NamedTuple

from generator.cards.dice import Dice, Pattern, number_of
from generator.cards.odds import Goal, Throwing, Thrown
from generator.odds.answer import Series, named, numbered
from generator.odds.dice import Hand, Keep, Make, Shown, Throws, Worth
from generator.odds.pile import in_order
from generator.odds.play import Chances

MOST_HANDS = 250_000  # hands that are followed; of more, games are played


class Faces(NamedTuple):
    """The faces of some dice in order, each by its number in the row; and the number that it shows, if it shows one."""

    names: tuple[str, ...]
    numbers: tuple[int | None, ...]

    def shown(self, thrown: Shown) -> list[int]:
        """The numbers that dice show; words are none."""
        return [number for face in thrown if (number := self.numbers[face]) is not None]

    def worth(self, question: Throwing) -> Worth:
        """What a throw is worth to a question."""
        match question:
            case Goal(goal=goal):
                return lambda thrown: int(any(self.holds(one, thrown) for one in goal.any_of))
            case Thrown(thrown=what, of=faces):
                counted = {self.names.index(face) for face in faces}
                return lambda thrown: self.made_of(what, thrown, counted)
        raise AssertionError(question)  # the family of questions is closed

    def made_of(self, what: str, thrown: Shown, counted: set[int]) -> int:
        match what:
            case "sum":
                return sum(self.shown(thrown))
            case "count":
                return sum(face in counted for face in thrown)
            case "alike":
                return group_sizes(thrown)[0]
            case "run":
                return longest_run(self.shown(thrown))
            case "distinct":
                return len({*thrown})
            case "highest":
                return max(self.shown(thrown), default=0)
        return min(self.shown(thrown), default=0)

    def holds(self, pattern: Pattern, thrown: Shown) -> bool:
        """Whether a throw shows all that a pattern says."""
        numbers, sizes = self.shown(thrown), group_sizes(thrown)
        wanted = pattern.alike.sizes if pattern.alike else ()
        return (
            (pattern.sum is None or pattern.sum.least <= sum(numbers) <= pattern.sum.most)
            and all(thrown.count(self.names.index(face)) >= often for face, often in (pattern.shows or {}).items())
            and len(wanted) <= len(sizes)
            and all(size >= least for size, least in zip(sizes, wanted, strict=False))
            and (pattern.run is None or longest_run(numbers) >= pattern.run)
            and (pattern.distinct is None or len(sizes) >= pattern.distinct)
        )


def throw_series(dice: Dice, question: Throwing, chances: Chances) -> list[Series]:
    """The chances after each number of throws; each is a game of its own, played for that many."""
    names = tuple(sorted(dice.faces, key=in_order))
    faces = Faces(names, tuple(map(number_of, names)))
    throws = Throws(makes_of(dice, names), faces.worth(question))
    is_goal = isinstance(question, Goal)
    return [series_of(throws, dice, question.keep, number, chances, is_goal=is_goal) for number in question.throws]


def series_of(throws: Throws, dice: Dice, keep: str, number: int, chances: Chances, *, is_goal: bool) -> Series:
    """All hands followed, or games played where there are too many of them."""
    is_played = dice.hands_count > MOST_HANDS and (keep != "best" or number == 1)
    if is_played:
        ways = throws.play(number, lambda hand: most_alike(throws, hand, is_goal=is_goal), chances)
    else:
        ways = throws.count(number, keeps_for(throws, keep, number, is_goal=is_goal))
    samples = chances.samples if is_played else 0
    if not is_goal:
        return numbered(str(number), ways, samples)
    return named(str(number), [("reached", ways[1]), ("missed", ways[0])])._replace(samples=samples)


def keeps_for(throws: Throws, keep: str, number: int, *, is_goal: bool) -> list[Keep]:
    """What is kept after each throw but the last."""
    if keep == "best":
        return throws.best_keeps(number)
    return [lambda hand: most_alike(throws, hand, is_goal=is_goal)] * (number - 1)


def most_alike(throws: Throws, hand: Hand, *, is_goal: bool) -> Hand:
    """The largest group of equal faces, of groups of one size the last face; all dice once a goal is reached."""
    if is_goal and throws.worth_of(hand):
        return hand
    counts = Counter(face for shown in hand for face in shown)
    best = max(counts, key=lambda face: (counts[face], face))
    return tuple(tuple(face for face in shown if face == best) for shown in hand)


def makes_of(dice: Dice, names: tuple[str, ...]) -> tuple[Make, ...]:
    """The dice by their makes, each face by its number among all."""
    counted = [(Counter(faces), count) for faces, count in dice.makes.items()]
    return tuple(
        Make(tuple(sorted((names.index(face), often) for face, often in faces.items())), count)
        for faces, count in counted
    )


def group_sizes(thrown: Shown) -> list[int]:
    """How many dice show each face, the largest group first."""
    return sorted(Counter(thrown).values(), reverse=True)


def longest_run(numbers: list[int]) -> int:
    """How many numbers follow one another without a gap."""
    distinct = {*numbers}
    best = 0
    for first in distinct:
        if first - 1 not in distinct:
            best = max(best, next(length for length in range(1, len(distinct) + 1) if first + length not in distinct))
    return best
