"""`scriptorium export`"""

from functools import partial
from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.each import for_each
from generator.cli.options import (
    Data,
    DataSheet,
    GameName,
    Ink,
    Lang,
    Modules,
    Only,
    Variant,
    Where,
    check_one_deck,
    names_in,
    pairs,
)
from generator.cli.progress import watch
from generator.cli.streams import say, warn
from generator.cli.write import write_all
from generator.errors import counted


def export(
    game: GameName,
    deck: Annotated[Optional[str], typer.Argument(help="name of a deck; else all that are in play")] = None,
    as_: Annotated[str, typer.Option("--as", help="png, svg or tts (Tabletop Simulator)")] = "png",
    dpi: Annotated[int, typer.Option(min=36, max=1200, help="dots per inch of PNG pictures")] = 300,
    preset: Annotated[
        Optional[str], typer.Option(help="a print shop's card size, like poker; else the deck's own size")
    ] = None,
    bleed: Annotated[bool, typer.Option("--bleed/--no-bleed", help="with the ground beyond the cut, or cut")] = True,
    ink: Ink = "colour",
    lang: Lang = None,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    output: Annotated[
        Optional[Path],
        typer.Option(
            "-o", "--output", help="the folder to write into; each of several decks gets one of its own in it"
        ),
    ] = None,
) -> None:
    """Write single cards as pictures, for print shops and virtual tables."""
    fields = pairs("--where", where or [])
    pack = generator.open_game(game, variant, decks=[deck] if deck else ())
    names = generator.choose_decks(pack, [deck] if deck else (), modules=module or ())
    check_one_deck(names, data, only, fields)
    select = partial(generator.choose_cards, pack, only=names_in(only), where=fields, data=data, data_sheet=data_sheet)
    draw = partial(generator.export_deck, pack, kind=as_, dpi=dpi, preset=preset, bleed=bleed, ink=ink, language=lang)

    folder = output or Path("output")

    def make(name: str) -> tuple[str, generator.Files]:
        inner = ("" if deck else name) if output else f"{pack.name}-{name}-{as_}"
        return inner, draw(select(name), folder=folder / inner, progress=watch(name))

    made = for_each(names, make)
    files = {f"{inner}/{name}" if inner else name: file for inner, some in made for name, file in some.items()}
    write_all(folder, files, read=(game, variant, data))
    for inner, some in made:
        warn(some.remarks)
        say(f"{folder / inner}: {counted(len(some), 'file')}, {as_}" + (f", {dpi} dpi" if as_ == "png" else ""))
