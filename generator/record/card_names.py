"""Cards as players know them: by the names that are printed on them."""

from generator.reading.name_matching import plain_name
from generator.rules.rules import RuledCard


def shown_card(card: RuledCard, language: str) -> str:
    """What is printed on a card, and its id where that is another word: `Guerrier = warrior`."""
    name = card.name.in_language(language)
    return f"{name} = {card.id}" if plain_name(name) != plain_name(card.id) else name
