"""`scriptorium record`"""

import io
import os
import re
import sys
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer

import generator
from generator.cli.clock import clock_stopped
from generator.cli.options import GameName, Lang, Modules, Variant, misuse
from generator.cli.speech import speaking
from generator.cli.streams import say, show
from generator.cli.write import check_new, is_stdout, write_new, write_over
from generator.errors import Place, mistake


def record(
    game: GameName,
    players: Annotated[
        str | None, typer.Option(help="names of the players, with commas between, or how many they are")
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="only the lines of the score, not every cell of the sheets")
    ] = False,
    mode: Annotated[str | None, typer.Option(help="a mode of the game; else its first")] = None,
    module: Modules = None,
    from_terminal: Annotated[
        bool, typer.Option("--from-terminal", help="ask for the lines of the score one by one")
    ] = False,
    begun: Annotated[
        Path | None, typer.Option("--continue", help="go on asking for a record that was not finished")
    ] = None,
    variant: Variant = None,
    lang: Lang = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the record to write; else the terminal")
    ] = None,
) -> None:
    """Write a record to fill in, or ask for what it says."""
    names = [name.strip() for name in re.split("[,;]", players)] if players is not None else []
    if begun and players is not None:
        misuse("--players: the players of the record that --continue names are known")
    so: dict[str, Any] = {"mode": mode, "modules": module or (), "variant": variant, "language": lang}
    with speaking(lang):
        if from_terminal or begun:
            refuse_old(output, lang, "command.exists_begun")
            talk(game, names, begun, output, so)
        else:
            refuse_old(output, lang, "command.exists")
            made = generator.make_record(game, names, quick=quick, **so)
            show_or_save(made, output, lang)


def refuse_old(output: Path | None, lang: str | None, says: str) -> None:
    """A record that exists is not written over, and a place that there cannot be is told before anybody is asked."""
    if output and os.path.lexists(output) and not is_stdout(output):
        raise mistake(Place(str(output)), generator.read_words(lang or "en").say(says, file=quote(str(output))))
    if output:
        check_new(output)


def show_or_save(made: generator.File, output: Path | None, lang: str | None, begun: Path | None = None) -> None:
    """A record to the terminal, or into its file; one that was begun takes the place of its beginning."""
    if output is None and begun is None:
        show([made], made.name)
    elif write_new(output, made) if output else begun and write_over(begun, made):
        said, target = generator.read_words(lang or "en"), output or begun
        further = f"scriptorium score {quote(str(target))}"
        say(said.say("command.written", file=target, about=made.about, command=further))


def talk(game: str, names: list[str], begun: Path | None, output: Path | None, so: dict[str, Any]) -> None:
    """Ask for a record; questions and the score are on stderr, so that the record itself may go to stdout."""
    lang: str | None = so["language"]
    words = generator.read_words(lang or "en")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    put = partial(ask, words.say("report.colon"))
    try:
        with clock_stopped():
            made = generator.ask_record(game, put, complain, names, begun=begun, in_place=output is None, **so)
    except (EOFError, KeyboardInterrupt):
        print(f"\n{words.say('command.not_kept')}", file=sys.stderr)
        raise typer.Exit(1) from None
    if made.is_whole:
        print(f"\n{made.score}", end="", file=sys.stderr)
        show_or_save(made, output, lang, begun)
        return
    target = output or begun or unused(Path(made.name))
    if output or not begun:
        write_new(target, made)
    else:
        write_over(begun, made)
    further = f"scriptorium record {quote(game)} --continue {quote(str(target))}"
    print(f"\n{words.say('command.stopped', file=target, about=made.about, command=further)}", file=sys.stderr)


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
