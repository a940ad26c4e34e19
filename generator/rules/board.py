"""A scored game: players with their lines, places, titles, what decided it, and how ties were told apart.

A scoreboard holds no words of any language but the texts of its pack, which it holds in all of them.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.rules.bounds_of_player import BoundsOfPlayer
from generator.rules.check_record import Trouble
from generator.rules.finished_game import Player, Record
from generator.rules.gauge import Gauge, Table, party_of
from generator.rules.lines import Lack, Line, LineMaker, OpenLine, join_lacks, lack_of
from generator.rules.measure import Measure
from generator.rules.missing import untold_of
from generator.rules.outcome import Verdict, decide
from generator.rules.range import Number, Range, added, endless, high_of, low_of, open_names
from generator.rules.rules import holds
from generator.rules.scoring import TieBreak
from generator.rules.unknown import Unknown


class TieStep(NamedTuple):
    """What told a player apart from another of the same total: so much of a measure, None if nobody wrote it."""

    measure: str
    value: int | None
    reference: str | None = None

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


class Seat(NamedTuple):
    """One player's result; nobody has a place as long as not all is told that the lines need."""

    name: str
    total: Number
    rank: int | None
    title: Phrase | None
    lines: tuple[Line | OpenLine, ...]
    tie: tuple[TieStep, ...]
    team: str = ""
    verdict: Verdict | None = None


class Scoreboard(NamedTuple):
    """The result of a game."""

    record: Record
    seats: tuple[Seat, ...]
    warnings: tuple[Trouble, ...] = ()
    undecided: tuple[Lack, ...] = ()  # what would have told players apart who share a place
    lacks: tuple[Lack, ...] = ()  # what keeps the game open: lines are ranges, and nobody has won

    @property
    def winners(self) -> tuple[str, ...]:
        first = (seat for seat in self.seats if seat.rank == 1)
        return tuple(seat.name for seat in first if not (seat.verdict and not seat.verdict.is_won))


Key = tuple[int, ...]


class Judge:
    """Places the players of one game: by what decides it, by the points of player or team, then by ties.

    Players whom a tie-break would tell apart that nobody wrote down share their place: `undecided` says what is
    missing, `needed` what of it would have decided the victory.
    """

    def __init__(self, table: Table, totals: dict[str, int], verdicts: dict[str, Verdict]) -> None:
        self.table = table
        self.players = table.record.players
        self.totals = totals
        self.verdicts = verdicts
        self.needed: list[Lack] = []
        self.undecided: list[Lack] = []

    def keys(self) -> tuple[list[Key], list[tuple[TieStep, ...]]]:
        """A key for each player that sorts them, and what told equal players apart; a team stands and falls
        together."""
        keys = [self.first_key(player) for player in self.players]
        steps: list[tuple[TieStep, ...]] = [()] * len(keys)
        shared: set[Key] = set()  # of players who can no longer be told apart
        for tie in self.table.rules.scoring.ties:
            if not holds(tie.when, self.table.play):
                continue
            told = self.tie_values(tie, keys, shared)
            for index, player in enumerate(self.players):
                if player.name in told and (told[player.name] is not None or keys[index][0] >= 0):
                    steps[index] = (*steps[index], TieStep(tie.measure, told[player.name], tie.reference))
            sign = 1 if tie.most else -1
            former, keys = (
                keys,
                [
                    (*key, 0 if key in shared else sign * (told.get(player.name) or 0))
                    for player, key in zip(self.players, keys, strict=True)
                ],
            )
            shared = {key for key, before in zip(keys, former, strict=True) if before in shared}
        return keys, steps

    def tie_values(self, tie: TieBreak, keys: list[Key], shared: set[Key]) -> dict[str, int | None]:
        """What equal players, or their teams, have of the measure that breaks a tie.

        If any of them did not write it down, it tells nobody apart, and their key is shared from then on.
        """
        parties = {party_of(player): key for player, key in zip(self.players, keys, strict=True)}
        equal = {key for key, count in Counter(parties.values()).items() if count > 1} - shared
        values: dict[str, int | None] = {}
        for key in equal:
            players = [player for player, own in zip(self.players, keys, strict=True) if own == key]
            untold = [player for player in players if self.tie_value(player, tie) is None]
            if untold:
                self.tell_untold(untold, tie, key, keys)
                shared.add(key)
            for player in players:
                team = [self.tie_value(one, tie) for one in self.table.team_of(player)]
                values[player.name] = None if None in team else sum(value or 0 for value in team)
        return values

    def first_key(self, player: Player) -> Key:
        team = self.table.team_of(player)
        return standing([self.verdicts.get(one.name) for one in team]), sum(self.totals[one.name] for one in team)

    def tie_value(self, player: Player, tie: TieBreak) -> int | None:
        """What a player has of the measure that breaks a tie; None where nobody wrote it down."""
        try:
            return self.table.gauge_of[player.name].named(tie.measure)
        except Unknown:
            return None

    def tell_untold(self, players: list[Player], tie: TieBreak, key: Key, keys: list[Key]) -> None:
        """Note what players did not write down; among those who are equal for the victory it must be told."""
        if self.is_won_together or key[0] < 0:  # nobody asks who of those comes last that have lost outright
            return
        for player in players:
            gauge = self.table.gauge_of[player.name]
            untold = untold_of(gauge, (Measure(tie.measure),), (tie.measure,))
            self.undecided += [lack_of("tie_shared", one) for one in untold]
            if key == max(keys):
                self.needed += [lack_of("tie_needs", one) for one in untold]

    @property
    def is_won_together(self) -> bool:
        """Whether the table wins or loses as one."""
        return any(verdict.whose == "table" for verdict in self.verdicts.values())

    def ranks(self, keys: list[Key]) -> list[int]:
        """1 for the first; a team takes one place, and so does a table that wins or loses together."""
        if self.is_won_together:
            return [1] * len(keys)
        parties = {party_of(player): key for player, key in zip(self.players, keys, strict=True)}
        rising = sorted(parties.values())
        return [1 + len(rising) - bisect_right(rising, key) for key in keys]


def standing(verdicts: list[Verdict | None]) -> int:
    """A team of which one has won outright is before all others, one of which all have lost outright is behind."""
    if any(verdict and verdict.is_won for verdict in verdicts):
        return 1
    return -1 if all(verdicts) else 0


def score_table(table: Table, lacks: list[Lack]) -> Scoreboard | None:
    """A record's scoreboard, in the order of its players; None if something it needs is missing.

    A victory that nobody can decide is missing something too, and yet there is a scoreboard, on which it is shared.
    """
    before, players = len(lacks), table.record.players
    lines = [LineMaker(gauge, lacks).lines() for gauge in table.gauges]
    if len(lacks) == before:  # nobody wins or loses of whom nothing is told, whatever the rules ask for
        lacks += [Lack("not_begun", one.place, one.name, {}) for one in players if not one.is_begun]
    if len(lacks) > before:
        return None
    totals = {one.name: sum(line.points for line in found) for one, found in zip(players, lines, strict=True)}
    table.add_totals(totals)
    verdicts = decide(table, lacks)
    if len(lacks) > before:
        return None
    judge = Judge(table, totals, verdicts)
    keys, ties = judge.keys()
    lacks += judge.needed
    seats = [
        Seat(
            player.name,
            totals[player.name],
            rank,
            title_of(table, totals[player.name]),
            found,
            tie,
            player.team,
            verdicts.get(player.name),
        )
        for player, found, rank, tie in zip(players, lines, judge.ranks(keys), ties, strict=True)
    ]
    return Scoreboard(table.record, tuple(seats), undecided=join_lacks(judge.undecided))


def open_board(table: Table, lacks: Iterable[Lack]) -> Scoreboard:
    """The scoreboard of a record that does not tell all: with how few and how many points there can be."""
    seats = [open_seat(gauge) for gauge in table.gauges]
    return Scoreboard(table.record, tuple(seats), lacks=join_lacks(lacks))


def open_seat(gauge: Gauge) -> Seat:
    """A player's lines as far as they are told; of whom nothing is told, nobody says what there can be. Nothing of it
    rests on reconstructed figures."""
    player, (rules, _) = gauge.player, gauge.rules.in_play(gauge.table.play)
    bounds = BoundsOfPlayer(gauge.table, player, is_firm=True) if player.is_begun else None
    lines: list[Line | OpenLine] = []
    for name, rule in rules:
        lacks: list[Lack] = []
        line = LineMaker(gauge, lacks).line(name, rule)
        if line and not lacks:
            lines.append(line)
            continue
        number = bounds.line(name, rule) if bounds else endless()
        span = Range(low_of(number), high_of(number), open_names((number,)))
        lines.append(OpenLine(name, rule.label or Phrase({"": name}), span))
    total = added(line.points for line in lines) if bounds else endless()
    return Seat(player.name, total, None, None, tuple(lines), (), player.team)


def title_of(table: Table, total: int) -> Phrase | None:
    """The title that a total earns, if the game gives titles."""
    titles = table.rules.scoring.titles
    if titles is None or not holds(titles.when, table.play):
        return None
    reached = [step for step in titles.steps if step.from_ <= total]
    return (reached[-1] if reached else titles.steps[0]).title
