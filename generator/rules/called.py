"""What players call the things of a game: measures, families, cells, cards, and what the details of checks name."""

import re
from typing import TYPE_CHECKING

from generator.ledger.ledger import Family
from generator.reading.phrase import Phrase

if TYPE_CHECKING:
    from generator.rules.rules import Rules

NAMED = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)*")


def called(name: str, rules: "Rules") -> Phrase:
    """What people call a measure, a family or a cell, which has its own name behind that of its family."""
    found = rules.ledger.find(name)
    title = rules.title_of(name)
    if name in rules.scoring.measures or not found or found[2] is None:
        return title
    return cell_title(title, found[1], found[2])


def cell_title(title: Phrase, family: Family, index: int) -> Phrase:
    """The name of a family with that of one of its cells, or its number, behind it."""
    own = family.cell_called(index)
    if own is None:
        return Phrase({language: f"{text} {family.cell_names[index]}" for language, text in title.texts.items()})
    languages = sorted(filter(None, {*title.texts, *own.texts})) or [""]
    return Phrase({one: f"{title.typed_in(one)}, {own.typed_in(one)}" for one in languages})


def named_detail(detail: str, about: str, rules: "Rules", language: str) -> str:
    """The detail of a broken check with names for its ids: of cells of the family it is about, of cards, of others."""
    family, cards = rules.ledger.families.get(about), rules.cards_of(about)

    def name(found: re.Match[str]) -> str:
        word, is_whole = found[0], found.start() == 0 and detail[found.end() :][:1] in ("", ":")
        index = family.cell_names.index(word) if family and word in family.cell_names else None
        if family and index is not None and is_whole:
            return called(rules.ledger.cell_id(about, index), rules).in_language(language)
        own = cards[word].name if word in cards else family.cell_called(index) if family and index is not None else None
        if own:
            return own.in_language(language)
        return called(word, rules).in_language(language) if rules.ledger.find(word) else word

    return NAMED.sub(name, detail)
