"""How cards best lie on a paper: which way round it lies and how wide the gaps are, if nobody says."""

from generator.geometry import Point
from generator.layout.paper import ORIENTATIONS
from generator.pages.impose import Arrangement, Cut, grid_of, lay_out

USUAL_GAP, LEAST_GAP = 3.0, 2.0  # the ground of a card reaches half of it beyond the cut
TENTHS = 10


def best_arrangement(
    cut: Cut, number: int, *, plan: Arrangement, gap: float | None, orientation: str | None
) -> Arrangement:
    """The arrangement with the most cards on a page, and the gap as wide as it may be; the paper is turned where a
    number of cards then takes fewer papers.

    It is not turned where an offset was measured upright. Raises a mistake if no card fits.
    """
    first = orientation or plan.paper.orientation
    ways = [first, *(one for one in ORIENTATIONS if one != first and not orientation and plan.offset == Point(0, 0))]
    tried = [best_gap(cut, plan._replace(paper=plan.paper.turned(way)), gap) for way in ways]
    fitting = [way for way in tried if cards_on(cut, way)]
    best = min(fitting, key=lambda way: -(-number // cards_on(cut, way)), default=tried[0])
    lay_out(cut, best)
    return best


def best_gap(cut: Cut, plan: Arrangement, gap: float | None) -> Arrangement:
    """The gap that is asked for; else the widest of the usual ones that brings the most cards on a page."""
    gaps = [gap] if gap is not None else tenths(USUAL_GAP, LEAST_GAP)
    return max((plan._replace(gap=one) for one in gaps), key=lambda way: cards_on(cut, way))


def cards_on(cut: Cut, plan: Arrangement) -> int:
    """How many cards a page has."""
    columns, rows, _ = grid_of(cut, plan)
    return columns * rows


def closer_gap(cut: Cut, plan: Arrangement) -> tuple[float, int] | None:
    """The widest gap that would bring more cards on a page than there are, and how many; None if none does."""
    for gap in tenths(plan.gap, 0):
        if (count := cards_on(cut, plan._replace(gap=gap))) > cards_on(cut, plan):
            return gap, count
    return None


def tenths(widest: float, narrowest: float) -> list[float]:
    """Gaps in steps of a tenth of a millimetre, the widest first."""
    steps = int((widest - narrowest) * TENTHS + 1e-9)
    return [round(widest - step / TENTHS, 4) for step in range(steps + 1)]
