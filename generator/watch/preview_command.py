"""`scriptorium preview`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.options import Draft, GameName, Ink, Lang, Modules, Variant, complete_decks
from generator.cli.write import write_files


def preview(
    game: GameName,
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="names of decks; else all of them", metavar="[DECK]...", autocompletion=complete_decks),
    ] = None,
    variant: Variant = None,
    module: Modules = None,
    ink: Ink = "colour",
    lang: Lang = None,
    dpi: Annotated[int, typer.Option(min=36, max=300, help="dots per inch")] = 100,
    sheets: Annotated[
        bool | None,
        typer.Option("--sheets/--no-sheets", help="with the sheets; if left out, where no deck is named"),
    ] = None,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="with every different back")] = False,
    draft: Draft = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the folder to write into")] = None,
) -> None:
    """Write contact sheets: all sheets and all cards of each deck as pictures."""
    made = generator.make_contact_sheets(
        generator.open_game(game, variant, draft=draft),
        decks or (),
        modules=module or (),
        ink=ink,
        language=lang,
        dpi=dpi,
        sheets=sheets,
        backs=backs,
        draft=draft,
    )
    write_files(output or Path("output"), made, read=(game, variant))
