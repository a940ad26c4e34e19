"""Where states that are only counted are drawn: one rule for paper, forms and screens."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks
from generator.reading.names import words_in
from generator.reading.shape import Struct
from generator.rules.checks.ledger import LedgerCheck
from generator.rules.measure import Measure
from generator.rules.measures.cells import Icons, State

if TYPE_CHECKING:
    from generator.rules.rules import Rules

COUNTING = (State, Icons, LedgerCheck)  # kinds that name a family and do not ask which of like cells are marked


def drawn_cells(rules: "Rules", family: str, marks: Marks) -> tuple[Any, ...] | None:
    """What each cell of a family is drawn as; None where nobody knows which of them are marked."""
    return marks.known if marks.is_placed or family in rules.alike else None


def alike_families(rules: "Rules") -> frozenset[str]:
    """The rows of states of which no cell can be told from another: what is only counted stands in the first ones."""
    placed = set(read_by_place((rules.ledger.families, rules.scoring, rules.checks, rules.cards), rules))
    families = rules.ledger.families.items()
    return frozenset(str(name) for name, family in families if has_like_cells(family) and name not in placed)


def has_like_cells(family: Family) -> bool:
    """Whether the cells of a row of states have no names and no neighbours, and nothing else is printed in any."""
    is_row = family.kind == "states" and not (family.names or family.joins or family.touching or family.starts)
    return is_row and len({family.printed(at) for at in range(family.size)}) == 1


def read_by_place(value: Any, rules: "Rules") -> Iterator[str]:
    """The families of which a gate, a measure or a check asks for single cells."""
    if isinstance(value, Measure):
        found = rules.ledger.find(value.name)
        yield from (found[0],) if found and found[2] is not None else ()
        yield from read_by_place(value.value, rules)
    elif isinstance(value, Struct):
        for field in value.FIELDS:
            inner, refers = getattr(value, field.name), field.key.rules.get("refers")
            names = words_in(inner) if refers in ("cell", "family") and not isinstance(value, COUNTING) else ()
            for found in map(rules.ledger.find, names):
                yield from (found[0],) if found and (refers == "family" or found[2] is not None) else ()
            yield from read_by_place(inner, rules)
    elif isinstance(value, tuple | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from read_by_place(one, rules)
