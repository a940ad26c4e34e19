"""`scriptorium odds`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.as_json import chosen_format
from generator.cli.options import AsJson, GameName
from generator.cli.ordered import files_in
from generator.cli.write import show_or_write, write_made
from generator.odds.order import OddsOrder


def odds(
    game: GameName,
    order: OddsOrder,
    json_: AsJson = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (a chart: output/)")
    ] = None,
) -> None:
    """Tell the chances of a game's cards: exact where they can be counted, else simulated."""
    from generator.odds.odds import find_odds

    form = chosen_format(order.form, json_, "table")
    made = find_odds(game, *order._replace(form=form))
    (write_made if form in ("svg", "pdf") else show_or_write)(made, output, read=(game, *files_in(order)))
