"""A certificate of a finished game: one page with the winner, the ranking and where the points came from."""

from typing import NamedTuple

from generator.display.items import Box, Command, Group, Page, Path, Stroke
from generator.errors import NOWHERE, Place
from generator.geometry import Point, Rect, Size
from generator.layout.paper import Paper
from generator.layout.theme import TextStyle
from generator.place.curves import line
from generator.place.setting import Items, Typesetting
from generator.place.text import fits, place_text
from generator.place.words import Manner, read_words
from generator.reading.shape import Length
from generator.units import MM_PER_POINT

FRAME_MM = 5.0
INNER_MM = 2.2
HEAD = 122.0
ROOM_BELOW = 28.0  # the line to sign, and the notes under it
NOTES_MM = 11.0
SIGNATURE_MM = 62.0
RANK_MM, CLOSE_RANK_MM, ROW_MM = 8.0, 5.5, 8.5
MANY_ROWS = 16
LABEL_SHARE, COLUMN_GAP = 0.3, 3.0
ROW_LEADING = 1.15
MORE = "…"
LEAST_PAGE = Size(200.0, 270.0)  # what the lengths above need

STYLES = {
    "headline": TextStyle(font="sans", size=11),
    "game": TextStyle(font="serif", size=30),
    "about": TextStyle(font="sans", size=12),
    "winner": TextStyle(font="serif", size=44),
    "points": TextStyle(font="serif", size=16),
    "place": TextStyle(font="serif", size=13),
    "cell": TextStyle(font="sans", size=11),
    "strong": TextStyle(font="serif", size=11),
    "note": TextStyle(font="sans", size=8),
}


class Certificate(NamedTuple):
    """What a certificate says, all in words: columns are players, the last row is the total."""

    headline: str
    game: str
    about: str
    crowned: str
    winner: str
    points: str
    ranking: tuple[tuple[str, str, str], ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    signature: str
    mark: str  # behind a number that needs it
    place: Place


def place_certificate(certificate: Certificate, paper: Paper, setting: Typesetting) -> Page:
    """Frame, winner, ranking, breakdown and notes; on a small paper the same, drawn smaller."""
    grown = max(1.0, *(least / side for least, side in zip(LEAST_PAGE, paper.size, strict=True)))
    if grown == 1:
        return place_whole(certificate, paper, setting)
    width, height, margin = (Length(side * grown) for side in (*paper.size, paper.margin))
    whole = place_whole(certificate, paper.but(size=(width, height), margin=margin), setting)
    return Page(paper.page, (Group(Point(0, 0), whole.items, scale=1 / grown),))


def place_whole(certificate: Certificate, paper: Paper, setting: Typesetting) -> Page:
    frame = paper.printable.inset(FRAME_MM)
    inner = frame.inset(INNER_MM)
    room = inner.inset(14, 0)
    pen = Pen(certificate.place, setting)
    items = framed(frame, inner, setting) + head(certificate, room, pen)
    top = frame.y + HEAD
    ranking, top = place_ranking(certificate, room, top, pen)
    below = Rect(room.x, top, room.width, inner.bottom - ROOM_BELOW - top)
    items += ranking + place_rows(certificate, below, pen)
    items += place_signature(certificate, Point(room.right, inner.bottom - NOTES_MM - 6), pen)
    notes = Rect(room.x, inner.bottom - NOTES_MM - 1, room.width, NOTES_MM - 2)
    return Page(paper.page, items + place_notes(certificate, notes, pen))


def missing_letters(text: str, setting: Typesetting) -> str:
    """The letters of a text that a font of the certificate does not have."""
    fonts = sorted({style.font for style in STYLES.values()})
    return "".join(dict.fromkeys(letter for font in fonts for letter in setting.typefaces[font].missing(text)))


class Pen(NamedTuple):
    """Writes texts: one that is too long shrinks, then breaks into lines, and in the end is shortened."""

    place: Place
    setting: Typesetting

    def write(
        self,
        text: str,
        style: str,
        box: Rect,
        *,
        align: str = "centre",
        ink: str = "ink",
        most_lines: int = 1,
        most: float = 99,
    ) -> Items:
        if not text:
            return ()
        fitted = STYLES[style].but(size=max(STYLES[style].smallest, min(STYLES[style].size, most)))
        return place_text(
            shortened(text, fitted, box, most_lines, self.setting),
            fitted,
            box,
            self.setting,
            self.place,
            colour=self.setting.theme.ink(ink),
            align=align,
            most_lines=most_lines,
        )

    def rule(self, left: float, right: float, y: float, width: float) -> Path:
        return Path(tuple(line((left, y), (right, y))), stroke=Stroke(self.setting.theme.ink("ink"), width))


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


def framed(frame: Rect, inner: Rect, setting: Typesetting) -> Items:
    """Two frames and a diamond at each corner."""
    ink = setting.theme.ink("ink")
    corners = [Point(x, y) for x in (inner.x, inner.right) for y in (inner.y, inner.bottom)]
    return (
        Box(frame, stroke=Stroke(ink, 0.7)),
        Box(inner, stroke=Stroke(ink, 0.2)),
        *(diamond(corner, 2.2, setting) for corner in corners),
    )


def diamond(centre: Point, reach: float, setting: Typesetting) -> Path:
    commands: tuple[Command, ...] = (
        ("M", (centre.x, centre.y - reach)),
        ("L", (centre.x + reach, centre.y)),
        ("L", (centre.x, centre.y + reach)),
        ("L", (centre.x - reach, centre.y)),
        ("Z", ()),
    )
    return Path(commands, fill=setting.theme.ink("paper"), stroke=Stroke(setting.theme.ink("ink"), 0.3))


def head(certificate: Certificate, room: Rect, pen: Pen) -> Items:
    """The game, and the winner large between two ornaments."""
    lines = (
        (certificate.headline, "headline", 14, 6, 1, "stone"),
        (certificate.game, "game", 22, 15, 1, "ink"),
        (certificate.about, "about", 38, 7, 1, "ink"),
        (certificate.crowned, "headline", 60, 6, 1, "stone"),
        (certificate.winner, "winner", 68, 26, 2, "ink"),
        (certificate.points, "points", 97, 8, 1, "ink"),
    )
    items: Items = ()
    for text, style, top, height, most_lines, ink in lines:
        items += pen.write(text, style, Rect(room.x, room.y + top, room.width, height), ink=ink, most_lines=most_lines)
    return items + ornament(room, room.y + 52, pen) + ornament(room, room.y + 114, pen)


def ornament(room: Rect, y: float, pen: Pen) -> Items:
    """A rule with a diamond in its middle."""
    middle = room.centre.x
    sides = ((middle - 45, middle - 4), (middle + 4, middle + 45))
    return (*(pen.rule(left, right, y, 0.25) for left, right in sides), diamond(Point(middle, y), 1.5, pen.setting))


def place_ranking(certificate: Certificate, room: Rect, top: float, pen: Pen) -> tuple[Items, float]:
    """Place, name and total of each player, and where the next thing may begin."""
    count = len(certificate.ranking)
    if count < 2:
        return (), top
    is_long = len(certificate.rows) > MANY_ROWS  # then the breakdown needs the room more
    step, below = min(CLOSE_RANK_MM if is_long else RANK_MM, 52 / count), 5 if is_long else 10
    items: Items = ()
    for index, (rank, name, total) in enumerate(certificate.ranking):
        row = Rect(room.centre.x - 50, top + step * index, 100, step)
        items += pen.write(rank, "place", Rect(row.x, row.y, 12, step), align="left", ink="stone")
        items += pen.write(name, "place", Rect(row.x + 13, row.y, 70, step), align="left")
        items += pen.write(total, "place", Rect(row.right - 16, row.y, 16, step), align="right")
    return items, top + step * count + below


def place_rows(certificate: Certificate, room: Rect, pen: Pen) -> Items:
    """The breakdown: a head of names, a row for each line, the total under a rule."""
    step = min(ROW_MM, room.height / (len(certificate.rows) + 1))
    items = place_row(("", *certificate.columns), "strong", Rect(room.x, room.y, room.width, step), pen)
    items += (pen.rule(room.x, room.right, room.y + step, 0.3),)
    for index, row in enumerate(certificate.rows, 1):
        box = Rect(room.x, room.y + step * index, room.width, step)
        is_last = index == len(certificate.rows)
        items += place_row(row, "strong" if is_last else "cell", box, pen, certificate.mark)
        items += (pen.rule(room.x, room.right, box.y, 0.5),) if is_last else ()
    return items


def place_row(row: tuple[str, ...], style: str, box: Rect, pen: Pen, mark: str = "") -> Items:
    """A label and numbers, each under its name with its mark beside it, no larger than rows close together allow."""
    wide = box.width * LABEL_SHARE
    column = (box.width - wide) / max(1, len(row) - 1)
    most = box.height / (ROW_LEADING * MM_PER_POINT)
    items = pen.write(row[0], style, Rect(box.x, box.y, wide, box.height), align="left", most=most)
    for index, text in enumerate(row[1:]):
        room = Rect(box.x + wide + column * index + COLUMN_GAP, box.y, column - COLUMN_GAP, box.height)
        number = text.removesuffix(mark)
        items += pen.write(number, style, room, align="right", most_lines=2, most=most)
        beside = Rect(room.right, room.y, COLUMN_GAP, room.height)
        items += pen.write(mark, style, beside, align="left", most=most) if number != text else ()
    return items


def place_signature(certificate: Certificate, end: Point, pen: Pen) -> Items:
    """A line to sign, and what it is for under it."""
    left = end.x - SIGNATURE_MM
    label = pen.write(certificate.signature, "note", Rect(left, end.y + 0.5, SIGNATURE_MM, 4), ink="stone")
    return (pen.rule(left, end.x, end.y, 0.2), *label)


def place_notes(certificate: Certificate, room: Rect, pen: Pen) -> Items:
    """How ties were broken, and what is reconstructed."""
    return pen.write("\n".join(certificate.notes), "note", room, ink="stone", most_lines=4)
