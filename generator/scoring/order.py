"""What can be asked of scoring, and of records to fill in."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from generator.orders.file import Progress
from generator.orders.options import Fonts, Language, Modules, Variant
from generator.orders.order import Option


def read_players(text: str) -> list[str]:
    """Names with commas or semicolons between."""
    return [name.strip() for name in text.replace(";", ",").split(",")]


class ScoreOrder(NamedTuple):
    """How finished games are scored, and in which form they are told."""

    form: Annotated[
        str | None, Option("table, json, markdown, html, csv, pdf; else what the name after -o says", "--format")
    ] = None
    explain: Annotated[bool, Option("tell the reason of each line, and what one more step would bring")] = False
    lenient: Annotated[bool, Option("only warn where a record breaks a check")] = False
    so_far: Annotated[
        bool, Option("also score games of which not all is told: how few and how many points there can be")
    ] = False
    apart: Annotated[bool, Option("score each save by itself, not those of different players as one game")] = False
    variant: Variant = None
    language: Language = None
    paper: Annotated[str | None, Option("paper of certificates: a4, letter or a3; else a4")] = None
    ink: Annotated[str | None, Option("ink of certificates: colour, saver or grey; else colour")] = None
    fonts: Fonts = ()
    jobs: Annotated[int, Option("how many processes share the files", limits=(1, 64))] = 1
    progress: Progress = iter


class RecordOrder(NamedTuple):
    """How a record is begun, or gone on with. Who is asked for it gives answers with `ask`, and `tell` says what is
    wrong with one; a record that will be replaced `in_place` may have no remarks."""

    players: Annotated[
        Sequence[str], Option("names of the players, with commas between, or how many they are", read=read_players)
    ] = ()
    quick: Annotated[bool, Option("only the lines of the score, not every cell of the sheets")] = False
    mode: Annotated[str | None, Option("a mode of the game; else its first")] = None
    modules: Modules = ()
    begun: Annotated[
        Path | None, Option("go on asking for a record that was not finished", "--continue", read=Path)
    ] = None
    variant: Variant = None
    language: Language = None
    in_place: bool = False
    ask: Callable[[str], str] = input
    tell: Callable[[str], None] = print
