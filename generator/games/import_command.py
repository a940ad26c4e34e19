"""`scriptorium import`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import DataSheet, Variant
from generator.cli.streams import say
from generator.cli.write import check_new, is_stdout, write_new


def import_(
    table: Annotated[Path, typer.Argument(help="a CSV, TSV or XLSX file of cards", metavar="FILE")],
    game: Annotated[
        str | None, typer.Argument(help="the game whose cards they are: a name, or the folder of a pack")
    ] = None,
    deck: Annotated[str | None, typer.Argument(help="name of the deck; else that of the file")] = None,
    as_: Annotated[
        str, typer.Option("--as", help="cards: the file of a deck; variant: what differs from the game")
    ] = "cards",
    data_sheet: DataSheet = None,
    variant: Variant = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the deck's own in the pack")
    ] = None,
) -> None:
    """Write the cards of a spreadsheet as YAML, or as a variant of a game. A file that exists is never replaced."""
    from generator.games.import_cards import import_cards
    from generator.orders.open_game import open_game

    pack = open_game(game, variant) if game else None
    path = output if output and not is_stdout(output) else None
    made = import_cards(table, pack, deck, data_sheet=data_sheet, form=as_.lower(), path=path)
    target = output or made.path
    if not is_stdout(target):
        check_new(target)
    if write_new(target, made.file):
        say(f"{target}: {made.file.about}")
        if made.beside:
            say(f"  take {made.beside.name} out of {made.beside.parent} now: a deck has one file of cards")
