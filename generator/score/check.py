"""Checks: is a record legal? What it does not tell is not checked."""

from collections.abc import Callable, Iterator

from generator.errors import Mistake, Place
from generator.pack.card_rules import CardRules
from generator.pack.pack import Pack
from generator.record.cells import is_marked
from generator.record.record import Player, Record
from generator.rules.checks import (
    Absent,
    AtLeast,
    AtMost,
    Between,
    Check,
    Equal,
    LedgerCheck,
    NeedsCheck,
    Neighbours,
    Subset,
    Unique,
)
from generator.rules.measures import Measure, WholeTable
from generator.score.ledger_checks import ledger_troubles
from generator.score.lines import holds
from generator.score.measure import Gauge, Unknown

Found = tuple[list[Mistake], list[Mistake]]


def check_record(pack: Pack, record: Record, language: str, cards: CardRules | None = None) -> Found:
    """Errors and warnings of a record, each at its player."""
    errors: list[Mistake] = []
    warnings: list[Mistake] = []
    gauges = [Gauge(pack, record, player, cards or {}) for player in record.players]
    play = record.play
    for name, check in pack.checks.items():
        if holds(check.when, play):
            found = errors if check.severity == "error" else warnings
            for gauge in gauges[:1] if is_of_table(check, pack) else gauges:
                found.extend(troubles(name, check, gauge, record, language))
    return errors, warnings


def troubles(name: str, check: Check, gauge: Gauge, record: Record, language: str) -> Iterator[Mistake]:
    """Where a player's record breaks one check."""
    for place, detail in player_troubles(check, gauge, record):
        told = f" ({detail})" if detail else ""
        whose = "" if is_of_table(check, gauge.pack) else f"{gauge.player.name}: "
        yield Mistake(
            record.place if not whose else place,
            f"{whose}{check.says.in_language(language)}{told}; {check.rule} [{name}]",
        )


def is_of_table(check: Check, pack: Pack) -> bool:
    """Whether a check looks only at what is the same for all players; it is told once then, not for each of them."""
    pair = next(
        (getattr(check, field) for field in ("equal", "at_most", "at_least", "needs") if hasattr(check, field)), None
    )
    return pair is not None and all(is_table_measure(measure, pack) for measure in pair)


def is_table_measure(measure: Measure, pack: Pack) -> bool:
    """Whether a measure comes to the same for all players."""
    value = measure.value
    if isinstance(value, int):
        return True
    if isinstance(value, str):
        entry, found = (pack.scoring.measures or {}).get(value), pack.ledger.find(value)
        return is_table_measure(entry.is_, pack) if entry else bool(found and found[1].shared)
    if isinstance(value, WholeTable):
        return value.among == "all"
    names_cells = any(field.key.rules.get("refers") for field in value.FIELDS)
    return bool(value.inner) and not names_cells and all(is_table_measure(one, pack) for one in value.inner)


def player_troubles(check: Check, gauge: Gauge, record: Record) -> list[tuple[Place, str]]:
    """What is wrong with one player's record; nothing where it does not tell enough."""
    player = gauge.player
    try:
        match check:
            case LedgerCheck():
                return list(ledger_troubles(check, gauge))
            case Equal():
                return compare(check.equal, gauge, lambda one, two: one == two, "≠")
            case AtMost():
                return compare(check.at_most, gauge, lambda one, two: one <= two, ">")
            case AtLeast():
                return compare(check.at_least, gauge, lambda one, two: one >= two, "<")
            case NeedsCheck():
                one, two = gauge.of(check.needs[0]), gauge.of(check.needs[1])
                return [(place_of(check.needs[0], player), "")] if one and not two else []
            case Neighbours():
                return neighbours(check, gauge)
            case Subset():
                return outside(check, gauge)
            case Between():
                return between(check, gauge)
            case Unique():
                others = [other for other in record.players if other is not player]
                mine = player.cards.get(check.unique, ())
                return [
                    (getattr(card, "place", player.place), card)
                    for card in mine
                    if any(card in other.cards.get(check.unique, ()) for other in others)
                ]
            case Absent():
                held = [card for card in player.cards.get(check.of, ()) if card == check.absent]
                return [(getattr(card, "place", player.place), card) for card in held]
    except Unknown:
        return []
    raise TypeError(check)


def compare(
    pair: tuple[Measure, Measure], gauge: Gauge, fits: Callable[[int, int], bool], sign: str
) -> list[tuple[Place, str]]:
    """The two numbers, if they do not fit."""
    one, two = gauge.of(pair[0]), gauge.of(pair[1])
    return [] if fits(one, two) else [(place_of(pair[0], gauge.player), f"{one} {sign} {two}")]


def place_of(measure: Measure, player: Player) -> Place:
    """Where a measure's own cell was written, else the player."""
    name = measure.value if isinstance(measure.value, str) else ""
    return player.places.get(name) or player.places.get(name.rpartition(".")[0]) or player.place


def neighbours(check: Neighbours, gauge: Gauge) -> list[tuple[Place, str]]:
    values = [number or 0 for number in gauge.known(check.neighbours)]
    names = gauge.pack.ledger.families[check.neighbours].cell_names
    place = gauge.player.places.get(check.neighbours, gauge.player.place)
    pairs = [(index, (index + 1) % len(values)) for index in range(len(values))]
    return [
        (place, f"{names[a]} {values[a]}, {names[b]} {values[b]}")
        for a, b in pairs
        if abs(values[a] - values[b]) > check.differ
    ]


def outside(check: Subset, gauge: Gauge) -> list[tuple[Place, str]]:
    few, many = (gauge.cells(family) for family in check.subset)
    if few > many:
        return [(gauge.player.places.get(check.subset[0], gauge.player.place), f"{few} > {many}")]
    inner, outer = (gauge.known(family) for family in check.subset)
    names = gauge.pack.ledger.families[check.subset[0]].cell_names
    place = gauge.player.places.get(check.subset[0], gauge.player.place)
    return [(place, name) for name, a, b in zip(names, inner, outer, strict=False) if is_marked(a) and not is_marked(b)]


def between(check: Between, gauge: Gauge) -> list[tuple[Place, str]]:
    middle, sides = (gauge.known(family) for family in check.between)
    place = gauge.player.places.get(check.between[0], gauge.player.place)
    return [
        (place, str(index + 1))
        for index, cell in enumerate(middle)
        if is_marked(cell) != (is_marked(sides[index]) and is_marked(sides[index + 1]))
    ]
