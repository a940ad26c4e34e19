"""The command `scriptorium`, built on the front door, `generator`. What a command needs is loaded when it runs:
start-up is most of a short run."""

import gc
import sys
from typing import Annotated

import typer

import generator
from generator.cli.calibrate import calibrate
from generator.cli.cards import cards
from generator.cli.check import check
from generator.cli.diff import diff
from generator.cli.export import export
from generator.cli.games import games
from generator.cli.new import new
from generator.cli.odds import odds
from generator.cli.options import as_typed
from generator.cli.plan import plan
from generator.cli.preview import preview
from generator.cli.record import record
from generator.cli.schema import schema
from generator.cli.score import score
from generator.cli.sheets import sheets
from generator.cli.watch import watch
from generator.errors import Mistakes, Misuse

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Prints score sheets and cards for board games and scores finished games, from YAML that a player can read.",
)


def tell_version(is_wanted: bool) -> None:
    if is_wanted:
        print(f"scriptorium {generator.__version__}")
        raise typer.Exit


@app.callback()
def common(
    _: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="tell the version and end")
    ] = False,
) -> None:
    """Prints score sheets and cards for board games and scores finished games, from YAML that a player can read."""


def run() -> None:
    """Run the command; a mistake in a file is told with its place and ends with exit code 1, a wrong option with 2."""
    gc.set_threshold(200_000, 20, 20)  # a short run makes much and drops little: collecting was a tenth of its time
    try:
        app(prog_name="scriptorium")
    except Mistakes as found:
        tell(found)
        sys.exit(1)
    except Misuse as wrong:
        print(as_typed(wrong), file=sys.stderr)
        sys.exit(2)


def tell(found: Mistakes) -> None:
    """All mistakes on stderr, and how many there are."""
    for one in found.mistakes:
        print(one, file=sys.stderr)
    print(found.summary, file=sys.stderr)


for command in (
    sheets,
    check,
    schema,
    games,
    cards,
    export,
    calibrate,
    preview,
    watch,
    diff,
    score,
    record,
    odds,
    plan,
):
    app.command()(command)
app.add_typer(new, name="new", help="Begin a game of your own.")

if __name__ == "__main__":
    run()
