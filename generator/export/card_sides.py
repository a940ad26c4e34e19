"""Every side of some cards as a page of its own: what all formats for single cards begin with."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.items import Page
from generator.errors import MistakeList
from generator.geometry import Size
from generator.orders.choose_cards import Cards
from generator.pack.tool_files import Preset
from generator.pages.card_page import card_page
from generator.pages.deck import DrawnDeck
from generator.reading.file_name import unique_file_names


class Side(NamedTuple):
    """One side of one card, as a page of its own."""

    row: Row
    name: str
    page: Page
    is_back: bool = False


def card_sides(
    cards: Cards, drawn: DrawnDeck, preset: Preset | None, *, bleed: bool, least_bleed: float = 0.0
) -> Iterator[Side]:
    """Every card once: its front, and its back if the deck has one; at its own size or at that of a preset."""
    size = Size(*preset.size) if preset else None
    bleed_mm = (preset.bleed if preset else max(drawn.cut.bleed, least_bleed)) if bleed else 0.0
    for row, (front, back) in zip(cards.rows, drawn.cards, strict=True):
        yield Side(row, row.id, card_page(front, drawn.cut, size, bleed_mm))
        if back:
            yield Side(row, f"{row.id}-back", card_page(back, drawn.cut, size, bleed_mm), is_back=True)


def file_names(sides: list[Side], suffix: str) -> list[str]:
    """The names of the files of some sides: after their cards, and never a path."""
    return [f"{name}{suffix}" for name in unique_file_names([side.name for side in sides])]


def check_names(sides: list[Side]) -> None:
    """No two sides may become files of one name."""
    mistakes = MistakeList()
    names = Counter(side.name for side in sides)
    for side in sides:
        if names[side.name] > 1 and not side.is_back:
            mistakes.add(side.row.place, f"card '{side.name}' has the name of another card's back; rename it")
    mistakes.stop_if_any()
