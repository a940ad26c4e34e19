"""The pictures of a tab: all sheets, or all cards of a deck with their backs, placed in one language and print mode."""

import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import NamedTuple

from generator.display.items import Document, Page
from generator.display.look import Look
from generator.errors import Mistake, Mistakes
from generator.geometry import Rect, Size
from generator.layout.paper import Paper
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pack.references import known_papers
from generator.pages.card_page import card_page
from generator.pages.deck import DeckDrawer
from generator.pages.deck_draft import draw_draft
from generator.pages.impose import Card, Cut
from generator.pages.sheets import Placed, place_draft, place_without_draft
from generator.place.digest import Digester
from generator.watch.reading import SHEETS as SHEETS
from generator.watch.reading import Reading, Rows


class Picture(NamedTuple):
    """A page that can be drawn when somebody wants to see it."""

    frame: Document
    page: Page


class Sides(NamedTuple):
    """The digests of a card's front and back."""

    front: str
    back: str | None


class Faces(NamedTuple):
    """A tab as it is shown: its pictures by digest and by card; of a draft what is wrong, in the order of its numbers,
    and the boxes of each number by card."""

    pack: Pack
    rows: Rows
    size: Size
    corner: float
    cards: dict[str, Sides]
    pictures: dict[str, Picture]
    sizes: dict[str, Size]  # of those that differ in size
    wrong: tuple[Mistake, ...] = ()
    boxes: Mapping[str, dict[int, list[Rect]]] = MappingProxyType({})
    is_former: bool = False  # not even a draft could be drawn


class KeptDrawer(NamedTuple):
    """What draws the cards of a deck in one look, with what it remembers of former cards."""

    drawer: DeckDrawer
    digester: Digester


class PictureCache:
    """Places tabs. What draws a deck is kept as long as its pack is: after a save of cards only those that differ are
    placed. The key makes digests of this run different from those of another."""

    def __init__(self, paper: Paper, key: bytes) -> None:
        self.paper = paper
        self.key = key
        self.drawers: dict[tuple[str, Look], KeptDrawer] = {}
        self.known: dict[tuple[str, Look], Faces] = {}
        self.former: dict[tuple[str, Look], Faces] = {}  # a page may still ask for what it was told before

    def faces(self, reading: Reading, tab: str, look: Look) -> Faces | None:
        """A tab of a reading; where something is wrong, as a draft. None if there is nothing to draw yet."""
        pack, rows = reading.pack, reading.rows.get(tab, ())
        if pack is None:
            return None
        known = self.known.get((tab, look))
        if known and is_alike(known.pack, pack, tab) and known.rows is rows:
            return known
        made = self.place(reading, tab, look, known)
        if known:
            self.former[tab, look] = known
        self.known[tab, look] = made
        return made

    def place(self, reading: Reading, tab: str, look: Look, known: Faces | None) -> Faces:
        """A tab placed now: without marks where nothing is wrong, else as a draft, else as it was."""
        pack, rows = reading.pack, reading.rows.get(tab, ())
        assert pack
        try:
            if reading.is_wrong(tab):
                raise Mistakes(())
            return self.place_sheets(pack, look) if tab == SHEETS else self.place_cards(pack, tab, rows, look)
        except Mistakes:
            pass
        try:
            return self.draft_sheets(pack, look) if tab == SHEETS else self.draft_cards(pack, tab, rows, look)
        except Mistakes as slips:
            blank = Faces(pack, rows, Size(60, 90), 0, {}, {}, {})
            return (known or blank)._replace(pack=pack, rows=rows, wrong=slips.mistakes, is_former=True)

    def find(self, digest: str) -> Picture | None:
        """The picture of a digest, if it may still be shown anywhere."""
        return next(
            (
                faces.pictures[digest]
                for faces in (*self.known.values(), *self.former.values())
                if digest in faces.pictures
            ),
            None,
        )

    def place_sheets(self, pack: Pack, look: Look) -> Faces:
        """Every sheet as a picture of its own."""
        return self.sheets_of(pack, place_without_draft(*self.printed(pack), look))

    def draft_sheets(self, pack: Pack, look: Look) -> Faces:
        return self.sheets_of(pack, place_draft(*self.printed(pack), look))

    def printed(self, pack: Pack) -> tuple[Pack, Iterable[str], Paper]:
        """All that is printed of a game, and its paper."""
        paper = known_papers(pack)[pack.file.paper] if pack.file.paper else self.paper
        return with_modules(pack, tuple(pack.file.modules)), pack.sheets, paper

    def sheets_of(self, pack: Pack, placed: Placed) -> Faces:
        document = placed.document
        digester = self.digester(document)
        pages = tuple(document.pages)
        size = largest(page.size for page in pages)
        faces = Faces(pack, (), size, 0, {}, {}, {}, placed.mistakes, placed.boxes)
        for name, page in zip(pack.sheets, pages, strict=True):
            faces.sizes[name] = page.size
            digest = digester.picture(page.size, page.items)
            faces.cards[name] = Sides(digest, None)
            faces.pictures[digest] = Picture(document, page)
        return faces

    def place_cards(self, pack: Pack, deck: str, rows: Rows, look: Look) -> Faces:
        """Every card of a deck once; raises all that is wrong with any of them."""
        kept = self.drawer(pack, deck, look)
        try:
            cards, cut, frame = kept.drawer.draw(rows)
        except Mistakes:  # the mistake of a value is told only once, so what draws the deck cannot serve again
            del self.drawers[deck, look]
            raise
        return self.cards_of(Faces(pack, rows, cut.size, cut.corner, {}, {}, {}), cards, cut, frame, kept.digester)

    def draft_cards(self, pack: Pack, deck: str, rows: Rows, look: Look) -> Faces:
        """Every card of a deck although something is wrong with some of them."""
        drawn, (cards, cut, frame), wrong, boxes = draw_draft(pack, deck, look)
        faces = Faces(pack, tuple(drawn), cut.size, cut.corner, {}, {}, {}, wrong, boxes)
        return self.cards_of(faces, cards, cut, frame, self.digester(frame))._replace(rows=rows)

    def cards_of(self, faces: Faces, cards: Sequence[Card], cut: Cut, frame: Document, digester: Digester) -> Faces:
        for row, sides in zip(faces.rows, cards, strict=True):
            digests = [None if items is None else digester.picture(cut.size, items) for items in sides]
            faces.cards[row.id] = Sides(digests[0] or "", digests[1])
            for digest, items in zip(digests, sides, strict=True):
                if digest and items is not None and digest not in faces.pictures:
                    faces.pictures[digest] = Picture(frame, card_page(items, cut))
        return faces

    def drawer(self, pack: Pack, deck: str, look: Look) -> KeptDrawer:
        """What draws a deck, made anew if it is of another pack."""
        known = self.drawers.get((deck, look))
        if known and is_alike(known.drawer.pack, pack, deck):
            return known
        drawer = DeckDrawer(pack, deck, look)
        made = self.drawers[deck, look] = KeptDrawer(drawer, self.digester(drawer.frame))
        return made

    def digester(self, frame: Document) -> Digester:
        """What digests the pictures of a document; where a font file is another one, they are others too."""
        stamps = [(name, os.stat(path).st_mtime_ns, os.stat(path).st_size) for name, path in frame.fonts.items()]
        return Digester(frame.symbols, blake2b(repr(stamps).encode(), key=self.key, digest_size=16).digest())


def largest(sizes: Iterable[Size]) -> Size:
    """The size that holds any of some; a game may have no sheets."""
    known = [*sizes, Size(1, 1)]
    return Size(max(size.width for size in known), max(size.height for size in known))


def is_alike(one: Pack, two: Pack, tab: str) -> bool:
    """Whether two packs have the very same parts, as far as a tab is drawn from them."""
    drawn_from = ("file", "theme", "icons", "art", "ledger", "scoring", "sheets" if tab == SHEETS else "faces")
    return all(getattr(one, part) is getattr(two, part) for part in drawn_from)
