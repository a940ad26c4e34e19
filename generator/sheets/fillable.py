"""Score sheets as a form, which is filled in on a screen."""

from collections.abc import Iterable

from generator.errors import Mistake, Misuse, check_range, mistake
from generator.form.plan import MOST_COPIES, Planned, Wanted, planned_form
from generator.form.script import form_script
from generator.form.values import kept_beside, shown_values, with_worked, worked_values
from generator.form.write import about_text, add_fields, load_library
from generator.orders.choices import choose_look, choose_modules, choose_sheets, paper_name, sheets_called
from generator.orders.file import File
from generator.orders.open_game import name_in_records
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pack.rules import read_rules
from generator.pack.words import read_words
from generator.pages.filled import pen_colours
from generator.pages.spread import choose_spread
from generator.record.save import save_value
from generator.render.pdf import render_pdf
from generator.rules.boxes import worked_out
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.rules import Rules
from generator.scoring.read import read_for
from generator.sheets.order import SheetsOrder


def print_form(pack: Pack, order: SheetsOrder) -> File:
    """Sheets of a game as a PDF to be filled in on a screen; with a record it is filled already."""
    load_library()
    check_range("copies", order.copies or 1, 1, MOST_COPIES)
    rules, chosen = read_rules(pack.game), choose_modules(pack.file.modules, order.modules)
    names, pack = choose_sheets(pack, order.sheets, chosen), with_modules(pack, chosen)
    record, remarks = record_to_fill_in(pack, order)
    look, spread = choose_look(pack, order.ink, order.language), choose_spread(order.orientation, 1, 1.0)
    copies = copies_of(record, rules, order.copies or 1)
    wanted = Wanted(name_in_records(pack), names, paper_name(order.paper, pack), look, copies, spread, chosen)
    planned = planned_form(pack, rules, wanted, duplex=order.duplex is not False)
    check_seats(record, planned.form.players)
    content = form_bytes(pack, rules, planned, record, chosen)
    words = (pack.name, sheets_called(names, order.sheets, "form"), *chosen, wanted.paper, *wanted.look)
    return File(content, f"{'-'.join(words)}.pdf", f"{len(planned.form.slots)} fields", remarks)


def copies_of(record: Record | None, rules: Rules, copies: int) -> int:
    """How many sets of sheets a form has: one for each player of a record, if they do not share a pad."""
    if record is None or rules.has_seats:
        return copies
    if copies > 1:
        raise Misuse("`copies`: a form with a record has the sheets of each of its players; leave it out")
    return len(record.players)


def check_seats(record: Record | None, seats: int) -> None:
    """Every player of a record has a column on the sheet."""
    if record and len(record.players) > seats:
        more = f"{len(record.players)} players, and the sheet has columns for {seats}"
        raise mistake(record.players[seats].place, f"{more}; leave the others out, or use the web sheet")


def record_to_fill_in(pack: Pack, order: SheetsOrder) -> tuple[Record | None, list[Mistake]]:
    """The record that a form is filled with, and what should be known of it."""
    if order.record is None:
        return None, []
    read = read_for(pack, order.record, order.language)
    return read.record, read.remarks


def form_bytes(pack: Pack, rules: Rules, planned: Planned, record: Record | None, modules: Iterable[str]) -> bytes:
    """The PDF of a form, with what a record tells and what can be worked out; of a new game, with the modules that it
    is played with."""
    form, document, _ = planned
    save = save_value(record, rules, form.about["layout"]) if record else {}
    worked = worked_values(form, worked_out(Table(rules, record)) if record else [])
    kept = with_worked(kept_beside(form, save, rules) if save else {}, form, save, worked, rules)
    values = {**shown_values(form, save or {"modules": list(modules)}, rules), **worked}
    words = read_words(str(form.about["language"]), pack.game)
    about, script = about_text(form, kept, worked), form_script(form, rules, values, kept, worked, words)
    pens = pen_colours(pack, str(form.about["ink"]))
    return add_fields(render_pdf(document), planned, values, about=about, pens=pens, worked=worked, script=script)
