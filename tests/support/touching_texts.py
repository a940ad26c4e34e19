"""Finds on a placed page what no reader should meet: texts that touch one another, a cell or a frame, heads of a row in
several sizes, names off their row, columns that drift. Only the display list is looked at: all pages are judged alike.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

from generator.check.ink import Affine, around
from generator.display.items import Box, Cell, Document, Field, Group, Item, Text, Use, bounding_box
from generator.geometry import Point, Rect
from generator.place.metrics import Typeface, load_typeface
from generator.units import MM_PER_POINT

SAME_MM = 0.02  # pieces of one line follow one another to the hair
APART_MM, SIGNS_APART_MM = 0.55, 0.25  # between texts on one line; between single signs, which may belong together
FROM_CELL_MM = 0.3
FROM_FRAME_MM = 1.15
OFF_MM, PAD_OFF_MM = 0.25, 0.6  # the boxes of a pad keep more air to one line of their row than to the other
DRIFT_MM = 0.15
REACH_MM = 40.0  # from a name to its cells
LINE = 1.45  # how far lines of one block lie apart at most, in their sizes
MARK_MM = 4.2  # what stands above the room for a pen inside a box of a pad
HEADS_MM = 12.0  # between two heads of one row
ALIKE = 1.35  # heads of larger ratios are of different kinds
LETTERS = 3
FRAME_MM = 20.0


class Put(NamedTuple):
    """A text on a page: its letters, the box of its capitals, where it begins and ends with its spaces, its look."""

    text: str
    box: Rect
    begins: float
    ends: float
    size_pt: float
    font: str
    colour: str

    @property
    def is_word(self) -> bool:
        return sum(letter.isalpha() for letter in self.text) >= LETTERS


class Seen(NamedTuple):
    """What a page has: upright texts; cells by id, with those of a seat; lines to write on; icons; frames."""

    texts: list[Put]
    cells: list[tuple[str, str, int | None, Rect]]
    fields: list[tuple[str, Rect]]
    icons: list[Rect]
    frames: list[Rect]


class PageReader:
    """Reads the pages of one document."""

    def __init__(self, document: Document) -> None:
        self.symbols = document.symbols
        self.faces: dict[str, Typeface] = {Path(path).stem: load_typeface(path) for path in document.fonts.values()}

    def read(self, items: Iterable[Item]) -> Seen:
        seen = Seen([], [], [], [], [])
        self.collect(items, Affine(), seen)
        return seen

    def collect(self, items: Iterable[Item], where: Affine, seen: Seen) -> None:
        for item in items:
            match item:
                case Group():
                    inner = where.after(item.at, item.scale, item.scale * item.stretch, item.angle)
                    self.collect(item.items, inner, seen)
                case Use():
                    self.collect_use(item, where, seen)
                case Cell():
                    box = where.box(bounding_box(item.shape))
                    seen.cells.append((item.id, item.entry.family, item.entry.seat, box))
                case Field():
                    seen.fields.append((item.id, where.box(item.rect)))
                case Box() if item.stroke and min(item.rect.width, item.rect.height * 4) > FRAME_MM:
                    seen.frames.append(where.box(item.rect))
                case Text() if item.text.strip() and not item.angle and not where.b:
                    seen.texts.append(self.put(item, where))

    def collect_use(self, use: Use, where: Affine, seen: Seen) -> None:
        """A symbol with texts or parts of its own is looked into; any other is an icon."""
        size, inner = self.symbols[use.symbol]
        if any(isinstance(one, Text | Group | Use) for one in inner):
            scale = (use.rect.width / size.width, use.rect.height / size.height)
            self.collect(inner, where.after(Point(use.rect.x, use.rect.y), *scale), seen)
        else:
            seen.icons.append(where.box(use.rect))

    def put(self, text: Text, where: Affine) -> Put:
        face, letters = self.faces[text.font], text.text.strip(" ")
        start = face.width(text.text, text.size_pt) - face.width(text.text.lstrip(" "), text.size_pt)
        high, end = face.cap_height(text.size_pt), face.width(text.text, text.size_pt)
        inner = where.after(text.at, 1, 1)
        box = inner.box(Rect(start, -high, face.width(letters, text.size_pt), high))
        size = text.size_pt * where.a
        return Put(letters, box, inner.at(0, 0).x, inner.at(end, 0).x, size, text.font, text.colour)


Fault = tuple[str, str, float]


def faults_of(seen: Seen, most_uneven: float = 1.03) -> list[tuple[str, *Fault]]:
    """Everything that is wrong with a page: what it is, the two things that it is about, and how far they are off."""
    plain = (touching, near_cells, near_frames, wrapped_foot, off_rows, drifting, ending_in_dots)
    found = [(finder.__name__, *fault) for finder in plain for fault in finder(seen)]
    sized = (uneven_heads, uneven_names)
    return found + [(finder.__name__, *one) for finder in sized for one in finder(seen) if one[2] > most_uneven]


def touching(seen: Seen) -> Iterator[Fault]:
    """Texts that overlap or nearly touch on one line; pieces of one line of text do not count."""
    for one, two in combinations(sorted(seen.texts, key=lambda text: text.box.x), 2):
        gap = two.box.x - one.box.right
        least = APART_MM if len(one.text) > 1 or len(two.text) > 1 else SIGNS_APART_MM
        shared = min(one.box.bottom, two.box.bottom) - max(one.box.y, two.box.y)
        if gap < least and shared > 0.15 * min(one.box.height, two.box.height) and not is_one_line(one, two):
            yield one.text, two.text, round(gap, 2)


def is_one_line(one: Put, two: Put) -> bool:
    """Whether one text goes on where the other ends."""
    return abs(one.box.bottom - two.box.bottom) < SAME_MM and abs(two.begins - one.ends) < SAME_MM


def apart(one: Rect, two: Rect) -> float:
    """How far two boxes lie apart; below 0 where they overlap."""
    return max(one.x - two.right, two.x - one.right, one.y - two.bottom, two.y - one.bottom)


def near_cells(seen: Seen) -> Iterator[Fault]:
    """Texts that stand on the edge of a cell, or nearly touch it from outside."""
    for text in seen.texts:
        for name, _, _, cell in seen.cells:
            if (far := apart(text.box, cell)) < FROM_CELL_MM and not cell.holds(text.box, 0.1):
                yield text.text, name, round(far, 2)


def near_frames(seen: Seen) -> Iterator[Fault]:
    """Texts that nearly touch the left or the right side of the frame that they stand in."""
    for text in seen.texts:
        frame = frame_of(text.box, seen)
        if frame and len(text.text) > 1:
            near = min(text.box.x - frame.x, frame.right - text.box.right)
            if near < FROM_FRAME_MM and not any(cell.holds(text.box, 0.1) for *_, cell in seen.cells):
                yield text.text, "frame", round(near, 2)


def frame_of(box: Rect, seen: Seen) -> Rect | None:
    """The smallest frame round something."""
    around_it = [frame for frame in seen.frames if frame.holds(box, 0.3)]
    return min(around_it, key=lambda frame: frame.width * frame.height, default=None)


def uneven_heads(seen: Seen) -> Iterator[Fault]:
    """Words side by side on one line, set alike but for a little difference in size."""
    lines: dict[tuple[str, str, int], list[Put]] = {}
    for text in seen.texts:
        if text.is_word:
            lines.setdefault((text.font, text.colour, round(text.box.centre.y / 0.4)), []).append(text)
    for line in lines.values():
        for one, two in pairwise(sorted(line, key=lambda text: text.box.x)):
            gap, ratio = two.box.x - one.box.right, max(one.size_pt / two.size_pt, two.size_pt / one.size_pt)
            if gap < HEADS_MM and ratio < ALIKE and frame_of(one.box, seen) == frame_of(two.box, seen):
                yield one.text, two.text, round(ratio, 2)


def uneven_names(seen: Seen) -> Iterator[Fault]:
    """Names below one another in bold letters, set alike but for a little difference in size."""
    columns: dict[tuple[str, str, int], list[Put]] = {}
    for text in seen.texts:
        if text.is_word and "Bold" in text.font:
            columns.setdefault((text.font, text.colour, round(text.box.x / 0.2)), []).append(text)
    for column in columns.values():
        for one, two in pairwise(sorted(column, key=lambda text: text.box.y)):
            ratio = max(one.size_pt / two.size_pt, two.size_pt / one.size_pt)
            near = two.box.y - one.box.bottom < HEADS_MM
            if near and ratio < ALIKE and frame_of(one.box, seen) == frame_of(two.box, seen):
                yield one.text, two.text, round(ratio, 2)


def wrapped_foot(seen: Seen) -> Iterator[Fault]:
    """A margin line that goes on in a second one."""
    foot = max(seen.texts, key=lambda text: (round(text.box.bottom, 1), -text.box.x))
    lines = [text for text in block_of(foot, seen) if text.size_pt == foot.size_pt]
    if lines[1:]:
        yield lines[0].text, lines[1].text, 0.0


def off_rows(seen: Seen) -> Iterator[Fault]:
    """Names in bold letters before a row of cells whose middle is not that of the cells."""
    for family, seat, row in rows_of(seen):
        name = name_before(row, seen)
        if name:
            letters, middle = name
            offs = [middle - one.centre.y for one in (row, with_marks(row, seen))]
            off = min(offs, key=abs)
            if abs(off) > (PAD_OFF_MM if seat else OFF_MM):
                yield letters, family, round(off, 2)


def rows_of(seen: Seen) -> Iterator[tuple[str, int | None, Rect]]:
    """The boxes round the cells of each family on a page; of several families in one row, round the first."""
    found: dict[tuple[str, int | None], list[Rect]] = {}
    for _, family, seat, box in seen.cells:
        found.setdefault((family, seat), []).append(box)
    for (family, seat), boxes in found.items():
        whole = around([Point(x, y) for box in boxes for x, y in ((box.x, box.y), (box.right, box.bottom))])
        yield family, seat, whole


def with_marks(row: Rect, seen: Seen) -> Rect:
    """A row with the small marks that stand in its boxes above the room for a pen."""
    marks = [icon for icon in seen.icons if row.x - 1 <= icon.x <= row.right and 0 < row.y - icon.y < MARK_MM]
    top = min([row.y, *(mark.y for mark in marks)])
    return Rect(row.x, top, row.width, row.bottom - top)


def name_before(row: Rect, seen: Seen) -> tuple[str, float] | None:
    """The name at the left of a row in the same frame, with all its lines, and where its middle is."""
    frame = frame_of(row, seen)
    beside = [
        text
        for text in seen.texts
        if 0 <= row.x - text.box.right < REACH_MM and text.box.y < row.bottom and text.box.bottom > row.y
    ]
    nearest = max(beside, key=lambda text: text.box.right, default=None)
    if nearest is None or "Bold" not in nearest.font or not nearest.is_word or frame_of(nearest.box, seen) != frame:
        return None
    between = Rect(nearest.box.right, row.y + 0.1, row.x - nearest.box.right - 0.1, row.height - 0.2)
    if any(cell.overlaps(between) for *_, cell in seen.cells):
        return None
    whole = with_marks(row, seen).inset(0, -0.3)
    block = [text for text in block_of(nearest, seen) if whole.y < text.box.centre.y < whole.bottom]
    middle = (min(text.box.y for text in block) + max(text.box.bottom for text in block)) / 2
    return " / ".join(text.text for text in block), middle


def block_of(text: Put, seen: Seen) -> list[Put]:
    """A text with the lines above and below it that belong to it."""
    block, waiting = [text], [text]
    while waiting:
        one = waiting.pop()
        for two in seen.texts:
            step = abs(one.box.bottom - two.box.bottom) / ((one.size_pt + two.size_pt) / 2 * MM_PER_POINT)
            if two not in block and step < LINE and one.box.x < two.box.right and two.box.x < one.box.right:
                block.append(two)
                waiting.append(two)
    return sorted(block, key=lambda text: text.box.y)


def drifting(seen: Seen) -> Iterator[Fault]:
    """Columns of a player whose cells and lines do not stand below one another, though they are as wide."""
    columns: dict[int, list[tuple[str, Rect]]] = {}
    for family, seat, row in rows_of(seen):
        columns.setdefault(seat or 0, []).append((family, row))
    plates = {int(name[4]): box for name, box in seen.fields if name.startswith("seat") and name.endswith(".name")}
    for seat, plate in plates.items():
        for family, row in columns.get(seat, ()):
            off = row.centre.x - plate.centre.x
            if row.width > plate.width and abs(off) > DRIFT_MM:
                yield f"seat {seat}", family, round(off, 2)


def ending_in_dots(seen: Seen) -> Iterator[Fault]:
    """Lines that begin or end with a dot between two things; what goes on in another look or with an icon does not."""
    for text in seen.texts:
        is_end = text.text.endswith("·") and not goes_on(text, seen)
        is_start = text.text.startswith("·") and not goes_back(text, seen)
        if len(text.text) > 1 and (is_end or is_start):
            yield text.text, "·", 0.0


def goes_on(text: Put, seen: Seen) -> bool:
    """Whether something of its line follows a text at once."""
    line = text.box.centre.y
    follows = [one.box for one in seen.texts if one is not text] + seen.icons
    return any(-0.1 < box.x - text.box.right < 1.5 and box.y < line < box.bottom for box in follows)


def goes_back(text: Put, seen: Seen) -> bool:
    """Whether something of its line stands right before a text."""
    line = text.box.centre.y
    before = [one.box for one in seen.texts if one is not text] + seen.icons
    return any(-0.1 < text.box.x - box.right < 1.5 and box.y < line < box.bottom for box in before)
