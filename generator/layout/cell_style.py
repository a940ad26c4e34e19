"""How cells look: an ink for edge and content, a light ground, a text style; for all of them or one by one."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import Place, suggest
from generator.ledger.ledger import Family, HasLedger
from generator.ledger.values import split_keys
from generator.reading.shape import Reader, Struct, Word, key
from generator.source.tree import Listing, Mapping, Node, Scalar

EVERY = "every"
LIGHT = 0.25


class CellInks(NamedTuple):
    """Inks of the cells of a family: by position where `cells` is empty, else each ink for some cells, or for all."""

    inks: tuple[str, ...]
    cells: tuple[frozenset[str], ...] = ()  # an empty one stands for all cells

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "CellInks | None":
        if isinstance(node, Scalar):
            return cls((Word(node.text, node.place),), (frozenset(),))
        if isinstance(node, Listing):
            inks = reader.read(tuple[str, ...], node, {"fewest": 1})
            return None if inks is None or None in inks else cls(inks)
        assert isinstance(node, Mapping)
        values = [reader.read(str, value) for _, value in node.entries]
        return None if None in values else cls(tuple(values), tuple(cells_of(name) for name, _ in node.entries))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        one = {"type": "string"}
        return {"anyOf": [one, {"type": "array", "items": one}, {"type": "object", "additionalProperties": one}]}

    def of(self, index: int, name: str) -> str | None:
        """The ink of the cell at an index; of several that name it, the last."""
        if not self.cells:
            return self.inks[index] if index < len(self.inks) else None
        pairs = zip(self.inks, self.cells, strict=True)
        return next((ink for ink, cells in reversed(list(pairs)) if not cells or name in cells), None)


def cells_of(name: Scalar) -> frozenset[str]:
    """The cells that a key names; none for all of them."""
    keys = () if name.text == EVERY else split_keys(name.text)
    return frozenset(Word(one, name.place) for one in keys)


class Dress(NamedTuple):
    """How one cell looks: the names of its inks, how strong its ground is, and its text style."""

    ink: str | None = None
    ground: str | None = None
    tint: float = LIGHT
    style: str = "faint"


PLAIN = Dress()


class Dressed(Struct):
    """What everything that places cells may say of their look."""

    inks: CellInks | None = key(
        "ink of edge and content cell by cell: a list, or by cell name; one ink for all", default=None, refers="ink"
    )
    ground: CellInks | None = key(
        "ink of which the ground is a light tint: for all cells, a list, or by cell name", default=None, refers="ink"
    )
    tint: float = key("how strongly the ground takes its ink, 0 to 1", default=LIGHT, least=0, most=1)
    style: str = key("text style of numbers and letters inside", default="faint", refers="style")

    def dress(self, family: Family, index: int, ink: str | None = None) -> Dress:
        """How the cell at an index looks, where one ink may hold for all of them."""
        name = family.cell_names[index]
        own = self.inks.of(index, name) if self.inks else None
        return Dress(own or ink, self.ground.of(index, name) if self.ground else None, self.tint, self.style)

    def dress_faults(self, family_id: str, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Cells that get an ink and are not there."""
        family = rules.ledger.families.get(family_id)
        for word, inks in (("inks", self.inks), ("ground", self.ground)) if family else ():
            if not family or not inks:
                continue
            if not inks.cells and len(inks.inks) > family.size:
                place = getattr(inks.inks[family.size], "place", self.place)
                yield place, f"'{word}' has {len(inks.inks)} inks for the {family.size} cells of '{family_id}'"
            for name in sorted({one for cells in inks.cells for one in cells} - set(family.cell_names)):
                message = f"'{word}' names '{name}', which is not a cell of '{family_id}'"
                yield getattr(name, "place", self.place), message + suggest(name, family.cell_names)
