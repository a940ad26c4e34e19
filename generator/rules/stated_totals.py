"""Numbers that a record gives outright, held against what else it tells; and unlikely numbers."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from generator.errors import Place
from generator.ledger.marks import is_written
from generator.rules.bounds_of_player import BoundsOfPlayer
from generator.rules.dependencies import PLAYERS
from generator.rules.finished_game import LINE, Player
from generator.rules.gauge import Gauge, Table
from generator.rules.measure import Measure
from generator.rules.measures.points import made_line
from generator.rules.missing import first_told
from generator.rules.range import Number, ends_of, high_of, holds, is_endless, low_of
from generator.rules.unknown import Unknown

Value = TypeVar("Value")


class Contradiction(NamedTuple):
    """A number that cannot be beside what else is told: the keys that say otherwise, and what they leave of it."""

    key: str
    given: int
    limits: tuple[int, int]
    told: tuple[tuple[str, Place], ...]
    is_reconstructed: bool

    @property
    def detail(self) -> str:
        low, high = self.limits
        return f"{self.given} ≠ {low}" if low == high else f"{self.given} ≠ {low}–{high}"


class Unusual(NamedTuple):
    """A number that is possible, but unlikely; `told` is the key of the record that tells it."""

    key: str
    value: int
    usual: tuple[int, ...]
    told: str

    @property
    def detail(self) -> str:
        return f"{self.value} > {self.usual[-1]}" if self.value > self.usual[-1] else f"{self.value} < {self.usual[0]}"


def contradictions(table: Table) -> Iterator[tuple[Player, Contradiction]]:
    """What players give outright although the record tells otherwise."""
    told = {PLAYERS, *(key for player in table.record.players for key in told_keys(player))}
    for gauge in table.gauges:
        for key, given in gauge.player.given.items():
            behind = table.rules.behind.of(key)
            if not behind.isdisjoint(told) and (found := contradiction(gauge, key, given, behind)):
                yield gauge.player, found


def told_keys(player: Player) -> Iterator[str]:
    for keys in (player.cells, player.given, player.cards):
        yield from keys


def contradiction(gauge: Gauge, key: str, given: int, behind: Iterable[str]) -> Contradiction | None:
    """What is wrong with one number; where only reconstructed figures are against it, that is said."""
    player = without(gauge.player, key)
    whole = left_open(gauge, player, key)
    if holds(whole, given):
        return None
    firm = left_open(gauge, player, key, is_firm=True)
    is_guess = holds(firm, given)
    left = whole if is_guess else firm
    if is_endless(left):  # nobody can say what it should be
        return None
    others = [name for name in told_keys(player) if name in behind]
    less = {name: left_open(gauge, without(player, name), key, is_firm=not is_guess) for name in others}
    against = [name for name, one in less.items() if (low_of(one), high_of(one)) != (low_of(left), high_of(left))]
    places = tuple((name, player.place_of(name)) for name in against or others)
    return Contradiction(key, given, ends_of(left), places, is_guess or is_guessed(gauge, player, key))


def without(player: Player, key: str) -> Player:
    """A player of whom one thing less is told."""
    return player._replace(
        cells=lacking(player.cells, key), given=lacking(player.given, key), cards=lacking(player.cards, key)
    )


def lacking(told: dict[str, Value], key: str) -> dict[str, Value]:
    return {name: value for name, value in told.items() if name != key} if key in told else told


def left_open(gauge: Gauge, player: Player, key: str, *, is_firm: bool = False) -> Number:
    """What the record of a player leaves of a number that it does not give."""
    view = BoundsOfPlayer(gauge.table, player, is_firm=is_firm)
    line = line_under(gauge, key)
    return view.called(key) if line is None else view.line(line, gauge.rules.scoring.rules[line])


def line_under(gauge: Gauge, key: str) -> str | None:
    """The line whose points a key gives; None where it gives a measure."""
    if key in gauge.rules.scoring.measures:
        return None
    return key.removeprefix(LINE) if gauge.rules.keys.is_line(key) else key


def is_guessed(gauge: Gauge, player: Player, key: str) -> bool:
    """Whether the points of a line rest on a reconstructed figure."""
    line = line_under(gauge, key)
    try:
        return (
            line is not None
            and made_line(Gauge(gauge.table, player), line, gauge.rules.scoring.rules[line]).is_reconstructed
        )
    except Unknown:
        return False


def unusual(table: Table) -> Iterator[tuple[Player, Unusual]]:
    """Numbers that are beyond what is usual, given or counted."""
    measures, families = table.rules.with_usual
    for gauge in table.gauges if measures or families else ():
        for name, usual in measures:
            try:
                value = gauge.named(name)
            except Unknown:
                continue
            if not usual.holds(value):
                yield gauge.player, Unusual(name, value, usual.values, first_told(gauge, (Measure(name),)))
        for name, usual in families:
            marks = gauge.player.cells.get(name)
            for value in numbers_in(gauge, name) if marks else ():
                if not usual.holds(value):
                    yield gauge.player, Unusual(name, value, usual.values, name)


def numbers_in(gauge: Gauge, family: str) -> Iterator[int]:
    """Each number that is written, or how many cells are marked."""
    marks = gauge.player.cells[family]
    if gauge.rules.ledger.families[family].kind == "number":
        yield from filter(is_written, marks.known or ())
    elif marks.value is not None:
        yield marks.value
