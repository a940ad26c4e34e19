"""Cells that go through several marks, as a record tells them: the cells of each state, or how many there are."""

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks
from generator.reading.name_matching import Called, plain_name

Told = int | list[str]  # how many cells are in a state, or which


def state_meant(word: str, family: Family) -> str:
    """The state that a word is: its id or its name in any language, however it is written; else the word itself."""
    if any(look.id == word for look in family.looks):
        return word
    names = {look.id: (*look.name.texts.values(),) if look.name else () for look in family.looks}
    ids = [state for state in names if plain_name(state) == plain_name(word)]
    states = ids or Called(names).find(word)
    return states[0] if len(states) == 1 else word


def told_states(family: Family, marks: Marks) -> dict[str, Told]:
    """What a record says of the cells of each state, so that it is read as just these marks.

    States by their cells come first, then those that are counted: each takes the first cells that are left.
    """
    known = marks.known or ()
    shown = [state for state in family.states if state != "empty" and state in (*known, *marks.beyond)]
    counted = in_turn(marks.beyond)
    if not marks.is_placed:
        for state in (*in_turn(known), *counted):
            counted = counted if state in counted else with_state(state, counted, known, marks.beyond)
    counted = [state for state in in_turn((*known, *marks.beyond)) if state in counted]
    cells = {
        state: [name for name, one in zip(family.cell_names, known, strict=True) if one == state] for state in shown
    }
    counts = {state: len(cells[state]) + marks.beyond.count(state) for state in counted}
    return {**{state: cells[state] for state in shown if state not in counted}, **counts}


def in_turn(marks: tuple[str, ...]) -> list[str]:
    """The states that stand in a row of marks, in the order in which they begin."""
    return [state for state in dict.fromkeys(marks) if state != "empty"]


def with_state(state: str, counted: list[str], known: tuple[str, ...], beyond: tuple[str, ...]) -> list[str]:
    """Counted states with one more, if counting leads to the same cells: each is in one piece, and nothing is between
    them that is empty."""
    more = {*counted, state}
    row = [one for one in (*known, *beyond) if one in more or one == "empty"]
    pieces = [one for at, one in enumerate(row) if not at or row[at - 1] != one]
    is_same = len(set(pieces)) == len(pieces) and "empty" not in pieces[:-1]
    return [*counted, state] if is_same else counted
