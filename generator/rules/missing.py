"""Which keys a record must still tell so that a measure can be found, in its own spelling and at their places."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from generator.errors import Place
from generator.reading.names import words_in
from generator.rules.gauge import Gauge
from generator.rules.measure import Formula, Measure
from generator.rules.measures.arithmetic import First
from generator.rules.measures.cells import Icons
from generator.rules.measures.table import PlaceBy, WholeTable
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.rules import Rules


class Untold(NamedTuple):
    """A key that is not told, where it is or would be written, and by whom (nobody where it is the table's).

    A family of which only a count is told lacks its cells.
    """

    key: str
    player: str
    place: Place
    is_counted: bool = False


def untold_of(gauge: Gauge, measures: Iterable[Measure], names: Iterable[str] = ()) -> list[Untold]:
    """What some measures lack: of the player, else of others whom they look at; else what goes by these names."""
    measures = tuple(measures)
    players = [gauge, *(one for one in gauge.table.gauges if one is not gauge)]
    for one in players:
        found = [key for measure in measures for key in untold_in(one, measure)]
        if found:
            return list(dict.fromkeys(found))
    return [untold_key(gauge, name) for name in names]


def untold_in(gauge: Gauge, measure: Measure) -> Iterator[Untold]:
    """What a measure lacks."""
    try:
        gauge.of(measure)
    except Unknown as unknown:
        value = measure.value
        if isinstance(value, str) and isinstance(gauge.rules.find(value), Measure):
            yield from found_once(gauge, value, untold_by_name)
        elif isinstance(value, First):
            yield from untold_ways(gauge, value.first)
        elif isinstance(value, WholeTable | PlaceBy):
            yield from (key for one in gauge.table.gauges for inner in value.inner for key in untold_in(one, inner))
        elif isinstance(value, Formula) and value.inner:
            yield from (key for inner in value.inner for key in untold_in(gauge, inner))
        else:
            yield from (key for name in unknown.names for key in found_once(gauge, f"={name}", untold_alone))


def found_once(gauge: Gauge, key: str, find: Callable[[Gauge, str], Iterable[Untold]]) -> tuple[Untold, ...]:
    """What somebody lacks, looked for once: many measures may look at it. A name after "=" is that of no measure."""
    if key not in gauge.lacks:
        gauge.lacks[key] = tuple(dict.fromkeys(find(gauge, key.removeprefix("="))))
    return gauge.lacks[key]


def untold_alone(gauge: Gauge, name: str) -> Iterator[Untold]:
    yield untold_key(gauge, name)


def untold_by_name(gauge: Gauge, name: str) -> Iterator[Untold]:
    """A measure as a whole, unless the record tells, or leaves room for, some of what it is made of."""
    entry = gauge.rules.scoring.measures[name]
    if name not in gauge.player.places and (not entry.asked or is_begun(gauge, entry.is_)):
        yield from untold_in(gauge, entry.is_)
    else:
        yield untold_key(gauge, name)


def untold_ways(gauge: Gauge, ways: tuple[Measure, ...]) -> list[Untold]:
    """What the way lacks that the record has begun; else the first way."""
    lacking = [(one, found) for one in ways if (found := list(untold_in(gauge, one)))]
    begun = [found for one, found in lacking if is_begun(gauge, one)]
    return next(iter(begun), lacking[0][1] if lacking else [])


def is_begun(gauge: Gauge, measure: Measure) -> bool:
    """Whether a record has a key for anything that a measure is made of, told or left empty."""
    written = {name for player in gauge.table.record.players for name in player.places}
    found = (gauge.rules.keys.find(name) for name in written)
    written |= {str(key.family) for key in found if key and key.family}
    return any(name in written for name in names_within(gauge.rules, measure))


def names_within(rules: "Rules", measure: Measure) -> Iterator[str]:
    """The measures and families that a measure looks at."""
    value = measure.value
    if isinstance(value, str):
        meant = rules.find(value)
        yield value
        if isinstance(meant, Measure):
            yield from names_within(rules, meant)
        elif meant:
            yield meant[0]
    elif isinstance(value, Icons) and not value.of:
        yield from rules.ledger.giving.get(value.icons, ())
    elif isinstance(value, Formula):
        for field in value.FIELDS:
            if field.key.rules.get("refers") in ("cell", "family", "line"):
                for name in words_in(getattr(value, field.name)):
                    yield from names_within(rules, Measure(name))
        for inner in value.inner:
            yield from names_within(rules, inner)


def untold_key(gauge: Gauge, name: str) -> Untold:
    """A key in the spelling of the record, at the place that is left for it; else at the player."""
    player, record = gauge.player, gauge.table.record
    key = spelled(gauge, name)
    cells = gauge.rules.ledger.find(name)
    marks = player.cells.get(cells[0]) if cells else None
    is_counted = marks is not None and marks.known is None
    place = player.place_of(name) if is_counted else player.places.get(key)
    if name in gauge.rules.keys.shared:
        return Untold(key, "", place or (record.table.place if record.table else record.place), is_counted)
    return Untold(key, player.name, place or player.place, is_counted)


def spelled(gauge: Gauge, name: str) -> str:
    """What the record calls something: its id, its short name, or a measure that is just that; else what other players
    call it."""
    measures, keys = gauge.rules.scoring.measures, gauge.rules.keys
    cells = (measures[name].is_.name if name in measures else "") or name
    short = (one for one, family in keys.short.items() if family == cells)
    alike = (str(one) for one, entry in measures.items() if entry.is_.name == cells)
    same = [one for one in (*short, *alike) if (key := keys.find(one)) and key.family == cells]
    names = (*same, name, cells)  # whatever a family is called, its id is in the places
    everybody = (gauge.player, *gauge.table.record.players)
    return next((one for player in everybody for one in names if one in player.places), name)


def first_told(gauge: Gauge, measures: Iterable[Measure]) -> str:
    """The first key of the record that some measures look at; else the name of the first measure."""
    measures = tuple(measures)
    names = (name for measure in measures for name in names_within(gauge.rules, measure))
    told = (gauge.player.given, gauge.player.cells)
    return next((name for name in names if any(name in one for one in told)), measures[0].name)
