"""`scriptorium calibrate`"""

from pathlib import Path
from typing import Annotated

import typer

from generator.calibrate.order import TargetOrder
from generator.cli.write import write_made


def calibrate(
    order: TargetOrder,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a two-sided target that shows how far a printer's backs are off."""
    from generator.calibrate.calibrate import print_target

    write_made(print_target(*order), output)
