"""`scriptorium record`"""

import sys
from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import GameName, Lang, Modules, Variant
from generator.cli.streams import say, show
from generator.cli.write import check_new, write_new


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
    if output:
        check_new(output)
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
    if not output:
        show([made], made.name)
    elif write_new(output, made):
        say(f"{output}: {made.about}; score it with: scriptorium score {output}")


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
