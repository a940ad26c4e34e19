"""Large print: a sheet as large as is easy to read, on one paper or in parts on several that are joined."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from generator.display.items import Cell, Command, Group, Page, Path, Stroke, Text, bounding_box
from generator.geometry import Point, Rect, Size
from generator.layout.paper import ORIENTATIONS, Paper
from generator.layout.sheet import Sheet
from generator.pages.spread import BLACK, FROM_EDGE, MARK_WIDTH, MOST_SCALE, rounded_down
from generator.place.curves import line
from generator.place.setting import Items

LARGE = 1.33  # 6.6 points become 8.8, a cell of 4.8 mm becomes 6.4
MOST_PARTS = 4
MOST_CUTS = 24  # of which every choice is tried
OVERLAP = 4.0  # mm of paper that two parts have in common at each side of a cut
LEAST_GAP = 0.4  # mm between areas for a cut
NUMBER_PT = 8.0


class Tiles(NamedTuple):
    """A sheet on papers: how they lie, where its parts begin and end from top to bottom, the scale, and how much of it
    two parts have in common at each side of a cut."""

    paper: Paper
    bounds: tuple[float, ...]
    scale: float
    overlap: float

    @property
    def parts(self) -> int:
        return len(self.bounds) - 1


def plan_tiles(sheet: Sheet, page: Page, paper: Paper, orientation: str | None) -> Tiles:
    """The fewest papers on which a sheet becomes large; else those on which it becomes largest. It is cut between its
    areas, and through one only between cells, where there is no other way."""
    size = Size(*sheet.size)
    papers = [paper.turned(one) for one in ([orientation] if orientation else ORIENTATIONS)]
    between_areas = gaps((area.at[1], area.at[1] + area.at[3]) for area in sheet.areas.values())
    best = best_tiles(size, between_areas, papers, 0)
    if best.scale >= LARGE:
        return best
    boxes = [bounding_box(item.shape) for item in page.items if isinstance(item, Cell)]
    other = best_tiles(size, gaps((box.y, box.bottom) for box in boxes), papers, OVERLAP)
    return other if other.scale > best.scale else best


def best_tiles(size: Size, cuts: Sequence[float], papers: Sequence[Paper], overlap: float) -> Tiles:
    """Of as good choices the one with the most even parts."""
    choices = [
        tiles
        for count in range(1, MOST_PARTS + 1)
        for chosen in combinations(cuts, count - 1)
        for paper in papers
        for tiles in [tiles_of(size, (0.0, *chosen, size.height), paper, overlap)]
    ]
    return max(choices, key=lambda one: (min(one.scale, LARGE), -one.parts, one.scale, -tallest(one.bounds)))


def tiles_of(size: Size, bounds: tuple[float, ...], paper: Paper, overlap: float) -> Tiles:
    """A sheet cut at some heights, as large as fits."""
    room = paper.printable
    free = room.height - (2 * overlap if bounds[2:] else 0)
    scale = min(MOST_SCALE, room.width / size.width, free / tallest(bounds))
    return Tiles(paper, bounds, rounded_down(scale), overlap)


def tallest(bounds: tuple[float, ...]) -> float:
    """The height of the tallest part."""
    return max(end - start for start, end in pairwise(bounds))


def gaps(spans: Iterable[tuple[float, float]]) -> list[float]:
    """The middles of the heights at which nothing stands; of many those that lie most evenly."""
    middles, reached = [], None
    for start, end in sorted(spans):
        if reached is not None and start - reached >= LEAST_GAP:
            middles.append((start + reached) / 2)
        reached = end if reached is None else max(reached, end)
    return middles[:: -(-len(middles) // MOST_CUTS) or 1]


def tile_pages(page: Page, tiles: Tiles) -> Iterator[Page]:
    """The papers of one side, from its head to its foot."""
    for number, (start, end) in enumerate(pairwise(tiles.bounds), 1):
        yield Page(tiles.paper.page, tile_items(page, tiles, number, start, end))


def tile_items(page: Page, tiles: Tiles, number: int, start: float, end: float) -> Items:
    """One part, in the middle of its paper: with a strip of its neighbours, and marks where they are joined."""
    whole, scale = tiles.paper.page, tiles.scale
    is_first, is_last = number == 1, number == tiles.parts
    above, below = (0.0 if is_first else tiles.overlap), (0.0 if is_last else tiles.overlap)
    high = (end - start) * scale
    left = (whole.width - page.size.width * scale) / 2
    top = (whole.height - high - above - below) / 2 + above
    shown = Rect(-left / scale, start - above / scale, whole.width / scale, (high + above + below) / scale)
    part = Group(Point(left, top - start * scale), page.items, clip=shown, scale=scale)
    joins = [y for y, is_end in ((top, is_first), (top + high, is_last)) if not is_end]
    return (part, *join_marks(joins, left, whole), *part_number(page, number, tiles))


def join_marks(heights: Sequence[float], left: float, whole: Size) -> Items:
    """Short lines in the margins at the heights where two parts meet."""
    lines: list[Command] = []
    for y in heights:
        lines += line((FROM_EDGE, y), (left - 1, y)) + line((whole.width - left + 1, y), (whole.width - FROM_EDGE, y))
    return (Path(tuple(lines), stroke=Stroke(BLACK, MARK_WIDTH * 2)),) if lines else ()


def part_number(page: Page, number: int, tiles: Tiles) -> Items:
    """Which part this is, in the lower margin at the right."""
    fonts = [item.font for item in page.items if isinstance(item, Text)]
    if tiles.parts == 1 or not fonts:
        return ()
    at = Point(tiles.paper.page.width - 14, tiles.paper.page.height - FROM_EDGE - 1)
    return (Text(at, f"{number}/{tiles.parts}", fonts[-1], NUMBER_PT, BLACK),)
