"""JSON Schemas of the kinds of files that a game is made of."""

from typing import Any

from generator.errors import choose
from generator.pack.kinds import kind_names
from generator.pack.schema import schema_of


def schema_kinds() -> tuple[str, ...]:
    """The kinds of files that have a JSON Schema."""
    return tuple(kind_names())


def make_schema(file_kind: str) -> dict[str, Any]:
    """Make the JSON Schema of a kind of file, for editors."""
    choose("file_kind", file_kind, kind_names())
    return schema_of(file_kind)
