"""`scriptorium web`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import GameName, Variant
from generator.cli.ordered import files_in
from generator.cli.write import write_made
from generator.web.order import WebOrder


def web(
    game: GameName,
    order: WebOrder,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the HTML page to write")] = None,
) -> None:
    """Make a page on which a game is played and scored in a browser."""
    from generator.orders.open_game import open_game
    from generator.web.web import make_web_sheet

    made = make_web_sheet(open_game(game, variant), *order)
    write_made(made, output, read=(game, variant, *files_in(order)))
