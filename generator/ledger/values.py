"""What a family says of its single cells: costs, icons, thresholds, and where the figures come from."""

from functools import cache
from typing import Any, NamedTuple

from generator.errors import NOWHERE, Place
from generator.reading.shape import Reader, Word
from generator.source.tree import Listing, Mapping, Node, Scalar

Icons = tuple[Word, ...]


class Cost(NamedTuple):
    """What a cell costs: all of the icons, or any one of them."""

    icons: Icons
    any_one: bool = False

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Cost | None":
        choice = node.get("any") if isinstance(node, Mapping) else None
        if isinstance(node, Mapping) and (choice is None or len(node.entries) != 1):
            reader.wrong(node, "a list of icons, or {any: [icon, icon]}")
            return None
        icons = reader.read(tuple[str, ...], choice or node)
        return None if icons is None else cls(icons, choice is not None)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        words = {"type": "array", "items": {"type": "string"}}
        return {
            "anyOf": [
                words,
                {"type": "object", "properties": {"any": words}, "required": ["any"], "additionalProperties": False},
            ]
        }


class PerCell(NamedTuple):
    """Icons by cell: `every:` for all cells, `1,3,5:` for some, given in the order in which they are written; or a list
    of icons for each cell by its position."""

    entries: tuple[tuple[Word, Icons], ...]
    listed: tuple[tuple[Place, Icons], ...] = ()

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "PerCell | None":
        if isinstance(node, Listing):
            icons = [reader.read(tuple[str, ...], item) for item in node.items]
            places = [item.place for item in node.items]
            return None if None in icons else cls((), tuple(zip(places, icons, strict=True)))
        entries = reader.read(dict[str, tuple[str, ...]], node)
        return None if entries is None else cls(tuple(entries.items()))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        words = {"type": "array", "items": {"type": ["string", "number"]}}
        return {"anyOf": [{"type": "array", "items": words}, {"type": "object", "additionalProperties": words}]}

    def of(self, name: str) -> Icons:
        """The icons of the cell of that name, where they are told by names."""
        return tuple(
            icon for keys, icons in self.entries if keys == "every" or name in split_keys(keys) for icon in icons
        )

    def spread(self, names: tuple[str, ...]) -> "PerCell":
        """The same with an entry for each cell that has icons."""
        each = [icons for _, icons in self.listed] if self.listed else map(self.of, names)
        cells = zip((Word(name, NOWHERE) for name in names), each, strict=False)
        return PerCell(tuple((name, icons) for name, icons in cells if icons))

    def troubles(self, names: tuple[str, ...]) -> list[tuple[Place, str]]:
        """Keys that name no cell, and entries of a list that no cell is left for, as the ends of sentences."""
        one_more = f"has {len(names)} cells, and this is one more; leave it out"
        return [(place, one_more) for place, _ in self.listed[len(names) :][:1]] + [
            (keys.place, f"has no cell '{one}'; it has {names[0]} to {names[-1]}")
            for keys, _ in self.entries
            if keys != "every"
            for one in split_keys(keys)
            if one not in names
        ]


@cache
def split_keys(keys: str) -> tuple[str, ...]:
    """The cell names of a key like '1,3,5'."""
    return tuple(one.strip() for one in keys.split(","))


class Threshold(NamedTuple):
    """A measure that must be reached: one for all cells, or one for each."""

    values: tuple[int, ...]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Threshold | None":
        values = reader.read(tuple[int, ...], node) if isinstance(node, Listing) else (reader.read(int, node),)
        return None if values is None or None in values else cls(values)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}

    def of(self, index: int) -> int:
        """The threshold of the cell at an index from 0."""
        return self.values[index] if len(self.values) > 1 else self.values[0]


class Reference(NamedTuple):
    """Where figures come from: one source for the whole entry, or one for each key."""

    sources: dict[str, str]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Reference | None":
        if isinstance(node, Scalar):
            return cls({"": node.text})
        return cls(reader.read(dict[str, str], node) or {})

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]}
