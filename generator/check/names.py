"""Things of a game that players see and that have no name, so that they are shown by their ids."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import Mistake, Place
from generator.pack.pack import Pack
from generator.reading.shape import place_of

MOST_LISTED = 3


class Unnamed(NamedTuple):
    """One thing without a name: what it is shown as, and where it is declared."""

    shown: str
    place: Place


def unnamed_things(pack: Pack) -> Iterator[Mistake]:
    """One remark for each kind of thing of which some have no name, at the first of them."""
    languages = ", ".join(pack.file.languages)
    yield from told_of(families_unnamed(pack), f"give each a 'name' in {languages}")
    yield from told_of(cells_unnamed(pack), f"say under 'called' what each is called in {languages}")
    yield from told_of(states_unnamed(pack), f"give each a 'name' in {languages}")
    yield from told_of(modes_unnamed(pack), f"say under 'mode_names' what each is called in {languages}")


def told_of(things: Iterator[Unnamed], way_out: str) -> Iterator[Mistake]:
    """The remark about things of one kind; nothing where all have names."""
    listed = list(things)
    if listed:
        names = ", ".join(f"'{one.shown}'" for one in listed[:MOST_LISTED])
        more = f", … ({len(listed)} in all)" if listed[MOST_LISTED:] else ""
        yield Mistake(listed[0].place, f"no name for {names}{more}, so players see ids; {way_out}")


def families_unnamed(pack: Pack) -> Iterator[Unnamed]:
    for name, family in pack.ledger.families.items():
        if family.name is None:
            yield Unnamed(name, family.place)


def cells_unnamed(pack: Pack) -> Iterator[Unnamed]:
    """Cells whose id is a word; a number is its own name."""
    for name, family in pack.ledger.families.items():
        for at, cell in enumerate(family.names):
            if not cell.isdigit() and family.cell_called(at) is None:
                yield Unnamed(f"{name}.{cell}", place_of(cell, family))


def states_unnamed(pack: Pack) -> Iterator[Unnamed]:
    """States that the game draws, and that neither say a name nor have that of an icon."""
    for family in pack.ledger.families.values():
        for look in family.looks if family.kind == "states" else ():
            if not look.is_plain and look.name is None and not has_named_icon(look.icon, pack):
                yield Unnamed(look.id, place_of(look.id, look))


def modes_unnamed(pack: Pack) -> Iterator[Unnamed]:
    for mode, name in pack.scoring.called_modes.items():
        if name is None:
            yield Unnamed(mode, place_of(mode, pack.scoring))


def has_named_icon(icon: str | None, pack: Pack) -> bool:
    found = pack.icons.icons.get(icon or "")
    return found is not None and found.name is not None
