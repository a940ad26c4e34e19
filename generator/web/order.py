"""What can be asked of the web sheet."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from generator.orders.options import Language, Modules, read_names
from generator.orders.order import Option

if TYPE_CHECKING:
    from generator.scoring.read import Told


class WebOrder(NamedTuple):
    """With which language, players and modules a page begins, or the game that it goes on with."""

    language: Language = None
    players: Annotated[Sequence[str], Option("names with commas between, or how many", read=read_names)] = ()
    record: Annotated["Told | None", Option("a record of a game to go on with", read=Path)] = None
    modules: Modules = ()
