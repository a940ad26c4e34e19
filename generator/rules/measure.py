"""Measures: named whole numbers that a filled record comes to. A closed vocabulary, no expressions in strings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.errors import NOWHERE, Place
from generator.ledger.usual_range import Usual
from generator.reading.phrase import Phrase
from generator.reading.shape import DECIMAL, INTEGER, Choice, Reader, Struct, Word, key
from generator.rules.range import Number
from generator.source.tree import Listing, Node, Scalar

if TYPE_CHECKING:
    from generator.rules.rules import Rules
    from generator.rules.view import View

Fault = tuple[Place, str]


class Measure(NamedTuple):
    """A number, a name (of a measure, a family or a cell), or a formula of such."""

    value: "int | str | Formula"
    place: Place = NOWHERE

    def __eq__(self, other: object) -> bool:
        """Whether both are the same, wherever they were written."""
        return self.value == other.value if isinstance(other, Measure) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.value)

    @property
    def name(self) -> str:
        """The name that it is, or nothing."""
        return self.value if isinstance(self.value, str) else ""

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Measure | None":
        if isinstance(node, Scalar):
            is_number = INTEGER.fullmatch(node.text) and not node.quoted
            if not is_number and DECIMAL.fullmatch(node.text) and not node.quoted:
                reader.wrong(node, "a whole number, or a measure")
                return None
            return cls(int(node.text) if is_number else Word(node.text, node.place), node.place)
        if isinstance(node, Listing):
            reader.wrong(node, "a measure")
            return None
        formula = reader.read(Formula, node)
        return None if formula is None else cls(formula, node.place)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"anyOf": [{"type": ["integer", "string"]}, {"type": "object"}]}


class Formula(Choice):
    """What every kind of measure is: keys, what it comes to, and what may be wrong with it beyond misspelt names."""

    NOUN = "measure"

    def over(self, view: "View") -> Number:
        """What it comes to in a view of a record: an int where that tells enough, else how low and how high it can be,
        with what is open. A kind that cannot say is endless, and needs limits that are stated."""
        raise NotImplementedError

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """What cannot be meant although every name is known: families of the wrong kind or size."""
        yield from ()

    @property
    def inner(self) -> tuple[Measure, ...]:
        """The measures that it is made of; a measure is a tuple too, so only plain ones are lists of them."""
        values = [getattr(self, field.name) for field in self.FIELDS]
        listed = (one for value in values for one in (value if type(value) is tuple else (value,)))
        return tuple(one for one in listed if isinstance(one, Measure))


class NamedMeasure(Struct):
    """A measure with a name that people read in explanations."""

    name: Phrase = key("what people call it")
    is_: Measure = key("how it is found", name="is")
    asked: bool = key("whether a quick record asks for it; if not, it asks for what it is made of", default=True)
    least: int | None = key("lowest that it can be, where that does not follow from what it counts", default=None)
    most: int | None = key("highest that it can be, where that does not follow from what it counts", default=None)
    usual: Usual | None = key("highest that is usual, or [lowest, highest]; beyond it is warned of", default=None)
    values: tuple[Phrase, ...] = key(
        "what people call 0, 1, 2 … of it, in explanations in place of name and number", default=()
    )

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """Limits between which there is no number."""
        if self.least is not None and self.most is not None and self.least > self.most:
            yield self.place, f"'least' is {self.least} and 'most' {self.most}; no number lies between"
