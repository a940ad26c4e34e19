"""`needs`: the thresholds and gates of a cell."""

from generator.geometry import Rect
from generator.layout.element import Element, NaturalSize
from generator.place.badges import FLAG_HEIGHT, FLAG_WIDTH, place_flag, place_gate, threshold_text
from generator.place.cell import find_cell
from generator.place.marks import Shortage
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM
from generator.reading.shape import key

GATE_SIZE = 4.4
GAP = 0.6


class Needs(Element):
    """The thresholds and gates of a cell, on the colour of the track that they measure."""

    needs: str = key("id of a family or a cell", refers="cell")

    def natural_size(self, setting: Setting) -> NaturalSize:
        """Flags and gate side by side."""
        _, family, _ = find_cell(self.needs, setting.pack.ledger)
        parts = [FLAG_WIDTH] * len(family.needs or ()) + ([GATE_SIZE] if family.gate else [])
        return NaturalSize(sum(parts) + GAP * max(0, len(parts) - 1), FLAG_HEIGHT)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Thresholds first, then the gate."""
        _, family, index = find_cell(self.needs, setting.pack.ledger)
        wide = self.natural_size(setting).width or 0.0
        if wide > box.width + SLACK_MM:
            setting.mistakes.add(
                self.place,
                Shortage(
                    f"the needs of '{self.needs}' take {wide:.1f} mm but only {box.width:.1f} mm are free; give them"
                    " more room"
                ),
            )
        items: Items = ()
        x = box.start_of(wide, self.align)
        for line, threshold in (family.needs or {}).items():
            flag = Rect(x, box.centre.y - FLAG_HEIGHT / 2, FLAG_WIDTH, FLAG_HEIGHT)
            text = threshold_text(family, threshold.of(index))
            items += place_flag(text, setting.line_ink(line), flag, setting, self.place)
            x += FLAG_WIDTH + GAP
        if family.gate:
            items += place_gate(family.gate, Rect(x, box.centre.y - GATE_SIZE / 2, GATE_SIZE, GATE_SIZE), setting)
        return items
