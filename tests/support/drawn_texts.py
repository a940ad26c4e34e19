"""The texts of what is drawn."""

from collections.abc import Iterable, Mapping

from generator.display.items import Item, Symbol, Text, Use


def texts_in(items: Iterable[Item], symbols: Mapping[str, Symbol]) -> list[str]:
    """The texts of a side, and of the symbols that it is made of."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Text):
            found.append(item.text)
        elif isinstance(item, Use):
            found += texts_in(symbols[item.symbol].items, symbols)
        else:
            found += texts_in(getattr(item, "items", ()), symbols)
    return found
