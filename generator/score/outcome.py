"""What decides a game beside the totals: a goal that is reached, a target that the table meets, a player who is out."""

from collections.abc import Callable
from typing import NamedTuple

from generator.errors import MistakeList
from generator.ledger.ledger import RECONSTRUCTED
from generator.reading.phrase import Phrase
from generator.record.record import Player, Record
from generator.rules.scoring import Outcome
from generator.score.lines import AT_LEAST, AT_MOST, holds
from generator.score.measure import Gauge, Unknown


class Verdict(NamedTuple):
    """An outcome for one player: its title, whether it is won, for whom it holds, and the numbers that decided."""

    title: Phrase
    is_won: bool
    whose: str
    because: str
    is_reconstructed: bool


def decide(
    outcomes: tuple[Outcome, ...], record: Record, gauge_of: Callable[[Player], Gauge], mistakes: MistakeList
) -> dict[str, Verdict]:
    """The verdicts by player: the first outcome that anybody wins by decides; those who lose by one before it are
    out."""
    verdicts: dict[str, Verdict] = {}
    missed = ""  # by how much the table missed what it had to reach
    for outcome in outcomes:
        if not holds(outcome.when, record.play):
            continue
        if outcome.wins == "table":
            missed = shortfall(outcome, gauge_of(record.players[0]))
        still = [player for player in record.players if player.name not in verdicts]
        found = [(player, verdict) for player in still if (verdict := verdict_of(outcome, gauge_of(player), mistakes))]
        for player, verdict in found:
            told = verdict._replace(because=verdict.because or missed) if outcome.loses == "table" else verdict
            for one in party(verdict.whose, player, record):
                verdicts.setdefault(one.name, told)
        if found and (outcome.wins or outcome.loses == "table"):
            break
    return verdicts


def party(whose: str, player: Player, record: Record) -> tuple[Player, ...]:
    """Those for whom a verdict on a player holds."""
    return {"player": (player,), "team": record.team_of(player), "table": record.players}[whose]


def shortfall(outcome: Outcome, gauge: Gauge) -> str:
    """What an outcome asks for and has not got, in numbers."""
    try:
        least = [(gauge.of(one), gauge.of(two)) for one, two in outcome.at_least]
        most = [(gauge.of(one), gauge.of(two)) for one, two in outcome.at_most]
    except Unknown:
        return ""
    told = [f"{one} < {two}" for one, two in least if one < two] + [f"{one} > {two}" for one, two in most if one > two]
    return ", ".join(told)


def verdict_of(outcome: Outcome, gauge: Gauge, mistakes: MistakeList) -> Verdict | None:
    """The verdict for one player, if every need of the outcome holds; what the record does not tell does not decide."""
    told: list[str] = []
    try:
        for pairs, sign in ((outcome.at_least, AT_LEAST), (outcome.at_most, AT_MOST)):
            for one, two in pairs:
                value, limit = gauge.of(one), gauge.of(two)
                if value < limit if sign == AT_LEAST else value > limit:
                    return None
                told.append(f"{value} {sign} {limit}")
    except Unknown as unknown:
        if outcome.wins == "table" or outcome.loses == "table":
            for name in unknown.names:
                mistakes.add(
                    gauge.record.place, f"whether the table has won needs '{name}', which the record does not say"
                )
        return None
    whose = outcome.wins or outcome.loses or "player"
    return Verdict(outcome.title, bool(outcome.wins), whose, ", ".join(told), outcome.reference == RECONSTRUCTED)
