"""`steps`: a table of the scoring file, printed."""

from generator.display.items import Box, Path, Stroke
from generator.geometry import Rect
from generator.layout.cell_style import LIGHT, Dress
from generator.layout.element import Element, NaturalSize
from generator.layout.theme import TextStyle
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.place.cell_colours import ground_of, text_colour
from generator.place.icons import place_tokens
from generator.place.setting import Items, Setting
from generator.place.text import place_text, text_width
from generator.place.too_small import short_of_width
from generator.reading.shape import key

HEIGHT = 8.6
HEAD_WIDTH, EDGE = 5.0, 0.6
GAP, LEAST_GAP = 1.2, 0.8  # between figures side by side


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
        counts = [row.from_ for row in rows]
        texts = [
            (
                count_text(self.steps, index, counts, setting),
                f"{row.points}{RECONSTRUCTED_MARK if row.is_reconstructed else ''}".replace("-", "−"),
            )
            for index, row in enumerate(rows)
        ]
        style, columns = self.columns(texts, style, box.width - HEAD_WIDTH - EDGE, setting)
        half = box.height / 2
        edge = Stroke(theme.ink(self.ink or self.ground or "cell"), theme.lines.frame)
        items: Items = (
            Box(box, ground, edge, 0.7),
            Path((("M", (box.x, box.centre.y)), ("L", (box.right, box.centre.y))), stroke=edge),
        )
        for line, token in enumerate(self.head):
            room = Rect(box.x + 0.8, box.y + line * half, HEAD_WIDTH, half)
            items += place_tokens((token,), room, min(3.6, half), "figure", None, setting, self.place)
        left = box.x + HEAD_WIDTH
        for row, pair, column in zip(rows, texts, columns, strict=True):
            for line, text in enumerate(pair):
                room = Rect(left, box.y + line * half, column, half)
                items += place_text(text, style, room, setting, row.place, colour=colour, align="centre")
            left += column
        return items

    def columns(
        self, texts: list[tuple[str, str]], style: TextStyle, room: float, setting: Setting
    ) -> tuple[TextStyle, list[float]]:
        """One size for all figures at which they stand apart, and the widths of their columns: each as its own figures
        need, and an equal share of what is left."""
        widths = [max(text_width(text, style, setting, self.place) / style.size for text in pair) for pair in texts]
        fitting = (room - GAP * len(texts)) / (sum(widths) or 1)
        size = max(style.smallest, min(style.size, int(fitting * 10) / 10))
        spare = (room - sum(widths) * size) / len(texts)
        if spare < LEAST_GAP:
            needed = sum(widths) * size + LEAST_GAP * len(texts)
            way_out = "make it wider, or its style smaller"
            setting.mistakes.add(self.place, short_of_width(f"the table of '{self.steps}'", needed, room, way_out))
        return style.replace(size=size), [wide * size + max(spare, 0.0) for wide in widths]


def count_text(table: str, index: int, counts: list[int], setting: Setting) -> str:
    """What is counted for a column; the last one may say that more counts as much."""
    is_open = index == len(counts) - 1 and not setting.is_most(table, counts[index])
    return f"{counts[index]}+" if is_open else str(counts[index])
