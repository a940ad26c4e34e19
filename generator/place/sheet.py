"""A sheet on a page: its areas, the margin line, and the checks that only geometry can make."""

from collections.abc import Iterator

from generator.display.items import Page, Path, Stroke, Text, bounding_box, gap_between
from generator.errors import Place
from generator.geometry import Rect
from generator.layout.paper import Paper
from generator.layout.sheet import Area, Sheet
from generator.place.cell import SMALLEST_GAP
from generator.place.element import place_element
from generator.place.setting import RECONSTRUCTED_MARK, Items, Setting
from generator.place.text import place_text

MARGIN_LINE = 4.5
RULER_MM = 50


def place_sheet(sheet: Sheet, paper: Paper, setting: Setting) -> Page:
    """One side of a sheet, centred on the paper, at the same size on every paper."""
    width, height = sheet.size
    page = paper.page
    frame = Rect((page.width - width) / 2, (page.height - height) / 2, width, height)
    if not paper.printable.holds(frame, 0.01):
        room = paper.printable
        setting.mistakes.add(
            sheet.place,
            f"the sheet is {width:g} × {height:g} mm; {paper.title} has {room.width:g} × {room.height:g} mm that every"
            " printer reaches",
        )
    check_areas(sheet, setting)
    items: Items = ()
    for area in sheet.areas.values():
        items += place_area(area, frame, setting)
    check_cells(setting)
    return Page(page, items + place_margin(sheet, frame, items, setting))


def place_area(area: Area, frame: Rect, setting: Setting) -> Items:
    """An area's element in its box; no cell may leave it."""
    box = Rect(*area.at).moved(frame.x, frame.y)
    before = len(setting.cells)
    items = place_element(area.body, box, setting)
    for cell, shape, place in setting.cells[before:]:
        if not box.holds(bounding_box(shape), 0.01):
            setting.mistakes.add(place, f"cell '{cell}' lies outside its area")
    return items


def check_areas(sheet: Sheet, setting: Setting) -> None:
    """Areas lie on the sheet, above the margin line, and apart from one another."""
    width, height = sheet.size
    room = Rect(0, 0, width, height - MARGIN_LINE)
    areas = [(name, Rect(*area.at), area.place) for name, area in sheet.areas.items()]
    for index, (name, box, place) in enumerate(areas):
        if not room.holds(box):
            setting.mistakes.add(
                place, f"area '{name}' leaves the printable {room.width:g} × {room.height:g} mm of the sheet"
            )
        for other, taken, _ in areas[:index]:
            if box.overlaps(taken):
                setting.mistakes.add(place, f"area '{name}' overlaps area '{other}'")


def check_cells(setting: Setting) -> None:
    """No two cells lie nearer to each other than a pen allows; one mistake for each element that places them."""
    said: set[Place] = set()
    for one, two in near_pairs([bounding_box(shape) for _, shape, _ in setting.cells], SMALLEST_GAP):
        (name, shape, place), (other, other_shape, _) = setting.cells[one], setting.cells[two]
        gap = gap_between(shape, other_shape)
        if gap < SMALLEST_GAP - 0.011 and place not in said:
            said.add(place)
            how = "overlaps" if gap < 0 else f"is {gap:.2f} mm from"
            setting.mistakes.add(
                place, f"cell '{name}' {how} cell '{other}'; a pen needs {SMALLEST_GAP:g} mm between them"
            )


def near_pairs(boxes: list[Rect], reach: float) -> Iterator[tuple[int, int]]:
    """The pairs of boxes that lie within reach of each other, by sweeping from left to right."""
    edges = sorted((box.x, box.right + reach, box.y, box.bottom + reach, index) for index, box in enumerate(boxes))
    for position, (_, right, top, bottom, one) in enumerate(edges):
        for left, _, other_top, other_bottom, two in edges[position + 1 :]:
            if left > right:
                break
            if other_top <= bottom and top <= other_bottom:
                yield (one, two) if one < two else (two, one)


def place_margin(sheet: Sheet, frame: Rect, items: Items, setting: Setting) -> Items:
    """The margin line: game, edition, language, side, notice, and a ruler to check the printed size."""
    file = setting.pack.file
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
    return place_text("  ·  ".join(parts), style, line, setting, sheet.place, colour=colour) + place_ruler(
        frame, setting
    )


def place_ruler(frame: Rect, setting: Setting) -> Items:
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
    return (
        line,
        *ticks,
        *place_text(
            setting.say(setting.pack.file.ruler),
            style,
            text,
            setting,
            setting.pack.file.place,
            colour=colour,
            align="centre",
        ),
    )
