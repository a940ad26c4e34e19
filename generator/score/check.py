"""Is a record legal? What it does not tell is not checked."""

from typing import NamedTuple

from generator.errors import Place
from generator.rules.check import Broken, Check
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
    found: list[Trouble] = []
    _, checks = table.rules.in_play(table.play)
    for name, check in checks:
        is_of_table = name in table.rules.table_checks
        for gauge in table.gauges[:1] if is_of_table else table.gauges:
            try:
                for broken in check.broken(gauge):
                    found.append(trouble_of(name, check, broken, gauge, is_of_table=is_of_table))
            except Unknown:
                continue
    return found


def trouble_of(name: str, check: Check, broken: Broken, gauge: Gauge, *, is_of_table: bool) -> Trouble:
    """A broken check, at its player or at the table."""
    about, detail, place = broken
    if is_of_table:
        return Trouble(name, check.severity, "", about, detail, gauge.table.record.place)
    where = place or gauge.player.place_of(about)
    return Trouble(name, check.severity, gauge.player.name, about, detail, where)
