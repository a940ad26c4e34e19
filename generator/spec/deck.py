"""Decks: what a card looks like (cards/NAME.yaml) and what the cards say (card_data/PACK/NAME.yaml)."""

from typing import Any, Literal, NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.spec.phrase import Phrase
from generator.spec.shape import Length, Reader, Struct, key

FieldKind = Literal["text", "number"]


class Tree(NamedTuple):
    """A part of a file that is read later, when its templates are filled."""

    node: Node

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Tree":
        return cls(node)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "object", "properties": {"at": {"type": "array"}, "body": {"type": "object"}}, "required": ["at", "body"]}


class Face(Struct):
    """One side of a card: areas like those of a sheet, with `{{ field }}` where a card's own data goes."""

    title: Phrase = key("what it is called")
    size: tuple[Length, Length] = key("width and height of the cut card")
    bleed: Length = key("how far the ground reaches beyond the cut", default=Length(3), least=0)
    safe: Length = key("how far inside the cut nothing important stands", default=Length(3), least=0)
    fields: dict[str, FieldKind] = key("the fields that every row of the data has")
    areas: dict[str, Tree] = key("areas by name, from the lowest to the highest; they may overlap")


class Row(NamedTuple):
    """One card's data."""

    id: str
    copies: int
    fields: dict[str, Any]
    place: Place


class Deck(Struct):
    """A deck of a pack."""

    title: Phrase = key("what players call it")
    face: str = key("name of the face, cards/NAME.yaml")
    data: str | None = key("name of the data, card_data/PACK/NAME.yaml; else the deck's own name", default=None)


def read_rows(node: Node, face: Face, mistakes: MistakeList) -> list[Row]:
    """The rows of a data file, each with just the fields of its face."""
    listing = node.get("cards") if isinstance(node, Mapping) else node
    if not isinstance(listing, Listing):
        mistakes.add(node.place, "the data must be a list of cards under 'cards:'")
        return []
    rows: list[Row] = []
    seen: dict[str, Place] = {}
    for item in listing.items:
        row = read_row(item, face, mistakes)
        if row and row.id in seen:
            mistakes.add(row.place, f"card '{row.id}' stands twice; the first is on line {seen[row.id].line}")
        elif row:
            seen[row.id] = row.place
            rows.append(row)
    return rows


def read_row(node: Node, face: Face, mistakes: MistakeList) -> Row | None:
    """One row; unknown and missing fields are mistakes."""
    if not isinstance(node, Mapping):
        mistakes.add(node.place, "a card is a mapping of fields")
        return None
    before = len(mistakes.found)
    found: dict[str, Any] = {}
    name, copies = "", 1
    for key_node, value in node.entries:
        field = key_node.text
        if field == "id" and isinstance(value, Scalar):
            name = value.text
        elif field == "copies":
            copies = Reader(mistakes).read(int, value, {"least": 0, "most": 1000}) or 0
        elif field in face.fields:
            found[field] = read_field(face.fields[field], value, mistakes)
        else:
            mistakes.add(key_node.place, f"unknown field '{field}'{suggest(field, (*face.fields, 'id', 'copies'))}")
    missing = [field for field in face.fields if field not in found] + ([] if name else ["id"])
    if missing and len(mistakes.found) == before:
        mistakes.add(node.place, f"missing field {', '.join(repr(field) for field in missing)}")
    return None if len(mistakes.found) > before else Row(name, copies, found, node.place)


def read_field(kind: str, node: Node, mistakes: MistakeList) -> Any:
    if kind == "number":
        return Reader(mistakes).read(int, node)
    if isinstance(node, Scalar):
        return node.text
    Reader(mistakes).wrong(node, "a text")
    return None
