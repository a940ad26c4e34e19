"""Tables: lines of icons, and scoring tables as two lines of numbers."""

from generator.display.items import Box, Path, Stroke
from generator.geometry import Rect
from generator.layout.sheet import Steps, Table
from generator.place.icons import place_tokens, strip_width
from generator.place.setting import RECONSTRUCTED_MARK, Items, Setting
from generator.place.text import place_text


def place_table(table: Table, box: Rect, setting: Setting) -> Items:
    """Lines with a thin rule between them."""
    height = box.height / max(len(table.table), 1)
    rule = Stroke(setting.theme.ink(table.ink), setting.theme.lines.frame)
    items: Items = ()
    for index, (head, strip) in enumerate(table.table):
        line = Rect(box.x, box.y + index * height, box.width, height)
        if index:
            items += (Path((("M", (line.x, line.y)), ("L", (line.right, line.y))), stroke=rule),)
        wide = table.left + strip_width(strip, table.size, "figure", setting)
        if wide > box.width + 0.01 or table.size > height + 0.01:
            setting.mistakes.add(
                table.place,
                f"line {index + 1} of this table needs {wide:.1f} × {table.size:.1f} mm and has {box.width:.1f} ×"
                f" {height:.1f} mm",
            )
        items += place_tokens(
            (head,), Rect(line.x + 0.6, line.y, table.left, height), table.size, "figure", None, setting
        )
        items += place_tokens(
            strip,
            Rect(line.x + table.left, line.y, box.width - table.left, height),
            table.size,
            "figure",
            None,
            setting,
        )
    return items


def place_steps(steps: Steps, box: Rect, setting: Setting) -> Items:
    """A scoring table: counts above, points below, reconstructed rows marked."""
    theme = setting.theme
    rows = (setting.pack.scoring.tables or {})[steps.steps]
    head, style = 5.0, theme.file.styles["figure"]
    column, half = (box.width - head) / len(rows), box.height / 2
    items: Items = (
        Box(box, theme.ink("paper"), Stroke(theme.ink("cell"), theme.lines.frame), 0.7),
        Path(
            (("M", (box.x, box.centre.y)), ("L", (box.right, box.centre.y))),
            stroke=Stroke(theme.ink("cell"), theme.lines.frame),
        ),
    )
    for line, token in enumerate(steps.head):
        items += place_tokens(
            (token,), Rect(box.x + 0.8, box.y + line * half, head, half), min(3.6, half), "figure", None, setting
        )
    for index, row in enumerate(rows):
        left = box.x + head + index * column
        count = f"{row.from_}+" if index == len(rows) - 1 else str(row.from_)
        points = f"{row.points}{RECONSTRUCTED_MARK if row.is_reconstructed else ''}"
        for line, text in enumerate((count, points)):
            room = Rect(left, box.y + line * half, column, half)
            items += place_text(text, style, room, setting, row.place, colour=theme.ink(style.ink), align="centre")
    return items
