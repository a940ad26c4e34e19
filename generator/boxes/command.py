"""`scriptorium box`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.boxes.order import BoxOrder
from generator.cli.options import GameName, Variant
from generator.cli.write import write_made


def box(
    game: GameName,
    order: BoxOrder,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a tuck box for a deck, to be cut out, folded and glued."""
    from generator.boxes.boxes import print_box
    from generator.orders.open_game import open_game

    pack = open_game(game, variant, decks=[str(order.deck)])
    write_made(print_box(pack, *order), output, read=(game, variant))
