"""`scriptorium score`"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.file_names import name_by_options
from generator.cli.options import choose, misuse
from generator.cli.ordered import files_in
from generator.cli.progress import watch
from generator.cli.speech import speaking
from generator.cli.streams import complain, say, show
from generator.cli.write import done_with, write_stream
from generator.errors import Mistakes
from generator.scoring.order import ScoreOrder

if TYPE_CHECKING:
    from generator.scoring.score_files import Scores
    from generator.writing.targets import Named

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
    order: ScoreOrder,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the file to write; else the terminal (a PDF: output/)")
    ] = None,
) -> None:
    """Score finished games and tell who won."""
    from generator.pack.words import read_words
    from generator.scoring.score_files import score_files

    form = chosen_form(order.form, output)
    progress = watch("score") if (output or form == "pdf") and len(files) > 1 else iter
    with speaking(order.language):
        scores = score_files(files, *order._replace(form=form, progress=progress))
        colon = read_words(order.language or "en").say("report.colon")
        write_scores(scores, output, (*scores.files, *files_in(order)), colon)
        if scores.remarks:
            complain(*scores.remarks)
        if scores.note:
            print(scores.note, file=sys.stderr)
        if scores.mistakes:
            raise Mistakes(scores.mistakes)


def chosen_form(format_: str | None, output: Path | None) -> str:
    """The format asked for, or the one that the name of the file says; the two must not contradict each other."""
    suffix = output.suffix.lower() if output else ""
    named = SUFFIXES.get(suffix)
    form = choose("--format", format_, sorted({*SUFFIXES.values(), "table"})) if format_ else named or "table"
    if format_ and named not in (None, form):
        misuse(f"--format: '{form}', but '{output}' says {named}; leave out --format, or name another file")
    return form


def write_scores(scores: "Scores", output: Path | None, read: "Named" = (), colon: str = ": ") -> None:
    """Scores as they come: to the terminal, or into a file if one is asked for; a PDF always.

    A file holds all scores that were asked for: if a record is wrong, there is none.
    """
    if output is None and not scores.name.endswith(".pdf"):
        show(scores, scores.name)
        return
    target = output or Path("output") / name_by_options(scores.name)
    was_there = target.is_file()
    if write_stream(target, all_of(scores), scores.name, read):
        say(f"{target}{done_with(was_there)}{colon}{scores.about}")


def all_of(scores: "Scores") -> Iterator[bytes]:
    """The scores; what is wrong with any record is raised after the last."""
    yield from scores
    if scores.mistakes:
        raise Mistakes(scores.mistakes)
