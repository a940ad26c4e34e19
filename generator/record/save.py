"""Saves: a record in one canonical form of plain values, as web sheets, links and pictures carry it.

A save is a record that is read like any other. Beside it names the rules and the layouts that it was made with, so
that whoever reads it later can tell that they are others now.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.ledger.ledger import Family
from generator.ledger.marks import NOTHING, Marks
from generator.record.states import told_states
from generator.rules.finished_game import Player, Record, without_table
from generator.rules.rules import Rules

FORM = 1


def save_value(record: Record, rules: Rules, layouts: Mapping[str, str]) -> dict[str, Any]:
    """A record as plain values; reading them gives the same record. `layouts` are the digests of sheets by name."""
    said = {"game": record.game, "scenario": record.scenario, "mode": record.mode}
    head = {key: str(text) for key, text in said.items() if text}
    table = record.table and dict(told_values(record.table, rules))
    own = (without_table(player, record.table) for player in record.players)
    return {
        **head,
        **({"modules": [str(name) for name in record.modules]} if record.modules else {}),
        **({"date": str(record.date)} if record.date else {}),
        "save": {"form": FORM, "layout": {str(key): one for key, one in layouts.items()}, "rules": rules.digest},
        **({"table": table} if table else {}),
        "players": [player_value(player, rules) for player in own],
    }


def save_text(save: Mapping[str, Any]) -> str:
    """A save as JSON on one line, with nothing that could be left out."""
    return json.dumps(save, ensure_ascii=False, separators=(",", ":"))


def player_value(player: Player, rules: Rules) -> dict[str, Any]:
    """A player: the name, the team, and what is told."""
    team = {"team": str(player.team)} if player.team else {}
    return {"name": str(player.name), **team, **dict(told_values(player, rules))}


def told_values(player: Player, rules: Rules) -> Iterator[tuple[str, Any]]:
    """What is told of a player: cells in the order of the ledger, numbers given outright, then cards."""
    for name, family in rules.ledger.families.items():
        if name in player.cells:
            yield from family_values(str(name), family, player.cells[name])
    yield from ((str(key), int(number)) for key, number in player.given.items())
    yield from ((str(key), [str(one) for one in ids]) for key, ids in player.cards.items())


def family_values(name: str, family: Family, marks: Marks) -> Iterator[tuple[str, Any]]:
    """A family under its own key; one that is told in part by its cells."""
    if marks.known is not None and None in marks.known:
        told = zip(family.cell_names, marks.known, strict=True)
        yield from ((f"{name}.{cell}", one) for cell, one in told if one is not None)
    else:
        yield name, family_value(family, marks)


def family_value(family: Family, marks: Marks) -> Any:
    """What all cells of a family show, or how many are marked where nobody knows which."""
    if marks.known is None:
        return marks.total
    if family.kind == "number":
        return numbers_value(marks.known)
    if family.kind == "states":
        told = told_states(family, marks) if marks.total else {}
        return {
            state: one if isinstance(one, int) else [cell_value(name) for name in one] for state, one in told.items()
        } or NOTHING
    if marks.beyond:
        return marks.total
    if family.size == 1:
        return bool(marks.known[0])
    return [cell_value(name) for name, marked in zip(family.cell_names, marks.known, strict=True) if marked]


def numbers_value(known: tuple[Any, ...]) -> Any:
    """Numbers that are written, None where nothing stands but at the end; one alone where there is one cell."""
    numbers = [None if one == NOTHING else one for one in known]
    while numbers and numbers[-1] is None:
        numbers.pop()
    return (numbers if len(known) > 1 else numbers[0]) if numbers else NOTHING


def cell_value(name: str) -> int | str:
    """The name of a cell, as a number where it is called by one."""
    return int(name) if name.isdecimal() and name == str(int(name)) else str(name)
