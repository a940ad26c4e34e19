"""`map`: touching cells in rows of squares or hexagons, as the ledger says that they touch."""

from collections.abc import Iterator
from functools import partial

from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.cell_style import Dressed
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import Family, HasLedger
from generator.ledger.neighbours import Grid
from generator.place.cell import HEXAGON, CellShape, place_cell
from generator.place.setting import Items, Setting
from generator.place.shared_edges import Piece, place_joined
from generator.place.too_small import exceeds, short_of_room
from generator.reading.shape import Length, key


class Map(Element, Dressed):
    """Cells that touch; the ledger says which, so that scoring and sheet agree."""

    map: str = key("id of a family with a `grid`", refers="family", places=True)
    cell: Length = key("distance between two opposite sides of a cell", default=Length(8.0), least=1)
    gap: Length = key("distance between cells; at 0 they share their edges", default=Length(0.0), least=0)
    ink: str | None = key("ink of the lines and of what is printed inside", default=None, refers="ink")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """The family has a grid, and the cells that inks name."""
        family = rules.ledger.families.get(self.map)
        if family and not family.grid:
            wrong = f"'{self.map}' has no 'grid', which says how the cells of a map touch"
            yield self.place, f"{wrong}; write it in cells.yaml"
        yield from self.dress_faults(self.map, rules)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(*size_of(boxes_of(self, setting.family(self.map))))

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The map in its box, as `align` says, and in the middle from top to bottom."""
        family = setting.family(self.map)
        boxes = boxes_of(self, family)
        size = size_of(boxes)
        if exceeds(size, box):
            way_out = "make its cells smaller or the area larger"
            setting.mistakes.add(self.place, short_of_room(f"map '{self.map}'", size, box, way_out))
            return ()
        left, top = box.start_of(size.width, self.align), box.centre.y - size.height / 2
        moved = [one.moved(left, top) for one in boxes]
        shape, dress_of = shape_of(family), partial(self.dress, family, ink=self.ink)
        if not self.gap:
            pieces = [Piece(index, one, family.printed(index)) for index, one in enumerate(moved)]
            return place_joined(self.map, pieces, shape, dress_of, setting, self.place)
        items: Items = ()
        for index, one in enumerate(moved):
            items += place_cell(self.map, index, one, shape, setting, self.place, dress_of(index))
        return items


def shape_of(family: Family) -> CellShape:
    """The shape of the cells of a grid."""
    if family.grid is None or family.grid.kind == "square":
        return "square"
    return "flat_hex" if family.grid.flat else "hex"


def size_of(boxes: list[Rect]) -> Size:
    """The room that cells take from the top left."""
    return Size(max(box.right for box in boxes), max(box.bottom for box in boxes))


def boxes_of(element: Map, family: Family) -> list[Rect]:
    """The box of each cell, from the map's top left."""
    grid = family.grid or Grid(columns=family.size)
    places = grid.places(family.size)
    boxes = [box_at(grid, row, column, element.cell, element.gap) for row, column in places]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return [box.moved(-left, -top) for box in boxes]


def box_at(grid: Grid, row: int, column: int, across: float, gap: float) -> Rect:
    """The box of the cell at a row and a column: rows of hexagons lie closer than they are high."""
    step = across + gap
    if grid.kind == "square":
        return Rect(column * step, row * step, across, across)
    long, closer = across / HEXAGON, step * HEXAGON
    if grid.flat:
        return Rect(column * closer, (row + grid.is_shifted(column) / 2) * step, long, across)
    return Rect((column + grid.is_shifted(row) / 2) * step, row * closer, across, long)
