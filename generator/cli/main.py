"""The command `scriptorium`, built on the front door, `generator`. What a command needs is loaded when it runs, and no
other command: start-up is most of a short run."""

import atexit
import gc
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Annotated

import typer

from generator.cli.clock import clock
from generator.cli.commands import Commands
from generator.cli.options import as_typed
from generator.cli.streams import complain, screens, silence_output
from generator.errors import Mistakes, Misuse
from generator.version import __version__

app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Prints score sheets and cards for board games and scores finished games, from YAML that a player can read.",
)


def tell_version(is_wanted: bool) -> None:
    if is_wanted:
        print(f"scriptorium {__version__}")
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
    with screens(), clock():
        code = run_command() or flush_output()
    sys.exit(code)


def main() -> None:
    """The command as a process of its own, which ends at once when all is said and written: to take down what a short
    run has made would take a fifth of its time."""
    try:
        run()
    except SystemExit as end:
        if isinstance(end.code, str) or threading.active_count() > 1:
            raise
        atexit._run_exitfuncs()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):  # closed by the shell, or by who was reading
                stream.flush()
        os._exit(end.code or 0)


@cache
def built() -> Callable[..., object]:
    """All commands: made once for a process, each of them when it is asked for."""
    return typer.main.get_command(app)


def run_command() -> int | str:
    """The exit code of the command."""
    try:
        built()(prog_name="scriptorium")
    except SystemExit as end:
        return end.code or 0
    except Mistakes as slips:
        complain(*slips.mistakes, slips.summary)
        return 1
    except Misuse as wrong:
        complain(as_typed(wrong))
        return 2
    except OSError as error:
        return tell_refusal(error)
    return 0


def flush_output() -> int:
    """Show what still waits to be shown."""
    try:
        sys.stdout.flush()
    except OSError as error:
        return tell_refusal(error)
    return 0


def tell_refusal(error: OSError) -> int:
    """What the system refuses, in a sentence; a reader who has seen enough needs none."""
    reason = (error.strerror or str(error)).lower()
    if error.filename is not None:
        complain(f"{error.filename}: {reason}")
    elif isinstance(error, FileNotFoundError):
        complain("the folder that you are in is no longer there; go to another one with cd")
    else:
        if not isinstance(error, BrokenPipeError):
            complain(f"standard output cannot be written: {reason}; write a file with -o, or send it elsewhere")
        silence_output()
    return 1


if __name__ == "__main__":
    run()
