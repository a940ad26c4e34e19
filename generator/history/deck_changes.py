"""What differs between two states of a deck: cards field by field, and as they are drawn."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.items import Document
from generator.display.look import Look
from generator.geometry import Size
from generator.pack.data import read_deck
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.impose import Cut
from generator.place.digest import Digester
from generator.place.setting import Items
from generator.reading.differences import Difference, names_of, value_differences

KINDS = ("changed", "added", "removed")


class DrawnCard(NamedTuple):
    """A card with its two sides as they are drawn, and their digests, by which they are compared."""

    row: Row
    front: Items
    back: Items | None
    sides: tuple[str, str | None]


class CardChange(NamedTuple):
    """A card that is new, gone or different."""

    id: str
    before: DrawnCard | None
    after: DrawnCard | None
    fields: tuple[Difference, ...] = ()

    @property
    def kind(self) -> str:
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    @property
    def to_print(self) -> int:
        """How many of the new card are to be printed by somebody who has the old deck."""
        new = self.after.row.copies if self.after else 0
        is_alike = self.before and self.after and self.before.sides == self.after.sides
        return max(0, new - self.before.row.copies) if is_alike and self.before else new


class DeckState(NamedTuple):
    """A deck as it is drawn: its cards by id, how they are cut, and a document for their pages."""

    cards: dict[str, DrawnCard]
    cut: Cut
    frame: Document


def card_changes(before: DeckState | None, after: DeckState | None, language: str) -> tuple[CardChange, ...]:
    old, new = before.cards if before else {}, after.cards if after else {}
    changes = [card_change(name, old.get(name), new.get(name), language) for name in names_of(old, new)]
    return tuple(sorted(filter(None, changes), key=lambda change: KINDS.index(change.kind)))


def changed_rows(before: DeckState | None, after: DeckState | None, rows: Iterable[Row]) -> list[Row]:
    """Those of a deck's cards that somebody who has printed the old deck needs, each as often as it is needed."""
    needed = {change.id: change.to_print for change in card_changes(before, after, "")}
    return [row._replace(copies=needed[row.id]) for row in rows if needed.get(row.id)]


def read_state(
    pack: Pack, name: str, look: Look, data: Path | None = None, sheet: str | None = None
) -> DeckState | None:
    """Every card of a deck as it is drawn, perhaps from other data; None if the game has no such deck."""
    if name not in (pack.file.decks or {}):
        return None
    return draw_state(pack, name, look, list(read_deck(pack, name, data, sheet)))


def draw_state(pack: Pack, name: str, look: Look, rows: list[Row]) -> DeckState | None:
    """Some cards of a deck as they are drawn; None if the game has no such deck."""
    if name not in (pack.file.decks or {}):
        return None
    cards, cut, frame = draw_deck(pack, name, rows, look_in(pack, look))
    digester = Digester(frame.symbols)
    drawn = {
        row.id: drawn_card(row, front, back, digester, cut.size) for row, (front, back) in zip(rows, cards, strict=True)
    }
    return DeckState(drawn, cut, frame)


def look_in(pack: Pack, look: Look) -> Look:
    """The look asked for, with the first print mode of a game that has none of that name."""
    return look if look.ink in pack.theme.modes else look._replace(ink=next(iter(pack.theme.modes)))


def drawn_card(row: Row, front: Items, back: Items | None, digester: Digester, size: Size) -> DrawnCard:
    return DrawnCard(row, front, back, (digester.picture(size, front), digester.picture(size, back) if back else None))


def card_change(name: str, before: DrawnCard | None, after: DrawnCard | None, language: str) -> CardChange | None:
    """What differs between two cards of one id, in their data or as they are drawn."""
    if before is None or after is None:
        return CardChange(name, before, after)
    fields = tuple(row_differences(before.row, after.row, language))
    return CardChange(name, before, after, fields) if fields or before.sides != after.sides else None


def row_differences(before: Row, after: Row, language: str) -> Iterator[Difference]:
    """The fields that differ, and the copies."""
    if before.copies != after.copies:
        yield Difference("copies", str(before.copies), str(after.copies))
    for field in names_of(before.fields, after.fields):
        yield from value_differences(field, before.fields.get(field), after.fields.get(field), language)
