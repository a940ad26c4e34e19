"""What can be wrong inside one entry of the ledger, whatever the others say."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.errors import MistakeList
from generator.ledger.states import EMPTY, MOST_STATES, PEN_STATES

if TYPE_CHECKING:
    from generator.ledger.ledger import Family


def check_family(name: str, family: "Family", mistakes: MistakeList) -> None:
    """What must hold inside one entry."""
    for wrong in family_troubles(family):
        mistakes.add(family.place, f"'{name}' {wrong}")
    for what in family.reference.sources if family.reference else ():
        about, dot, cell = what.partition(".")
        if what and (about not in family.KEYS or (dot and cell not in family.cell_names)):
            mistakes.add(
                getattr(what, "place", family.place), f"'{name}' has nothing '{what}' that a reference could be for"
            )
    for place, wrong in family.starts.troubles(family.cell_names, family.states) if family.starts else ():
        mistakes.add(place, f"'{name}' {wrong}")
    for per_cell in (family.gives, family.shows):
        for place, wrong in per_cell.troubles(family.cell_names) if per_cell else ():
            mistakes.add(place, f"'{name}' {wrong}")


def family_troubles(family: "Family") -> list[str]:
    """Contradictions inside one entry, as the ends of sentences."""
    size = family.size
    tests = (
        (family.kind == "track" and family.length is None, "is a track and must say its 'length'"),
        (family.kind != "track" and family.length is not None, "is no track: say 'count', not 'length'"),
        (family.kind == "track" and family.count is not None, "is a track: say 'length', not 'count'"),
        (len(set(family.names)) != len(family.names), "has a name twice"),
        ("every" in family.names, "has a cell called 'every', which stands for all cells"),
        (
            any(not re.fullmatch(r"[a-z0-9_]+", name) for name in family.names),
            "has a name that is not of small letters, digits and _",
        ),
        (family.from_ > family.to, f"goes from {family.from_} to {family.to}"),
        (bool(family.names) and len(family.names) != size, f"has {len(family.names)} names for {size} cells"),
        (
            bool(family.sections) and sum(family.sections) != size,
            f"has sections of {sum(family.sections)} cells in all, but {size} cells",
        ),
        (
            bool(family.gates) and len(family.gates) != len(family.sections),
            f"has {len(family.gates)} gates for {len(family.sections)} sections",
        ),
        (bool(family.costs) and len(family.costs) != size, f"has {len(family.costs)} costs for {size} cells"),
        (family.prefilled > size or family.precircled > size, "starts with more marks than it has cells"),
        (family.kind == "number" and family.beyond is not None, "is written in its places: 'beyond' is for marks"),
        (any(not 0 <= end <= size for line in family.joins for end in line), f"joins a cell beyond {size}"),
    )
    strange = {name for pair in family.neighbours for name in pair} - set(family.cell_names)
    others = [f"has no cell '{name}' to be a neighbour" for name in sorted(strange)]
    others += list(family.grid.troubles(size)) if family.grid else []
    others += [
        f"has {len(t.values)} thresholds for {size} cells"
        for t in family.needs.values()
        if len(t.values) not in (1, size)
    ]
    return [text for broken, text in tests if broken] + others + list(state_troubles(family))


def state_troubles(family: "Family") -> Iterator[str]:
    """What is wrong with its states."""
    states = family.states
    for look in family.looks:
        yield from look.troubles()
    if twice := next((state for at, state in enumerate(states) if state in states[:at]), None):
        yield f"has the state '{twice}' twice"
    if len(states) > MOST_STATES:
        yield f"has {len(states)} states; a cell may have {MOST_STATES} at most: use several families"
    if all(state == EMPTY for state in states):
        yield "has no state but 'empty'"
    if family.kind != "states" and family.looks != PEN_STATES:
        yield "says 'states', which only the kind 'states' has; say 'kind: states'"
    if family.starts and family.kind != "states":
        yield "says 'starts', which only the kind 'states' has; say 'prefilled', or 'kind: states'"
    elif family.starts and (family.prefilled or family.precircled):
        yield "says 'starts' beside 'prefilled' or 'precircled'; say all of it in 'starts'"
