"""`scriptorium cards`"""

from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Optional

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
    PictureDpi,
    Variant,
    Where,
    check_one_deck,
    misuse,
    names_in,
    pairs,
    two_numbers,
)
from generator.cli.progress import watch
from generator.cli.streams import say
from generator.cli.write import is_stdout, write_files, write_made


def cards(
    game: GameName,
    decks: Annotated[
        Optional[list[str]], typer.Argument(help="names of decks; else all that are in play", metavar="[DECK]...")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4, letter or a3")] = "a4",
    ink: Ink = "colour",
    lang: Lang = None,
    backs: Annotated[str, typer.Option(help="duplex-long, duplex-short, fold or none")] = "duplex-long",
    marks: Annotated[
        str, typer.Option(help="crop (marks outside the cards), lines (round each card) or none")
    ] = "crop",
    gap: Annotated[float, typer.Option(min=0, max=20, help="mm between cards")] = 3.0,
    offset: Annotated[
        str, typer.Option(help="mm by which your printer misses, x,y as read on the target of `calibrate`")
    ] = "0,0",
    proof: Annotated[bool, typer.Option("--proof", help="draw trim, safe zone and bleed over the cards")] = False,
    draft: Annotated[bool, typer.Option("--draft", help="a labelled box for every picture that is missing")] = False,
    picture_dpi: PictureDpi = 300,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    changed_since: Annotated[
        Optional[str],
        typer.Option(
            help="only the cards that differ from a git revision, a variant, a game, or (with --data) older data"
        ),
    ] = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the PDF to write (one deck), or a folder")
    ] = None,
) -> None:
    """Print a game's cards, tiles and aids."""
    off, fields = two_numbers("--offset", offset), pairs("--where", where or [])
    pack = generator.open_game(game, variant, decks=decks or ())
    names = generator.choose_decks(pack, decks or (), modules=module or ())
    check_one_deck(names, data, only, fields)
    if is_one_file(output) and len(names) > 1:
        misuse("-o: several decks need a folder, not one PDF")
    select = partial(generator.choose_cards, pack, only=names_in(only), where=fields, data=data, data_sheet=data_sheet)
    arrange = partial(generator.print_deck, pack, paper=paper, backs=backs, marks=marks, gap=gap, offset=off)

    def print_deck(name: str) -> generator.File | None:
        some = select(name, changed_since=older, ink=ink, language=lang, draft=draft)
        so: dict[str, Any] = {"ink": ink, "language": lang, "proof": proof, "draft": draft, "picture_dpi": picture_dpi}
        return arrange(some, **so) if some.number or not older else None

    with generator.older_game(pack, changed_since, data) if changed_since else nullcontext() as older:
        made = [pdf for pdf in for_each(watch(pack.name)(list(names)), print_deck) if pdf]
    read = (game, variant, data, changed_since)
    if not made:
        say(f"no card differs from {changed_since}: nothing to print")
    elif is_one_file(output):
        write_made(made[0], output, read)
    else:
        write_files(output or Path("output"), made, read)


def is_one_file(output: Path | None) -> bool:
    """Whether a PDF is asked for, or standard output, and no folder."""
    return output is not None and (output.suffix.lower() == ".pdf" or is_stdout(output))
