"""Is a record legal? What it does not tell is not checked."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import Place
from generator.rules.check import Check
from generator.rules.gauge import Gauge, Table
from generator.rules.unknown import Unknown


class Trouble(NamedTuple):
    """A check that a record breaks: by whom (nobody where it is the table's), the key it is about, and the numbers."""

    check: str
    severity: str
    player: str
    about: str
    detail: str
    place: Place


def check_table(table: Table) -> list[Trouble]:
    """The checks that a record breaks, each at its player."""
    rules = table.rules
    _, checks = rules.in_play(table.play)
    return [
        trouble
        for name, check in checks
        for gauge in (table.gauges[:1] if name in rules.table_checks else table.gauges)
        for trouble in troubles(name, check, gauge)
    ]


def troubles(name: str, check: Check, gauge: Gauge) -> Iterator[Trouble]:
    """Where a player's record breaks one check."""
    is_of_table = name in gauge.rules.table_checks
    whose = "" if is_of_table else gauge.player.name
    try:
        for about, detail, place in check.broken(gauge):
            where = gauge.table.record.place if is_of_table else place or gauge.player.place_of(about)
            yield Trouble(name, check.severity, whose, about, detail, where)
    except Unknown:
        return
