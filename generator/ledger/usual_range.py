"""What a number usually is: beyond that it is possible, and worth a second look."""

from typing import Any, NamedTuple

from generator.reading.shape import Reader
from generator.source.tree import Listing, Node


class Usual(NamedTuple):
    """The highest that is usual, or the lowest and the highest."""

    values: tuple[int, ...]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Usual | None":
        values = reader.read(tuple[int, ...], node) if isinstance(node, Listing) else (reader.read(int, node),)
        if values is None or None in values:
            return None
        if len(values) not in (1, 2) or values[0] > values[-1]:
            reader.wrong(node, "the highest number that is usual, or [lowest, highest]")
            return None
        return cls(values)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        pair = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2}
        return {"anyOf": [{"type": "integer"}, pair]}

    def holds(self, value: int) -> bool:
        low, high = self.values[0] if len(self.values) > 1 else None, self.values[-1]
        return value <= high and (low is None or value >= low)
