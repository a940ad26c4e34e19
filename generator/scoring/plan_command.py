"""`scriptorium plan`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import GameName, Variant
from generator.cli.write import show_or_write


def plan(
    game: GameName,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal")] = None,
) -> None:
    """Print everything that another program needs to score a game, as one JSON document."""
    from generator.scoring.records import make_plan

    show_or_write(make_plan(game, variant), output, read=(game, variant))
