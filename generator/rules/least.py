"""What a record tells of a measure that cannot be found: the least that it comes to, and whether anything is written.

One player's box that nobody told must not hide what two others have told already.
"""

from math import prod

from generator.ledger.marks import NOTHING
from generator.rules.gauge import Gauge, party_of
from generator.rules.measure import Formula, Measure
from generator.rules.measures import arithmetic, cells
from generator.rules.measures.table import PerPlayer, WholeTable
from generator.rules.unknown import Unknown

COUNTS = (
    *(cells.Complete, cells.State, cells.Icons, cells.Distinct, cells.Both),
    *(cells.FullLines, cells.Written, cells.AddsUp),
)


def least_of(gauge: Gauge, measure: Measure) -> int:
    """What a measure comes to, or the least that it can come to; Unknown where there is no such number."""
    try:
        return gauge.of(measure)
    except Unknown:
        value = measure.value
        if isinstance(value, str):
            return least_named(gauge, value)
        if isinstance(value, Formula):
            return least_made(gauge, value)
        raise


def least_named(gauge: Gauge, name: str) -> int:
    """The least of a measure by its name, of the cells that are told, or of one cell that is not."""
    meant = gauge.rules.find(name)
    if meant is None:
        raise Unknown(name)
    if isinstance(meant, Measure):
        return least_of(gauge, meant)
    family, index = meant
    spec, marks = gauge.rules.ledger.families[family], gauge.player.cells.get(family)
    if spec.kind == "number":
        return min(0, spec.from_) * (spec.size if index is None else 1)
    return marks.total if marks and index is None else 0


def least_made(gauge: Gauge, formula: Formula) -> int:
    """The least of what is made of other measures; a count of cells is never below 0."""
    match formula:
        case WholeTable():
            return least_of_table(gauge, formula)
        case arithmetic.Sum(sum=measures):
            return sum(least_of(gauge, one) for one in measures)
        case arithmetic.Greatest(greatest=measures):
            return max(least_of(gauge, one) for one in measures)
        case arithmetic.Least(least=measures) | arithmetic.First(first=measures):
            return min(least_of(gauge, one) for one in measures)
        case arithmetic.Product(product=measures):
            factors = [least_of(gauge, one) for one in measures]
            if min(factors, default=0) >= 0:
                return prod(factors)
        case arithmetic.Less(less=(one, two)):
            return max(0, least_of(gauge, one) - gauge.of(two))
        case arithmetic.Share(share=shared, by=by):
            return least_of(gauge, shared) // by
        case arithmetic.Reached(reached=reached, at=marks):
            return sum(least_of(gauge, reached) >= mark for mark in marks)
        case PerPlayer(per_player=each):
            return least_of(gauge, each) * len(gauge.table.gauges)
        case _ if isinstance(formula, COUNTS):
            return 0
    raise Unknown


def least_of_table(gauge: Gauge, formula: WholeTable) -> int:
    """The least over several players: each counts with what is told of him at least."""
    if formula.take == "margin":
        return 0
    own = party_of(gauge.player)
    wanted = {"all": (True, False), "team": (True,), "rivals": (False,)}[formula.among]
    among = [one for one in gauge.table.gauges if (party_of(one.player) == own) in wanted]
    return formula.made_of(sorted(least_of(one, formula.whole_table) for one in among))


def is_blank(gauge: Gauge, measure: Measure) -> bool:
    """Whether a measure looks at numbers alone, none of which is written: an empty box is compared with nothing."""
    value = measure.value
    if isinstance(value, int):
        return False
    if isinstance(value, str):
        if value in gauge.player.given:
            return False
        meant = gauge.rules.find(value)
        if meant is None or isinstance(meant, Measure):
            return meant is not None and is_blank(gauge, meant)
        family, index = meant
        marks = gauge.player.cells.get(family)
        known = marks.known if marks and marks.known else ()
        return bool(known) and all(cell == NOTHING for cell in (known if index is None else known[index : index + 1]))
    return isinstance(value, arithmetic.Sum) and bool(value.sum) and all(is_blank(gauge, one) for one in value.sum)
