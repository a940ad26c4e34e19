"""What several commands share: their options, choosing from known names, reading pairs."""

import re
from collections.abc import Iterable
from math import isfinite
from pathlib import Path
from typing import Annotated, NoReturn, Optional

import typer

from generator.cli.streams import complain
from generator.errors import Misuse

GameName = Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")]
Variant = Annotated[Optional[Path], typer.Option(help="a variant of the game: its YAML file or folder")]
Modules = Annotated[
    Optional[list[str]],
    typer.Option("--module", help="a module that is in play, again for each further one; 'all' for every module"),
]
Ink = Annotated[str, typer.Option(help="colour, saver (outlines only) or grey")]
Lang = Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")]
Draft = Annotated[bool, typer.Option("--draft", help="draw it although something is wrong, with the places marked")]
Only = Annotated[Optional[str], typer.Option(help="only the cards of these ids, with commas between")]
Where = Annotated[Optional[list[str]], typer.Option(help="only cards whose field has a value, like colour=red")]
Data = Annotated[Optional[Path], typer.Option(help="other data for the deck: a YAML, CSV or XLSX file")]
DataSheet = Annotated[Optional[str], typer.Option(help="sheet of an XLSX file; else the first")]

# What the front door calls an option, and what it is called on the command line; `--NAME` if it is not here.
SPELLED = {
    "deck": "DECK",
    "decks": "DECK",
    "file_kind": "KIND",
    "form": "--format",
    "kind": "--as",
    "language": "--lang",
    "modules": "--module",
    "names": "NAME",
    "variants": "--variant",
}


def as_typed(misuse: Misuse) -> str:
    """What is wrong with a call of the front door, in the words of the command line."""
    return re.sub(r"`(\w+)`", lambda found: SPELLED.get(found[1], f"--{found[1]}"), str(misuse))


def choose(option: str, value: str, known: Iterable[str]) -> str:
    """The known value that is meant, in any case; ends with a usage error (exit code 2) if there is none."""
    from generator.errors import in_any_case, suggest

    names = list(known)
    found = in_any_case(value, names)
    return found if found is not None else misuse(f"{option}: no '{value}'{suggest(value, names)}")


def misuse(message: str) -> NoReturn:
    """A usage error."""
    complain(message)
    raise typer.Exit(2)


def two_numbers(option: str, text: str) -> tuple[float, float]:
    """Millimetres written as `x,y`; a comma that is meant as a decimal sign makes too many of them."""
    parts = text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        decimal = "; write decimals with a point" if len(parts) > 2 else ""
        misuse(f"{option}: '{text}' is not two numbers like 0.5,-1{decimal}")
    if not (isfinite(x) and isfinite(y)):
        misuse(f"{option}: '{text}' is not two numbers like 0.5,-1")
    return x, y


def pairs(option: str, texts: list[str]) -> dict[str, str]:
    """Conditions written as `field=value`."""
    found = {}
    for text in texts:
        field, sign, value = text.partition("=")
        if not sign or not field:
            misuse(f"{option}: '{text}' is not a condition like colour=red")
        found[field.strip()] = value.strip()
    return found


def names_in(text: str | None) -> list[str] | None:
    """Names with commas between."""
    return None if text is None else [name.strip() for name in text.split(",")]


def check_one_deck(names: tuple[str, ...], data: Path | None, only: str | None, where: dict[str, str]) -> None:
    """What is told of the cards of one deck needs one deck."""
    if data and len(names) != 1:
        misuse("--data: name the one deck that the data is for")
    if (only or where) and len(names) > 1:
        misuse("--only and --where: name the one deck that they are for")
