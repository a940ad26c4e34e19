"""Cards on paper: as many as fit, centred, backs where a printer or a fold brings them, marks outside the trim."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from generator.display.items import Box, Command, Group, Item, Page, Path, Stroke
from generator.errors import Place, mistake
from generator.geometry import Point, Rect, Size
from generator.layout.paper import Paper
from generator.pages.cut_shape import cut_outline
from generator.pages.cutter import cutter_marks, geometry_of, is_clear_of_marks, room_for_cards
from generator.place.curves import line
from generator.place.setting import Items

MARK_LENGTH = 5.0
MARK_GAP = 1.0
MARK_WIDTH = 0.1
NEAREST_TO_EDGE = 2.0
NEAREST_TO_CARD = 0.6
UNREACHED = 4.2  # what many printers leave white at the edge of a paper
SHORTEST_MARK = 2.0
BLACK = "#000000"
PROOF = {"bleed": "#2f7fd0", "trim": "#d02f8f", "safe": "#2fa04f"}

Card = tuple[Items, Items | None]
Footer = Callable[[int, str], Items]


class Cut(NamedTuple):
    """The cut size of a card, how far its ground reaches beyond, and the zone inside that is safe."""

    size: Size
    bleed: float
    safe: float
    corner: float
    place: Place
    shape: str = "card"


class Arrangement(NamedTuple):
    """How cards are laid on paper; `offset` is how far a printer puts its backs to the right and down, seen from the
    front."""

    paper: Paper
    backs: str = "none"
    marks: str = "crop"
    gap: float = 3.0
    offset: Point = Point(0, 0)
    proof: bool = False
    clear: Rect | None = None  # where a footer stands; marks keep away from it


class CardBlock(NamedTuple):
    """The slots of one page: the trim box of each front."""

    slots: tuple[Rect, ...]
    around: Rect


def lay_out(cut: Cut, plan: Arrangement) -> CardBlock:
    """The largest block of cards that fits the printable area, in the middle of the page (of its left half if it is
    folded)."""
    page, folded = plan.paper.page, plan.backs == "fold"
    columns, rows, gutter = grid_of(cut, plan)
    if not columns or not rows:
        half = "half of " if folded else ""
        raise mistake(
            cut.place,
            f"a card of {cut.size.width:g} × {cut.size.height:g} mm does not fit {half}{plan.paper.called}; choose a"
            " larger paper",
        )
    wide = columns * (cut.size.width + plan.gap) - plan.gap
    high = rows * (cut.size.height + plan.gap) - plan.gap
    left = (page.width - gutter) / 2 - wide if folded else (page.width - wide) / 2
    top = (page.height - high) / 2
    step_x, step_y = cut.size.width + plan.gap, cut.size.height + plan.gap
    slots = tuple(
        Rect(left + c * step_x, top + r * step_y, cut.size.width, cut.size.height)
        for r in range(rows)
        for c in range(columns)
    )
    return CardBlock(slots, Rect(left, top, wide, high))


def grid_of(cut: Cut, plan: Arrangement) -> tuple[int, int, float]:
    """How many columns and rows of cards a page has, and what a folded one keeps free on its middle."""
    room, folded = room_on(cut, plan), plan.backs == "fold"
    gutter = max(plan.gap, 2 * cut.bleed) if folded else 0.0
    width = (room.width - gutter) / 2 if folded else room.width
    columns = int((width + plan.gap + 0.01) / (cut.size.width + plan.gap))
    rows = int((room.height + plan.gap + 0.01) / (cut.size.height + plan.gap))
    columns, rows = clear_of_marks(max(0, columns), max(0, rows), cut, plan)
    return columns, rows, gutter


def room_on(cut: Cut, plan: Arrangement) -> Rect:
    """Where cards may stand: what a printer reaches; or clear of the marks for a cutting machine, with their ground."""
    geometry = geometry_of(plan.marks)
    if not geometry:
        return plan.paper.printable
    return room_for_cards(plan.paper.page, geometry).inset(reach_of(cut, plan))


def clear_of_marks(columns: int, rows: int, cut: Cut, plan: Arrangement) -> tuple[int, int]:
    """The same, or a row or a column less where a card would lie on a mark for a cutting machine."""
    geometry, page = geometry_of(plan.marks), plan.paper.page
    wide, high = (number * (side + plan.gap) - plan.gap for number, side in zip((columns, rows), cut.size, strict=True))
    block = Rect((page.width - wide) / 2, (page.height - high) / 2, wide, high).inset(-reach_of(cut, plan))
    if not geometry or not columns or not rows or is_clear_of_marks(block, page, geometry):
        return columns, rows
    return (columns - 1, rows) if (columns - 1) * rows > columns * (rows - 1) else (columns, rows - 1)


def reach_of(cut: Cut, plan: Arrangement) -> float:
    """How far the ground of a card is shown beyond its cut: half-way to the next card at the most."""
    return min(cut.bleed, plan.gap / 2)


def turns_sideways(plan: Arrangement) -> bool:
    """Whether a paper that is turned over its long or its short edge turns like the page of a book."""
    return (plan.backs != "duplex-short") == (plan.paper.orientation == "portrait")


def back_of(slot: Rect, plan: Arrangement) -> tuple[Rect, bool]:
    """Where the back of a front lies on its own page (or, folded, on the same), and whether it stands on its head."""
    page, off = plan.paper.page, plan.offset
    if plan.backs == "fold":
        return Rect(page.width - slot.right, slot.y, slot.width, slot.height), False
    if not turn_of_backs(plan):
        return Rect(page.width - slot.right + off.x, slot.y - off.y, slot.width, slot.height), False
    return Rect(slot.x - off.x, page.height - slot.bottom + off.y, slot.width, slot.height), True


def turn_of_backs(plan: Arrangement) -> float:
    """By how many degrees backs are turned."""
    return 0.0 if plan.backs == "fold" or turns_sideways(plan) else 180.0


def impose(cards: Iterable[Card], cut: Cut, plan: Arrangement, footer: Footer) -> Iterator[Page]:
    """Pages of cards, row by row; with duplex backs every other page is a back."""
    block, number = lay_out(cut, plan), 0
    is_folded, has_backs = plan.backs == "fold", plan.backs.startswith("duplex")
    behind, angle = tuple(back_of(slot, plan)[0] for slot in block.slots), turn_of_backs(plan)
    front_at, back_at = corners(block.slots, cut), corners(behind, cut, angle)
    shown = visible(cut, plan)
    trim, back_trim = bounding([*block.slots, *(behind if is_folded else ())]), bounding([*behind])
    marks: dict[int, tuple[Items, Items]] = {}  # of fronts and backs, by how many cards a page has
    source = iter(cards)
    while some := list(islice(source, len(block.slots))):
        count = len(some)
        if count not in marks:
            marks[count] = side_marks(block.slots[:count], behind[:count], cut, plan)
        fronts = [Group(at, front, shown) for (front, _), at in zip(some, front_at, strict=False)]
        backs = [Group(at, back, shown, angle) for (_, back), at in zip(some, back_at, strict=False) if back]
        number += 1
        folded = backs if is_folded else []
        yield page_of((*fronts, *folded, *marks[count][0], *footer(number, "front")), trim, cut, plan)
        if has_backs:
            number += 1
            yield page_of((*backs, *marks[count][1], *footer(number, "back")), back_trim, cut, plan)


def side_marks(fronts: tuple[Rect, ...], backs: tuple[Rect, ...], cut: Cut, plan: Arrangement) -> tuple[Items, Items]:
    """What is drawn beside and over the cards of a page of fronts, and of one of backs."""
    proofs = [proof_lines(slots, cut) if plan.proof else () for slots in (fronts, backs)]
    over = proofs[0] + (proofs[1] if plan.backs == "fold" else ())
    return page_marks(fronts, cut, plan) + over, back_marks(fronts, cut, plan) + proofs[1]


def page_of(items: Items, trim: Rect, cut: Cut, plan: Arrangement) -> Page:
    return Page(plan.paper.page, items, trim=trim, bleed=trim.inset(-reach_of(cut, plan)))


def corners(slots: tuple[Rect, ...], cut: Cut, angle: float = 0) -> list[Point]:
    """Where the corner of the bleed of each card comes, from which its items are measured."""
    if angle:
        return [Point(slot.right + cut.bleed, slot.bottom + cut.bleed) for slot in slots]
    return [Point(slot.x - cut.bleed, slot.y - cut.bleed) for slot in slots]


def visible(cut: Cut, plan: Arrangement) -> Rect:
    """The part of a card that is shown, from the corner of its bleed."""
    hidden = cut.bleed - reach_of(cut, plan)
    return Rect(0, 0, cut.size.width + 2 * cut.bleed, cut.size.height + 2 * cut.bleed).inset(hidden)


def bounding(boxes: list[Rect]) -> Rect:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def page_marks(slots: tuple[Rect, ...], cut: Cut, plan: Arrangement) -> Items:
    """Crop marks or cut lines for the cards that are there, and the fold line of a folded page."""
    backs = tuple(back_of(slot, plan)[0] for slot in slots) if plan.backs == "fold" else ()
    marks: Items = ()
    if plan.marks == "crop" and cut.shape != "card":
        marks = tuple(cut_line(slot, cut) for slot in (*slots, *backs))
    elif plan.marks == "lines":
        marks = tuple(cut_line(slot, cut._replace(corner=0)) for slot in (*slots, *backs))
    elif geometry := geometry_of(plan.marks):
        marks = cutter_marks(plan.paper.page, geometry)
    elif plan.marks == "crop":
        marks = (crop_marks((*slots, *backs), cut, plan),)
    return marks + (fold_line(plan.paper.page) if plan.backs == "fold" else ())


def back_marks(slots: tuple[Rect, ...], cut: Cut, plan: Arrangement) -> Items:
    """Crop marks behind those of the fronts, so that one sees whether both sides meet."""
    if plan.marks != "crop" or cut.shape != "card":
        return ()
    return (crop_marks(tuple(back_of(slot, plan)[0] for slot in slots), cut, plan),)


def cut_line(slot: Rect, cut: Cut) -> Item:
    """The line along which a card is cut; marks beside it would not do for a circle or a hexagon."""
    return cut_outline(slot, cut.shape, cut.corner, Stroke(BLACK, MARK_WIDTH))


def crop_marks(slots: tuple[Rect, ...], cut: Cut, plan: Arrangement) -> Group:
    """Short lines beyond all cards at every cut, as one path; a print shop prints them in every ink."""
    page = plan.paper.page
    around = mark_ends(bounding(list(slots)), reach_of(cut, plan) + MARK_GAP, page)
    lines: list[Command] = []
    for x in sorted({round(edge, 4) for slot in slots for edge in (slot.x, slot.right)}):
        lines += line((x, max(NEAREST_TO_EDGE, around.y - MARK_LENGTH)), (x, around.y))
        lines += line((x, around.bottom), (x, min(page.height - NEAREST_TO_EDGE, around.bottom + MARK_LENGTH)))
    for y in sorted({round(edge, 4) for slot in slots for edge in (slot.y, slot.bottom)}):
        left_mark = Rect(max(NEAREST_TO_EDGE, around.x - MARK_LENGTH), y - 0.1, MARK_LENGTH, 0.2)
        if not (plan.clear and plan.clear.overlaps(left_mark)):
            lines += line((left_mark.x, y), (around.x, y))
        lines += line((around.right, y), (min(page.width - NEAREST_TO_EDGE, around.right + MARK_LENGTH), y))
    return Group(Point(0, 0), (Path(tuple(lines), stroke=Stroke(BLACK, MARK_WIDTH)),), is_register=True)


def marks_end(block: CardBlock, cut: Cut, plan: Arrangement) -> float:
    """How far down marks reach below all cards."""
    return block.around.bottom + reach_of(cut, plan) + MARK_GAP + MARK_LENGTH


def mark_ends(cards: Rect, beyond: float, page: Size) -> Rect:
    """Where marks end: clear of the bleed, but long enough to be seen where a printer reaches, and never at a card."""
    left, top = (max(edge - beyond, min(UNREACHED + SHORTEST_MARK, edge - NEAREST_TO_CARD)) for edge in cards[:2])
    right, bottom = (
        min(edge + beyond, max(end - UNREACHED - SHORTEST_MARK, edge + NEAREST_TO_CARD))
        for edge, end in ((cards.right, page.width), (cards.bottom, page.height))
    )
    return Rect(left, top, right - left, bottom - top)


def fold_line(page: Size) -> Items:
    """A dashed line down the middle of the page."""
    middle = page.width / 2
    return (
        Path(
            tuple(line((middle, NEAREST_TO_EDGE), (middle, page.height - NEAREST_TO_EDGE))),
            stroke=Stroke(BLACK, 0.15, (2.0, 1.5)),
        ),
    )


def proof_lines(slots: tuple[Rect, ...], cut: Cut) -> Items:
    """Bleed, trim and safe zone of every card, drawn over it."""
    drawn: list[Item] = []
    for slot in slots:
        drawn.append(Box(slot.inset(-cut.bleed), stroke=Stroke(PROOF["bleed"], 0.15, (0.4, 0.4))))
        drawn.append(cut_outline(slot, cut.shape, cut.corner, Stroke(PROOF["trim"], 0.2)))
        drawn.append(cut_outline(slot.inset(cut.safe), cut.shape, 0, Stroke(PROOF["safe"], 0.15, (1.0, 0.6))))
    return tuple(drawn)
