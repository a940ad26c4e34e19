"""Reports as text: a table for the terminal, and Markdown."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.reading.words import MINUS
from generator.report.report import Report, ReportLine, ReportPlayer

Row = list[str]
GAP = "  "
MARK = f" {RECONSTRUCTED_MARK}"
STEERING = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|~#&])")


def table_text(report: Report, *, explain: bool) -> str:
    """A table with players as columns, and below it ties, warnings and reasons."""
    lines = [report.heading, *table_lines(table_rows(report, explain=explain)), *notes(report)]
    if explain:
        lines += ["", *reasons(report)]
    return "\n".join(map(printable, lines)) + "\n"


def table_rows(report: Report, *, explain: bool) -> list[Row | None]:
    """The rows of the table; None stands for a rule across."""
    words = report.words
    rows: list[Row | None] = [["", *(player.name for player in report.players)], None]
    for line in report.rows:
        rows.append([line.label, *(player.points(line.id) for player in report.players)])
        rows.extend(part_rows(line, report) if explain else ())
    rows += [None, [report.total_label, *map(report.total, report.players)]]
    if report.is_team_game:
        rows.append(
            [
                words["team"],
                *(f"{one.team} {report.total(*report.team(one))}".strip() for one in report.players),
            ]
        )
    if report.is_contest:
        rows.append([words["rank"], *(rank_text(player, report) for player in report.players)])
    if any(player.title for player in report.players):
        rows.append([words["title"], *(player.title for player in report.players)])
    return rows


def part_rows(line: ReportLine, report: Report) -> Iterator[Row]:
    """What makes up a line, part by part, indented."""
    by_player = [
        {part.id: part for own in player.lines if own.id == line.id for part in own.parts} for player in report.players
    ]
    names = {part.id: part.label for parts in by_player for part in parts.values()}
    for name, label in names.items():
        yield [f"  {label}", *(parts[name].marked if name in parts else "" for parts in by_player)]


def rank_text(player: ReportPlayer, report: Report) -> str:
    """A place, and who is first said in a word."""
    words = report.words
    return (
        f"{player.rank} {words['winners' if report.is_shared_victory else 'winner']}"
        if player.has_won
        else str(player.rank)
    )


def table_lines(rows: list[Row | None]) -> Iterator[str]:
    """Rows in columns as wide as their content: labels to the left, numbers to the right, their marks beside them."""
    cells = [[printable(text) for text in row] for row in rows if row]
    columns = [roomy(column) for column in zip(*cells, strict=True)]
    widths = [max(map(wide, column)) for column in columns]
    lines = zip(*columns, strict=True)
    for row in rows:
        if row is None:
            yield "─" * (sum(widths) + len(GAP) * (len(widths) - 1))
        else:
            label, *numbers = next(lines)
            padded = [
                label + " " * (widths[0] - wide(label)),
                *(" " * (width - wide(text)) + text for text, width in zip(numbers, widths[1:], strict=True)),
            ]
            yield GAP.join(padded).rstrip()


def roomy(column: tuple[str, ...]) -> list[str]:
    """A column with room for the marks of its numbers, if any of them is marked."""
    return list(map(with_room, column) if any(text.endswith(MARK) for text in column) else column)


def with_room(text: str) -> str:
    """A number without a mark leaves room for one, so that the digits of a column stand below each other."""
    return text + " " * len(MARK) if text.removeprefix(MINUS).isdigit() else text


def notes(report: Report) -> Iterator[str]:
    """How ties were broken, what is reconstructed, and warnings."""
    words = report.words
    colon, semicolon = words["colon"], words["semicolon"]
    if report.is_decided_together:
        yield f"{words['together']} {report.total(*report.players)}{colon}{report.outcome}"
    else:
        yield from (f"{names}{colon}{outcome}" for names, outcome in report.outcomes)
    if report.ties:
        yield words["tie"] + colon + semicolon.join(f"{name}{colon}{tie}" for name, tie in report.ties)
    if report.is_reconstructed:
        yield f"{RECONSTRUCTED_MARK} {report.note}"
    if report.warnings:
        yield f"{words['warnings']}{colon}".rstrip()
    yield from (f"  {warning}" for warning in report.warnings)
    if report.lacks:
        yield f"{words['lacks']}{colon}".rstrip()
    yield from (f"  {lack}" for lack in report.lacks)


def reasons(report: Report) -> Iterator[str]:
    """Why each player has what, and what one more step would bring."""
    for player in report.players:
        yield player.name
        for depth, line in nested(player.lines):
            yield f"  {'  ' * depth}{reason(line, report.words)}"


def nested(lines: Iterable[ReportLine], depth: int = 0) -> Iterator[tuple[int, ReportLine]]:
    """Lines, each before its parts, with how deep they stand."""
    for line in lines:
        yield depth, line
        yield from nested(line.parts, depth + 1)


def reason(line: ReportLine, words: dict[str, str]) -> str:
    """One line with its reason, its source and the next step."""
    because = f"{words['colon']}{line.because}" if line.because else ""
    further = f"{words['semicolon']}{words['next']}{words['colon']}{line.further}" if line.further else ""
    return f"{line.label} {line.marked}{because}{further}" + (f" ({line.source})" if line.source else "")


def markdown_text(report: Report, *, explain: bool) -> str:
    """The same in Markdown."""
    header, _, *rest = table_rows(report, explain=explain)
    rows = [row for row in (header, *rest) if row]
    lines = [f"## {escaped(report.heading)}", "", *markdown_table(rows), ""]
    lines += [f"{escaped(note.strip())}  " for note in notes(report)]
    if explain:
        lines += ["", *markdown_reasons(report)]
    return "\n".join(map(printable, lines)).rstrip() + "\n"


def markdown_table(rows: list[Row]) -> Iterator[str]:
    header, *rest = rows
    yield f"| {' | '.join(map(escaped, header))} |"
    yield f"|---|{'---:|' * (len(header) - 1)}"
    for row in rest:
        label = escaped(row[0])
        indented = f"&emsp;{label.strip()}" if label.startswith("  ") else label
        yield f"| {' | '.join([indented, *map(escaped, row[1:])])} |"


def markdown_reasons(report: Report) -> Iterator[str]:
    """The reasons as nested lists."""
    for player in report.players:
        yield f"### {escaped(player.name)}"
        yield ""
        for depth, line in nested(player.lines):
            yield f"{'  ' * depth}- {escaped(reason(line, report.words))}"
        yield ""


def escaped(text: str) -> str:
    """A text that Markdown shows as it is."""
    return MARKDOWN.sub(r"\\\1", printable(text))


def wide(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def printable(text: str) -> str:
    """A text in one line without letters that steer a terminal."""
    return STEERING.sub("\ufffd", text)
