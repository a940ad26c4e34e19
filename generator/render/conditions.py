"""Printing conditions that are registered with the ICC, by the names that an order uses."""

from typing import NamedTuple

REGISTRY = "http://www.color.org"


class Condition(NamedTuple):
    """A registered printing condition: its identifier, what it is, and for which paper."""

    identifier: str
    about: str
    info: str


CONDITIONS = {
    "fogra39": Condition(
        "FOGRA39",
        "Offset printing, ISO 12647-2:2004/Amd 1, paper type 1 or 2, coated, 115 g/m2",
        "Coated FOGRA39 (ISO 12647-2:2004)",
    ),
    "fogra51": Condition(
        "FOGRA51", "Offset printing, ISO 12647-2:2013, printing condition 1, premium coated", "PSO Coated v3 (FOGRA51)"
    ),
    "fogra52": Condition(
        "FOGRA52",
        "Offset printing, ISO 12647-2:2013, printing condition 5, uncoated",
        "PSO Uncoated v3 (FOGRA52)",
    ),
    "gracol": Condition(
        "CGATS21_CRPC6", "Commercial offset printing, CGATS 21.2 CRPC6, premium coated", "GRACoL 2013 (CRPC6)"
    ),
    "swop": Condition("CGATS TR 001", "Web offset printing, SWOP 1995, coated", "U.S. Web Coated (SWOP) v2"),
}
DEFAULT = "fogra39"


def own_condition(title: str) -> Condition:
    """The condition that a shop's own profile describes."""
    plain = title.encode("ascii", "replace").decode() or "Custom"
    return Condition("Custom", plain, plain)
