"""A certificate of a finished game: one page with the winner, the ranking and where the points came from.

Everything that can grow does so together, until the page is full.
"""

from collections.abc import Callable
from typing import NamedTuple

from generator.display.items import Box, Group, Page, Path, Stroke
from generator.errors import NOWHERE
from generator.geometry import Point, Rect, Size, square
from generator.layout.colour import mix
from generator.layout.paper import Paper
from generator.layout.theme import TextStyle
from generator.place.curves import line
from generator.place.setting import Items, Typesetting
from generator.place.text import Lines, fits, place_text
from generator.place.words import Manner, read_words, unknown_letters
from generator.reading.shape import Length
from generator.scoring.certificate_frame import BAND_MM, lozenge, pale, place_frame, place_sign, text_on
from generator.scoring.certificate_parts import Certificate
from generator.units import MM_PER_POINT

FRAME_MM, SIDE_MM, TOP_MM = 2.0, 11.0, 5.0
NOTE_MM, SIGN_MM, SIGNATURE_MM = 3.7, 15.0, 62.0
LABEL_SHARE, COLUMN_GAP, CHIP_SHARE = 0.32, 3.0, 0.8
ROW_LEADING, MANY_COLUMNS = 1.15, 4
HEAD_SHARE = 1.45  # of a row: names may take two lines
TINT, BETWEEN = 0.09, 0.6
MORE = "…"
LEAST_PAGE = Size(200.0, 270.0)  # what the lengths above need
STEPS = 40

STYLES = {
    "headline": TextStyle(font="sans", size=11),
    "game": TextStyle(font="serif", size=32),
    "about": TextStyle(font="sans", size=12),
    "winner": TextStyle(font="serif", size=46),
    "points": TextStyle(font="serif", size=17),
    "place": TextStyle(font="serif", size=14),
    "cell": TextStyle(font="sans", size=12),
    "strong": TextStyle(font="serif", size=12),
    "total": TextStyle(font="serif", size=15),
    "note": TextStyle(font="sans", size=8.5),
}


Placer = Callable[[Rect], Items]
Block = tuple[float, Placer | None]


class Measures(NamedTuple):
    """The heights of what can grow: the emblem, gaps, a place of the ranking, a row."""

    emblem: float
    gap: float
    rank: float
    row: float


SMALLEST = Measures(12.0, 0.6, 4.6, 3.4)
LARGEST = Measures(58.0, 11.0, 10.0, 10.5)


def place_certificate(certificate: Certificate, paper: Paper, setting: Typesetting) -> Page:
    """Frame, emblem, winner, ranking, breakdown and notes; on a small paper the same, drawn smaller."""
    grown = max(1.0, *(least / side for least, side in zip(LEAST_PAGE, paper.size, strict=True)))
    if grown == 1:
        return place_whole(certificate, paper, setting)
    width, height, margin = (Length(side * grown) for side in (*paper.size, paper.margin))
    whole = place_whole(certificate, paper.replace(size=(width, height), margin=margin), setting)
    return Page(paper.page, (Group(Point(0, 0), whole.items, scale=1 / grown),))


def place_whole(certificate: Certificate, paper: Paper, setting: Typesetting) -> Page:
    frame = paper.printable.inset(FRAME_MM)
    room = frame.inset(BAND_MM + SIDE_MM, BAND_MM + TOP_MM)
    pen = Pen(certificate, setting)
    lengths = fitting(certificate, room.height, pen)
    items = place_frame(frame, certificate.wear)
    y = room.y + lengths.gap / 2
    for height, place in blocks(certificate, lengths, pen):
        items += place(Rect(room.x, y, room.width, height)) if place else ()
        y += height
    return Page(paper.page, items + place_feet(certificate, room, pen))


def fitting(certificate: Certificate, room: float, pen: "Pen") -> Measures:
    """The largest measures with which everything fits; what is left then goes into the gaps."""
    foot = SIGN_MM + NOTE_MM * note_lines(certificate)
    for step in range(STEPS, -1, -1):
        share = step / STEPS
        lengths = Measures(*(low + (high - low) * share for low, high in zip(SMALLEST, LARGEST, strict=True)))
        made = blocks(certificate, lengths, pen)
        left = room - foot - sum(height for height, _ in made)
        if left >= 0:
            break
    gaps = 1 + sum(1 for height, place in made if place is None)
    return lengths._replace(gap=lengths.gap + max(0.0, left) / gaps)


def note_lines(certificate: Certificate) -> int:
    return min(3, sum(1 + len(note) // 120 for note in certificate.notes))


def blocks(certificate: Certificate, lengths: Measures, pen: "Pen") -> list[Block]:
    """What stands below each other: a height and who places it there, or None for a gap."""
    said = certificate
    gap: Block = (lengths.gap, None)
    is_long = len(said.winner) > 24
    stack: list[Block] = [(lengths.emblem, lambda box: place_emblem(said, box))] if said.wear.emblem else []
    stack += [gap]
    stack += [(6.0, pen.line(said.headline, "headline", soft=True)), (14.0, pen.line(said.game, "game"))]
    stack += [(7.0, pen.line(said.about, "about"))] if said.about else []
    stack += [gap, (4.0, lambda box: ornament(said, box)), gap]
    stack += [(6.0, pen.line(said.crowned, "headline", soft=True))] if said.crowned else []
    stack += [(26.0 if is_long else 19.0, pen.line(said.winner, "winner", accent=True, most_lines=2 if is_long else 1))]
    stack += [(9.0, pen.line(said.points, "points")), gap, (4.0, lambda box: ornament(said, box)), gap]
    if len(said.ranking) > 1:
        stack += [(lengths.rank * len(said.ranking), lambda box: place_ranking(said, box, pen)), gap]
    stack += [(lengths.row * (len(said.rows) + HEAD_SHARE), lambda box: place_rows(said, box, pen)), gap]
    return stack


def missing_letters(text: str, setting: Typesetting) -> str:
    """The letters of a text that a font of the certificate does not have."""
    fonts = sorted({style.font for style in STYLES.values()})
    return "".join(
        dict.fromkeys(letter for font in fonts for letter in unknown_letters(text, setting.typefaces[font], setting))
    )


class Pen(NamedTuple):
    """Writes texts: one that is too long shrinks, then breaks into lines, and in the end is shortened."""

    certificate: Certificate
    setting: Typesetting

    def write(
        self,
        text: str,
        style: str,
        box: Rect,
        *,
        align: str = "centre",
        colour: str = "",
        most_lines: int = 1,
        most: float = 99,
    ) -> Items:
        if not text:
            return ()
        fitted = STYLES[style].replace(size=max(STYLES[style].smallest, min(STYLES[style].size, most)))
        return place_text(
            shortened(text, fitted, box, most_lines, self.setting),
            fitted,
            box,
            self.setting,
            self.certificate.place,
            colour=colour or self.certificate.wear.ink,
            align=align,
            lines=Lines(most_lines),
        )

    def line(self, text: str, style: str, *, soft: bool = False, accent: bool = False, most_lines: int = 1) -> Placer:
        """What writes a text into a box."""
        wear = self.certificate.wear
        colour = wear.soft if soft else wear.accent if accent else wear.ink
        return lambda box: self.write(text, style, box, colour=colour, most_lines=most_lines)

    def rule(self, left: float, right: float, y: float, width: float, colour: str = "") -> Path:
        return Path(tuple(line((left, y), (right, y))), stroke=Stroke(colour or self.certificate.wear.ink, width))


def shortened(text: str, style: TextStyle, box: Rect, most_lines: int, setting: Typesetting) -> str:
    """As much of a text as fits at the smallest size of its style, with … behind it if that is not all."""

    def is_fitting(one: str) -> bool:
        words = read_words(one, Manner(style, "", setting, NOWHERE)) or ()
        return fits(words, style.smallest, style, box, setting, most_lines)

    if is_fitting(text):
        return text
    low, high = 0, len(text) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if is_fitting(cut(text, middle)) else (low, middle - 1)
    return cut(text, low)


def cut(text: str, length: int) -> str:
    return text[:length].rstrip() + MORE


def place_emblem(certificate: Certificate, box: Rect) -> Items:
    """The emblem of the game, large."""
    wear = certificate.wear
    return place_sign(wear.emblem, square(box.centre, box.height), pale(wear.accent, wear), wear.paper)


def ornament(certificate: Certificate, box: Rect) -> Items:
    """A rule with a lozenge in its middle and a smaller one at each side."""
    middle, wear = box.centre, certificate.wear
    thin = Stroke(wear.accent, 0.25)
    sides = ((middle.x - 52, middle.x - 9), (middle.x + 9, middle.x + 52))
    rules = (Path(tuple(line((left, middle.y), (right, middle.y))), stroke=thin) for left, right in sides)
    small = (lozenge(Point(middle.x + side, middle.y), 0.9, wear) for side in (-5, 5))
    return (*rules, *small, lozenge(middle, 1.8, wear))


def place_ranking(certificate: Certificate, box: Rect, pen: Pen) -> Items:
    """Place, name and total of each player."""
    step = box.height / len(certificate.ranking)
    most = step / (ROW_LEADING * MM_PER_POINT)
    items: Items = ()
    for index, (rank, name, total) in enumerate(certificate.ranking):
        row = Rect(box.centre.x - 55, box.y + step * index, 110, step)
        soft = certificate.wear.soft
        items += pen.write(rank, "place", Rect(row.x, row.y, 12, step), align="left", colour=soft, most=most)
        items += pen.write(name, "place", Rect(row.x + 13, row.y, 76, step), align="left", most=most)
        items += pen.write(total, "place", Rect(row.right - 18, row.y, 18, step), align="right", most=most)
    return items


def place_rows(certificate: Certificate, room: Rect, pen: Pen) -> Items:
    """The breakdown: a head of names, a row for each line with its icon, the total under a rule."""
    rows, wear = certificate.rows, certificate.wear
    step = room.height / (len(rows) + HEAD_SHARE)
    top = room.y + step * HEAD_SHARE
    items = shaded_columns(certificate, room)
    head = "strong" if len(certificate.columns) <= MANY_COLUMNS else "note"
    items += place_row(("", *certificate.columns), head, Rect(room.x, room.y, room.width, step * 1.25), pen)
    items += (pen.rule(room.x, room.right, top, 0.4, wear.accent),)
    for index, row in enumerate(rows, 1):
        box = Rect(room.x, top + step * (index - 1), room.width, step)
        is_last = index == len(rows)
        sign, colour = wear.lines[index - 1] if index <= len(wear.lines) and not is_last else ((), "")
        items += place_chip(certificate, sign, colour, box) if colour else ()
        items += place_row(row, "total" if is_last else "cell", box, pen, certificate.mark)
        between = mix(wear.accent, wear.paper, BETWEEN)
        rule = (0.7, wear.accent) if is_last else (0.2, between)
        items += (pen.rule(room.x, room.right, box.y, *rule),) if index > 1 else ()
    return items


def shaded_columns(certificate: Certificate, room: Rect) -> Items:
    """A light ground under the columns of those who have won."""
    wear, label = certificate.wear, room.width * LABEL_SHARE
    column = (room.width - label) / max(1, len(certificate.columns))
    tint = mix(wear.accent, wear.paper, 1 - TINT)
    if not wear.has_grounds or len(certificate.columns) < 2:
        return ()
    return tuple(
        Box(Rect(room.x + label + column * index + COLUMN_GAP / 2, room.y, column, room.height), fill=tint)
        for index in sorted(certificate.first)
    )


def place_chip(certificate: Certificate, sign: tuple[str, ...], colour: str, row: Rect) -> Items:
    """The icon of a line upon its ink; where ink is saved the icon alone in its ink."""
    wear, side = certificate.wear, min(row.height * CHIP_SHARE, 7.0)
    chip = Rect(row.x, row.centre.y - side / 2, side, side)
    if not wear.has_grounds:
        return place_sign(sign, chip, colour, wear.paper)
    icon = square(chip.centre, side * 0.76)
    return (Box(chip, fill=colour, radius=side * 0.14), *place_sign(sign, icon, text_on(colour, wear), colour))


def place_row(row: tuple[str, ...], style: str, box: Rect, pen: Pen, mark: str = "") -> Items:
    """A label and numbers, each under its name with its mark beside it, no larger than rows close together allow."""
    wide = box.width * LABEL_SHARE
    column = (box.width - wide) / max(1, len(row) - 1)
    most = box.height / (ROW_LEADING * MM_PER_POINT)
    indent = min(box.height * CHIP_SHARE, 7.0) + 2.2 if pen.certificate.wear.lines else 0.0
    label = Rect(box.x + indent, box.y, wide - indent, box.height)
    items = pen.write(row[0], style, label, align="left", most=most, most_lines=2)
    for index, text in enumerate(row[1:]):
        room = Rect(box.x + wide + column * index + COLUMN_GAP, box.y, column - COLUMN_GAP - 1, box.height)
        number = text.removesuffix(mark)
        items += pen.write(number, style, room, align="right", most_lines=2, most=most)
        beside = Rect(room.right, room.y, COLUMN_GAP, room.height)
        items += pen.write(mark, style, beside, align="left", most=most) if number != text else ()
    return items


def place_feet(certificate: Certificate, room: Rect, pen: Pen) -> Items:
    """A line for the day and a line to sign, what they are for under them, and the notes below."""
    soft, notes = certificate.wear.soft, NOTE_MM * note_lines(certificate)
    y = room.bottom - notes - 5.5
    day, called = certificate.day
    items = pen.write(day, "cell", Rect(room.x, y - 6, SIGNATURE_MM, 6))
    for left, label in ((room.x, called), (room.right - SIGNATURE_MM, certificate.signature)):
        items += (pen.rule(left, left + SIGNATURE_MM, y, 0.25),)
        items += pen.write(label, "note", Rect(left, y + 0.6, SIGNATURE_MM, 4), colour=soft)
    below = Rect(room.x, room.bottom - notes, room.width, notes)
    return items + pen.write("\n".join(certificate.notes), "note", below, colour=soft, most_lines=4)
