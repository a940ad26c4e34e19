"""`scriptorium record`"""

import io
import os
import sys
from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.clock import clock_stopped
from generator.cli.options import GameName, misuse
from generator.cli.speech import speaking
from generator.cli.streams import say, show
from generator.cli.write import check_new, is_stdout, write_new, write_over
from generator.errors import Place, mistake
from generator.scoring.order import RecordOrder

if TYPE_CHECKING:
    from generator.orders.file import File
    from generator.reading.words import Words


def record(
    game: GameName,
    order: RecordOrder,
    from_terminal: Annotated[
        bool, typer.Option("--from-terminal", help="ask for the lines of the score one by one")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the record to write; else the terminal")
    ] = None,
) -> None:
    """Write a record to fill in, or ask for what it says."""
    if order.begun and order.players:
        misuse("--players: the players of the record that --continue names are known")
    with speaking(order.language):
        if from_terminal or order.begun:
            refuse_old(output, order.language, "command.exists_begun")
            talk(game, order, output)
        else:
            from generator.scoring.records import make_record

            refuse_old(output, order.language, "command.exists")
            show_or_save(make_record(game, *order), output, order.language)


def refuse_old(output: Path | None, lang: str | None, says: str) -> None:
    """A record that exists is not written over, and a place that there cannot be is told before anybody is asked."""
    if output and os.path.lexists(output) and not is_stdout(output):
        raise mistake(Place(str(output)), words_in(lang).say(says, file=quote(str(output))))
    if output:
        check_new(output)


def show_or_save(made: "File", output: Path | None, lang: str | None, begun: Path | None = None) -> None:
    """A record to the terminal, or into its file; one that was begun takes the place of its beginning."""
    if output is None and begun is None:
        show([made], made.name)
    elif write_new(output, made) if output else begun and write_over(begun, made):
        said, target = words_in(lang), output or begun
        further = f"scriptorium score {quote(str(target))}"
        say(said.say("command.written", file=target, about=made.about, command=further))


def talk(game: str, order: RecordOrder, output: Path | None) -> None:
    """Ask for a record; questions and the score are on stderr, so that the record itself may go to stdout."""
    from generator.scoring.records import ask_record

    words, begun = words_in(order.language), order.begun
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    put = partial(ask, words.say("report.colon"))
    try:
        with clock_stopped():
            made = ask_record(game, *order._replace(ask=put, tell=complain, in_place=output is None))
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.say('command.not_kept')}", file=sys.stderr)
        raise typer.Exit(1) from None
    if made.is_whole:
        print(f"\n{made.score}", end="", file=sys.stderr)
        show_or_save(made, output, order.language, begun)
        return
    target = output or begun or unused(Path(made.name))
    if output or not begun:
        write_new(target, made)
    else:
        write_over(begun, made)
    further = f"scriptorium record {quote(game)} --continue {quote(str(target))}"
    print(f"\n{words.say('command.stopped', file=target, about=made.about, command=further)}", file=sys.stderr)


def words_in(language: str | None) -> "Words":
    from generator.pack.words import read_words

    return read_words(language or "en")


def unused(path: Path) -> Path:
    """A name beside a path that no file has."""
    names = (path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, 1000)))
    return next((name for name in names if not os.path.lexists(name)), path)


def ask(colon: str, question: str) -> str:
    """Put a question on stderr.

    Typer 0.28's own prompt writes a space to stdout for each question, which no YAML may begin with.
    """
    print(question, end=colon, file=sys.stderr, flush=True)
    if sys.stdin is None:
        raise EOFError
    return input()


def complain(message: str) -> None:
    """Say what is wrong with an answer."""
    print(f"  {message}", file=sys.stderr)
