"""A crate: cells in rows and columns, with a cell of another family at the end of each row and column."""

from generator.display.items import Box, Stroke
from generator.geometry import Rect
from generator.layout.sheet import Crate
from generator.place.cell import place_cell
from generator.place.setting import Items, Setting


def place_crate(crate: Crate, box: Rect, setting: Setting) -> Items:
    """A crate at the left top of its box."""
    theme = setting.theme
    family = setting.family(crate.crate)
    rows = family.size // crate.columns
    ends = setting.family(crate.ends).size if crate.ends else 0
    if rows * crate.columns != family.size:
        setting.mistakes.add(
            crate.place, f"'{crate.crate}' has {family.size} cells; they do not fill rows of {crate.columns}"
        )
        return ()
    if crate.ends and ends != rows + crate.columns:
        setting.mistakes.add(
            crate.place,
            f"'{crate.ends}' has {ends} cells; {rows} rows and {crate.columns} columns have {rows + crate.columns}"
            " ends",
        )
        return ()
    pitch = crate.cell + crate.gap
    wide, high = crate.columns * pitch + crate.gap, rows * pitch + crate.gap
    extra = crate.cell + 2 * crate.gap if crate.ends else 0.0
    if wide + extra > box.width + 0.01 or high + extra > box.height + 0.01:
        setting.mistakes.add(
            crate.place,
            f"this crate needs {wide + extra:.1f} × {high + extra:.1f} mm and has {box.width:.1f} ×"
            f" {box.height:.1f} mm",
        )
        return ()
    left = box.start_of(wide + extra, crate.align)
    frame = Rect(left, box.y, wide, high)
    items: Items = (
        Box(frame.inset(-0.6), theme.ground(crate.ink), Stroke(theme.ink(crate.ink), theme.lines.frame), 0.8),
        Box(frame, theme.tint(crate.ink, 0.25), None, 0.4),
    )
    for index in range(family.size):
        row, column = divmod(index, crate.columns)
        cell = Rect(frame.x + crate.gap + column * pitch, frame.y + crate.gap + row * pitch, crate.cell, crate.cell)
        items += place_cell(crate.crate, index, cell, "square", setting, crate.place)
    return items + place_ends(crate, frame, rows, pitch, setting)


def place_ends(crate: Crate, frame: Rect, rows: int, pitch: float, setting: Setting) -> Items:
    """The cells at the ends: rows from the top, then columns from the left."""
    if not crate.ends:
        return ()
    items: Items = ()
    for index in range(setting.family(crate.ends).size):
        along = frame.x if index >= rows else frame.y
        start = along + crate.gap + (index - rows if index >= rows else index) * pitch
        beyond = 2 * crate.gap
        cell = (
            Rect(start, frame.bottom + beyond, crate.cell, crate.cell)
            if index >= rows
            else Rect(frame.right + beyond, start, crate.cell, crate.cell)
        )
        items += place_cell(crate.ends, index, cell, "round", setting, crate.place)
    return items
