"""Forms: sheets that are filled in on a screen, and records out of them."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from generator.errors import Mistake, Mistakes, Misuse, Place, check_range, mistake
from generator.flows.file import File
from generator.flows.filled_sheets import read_for
from generator.flows.games import name_in_records, open_game, opened
from generator.flows.options import choose_look, choose_modules, choose_paper, choose_sheets, paper_name, sheets_called
from generator.flows.records import Source, read_record
from generator.form.plan import Planned, Wanted, plan_form
from generator.form.read import Filled, read_filled
from generator.form.script import form_script
from generator.form.slots import Form, slots_carried
from generator.form.values import is_still_a_cell, kept_beside, shown_values, told_save, with_worked, worked_values
from generator.form.write import about_text, add_fields, load_library
from generator.pack.find import find_packs, shown_path
from generator.pack.in_play import with_modules
from generator.pack.of_record import game_of_record
from generator.pack.pack import Pack
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import FIRST, read_words
from generator.pages.filled import pen_colours
from generator.pages.spread import choose_spread
from generator.reading.words import Words
from generator.record.save import FORM as SAVE_FORM
from generator.record.save import save_value
from generator.render.pdf import render_pdf
from generator.rules.boxes import worked_out
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.rules import Rules

MOST_COPIES = 8
Found = TypeVar("Found")
MOST_SEATS = 99
TOTAL = re.compile(r"-?[0-9]{1,9}")


def print_form(
    game: Pack | str | Path,
    *,
    sheets: Iterable[str] = (),
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
    copies: int = 1,
    modules: Iterable[str] = (),
    duplex: bool | None = None,
    orientation: str | None = None,
    record: Record | Source | None = None,
) -> File:
    """Make a game's score sheets a PDF to be filled in on a screen; with a record it is filled already."""
    load_library()
    check_range("copies", copies, 1, MOST_COPIES)
    rules = read_rules((pack := opened(game, "sheets")).game)
    chosen = choose_modules(pack.file.modules, modules)
    names, pack = choose_sheets(pack, asked := tuple(sheets), chosen), with_modules(pack, chosen)
    told, remarks = told_record(pack, rules, record, language)
    count = copies_of(told, rules, copies)
    look, spread = choose_look(pack, ink, language), choose_spread(orientation, 1, 1.0)
    wanted = Wanted(name_in_records(pack), names, paper_name(paper, pack), look, count, spread, chosen)
    planned = planned_form(pack, rules, wanted, duplex=duplex is not False)
    check_seats(told, planned.form.players)
    content = form_bytes(pack, rules, planned, told, chosen)
    words = (pack.name, sheets_called(names, asked, "form"), *chosen, wanted.paper, *wanted.look)
    return File(content, f"{'-'.join(words)}.pdf", f"{len(planned.form.slots)} fields", remarks)


def copies_of(told: Record | None, rules: Rules, copies: int) -> int:
    """How many sets of sheets a form has: one for each player of a record, if they do not share a pad."""
    if told is None or rules.has_seats:
        return copies
    if copies > 1:
        raise Misuse("`copies`: a form with a record has the sheets of each of its players; leave it out")
    return len(told.players)


def check_seats(told: Record | None, seats: int) -> None:
    """Every player of a record has a column on the sheet."""
    if told and len(told.players) > seats:
        more = f"{len(told.players)} players, and the sheet has columns for {seats}"
        raise mistake(told.players[seats].place, f"{more}; leave the others out, or use the web sheet")


def told_record(
    pack: Pack, rules: Rules, record: Record | Source | None, language: str | None
) -> tuple[Record | None, list[Mistake]]:
    """The record that a form is filled with, and what should be known of it; a file may be any that is read."""
    if isinstance(record, Path):
        read = read_for(pack, record, language)
        return read.record, read.remarks
    if record is None or isinstance(record, Record):
        return record, []
    return read_record(rules, record, language=language), []


def planned_form(pack: Pack, rules: Rules, wanted: Wanted, *, duplex: bool = True) -> Planned:
    if rules.has_seats and wanted.copies > 1:
        raise Misuse("`copies`: a score pad has a column for each player; make a form for each game")
    words = read_words(wanted.look.language, pack.game)
    planned = plan_form(pack, rules, wanted, choose_paper(wanted.paper, pack), words)
    return planned if duplex else planned._replace(document=planned.document._replace(flip=None))


def form_bytes(pack: Pack, rules: Rules, planned: Planned, told: Record | None, modules: Iterable[str]) -> bytes:
    """The PDF of a form, with what a record tells and what can be worked out; of a new game, with the modules that it
    is played with."""
    form, document, _ = planned
    save = save_value(told, rules, form.about["layout"]) if told else {}
    worked = worked_values(form, worked_out(Table(rules, told)) if told else [])
    kept = with_worked(kept_beside(form, save, rules) if save else {}, form, save, worked, rules)
    values = {**shown_values(form, save or {"modules": list(modules)}, rules), **worked}
    about, script = about_text(form, kept, worked), form_script(form, rules, values, kept, worked)
    pens = pen_colours(pack, str(form.about["ink"]))
    return add_fields(render_pdf(document), planned, values, about=about, pens=pens, worked=worked, script=script)


def read_form(path: str | Path, *, language: str | None = None) -> dict[str, Any]:
    """Read what somebody has filled into a form as a save: a record in plain values, which `read_record` takes."""
    path, words = Path(path), read_words(language or FIRST)
    filled = read_filled(path, words)
    if filled.carried:
        raise Mistakes([Mistake(Place(shown_path(path)), words.say("form.none"))])
    return filled_save(path, filled, words)


def filled_save(path: Path, filled: Filled, words: Words) -> dict[str, Any]:
    """The fields of a form as a save. It carries what its fields are; the sheets of an older form are placed again, and
    must be the same."""
    here, game = Place(shown_path(path)), filled.about["game"]
    if "fields" in filled.about:
        rules = read_rules(opened_game(game, path, words, find_game))
        return form_save(path, filled, carried_form(filled, rules, here, words), rules)
    pack = opened_game(game, path, words, partial(open_game, purpose="sheets"))
    rules = read_rules(pack.game)
    return form_save(path, filled, placed_form(pack, rules, filled, here, words), rules)


def carried_form(filled: Filled, rules: Rules, here: Place, words: Words) -> Form:
    """A form by the fields that it carries; each cell must still be one of the game's."""
    about = filled.about
    try:
        slots, players = slots_carried(about["fields"]), about["players"]
        if type(players) is not int or not 1 <= players <= MOST_SEATS:
            raise ValueError
    except (ValueError, KeyError) as error:
        raise Mistakes([Mistake(here, words.say("form.damaged"))]) from error
    if not all(is_still_a_cell(rules, slot) for slot in slots if slot.is_cell):
        raise Mistakes([Mistake(here, words.say("form.other_layout", game=about["game"]))])
    return Form(slots, about, players)


def placed_form(pack: Pack, rules: Rules, filled: Filled, here: Place, words: Words) -> Form:
    """A form by the sheets that it was made of."""
    try:
        wanted = wanted_of(filled.about, pack)
        form = planned_form(with_modules(pack, wanted.modules), rules, wanted).form
    except Misuse as error:  # a paper, a language or a number of copies that no form of ours has
        raise Mistakes([Mistake(here, words.say("form.damaged"))]) from error
    if form.about["layout"] != filled.about["layout"]:
        raise Mistakes([Mistake(here, words.say("form.other_layout", game=filled.about["game"]))])
    return form


def opened_game(game: str, path: Path, words: Words, find: Callable[[str], Found]) -> Found:
    """The game that a form is of: the pack that it lies in, or what it names."""
    name = game_of_record(game, path).name
    try:
        return find(name)
    except Mistakes as found:
        if all(one.place != Place(name) for one in found.mistakes):
            raise
        says = words.say("score.no_game", guess=words.suggest(game, find_packs()))
        raise Mistakes([Mistake(Place(shown_path(path)), says)]) from found


def wanted_of(about: Mapping[str, Any], pack: Pack) -> Wanted:
    """The form that a filled one says it is."""
    check_range("copies", about["copies"], 1, MOST_COPIES)
    sheets = tuple(name for name in pack.sheets if name in about["layout"])
    look = choose_look(pack, about["ink"], about["language"])
    modules = tuple(str(name) for name in about.get("modules") or ())
    return Wanted(about["game"], sheets or tuple(pack.sheets), about["paper"], look, about["copies"], modules=modules)


def form_save(path: Path, filled: Filled, form: Form, rules: Rules) -> dict[str, Any]:
    """The values of a form as a save; players of whom it tells nothing are left out. Of one that carries its fields
    nobody needs to know where they lay."""
    about = filled.about
    blank = {slot.name: slot.start for slot in form.slots}
    worked = {name for name, text in (about.get("worked") or {}).items() if filled.values.get(name) == text}
    written = {name: text for name, text in filled.values.items() if name not in worked}
    told = told_save(form, {**blank, **rest_of_old(filled, form), **written}, rules, about.get("kept") or {})
    seats = [index for index in range(form.players) if form.players == 1 or is_told(index, filled, form)]
    names = {index: told[index].get("name") or unnamed(index, path, form) for index in seats}
    layout = dict.fromkeys(about["layout"], "") if "fields" in about else about["layout"]
    save = {"form": SAVE_FORM, "layout": layout, "rules": about["rules"]}
    shown = shown_totals(filled, names)
    return {
        "game": about["game"],
        **told["game"],
        "save": {**save, **({"shown": shown} if shown else {})},
        **({"table": told["table"]} if told["table"] else {}),
        "players": [{**told[index], "name": name} for index, name in names.items()],
    }


def rest_of_old(filled: Filled, form: Form) -> dict[str, str]:
    """The boxes for the rest as a form of the first kind had them, in which what has no mark was empty."""
    boxes = [name for whose in form.owners for name in form.rest_boxes(whose)]
    return dict.fromkeys(boxes, "filled") if filled.about["form"] == 1 else {}


def is_told(index: int, filled: Filled, form: Form) -> bool:
    """Whether a form tells anything of a player."""
    own = (slot for slot in form.slots if slot.whose == index and slot.kind != "shown")
    is_kept = str(index) in (filled.about.get("kept") or {})
    return is_kept or any(filled.values.get(slot.name, slot.start) != slot.start for slot in own)


def unnamed(index: int, path: Path, form: Form) -> str:
    """What a player is called who wrote no name."""
    return path.stem if form.players == 1 else f"Player {index + 1}"


def shown_totals(filled: Filled, names: Mapping[int, str]) -> dict[str, int]:
    """The totals that a form shows by itself, by player; those that are not whole yet are left out."""
    told = {name: filled.scores[index].total for index, name in names.items() if index in filled.scores}
    return {name: int(text) for name, text in told.items() if TOTAL.fullmatch(text)}
