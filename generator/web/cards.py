"""Pictures of the cards that score by their ids, so that players choose them by sight."""

from typing import Any

from generator.display.items import Document
from generator.look import Look
from generator.pack.data import read_deck
from generator.pack.pack import Pack
from generator.pages.deck import DeckDrawer
from generator.pages.impose import Cut
from generator.place.setting import Items
from generator.rules.rules import Rules
from generator.web.drawing import Definitions, Drawer
from generator.web.outline import short
from generator.web.texts import text_of

INK = "colour"


def card_pictures(pack: Pack, rules: Rules, shared: Definitions) -> dict[str, Any]:
    """For each deck that scores its cards by id, their names and pictures by id."""
    return {deck: deck_pictures(pack, rules, deck, shared) for deck in rules.cards}


def deck_pictures(pack: Pack, rules: Rules, deck: str, shared: Definitions) -> dict[str, Any]:
    wanted = rules.cards[deck]
    rows = [row for row in read_deck(pack, deck) if row.id in wanted]
    drawn = {}
    for language in rules.languages:
        drawer = DeckDrawer(pack, deck, Look(first_ink(pack), language))
        cards, cut, frame = drawer.draw(rows, with_backs=False)
        drawn[language] = [card_picture(front, cut, frame, shared) for front, _ in cards]
    return {
        row.id: {"name": text_of(wanted[row.id].name), "picture": once({name: drawn[name][at] for name in drawn})}
        for at, row in enumerate(rows)
    }


def first_ink(pack: Pack) -> str:
    """The print mode of a screen: in colour, where the theme has that."""
    return INK if INK in pack.theme.modes else next(iter(pack.theme.modes))


def card_picture(items: Items, cut: Cut, frame: Document, shared: Definitions) -> str:
    """A card as it is cut, as an SVG of its own that uses what is shared."""
    drawn = Drawer(frame, shared).draw(items)
    box = " ".join(short(side * 100) for side in (cut.bleed, cut.bleed, *cut.size))
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}' fill='none'>{drawn}</svg>"


def once(by_language: dict[str, str]) -> dict[str, str]:
    """What is the same in all languages under no language."""
    first = next(iter(by_language.values()))
    return {"": first} if all(one == first for one in by_language.values()) else by_language
