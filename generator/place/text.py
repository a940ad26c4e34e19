"""Text into boxes: one size for all its lines, shrunk no further than the style allows; what does not fit is a
mistake."""

import re
from typing import NamedTuple

from generator.display.items import Text
from generator.errors import Place, shortened
from generator.geometry import Point, Rect
from generator.layout.theme import TextStyle
from generator.place.lines import break_lines, set_evenly, set_lines
from generator.place.marks import Shortage
from generator.place.metrics import ICON_EM, Typeface
from generator.place.setting import Items, Setting, Typesetting
from generator.place.words import Line, Manner, Paragraph, Piece, in_reading_order, line_width, read_words
from generator.units import MM_PER_POINT

SHRINK_STEP_PT = 0.1
SPARE = 0.01  # by how many mm a text may be larger than its box
LONGEST_TEXT = 10_000
# A text is plain without signs, numbers below zero, and spaces that no word follows; in Latin letters that are drawn as
# they are typed, and the quotes, dashes and ellipsis that go with them.
NOT_PLAIN = re.compile(r"[*\[:\\\xad]|-(?=\d)|^ |  | $|[^ -\u024f\u2013\u2014\u2018-\u201e\u2026]")


class Setup(NamedTuple):
    """A text set into lines at a size; `stretched` are the lines that may be drawn out to the full width."""

    lines: tuple[Line, ...]
    size_pt: float
    stretched: frozenset[int] = frozenset()


class Lines(NamedTuple):
    """How lines of a text lie in their box: how many there may be, where they are in its height, and whether they are
    drawn out to its width."""

    most: int = 1
    valign: str = "middle"
    justify: bool = False


ONE_LINE = Lines()


def place_text(
    text: str,
    style: TextStyle,
    box: Rect,
    setting: Typesetting,
    place: Place,
    *,
    colour: str,
    align: str = "left",
    lines: Lines = ONE_LINE,
) -> Items:
    """Lines of text in a box; a line that another of its paragraph follows can be drawn out to the full width."""
    valign, justify = lines.valign, lines.justify
    if plain_items := place_plain(text, style, box, setting.typefaces[style.font], colour, align, valign):
        return plain_items
    setup = fit_text(text, style, box, setting, place, lines.most, colour, "" if justify else align)
    step = setup.size_pt * style.leading * MM_PER_POINT
    cap = setting.typefaces[style.font].cap_height(setup.size_pt)
    top = box.top_of(cap + step * (len(setup.lines) - 1), valign)
    items: Items = ()
    for index, line in enumerate(setup.lines):
        wide = line_width(line) * setup.size_pt
        extra = (box.width - wide) / (len(line) - 1) if justify and index in setup.stretched and line[1:] else 0.0
        start = Point(box.x if extra else box.start_of(wide, align), top + cap + step * index)
        items += place_line(in_reading_order(line), start, setup.size_pt, max(extra, 0.0), cap, setting)
    return items


def place_plain(text: str, style: TextStyle, box: Rect, face: Typeface, colour: str, align: str, valign: str) -> Items:
    """A plain text that fits one line at the size of its style, as most do; nothing where it is not that simple."""
    if not text or NOT_PLAIN.search(text) or face.missing(text):
        return ()
    wide, cap = face.width(text, style.size), face.cap_height(style.size)
    if wide > box.width + SPARE or cap > box.height + SPARE:
        return ()
    return (Text(Point(box.start_of(wide, align), box.top_of(cap, valign) + cap), text, face.name, style.size, colour),)


def place_line(line: Line, start: Point, size_pt: float, extra: float, cap: float, setting: Typesetting) -> Items:
    """One line: what is set alike is one text, unless spaces are widened."""
    items: Items = ()
    x = start.x
    for pieces in texts_of(line, is_stretched=extra > 0):
        first = pieces[0]
        if first.is_icon and isinstance(setting, Setting):
            side = ICON_EM * size_pt * MM_PER_POINT
            items += setting.draw_icon(first.text, Rect(x, start.y - cap / 2 - side / 2, side, side), first.colour)
        elif not extra or first.text != " ":
            letters = "".join(piece.text for piece in pieces)
            items += (Text(Point(x, start.y), letters, first.face.name, size_pt, first.colour),)
        x += sum(piece.width for piece in pieces) * size_pt + (extra if first.text == " " else 0.0)
    return items


def texts_of(line: Line, *, is_stretched: bool) -> list[list[Piece]]:
    """The pieces of a line, with neighbours of one typeface and colour together."""
    groups: list[list[Piece]] = []
    for index, word in enumerate(line):
        for piece in ((word.space,) if index else ()) + word.pieces:
            last = groups[-1][-1] if groups else None
            is_alone = is_stretched and (piece.text == " " or (last and last.text == " "))
            if last and not is_alone and are_alike(last, piece):
                groups[-1].append(piece)
            else:
                groups.append([piece])
    return groups


def are_alike(one: Piece, two: Piece) -> bool:
    return one.face is two.face and one.colour == two.colour and not (one.is_icon or two.is_icon)


def lines_height(style: TextStyle, lines: int) -> float:
    """The room that lines of a style take."""
    return style.size * style.leading * MM_PER_POINT * lines


def text_width(text: str, style: TextStyle, setting: Typesetting, place: Place) -> float:
    """How wide a text is in one line at the size of its style."""
    paragraphs = read_words(text, Manner(style, "", setting, place)) or ()
    return max((line_width(paragraph.words) for paragraph in paragraphs), default=0.0) * style.size


def fit_text(
    text: str,
    style: TextStyle,
    box: Rect,
    setting: Typesetting,
    place: Place,
    most_lines: int,
    colour: str = "",
    align: str = "left",
) -> Setup:
    """The largest size at which the text fits, found by bisection; its lines are even, unless they are drawn out."""
    if len(text) > LONGEST_TEXT:
        setting.mistakes.add(place, f"'{shortened(text)}' has {len(text)} letters; a box takes at most {LONGEST_TEXT}")
        return Setup((), style.size)
    paragraphs = read_words(text, Manner(style, colour, setting, place))
    if paragraphs is None:
        return Setup((), style.size)
    size = fitting_size(paragraphs, style, box, setting, most_lines)
    if size is None:
        room = f"{box.width:.1f} × {box.height:.1f} mm" + (f" in {most_lines} lines" if most_lines > 1 else "")
        wrong = f"'{shortened(text)}' does not fit {room} at {style.smallest:g} pt; shorten it or give it more room"
        setting.mistakes.add(place, Shortage(wrong))
        size = style.smallest  # a draft shows it
    if not align:
        return Setup(set_lines(paragraphs, size, box.width), size, stretched_lines(paragraphs, size, box.width))
    return Setup(set_evenly(paragraphs, size, box.width, align), size)


def fitting_size(
    paragraphs: tuple[Paragraph, ...], style: TextStyle, box: Rect, setting: Typesetting, most_lines: int
) -> float | None:
    """The style's own size, else the largest smaller one; None if not even the smallest fits."""
    if fits(paragraphs, style.size, style, box, setting, most_lines):
        return style.size
    low, high = 0, max(0, round((style.size - style.smallest) / SHRINK_STEP_PT))
    best = None
    while low <= high:
        middle = (low + high) // 2
        size = style.smallest + middle * SHRINK_STEP_PT
        if fits(paragraphs, size, style, box, setting, most_lines):
            best, low = round(size, 2), middle + 1
        else:
            high = middle - 1
    return best


def stretched_lines(paragraphs: tuple[Paragraph, ...], size_pt: float, width: float) -> frozenset[int]:
    """The lines that another line of their paragraph follows."""
    counts = [len(break_lines(paragraph.words, size_pt, width)) for paragraph in paragraphs]
    last = {sum(counts[: index + 1]) - 1 for index in range(len(counts))}
    return frozenset(set(range(sum(counts))) - last)


def fits(
    paragraphs: tuple[Paragraph, ...],
    size_pt: float,
    style: TextStyle,
    box: Rect,
    setting: Typesetting,
    most_lines: int,
) -> bool:
    """Whether words fit a box at a size."""
    lines = set_lines(paragraphs, size_pt, box.width)
    step = size_pt * style.leading * MM_PER_POINT
    height = setting.typefaces[style.font].cap_height(size_pt) + step * (len(lines) - 1)
    return (
        len(lines) <= most_lines
        and height <= box.height + SPARE
        and all(line_width(line) * size_pt <= box.width + SPARE for line in lines)
    )
