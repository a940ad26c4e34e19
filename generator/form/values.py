"""A save as the values of fields, and back. What fields cannot show is kept beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.form.slots import EMPTY, Form, Slot, Whose
from generator.ledger.marks import NOTHING, Marks, is_marked, number_marks
from generator.record.save import family_values
from generator.rules.boxes import Figures
from generator.rules.measure import Measure
from generator.rules.missing import names_within
from generator.rules.rules import Rules

Values = dict[str, str]
Told = dict[str, Any]
Kept = dict[str, dict[str, Told]]
HEAD = ("scenario", "mode", "modules", "date")


def shown_values(form: Form, save: Mapping[str, Any], rules: Rules) -> Values:
    """What every field shows of a save; fields of what it does not tell are as at the start."""
    values: Values = {}
    for whose in form.owners:
        told = told_of(save, whose)
        for group, slots in form.groups(whose).items():
            values |= group_values(slots, group_told(told, group, rules), rules)
        if isinstance(whose, int) and is_whole(form, whose, told, rules):
            values |= dict.fromkeys(form.rest_boxes(whose), "filled")
    return values


def is_whole(form: Form, whose: Whose, told: Told, rules: Rules) -> bool:
    """Whether every family of the sheets is told as a whole."""
    families = [group for group, slots in form.groups(whose).items() if may_be_closed(slots, rules)]
    return bool(families) and all(group in told for group in families)


def may_be_closed(slots: list[Slot], rules: Rules) -> bool:
    """Whether fields are cells of a sheet, which are empty where somebody says that the rest is."""
    return slots[0].is_cell and not rules.ledger.families[slots[0].group].off_sheet


def is_still_a_cell(rules: Rules, slot: Slot) -> bool:
    """Whether a field that a form carries is a cell of the game as it is now."""
    family = rules.ledger.families.get(slot.group)
    if family is None or slot.part not in range(family.size):
        return False
    return (slot.kind == "number") == (family.kind == "number")


def worked_values(form: Form, figures: Sequence[Figures]) -> Values:
    """What fields show that was worked out: those of boxes that a record leaves open."""
    values: Values = {}
    for slot in form.slots:
        at = 0 if slot.whose == "table" else slot.whose
        own = figures[at] if isinstance(at, int) and at < len(figures) else {}
        one = own[slot.group][int(slot.part)] if slot.is_cell and slot.group in own else None
        if one is not None:
            values[slot.name] = "filled" if one is True else str(one)
        elif slot.is_cell and slot.group in own and slot.kind == "mark":
            values[slot.name] = slot.start
    return values


def with_worked(kept: Kept, form: Form, save: Mapping[str, Any], worked: Values, rules: Rules) -> Kept:
    """What is kept, and what the save says of the boxes that were worked out: nobody has written there."""
    kept_and_worked = {whose: dict(told) for whose, told in kept.items()}
    for slot in form.slots:
        if slot.name in worked:
            told = group_told(told_of(save, slot.whose), slot.group, rules)
            kept_and_worked.setdefault(str(slot.whose), {}).setdefault(slot.group, told)
    return kept_and_worked


def told_of(save: Mapping[str, Any], whose: Whose) -> Told:
    """What a save tells of the game, the table or a player."""
    if whose == "game":
        return {key: save[key] for key in HEAD if key in save}
    if whose == "table":
        return dict(save.get("table") or {})
    players = save.get("players") or ()
    return dict(players[whose]) if isinstance(whose, int) and whose < len(players) else {}


def group_of(key: str, rules: Rules) -> str:
    """The family of a key that is one's or a cell's; else the key itself."""
    address = rules.ledger.find(key)
    return address[0] if address else key


def group_told(told: Told, group: str, rules: Rules) -> Told:
    return {key: value for key, value in told.items() if group_of(key, rules) == group}


def grouped(told: Told, rules: Rules) -> dict[str, Told]:
    """What is told, by family or key."""
    by_group: dict[str, Told] = {}
    for key, value in told.items():
        by_group.setdefault(group_of(key, rules), {})[key] = value
    return by_group


def group_values(slots: list[Slot], told: Told, rules: Rules) -> Values:
    """What the fields of one group show."""
    if slots[0].is_cell:
        return cell_values(slots, told, rules)
    value = told.get(slots[0].group)
    return {slot.name: entry_value(slot, value) for slot in slots}


def entry_value(slot: Slot, value: Any) -> str:
    """What a field that is no cell shows of a value."""
    if value is None:
        return slot.start
    if slot.kind == "box":
        return "filled" if isinstance(value, list) and slot.part in value else EMPTY
    if slot.part == "points":
        return str(value) if isinstance(value, int) else ""
    if isinstance(slot.part, int):
        return str(value[slot.part]) if isinstance(value, list) and slot.part < len(value) else ""
    return "" if isinstance(value, list | dict) else str(value)


def cell_values(slots: list[Slot], told: Told, rules: Rules) -> Values:
    """What the cells of a family show; a family that is only counted, or not told, is as at the start."""
    known = known_cells(slots[0].group, told, rules)
    return {slot.name: slot.start if known is None else cell_value(slot, known[int(slot.part)]) for slot in slots}


def cell_value(slot: Slot, cell: Any) -> str:
    if cell is None:
        return slot.start
    if slot.kind == "number":
        return "" if cell == NOTHING else str(cell)
    return ("filled" if cell else EMPTY) if isinstance(cell, bool) else str(cell)


def known_cells(family_id: str, told: Told, rules: Rules) -> list[Any] | None:
    """What each cell of a family shows, None where it is not told; None where nobody knows any."""
    family = rules.ledger.families[family_id]
    names, known = list(family.cell_names), [None] * family.size
    for key, value in told.items():
        if key == family_id:
            return whole_cells(family.kind, names, value, is_alike=family_id in rules.alike)
        known[names.index(key[len(family_id) + 1 :])] = value
    return known if told else None


def whole_cells(kind: str, names: list[str], value: Any, *, is_alike: bool) -> list[Any] | None:
    """The cells of a family that is told as a whole, in the form that saves have."""
    size = len(names)
    if kind == "number":
        numbers = [] if value == NOTHING else value if isinstance(value, list) else [value]
        return [NOTHING if one is None else one for one in [*numbers, *[None] * (size - len(numbers))]]
    if kind == "states":
        return state_cells(names, {} if value == NOTHING else value, is_alike=is_alike)
    if isinstance(value, bool):
        return [value]
    if isinstance(value, int):  # marks beyond the last cell: all cells are marked
        return [True] * size if value >= size else None
    return [name in map(str, value) for name in names]


def state_cells(names: list[str], value: Any, *, is_alike: bool) -> list[Any] | None:
    """The states of cells; those that are only counted stand in the first free ones, where all cells are alike."""
    if not isinstance(value, dict) or (not is_alike and any(isinstance(cells, int) for cells in value.values())):
        return None
    states: Told = dict.fromkeys(names, EMPTY)
    for state, cells in value.items():
        free = [name for name in names if states[name] == EMPTY]
        states |= dict.fromkeys(free[:cells] if isinstance(cells, int) else map(str, cells), state)
    return list(states.values())


def told_save(form: Form, values: Values, rules: Rules, kept: Kept) -> dict[Whose, Told]:
    """What the fields tell of the game, the table and each player."""
    return {whose: told_by(form, whose, values, rules, kept.get(str(whose), {})) for whose in form.owners}


def told_by(form: Form, whose: Whose, values: Values, rules: Rules, kept: dict[str, Told]) -> Told:
    """What is kept stays as long as nobody has touched the fields beside it, or told that the rest is empty."""
    by_group: dict[str, Told] = {}
    groups, closed = form.groups(whose), closed_groups(form, whose, values, rules, kept)
    for group, slots in groups.items():
        as_kept, is_closed = kept.get(group), group in closed
        if as_kept is None or is_touched(slots, values, as_kept, rules) or (is_closed and group not in as_kept):
            by_group[group] = read_group(slots, values, rules, is_closed=is_closed)
        else:
            by_group[group] = as_kept
    by_group |= {group: told for group, told in kept.items() if group not in groups}
    order = [*rules.ledger.families, *(group for group in by_group if group not in rules.ledger.families)]
    return {key: value for group in order if group in by_group for key, value in by_group[group].items()}


def is_touched(slots: list[Slot], values: Values, as_kept: Told, rules: Rules) -> bool:
    """Whether fields show something else than what is kept; of what no form of ours keeps the record's reader tells."""
    try:
        kept = group_values(slots, as_kept, rules)
    except (ValueError, TypeError, LookupError, AttributeError):
        return False
    return any(values.get(name, "") != shown for name, shown in kept.items())


def closed_groups(form: Form, whose: Whose, values: Values, rules: Rules, kept: dict[str, Told]) -> set[str]:
    """The families that are empty without a mark: all of the sheets, but for those that a number stands for."""
    if all(values.get(name) != "filled" for name in form.rest_boxes(whose)):
        return set()
    return {name for name, slots in form.groups(whose).items() if may_be_closed(slots, rules)} - replaced(kept, rules)


def replaced(kept: dict[str, Told], rules: Rules) -> set[str]:
    """The families that a number which is kept was given in place of."""
    given = (group for group, told in kept.items() if told and group in rules.scoring.measures)
    return {name for group in given for name in names_within(rules, Measure(group)) if name != group}


def kept_beside(form: Form, save: Mapping[str, Any], rules: Rules) -> Kept:
    """What a save tells, or does not tell, and fields would tell otherwise."""
    values = shown_values(form, save, rules)
    kept: Kept = {}
    for whose in form.owners:
        if isinstance(whose, int) and whose >= len(save.get("players") or ()):
            continue  # a seat that nobody has
        wanted, read = (grouped(one, rules) for one in (told_of(save, whose), told_by(form, whose, values, rules, {})))
        other = {group: wanted.get(group, {}) for group in {**wanted, **read} if wanted.get(group) != read.get(group)}
        if other:
            kept[str(whose)] = other
    return kept


def read_group(slots: list[Slot], values: Values, rules: Rules, *, is_closed: bool) -> Told:
    """What the fields of one group tell; cells without a mark tell nothing, unless they are closed."""
    texts = [values.get(slot.name, "").strip() for slot in slots]
    if not slots[0].is_cell:
        return read_entry(slots, texts)
    is_begun = any(shown_state(slot, text) != slot.start for slot, text in zip(slots, texts, strict=True))
    return read_cells(slots, texts, rules) if is_closed or is_begun else {}


def read_entry(slots: list[Slot], texts: list[str]) -> Told:
    """What has no cell: a text, modules, cards or their points; an empty field tells nothing."""
    group = slots[0].group
    if slots[0].kind == "box":
        chosen = [str(slot.part) for slot, text in zip(slots, texts, strict=True) if text == "filled"]
        return {group: chosen} if chosen else {}
    pairs = list(zip(slots, texts, strict=True))
    cards = [text for slot, text in pairs if isinstance(slot.part, int) and text]
    if cards:
        return {group: cards}
    written = next((text for slot, text in pairs if text), "")
    return {group: written_number(written) if slots[-1].kind == "number" else written} if written else {}


def written_number(text: str) -> int | str:
    """A number as it was written; what is none goes on as it is, and the record says what fits."""
    return int(text) if len(text) < 12 and text.lstrip("-").isdecimal() and text.isascii() else text


def read_cells(slots: list[Slot], texts: list[str], rules: Rules) -> Told:
    """The cells of a family that are in the form."""
    family_id, family = slots[0].group, rules.ledger.families[slots[0].group]
    known: list[Any] = [None] * family.size
    for slot, text in zip(slots, texts, strict=True):
        known[int(slot.part)] = read_cell(slot, text, has_states=family.kind == "states")
    if family.kind != "number":
        return dict(family_values(family_id, family, Marks(tuple(known), sum(map(is_marked, known)))))
    if all(one is None or one == NOTHING or isinstance(one, int) for one in known):
        return dict(family_values(family_id, family, number_marks(known)))
    named = zip(rules.ledger.cell_ids(family_id), known, strict=True)
    return {cell: one for cell, one in named if one is not None}


def read_cell(slot: Slot, text: str, *, has_states: bool) -> Any:
    if slot.kind == "number":
        return written_number(text) if text else NOTHING
    state = shown_state(slot, text)
    return state if has_states else state != EMPTY


def shown_state(slot: Slot, text: str) -> str:
    """What stands in a cell: programs may keep what a list shows instead of what it means."""
    chosen = next((state for state, shown in slot.choices if text == shown), text)
    return chosen if slot.kind == "number" else chosen or EMPTY
