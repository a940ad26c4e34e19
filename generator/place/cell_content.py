"""What is printed inside a cell: icons as large as their cell allows, light but legible; numbers and letters."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.cell_style import Dress
from generator.place.cell_colours import icon_colour, text_colour
from generator.place.icons import Strip, place_icon, place_strip, strip_width
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.phrase import token_text

LARGEST, LARGEST_LINE = 4.6, 4.2
SMALLEST, STEP = 2.0, 0.1
ICON_MM = 3.2  # an icon that is smaller is hard to read
GAP = 0.05  # between icons, of the larger side of one
MOST_LINES = 2  # of icons with letters
MOST_TRIED = 8  # icons of which every arrangement in rows is tried

Rows = tuple[tuple[str, ...], ...]


class Arranged(NamedTuple):
    """Tokens in rows, and how long the longer side of an icon becomes."""

    rows: Rows
    size: float


def place_icons_in_cell(
    tokens: tuple[str, ...], box: Rect, setting: Setting, place: Place, dress: Dress, ground: str
) -> Items:
    """Icons inside a cell, light, in the arrangement that makes them largest."""
    if not tokens:
        return ()
    if not all(map(setting.is_icon, tokens)):
        return place_lettered_cell(tokens, box, setting, place, dress, ground)
    shapes = {token: shape_of(token, setting) for token in tokens}
    rows, size = largest(tokens, box, shapes)
    items: Items = ()
    y = box.centre.y - height_of(rows, shapes) * size / 2
    for row in rows:
        high = max(shapes[token].height for token in row) * size
        x = box.centre.x - width_of(row, shapes) * size / 2
        for token in row:
            wide = shapes[token].width * size
            items += place_icon(token, Rect(x, y, wide, high), icon_colour(token, dress, ground, setting), setting)
            x += wide + GAP * size
        y += high + GAP * size
    return items


def shape_of(token: str, setting: Setting) -> Size:
    """Width and height of an icon whose longer side is 1."""
    drawing = setting.drawing_of(token)
    longer = max(drawing.width, drawing.height)
    return Size(drawing.width / longer, drawing.height / longer)


def largest(tokens: tuple[str, ...], box: Rect, shapes: dict[str, Size]) -> Arranged:
    """The rows in which icons become largest; of several, the fewest."""
    tried = (
        Arranged(
            rows,
            min(
                LARGEST,
                box.height / height_of(rows, shapes),
                *(box.width / width_of(row, shapes) for row in rows),
            ),
        )
        for rows in rows_of(tokens)
    )
    return max(tried, key=lambda one: (round(one.size, 3), -len(one.rows)))


def rows_of(tokens: tuple[str, ...]) -> Iterator[Rows]:
    """Every way to break tokens into rows; of many, those whose rows are about as long."""
    if len(tokens) > MOST_TRIED:
        for columns in range(1, len(tokens) + 1):
            yield tuple(tokens[start : start + columns] for start in range(0, len(tokens), columns))
        return
    for breaks in range(2 ** (len(tokens) - 1)):
        rows, row = [], [tokens[0]]
        for index, token in enumerate(tokens[1:]):
            if breaks >> index & 1:
                rows.append(tuple(row))
                row = []
            row.append(token)
        yield (*rows, tuple(row))


def width_of(row: tuple[str, ...], shapes: dict[str, Size]) -> float:
    """How wide a row is where the longer side of an icon is 1."""
    return sum(shapes[token].width for token in row) + GAP * (len(row) - 1)


def height_of(rows: Rows, shapes: dict[str, Size]) -> float:
    return sum(max(shapes[token].height for token in row) for row in rows) + GAP * (len(rows) - 1)


def place_lettered_cell(
    tokens: tuple[str, ...], box: Rect, setting: Setting, place: Place, dress: Dress, ground: str
) -> Items:
    """A cell whose content has numbers, signs or letters in it: on one line, or on two where icons gain by it."""
    colour = text_colour(dress, ground, setting.theme)
    if len(tokens) == 1:
        style, where = setting.theme.file.styles[dress.style], getattr(tokens[0], "place", place)
        return place_text(token_text(tokens[0]), style, box, setting, where, colour=colour, align="centre")
    tried = (lettered(rows, box, dress, setting) for rows in rows_of(tokens) if len(rows) <= MOST_LINES)
    rows, size = max(tried, key=lambda one: (min(one.size, ICON_MM) if one.rows[1:] else one.size, -len(one.rows)))
    strip = Strip(size, dress.style, colour, lambda name: icon_colour(name, dress, ground, setting))
    items: Items = ()
    high = box.height / len(rows)
    for index, row in enumerate(rows):
        wide = strip_width(row, size, dress.style, setting)
        room = Rect(box.centre.x - wide / 2, box.y + index * high, wide, high)
        items += place_strip(row, room, strip, setting, place)
    return items


def lettered(rows: Rows, box: Rect, dress: Dress, setting: Setting) -> Arranged:
    """How large the icons in rows with letters may be."""
    size = min(box.height / len(rows), LARGEST_LINE)
    while size > SMALLEST and max(strip_width(row, size, dress.style, setting) for row in rows) > box.width:
        size -= STEP
    return Arranged(rows, size)
