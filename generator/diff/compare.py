"""What differs between two states of a game: cards field by field and as they are drawn, sheets, and all other files
key by key."""

from typing import Any, NamedTuple

from generator.cards.deck import Row
from generator.display.drawn import drawn_page
from generator.display.items import Document
from generator.display.look import Look
from generator.history.deck_changes import CardChange, DeckState, card_changes, draw_state, look_in
from generator.layout.paper import Paper
from generator.pack.data import read_deck
from generator.pack.in_play import ways_in_play, with_modules
from generator.pack.kinds import varied_kinds
from generator.pack.pack import Pack, file_tree
from generator.pages.sheets import place_sheets
from generator.reading.differences import Difference, names_of, tree_differences

DRAWN_WITH = ("theme", "icons", "art", "ledger")  # the parts of a pack that all sheets and cards are drawn with


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
        file = one.file.replace(title=other.file.title, decks=other.file.decks)
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


# ---- sheets ----


def compare_sheet(alike: Alike, name: str, look: Look, paper: Paper) -> SheetChange | None:
    """A sheet in both states, if one sees a difference; that a variant has a title of its own is none."""
    if alike.is_sheet(name):
        return None
    before, after = alike.before, alike.after
    entitled = before.replace(file=before.file.replace(title=after.file.title))
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
    by_file = {name: tuple(tree_differences("", file_tree(before, name), file_tree(after, name))) for name in names}
    return {name: differences for name, differences in by_file.items() if differences}
