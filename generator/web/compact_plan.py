"""The plan as a page carries it: without what no script reads, and with what most families or checks say told once.

js/sheet/unpack.js makes the plan again that the scripts read.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

Node = dict[str, Any]
UNREAD = ("sources", "boxes")
UNREAD_OF_FAMILIES = frozenset(
    (
        *("icon", "gives", "cost", "costs", "shows", "unscored", "off_sheet", "length", "count", "reference", "looks"),
        *("grid", "neighbours"),
    )
)


def packed_plan(plan: Node) -> Node:
    """A plan for a page."""
    families = {name: packed_family(name, family) for name, family in plan["families"].items()}
    usual = {"families": usual_of(families.values()), "checks": usual_of(plan["checks"].values())}
    return {
        **{key: value for key, value in plan.items() if key not in UNREAD},
        "usual": usual,
        "families": {name: differing(family, usual["families"]) for name, family in families.items()},
        "checks": {name: differing(check, usual["checks"]) for name, check in plan["checks"].items()},
    }


def packed_family(name: str, family: Node) -> Node:
    """A family without ids that follow from its names, and without a start at which nothing is filled in."""
    kept = {key: value for key, value in family.items() if key not in UNREAD_OF_FAMILIES}
    guesses = {key: said for key, said in family.get("reference", {}).items() if said == "reconstructed"}
    counted = cells_of(name, family["names"], len(family["cells"]))
    empty = None if family["kind"] == "number" else "empty"
    return {
        **kept,
        "reference": guesses,
        "cells": len(counted) if counted == family["cells"] else family["cells"],
        "start": 0 if set(family["start"]) == {empty} else family["start"],
    }


def cells_of(name: str, names: list[str], count: int) -> list[str]:
    """The ids of the cells of a family that is called so; one cell without a name is called like its family."""
    if count == 1 and not names:
        return [name]
    return [f"{name}.{one}" for one in names or range(1, count + 1)]


def usual_of(nodes: Iterable[Node]) -> Node:
    """Of each key that all nodes have, the value of most of them."""
    nodes = list(nodes)
    every = [key for key in (nodes[0] if nodes else ()) if all(key in node for node in nodes)]
    return {key: most_common([node[key] for node in nodes]) for key in every}


def most_common(values: list[Any]) -> Any:
    return json.loads(Counter(map(json.dumps, values)).most_common(1)[0][0])


def differing(node: Node, usual: Node) -> Node:
    """What a node says otherwise than most."""
    return {key: value for key, value in node.items() if key not in usual or usual[key] != value}
