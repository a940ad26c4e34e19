"""What cells give, printed beside them instead of inside: it is the ledger's, so that both say the same."""

from typing import Literal

from generator.errors import Place
from generator.geometry import Rect
from generator.ledger.ledger import Family
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.too_small import short_of_width

Where = Literal["inside", "above", "below", "beside"]
SIZE = 3.6
SMALLEST = 2.4
AIR = 0.5
STYLE = "figure"


def room_beside(family: Family, where: Where, size: float, setting: Setting) -> float:
    """The width that is wanted at the right of each cell."""
    if where != "beside":
        return 0.0
    widths = (strip_width(family.gives_of(index), size, STYLE, setting) for index in range(family.size))
    return max(widths, default=0.0) + AIR


def room_above(where: Where, size: float) -> float:
    return size + AIR if where == "above" else 0.0


def room_below(where: Where, size: float) -> float:
    return size + AIR if where == "below" else 0.0


def place_gain(
    family: Family, index: int, cell: Rect, where: Where, size: float, air: float, setting: Setting, place: Place
) -> Items:
    """What a cell gives, above, below or at the right of it; it may take half of the air between cells at each side."""
    tokens = family.gives_of(index)
    if where == "inside" or not tokens:
        return ()
    if where == "beside":
        room = Rect(cell.right + AIR, cell.y, strip_width(tokens, size, STYLE, setting), cell.height)
        return place_tokens(tokens, room, size, STYLE, None, setting, place)
    wide = cell.width + air
    side = size
    while side > SMALLEST and strip_width(tokens, side, STYLE, setting) > wide:
        side -= 0.1
    needed = strip_width(tokens, side, STYLE, setting)
    if needed > wide + 0.01:
        what = f"what cell '{family.cell_names[index]}' gives"
        setting.mistakes.add(place, short_of_width(what, needed, wide, "make the cells wider, or print it inside"))
    top = cell.y - AIR - size if where == "above" else cell.bottom + AIR
    room = Rect(cell.centre.x - needed / 2, top, needed, size)
    return place_tokens(tokens, room, side, STYLE, None, setting, place)
