"""odds.yaml: questions about cards or dice, by a closed family of procedures. odds/ answers them."""

from typing import Literal

from generator.cards.dice import Dice, Patterns
from generator.reading.empty import EMPTY
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Struct, key


class Pile(Struct):
    """The cards that are shuffled together, a deck or a part of it; or the dice that are thrown together."""

    deck: str | None = key("name of a deck of the pack", default=None, refers="deck")
    dice: Dice | None = key(
        "dice in place of a deck: numbers of sides like [6, 6], or {count: 5, sides: 6}, or {faces: [1, 1, 2, star]}",
        default=None,
        free=True,
    )
    where: dict[str, str] = key(
        "only the cards whose fields have these values, like {colour: green}", default=EMPTY, refers="field"
    )


class Question(Choice):
    """What every question says."""

    NOUN = "question"

    title: Phrase = key("what is asked, in words for players")
    pile: str = key("the pile that is drawn from", refers="pile")
    outcomes: dict[str, Phrase] = key(
        "what outcomes are called: values, numbers, `won`, `lost` and `even`, or `reached` and `missed`",
        default=EMPTY,
        free=True,
    )
    counted: Phrase | None = key("what is counted, in one or two words", default=None)
    step: Phrase | None = key("what one row of the answer is called, with {n} for its number", default=None)
    note: Phrase | None = key("what players should know about the answer", default=None)
    ink: str | None = key("the ink of its chart", default=None, refers="ink")
    reference: str | None = key("where the procedure comes from", default=None, free=True)


class Values(Question):
    """Turn up one card: which value does it show?"""

    values: dict[str, Phrase] = key("fields of the cards, and what players call each", fewest=1, refers="field")


class Distinct(Question):
    """Turn up some cards: how many different values do they show?"""

    distinct: str = key("a field of the cards", refers="field")
    draws: tuple[int, ...] = key("for how many cards it is told", fewest=1, least=1, most=20)


class Total(Question):
    """Turn up some cards: what do their numbers add up to?"""

    total: str = key("a field of kind `number`", refers="field")
    draws: tuple[int, ...] = key("for how many cards it is told", fewest=1, least=1, most=20)


class Duel(Question):
    """A card for oneself against a card for the opponent; if both hit or both miss, two more, from what is left."""

    duel: str = key("the field that strikes", refers="field")
    against: str = key("the field of the other card that parries", refers="field")
    hits: Literal["differ", "equal"] = key(
        "a strike hits when the two fields differ, or when they are equal", default="differ"
    )
    rounds: int = key("how often it is drawn at the most", default=1, least=1, most=6)
    last: Literal["won", "lost", "even"] = key("what it counts as when the last round is even too", default="even")


class Turns(Question):
    """What questions about several turns say besides."""

    field: str = key("the field of the cards that is read", refers="field")
    turns: tuple[int, ...] = key("after how many turns it is told", fewest=1, least=1, most=30)
    draws: int = key("cards turned up in a turn", default=2, least=1, most=12)
    between: Literal["shuffled", "kept"] = key(
        "`shuffled`: each turn is drawn from the whole pile; `kept`: turns go on through the pile, which is shuffled"
        " anew when it is used up",
        default="shuffled",
    )
    policy: Literal["best", "greedy"] = key(
        "how choices are made: for the greatest expected count in the end, or for the most that is complete now",
        default="best",
    )


class Filling(Turns):
    """What questions about cells that are filled say besides."""

    prefix: str = key("what stands before a value in the icons that the cells show", default="", free=True)


class Grid(Filling):
    """Each card fills a free cell of its value in a grid: how many rows and columns are full?"""

    grid: str = key("a family whose cells show values, row by row", refers="family")
    columns: int = key("how many columns it has", least=1)


class Ropes(Filling):
    """Each card fills a free cell of its value on some ropes: how many neighbours are filled on both sides of a gap?"""

    ropes: tuple[str, ...] = key("families whose cells show values, one after the other", refers="family", fewest=1)


class Rings(Filling):
    """Each card of a turn fills the cell of its value in a ring of its own, or one beside it if that is filled: how
    many values are filled in all rings?"""

    rings: tuple[str, ...] = key(
        "families of one size whose cells show values, one for each card of a turn", refers="family", fewest=1
    )


class Sums(Turns):
    """Each number is written into a free place: how many rows are full and add up?"""

    sums: tuple[int | None, ...] = key("what each row must add up to; null for anything", fewest=1)
    numbers: int = key("how many numbers a row takes", default=2, least=1, most=6)


class Throwing(Question):
    """What questions about dice say besides."""

    throws: tuple[int, ...] = key("after how many throws it is told", default=(1,), fewest=1, least=1, most=10)
    keep: Literal["best", "most_alike"] = key(
        "which dice are kept between two throws: those with which the end is best on average, or the largest group of"
        " equal faces",
        default="best",
    )


class Goal(Throwing):
    """Throw dice, keep some and throw the others again: how often do they show what they must?"""

    goal: Patterns = key("what they must show; of a list, one is enough")


class Thrown(Throwing):
    """Throw dice, keep some and throw the others again: what do they come to?"""

    thrown: Literal["sum", "count", "alike", "run", "distinct", "highest", "lowest"] = key("what is made of the faces")
    of: tuple[str, ...] = key("the faces that `count` counts", default=(), free=True)


Question.MEMBERS = (Values, Distinct, Total, Duel, Grid, Ropes, Rings, Sums, Goal, Thrown)


class Odds(Struct):
    """odds.yaml as it is written."""

    piles: dict[str, Pile] = key("piles by name", default=EMPTY, free=True)
    questions: dict[str, Question] = key("questions by name", default=EMPTY, free=True)
