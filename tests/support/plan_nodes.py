"""What is inside a plan: every value, and every node that says its kind."""

from collections.abc import Iterator
from typing import Any


def values_in(value: Any) -> Iterator[Any]:
    """A value of JSON and everything inside it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from values_in(one)


def nodes_in(value: Any) -> Iterator[dict[str, Any]]:
    """The nodes that say their kind: measures, rules, checks."""
    return (one for one in values_in(value) if isinstance(one, dict) and "kind" in one)
