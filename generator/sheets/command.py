"""`scriptorium sheets`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import DryRun, GameName, Variant
from generator.cli.ordered import files_in
from generator.cli.write import write_made
from generator.sheets.order import SheetsOrder


def sheets(
    game: GameName,
    order: SheetsOrder,
    variant: Variant = None,
    dry_run: DryRun = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a game's score sheets."""
    from generator.orders.open_game import open_game
    from generator.sheets.sheets import print_sheets

    pack = open_game(game, variant, purpose="sheets", draft=order.draft)
    made = print_sheets(pack, *order)
    write_made(made, output, read=(game, variant, *files_in(order)), dry_run=dry_run)
