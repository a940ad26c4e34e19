"""The ledger, cells.yaml: every cell a player can fill, declared once, with what it costs, needs and gives.

Knows cells and rules of filling; knows no coordinates and no points.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import Literal, Protocol, Self

from generator.display.entry import Mark
from generator.errors import MistakeList, Place
from generator.ledger.condition import Condition
from generator.ledger.family_checks import check_family
from generator.ledger.marks import bits
from generator.ledger.neighbours import Grid, touching
from generator.ledger.states import EMPTY, PEN_STATES, StartStates, State
from generator.ledger.usual_range import Usual
from generator.ledger.values import Cost, Icons, PerCell, Reference, Threshold
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader, Struct, Word, key, place_of
from generator.source.tree import Mapping

ID = r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*"
RECONSTRUCTED = "reconstructed"
RECONSTRUCTED_MARK = "°"

Kind = Literal["track", "checks", "states", "number"]

MARKS: dict[str, tuple[Mark, ...]] = {"track": ("fill",), "checks": ("fill",), "number": ("write",)}


class HasLedger(Protocol):
    """Something that knows the whole ledger."""

    @property
    def ledger(self) -> "Ledger": ...


class Family(Struct):
    """One entry of the ledger: a track, a set of boxes, a row of circles or a number."""

    kind: Kind = key(
        "`track` is filled in order, `checks` in any order, `states` go through several marks, `number` is written"
    )
    length: int | None = key("how many cells a track has", default=None, least=1, most=200)
    count: int | None = key("how many cells the other kinds have", default=None, least=1, most=200)
    names: tuple[str, ...] = key("names of the cells instead of 1, 2, 3 …", default=(), free=True)
    name: Phrase | None = key("what players call it", default=None)
    called: dict[str, Phrase] | None = key("what players call its cells that have `names`", default=None, free=True)
    icon: str | None = key("the icon that stands for it, for instance where it is a gate", default=None, refers="icon")
    sections: tuple[int, ...] = key("lengths of a track's sections, from the left", default=())
    gates: tuple[str | None, ...] = key(
        "for each section the cell that must be filled first, or null", default=(), refers="cell"
    )
    gate: str | None = key("a cell that must be filled before any of these", default=None, refers="cell")
    opened_by: str | None = key("a cell elsewhere that makes this one available", default=None, refers="cell")
    needs: dict[str, Threshold] = key(
        "tracks and how far each must be filled: one number, or one for each cell", default={}, refers="cell"
    )
    cost: Cost | None = key("what filling one cell costs: [icons], or {any: [icons]}", default=None)
    costs: tuple[Cost, ...] = key("what each cell costs, where they differ", default=())
    gives: PerCell | None = key(
        "icons gained when a cell is filled: {every: [...], '1,3': [...]}, or a list", default=None
    )
    shows: PerCell | None = key("what is printed in a cell without being gained", default=None)
    joins: tuple[tuple[int, int], ...] = key("a wheel's lines: [0, 1] joins the hub to cell 1", default=())
    grid: Grid | None = key("how its cells touch: rows of squares or hexagons", default=None)
    neighbours: tuple[tuple[str, str], ...] = key(
        "pairs of cells that touch, by name, where no grid says so", default=(), refers="name of a cell"
    )
    prefilled: int = key("cells that are filled when the game starts", default=0, least=0)
    precircled: int = key("cells that are circled when the game starts", default=0, least=0)
    starts: StartStates | None = key(
        "states of cells when the game starts: {every: forest, '1,3': water}, or a list", default=None
    )
    looks: tuple[State, ...] = key(
        "the states of a `states` cell: pen marks, names of icons, or {id, name, icon, text, ink}",
        default=PEN_STATES,
        name="states",
    )
    from_: int = key("least number", default=0, name="from")
    to: int = key("greatest number", default=99)
    beyond: int | None = key(
        "marks that a record may tell beyond the last cell, where players draw more beside the row",
        default=None,
        least=1,
    )
    usual: Usual | None = key(
        "highest that is usual, or [lowest, highest]: of each number, or of how many cells are marked", default=None
    )
    unscored: bool = key("no rule reads it", default=False)
    off_sheet: bool = key("kept beside the pad: only an extra sheet may place it", default=False)
    when: Condition | None = key("ways to play in which it is filled; else all", default=None)
    shared: bool = key("the whole table has it once, and a record says it under `table:`", default=False)
    reference: Reference | None = key("where the figures come from; `reconstructed` is printed as such", default=None)

    @cached_property
    def size(self) -> int:
        """How many cells there are."""
        return self.length or self.count or 1

    @cached_property
    def most_marks(self) -> int:
        """How many marks a record may tell: those of the cells, and those beyond them."""
        return self.size + (self.beyond or 0)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The pen marks that are legal in its cells."""
        if self.kind == "states":
            return tuple(look.mark for look in self.looks if look.id != EMPTY)
        return MARKS[self.kind]

    @cached_property
    def states(self) -> tuple[str, ...]:
        """The ids of the states that a `states` cell goes through."""
        return tuple(look.id for look in self.looks)

    @cached_property
    def start(self) -> tuple[str | None, ...]:
        """The state of each cell when the game starts; a number is not written yet."""
        if self.kind == "number":
            return (None,) * self.size
        told = self.starts.each(self.cell_names) if self.starts else (None,) * self.size
        printed = (
            "filled" if at < self.prefilled else "circled" if at < self.precircled else EMPTY for at in range(self.size)
        )
        return tuple(one or other for one, other in zip(told, printed, strict=True))

    @cached_property
    def start_mask(self) -> int:
        """The cells that are marked when the game starts, as bits."""
        return bits(state not in (None, EMPTY) for state in self.start)

    def starts_circled(self, index: int) -> bool:
        """Whether a circle is printed in the cell at an index from 0, be it filled besides."""
        return index < self.precircled or self.start[index] == "circled"

    @cached_property
    def joined_to(self) -> tuple[int, ...]:
        """For the hub, 0, and each cell, from 1, the cells that a line joins to it, as bits."""
        ends = range(self.size + 1)
        lines = [*self.joins, *((b, a) for a, b in self.joins)]
        return tuple(bits((end, other) in lines for other in ends) for end in ends)

    @cached_property
    def touching(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the indexes from 0 of those that touch it; nothing where the family does not say."""
        return touching(self.grid, self.neighbours, self.cell_names) if self.grid or self.neighbours else ()

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """The same as bits, for each cell."""
        return tuple(sum(1 << other for other in cells) for cells in self.touching)

    @cached_property
    def cell_names(self) -> tuple[str, ...]:
        """The last part of each cell's id."""
        return self.names or numbered(self.size)

    def cell_called(self, index: int) -> Phrase | None:
        """What players call the cell at an index from 0; None where it only has a number, or an id."""
        return (self.called or {}).get(self.cell_names[index])

    def spread(self) -> Self:
        """The same with the icons told for each cell that has any, however they were written."""
        names = self.cell_names
        return self.replace(
            gives=self.gives and self.gives.spread(names), shows=self.shows and self.shows.spread(names)
        )

    def cost_of(self, index: int) -> Cost | None:
        """What the cell at an index from 0 costs."""
        return self.costs[index] if self.costs else self.cost

    def gives_of(self, index: int) -> Icons:
        """The icons that the cell at an index from 0 gives."""
        return self.gives.of(self.cell_names[index]) if self.gives else ()

    def shows_of(self, index: int) -> Icons:
        """What is printed in the cell at an index from 0 besides."""
        return self.shows.of(self.cell_names[index]) if self.shows else ()

    def printed(self, index: int) -> Icons:
        """Everything that is printed in the cell at an index from 0."""
        return (*self.shows_of(index), *self.gives_of(index))

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Gates have an icon to be shown by, thresholds can be reached."""
        for gate in filter(None, self.gates):
            address = rules.ledger.find(gate)
            if address and not address[1].icon:
                yield place_of(gate, self), f"'{gate}' is a gate and needs an 'icon' to be shown by"
        for line, threshold in self.needs.items():
            address = rules.ledger.find(line)
            if address and max(threshold.values) > address[1].size:
                highest, size = max(threshold.values), address[1].size
                yield place_of(line, self), f"'{line}' has {size} cells; a threshold of {highest} is never reached"

    def is_reconstructed(self, *what: str) -> bool:
        """Whether a figure of this entry (a key, or key.cell) is reconstructed."""
        sources = self.reference.sources if self.reference else {}
        return any(sources.get(one) == RECONSTRUCTED for one in ("", *what))


@cache
def numbered(size: int) -> tuple[str, ...]:
    """The names '1', '2' … of cells without names of their own."""
    return tuple(str(n) for n in range(1, size + 1))


class Ledger:
    """All families by id, and which cells give which icon."""

    def __init__(self, families: dict[str, Family]) -> None:
        self.families = families

    def __eq__(self, other: object) -> bool:
        return self.families == other.families if isinstance(other, Ledger) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.families))

    @cached_property
    def ruled(self) -> dict[str, tuple[str, ...]]:
        """For every kind of ledger rule the families that say something of that kind."""
        tests: dict[str, Callable[[Family], object]] = {
            "order": lambda family: family.kind == "track" or (family.kind == "states" and family.precircled),
            "needs": lambda family: family.needs,
            "gates": lambda family: family.gate or any(family.gates),
            "opened": lambda family: family.opened_by,
            "joined": lambda family: family.joins,
            "touching": lambda family: family.touching,
            "starts": lambda family: family.start_mask,
        }
        return {
            kind: tuple(name for name, family in self.families.items() if says(family)) for kind, says in tests.items()
        }

    @cached_property
    def givers(self) -> dict[str, dict[str, tuple[int, ...]]]:
        """For every icon the families that give it, with how many each of their cells gives."""
        by_icon: dict[str, dict[str, tuple[int, ...]]] = {}
        for name, family in self.families.items():
            cells = [family.gives_of(index) for index in range(family.size)] if family.gives else []
            for icon in dict.fromkeys(icon for icons in cells for icon in icons):
                by_icon.setdefault(icon, {})[name] = tuple(icons.count(icon) for icons in cells)
        return by_icon

    @cached_property
    def giving(self) -> dict[str, dict[str, tuple[tuple[int, int], ...]]]:
        """The same as bits: for every icon and family, which cells give how many of it."""
        return {
            icon: {
                name: tuple((count, bits(cell == count for cell in cells)) for count in sorted({*cells} - {0}))
                for name, cells in families.items()
            }
            for icon, families in self.givers.items()
        }

    def find(self, cell_or_family: str) -> "tuple[str, Family, int | None] | None":
        """The family that an id names, and the index of the cell if it names one of its cells."""
        family = self.families.get(cell_or_family)
        if family:
            return cell_or_family, family, None
        head, _, last = cell_or_family.rpartition(".")
        family = self.families.get(head)
        if family and last in family.cell_names:
            return head, family, family.cell_names.index(last)
        return None

    def cell_ids(self, family_id: str) -> tuple[str, ...]:
        """The ids of a family's cells."""
        return tuple(self.cell_id(family_id, index) for index in range(len(self.families[family_id].cell_names)))

    def cell_id(self, family_id: str, index: int) -> str:
        """The id of the cell at an index from 0; a family of one cell that has no names is the cell itself."""
        family = self.families[family_id]
        return family_id if family.size == 1 and not family.names else f"{family_id}.{family.cell_names[index]}"


def read_ledger(node: Mapping, mistakes: MistakeList) -> Ledger:
    """The ledger of a cells.yaml tree."""
    reader = Reader(mistakes)
    families: dict[str, Family] = {}
    for name, value in node.entries:
        if not re.fullmatch(ID, name.text):
            mistakes.add(
                name.place,
                f"'{name.text}' is not a cell id; use small letters, digits and _ with dots between, like garden.beds",
            )
        family = reader.read(Family, value)
        if family:
            check_family(name.text, family, mistakes)
            families[Word(name.text, name.place)] = family.spread()
    return Ledger(families)
