"""What a pack's files say of one another: every name that is used is there, every cell is placed once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.errors import Mistake, MistakeList, Place, suggest
from generator.layout.element import Element
from generator.layout.icons import is_sign
from generator.play.modules import Inclusion, check_modules, may_meet
from generator.reading.phrase import INLINE_ICON, Phrase
from generator.reading.shape import Struct
from generator.rules.measures import Measure
from generator.rules.scoring import Level, TieBreak

if TYPE_CHECKING:
    from generator.pack.pack import Pack


def check_pack(pack: "Pack", mistakes: MistakeList) -> set[str]:
    """Every check across the files of a pack; the icons and pictures that its ledger and sheets use."""
    checker = Checker(pack, mistakes)
    for family in pack.ledger.families.values():
        checker.check_value(family)
        checker.check_family_icons(family)
    checker.check_value(pack.file)
    check_scores(pack, mistakes)
    for sheet in pack.sheets.values():
        checker.check_sheet(sheet)
    checker.check_all_placed()
    for name, rows in (pack.scoring.tables or {}).items():
        if not rows:
            mistakes.add(getattr(name, "place", pack.file.place), f"table '{name}' has no rows")
    for index, name in enumerate(pack.file.sheets):
        if name in pack.file.sheets[:index]:
            mistakes.add(getattr(name, "place", pack.file.place), f"sheet '{name}' stands twice")
    parts = [
        (f"{kind} '{name}'", part)
        for kind, known in (("sheet", pack.sheets), ("deck", pack.file.decks or {}))
        for name, part in known.items()
    ]
    check_modules(pack.file.modules or (), parts, pack.file.place, mistakes)
    used = set(checker.used)
    for icon in pack.icons.icons.values():
        checker.check_value(icon)
    return used


def check_scores(pack: "Pack", mistakes: MistakeList, *, with_icons: bool = True) -> None:
    """What scoring and checks say of measures and cells, and of icons if those were read."""
    checker = Checker(pack, mistakes, with_icons=with_icons)
    checker.check_value(pack.scoring)
    checker.check_value(pack.checks)


class Checker:
    """Follows the names in typed values; a field's `refers` says what kind of name it holds."""

    def __init__(self, pack: "Pack", mistakes: MistakeList, *, with_icons: bool = True) -> None:
        self.with_icons = with_icons
        self.pack = pack
        self.mistakes = mistakes
        self.sheet = Inclusion()
        self.placed: dict[str, list[tuple[Place, Inclusion]]] = {}
        self.used: set[str] = set()
        self.measures = pack.scoring.measures or {}
        self.known: dict[str, Any] = {
            "ink": pack.theme.inks,
            "style": pack.theme.styles,
            "icon": pack.icons.icons,
            "drawing": pack.icons.names,
            "table": pack.scoring.tables or {},
            "module": pack.file.modules or {},
            "rule": pack.scoring.rules or {},
        }

    def check_sheet(self, sheet: Inclusion) -> None:
        """A sheet; its cells may also stand on others that are never in play together with it."""
        self.sheet = sheet
        self.check_value(sheet)

    def check_value(self, value: Any) -> None:
        """Check a value and everything inside it."""
        if isinstance(value, Phrase):
            self.check_phrase(value)
        elif isinstance(value, Measure):
            self.check_measure(value.value, value.place)
        elif isinstance(value, TieBreak):
            self.check_tie(value)
        elif isinstance(value, Struct):
            self.check_struct(value)
        elif isinstance(value, tuple):
            for one in value:
                self.check_value(one)
        elif isinstance(value, dict):
            for one in value.values():
                self.check_value(one)

    def check_measure(self, value: Any, place: Place) -> None:
        """A measure's name is that of a measure, a family or a cell."""
        if isinstance(value, Struct):
            self.check_struct(value)
        elif isinstance(value, str) and value not in self.measures and self.pack.ledger.find(value) is None:
            self.mistakes.add(
                place, f"no measure or cell '{value}'{suggest(value, (*self.measures, *self.pack.ledger.families))}"
            )

    def check_tie(self, tie: TieBreak) -> None:
        """A tie names one measure, of which the most or the least decides."""
        if bool(tie.most) == bool(tie.least):
            self.mistakes.add(tie.place, "must be {most: MEASURE} or {least: MEASURE}, and one of them alone")
        else:
            self.check_measure(tie.measure, getattr(tie.measure, "place", tie.place))
        self.check_value(tie.when)

    def check_struct(self, value: Struct) -> None:
        if isinstance(value, Level):
            for name in (*(value.needs or {}), *(value.at_most or {})):
                self.check_measure(name, getattr(name, "place", value.place))
        if isinstance(value, Element):
            self.mistakes.found.extend(Mistake(*trouble) for trouble in value.troubles(self.pack.ledger))
        for field in value.FIELDS:
            inner, refers = getattr(value, field.name), field.key.rules.get("refers")
            if refers:
                for word in words_in(inner):
                    self.check_name(refers, word, value.place, bool(field.key.rules.get("places")))
            else:
                self.check_value(inner)

    def check_phrase(self, phrase: Phrase) -> None:
        missing = [language for language in self.pack.file.languages if not phrase.in_language(language).strip()]
        if missing and "" not in phrase.texts:
            self.mistakes.add(phrase.place, f"no text in {' and '.join(missing)}")
        self.used.update(
            name for text in phrase.texts.values() for name in INLINE_ICON.findall(text) if name in self.pack.icons
        )

    def check_name(self, refers: str, word: str, here: Place, places: bool) -> None:
        if not word or (refers == "icon" and not self.with_icons):  # a template that came out empty stands for nothing
            return
        place = getattr(word, "place", here)
        if refers in ("cell", "family"):
            self.check_cell(refers, word, place, places)
        elif refers == "token":
            self.check_token(word, place)
        elif word in self.known[refers]:
            if refers in ("icon", "drawing"):
                self.used.add(word)
        else:
            self.mistakes.add(place, f"no {refers} '{word}'{suggest(word, self.known[refers])}")

    def check_token(self, word: str, place: Place) -> None:
        if word in self.pack.icons:
            self.used.add(word)
        elif not is_sign(word):
            self.mistakes.add(place, f"no icon '{word}'{suggest(word, self.pack.icons.icons)}")

    def check_cell(self, refers: str, word: str, place: Place, places: bool) -> None:
        found = self.pack.ledger.find(word)
        if found is None or (refers == "family" and found[2] is not None):
            self.mistakes.add(place, f"no cell '{word}'{suggest(word, self.pack.ledger.families)}")
        elif places:
            family, _, index = found
            ids = self.pack.ledger.cell_ids(family)
            for one in ids if index is None else (ids[index],):
                self.place_cell(one, place)

    def place_cell(self, cell: str, place: Place) -> None:
        before = self.placed.setdefault(cell, [])
        first = next((there for there, sheet in before if sheet is self.sheet or may_meet(sheet, self.sheet)), None)
        if first:
            self.mistakes.add(place, f"cell '{cell}' is placed twice; the first is at {first}")
        before.append((place, self.sheet))

    def check_all_placed(self) -> None:
        """Every cell of the ledger stands on a sheet, unless it says that it does not."""
        for name, family in self.pack.ledger.families.items():
            absent = [one for one in self.pack.ledger.cell_ids(name) if one not in self.placed]
            if absent and not family.off_sheet:
                self.mistakes.add(family.place, f"cell '{absent[0]}' is on no sheet; place it or say 'off_sheet: true'")
            if family.off_sheet and len(absent) < family.size:
                self.mistakes.add(family.place, f"'{name}' says 'off_sheet: true' but is on a sheet")

    def check_family_icons(self, family: Any) -> None:
        """Costs, gains and prints name icons."""
        costs = [cost for cost in (family.cost, *family.costs) if cost]
        groups = [cost.icons for cost in costs] + [
            icons for per in (family.gives, family.shows) if per for _, icons in per.entries
        ]
        for icon in (one for group in groups for one in group):
            self.check_token(icon, icon.place)


def words_in(value: Any) -> Iterator[str]:
    """The names in a value: itself, or those in a tuple of them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from words_in(one)
