"""Whether anything is written: an empty box is compared with nothing."""

from generator.ledger.marks import NOTHING
from generator.rules.gauge import Gauge
from generator.rules.measure import Measure
from generator.rules.measures.arithmetic import Sum


def is_blank(gauge: Gauge, measure: Measure) -> bool:
    """Whether a measure looks at numbers alone, none of which is written."""
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
    return isinstance(value, Sum) and bool(value.sum) and all(is_blank(gauge, one) for one in value.sum)
