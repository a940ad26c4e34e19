"""`scriptorium export`"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import generator
from generator.cli.each import for_each
from generator.cli.file_names import name_by_options
from generator.cli.options import (
    ConditionName,
    Data,
    DataSheet,
    DryRun,
    GameName,
    Ink,
    Lang,
    Modules,
    Only,
    Press,
    ProfileFile,
    Variant,
    Where,
    cards_asked,
    check_one_deck,
    complete_decks,
    misuse,
    pairs,
    shop_of,
)
from generator.cli.progress import watch
from generator.cli.streams import say, warn
from generator.cli.write import done_with, is_stdout, write_all, write_files, write_made
from generator.errors import counted

if TYPE_CHECKING:
    from generator.writing.targets import Named

TABLES = ("csv", "xlsx")


def export(
    game: GameName,
    deck: Annotated[
        str | None, typer.Argument(help="name of a deck; else all that are in play", autocompletion=complete_decks)
    ] = None,
    as_: Annotated[
        str, typer.Option("--as", help="png, svg, pdf (all cards in one), tts (Tabletop Simulator), csv or xlsx")
    ] = "png",
    dpi: Annotated[int, typer.Option(min=36, max=1200, help="dots per inch of PNG pictures")] = 300,
    preset: Annotated[
        str | None, typer.Option(help="a print shop's card size, like poker; else the deck's own size")
    ] = None,
    bleed: Annotated[bool, typer.Option("--bleed/--no-bleed", help="with the ground beyond the cut, or cut")] = True,
    ink: Ink = "colour",
    lang: Lang = None,
    press: Press = False,
    condition: ConditionName = None,
    profile: ProfileFile = None,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    dry_run: DryRun = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="the folder to write into, each of several decks gets one of its own in it; or the CSV or XLSX file",
        ),
    ] = None,
) -> None:
    """Write single cards as pictures, for print shops and virtual tables; or a deck as a spreadsheet."""
    as_, fields, shop = as_.lower(), pairs("--where", where or []), shop_of(press, condition, profile)
    pack = generator.open_game(game, variant, decks=[deck] if deck and ":" not in (only or "") else ())
    asked = cards_asked(pack, generator.choose_decks(pack, [deck] if deck else (), modules=module or ()), only)
    names = tuple(asked)
    check_one_deck(names, data, fields)

    def select(name: str) -> generator.Cards:
        return generator.choose_cards(pack, name, only=asked[name], where=fields, data=data, data_sheet=data_sheet)

    if as_ in TABLES and not shop:
        tables = [generator.export_table(pack, select(name), form=as_) for name in names]
        write_tables(tables, output, (game, variant, data), dry_run=dry_run)
        return
    so: dict[str, Any] = {"kind": as_, "dpi": dpi, "preset": preset, "bleed": bleed, "press": shop}
    draw = partial(generator.export_deck, pack, ink=ink, language=lang, **so)
    folder = output or Path("output")

    def make(name: str) -> tuple[str, generator.Files]:
        inner = ("" if deck else name) if output else name_by_options(f"{pack.name}-{name}-{as_}")
        return inner, draw(deck=select(name), folder=folder / inner, progress=watch(name))

    made = for_each(names, make)
    files = {f"{inner}/{name}" if inner else name: file for inner, some in made for name, file in some.items()}
    old = {inner for inner, some in made if any((folder / inner / name).exists() for name in some)}
    write_all(folder, files, read=(game, variant, data, profile), dry_run=dry_run)
    for inner, some in made:
        warn(some.remarks)
        about = f"{counted(len(some), 'file')}, {as_}" + (f", {dpi} dpi" if as_ == "png" else "")
        say(f"{folder / inner}{done_with(inner in old, dry_run=dry_run)}: {about}")


def write_tables(made: "list[generator.File]", output: Path | None, read: "Named", *, dry_run: bool) -> None:
    """Spreadsheets into a folder, or the only one into a file of its kind."""
    if output and (output.suffix.lower().lstrip(".") in TABLES or is_stdout(output)):
        if len(made) > 1:
            misuse("-o: several decks need a folder, not one file")
        if not is_stdout(output) and not made[0].name.endswith(output.suffix.lower()):
            misuse(f"-o: '{output}' is no name for what --as asks for; end it in {Path(made[0].name).suffix}")
        write_made(made[0], output, read, dry_run=dry_run)
    else:
        write_files(output or Path("output"), made, read, dry_run=dry_run)
