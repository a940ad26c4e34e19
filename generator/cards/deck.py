"""Decks, and what their cards say: card_data/PACK/NAME.yaml, or a spreadsheet. How cards look stands in `face`."""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import Any, NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.play.modules import Inclusion
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
    face: str = key("name of the face, cards/NAME.yaml", refers="face", pattern=PLAIN, noun=PLAIN_NOUN)
    back: str | None = key(
        "name of the face on the back; without it the backs stay white",
        default=None,
        refers="face",
        pattern=PLAIN,
        noun=PLAIN_NOUN,
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


class Fields(NamedTuple):
    """The fields of a deck's data: their kinds, and which of them a row may leave out."""

    kinds: dict[str, str]
    optional: set[str]


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
        self.wrong = wrong
        self.kinds = fields.kinds
        self.optional = fields.optional
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
                yield Row("-".join((row.id, *combination)), row.copies, {**row.fields, **more}, row.place)

    def is_bounded(self, rows: int) -> bool:
        """Whether `each` says no value twice and makes no more cards than anybody could print; told where it does."""
        before = len(self.mistakes.found)
        for values in self.each.values():
            for word in twice(values):
                self.mistakes.add(getattr(word, "place", self.place), f"'{word}' stands twice under 'each'")
        cards = rows * prod(map(len, self.each.values()))
        if cards > MOST_CARDS:
            self.mistakes.add(self.place, f"'each' makes {cards} cards of {rows}; a deck has at most {MOST_CARDS}")
        return len(self.mistakes.found) == before

    def read(self, node: Node) -> Row | None:
        """One row."""
        if not isinstance(node, Mapping):
            self.mistakes.add(node.place, "a card is a mapping of fields")
            return None
        before = len(self.mistakes.found)
        values: dict[str, Any] = {}
        name, copies = "", 1
        for key_node, value in node.entries:
            field = key_node.text
            if field in self.kinds:
                values[field] = (
                    None if field in self.optional and is_absent(value) else self.value(self.kinds[field], value)
                )
            elif field == "id":
                name = self.reader.read(str, value, ID) or ""
            elif field == "copies":
                copies = 1 if is_absent(value) else self.reader.read(int, value, {"least": 0, "most": MOST_COPIES})
            elif field != "reference":
                self.mistakes.add(
                    key_node.place, f"unknown field '{field}'{suggest(field, (*self.kinds, 'id', 'copies'))}"
                )
        missing = [
            field
            for field in self.kinds
            if field not in values and field not in self.optional and field not in self.each
        ]
        missing += [] if name else ["id"]
        if missing and len(self.mistakes.found) == before:
            self.mistakes.add(
                node.place, f"missing field{'s' if missing[1:] else ''} {', '.join(repr(field) for field in missing)}"
            )
        if len(self.mistakes.found) > before:
            self.mistakes.made_in(node.place, before)
            if self.wrong is None:
                return None
            name = self.wrong[node.place] = name or f"line {node.place.line}"
            known = {field: value for field, value in values.items() if value is not None}
            return Row(name, copies or 1, dict.fromkeys(self.optional) | known, node.place)
        for field in self.optional:
            values.setdefault(field, None)
        return Row(name, copies, values, node.place)

    def value(self, kind: str, node: Node) -> Any:
        match kind:
            case "number":
                return self.reader.read(float if isinstance(node, Scalar) and "." in node.text else int, node)
            case "flag":
                return self.reader.read(bool, node)
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
    found = []
    for value in values:
        if value in seen:
            found.append(value)
        seen.add(value)
    return found


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
