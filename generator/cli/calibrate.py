"""`scriptorium calibrate`"""

from pathlib import Path
from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import two_numbers
from generator.cli.write import write_made


def calibrate(
    paper: Annotated[str, typer.Option(help="a4, letter or a3")] = "a4",
    backs: Annotated[str, typer.Option(help="duplex-long or duplex-short")] = "duplex-long",
    offset: Annotated[str, typer.Option(help="try an offset: mm x,y")] = "0,0",
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a two-sided target that shows how far a printer's backs are off."""
    off = two_numbers("--offset", offset)
    write_made(generator.print_target(paper=paper, backs=backs, offset=off, language=lang), output)
