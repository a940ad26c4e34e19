"""The JavaScript engine beside the Python one: one context a process, each plan loaded once."""

import json
from functools import cache
from math import isfinite
from typing import Any

from py_mini_racer import MiniRacer

from generator.errors import MistakeList
from generator.record.record import read_record
from generator.record.save import save_value
from generator.report.scoreboard import scoreboard_value, texts, warning_value
from generator.rules.board import open_board
from generator.rules.boxes import Figures, worked_out
from generator.rules.check_record import check_table
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.plan import plan_text
from generator.rules.range import Number, high_of, low_of
from generator.rules.rules import Rules
from generator.rules.score_record import score_record
from generator.source.javascript import join_scripts
from support.plain_records import TODAY, explainer, game, node_of

LEFT_OUT = ("file", "warnings", "undecided")
SCRIPTS = ("engine/score.js", "engine/explain.js")
EXPORTS = ("scoreGame", "readFamily", "writeFamily", "explainTerms", "explainTie", "explainOutcome")


@cache
def context() -> MiniRacer:
    """The joined engine, ready to be called."""
    script = join_scripts(SCRIPTS, EXPORTS)
    found = MiniRacer()
    found.eval(f"{script};const plans = {{}};")
    return found


@cache
def loaded(name: str) -> str:
    """The name of a game whose plan the context has."""
    context().eval(f"plans[{json.dumps(name)}] = {plan_text(game(name))};0")
    return name


def told_again(record: Record) -> tuple[dict[str, Any], Record]:
    """A record as a save, and what Python reads from that."""
    rules, mistakes = game(record.game), MistakeList()
    save = save_value(record, rules, {})
    again = read_record(node_of({**save, "save": None}), rules, mistakes, explainer(record.game).words, TODAY)
    mistakes.stop_if_any()
    assert again
    return save, again


def by_javascript(name: str, save: dict[str, Any]) -> dict[str, Any]:
    """What the JavaScript engine makes of a save."""
    call = f"JSON.stringify(scriptorium.scoreGame(plans[{json.dumps(loaded(name))}], {json.dumps(save)}))"
    return dict(json.loads(str(context().eval(call))))


def by_python(record: Record) -> dict[str, Any]:
    """The same by the Python engine: the scoreboard without files, and what is missing without places."""
    rules = game(record.game)
    result = score_record(rules, record)
    board = scoreboard_value(result.board, rules, "") if result.board else None
    lacks = [
        [one.kind, str(one.player), [str(key) for key in one.keys], [texts(line) for line in one.lines]]
        for one in result.lacks
    ]
    troubles = [warning_value(one, rules) for one in check_table(Table(rules, record))]
    figures = [plain_figures(one) for one in worked_out(Table(rules, record))]
    return {
        "board": without(board),
        "lacks": lacks,
        "troubles": [told_of(one) for one in troubles],
        "figures": figures,
        "ends": python_ends(rules, record),
    }


def python_ends(rules: Rules, record: Record) -> list[Any]:
    """How few and how many points each player and line can come to, as far as anybody can say."""
    seats = open_board(Table(rules, record), ()).seats
    return [[numbers_of(one.total), [numbers_of(line.points) for line in one.lines]] for one in seats]


def numbers_of(number: Number) -> list[int | None]:
    return [int(end) if isfinite(end) else None for end in (low_of(number), high_of(number))]


def plain_figures(figures: Figures) -> dict[str, list[Any]]:
    """What boxes come to as the other engine says it."""
    states = {True: "filled", None: None}
    return {str(name): [one if type(one) is int else states[one] for one in cells] for name, cells in figures.items()}


def told_of(trouble: dict[str, Any]) -> dict[str, Any]:
    """A broken check without places; of numbers given outright, what they are held against is told with places."""
    return {key: trouble[key] or None for key in ("check", "severity", "player", "about", "detail", "says")}


def without(board: dict[str, Any] | None) -> dict[str, Any] | None:
    return board and {key: value for key, value in board.items() if key not in LEFT_OUT}


def compared(found: dict[str, Any]) -> dict[str, Any]:
    """What came of the JavaScript engine in the form of by_python."""
    lacks = [[one["kind"], one["player"], one["keys"], one["lines"]] for one in found["lacks"]]
    board = plain_board(without(found["board"]))
    troubles = [told_of(one) for one in found["troubles"]]
    ends = [[ends_of(one), [ends_of(line, "points") for line in one["lines"]]] for one in found["players"]]
    return {"board": board, "lacks": lacks, "troubles": troubles, "figures": found["figures"], "ends": ends}


def ends_of(one: dict[str, Any], key: str = "total") -> list[int | None]:
    """How few and how many points a player or a line can come to."""
    return [one[key]] * 2 if one[key] is not None else [one.get("least"), one.get("most")]


def plain_board(board: dict[str, Any] | None) -> dict[str, Any] | None:
    """A scoreboard without the notes of its lines, which only reports read."""
    for player in board["players"] if board else ():
        for line in player["lines"]:
            line.pop("note", None)
    return board


SAID = """(() => {
  const [name, save, language, words] = ARGUMENTS;
  const { board } = scriptorium.scoreGame(plans[name], save);
  if (!board) return null;
  const { names } = board;
  const say = (terms) => scriptorium.explainTerms(terms, names, language, words, plans[name].measures);
  const told = (line) => [line.note === undefined ? say(line.reason) : "", say(line.further), line.parts.map(told)];
  return board.players.map((one) => [
    one.lines.map(told), scriptorium.explainTie(one.tie, names, language),
    one.outcome ? scriptorium.explainOutcome(one.outcome, names, language, words) : "",
  ]);
})()"""


def said_by_javascript(name: str, save: dict[str, Any], language: str, words: dict[str, str]) -> Any:
    """Reasons, ties and outcomes in words, by the JavaScript engine."""
    arguments = json.dumps([loaded(name), save, language, words])
    return json.loads(str(context().eval(f"JSON.stringify({SAID.replace('ARGUMENTS', arguments)})")))
