"""JSON Schemas of the kinds of files that a game is made of."""

from typing import Any

from generator.errors import choose
from generator.pack.kinds import kind_names
from generator.pack.schema import schema_of
from generator.report.scoreboard import scoreboard_schema

SCOREBOARD = "scoreboard"  # the form that `score` writes; all others are read


def schema_kinds() -> tuple[str, ...]:
    """The kinds of files that have a JSON Schema."""
    return tuple(sorted((*kind_names(), SCOREBOARD)))


def make_schema(file_kind: str) -> dict[str, Any]:
    """Make the JSON Schema of a kind of file, for editors."""
    file_kind = choose("file_kind", file_kind, schema_kinds())
    return scoreboard_schema() if file_kind == SCOREBOARD else schema_of(file_kind)
