"""A deck: its cards with their backs, and what stands at the foot of its pages."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.items import Document, Page, Symbol, Text
from generator.errors import Misuse
from generator.geometry import Point, Rect, Size
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.card import FaceDrawer
from generator.pages.impose import Arrangement, Card, Cut, count_pages, impose, lay_out
from generator.pages.setting import prepare_setting
from generator.place.icons import symbol_of
from generator.place.setting import Items
from generator.reading.words import Words
from generator.units import MM_PER_POINT

FOOTER_FROM_EDGE = 4.6
FLIPS = {"duplex-long": "long", "duplex-short": "short"}


class DrawnDeck(NamedTuple):
    """Some cards of a deck, each once and in the order of its rows; the frame is a document that has no pages yet."""

    cards: tuple[Card, ...]
    cut: Cut
    frame: Document


def draw_deck(pack: Pack, name: str, rows: Iterable[Row], look: Look, *, with_backs: bool = True) -> DrawnDeck:
    """Some cards of a deck as they look; raises everything that is wrong with any of them."""
    return DeckDrawer(pack, name, look).draw(rows, with_backs=with_backs)


def place_deck(
    pack: Pack, name: str, rows: Iterable[Row], count: int, plan: Arrangement, look: Look, words: Words
) -> Document:
    """A deck's cards on paper; pages are made one by one as they are asked for."""
    drawer = DeckDrawer(pack, name, look)
    game, deck = (drawer.setting.say(title) for title in (pack.file.title, pack.file.decks[name].title))
    return drawer.frame._replace(
        title=f"{game}: {deck}",
        keywords=f"{game}, cards, {plan.paper.title}, {look.ink}",
        pages=deck_pages(drawer, rows, count, plan, words),
        flip=FLIPS.get(plan.backs),
    )


def deck_pages(
    drawer: "DeckDrawer", rows: Iterable[Row], count: int, plan: Arrangement, words: Words
) -> Iterator[Page]:
    """The pages of a deck; after the last one everything that was wrong on any of them."""
    cards = drawer.cards(rows, with_backs=plan.backs != "none")
    pages = count_pages(count, drawer.cut, plan)
    plan = plan._replace(clear=drawer.footer_room(words, plan, pages))
    yield from impose(cards, drawer.cut, plan, lambda number, side: drawer.footer(words, plan, number, pages, side))
    drawer.setting.mistakes.stop_if_any()


class DeckDrawer:
    """Draws the cards of one deck in one look; it remembers what cards have in common."""

    def __init__(self, pack: Pack, name: str, look: Look, *, is_draft: bool = False) -> None:
        deck = pack.file.decks[name]
        if deck.face not in pack.faces:
            raise Misuse(f"`deck`: the faces of {name} were not read; open the game without `decks`")
        face = pack.faces[deck.face]
        self.name = name
        self.pack = pack
        self.setting = setting = prepare_setting(pack, look, is_draft=is_draft)
        self.front = FaceDrawer(deck.face, face, pack, setting)
        self.back = FaceDrawer(deck.back, pack.faces[deck.back], pack, setting) if deck.back else None
        self.cut = Cut(Size(*face.size), face.bleed, face.safe, face.corner, face.place)
        if self.back and self.back.face.size != face.size:
            setting.mistakes.add(
                self.back.face.place,
                f"this back is {self.back.face.size[0]:g} × {self.back.face.size[1]:g} mm, its front is not",
            )

        self.frame = Document(
            title=setting.say(deck.title),
            subject=setting.say(pack.file.notice),
            keywords=name,
            language=look.language,
            pages=(),
            symbols=self.symbols,
            fonts=setting.fonts,
        )

    @property
    def symbols(self) -> dict[str, Symbol]:
        """Every symbol that a card may use."""
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

    def draw(self, rows: Iterable[Row], *, with_backs: bool = True) -> DrawnDeck:
        """Every card once; raises everything that is wrong with any of them."""
        cards = tuple(self.cards((row._replace(copies=1) for row in rows), with_backs=with_backs))
        self.setting.mistakes.stop_if_any()
        return DrawnDeck(cards, self.cut, self.frame)

    def footer(self, words: Words, plan: Arrangement, number: int, pages: int, side: str) -> Items:
        """Game, deck, edition and page number up the left margin, beside the upper cards."""
        style = self.setting.theme.file.styles["margin"]
        face, colour = self.setting.typefaces[style.font], self.setting.theme.ink(style.ink)
        room = self.footer_room(words, plan, pages)
        step = style.size * style.leading * MM_PER_POINT
        items: Items = ()
        for index, line in enumerate(self.footer_lines(words, number, pages, side)):
            below = room.centre.y + face.width(line, style.size) / 2
            items += (
                Text(Point(FOOTER_FROM_EDGE + index * step, below), line, face.name, style.size, colour, angle=-90),
            )
        return items

    def footer_lines(self, words: Words, number: int, pages: int, side: str) -> tuple[str, str]:
        say, file = self.setting.say, self.pack.file
        said = [
            say(file.title),
            say(file.decks[self.name].title),
            say(file.edition),
            self.setting.language,
            words.say(f"footer.{side}"),
        ]
        return "  ·  ".join([*said, words.say("footer.page", n=number, m=pages)]), say(file.notice)

    def footer_room(self, words: Words, plan: Arrangement, pages: int) -> Rect:
        """The room that the footer takes on any of the pages."""
        style = self.setting.theme.file.styles["margin"]
        face = self.setting.typefaces[style.font]
        texts = [line for side in ("front", "back") for line in self.footer_lines(words, pages, pages, side)]
        long = max(face.width(line, style.size) for line in texts) + 1
        middle = max(lay_out(self.cut, plan).slots[0].centre.y, long / 2 + FOOTER_FROM_EDGE)
        left = FOOTER_FROM_EDGE - face.cap_height(style.size)
        return Rect(
            left, middle - long / 2, style.size * style.leading * MM_PER_POINT + face.cap_height(style.size) + 0.6, long
        )
