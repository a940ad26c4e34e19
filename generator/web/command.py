"""`scriptorium web`"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import GameName, Variant, misuse
from generator.cli.ordered import files_in
from generator.cli.write import check_writable, is_stdout, write_made
from generator.web.order import WebOrder

if TYPE_CHECKING:
    from generator.web.serve import ServedTable


def web(
    game: GameName,
    order: WebOrder,
    variant: Variant = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the HTML page to write; with --serve the record of the game")
    ] = None,
    serve: Annotated[bool, typer.Option("--serve", help="serve the page to the phones of the local network")] = False,
    address: Annotated[
        str | None, typer.Option(help="with --serve: the address to listen on; else that of the local network")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="with --serve: its port; else the first free from 8765 on")
    ] = None,
) -> None:
    """Make a page on which a game is played and scored in a browser."""
    from generator.orders.open_game import open_game
    from generator.web.web import make_web_sheet

    if serve:
        serve_table(game, order, variant, output, (address, port))
        return
    if address or port:
        misuse("--address and --port go with --serve")
    made = make_web_sheet(open_game(game, variant), *order)
    write_made(made, output, read=(game, variant, *files_in(order)))


def serve_table(
    game: str, order: WebOrder, variant: Path | None, output: Path | None, where: tuple[str | None, int | None]
) -> None:
    """Serve a table until Ctrl-C."""
    from generator.web.serve import follow, open_table, own_address, table_path
    from generator.writing.targets import is_null

    record = output or table_path(game, variant, order)
    if is_stdout(record) or is_null(record):
        misuse("-o: the record of a table that is served needs a file")
    check_writable(record, "record.json", (game, variant, *files_in(order)))
    table = open_table(game, variant, order, record, (where[0] or own_address(), where[1]))
    try:
        with table.server:
            tell_of(table, record)
            follow(table.server)
    except KeyboardInterrupt:
        print()
    print(f"the game is in {record}")


def tell_of(table: "ServedTable", record: Path) -> None:
    """Show the links, and the code where a terminal can show it."""
    import sys

    from generator.web.terminal_code import terminal_code

    code = terminal_code(table.link)
    print(f"{table.link} is the table, for phones in the same network")
    if code and sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        sys.stdout.flush()
        sys.stdout.buffer.write(code.encode())  # its colours are letters that a screen spells out
    print(f"{table.host_link} is the host's page: keep it for yourself")
    goes_on = "goes on with" if table.goes_on else "is kept in"
    print(f"the game {goes_on} {record}; Ctrl-C ends it", flush=True)
