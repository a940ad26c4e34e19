"""The located tree that every YAML file becomes."""

from typing import NamedTuple

from generator.errors import Place

ABSENT = ("", "~", "null")


class Scalar(NamedTuple):
    """A single value as it was written; `quoted` values are always text."""

    text: str
    place: Place
    quoted: bool = False


class Listing(NamedTuple):
    """A list of nodes."""

    items: "tuple[Node, ...]"
    place: Place


class Mapping(NamedTuple):
    """Keys and values in the order of the file; no key twice."""

    entries: "tuple[tuple[Scalar, Node], ...]"
    place: Place

    def get(self, key: str) -> "Node | None":
        """The value of a key, if it is there."""
        return next((value for name, value in self.entries if name.text == key), None)

    def without(self, *keys: str) -> "Mapping":
        """The same mapping less some keys."""
        return Mapping(tuple(e for e in self.entries if e[0].text not in keys), self.place)

    def renamed(self, key: Scalar, name: str) -> "Mapping":
        """The same mapping with another name for a key."""
        return Mapping(tuple((k._replace(text=name) if k is key else k, v) for k, v in self.entries), self.place)


type_names = {Scalar: "a single value", Listing: "a list", Mapping: "a mapping of keys"}

Node = Scalar | Listing | Mapping


def is_absent(node: Node) -> bool:
    """Whether a node is the written-out nothing: null, ~ or empty."""
    return isinstance(node, Scalar) and not node.quoted and node.text in ABSENT


def describe(node: Node) -> str:
    """What a node is, for a message: its own text, or 'a list'."""
    return f"'{node.text}'" if isinstance(node, Scalar) else type_names[type(node)]
