"""What is wrong with cards, told where it can be mended: with the card and its row or cell, once for each cause."""

import re
from typing import Any, NamedTuple

from generator.cards.deck import Row
from generator.errors import Mistake, MistakeList, Place
from generator.reading.phrase import Phrase

MOST_NAMED = 3
QUOTED = re.compile(r"'([^']+)'")


class Cause(NamedTuple):
    """A mistake as it was met while an area was filled: whether a template itself is wrong, and what the area reads."""

    mistake: Mistake
    fields: tuple[str, ...]
    is_of_template: bool
    is_warning: bool = False


class CardMistakes:
    """Collects what is wrong with the cards of a face, by cause."""

    def __init__(self) -> None:
        self.cards: dict[Cause, dict[str, Row]] = {}
        self.placed = 0

    def add(self, causes: tuple[Cause, ...], row: Row) -> None:
        """The same again on a further card."""
        for cause in causes:
            self.cards.setdefault(cause, {})[row.id] = row

    def forget(self, row: Row) -> None:
        """Nothing is told of a card whose row is wrong itself."""
        for cards in self.cards.values():
            cards.pop(row.id, None)
        self.cards = {cause: cards for cause, cards in self.cards.items() if cards}
        self.placed -= 1

    def tell(self, mistakes: MistakeList) -> dict[Mistake, Mistake]:
        """Tell every cause once: of the first row that has it where its data are to blame, else of the face. For each
        mistake as it was met, the one that is told."""
        shown: dict[Mistake, Mistake] = {}
        for cause, cards in self.cards.items():
            rows = list(cards.values())
            place, message = cause.mistake.place, cause.mistake.message
            on_every_card = len(rows) == self.placed > 1
            blamed = None if cause.is_of_template or on_every_card else place_in_row(rows[0], cause)
            tell = mistakes.warn if cause.is_warning else mistakes.add
            if blamed:
                telling = tell(blamed, f"{called(rows)}: {message} (drawn by {place})")
            else:
                telling = tell(place, message if on_every_card else f"{message} ({called(rows)})")
            shown[cause.mistake] = telling
        self.cards, self.placed = {}, 0
        return shown


def called(rows: list[Row]) -> str:
    """Some cards by their ids: the first of them, and how many more there are."""
    names = ", ".join(f"'{row.id}'" for row in rows[:MOST_NAMED])
    more = f" and {len(rows) - MOST_NAMED} more" if rows[MOST_NAMED:] else ""
    return f"card{'s' if rows[1:] else ''} {names}{more}"


def place_in_row(row: Row, cause: Cause) -> Place | None:
    """Where the field stands that a mistake quotes, or its row; None where it quotes nothing that the row says."""
    quoted = [one.rstrip("…") for one in QUOTED.findall(cause.mistake.message)]
    texts = {field: " ".join(texts_of(row.fields.get(field))) for field in cause.fields}
    meant = [
        field for field, text in texts.items() if text and any(one in text or text in one for one in quoted if one)
    ]
    places = [place for field in meant if (place := place_of_value(row.fields[field], quoted))]
    return places[0] if places else row.place if meant else None


def place_of_value(value: Any, quoted: list[str]) -> Place | None:
    """Where the value of a field was written, if it knows: of a list or of several languages, the part that is
    quoted."""
    if isinstance(value, tuple):
        parts = list(value.texts.values()) if isinstance(value, Phrase) else list(value)
        meant = [part for part in parts if any(one and (one in str(part) or str(part) in one) for one in quoted)]
        place_in_part = next((place for part in meant or parts[:1] if (place := place_of_value(part, quoted))), None)
        return place_in_part or getattr(value, "place", None)
    place = getattr(value, "place", None)
    return place if isinstance(place, Place) else None


def texts_of(value: Any) -> list[str]:
    """What a field says, in every language."""
    if value is None:
        return []
    if isinstance(value, Phrase):
        return list(value.texts.values())
    return [str(one) for one in value] if isinstance(value, tuple) else [str(value)]
