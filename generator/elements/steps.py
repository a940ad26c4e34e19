"""`steps`: a table of the scoring file, printed."""

from generator.display.items import Box, Path, Stroke
from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.icons import place_tokens
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.shape import key

HEIGHT = 8.6
HEAD_WIDTH = 5.0


class Steps(Element):
    """A table of the scoring file, printed: what is counted above, what it brings below."""

    steps: str = key("name of a table in scoring.yaml", refers="table")
    head: tuple[str, str] = key("icon or sign at the left of each line", refers="token")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(height=HEIGHT)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Counts above, points below, reconstructed rows marked."""
        theme = setting.theme
        rows = (setting.pack.scoring.tables or {})[self.steps]
        style = theme.file.styles["figure"]
        column, half = (box.width - HEAD_WIDTH) / len(rows), box.height / 2
        edge = Stroke(theme.ink("cell"), theme.lines.frame)
        items: Items = (
            Box(box, theme.ink("paper"), edge, 0.7),
            Path((("M", (box.x, box.centre.y)), ("L", (box.right, box.centre.y))), stroke=edge),
        )
        for line, token in enumerate(self.head):
            room = Rect(box.x + 0.8, box.y + line * half, HEAD_WIDTH, half)
            items += place_tokens((token,), room, min(3.6, half), "figure", None, setting, self.place)
        for index, row in enumerate(rows):
            left = box.x + HEAD_WIDTH + index * column
            count = f"{row.from_}+" if index == len(rows) - 1 else str(row.from_)
            points = f"{row.points}{RECONSTRUCTED_MARK if row.is_reconstructed else ''}"
            for line, text in enumerate((count, points)):
                room = Rect(left, box.y + line * half, column, half)
                items += place_text(text, style, room, setting, row.place, colour=theme.ink(style.ink), align="centre")
        return items
