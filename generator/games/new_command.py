"""`scriptorium new pack`, `scriptorium new variant` and `scriptorium new words`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.hints import HintedCommand, HintedGroup
from generator.cli.options import complete_games, misuse
from generator.cli.streams import say
from generator.cli.write import check_new, write_folder, write_new

new = typer.Typer(
    cls=HintedGroup,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Begin a game of your own.",
)


@new.command(cls=HintedCommand)
def pack(
    name: Annotated[str, typer.Argument(help="name of the new game: small letters, digits, - and _")],
    title: Annotated[str | None, typer.Option(help="its title; else made from the name")] = None,
    bare: Annotated[
        bool, typer.Option("--bare", help="next to nothing: one sheet, a few cells, one rule, no cards")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="the folder to make; else layouts/NAME, or NAME without layouts"),
    ] = None,
) -> None:
    """Make a small complete pack to change: a sheet, a deck, rules and a finished game. It prints and scores at
    once."""
    from shlex import quote

    from generator.games.new import new_pack

    made = new_pack(name, title, output, bare=bare)
    write_folder(made.folder, made.files)
    say(f"{made.folder}: a sheet, {'a rule' if bare else 'a deck, rules'} and a finished game. Try:")
    say(f"  scriptorium sheets {quote(made.called)}")
    if not bare:
        say(f"  scriptorium cards {quote(made.called)}")
    say(f"  scriptorium score {quote(str(made.folder / 'example.yaml'))}")


@new.command(cls=HintedCommand)
def variant(
    name: Annotated[str, typer.Argument(help="name of the variant: small letters, digits, - and _")],
    of: Annotated[
        str,
        typer.Option(
            "--of",
            help="the game it varies: a name, the folder of a pack, or another variant",
            autocompletion=complete_games,
        ),
    ],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the file to write; else NAME.yaml")] = None,
) -> None:
    """Write a variant to begin with: nothing differs yet, and comments show what may."""
    from shlex import quote

    from generator.games.new import new_variant

    target = output or Path(f"{name}.yaml")
    if target.suffix not in (".yaml", ".yml"):
        misuse(f"-o: '{target}' is no name for a variant; it ends in .yaml")
    check_new(target, "choose another name, or another file with -o")
    made = new_variant(name, of, target)
    write_new(target, made)
    say(f"{target}: {made.about}. Take the '#' away where you want to begin, then try:")
    say(f"  scriptorium watch {quote(of)} --variant {quote(str(target))}")
    say(f"  scriptorium diff {quote(of)} --variant {quote(str(target))}")


@new.command()
def words(
    language: Annotated[str, typer.Argument(help="its short name, like de or pt")],
    of: Annotated[
        str | None,
        typer.Option("--of", help="the folder of the one pack that they are for; else for all packs here"),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="the file to write; else words/LANGUAGE.yaml of the pack, or layouts/words/LANGUAGE.yaml",
        ),
    ] = None,
) -> None:
    """Write a file of the tool's own words to translate: every text with the English beside it, most seen first."""
    from generator.games.new import new_words

    target, made = new_words(language, of, output)
    check_new(target, "go on with that file, or choose another one with -o")
    write_new(target, made)
    say(f"{target}: {made.about}. What you leave empty is said in English; 'scriptorium check' counts what is missing.")
