"""What can be asked of a comparison."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from generator.orders.options import Language
from generator.orders.order import Option


class DiffOrder(NamedTuple):
    """Which states of a game are compared, and in which form what differs is told."""

    variants: Annotated[
        Sequence[str | Path],
        Option("a variant to compare with the game; or two, to compare with one another", "--variant"),
    ] = ()
    since: Annotated[str | None, Option("compare with a git revision, another variant or another game")] = None
    until: Annotated[
        str | None, Option("the git revision that --since is compared with; else the files as they are")
    ] = None
    form: Annotated[str, Option("text, html, json", "--format")] = "text"
    language: Language = None
