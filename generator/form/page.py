"""The pages of a form for what the sheets have no box for: scenario, cards held, dice, and the score as it stands."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.display.items import Box, Cell, Field, Page, Stroke
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.ledger.entries import entry_of
from generator.ledger.seats import join_seat
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.phrase import INLINE_ICON
from generator.reading.words import Words
from generator.record.entries import Entry, declared_entries
from generator.record.questions import name_of
from generator.rules.points.cards import CardsRule
from generator.rules.rules import Rules

HEADING, LINE, GAP, LABEL = 9.0, 6.0, 1.2, 56.0
MARK, NUMBER, CARD = 5.0, 10.0, 40.0
MOST_CARDS = 12
UNSHOWN = ("game", "chapters")
SCORE = "score"

Draw = Callable[[Rect, int | None], Items]


class Row(NamedTuple):
    """A row: its name, how high it is in a column of a width, what is in it, and whether each player has it."""

    label: str
    height: Callable[[float], float]
    draw: Draw
    is_each: bool = True


class EntryPages:
    """Places the rows of what has no box, on as many pages as they take."""

    def __init__(self, rules: Rules, setting: Setting, words: Words, seats: int) -> None:
        self.rules, self.setting, self.words, self.seats = rules, setting, words, seats
        theme = setting.theme
        self.edge = Stroke(theme.ink("cell"), theme.lines.cell)
        self.paper = theme.ink("paper")

    def place(self, page: Size, frame: Rect) -> list[Page]:
        """The pages, with a heading each."""
        pages: list[Page] = []
        items, y = self.heading(frame), frame.y + HEADING
        for row in self.rows():
            high = row.height(self.column(frame, row)) + GAP
            if y + high > frame.bottom and y > frame.y + HEADING:
                pages.append(Page(page, items))
                items, y = self.heading(frame), frame.y + HEADING
            items += self.row(row, Rect(frame.x, y, frame.width, high - GAP), frame)
            y += high
        return [*pages, Page(page, items)]

    def heading(self, frame: Rect) -> Items:
        box = Rect(frame.x, frame.y, frame.width, HEADING - 2)
        title = f"{self.setting.say(self.rules.title)} · {self.words.say('form.title')}"
        return self.text(title, box, "banner", self.setting.theme.ink("ink"))

    def text(self, text: str, box: Rect, style_name: str, colour: str, lines: int = 1) -> Items:
        """A text without icons, whose drawings a sheet may not have."""
        style = self.setting.theme.file.styles[style_name]
        plain = " ".join(INLINE_ICON.sub(" ", text).split())
        place = Place(self.rules.name)
        return place_text(plain, style, box, self.setting, place, colour=colour, most_lines=lines)

    def column(self, frame: Rect, row: Row) -> float:
        return (frame.width - LABEL) / (self.seats if row.is_each and self.seats else 1)

    def row(self, row: Row, box: Rect, frame: Rect) -> Items:
        """The name of a row, and its fields: once, or once for every seat."""
        style = self.setting.theme.file.styles["name"]
        name = Rect(box.x, box.y, LABEL - 2, LINE)
        items = self.text(row.label, name, "name", self.setting.theme.ink(style.ink), lines=2)
        width = self.column(frame, row)
        seats = range(1, self.seats + 1) if row.is_each and self.seats else [None]
        for index, seat in enumerate(seats):
            items += row.draw(Rect(box.x + LABEL + index * width, box.y, width - GAP, box.height), seat)
        return items

    def rows(self) -> Iterator[Row]:
        """What is told of the game, of the table and of players, then the lines of the score."""
        for entry in declared_entries(self.rules):
            if entry.key not in UNSHOWN:
                yield from self.rows_of(entry)
        for name, rule in self.rules.scoring.rules.items():
            label = self.setting.say(rule.label) if rule.label else name
            yield Row(label, lambda _: LINE, self.framed(f"{SCORE}:{name}", NUMBER * 1.6))
        yield Row(self.words.say("report.total"), lambda _: LINE, self.framed(SCORE, NUMBER * 1.6))

    def rows_of(self, entry: Entry) -> Iterator[Row]:
        label, is_each = name_of(entry, self.words) or entry.key, entry.whose == "player"
        match entry.kind:
            case "choices":
                for choice in entry.choices:
                    title = self.setting.say(self.rules.modules[choice].title)
                    yield Row(title, lambda _: LINE, self.framed(f"{entry.key}:{choice}", MARK, MARK), is_each)
            case "cards":
                yield Row(label, lambda width: self.grid_height(entry, width), self.cards(entry), is_each)
            case "cells":
                yield Row(label, lambda width: self.cells_height(entry, width), self.cells(entry), is_each)
            case "number" | "points":
                yield Row(label, lambda _: LINE, self.framed(entry.key, NUMBER * 1.6), is_each)
            case _:
                yield Row(label, lambda _: LINE, self.framed(entry.key, 90.0), is_each)

    def framed(self, key: str, width: float, height: float = LINE) -> Draw:
        """One box to write in."""

        def draw(box: Rect, seat: int | None) -> Items:
            frame = Rect(box.x, box.y, min(width, box.width), height)
            return (Box(frame, self.paper, self.edge, 0.7), Field(join_seat(seat, key), frame.inset(0.3)))

        return draw

    def card_boxes(self, entry: Entry, width: float) -> list[Rect]:
        """The places of the cards, and one for their points where these may be told instead."""
        rule = self.rules.scoring.rules[entry.key]
        wanted = (rule.held or rule.up_to) if isinstance(rule, CardsRule) else None
        count = min(wanted or MOST_CARDS // 2, MOST_CARDS, len(entry.choices)) + entry.takes_points
        return list(grid(count, min(CARD, width - GAP), LINE, width))

    def grid_height(self, entry: Entry, width: float) -> float:
        return self.card_boxes(entry, width)[-1].bottom

    def cards(self, entry: Entry) -> Draw:
        """A choice for each card that is held, then a number for their points."""

        def draw(box: Rect, seat: int | None) -> Items:
            items: Items = ()
            boxes = self.card_boxes(entry, box.width + GAP)
            for index, place in enumerate(boxes):
                part = "points" if entry.takes_points and place is boxes[-1] else str(index)
                frame = place.moved(box.x, box.y)
                field = Field(f"{join_seat(seat, entry.key)}:{part}", frame.inset(0.3))
                items += (Box(frame, self.paper, self.edge, 0.7), field)
            return items

        return draw

    def cell_boxes(self, entry: Entry, width: float) -> list[Rect]:
        assert entry.family  # it is one of cells
        side = NUMBER if entry.family.kind == "number" else MARK
        return list(grid(entry.family.size, side, LINE if entry.family.kind == "number" else MARK, width))

    def cells_height(self, entry: Entry, width: float) -> float:
        return max(LINE, self.cell_boxes(entry, width)[-1].bottom)

    def cells(self, entry: Entry) -> Draw:
        """The cells of a family that lies beside the sheets."""

        def draw(box: Rect, seat: int | None) -> Items:
            items: Items = ()
            for index, place in enumerate(self.cell_boxes(entry, box.width + GAP)):
                outline = Box(place.moved(box.x, box.y), radius=0.7)
                made = entry_of(self.rules.ledger, entry.key, index, seat)
                drawn = Box(outline.rect, self.paper, self.edge, outline.radius)
                items += (drawn, Cell(join_seat(seat, made.cell), outline, made))
            return items

        return draw


def grid(count: int, width: float, height: float, room: float) -> Iterator[Rect]:
    """Boxes in lines from left to right, as many in a line as fit."""
    columns = max(1, int((room - GAP) // (width + GAP)))
    for index in range(count):
        yield Rect(index % columns * (width + GAP), index // columns * (height + GAP), width, height)
