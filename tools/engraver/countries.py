"""Thirty-five landscapes, one for each land: 51 × 34 mm with the bleed; the lower right is covered."""

from collections.abc import Callable
from random import Random

import places as p
from engrave import poly
from places import Painted

WIDE, HIGH = 51.0, 34.0
Line = tuple[float, ...]


def _country(sky: int, *ridges: Line, near: float = 24) -> Painted:
    """Sky and hills, each ridge a line of heights from left to right; the last ones are the nearest."""
    s = Painted(WIDE, HIGH)
    chance = Random(sky)
    p.heaven(
        s,
        13,
        0.24,
        tuple((3 + 45 * chance.random(), 2.5 + 4 * chance.random(), 0.8 + 0.8 * chance.random()) for _ in range(2)),
    )
    for number, ridge in enumerate(ridges):
        spots = [(i * WIDE / (len(ridge) - 1), y) for i, y in enumerate(ridge)]
        p.rolling(s, spots, 0.04 + 0.03 * number, 0.3 + 0.05 * number, -6 + 5 * number, pitch=0.9)
    return s


def _strip(
    s: Painted, left: float, right: float, top: float, to: p.Spot, wash: str = "field", tone: float = 0.34
) -> None:
    """A field in the foreground from `left` to `right` at the foot of the scene, narrowing towards `to`."""
    part = (HIGH + 1 - top) / (HIGH + 1 - to[1])
    a, b = left + (to[0] - left) * part, right + (to[0] - right) * part
    p.furrows(s, poly((left, HIGH + 1), (a, top), (b, top), (right, HIGH + 1)), to, tone, wash=wash)


def village() -> Painted:
    s = _country(1, (12, 9, 11, 8, 12), (17, 15, 16, 14, 15))
    p.church(s, 14, 18.4, 0.85)
    p.house(s, 6, 19.5, 3.6, 2.6, 2.6, 3.4)
    p.house(s, 27, 19.6, 3.4, 2.6, 2.4, 3)
    p.house(s, 34, 18.6, 3, 2.4, 2.2, 3)
    _strip(s, -8, 18, 22, (22, 12))
    _strip(s, 22, 64, 22, (22, 12), tone=0.22)
    return s


def windmill() -> Painted:
    s = _country(2, (13, 12, 10, 12, 11), (20, 16, 13, 16, 19))
    p.mill(s, 22, 14.6, 14)
    p.house(s, 31, 19, 3.4, 2.6, 2.4, 3.4, thatch=True)
    _strip(s, -30, 80, 21, (22, 11))
    return s


def firs() -> Painted:
    s = _country(3, (11, 6, 10, 5, 9), (16, 13, 15, 12, 14))
    p.grove(s, 3, 0, 51, 17, 7, 16, "fir")
    p.grove(s, 5, 2, 49, 24, 9, 9, "fir")
    return s


def vineyard() -> Painted:
    s = _country(4, (12, 9, 11, 13, 12), (18, 14, 13, 15, 17))
    p.house(s, 9, 15.6, 4, 3, 3, 5)
    p.poplar(s, 7, 15.8, 7)
    p.poplar(s, 20, 15.4, 6)
    p.vines(s, -1, 52, 20, 33, 6)
    return s


def abbey() -> Painted:
    s = _country(5, (13, 11, 12, 10, 12), (18, 17, 17, 16, 18))
    p.church(s, 15, 19, 1.05, spire=False)
    p.hall(s, 28, 19.4, 9, 2.8, 2)
    p.openings(s, 19.4, 0.9, 2, 30, 32.4, 34.8)
    for x in (5, 8, 11):
        p.poplar(s, x, 19.4, 8)
    _strip(s, -10, 24, 22.5, (24, 14), "land", 0.2)
    return s


def river_hamlet() -> Painted:
    s = _country(6, (11, 9, 12, 8, 10), (16, 15, 17, 15, 16))
    p.river(s, (30, 15.6, 1.5), (24, 18.6, 3), (27, 23, 6), (16, 35, 15))
    p.arches(s, 17.4, 22.6, 15, 3.6, 3)
    p.house(s, 6, 20.6, 4, 3, 2.8, 4)
    p.house(s, 34, 19.6, 3.6, 3, 2.8, 3.4)
    p.tree(s, 14, 20.5, 6)
    p.tree(s, 43, 20, 7)
    return s


def watermill() -> Painted:
    s = _country(7, (10, 12, 8, 11, 9), (17, 16, 15, 16, 15))
    p.river(s, (44, 15, 2), (32, 19, 4), (22, 24, 7), (2, 35, 16))
    p.house(s, 15, 21, 6, 5, 4, 6)
    wheel = p.circle(29, 19.6, 3.6).difference(p.circle(29, 19.6, 2.9))
    spokes = [p.stroke((29, 19.6), (29 + 3.2 * c, 19.6 + 3.2 * d), width=0.3) for c, d in SPOKES]
    s.add(p.unary_union([wheel, *spokes]), 1.0, outline=0.08)
    p.tree(s, 9, 21.6, 9)
    p.tree(s, 40, 18, 6)
    return s


SPOKES = ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))


def oaks() -> Painted:
    s = _country(8, (12, 10, 12, 11, 12), (18, 17, 18, 17, 18))
    p.grove(s, 8, 1, 50, 17, 9, 11)
    p.path_to(s, (26, 19.6, 1.2), (23, 23, 2.4), (29, 28, 4), (22, 35, 7))
    p.tree(s, 11, 26, 14)
    p.tree(s, 42, 24, 11)
    return s


def vines_at_sunset() -> Painted:
    s = _country(9, (14, 12, 13, 14, 13), (17, 18, 16, 17, 18))
    p.sun(s, 36, 7)
    p.vines(s, -1, 52, 19, 33, 5)
    p.house(s, 12, 18.6, 3.2, 3, 2.6, 0)
    return s


def priory() -> Painted:
    s = _country(10, (14, 10, 13, 11, 14))
    p.mound(s, 6, 24, 36, 11, 0.34)
    p.church(s, 17.5, 13.6, 0.72)
    p.wall(s, 15, 15.4, 16, 1.8, 0.5)
    p.path_to(s, (23, 15.6, 0.9), (27, 18, 1.4), (19, 21.6, 2), (27, 35, 6))
    p.grove(s, 6, 2, 12, 24, 6, 4)
    p.grove(s, 7, 36, 50, 22, 5, 4)
    return s


def fishers() -> Painted:
    s = _country(11, (10, 8, 11, 9, 10))
    p.water(s, poly((-1, 14), (52, 13.4), (52, 35), (-1, 35)))
    p.rolling(s, [(0, 17), (14, 19), (20, 26), (24, 36)], 0.08, 0.3, 8)
    p.house(s, 2, 19, 3.6, 2.8, 2.6, 3.2, thatch=True)
    p.house(s, 9, 22, 3.6, 2.8, 2.6, 3.4, thatch=True)
    p.boat(s, 26, 19.6, 6)
    p.boat(s, 38, 16.4, 4.4)
    p.birds(s, (32, 6), (35, 8))
    return s


def two_mills() -> Painted:
    s = _country(12, (13, 14, 13, 12, 14), (17, 14, 16, 13, 17))
    p.mill(s, 13, 15, 11)
    p.mill(s, 37, 14, 9)
    _strip(s, -20, 20, 20, (25, 12))
    _strip(s, 24, 70, 20, (25, 12), tone=0.2)
    return s


def charcoal() -> Painted:
    s = _country(13, (11, 9, 10, 8, 11), (17, 16, 17, 16, 17))
    p.grove(s, 13, 26, 51, 16, 9, 8, "fir")
    p.grove(s, 14, 0, 14, 16, 8, 5, "fir")
    p.house(s, 16, 21.6, 4.4, 2.6, 3.4, 4.4, thatch=True)
    for x, y, w in ((8, 24.5, 6), (30, 24, 5)):
        p.mound(s, x - w / 2, y, w, w * 0.6, 0.2, wash="timber")
    p.fence(s, 12, 27, 16)
    return s


def terraces() -> Painted:
    s = _country(14, (15, 10, 6, 9, 13))
    for row in range(5):
        y = 11 + row * 3.2
        p.rolling(s, [(0, y + 2), (14, y + 0.6), (26, y - 1.4 + row * 0.3), (40, y + 0.4), (51, y + 2)], 0.05, 0.12, 0)
        p.vines(s, -1 + row, 52, y + 2.6, y + 2.7, 1)
    p.house(s, 24, 12, 3, 2.4, 2.4, 3)
    return s


def crossroads() -> Painted:
    s = _country(15, (12, 11, 9, 11, 12), (17, 16, 17, 16, 17))
    p.path_to(s, (12, 16.6, 0.8), (20, 20, 2), (24, 26, 4), (18, 35, 8))
    p.path_to(s, (52, 20, 1.6), (36, 21.4, 2), (24, 23, 2.4))
    p.house(s, 27, 19.8, 5, 4, 3.4, 5)
    p.square_tower(s, 29, 13, 1, 2, top="gable")
    cross = p.unary_union([p.rect(14.6, 16, 0.7, 8), p.rect(12.8, 17.6, 4.3, 0.7)])
    s.add(cross, 0.5, p.straight(90), wash="stone")
    p.tree(s, 42, 19.6, 8)
    return s


def sheepfold() -> Painted:
    s = _country(16, (11, 10, 12, 9, 11), (17, 15, 16, 16, 15))
    p.hall(s, 8, 18.6, 10, 2.6, 3.4, 1)
    p.opening(s, 12, 18.6, 1.4, 2, False)
    p.tree(s, 22, 18.6, 7)
    p.fence(s, 2, 22, 26)
    p.sheep(s, (33, 20, 1.6), (38, 18.6, 1.3), (14, 26.4, 2), (21, 28.6, 2.2), (7, 29, 2.1))
    return s


def harvest() -> Painted:
    s = _country(17, (12, 10, 12, 11, 13), (17, 16, 17, 16, 17))
    _strip(s, -30, 80, 18.6, (25, 12), tone=0.22)
    p.mill(s, 38, 17.6, 8)
    p.tree(s, 5, 18.6, 7)
    p.sheaves(s, (12, 20.6, 3), (18, 20, 2.6), (24, 20.4, 2.8), (9, 26, 4.6), (19, 25.4, 4.4), (27, 26.6, 4.8))
    return s


def high_rocks() -> Painted:
    s = _country(18, (10, 8, 9, 7, 10))
    p.crag(s, (8, 24), (12, 15), (15, 12), (19, 5), (23, 8), (27, 4), (32, 12), (37, 15), (43, 24), wash="stone")
    p.rolling(s, [(0, 22), (16, 21), (34, 22), (51, 20)], 0.1, 0.35, 5)
    p.grove(s, 18, 0, 14, 21, 7, 5, "fir")
    p.grove(s, 19, 36, 51, 20, 7, 5, "fir")
    return s


def orchard() -> Painted:
    s = _country(19, (12, 11, 12, 10, 12), (16, 15, 16, 15, 16))
    p.house(s, 33, 17.4, 4, 3, 2.8, 4.4)
    for y, high, step in ((18, 4.4, 5.6), (22, 5.8, 7.6), (28, 8, 10)):
        for tree in range(int(52 / step)):
            if y > 18 or tree * step < 30:
                p.tree(s, 2 + tree * step + y % 4, y, high)
    return s


def bell_tower() -> Painted:
    s = _country(20, (11, 9, 11, 8, 10), (17, 16, 17, 15, 16))
    p.river(s, (50, 18, 2), (36, 20, 4), (24, 25, 8), (8, 35, 18))
    p.hall(s, 9, 20, 13, 4, 2.6)
    p.openings(s, 18.8, 0.9, 2, 12, 15, 18)
    p.square_tower(s, 21, 20.6, 4, 13, 1.4, "hip")
    p.openings(s, 11, 0.8, 1.8, 22.2, 23.8)
    p.tree(s, 5, 20.6, 7)
    p.grove(s, 22, 32, 46, 16, 5, 5)
    return s


def high_street() -> Painted:
    s = _country(21, (10, 11, 9, 11, 10), (16, 15, 15, 15, 16))
    p.path_to(s, (25, 17, 1), (25, 20, 3), (24, 26, 8), (23, 35, 18))
    for x, y, k in ((15, 18.4, 0.7), (30, 18.4, 0.7), (8, 20.6, 1), (33, 20.6, 1)):
        p.house(s, x, y, 4.4 * k, 4 * k, 3.6 * k, 3.4 * k)
    p.house(s, 1, 24, 6, 5, 4.6, 5)
    p.timbers(s, 7, 24, 5, 5, 3)
    return s


def ploughland() -> Painted:
    s = _country(22, (13, 12, 14, 12, 13), (17, 16, 15, 16, 17))
    _strip(s, -40, 16, 18.6, (18, 12), tone=0.42)
    _strip(s, 18, 90, 18, (18, 12), "land", 0.2)
    p.tree(s, 19, 22, 13)
    p.house(s, 37, 17, 3, 2.2, 2.2, 3, thatch=True)
    return s


def marsh() -> Painted:
    s = _country(23, (12, 13, 11, 12, 13))
    p.water(s, poly((-1, 15), (52, 15), (52, 35), (-1, 35)))
    for x, y, w in ((8, 18, 20), (33, 17, 16), (24, 24, 22), (4, 29, 16)):
        s.add(p.oval(x, y, w / 2, 1.1), 0.22, p.straight(0), wash="land")
    p.reeds(s, 5, 0, 16, 18, 4.4, 16)
    p.reeds(s, 6, 16, 33, 24, 6, 17)
    p.reeds(s, 7, 0, 10, 29.6, 6.4, 11)
    p.tree(s, 36, 16.6, 8)
    p.birds(s, (20, 7), (24, 5), (28, 8))
    return s


def pasture() -> Painted:
    s = _country(24, (10, 7, 9, 6, 10), (15, 13, 15, 12, 14), (20, 18, 19, 18, 20))
    p.sheep(s, (12, 19.6, 1.6), (18, 20.8, 1.8), (25, 19.6, 1.6), (32, 18.6, 1.4), (9, 26.6, 2.3), (20, 27.6, 2.4))
    p.house(s, 36, 17.8, 3, 2.2, 2.4, 2.6, thatch=True)
    p.fir(s, 45, 18.6, 8)
    p.fir(s, 4, 18.6, 7)
    return s


def ruins() -> Painted:
    s = _country(25, (12, 10, 12, 11, 12), (18, 17, 18, 17, 18))
    p.arches(s, 9, 20, 17, 9, 3)
    s.add(
        poly((27, 20), (27, 7), (29, 5), (31, 8), (31.6, 12), (33, 20)),
        p.slope((27, 0), 0.05, (33, 0), 0.5),
        p.straight(0),
        wash="stone",
    )
    p.opening(s, 30, 14, 1.4, 4)
    p.tree(s, 39, 20, 9)
    p.tree(s, 4, 20.4, 6)
    for x, y in ((14, 25), (21, 24), (8, 28)):
        s.add(p.rect(x, y, 3, 1.6), 0.35, p.straight(0), wash="stone")
    p.birds(s, (20, 5), (23, 7))
    return s


def harbour() -> Painted:
    s = _country(26, (12, 11, 12, 11, 12))
    p.water(s, poly((-1, 15), (52, 15), (52, 35), (-1, 35)))
    p.wall(s, -1, 21, 24, 2.6, 0.6)
    for x in (1, 7.5, 14):
        p.house(s, x, 18.6, 4, 4, 3.2, 2)
    p.round_tower(s, 21, 21.6, 4, 9, "cone")
    p.boat(s, 32, 18.6, 7)
    p.boat(s, 14, 27.6, 6)
    p.boat(s, 43, 16.6, 4)
    return s


def hay_cart() -> Painted:
    s = _country(27, (13, 11, 12, 10, 12), (17, 16, 17, 16, 16))
    _strip(s, -30, 80, 18.4, (25, 12), tone=0.2)
    s.add(
        p.path("M13 20Q12 13 20 12.6Q28 13 27.4 20z"), p.ball(20, 16, 7, 0.08, 0.7), p.waves(70, 0.3, 3), wash="field"
    )
    s.add(p.rect(12, 19.8, 17, 1.2), 0.8, p.straight(0), wash="timber")
    for x in (15.6, 25.4):
        s.add(p.circle(x, 22, 2.4).difference(p.circle(x, 22, 1.8)), 1.0, outline=0.08)
        s.add(
            p.unary_union(
                [p.stroke((x - 2 * c, 22 - 2 * d), (x + 2 * c, 22 + 2 * d), width=0.25) for c, d in SPOKES[:4]]
            ),
            1.0,
            outline=0,
        )
    p.sheaves(s, (6, 22, 4), (34, 20, 3), (8, 28.6, 5))
    p.tree(s, 43, 17.6, 8)
    return s


def quarry() -> Painted:
    s = _country(28, (12, 10, 11, 9, 12))
    p.crag(s, (22, 22), (24, 13), (28, 11), (33, 6), (40, 8), (46, 7), (52, 10), (52, 22), wash="stone")
    p.rolling(s, [(0, 20), (18, 21), (34, 22), (51, 21)], 0.06, 0.3, 3)
    for x, y in ((20, 24), (25, 24), (22.5, 21.6), (10, 26)):
        s.add(p.rect(x, y - 2.4, 4.6, 2.4), 0.12, p.straight(0), wash="stone")
        s.add(
            poly((x + 4.6, y - 2.4), (x + 6, y - 3.2), (x + 6, y - 0.8), (x + 4.6, y)),
            0.6,
            p.straight(90),
            wash="stone",
        )
    p.house(s, 5, 20.6, 4, 2.8, 2.6, 4, thatch=True)
    p.fir(s, 18, 20.6, 7)
    return s


def winding_river() -> Painted:
    s = _country(29, (9, 7, 10, 6, 9), (14, 12, 15, 12, 14), (19, 18, 20, 18, 19))
    p.river(s, (26, 14.6, 0.8), (31, 16.4, 1.5), (20, 19, 3), (32, 22.6, 5), (14, 27, 8), (20, 36, 14))
    for x, y, h in ((37, 20, 8), (40, 20.6, 9), (43, 20, 8), (8, 21, 8), (11, 21.6, 9)):
        p.poplar(s, x, y, h)
    return s


def chapel_by_the_sea() -> Painted:
    s = Painted(WIDE, HIGH)
    p.heaven(s, 14, 0.24, ((8, 4, 1.2), (40, 5.6, 1)))
    p.sun(s, 41, 10, 1.8)
    p.water(s, poly((-1, 14.6), (52, 14.6), (52, 35), (-1, 35)))
    p.crag(s, (-1, 30), (2, 21), (8, 18), (18, 16.6), (25, 18), (28, 22), (31, 30), wash="land")
    p.house(s, 10, 17.8, 4.4, 3.6, 3.2, 4.4)
    p.stroke((12.2, 11), (12.2, 9))
    p.tree(s, 6, 19, 5)
    p.boat(s, 39, 19, 5)
    return s


def bridge() -> Painted:
    s = _country(31, (11, 10, 8, 10, 11), (16, 15, 15, 15, 16))
    p.water(s, poly((-1, 21), (52, 20), (52, 35), (-1, 35)))
    p.arches(s, -1, 24.6, 53, 6.4, 5)
    p.square_tower(s, 22, 24, 5, 11, 1.6, "hip")
    p.opening(s, 24.5, 18, 1.6, 2.6)
    p.house(s, 5, 18.2, 3.6, 3, 2.6, 3)
    p.house(s, 36, 18.2, 3.6, 3, 2.6, 3)
    p.boat(s, 14, 29, 5)
    return s


def pass_road() -> Painted:
    s = _country(32, (12, 9, 12, 8, 12))
    p.crag(s, (-2, 22), (4, 10), (8, 4), (12, 7), (16, 12), (22, 20), wash="stone")
    p.crag(s, (26, 20), (32, 11), (37, 3), (42, 7), (47, 5), (53, 12), (53, 22), wash="stone")
    p.rolling(s, [(0, 22), (16, 20), (26, 18.6), (36, 20), (51, 21)], 0.08, 0.3, 4)
    p.path_to(s, (25, 18.6, 0.8), (28, 21, 1.6), (20, 25, 3), (27, 35, 7))
    p.square_tower(s, 15.6, 20.6, 2.6, 5, 0.8, "hip")
    p.fir(s, 8, 22.6, 6)
    p.fir(s, 36, 21.6, 6)
    return s


def clearing() -> Painted:
    s = _country(33, (10, 9, 11, 9, 10), (16, 15, 16, 15, 16))
    p.grove(s, 33, 0, 51, 14.6, 8, 14, "fir")
    p.house(s, 15, 21, 3.6, 2.6, 2.8, 3.4, thatch=True)
    p.house(s, 24, 20.4, 3.4, 2.4, 2.6, 3, thatch=True)
    p.palisade(s, 9, 23.4, 24, 2)
    _strip(s, -10, 30, 26, (24, 16))
    return s


def lake_island() -> Painted:
    s = _country(34, (9, 6, 9, 5, 8), (14, 13, 14, 12, 13))
    p.water(s, poly((-1, 15), (52, 15), (52, 35), (-1, 35)))
    p.mound(s, 13, 22, 22, 3, 0.5)
    p.grove(s, 34, 17, 31, 19.4, 7, 6)
    p.boat(s, 40, 19, 4.4)
    p.reeds(s, 9, 0, 12, 33, 6, 16)
    return s


def standing_stones() -> Painted:
    s = _country(35, (13, 12, 13, 11, 13), (19, 17, 18, 17, 19))
    p.sun(s, 14, 8, 1.8)
    for x, y, h in ((16, 20, 6), (21, 19, 7.6), (27, 19.4, 6.8), (32.6, 20, 5.6)):
        s.add(
            poly((x, y), (x + 0.3, y - h), (x + 1.6, y - h - 0.6), (x + 2.6, y - h + 0.4), (x + 2.8, y)),
            p.slope((x, 0), 0.06, (x + 2.8, 0), 0.75),
            p.straight(80),
            wash="stone",
        )
    for x, y, h in ((9, 26, 6.6), (24, 27, 6)):
        s.add(
            poly((x, y), (x + 0.5, y - h), (x + 2.6, y - h - 0.8), (x + 3.8, y - h * 0.9), (x + 4, y)),
            p.slope((x, 0), 0.06, (x + 4, 0), 0.8),
            p.straight(80),
            wash="stone",
        )
    p.birds(s, (30, 6), (34, 8))
    return s


COUNTRIES: tuple[Callable[[], Painted], ...] = (
    village, windmill,
    firs, vineyard, abbey, river_hamlet, watermill, oaks, vines_at_sunset, priory, fishers, two_mills,
    charcoal, terraces, crossroads, sheepfold, harvest, high_rocks, orchard, bell_tower, high_street, ploughland, marsh,
    pasture,
    ruins, harbour, hay_cart, quarry, winding_river, chapel_by_the_sea, bridge, pass_road, clearing, lake_island,
    standing_stones,
)  # fmt: skip


def painted() -> dict[str, Painted]:
    return {f"land_{country.__name__}": country() for country in COUNTRIES}
