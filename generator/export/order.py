"""What can be asked of single cards."""

from typing import TYPE_CHECKING, Annotated, NamedTuple

from generator.orders.file import Progress
from generator.orders.options import Condition, Data, DataSheet, Ink, Language, Modules, Only, Press, Profile, Where
from generator.orders.order import Option

if TYPE_CHECKING:
    from pathlib import Path

    from generator.orders.choose_cards import Cards


class ExportOrder(NamedTuple):
    """Which cards become files of their own, and how; `folder` is where these will lie."""

    deck: Annotated["str | Cards | None", Option("name of a deck; else all that are in play", "[DECK]")] = None
    kind: Annotated[str, Option("png, svg, pdf (all cards in one), tts (Tabletop Simulator), csv or xlsx", "--as")] = (
        "png"
    )
    dpi: Annotated[int, Option("dots per inch of PNG pictures", limits=(36, 1200))] = 300
    preset: Annotated[str | None, Option("a print shop's card size, like poker; else the deck's own size")] = None
    bleed: Annotated[bool, Option("with the ground beyond the cut, or cut")] = True
    ink: Ink = "colour"
    language: Language = None
    press: Press = False
    condition: Condition = None
    profile: Profile = None
    only: Only = None
    where: Where = None
    data: Data = None
    data_sheet: DataSheet = None
    modules: Modules = ()
    folder: "str | Path" = ""
    progress: Progress = iter
