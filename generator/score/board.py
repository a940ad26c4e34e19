"""A scored game: players with their lines, places, titles, what decided it, and how ties were told apart.

A scoreboard holds no words of any language but the texts of its pack, which it holds in all of them.
"""

from bisect import bisect_right
from collections import Counter
from typing import NamedTuple

from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.rules.gauge import Table, party_of
from generator.rules.lines import Lack, Line, LineMaker
from generator.rules.played import Player, Record
from generator.rules.rules import holds
from generator.rules.scoring import TieBreak
from generator.rules.unknown import Unknown
from generator.score.check import Trouble
from generator.score.outcome import Verdict, decide


class TieStep(NamedTuple):
    """What told a player apart from another of the same total: so much of a measure."""

    measure: str
    value: int
    reference: str | None = None

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED


class Seat(NamedTuple):
    """One player's result."""

    name: str
    total: int
    rank: int
    title: Phrase | None
    lines: tuple[Line, ...]
    tie: tuple[TieStep, ...]
    team: str = ""
    verdict: Verdict | None = None


class Scoreboard(NamedTuple):
    """The result of a game."""

    record: Record
    seats: tuple[Seat, ...]
    warnings: tuple[Trouble, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        first = (seat for seat in self.seats if seat.rank == 1)
        return tuple(seat.name for seat in first if not (seat.verdict and not seat.verdict.is_won))


Key = tuple[int, ...]


class Judge:
    """Places the players of one game: by what decides it, by the points of player or team, then by ties."""

    def __init__(self, table: Table, totals: dict[str, int], lacks: list[Lack]) -> None:
        self.table = table
        self.players = table.record.players
        self.totals = totals
        self.lacks = lacks
        self.out: set[str] = set()  # who has lost outright

    def keys(self, verdicts: dict[str, Verdict]) -> tuple[list[Key], list[tuple[TieStep, ...]]]:
        """A key for each player that sorts them, and what told equal players apart; a team stands and falls
        together."""
        self.out = {name for name, verdict in verdicts.items() if not verdict.is_won}
        keys = [self.first_key(player, verdicts) for player in self.players]
        steps: list[tuple[TieStep, ...]] = [()] * len(keys)
        for tie in self.table.rules.scoring.ties:
            if not holds(tie.when, self.table.play):
                continue
            parties = {party_of(player): key for player, key in zip(self.players, keys, strict=True)}
            equal = Counter(parties.values())
            for index, player in enumerate(self.players):
                is_equal = equal[keys[index]] > 1
                values = [self.tie_value(one, tie) for one in self.table.team_of(player)] if is_equal else []
                value = sum(one or 0 for one in values)
                keys[index] = (*keys[index], value if tie.most else -value)
                if is_equal and None not in values:
                    steps[index] = (*steps[index], TieStep(tie.measure, value, tie.reference))
        return keys, steps

    def first_key(self, player: Player, verdicts: dict[str, Verdict]) -> Key:
        team = self.table.team_of(player)
        return standing([verdicts.get(one.name) for one in team]), sum(self.totals[one.name] for one in team)

    def tie_value(self, player: Player, tie: TieBreak) -> int | None:
        """What a player has of the measure that breaks a tie; a tie cannot be broken by what nobody wrote down, and
        need not be for somebody who has lost anyway."""
        try:
            return self.table.gauge_of[player.name].named(tie.measure)
        except Unknown as unknown:
            if player.name in self.out:
                return None
            self.lacks.extend(Lack("tie_needs", player.place, player.name, {"missing": name}) for name in unknown.names)
            return 0

    def ranks(self, keys: list[Key], verdicts: dict[str, Verdict]) -> list[int]:
        """1 for the first; a team takes one place, and so does a table that wins or loses together."""
        if any(verdict.whose == "table" for verdict in verdicts.values()):
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
    """A record's scoreboard, in the order of its players; None if something it needs is missing."""
    before = len(lacks)
    lines = [LineMaker(gauge, lacks).lines() for gauge in table.gauges]
    if len(lacks) > before:
        return None
    players = table.record.players
    totals = {one.name: sum(line.points for line in found) for one, found in zip(players, lines, strict=True)}
    table.add_totals(totals)
    judge = Judge(table, totals, lacks)
    verdicts = decide(table, lacks)
    keys, ties = judge.keys(verdicts)
    if len(lacks) > before:
        return None
    ranks = judge.ranks(keys, verdicts)
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
        for player, found, rank, tie in zip(players, lines, ranks, ties, strict=True)
    ]
    return Scoreboard(table.record, tuple(seats))


def title_of(table: Table, total: int) -> Phrase | None:
    """The title that a total earns, if the game gives titles."""
    titles = table.rules.scoring.titles
    if titles is None or not holds(titles.when, table.play):
        return None
    reached = [step for step in titles.steps if step.from_ <= total]
    return (reached[-1] if reached else titles.steps[0]).title
