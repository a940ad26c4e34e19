"""`cell`: one cell alone."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.place.cell import CellShape, find_cell, place_cell
from generator.place.setting import Items, Setting
from generator.reading.shape import key

SIDE = 5.6


class SingleCell(Element):
    """One cell alone: a build box, a write-in box, a circle."""

    cell: str = key("id of a cell, or of a family of one", refers="cell", places=True)
    shape: CellShape = key("its shape", default="square")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(SIDE, SIDE)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The cell fills its box."""
        family_id, _, index = find_cell(self.cell, setting.pack.ledger)
        return place_cell(family_id, index, box, self.shape, setting, self.place)
