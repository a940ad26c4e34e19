"""What a rule may ask of families beside their names: a kind, a size."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.errors import Place
from generator.reading.shape import Struct, place_of

if TYPE_CHECKING:
    from generator.rules.rules import Rules


def wrong_kind(owner: Struct, name: str, kind: str, rules: "Rules") -> Iterator[tuple[Place, str]]:
    """A family that must be of a kind, and is not."""
    found = rules.ledger.families[name].kind
    if found != kind:
        yield place_of(name, owner), f"'{name}' is a family of kind '{found}'; this needs one of kind '{kind}'"


def one_size(owner: Struct, names: tuple[str, str], rules: "Rules", more: int = 0) -> Iterator[tuple[Place, str]]:
    """Two families of which the second must have as many cells as the first, or so many more."""
    one, two = (rules.ledger.families[name].size for name in names)
    if two != one + more:
        wanted = f"{one + more} cells" if more else "as many"
        yield place_of(names[1], owner), f"'{names[0]}' has {one} cells and '{names[1]}' {two}; it must have {wanted}"


def uneven_rows(owner: Struct, name: str, columns: int, rules: "Rules") -> Iterator[tuple[Place, str]]:
    """A family that must fill whole rows of a grid, and does not."""
    size = rules.ledger.families[name].size
    if size % columns:
        yield owner.place, f"'{name}' has {size} cells, which do not fill rows of {columns}"
