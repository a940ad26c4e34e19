"""`steps`: a table of the scoring file, printed."""

from generator.display.items import Box, Path, Stroke
from generator.geometry import Rect
from generator.layout.dress import LIGHT, Dress
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.dress import ground_of, text_colour
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
    ink: str | None = key("ink of the lines and the figures", default=None, refers="ink")
    ground: str | None = key("ink of which the ground is a light tint", default=None, refers="ink")
    tint: float = key("how strongly the ground takes its ink, 0 to 1", default=LIGHT, least=0, most=1)
    style: str = key("text style of the figures", default="figure", refers="style")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(height=HEIGHT)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Counts above, points below, reconstructed rows marked."""
        theme = setting.theme
        rows = (setting.pack.scoring.tables or {})[self.steps]
        style = theme.file.styles[self.style]
        dress = Dress(self.ink, self.ground, self.tint, self.style)
        ground = ground_of(dress, setting, self.place)
        colour = text_colour(dress, ground, theme)
        column, half = (box.width - HEAD_WIDTH) / len(rows), box.height / 2
        edge = Stroke(theme.ink(self.ink or self.ground or "cell"), theme.lines.frame)
        items: Items = (
            Box(box, ground, edge, 0.7),
            Path((("M", (box.x, box.centre.y)), ("L", (box.right, box.centre.y))), stroke=edge),
        )
        for line, token in enumerate(self.head):
            room = Rect(box.x + 0.8, box.y + line * half, HEAD_WIDTH, half)
            items += place_tokens((token,), room, min(3.6, half), "figure", None, setting, self.place)
        for index, row in enumerate(rows):
            left = box.x + HEAD_WIDTH + index * column
            is_open = index == len(rows) - 1 and not setting.is_most(self.steps, row.from_)
            count = f"{row.from_}+" if is_open else str(row.from_)
            points = f"{row.points}{RECONSTRUCTED_MARK if row.is_reconstructed else ''}".replace("-", "−")
            for line, text in enumerate((count, points)):
                room = Rect(left, box.y + line * half, column, half)
                items += place_text(text, style, room, setting, row.place, colour=colour, align="centre")
        return items
