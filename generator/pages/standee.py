"""Standees: a card that is folded above its head, so that it has two sides, with a foot below each of them."""

from collections.abc import Iterable, Iterator

from generator.display.items import Group, Path, Stroke
from generator.geometry import Point, Rect, Size
from generator.pages.impose import BLACK, Card, Cut
from generator.place.curves import line

FOLD = Stroke(BLACK, 0.1, (1.6, 1.2))


def standee_cut(cut: Cut, foot: float) -> Cut:
    """What is cut out: from the foot of the back over both heads down to the foot of the front."""
    height = 2 * (cut.size.height + foot)
    return cut._replace(size=Size(cut.size.width, height), corner=0.0)


def standees(cards: Iterable[Card], cut: Cut, foot: float) -> Iterator[Card]:
    """Cards as standees; one without a back shows its front on both sides."""
    wide, high = cut.size.width + 2 * cut.bleed, cut.size.height
    shown = Rect(0, cut.bleed, wide, high)
    below, above = Point(0, foot + high), Point(wide, 2 * cut.bleed + foot + high)
    folds = fold_lines(cut, foot)
    for front, back in cards:
        upper = Group(above, back or front, clip=shown, angle=180)
        yield (Group(below, front, clip=shown), upper, folds), None


def fold_lines(cut: Cut, foot: float) -> Path:
    """Between the heads, and above each foot."""
    heights = (foot, foot + cut.size.height, foot + 2 * cut.size.height)
    ends = [(cut.bleed, cut.bleed + cut.size.width, cut.bleed + height) for height in heights]
    return Path(tuple(one for left, right, y in ends for one in line((left, y), (right, y))), stroke=FOLD)
