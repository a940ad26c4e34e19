"""`crate`: cells in rows and columns, with a cell of another family at the end of each row and column."""

from collections.abc import Iterator
from functools import partial

from generator.display.items import Box, Stroke
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.cell_style import Dressed
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import Family, HasLedger
from generator.place.cell import place_cell
from generator.place.setting import Items, Setting
from generator.place.shared_edges import Piece, place_joined
from generator.place.too_small import exceeds, short_of_room
from generator.reading.shape import Length, key

LEAST_GAP = 1.0


class Crate(Element, Dressed):
    """Cells in rows and columns, with a cell of another family at the end of each."""

    crate: str = key("id of the family in the grid", refers="family", places=True)
    columns: int = key("how many columns", least=1, most=40)
    ends: str | None = key(
        "id of the family at the ends: rows first, then columns", default=None, refers="family", places=True
    )
    cell: Length = key("side of a cell", default=Length(5.6))
    gap: Length = key("distance between cells; at 0 they share their edges", default=Length(1.0), least=0)
    ink: str = key("ink of the crate", default="stone", refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Its cells fill whole rows, and each row and column has an end."""
        family, ends = rules.ledger.families.get(self.crate), rules.ledger.families.get(self.ends or "")
        rows = family.size // self.columns if family else 0
        if family and rows * self.columns != family.size:
            yield self.place, f"'{self.crate}' has {family.size} cells; they do not fill rows of {self.columns}"
        elif family and ends and ends.size != rows + self.columns:
            wanted = f"{rows} rows and {self.columns} columns have {rows + self.columns} ends"
            yield self.place, f"'{self.ends}' has {ends.size} cells; {wanted}"
        yield from self.dress_faults(self.crate, rules)

    def natural_size(self, setting: Setting) -> NaturalSize:
        """As wide as its columns; it takes the height that it is given."""
        return NaturalSize(self.side(self.columns) + self.beyond)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The crate at the top of its box."""
        theme, family = setting.theme, setting.family(self.crate)
        rows = family.size // self.columns
        wide, high = self.side(self.columns), self.side(rows)
        whole = Size(wide + self.beyond, high + self.beyond)
        if exceeds(whole, box):
            message = short_of_room("this crate", whole, box, "make its cells smaller or the area larger")
            setting.mistakes.add(self.place, message)
            return ()
        frame = Rect(box.start_of(whole.width, self.align), box.y, wide, high)
        items: Items = (
            Box(frame.inset(-0.6), theme.ground(self.ink), Stroke(theme.ink(self.ink), theme.lines.frame), 0.8),
            Box(frame, theme.tint(self.ink, 0.25), None, 0.4),
        )
        return items + place_grid(self, family, frame, setting) + place_ends(self, frame, rows, setting)

    @property
    def beyond(self) -> float:
        """The room that the cells at the ends take outside the frame."""
        return self.cell + self.to_ends if self.ends else 0.0

    @property
    def to_ends(self) -> float:
        """How far the cells at the ends stand from the frame."""
        return 2 * (self.gap or LEAST_GAP)

    def side(self, cells: int) -> float:
        """The side of a frame with so many cells along it."""
        return cells * (self.cell + self.gap) + self.gap

    def start(self, edge: float, number: int) -> float:
        """Where the cell of a number begins along a side."""
        return edge + self.gap + number * (self.cell + self.gap)


def place_grid(crate: Crate, family: Family, frame: Rect, setting: Setting) -> Items:
    """The cells, row by row; where there is no gap they share their edges."""
    boxes = []
    for index in range(family.size):
        row, column = divmod(index, crate.columns)
        boxes.append(Rect(crate.start(frame.x, column), crate.start(frame.y, row), crate.cell, crate.cell))
    if not crate.gap:
        pieces = [Piece(index, box, family.printed(index)) for index, box in enumerate(boxes)]
        dress_of = partial(crate.dress, family)
        return place_joined(crate.crate, pieces, "square", dress_of, setting, crate.place)
    items: Items = ()
    for index, box in enumerate(boxes):
        items += place_cell(crate.crate, index, box, "square", setting, crate.place, crate.dress(family, index))
    return items


def place_ends(crate: Crate, frame: Rect, rows: int, setting: Setting) -> Items:
    """The cells at the ends: rows from the top, then columns from the left."""
    if not crate.ends:
        return ()
    items: Items = ()
    for index in range(setting.family(crate.ends).size):
        if index < rows:
            left, top = frame.right + crate.to_ends, crate.start(frame.y, index)
        else:
            left, top = crate.start(frame.x, index - rows), frame.bottom + crate.to_ends
        items += place_cell(crate.ends, index, Rect(left, top, crate.cell, crate.cell), "round", setting, crate.place)
    return items
