"""The scoreboard for other programs: one JSON object a game, with the texts of the game in all of its languages.

Its keys and their order do not change within a version; docs/formats/scoreboard.md and layouts/schemas/scoreboard.json
describe them.
"""

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any

from generator.errors import Place
from generator.reading.phrase import Phrase
from generator.report.report import Report
from generator.rules.board import Scoreboard, Seat
from generator.rules.check_record import Trouble
from generator.rules.lines import Lack, Line, OpenLine
from generator.rules.outcome import Verdict
from generator.rules.range import Number, added, high_of, low_of
from generator.rules.reason import Reason, Term
from generator.rules.rules import Rules
from generator.rules.stated_totals import Contradiction

VERSION = 2
SCHEMA = Path(__file__).with_name("scoreboard.schema.json")


def scoreboard_text(report: Report) -> str:
    """One game as a JSON object."""
    assert report.board, "a report that was sent without its rules cannot be told as data"
    assert report.rules
    value = scoreboard_value(report.board, report.rules, report.file)
    return json.dumps(value, indent=2, ensure_ascii=False)


def scoreboard_value(board: Scoreboard, rules: Rules, file: str) -> dict[str, Any]:
    """A scoreboard as plain values."""
    record, first = board.record, board.seats[0].verdict
    return {
        "scoreboard": VERSION,
        "game": rules.game,
        "variant": rules.variant or None,
        "title": texts(rules.title),
        "rules": rules.digest,
        "file": file,
        "date": record.date or None,
        "scenario": record.scenario or None,
        "mode": record.mode or None,
        "modules": list(record.modules),
        "winners": list(board.winners),
        "outcome": verdict_value(first) if first and first.whose == "table" else None,
        "players": [player_value(seat, board) for seat in board.seats],
        "teams": team_values(board),
        "warnings": [warning_value(trouble, rules) for trouble in board.warnings],
        "missing": [lack_value(lack) for lack in board.lacks],
        "names": {name: texts(rules.title_of(name)) for name in measures_in(board)},
    }


def scoreboard_schema() -> dict[str, Any]:
    """The JSON Schema of a scoreboard."""
    return dict(json.loads(SCHEMA.read_text(encoding="utf-8")))


def texts(phrase: Phrase) -> Any:
    """A text that holds in all languages, or one for each."""
    said = phrase.plain_texts
    return said.get("", said)


def player_value(seat: Seat, board: Scoreboard) -> dict[str, Any]:
    return {
        "name": str(seat.name),
        "team": seat.team or None,
        **ends_value("total", seat.total),
        "rank": seat.rank,
        "won": seat.name in board.winners,
        "title": texts(seat.title) if seat.title else None,
        "outcome": verdict_value(seat.verdict) if seat.verdict else None,
        "tie": [{"measure": step.measure, "value": step.value, "reference": step.reference} for step in seat.tie],
        "lines": [line_value(line) for line in seat.lines],
    }


def team_values(board: Scoreboard) -> list[dict[str, Any]]:
    """The teams in the order in which they first appear."""
    teams: dict[str, list[Seat]] = {}
    for seat in board.seats:
        if seat.team:
            teams.setdefault(seat.team, []).append(seat)
    return [
        {
            "name": name,
            "players": [str(seat.name) for seat in seats],
            **ends_value("total", added(seat.total for seat in seats)),
            "rank": seats[0].rank,
            "won": seats[0].name in board.winners,
        }
        for name, seats in teams.items()
    ]


def ends_value(key: str, number: Number) -> dict[str, int | None]:
    """A number, null where it is not told, with how low and how high it can be, null where that has no end."""
    ends = (low_of(number), high_of(number))
    least, most = (int(end) if isfinite(end) else None for end in ends)
    return {key: number if isinstance(number, int) else None, "least": least, "most": most}


def line_value(line: Line | OpenLine) -> dict[str, Any]:
    return {
        "id": str(line.id),
        "label": texts(line.label),
        **ends_value("points", line.points),
        "reason": reason_value(line.reason),
        "further": reason_value(line.further),
        "reference": line.reference,
        "parts": [line_value(part) for part in line.parts],
    }


def reason_value(reason: Reason) -> list[dict[str, Any]]:
    return [term_value(term) for term in reason]


def term_value(term: Term) -> dict[str, Any]:
    """A term; what it does not have is left out."""
    values = {"kind": term.kind, "measure": str(term.measure) or None, "sign": term.sign, "limit": term.limit}
    value = {} if term.kind == "want" else {"value": term.value}
    return {key: one for key, one in values.items() if one is not None} | value


def verdict_value(verdict: Verdict) -> dict[str, Any]:
    return {
        "title": texts(verdict.title),
        "won": verdict.is_won,
        "whose": verdict.whose,
        "reason": reason_value(verdict.reason),
        "reference": verdict.reference,
    }


def warning_value(trouble: Trouble, rules: Rules) -> dict[str, Any]:
    """A broken check; one of the tool itself says in no language what it is about, and which keys are against it."""
    told = trouble.found.told if isinstance(trouble.found, Contradiction) else ()
    check = None if trouble.found else rules.checks[trouble.check]
    return {
        "check": str(trouble.check),
        "severity": trouble.severity,
        "player": str(trouble.player) or None,
        "about": str(trouble.about) or None,
        "says": texts(check.says if check else rules.title_of(trouble.about)),
        "detail": trouble.detail or None,
        "rule": str(check.rule) if check else ", ".join(key for key, _ in told),
        "place": place_value(trouble.place),
    }


def lack_value(lack: Lack) -> dict[str, Any]:
    """What is not told: the keys of a player or of the table, and the lines that need them."""
    return {
        "player": str(lack.player) or None,
        "keys": [str(key) for key in lack.keys],
        "lines": [texts(line) for line in lack.lines],
        "place": place_value(lack.place),
    }


def place_value(place: Place) -> dict[str, Any]:
    return {"file": place.path, "line": place.line, "column": place.column}


def measures_in(board: Scoreboard) -> list[str]:
    """The measures that reasons and ties name, in the order in which they come."""
    named: list[str] = []
    for seat in board.seats:
        named += [step.measure for step in seat.tie]
        for line in within(seat.lines):
            named += [term.measure for term in (*line.reason, *line.further)]
        named += [term.measure for term in (seat.verdict.reason if seat.verdict else ())]
    return [str(name) for name in dict.fromkeys(named) if name]


def within(lines: Iterable[Line | OpenLine]) -> Iterator[Line | OpenLine]:
    """Lines and all their parts."""
    for line in lines:
        yield line
        yield from within(line.parts)


def json_pieces(games: Iterable[str]) -> Iterator[str]:
    """JSON texts as they come: one alone as it is, several as a list."""
    first: str | None = None
    count = 0
    for text in games:
        count += 1
        if count == 1:
            first = text
            continue
        yield f"[\n{first},\n{text}" if count == 2 else f",\n{text}"
    if count:
        yield f"{first}\n" if count == 1 else "\n]\n"
