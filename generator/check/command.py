"""`scriptorium check`"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli.as_json import show_json
from generator.cli.options import AsJson, Variant, complete_games
from generator.cli.progress import watch
from generator.cli.streams import warn
from generator.orders.each import for_each

if TYPE_CHECKING:
    from generator.check.check import Checked


def check(
    paths: Annotated[
        list[str],
        typer.Argument(
            help="names of games, folders of packs, or variants", metavar="PATH...", autocompletion=complete_games
        ),
    ],
    variant: Variant = None,
    notes: Annotated[bool, typer.Option("--notes", help="tell also what prints in the corners of sheets")] = False,
    json_: AsJson = False,
) -> None:
    """Check packs: every file, sheet and deck, in every language, on every common paper and in every print mode."""
    from generator.check.check import check_game

    def look_at(path: str) -> "Checked":
        return check_game(path, variant, progress=watch(path))

    def tell(path: str) -> dict[str, Any]:
        return {"path": path, **look_at(path).facts}

    if json_:
        show_json(paths, tell)
    else:
        checked_packs = for_each(paths, look_at)
        warn(warning for checked in checked_packs for warning in checked.warnings)
        for path, checked in zip(paths, checked_packs, strict=True):
            noted = (one._replace(message=f"note: {one.message}") for one in checked.notes if notes)
            print(f"{path}: {checked.about}", *noted, sep="\n")
