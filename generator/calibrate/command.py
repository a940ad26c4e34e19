"""`scriptorium calibrate`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.options import PaperName, two_numbers
from generator.cli.write import write_made


def calibrate(
    paper: PaperName = None,
    orientation: Annotated[str | None, typer.Option(help="portrait or landscape, as cards are printed")] = None,
    backs: Annotated[str, typer.Option(help="duplex-long or duplex-short")] = "duplex-long",
    offset: Annotated[str, typer.Option(help="try an offset: mm x,y")] = "0,0",
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a two-sided target that shows how far a printer's backs are off."""
    off = two_numbers("--offset", offset)
    write_made(
        generator.print_target(paper=paper, orientation=orientation, backs=backs, offset=off, language=lang), output
    )
