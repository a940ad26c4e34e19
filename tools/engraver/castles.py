"""Twenty castles of the eleventh and twelfth centuries, each with its own silhouette: 51 × 38.4 mm with the bleed."""

from collections.abc import Callable
from random import Random

import places as p
from engrave import poly
from places import Painted

WIDE, HIGH = 51.0, 36.0


def _land(sky: int, down: float = 30, back: tuple[float, ...] = ()) -> Painted:
    """Sky, a far ridge and the ground that the castle stands on."""
    s = Painted(WIDE, HIGH)
    chance = Random(sky)
    back = back or tuple(21 + 5 * chance.random() for _ in range(5))
    p.heaven(
        s, 20, 0.24, tuple((4 + 44 * chance.random(), 4 + 7 * chance.random(), 1 + chance.random()) for _ in range(3))
    )
    p.rolling(s, [(i * WIDE / (len(back) - 1), y) for i, y in enumerate(back)], 0.05, 0.3, -5, wash="far")
    p.rolling(s, [(0, down + 1), (WIDE / 2, down), (WIDE, down + 1)], 0.12, 0.5)
    return s


def _motte_and_bailey() -> Painted:
    s = _land(1)
    p.mound(s, 22, 31, 25, 13, 0.34)
    p.palisade(s, 29.5, 18.6, 10, 2.2)
    p.square_tower(s, 32, 18, 4.4, 8.5, 1.6, "hip")
    p.openings(s, 14, 0.6, 1.5, 33.4, 35)
    p.house(s, 6, 30, 4.6, 3, 3, 6, thatch=True)
    p.palisade(s, 2, 32, 24, 3.2, 1)
    return s


def _square_keep() -> Painted:
    s = _land(2, 31)
    p.wall(s, 3, 31.5, 12, 5.4)
    p.wall(s, 33, 31.5, 14, 5.4)
    p.square_tower(s, 15, 32, 13.5, 21, 5.5, tooth=1.3)
    for x in (15, 20.6, 26.2):
        p.square_tower(s, x, 32, 2.2, 22.6, tooth=0.8)
    p.openings(s, 19, 1, 2.6, 18.9, 24.4)
    p.openings(s, 25.5, 0.8, 2, 18.9, 24.4)
    p.opening(s, 21.7, 32, 2.4, 4)
    return s


def _round_keep() -> Painted:
    s = _land(3, 31)
    p.round_tower(s, 19, 28, 11.5, 20, "teeth", 2)
    p.pennant(s, 24.7, 6, 3.4)
    p.wall(s, 8, 31, 34, 7)
    p.round_tower(s, 5.5, 32, 5.4, 11)
    p.round_tower(s, 39.5, 32, 5.4, 11)
    p.opening(s, 25, 31, 3, 4.6)
    return s


def _concentric() -> Painted:
    s = _land(4, 31)
    p.wall(s, 14, 27, 23, 9)
    for x in (12, 33):
        p.round_tower(s, x, 27.5, 5, 15, "cap")
    p.square_tower(s, 21, 27, 6, 17, 2.6)
    p.wall(s, 3, 32.5, 45, 5.5)
    for x in (1.5, 15, 30.5, 44):
        p.round_tower(s, x, 33, 4.6, 8.4)
    p.opening(s, 25.5, 32.5, 2.8, 4)
    return s


def _on_the_crag() -> Painted:
    s = _land(5, 33, (27, 22, 26, 20, 25))
    p.crag(s, (9, 36), (13, 26), (16, 23), (19, 18), (27, 16.5), (34, 17.5), (37, 23), (41, 27), (45, 36))
    p.wall(s, 17.5, 19.5, 17, 4.6)
    p.square_tower(s, 20, 18.4, 5.5, 12, 2, "gable")
    p.round_tower(s, 30.5, 20, 4.6, 9.6, "cone")
    p.round_tower(s, 15.5, 21.5, 3.6, 7)
    p.opening(s, 23, 13, 0.8, 1.8)
    p.birds(s, (40, 13), (43.5, 11), (8, 16))
    return s


def _at_the_river() -> Painted:
    s = _land(6, 28)
    p.water(s, poly((-1, 30.5), (52, 29.5), (52, 37), (-1, 37)))
    p.wall(s, 8, 30.5, 24, 7)
    p.round_tower(s, 5, 31, 6, 14, "cone", 2)
    p.round_tower(s, 20, 31, 5, 10.5)
    p.square_tower(s, 11.5, 24.5, 5.6, 10.5, 2, "hip")
    p.arches(s, 31, 33.6, 21, 5, 3)
    p.round_tower(s, 29, 32, 5.6, 13.5, "cap", 2)
    p.boat(s, 13, 33.4, 5)
    return s


def _water_castle() -> Painted:
    s = _land(7, 27, (22, 24, 21, 23, 22))
    p.water(s, poly((-1, 29), (52, 29), (52, 37), (-1, 37)))
    p.hall(s, 15, 27, 21, 10, 4.5, 1.5)
    p.openings(s, 22, 1, 2.2, 19, 23, 28, 32)
    p.wall(s, 12, 30.5, 27, 6.6)
    for x in (9, 36.6):
        p.round_tower(s, x, 31.4, 5.6, 14, "cone", 2, 1.5)
    p.gatehouse(s, 20.6, 31.2, 10, 9.4, bridge=True)
    p.reeds(s, 3, 0, 8, 36, 5, 22)
    p.reeds(s, 4, 44, 51, 36, 4, 20)
    return s


def _gatehouse() -> Painted:
    s = _land(8, 32)
    p.wall(s, -1, 32, 53, 8)
    p.square_tower(s, 4, 32, 5, 12, 1.6)
    p.square_tower(s, 41, 32, 5, 12, 1.6)
    p.gatehouse(s, 14, 33, 22, 17.5)
    p.square_tower(s, 20, 15.5, 9, 4, top="hip")
    p.pennant(s, 24.5, 9.4, 3)
    return s


def _chateau() -> Painted:
    s = _land(9, 31)
    p.hall(s, 16, 30, 20, 11, 6, 2)
    p.openings(s, 24.5, 1, 2.4, 20, 24, 28, 32)
    p.round_tower(s, 11, 31, 7, 18, "cone", 2, 1.35)
    p.round_tower(s, 34.5, 31, 7, 15, "cone", 2, 1.35)
    p.round_tower(s, 22.4, 19.6, 3.2, 8, "cone", 1, 1.5)
    p.wall(s, 2, 32.6, 47, 5)
    p.opening(s, 25.5, 32.6, 3, 4.2)
    return s


def _shell_keep() -> Painted:
    s = _land(10, 31)
    p.mound(s, 8, 32, 36, 12, 0.56)
    p.hall(s, 18.5, 18.5, 7, 4.5, 3.2)
    p.hall(s, 27, 18.5, 6, 5.5, 3)
    p.wall(s, 14.6, 21, 23, 5.6, 1)
    p.square_tower(s, 16.4, 21, 3.4, 8)
    p.square_tower(s, 31.4, 21, 3.4, 8)
    p.opening(s, 25.6, 21, 2.4, 3.6)
    p.path_to(s, (25.6, 21, 2), (28, 25, 2), (23, 29, 2.6), (26, 37, 4))
    return s


def _island() -> Painted:
    s = Painted(WIDE, HIGH)
    p.heaven(s, 22, 0.24, ((10, 7, 1.7), (42, 5, 1.3)))
    p.rolling(s, [(0, 23), (14, 21), (30, 24), (51, 21.5)], 0.05, 0.15, -4, wash="far")
    p.water(s, poly((-1, 24.5), (52, 24.5), (52, 37), (-1, 37)))
    p.crag(s, (11, 30.5), (14, 27), (20, 25.5), (31, 25), (37, 27), (40, 30.5))
    p.square_tower(s, 20, 27, 7.4, 16, 2.6)
    p.openings(s, 17.5, 0.9, 2.2, 22.2, 25)
    p.wall(s, 14, 28.4, 23, 4.4)
    p.round_tower(s, 12.5, 29, 4, 8, "cone")
    p.round_tower(s, 34, 29, 4.4, 10, "cap")
    p.boat(s, 43, 33, 5.4)
    p.boat(s, 6, 28.6, 3.4)
    return s


def _twin_keeps() -> Painted:
    s = _land(11, 31)
    p.wall(s, 6, 30, 38, 6)
    p.square_tower(s, 9, 31, 8.4, 20, 3, tooth=1.1)
    p.square_tower(s, 31, 31, 8.4, 16, 3, tooth=1.1)
    p.openings(s, 18, 0.9, 2.2, 11.6, 14.6)
    p.openings(s, 21.6, 0.9, 2.2, 33.6, 36.6)
    p.arches(s, 20.4, 24, 10.6, 4.6, 2)
    p.wall(s, 0, 33.6, 52, 4.6)
    p.opening(s, 25.5, 33.6, 3, 3.8)
    return s


def _burgh() -> Painted:
    s = _land(12, 30)
    p.square_tower(s, 30, 26, 8, 17, 3, tooth=1.1)
    p.openings(s, 16, 0.9, 2.2, 32.4, 35.6)
    p.house(s, 6, 29, 4.4, 4, 3.4, 4)
    p.church(s, 13, 30, 0.8)
    p.wall(s, -1, 33, 53, 5.6)
    for x in (2, 21.5, 41.5):
        p.square_tower(s, x, 33.6, 4.6, 8.6, 1.4)
    return s


def _timber_fort() -> Painted:
    s = _land(13, 31)
    p.grove(s, 9, 36, 50, 27, 9, 7, "fir")
    p.mound(s, 6, 32, 30, 6, 0.6)
    p.hall(s, 13, 26, 14, 3.6, 4.6, 1)
    p.opening(s, 20, 26, 1.8, 2.8, False)
    p.square_tower(s, 9.5, 27, 4, 10, 1.4, "hip")
    p.openings(s, 20.5, 0.6, 1.4, 10.7, 12.4)
    p.palisade(s, 8, 28.6, 26, 3.2)
    p.palisade(s, 1, 34, 44, 2.4, 0.8)
    return s


def _barbican() -> Painted:
    s = _land(14, 31)
    p.square_tower(s, 4, 29, 7, 19, 2.4)
    p.wall(s, 9, 30, 26, 8.5)
    p.round_tower(s, 16, 30.5, 5, 13, "cap", 2)
    p.gatehouse(s, 24, 31, 11, 12)
    p.wall(s, 33, 33, 9, 5.5)
    p.gatehouse(s, 38, 34, 9.6, 9)
    p.opening(s, 7.4, 17, 0.9, 2.2)
    return s


def _hill_town() -> Painted:
    s = _land(15, 33, (25, 23, 26, 22, 25))
    p.mound(s, 2, 35, 47, 15, 0.3)
    p.square_tower(s, 22, 20.5, 6, 13.5, 2)
    p.openings(s, 12.6, 0.8, 2, 24, 26.4)
    p.wall(s, 15, 23.4, 21, 4)
    p.round_tower(s, 13, 24, 3.6, 7)
    p.round_tower(s, 34.5, 24, 3.6, 7)
    p.house(s, 10, 29.6, 3, 2.6, 2.2, 3)
    p.house(s, 18, 29, 2.8, 2.6, 2.2, 2.6)
    p.house(s, 32, 29.6, 3, 2.6, 2.2, 3)
    p.wall(s, 6, 33.8, 39, 3.2)
    p.opening(s, 25.5, 33.8, 2, 2.6)
    return s


def _ruined_tower() -> Painted:
    s = _land(16, 31)
    p.rolling(s, [(0, 31), (16, 27), (30, 28), (51, 31)], 0.1, 0.45, 8)
    s.add(
        poly(
            (20, 29),
            (20, 10),
            (21.6, 8.6),
            (23, 11),
            (24.6, 9),
            (26, 12.5),
            (28, 11.6),
            (28.4, 16),
            (30, 18),
            (30.4, 29),
        ),
        p.slope((20, 0), 0.04, (30, 0), 0.5),
        p.straight(0),
        wash="stone",
    )
    p.courses(s, 20, 29, 9, 16)
    p.openings(s, 19, 1, 2.4, 24)
    p.openings(s, 25, 0.8, 2, 26.4, 22.6)
    p.wall(s, 9, 30, 12, 4.6)
    p.wall(s, 30, 30, 9, 3)
    p.tree(s, 42, 31, 10)
    p.tree(s, 6, 32, 7)
    return s


def _donjon_with_spur() -> Painted:
    s = _land(17, 32)
    p.crag(s, (-1, 36), (1, 30), (8, 28), (18, 26.5), (30, 27), (40, 29), (47, 31), (52, 36))
    p.wall(s, 6, 28.6, 36, 5)
    p.round_tower(s, 8, 29, 8, 18, "teeth", 2)
    p.square_tower(s, 18.6, 27.6, 5, 10, 1.6, "hip")
    p.round_tower(s, 28, 28.6, 4.4, 9, "cone")
    p.round_tower(s, 39, 30.4, 4.4, 8.4, "teeth")
    p.pennant(s, 12, 9, 3)
    p.birds(s, (34, 11), (37, 13))
    return s


def _royal() -> Painted:
    s = _land(18, 32)
    p.square_tower(s, 18, 30, 11, 18, 4.4, tooth=1.2)
    for x, up in ((17, 22), (27.4, 22), (31.4, 20)):
        p.round_tower(s, x, 30, 3, up, "cone", 2, 1.7)
    p.openings(s, 18.6, 1, 2.4, 21.6, 24.6)
    p.wall(s, 3, 32.4, 45, 7.4)
    for x in (1, 43.6):
        p.round_tower(s, x, 33, 6.4, 12.6, "cap", 2)
    p.gatehouse(s, 19, 33, 11, 9.6)
    return s


def _hall_castle() -> Painted:
    s = _land(19, 31)
    p.grove(s, 4, -1, 12, 27, 8, 6)
    p.hall(s, 13, 30, 17, 8, 5.5)
    p.openings(s, 27, 1.2, 3, 16, 20, 24, 28)
    p.square_tower(s, 29, 31, 7.4, 18, 2.6, tooth=1.1)
    p.openings(s, 20, 0.9, 2.2, 31.4, 34)
    p.opening(s, 32.6, 31, 2, 3.4)
    p.wall(s, 2, 33.6, 30, 4)
    p.wall(s, 38, 33.6, 11, 4)
    p.square_tower(s, 3, 33.8, 3.6, 7, 1.2, "hip")
    return s


CASTLES: tuple[Callable[[], Painted], ...] = (
    _motte_and_bailey, _square_keep, _round_keep, _concentric, _on_the_crag, _at_the_river, _water_castle, _gatehouse,
    _chateau, _shell_keep, _island, _twin_keeps, _burgh, _timber_fort, _barbican, _hill_town, _ruined_tower,
    _donjon_with_spur, _royal, _hall_castle,
)  # fmt: skip


def painted() -> dict[str, Painted]:
    return {f"castle_{number:02}": p.lowered(castle(), 2.4) for number, castle in enumerate(CASTLES, 1)}
