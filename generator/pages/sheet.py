"""A sheet on a page: its areas, the margin line, who it is, and the checks that only geometry can make."""

from collections.abc import Callable, Iterable

from generator.display.identity import Identity, Spot, layout_digest
from generator.display.items import Cell, Page, Path, Stroke, Text, bounding_box, every_item
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.paper import Paper
from generator.layout.sheet import CORNER_MM, Area, Sheet
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.pack.in_play import sheet_in_play
from generator.pack.pack import Pack
from generator.pages.sheet_checks import (
    MARGIN_LINE,
    cells_in,
    check_areas,
    check_cells,
    check_covered,
    drawing_order,
    written_places,
)
from generator.pages.sheet_lines import with_lines
from generator.pages.sheet_room import frame_on, with_room
from generator.pages.spread import LEAST_SCALE, rounded_down
from generator.place.ink_saving import spare
from generator.place.marks import Shortage
from generator.place.setting import Items, Setting
from generator.place.text import Lines, place_text, text_width
from generator.reading.markup import as_typed

RULER_MM = 50
RULER_AIR = 3.0
CORNER_AIR = 1.0
DESCENT = 0.5  # what letters of the margin line reach below it


def place_sheet(pack: Pack, name: str, paper: Paper, setting: Setting, *, scale: float = 1.0) -> Page:
    """One side of a sheet, centred on the paper with what stands in the room that is left, at the same size on every
    paper.

    The scale is that at which the page will be printed: only the ruler knows of it.
    """
    sheet, above, below = with_room(pack.sheets[name], paper.printable.height)
    frame = frame_on(paper.page, Size(*sheet.size), above, below)
    if not paper.printable.holds(frame, 0.01):
        setting.marks.add(frame, setting.mistakes.add(sheet.place, too_large(sheet, paper)))
    crowded = check_areas(sheet, frame, setting, above, below)
    sheet = sheet_in_play(sheet, ())
    placed: dict[str, Items] = {}
    sound: list[Cell] = []
    for word in drawing_order(sheet.areas):
        before = len(setting.mistakes.errors)
        placed[word] = place_area(word, sheet.areas[word], frame, setting)
        if len(setting.mistakes.errors) == before and word not in crowded:
            sound.extend(cells_in(placed[word]))
    items = spare(with_lines(sheet, frame, placed, setting), setting.theme.mode.sheets)
    cells = cells_in(items)
    check_covered(sheet, frame, placed, setting)
    boxes = [bounding_box(cell.shape) for cell in cells]
    check_cells(tuple(sound), sheet, setting)
    number, layout = list(pack.sheets).index(name) + 1, digest_of(cells, boxes, frame)
    identity = Identity(pack.name, name, number, paper.title, layout)
    return Page(paper.page, items + place_margin(pack, sheet, frame, items, setting, scale), identity=identity)


def too_large(sheet: Sheet, paper: Paper) -> str:
    """That a sheet does not fit a paper, and the way out."""
    (width, height), room = sheet.size, paper.printable
    scale = rounded_down(min(room.width / width, room.height / height))
    way_out = f", or print with --scale {scale:g}" if scale >= LEAST_SCALE else ""
    return (
        f"the sheet is {width:g} × {height:g} mm; {paper.called} has {room.width:g} × {room.height:g} mm that every"
        f" printer reaches; make it smaller, choose a larger paper{way_out}"
    )


def place_area(name: str, area: Area, frame: Rect, setting: Setting) -> Items:
    """An area's element in its box; no cell may leave it, which is told where nothing else in the area lacks room."""
    box = Rect(*area.at).moved(frame.x, frame.y)
    before = len(setting.mistakes.errors)
    items = area.body.draw_in(box, setting)
    if setting.is_draft or len(setting.mistakes.errors) > before:
        setting.marks.blame(area.place, box, setting.mistakes, before)
    if not any(isinstance(one.message, Shortage) for one in setting.mistakes.errors[before:]):
        tell_outside(area, box, items, setting)
    setting.marks.gather(setting.mistakes, before, f"area '{name}'")
    return items


def tell_outside(area: Area, box: Rect, items: Items, setting: Setting) -> None:
    """Tell of the cells that leave their area: once for each element that places them."""
    outside = [cell for cell in cells_in(items) if not box.holds(bounding_box(cell.shape), 0.01)]
    places = written_places(area, setting.pack.ledger) if outside else {}
    for place, cells in grouped(outside, lambda cell: places[cell.entry.cell]).items():
        more = f", and {len(cells) - 1} more of its element" if cells[1:] else ""
        mistake = setting.mistakes.add(place, f"cell '{cells[0].id}' lies outside its area{more}")
        for cell in cells:
            setting.marks.add(bounding_box(cell.shape), mistake)


def grouped(cells: Iterable[Cell], key: Callable[[Cell], Place]) -> dict[Place, list[Cell]]:
    groups: dict[Place, list[Cell]] = {}
    for cell in cells:
        groups.setdefault(key(cell), []).append(cell)
    return groups


def digest_of(cells: tuple[Cell, ...], boxes: list[Rect], frame: Rect) -> str:
    """How the cells of a sheet lie, seen from the sheet and not from the paper."""
    spots = [
        Spot(cell.id, cell.entry.kind, box.moved(-frame.x, -frame.y)) for cell, box in zip(cells, boxes, strict=True)
    ]
    return layout_digest(Size(frame.width, frame.height), spots)


def place_margin(pack: Pack, sheet: Sheet, frame: Rect, items: Items, setting: Setting, scale: float) -> Items:
    """The margin line: game, edition, language, side, notice, and a ruler to check the printed size."""
    file = pack.file
    style = setting.theme.file.styles["margin"]
    colour = setting.theme.ink(style.ink)
    parts = [
        setting.tell(file.title),
        setting.tell(file.edition),
        setting.language,
        setting.tell(sheet.title),
        setting.tell(file.notice),
    ]
    if any(isinstance(item, Text) and RECONSTRUCTED_MARK in item.text for item in every_item(items)):
        parts.append(f"{RECONSTRUCTED_MARK} {setting.tell(file.reconstructed)}")
    room = frame.inset(CORNER_MM + CORNER_AIR, 0)
    line = Rect(room.x, frame.bottom - MARGIN_LINE, room.width - RULER_MM - RULER_AIR, MARGIN_LINE - DESCENT)
    typed = [as_typed(between.join(parts)) for between in ("  ·  ", " · ")]
    fitting = next((one for one in typed if text_width(one, style, setting, sheet.place) <= line.width), typed[-1])
    text = place_text(fitting, style, line, setting, sheet.place, colour=colour, lines=Lines(2, "bottom"))
    return text + place_ruler(pack, room, setting, scale)


def place_ruler(pack: Pack, frame: Rect, setting: Setting, scale: float) -> Items:
    """Fifty millimetres, with a tick every ten, so that anybody can see whether the printer scaled the page.

    On a sheet that is printed at another scale it is as many whole centimetres as there is room for.
    """
    style = setting.theme.file.styles["margin"]
    colour = setting.theme.ink(style.ink)
    long = min(RULER_MM, int(RULER_MM * scale / 10 + 1e-9) * 10)
    left, y = frame.right - long / scale, frame.bottom - 0.2
    stroke = Stroke(colour, 0.2)
    line = Path((("M", (left, y)), ("L", (frame.right, y))), stroke=stroke)
    ticks = tuple(
        Path((("M", (x, y)), ("L", (x, y - (1.6 if mm % long == 0 else 0.9)))), stroke=stroke)
        for mm in range(0, long + 1, 10)
        for x in [left + mm / scale]
    )
    text = Rect(left + 1, frame.bottom - 3.4, long / scale - 2, 2.2)
    words = setting.tell(pack.file.ruler) if scale == 1 else f"{long} mm · {scale * 100:g} %"
    return (
        line,
        *ticks,
        *place_text(as_typed(words), style, text, setting, pack.file.place, colour=colour, align="centre"),
    )
