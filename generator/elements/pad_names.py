"""The left column of a score pad: icon, name and hint of each row."""

from typing import NamedTuple

from generator.elements.pad_rows import PadCells, PadLine, PadParts, PadRow, PadWriting
from generator.errors import Place
from generator.geometry import Rect
from generator.layout.theme import TextStyle
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.setting import Items, Setting
from generator.place.text import Lines, Setup, fit_text, place_text
from generator.units import MM_PER_POINT

EDGE = 1.6
ICON, LARGE_ICON = 6.0, 7.4
LARGER, LARGEST = 1.2, 1.6
HIGH_ROW = 10.4
MOST_LINES = 2

Named = PadCells | PadParts | PadWriting


class NameColumn(NamedTuple):
    """How the left column of a pad is set: where hints stand, how much of it names take beside them, and the room of
    the icons."""

    hints: str
    share: float
    icon: float
    usual: float  # how high its usual rows are


def name_column(lines: list[PadLine], hints: str, share: float, usual: float, setting: Setting) -> NameColumn:
    """Icons take room where any line has one, and more where lines are high."""
    has_icons = any(icon_of(one.row, setting) for one in lines)
    icon = (LARGE_ICON if usual >= HIGH_ROW else ICON) if has_icons else 0.0
    return NameColumn(hints, share, icon, usual)


def place_names(row: PadRow, column: NameColumn, box: Rect, setting: Setting) -> Items:
    """The icon of a row, its name, and its hint below it or beside it; all names stand where icons leave room."""
    assert isinstance(row, Named)
    icon, high = icon_of(row, setting), column.usual
    room = box.inset(EDGE, 0.5)
    items: Items = ()
    if icon:
        side = min(column.icon, box.height - 1.4)
        spot = Rect(room.x, room.centre.y - side / 2, column.icon, side)
        items += setting.draw_icon(icon, spot, setting.theme.ink(setting.ink_of_icon(icon)))
    if column.icon:
        room = Rect(room.x + column.icon + 1.4, room.y, room.width - column.icon - 1.4, room.height)
    if row.hint is None:
        return items + place_row_name(row, room, high, setting)
    if column.hints == "beside":
        wide = room.width * column.share
        beside = Rect(room.x + wide, room.y, room.width - wide, room.height)
        name = Rect(room.x, room.y, wide - 1, room.height)
        return items + place_row_name(row, name, high, setting) + place_hint(row, beside, setting)
    return items + place_pair(row, room, high, setting)


def icon_of(row: PadRow, setting: Setting) -> str | None:
    """The icon of a row: the family's, or its own; that of a heading stands in its banner."""
    if isinstance(row, PadCells):
        return setting.pack.ledger.families[row.cells].icon
    return row.icon if isinstance(row, PadParts | PadWriting) else None


def place_pair(row: Named, room: Rect, row_height: float, setting: Setting) -> Items:
    """A name with its hint right below it, both together in the middle of the row."""
    text, style, place = name_of(row, row_height, setting)
    note = setting.theme.file.styles["note"]
    assert row.hint  # else there is no pair
    least = note.smallest * note.leading * MM_PER_POINT
    name = fit_text(text, style, room._replace(height=room.height - least), setting, place, MOST_LINES)
    high = height_of(name, style)
    hint = fit_text(setting.say(row.hint), note, room.below(high), setting, row.hint.place, MOST_LINES)
    if not (name.lines and hint.lines):
        return ()
    whole = high + height_of(hint, note)
    top = room.centre.y - whole / 2
    upper, lower = Rect(room.x, top, room.width, high), Rect(room.x, top + high, room.width, whole - high)
    return place_row_name(row, upper, row_height, setting) + place_hint(row, lower, setting)


def height_of(setup: Setup, style: TextStyle) -> float:
    """The height of lines with the air between them."""
    return len(setup.lines) * setup.size_pt * style.leading * MM_PER_POINT


def place_row_name(row: Named, room: Rect, row_height: float, setting: Setting) -> Items:
    """What players call a row; larger where rows are high."""
    text, style, place = name_of(row, row_height, setting)
    return place_text(text, style, room, setting, place, colour=setting.theme.ink(style.ink), lines=Lines(MOST_LINES))


def place_hint(row: Named, room: Rect, setting: Setting) -> Items:
    """How a row scores, in small type."""
    style = setting.theme.file.styles["note"]
    assert row.hint
    return place_text(
        setting.say(row.hint),
        style,
        room,
        setting,
        row.hint.place,
        colour=setting.theme.ink(style.ink),
        lines=Lines(MOST_LINES),
    )


def name_of(row: Named, high: float, setting: Setting) -> tuple[str, TextStyle, Place]:
    """The name of a row and how it is set: larger in a high row and for a total, a name that is reconstructed with its
    mark."""
    style = setting.theme.file.styles["name"]
    if high >= HIGH_ROW:
        style = style.replace(size=style.size * LARGER)
    if not isinstance(row, PadCells):
        said = row.name if isinstance(row, PadParts) else row.write
        return setting.say(said), style, said.place
    family = setting.pack.ledger.families[row.cells]
    if family.name is None:
        setting.mistakes.add(row.place, f"'{row.cells}' has no name in the ledger; give it one")
        return "", style, row.place
    text = setting.say(family.name) + (RECONSTRUCTED_MARK if family.is_reconstructed("name") else "")
    if row.strong:
        style = style.replace(size=setting.theme.file.styles["name"].size * LARGEST)
    return text, style, row.place
