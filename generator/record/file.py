"""A record as it is written: its keys, what they mean, and its JSON Schema.

Players are told what is wrong with it in their language, so `record` reads it, by the keys that are declared here.
"""

from typing import Any

from generator.errors import in_any_case
from generator.ledger.seats import SEATED
from generator.reading.shape import Reader, Struct, key
from generator.record.date import TODAY
from generator.source.tree import Mapping, Node, Scalar

TEXT: dict[str, Any] = {"type": ["string", "number", "null"]}
DATE: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "pattern": rf"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$|^({'|'.join(TODAY)})$"},
        {"type": "null"},
    ]
}


def object_schema(shape: type[Struct], further: str) -> dict[str, Any]:
    """The JSON Schema of a struct whose keys say theirs; of further keys only a pattern is known."""
    return {
        "type": "object",
        "description": " ".join((shape.__doc__ or "").split("\n\n")[0].split()),
        "properties": {
            field.key_name: {"description": field.key.doc, **field.key.rules["schema"]} for field in shape.FIELDS
        },
        "patternProperties": {further: {}},
        "required": [field.key_name for field in shape.FIELDS if field.is_required],
        "additionalProperties": False,
    }


class PlayerFile(Struct):
    """A player: a name, perhaps a team, and what the sheets show: cells, measures, cards or points by their keys."""

    name: str = key("what the player is called; no two alike", free=True, schema={"type": ["string", "number"]})
    team: str | None = key("the player's team, in a game that has teams", default=None, free=True, schema=TEXT)


class RecordFile(Struct):
    """A finished game: what the sheets of the players show at its end. `seat1.KEY` is of the first player."""

    game: str = key("name of a game, or the path of its pack or of a variant", free=True, schema={"type": "string"})
    scenario: str | None = key("anything; it stands in the heading", default=None, free=True, schema=TEXT)
    mode: str | None = key("in which mode the game was played; else its first", default=None, free=True, schema=TEXT)
    modules: tuple[str, ...] = key(
        "modules that were in play",
        default=(),
        free=True,
        schema={"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": ["string", "null"]}]},
    )
    date: str | None = key(f"when it was played: like 2024-12-31, or {TODAY[0]}", default=None, free=True, schema=DATE)
    chapters: dict[str, str] | None = key(
        "records of their own whose results this one takes, by the names that the game gives them",
        default=None,
        free=True,
        schema={"type": ["object", "null"], "additionalProperties": {"type": ["string", "null"]}},
    )
    save: dict[str, Node] | None = key(
        "how a save was made, as a program writes it: its form, the digests of rules and layouts",
        default=None,
        free=True,
        schema={
            "type": ["object", "null"],
            "properties": {
                "form": {"type": "integer"},
                "layout": {"type": "object", "additionalProperties": {"type": "string"}},
                "rules": {"type": "string"},
                "shown": {"type": "object", "additionalProperties": {"type": "integer"}},
            },
            "required": ["form"],
        },
    )
    table: dict[str, Node] | None = key(
        "what the whole table has once", default=None, free=True, schema={"type": ["object", "null"]}
    )
    players: tuple[PlayerFile, ...] = key(
        "the players; their names are enough where `seat1.KEY` tells what they have",
        fewest=1,
        schema={
            "type": ["array", "string"],
            "items": {"anyOf": [object_schema(PlayerFile, "."), {"type": ["string", "number"]}]},
            "minItems": 1,
        },
    )

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> Node:
        """The tree as it is: what it says depends on the game."""
        return node

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return object_schema(cls, f"^{SEATED.pattern}$")


NOT_IN_ROWS = ("save", "table", "players")
HEAD_KEYS = tuple(field.key_name for field in RecordFile.FIELDS if field.key_name not in NOT_IN_ROWS)
OWN_KEYS = tuple(RecordFile.KEYS)
PLAYER_KEYS = tuple(PlayerFile.KEYS)
LONGEST_KEY = max(map(len, OWN_KEYS)) + 3


def with_own_keys(node: Mapping, own: tuple[str, ...]) -> Mapping:
    """A mapping whose keys `Game` or `PLAYERS` are spelled as they are declared; a key that is there stays alone."""
    texts = {key.text for key, _ in node.entries}
    if texts.issuperset(own):
        return node
    missing = [one for one in own if one not in texts]
    written = [text for text in texts.difference(own) if len(text) < LONGEST_KEY]
    meant = {text: one for text in written if (one := in_any_case(text.strip(), missing))}
    if not meant or len(set(meant.values())) < len(meant):
        return node
    renamed = ((Scalar(meant.get(key.text, key.text), key.place), value) for key, value in node.entries)
    return Mapping(tuple(renamed), node.place)
