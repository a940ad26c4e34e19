"""What differs between two states of a game: cards field by field and as they are drawn, sheets, and all other files
key by key."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from generator.cards.deck import Row
from generator.diff.differences import Difference, names_of, tree_differences, value_differences
from generator.diff.digest import Digester
from generator.display.drawn import drawn_page
from generator.display.items import Document
from generator.display.look import Look
from generator.geometry import Size
from generator.layout.paper import Paper
from generator.pack.data import read_deck
from generator.pack.in_play import ways_in_play, with_modules
from generator.pack.kinds import varied_kinds
from generator.pack.pack import Pack, file_tree
from generator.pages.deck import draw_deck
from generator.pages.impose import Cut
from generator.pages.sheets import place_sheets
from generator.place.setting import Items

KINDS = ("changed", "added", "removed")
DRAWN_WITH = ("theme", "icons", "art", "ledger")  # the parts of a pack that all sheets and cards are drawn with


class DrawnCard(NamedTuple):
    """A card with its two sides as they are drawn, and their digests, by which they are compared."""

    row: Row
    front: Items
    back: Items | None
    sides: tuple[str, str | None]


class CardChange(NamedTuple):
    """A card that is new, gone or different."""

    id: str
    before: DrawnCard | None
    after: DrawnCard | None
    fields: tuple[Difference, ...] = ()

    @property
    def kind(self) -> str:
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    @property
    def to_print(self) -> int:
        """How many of the new card are to be printed by somebody who has the old deck."""
        new = self.after.row.copies if self.after else 0
        is_alike = self.before and self.after and self.before.sides == self.after.sides
        return max(0, new - self.before.row.copies) if is_alike and self.before else new


class DeckState(NamedTuple):
    """A deck as it is drawn: its cards by id, how they are cut, and a document for their pages."""

    cards: dict[str, DrawnCard]
    cut: Cut
    frame: Document


class DeckChange(NamedTuple):
    """What differs in a deck."""

    name: str
    title: str
    before: DeckState | None
    after: DeckState | None
    cards: tuple[CardChange, ...]


class SheetChange(NamedTuple):
    """A sheet that is drawn differently; a document of one page for each state that has it."""

    name: str
    before: Document | None
    after: Document | None


class Comparison(NamedTuple):
    """Everything that differs between two states of a game."""

    names: tuple[str, str]
    before: Pack
    after: Pack
    decks: tuple[DeckChange, ...]
    sheets: tuple[SheetChange, ...]
    files: dict[str, tuple[Difference, ...]]

    @property
    def is_empty(self) -> bool:
        return not (self.decks or self.sheets or self.files)


def compare_packs(
    before: Pack, after: Pack, look: Look, paper: Paper, names: tuple[str, str] | None = None
) -> Comparison:
    """Everything that differs; `names` tell the two states apart where they are of one game."""
    alike = Alike(before, after)
    decks = [compare_deck(alike, name, look) for name in names_of(before.file.decks, after.file.decks)]
    sheets = [compare_sheet(alike, name, look, paper) for name in names_of(before.sheets, after.sheets)]
    return Comparison(
        names or (before.name, after.name),
        before,
        after,
        tuple(deck for deck in decks if deck.cards),
        tuple(filter(None, sheets)),
        compare_files(before, after),
    )


class Alike:
    """Two states of a game, and what of them must look the same in both: that is drawn once, or not at all."""

    def __init__(self, before: Pack, after: Pack) -> None:
        self.before, self.after = before, after
        fonts = {font.file for pack in (before, after) for font in pack.theme.fonts.values()}
        self.are_parts = all(getattr(before, part) == getattr(after, part) for part in DRAWN_WITH) and all(
            before.game.find_own_file(font) == after.game.find_own_file(font) for font in fonts
        )

    def is_deck(self, name: str, old: list[Row], new: list[Row]) -> bool:
        """Whether cards of a deck are drawn alike."""
        one, other = self.before.file, self.after.file
        files = [(file.decks.get(name), file.notice, file.languages, file.presets) for file in (one, other)]
        return self.are_parts and self.before.faces == self.after.faces and files[0] == files[1] and old == new

    def is_sheet(self, name: str) -> bool:
        """Whether a sheet is drawn alike; that a variant has a title or decks of its own is no difference."""
        one, other = self.before, self.after
        file = one.file.but(title=other.file.title, decks=other.file.decks)
        same = self.are_parts and file == other.file and one.scoring == other.scoring
        return same and name in one.sheets and one.sheets[name] == other.sheets.get(name)


# ---- cards ----


def compare_deck(alike: Alike, name: str, look: Look) -> DeckChange:
    """The cards of a deck that differ: the changed ones, the new ones, those that are gone, each in the order of the
    deck."""
    before, after = alike.before, alike.after
    rows = [list(read_deck(pack, name)) if name in (pack.file.decks or {}) else [] for pack in (before, after)]
    new = draw_state(after, name, look, rows[1])
    old = new if new and alike.is_deck(name, *rows) else draw_state(before, name, look, rows[0])
    title = (after if new else before).file.decks[name].title.in_language(look.language)
    return DeckChange(name, title, old, new, card_changes(old, new, look.language))


def card_changes(before: DeckState | None, after: DeckState | None, language: str) -> tuple[CardChange, ...]:
    old, new = before.cards if before else {}, after.cards if after else {}
    changes = [card_change(name, old.get(name), new.get(name), language) for name in names_of(old, new)]
    return tuple(sorted(filter(None, changes), key=lambda change: KINDS.index(change.kind)))


def changed_rows(before: DeckState | None, after: DeckState | None, rows: Iterable[Row]) -> list[Row]:
    """Those of a deck's cards that somebody who has printed the old deck needs, each as often as it is needed."""
    needed = {change.id: change.to_print for change in card_changes(before, after, "")}
    return [row._replace(copies=needed[row.id]) for row in rows if needed.get(row.id)]


def read_state(
    pack: Pack, name: str, look: Look, data: Path | None = None, sheet: str | None = None
) -> DeckState | None:
    """Every card of a deck as it is drawn, perhaps from other data; None if the game has no such deck."""
    if name not in (pack.file.decks or {}):
        return None
    return draw_state(pack, name, look, list(read_deck(pack, name, data, sheet)))


def draw_state(pack: Pack, name: str, look: Look, rows: list[Row]) -> DeckState | None:
    """Some cards of a deck as they are drawn; None if the game has no such deck."""
    if name not in (pack.file.decks or {}):
        return None
    cards, cut, frame = draw_deck(pack, name, rows, look_in(pack, look))
    digester = Digester(frame.symbols)
    drawn = {
        row.id: drawn_card(row, front, back, digester, cut.size) for row, (front, back) in zip(rows, cards, strict=True)
    }
    return DeckState(drawn, cut, frame)


def look_in(pack: Pack, look: Look) -> Look:
    """The look asked for, with the first print mode of a game that has none of that name."""
    return look if look.ink in pack.theme.modes else look._replace(ink=next(iter(pack.theme.modes)))


def drawn_card(row: Row, front: Items, back: Items | None, digester: Digester, size: Size) -> DrawnCard:
    return DrawnCard(row, front, back, (digester.picture(size, front), digester.picture(size, back) if back else None))


def card_change(name: str, before: DrawnCard | None, after: DrawnCard | None, language: str) -> CardChange | None:
    """What differs between two cards of one id, in their data or as they are drawn."""
    if before is None or after is None:
        return CardChange(name, before, after)
    fields = tuple(row_differences(before.row, after.row, language))
    return CardChange(name, before, after, fields) if fields or before.sides != after.sides else None


def row_differences(before: Row, after: Row, language: str) -> Iterator[Difference]:
    """The fields that differ, and the copies."""
    if before.copies != after.copies:
        yield Difference("copies", str(before.copies), str(after.copies))
    for field in names_of(before.fields, after.fields):
        yield from value_differences(field, before.fields.get(field), after.fields.get(field), language)


# ---- sheets ----


def compare_sheet(alike: Alike, name: str, look: Look, paper: Paper) -> SheetChange | None:
    """A sheet in both states, if one sees a difference; that a variant has a title of its own is none."""
    if alike.is_sheet(name):
        return None
    before, after = alike.before, alike.after
    entitled = before.but(file=before.file.but(title=after.file.title))
    for modules in dict.fromkeys((*ways_in_play(before), *ways_in_play(after))):
        old, new = (draw_sheet(with_modules(pack, modules), name, look, paper) for pack in (entitled, after))
        if not (old and new and old.symbols == new.symbols and drawn_pages(old) == drawn_pages(new)):
            return SheetChange(name, draw_sheet(with_modules(before, modules), name, look, paper), new)
    return None


def drawn_pages(document: Document) -> list[Any]:
    return [drawn_page(page) for page in document.pages]


def draw_sheet(pack: Pack, name: str, look: Look, paper: Paper) -> Document | None:
    return place_sheets(pack, (name,), paper, look_in(pack, look)) if name in pack.sheets else None


# ---- all other files, key by key ----


def compare_files(before: Pack, after: Pack) -> dict[str, tuple[Difference, ...]]:
    """The keys that differ, by file; short-hand is resolved, so that what is compared is what it stands for."""
    names = [
        kind.path_of(name)
        for kind, _ in varied_kinds()
        for name in names_of(*(kind.names_in(pack.file, pack.folder) for pack in (before, after)))
    ]
    found = {name: tuple(tree_differences("", file_tree(before, name), file_tree(after, name))) for name in names}
    return {name: differences for name, differences in found.items() if differences}
