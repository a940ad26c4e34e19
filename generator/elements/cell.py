"""`cell`: one cell alone."""

from collections.abc import Iterator

from generator.errors import Place
from generator.geometry import Rect
from generator.layout.cell_style import Dressed
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import HasLedger
from generator.place.cell import CellShape, find_cell, place_cell
from generator.place.gains import SIZE as SIZE_OF_GAIN
from generator.place.gains import Where, place_gain, room_above, room_below, room_beside
from generator.place.setting import Items, Setting
from generator.reading.shape import Length, key

SIDE = 5.6


class SingleCell(Element, Dressed):
    """One cell alone: a build box, a write-in box, a circle."""

    ALSO = (("checkbox", "'cell', with an id of cells.yaml"), ("number", "'cell', with an id of cells.yaml"))

    cell: str = key("id of a cell, or of a family of one", refers="cell", places=True)
    shape: CellShape = key("its shape", default="square")
    ink: str | None = key("ink of its edge and of what is printed inside", default=None, refers="ink")
    gains: Where = key("where what it gives is printed: inside, above, below or beside it", default="inside")
    gain_size: Length = key("size of what is printed outside", default=Length(SIZE_OF_GAIN), least=1)

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        address = rules.ledger.find(self.cell)
        yield from self.dress_faults(address[0], rules) if address else ()

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(SIDE + self.beside(setting), SIDE + self.above + self.below)

    def cells_below_middle(self, setting: Setting) -> float:
        return (self.above - self.below) / 2

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The cell fills its box, but for what stands beside it."""
        family_id, family, index = find_cell(self.cell, setting.pack.ledger)
        high = box.height - self.above - self.below
        room = Rect(box.x, box.y + self.above, box.width - self.beside(setting), high)
        dress, inside = self.dress(family, index, self.ink), self.gains == "inside"
        return place_cell(
            family_id, index, room, self.shape, setting, self.place, dress, has_gains=inside
        ) + place_gain(family, index, room, self.gains, self.gain_size, 0.0, setting, self.place)

    @property
    def above(self) -> float:
        return room_above(self.gains, self.gain_size)

    @property
    def below(self) -> float:
        return room_below(self.gains, self.gain_size)

    def beside(self, setting: Setting) -> float:
        return room_beside(find_cell(self.cell, setting.pack.ledger)[1], self.gains, self.gain_size, setting)
