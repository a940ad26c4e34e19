"""The pages of a form for what the sheets have no box for: scenario, cards held, dice, and the score as it stands."""

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from generator.display.items import Box, Cell, Field, Page, Stroke
from generator.errors import Place
from generator.form.slots import REST
from generator.geometry import Rect, Size
from generator.layout.theme import TextStyle
from generator.ledger.entries import entry_of
from generator.ledger.seats import join_seat
from generator.place.setting import Items, Setting
from generator.place.text import Lines, place_text
from generator.reading.markup import as_typed
from generator.reading.phrase import Phrase
from generator.reading.scalars import Word
from generator.reading.words import Words
from generator.record.entries import Entry, declared_entries
from generator.record.questions import name_of
from generator.rules.points.cards import CardsRule
from generator.rules.rules import Rules

HEADING, BANNER, SECTION_GAP, LINE, GAP, LABEL = 12.0, 7.5, 3.0, 6.0, 1.0, 56.0
BANNER_GAP = 1.5
TITLE_PT, LABEL_PT = 15.0, 8.0
MARK, NUMBER, CARD, WIDE, WHOLE = 5.0, 10.0, 40.0, 90.0, 1000.0  # the last: as wide as there is room
MOST_CARDS = 12
UNSHOWN = ("game", "chapters")
SCORE = "score"
MISSING, WARNINGS = "(missing)", "(warnings)"  # what the score lacks, and what checks say; no rule is called so
SENTENCES = {MISSING: ("web.missing", 2), WARNINGS: ("report.warnings", 2)}  # what they are called, and how many lines

Draw = Callable[[Rect, int | None], Items]


class Row(NamedTuple):
    """A row: its name, how high it is in a column of a width, what is in it, and whether each player has it."""

    label: str
    height: Callable[[float], float]
    draw: Draw
    is_each: bool = True
    is_strong: bool = False


class Section(NamedTuple):
    """Rows under one banner."""

    title: str
    rows: list[Row]


class EntryPages:
    """Places the rows of what has no box, on as many pages as they take. `taken` are the keys that a sheet has."""

    def __init__(self, rules: Rules, setting: Setting, words: Words, seats: int, taken: Container[str] = ()) -> None:
        self.rules, self.setting, self.words, self.seats, self.taken = rules, setting, words, seats, taken
        theme = setting.theme
        self.edge = Stroke(theme.ink("cell"), theme.lines.cell)
        self.paper = theme.ink("paper")

    def place(self, page: Size, frame: Rect) -> list[Page]:
        """The pages, with a heading each; a section that fits on one is not divided."""
        pages: list[Items] = []
        room, left = frame.height - HEADING, 0.0
        for section in self.sections():
            heights = [row.height(self.column(frame, row)) + GAP for row in section.rows]
            whole = BANNER + sum(heights)
            is_open = False
            for row, high in zip(section.rows, heights, strict=True):
                wanted = high if is_open else whole if whole <= room else BANNER + high
                if wanted > left:
                    pages.append(self.heading(frame))
                    left, is_open = room, False
                if not is_open:
                    bar = Rect(frame.x, frame.bottom - left, frame.width, BANNER - BANNER_GAP)
                    pages[-1] += self.banner(section.title, bar)
                    left, is_open = left - BANNER, True
                pages[-1] += self.row(row, Rect(frame.x, frame.bottom - left, frame.width, high - GAP), frame)
                left -= high
            left -= SECTION_GAP if is_open else 0
        return [Page(page, items) for items in pages]

    def heading(self, frame: Rect) -> Items:
        """The game as its sheets are headed, and what this page is."""
        theme, box = self.setting.theme, Rect(frame.x, frame.y, frame.width, HEADING - 3)
        large = theme.file.styles["banner"].replace(size=TITLE_PT)
        title = self.text(self.tell(self.rules.title), box, large, theme.ink("ink"))
        note = self.words.say("form.title")
        return title + self.text(note, box, theme.file.styles["note"], theme.ink("stone"), align="right")

    def banner(self, title: str, bar: Rect) -> Items:
        """A bar with a title, as panels have."""
        theme = self.setting.theme
        edge = None if theme.mode.grounds else Stroke(theme.ink("stone"), theme.lines.frame)
        ground = Box(bar, theme.ground("stone"), edge, 1.2)
        return (ground, *self.text(title, bar.inset(1.5, 0), theme.file.styles["banner"], theme.on("stone")))

    def text(
        self, text: str, box: Rect, style: TextStyle, colour: str, *, lines: int = 1, align: str = "left"
    ) -> Items:
        """A text without icons, whose drawings a sheet may not have."""
        plain = as_typed(" ".join(text.split()))
        place = getattr(text, "place", Place(self.rules.name))
        return place_text(plain, style, box, self.setting, place, colour=colour, lines=Lines(lines), align=align)

    def tell(self, phrase: Phrase) -> str:
        """A phrase in the language of the form; where it was written is told if it does not fit."""
        return Word(self.setting.tell(phrase), phrase.place)

    def column(self, frame: Rect, row: Row) -> float:
        return (frame.width - LABEL) / (self.seats if row.is_each and self.seats else 1)

    def row(self, row: Row, box: Rect, frame: Rect) -> Items:
        """The name of a row, and its fields: once, or once for every seat."""
        theme = self.setting.theme
        style = theme.file.styles["name" if row.is_strong else "note"]
        style = style if row.is_strong else style.replace(size=LABEL_PT)
        name = Rect(box.x + 1.5, box.y, LABEL - 3.5, LINE)
        items = self.text(row.label, name, style, theme.ink("ink"), lines=2)
        width = self.column(frame, row)
        seats = range(1, self.seats + 1) if row.is_each and self.seats else [None]
        for index, seat in enumerate(seats):
            items += row.draw(Rect(box.x + LABEL + index * width, box.y, width - GAP, box.height), seat)
        return items

    def sections(self) -> Iterator[Section]:
        """What is told of the game and the table, then of players, then the score."""
        entries = [entry for entry in declared_entries(self.rules) if self.is_shown(entry)]
        for title, is_own in (("form.of_game", False), ("form.of_player", True)):
            rows = [row for one in entries if (one.whose == "player") == is_own for row in self.rows_of(one)]
            yield Section(self.words.say(title), rows)
        yield Section(self.words.say("form.score"), list(self.score_rows()))

    def is_shown(self, entry: Entry) -> bool:
        """Whether a row is needed: names stand above the columns of players again."""
        return entry.key not in UNSHOWN and (entry.key not in self.taken or (entry.key == "name" and self.seats > 0))

    def score_rows(self) -> Iterator[Row]:
        """Each line and the total; whose column it is stands above."""
        if self.seats:
            yield Row(self.words.say("entry.name"), lambda _: LINE, self.framed("name", WIDE))
        for name, rule in self.rules.scoring.rules.items():
            label = self.tell(rule.label) if rule.label else name
            yield Row(label, lambda _: LINE, self.framed(f"{SCORE}:{name}", NUMBER * 1.6))
        total = self.framed(SCORE, NUMBER * 1.6)
        yield Row(self.words.say("report.total"), lambda _: LINE, total, is_strong=True)
        yield from map(self.sentence_row, SENTENCES)
        yield Row(self.words.say("web.rest_empty"), lambda _: LINE, self.framed(REST, MARK, MARK))

    def sentence_row(self, name: str) -> Row:
        title, lines = SENTENCES[name]
        frame = self.framed(f"{SCORE}:{name}", WIDE if name == MISSING else WHOLE, lines * LINE)
        return Row(self.words.say(title), lambda _: lines * LINE, frame)

    def rows_of(self, entry: Entry) -> Iterator[Row]:
        name = self.tell(entry.name) if isinstance(entry.name, Phrase) else name_of(entry, self.words)
        label, is_each = name or entry.key, entry.whose == "player"
        match entry.kind:
            case "choices":
                for choice in entry.choices:
                    title = self.tell(self.rules.modules[choice].title)
                    yield Row(title, lambda _: LINE, self.framed(f"{entry.key}:{choice}", MARK, MARK), is_each)
            case "cards":
                yield Row(label, lambda width: self.grid_height(entry, width), self.cards(entry), is_each)
            case "cells":
                yield Row(label, lambda width: self.cells_height(entry, width), self.cells(entry), is_each)
            case "number" | "points":
                yield Row(label, lambda _: LINE, self.framed(entry.key, NUMBER * 1.6), is_each)
            case _:
                yield Row(label, lambda _: LINE, self.framed(entry.key, WIDE), is_each)

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
