"""`scriptorium read`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Lang, Variant
from generator.cli.speech import speaking
from generator.cli.streams import complain
from generator.scoring.record_command import refuse_old, show_or_save


def read(
    files: Annotated[
        list[str],
        typer.Argument(help="forms; saves, links and pictures of phones; or records of any kind", metavar="FILE..."),
    ],
    variant: Variant = None,
    lang: Lang = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the record to write; else the terminal")
    ] = None,
) -> None:
    """Turn forms, and what phones saved, into a record."""
    from generator.scoring.read import read_saves

    with speaking(lang):
        refuse_old(output, lang, "command.exists")
        made = read_saves(files, variant=variant, language=lang)
        if made.warnings:
            complain(*made.warnings)
        show_or_save(made, output, lang)
