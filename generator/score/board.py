"""A scored game: players with their lines, places, titles, what decided it, and how ties were told apart."""

from typing import NamedTuple

from generator.errors import Mistake, MistakeList
from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK
from generator.pack.card_rules import CardRules
from generator.pack.pack import Pack
from generator.reading.phrase import Phrase
from generator.record.record import Player, Record
from generator.score.lines import Line, LineMaker, holds
from generator.score.measure import Gauge, Unknown
from generator.score.outcome import Verdict, decide


class Seat(NamedTuple):
    """One player's result."""

    name: str
    total: int
    rank: int
    title: Phrase | None
    lines: tuple[Line, ...]
    tie: str
    team: str = ""
    verdict: Verdict | None = None


class Scoreboard(NamedTuple):
    """The result of a game."""

    record: Record
    seats: tuple[Seat, ...]
    warnings: tuple[Mistake, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(
            seat.name for seat in self.seats if seat.rank == 1 and not (seat.verdict and not seat.verdict.is_won)
        )


Key = tuple[int, ...]


class Judge:
    """Places the players of one game: by what decides it, by the points of player or team, then by ties."""

    def __init__(
        self, pack: Pack, record: Record, rules: CardRules, language: str, totals: list[int], mistakes: MistakeList
    ) -> None:
        self.pack = pack
        self.record = record
        self.rules = rules
        self.language = language
        self.mistakes = mistakes
        self.totals = {player.name: total for player, total in zip(record.players, totals, strict=True)}

    def gauge(self, player: Player) -> Gauge:
        return Gauge(self.pack, self.record, player, self.rules, self.totals)

    def keys(self, verdicts: dict[str, Verdict]) -> tuple[list[Key], list[str]]:
        """A key for each player that sorts them, and what told equal players apart; a team stands and falls
        together."""
        teams = [self.record.team_of(player) for player in self.record.players]
        heads = [team[0].name for team in teams]
        keys: list[Key] = [
            (standing([verdicts.get(one.name) for one in team]), sum(self.totals[one.name] for one in team))
            for team in teams
        ]
        told = [""] * len(keys)
        for tie in self.pack.scoring.ties:
            if not holds(tie.when, self.record.play):
                continue
            mark = f" {RECONSTRUCTED_MARK}" if tie.reference == RECONSTRUCTED else ""
            equal = [
                index
                for index, key in enumerate(keys)
                if any(other == key and heads[at] != heads[index] for at, other in enumerate(keys))
            ]
            for index in range(len(keys)):
                value = sum(self.tie_value(one, tie.measure) for one in teams[index]) if index in equal else 0
                keys[index] = (*keys[index], value if tie.most else -value)
                if index in equal:
                    told[index] = ", ".join(filter(None, (told[index], f"{self.title(tie.measure)} {value}{mark}")))
        return keys, told

    def title(self, measure: str) -> str:
        return LineMaker(
            self.pack, self.record, self.record.players[0], self.rules, self.language, self.mistakes
        ).title(measure)

    def tie_value(self, player: Player, measure: str) -> int:
        """What a player has of the measure that breaks a tie; a tie cannot be broken by what nobody wrote down."""
        try:
            return self.gauge(player).named(measure)
        except Unknown as unknown:
            for name in unknown.names:
                self.mistakes.add(
                    player.place, f"{player.name}: the totals are equal, and '{name}' that decides is not in the record"
                )
            return 0

    def places(self, keys: list[Key], verdicts: dict[str, Verdict]) -> list[int]:
        """1 for the first; a team takes one place, and so does a table that wins or loses together."""
        if any(verdict.whose == "table" for verdict in verdicts.values()):
            return [1] * len(keys)
        parties = {
            self.record.team_of(player)[0].name: key for player, key in zip(self.record.players, keys, strict=True)
        }
        return [1 + sum(other > key for other in parties.values()) for key in keys]


def standing(verdicts: list[Verdict | None]) -> int:
    """A team of which one has won outright is before all others, one of which all have lost outright is behind."""
    if any(verdict and verdict.is_won for verdict in verdicts):
        return 1
    return -1 if all(verdicts) else 0


def score_record(
    pack: Pack, record: Record, rules: CardRules, language: str, mistakes: MistakeList
) -> Scoreboard | None:
    """A record's scoreboard, in the order of its players; None if something it needs is missing."""
    before = len(mistakes.found)
    lines = [LineMaker(pack, record, player, rules, language, mistakes).lines() for player in record.players]
    if len(mistakes.found) > before:
        return None
    totals = [sum(line.points for line in found) for found in lines]
    judge = Judge(pack, record, rules, language, totals, mistakes)
    verdicts = decide(pack.scoring.outcomes, record, judge.gauge, mistakes)
    keys, told = judge.keys(verdicts)
    if len(mistakes.found) > before:
        return None
    seats = [
        Seat(
            player.name, total, place, title_of(pack, record, total), found, tie, player.team, verdicts.get(player.name)
        )
        for player, total, found, place, tie in zip(
            record.players, totals, lines, judge.places(keys, verdicts), told, strict=True
        )
    ]
    return Scoreboard(record, tuple(seats))


def title_of(pack: Pack, record: Record, total: int) -> Phrase | None:
    """The title that a total earns, if the game gives titles."""
    titles = pack.scoring.titles
    if titles is None or not holds(titles.when, record.play):
        return None
    reached = [step for step in titles.steps if step.from_ <= total]
    return (reached[-1] if reached else titles.steps[0]).title
