"""Three views of a record, of which every kind of measure and rule is asked in the same way.

`View` here: nothing is told, whoever plays. rules/player_view.py: what one player's record tells, of which there are
two: rules/bounds_of_player.py infers from the checks of a game what cannot be filled, so that contradictions show;
rules/gauge.py infers nothing, for points.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.ledger.ledger import Family
from generator.ledger.marks import bits, is_written
from generator.rules.measure import Formula, Measure
from generator.rules.range import Number, Range, added, endless, high_of, hull, low_of, opened, ranged

if TYPE_CHECKING:
    from generator.rules.rule import Rule
    from generator.rules.rules import Rules


class Row(NamedTuple):
    """The cells of a family that are surely marked, and those that may be, as bits; the marks beyond; what is open."""

    sure: int
    possible: int
    beyond: int = 0
    open: tuple[str, ...] = ()

    @property
    def marks(self) -> Number:
        """How many marks there are."""
        return ranged(self.sure.bit_count(), self.possible.bit_count() + self.beyond, self.open)

    def cell(self, index: int) -> Number:
        """Whether one cell is marked."""
        return ranged(self.sure >> index & 1, self.possible >> index & 1, self.open)


class View:
    """The numbers of one game however it is played, where nothing is told; each name is found once."""

    takes_otherwise = False  # whether the rule for players without cards is the one that counts where none are told

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.found: dict[str, Number] = {}

    def over(self, measure: Measure) -> Number:
        """What a measure comes to, as far as it is told."""
        value = measure[0]
        if isinstance(value, str):
            found = self.found.get(value)
            return self.called(value) if found is None else found
        return value if value.__class__ is int else value.over(self)  # type: ignore[union-attr]

    def each(self, measures: Iterable[Measure]) -> list[Number]:
        """The same of several."""
        return [self.over(measure) for measure in measures]

    def called(self, name: str) -> Number:
        """The same of a measure, a family or a cell by its name."""
        found = self.found.get(name)
        if found is None:
            found = self.found[name] = self.find(name)
        return found

    def find(self, name: str) -> Number:
        meant = self.rules.find(name)
        if meant is None:
            return endless(name)
        return self.measured(name, meant) if isinstance(meant, Measure) else self.cells(*meant)

    def measured(self, name: str, meant: Measure) -> Number:
        """A named measure: as it is stated, else as it follows from what it counts."""
        entry = self.rules.scoring.measures[name]
        if entry.least is not None and entry.most is not None:
            return Range(entry.least, entry.most, (name,))
        number = self.over(meant)
        low, high = low_of(number), high_of(number)
        if entry.least is not None:
            low, high = entry.least, max(entry.least, high)
        elif entry.most is not None:
            low, high = min(low, entry.most), entry.most
        return opened(ranged(low, high, ()), () if isinstance(number, int) else number.open)

    def ways(self, formula: Formula, ways: tuple[Measure, ...]) -> Number:
        """A number that can be found in several ways, of which any may be the one that counts."""
        return hull(self.each(ways))

    def family(self, name: str) -> Family:
        return self.rules.ledger.families[name]

    def cells(self, family: str, index: int | None) -> Number:
        """A family, or one of its cells: marks are counted, numbers are added up."""
        spec = self.family(family)
        name = family if index is None else self.rules.ledger.cell_id(family, index)
        if spec.kind == "number":
            return numbers_of(spec, index, (name,))
        row = self.row(family)
        return opened(row.marks if index is None else row.cell(index), (name,))

    def row(self, family: str) -> Row:
        """Which cells of a family are marked."""
        spec = self.family(family)
        return Row(0, (1 << spec.size) - 1, spec.beyond or 0, (family,))

    def filled(self, family: str) -> Row:
        """Which cells of a family are marked, or have a number in them."""
        spec = self.family(family)
        if spec.kind != "number":
            return self.row(family)
        cells, names = self.numbers(family)
        if cells is None or names:
            return Row(0, (1 << spec.size) - 1, 0, names)
        written = bits(map(is_written, cells))
        return Row(written, written)

    def in_state(self, family: str, state: str) -> Number:
        """How many cells of a family are in a state."""
        row, size = self.row(family), self.family(family).size
        if state == "empty":
            return ranged(size - row.possible.bit_count(), size, row.open)
        return ranged(0, high_of(row.marks), row.open)

    def states(self, family: str, state: str | None) -> Row:
        """Which cells of a family are in a state; marked in any way where none is named."""
        row, whole = self.row(family), (1 << self.family(family).size) - 1
        if state is None:
            return row
        if state == "empty":
            return Row(whole & ~row.possible, whole & ~row.sure, 0, row.open)
        return Row(0, row.possible, 0, row.open)

    def numbers(self, family: str) -> tuple[tuple[Any, ...] | None, tuple[str, ...]]:
        """The cells of a family of numbers, None where they are not known at all; and which of them are open."""
        return None, (family,)

    def fullness(self, name: str) -> Number:
        """Whether a family, or one cell, is full: 1 or 0, or both where it may be."""
        address = self.rules.ledger.find(name)
        if address is None:
            return Range(0, 1, (name,))
        family, spec, index = address
        number, size = self.cells(family, index), spec.size if index is None else 1
        if isinstance(number, int):  # marks may be drawn beyond the last cell
            return int(number == size or (number > size and spec.kind != "number"))
        if spec.kind == "number":
            return Range(int(number.low == number.high == size), int(number.low <= size <= number.high), number.open)
        return Range(int(number.low >= size), int(number.high >= size), number.open)

    def entered(self, key: str) -> int | None:
        """What a player has worked out and entered; None where that is not known."""
        return None

    def cards(self, rule: str) -> tuple[str, ...] | None:
        """The cards that are known to be held under a rule; None where that is not known."""
        return None

    def tables(self, among: str) -> "list[list[View]]":
        """Those whose numbers a measure over several players looks at, for every number of them that there can be."""
        fewest, most = self.rules.players
        least = {"all": fewest, "team": 1, "rivals": 0}[among]
        return [[self] * number for number in range(least, most + (among != "rivals"))]

    def over_tables(self, measure: Measure, among: str = "all") -> list[list[Number]]:
        """What a measure comes to for each of them."""
        return [[one.over(measure) for one in players] for players in self.tables(among)]

    def once_a_table(self, formula: Formula, find: Callable[[], Number]) -> Number:
        """What comes to the same for all players, where that is found once."""
        return find()

    @property
    def players(self) -> Number:
        """How many play."""
        return ranged(*self.rules.players, ())

    @property
    def seat(self) -> int | None:
        """Which of the players it is, counted from 1; None where that is not known."""
        return None

    def line(self, name: str, rule: "Rule") -> Number:
        """What a line brings while it is in play."""
        return rule.over(self, name)

    def points(self, name: str) -> Number:
        """What a line brings; one that is not in play brings nothing."""
        rule = self.rules.scoring.rules[name]
        number = self.line(name, rule)
        return number if rule.when is None else hull([number, 0])

    def card(self, card: str, rule: "Rule") -> Number:
        """What a card brings by its own rule."""
        return rule.over(self, card)

    def part(self, name: str, part: str) -> Number:
        """The same of one part of a line."""
        rule = self.rules.scoring.rules[name]
        number = rule.part_over(self, name, part)
        return number if rule.when is None else hull([number, 0])

    def total(self) -> Number:
        """What all lines bring together."""
        return added(self.points(name) for name in self.rules.scoring.rules)


def numbers_of(
    spec: Family, index: int | None, names: tuple[str, ...], told: int = 0, untold: int | None = None
) -> Range:
    """A number that is not told; or what several add up to, some of which are told: any other may not be written."""
    if index is not None or spec.size == 1:
        return Range(spec.from_, spec.to, names)
    untold = spec.size if untold is None else untold
    return Range(told + min(0, spec.from_) * untold, told + max(0, spec.to) * untold, names)
