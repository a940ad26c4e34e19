"""The Python engine: what saves come to, as plain values that a second engine can be held against."""

import json
from datetime import date
from typing import Any

from support.plain_records import node_of

from generator.errors import MistakeList
from generator.reading.shape import Reader
from generator.record.record import read_record
from generator.report.scoreboard import line_value, scoreboard_value, warning_value
from generator.rules.board import score_table
from generator.rules.check_record import check_table
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.lines import Lack, LineMaker, join_lacks
from generator.rules.measure import Measure
from generator.rules.plan import without_kinds
from generator.rules.rules import Rules
from generator.rules.unknown import Unknown
from two_engines.material import rules_of, words

TODAY = date(2024, 12, 31)
Value = dict[str, Any]


def read_save(rules: Rules, save: Value) -> Record:
    """A save as a record; raises what is wrong with it."""
    mistakes = MistakeList()
    record = read_record(node_of(save), rules, mistakes, words(), TODAY)
    mistakes.stop_if_any()
    assert record
    return record


def table_of(game: str, save: Value) -> Table:
    rules = rules_of(game)
    return Table(rules, read_save(rules, save))


def measured(game: str, node: Value, save: Value) -> Value:
    """What a measure of the plan comes to for the first player, or the names that it lacks."""
    mistakes = MistakeList()
    measure = Reader(mistakes).read(Measure, without_kinds(node_of(node)))
    mistakes.stop_if_any()
    assert isinstance(measure, Measure)
    try:
        return {"value": table_of(game, save).gauges[0].of(measure)}
    except Unknown as unknown:
        return {"unknown": [str(name) for name in unknown.names]}


def lined(game: str, rule: str, save: Value) -> Value:
    """The line of a rule for the first player, or the keys that it lacks."""
    table = table_of(game, save)
    lacks: list[Lack] = []
    line = LineMaker(table.gauges[0], lacks).line(rule, table.rules.scoring.rules[rule])
    value = without_labels(line_value(line)) if line else None
    keys = [str(key) for lack in lacks for key in lack.keys]
    return {"line": value} if not keys else {"lacks": keys}


def without_labels(line: Value) -> Value:
    """A line as short as it can be: its texts, its ends and all that is empty left out."""
    kept = {key: one for key, one in line.items() if key not in ("label", "least", "most") and one not in ([], None)}
    return kept | ({"parts": [without_labels(part) for part in line["parts"]]} if line["parts"] else {})


def troubled(game: str, check: str, save: Value) -> Value:
    """Where a save breaks one check."""
    found = all_troubles(table_of(game, save))
    return {"troubles": [one for one in found if one["check"] == check]}


def all_troubles(table: Table) -> list[Value]:
    return [without_texts(warning_value(one, table.rules)) for one in check_table(table)]


def without_texts(trouble: Value) -> Value:
    keys = ("check", "severity", "player", "about", "detail")
    return {key: trouble[key] for key in keys} | ({"rule": trouble["rule"]} if trouble["check"] == "given" else {})


def judged(game: str, save: Value) -> Value:
    """Everything that comes of a save: the scoreboard, what is missing, and the checks that it breaks."""
    table = table_of(game, save)
    troubles = all_troubles(table)
    lacks: list[Lack] = []
    board = score_table(table, lacks)
    value = scoreboard_value(board, table.rules, "") if board else None
    joined = [
        {"kind": one.kind, "player": str(one.player), "keys": list(map(str, one.keys))} for one in join_lacks(lacks)
    ]
    return dict(json.loads(json.dumps({"board": value and plain_board(value), "lacks": joined, "troubles": troubles})))


def plain_board(board: Value) -> Value:
    """A scoreboard without what only a file has."""
    return {key: one for key, one in board.items() if key not in ("file", "warnings")}


def summary(found: Value) -> Value:
    """A game in few words: totals, places, lines, and what decided."""
    board = found["board"]
    if board is None:
        return {"lacks": found["lacks"], "troubles": found["troubles"]}
    players = [
        {
            **{key: one[key] for key in ("name", "total", "rank", "title", "tie")},
            "outcome": one["outcome"] and one["outcome"]["title"],
            "lines": {line["id"]: line["points"] for line in one["lines"]},
        }
        for one in board["players"]
    ]
    return {"winners": board["winners"], "players": players, "lacks": found["lacks"], "troubles": found["troubles"]}
