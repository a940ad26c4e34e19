"""What can be asked of decks on paper."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from generator.orders.options import (
    Condition,
    Data,
    DataSheet,
    Ink,
    Language,
    Modules,
    Offset,
    Only,
    Orientation,
    Paper,
    PictureDpi,
    Press,
    Profile,
    Type,
    Where,
)
from generator.orders.order import Option

if TYPE_CHECKING:
    from generator.history.older_game import OlderGame
    from generator.orders.choose_cards import Cards


class DecksOrder(NamedTuple):
    """Which cards are printed, and how."""

    decks: Annotated[
        "str | Cards | Sequence[str | Cards]", Option("names of decks; else all that are in play", "[DECK]...")
    ] = ()
    paper: Paper = None
    orientation: Orientation = None
    ink: Ink = "colour"
    language: Language = None
    type: Type = "usual"
    backs: Annotated[str, Option("duplex-long, duplex-short, fold or none")] = "duplex-long"
    marks: Annotated[
        str, Option("crop (marks outside the cards), lines (round each card), none, or cutter for a machine")
    ] = "crop"
    gap: Annotated[
        float | None,
        Option("mm between cards; else 3, or down to 2 where more cards fit; with --press 6", limits=(0, 20)),
    ] = None
    offset: Offset = (0.0, 0.0)
    proof: Annotated[bool, Option("draw trim, safe zone and bleed over the cards")] = False
    draft: Annotated[bool, Option("a labelled box for every picture that is missing")] = False
    picture_dpi: PictureDpi = 300
    press: Press = False
    condition: Condition = None
    profile: Profile = None
    only: Only = None
    where: Where = None
    data: Data = None
    data_sheet: DataSheet = None
    modules: Modules = ()
    changed_since: Annotated[
        "str | OlderGame | None",
        Option("only the cards that differ from a git revision, a variant, a game, or (with --data) older data"),
    ] = None
