"""`track`: a family's cells in a line, with gates between sections and flags or numbers above."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple

from generator.display.items import Path, Stroke
from generator.errors import Place, suggest
from generator.geometry import Rect, Size
from generator.layout.cell_style import Dressed
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import Family, HasLedger
from generator.place.badges import FLAG_HEIGHT, FLAG_WIDTH, place_flag, place_gate, place_square, threshold_text
from generator.place.cell import CellShape, place_cell, regular
from generator.place.gains import SIZE, Where, place_gain, room_above, room_below, room_beside
from generator.place.setting import Items, Setting
from generator.place.shared_edges import Piece, place_joined
from generator.place.text import place_text
from generator.place.too_small import exceeds, short_of_room
from generator.reading.shape import Length, key

GAP = 1.0
SMALL_NUMBER_HEIGHT = 2.6
FLAG_GAP = 0.5
STRAIGHT = ("square", "hex", "flat_hex")


class Track(Element, Dressed):
    """The cells of one family in a line, with section gates, icons inside and thresholds above."""

    track: str = key("id of a family", refers="family", places=True)
    cell: tuple[Length, Length] = key("width and height of a cell", default=(Length(5.0), Length(5.0)))
    gap: Length = key("distance between cells; at 0 they share their edges", default=Length(GAP), least=0)
    pitch: Length | None = key("distance from cell to cell; else the cell's width and the gap", default=None)
    shape: CellShape = key("shape of the cells", default="square")
    ink: str | None = key("ink of the edges and of what is printed inside", default=None, refers="ink")
    widths: dict[str, Length] = key("other widths for some cells, by cell name", default={}, refers="name of a cell")
    down: bool = key("from top to bottom instead of left to right", default=False)
    wrap: int | None = key("cells on a line before the next line begins", default=None, least=1)
    needs: bool = key("print the threshold of each cell above it", default=False)
    numbers: Literal["none", "small", "flags"] = key(
        "number the cells above; a flag where another cell needs that measure, else a square", default="none"
    )
    every: int = key("print only every n-th of those numbers", default=1, least=1)
    gate_gap: Length = key("extra room where a section ends, for the gate's icon", default=Length(4.2))
    gains: Where = key("where what the cells give is printed: inside, above, below or beside", default="inside")
    gain_size: Length = key("size of what is printed outside the cells", default=Length(SIZE), least=1)

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """The cells that `widths` and inks name are the family's; only straight edges can be shared."""
        family = rules.ledger.families.get(self.track)
        for name in self.widths if family else ():
            if family and name not in family.cell_names:
                message = f"'widths' names '{name}', which is not a cell of '{self.track}'"
                yield getattr(name, "place", self.place), message + suggest(name, family.cell_names)
        yield from self.dress_faults(self.track, rules)
        if self.is_joined and self.shape not in STRAIGHT:
            yield self.place, f"cells of shape '{self.shape}' cannot share edges; leave a 'gap' of 1 mm between them"
        if self.is_joined and self.shape != "square" and self.wrap:
            yield self.place, f"lines of '{self.shape}' do not fit into one another; use 'map', or a 'gap' of 1 mm"

    @property
    def is_joined(self) -> bool:
        return not self.gap and self.pitch is None

    def natural_size(self, setting: Setting) -> NaturalSize:
        return NaturalSize(*size_of(self, spots(self, setting), setting))

    def cells_below_middle(self, setting: Setting) -> float:
        return (head_height(self) - room_below(self.gains, self.gain_size)) / 2

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """The cells, a gate before each section after the first."""
        family = setting.family(self.track)
        cells = spots(self, setting)
        size = size_of(self, cells, setting)
        if exceeds(size, box):
            way_out = "make its cells smaller or the area larger"
            setting.mistakes.add(self.place, short_of_room(f"track '{self.track}'", size, box, way_out))
            return ()
        left, top = box.start_of(size.width, self.align), box.centre.y - size.height / 2
        moved = [spot._replace(rect=spot.rect.moved(left, top)) for spot in cells]
        items: Items = ()
        for spot in moved:
            if spot.opens_section is not None:
                items += place_section(self, family, spot.opens_section, spot.rect, setting)
            items += place_above(self, family, spot.cell, spot.rect, setting)
            items += place_beside(self, family, spot, setting)
            if not self.is_joined:
                items += place_spot(self, family, spot, setting)
        return items + place_all_joined(self, family, moved, setting) if self.is_joined else items


class Spot(NamedTuple):
    """Where one cell of a track stands, from the track's top left."""

    cell: int
    rect: Rect
    opens_section: int | None


def place_spot(track: Track, family: Family, spot: Spot, setting: Setting) -> Items:
    """One cell that stands apart from the others."""
    dress, has_gains = track.dress(family, spot.cell, track.ink), track.gains == "inside"
    return place_cell(track.track, spot.cell, spot.rect, track.shape, setting, track.place, dress, has_gains=has_gains)


def place_all_joined(track: Track, family: Family, cells: list[Spot], setting: Setting) -> Items:
    """The cells where they share their edges."""
    inside = family.printed if track.gains == "inside" else family.shows_of
    pieces = [Piece(spot.cell, spot.rect, inside(spot.cell)) for spot in cells]
    dress_of = partial(track.dress, family, ink=track.ink)
    return place_joined(track.track, pieces, track.shape, dress_of, setting, track.place)


def place_beside(track: Track, family: Family, spot: Spot, setting: Setting) -> Items:
    """What a cell gives, where that is printed outside."""
    cell = spot.rect if track.gains != "above" else spot.rect.moved(0, -number_height(track))
    air = track.pitch - spot.rect.width if track.pitch else track.gap
    return place_gain(family, spot.cell, cell, track.gains, track.gain_size, max(0.0, air), setting, track.place)


def size_of(track: Track, cells: list[Spot], setting: Setting) -> Size:
    """The room that cells take, with what stands beside and below them."""
    beside = room_beside(setting.family(track.track), track.gains, track.gain_size, setting)
    below = room_below(track.gains, track.gain_size)
    return Size(max(spot.rect.right for spot in cells) + beside, max(spot.rect.bottom for spot in cells) + below)


def spots(track: Track, setting: Setting) -> list[Spot]:
    """The cells of a track from its own top left corner."""
    family = setting.family(track.track)
    width, height = cell_size(track)
    head, foot = head_height(track), room_below(track.gains, track.gain_size)
    beside = room_beside(family, track.gains, track.gain_size, setting)
    openings = section_openings(family)
    track_spots: list[Spot] = []
    x = y = 0.0
    for index, name in enumerate(family.cell_names):
        if track.wrap and index and index % track.wrap == 0:
            x, y = 0.0, y + head + height + foot + track.gap
        opens = openings.get(index)
        gate = track.gate_gap if opens is not None and not track.wrap else 0.0
        wide = track.widths.get(name, width)
        if track.down:
            y += gate
            track_spots.append(Spot(index, Rect(0, y + head, wide, height), opens))
            y += head + foot + (track.pitch or height + track.gap)
        else:
            x += gate
            track_spots.append(Spot(index, Rect(x, y + head, wide, height), opens))
            x += wide + beside + (track.pitch - width if track.pitch else track.gap)
    return track_spots


def cell_size(track: Track) -> tuple[float, float]:
    """The width and height of a cell: hexagons that share edges take no more than they fill."""
    width, height = track.cell
    if not track.is_joined:
        return width, height
    box = regular(Rect(0, 0, width, height), track.shape)
    return box.width, box.height


def section_openings(family: Family) -> dict[int, int]:
    """The index of the first cell of each section but the first, and the section's number."""
    openings, start = {}, 0
    for number, length in enumerate(family.sections):
        if number:
            openings[start] = number
        start += length
    return openings


def head_height(track: Track) -> float:
    """The room above the cells for flags or numbers, and for what they give."""
    return number_height(track) + room_above(track.gains, track.gain_size)


def number_height(track: Track) -> float:
    """The room above the cells for flags or numbers."""
    if track.needs or track.numbers == "flags":
        return FLAG_HEIGHT + FLAG_GAP
    return SMALL_NUMBER_HEIGHT if track.numbers == "small" else 0.0


def place_section(track: Track, family: Family, section: int, cell: Rect, setting: Setting) -> Items:
    """A divider with the gate's icon where a section begins."""
    gate = family.gates[section] if family.gates else None
    middle = cell.x - (track.gate_gap + track.gap) / 2
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
        if is_needed(track.track, index + 1, setting):
            return place_flag(str(index + 1), setting.line_ink(track.track), flag, setting, track.place)
        return place_square(str(index + 1), "plain", flag, setting, track.place)
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
