"""`scriptorium sheets`"""

from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import GameName, Ink, Lang, Modules, Variant, choose
from generator.cli.write import write_made


def sheets(
    game: GameName,
    sheet: Annotated[Optional[str], typer.Option(help="one side only, by its name")] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    ink: Ink = "colour",
    lang: Lang = None,
    copies: Annotated[int, typer.Option(min=1, max=1000, help="how many of each side")] = 1,
    arrange: Annotated[str, typer.Option(help="duplex (recto and verso of one paper) or single")] = "duplex",
    module: Modules = None,
    variant: Variant = None,
    fillable: Annotated[bool, typer.Option("--fillable", help="a form to be filled in on a screen")] = False,
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a game's score sheets."""
    arrange = choose("--arrange", arrange, ("duplex", "single"))
    make = generator.print_form if fillable else generator.print_sheets
    made = make(
        generator.open_game(game, variant, purpose="sheets"),
        sheet=sheet,
        paper=paper,
        ink=ink,
        language=lang,
        copies=copies,
        duplex=arrange == "duplex",
        modules=module or (),
    )
    write_made(made, output, read=(game, variant))
