"""Icons and strips of icons, numbers and signs."""

import math

from generator.display.items import Path as PathItem
from generator.display.items import Stroke, Symbol
from generator.drawing import Drawing
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.phrase import is_sign

GAP_SHARE = 0.14


def place_icon(name: str, box: Rect, colour: str, setting: Setting) -> Items:
    """An icon as large as fits into a box."""
    return setting.draw_icon(name, box, colour)


def symbol_of(drawing: Drawing) -> Symbol:
    """A drawing as a symbol that takes the colour of its use."""
    items = tuple(
        PathItem(
            shape.commands,
            stroke=Stroke(None, shape.stroke_width, cap=shape.cap, join=shape.join) if shape.stroke_width else None,
            even_odd=shape.even_odd,
            current=shape.filled,
        )
        for shape in drawing.shapes
    )
    return Symbol(Size(drawing.width, drawing.height), items)


def place_tokens(
    tokens: tuple[str, ...],
    box: Rect,
    size: float,
    style_name: str,
    colour: str | None,
    setting: Setting,
    place: Place,
    *,
    pale: bool = False,
) -> Items:
    """Icons and signs one after the other from the left of a box."""
    style = setting.theme.file.styles[style_name]
    items: Items = ()
    x = box.x
    for token in filter(None, tokens):
        wide = token_width(token, size, style_name, setting)
        cell = Rect(x, box.centre.y - size / 2, wide, size)
        if is_sign(token):
            items += place_text(
                token,
                style,
                cell.inset(-0.5, -1),
                setting,
                getattr(token, "place", place),
                colour=colour or setting.theme.ink(style.ink),
                align="centre",
            )
        else:
            items += place_icon(token, cell, colour or icon_colour(token, pale, setting), setting)
        x += wide + size * GAP_SHARE
    return items


def icon_colour(name: str, pale: bool, setting: Setting) -> str:
    """The colour of an icon: its own ink, light where a pen will mark over it."""
    ink = setting.ink_of_icon(name)
    return setting.theme.pale(ink) if pale else setting.theme.ink(ink)


def strip_width(tokens: tuple[str, ...], size: float, style: str, setting: Setting) -> float:
    """How wide a strip is."""
    shown = [token for token in tokens if token]
    return sum(token_width(token, size, style, setting) for token in shown) + size * GAP_SHARE * max(0, len(shown) - 1)


def token_width(token: str, size: float, style_name: str, setting: Setting) -> float:
    """How wide one icon or sign is."""
    if not is_sign(token):
        return size
    style = setting.theme.file.styles[style_name]
    return setting.typefaces[style.font].width(token, style.size)


def place_icons_in_cell(tokens: tuple[str, ...], box: Rect, setting: Setting, place: Place) -> Items:
    """Icons inside a cell, light, in the arrangement that makes them largest."""
    if not tokens:
        return ()
    if any(is_sign(token) for token in tokens):
        return place_signed_cell(tokens, box, setting, place)
    count = len(tokens)
    sizes = range(1, count + 1)
    columns = max(sizes, key=lambda n: min(box.width / n, box.height / math.ceil(count / n))) if count > 1 else 1
    rows = math.ceil(count / columns)
    side = min(box.width / columns, box.height / rows, 4.6)
    items: Items = ()
    for row in range(rows):
        line = tokens[row * columns : (row + 1) * columns]
        left = box.centre.x - side * len(line) / 2
        top = box.centre.y - side * rows / 2 + row * side
        for index, token in enumerate(line):
            items += place_icon(
                token,
                Rect(left + index * side, top, side, side).inset(side * 0.03),
                icon_colour(token, True, setting),
                setting,
            )
    return items


def place_signed_cell(tokens: tuple[str, ...], box: Rect, setting: Setting, place: Place) -> Items:
    """A cell whose content has numbers or signs in it, on one line."""
    style = setting.theme.file.styles["faint"]
    if len(tokens) == 1:
        place = getattr(tokens[0], "place", place)
        return place_text(tokens[0], style, box, setting, place, colour=setting.theme.ink(style.ink), align="centre")
    size = min(box.height, 4.2)
    while size > 2 and strip_width(tokens, size, "faint", setting) > box.width:
        size -= 0.1
    wide = strip_width(tokens, size, "faint", setting)
    return place_tokens(
        tokens, Rect(box.centre.x - wide / 2, box.y, wide, box.height), size, "faint", None, setting, place, pale=True
    )
