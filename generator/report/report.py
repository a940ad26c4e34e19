"""Scoreboards as plain values in one language, from which every format is made."""

from typing import TYPE_CHECKING, NamedTuple

from generator.errors import NOWHERE, Place
from generator.ledger.ledger import RECONSTRUCTED_MARK
from generator.reading.words import figure, fill_in
from generator.report.explain import Explainer
from generator.rules.board import Scoreboard, Seat
from generator.rules.lines import Line, OpenLine
from generator.rules.range import Number, added, ends_of, is_endless, is_point
from generator.rules.rules import Rules

if TYPE_CHECKING:
    from generator.report.report_style import Dress


class ReportLine(NamedTuple):
    """One line of a player's score; its own figure is reconstructed, or one of its parts is."""

    id: str
    label: str
    points: Number
    shown: str
    because: str
    further: str
    source: str  # where the figure comes from, if that is said
    is_reconstructed: bool
    parts: "tuple[ReportLine, ...]"
    note: int | None = None  # a number that brings no points, shown in brackets

    @property
    def marked(self) -> str:
        """The points with the mark of a figure that is reconstructed."""
        return f"{self.shown} {RECONSTRUCTED_MARK}" if self.is_reconstructed else self.shown


class ReportPlayer(NamedTuple):
    """One player's result."""

    name: str
    total: Number
    rank: int | None  # none as long as the game is open
    title: str
    tie: str
    lines: tuple[ReportLine, ...]
    team: str = ""
    outcome: str = ""
    has_won: bool = False
    place: Place = NOWHERE  # where the record tells of the player

    @property
    def called(self) -> str:
        """The name, with that of the team."""
        return f"{self.name} ({self.team})" if self.team else self.name

    def points(self, line: str) -> str:
        """What a line brought, marked if need be; "" where the player does not have it."""
        return next((one.marked for one in self.lines if one.id == line), "")


class Unit(NamedTuple):
    """What is won: one of it, several, and which numbers are told as one."""

    one: str
    many: str
    singular: str = "1"

    def of(self, number: Number, shown: str) -> str:
        """So much of it, as it is shown."""
        is_one = isinstance(number, int) and str(abs(number)) in self.singular.split()
        return f"{shown} {self.one if is_one else self.many}"


class Report(NamedTuple):
    """A scored game, ready to be told."""

    board: Scoreboard | None
    rules: Rules | None
    file: str
    game: str
    name: str
    scenario: str
    date: str
    language: str
    words: dict[str, str]
    players: tuple[ReportPlayer, ...]
    warnings: tuple[str, ...]
    note: str
    outcome: str = ""  # what decided for the whole table, where something did
    is_decided_together: bool = False
    place: Place = NOWHERE
    unit: Unit = Unit("point", "points")
    is_own_unit: bool = False  # the game has a word of its own for what is won
    dress: "Dress | None" = None  # the inks and icons of the game, where a page shows them
    lacks: tuple[str, ...] = ()  # what is not told, which keeps the game open
    remarks: tuple[str, ...] = ()  # those of the warnings that are about the file, not about what was played

    def without_rules(self) -> "Report":
        """What is told in words alone, which is little to send elsewhere."""
        return self._replace(board=None, rules=None)

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.has_won)

    @property
    def is_team_game(self) -> bool:
        return any(player.team for player in self.players)

    def points(self, *players: ReportPlayer) -> str:
        """The points of a player, or of several together, with what they are called."""
        return self.unit.of(added(one.total for one in players), self.total(*players))

    def total(self, *players: ReportPlayer) -> str:
        """The points of a player, or of several together."""
        sure = sum(line.points for one in players for line in one.lines if isinstance(line.points, int))
        return points_text(added(one.total for one in players), self.words, sure)

    def team(self, player: ReportPlayer) -> tuple[ReportPlayer, ...]:
        """The players of a player's team."""
        return tuple(one for one in self.players if one is player or (player.team and one.team == player.team))

    @property
    def is_shared_victory(self) -> bool:
        """Whether several have won who were rivals."""
        return len({player.team or player.name for player in self.players if player.has_won}) > 1

    @property
    def total_label(self) -> str:
        """What the totals are called, and what they are of where that is not points."""
        return f"{self.words['total']}, {self.unit.many}" if self.is_own_unit else self.words["total"]

    @property
    def heading(self) -> str:
        """The game, its scenario and its date."""
        return " · ".join(part for part in (self.name, self.scenario, self.date) if part)

    @property
    def is_contest(self) -> bool:
        """Whether there is anybody to win against."""
        return len(self.players) > 1 and not self.is_decided_together and not self.lacks

    @property
    def rows(self) -> list[ReportLine]:
        """One line of each id, in the order of the score."""
        by_id: dict[str, ReportLine] = {}
        for player in self.players:
            for line in player.lines:
                by_id.setdefault(line.id, line)
        return list(by_id.values())

    @property
    def is_reconstructed(self) -> bool:
        return any(
            RECONSTRUCTED_MARK in player.outcome + player.tie or any(line.is_reconstructed for line in player.lines)
            for player in self.players
        )

    @property
    def outcomes(self) -> list[tuple[str, str]]:
        """What decided for players, told once for all of whom it is the same."""
        by_outcome: dict[str, list[str]] = {}
        for player in self.players:
            if player.outcome:
                by_outcome.setdefault(player.outcome, []).append(player.name)
        return [(", ".join(names), outcome) for outcome, names in by_outcome.items()]

    @property
    def ties(self) -> list[tuple[str, str]]:
        """Players of equal totals, and what told them apart."""
        return [(player.name, player.tie) for player in self.players if player.tie]


def make_report(board: Scoreboard, explainer: Explainer, file: str) -> Report:
    """A scoreboard in a language."""
    record, rules = board.record, explainer.rules
    undecided = map(explainer.lack, board.undecided)
    warnings = sorted({*(explainer.trouble(trouble) for trouble in board.warnings), *undecided})
    return Report(
        board,
        rules,
        file,
        record.game,
        explainer.say(rules.title),
        record.scenario,
        record.date,
        explainer.words.language,
        explainer.words.section("report"),
        tuple(
            report_player(seat, explainer, seat.name in board.winners)._replace(place=player.place)
            for seat, player in zip(board.seats, record.players, strict=True)
        ),
        tuple(map(str, warnings)),
        explainer.say(rules.note),
        *table_outcome(board, explainer),
        record.place,
        unit_of(board, explainer),
        rules.unit_in(record.play) is not None,
        lacks=tuple(map(str, sorted(map(explainer.lack, board.lacks)))),
    )


def unit_of(board: Scoreboard, explainer: Explainer) -> Unit:
    """What is won in this game: points, or what the game calls it."""
    own, words = explainer.rules.unit_in(board.record.play), explainer.words
    names = (explainer.say(own.one), explainer.say(own.many)) if own else ()
    return Unit(*(names or (words.say("report.point"), words.say("report.points"))), words.say("number.singular"))


def table_outcome(board: Scoreboard, explainer: Explainer) -> tuple[str, bool]:
    """What was decided for the table as a whole, and whether anything was."""
    first = board.seats[0].verdict
    return (explainer.verdict(first), True) if first and first.whose == "table" else ("", False)


def report_player(seat: Seat, explainer: Explainer, has_won: bool) -> ReportPlayer:
    title = explainer.say(seat.title) if seat.title else ""
    lines = tuple(report_line(line, explainer) for line in seat.lines)
    outcome = explainer.verdict(seat.verdict) if seat.verdict else ""
    tie = explainer.tie(seat.tie)
    return ReportPlayer(seat.name, seat.total, seat.rank, title, tie, lines, seat.team, outcome, has_won)


def report_line(line: Line | OpenLine, explainer: Explainer) -> ReportLine:
    label, words = explainer.say(line.label) or line.id, explainer.words.section("report")
    parts = tuple(report_line(part, explainer) for part in line.parts)
    because, further = explainer.reason(line.reason) if line.note is None else "", explainer.reason(line.further)
    source, is_reconstructed = explainer.source(line.reference), line.is_reconstructed
    shown = points_text(line.points, words) if line.note is None else f"({figure(line.note)})"
    return ReportLine(line.id, label, line.points, shown, because, further, source, is_reconstructed, parts, line.note)


def points_text(points: Number, words: dict[str, str], sure: int | None = None) -> str:
    """Points; where not all is told, how few and how many they can be; what is sure where nobody knows how many."""
    if isinstance(points, int):
        return figure(points)
    if is_endless(points) or is_point(points):
        return "?" if sure is None else f"{figure(sure)} + ?"
    least, most = map(figure, ends_of(points))
    return fill_in(words["range"], least=least, most=most)
