"""Is a record legal? What it does not tell is not checked."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.errors import Place
from generator.rules.check import Broken, Check
from generator.rules.finished_game import Player
from generator.rules.gauge import Gauge, Table
from generator.rules.stated_totals import Contradiction, Unusual, contradictions, unusual
from generator.rules.unknown import Unknown


class Trouble(NamedTuple):
    """A check that a record breaks: by whom (nobody where it is the table's), the key it is about, and the numbers.

    `found` is what a check of the tool itself has found, which no pack has words for. It rests on a figure that is
    reconstructed, or not.
    """

    check: str
    severity: str
    player: str
    about: str
    detail: str
    place: Place
    found: Contradiction | Unusual | None = None
    is_reconstructed: bool = False


def check_table(table: Table) -> list[Trouble]:
    """The checks that a record breaks, each at its player."""
    found: list[Trouble] = []
    _, checks = table.rules.in_play(table.play)
    several = table.rules.checks_of_several
    for name, check in checks:
        is_of_table = name in table.rules.table_checks
        for gauge in table.gauges[:1] if is_of_table else table.gauges:
            try:
                for broken in check.broken(gauge):
                    found.append(trouble_of(name, check, broken, gauge, is_of_table=is_of_table))
            except Unknown:
                for broken in broken_already(check, gauge) if name in several else ():
                    found.append(trouble_of(name, check, broken, gauge, is_of_table=is_of_table))
    return [*found, *own_troubles(table)]


def own_troubles(table: Table) -> Iterator[Trouble]:
    """What is checked in every game: numbers given outright that the rest contradicts, and unusual ones."""
    for player, wrong in contradictions(table):
        severity = "warning" if wrong.is_reconstructed else "error"
        yield own_trouble("given", severity, player, wrong)
    for player, odd in unusual(table):
        yield own_trouble("usual", "warning", player, odd)


def own_trouble(name: str, severity: str, player: Player, found: Contradiction | Unusual) -> Trouble:
    place = player.place_of(found.told if isinstance(found, Unusual) else found.key)
    is_reconstructed = isinstance(found, Contradiction) and found.is_reconstructed
    return Trouble(name, severity, player.name, found.key, found.detail, place, found, is_reconstructed)


def broken_already(check: Check, gauge: Gauge) -> Iterable[Broken]:
    """How what is told breaks a check: one player's empty box does not hide what others have told."""
    try:
        return check.broken_already(gauge)
    except Unknown:
        return ()


def trouble_of(name: str, check: Check, broken: Broken, gauge: Gauge, *, is_of_table: bool) -> Trouble:
    """A broken check, at its player or at the table; one that rests on a reconstructed figure is never an error."""
    is_reconstructed = broken.is_reconstructed or check.is_reconstructed
    severity = "warning" if is_reconstructed else check.severity or "error"
    player, place = gauge.player.name, broken.place or gauge.player.place_of(broken.about)
    if is_of_table:
        player, place = "", place if gauge.rules.is_shared(broken.about) else gauge.table.record.place
    return Trouble(name, severity, player, broken.about, broken.detail, place, is_reconstructed=is_reconstructed)
