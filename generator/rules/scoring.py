"""scoring.yaml: measures, rules that turn them into points, the winner, ties and titles; no coordinates."""

from typing import Literal

from generator.ledger.ledger import RECONSTRUCTED
from generator.play.condition import Condition
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Struct, key
from generator.rules.measures import Measure, NamedMeasure


class TableRow(Struct):
    """From this count on, that many points."""

    from_: int = key("the count from which the row holds", name="from", least=0)
    points: int = key("what it brings")
    reference: str | None = key("where the figure comes from; `reconstructed` is printed as such", default=None)

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


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
    shared: bool = key(
        "the cards lie before the whole table, and every player scores them; a record names them under `table:`",
        default=False,
    )


class Rank(Rule):
    """Points by place among the players."""

    rank: Measure = key("what the players are compared by")
    points: tuple[Measure, ...] = key(
        "points of the first, the second … place: numbers, or measures where the table tells them"
    )
    ties: Literal["share", "nobody", "all"] = key(
        "what happens to equal players: the points are shared, lost, or all get them", default="share"
    )
    least: int | None = key("least that takes part; who has less gets nothing", default=None)
    alone: Literal["first", "all"] = key(
        "who takes part alone gets the first place's points, or those of all places", default="first"
    )


class Near(Rule):
    """The best gets all points, the others as many less as they are behind; who has 0 takes no part. Each measure is a
    round of its own."""

    near: tuple[Measure, ...] = key("what the players are compared by, a round each", fewest=1)
    points: int = key("what the best gets")
    last: int = key("what the lowest gets on top, where not all are equal", default=0)


class Sets(Rule):
    """Sets of different things, the largest first, each worth by its size."""

    sets: tuple[Measure, ...] = key("how many there are of each thing", fewest=1)
    points: tuple[int, ...] = key("points of a set of one, of two different ones …", fewest=1)


class Parts(Rule):
    """Several rules on one line."""

    parts: tuple[Rule, ...] = key("the rules, each with a label of its own", fewest=1)


class Manual(Rule):
    """What the players work out themselves and enter."""

    manual: str = key("key of the record")
    least: int = key("least that may be entered", default=-999)
    most: int = key("most that may be entered", default=999)


Rule.MEMBERS = (Total, Each, StepsRule, Levels, CardsRule, Rank, Near, Sets, Parts, Manual)


class TieBreak(Struct):
    """Among equal players the one with most, or least, of a measure is ahead."""

    most: str | None = key("a measure: who has most of it is ahead", default=None)
    least: str | None = key("a measure: who has least of it is ahead", default=None)
    when: Condition | None = key("when it decides; else always", default=None)
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None)

    @property
    def measure(self) -> str:
        return self.most or self.least or ""


class Outcome(Struct):
    """Something that decides the game beside the totals: who is first by it, or out."""

    title: Phrase = key("what it is called in the report")
    wins: Literal["player", "team", "table"] | None = key("who wins by it", default=None)
    loses: Literal["player", "team", "table"] | None = key("who loses by it", default=None)
    at_least: tuple[tuple[Measure, Measure], ...] = key(
        "pairs of measures: the first must be at least the second", default=()
    )
    at_most: tuple[tuple[Measure, Measure], ...] = key(
        "pairs of measures: the first must be at most the second", default=()
    )
    when: Condition | None = key("when it is looked at; else always", default=None)
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None)


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
    teams: bool = key("players may say `team: NAME`; the points of a team are added up", default=False)
    outcomes: tuple[Outcome, ...] = key(
        "what decides the game beside the totals; the first that holds for anybody does", default=()
    )
    ties: tuple[TieBreak, ...] = key(
        "how equal totals are told apart, in order; what is equal after that shares the place", default=()
    )
    titles: Titles | None = key("titles by total", default=None)
