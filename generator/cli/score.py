"""`scriptorium score`"""

from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import Lang, Variant
from generator.cli.progress import watch
from generator.cli.write import write_scores


def score(
    files: Annotated[
        list[Path], typer.Argument(help="records: YAML, JSON, or CSV with one row a player", metavar="FILE...")
    ],
    format_: Annotated[str, typer.Option("--format", help="table, json, markdown, html, csv, pdf")] = "table",
    explain: Annotated[
        bool, typer.Option("--explain", help="tell the reason of each line, and what one more step would bring")
    ] = False,
    lenient: Annotated[bool, typer.Option("--lenient", help="only warn where a record breaks a check")] = False,
    variant: Variant = None,
    lang: Lang = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="how many processes share the files")] = 1,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the file to write; else the terminal (a PDF: output/)")
    ] = None,
) -> None:
    """Score finished games and tell who won."""
    scores = generator.score_files(
        files,
        form=format_,
        language=lang,
        explain=explain,
        lenient=lenient,
        variant=variant,
        jobs=jobs,
        progress=watch("score") if (output or format_ == "pdf") and len(files) > 1 else iter,
    )
    write_scores(scores, output, read=(*files, variant))
    if scores.mistakes:
        raise generator.Mistakes(scores.mistakes)
