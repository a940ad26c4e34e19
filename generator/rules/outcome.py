"""What decides a game beside the totals: a goal that is reached, a target that the table meets, a player who is out."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.reading.phrase import Phrase
from generator.rules.gauge import Gauge, Table
from generator.rules.lines import Lack, lack_of
from generator.rules.missing import untold_of
from generator.rules.reason import Reason, Term, need
from generator.rules.rules import holds
from generator.rules.scoring import Outcome
from generator.rules.unknown import Unknown


class Verdict(NamedTuple):
    """An outcome for one player: its title, whether it is won, for whom it holds, and the numbers that decided."""

    title: Phrase
    is_won: bool
    whose: str
    reason: Reason
    reference: str | None


def decide(table: Table, lacks: list[Lack]) -> dict[str, Verdict]:
    """The verdicts by player: the first outcome that anybody wins by decides; those who lose by one before it are
    out."""
    verdicts: dict[str, Verdict] = {}
    missed: Reason = ()  # by how much the table missed what it had to reach
    for outcome in table.rules.scoring.outcomes:
        if not holds(outcome.when, table.play):
            continue
        if outcome.wins == "table":
            missed = shortfall(outcome, table.gauges[0])
        still = [gauge for gauge in table.gauges if gauge.player.name not in verdicts]
        found = [(gauge.player, verdict) for gauge in still if (verdict := verdict_of(outcome, gauge, lacks))]
        for player, verdict in found:
            told = verdict._replace(reason=verdict.reason or missed) if outcome.loses == "table" else verdict
            for one in table.party(verdict.whose, player):
                verdicts.setdefault(one.name, told)
        if found and (outcome.wins or outcome.loses == "table"):
            break
    return verdicts


def needs_of(outcome: Outcome, gauge: Gauge) -> Iterator[Term]:
    """What an outcome asks for, one by one, beside what there is."""
    for one, two in outcome.at_least:
        yield need("", gauge.of(one), "at_least", gauge.of(two))
    for one, two in outcome.at_most:
        yield need("", gauge.of(one), "at_most", gauge.of(two))


def shortfall(outcome: Outcome, gauge: Gauge) -> Reason:
    """What an outcome asks for and has not got."""
    try:
        return tuple(term for term in needs_of(outcome, gauge) if not term.holds)
    except Unknown:
        return ()


def verdict_of(outcome: Outcome, gauge: Gauge, lacks: list[Lack]) -> Verdict | None:
    """The verdict for one player, if every need holds; what the record does not tell does not decide."""
    reason: list[Term] = []
    try:
        for term in needs_of(outcome, gauge):
            if not term.holds:
                return None
            reason.append(term)
    except Unknown as unknown:
        if outcome.wins == "table" or outcome.loses == "table":
            pairs = (*outcome.at_least, *outcome.at_most)
            untold = untold_of(gauge, (measure for pair in pairs for measure in pair), unknown.names)
            lacks.extend(lack_of("outcome_needs", one) for one in untold)
        return None
    whose = outcome.wins or outcome.loses or "player"
    return Verdict(outcome.title, bool(outcome.wins), whose, tuple(reason), outcome.reference)
