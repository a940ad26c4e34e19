"""Reports as one HTML page that needs no other file: bars of where the points came from, a table, and the reasons."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from generator.report.report import Report, ReportPlayer
from generator.report.text import table_rows

TEMPLATE = Path(__file__).with_name("report.html.jinja")
HUES = 8
STRENGTHS = (100, 65, 40)


class Piece(NamedTuple):
    """A piece of a bar: which line it is of with its points, these alone, and how wide it is in percent."""

    label: str
    points: int
    shade: str
    width: float


class Bar(NamedTuple):
    """Where a player's points came from, and what was taken away."""

    name: str
    total: int
    is_first: bool
    gained: list[Piece]
    lost: list[Piece]


def html_pieces(reports: Iterable[Report], *, explain: bool) -> Iterator[str]:
    """The page, piece by piece as the games come."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    coming = iter(reports)
    first = next(coming, None)
    if first is not None:
        games = (view(report, explain=explain) for report in chain([first], coming))
        yield from template.generate(games=games, explain=explain, language=first.language, heading=first.heading)


def view(report: Report, *, explain: bool) -> dict[str, Any]:
    """What the template shows of one game."""
    rows = table_rows(report, explain=False)[2:]
    hues = {line.id: shade_of(index) for index, line in enumerate(report.rows)}
    body = [(row, hues[line.id]) for row, line in zip(rows, report.rows, strict=False)]
    return {
        "report": report,
        "words": report.words,
        "names": [player.name for player in report.players],
        "body": body,
        "foot": [row for row in rows[len(body) :] if row],
        "bars": bars(report, hues),
        "room_lost": room_lost(report),
    }


def shade_of(index: int) -> str:
    """The colour of a line; where there are more lines than hues, the next ones are paler."""
    hue, strength = f"var(--hue-{index % HUES})", STRENGTHS[min(index // HUES, len(STRENGTHS) - 1)]
    return hue if strength == 100 else f"color-mix(in srgb, {hue} {strength}%, var(--paper))"


def bars(report: Report, hues: dict[str, str]) -> list[Bar]:
    """A bar for each player, all to one scale."""
    unit = 100 / max(1, most(report, 1) + most(report, -1))
    found = []
    for player in report.players:
        pieces = [
            Piece(f"{line.label} {line.marked}", line.points, hues[line.id], round(abs(line.points) * unit, 3))
            for line in player.lines
            if line.points
        ]
        gained, lost = [piece for piece in pieces if piece.points > 0], [piece for piece in pieces if piece.points < 0]
        found.append(Bar(player.name, player.total, player.has_won and report.is_contest, gained, lost))
    return found


def room_lost(report: Report) -> float:
    """How much of the width, in percent, lies left of nought."""
    return round(100 * most(report, -1) / max(1, most(report, 1) + most(report, -1)), 3)


def most(report: Report, sign: int) -> int:
    """The most that any player gained (sign 1) or lost (sign -1)."""
    return max((amount(player, sign) for player in report.players), default=0)


def amount(player: ReportPlayer, sign: int) -> int:
    return sum(line.points * sign for line in player.lines if line.points * sign > 0)
