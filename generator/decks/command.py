"""`scriptorium cards`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import DryRun, GameName, Variant
from generator.cli.ordered import files_in
from generator.cli.progress import watch
from generator.cli.streams import say
from generator.cli.write import is_stdout, write_files, write_made
from generator.decks.order import DecksOrder


def cards(
    game: GameName,
    order: DecksOrder,
    cut: Annotated[
        str | None, typer.Option(help="svg or dxf: the paths for a cutting machine too, with marks that it finds")
    ] = None,
    variant: Variant = None,
    together: Annotated[
        bool, typer.Option("--together", help="all decks in one PDF; cards of one size share pages")
    ] = False,
    dry_run: DryRun = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the PDF to write (one deck, or --together), or a folder")
    ] = None,
) -> None:
    """Print a game's cards, tiles and aids."""
    from generator.decks.decks import Together, deck_names, print_files
    from generator.orders.choose_cards import names_decks
    from generator.orders.open_game import open_game
    from generator.orders.order import checked

    if cut and order.marks.lower() == "crop":
        order = order._replace(marks="cutter")
    pack = open_game(game, variant, decks=() if names_decks(order.only) else deck_names(order.decks))
    alone = is_one_file(output)
    made = print_files(pack, checked(order), Together(together, cut, watch(pack.name), one_output=alone))
    since = order.changed_since if isinstance(order.changed_since, str) else None
    read = (game, variant, since, *files_in(order))
    if not made:
        say(f"no card differs from {order.changed_since}: nothing to print")
    elif alone:
        write_made(made[0], output, read, dry_run=dry_run)
    else:
        write_files(output or Path("output"), made, read, dry_run=dry_run)


def is_one_file(output: Path | None) -> bool:
    """Whether a PDF is asked for, or standard output, and no folder."""
    return output is not None and (output.suffix.lower() == ".pdf" or is_stdout(output))
