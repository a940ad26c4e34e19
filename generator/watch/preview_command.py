"""`scriptorium preview`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import GameName, Variant
from generator.cli.write import write_files
from generator.watch.order import PreviewOrder


def preview(
    game: GameName,
    order: PreviewOrder,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the folder to write into")] = None,
) -> None:
    """Write contact sheets: all sheets and all cards of each deck as pictures."""
    from generator.orders.open_game import open_game
    from generator.watch.contact_sheets import make_contact_sheets

    made = make_contact_sheets(open_game(game, variant, draft=order.draft), *order)
    write_files(output or Path("output"), made, read=(game, variant))
