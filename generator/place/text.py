"""Text into boxes: one size for all its lines, shrunk no further than the style allows; what does not fit is a
mistake."""

from typing import NamedTuple

from generator.display.items import Text
from generator.errors import Place, shortened, suggest
from generator.geometry import Point, Rect
from generator.layout.theme import TextStyle
from generator.place.marks import Shortage
from generator.place.metrics import ICON_EM, Typeface
from generator.place.setting import Items, Setting, Typesetting
from generator.reading.phrase import INLINE_ICON
from generator.units import MM_PER_POINT

SHRINK_STEP_PT = 0.1
LONGEST_TEXT = 10_000
MOST_LETTERS_TOLD = 12


class Setup(NamedTuple):
    """A text set into lines at a size."""

    lines: tuple[str, ...]
    size_pt: float


def place_text(
    text: str,
    style: TextStyle,
    box: Rect,
    setting: Typesetting,
    place: Place,
    *,
    colour: str,
    align: str = "left",
    most_lines: int = 1,
) -> Items:
    """Lines of text in a box, centred from top to bottom."""
    face = setting.typefaces[style.font]
    setup = fit_text(text, face, style, box, setting, place, most_lines)
    step = setup.size_pt * style.leading * MM_PER_POINT
    cap = face.cap_height(setup.size_pt)
    top = box.centre.y - (cap + step * (len(setup.lines) - 1)) / 2
    items: Items = ()
    for index, line in enumerate(setup.lines):
        start = Point(box.start_of(face.width(line, setup.size_pt), align), top + cap + step * index)
        items += place_line(line, start, face, setup.size_pt, colour, setting, place)
    return items


def place_line(
    line: str, start: Point, face: Typeface, size_pt: float, colour: str, setting: Typesetting, place: Place
) -> Items:
    """One line of text; `:name:` in it is the icon of that name."""
    if ":" not in line or not isinstance(setting, Setting):
        return (Text(start, line, face.name, size_pt, colour),) if line else ()
    items: Items = ()
    x, side = start.x, ICON_EM * size_pt * MM_PER_POINT
    for index, piece in enumerate(INLINE_ICON.split(line)):
        if index % 2 and piece not in setting.pack.icons:
            setting.mistakes.add(
                place, f"no icon '{piece}' for ':{piece}:' in a text{suggest(piece, setting.pack.icons.icons)}"
            )
        elif index % 2:
            middle = start.y - face.cap_height(size_pt) / 2
            items += setting.draw_icon(
                piece, Rect(x, middle - side / 2, side, side), setting.theme.ink(setting.ink_of_icon(piece))
            )
        elif piece:
            items += (Text(Point(x, start.y), piece, face.name, size_pt, colour),)
        x += side if index % 2 else face.width(piece, size_pt)
    return items


def lines_height(style: TextStyle, lines: int) -> float:
    """The room that lines of a style take."""
    return style.size * style.leading * MM_PER_POINT * lines


def fit_text(
    text: str, face: Typeface, style: TextStyle, box: Rect, setting: Typesetting, place: Place, most_lines: int
) -> Setup:
    """The largest size at which the text fits, found by bisection."""
    if len(text) > LONGEST_TEXT:
        setting.mistakes.add(place, f"'{shortened(text)}' has {len(text)} letters; a box takes at most {LONGEST_TEXT}")
        return Setup((), style.size)
    missing = face.missing(text.replace("\n", ""))
    if missing:
        letters = ", ".join(repr(letter) for letter in missing[:MOST_LETTERS_TOLD])
        setting.mistakes.add(place, f"font '{style.font}' has no letter {letters} for '{shortened(text)}'")
        return Setup((), style.size)
    full = set_lines(text, face, style.size, box.width)
    if fits(full, style.size, face, style, box, most_lines):
        return Setup(full, style.size)
    low, high = 0, max(0, round((style.size - style.smallest) / SHRINK_STEP_PT))
    best: Setup | None = None
    while low <= high:
        middle = (low + high) // 2
        size = style.smallest + middle * SHRINK_STEP_PT
        lines = set_lines(text, face, size, box.width)
        if fits(lines, size, face, style, box, most_lines):
            best, low = Setup(lines, round(size, 2)), middle + 1
        else:
            high = middle - 1
    if best is None:
        room = f"{box.width:.1f} × {box.height:.1f} mm" + (f" in {most_lines} lines" if most_lines > 1 else "")
        wrong = f"'{shortened(text)}' does not fit {room} at {style.smallest:g} pt; shorten it or give it more room"
        setting.mistakes.add(place, Shortage(wrong))
    return best or Setup(set_lines(text, face, style.smallest, box.width), style.smallest)  # a draft shows it


def fits(lines: tuple[str, ...], size_pt: float, face: Typeface, style: TextStyle, box: Rect, most_lines: int) -> bool:
    step = size_pt * style.leading * MM_PER_POINT
    height = face.cap_height(size_pt) + step * (len(lines) - 1)
    return (
        len(lines) <= most_lines
        and height <= box.height + 0.01
        and all(face.width(line, size_pt) <= box.width + 0.01 for line in lines)
    )


def set_lines(text: str, face: Typeface, size_pt: float, width: float) -> tuple[str, ...]:
    """Greedy line breaks at spaces; a line break in the text stays one."""
    space = face.width(" ", size_pt)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, used = "", 0.0
        for word in paragraph.split(" "):
            wide = face.width(word, size_pt)
            if line and used + space + wide > width + 0.01:
                lines.append(line)
                line, used = word, wide
            else:
                used = used + space + wide if line else wide
                line = f"{line} {word}" if line else word
        lines.append(line)
    return tuple(lines)
