"""The fields of a form: what each is called, whose it is, where it lies, and what may stand in it."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, get_args

from generator.display.entry import Entry
from generator.geometry import Rect

Whose = str | int  # "game", "table", or a player counted from 0
Kind = Literal["mark", "number", "text", "choice", "box", "shown"]
KINDS = get_args(Kind)
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
    entry: Entry | None = None  # how a cell is drawn; what a form carries of a cell has none
    is_cell: bool = False


class Form(NamedTuple):
    """A form: its fields in the order of the sheet, what it is of, and how many players it has."""

    slots: tuple[Slot, ...]
    about: Mapping[str, Any]
    players: int

    def groups(self, whose: Whose) -> "dict[str, list[Slot]]":
        """The fields of one player, of the table or of the game, by what they are a part of."""
        by_group: dict[str, list[Slot]] = {}
        for slot in self.slots:
            if slot.whose == whose and slot.kind != "shown" and slot.group != REST:
                by_group.setdefault(slot.group, []).append(slot)
        return by_group

    def rest_boxes(self, whose: Whose) -> list[str]:
        """The boxes that tell what a player, or the table by any of them, leaves empty."""
        return [slot.name for slot in self.slots if slot.group == REST and whose in (slot.whose, "table")]

    @property
    def owners(self) -> tuple[Whose, ...]:
        return ("game", "table", *range(self.players))


def carried_slots(form: Form) -> list[list[Any]]:
    """What a form carries of its fields, in plain values, so that it is read without the sheets that it was made of."""
    return [
        [
            slot.name,
            slot.whose,
            slot.group,
            slot.part,
            slot.kind,
            slot.start,
            *([[*slot.choices]] if slot.is_cell else []),
        ]
        for slot in form.slots
    ]


def slots_carried(carried: Any) -> tuple[Slot, ...]:
    """The fields that a form carries; ValueError where nobody of ours has written them."""
    if not isinstance(carried, list) or not all(isinstance(one, list) and 6 <= len(one) <= 7 for one in carried):
        raise ValueError
    slots = tuple(map(slot_carried, carried))
    families = {slot.group for slot in slots if slot.is_cell}
    if any(slot.group in families and not slot.is_cell for slot in slots):
        raise ValueError
    return slots


def slot_carried(carried: list[Any]) -> Slot:
    name, whose, group, part, kind, start, *choices = carried
    texts = (name, group, start)
    if not all(isinstance(one, str) for one in texts) or kind not in KINDS or type(whose) not in (str, int):
        raise ValueError
    if type(part) not in (str, int) or not all(map(is_choices, choices)):
        raise ValueError
    pairs = tuple((kept, shown) for kept, shown in choices[0]) if choices else ()
    return Slot(name, whose, group, part, kind, (), "", choices=pairs, start=start, is_cell=bool(choices))


def is_choices(carried: Any) -> bool:
    """Whether something is a list of pairs of texts."""
    pairs = carried if isinstance(carried, list) else (None,)
    return all(isinstance(one, list) and [*map(type, one)] == [str, str] for one in pairs)


def merged(slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """Fields that stand at several places are one field."""
    by_name: dict[str, Slot] = {}
    for slot in slots:
        before = by_name.get(slot.name)
        by_name[slot.name] = slot if before is None else before._replace(spots=before.spots + slot.spots)
    return tuple(by_name.values())
