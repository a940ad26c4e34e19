"""A deck: its cards with their backs, and what stands in the margin of its pages."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.cards.deck import Row
from generator.cards.face import Face
from generator.display.items import Document, Symbol, Text
from generator.display.look import Look
from generator.errors import MistakeList, Misuse
from generator.geometry import Point, Rect, Size
from generator.pack.pack import Pack
from generator.pages.card import SideDrawer
from generator.pages.impose import Arrangement, Card, Cut, lay_out, marks_end, reach_of
from generator.pages.setting import prepare_setting
from generator.pages.standee import standee_cut, standees
from generator.place.icons import symbol_of
from generator.place.setting import Items
from generator.reading.words import Words
from generator.units import MM_PER_POINT

FOOTER_FROM_EDGE = 4.6
FOOTER_SIGN = "  ·  "
BELOW_LINE = 0.6  # what letters reach below their line


class DrawnDeck(NamedTuple):
    """Some cards of a deck, each once and in the order of its rows; the frame is a document that has no pages yet."""

    cards: tuple[Card, ...]
    cut: Cut
    frame: Document


def fronts_of(pack: Pack, name: str) -> list[Face]:
    """The faces that the front of a card of a deck may have."""
    names = pack.file.decks[name].face.names
    if not pack.faces.keys() >= set(names):
        raise Misuse(f"`deck`: the faces of {name} were not read; open the game without `decks`")
    return [pack.faces[face] for face in names]


def deck_cut(pack: Pack, name: str) -> Cut:
    """How the cards of a deck are cut: as the first of its faces says, with room for the widest bleed."""
    faces = fronts_of(pack, name)
    first, bleed, safe = faces[0], max(face.bleed for face in faces), max(face.safe for face in faces)
    return Cut(Size(*first.size), bleed, safe, first.corner, first.place, first.shape)


def foot_of(pack: Pack, name: str) -> float:
    """The height of the feet of a deck of standees; 0 for cards."""
    return fronts_of(pack, name)[0].foot


def paper_cut(pack: Pack, name: str) -> Cut:
    """What is cut out of the paper: a card, or a standee with both its sides."""
    cut, foot = deck_cut(pack, name), foot_of(pack, name)
    return standee_cut(cut, foot) if foot else cut


def check_cut(cut: Cut, foot: float, mistakes: MistakeList) -> None:
    """Corners are no rounder than the card, and a circle is as wide as high."""
    width, height = cut.size
    if cut.corner > min(cut.size) / 2:
        mistakes.add(cut.place, f"corners of {cut.corner:g} mm on a card of {width:g} × {height:g} mm; at most half")
    if cut.shape == "round" and abs(width - height) > 0.01:
        mistakes.add(cut.place, f"a round card is as wide as high, not {width:g} × {height:g} mm")
    if foot and cut.shape != "card":
        mistakes.add(cut.place, "a standee is cut as a card; leave out 'shape' or 'foot'")


def draw_deck(
    pack: Pack, name: str, rows: Iterable[Row], look: Look, *, with_backs: bool = True, is_draft: bool = False
) -> DrawnDeck:
    """Some cards of a deck as they look; raises everything that is wrong with any of them."""
    return DeckDrawer(pack, name, look, is_draft=is_draft).draw(rows, with_backs=with_backs)


def check_sizes(fronts: list[Face], backs: list[Face], mistakes: MistakeList) -> None:
    """All faces of a deck have one size, since its cards are cut alike, and all fronts the same corners."""
    first = fronts[0]
    sides = [("front", f"that of {first.place}", face) for face in fronts[1:]]
    for side, other, face in (*sides, *(("back", "its front", face) for face in backs)):
        if (face.shape, face.foot) != (first.shape, first.foot) and side == "front":
            mistakes.add(face.place, f"this front has another shape or foot than {other}; a deck is cut alike")
        elif face.size != first.size:
            size = f"{face.size[0]:g} × {face.size[1]:g} mm"
            mistakes.add(face.place, f"this {side} is {size}, {other} is not; the cards of a deck have one size")
        elif face.corner != first.corner and side == "front":
            message = f"the corners of this front have a radius of {face.corner:g} mm, {other} {first.corner:g} mm"
            mistakes.add(face.place, f"{message}; the cards of a deck are cut alike")


class DeckDrawer:
    """Draws the cards of one deck in one look; it remembers what cards have in common."""

    def __init__(
        self, pack: Pack, name: str, look: Look, *, is_draft: bool = False, symbols: dict[str, Symbol] | None = None
    ) -> None:
        """With the symbols of a document that has other decks too, this deck's own are added to them."""
        deck, fronts = pack.file.decks[name], fronts_of(pack, name)
        self.name = name
        self.pack = pack
        self.foot = foot_of(pack, name)
        self.setting = setting = prepare_setting(pack, look, is_draft=is_draft, symbols=symbols)
        self.cut = deck_cut(pack, name)
        self.front = SideDrawer(deck.face, self.cut.bleed, pack, setting)
        self.back = SideDrawer(deck.back, self.cut.bleed, pack, setting) if deck.back else None
        check_cut(self.cut, self.foot, setting.mistakes)
        check_sizes(fronts, [pack.faces[face] for face in deck.back.names] if deck.back else [], setting.mistakes)
        setting.symbols.update(self.own_symbols())
        self.frame = Document(
            title=setting.tell(deck.title),
            subject=setting.tell(pack.file.notice),
            keywords=name,
            language=look.language,
            pages=(),
            symbols=setting.symbols,
            fonts=setting.fonts,
            warnings=setting.mistakes.warned,
        )

    def own_symbols(self) -> dict[str, Symbol]:
        """Every symbol that a card may use, but for drawings in their own colours, which come as they are placed."""
        drawings = {name: symbol_of(drawing) for name, drawing in self.pack.icons.drawings.items()}
        return {**drawings, **self.front.symbols, **(self.back.symbols if self.back else {})}

    def cards(self, rows: Iterable[Row], *, with_backs: bool) -> Iterator[Card]:
        """Every card as often as it says, with its back if that is wanted."""
        for row in rows:
            card = self.front.place(row), self.back.place(row) if with_backs and self.back else None
            for _ in range(row.copies):
                yield card
        for face in filter(None, (self.front, self.back)):
            face.tell()

    def paper_cards(self, rows: Iterable[Row], *, with_backs: bool) -> Iterator[Card]:
        """The same as they are cut out of the paper: as standees, if they have a foot."""
        if not self.foot:
            return self.cards(rows, with_backs=with_backs)
        return standees(self.cards(rows, with_backs=True), self.cut, self.foot)

    def draw(self, rows: Iterable[Row], *, with_backs: bool = True) -> DrawnDeck:
        """Every card once; raises everything that is wrong with any of them."""
        cards = tuple(self.cards((row._replace(copies=1) for row in rows), with_backs=with_backs))
        self.setting.mistakes.stop_if_any()
        return DrawnDeck(cards, self.cut, self.frame)

    def footer(self, words: Words, room: Rect, number: int, pages: int, side: str, title: str) -> Items:
        """Game, deck, edition and page number up the left margin, beside the upper cards; or at the foot."""
        style = self.setting.theme.file.styles["margin"]
        face, colour = self.setting.typefaces[style.font], self.setting.theme.ink(style.ink)
        step = style.size * style.leading * MM_PER_POINT
        items: Items = ()
        lines = self.footer_lines(words, number, pages, side, title)
        if room.width > room.height:
            at = Point(room.x, room.bottom - BELOW_LINE)
            return (Text(at, FOOTER_SIGN.join(lines), face.name, style.size, colour),)
        lines = lines if room.width > step + face.cap_height(style.size) else (FOOTER_SIGN.join(lines),)
        for index, line in enumerate(lines):
            below = room.centre.y + face.width(line, style.size) / 2
            items += (
                Text(Point(FOOTER_FROM_EDGE + index * step, below), line, face.name, style.size, colour, angle=-90),
            )
        return items

    def footer_lines(self, words: Words, number: int, pages: int, side: str, title: str) -> tuple[str, ...]:
        say, file = self.setting.tell, self.pack.file
        said = [
            say(file.title),
            title,
            say(file.edition),
            self.setting.language,
            words.say(f"footer.{side}"),
        ]
        return FOOTER_SIGN.join([*said, words.say("footer.page", n=number, m=pages)]), say(file.notice)

    @property
    def title(self) -> str:
        return self.setting.tell(self.pack.file.decks[self.name].title)

    def footer_room(self, words: Words, plan: Arrangement, pages: int, title: str) -> Rect:
        """The room that the footer takes on any of the pages. Where two lines would lie on the ground of a card, it is
        one at the foot of the page, or beside the cards if there are marks."""
        style = self.setting.theme.file.styles["margin"]
        face = self.setting.typefaces[style.font]
        block, high = lay_out(self.cut, plan), face.cap_height(style.size)
        step = style.size * style.leading * MM_PER_POINT
        left = FOOTER_FROM_EDGE - high
        has_two = FOOTER_FROM_EDGE + step + BELOW_LINE <= block.around.x - reach_of(self.cut, plan)
        sides = [self.footer_lines(words, pages, pages, side, title) for side in ("front", "back")]
        texts = [line for lines in sides for line in (lines if has_two else (FOOTER_SIGN.join(lines),))]
        long = max(face.width(line, style.size) for line in texts) + 1
        page, middle = plan.paper.page, max(block.slots[0].centre.y, long / 2 + FOOTER_FROM_EDGE)
        foot = page.height - FOOTER_FROM_EDGE - high
        if not has_two and plan.backs != "fold" and long < page.width and foot > marks_end(block, self.cut, plan):
            return Rect((page.width - long) / 2, foot, long, high + BELOW_LINE)
        return Rect(left, middle - long / 2, (step if has_two else 0.0) + high + BELOW_LINE, long)
