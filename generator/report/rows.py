"""Reports as CSV: one row for each player and game, which can be read back as a season."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import NamedTuple

from generator.record.questions import deciding_names
from generator.report.report import Report, ReportPlayer
from generator.rules.finished_game import LINE
from generator.rules.gauge import Gauge, Table
from generator.rules.range import Number
from generator.rules.unknown import Unknown
from generator.source.record_rows import TABLE, quote_formula

HEAD = ("file", "game", "scenario", "mode", "modules", "date", "name", "team", "total", "rank")


class CsvRow(NamedTuple):
    """What is kept of a player until every column is known: the columns of all games, and what else is told."""

    head: tuple[str | int, ...]
    more: dict[str, int]


def csv_rows(report: Report) -> list[CsvRow]:
    """One row for each player: the result, each line, and what decided beside the totals."""
    assert report.board, "a report that was sent without its rules cannot be told as data"
    assert report.rules
    record = report.board.record
    game = (report.file, report.game, report.scenario, record.mode, " ".join(record.modules), report.date)
    table = Table(report.rules, record)
    return [
        CsvRow(
            (*game, player.name, player.team, told_only(player.total), player.rank or ""),
            {f"{LINE}{id_}": points for id_, points in told_lines(player)} | deciding(gauge),
        )
        for player, gauge in zip(report.players, table.gauges, strict=True)
    ]


def told_lines(player: ReportPlayer) -> Iterator[tuple[str, int]]:
    """The lines that bring points, as far as they are told."""
    for line in player.lines:
        if line.note is None and isinstance(line.points, int):
            yield line.id, line.points


def told_only(number: Number) -> int | str:
    """A number that is told; else the cell stays empty."""
    return number if isinstance(number, int) else ""


def deciding(gauge: Gauge) -> dict[str, int]:
    """What outcomes and ties look at, as far as the record tells it."""
    rules, shared = gauge.rules, gauge.rules.keys.shared
    figures: dict[str, int] = {}
    for name in deciding_names(rules, gauge.table.play):
        try:
            figures[f"{TABLE}{name}" if name in shared else name] = gauge.named(name)
        except Unknown:
            continue
    return figures


def csv_pieces(rows: list[CsvRow]) -> Iterator[str]:
    """The rows with a column for everything that is told in any of them."""
    more = list(dict.fromkeys(name for row in rows for name in row.more))
    yield csv_line([*HEAD, *more])
    for row in rows:
        yield csv_line([*row.head, *(row.more.get(name, "") for name in more)])


def csv_line(cells: list[str | int]) -> str:
    """A line in which numbers are numbers, and no text is a formula."""
    text = StringIO(newline="")
    quoted = [quote_formula(cell) if isinstance(cell, str) else cell for cell in cells]
    csv.writer(text, lineterminator="\n").writerow(quoted)
    return text.getvalue()
