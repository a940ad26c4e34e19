"""A sheet on a page: its areas, the margin line, who it is, and the checks that only geometry can make."""

from generator.display.identity import Identity, Spot, layout_digest
from generator.display.items import Cell, Page, Path, Stroke, Text, bounding_box
from generator.geometry import Rect, Size
from generator.layout.paper import Paper
from generator.layout.sheet import Area, Sheet
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.pack.pack import Pack
from generator.pages.sheet_checks import (
    cells_in,
    check_areas,
    check_cells,
    check_covered,
    drawing_order,
    written_places,
)
from generator.pages.sheet_lines import with_lines
from generator.place.setting import Items, Setting
from generator.place.text import place_text

RULER_MM = 50


def place_sheet(pack: Pack, name: str, paper: Paper, setting: Setting) -> Page:
    """One side of a sheet, centred on the paper, at the same size on every paper."""
    sheet, page = pack.sheets[name], paper.page
    width, height = sheet.size
    frame = Rect((page.width - width) / 2, (page.height - height) / 2, width, height)
    if not paper.printable.holds(frame, 0.01):
        room = paper.printable
        setting.mistakes.add(
            sheet.place,
            f"the sheet is {width:g} × {height:g} mm; {paper.title} has {room.width:g} × {room.height:g} mm that every"
            " printer reaches",
        )
    check_areas(sheet, setting)
    placed = {key: place_area(sheet.areas[key], frame, setting) for key in drawing_order(sheet.areas)}
    items = with_lines(sheet, frame, placed, setting)
    cells = cells_in(items)
    check_covered(sheet, frame, placed, setting)
    boxes = [bounding_box(cell.shape) for cell in cells]
    check_cells(cells, boxes, sheet, setting)
    number, layout = list(pack.sheets).index(name) + 1, digest_of(cells, boxes, frame)
    identity = Identity(pack.name, name, number, paper.title, layout)
    return Page(page, items + place_margin(pack, sheet, frame, items, setting), identity=identity)


def place_area(area: Area, frame: Rect, setting: Setting) -> Items:
    """An area's element in its box; no cell may leave it."""
    box = Rect(*area.at).moved(frame.x, frame.y)
    items = area.body.draw_in(box, setting)
    outside = [cell for cell in cells_in(items) if not box.holds(bounding_box(cell.shape), 0.01)]
    places = written_places(area, setting.pack.ledger) if outside else {}
    for cell in outside:
        setting.mistakes.add(places[cell.entry.cell], f"cell '{cell.id}' lies outside its area")
    return items


def digest_of(cells: tuple[Cell, ...], boxes: list[Rect], frame: Rect) -> str:
    """How the cells of a sheet lie, seen from the sheet and not from the paper."""
    spots = [
        Spot(cell.id, cell.entry.kind, box.moved(-frame.x, -frame.y)) for cell, box in zip(cells, boxes, strict=True)
    ]
    return layout_digest(Size(frame.width, frame.height), spots)


def place_margin(pack: Pack, sheet: Sheet, frame: Rect, items: Items, setting: Setting) -> Items:
    """The margin line: game, edition, language, side, notice, and a ruler to check the printed size."""
    file = pack.file
    style = setting.theme.file.styles["margin"]
    colour = setting.theme.ink(style.ink)
    parts = [
        setting.say(file.title),
        setting.say(file.edition),
        setting.language,
        setting.say(sheet.title),
        setting.say(file.notice),
    ]
    if any(isinstance(item, Text) and RECONSTRUCTED_MARK in item.text for item in items):
        parts.append(f"{RECONSTRUCTED_MARK} {setting.say(file.reconstructed)}")
    line = Rect(frame.x, frame.bottom - 3, frame.width - RULER_MM - 3, 3)
    text = place_text("  ·  ".join(parts), style, line, setting, sheet.place, colour=colour)
    return text + place_ruler(pack, frame, setting)


def place_ruler(pack: Pack, frame: Rect, setting: Setting) -> Items:
    """Fifty millimetres, with a tick every ten, so that anybody can see whether the printer scaled the page."""
    style = setting.theme.file.styles["margin"]
    colour = setting.theme.ink(style.ink)
    left, y = frame.right - RULER_MM, frame.bottom - 0.2
    stroke = Stroke(colour, 0.2)
    line = Path((("M", (left, y)), ("L", (frame.right, y))), stroke=stroke)
    ticks = tuple(
        Path((("M", (left + mm, y)), ("L", (left + mm, y - (1.6 if mm % 50 == 0 else 0.9)))), stroke=stroke)
        for mm in range(0, RULER_MM + 1, 10)
    )
    text = Rect(left + 1, frame.bottom - 3.4, RULER_MM - 2, 2.2)
    words = setting.say(pack.file.ruler)
    return (
        line,
        *ticks,
        *place_text(words, style, text, setting, pack.file.place, colour=colour, align="centre"),
    )
