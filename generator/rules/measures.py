"""Measures: named whole numbers that a filled record comes to. A closed vocabulary, no expressions in strings."""

from typing import Any, Literal, NamedTuple

from generator.errors import NOWHERE, Place
from generator.reading.phrase import Phrase
from generator.reading.shape import INTEGER, Choice, Reader, Struct, Word, key
from generator.source.tree import Listing, Node, Scalar


class Measure(NamedTuple):
    """A number, a name (of a measure, a family or a cell), or a formula of such."""

    value: "int | str | Formula"
    place: Place = NOWHERE

    def __eq__(self, other: object) -> bool:
        """Whether both are the same, wherever they were written."""
        return self.value == other.value if isinstance(other, Measure) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.value)

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Measure | None":
        if isinstance(node, Scalar):
            return cls(
                int(node.text) if INTEGER.fullmatch(node.text) and not node.quoted else Word(node.text, node.place),
                node.place,
            )
        if isinstance(node, Listing):
            reader.wrong(node, "a measure")
            return None
        formula = reader.read(Formula, node)
        return None if formula is None else cls(formula, node.place)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"anyOf": [{"type": ["integer", "string"]}, {"type": "object"}]}


class Formula(Choice):
    """What every formula is: a mapping with one telling key."""

    NOUN = "measure"

    @property
    def inner(self) -> tuple[Measure, ...]:
        """The measures that it is made of; a measure is a tuple too, so only plain ones are lists of them."""
        values = [getattr(self, field.name) for field in self.FIELDS]
        return tuple(
            one for value in values for one in (value if type(value) is tuple else (value,)) if isinstance(one, Measure)
        )


class Sum(Formula):
    """All of them together."""

    sum: tuple[Measure, ...] = key("measures that are added")


class Product(Formula):
    """One times the other."""

    product: tuple[Measure, ...] = key("measures that are multiplied")


class Less(Formula):
    """The first less the second, never below 0."""

    less: tuple[Measure, Measure] = key("a measure, and what is taken away from it")


class Least(Formula):
    """The smallest of them."""

    least: tuple[Measure, ...] = key("measures of which the smallest counts", fewest=1)


class Greatest(Formula):
    """The largest of them."""

    greatest: tuple[Measure, ...] = key("measures of which the largest counts", fewest=1)


class First(Formula):
    """The first of them that the record tells enough about."""

    first: tuple[Measure, ...] = key("ways to find the same number; the first that can be found counts", fewest=1)


class Share(Formula):
    """One for every so many, rounded down."""

    share: Measure = key("what is shared")
    by: int = key("how many make one", least=1)


class Complete(Formula):
    """How many of some groups of families are full."""

    complete: tuple[tuple[str, ...], ...] = key(
        "groups of families; a group counts when every cell of it is filled", refers="cell"
    )


class Reached(Formula):
    """How many of some marks along a track are reached."""

    reached: Measure = key("what is measured")
    at: tuple[int, ...] = key("the marks: for each that is reached, one")


class State(Formula):
    """How many cells of a family are in a state."""

    state: str = key("id of a family of kind `states`", refers="family")
    is_: str = key("the state that is counted", name="is")


class Icons(Formula):
    """How many icons of a name the filled cells give, over the whole record or some families."""

    icons: str = key("name of an icon", refers="icon")
    of: tuple[str, ...] = key("families to look at; else all", default=(), refers="cell")


class Distinct(Formula):
    """How many different numbers stand in a family of numbers."""

    distinct: str = key("id of a family of kind `number`", refers="family")


class Both(Formula):
    """How many places are filled in both of two families."""

    both: tuple[str, str] = key("ids of two families of one size", refers="family")


class FullLines(Formula):
    """How many rows and columns of a grid are full."""

    full_lines: str = key("id of the family in the grid", refers="family")
    columns: int = key("how many columns it has", least=1)


class Written(Formula):
    """How many numbers of a family are written."""

    written: str = key("id of a family of kind `number`", refers="family")


class AddsUp(Formula):
    """1 if all numbers of a family are written and add up, else 0."""

    adds_up: str = key("id of a family of kind `number`", refers="family")
    to: int | None = key("what they must add up to; null for anything", default=None)


class WholeTable(Formula):
    """A measure over several players: added up, the greatest, the least, or how far the first is ahead of the
    second."""

    whole_table: Measure = key("the measure that is looked at")
    take: Literal["sum", "greatest", "least", "margin"] = key("what is made of the players' numbers", default="sum")
    among: Literal["all", "team", "rivals"] = key(
        "whose numbers: all players', one's own team's, or those of all others", default="all"
    )


class PlaceBy(Formula):
    """The player's place by a measure, 1 for the most; two who are equal have none, so give a second way with
    `first`."""

    place_by: Measure = key("what the players are compared by")


class PerPlayer(Formula):
    """So many for each player at the table."""

    per_player: Measure = key("how many for each player")


class TotalOf(Formula):
    """The points themselves, once all lines are made; only outcomes and ties may ask for them."""

    total_of: Literal["player", "team", "table"] = key("whose points")


class OfCards(Formula):
    """A field of the cards held, added up; in the data the field holds a number or a measure, and may be left out."""

    of_cards: str = key("name of the rule under which the cards are named", refers="rule")
    field: str = key("the field of the data")


class Held(Formula):
    """How many cards a player names under a rule for cards."""

    held: str = key("name of the rule", refers="rule")


Formula.MEMBERS = (
    *(Sum, Product, Less, Least, Greatest, First, Share),
    *(Complete, Reached, State, Icons, Distinct, Both, FullLines, Written, AddsUp),
    *(WholeTable, PlaceBy, PerPlayer, TotalOf, OfCards, Held),
)


class NamedMeasure(Struct):
    """A measure with a name that people read in explanations."""

    name: Phrase = key("what people call it")
    is_: Measure = key("how it is found", name="is")
    asked: bool = key("whether a quick record asks for it; if not, it asks for what it is made of", default=True)
