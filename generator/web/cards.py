"""Pictures of the cards that score by their ids, so that players choose them by sight."""

from typing import Any

from generator.display.items import Document, Group, Use
from generator.display.look import Look
from generator.geometry import Point
from generator.pack.data import read_deck
from generator.pack.pack import Pack
from generator.pages.deck import DeckDrawer, DrawnDeck
from generator.place.setting import Items
from generator.rules.rules import Rules
from generator.web.definitions import Definitions
from generator.web.drawing import LONG, Drawer, draw_layers
from generator.web.outline import short
from generator.web.texts import text_of

INK = "colour"


def card_pictures(pack: Pack, rules: Rules, shared: Definitions) -> dict[str, Any]:
    """For each deck that scores its cards by id, their names and pictures by id."""
    return {deck: deck_pictures(pack, rules, deck, shared) for deck in rules.cards}


def deck_pictures(pack: Pack, rules: Rules, deck: str, shared: Definitions) -> dict[str, Any]:
    wanted = rules.cards[deck]
    rows = [row for row in read_deck(pack, deck) if row.id in wanted]
    drawers = {one: DeckDrawer(pack, deck, Look(first_ink(pack), one)) for one in rules.languages}
    decks = {one: drawer.draw(rows, with_backs=False) for one, drawer in drawers.items()}
    return {
        row.id: {"name": text_of(wanted[row.id].name), "picture": once(card_picture(decks, at, shared))}
        for at, row in enumerate(rows)
    }


def first_ink(pack: Pack) -> str:
    """The print mode of a screen: in colour, where the theme has that."""
    return INK if INK in pack.theme.modes else next(iter(pack.theme.modes))


def card_picture(decks: dict[str, DrawnDeck], at: int, shared: Definitions) -> dict[str, str]:
    """A card as it is cut, for each language an SVG of its own; what they have in common is shared."""
    first = next(iter(decks.values()))
    frames = [deck.frame for deck in decks.values()]
    fronts = {language: flat_items(deck.cards[at][0], deck.frame, frames) for language, deck in decks.items()}
    layers = draw_layers(fronts, {language: Drawer(deck.frame, shared) for language, deck in decks.items()})
    box = " ".join(short(side * 100) for side in (first.cut.bleed, first.cut.bleed, *first.cut.size))
    begin = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}' fill='none'>"
    drawn = [(language, shared_layer(svg, shared) if language is None else svg) for language, svg in layers]
    return {one: begin + "".join(svg for language, svg in drawn if language in (None, one)) + "</svg>" for one in decks}


def shared_layer(svg: str, shared: Definitions) -> str:
    """What all languages draw, drawn once where that is shorter."""
    if len(svg) <= LONG:
        return svg
    name = shared.define(f"<g id='%'>{svg}</g>")
    return f"<use href='#{name}'/>"


def flat_items(items: Items, frame: Document, frames: list[Document]) -> Items:
    """Items without groups that move nothing, and without symbols that are not the same in every language."""
    found: Items = ()
    for item in items:
        if isinstance(item, Group) and item == Group(Point(0, 0), item.items):
            found += flat_items(item.items, frame, frames)
        elif isinstance(item, Use) and len({other.symbols[item.symbol] for other in frames}) > 1:
            found += frame.symbols[item.symbol].items
        else:
            found += (item,)
    return found


def once(by_language: dict[str, str]) -> dict[str, str]:
    """What is the same in all languages under no language."""
    first = next(iter(by_language.values()))
    return {"": first} if all(one == first for one in by_language.values()) else by_language
