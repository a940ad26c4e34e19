"""`scriptorium diff`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.as_json import chosen_format
from generator.cli.options import AsJson, Lang, complete_games
from generator.cli.write import show_or_write, write_made


def diff(
    game: Annotated[
        str, typer.Argument(help="name of a game, the folder of a pack, or a variant", autocompletion=complete_games)
    ],
    variant: Annotated[
        list[Path] | None,
        typer.Option(help="a variant to compare with the game; or two, to compare with one another"),
    ] = None,
    since: Annotated[
        str | None, typer.Option(help="compare with a git revision, another variant or another game")
    ] = None,
    until: Annotated[
        str | None, typer.Option(help="the git revision that --since is compared with; else the files as they are")
    ] = None,
    format_: Annotated[str, typer.Option("--format", help="text, html, json")] = "text",
    json_: AsJson = False,
    lang: Lang = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (HTML: output/)")
    ] = None,
) -> None:
    """Tell which cards, sheets and rules differ between a game and its variant, two variants or two revisions."""
    form = chosen_format(format_, json_, "text")
    made = generator.compare(game, variants=variant or (), since=since, until=until, form=form, language=lang)
    (write_made if form == "html" else show_or_write)(made, output, read=(game, since, *(variant or ())))
