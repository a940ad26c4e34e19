"""Scoreboards as plain values in one language, from which every format is made."""

from typing import NamedTuple

from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK
from generator.pack.pack import Pack
from generator.score.board import Scoreboard, Seat
from generator.score.lines import Line
from generator.score.outcome import Verdict


class ReportLine(NamedTuple):
    """One line of a player's score; its own figure is reconstructed, or one of its parts is."""

    id: str
    label: str
    points: int
    because: str
    further: str
    reference: str
    is_reconstructed: bool
    parts: "tuple[ReportLine, ...]"

    @property
    def marked(self) -> str:
        """The label with the mark of a figure that is reconstructed."""
        return f"{self.label} {RECONSTRUCTED_MARK}" if self.is_reconstructed else self.label

    @property
    def source(self) -> str:
        """Where the figure comes from, if that is said."""
        return "" if self.reference == RECONSTRUCTED else self.reference


class ReportPlayer(NamedTuple):
    """One player's result."""

    name: str
    total: int
    rank: int
    title: str
    tie: str
    lines: tuple[ReportLine, ...]
    team: str = ""
    outcome: str = ""
    has_won: bool = False

    @property
    def called(self) -> str:
        """The name, with that of the team."""
        return f"{self.name} ({self.team})" if self.team else self.name

    def points(self, line: str) -> int | None:
        """What a line brought, if the player has it."""
        return next((one.points for one in self.lines if one.id == line), None)


class Report(NamedTuple):
    """A scored game, ready to be told."""

    file: str
    game: str
    name: str
    scenario: str
    date: str
    language: str
    players: tuple[ReportPlayer, ...]
    warnings: tuple[str, ...]
    note: str
    outcome: str = ""  # what decided for the whole table, where something did
    is_decided_together: bool = False

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.has_won)

    @property
    def is_team_game(self) -> bool:
        return any(player.team for player in self.players)

    def team_total(self, player: ReportPlayer) -> int:
        """The points of a player's team."""
        return sum(one.total for one in self.players if one is player or (player.team and one.team == player.team))

    @property
    def is_shared_victory(self) -> bool:
        """Whether several have won who were rivals."""
        return len({player.team or player.name for player in self.players if player.has_won}) > 1

    @property
    def heading(self) -> str:
        """The game, its scenario and its date."""
        return " · ".join(part for part in (self.name, self.scenario, self.date) if part)

    @property
    def is_contest(self) -> bool:
        """Whether there is anybody to win against."""
        return len(self.players) > 1 and not self.is_decided_together

    @property
    def rows(self) -> list[ReportLine]:
        """One line of each id, in the order of the score."""
        found: dict[str, ReportLine] = {}
        for player in self.players:
            for line in player.lines:
                if line.id not in found or line.is_reconstructed:
                    found[line.id] = line
        return list(found.values())

    @property
    def is_reconstructed(self) -> bool:
        return any(line.is_reconstructed for line in self.rows) or any(
            RECONSTRUCTED_MARK in player.outcome + player.tie for player in self.players
        )

    @property
    def ties(self) -> list[tuple[str, str]]:
        """Players of equal totals, and what told them apart."""
        return [(player.name, player.tie) for player in self.players if player.tie]


def make_report(board: Scoreboard, pack: Pack, language: str, file: str) -> Report:
    """A scoreboard in a language."""
    record = board.record
    return Report(
        file,
        record.game,
        pack.file.title.in_language(language),
        record.scenario,
        record.date,
        language,
        tuple(report_player(seat, language, seat.name in board.winners) for seat in board.seats),
        tuple(map(str, board.warnings)),
        pack.file.reconstructed.in_language(language),
        *table_outcome(board, language),
    )


def table_outcome(board: Scoreboard, language: str) -> tuple[str, bool]:
    """What was decided for the table as a whole, and whether anything was."""
    first = board.seats[0].verdict
    return (verdict_text(first, language), True) if first and first.whose == "table" else ("", False)


def verdict_text(verdict: Verdict, language: str) -> str:
    """A verdict with the numbers that decided, and the mark of what is reconstructed."""
    mark = f" {RECONSTRUCTED_MARK}" if verdict.is_reconstructed else ""
    return f"{verdict.title.in_language(language)}{mark}" + (f" ({verdict.because})" if verdict.because else "")


def report_player(seat: Seat, language: str, has_won: bool) -> ReportPlayer:
    title = seat.title.in_language(language) if seat.title else ""
    lines = tuple(report_line(line, language) for line in seat.lines)
    outcome = verdict_text(seat.verdict, language) if seat.verdict else ""
    return ReportPlayer(seat.name, seat.total, seat.rank, title, seat.tie, lines, seat.team, outcome, has_won)


def report_line(line: Line, language: str) -> ReportLine:
    label = line.label.in_language(language) or line.id
    parts = tuple(report_line(part, language) for part in line.parts)
    return ReportLine(
        line.id, label, line.points, line.because, line.further, line.reference or "", line.is_reconstructed, parts
    )
