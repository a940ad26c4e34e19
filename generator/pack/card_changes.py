"""What a variant does to the cards of a deck, and the cards after that."""

from collections.abc import Iterable, Iterator

from generator.cards.deck import twice
from generator.errors import MistakeList, suggest
from generator.reading.empty import EMPTY
from generator.reading.raw_tree import Unread
from generator.reading.shape import Struct, key
from generator.source.expand import lay_over
from generator.source.tree import Mapping, Node, Scalar


class CardChanges(Struct):
    """What a variant does to the cards of one deck."""

    each: Unread | None = key("other values for the fields that multiply the deck", default=None)
    change: dict[str, Unread] = key("cards by id, each with only the fields that differ", default=EMPTY, refers="card")
    add: tuple[Unread, ...] = key("further cards, whole", default=())
    remove: tuple[str, ...] = key("ids of cards that are left out", default=(), refers="card")


def change_cards(items: Iterable[Node], changes: CardChanges, mistakes: MistakeList) -> Iterator[Node]:
    """The cards of a deck as a variant has them; to change or to leave out a card that is not there is a mistake."""
    seen: list[str] = []
    change, remove = changes.change, set(changes.remove)
    for item in items:
        name = item.get("id") if isinstance(item, Mapping) else None
        if not isinstance(name, Scalar) or not isinstance(item, Mapping):
            yield item
            continue
        seen.append(name.text)
        if name.text in change:
            yield changed_card(item, change[name.text].node, mistakes)
        elif name.text not in remove:
            yield item
    for word in twice(changes.remove):
        mistakes.add(getattr(word, "place", changes.place), f"'{word}' stands twice under 'remove'")
    for word in (*change, *changes.remove):
        if word not in seen:
            mistakes.add(getattr(word, "place", changes.place), f"no card '{word}' in the game{suggest(word, seen)}")
        elif word in change and word in remove:
            mistakes.add(getattr(word, "place", changes.place), f"card '{word}' is both changed and left out")


def changed_card(item: Mapping, change: Node, mistakes: MistakeList) -> Mapping:
    """A card with the fields that a variant says laid over it."""
    if isinstance(change, Mapping) and change.get("id") is None:
        return lay_over(item, change, mistakes)
    mistakes.add(
        change.place,
        "must be the fields that differ, like {copies: 2}; a card keeps its id, and 'remove' leaves it out",
    )
    return item
