"""Reports as one HTML page that needs no other file: bars of where the points came from, a table, and the reasons.

Lines have the inks and icons of the sheet.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

from generator.reading.words import figure
from generator.report.glyphs import symbol_ids, symbols
from generator.report.report import Report, ReportPlayer
from generator.report.report_style import DARK_PAPER, PAPER, Shade, line_shades, shade_of
from generator.report.text import table_rows
from generator.rules.range import Number, ends_of, is_endless

MOST_BESIDE, LONG_NAME = 2, 12  # what a phone shows beside the names of the lines
TEMPLATE = Path(__file__).with_name("report.html.jinja")


class Piece(NamedTuple):
    """A piece of a bar: which line it is of with its points, these alone, its colours, and how wide it is in
    percent. What a line may bring besides, as long as not all is told, `is_open`."""

    label: str
    points: int
    style: str
    icon: str
    width: float
    is_open: bool = False

    @property
    def shown(self) -> str:
        return "?" if self.is_open else figure(self.points)


class Bar(NamedTuple):
    """Where a player's points came from, and what was taken away."""

    name: str
    total: str
    is_first: bool
    gained: list[Piece]
    lost: list[Piece]


class Row(NamedTuple):
    """A row of the table: its label and its cells, and the class and icon of its line."""

    label: str
    cells: list[str]
    style: str = ""
    icon: str = ""


def html_pieces(reports: Iterable[Report], *, explain: bool) -> Iterator[str]:
    """The page, piece by piece as the games come."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    coming = iter(reports)
    first = next(coming, None)
    if first is not None:
        games = (view(report, f"g{number}") for number, report in zip(count(), chain([first], coming)))
        about = {"language": first.language, "heading": first.heading, "paper": PAPER, "dark_paper": DARK_PAPER}
        yield from template.generate(games=games, explain=explain, **about)


def view(report: Report, name: str) -> dict[str, Any]:
    """What the template shows of one game."""
    ids = [line.id for line in report.rows]
    styles = {line: f"l{index}" for index, line in enumerate(ids)}
    dress = report.dress
    looks = {line: look.icon for line in ids if dress and (look := dress.look(line))}
    wanted = list(dict.fromkeys((*looks.values(), *((dress.emblem,) if dress and dress.emblem else ()))))
    known = symbol_ids(dress, wanted, name)
    icons = {line: known.get(icon, "") for line, icon in looks.items()}
    rows = table_rows(report, explain=False)[2:]
    body = [
        Row(row[0], row[1:], styles[line], icons.get(line, "")) for row, line in zip(rows, ids, strict=False) if row
    ]
    return {
        "name": name,
        "report": report,
        "words": report.words,
        "names": [player.name for player in report.players],
        "shades": list(zip(styles.values(), line_shades(ids, dress).values(), strict=True)),
        "accent": accent(report),
        "symbols": symbols(dress, wanted, name),
        "emblem": known.get(dress.emblem, "") if dress else "",
        "body": body,
        "foot": [Row(row[0], row[1:]) for row in rows[len(body) :] if row],
        "bars": bars(report, styles, icons),
        "room_lost": room_lost(report),
        "is_tight": len(report.players) > MOST_BESIDE or any(len(one.name) > LONG_NAME for one in report.players),
    }


def accent(report: Report) -> Shade:
    """The colour of the game on the page: that of its emblem, dark or light enough for letters."""
    return shade_of((report.dress and report.dress.accent) or "#3c3933", 4.5)


def bars(report: Report, styles: dict[str, str], icons: dict[str, str] | None = None) -> list[Bar]:
    """A bar for each player, all to one scale."""
    unit = 100 / max(1, most(report, 1) + most(report, -1))
    known, player_bars = icons or {}, []
    for player in report.players:
        pieces = [
            Piece(
                f"{line.label} {line.marked}",
                points,
                styles[line.id],
                known.get(line.id, ""),
                round(abs(points) * unit, 3),
                is_open,
            )
            for line in player.lines
            for points, is_open in amounts(line.points)
        ]
        gained, lost = [piece for piece in pieces if piece.points > 0], [piece for piece in pieces if piece.points < 0]
        is_first = player.has_won and report.is_contest
        player_bars.append(Bar(player.name, report.points(player), is_first, gained, lost))
    return player_bars


def amounts(points: Number) -> Iterator[tuple[int, bool]]:
    """What is surely gained or lost of some points, and what may be besides; nothing where that has no end."""
    if is_endless(points):
        return
    low, high = ends_of(points)
    sure = low if low > 0 else min(high, 0)
    pieces = [(min(low, 0) - min(sure, 0), True), (sure, False), (max(high, 0) - max(sure, 0), True)]
    yield from ((amount, is_open) for amount, is_open in pieces if amount)


def room_lost(report: Report) -> float:
    """How much of the width, in percent, lies left of nought."""
    return round(100 * most(report, -1) / max(1, most(report, 1) + most(report, -1)), 3)


def most(report: Report, sign: int) -> int:
    """The most that any player gained (sign 1) or lost (sign -1)."""
    return max((amount(player, sign) for player in report.players), default=0)


def amount(player: ReportPlayer, sign: int) -> int:
    pieces = (points * sign for line in player.lines for points, _ in amounts(line.points))
    return sum(points for points in pieces if points > 0)
