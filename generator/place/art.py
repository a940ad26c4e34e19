"""Pictures into boxes: fitted or cropped, round or with round corners, in the colours of the print mode."""

from dataclasses import replace
from typing import NamedTuple

from generator.display.items import Box, Disc, Group, Image, Item, Paint, Path, Stroke, Symbol, Use
from generator.drawing import Bitmap, Gradient
from generator.errors import MistakeList, Mistakes, Place, suggest
from generator.geometry import Point, Rect, Size, square
from generator.layout.colour import to_grey
from generator.place.setting import Items, Setting
from generator.place.text import Lines, place_text

ORIGIN = Point(0, 0)
LEAST_DPI, GOOD_DPI = 200, 300
MM_PER_INCH = 25.4
SAVER_STRENGTH = 0.4  # of pictures in a print mode that fills no areas, unless it says otherwise
MOST_NAMES = 60


class Frame(NamedTuple):
    """How a picture stands in its box: whether it fills all of it, what of it matters most, how it is cut."""

    fills: bool = False
    focus: tuple[float, float] = (0.5, 0.5)
    corner: float = 0.0
    is_round: bool = False
    opacity: float = 1.0


def place_picture(name: str, box: Rect, frame: Frame, setting: Setting, place: Place) -> Items:
    """A picture of art/; where it cannot be drawn, a mistake, or in a draft a box that says what belongs there."""
    area = square(box.centre, min(box.width, box.height)) if frame.is_round else box
    if name not in setting.pack.art:
        if setting.is_draft:
            return stand_in(name, area, setting, place)
        setting.mistakes.add(place, missing(name, setting))
        return ()
    try:
        picture = setting.pack.art.read(name)
    except Mistakes as wrong:
        setting.mistakes.errors.extend(wrong.mistakes)
        return ()
    size = Size(picture.width, picture.height) if isinstance(picture, Bitmap) else picture.size
    rect = fitted(size, area, frame)
    if isinstance(picture, Bitmap):
        check_resolution(picture, rect, setting, place)
        item: Item = Image(picture, rect, setting.theme.mode.grey)
    else:
        item = Use(add_symbol(name, picture, setting), rect)
    return cut(item, rect, area, frame, setting)


def missing(name: str, setting: Setting) -> str:
    known = setting.pack.art.files
    if name.startswith(("/", "~")) or ".." in name.split("/") or "\\" in name:
        return f"no picture '{name}'; pictures lie below the pack's art/ and are named from there, like birds/owl.png"
    return f"no picture '{name}' in art/{suggest(name, known)}"


def fitted(size: Size, area: Rect, frame: Frame) -> Rect:
    """Where the whole picture lies, be it seen or not; the focus is as near to the middle as can be."""
    choose = max if frame.fills or frame.is_round else min
    scale = choose(area.width / size.width, area.height / size.height)
    width, height = size.width * scale, size.height * scale
    x, y = frame.focus
    if not (frame.fills or frame.is_round):
        return Rect(area.x + (area.width - width) * x, area.y + (area.height - height) * y, width, height)
    return Rect(
        min(area.x, max(area.right - width, area.centre.x - width * x)),
        min(area.y, max(area.bottom - height, area.centre.y - height * y)),
        width,
        height,
    )


def cut(item: Item, rect: Rect, area: Rect, frame: Frame, setting: Setting) -> Items:
    """A picture with what bounds it and how far it shines through, where anything does."""
    seen = area if frame.fills or frame.is_round else rect
    opacity = frame.opacity * strength(setting)
    clip: Rect | Box | Disc | None = None
    if frame.is_round:
        clip = Disc(seen.centre, min(seen.width, seen.height) / 2)
    elif frame.corner:
        clip = Box(seen, radius=min(frame.corner, seen.width / 2, seen.height / 2))
    elif not seen.holds(rect, 0.001):
        clip = seen
    return (Group(ORIGIN, (item,), clip=clip, opacity=opacity),) if clip or opacity < 1 else (item,)


def strength(setting: Setting) -> float:
    """How strongly pictures are printed in this mode."""
    mode = setting.theme.mode
    if mode.pictures is not None:
        return mode.pictures
    return (1 - mode.lighten) * (1.0 if mode.grounds else SAVER_STRENGTH)


def check_resolution(bitmap: Bitmap, rect: Rect, setting: Setting, place: Place) -> None:
    """Warn of a picture that will look coarse on paper."""
    dpi = bitmap.width / rect.width * MM_PER_INCH
    if dpi < LEAST_DPI:
        width, height = pixels_for(rect, LEAST_DPI)
        coarse = f"picture '{bitmap.name}' has {dpi:.0f} dpi at {rect.width:.0f} × {rect.height:.0f} mm"
        enough = f"{width} × {height} pixels give {LEAST_DPI} dpi, it has {bitmap.width} × {bitmap.height}"
        setting.mistakes.warn(place, f"{coarse} and will look coarse; {enough}")


def pixels_for(rect: Rect, dpi: float) -> tuple[int, int]:
    return -int(-rect.width / MM_PER_INCH * dpi // 1), -int(-rect.height / MM_PER_INCH * dpi // 1)


# ---- drawings in their own colours ----


def add_symbol(name: str, symbol: Symbol, setting: Setting) -> str:
    """The name under which a document has a drawing; no icon and no layer of a card is called so."""
    key = f"art/{name}"
    if key not in setting.symbols:
        setting.symbols[key] = symbol._replace(items=in_grey(symbol.items)) if setting.theme.mode.grey else symbol
    return key


def in_grey(items: Items) -> Items:
    """Items with every colour as the grey that looks as bright."""
    return tuple(grey_item(item) for item in items)


def grey_item(item: Item) -> Item:
    if isinstance(item, Group):
        return item._replace(items=in_grey(item.items))
    if isinstance(item, Path):
        stroke = item.stroke and item.stroke._replace(colour=grey_paint(item.stroke.colour))
        return item._replace(fill=grey_paint(item.fill), stroke=stroke)
    return item


def grey_paint(paint: Paint | None) -> Paint | None:
    if isinstance(paint, Gradient):
        return paint._replace(stops=tuple(stop._replace(colour=to_grey(stop.colour)) for stop in paint.stops))
    return paint and to_grey(paint)


# ---- in a draft ----


def stand_in(name: str, area: Rect, setting: Setting, place: Place) -> Items:
    """A box in the place of a picture: its name, and how large it should be."""
    theme = setting.theme
    colour, style = theme.ink("ink"), next(iter(theme.file.styles.values()))
    style = theme.file.styles.get("note", style)
    pixels = " × ".join(map(str, pixels_for(area, GOOD_DPI)))
    lines = [name[:MOST_NAMES], f"{area.width:.0f} × {area.height:.0f} mm", f"{pixels} px"]
    room = Rect(area.x, area.centre.y - 6, area.width, 12).inset(0.5, 0)
    trial = replace(setting, mistakes=MistakeList(), fill=None)
    text = place_text("\n".join(lines), style, room, trial, place, colour=colour, align="centre", lines=Lines(4))
    shown = () if trial.mistakes.errors else text
    return (Box(area, stroke=Stroke(colour, 0.2, dash=(1.0, 0.8))), *shown)
