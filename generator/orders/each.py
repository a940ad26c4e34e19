"""The same work for several things: every mistake is told, not only those of the first thing that has some."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from generator.errors import Mistake, Mistakes

Item = TypeVar("Item")
Made = TypeVar("Made")


def for_each(items: Iterable[Item], make: Callable[[Item], Made]) -> list[Made]:
    """What is made of each item; raises what is wrong with any of them, at the end and all at once."""
    made: list[Made] = []
    wrong: list[Mistake] = []
    for item in items:
        try:
            made.append(make(item))
        except Mistakes as slips:
            wrong.extend(slips.mistakes)
    if wrong:
        raise Mistakes(wrong)
    return made
