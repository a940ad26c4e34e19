"""What a pack's files say of one another: every name that is used is there, every cell is placed once."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from generator.errors import MistakeList, Place, guess
from generator.ledger.modules import ALL, Inclusion, check_modules, may_meet
from generator.pack.variant import name_of, real_path
from generator.reading.markup import icons_in
from generator.reading.names import NameChecker
from generator.reading.phrase import Phrase, is_word
from generator.reading.shape import Struct
from generator.rules.names import RuleNames, check_rules
from generator.rules.rules import CardRules, Rules

if TYPE_CHECKING:
    from generator.layout.paper import Paper
    from generator.layout.sheet import Room, Sheet, SheetArea
    from generator.pack.pack import Pack
    from generator.pack.unreadable_parts import Lost


def check_pack(pack: "Pack", mistakes: MistakeList, lost: "Lost | None" = None) -> "Checker":
    """Every check across the files of a pack; it tells the icons and pictures that its ledger and sheets use.

    Where something could not be read, what may follow from that is not told.
    """
    checker = Checker(pack, mistakes, lost)
    if not lost or not lost.paths & lost.of_rules:
        check_rules(checker)
    for family in pack.ledger.families.values():
        checker.check_family_icons(family)
    checker.check_value(pack.file)
    for sheet in pack.sheets.values():
        checker.check_sheet(sheet)
    if not lost:
        checker.check_all_placed()
    for index, name in enumerate(pack.file.sheets):
        if name in pack.file.sheets[:index]:
            mistakes.add(getattr(name, "place", pack.file.place), f"sheet '{name}' stands twice")
    parts = [
        (f"{kind} '{name}'", part)
        for kind, known in (("sheet", pack.sheets), ("deck", pack.file.decks or {}), ("area", areas_with_modules(pack)))
        for name, part in known.items()
    ]
    check_modules(pack.file.modules or (), parts, pack.file.place, mistakes)
    if ALL in pack.sheets:
        mistakes.add(pack.file.place, f"sheet '{ALL}': '{ALL}' means every sheet; choose another name")
    used = set(checker.used)
    for icon in pack.icons.icons.values():
        checker.check_value(icon)
    checker.used = used
    return checker


def areas_with_modules(pack: "Pack") -> dict[str, Inclusion]:
    """When areas are printed that are not always."""
    areas = [(name, area) for sheet in pack.sheets.values() for name, area in sheet.every_area]
    return {name: area.when for name, area in areas if area.when}


def rules_of(pack: "Pack", cards: CardRules) -> Rules:
    """What scoring needs of a pack."""
    file, game = pack.file, pack.game
    return Rules(
        game=name_of(real_path(game.folder)),
        variant=game.name if game.overlays else "",
        title=file.title,
        languages=file.languages,
        players=file.players,
        modules=file.modules,
        note=file.reconstructed,
        sources=file.sources,
        ledger=pack.ledger,
        scoring=pack.scoring,
        checks=pack.checks,
        cards=cards,
    )


def known_papers(pack: "Pack") -> "dict[str, Paper]":
    """The papers that printers take, and those of the game itself."""
    from generator.pack.find import papers_path
    from generator.pack.pack import read_papers

    return {**read_papers(papers_path()), **pack.file.papers}


def is_extra(parts: tuple[Inclusion, ...]) -> bool:
    """Whether the sheet among what holds a cell is no part of the pad."""
    return any(getattr(part, "extra", False) for part in parts)


class Checker(RuleNames):
    """Follows the names in everything that is drawn, beside those of the rules; finds what is placed and used."""

    def __init__(self, pack: "Pack", mistakes: MistakeList, lost: "Lost | None" = None) -> None:
        super().__init__(rules_of(pack, {}), mistakes)
        self.pack = pack
        self.parts: tuple[Inclusion, ...] = ()
        self.placed: dict[str, list[tuple[Place, tuple[Inclusion, ...]]]] = {}
        self.lost = lost
        self.sheet: Sheet | None = None
        self.meant: set[str] = set()  # families that misspelt names stand for
        self.used: set[str] = set()
        self.known |= {  # asked for when a name is met: scores need no theme and no icons
            "ink": lambda: pack.theme.inks,
            "style": lambda: pack.theme.styles,
            "icon": lambda: pack.icons.icons,
            "drawing": lambda: pack.icons.names,
            "paper": lambda: known_papers(pack),
            "area": lambda: dict(self.sheet.every_area) if self.sheet else {},
            "end of a line": self.line_ends,
        }

    def check_sheet(self, sheet: "Sheet") -> None:
        """A sheet; its cells may also stand on others, or in other areas, that are never in play together with it."""
        self.sheet = sheet
        holding = {name for name, area in sheet.areas.items() if self.places_cells(area, sheet)}
        for room in sheet.room:
            self.check_room(room, sheet, holding)
        self.check_value(sheet.replace(areas={}, room=()))

    def places_cells(self, area: "SheetArea", sheet: "Sheet") -> bool:
        """Whether an area, which is checked, has cells."""
        before = sum(map(len, self.placed.values()))
        self.parts = (sheet, area.when) if area.when else (sheet,)
        self.check_value(area)
        return sum(map(len, self.placed.values())) > before

    def check_room(self, room: "Room", sheet: "Sheet", holding: Collection[str]) -> None:
        """What is printed only on papers that leave room for it: no cell may depend on that."""
        for name, area in room.areas.items():
            placed, self.placed = self.placed, {}
            has_cells, self.placed = self.places_cells(area, sheet), placed
            if has_cells:
                self.mistakes.add(area.place, f"area '{name}' has cells, which a smaller paper would lack; move them")
            if name in sheet.areas:
                self.mistakes.add(area.place, f"the sheet has an area '{name}' already; choose another name")
        for name in room.instead:
            if name in holding:
                place = getattr(name, "place", room.place)
                self.mistakes.add(place, f"area '{name}' has cells, so nothing can take its place")
        self.check_value(room.replace(areas={}))

    def tell_unknown(self, refers: str, word: str, place: Place, known: Collection[str]) -> None:
        """Nothing is said of a name that stands in a file of which something could not be read."""
        before = len(self.mistakes.errors)
        super().tell_unknown(refers, word, place, known)
        if refers == "cell":
            self.meant.add(guess(word, known)[0])
        if self.lost and self.lost.has(refers, word):
            del self.mistakes.errors[before:]

    def faults(self, value: Struct) -> Iterator[tuple[Place, str]]:
        return iter(()) if self.lost and value.place.path in self.lost.paths else super().faults(value)

    def line_ends(self) -> set[str]:
        """The names of the areas of the sheet, and of the cells that stand on it."""
        here = {cell for cell, places in self.placed.items() if any(self.sheet in parts for _, parts in places)}
        return {*(self.sheet.areas if self.sheet else ()), *here}

    def check_phrase(self, phrase: Phrase) -> None:
        super().check_phrase(phrase)
        icons = (name for text in phrase.texts.values() for name in icons_in(text))
        self.used.update(name for name in icons if name in self.pack.icons)

    def check_name(self, refers: str, word: str, place: Place, rules: dict[str, Any]) -> None:
        if refers == "token":
            self.check_token(word, place)
        elif refers == "picture":
            pass  # looked for when it is placed: in a draft it may be missing
        elif refers in ("icon", "drawing"):
            NameChecker.check_name(self, refers, word, place, rules)
            self.used.add(word)
        elif refers == "ink":
            NameChecker.check_name(self, refers, word, place, rules)
        elif refers in ("cell", "family"):
            if self.check_cell(refers, word, place) and rules.get("places"):
                self.place_cells(word, place)
        else:
            super().check_name(refers, word, place, rules)

    def check_token(self, word: str, place: Place) -> None:
        if word in self.pack.icons:
            self.used.add(word)
        elif self.is_misspelt(word):
            before = len(self.mistakes.errors)
            self.tell_unknown("icon", word, place, self.pack.icons.icons)
            if self.mistakes.errors[before:] and not guess(word, self.pack.icons.icons)[0]:
                unknown = self.mistakes.errors.pop()
                way_out = f"letters to be printed stand in quotes of their own: \"'{word}'\""
                self.mistakes.add(place, f"{unknown.message}; {way_out}")

    def is_misspelt(self, word: str) -> bool:
        """Whether a token that is no icon was meant as one: a word of small letters, or one much like an icon."""
        return is_word(word) and (word == word.casefold() or bool(guess(word, self.pack.icons.icons)[0]))

    def place_cells(self, word: str, place: Place) -> None:
        """The cells that a key places: a whole family, or one cell of it."""
        address = self.ledger.find(word)
        assert address  # its name was checked
        family, _, index = address
        ids = self.ledger.cell_ids(family)
        for one in ids if index is None else (ids[index],):
            self.place_cell(one, place)

    def place_cell(self, cell: str, place: Place) -> None:
        before = self.placed.setdefault(cell, [])
        first = next((there for there, others in before if self.is_twice(others)), None)
        if first:
            self.mistakes.add(place, f"cell '{cell}' is placed twice; the first is at {first}")
        before.append((place, self.parts))

    def is_twice(self, others: tuple[Inclusion, ...]) -> bool:
        """Whether a cell is seen twice on one pad; an extra sheet may show cells of other sheets again."""
        is_again = self.sheet not in others and (is_extra(others) or is_extra(self.parts))
        return not is_again and may_meet(*others, *self.parts)

    def check_all_placed(self) -> None:
        """Every cell of the ledger stands on a sheet, unless it says that it does not."""
        for name, family in self.pack.ledger.families.items():
            absent = [one for one in self.pack.ledger.cell_ids(name) if one not in self.placed]
            if absent and not family.off_sheet and name not in self.meant:
                self.mistakes.add(family.place, f"cell '{absent[0]}' is on no sheet; place it or say 'off_sheet: true'")
            if family.off_sheet and any(self.is_on_pad(one) for one in self.pack.ledger.cell_ids(name)):
                self.mistakes.add(family.place, f"'{name}' says 'off_sheet: true' but is on a sheet")

    def is_on_pad(self, cell: str) -> bool:
        """Whether a cell stands on a sheet that is not extra."""
        return any(not is_extra(parts) for _, parts in self.placed.get(cell, ()))

    def check_family_icons(self, family: Any) -> None:
        """Costs, gains and prints name icons."""
        costs = [cost for cost in (family.cost, *family.costs) if cost]
        groups = [cost.icons for cost in costs] + [
            icons for per in (family.gives, family.shows) if per for _, icons in per.entries
        ]
        for icon in (one for group in groups for one in group):
            self.check_token(icon, icon.place)
