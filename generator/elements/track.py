"""`track`: a family's cells in a line, with gates between sections and flags or numbers above."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from generator.display.items import Path, Stroke
from generator.errors import Place, suggest
from generator.geometry import Rect, Size
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import Family, HasLedger
from generator.place.badges import FLAG_HEIGHT, FLAG_WIDTH, place_flag, place_gate, threshold_text
from generator.place.cell import CellShape, place_cell
from generator.place.room import exceeds, short_of_room
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.reading.shape import Length, key

GAP = 1.0
SMALL_NUMBER_HEIGHT = 2.6
FLAG_GAP = 0.5


class Track(Element):
    """The cells of one family in a line, with section gates, icons inside and thresholds above."""

    track: str = key("id of a family", refers="family", places=True)
    cell: tuple[Length, Length] = key("width and height of a cell", default=(Length(5.0), Length(5.0)))
    pitch: Length | None = key("distance from cell to cell; else the cell's width and a gap of 1", default=None)
    shape: CellShape = key("shape of the cells", default="square")
    widths: dict[str, Length] = key("other widths for some cells, by cell name", default={}, refers="name of a cell")
    down: bool = key("from top to bottom instead of left to right", default=False)
    wrap: int | None = key("cells on a line before the next line begins", default=None, least=1)
    needs: bool = key("print the threshold of each cell above it", default=False)
    numbers: Literal["none", "small", "flags"] = key(
        "number the cells above; a flag is coloured where another cell needs that measure", default="none"
    )
    every: int = key("print only every n-th of those numbers", default=1, least=1)
    gate_gap: Length = key("extra room where a section ends, for the gate's icon", default=Length(4.2))

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """The cells that `widths` names are the family's."""
        family = rules.ledger.families.get(self.track)
        for name in self.widths if family else ():
            if family and name not in family.cell_names:
                message = f"'widths' names '{name}', which is not a cell of '{self.track}'"
                yield getattr(name, "place", self.place), message + suggest(name, family.cell_names)

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(*size_of(spots(self, setting.family(self.track))))

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The cells, a gate before each section after the first."""
        family = setting.family(self.track)
        cells = spots(self, family)
        size = size_of(cells)
        if exceeds(size, box):
            way_out = "make its cells smaller or the area larger"
            setting.mistakes.add(self.place, short_of_room(f"track '{self.track}'", size, box, way_out))
            return ()
        left, top = box.start_of(size.width, self.align), box.centre.y - size.height / 2
        items: Items = ()
        for spot in cells:
            cell = spot.rect.moved(left, top)
            if spot.opens_section is not None:
                items += place_section(self, family, spot.opens_section, cell, setting)
            items += place_above(self, family, spot.cell, cell, setting)
            items += place_cell(self.track, spot.cell, cell, self.shape, setting, self.place)
        return items


class Spot(NamedTuple):
    """Where one cell of a track stands, from the track's top left."""

    cell: int
    rect: Rect
    opens_section: int | None


def size_of(cells: list[Spot]) -> Size:
    """The room that cells take."""
    return Size(max(spot.rect.right for spot in cells), max(spot.rect.bottom for spot in cells))


def spots(track: Track, family: Family) -> list[Spot]:
    """The cells of a track from its own top left corner."""
    width, height = track.cell
    head = head_height(track)
    openings = section_openings(family)
    found: list[Spot] = []
    x = y = 0.0
    for index, name in enumerate(family.cell_names):
        if track.wrap and index and index % track.wrap == 0:
            x, y = 0.0, y + head + height + GAP
        opens = openings.get(index)
        gate = track.gate_gap if opens is not None and not track.wrap else 0.0
        wide = track.widths.get(name, width)
        if track.down:
            y += gate
            found.append(Spot(index, Rect(0, y + head, wide, height), opens))
            y += head + (track.pitch or height + GAP)
        else:
            x += gate
            found.append(Spot(index, Rect(x, y + head, wide, height), opens))
            x += wide + (track.pitch - width if track.pitch else GAP)
    return found


def section_openings(family: Family) -> dict[int, int]:
    """The index of the first cell of each section but the first, and the section's number."""
    openings, start = {}, 0
    for number, length in enumerate(family.sections):
        if number:
            openings[start] = number
        start += length
    return openings


def head_height(track: Track) -> float:
    """The room above the cells for flags or numbers."""
    if track.needs or track.numbers == "flags":
        return FLAG_HEIGHT + FLAG_GAP
    return SMALL_NUMBER_HEIGHT if track.numbers == "small" else 0.0


def place_section(track: Track, family: Family, section: int, cell: Rect, setting: Setting) -> Items:
    """A divider with the gate's icon where a section begins."""
    gate = family.gates[section] if family.gates else None
    middle = cell.x - (track.gate_gap + GAP) / 2
    side = track.gate_gap - 0.3
    stroke = Stroke(setting.theme.ink("ink"), setting.theme.lines.frame, (0.8, 0.6))
    above, below = cell.centre.y - side / 2 - 0.3, cell.centre.y + side / 2 + 0.3
    line = tuple(
        (Path((("M", (middle, start)), ("L", (middle, end))), stroke=stroke))
        for start, end in ((cell.y, above), (below, cell.bottom))
        if end > start
    )
    icon = place_gate(gate, Rect(middle - side / 2, cell.centre.y - side / 2, side, side), setting) if gate else ()
    return (*line, *icon)


def place_above(track: Track, family: Family, index: int, cell: Rect, setting: Setting) -> Items:
    """What stands above a cell: its threshold, its number on a flag, or its small number."""
    flag = Rect(cell.centre.x - FLAG_WIDTH / 2, cell.y - FLAG_HEIGHT - FLAG_GAP, FLAG_WIDTH, FLAG_HEIGHT)
    if track.needs and family.needs:
        line, threshold = next(iter(family.needs.items()))
        return place_flag(
            threshold_text(family, threshold.of(index)), setting.line_ink(line), flag, setting, track.place
        )
    if track.numbers == "flags":
        ink = setting.line_ink(track.track) if is_needed(track.track, index + 1, setting) else "plain"
        return place_flag(str(index + 1), ink, flag, setting, track.place)
    if track.numbers == "small" and (index + 1) % track.every == 0:
        style = setting.theme.file.styles["note"]
        room = Rect(cell.x - 1, cell.y - SMALL_NUMBER_HEIGHT, cell.width + 2, SMALL_NUMBER_HEIGHT - 0.4)
        return place_text(
            str(index + 1), style, room, setting, track.place, colour=setting.theme.ink(style.ink), align="centre"
        )
    return ()


def is_needed(line: str, measure: int, setting: Setting) -> bool:
    """Whether any cell opens at that measure of a line."""
    return any(
        measure in (family.needs or {})[line].values
        for family in setting.pack.ledger.families.values()
        if line in (family.needs or {})
    )
