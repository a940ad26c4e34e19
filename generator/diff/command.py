"""`scriptorium diff`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.as_json import chosen_format
from generator.cli.options import AsJson, complete_games
from generator.cli.ordered import files_in
from generator.cli.write import show_or_write, write_made
from generator.diff.order import DiffOrder


def diff(
    game: Annotated[
        str, typer.Argument(help="name of a game, the folder of a pack, or a variant", autocompletion=complete_games)
    ],
    order: DiffOrder,
    json_: AsJson = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (HTML: output/)")
    ] = None,
) -> None:
    """Tell which cards, sheets and rules differ between a game and its variant, two variants or two revisions."""
    from generator.diff.diff import compare

    form = chosen_format(order.form, json_, "text")
    made = compare(game, *order._replace(form=form))
    (write_made if form == "html" else show_or_write)(made, output, read=(game, order.since, *files_in(order)))
