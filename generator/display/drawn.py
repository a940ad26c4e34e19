"""What one sees of a display list: what may stand in a cell or a field and which sheet a page is are not drawn."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.display.items import Cell, Field, Group, Image, Item, Page, Symbol, Use
from generator.drawing import Bitmap


def drawn_page(page: Page) -> tuple[Any, ...]:
    """A page as one sees it, to be compared with others."""
    return page.size, drawn_items(page.items), page.trim, page.bleed


def drawn_items(items: tuple[Item, ...]) -> tuple[Any, ...]:
    return tuple(drawn_item(item) for item in items if not isinstance(item, Field))


def drawn_item(item: Item) -> Any:
    """An item as one sees it; of a cell its id, its shape and the marks that are legal."""
    if isinstance(item, Cell):
        return item.id, item.shape, item.marks
    if isinstance(item, Group):
        return item._replace(items=drawn_items(item.items))
    if isinstance(item, Image):
        return item._replace(bitmap=item.bitmap._replace(path=""))  # the same picture may lie elsewhere
    return item


def uses_in(item: Item) -> Iterator[str]:
    """The symbols that an item uses, one after the other."""
    if isinstance(item, Use):
        yield item.symbol
    elif isinstance(item, Group):
        for inner in item.items:
            yield from uses_in(inner)


def bitmaps_in(
    items: tuple[Item, ...], symbols: Mapping[str, Symbol], seen: set[str] | None = None
) -> Iterator[Bitmap]:
    """The bitmaps that items show, those in symbols too, each of which is looked at once."""
    seen = set() if seen is None else seen
    for item in items:
        if isinstance(item, Image):
            yield item.bitmap
        elif isinstance(item, Group):
            yield from bitmaps_in(item.items, symbols, seen)
        elif isinstance(item, Use) and item.symbol not in seen:
            seen.add(item.symbol)
            yield from bitmaps_in(symbols[item.symbol].items, symbols, seen)
