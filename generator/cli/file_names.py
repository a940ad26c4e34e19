"""Names of files that are written where nobody names one: other options, other name.

What an option says is a word of the name, unless the name has it already. So a new option is in it by itself; only
those that change nothing in a file are listed here.
"""

from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand

from generator.reading.file_name import safe_file_name

# where a file goes and how it is made; and what its own name says in other words: game, decks, modules, kind, scale
UNNAMED = {"output", "dry_run", "jobs", "game", "variant", "deck", "decks", "sheets", "module", "format", "as_", "cut"}
UNNAMED |= {"together", "scale", "up"}

CALL: ContextVar[typer.Context] = ContextVar("CALL")


class NamingCommand(TyperCommand):
    """A command whose options are known while it runs."""

    def invoke(self, ctx: Any) -> Any:
        call = CALL.set(ctx)
        try:
            return super().invoke(ctx)
        finally:
            CALL.reset(call)


def name_by_options(name: str) -> str:
    """A file's own name with a word for every option of the command that is not as usual."""
    stem, dot, suffix = name.rpartition(".") if "." in name else (name, "", "")
    words = [word for word in option_words(CALL.get()) if not has_word(stem, word)]
    return safe("-".join((stem, *map(as_word, words))) + dot + suffix)


def option_words(context: typer.Context) -> Iterator[list[str]]:
    """What each option that is not as usual says, in words."""
    for option in context.command.params:
        name, value = option.name or "", context.params.get(option.name or "")
        if name not in UNNAMED and value != option.get_default(context) and value not in (None, [], ()):
            yield words_of(name, value)


def words_of(name: str, value: Any) -> list[str]:
    match value:
        case bool():
            return [name if value else f"no-{name}"]
        case int() | float():
            return [f"{name}{value:g}"]
        case Path():
            return [value.stem]
        case str() if any(letter.isalpha() for letter in value):
            return [Path(value).stem if {"/", "."} & set(value) else value]
        case str():
            return [f"{name}{value}"]
        case Iterable():
            return [word for one in value for word in words_of(name, one)]
    return [str(value)]


def has_word(stem: str, words: list[str]) -> bool:
    """Whether any of some words is in a name already."""
    return any(f"-{safe(word).lower()}-" in f"-{stem.lower()}-" for word in words)


def as_word(words: list[str]) -> str:
    return "+".join(word.lower().replace("-", "_") for word in words)


def safe(name: str) -> str:
    """A name that a file can have."""
    return safe_file_name(name)
