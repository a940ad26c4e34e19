"""A scored game: players with their lines, places, titles, and how ties were told apart."""

from typing import NamedTuple

from generator.errors import Mistake, MistakeList
from generator.score.lines import Line, LineMaker, holds
from generator.score.measure import Gauge, Unknown
from generator.spec.card_rules import CardRules
from generator.spec.pack import Pack
from generator.spec.phrase import Phrase
from generator.spec.record import Player, Record


class Seat(NamedTuple):
    """One player's result."""

    name: str
    total: int
    rank: int
    title: Phrase | None
    lines: tuple[Line, ...]
    tie: str


class Scoreboard(NamedTuple):
    """The result of a game."""

    record: Record
    seats: tuple[Seat, ...]
    warnings: tuple[Mistake, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats if seat.rank == 1)


def score_record(pack: Pack, record: Record, rules: CardRules, language: str, mistakes: MistakeList) -> Scoreboard | None:
    """A record's scoreboard, in the order of its players; None if something it needs is missing."""
    before = len(mistakes.found)
    lines = [LineMaker(pack, record, player, rules, language, mistakes).lines() for player in record.players]
    if len(mistakes.found) > before:
        return None
    totals = [sum(line.points for line in found) for found in lines]
    keys, told = break_ties(pack, record, totals, rules, language, mistakes)
    if len(mistakes.found) > before:
        return None
    seats = [
        Seat(player.name, total, 1 + sum(other > key for other in keys), title_of(pack, record, total), found, tie)
        for player, total, found, key, tie in zip(record.players, totals, lines, keys, told, strict=True)
    ]
    return Scoreboard(record, tuple(seats))


def break_ties(
    pack: Pack, record: Record, totals: list[int], rules: CardRules, language: str, mistakes: MistakeList
) -> tuple[list[tuple[int, ...]], list[str]]:
    """A key for each player that sorts them, and what told equal players apart."""
    keys: list[tuple[int, ...]] = [(total,) for total in totals]
    told = [""] * len(totals)
    for tie in pack.scoring.ties:
        equal = [index for index, key in enumerate(keys) if keys.count(key) > 1]
        for index in range(len(keys)):
            value = tie_value(pack, record, record.players[index], tie.measure, mistakes) if index in equal else 0
            keys[index] = (*keys[index], value if tie.most else -value)
            if index in equal:
                shown = LineMaker(pack, record, record.players[index], rules, language, mistakes).title(tie.measure)
                told[index] = ", ".join(filter(None, (told[index], f"{shown} {value}")))
    return keys, told


def tie_value(pack: Pack, record: Record, player: Player, measure: str, mistakes: MistakeList) -> int:
    """What a player has of the measure that breaks a tie; a tie cannot be broken by what nobody wrote down."""
    try:
        return Gauge(pack, record, player).named(measure)
    except Unknown as unknown:
        for name in unknown.names:
            mistakes.add(player.place, f"{player.name}: the totals are equal, and '{name}' that decides is not in the record")
        return 0


def title_of(pack: Pack, record: Record, total: int) -> Phrase | None:
    """The title that a total earns, if the game gives titles."""
    titles = pack.scoring.titles
    if titles is None or not holds(titles.when, record):
        return None
    reached = [step for step in titles.steps if step.from_ <= total]
    return (reached[-1] if reached else titles.steps[0]).title
