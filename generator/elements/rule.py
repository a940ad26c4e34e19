"""`rule`: a line to write on."""

from typing import Literal

from generator.display.items import Field, Path, Stroke
from generator.elements.pad_rows import MOST_SEATS
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.ledger.seats import join_seat
from generator.place.setting import Items, Setting
from generator.reading.shape import key


class RuledLine(Element):
    """A line to write on, along the lower edge of its box."""

    ALSO = (("line", "'rule'"),)

    rule: str = key("its ink", refers="ink", blank=True)
    writes: Literal["name", "team", "scenario", "date"] | None = key(
        "which key of a record is written there: name, team, scenario or date; a form has a field for it", default=None
    )
    seat: int | None = key("whose name or team it is, on a sheet with seats", default=None, least=1, most=MOST_SEATS)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The line; nothing where the template of a card left its ink empty."""
        if not self.rule:
            return ()
        stroke = Stroke(setting.theme.ink(self.rule), setting.theme.lines.frame)
        line = Path((("M", (box.x, box.bottom)), ("L", (box.right, box.bottom))), stroke=stroke)
        return (line, Field(join_seat(self.seat, self.writes), box)) if self.writes else (line,)
