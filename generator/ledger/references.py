"""What the entries of a ledger say of one another; what an entry says of itself is checked where it is read."""

from generator.errors import MistakeList, suggest
from generator.ledger.ledger import Ledger


def check_references(ledger: Ledger, mistakes: MistakeList) -> None:
    """Gates and needs name cells that are there, thresholds can be reached, gates have an icon to be shown by."""
    for family in ledger.families.values():
        for target in (family.gate, family.opened_by, *family.gates, *(family.needs or {})):
            if target is not None and ledger.find(target) is None:
                mistakes.add(
                    getattr(target, "place", family.place), f"no cell '{target}'{suggest(target, ledger.families)}"
                )
        for gate in family.gates:
            found = ledger.find(gate) if gate else None
            if found and not found[1].icon:
                mistakes.add(
                    getattr(gate, "place", family.place), f"'{gate}' is a gate and needs an 'icon' to be shown by"
                )
        for line, threshold in (family.needs or {}).items():
            found = ledger.find(line)
            if found and max(threshold.values) > found[1].size:
                mistakes.add(
                    getattr(line, "place", family.place),
                    f"'{line}' has {found[1].size} cells; a threshold of {max(threshold.values)} is never reached",
                )
