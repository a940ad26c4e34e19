"""What several commands share beside their orders: the game, its variant, how options are spelled, wrong use."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from generator.cli.streams import complain
from generator.errors import Mistakes, Misuse


def complete_games(begun: str) -> list[str]:
    """The games whose names go on as somebody has begun."""
    from generator.orders.open_game import find_games

    return [name for name in find_games() if name.startswith(begun)]


def complete_papers(begun: str) -> list[str]:
    """The papers whose names go on as somebody has begun."""
    from generator.orders.choices import paper_names

    return [name for name in paper_names() if name.startswith(begun.lower())]


def complete_decks(context: typer.Context, begun: str) -> list[str]:
    """The decks of the game that stands before them on the command line."""
    from generator.pack.catalogue import read_entry
    from generator.pack.find import find_pack

    try:
        decks = read_entry(find_pack(context.params["game"])).file.decks
    except Mistakes:
        return []
    return [name for name in decks if name.startswith(begun)]


GameName = Annotated[str, typer.Argument(help="name of a game, or the folder of a pack", autocompletion=complete_games)]
AsJson = Annotated[bool, typer.Option("--json", help="the same as one JSON document")]
Variant = Annotated[Path | None, typer.Option(help="a variant of the game: its YAML file or folder")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="say what would be written, and write nothing")]
Lang = Annotated[str | None, typer.Option(help="language of the texts, like en or fr")]
DataSheet = Annotated[str | None, typer.Option(help="sheet of an XLSX file; else the first")]

# What functions call an option, and what it is called on the command line; `--NAME` if it is not here. A command with
# an order knows its own spellings.
SPELLED = {"decks": "DECK", "deck": "DECK", "file_kind": "KIND", "form": "--as", "language": "--lang"}


def as_typed(misuse: Misuse, spellings: Mapping[str, str] = SPELLED) -> str:
    """What is wrong with a call, in the words of the command line."""
    return re.sub(r"`(\w+)`", lambda match: spellings.get(match[1], f"--{match[1]}"), str(misuse))


def choose(option: str, value: str, known: Iterable[str]) -> str:
    """The known value that is meant, in any case; ends with a usage error (exit code 2) if there is none."""
    from generator.errors import in_any_case, suggest

    names = list(known)
    meant = in_any_case(value, names)
    return meant if meant is not None else misuse(f"{option}: no '{value}'{suggest(value, names)}")


def misuse(message: str) -> NoReturn:
    """A usage error."""
    complain(message)
    raise typer.Exit(2)
