"""What "count the points" asks for: what the lines of the score, outcomes and notes are made of, in their order."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from generator.ledger.condition import Condition
from generator.record.entries import Entry, named_entry
from generator.record.questions import asked_names, entries_of, names_in, outcome_names
from generator.rules.plan import PlanWriter
from generator.rules.points.counts import Note
from generator.rules.rules import Rules

Asked = tuple[str, Condition | None, Entry]


def question_list(rules: Rules) -> list[dict[str, Any]]:
    """The keys that are asked for, with the line that they are for and the conditions under which they are asked; what
    they are called and what fits them is in the plan and in the entries of the page."""
    writer = PlanWriter(rules)

    def about(asked: Asked) -> dict[str, Any]:
        line, when, entry = asked
        conditions = [writer.node(one) for one in (when, entry.when) if one]
        said = {"whose": entry.whose, "line": line, "if": conditions}
        return {key: one for key, one in said.items() if one}

    groups = [(said, [entry.key for _, _, entry in group]) for said, group in groupby(asked_entries(rules), about)]
    by_cell = {key for _, keys in groups for key in keys if is_looked_at_by_cell(key, rules)}
    return [
        {**said, "keys": list(dict.fromkeys(keys)), **({"cells": True} if by_cell & {*keys} else {})}
        for said, keys in groups
    ]


def is_looked_at_by_cell(key: str, rules: Rules) -> bool:
    """Whether a rule looks at single cells of a family, so that how many of them are marked does not tell enough."""
    family = rules.ledger.families.get(key)
    if family is None or family.kind == "number" or family.size == 1:
        return False
    cells = {*rules.ledger.cell_ids(key)}
    names = (name for rule in rules.scoring.rules.values() for one in rule.asks for name in asked_names(one, rules))
    return not cells.isdisjoint(names)


def asked_entries(rules: Rules) -> Iterator[Asked]:
    """The entries of all lines, then of outcomes and notes; what only breaks ties is asked where it must."""
    for name, rule in rules.scoring.rules.items():
        if not isinstance(rule, Note):
            yield from ((name, rule.when, entry) for entry in entries_of(name, rule, rules))
    for outcome in rules.scoring.outcomes:
        yield from (("", outcome.when, named_entry(name, rules)) for name in outcome_names(outcome, rules))
    for rule in rules.scoring.rules.values():
        if isinstance(rule, Note):
            yield from (("", rule.when, named_entry(name, rules)) for name in names_in(rule, rules))
