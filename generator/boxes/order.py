"""What can be asked of a box."""

from typing import TYPE_CHECKING, Annotated, NamedTuple

from generator.orders.options import Ink, Language, Paper
from generator.orders.order import Option

if TYPE_CHECKING:
    from generator.orders.choose_cards import Cards


class BoxOrder(NamedTuple):
    """A box for a deck, or for some of its cards."""

    deck: Annotated["str | Cards", Option("name of the deck that goes into it", "DECK")]
    stock: Annotated[float, Option("mm that one card is thick", limits=(0.05, 5))] = 0.3
    sleeve: Annotated[str | None, Option("the sleeves that the cards are in, like standard")] = None
    card: Annotated[str | None, Option("id of the card shown on it; else the first")] = None
    paper: Paper = None
    ink: Ink = "colour"
    language: Language = None
