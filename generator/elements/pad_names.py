"""The left column of a score pad: icon, name and hint of each row."""

from generator.elements.pad_rows import PadCells, PadLine, PadParts, PadRow, PadWriting
from generator.errors import Place
from generator.geometry import Rect
from generator.layout.theme import TextStyle
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.setting import Items, Setting
from generator.place.text import Setup, fit_text, place_text
from generator.units import MM_PER_POINT

EDGE = 1.6
ICON = 6.0
LARGER = 1.3
MOST_LINES = 2


Named = PadCells | PadParts | PadWriting


def place_names(row: PadRow, lines: list[PadLine], hints: str, share: float, box: Rect, setting: Setting) -> Items:
    """The icon of a row, its name, and its hint below it or beside it; all names stand where icons leave room."""
    assert isinstance(row, Named)
    icon = icon_of(row, setting)
    room = box.inset(EDGE, 0.5)
    items: Items = ()
    if icon:
        side = min(ICON, box.height - 1.4)
        items += setting.draw_icon(
            icon, Rect(room.x, room.centre.y - side / 2, ICON, side), setting.theme.ink(setting.ink_of_icon(icon))
        )
    if any(icon_of(one.row, setting) for one in lines):
        room = Rect(room.x + ICON + 1.4, room.y, room.width - ICON - 1.4, room.height)
    if row.hint is None:
        return items + place_row_name(row, room, setting)
    if hints == "beside":
        wide = room.width * share
        beside = Rect(room.x + wide, room.y, room.width - wide, room.height)
        return (
            items
            + place_row_name(row, Rect(room.x, room.y, wide - 1, room.height), setting)
            + place_hint(row, beside, setting)
        )
    return items + place_pair(row, room, setting)


def icon_of(row: PadRow, setting: Setting) -> str | None:
    """The icon of a row: the family's, or its own; that of a heading stands in its banner."""
    if isinstance(row, PadCells):
        return setting.pack.ledger.families[row.cells].icon
    return row.icon if isinstance(row, PadParts | PadWriting) else None


def place_pair(row: Named, room: Rect, setting: Setting) -> Items:
    """A name with its hint right below it, both together in the middle of the row."""
    text, style, place = name_of(row, setting)
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
    return place_row_name(row, upper, setting) + place_hint(row, lower, setting)


def height_of(setup: Setup, style: TextStyle) -> float:
    """The height of lines with the air between them."""
    return len(setup.lines) * setup.size_pt * style.leading * MM_PER_POINT


def place_row_name(row: Named, room: Rect, setting: Setting) -> Items:
    """What players call a row."""
    text, style, place = name_of(row, setting)
    return place_text(text, style, room, setting, place, colour=setting.theme.ink(style.ink), most_lines=MOST_LINES)


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
        most_lines=MOST_LINES,
    )


def name_of(row: Named, setting: Setting) -> tuple[str, TextStyle, Place]:
    """The name of a row and how it is set: a total larger, a name that is reconstructed with its mark."""
    style = setting.theme.file.styles["name"]
    if not isinstance(row, PadCells):
        said = row.name if isinstance(row, PadParts) else row.write
        return setting.say(said), style, said.place
    family = setting.pack.ledger.families[row.cells]
    if family.name is None:
        setting.mistakes.add(row.place, f"'{row.cells}' has no name in the ledger; give it one")
        return "", style, row.place
    text = setting.say(family.name) + (RECONSTRUCTED_MARK if family.is_reconstructed("name") else "")
    return text, style.but(size=style.size * LARGER) if row.strong else style, row.place
