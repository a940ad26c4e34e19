"""Reads a placed sheet as a player would: what stands in a cell, before it and above it. Looks at the display list
only."""

import re
from dataclasses import dataclass
from functools import cached_property

from generator.display.items import Box, Cell, Disc, Document, Item, Page, Path, Text, Use, bounding_box
from generator.geometry import Point, Rect
from generator.layout.colour import lightness
from generator.pack.pack import Pack
from generator.place.metrics import load_typeface

RING = "°"
EDGE = 8.0  # mm along the edges of a page that printers do not reach
SIGNS = {"→", "/", "+", "–"}
PRICES = {"serf", "craftsman", "patron", "soldier", "knight", "silver", "material", "food"}
CRANES = {"crane_small": "small", "crane_large": "large"}


@dataclass(frozen=True, eq=False)
class Token:
    """An icon or a line of text, and where it stands."""

    word: str
    rect: Rect
    colour: str
    is_text: bool

    @property
    def is_name(self) -> bool:
        """Whether it is words for people, not a figure or a sign."""
        return (
            self.is_text
            and self.word not in SIGNS
            and re.search(r"\w{2}", self.word) is not None
            and not re.search(r"\d", self.word)
        )


def normal(words: list[str]) -> str:
    """Words of a figure in a fixed order: 'a / b' is the choice 'a|b', nothing at all is '-'."""
    text = " ".join(words).replace(" / ", "|").replace("–", "-")
    return " ".join(sorted("|".join(sorted(word.split("|"))) for word in text.split())) or "-"


@dataclass(frozen=True, eq=False)
class Side:
    """One placed sheet, ready to be read."""

    pack: Pack
    name: str
    page: Page
    document: Document

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """The cells by id, in the order of the page."""
        return {item.id: item for item in self.page.items if isinstance(item, Cell)}

    @cached_property
    def boxes(self) -> dict[str, Rect]:
        """The bounding box of each cell."""
        return {name: bounding_box(cell.shape) for name, cell in self.cells.items()}

    @cached_property
    def areas(self) -> dict[str, Rect]:
        """The areas of the sheet on this page, those in the room that the paper leaves above it among them."""
        sheet, left = self.pack.sheets[self.name], (self.page.size.width - self.pack.sheets[self.name].size[0]) / 2
        room = next((one for one in sheet.room if sheet.size[1] + one.height <= self.page.size.height - 2 * EDGE), None)
        own = {name: area for name, area in sheet.areas.items() if room is None or name not in room.instead}
        above, below, more = (room.above, room.below, room.areas) if room else (0.0, 0.0, {})
        top = (self.page.size.height - sheet.size[1] + above - below) / 2
        return {name: Rect(*area.at).moved(left, top) for name, area in (own | more).items()}

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Every icon and every level text; an icon upon a frame is one token."""
        return (*read_icons(self.page.items, self.pack), *read_texts(self.page.items, self.document))

    @cached_property
    def insides(self) -> dict[str, list[Token]]:
        """The tokens in each cell."""
        return {
            name: [token for token in self.tokens if contains(box, token.rect.centre)]
            for name, box in self.boxes.items()
        }

    @cached_property
    def outside(self) -> tuple[Token, ...]:
        """The tokens in no cell."""
        taken = {token for tokens in self.insides.values() for token in tokens}
        return tuple(token for token in self.tokens if token not in taken)

    def inside(self, cell: str) -> str:
        """What is printed in a cell, as a figure."""
        return normal([token.word for token in in_reading_order(self.insides[cell]) if token.word != RING])

    @cached_property
    def area_of(self) -> dict[str, str]:
        """The area in which each cell lies."""
        return {
            cell: next(name for name, area in self.areas.items() if area.holds(box, 0.01))
            for cell, box in self.boxes.items()
        }

    @cached_property
    def left_neighbour(self) -> dict[str, str | None]:
        """The nearest cell at the left of each, in the same row and area."""
        return {cell: self.nearest_left(cell, box) for cell, box in self.boxes.items()}

    def nearest_left(self, cell: str, box: Rect) -> str | None:
        row = [
            other for other, rect in self.boxes.items() if rect.right <= box.x and rect.y <= box.centre.y <= rect.bottom
        ]
        return max(
            (other for other in row if self.area_of[other] == self.area_of[cell]),
            key=lambda other: self.boxes[other].right,
            default=None,
        )

    @cached_property
    def befores(self) -> dict[str, list[Token]]:
        """What stands before each cell in its row, from the right, as far as the next cell or the edge of the area."""
        return {
            cell: self.between(self.left_neighbour[cell], box, self.areas[self.area_of[cell]])
            for cell, box in self.boxes.items()
        }

    def between(self, other: str | None, box: Rect, area: Rect) -> list[Token]:
        start = self.boxes[other].right if other else area.x
        row = [
            token
            for token in self.outside
            if start <= token.rect.centre.x < box.x and box.y <= token.rect.centre.y <= box.bottom
        ]
        return sorted(row, key=lambda token: -token.rect.x)

    def above(self, cell: str) -> list[Token]:
        """What stands right above a cell."""
        box = self.boxes[cell]
        return [
            token
            for token in self.outside
            if box.x - 1 <= token.rect.centre.x <= box.right + 1 and box.y - 6 <= token.rect.centre.y < box.y
        ]

    def price_tokens(self, cell: str) -> list[Token]:
        """The icons of the price that ends before a cell."""
        return [token for token in self.run(cell) if token.word in PRICES | {"/"}]

    def run(self, cell: str) -> list[Token]:
        """The icons and signs that follow one another up to a cell, from the left; a name or a gap ends them."""
        found: list[Token] = []
        for token in self.befores[cell]:
            if token.is_name or (found and found[-1].rect.x - token.rect.right > 1.5):
                break
            found.append(token)
        return found[::-1]

    def threshold(self, cell: str) -> Token | None:
        """The number on a flag above a cell, or before it."""
        return next((token for token in self.numbers(cell) if self.flag_ink(token)), None)

    def numbers(self, cell: str) -> list[Token]:
        """The numbers above a cell or before it, on a flag or not."""
        return [token for token in (*self.above(cell), *self.befores[cell]) if re.fullmatch(rf"\d+{RING}?", token.word)]

    def flag_ink(self, number: Token) -> str | None:
        """The colour of the small flag that carries a number."""
        flags = [flag for flag in self.flags if contains(bounding_box(flag), number.rect.centre)]
        return (flags[-1].fill if flags[-1].stroke is None else flags[-1].stroke.colour) if flags else None

    @cached_property
    def flags(self) -> list[Path]:
        """The small paths that may carry a number."""
        return [item for item in self.page.items if isinstance(item, Path) and is_flag(item)]

    def gate_between(self, one: str, two: str) -> str | None:
        """The crane that stands between two neighbours of a row."""
        first, second = self.boxes[one], self.boxes[two]
        gap = Rect(first.right, first.y, second.x - first.right, first.height)
        found = [
            CRANES[token.word] for token in self.outside if token.word in CRANES and contains(gap, token.rect.centre)
        ]
        return found[0] if len(found) == 1 else ("several" if found else None)

    def outline(self, cell: str) -> Box | Disc | Path:
        """What is drawn as the edge of a cell."""
        return self.outlines[self.boxes[cell]]

    @cached_property
    def outlines(self) -> dict[Rect, Box | Disc | Path]:
        """The drawn shapes by their bounding boxes."""
        return {bounding_box(item): item for item in self.page.items if isinstance(item, Box | Disc | Path)}

    def is_filled(self, cell: str) -> bool:
        """Whether a cell is printed as filled already."""
        fill = self.outline(cell).fill
        return fill is not None and lightness(fill) < 50

    def is_circled(self, cell: str) -> bool:
        """Whether a round cell is printed with a solid edge instead of dots."""
        stroke = self.outline(cell).stroke
        return isinstance(self.outline(cell), Disc) and stroke is not None and not stroke.dash

    def has_ring(self, cell: str) -> bool:
        """Whether a ring stands in a cell or at its edge."""
        return any(token.word.endswith(RING) and self.boxes[cell].distance(token.rect) < 1 for token in self.tokens)

    def lines(self) -> set[frozenset[str]]:
        """The straight lines that end in cells of a wheel, as pairs of cell ids; 'hub' is their common middle."""
        ends = [
            tuple(Point(*points) for _, points in item.commands)
            for item in self.page.items
            if isinstance(item, Path) and is_line(item)
        ]
        pairs = [frozenset(self.cell_at(end) for end in line) for line in ends]
        return {pair for pair in pairs if any(name.startswith("wheel.") for name in pair)}

    def cell_at(self, point: Point) -> str:
        """The cell whose middle is at a point, or 'hub' for the middle of the silver."""
        return next(
            (name for name, box in self.boxes.items() if near(box.centre, point)),
            "hub" if near(self.hub, point) else "nowhere",
        )

    @cached_property
    def hub(self) -> Point:
        """The middle of the silver icon in the hub of the wheel: the one in the midst of its innermost cells."""
        inner = [box.centre for name, box in self.boxes.items() if re.fullmatch(r"wheel\.\w+\.1", name)]
        middle = Point(sum(point.x for point in inner) / len(inner), sum(point.y for point in inner) / len(inner))
        return next(
            token.rect.centre for token in self.outside if token.word == "silver" and contains(token.rect, middle)
        )


def read_icons(items: tuple[Item, ...], pack: Pack) -> list[Token]:
    """The icons by the names of the pack; one inside a frame is 'prod:' and its name."""
    names = {icon.drawing: name for name, icon in pack.icons.icons.items() if icon.drawing}
    frames = {icon.frame for icon in pack.icons.icons.values() if icon.frame}
    uses = [item for item in items if isinstance(item, Use)]
    found: list[Token] = []
    held: set[int] = set()
    for index, use in enumerate(uses):
        if index in held:
            continue
        word = names.get(use.symbol, use.symbol)
        if use.symbol in frames:
            inner = next((at for at in range(index + 1, len(uses)) if use.rect.holds(uses[at].rect)), None)
            word = f"prod:{uses[inner].symbol}" if inner is not None else use.symbol
            held.add(inner if inner is not None else -1)
        found.append(Token(word, use.rect, use.colour, False))
    return found


def read_texts(items: tuple[Item, ...], document: Document) -> list[Token]:
    """The level texts with the boxes of their capitals."""
    faces = {face.name: face for face in map(load_typeface, document.fonts.values())}
    texts = [item for item in items if isinstance(item, Text) and not item.angle]
    return [Token(text.text, text_box(text, faces[text.font]), text.colour, True) for text in texts]


def text_box(text: Text, face) -> Rect:
    """The box of a level text from its baseline to its capitals."""
    cap = face.cap_height(text.size_pt)
    return Rect(text.at.x, text.at.y - cap, face.width(text.text, text.size_pt), cap)


def in_reading_order(tokens: list[Token]) -> list[Token]:
    """Tokens row by row, each row from the left."""
    rows: list[list[Token]] = []
    for token in sorted(tokens, key=lambda token: token.rect.centre.y):
        if rows and token.rect.centre.y - rows[-1][-1].rect.centre.y < 1:
            rows[-1].append(token)
        else:
            rows.append([token])
    return [token for row in rows for token in sorted(row, key=lambda token: token.rect.x)]


def contains(box: Rect, point: Point) -> bool:
    return box.x <= point.x <= box.right and box.y <= point.y <= box.bottom


def near(one: Point, two: Point) -> bool:
    return abs(one.x - two.x) < 0.05 and abs(one.y - two.y) < 0.05


def is_line(path: Path) -> bool:
    return [name for name, _ in path.commands] == ["M", "L"] and path.stroke is not None


def is_flag(path: Path) -> bool:
    """Whether a path is as small as a flag with one number."""
    box = bounding_box(path)
    return path.fill is not None and box.width < 8 and box.height < 8
