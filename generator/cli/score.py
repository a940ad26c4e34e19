"""`scriptorium score`"""

import sys
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

import generator
from generator.cli.options import Lang, Variant
from generator.cli.progress import watch
from generator.cli.speech import speaking
from generator.cli.write import write_stream


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
    paper: Annotated[Optional[str], typer.Option(help="paper of certificates: a4, letter or a3; else a4")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="how many processes share the files")] = 1,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the file to write; else the terminal (a PDF: output/)")
    ] = None,
) -> None:
    """Score finished games and tell who won."""
    target = output or (Path("output") if format_ == "pdf" else None)
    so: dict[str, Any] = {"form": format_, "language": lang, "explain": explain, "lenient": lenient}
    progress = watch("score") if target and len(files) > 1 else iter
    with speaking(lang):
        scores = generator.score_files(files, variant=variant, paper=paper, jobs=jobs, progress=progress, **so)
        show_scores(scores, output or (target and target / scores.name), lang)


def show_scores(scores: generator.Scores, target: Path | None, lang: str | None) -> None:
    """Scores to the terminal, or into their file."""
    if target is None:
        for piece in scores:
            sys.stdout.write(piece.decode())
    elif write_stream(target, scores):
        print(f"{target}{generator.read_words(lang or 'en').say('report.colon')}{scores.about}")
    if scores.mistakes:
        raise generator.Mistakes(scores.mistakes)
