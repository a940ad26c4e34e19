"""A part of a file that is kept as it was written, to be laid over another file."""

from typing import Any, NamedTuple

from generator.reading.shape import Reader
from generator.source.tree import Node


class Unread(NamedTuple):
    """A part of a file whose meaning is read later."""

    node: Node

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Unread":
        return cls(node)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "object"}
