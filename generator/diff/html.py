"""What differs between two states of a game as one HTML page, with pictures before and after."""

from base64 import b64encode
from pathlib import Path
from typing import Any

from generator.diff.compare import Comparison, DeckChange, SheetChange
from generator.diff.text import counts, sheet_kind
from generator.display.items import Document
from generator.history.deck_changes import CardChange, DeckState, DrawnCard
from generator.pages.card_page import card_page
from generator.place.setting import Items
from generator.render.svg import render_svg

TEMPLATE = Path(__file__).with_name("diff.html.jinja")
SCREEN_DPI = 150.0


def diff_html(comparison: Comparison, language: str) -> str:
    """The page; it needs no other file."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    names = [pack.file.title.in_language(language) for pack in (comparison.before, comparison.after)]
    return template.render(
        language=language,
        names=names,
        states=comparison.names,
        decks=[deck_view(deck) for deck in comparison.decks],
        sheets=[sheet_view(sheet) for sheet in comparison.sheets],
        files=comparison.files,
    )


def deck_view(deck: DeckChange) -> dict[str, Any]:
    """What the template shows of a deck."""
    cards = [card_view(card, deck) for card in deck.cards]
    return {"name": deck.name, "title": deck.title, "counts": counts(deck.cards), "cards": cards}


def card_view(card: CardChange, deck: DeckChange) -> dict[str, Any]:
    """A card's fields, and the pictures of both states; backs only where they differ."""
    backs = bool(card.before and card.after and card.before.sides[1] != card.after.sides[1])
    before = pictures(card.before, deck.before, with_back=backs)
    after = pictures(card.after, deck.after, with_back=backs)
    return {
        "id": card.id,
        "kind": card.kind,
        "fields": card.fields,
        "before": before,
        "after": after,
        "print": card.to_print,
    }


def pictures(card: DrawnCard | None, deck: DeckState | None, *, with_back: bool) -> list[str]:
    if card is None or deck is None:
        return []
    return [card_picture(side, deck) for side in (card.front, card.back if with_back else None) if side]


def card_picture(side: Items, deck: DeckState) -> str:
    """One side of a card as it is cut."""
    return data_uri(render_svg(deck.frame, card_page(side, deck.cut), SCREEN_DPI))


def sheet_view(sheet: SheetChange) -> dict[str, Any]:
    return {
        "name": sheet.name,
        "kind": sheet_kind(sheet),
        "before": sheet_picture(sheet.before),
        "after": sheet_picture(sheet.after),
    }


def sheet_picture(document: Document | None) -> str:
    return data_uri(render_svg(document, next(iter(document.pages)), SCREEN_DPI)) if document else ""


def data_uri(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
