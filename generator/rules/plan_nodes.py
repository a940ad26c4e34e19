"""Nodes of a plan as the files of a pack write them: kinds left out again."""

from functools import cache

from generator.rules.check import Check
from generator.rules.measure import Formula
from generator.rules.rule import Rule
from generator.source.tree import Listing, Mapping, Node, Scalar

NAME_NODES = {"number": "value", "measure": "name", "cells": "family", "cell": "id"}


def without_kinds(node: Node) -> Node:
    """A node as the files of a pack write it: kinds left out, numbers and names as they stand."""
    if isinstance(node, Listing):
        return Listing(tuple(map(without_kinds, node.items)), node.place)
    if not isinstance(node, Mapping):
        return node
    kind = node.get("kind")
    if not isinstance(kind, Scalar) or kind.text not in every_kind():  # something may be called so
        return Mapping(tuple((name, without_kinds(value)) for name, value in node.entries), node.place)
    inner = node.get(NAME_NODES.get(kind.text, ""))
    if inner is not None:
        return inner
    return Mapping(tuple((name, without_kinds(value)) for name, value in node.without("kind").entries), node.place)


@cache
def every_kind() -> frozenset[str]:
    return frozenset((*NAME_NODES, *Formula.kinds(), *Rule.kinds(), *Check.kinds()))
