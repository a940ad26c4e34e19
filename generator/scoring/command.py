"""`scriptorium score`"""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import generator
from generator.cli.options import Fonts, Lang, Variant, choose, misuse
from generator.cli.progress import watch
from generator.cli.speech import speaking
from generator.cli.streams import complain
from generator.cli.write import write_scores

SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".json": "json",
    ".csv": "csv",
    ".md": "markdown",
    ".markdown": "markdown",
    ".pdf": "pdf",
}


def score(
    files: Annotated[
        list[Path],
        typer.Argument(
            help="records: YAML, JSON, or CSV and XLSX with a row a player; forms; what phones saved: files, links,"
            " pictures; a folder of records; - for what is piped in",
            metavar="FILE...",
        ),
    ],
    format_: Annotated[
        str | None,
        typer.Option("--format", help="table, json, markdown, html, csv, pdf; else what the name after -o says"),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="tell the reason of each line, and what one more step would bring")
    ] = False,
    lenient: Annotated[bool, typer.Option("--lenient", help="only warn where a record breaks a check")] = False,
    apart: Annotated[
        bool, typer.Option("--apart", help="score each save by itself, not those of different players as one game")
    ] = False,
    variant: Variant = None,
    lang: Lang = None,
    paper: Annotated[str | None, typer.Option(help="paper of certificates: a4, letter or a3; else a4")] = None,
    ink: Annotated[str | None, typer.Option(help="ink of certificates: colour, saver or grey; else colour")] = None,
    font: Fonts = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="how many processes share the files")] = 1,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (a PDF: output/)")
    ] = None,
) -> None:
    """Score finished games and tell who won."""
    form = chosen_form(format_, output)
    so: dict[str, Any] = {"form": form, "language": lang, "explain": explain, "lenient": lenient, "apart": apart}
    so |= {"variant": variant, "paper": paper, "ink": ink, "fonts": font or (), "jobs": jobs}
    progress = watch("score") if (output or form == "pdf") and len(files) > 1 else iter
    with speaking(lang):
        scores = generator.score_files(files, progress=progress, **so)
        write_scores(scores, output, (*scores.files, variant), generator.read_words(lang or "en").say("report.colon"))
        if scores.remarks:
            complain(*scores.remarks)
        if scores.note:
            print(scores.note, file=sys.stderr)
        if scores.mistakes:
            raise generator.Mistakes(scores.mistakes)


def chosen_form(format_: str | None, output: Path | None) -> str:
    """The format asked for, or the one that the name of the file says; the two must not contradict each other."""
    suffix = output.suffix.lower() if output else ""
    named = SUFFIXES.get(suffix)
    form = choose("--format", format_, sorted({*SUFFIXES.values(), "table"})) if format_ else named or "table"
    if format_ and named not in (None, form):
        misuse(f"--format: '{form}', but '{output}' says {named}; leave out --format, or name another file")
    return form
