"""A form of a game: its pages, and every field on them."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from generator.display.entry import Entry as CellEntry
from generator.display.items import Cell, Disc, Document, Field, Page, own_box
from generator.display.look import Look
from generator.errors import Misuse
from generator.form.names import cell_field, copy_prefix, entry_field
from generator.form.page import SCORE, SENTENCES, EntryPages
from generator.form.slots import EMPTY, REST, Form, Kind, Slot, Spot, Whose, merged
from generator.geometry import Rect
from generator.layout.icons import IconSet
from generator.layout.paper import Paper
from generator.ledger.seats import split_seat
from generator.orders.choices import choose_paper
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.filled import families_on
from generator.pages.setting import prepare_setting
from generator.pages.sheets import PLAIN, place_sheets
from generator.pages.spread import Spread
from generator.place.pen_marks import state_name
from generator.place.setting import Setting
from generator.reading.words import Words
from generator.record.entries import Entry, declared_entries
from generator.record.questions import name_of
from generator.rules.rules import Rules

FORM = 2  # in the first, what had no mark was empty
MOST_COPIES = 8
MOST_BOXES = 3  # marks of a cell that lie beside one another


class Planned(NamedTuple):
    """A form, the document that is drawn under it, and what that was set with."""

    form: Form
    document: Document
    setting: Setting


class Wanted(NamedTuple):
    """Which form is wanted."""

    game: str
    sheets: tuple[str, ...]
    paper: str
    look: Look
    copies: int = 1
    spread: Spread = PLAIN
    modules: tuple[str, ...] = ()


def planned_form(pack: Pack, rules: Rules, wanted: Wanted, *, duplex: bool = True) -> Planned:
    if rules.has_seats and wanted.copies > 1:
        raise Misuse("`copies`: a score pad has a column for each player; make a form for each game")
    words = read_words(wanted.look.language, pack.game)
    planned = plan_form(pack, rules, wanted, choose_paper(wanted.paper, pack), words)
    return planned if duplex else planned._replace(document=planned.document._replace(flip=None))


def plan_form(pack: Pack, rules: Rules, wanted: Wanted, paper: Paper, words: Words) -> Planned:
    """The pages of a form, one set for each copy, and its fields; the same whenever the game is."""
    document = place_sheets(pack, wanted.sheets, paper, wanted.look, spread=wanted.spread)
    sheets = tuple(document.pages)
    seats = max((item.entry.seat or 0 for page in sheets for item in page.items if isinstance(item, Cell)), default=0)
    setting = prepare_setting(pack, wanted.look)
    size, page = pack.sheets[wanted.sheets[0]].size, sheets[0].size
    frame = Rect((page.width - size[0]) / 2, (page.height - size[1]) / 2, *size)
    taken = {split_seat(item.id)[1] for one in sheets for item in one.items if isinstance(item, Field)}
    taken |= families_on(sheets)
    further = EntryPages(rules, setting, words, seats, taken).place(page, frame)
    setting.mistakes.stop_if_any()
    pages = (*sheets, *further) * wanted.copies
    finder = SlotFinder(rules, words, wanted.copies, pack.icons)
    slots = merged(slot for index, one in enumerate(pages) for slot in finder.on_page(index, one, len(pages)))
    players = seats or wanted.copies
    form = Form(slots, about(wanted, sheets, rules), players)
    flip = None if len(pages) % 2 else document.flip
    return Planned(form, document._replace(pages=pages, flip=flip), setting)


def about(wanted: Wanted, sheets: Iterable[Page], rules: Rules) -> dict[str, Any]:
    """Which form this is, so that it is recognised when it comes back."""
    layouts = {page.identity.sheet: page.identity.layout for page in sheets if page.identity}
    return {
        "form": FORM,
        "game": wanted.game,
        "layout": layouts,
        "rules": rules.digest,
        "language": wanted.look.language,
        "ink": wanted.look.ink,
        "paper": wanted.paper,
        "copies": wanted.copies,
        **({"modules": list(wanted.modules)} if wanted.modules else {}),
    }


class SlotFinder:
    """Finds the fields of pages."""

    def __init__(self, rules: Rules, words: Words, copies: int, icons: IconSet) -> None:
        self.rules, self.words, self.copies, self.icons = rules, words, copies, icons
        self.entries: dict[str, Entry] = {entry.key: entry for entry in declared_entries(rules)}

    def on_page(self, index: int, page: Page, pages: int) -> Iterator[Slot]:
        copy = index // (pages // self.copies) + 1
        for item in page.items:
            if isinstance(item, Cell):
                yield self.of_cell(item, index, copy)
            elif isinstance(item, Field):
                yield self.of_field(item, index, copy)

    def whose(self, seat: int | None, copy: int, *, is_shared: bool) -> Whose:
        return "table" if is_shared else (seat or copy) - 1

    def of_cell(self, cell: Cell, page: int, copy: int) -> Slot:
        """A cell: a number, or one of its marks."""
        entry = cell.entry
        whose = self.whose(entry.seat, copy, is_shared=bool(self.rules.ledger.families[entry.family].shared))
        prefix = "" if whose == "table" else copy_prefix(copy, self.copies)
        is_number = entry.kind == "number"
        limits = (entry.lowest or 0, entry.highest or 0) if is_number else None
        tip = entry.name(self.words.language)
        choices = self.states(entry)
        kind: Kind = "number" if is_number else "choice" if choices else "mark"
        return Slot(
            *(cell_field(prefix, cell.id), whose, entry.family, entry.position, kind),
            (Spot(page, own_box(cell.shape), isinstance(cell.shape, Disc)),),
            self.with_limits(tip, limits),
            tuple(state for state in entry.states if state != EMPTY),
            limits,
            choices,
            start="" if is_number else entry.start or EMPTY,
            entry=entry,
            is_cell=True,
        )

    def states(self, entry: CellEntry) -> tuple[tuple[str, str], ...]:
        """What a list offers for a cell that has more states than it has room for boxes."""
        if len(entry.states) - (EMPTY in entry.states) <= MOST_BOXES:
            return ()
        marks = (state for state in entry.states if state != EMPTY)
        return ((EMPTY, " "), *((state, self.shown_state(entry, state)) for state in marks))

    def shown_state(self, entry: CellEntry, state: str) -> str:
        known = any(one.state == state for one in entry.pictures)
        if not known:
            return self.words.say(f"web.state.{state}")
        return state_name(entry.picture(state), self.icons, self.words.language)

    def with_limits(self, tip: str, limits: tuple[int, int] | None) -> str:
        if limits is None:
            return tip
        return f"{tip} ({self.words.say('fits.between', least=limits[0], most=limits[1])})"

    def of_field(self, field: Field, page: int, copy: int) -> Slot:
        """What has no cell, by the key of the record that it is."""
        seat, name = split_seat(field.id)
        spots = (Spot(page, field.rect),)
        key, _, part = name.partition(":")
        if key == SCORE:
            whose = self.whose(seat, copy, is_shared=False)
            tip = self.score_name(part)
            return Slot(entry_field(self.owner(whose), SCORE, part), whose, SCORE, part, "shown", spots, tip)
        if key == REST:
            whose, tip = self.whose(seat, copy, is_shared=False), self.words.say("web.rest_empty")
            name = entry_field(self.owner(whose), REST)
            return Slot(name, whose, REST, "", "box", spots, tip, states=("filled",), start=EMPTY)
        return self.of_entry(self.entries[key], part, seat, copy, spots)

    def score_name(self, part: str) -> str:
        """What a field of the score is called: the total, what is missing, what checks say, or a line."""
        if not part or part in SENTENCES:
            return self.words.say(SENTENCES[part][0] if part else "report.total")
        rule = self.rules.scoring.rules[part]
        return rule.label.in_language(self.words.language) if rule.label else part

    def owner(self, whose: Whose) -> str:
        """What begins the name of a field that is no cell."""
        return whose if isinstance(whose, str) else f"p{whose + 1}"

    def of_entry(self, entry: Entry, part: str, seat: int | None, copy: int, spots: tuple[Spot, ...]) -> Slot:
        whose: Whose = "game" if entry.whose == "game" else self.whose(seat, copy, is_shared=entry.whose == "table")
        name = entry_field(self.owner(whose), entry.key, *([part] if part else []))
        tip = name_of(entry, self.words) or entry.key
        slot = Slot(name, whose, entry.key, part, "text", spots, tip)
        match entry.kind:
            case "choices":
                title = self.rules.modules[part].title.in_language(self.words.language)
                return slot._replace(kind="box", states=("filled",), start=EMPTY, tip=title)
            case "choice":
                choices = ((" ", " "), *((one, one) for one in entry.choices))
                return slot._replace(kind="choice", choices=choices)
            case "cards" if part != "points":
                return slot._replace(kind="choice", part=int(part), choices=self.cards(entry))
            case "number" | "points" | "cards":
                return slot._replace(kind="number", limits=entry.limits, tip=self.with_limits(tip, entry.limits))
        return slot

    def cards(self, entry: Entry) -> tuple[tuple[str, str], ...]:
        """The cards that may be held, by the names that are printed on them."""
        known = self.rules.cards_of(entry.key)
        return ((" ", " "), *((card, known[card].name.in_language(self.words.language)) for card in entry.choices))
