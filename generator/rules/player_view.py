"""What one player's record tells of every number."""

from typing import TYPE_CHECKING, Any

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks, bits, is_marked
from generator.rules.finished_game import LINE, Player
from generator.rules.range import Number, added, ranged
from generator.rules.view import Row, View, numbers_of

if TYPE_CHECKING:
    from generator.rules.gauge import Table
    from generator.rules.rule import Rule


class PlayerView(View):
    """The numbers of one player: an int where the record tells enough."""

    def __init__(self, table: "Table", player: Player) -> None:
        super().__init__(table.rules)
        self.table = table
        self.player = player

    def untold(self, family: str, marks: Marks | None) -> tuple[str, ...]:
        """The cells that are not told, where others are; else the family."""
        names = self.family(family).cell_names
        known = (marks.known if marks else None) or ()
        cells = [f"{family}.{name}" for name, cell in zip(names, known, strict=False) if cell is None]
        return tuple(cells) or (family,)

    def cells(self, family: str, index: int | None) -> Number:
        marks = self.player.cells.get(family)
        if marks is not None:
            if index is None:
                if marks.value is not None:
                    return marks.value
            elif marks.known is not None and (cell := marks.known[index]) is not None:
                return int(cell) if isinstance(cell, bool | int) else int(is_marked(cell))
        return self.open_number(family, index, marks)

    def open_number(self, family: str, index: int | None, marks: Marks | None) -> Number:
        """The same where the record does not tell enough."""
        spec = self.family(family)
        is_one = index is not None and marks is not None
        names = (self.rules.ledger.cell_id(family, index or 0),) if is_one else self.untold(family, marks)
        if spec.kind == "number":
            known = marks.known if marks else None
            return numbers_of(spec, index, names, marks.total if marks else 0, known.count(None) if known else None)
        row = self.row(family)._replace(open=names)
        return row.marks if index is None else row.cell(index)

    def row(self, family: str) -> Row:
        spec, marks = self.family(family), self.player.cells.get(family)
        if marks is None:
            return Row(0, self.may_fill(family, spec), spec.beyond or 0, (family,))
        if marks.mask is not None:
            return Row(marks.mask, marks.mask, len(marks.beyond))
        if marks.known is None:
            return Row(0, (1 << spec.size) - 1, 0, (family,))
        sure, untold = bits(map(is_marked, marks.known)), bits(cell is None for cell in marks.known)
        return Row(sure, sure | (self.may_fill(family, spec) & untold), 0, self.untold(family, marks))

    def may_fill(self, family: str, spec: Family) -> int:
        """The cells of a family that may be filled, as bits, as far as they are not told."""
        return (1 << spec.size) - 1

    def in_state(self, family: str, state: str) -> Number:
        marks = self.player.cells.get(family)
        if marks is None or marks.known is None:
            return super().in_state(family, state)
        sure, untold = marks.known.count(state) + marks.beyond.count(state), marks.known.count(None)
        return ranged(sure, sure + untold, self.untold(family, marks) if untold else ())

    def states(self, family: str, state: str | None) -> Row:
        marks = self.player.cells.get(family)
        if marks is not None and not marks.is_placed:  # nobody knows which cells they are
            return Row(0, (1 << self.family(family).size) - 1, 0, (family,))
        if state is None or marks is None or marks.known is None:
            return super().states(family, state)
        sure, untold = bits(cell == state for cell in marks.known), bits(cell is None for cell in marks.known)
        names = self.untold(family, marks) if untold else ()
        return Row(sure, sure | (super().states(family, state).possible & untold), 0, names)

    def numbers(self, family: str) -> tuple[tuple[Any, ...] | None, tuple[str, ...]]:
        marks = self.player.cells.get(family)
        if marks is None or marks.known is None:
            return None, (family,)
        return marks.known, self.untold(family, marks) if None in marks.known else ()

    def entered(self, key: str) -> int | None:
        return self.player.given.get(key)

    def cards(self, rule: str) -> tuple[str, ...] | None:
        return self.player.cards.get(rule)

    def tables(self, among: str) -> list[list[View]]:
        team = {one.name for one in self.table.team_of(self.player)}
        names = [one.name for one in self.table.record.players]
        wanted = [name for name in names if among == "all" or (name in team) == (among == "team")]
        return [[self.beside(name) for name in wanted]]

    def beside(self, name: str) -> View:
        """The view of another player of the table, or this one."""
        raise NotImplementedError

    @property
    def players(self) -> Number:
        return len(self.table.record.players)

    @property
    def seat(self) -> int | None:
        players = enumerate(self.table.record.players, 1)
        return next((number for number, one in players if one.name == self.player.name), None)

    def given_points(self, name: str) -> int | None:
        """The points that the record gives for a whole line, if it does."""
        given = self.player.given.get(f"{LINE}{name}")
        return self.player.given.get(name) if given is None and name not in self.rules.scoring.measures else given

    def line(self, name: str, rule: "Rule") -> Number:
        """Points that the record tells, or what can be made of it."""
        given = self.given_points(name)
        return rule.over(self, name) if given is None else given

    def points(self, name: str) -> Number:
        rules, _ = self.rules.in_play(self.table.play)
        return added(self.line(one, rule) for one, rule in rules if one == name)

    def part(self, name: str, part: str) -> Number:
        rules, _ = self.rules.in_play(self.table.play)
        return added(rule.part_over(self, one, part) for one, rule in rules if one == name)

    def total(self) -> Number:
        rules, _ = self.rules.in_play(self.table.play)
        return added(self.line(name, rule) for name, rule in rules)
