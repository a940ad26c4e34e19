"""Whether a number rests on a reconstructed figure: the points of a line that does, or such a row of a table."""

from typing import TYPE_CHECKING

from generator.rules.measure import Formula, Measure
from generator.rules.measures.arithmetic import First, TableOf
from generator.rules.measures.points import PointsOf, TotalOf
from generator.rules.unknown import Unknown

if TYPE_CHECKING:
    from generator.rules.gauge import Gauge
    from generator.rules.rules import Rules


def rests_on_guess(measure: Measure, gauge: "Gauge") -> bool:
    """Whether points that a measure asks for, or looks up in a table, come of a reconstructed figure; what is given
    outright rests on nothing, and what is not told on nothing that is known."""
    try:
        return asks_for_points(measure, gauge.rules) and is_guessed(measure, gauge)
    except Unknown:
        return False


def is_guessed(measure: Measure, gauge: "Gauge") -> bool:
    value = measure.value
    if isinstance(value, str):
        meant = gauge.rules.find(value)
        is_counted = isinstance(meant, Measure) and value not in gauge.player.given
        return is_counted and is_guessed(meant, gauge)  # type: ignore[arg-type]
    if isinstance(value, PointsOf | TotalOf):
        return any(line.is_reconstructed for line in value.lines(gauge))
    if isinstance(value, TableOf) and value.row(gauge).is_reconstructed:
        return True
    if isinstance(value, First):
        return is_guessed(value.taken(gauge), gauge)
    return isinstance(value, Formula) and any(is_guessed(one, gauge) for one in value.inner)


def asks_for_points(measure: Measure, rules: "Rules") -> bool:
    """Whether a measure looks at points or tables anywhere; found once for every name."""
    value = measure.value
    if isinstance(value, str):
        if value not in rules.asking:
            meant = rules.find(value)
            rules.asking[value] = isinstance(meant, Measure) and asks_for_points(meant, rules)
        return rules.asking[value]
    if isinstance(value, PointsOf | TotalOf | TableOf):
        return True
    return isinstance(value, Formula) and any(asks_for_points(one, rules) for one in value.inner)
