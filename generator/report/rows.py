"""Reports for other programs: JSON, and CSV with one row for each player and game."""

import csv
import json
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any, NamedTuple

from generator.report.report import Report, ReportLine, ReportPlayer

FIXED = ("file", "game", "scenario", "name", "total", "rank")


def json_text(report: Report, *, explain: bool) -> str:
    """One game as a JSON object; its keys and their order do not change."""
    return json.dumps(json_value(report, explain=explain), indent=2, ensure_ascii=False)


def json_value(report: Report, *, explain: bool) -> dict[str, Any]:
    return {
        "game": report.game,
        "scenario": report.scenario,
        "winners": list(report.winners),
        "outcome": report.outcome or None,
        "players": [json_player(player, explain=explain) for player in report.players],
        "warnings": list(report.warnings),
    }


def json_player(player: ReportPlayer, *, explain: bool) -> dict[str, Any]:
    lines = [json_line(line, explain=explain) for line in player.lines]
    told = {
        "title": player.title or None,
        "tie": player.tie or None,
        "team": player.team or None,
        "outcome": player.outcome or None,
    }
    return {"name": player.name, "total": player.total, "rank": player.rank, **told, "lines": lines}


def json_line(line: ReportLine, *, explain: bool) -> dict[str, Any]:
    told = {
        "id": line.id,
        "label": line.label,
        "points": line.points,
        "because": line.because,
        "reference": line.reference or None,
    }
    further = {"further": line.further} if explain else {}
    return {**told, **further, "parts": [json_line(part, explain=explain) for part in line.parts]}


def json_pieces(reports: Iterable[str]) -> Iterator[str]:
    """JSON texts as they come: one alone as it is, several as a list."""
    first: str | None = None
    count = 0
    for text in reports:
        count += 1
        if count == 1:
            first = text
            continue
        yield f"[\n{first},\n{text}" if count == 2 else f",\n{text}"
    if count:
        yield f"{first}\n" if count == 1 else "\n]\n"


class CsvRow(NamedTuple):
    """What is kept of a player until every column is known."""

    fixed: tuple[str, ...]
    lines: tuple[str, ...]
    points: tuple[int, ...]


def csv_rows(report: Report) -> list[CsvRow]:
    """One row for each player."""
    return [
        CsvRow(
            (report.file, report.game, report.scenario, player.name, str(player.total), str(player.rank)),
            tuple(line.id for line in player.lines),
            tuple(line.points for line in player.lines),
        )
        for player in report.players
    ]


def csv_pieces(rows: list[CsvRow]) -> Iterator[str]:
    """The rows with a column for each line that any game has; a line of the name of a fixed column is put apart."""
    lines = list(dict.fromkeys(line for row in rows for line in row.lines))
    yield csv_line([*FIXED, *(f"line.{line}" if line in FIXED else line for line in lines)])
    for row in rows:
        points = dict(zip(row.lines, row.points, strict=True))
        yield csv_line([*row.fixed, *(str(points.get(line, "")) for line in lines)])


def csv_line(cells: list[str]) -> str:
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()
