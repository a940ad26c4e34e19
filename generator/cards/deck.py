"""Decks, and what their cards say: card_data/PACK/NAME.yaml, or a spreadsheet. How cards look stands in `face`."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingOf
from itertools import product
from math import prod
from typing import Any, NamedTuple

from generator.cards.choice import FaceChoice, spelled
from generator.cards.unknown import Unknown
from generator.errors import MistakeList, Place, suggest
from generator.ledger.modules import Inclusion
from generator.reading.empty import EMPTY
from generator.reading.file_name import PLAIN, PLAIN_NOUN
from generator.reading.phrase import Phrase
from generator.reading.shape import DECIMAL, INTEGER, Reader, Struct, Word, key
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

MOST_COPIES = 1000
MOST_CARDS = 100_000  # that `each` may make
ID = {"pattern": r"[\w.-]+", "noun": "an id of letters, digits, '_', '-' and '.'"}


class Deck(Inclusion):
    """A deck of a pack."""

    title: Phrase = key("what players call it")
    face: FaceChoice = key("name of the face, cards/NAME.yaml; or {by: FIELD, faces: {VALUE: NAME}}", refers="face")
    back: FaceChoice | None = key(
        "name of the face on the back, or several as above; without it the backs stay white",
        default=None,
        refers="face",
    )
    data: str | None = key(
        "name of the data, card_data/PACK/NAME.yaml; else the deck's own name",
        default=None,
        refers="data",
        pattern=PLAIN,
        noun=PLAIN_NOUN,
    )


class Row(NamedTuple):
    """One card's data."""

    id: str
    copies: int
    fields: dict[str, Any]
    place: Place
    reference: Any = None  # where its figures come from, unless that is one of the fields


class FaceFields(NamedTuple):
    """The fields of one face, and which of them a row may leave out."""

    named: frozenset[str]
    optional: frozenset[str]


class Fields(NamedTuple):
    """The fields of a deck's data: their kinds; of each side what its faces need, by the value of a field; and which
    nobody knows where a row leaves them out."""

    kinds: dict[str, str]
    sides: tuple[tuple[str, dict[str, FaceFields]], ...]
    unknown: tuple[Unknown, ...] = ()

    def optional(self, chosen: Iterable[str]) -> set[str]:
        """What a row may leave out that has, on each side, the face of a value."""
        faces = [side[value] for (_, side), value in zip(self.sides, chosen, strict=True)]
        needed = {field for face in faces for field in face.named} | {by for by, _ in self.sides if by}
        return (set(self.kinds) - needed) | {field for face in faces for field in face.optional}

    def optional_in(self, values: MappingOf[str, Any]) -> set[str]:
        """What a card with these values may leave out."""
        chosen = [spelled(values.get(by)) if by else "" for by, _ in self.sides]
        is_known = all(one in faces for one, (_, faces) in zip(chosen, self.sides, strict=True))
        return self.optional(chosen) if is_known else set(self.kinds)


class DataHead(Struct):
    """What stands above the cards in a data file."""

    each: dict[str, tuple[str, ...]] = key(
        "fields whose every value makes a card of every row, like {colour: [red, blue]}", default=EMPTY, refers="field"
    )


def read_rows(
    items: Iterable[Node], head: DataHead, fields: Fields, mistakes: MistakeList, wrong: dict[Place, str] | None = None
) -> Iterator[Row]:
    """The cards of a data file, each with just the fields of its face; ids are unique.

    With `wrong`, rows that something is wrong with come too, as far as they can be read, and are entered there."""
    seen: dict[str, Place] = {}
    reader = RowReader(fields, head, mistakes, wrong)
    for row in reader.read_all(items):
        if row.id not in seen:
            seen[row.id] = row.place
            yield row
        else:
            mistakes.add(row.place, f"card '{row.id}' stands twice; the first is at {seen[row.id]}")


class RowReader:
    """Reads rows of one face."""

    def __init__(
        self, fields: Fields, head: DataHead, mistakes: MistakeList, wrong: dict[Place, str] | None = None
    ) -> None:
        self.fields = fields
        self.wrong = wrong
        self.kinds = fields.kinds
        is_one = not any(by for by, _ in fields.sides)
        self.usual = fields.optional("" for _ in fields.sides) if is_one else None
        self.each = head.each
        self.place = getattr(next(iter(head.each), None), "place", head.place)
        self.mistakes = mistakes
        self.reader = Reader(mistakes)

    def read_all(self, items: Iterable[Node]) -> Iterator[Row]:
        """All cards; with `each`, the whole deck once for every combination of its values."""
        if not self.each:
            yield from filter(None, map(self.read, items))
            return
        rows = [row for row in map(self.read, items) if row]
        if not self.is_bounded(len(rows)):
            return
        for combination in product(*self.each.values()):
            more = dict(zip(self.each, combination, strict=True))
            for row in rows:
                yield Row("-".join((row.id, *combination)), row.copies, {**row.fields, **more}, *row[3:])

    def is_bounded(self, rows: int) -> bool:
        """Whether `each` says no value twice and makes no more cards than anybody could print; told where it does."""
        before = len(self.mistakes.errors)
        for values in self.each.values():
            for word in twice(values):
                self.mistakes.add(getattr(word, "place", self.place), f"'{word}' stands twice under 'each'")
        cards = rows * prod(map(len, self.each.values()))
        if cards > MOST_CARDS:
            self.mistakes.add(self.place, f"'each' makes {cards} cards of {rows}; a deck has at most {MOST_CARDS}")
        return len(self.mistakes.errors) == before

    def read(self, node: Node) -> Row | None:
        """One row."""
        if not isinstance(node, Mapping):
            self.mistakes.add(node.place, "a card is a mapping of fields")
            return None
        before = len(self.mistakes.errors)
        values: dict[str, Any] = {}
        name, copies, reference = "", 1, None
        optional = self.optional_in(node)
        for key_node, value in node.entries:
            field = key_node.text
            if field in self.kinds:
                values[field] = None if field in optional and is_absent(value) else self.value(self.kinds[field], value)
            elif field == "id":
                name = self.reader.read(str, value, ID) or ""
            elif field == "copies":
                copies = 1 if is_absent(value) else self.reader.read(int, value, {"least": 0, "most": MOST_COPIES})
            elif field == "reference":
                reference = plain(value)
            else:
                self.mistakes.add(
                    key_node.place, f"unknown field '{field}'{suggest(field, (*self.kinds, 'id', 'copies'))}"
                )
        missing = [
            field for field in self.kinds if field not in values and field not in optional and field not in self.each
        ]
        missing += [] if name else ["id"]
        if missing and len(self.mistakes.errors) == before:
            self.mistakes.add(
                node.place, f"missing field{'s' if missing[1:] else ''} {', '.join(repr(field) for field in missing)}"
            )
        if len(self.mistakes.errors) > before:
            self.mistakes.made_in(node.place, before)
            if self.wrong is None:
                return None
            name = self.wrong[node.place] = name or f"line {node.place.line}"
            known = {field: value for field, value in values.items() if value is not None}
            return Row(name, copies or 1, dict.fromkeys(sorted(optional)) | known, node.place)
        for field in filter(optional.__contains__, self.kinds):
            values.setdefault(field, None)
        return Row(name, copies, values, node.place, reference)

    def optional_in(self, node: Mapping) -> set[str]:
        """What a row may leave out: all that the faces which its values choose do not need."""
        if self.usual is not None:
            return self.usual
        optional: set[str] = set(self.kinds)
        for chosen in product(*(self.chosen(by, faces, node) for by, faces in self.fields.sides)):
            optional &= self.fields.optional(chosen)
        return optional

    def chosen(self, by: str, faces: dict[str, FaceFields], node: Mapping) -> list[str]:
        """The values by which a row chooses its face: one, or those of `each`; none where there is no such face, which
        is told."""
        if by in self.each:
            given = [(value, getattr(value, "place", self.place)) for value in self.each[by]]
        else:
            said = node.get(by) if by else None
            text = said.text.strip() if isinstance(said, Scalar) and not is_absent(said) else ""
            given = [(text.lower() if self.kinds.get(by) == "flag" else text, said.place if said else node.place)]
        for value, place in given:
            if value not in faces:
                wrong = f"no face for {by} '{value}'" if value else f"missing field '{by}', which chooses the face"
                self.mistakes.add(place, f"{wrong}{suggest(value, faces)}")
        return [value for value, _ in given if value in faces]

    def value(self, kind: str, node: Node) -> Any:
        match kind:
            case "number":
                return self.reader.read(float if isinstance(node, Scalar) and "." in node.text else int, node)
            case "flag":
                return self.reader.read(bool, as_flag(node))
            case "phrase":
                return self.reader.read(Phrase, node)
            case "list" | "icons":
                return split_list(node) if isinstance(node, Scalar) else self.reader.read(tuple[str, ...], node)
            case "tree":
                return plain(node)
            case _:
                return self.reader.read(str, node)


def twice(values: Iterable[str]) -> list[str]:
    """The values that stood before already."""
    seen: set[str] = set()
    repeated = []
    for value in values:
        if value in seen:
            repeated.append(value)
        seen.add(value)
    return repeated


def as_flag(node: Node) -> Node:
    """A truth value in small letters; spreadsheets write TRUE and FALSE."""
    is_flag = isinstance(node, Scalar) and not node.quoted and node.text.lower() in ("true", "false")
    return node._replace(text=node.text.lower()) if isinstance(node, Scalar) and is_flag else node


def split_list(node: Scalar) -> tuple[str, ...]:
    """A list written in one cell of a spreadsheet, with commas or spaces between."""
    return tuple(Word(word, node.place) for word in re.split(r"[,\s]+", node.text.strip()) if word)


def plain(node: Node) -> Any:
    """A tree as plain values: numbers, texts, lists and mappings."""
    match node:
        case Scalar():
            if node.quoted or not DECIMAL.fullmatch(node.text):
                return None if is_absent(node) else node.text
            return int(node.text) if INTEGER.fullmatch(node.text) else float(node.text)
        case Listing():
            return [plain(item) for item in node.items]
        case Mapping():
            return {name.text: plain(value) for name, value in node.entries}
