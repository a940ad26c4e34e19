"""The checks of a sheet that only geometry can make: areas and cells that come too near to one another."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.display.items import Cell, bounding_box, gap_between
from generator.errors import Mistake, Place
from generator.geometry import Rect
from generator.layout.sheet import Area, Sheet, SheetArea
from generator.ledger.ledger import Ledger
from generator.ledger.modules import may_meet
from generator.place.cell import SMALLEST_GAP
from generator.place.setting import Items, Setting
from generator.reading.shape import Struct

LEAST_GAP = SMALLEST_GAP - 0.011
MARGIN_LINE = 4.5


def cells_in(items: Items) -> tuple[Cell, ...]:
    return tuple(item for item in items if isinstance(item, Cell))


def written_places(value: Any, ledger: Ledger) -> dict[str, Place]:
    """Where in its file a sheet or an area places each cell of the ledger; only wanted for a mistake."""
    places: dict[str, Place] = {}
    if isinstance(value, Struct):
        for field in value.FIELDS:
            inner = getattr(value, field.name)
            if field.key.rules.get("places") and inner:
                names = inner if isinstance(inner, tuple) else (inner,)
                places |= {cell: value.place for name in names for cell in cells_named(name, ledger)}
            else:
                places |= written_places(inner, ledger)
    elif isinstance(value, tuple | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            places |= written_places(inner, ledger)
    return places


def cells_named(name: str, ledger: Ledger) -> tuple[str, ...]:
    """The cells that an id of a cell or a family names; none, where it names nothing."""
    named = ledger.find(name)
    if not named:
        return ()
    family_id, _, index = named
    ids = tuple(ledger.cell_ids(family_id))
    return ids if index is None else ids[index : index + 1]


def check_areas(sheet: Sheet, frame: Rect, setting: Setting, above: float = 0.0, below: float = 0.0) -> set[str]:
    """Areas lie on the sheet or in the room above it, above the margin line, or in the room below; and apart from one
    another. The names of those that do not."""
    crowded: set[str] = set()
    width, height = sheet.size
    room, under = Rect(0, -above, width, height - MARGIN_LINE + above), Rect(0, height, width, below)
    areas = [(name, Rect(*area.at), area) for name, area in sheet.areas.items()]
    for index, (name, box, area) in enumerate(areas):
        if not room.holds(box) and not under.holds(box):
            message = f"area '{name}' leaves the printable {room.width:g} × {room.height:g} mm of the sheet"
            setting.marks.add(box.moved(frame.x, frame.y), setting.mistakes.add(area.place, message))
        for other, taken, lower in areas[:index]:
            if box.overlaps(taken) and are_apart(name, area, other, lower):
                message = f"area '{name}' overlaps area '{other}'; move it, or say 'over: [{other}]'"
                mistake = setting.mistakes.add(area.place, message)
                setting.marks.add(box.shared(taken).moved(frame.x, frame.y), mistake)
                crowded |= {name, other}
        if name in area.over:
            setting.mistakes.add(area.place, f"area '{name}' cannot lie over itself")
    return crowded


def are_apart(name: str, area: SheetArea, other: str, lower: SheetArea) -> bool:
    """Whether two areas must not overlap: neither lies over the other, and both may be printed together."""
    return other not in area.over and name not in lower.over and may_meet(*filter(None, (area.when, lower.when)))


def drawing_order(areas: Mapping[str, Area]) -> list[str]:
    """The areas as they are written, but each after those that it lies over; a circle of them is left as it is."""
    order: list[str] = []

    def add(name: str, above: tuple[str, ...] = ()) -> None:
        for lower in areas[name].over:
            if lower in areas and lower not in above and lower != name:
                add(lower, (*above, name))
        if name not in order:
            order.append(name)

    for name in areas:
        add(name)
    return order


def check_covered(sheet: Sheet, frame: Rect, placed: dict[str, Items], setting: Setting) -> None:
    """No cell lies under an area that is drawn over its own."""
    for name, area in sheet.areas.items():
        box = Rect(*area.at).moved(frame.x, frame.y)
        for lower in area.over:
            under = [cell.id for cell in cells_in(placed.get(lower, ())) if box.overlaps(bounding_box(cell.shape))]
            if under:
                message = f"area '{name}' lies over cell '{under[0]}' of area '{lower}'; leave cells free"
                setting.marks.add(box, setting.mistakes.add(area.place, message))


def check_cells(cells: tuple[Cell, ...], sheet: Sheet, setting: Setting) -> None:
    """No two cells of sound areas lie nearer to each other than a pen allows; one mistake for each element that places
    them."""
    boxes = [bounding_box(cell.shape) for cell in cells]
    pairs = [(cells[one], cells[two]) for one, two in near_pairs(boxes, LEAST_GAP)]
    pairs = [(one, two) for one, two in pairs if not one.joined or one.joined != two.joined]
    gaps = [(one, two, gap_between(one.shape, two.shape)) for one, two in pairs]
    near = [pair for pair in gaps if pair[2] < LEAST_GAP]
    places = written_places(sheet, setting.pack.ledger) if near else {}
    said: dict[Place, Mistake] = {}
    for cell, other, gap in near:
        place = places[cell.entry.cell]
        if place not in said:
            how = "overlaps" if gap < 0 else f"is {gap:.2f} mm from"
            message = f"cell '{cell.id}' {how} cell '{other.id}'; a pen needs {SMALLEST_GAP:g} mm between them"
            said[place] = setting.mistakes.add(place, message)
        for one in (cell, other):
            setting.marks.add(bounding_box(one.shape), said[place])


def near_pairs(boxes: list[Rect], reach: float) -> Iterator[tuple[int, int]]:
    """The pairs of boxes that lie within reach of each other, by sweeping from left to right."""
    edges = sorted((box.x, box.right + reach, box.y, box.bottom + reach, index) for index, box in enumerate(boxes))
    for position, (_, right, top, bottom, one) in enumerate(edges):
        for left, _, other_top, other_bottom, two in edges[position + 1 :]:
            if left > right:
                break
            if other_top <= bottom and top <= other_bottom:
                yield (one, two) if one < two else (two, one)
