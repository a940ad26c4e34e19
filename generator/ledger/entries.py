"""The entry of a cell: what the ledger says of it, for those who show it or read it without the pack."""

from generator.display.entry import Entry
from generator.ledger.ledger import Family, Ledger
from generator.ledger.states import EMPTY

TWO_STATES = ("empty", "filled")


def entry_of(ledger: Ledger, family_id: str, index: int, seat: int | None = None) -> Entry:
    """The entry of the cell at an index of a family; on a score pad, that of one seat."""
    family = ledger.families[family_id]
    cell = ledger.cell_id(family_id, index)
    is_number = family.kind == "number"
    called = family.cell_called(index)
    return Entry(
        cell=cell,
        family=family_id,
        position=index,
        kind=family.kind,
        marks=family.marks,
        states=states_of(family),
        start=None if is_number else start_of(family, index),
        lowest=family.from_ if is_number else None,
        highest=family.to if is_number else None,
        names=tuple(family.name.plain_texts.items()) if family.name else (),
        label="" if cell == family_id else family.cell_names[index],
        labels=tuple(called.plain_texts.items()) if called else (),
        seat=seat,
        pictures=tuple(look.picture for look in family.looks if not look.is_plain) if family.kind == "states" else (),
    )


def states_of(family: Family) -> tuple[str, ...]:
    """The states that a cell goes through, in order; a number has none."""
    match family.kind:
        case "number":
            return ()
        case "states":
            return tuple(map(str, family.states))
    return TWO_STATES


def start_of(family: Family, index: int) -> str:
    """The state of a cell when the game starts, if it is one that the cell can have."""
    state = str(family.start[index])
    return state if state in states_of(family) else EMPTY
