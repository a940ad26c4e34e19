"""How low and how high a number can be beside what one player's record tells: exact where it tells enough."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.ledger.ledger import Family
from generator.ledger.marks import bits
from generator.rules.finished_game import Player
from generator.rules.measure import Formula, Measure
from generator.rules.player_view import PlayerView
from generator.rules.range import Number, endless, high_of, is_endless, open_names, shared_by, within
from generator.rules.view import View

if TYPE_CHECKING:
    from generator.rules.gauge import Table


class BoundsOfPlayer(PlayerView):
    """What is not told is as open as the checks of the game leave it: a cell whose gate is shut or whose threshold is
    not reached is not filled. Where `is_firm`, nothing rests on reconstructed figures.
    """

    def __init__(self, table: "Table", player: Player, *, is_firm: bool = False) -> None:
        super().__init__(table, player)
        self.is_firm = is_firm
        self.fillable: dict[str, int] = {}
        self.others: dict[str, BoundsOfPlayer] = {player.name: self}

    def find(self, name: str) -> Number:
        given = self.player.given.get(name)
        return super().find(name) if given is None else given

    def ways(self, formula: Formula, ways: tuple[Measure, ...]) -> Number:
        """What all ways leave of a number together; one that only makes do with less than another does not count, nor
        one of which nobody can say anything.

        Ways that do not agree are the business of a pack's checks: the one that counts is kept, which is the first that
        the record tells enough about.
        """
        numbers = self.each(self.rules.behind.full_ways(formula, ways))
        known = [one for one in numbers if not is_endless(one)]
        whole = shared_by(sorted(known, key=lambda one: not isinstance(one, int)))
        return endless(*open_names(numbers)) if whole is None else whole

    def measured(self, name: str, meant: Measure) -> Number:
        entry, number = self.rules.scoring.measures[name], self.over(meant)
        return within(number, entry.least, entry.most)

    def beside(self, name: str) -> View:
        if name not in self.others:
            self.others[name] = BoundsOfPlayer(self.table, self.table.player_of[name], is_firm=self.is_firm)
        return self.others[name]

    def may_fill(self, family: str, spec: Family) -> int:
        """The cells of a family that is not told which may be filled; a circle of gates shuts nothing."""
        if family not in self.fillable:
            self.fillable[family] = (1 << spec.size) - 1
            self.fillable[family] = self.open_cells(family, spec)
        return self.fillable[family]

    def open_cells(self, family: str, spec: Family) -> int:
        """Cells whose thresholds can be reached and whose gates may be open, as bits; a track stops before others."""
        free = [self.is_open(family, spec, index) for index in range(spec.size)]
        if self.keeps("order", family) and False in free:
            free = free[: free.index(False)]
        return bits(free)

    def is_open(self, family: str, spec: Family, index: int) -> bool:
        """Whether one cell may be filled; what is marked from the start needs no gate."""
        if self.keeps("needs", family) and self.trusts(spec, "needs"):
            for line, threshold in spec.needs.items():
                if threshold.of(index) > high_of(self.called(line)):
                    return False
        is_ruled = spec.opened_by and self.keeps("opened", family) and self.trusts_opener(spec)
        if is_ruled and not high_of(self.called(spec.opened_by or "")):
            return False
        if spec.start_mask >> index & 1 or not self.keeps("gates", family):
            return True
        return all(high_of(self.called(gate)) for gate in self.gates(spec, index))

    def gates(self, spec: Family, index: int) -> Iterator[str]:
        """The gates before a cell: the family's, and that of its section."""
        if spec.gate and self.trusts(spec, "gate"):
            yield spec.gate
        first = 0
        for gate, length in zip(spec.gates, spec.sections, strict=False):
            if gate and first <= index < first + length and self.trusts(spec, "gates"):
                yield gate
            first += length

    def keeps(self, kind: str, family: str) -> bool:
        """Whether a check of the game holds a family to what the ledger says."""
        return (kind, family) in self.rules.kept(self.table.play)

    def trusts(self, spec: Family, what: str) -> bool:
        return not (self.is_firm and spec.is_reconstructed(what))

    def trusts_opener(self, spec: Family) -> bool:
        """The same of what opens a family, which is said there, or where the opening cell shows it."""
        opener = self.rules.ledger.find(spec.opened_by or "")
        shown = f"shows.{opener[1].cell_names[opener[2]]}" if opener and opener[2] is not None else "shows"
        return self.trusts(spec, "opened_by") and (opener is None or self.trusts(opener[1], shown))
