"""Cards as players know them: by the names that are printed on them."""

import re
import unicodedata

from generator.record.entries import Entry
from generator.rules.rules import RuledCard, Rules
from generator.source.tree import Listing, Node, Scalar

BETWEEN = re.compile(r"\s*[,;]\s*")


def cards_named(answer: Scalar, entry: Entry, rules: Rules) -> Node:
    """An answer of names or ids of cards as a list of ids; a name that no card has stays as it is."""
    known = rules.cards_of(entry.key)
    found = {fold(text): card.id for card in known.values() for text in (*card.name.texts.values(), card.id)}
    text = answer.text.strip(" []")
    names = [text] if fold(text) in found else [name for name in BETWEEN.split(text) if name]
    if len(names) == 1 and fold(names[0]) not in found:
        names = names[0].split()
    return Listing(tuple(Scalar(found.get(fold(name), name), answer.place) for name in names), answer.place)


def shown_card(card: RuledCard, language: str) -> str:
    """What is printed on a card, and its id where that is another word: `Guerrier = warrior`."""
    name = card.name.in_language(language)
    return f"{name} = {card.id}" if fold(name) != fold(card.id) else name


def fold(name: str) -> str:
    """A name without what people leave out: capitals, accents, and the signs between words."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe"))
    return "".join(letter for letter in plain if letter.isalnum())
