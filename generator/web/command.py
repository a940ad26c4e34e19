"""`scriptorium web`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.options import GameName, Lang, Modules, Variant, misuse, names_in
from generator.cli.write import write_made


def web(
    game: GameName,
    lang: Lang = None,
    players: Annotated[str | None, typer.Option(help="names with commas between, or how many")] = None,
    record: Annotated[Path | None, typer.Option(help="a record of a game to go on with")] = None,
    module: Modules = None,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the HTML page to write")] = None,
) -> None:
    """Make a page on which a game is played and scored in a browser."""
    if record and (players or module):
        misuse("--record: its players and modules are those of the page; leave out --players and --module")
    made = generator.make_web_sheet(
        generator.open_game(game, variant),
        language=lang,
        modules=module or (),
        players=names_in(players) or (),
        record=record,
    )
    write_made(made, output, read=(game, variant, record))
