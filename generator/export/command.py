"""`scriptorium export`"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.file_names import name_by_options
from generator.cli.options import DryRun, GameName, Variant, misuse
from generator.cli.ordered import files_in
from generator.cli.progress import watch
from generator.cli.streams import say, warn
from generator.cli.write import done_with, is_stdout, write_all, write_files, write_made
from generator.errors import counted
from generator.export.order import ExportOrder

if TYPE_CHECKING:
    from generator.orders.choose_cards import CardsOrder
    from generator.orders.file import File, Files
    from generator.pack.pack import Pack
    from generator.writing.targets import Named

TABLES = ("csv", "xlsx")


def export(
    game: GameName,
    order: ExportOrder,
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
    from generator.export.table import make_table
    from generator.orders.choices import choose_decks
    from generator.orders.choose_cards import CardsOrder, cards_asked, choose_cards, names_decks
    from generator.orders.open_game import open_game
    from generator.orders.order import checked, part_of

    order = checked(order._replace(kind=order.kind.lower()))
    named = [order.deck] if isinstance(order.deck, str) else []
    pack = open_game(game, variant, decks=() if names_decks(order.only) else named)
    asked = cards_asked(pack, choose_decks(pack, named, modules=order.modules), order)
    chosen = {name: part_of(order, CardsOrder, deck=name, only=ids) for name, ids in asked.items()}
    read = (game, variant, *files_in(order))
    if order.kind in TABLES and not order.press:
        tables = [make_table(pack, choose_cards(pack, *one), order.kind) for one in chosen.values()]
        write_tables(tables, output, read, dry_run=dry_run)
        return
    write_pictures(pack, order, chosen, output, read, dry_run=dry_run)


def write_pictures(
    pack: "Pack",
    order: ExportOrder,
    chosen: "dict[str, CardsOrder]",
    output: Path | None,
    read: "Named",
    *,
    dry_run: bool,
) -> None:
    """The cards of each deck into a folder of its own, or of one deck into the folder asked for."""
    from generator.export.export import export_deck
    from generator.orders.choose_cards import choose_cards
    from generator.orders.each import for_each

    folder = output or Path("output")

    def make(name: str) -> "tuple[str, Files]":
        own = name_by_options(f"{pack.name}-{name}-{order.kind}")
        inner = ("" if order.deck else name) if output else own
        asked = order._replace(deck=choose_cards(pack, *chosen[name]), folder=folder / inner, progress=watch(name))
        return inner, export_deck(pack, *asked)

    made = for_each(chosen, make)
    files = {f"{inner}/{name}" if inner else name: file for inner, some in made for name, file in some.items()}
    old = {inner for inner, some in made if any((folder / inner / name).exists() for name in some)}
    write_all(folder, files, read=read, dry_run=dry_run)
    for inner, some in made:
        warn(some.remarks)
        about = f"{counted(len(some), 'file')}, {order.kind}" + (f", {order.dpi} dpi" if order.kind == "png" else "")
        say(f"{folder / inner}{done_with(inner in old, dry_run=dry_run)}: {about}")


def write_tables(made: "list[File]", output: Path | None, read: "Named", *, dry_run: bool) -> None:
    """Spreadsheets into a folder, or the only one into a file of its kind."""
    if output and (output.suffix.lower().lstrip(".") in TABLES or is_stdout(output)):
        if len(made) > 1:
            misuse("-o: several decks need a folder, not one file")
        if not is_stdout(output) and not made[0].name.endswith(output.suffix.lower()):
            misuse(f"-o: '{output}' is no name for what --as asks for; end it in {Path(made[0].name).suffix}")
        write_made(made[0], output, read, dry_run=dry_run)
    else:
        write_files(output or Path("output"), made, read, dry_run=dry_run)
