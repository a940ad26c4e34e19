"""What can be asked of score sheets."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from generator.orders.options import (
    Condition,
    Draft,
    Fonts,
    Ink,
    Language,
    Modules,
    Orientation,
    Paper,
    PictureDpi,
    Press,
    Profile,
    Type,
    read_arrangement,
    read_scale,
)
from generator.orders.order import Option

if TYPE_CHECKING:
    from generator.scoring.read import Told


class SheetsOrder(NamedTuple):
    """How score sheets are printed, or made a form; and the record that fills them."""

    sheets: Annotated[
        Sequence[str], Option("one side or one extra sheet, by its name; may stand again, or 'all'", "--sheet")
    ] = ()
    paper: Paper = None
    orientation: Orientation = None
    up: Annotated[int, Option("how many sheets on one side of a paper, to be cut", limits=(1, 16))] = 1
    scale: Annotated[
        float | None,
        Option(
            "0.5 to 2, like 1.41 or 141%, or fit: as large as the paper holds",
            limits=(0.5, 2),
            read=read_scale,
            shown="100%",
        ),
    ] = 1.0
    large: Annotated[bool, Option("large print: about 140 %, on A3 or in parts on several papers")] = False
    ink: Ink = "colour"
    language: Language = None
    type: Type = "usual"
    copies: Annotated[
        int | None, Option("how many of each side; else 1, with --up as many as fill a paper", limits=(1, 1000))
    ] = None
    duplex: Annotated[
        bool | None,
        Option(
            "duplex (recto and verso of one paper) or single; else duplex, with --up single",
            "--arrange",
            read=read_arrangement,
        ),
    ] = None
    modules: Modules = ()
    record: Annotated["Told | None", Option("a record: the sheets are printed as it fills them", read=Path)] = None
    player: Annotated[str | None, Option("only the sheets of this player of the record")] = None
    fonts: Fonts = ()
    picture_dpi: PictureDpi = 300
    press: Press = False
    condition: Condition = None
    profile: Profile = None
    fillable: Annotated[bool, Option("a form to be filled in on a screen")] = False
    draft: Draft = False

    @property
    def is_plain(self) -> bool:
        """Whether each sheet is alone on its page, at its true size."""
        return (self.up, self.scale, self.large) == (1, 1, False)
