"""Cards on paper: where they lie, where their backs come out when the paper is turned, and what is cut."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from support.card_cuts import cut_of
from support.many_cases import for_each
from support.shared_pages import ROOT, anarchy, papers

from generator.cards.deck import Row
from generator.display.items import Box, Disc, Document, Group, Page, Text
from generator.display.items import Path as Line
from generator.display.look import Look
from generator.errors import Mistakes, Place
from generator.geometry import Point, Rect, Size
from generator.layout.paper import BACKS
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pack.words import read_words
from generator.pages.decks import place_deck
from generator.pages.impose import (
    NEAREST_TO_EDGE,
    PROOF,
    Arrangement,
    CardBlock,
    Cut,
    back_of,
    impose,
    lay_out,
)
from generator.pages.standee import standees
from generator.place.metrics import load_typeface
from generator.render.pdf import render_pdf

DUPLEX = ("duplex-long", "duplex-short")
quick = settings(max_examples=40, deadline=None)
DPI = 50
MM = DPI / 25.4


@st.composite
def orders(draw: st.DrawFn, backs: tuple[str, ...] = BACKS) -> tuple[Cut, Arrangement]:
    """A card size and an arrangement on which at least one card fits."""
    paper = papers()[draw(st.sampled_from(["a4", "letter", "a3"]))]
    width, height = draw(st.floats(25, 140)), draw(st.floats(25, 200))
    gap, bleed = (
        draw(st.one_of(st.sampled_from([0.0, 3.0]), st.floats(0, 20))),
        draw(st.one_of(st.just(3.0), st.floats(0, 20))),
    )
    offset = Point(draw(st.floats(-5, 5)), draw(st.floats(-5, 5)))
    plan = Arrangement(paper, draw(st.sampled_from(backs)), "crop", gap, offset)
    room = plan.paper.printable
    assume(width <= (room.width - max(gap, 2 * bleed)) / 2 if plan.backs == "fold" else width <= room.width)
    assume(height <= room.height)
    return cut_of(width, height, bleed), plan


def numbered(count: int) -> list[tuple[Any, Any]]:
    """Cards that carry their number: fronts 0, 1, 2 …, backs 0.5, 1.5, 2.5 …"""
    return [((Disc(Point(number, 0), 1),), (Disc(Point(number + 0.5, 0), 1),)) for number in range(count)]


def footer(number: int, side: str) -> tuple[Any, ...]:
    return (Text(Point(number, 0), side, "none", 1, "#000000"),)


def groups(page: Page) -> dict[float, Group]:
    """The cards of a page by the number they carry."""
    return {item.items[0].centre.x: item for item in page.items if isinstance(item, Group) and not item.is_register}


def trim_of(group: Group, cut: Cut) -> Rect:
    """Where the cut card of a group lies on its page."""
    corner = Point(group.at.x - cut.bleed - cut.size.width, group.at.y - cut.bleed - cut.size.height)
    return Rect(*(corner if group.angle == 180 else (group.at.x + cut.bleed, group.at.y + cut.bleed)), *cut.size)


def seen_from_front(box: Rect, page: Size, backs: str) -> Rect:
    """A box of the back page, through the paper: turned over its long or short edge, or folded along its middle."""
    if backs == "duplex-short":
        return Rect(box.x, page.height - box.bottom, box.width, box.height)
    return Rect(page.width - box.right, box.y, box.width, box.height)


def up_from_front(group: Group, backs: str) -> int:
    """1 if the upper edge of a back points upwards for somebody who looks through its front, else -1."""
    up = -1 if group.angle == 180 else 1
    return -up if backs == "duplex-short" else up


def close(one: Rect, two: Rect) -> bool:
    return all(abs(a - b) < 1e-6 for a, b in zip(one, two, strict=True))


def marks_of(page: Page) -> list[tuple[Point, Point]]:
    """The crop marks of a page as pairs of ends."""
    (path,) = next(item.items for item in page.items if isinstance(item, Group) and item.is_register)
    ends = [Point(*points) for _, points in path.commands]
    return list(zip(ends[::2], ends[1::2], strict=True))


# ---- the block of slots ----


def check_block(block: CardBlock, cut: Cut, plan: Arrangement) -> None:
    """No two cards overlap or come nearer than the gap, all are within reach of a printer, in the middle of the
    page."""
    page, backs = plan.paper.page, [back_of(slot, plan._replace(offset=Point(0, 0)))[0] for slot in block.slots]
    boxes = [*block.slots, *(backs if plan.backs == "fold" else [])]
    for index, one in enumerate(boxes):
        assert close(Rect(0, 0, one.width, one.height), Rect(0, 0, *cut.size))
        assert plan.paper.printable.holds(one, 0.011)
        assert not any(one.overlaps(other) or plan.gap - one.distance(other) > 1e-6 for other in boxes[index + 1 :])
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    assert abs(left - (page.width - right)) < 1e-6
    assert abs(top - (page.height - bottom)) < 1e-6


def count_pages(cards: int, cut: Cut, plan: Arrangement) -> int:
    """How many pages a number of cards takes."""
    sides = 2 if plan.backs.startswith("duplex") else 1
    return -(-cards // len(lay_out(cut, plan).slots)) * sides


@quick
@given(orders())
def test_cards_lie_apart_in_the_middle(order: tuple[Cut, Arrangement]) -> None:
    """For any size, paper, gap and arrangement."""
    check_block(lay_out(*order), *order)


@quick
@given(orders())
def test_not_one_card_more_would_fit(order: tuple[Cut, Arrangement]) -> None:
    """Another column or row would leave the printable area."""
    cut, plan = order
    block, room = lay_out(cut, plan), plan.paper.printable
    gutter = max(plan.gap, 2 * cut.bleed) if plan.backs == "fold" else 0
    width = (room.width - gutter) / 2 if plan.backs == "fold" else room.width
    assert block.around.width + plan.gap + cut.size.width > width
    assert block.around.height + plan.gap + cut.size.height > room.height


@pytest.mark.parametrize("moved", [(0.5, 0.0), (0.0, -0.5)])
def test_block_check_can_fail(moved: tuple[float, float]) -> None:
    """A block that is not in the middle, and two cards in one place, are seen."""
    cut, plan = cut_of(60, 80, 3), Arrangement(papers()["a4"])
    slots = lay_out(cut, plan).slots
    with pytest.raises(AssertionError):
        check_block(CardBlock(tuple(slot.moved(*moved) for slot in slots), Rect(0, 0, 1, 1)), cut, plan)
    with pytest.raises(AssertionError):
        check_block(CardBlock((*slots, slots[0]), Rect(0, 0, 1, 1)), cut, plan)


@pytest.mark.parametrize(("paper", "count"), [("a4", 9), ("letter", 6), ("a3", 16)])
def test_known_numbers_of_poker_cards(paper: str, count: int) -> None:
    """Nine cards of 63 × 88 mm without gaps on A4, sixteen on A3; Letter is 0.6 mm too short between its margins for a
    third row."""
    assert len(lay_out(cut_of(63, 88, 0), Arrangement(papers()[paper], gap=0)).slots) == count


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize(("width", "height"), [(195, 50), (50, 282), (400, 600)])
def test_card_larger_than_the_paper(width: float, height: float, backs: str) -> None:
    """It is a mistake at the face, with its size, the paper and the way out."""
    with pytest.raises(Mistakes) as found:
        lay_out(cut_of(width, height, 3), Arrangement(papers()["a4"], backs))
    assert str(found.value).startswith(f"cards/test.yaml:3:1: a card of {width} × {height} mm does not fit ")
    assert str(found.value).endswith("A4; choose a larger paper")


def test_half_a_paper_is_too_narrow_for_a_fold() -> None:
    """What fits a page need not fit its half."""
    cut = cut_of(120, 80, 3)
    assert lay_out(cut, Arrangement(papers()["a4"])).slots
    with pytest.raises(Mistakes, match="does not fit half of A4"):
        lay_out(cut, Arrangement(papers()["a4"], "fold"))


@pytest.mark.parametrize(("gap", "bleed", "apart"), [(0, 3, 6), (2, 3, 6), (8, 3, 8), (4, 0, 4)])
def test_a_fold_lies_between_two_grounds(gap: float, bleed: float, apart: float) -> None:
    """Front and back keep room for the ground of both, and for the gap if that is wider."""
    plan = Arrangement(papers()["a4"], "fold", gap=gap)
    slots = lay_out(cut_of(60, 80, bleed), plan).slots
    inner = max(slots, key=lambda slot: slot.right)
    assert back_of(inner, plan)[0].x - inner.right == pytest.approx(apart)


# ---- pages of cards ----


@quick
@given(orders(), st.integers(1, 60))
def test_every_card_once_in_order(order: tuple[Cut, Arrangement], count: int) -> None:
    """Fronts fill the slots row by row; every front and every back is printed once, on the page beside it."""
    cut, plan = order
    slots = lay_out(cut, plan).slots
    pages = list(impose(numbered(count), cut, plan, footer))
    fronts = [page for index, page in enumerate(pages) if plan.backs not in DUPLEX or index % 2 == 0]
    placed = [
        (number, trim_of(group, cut)) for page in fronts for number, group in groups(page).items() if number % 1 == 0
    ]
    assert [number for number, _ in placed] == list(range(count))
    assert all(close(box, slots[int(number) % len(slots)]) for number, box in placed)
    backs = [number for page in pages for number in groups(page) if number % 1]
    assert backs == ([] if plan.backs == "none" and not backs else [number + 0.5 for number in range(count)])
    assert all(
        set(groups(back)) == {number + 0.5 for number in groups(front)} for front, back in sheets_of(pages, plan)
    )


def sheets_of(pages: list[Page], plan: Arrangement) -> Iterator[tuple[Page, Page]]:
    """Front and back of every paper of a duplex print."""
    return zip(pages[::2], pages[1::2], strict=True) if plan.backs in DUPLEX else iter(())


@quick
@given(orders(), st.integers(0, 200))
def test_number_of_pages(order: tuple[Cut, Arrangement], count: int) -> None:
    """`count_pages` foretells it; footers number the pages and say which side they are."""
    pages = list(impose(numbered(count), *order, footer))
    assert len(pages) == count_pages(count, *order)
    footers = [item for page in pages for item in page.items if isinstance(item, Text)]
    assert [footer.at.x for footer in footers] == list(range(1, len(pages) + 1))
    assert {footer.text for footer in footers[1::2]} <= ({"back"} if order[1].backs in DUPLEX else {"front"})


@quick
@given(orders(("duplex-long", "duplex-short", "fold")), st.integers(1, 30))
def test_backs_lie_behind_their_fronts(order: tuple[Cut, Arrangement], count: int) -> None:
    """After turning or folding, on a printer that misses by just the offset; and they stand upright there."""
    cut, plan = order
    pages = list(impose(numbered(count), cut, plan, footer))
    fronts = {number: group for page in pages for number, group in groups(page).items() if number % 1 == 0}
    backs = {number - 0.5: group for page in pages for number, group in groups(page).items() if number % 1}
    miss = Point(0, 0) if plan.backs == "fold" else plan.offset
    assert fronts.keys() == backs.keys()
    for number, back in backs.items():
        behind = seen_from_front(trim_of(back, cut), plan.paper.page, plan.backs)
        assert close(behind.moved(*miss), trim_of(fronts[number], cut))
        assert up_from_front(back, plan.backs) == 1


@pytest.mark.parametrize("backs", DUPLEX)
def test_offset_counts_right_and_down_from_the_front(backs: str) -> None:
    """A printer that is off by 1 to the right and 2 down gets backs that are off by 1 to the left and 2 up."""
    cut, plan = cut_of(60, 80, 3), Arrangement(papers()["a4"], backs)
    slot = lay_out(cut, plan).slots[0]
    moved = seen_from_front(back_of(slot, plan._replace(offset=Point(1, 2)))[0], plan.paper.page, backs)
    assert close(moved, slot.moved(-1, -2))


def test_wrong_turn_is_seen() -> None:
    """The twin: a long-edge print turned over the short edge is not in register."""
    cut, plan = cut_of(60, 80, 3), Arrangement(papers()["a4"], "duplex-long")
    slot = lay_out(cut, plan).slots[0]
    assert not close(seen_from_front(back_of(slot, plan)[0], plan.paper.page, "duplex-short"), slot)


@quick
@given(orders())
def test_ground_reaches_half_way_to_the_next_card(order: tuple[Cut, Arrangement]) -> None:
    """What is shown of a card is its trim and at most its bleed, and no card is painted over by its neighbour."""
    cut, plan = order
    page, *_ = impose(numbered(40), cut, plan, footer)
    shown = [shown_box(group) for group in groups(page).values()]
    for group, box in zip(groups(page).values(), shown, strict=True):
        assert box.holds(trim_of(group, cut), 1e-6)
        assert trim_of(group, cut).inset(-cut.bleed).holds(box)
    assert not any(one.inset(1e-6).overlaps(two) for index, one in enumerate(shown) for two in shown[index + 1 :])


def shown_box(group: Group) -> Rect:
    """The clip of a group on its page."""
    clip = group.clip
    assert clip
    if group.angle == 180:
        return Rect(group.at.x - clip.right, group.at.y - clip.bottom, clip.width, clip.height)
    return clip.moved(group.at.x, group.at.y)


# ---- marks, lines and proofs ----


@quick
@given(orders(), st.integers(1, 300))
def test_crop_marks_are_at_every_cut_and_on_no_card(order: tuple[Cut, Arrangement], count: int) -> None:
    """Every edge of every card has its mark on both sides of the page, nothing else has one, and no mark touches a
    card."""
    cut, plan = order
    page = next(impose(numbered(count), cut, plan, footer))
    cards = [trim_of(group, cut) for group in groups(page).values()]
    marks = marks_of(page)
    for start, end in marks:
        box = Rect(min(start.x, end.x), min(start.y, end.y), abs(start.x - end.x), abs(start.y - end.y))
        assert all(card.distance(box) > 0.5 for card in cards), "a mark touches a card"
    upright = [start.x for start, end in marks if start.x == end.x]
    level = [start.y for start, end in marks if start.y == end.y]
    assert meet_twice(upright, {edge for card in cards for edge in (card.x, card.right)})
    assert meet_twice(level, {edge for card in cards for edge in (card.y, card.bottom)})


def meet_twice(marks: list[float], edges: set[float]) -> bool:
    """Whether every edge has two marks at least and every mark an edge."""
    counts = [sum(abs(mark - edge) < 0.001 for mark in marks) for edge in edges]
    return min(counts) >= 2 and all(any(abs(mark - edge) < 0.001 for edge in edges) for mark in marks)


@pytest.mark.parametrize(("bleed", "gap", "beyond"), [(0, 6, 1), (0.5, 6, 1.5), (3, 6, 4), (3, 2, 2), (3, 0, 1)])
def test_crop_marks_begin_beyond_the_ground_that_is_shown(bleed: float, gap: float, beyond: float) -> None:
    """1 mm beyond the bleed, or beyond half the gap where the bleed is cut off there."""
    cut, plan = cut_of(50, 70, bleed), Arrangement(papers()["a4"], gap=gap)
    page = next(impose(numbered(300), cut, plan, footer))
    around = lay_out(cut, plan).around
    upper = [max(start.y, end.y) for start, end in marks_of(page) if start.x == end.x and end.y < around.centre.y]
    right = [min(start.x, end.x) for start, end in marks_of(page) if start.y == end.y and end.x > around.centre.x]
    assert {round(around.y - y, 6) for y in upper} == {beyond}
    assert {round(x - around.right, 6) for x in right} == {beyond}


@quick
@given(orders())
def test_crop_marks_stay_on_the_paper(order: tuple[Cut, Arrangement]) -> None:
    """Even where bleed and gap leave little room at the edge."""
    page = next(impose(numbered(300), *order, footer))
    reach = Rect(0, 0, *page.size).inset(NEAREST_TO_EDGE)
    assert all(reach.holds(Rect(*end, 0, 0)) for mark in marks_of(page) for end in mark)


@pytest.mark.parametrize(("width", "height"), [(194, 100), (60, 281)])
def test_crop_marks_of_a_wide_bleed_stay_on_the_paper(width: float, height: float) -> None:
    """A card that fills the printable area and bleeds 10 mm leaves no room for marks: none is drawn backwards or off
    the page."""
    page = next(impose(numbered(1), cut_of(width, height, 10), Arrangement(papers()["a4"], gap=20), footer))
    assert all(Rect(0, 0, *page.size).holds(Rect(*end, 0, 0)) for mark in marks_of(page) for end in mark)


@pytest.mark.parametrize("backs", BACKS)
def test_lines_go_round_every_card(backs: str) -> None:
    """`lines` draws a box round each slot, on a folded page round the backs too."""
    cut, plan = cut_of(43.5, 67.5, 3), Arrangement(papers()["a4"], backs, "lines")
    page = next(impose(numbered(300), cut, plan, footer))
    drawn = [item.rect for item in page.items if isinstance(item, Box)]
    cards = [trim_of(group, cut) for group in groups(page).values()]
    assert len(drawn) == len(cards)
    assert all(any(close(one, card) for one in drawn) for card in cards)


@pytest.mark.parametrize("backs", BACKS)
def test_without_marks_only_the_fold_is_drawn(backs: str) -> None:
    """`none` leaves the page to the cards; a fold still shows where to fold: in the middle, dashed."""
    plan = Arrangement(papers()["a4"], backs, "none")
    page = next(impose(numbered(3), cut_of(43.5, 67.5, 3), plan, footer))
    lines = [item for item in page.items if isinstance(item, Box | Line)]
    assert len(lines) == (backs == "fold")
    assert all({points[0] for _, points in line.commands} == {105.0} and line.stroke.dash for line in lines)


@pytest.mark.parametrize("backs", BACKS)
def test_proof_shows_bleed_trim_and_safe_zone(backs: str) -> None:
    """Three boxes over each card that is there, on every page; backs of a fold included."""
    cut, plan = cut_of(43.5, 67.5, 3)._replace(safe=4.5), Arrangement(papers()["a4"], backs, "none", proof=True)
    for page in impose(numbered(5), cut, plan, footer):
        boxes = {
            ink: [item.rect for item in page.items if isinstance(item, Box) and item.stroke.colour == colour]
            for ink, colour in PROOF.items()
        }
        cards = [trim_of(group, cut) for group in groups(page).values()]
        for ink, grown in (("bleed", 3.0), ("trim", 0.0), ("safe", -4.5)):
            assert len(boxes[ink]) == len(cards)
            assert all(any(close(card.inset(-grown), box) for box in boxes[ink]) for card in cards)


# ---- real decks: copies, page boxes, footers ----


@cache
def demo() -> Pack:
    return read_pack(ROOT / "tests" / "packs" / "demo")


@cache
def rows_of(pack: str, deck: str) -> tuple[Row, ...]:
    return tuple(read_deck(pack_of(pack), deck))


def pack_of(name: str) -> Pack:
    return demo() if name == "demo" else anarchy()


def placed(pack: Pack, deck: str, rows: tuple[Row, ...], plan: Arrangement) -> Document:
    """Some cards of a deck on paper."""
    count, words = sum(row.copies for row in rows), read_words("en")
    return place_deck(pack, deck, rows, count, plan, Look("colour", "en"), words)


def printed(
    deck: str, paper: str, backs: str, pack: str = "demo", offset: tuple[float, float] = (0, 0), **more: Any
) -> bytes:
    """A deck as PDF."""
    plan = Arrangement(papers()[paper], backs, offset=Point(*offset), **more)
    return render_pdf(placed(pack_of(pack), deck, rows_of(pack, deck), plan))


@pytest.mark.parametrize("backs", BACKS)
def test_copies_are_printed_one_after_the_other(backs: str) -> None:
    """Titles stand as often as `copies` says, in the order of the data."""
    document = placed(demo(), "errands", rows_of("demo", "errands"), Arrangement(papers()["a4"], backs))
    page, *_ = document.pages
    names = [
        text.text for group in page.items if isinstance(group, Group) for text in texts_in(group) if text.size_pt > 8
    ]
    assert names == ["Mend the fence", "Feed the ducks", "Feed the ducks", "Feed the ducks", "Siesta"]


def texts_in(item: Any) -> list[Text]:
    """The texts of a group, however deep."""
    if isinstance(item, Group):
        return [text for inner in item.items for text in texts_in(inner)]
    return [item] if isinstance(item, Text) else []


def pdf_box(box: Any, height_pt: float) -> Rect:
    """A PDF box in mm from the top left."""
    left, bottom, right, top = (float(number) * 25.4 / 72 for number in box)
    return Rect(left, height_pt * 25.4 / 72 - top, right - left, top - bottom)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("backs", BACKS)
def test_page_boxes(backs: str, paper: str, tmp_path: Path) -> None:
    """The TrimBox holds every card of its page and no more, the BleedBox its ground, the MediaBox is the paper."""
    (tmp_path / "x.pdf").write_bytes(printed("hens", paper, backs))
    pages = PdfReader(tmp_path / "x.pdf").pages
    cut, plan = cut_of(40, 30, 2), Arrangement(papers()[paper], backs)
    assert len(pages) == count_pages(7, cut, plan)
    for index, page in enumerate(pages):
        media = pdf_box(page.mediabox, float(page.mediabox.height))
        trim, bleed = (pdf_box(box, float(page.mediabox.height)) for box in (page.trimbox, page.bleedbox))
        assert all(abs(a - b) < 0.01 for a, b in zip(media, Rect(0, 0, *plan.paper.page), strict=True))
        cards = cards_on_page(index, cut, plan)
        assert all(trim.holds(card, 0.01) for card in cards)
        assert Rect(*bounds(cards)).holds(trim, 0.01)
        assert media.holds(bleed, 0.01)
        assert all(abs(a - b) < 0.01 for a, b in zip(bleed, trim.inset(-1.5), strict=True))


def cards_on_page(index: int, cut: Cut, plan: Arrangement) -> list[Rect]:
    """All slots of a page, backs included if they are on it."""
    fronts = list(lay_out(cut, plan).slots)
    backs = [back_of(slot, plan)[0] for slot in fronts]
    if plan.backs == "fold":
        return fronts + backs
    return backs if plan.backs in DUPLEX and index % 2 else fronts


def bounds(boxes: list[Rect]) -> tuple[float, float, float, float]:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top


def test_a_standee_has_its_back_behind_its_front() -> None:
    """Upside down above the fold; one without a back shows its front on both sides."""
    front, back = (Disc(Point(1, 1), 1),), (Disc(Point(2, 2), 2),)
    cut = Cut(Size(20, 30), 2, 3, 0, Place("made.yaml"))
    (two_sided, _), (plain, _) = standees([(front, back), (front, None)], cut, 8)
    for items, behind in ((two_sided, back), (plain, front)):
        groups = [item for item in items if isinstance(item, Group)]
        assert [(group.items, group.angle) for group in groups] == [(front, 0), (behind, 180)]


def has_crop_marks(deck: str) -> bool:
    """Whether a deck is cut along marks, not along the line of a token or a standee."""
    faces = [anarchy().faces[name] for name in anarchy().file.decks[deck].face.names]
    return all(face.shape == "card" and not face.foot for face in faces)


@for_each("paper", ["a4", "letter"])
@for_each("deck", lambda: ["hens", "errands", *filter(has_crop_marks, sorted(anarchy().file.decks))])
def test_footer_is_clear_of_cards_and_marks(deck: str, paper: str) -> None:
    """The footer up the margin crosses no crop mark, lies on no card and stays on the paper."""
    pack = demo() if deck in demo().file.decks else anarchy()
    rows = tuple(read_deck(pack, deck))[:1]
    document = placed(pack, deck, rows, Arrangement(papers()[paper], "duplex-long"))
    front, _ = document.pages
    faces = {face.name: face for face in map(load_typeface, document.fonts.values())}
    footers = [upright_box(item, faces[item.font]) for item in front.items if isinstance(item, Text)]
    assert len(footers) == 2
    assert all(Rect(0, 0, *front.size).holds(box) for box in footers)
    assert not any(box.overlaps(front.trim) for box in footers)
    crossed = [mark for mark in marks_of(front) for box in footers if mark_box(mark).overlaps(box)]
    assert not crossed


def mark_box(mark: tuple[Point, Point]) -> Rect:
    (left, top), (right, bottom) = mark
    return Rect(left, top, right - left, bottom - top).inset(-0.05)


def upright_box(text: Text, face: Any) -> Rect:
    """The box of a text that runs upwards: its capitals stand at the left of its baseline."""
    assert text.angle == -90
    wide, cap = face.width(text.text, text.size_pt), face.cap_height(text.size_pt)
    return Rect(text.at.x - cap, text.at.y - wide, cap, wide)


# ---- pictures: what a light shows through the paper ----


def pictures(pdf: bytes) -> list[Any]:
    """The pages in grey."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [document[index].render(scale=DPI / 72).to_pil().convert("L") for index in range(len(document))]
    finally:
        document.close()


def turned(picture: Any, backs: str) -> Any:
    """A back page as it shines through its front."""
    from PIL import Image

    return picture.transpose(
        Image.Transpose.FLIP_TOP_BOTTOM if backs == "duplex-short" else Image.Transpose.FLIP_LEFT_RIGHT
    )


def is_dark(picture: Any, spot: Point) -> bool:
    return picture.getpixel((round(spot.x * MM), round(spot.y * MM))) < 90


def pattern(picture: Any, slot: Rect) -> tuple[str, int]:
    """In which corner of a slot the square is, and how many dots there are, from that side."""
    corners = {"upper left": (7, 7), "upper right": (33, 7), "lower left": (7, 23), "lower right": (33, 23)}
    dark = [name for name, (x, y) in corners.items() if is_dark(picture, Point(slot.x + x, slot.y + y)) and y == 7]
    dots = [is_dark(picture, Point(slot.x + 5 + 6 * index, slot.y + 20)) for index in range(6)]
    assert all(one or not two for one, two in pairwise(dots)), "dots are counted from the left"
    assert len(dark) == 1
    return dark[0], sum(dots)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("backs", [*DUPLEX, "fold"])
def test_backs_shine_through_behind_their_fronts(backs: str, paper: str) -> None:
    """Each back's square and dots lie exactly behind those of its own front: right place, right card, right way up."""
    pages = pictures(printed("hens", paper, backs, marks="none"))
    front, back = pages[0], turned(pages[0] if backs == "fold" else pages[1], backs)
    slots = lay_out(cut_of(40, 30, 2), Arrangement(papers()[paper], backs)).slots
    for slot, dots in zip(slots, (1, 2, 2, 3, 4, 5, 6), strict=False):
        assert pattern(front, slot) == pattern(back, slot) == ("upper left", dots)


@pytest.mark.parametrize("backs", DUPLEX)
def test_offset_cancels_the_miss_in_the_picture(backs: str) -> None:
    """A printer that puts its backs 8 mm to the right and 4 mm down prints in register with that offset, and not
    without."""
    slots = lay_out(cut_of(40, 30, 2), Arrangement(papers()["a4"], backs)).slots[:7]
    seen = {
        offset: turned(pictures(printed("hens", "a4", backs, marks="none", offset=offset))[1], backs)
        for offset in ((8.0, 4.0), (0.0, 0.0))
    }
    missed = [slot.moved(-8, -4) for slot in slots]
    assert [pattern(seen[8.0, 4.0], slot) for slot in missed] == [
        ("upper left", dots) for dots in (1, 2, 2, 3, 4, 5, 6)
    ]
    assert not all(is_dark(seen[0.0, 0.0], Point(slot.x + 4, slot.y + 4)) for slot in missed)


def test_short_edge_backs_on_a_long_edge_printer_are_seen() -> None:
    """The twin: turned the wrong way, the marks do not meet."""
    back = turned(pictures(printed("hens", "a4", "duplex-short", marks="none"))[1], "duplex-long")
    slots = lay_out(cut_of(40, 30, 2), Arrangement(papers()["a4"], "duplex-short")).slots
    with pytest.raises(AssertionError):
        assert pattern(back, slots[0]) == ("upper left", 1)
