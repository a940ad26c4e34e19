"""`scriptorium record`"""

import sys
from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import GameName, Lang, Modules, Variant
from generator.cli.write import write_whole
from generator.errors import Place, mistake


def record(
    game: GameName,
    players: Annotated[Optional[str], typer.Option(help="names of the players, with commas between")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="only the lines of the score, not every cell of the sheets")
    ] = False,
    mode: Annotated[Optional[str], typer.Option(help="a mode of the game; else its first")] = None,
    module: Modules = None,
    from_terminal: Annotated[
        bool, typer.Option("--from-terminal", help="ask for the lines of the score one by one")
    ] = False,
    variant: Variant = None,
    lang: Lang = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the record to write; else the terminal")
    ] = None,
) -> None:
    """Write a record to fill in, or ask for what it says."""
    if output and output.exists():
        raise mistake(Place(str(output)), "already exists and was not overwritten; choose another name with -o")
    names = [name.strip() for name in players.split(",")] if players is not None else []
    modules = module or ()
    if from_terminal:
        made = generator.ask_record(
            game, ask, complain, names, mode=mode, modules=modules, variant=variant, language=lang
        )
    else:
        made = generator.make_record(
            game, names, quick=quick, mode=mode, modules=modules, variant=variant, language=lang
        )
    if output:
        write_whole(output, made)
        print(f"{output}: {made.about}; score it with: scriptorium score {output}")
    else:
        sys.stdout.write(made.decode())


def ask(question: str) -> str:
    """Put a question on stderr, so that the record itself may go to stdout.

    Typer 0.28's own prompt writes a space to stdout for each question, which no YAML may begin with.
    """
    print(f"{question}: ", end="", file=sys.stderr, flush=True)
    try:
        return input()
    except EOFError:
        raise typer.Abort from None


def complain(message: str) -> None:
    """Say what is wrong with an answer."""
    print(f"  {message}", file=sys.stderr)
