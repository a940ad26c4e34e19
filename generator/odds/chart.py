"""Charts of chances: panels of small multiples, bars with their numbers beside them; one ink, and a second one to
compare with.

Knows words, shares and paper; what the chances are of is said by the caller.
"""

from typing import NamedTuple

from generator.display.items import Box, Page, Path, Stroke
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.paper import Paper
from generator.layout.theme import TextStyle
from generator.odds.chart_parts import Chart, ChartBar, ChartPanel, Multiple, bar_room, highest, lighter, strong
from generator.place.curves import line
from generator.place.lines import set_lines
from generator.place.metrics import Typeface
from generator.place.setting import Items, Typesetting
from generator.place.text import Lines, place_text
from generator.place.words import Manner, read_words

HEAD_MM, LEGEND_MM, FOOT_MM = 24.0, 7.0, 6.0
TITLE_MM, NOTE_MM, PANEL_GAP = 6.5, 3.3, 7.5
LABEL_MM = 6.0
COLUMN_GAP, ROW_GAP, LABEL_GAP, TEXT_GAP = 6.0, 4.0, 1.6, 1.0
LEAST_BAR, MOST_LABEL, MOST_COLUMNS = 13.0, 46.0, 6
AXIS_MM, HAIR_MM = 0.25, 0.12
UPRIGHT_MM, LINE_MM = 34.0, 5.2
BAR_SHARE = 0.62

STYLES = {
    "kicker": TextStyle(font="sans", size=9),
    "game": TextStyle(font="serif", size=26, smallest=12),
    "title": TextStyle(font="serif", size=12.5, smallest=8),
    "note": TextStyle(font="sans", size=7.5),
    "label": TextStyle(font="serif", size=8),
    "row": TextStyle(font="sans", size=7.5),
    "figure": TextStyle(font="sans", size=7),
}


def place_chart(chart: Chart, paper: Paper, setting: Typesetting, *, tall: bool) -> tuple[Page, ...]:
    """The pages; or one page as tall as it needs to be."""
    room = paper.printable.inset(4, 0)
    draft = Draft(chart.place, setting)
    head = HEAD_MM + (LEGEND_MM if chart.legend else 0.0)
    blocks = [(panel, draft.panel_height(panel, room.width)) for panel in chart.panels]
    pages: list[list[tuple[ChartPanel, float]]] = [[]]
    y = room.y + head
    for panel, height in blocks:
        if not tall and pages[-1] and y + height > room.bottom - FOOT_MM:
            pages.append([])
            y = room.y
        pages[-1].append((panel, y))
        y += height + PANEL_GAP
    size = Size(paper.page.width, y - PANEL_GAP + FOOT_MM + room.y) if tall else paper.page
    return tuple(page_of(chart, draft, room, size, number, pages) for number in range(len(pages)))


def page_of(
    chart: Chart, draft: "Draft", room: Rect, size: Size, number: int, pages: list[list[tuple[ChartPanel, float]]]
) -> Page:
    """One page: the head on the first, its panels, and which page it is."""
    items: Items = (Box(Rect(0, 0, *size), fill=draft.setting.theme.ink("paper")),)
    items += draft.head(chart, room) if not number else ()
    for panel, top in pages[number]:
        items += draft.panel(panel, Rect(room.x, top, room.width, draft.panel_height(panel, room.width)))
    if len(pages) > 1:
        items += draft.write(
            f"{number + 1} / {len(pages)}",
            "note",
            Rect(room.x, room.bottom - FOOT_MM, room.width, FOOT_MM),
            align="centre",
            ink="stone",
        )
    return Page(size, items)


class Draft(NamedTuple):
    """Writes and draws; a text that does not fit is a mistake of the questions."""

    place: Place
    setting: Typesetting

    def write(
        self, text: str, style: str, box: Rect, *, align: str = "left", ink: str = "ink", most_lines: int = 1
    ) -> Items:
        if not text:
            return ()
        return place_text(
            text,
            STYLES[style],
            box,
            self.setting,
            self.place,
            colour=self.setting.theme.ink(ink),
            align=align,
            lines=Lines(most_lines),
        )

    def width(self, text: str, style: str) -> float:
        return self.face(style).width(text, STYLES[style].size)

    def face(self, style: str) -> Typeface:
        return self.setting.typefaces[STYLES[style].font]

    def rule(self, start: tuple[float, float], end: tuple[float, float], width: float, ink: str = "ink") -> Path:
        return Path(tuple(line(start, end)), stroke=Stroke(self.setting.theme.ink(ink), width))

    def head(self, chart: Chart, room: Rect) -> Items:
        """What it is, of which game, and what the inks mean."""
        items = self.write(chart.kicker, "kicker", Rect(room.x, room.y + 1, room.width, 5), ink="stone")
        items += self.write(chart.title, "game", Rect(room.x, room.y + 6.5, room.width, 11))
        items += (self.rule((room.x, room.y + 20), (room.right, room.y + 20), 0.5),)
        x, y = room.x, room.y + HEAD_MM - 1.5
        for text, ink in zip(chart.legend, ("stone", "ink"), strict=False):
            wide = self.width(text, "row")
            items += (
                Box(Rect(x, y + 1, 5, 2.4), fill=self.setting.theme.ink(ink)),
                *self.write(text, "row", Rect(x + 6.5, y, wide + 1, 4.4)),
            )
            x += wide + 14
        return items

    # ---- panels ----

    def note_lines(self, panel: ChartPanel, width: float) -> int:
        style = STYLES["note"]
        words = read_words(panel.notes, Manner(style, "", self.setting, self.place)) or ()
        return len(set_lines(words, style.size, width))

    def panel_height(self, panel: ChartPanel, width: float) -> float:
        head = TITLE_MM + NOTE_MM * self.note_lines(panel, width) + 3
        head += LINE_MM * len(panel.lines) + (3 if panel.lines and panel.multiples else 0)
        if not panel.multiples:
            return head
        if panel.is_upright:
            return head + UPRIGHT_MM
        rows = [max(len(one.bars) for one in some) for some in self.grid(panel, width)]
        return head + sum(LABEL_MM + count * bar_room(panel) for count in rows) + ROW_GAP * (len(rows) - 1)

    def panel(self, panel: ChartPanel, box: Rect) -> Items:
        """The title, what the chances hold for, and the small charts."""
        lines = self.note_lines(panel, box.width)
        aside = self.width(panel.aside, "note") + 0.3
        items = self.write(panel.title, "title", Rect(box.x, box.y, box.width - aside - 3, TITLE_MM))
        items += self.write(
            panel.aside, "note", Rect(box.right - aside, box.y, aside, TITLE_MM), align="right", ink="stone"
        )
        items += self.write(
            panel.notes,
            "note",
            Rect(box.x, box.y + TITLE_MM, box.width, NOTE_MM * lines),
            ink="stone",
            most_lines=lines,
        )
        top = box.y + TITLE_MM + NOTE_MM * lines + 3
        items += self.place_lines(panel, Rect(box.x, top, box.width, LINE_MM * len(panel.lines)))
        top += LINE_MM * len(panel.lines) + (3 if panel.lines else 0)
        if not panel.multiples:
            return items
        if panel.is_upright:
            return items + self.upright(panel, Rect(box.x, top, box.width, UPRIGHT_MM))
        grid = self.grid(panel, box.width)
        wide = (box.width + COLUMN_GAP) / len(grid[0]) - COLUMN_GAP
        for some in grid:
            for column, one in enumerate(some):
                items += self.multiple(one, panel, Rect(box.x + column * (wide + COLUMN_GAP), top, wide, 0))
            top += LABEL_MM + max(len(one.bars) for one in some) * bar_room(panel) + ROW_GAP
        return items

    def place_lines(self, panel: ChartPanel, box: Rect) -> Items:
        """Lines of a panel: a name and what is said of it, with a hair line between them."""
        items: Items = ()
        wide = max((self.width(one.label, "label") for one in panel.lines), default=0.0) + 6
        for index, one in enumerate(panel.lines):
            row = Rect(box.x, box.y + LINE_MM * index, box.width, LINE_MM)
            items += self.write(one.label, "label", Rect(row.x, row.y, wide, LINE_MM))
            items += self.write(one.text, "row", Rect(row.x + wide, row.y, row.width - wide, LINE_MM))
            items += (self.rule((row.x, row.bottom), (row.right, row.bottom), HAIR_MM, "stone"),)
        return items

    def colours(self, panel: ChartPanel) -> tuple[str, str]:
        """The colour of what comes most often, and a lighter one for the rest that is still seen on paper."""
        ink, paper = self.setting.theme.ink("ink"), self.setting.theme.ink("paper")
        own = strong(panel.colour, paper, ink) if panel.colour else ink
        return own, lighter(own, paper)

    def grid(self, panel: ChartPanel, width: float) -> list[tuple[Multiple, ...]]:
        """The small charts in rows, as many in a row as have room, and all rows about as long."""
        bars = self.label_room(panel) + LABEL_GAP + LEAST_BAR + self.figure_room(panel)
        heads = max(self.width(one.label, "label") + self.width(one.aside, "figure") + 2 for one in panel.multiples)
        most = max(1, min(MOST_COLUMNS, int((width + COLUMN_GAP) / (max(bars, heads) + COLUMN_GAP))))
        rows = -(-len(panel.multiples) // most)
        columns = -(-len(panel.multiples) // rows)
        return [panel.multiples[first : first + columns] for first in range(0, len(panel.multiples), columns)]

    def label_room(self, panel: ChartPanel) -> float:
        return min(MOST_LABEL, max(self.width(bar.label, "row") for one in panel.multiples for bar in one.bars) + 0.2)

    def figure_room(self, panel: ChartPanel) -> float:
        return (
            max(
                self.width(text, "figure")
                for one in panel.multiples
                for bar in one.bars
                for text in (bar.text, bar.other_text)
            )
            + TEXT_GAP
            + 0.2
        )

    def multiple(self, one: Multiple, panel: ChartPanel, box: Rect) -> Items:
        """A small chart: its name, an axis, and a bar for each outcome with its number at the end."""
        aside = self.width(one.aside, "figure") + 0.3
        head = Rect(box.x, box.y, box.width, LABEL_MM - 1.4)
        items = self.write(one.label, "label", Rect(head.x, head.y, head.width - aside - 1, head.height))
        items += self.write(
            one.aside, "figure", Rect(head.right - aside, head.y, aside, head.height), align="right", ink="stone"
        )
        items += (self.rule((box.x, head.bottom), (box.right, head.bottom), HAIR_MM, "stone"),)
        left = box.x + self.label_room(panel) + LABEL_GAP
        top, step = box.y + LABEL_MM, bar_room(panel)
        reach = box.right - left - self.figure_room(panel)
        for number, bar in enumerate(one.bars):
            row = Rect(box.x, top + number * step, box.width, step)
            ink = "ink" if bar.share or bar.other else "stone"
            items += self.write(
                bar.label, "row", Rect(row.x, row.y, left - LABEL_GAP - row.x, step), ink=ink, most_lines=2
            )
            is_most = bar.share == highest(one.bars)
            items += self.lying(bar, panel, Rect(left, row.y, reach, step), is_most=is_most)
        return (*items, self.rule((left, top), (left, top + step * len(one.bars)), AXIS_MM))

    def lying(self, bar: ChartBar, panel: ChartPanel, row: Rect, *, is_most: bool) -> Items:
        """One bar, or two above each other, with numbers at their ends; what comes most often is in full colour."""
        own, light = self.colours(panel)
        stone = self.setting.theme.ink("stone")
        shares = (
            [(bar.share, bar.text, own if is_most else light)]
            if not panel.is_pair
            else [(bar.share, bar.text, stone), (bar.other or 0.0, bar.other_text, own)]
        )
        high = row.height * (0.86 if panel.is_pair else 1.0) / len(shares)
        top = row.y + (row.height - high * len(shares)) / 2
        items: Items = ()
        for number, (share, text, colour) in enumerate(shares):
            long = row.width * share / panel.most
            y = top + number * high
            items += (
                (
                    Box(
                        Rect(row.x, y + high * (1 - BAR_SHARE) / 2, long, high * BAR_SHARE),
                        fill=colour,
                    ),
                )
                if share
                else ()
            )
            items += self.write(
                text, "figure", Rect(row.x + long + TEXT_GAP, y, self.width(text, "figure") + 0.2, high)
            )
        return items

    def upright(self, panel: ChartPanel, box: Rect) -> Items:
        """One chart whose bars stand, with numbers above them and outcomes below."""
        bars = panel.multiples[0].bars
        own, light = self.colours(panel)
        wide = min(12.0, box.width / len(bars))
        floor, reach = box.bottom - 5, box.height - 5 - (9 if panel.is_pair else 5)
        count = 2 if panel.is_pair else 1
        thick = wide * BAR_SHARE / count
        items: Items = ()
        for number, bar in enumerate(bars):
            x = box.x + number * wide
            usual = own if bar.share == highest(bars) else light
            shares = [
                (bar.share, self.setting.theme.ink("stone") if panel.is_pair else usual),
                *([(bar.other or 0.0, own)] if panel.is_pair else []),
            ]
            tall = [reach * share / panel.most for share, _ in shares]
            inner = x + wide * (1 - BAR_SHARE) / 2
            items += tuple(
                Box(Rect(inner + one * thick, floor - high, thick, high), fill=colour)
                for one, (high, (share, colour)) in enumerate(zip(tall, shares, strict=True))
                if share
            )
            top = floor - max(tall)
            items += self.write(bar.text, "figure", Rect(x, top - 3.6 * count, wide, 3.6), align="centre")
            items += self.write(
                bar.other_text.partition(" ")[0], "figure", Rect(x, top - 3.6, wide, 3.6), align="centre"
            )
            items += self.write(bar.label, "row", Rect(x, floor, wide, 5), align="centre")
        return (*items, self.rule((box.x, floor), (box.x + wide * len(bars), floor), AXIS_MM))
