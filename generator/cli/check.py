"""`scriptorium check`"""

from typing import Annotated

import typer

import generator
from generator.cli.each import for_each
from generator.cli.options import Variant
from generator.cli.progress import watch
from generator.cli.streams import warn


def check(
    paths: Annotated[
        list[str], typer.Argument(help="names of games, folders of packs, or variants", metavar="PATH...")
    ],
    variant: Variant = None,
) -> None:
    """Check packs: every file, sheet and deck, in every language, on every paper and in every print mode."""
    found = for_each(paths, lambda path: generator.check_game(path, variant, progress=watch(path)))
    warn(warning for checked in found for warning in checked.warnings)
    print("\n".join(f"{path}: {checked.about}" for path, checked in zip(paths, found, strict=True)))
