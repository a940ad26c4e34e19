"""`scriptorium odds`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.as_json import chosen_format
from generator.cli.options import AsJson, GameName, Lang, Variant
from generator.cli.write import show_or_write, write_made


def odds(
    game: GameName,
    names: Annotated[
        list[str] | None, typer.Argument(help="names of questions; else all of them", metavar="[NAME]...")
    ] = None,
    variant: Variant = None,
    format_: Annotated[str, typer.Option("--format", help="table, json, svg, pdf")] = "table",
    json_: AsJson = False,
    lang: Lang = None,
    seed: Annotated[
        int, typer.Option(help="where the chance of simulations begins; the same seed gives the same numbers")
    ] = 1,
    samples: Annotated[
        int, typer.Option(min=100, max=10_000_000, help="games that are played where not all can be counted")
    ] = 3_000,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (a chart: output/)")
    ] = None,
) -> None:
    """Tell the chances of a game's cards: exact where they can be counted, else simulated."""
    form = chosen_format(format_, json_, "table")
    made = generator.find_odds(game, names or (), variant=variant, form=form, language=lang, seed=seed, samples=samples)
    (write_made if form in ("svg", "pdf") else show_or_write)(made, output, read=(game, variant))
