"""scoring.yaml: measures, rules that turn them into points, the winner, ties and titles; no coordinates."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from generator.errors import suggest
from generator.ledger.condition import Condition
from generator.reading.phrase import Phrase
from generator.reading.shape import Struct, key, place_of
from generator.rules import measures, points  # every kind is a member of its family once it is imported
from generator.rules.boxes import box_faults
from generator.rules.measure import Fault, Measure, NamedMeasure
from generator.rules.rule import Rule
from generator.rules.tables import TableRow

if TYPE_CHECKING:
    from generator.rules.rules import Rules

__all__ = ["measures", "points"]


class TieBreak(Struct):
    """Among equal players the one with most, or least, of a measure is ahead."""

    most: str | None = key("a measure: who has most of it is ahead", default=None, refers="measure")
    least: str | None = key("a measure: who has least of it is ahead", default=None, refers="measure")
    when: Condition | None = key("when it decides; else always", default=None)
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None, free=True)

    @property
    def measure(self) -> str:
        return self.most or self.least or ""

    def faults(self, rules: object) -> Iterator[Fault]:
        if bool(self.most) == bool(self.least):
            yield self.place, "must be {most: MEASURE} or {least: MEASURE}, and one of them alone"


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
    reference: str | None = key("where it comes from; `reconstructed` is said in the report", default=None, free=True)

    def faults(self, rules: object) -> Iterator[Fault]:
        if bool(self.wins) == bool(self.loses):
            yield self.place, "must say who wins by it, or who loses by it, and one of them alone"


class Title(Struct):
    """A title for a total."""

    from_: int = key("the total from which it holds", name="from")
    title: Phrase = key("the title")


class Titles(Struct):
    """Titles by total."""

    when: Condition | None = key("when titles are given; else always", default=None)
    steps: tuple[Title, ...] = key("titles from the lowest", fewest=1)

    def faults(self, rules: object) -> Iterator[Fault]:
        for before, after in pairwise(self.steps):
            if after.from_ <= before.from_:
                yield (
                    after.place,
                    f"a title from {after.from_} stands after one from {before.from_}; begin with the lowest",
                )


class Unit(Struct):
    """What is won, where that is not called points."""

    one: Phrase = key("what one of it is called")
    many: Phrase = key("what several are called")
    when: Condition | None = key("when it is counted; else always", default=None)


class Feed(Struct):
    """A record of its own that a record may name as one of its chapters, and what becomes of its results."""

    mode: str = key("the mode of that record", refers="mode")
    total: str | None = key("the number that takes each player's total", default=None, refers="family")
    rank: str | None = key(
        "the number that takes each player's place, unless it is shared", default=None, refers="family"
    )
    when: Condition | None = key("when a record may name it; else always", default=None)

    @property
    def families(self) -> tuple[str, ...]:
        """The numbers that it fills in."""
        return tuple(name for name in (self.total, self.rank) if name)

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        for name in self.families:
            family = rules.ledger.families.get(name)
            if family and (family.kind != "number" or family.size > 1 or family.shared):
                yield place_of(name, self), f"'{name}' must be one number of each player"
        if not self.families:
            yield self.place, "must say which number takes the total, or the place"


class Scenario(Struct):
    """A way to set the game up that players call by name."""

    name: Phrase = key("what it is called; a record may say it in any language")
    mode: str = key("the mode in which it is played", refers="mode")


class Scoring(Struct):
    """scoring.yaml as it is written."""

    tables: dict[str, tuple[TableRow, ...]] = key("tables by name, each row from a count on", default={}, free=True)
    modes: tuple[str, ...] = key("modes of the game; the first is the default", default=(), free=True)
    mode_names: dict[str, Phrase] = key(
        "what modes are called; a record may say it in any language", default={}, free=True
    )
    scenarios: dict[str, Scenario] = key("scenarios by name; each sets the mode", default={}, free=True)
    measures: dict[str, NamedMeasure] = key("measures by name", default={}, free=True)
    rules: dict[str, Rule] = key("rules by name, in the order of the score sheet", default={}, free=True)
    teams: bool = key("players may say `team: NAME`; the points of a team are added up", default=False)
    outcomes: tuple[Outcome, ...] = key(
        "what decides the game beside the totals; the first that holds for anybody does", default=()
    )
    ties: tuple[TieBreak, ...] = key(
        "how equal totals are told apart, in order; what is equal after that shares the place", default=()
    )
    titles: Titles | None = key("titles by total", default=None)
    units: tuple[Unit, ...] = key("what is won, where it is not points; the first that holds", default=())
    feeds: dict[str, Feed] = key(
        "chapters: records of their own that a record may name, and what their results fill in", default={}, free=True
    )

    boxes: dict[str, Measure] = key(
        "what stands in boxes of the sheet that can be worked out: a number, or boxes to tick, and a measure",
        default={},
        refers="cell",
    )

    @property
    def called_modes(self) -> dict[str, Phrase | None]:
        """What each mode is called, if it is called anything."""
        return {mode: self.mode_names.get(mode) for mode in self.modes}

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        """Names are those of modes, a box takes a number or ticks; no two rows of a table begin at one count."""
        for name in self.mode_names.keys() - {*self.modes}:
            yield place_of(name, self), f"no mode '{name}'{suggest(name, self.modes)}"
        yield from box_faults(self.boxes, rules.ledger)
        for name, rows in self.tables.items():
            if not rows:
                yield place_of(name, self), f"table '{name}' has no rows"
            begins = [row.from_ for row in rows]
            for index, row in enumerate(rows):
                if row.from_ in begins[:index]:
                    yield row.place, f"table '{name}' has two rows from {row.from_}; leave one of them out"
