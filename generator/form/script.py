"""What a viewer runs in a form: limits of numbers, and the score as it stands, by the engine of the web sheet."""

import json
from typing import Any

from generator.form.slots import EMPTY, Form, Slot, Whose
from generator.form.values import Kept, Values, may_be_closed, replaced
from generator.reading.words import TROUBLE_WORDS, Words
from generator.rules.plan import plan_text
from generator.rules.rules import Rules
from generator.source.javascript import join_scripts

LIMITS = """function withinLimits(least, most) {
  var text = String(event.value).replace(/^\\s+|\\s+$/g, "");
  if (text === "" || (/^-?[0-9]+$/.test(text) && +text >= least && +text <= most)) { return; }
  app.alert(event.target.userName || least + " - " + most);
  event.rc = false;
}
"""
SHOW = """const formDocument = this;
function showScores() {
  scriptorium.showTotals(formPlan, formData, (name) => formDocument.getField(name), event);
}
"""
AT_ONCE = "formDocument.calculateNow();\n"  # a form that is filled already shows its score when it is opened


def form_script(form: Form, rules: Rules, values: Values, kept: Kept, worked: Values, words: Words) -> str:
    """The script of a form."""
    data = {
        "game": form.about["game"],
        "language": form.about["language"],
        "words": {words.language: {key: words.texts[key] for key in TROUBLE_WORDS}},
        "players": form.players,
        "owners": [owner_value(form, whose, values, kept.get(str(whose), {}), rules) for whose in form.owners],
        "worked": [[slot.name, slot.whose, slot.group, slot.part] for slot in form.slots if slot.name in worked],
        "shown": [[slot.name, slot.whose, slot.part] for slot in form.slots if slot.kind == "shown"],
    }
    plan = json.loads(plan_text(rules))
    texts = (f"const {name} = {compact(value)};\n" for name, value in (("formPlan", plan), ("formData", data)))
    is_filled = any(values.get(slot.name, slot.start) != slot.start for slot in form.slots)
    at_once = AT_ONCE if is_filled else ""
    return in_ascii("".join((LIMITS, join_scripts(["form/totals.js"], ["showTotals"]), *texts, SHOW, at_once)))


def in_ascii(script: str) -> str:
    """The same script with other letters spelled out: Chromium's viewer runs nothing of one that has any."""
    return "".join(letter if letter.isascii() else f"\\u{ord(letter):04x}" for letter in script)


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def owner_value(form: Form, whose: Whose, values: Values, kept: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """The fields of a player, the table or the game, what is kept beside them, and the boxes for the rest."""
    groups, given_for = form.groups(whose), replaced(kept, rules)
    closing = {group for group, slots in groups.items() if may_be_closed(slots, rules)} - given_for
    return {
        "whose": whose,
        "rest": form.rest_boxes(whose),
        "kept": [told for group, told in kept.items() if group not in groups],
        "groups": [
            group_value(group, slots, values, kept.get(group), is_closing=group in closing)
            for group, slots in groups.items()
        ],
    }


def group_value(group: str, slots: list[Slot], values: Values, kept: Any, *, is_closing: bool) -> dict[str, Any]:
    """A group of fields: each with its name, its part, its kind, what it showed at first, and its start if it is
    another."""
    told = {} if kept is None else {"told": kept}
    shown = [slot_value(slot, values) for slot in slots]
    return {"key": group, "cells": slots[0].entry is not None, "closes": is_closing, "slots": shown, **told}


def slot_value(slot: Slot, values: Values) -> list[Any]:
    shown, start = (value_shown(one) for one in (values.get(slot.name, slot.start), slot.start))
    return [slot.name, slot.part, slot.kind, shown, *([start] if start != shown else [])]


def value_shown(value: str) -> str:
    return "Off" if value == EMPTY else value
