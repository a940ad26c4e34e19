"""Drafts: pages that are drawn although something is wrong, with red boxes whose numbers are those of the mistakes."""

import re
from collections.abc import Iterable, Mapping, Sequence

from generator.display.items import Box, Page, Path, Stroke, Text
from generator.errors import Mistake, counted, tellings, visible
from generator.geometry import Point, Rect
from generator.pack.pack import Pack
from generator.place.curves import hatch
from generator.place.marks import Mark
from generator.place.metrics import Typeface
from generator.place.setting import Items, Setting
from generator.units import MM_PER_POINT

RED, WHITE = "#c8102e", "#ffffff"
FRAME_MM, HATCH_MM = 0.5, 0.16
HATCH_STEP_MM, MOST_HATCHES = 2.4, 60
SMALLEST_MM = 3.0
NUMBER_PT, NOTE_PT, FLAG_PT = 7.0, 7.5, 9.0
PAGE_EDGE_MM = 1.5
NOTE_AIR_MM = 1.6
MOST_NOTES = 12

NO_NAME = re.compile(r"(?:no|needs an?) (ink|style|icon|drawing|cell) '([^']+)'")

Numbers = Mapping[Mistake, int]


class Numbering:
    """The numbers of the mistakes of a draft: those of the game's files come first, then those of each part that is
    drawn, so that a part has the same numbers whatever else is drawn after it."""

    def __init__(self, pack: Pack) -> None:
        self.numbered = list(pack.draft.mistakes if pack.draft else ())
        self.lost = pack.draft.lost if pack.draft else None

    def numbers(self, mistakes: Iterable[Mistake]) -> dict[Mistake, int]:
        """The number of each mistake of the files and of a part; those that are new are added to the list."""
        telling = tellings(one for one in mistakes if not self.follows(one))
        self.numbered += sorted({*telling.values()} - {*self.numbered})
        known = {one: number for number, one in enumerate(self.numbered, 1)}
        return known | {one: known[shown] for one, shown in telling.items()}

    def follows(self, mistake: Mistake) -> bool:
        """Whether a name is missing because the file that has it could not be read."""
        match = NO_NAME.search(mistake.message)
        return bool(match and self.lost and self.lost.has(match[1], match[2]))


def draw_marks(marks: Iterable[Mark], numbers: Numbers, page: Rect, face: Typeface) -> Items:
    """A frame, a hatch and the numbers of its mistakes upon every box, as far as it lies on the page."""
    boxes: dict[Rect, set[int]] = {}
    for box, mistake in marks:
        if mistake in numbers:
            boxes.setdefault(seen_on(page, box), set()).add(numbers[mistake])
    return tuple(item for box, its_numbers in boxes.items() for item in draw_mark(box, sorted(its_numbers), face))


def seen_on(page: Rect, box: Rect) -> Rect:
    """A box that can be seen: not smaller than a number, and on the page."""
    width = min(max(box.width, SMALLEST_MM), page.width)
    height = min(max(box.height, SMALLEST_MM), page.height)
    left = min(max(box.x, page.x), page.right - width)
    top = min(max(box.y, page.y), page.bottom - height)
    shown = Rect(left, top, width, height)
    part = page.shared(box)
    return part if part.width >= SMALLEST_MM and part.height >= SMALLEST_MM else shown


def draw_mark(box: Rect, numbers: Sequence[int], face: Typeface) -> Items:
    text = ", ".join(map(str, numbers))
    tab = Rect(box.x, box.y, face.width(text, NUMBER_PT) + 1.4, face.cap_height(NUMBER_PT) + 1.3)
    at = Point(tab.x + 0.7, tab.bottom - 0.65)
    return (
        Path(hatch(box, max(HATCH_STEP_MM, (box.width + box.height) / MOST_HATCHES)), stroke=Stroke(RED, HATCH_MM)),
        Box(box, stroke=Stroke(RED, FRAME_MM)),
        Box(tab, fill=RED),
        Text(at, text, face.name, NUMBER_PT, WHITE),
    )


def wrapped(text: str, face: Typeface, width: float) -> list[str]:
    """A note in lines of a width."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and face.width(longer, NOTE_PT) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def draw_notes(notes: Sequence[tuple[int, Mistake]], room: Rect, face: Typeface) -> Items:
    """Mistakes that no box is about, in words upon the page."""
    shown_notes = [f"{number}  {visible(str(mistake))}" for number, mistake in notes[:MOST_NOTES]]
    shown_notes += [f"… and {len(notes) - MOST_NOTES} more"] if notes[MOST_NOTES:] else []
    shown = ["".join("?" if letter in face.missing(line) else letter for letter in line) for line in shown_notes]
    lines = [part for line in shown for part in wrapped(line, face, room.width - 2 * NOTE_AIR_MM)]
    if not lines:
        return ()
    step = NOTE_PT * 1.3 * MM_PER_POINT
    box = Rect(room.x, room.y, room.width, step * len(lines) + 2 * NOTE_AIR_MM)
    texts = [
        Text(Point(box.x + NOTE_AIR_MM, box.y + NOTE_AIR_MM + step * (index + 0.8)), line, face.name, NOTE_PT, RED)
        for index, line in enumerate(lines)
    ]
    return (Box(box, fill=WHITE, stroke=Stroke(RED, FRAME_MM)), *texts)


def mark_page(page: Page, marks: Sequence[Mark], numbers: Numbers, path: str, setting: Setting) -> Page:
    """A page with its marks, what is wrong in its file beside them, and a flag so that nobody prints it as final."""
    if not numbers:
        return page
    face, whole = own_face(setting), Rect(0, 0, *page.size).inset(PAGE_EDGE_MM)
    marked = {numbers[mark.mistake] for mark in marks if mark.mistake in numbers}
    notes = sorted({(n, one) for one, n in numbers.items() if one.place.path == path and n not in marked})
    first = dict(reversed(notes))
    room = Rect(whole.x + 6, whole.y + 8, whole.width - 12, 0)
    flag = draw_flag(len({*numbers.values()}), whole, face)
    noted = draw_notes(sorted(first.items()), room, face)
    return page._replace(items=(*page.items, *draw_marks(marks, numbers, whole, face), *noted, *flag))


def boxes_of(marks: Sequence[Mark], numbers: Numbers, page: Rect) -> dict[int, list[Rect]]:
    """The boxes that each mistake is about by its number, from the corner of a page."""
    boxes: dict[int, list[Rect]] = {}
    for box, mistake in marks:
        if mistake in numbers:
            boxes.setdefault(numbers[mistake], []).append(seen_on(page, box).moved(-page.x, -page.y))
    return boxes


def draw_flag(mistakes: int, page: Rect, face: Typeface) -> Items:
    """DRAFT in the upper right corner of a page, with how many mistakes there are."""
    text = f"DRAFT, {counted(mistakes, 'mistake')}"
    wide = face.width(text, FLAG_PT) + 3
    box = Rect(page.right - wide, page.y, wide, face.cap_height(FLAG_PT) + 2.4)
    return (Box(box, fill=RED), Text(Point(box.x + 1.5, box.bottom - 1.2), text, face.name, FLAG_PT, WHITE))


def own_face(setting: Setting) -> Typeface:
    """The typeface of what a draft says."""
    return setting.typefaces[setting.theme.file.styles["margin"].font]
