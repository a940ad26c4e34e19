"""What a pen draws into a cell: marks, numbers, letters, and the pictures of states that a game names."""

from collections.abc import Iterator

from generator.display.entry import Picture
from generator.display.items import Item, Path, Stroke, Text
from generator.display.outline import rounded_rectangle
from generator.geometry import Point, Rect
from generator.layout.icons import IconSet
from generator.place.metrics import Typeface
from generator.place.setting import Items, Setting

LINE_MM = 0.35
INSET, ROUND_INSET = 0.14, 0.2  # of a cell's shorter side
PICTURE_INSET, ROUND_PICTURE_INSET = 0.1, 0.16
TEXT_INSET = 0.08
LEAST_TURNS = 6
STEP_MM = 0.5  # from stroke to stroke where a cell is filled
LARGEST_PT = 13.0
LARGEST_PICTURE = 14.0  # mm


def place_picture(picture: Picture, box: Rect, colour: str, setting: Setting, *, is_round: bool = False) -> Items:
    """The picture of a state in the box of a cell, in its own ink if it has one, else in a colour."""
    own = setting.theme.ink(picture.ink) if picture.ink else colour
    if not picture.is_drawn:
        return tuple(pen_mark(picture.state, box, own, is_round=is_round))
    inner = picture_box(box, is_round=is_round)
    if picture.icon:
        return setting.draw_icon(picture.icon, inner, own)
    return tuple(
        letters(picture.text, inner.inset(inner.height * TEXT_INSET), own, writing_face(setting), 2 * LARGEST_PT)
    )


def picture_box(box: Rect, *, is_round: bool) -> Rect:
    """Where a picture stands in the box of a cell: in the middle, with paper round it."""
    side = min(box.width, box.height, LARGEST_PICTURE)
    side -= 2 * side * (ROUND_PICTURE_INSET if is_round else PICTURE_INSET)
    return Rect(box.centre.x - side / 2, box.centre.y - side / 2, side, side)


def printed_colour(picture: Picture, setting: Setting) -> str:
    """The colour of a picture that is printed: its own ink, else that of its icon."""
    return setting.theme.ink(picture.ink or (setting.ink_of_icon(picture.icon) if picture.icon else "ink"))


def state_name(picture: Picture, icons: IconSet, language: str) -> str:
    """What players call a state: by its own name, that of its icon, or the words of its id."""
    icon = icons.icons.get(picture.icon)
    known = icon.name.in_language(language) if icon and icon.name and not picture.names else ""
    return known or picture.name(language)


def writing_face(setting: Setting) -> Typeface:
    """The letters that a pen writes in."""
    return setting.typefaces[setting.theme.file.styles["margin"].font]


def pen_mark(state: str, box: Rect, colour: str, *, is_round: bool) -> Iterator[Item]:
    """What a pen draws into a box; nothing for one that is empty."""
    stroke, side = Stroke(colour, LINE_MM, cap="round", join="round"), min(box.width, box.height)
    match state:
        case "filled":
            yield scribble(box.inset(side * (ROUND_INSET if is_round else INSET)), stroke)
        case "circled":
            ring = box.inset(LINE_MM / 2)
            yield Path(rounded_rectangle(ring, min(ring.width, ring.height) / 2), stroke=stroke)
        case "crossed":
            yield from cross(box.inset(side * 0.18), stroke)


def scribble(box: Rect, stroke: Stroke) -> Path:
    """A pen going up and down from left to right."""
    turns = max(LEAST_TURNS, round(box.width / STEP_MM))
    points = [(box.x + box.width * turn / turns, box.bottom if turn % 2 else box.y) for turn in range(turns + 1)]
    return Path((("M", points[0]), *(("L", point) for point in points[1:])), stroke=stroke)


def cross(box: Rect, stroke: Stroke) -> Iterator[Item]:
    yield Path((("M", (box.x, box.y)), ("L", (box.right, box.bottom))), stroke=stroke)
    yield Path((("M", (box.right, box.y)), ("L", (box.x, box.bottom))), stroke=stroke)


def letters(text: str, box: Rect, colour: str, face: Typeface, largest: float = LARGEST_PT) -> Iterator[Item]:
    """A short text in the middle of a box, as large as fits."""
    size = fitting_size(text, box.width, box.height, face, largest)
    wide, high = face.width(text, size), face.cap_height(size)
    yield Text(Point(box.centre.x - wide / 2, box.centre.y + high / 2), text, face.name, size, colour)


def fitting_size(text: str, width: float, height: float, face: Typeface, largest: float = LARGEST_PT) -> float:
    """The largest size at which a text fits."""
    sizes = (largest, width / max(face.width(text, 1.0), 0.001), height / face.cap_height(1.0))
    return round(max(1.0, min(sizes)), 1)
