"""The fields of a form: what each is called, whose it is, where it lies, and what may stand in it."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from generator.display.entry import Entry
from generator.geometry import Rect

Whose = str | int  # "game", "table", or a player counted from 0
Kind = Literal["mark", "number", "text", "choice", "box", "shown"]
EMPTY = "empty"
REST = "(rest)"  # the box that tells that whatever has no mark is empty; no key of a record is called so


class Spot(NamedTuple):
    """Where a field lies: the page, counted from 0, and the box in mm."""

    page: int
    box: Rect
    is_round: bool = False


class Slot(NamedTuple):
    """A field. A mark takes one of `states`, a choice one of `choices` (what is kept, what is shown).

    `group` is the family or the key that the field is a part of, `part` which part: a cell's position, the place of a
    card in the hand, a module. A number has `limits`. `start` is what stands there when the game starts.
    """

    name: str
    whose: Whose
    group: str
    part: str | int
    kind: Kind
    spots: tuple[Spot, ...]
    tip: str
    states: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None
    choices: tuple[tuple[str, str], ...] = ()
    start: str = ""
    entry: Entry | None = None


class Form(NamedTuple):
    """A form: its fields in the order of the sheet, what it is of, and how many players it has."""

    slots: tuple[Slot, ...]
    about: Mapping[str, Any]
    players: int

    def groups(self, whose: Whose) -> "dict[str, list[Slot]]":
        """The fields of one player, of the table or of the game, by what they are a part of."""
        found: dict[str, list[Slot]] = {}
        for slot in self.slots:
            if slot.whose == whose and slot.kind != "shown" and slot.group != REST:
                found.setdefault(slot.group, []).append(slot)
        return found

    def rest_boxes(self, whose: Whose) -> list[str]:
        """The boxes that tell what a player, or the table by any of them, leaves empty."""
        return [slot.name for slot in self.slots if slot.group == REST and whose in (slot.whose, "table")]

    @property
    def owners(self) -> tuple[Whose, ...]:
        return ("game", "table", *range(self.players))


def merged(slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """Fields that stand at several places are one field."""
    found: dict[str, Slot] = {}
    for slot in slots:
        before = found.get(slot.name)
        found[slot.name] = slot if before is None else before._replace(spots=before.spots + slot.spots)
    return tuple(found.values())
