"""`scriptorium sheets`"""

from pathlib import Path
from typing import Annotated, Any, Optional

import typer

import generator
from generator.cli.options import Draft, GameName, Ink, Lang, Modules, Variant, choose, misuse
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
    record: Annotated[Optional[Path], typer.Option(help="a record: the sheets are printed as it fills them")] = None,
    player: Annotated[Optional[str], typer.Option(help="only the sheets of this player of the record")] = None,
    fillable: Annotated[bool, typer.Option("--fillable", help="a form to be filled in on a screen")] = False,
    draft: Draft = False,
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a game's score sheets."""
    arrange = choose("--arrange", arrange, ("duplex", "single"))
    if player is not None and (record is None or fillable):
        misuse("--player: whose sheets these are is known with --record, and a form is of all players")
    if draft and (record is not None or fillable):
        misuse("--draft: a filled sheet and a form are made of a game without mistakes")
    so: dict[str, Any] = {"sheet": sheet, "paper": paper, "ink": ink, "language": lang, "copies": copies}
    so |= {"duplex": arrange == "duplex", "modules": module or ()}
    pack = generator.open_game(game, variant, purpose="sheets", draft=draft)
    if fillable:
        made = generator.print_form(pack, record=record, **so)
    elif record:
        made = generator.print_filled(pack, record, player=player, **so)
    else:
        made = generator.print_sheets(pack, draft=draft, **so)
    write_made(made, output, read=(game, variant, record))
