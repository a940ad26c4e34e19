"""scoring.yaml: measures, rules that turn them into points, the winner, ties and titles; no coordinates."""

from typing import Any, Literal, NamedTuple

from generator.source.tree import Node
from generator.spec.ledger import RECONSTRUCTED
from generator.spec.measures import Measure, NamedMeasure
from generator.spec.phrase import Phrase
from generator.spec.shape import Choice, Reader, Struct, key


class TableRow(Struct):
    """From this count on, that many points."""

    from_: int = key("the count from which the row holds", name="from", least=0)
    points: int = key("what it brings")
    reference: str | None = key("where the figure comes from; `reconstructed` is printed as such", default=None)

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


class Condition(Struct):
    """When something holds: for some modes, some numbers of players."""

    modes: tuple[str, ...] = key("modes of the game in which it holds; else all", default=())
    players: tuple[int, int] | None = key("fewest and most players for which it holds", default=None)


class Level(Struct):
    """Needs that must all hold, and what they bring."""

    needs: dict[str, int] = key("measures and how high each must be at least", default=None)
    at_most: dict[str, int] = key("measures and how high each may be at the most", default=None)
    points: int = key("what the level brings")


class Rule(Choice):
    """What every rule may say."""

    NOUN = "rule"

    label: Phrase = key("what its line is called", default=None)
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None)
    when: Condition | None = key("when it holds; else always", default=None)


class Total(Rule):
    """One point each."""

    total: Measure = key("the measure that counts as it is")


class Each(Rule):
    """So many points each."""

    each: Measure = key("what is counted")
    points: int = key("what each brings")


class StepsRule(Rule):
    """The row of a table that the measure has reached."""

    steps: str = key("name of a table", refers="table")
    of: Measure = key("the measure that is looked up")


class Levels(Rule):
    """The best level whose every need holds."""

    levels: tuple[Level, ...] = key("levels, from the lowest", fewest=1)


class CardsRule(Rule):
    """Every card that a player names brings its own rule, from its row in the data."""

    cards: str = key("name of a deck")
    field: str = key("field of the data that holds a card's rule", default="scores")
    held: int | None = key("how many cards each player holds at the end", default=None)
    most: int | None = key("points that a card brings at the most", default=None)


class Rank(Rule):
    """Points by place among the players."""

    rank: Measure = key("what the players are compared by")
    points: tuple[int, ...] = key("points of the first, the second … place")
    ties: Literal["share", "nobody", "all"] = key("what happens to equal players: the points are shared, lost, or all get them", default="share")


class Manual(Rule):
    """What the players work out themselves and enter."""

    manual: str = key("key of the record")
    least: int = key("least that may be entered", default=-999)
    most: int = key("most that may be entered", default=999)


Rule.MEMBERS = (Total, Each, StepsRule, Levels, CardsRule, Rank, Manual)


class TieBreak(NamedTuple):
    """Among equal players the one with most, or least, of a measure is ahead."""

    most: bool
    measure: str

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "TieBreak | None":
        found = reader.read(dict[str, str], node)
        if found is None or len(found) != 1 or next(iter(found)) not in ("most", "least"):
            reader.wrong(node, "{most: MEASURE} or {least: MEASURE}")
            return None
        ((way, measure),) = found.items()
        return cls(way == "most", measure)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "object", "properties": {"most": {"type": "string"}, "least": {"type": "string"}}, "maxProperties": 1}


class Title(Struct):
    """A title for a total."""

    from_: int = key("the total from which it holds", name="from")
    title: Phrase = key("the title")


class Titles(Struct):
    """Titles by total."""

    when: Condition | None = key("when titles are given; else always", default=None)
    steps: tuple[Title, ...] = key("titles from the lowest", fewest=1)


class Scoring(Struct):
    """scoring.yaml as it is written."""

    tables: dict[str, tuple[TableRow, ...]] = key("tables by name, each row from a count on", default=None)
    modes: tuple[str, ...] = key("modes of the game; the first is the default", default=())
    measures: dict[str, NamedMeasure] = key("measures by name", default=None)
    rules: dict[str, Rule] = key("rules by name, in the order of the score sheet", default=None)
    ties: tuple[TieBreak, ...] = key("how equal totals are told apart, in order; what is equal after that shares the place", default=())
    titles: Titles | None = key("titles by total", default=None)
