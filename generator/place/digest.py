"""Digests of what is drawn: two pictures of one digest look alike, so a page need not fetch the second."""

from collections.abc import Iterator
from hashlib import blake2b

from generator.display.drawn import drawn_item, drawn_items, uses_in
from generator.display.items import Item, Symbol
from generator.geometry import Size
from generator.place.setting import Items

LENGTH = 12
MOST_KEPT = 50_000


class Digester:
    """Digests pictures that share symbols and layers; what they share is digested once.

    With another key every picture has another digest: a browser keeps pictures by digest, and those of an older run
    must not be taken for ours.
    """

    def __init__(self, symbols: dict[str, Symbol], key: bytes = b"") -> None:
        self.symbols = symbols
        self.key = key
        self.of_symbols: dict[str, bytes] = {}
        self.of_items: dict[int, tuple[Item, bytes]] = {}

    def picture(self, size: Size, items: Items) -> str:
        """The digest of items on a page of a size, as hexadecimal digits."""
        return self.digest(repr(size), (self.item(item) for item in items)).hex()

    def item(self, item: Item) -> bytes:
        """By identity: the layers of cards are the same objects. They are kept, so that no other takes their
        identity."""
        known = self.of_items.get(id(item))
        if known is None:
            if len(self.of_items) >= MOST_KEPT:
                self.of_items.clear()
            drawn = repr(drawn_item(item))
            known = self.of_items[id(item)] = (item, self.digest(drawn, map(self.symbol, uses_in(item))))
        return known[1]

    def symbol(self, name: str) -> bytes:
        if name not in self.of_symbols:
            symbol = self.symbols[name]
            used = [inner for item in symbol.items for inner in uses_in(item)]
            self.of_symbols[name] = self.digest(repr((symbol.size, drawn_items(symbol.items))), map(self.symbol, used))
        return self.of_symbols[name]

    def digest(self, text: str, parts: Iterator[bytes]) -> bytes:
        made = blake2b(text.encode(), digest_size=LENGTH, key=self.key)
        for part in parts:
            made.update(part)
        return made.digest()
