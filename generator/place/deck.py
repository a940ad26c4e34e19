"""A deck: its cards with their backs, and what stands at the foot of its pages."""

from collections.abc import Iterable, Iterator

from generator.cards.deck import Row
from generator.display.items import Symbol, Text
from generator.geometry import Point, Rect, Size
from generator.pack.house import Words
from generator.pack.pack import Pack
from generator.place.card import CardPress
from generator.place.icons import symbol_of
from generator.place.impose import Arrangement, Card, Cut, lay_out
from generator.place.setting import Items, Setting
from generator.units import MM_PER_POINT

FOOTER_FROM_EDGE = 4.6


class DeckShop:
    """Makes the cards of one deck."""

    def __init__(self, pack: Pack, name: str, setting: Setting) -> None:
        deck = pack.file.decks[name]
        face = pack.faces[deck.face]
        self.name = name
        self.pack = pack
        self.setting = setting
        self.front = CardPress(deck.face, face, pack, setting)
        self.back = CardPress(deck.back, pack.faces[deck.back], pack, setting) if deck.back else None
        self.cut = Cut(Size(*face.size), face.bleed, face.safe, face.corner, face.place)
        if self.back and self.back.face.size != face.size:
            setting.mistakes.add(
                self.back.face.place,
                f"this back is {self.back.face.size[0]:g} × {self.back.face.size[1]:g} mm, its front is not",
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
            say(getattr(words, side)),
        ]
        return "  ·  ".join([*said, say(words.page).format(n=number, m=pages)]), say(file.notice)

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
