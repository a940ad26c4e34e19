"""What several commands share: choosing from known names, reading pairs."""

import sys
from collections.abc import Iterable
from math import isfinite
from pathlib import Path
from typing import Annotated, NoReturn, Optional

import typer

Variant = Annotated[Optional[Path], typer.Option(help="a variant of the game: its YAML file or folder")]

Modules = Annotated[
    Optional[list[str]],
    typer.Option("--module", help="a module that is in play, again for each further one; 'all' for every module"),
]


def chosen_modules(told: list[str] | None, known: Iterable[str]) -> tuple[str, ...]:
    """The modules that are in play, in the order of the game; an unknown one is a usage error."""
    names = list(known)
    for name in told or ():
        if name != "all" and not names:
            misuse(f"--module: no '{name}'; this game has no modules")
        choose("--module", name, (*names, "all"))
    return tuple(name for name in names if name in (told or ()) or "all" in (told or ()))


def choose(option: str, value: str, known: Iterable[str]) -> None:
    """End with a usage error (exit code 2) if a value is not among the known ones."""
    names = list(known)
    if value not in names:
        from generator.errors import suggest

        misuse(f"{option}: no '{value}'{suggest(value, names)}")


def misuse(message: str) -> NoReturn:
    """A usage error."""
    print(message, file=sys.stderr)
    raise typer.Exit(2)


def two_numbers(option: str, text: str) -> tuple[float, float]:
    """Millimetres written as `x,y`."""
    parts = text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        misuse(f"{option}: '{text}' is not two numbers like 0.5,-1")
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


def counted(number: int, noun: str) -> str:
    """'1 page', '2 pages'."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
