"""The mix of printing inks that an ink of a theme may have, as it is written: four per cents."""

from typing import Any

from generator.cmyk import MOST_INK, Cmyk
from generator.reading.shape import Reader
from generator.source.tree import Listing, Node

CMYK = "cmyk"
PARTS = 4
WANTED = "four numbers from 0 to 100: cyan, magenta, yellow and black in per cent, like [20, 95, 90, 10]"
SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {"type": "number", "minimum": 0, "maximum": 100},
    "minItems": PARTS,
    "maxItems": PARTS,
}


def read_mix(reader: Reader, node: Node) -> Cmyk | None:
    """Cyan, magenta, yellow and black in per cent; all four together may not be more than paper takes."""
    if not isinstance(node, Listing) or len(node.items) != PARTS:
        listed = f"a list of {len(node.items)}" if isinstance(node, Listing) else ""
        reader.wrong(node, WANTED, *filter(None, [listed]))
        return None
    parts = [reader.read(float, item, {"least": 0, "most": 100}) for item in node.items]
    if None in parts:
        return None
    mix = Cmyk(*parts)
    if mix.total > MOST_INK:
        more = f"{mix.total:g} % of ink; paper takes {MOST_INK:g} %, so take less of the colours and more black"
        reader.mistakes.add(node.place, more)
        return None
    return mix
