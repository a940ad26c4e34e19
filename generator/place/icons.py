"""Icons and strips of icons, numbers and signs."""

from collections.abc import Callable
from typing import NamedTuple

from generator.display.items import Path as PathItem
from generator.display.items import Stroke, Symbol
from generator.drawing import Drawing
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.phrase import token_text

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
) -> Items:
    """Icons, signs and letters one after the other from the left of a box."""
    text_colour = colour or setting.theme.ink(setting.theme.file.styles[style_name].ink)
    strip = Strip(size, style_name, text_colour, lambda name: colour or setting.theme.ink(setting.ink_of_icon(name)))
    return place_strip(tokens, box, strip, setting, place)


class Strip(NamedTuple):
    """How a strip looks: the size of its icons, the style and colour of its letters, the colour of each icon."""

    size: float
    style: str
    text_colour: str
    colour_of: Callable[[str], str]


def place_strip(tokens: tuple[str, ...], box: Rect, strip: Strip, setting: Setting, place: Place) -> Items:
    """Tokens in a look of their own, from the left of a box."""
    style = setting.theme.file.styles[strip.style]
    items: Items = ()
    x = box.x
    for token in filter(None, tokens):
        wide = token_width(token, strip.size, strip.style, setting)
        cell = Rect(x, box.centre.y - strip.size / 2, wide, strip.size)
        if setting.is_icon(token):
            items += place_icon(token, cell, strip.colour_of(token), setting)
        else:
            room, where = cell.inset(-0.5, -1), getattr(token, "place", place)
            text = token_text(token)
            items += place_text(text, style, room, setting, where, colour=strip.text_colour, align="centre")
        x += wide + strip.size * GAP_SHARE
    return items


def strip_width(tokens: tuple[str, ...], size: float, style: str, setting: Setting) -> float:
    """How wide a strip is."""
    shown = [token for token in tokens if token]
    return sum(token_width(token, size, style, setting) for token in shown) + size * GAP_SHARE * max(0, len(shown) - 1)


def token_width(token: str, size: float, style_name: str, setting: Setting) -> float:
    """How wide one icon, sign or word is."""
    if setting.is_icon(token):
        return size
    style = setting.theme.file.styles[style_name]
    return setting.typefaces[style.font].width(token_text(token), style.size)
