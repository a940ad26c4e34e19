"""JSON to a located tree: the same that YAML makes of it. Python's own reader says whether a text is JSON; where its
parts stand is found by one pattern."""

import json
import re
from collections.abc import Callable
from typing import Any

from generator.errors import Place
from generator.source.tree import Listing, Mapping, Node, Scalar

DEEPEST_NESTING = 40
# What stands in a text that is known to be JSON, and what stands before it; commas and colons say nothing more.
PART = re.compile(r'([\s,:]*)("[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\]]|[^\s,:{}\[\]"]+)')
# What YAML refuses or takes otherwise: letters that nobody sees, and halves of letters.
STRANGE = re.compile(r"[\x7f-\x84\x86-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff\x85]|\\u[dD][89a-fA-F]")

MakeMapping = Callable[[list[Node], Place], Mapping]
make: Any = tuple.__new__


def parse_json(text: str, shown: str, make_mapping: MakeMapping) -> Node | None:
    """The tree of a text; None if it is no JSON, or has something in it that the reader of YAML tells better."""
    if not text.startswith(("{", "[")) or not is_plain(text):
        return None
    line, column = 1, 1
    opened: list[tuple[Place, list[Node], str]] = []
    items: list[Node] = []
    for before, part in PART.findall(text):
        if "\n" in before:
            line, column = line + before.count("\n"), len(before) - before.rindex("\n")
        else:
            column += len(before)
        place, begins = make(Place, (shown, line, column)), part[0]
        column += len(part)
        if begins == '"':
            value = part[1:-1] if "\\" not in part else json.loads(part)
            items.append(make(Scalar, (value, place, True)))
        elif begins in "{[":
            if len(opened) >= DEEPEST_NESTING:
                return None
            opened.append((place, items, part))
            items = []
        elif begins in "}]":
            place, around, began = opened.pop()
            around.append(make_mapping(items, place) if began == "{" else make(Listing, (tuple(items), place)))
            items = around
        else:
            items.append(make(Scalar, (part, place, False)))
    return items[0]


def is_plain(text: str) -> bool:
    """Whether a text is JSON that means the same as YAML."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return STRANGE.search(text) is None
