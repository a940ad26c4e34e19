"""What can be asked of contact sheets."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from generator.orders.options import Draft, Ink, Language, Modules
from generator.orders.order import Option


class PreviewOrder(NamedTuple):
    """Which parts of a game are shown small and side by side, and how."""

    decks: Annotated[Sequence[str], Option("names of decks; else all of them", "[DECK]...")] = ()
    modules: Modules = ()
    ink: Ink = "colour"
    language: Language = None
    dpi: Annotated[int, Option("dots per inch", limits=(36, 300))] = 100
    sheets: Annotated[bool | None, Option("with the sheets; if left out, where no deck is named")] = None
    backs: Annotated[bool, Option("with every different back", "--backs/--no-backs")] = False
    draft: Draft = False
