"""A filled form as a save: the fields that it carries, or the sheets that an older one was made of."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from generator.errors import Mistake, Mistakes, Misuse, Place, check_range
from generator.form.plan import MOST_COPIES, Wanted, planned_form
from generator.form.read import Filled, read_filled
from generator.form.slots import Form, slots_carried
from generator.form.values import is_still_a_cell, told_save
from generator.orders.choices import choose_look
from generator.orders.open_game import open_game
from generator.pack.find import find_packs, shown_path
from generator.pack.in_play import with_modules
from generator.pack.of_record import game_of_record
from generator.pack.pack import Pack
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import FIRST, read_words
from generator.reading.words import Words
from generator.record.save import FORM as SAVE_FORM
from generator.rules.rules import Rules

MOST_SEATS = 99
TOTAL = re.compile(r"-?[0-9]{1,9}")
Opened = TypeVar("Opened")


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


def opened_game(game: str, path: Path, words: Words, find: Callable[[str], Opened]) -> Opened:
    """The game that a form is of: the pack that it lies in, or what it names."""
    name = game_of_record(game, path).name
    try:
        return find(name)
    except Mistakes as wrong:
        if all(one.place != Place(name) for one in wrong.mistakes):
            raise
        says = words.say("score.no_game", guess=words.suggest(game, find_packs()))
        raise Mistakes([Mistake(Place(shown_path(path)), says)]) from wrong


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
    totals = {name: filled.scores[index].total for index, name in names.items() if index in filled.scores}
    return {name: int(text) for name, text in totals.items() if TOTAL.fullmatch(text)}
