"""The cards of a deck with the rows of a variant's spreadsheet laid over them.

A row with the id of a card changes what its cells say; several such rows are single copies of the card. Any other row
is a further card.
"""

from collections.abc import Iterable, Iterator

from generator.errors import MistakeList
from generator.source.expand import lay_over
from generator.source.tree import Mapping, Node, Scalar


def lay_rows(items: Iterable[Node], rows: Iterable[Node], mistakes: MistakeList) -> Iterator[Node]:
    """The cards as the rows have them, then the further ones."""
    over: dict[str, list[Mapping]] = {}
    further: list[Node] = []
    for row in rows:
        name = row.get("id") if isinstance(row, Mapping) else None
        if isinstance(row, Mapping) and isinstance(name, Scalar):
            over.setdefault(name.text, []).append(row)
        else:
            further.append(row)  # what is wrong with it is told where cards are read
    for item in items:
        name = item.get("id") if isinstance(item, Mapping) else None
        own = over.pop(name.text, []) if isinstance(name, Scalar) else []
        if not isinstance(item, Mapping) or not own:
            yield item
        elif len(own) == 1:
            yield lay_over(item, own[0], mistakes)
        else:
            yield from single_copies(item, own, mistakes)
    yield from (*(row for same in over.values() for row in same), *further)


def single_copies(item: Mapping, rows: list[Mapping], mistakes: MistakeList) -> Iterator[Mapping]:
    """A card of which some copies are told apart: each becomes a card of its own, the others stay as they are."""
    count = copies_of(item)
    own_rows = [row for row in rows if len(row.entries) > 1]
    if len(rows) > count:
        mistakes.add(rows[count].place, f"card '{text_of(item, 'id')}' has {count} copies, and no row for another")
    yield with_values(item, {"copies": str(count - len(own_rows))}) if own_rows else item
    for number, row in enumerate(own_rows, 1):
        alone = lay_over(item, row, mistakes)
        yield with_values(alone, {"id": f"{text_of(item, 'id')}-{number}", "copies": "1"})


def with_values(item: Mapping, values: dict[str, str]) -> Mapping:
    """A card with some single values of its own."""
    entries = [(key, value) for key, value in item.entries if key.text not in values]
    own = [(Scalar(key, item.place), Scalar(text, item.place)) for key, text in values.items()]
    return Mapping((*own, *entries), item.place)


def copies_of(item: Mapping) -> int:
    """How many copies a card has; a value that is no number is told where cards are read."""
    text = text_of(item, "copies")
    return int(text) if text.isdecimal() else 1


def text_of(item: Mapping, field: str) -> str:
    node = item.get(field)
    return node.text if isinstance(node, Scalar) else ""
