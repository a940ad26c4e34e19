"""Forty-three buildings of a medieval town: 50 × 30 mm with the bleed, their subject between 12 and 38."""

from collections.abc import Callable

import places as p
import props as q
from engrave import circle, curve, oval, path, poly, rect, slope, straight, stroke, unary_union
from places import Painted

WIDE, HIGH = 50.0, 30.0


def _site(seed: int = 1, y: float = 24, back: bool = True, dark: float = 0.2) -> Painted:
    s = Painted(WIDE, HIGH)
    p.heaven(s, 16, dark, ((8 + seed * 7 % 34, 4 + seed % 3, 0.9),))
    if back:
        p.rolling(
            s,
            [(0, 18 + seed % 3), (14, 16 + seed % 4), (30, 18.6 - seed % 3), (50, 17 + seed % 2)],
            0.03,
            0.16,
            seed,
            wash="far",
        )
    p.rolling(s, [(0, y + 0.6), (25, y - 0.6), (50, y + 0.6)], 0.1, 0.4, seed + 2)
    return s


def _night(y: float = 24) -> Painted:
    s = Painted(WIDE, HIGH)
    q.night(s, 0.26)
    p.rolling(s, [(0, y + 0.6), (25, y - 0.6), (50, y + 0.6)], 0.3, 0.6, 2)
    return s


def smithy() -> Painted:
    s = _site(1)
    q.chimney(s, 31, 13, 5, 1)
    p.hall(s, 13, 25, 22, 8, 6, 1.5)
    s.add(rect(15.6, 17.6, 10, 7.4), 0.8, straight(90))
    q.flames(s, 22.8, 24.4, 3.4, 3.6)
    p.opening(s, 30.6, 25, 3, 5.4)
    s.add(
        path("M13.4 22.6H20.4Q20 24.4 18 24.6V26.4H19.6V27.6H14.6V26.4H16V24.6Q14 24.2 13.4 22.6z"), 0.75, straight(0)
    )
    q.wheel(s, 38.4, 24.6, 2.6)
    return s


def steeple() -> Painted:
    s = _site(2)
    p.hall(s, 27, 25, 13, 7, 5)
    p.openings(s, 23.4, 1.2, 3.4, 31, 35)
    p.square_tower(s, 20.4, 25.4, 6.4, 13, 2, top="none")
    p.cone(s, 19.8, 12.4, 9.6, 12.6)
    p.opening(s, 23.6, 17, 1.6, 3)
    p.opening(s, 23.6, 25.4, 2, 4)
    p.tree(s, 14, 25, 8)
    return s


def _market(seed: int) -> Painted:
    s = _site(seed)
    p.house(s, 8, 22, 5, 5, 4, 4)
    p.house(s, 32, 22, 5, 5.6, 4, 5)
    q.stall(s, 16, 26, 16, 10)
    return s


def stone_market() -> Painted:
    s = _market(3)
    q.blocks(s, 18.4, 22, 3.6, (3, 2))
    q.blocks(s, 31, 27.6, 4.4, (2, 1))
    return s


def wood_market() -> Painted:
    s = _market(4)
    q.logs(s, 17.6, 21.8, 1.3, (5, 4))
    q.logs(s, 31, 28, 1.7, (3, 2, 1))
    return s


def clay_market() -> Painted:
    s = _market(5)
    for row in range(3):
        for i in range(4):
            s.add(
                rect(18 + i * 3 + (1.5 if row % 2 else 0), 20.2 - row * 1.5, 2.8, 1.3),
                0.42,
                straight(0),
                wash="roof",
                halo=0,
            )
    for row in range(4):
        for i in range(3):
            s.add(
                rect(31 + i * 3.4 + (1.7 if row % 2 else 0), 26.4 - row * 1.7, 3.2, 1.5),
                0.42,
                straight(0),
                wash="roof",
                halo=0,
            )
    return s


def silver_market() -> Painted:
    s = _market(6)
    q.scales(s, 21, 22, 7)
    q.coins(s, 26.6, 21.6, 1.2, 4)
    q.coins(s, 29.4, 21.6, 1.2, 2)
    q.chest(s, 32, 28, 7, 3.4)
    return s


def tavern() -> Painted:
    s = _site(7)
    q.chimney(s, 30.6, 9, 3, 0.9)
    p.house(s, 16, 25, 11, 9, 6, 9, door=False)
    p.timbers(s, 16, 25, 11, 9, 4)
    p.opening(s, 21.5, 25, 3, 5.4)
    p.openings(s, 21, 1.8, 2, 30, 33.4, arch=False)
    q.sign_board(s, 16, 14, -1)
    s.add(path("M12.8 15.9H14.8V18H12.8z"), 0.9, straight(0))
    q.barrel(s, 38.6, 26, 4.6)
    q.barrel(s, 12, 26.4, 4)
    return s


def thieves_den() -> Painted:
    s = _night()
    q.moon(s, 36, 6, 2.6)
    q.stars(s, (18, 5), (27, 3.6), (42, 12), (8, 14))
    p.crag(s, (8, 26), (11, 17), (15, 13), (22, 10), (30, 12), (36, 17), (41, 26), wash="rock")
    p.opening(s, 24.6, 25.4, 7, 8)
    s.add(rect(22.6, 18.4, 4, 7), 0.35, straight(90), wash="timber")
    q.beams(s, 32, 19, 2.6)
    q.sack(s, 17.6, 27, 3.4)
    q.chest(s, 30, 27.6, 5, 2.6)
    return s


def _hut(seed: int) -> Painted:
    s = _site(seed)
    p.house(s, 15, 25, 9, 7, 6, 9)
    p.opening(s, 29, 22.4, 2.4, 2.6, arch=False)
    return s


def tilers_hut() -> Painted:
    s = _hut(8)
    tiles = [
        oval(20.6 + i * 1.9 + (0.9 if row % 2 else 0) + row * 0.75, 13 + row * 1.7, 0.95, 0.9)
        for row in range(3)
        for i in range(5)
    ]
    s.add(unary_union(tiles), 0.25, straight(0), wash="roof", halo=0)
    for row in range(4):
        s.add(
            unary_union([oval(38 + i * 2.2, 26 - row * 1.1, 1.1, 0.55) for i in range(3)]),
            0.5,
            straight(0),
            wash="roof",
            halo=0.1,
        )
    s.add(
        unary_union(
            [
                stroke((12, 26), (15.6, 12), width=0.35),
                stroke((14, 26), (17.6, 12), width=0.35),
                *(
                    stroke((12.4 + i * 0.7, 24.4 - i * 2.6), (14.4 + i * 0.7, 24.4 - i * 2.6), width=0.3)
                    for i in range(5)
                ),
            ]
        ),
        1.0,
        outline=0.03,
    )
    return s


def carpenters_hut() -> Painted:
    s = _hut(9)
    s.add(
        unary_union(
            [
                stroke((33.6, 27), (35.4, 22.4), (37.2, 27), width=0.5),
                stroke((41, 27), (42.6, 22.4), (44.4, 27), width=0.5),
            ]
        ),
        0.9,
        straight(90),
        wash="timber",
    )
    s.add(rect(32, 21.4, 14, 1.3), 0.3, straight(0), wash="timber")
    s.add(poly((36, 20.8), (42, 17.6), (42.4, 18.6), (37, 22)), 0.2, straight(0), wash="cloth")
    q.logs(s, 8, 27, 1.3, (3, 2, 1))
    return s


def masons_hut() -> Painted:
    s = _hut(10)
    q.blocks(s, 35, 27.4, 4, (2, 1))
    p.arches(s, 5.4, 26, 9, 8.4, 1)
    s.add(unary_union([stroke((34, 22.6), (37.6, 19.6), width=0.4), rect(36.6, 17.6, 2.6, 2)]), 1.0, outline=0.03)
    return s


def trading_post() -> Painted:
    s = _site(11)
    p.hall(s, 13, 25, 24, 7, 6, 2)
    s.add(poly((15, 19), (35, 19), (37, 21.6), (13, 21.6)), 0.5, straight(75), wash="flag")
    p.openings(s, 25, 3, 3.2, 19, 25, 31, arch=False)
    q.barrel(s, 39.6, 26.4, 4)
    q.sack(s, 11, 26.6, 3.6)
    q.sack(s, 14, 27.4, 3)
    p.pennant(s, 25, 12, 3.4)
    return s


def treasury() -> Painted:
    s = _site(12)
    q.stairs(s, 12, 26.6, 26, 3)
    s.add(rect(15, 12.6, 20, 11.6), 0.4, straight(0), wash="stone")
    p.opening(s, 25, 24.2, 4, 7)
    for x in (15.4, 20, 28, 32.6):
        q.column(s, x, 24.2, 2, 11)
    s.add(poly((13, 13), (25, 6.6), (37, 13)), 0.14, straight(0), wash="roof")
    s.add(circle(25, 10.6, 1.6), 0.4, straight(45), wash="gold")
    q.chest(s, 36.4, 28, 6.4, 3)
    return s


def university() -> Painted:
    s = _site(13)
    p.hall(s, 14, 25, 22, 9, 5)
    p.openings(s, 23.6, 1.6, 4.6, 17.6, 20.4, 29.6, 32.4)
    p.square_tower(s, 21.4, 25.6, 6, 16, 1.6, "gable")
    p.opening(s, 24.4, 25.6, 2.6, 5)
    p.opening(s, 24.4, 16, 1.4, 3)
    for x in (11.6, 35.4):
        p.round_tower(s, x, 25.6, 3.6, 13, "cone", 2)
    return s


def watchtower() -> Painted:
    s = _site(14, 25)
    p.mound(s, 8, 27, 34, 5, 0.4)
    s.add(
        poly((20.6, 23), (21.6, 10), (28.4, 10), (29.4, 23)),
        slope((20, 0), 0.05, (29, 0), 0.6),
        straight(0),
        wash="stone",
    )
    p.courses(s, 21.6, 23, 6.4, 12)
    s.add(p.merlons(20, 10.4, 10, 2.4, 4, 1), slope((20, 0), 0.1, (30, 0), 0.6), straight(0), wash="stone")
    p.opening(s, 25, 23, 2, 3.6)
    p.opening(s, 25.4, 15.6, 1, 2.4)
    p.pennant(s, 25, 7.4, 4)
    p.palisade(s, 13, 26.6, 24, 2)
    return s


def well() -> Painted:
    s = _site(15)
    s.add(unary_union([rect(17.4, 11, 1, 11), rect(31.6, 11, 1, 11)]), 0.7, straight(90), wash="timber")
    s.add(poly((14.4, 12), (19, 6), (31, 6), (35.6, 12)), slope((0, 6), 0.3, (0, 12), 0.7), straight(70), wash="roof")
    s.add(rect(18, 13.2, 14, 0.9), 0.6, straight(0), wash="timber")
    s.add(
        unary_union(
            [stroke((25, 14), (25, 17.4), width=0.2), stroke((32, 13.6), (34.6, 13.6), (34.6, 15.4), width=0.35)]
        ),
        1.0,
        outline=0,
    )
    s.add(poly((23.4, 17.4), (26.6, 17.4), (26.2, 20), (23.8, 20)), 0.5, straight(90), wash="timber")
    s.add(oval(25, 20.4, 9, 1.6), 0.9, straight(0))
    s.add(
        unary_union([rect(16, 20.4, 18, 5.6), oval(25, 26, 9, 1.6)]).difference(oval(25, 20.4, 8, 1.2)),
        p.post(16, 34, 0.03, 0.7),
        straight(0),
        wash="stone",
    )
    p.courses(s, 16.4, 26, 17, 4.6)
    return s


def aqueduct() -> Painted:
    s = _site(16)
    p.arches(s, -1, 26, 52, 9, 6)
    p.arches(s, -1, 17, 52, 7, 8)
    s.add(rect(-1, 9, 52, 1.4), 0.2, straight(0), wash="stone")
    p.tree(s, 41, 27, 7)
    return s


def armoury() -> Painted:
    s = _site(17)
    p.hall(s, 13, 25, 24, 10, 5, 1)
    p.opening(s, 25, 25, 4, 6)
    for x in (17, 21, 29, 33):
        q.shield(s, x, 21.4, 4)
    q.spears(s, 38.6, 27, 8, 4)
    q.spears(s, 8.4, 27, 8, 4)
    return s


def barracks() -> Painted:
    s = _site(18)
    p.hall(s, 12, 25, 26, 7, 5)
    p.openings(s, 22.6, 1.2, 2.4, 16, 19, 31, 34)
    p.opening(s, 25, 25, 3.4, 5.2)
    for x in (10, 36.4):
        p.square_tower(s, x, 25.6, 3.8, 13, 1, "hip")
    p.pennant(s, 25, 13.4, 4.4)
    q.spears(s, 20, 27.6, 5, 3)
    q.spears(s, 28, 27.6, 5, 3)
    return s


def betting_house() -> Painted:
    s = _site(19)
    p.house(s, 15, 25, 10, 9, 6, 10, door=False)
    p.timbers(s, 25, 25, 10, 9, 4)
    p.opening(s, 20, 25, 3, 5.6)
    q.sign_board(s, 35, 14)
    s.add(
        unary_union(
            [
                circle(36.6 + dx, 15.9 + dy, 0.35)
                for dx, dy in ((-0.1, 0), (1.2, 0), (0.55, 0.75), (-0.1, 1.5), (1.2, 1.5))
            ]
        ),
        1.0,
        outline=0,
        halo=0,
    )
    q.die(s, 9.6, 28, 3.4, 5, -12)
    q.die(s, 38, 28.4, 3, 3, 10)
    return s


def castle() -> Painted:
    s = _site(20, 25)
    p.wall(s, 10, 26, 30, 7)
    p.square_tower(s, 20.4, 24, 8, 16, 2)
    p.openings(s, 14.6, 1, 2.4, 23, 26)
    for x in (8.4, 36):
        p.round_tower(s, x, 26.6, 5.4, 12, "cone", 2)
    p.gatehouse(s, 18, 27, 14, 9)
    p.pennant(s, 24.4, 8, 3)
    return s


def chapel() -> Painted:
    s = _site(21)
    p.house(s, 16, 25, 9, 8, 6, 10)
    p.openings(s, 22.6, 1.2, 3.2, 28.6, 31.6)
    s.add(unary_union([rect(20.2, 6.4, 0.6, 4.6), rect(18.9, 7.6, 3.2, 0.6)]), 1.0, outline=0.03)
    p.opening(s, 20.5, 16.6, 1.6, 1.8)
    p.poplar(s, 38.6, 25.4, 10)
    p.poplar(s, 12, 25.4, 9)
    return s


def church() -> Painted:
    s = _site(22)
    p.church(s, 15.6, 25.4, 1.5)
    p.tree(s, 38.6, 25.6, 8)
    return s


def clay_pit() -> Painted:
    s = _site(23, 20)
    for row in range(4):
        k = row * 3.4
        s.add(
            path(
                f"M{7 + k} {20 + row * 2.2}Q25 {17.6 + row * 2.4} {43 - k} {20 + row * 2.2}Q{42 - k} "
                f"{27 + row * 0.6} 25 {27.4 + row * 0.4}Q{8 + k} {27 + row * 0.6} {7 + k} {20 + row * 2.2}z"
            ),
            slope((0, 19), 0.1 + row * 0.12, (0, 28), 0.3 + row * 0.12),
            p.waves(0, 0.2, 6),
            wash="roof",
        )
    s.add(unary_union([stroke((34, 21), (38.6, 12), width=0.5)]), 1.0)
    s.add(path("M33 20.4L36 21.8L33.6 26Q31.6 24.4 33 20.4z"), 0.6, straight(60), wash="cloth")
    s.add(poly((11.6, 14), (20.4, 14), (18.8, 18.4), (13.2, 18.4)), 0.5, straight(90), wash="timber")
    s.add(path("M12 14Q16 9.6 20 14z"), 0.5, straight(30), wash="roof")
    q.wheel(s, 16, 19.4, 1.9)
    return s


def drafting_room() -> Painted:
    s = Painted(WIDE, HIGH)
    s.add(rect(-1, -1, 52, 32), slope((0, 0), 0.26, (0, 24), 0.06), straight(90), outline=0, pitch=1, wash="far")
    p.opening(s, 25, 15, 13, 14)
    s.add(unary_union([rect(19.4, 7.5, 11.2, 7), circle(25, 7.5, 5.6)]), None, wash="sky")
    s.add(unary_union([rect(24.7, 1.6, 0.6, 13), rect(19.4, 8, 11.2, 0.6)]), 1.0, outline=0, halo=0)
    s.add(poly((5, 26), (12, 17.6), (38, 17.6), (45, 26)), 0.3, p.waves(0, 0.15, 9), wash="timber")
    s.add(poly((12, 24.6), (16, 18.6), (31, 18.6), (32.6, 24.6)), None, wash="cloth")
    plan = [
        stroke((17, 23.6), (19, 19.6), width=0.22),
        stroke((17, 23.6), (26, 23.6), (25.4, 19.6), width=0.22),
        stroke((19, 19.6), (22, 21), (25.4, 19.6), width=0.22),
    ]
    s.add(unary_union(plan), 1.0, outline=0, halo=0)
    s.add(
        unary_union(
            [
                stroke((33, 9.6), (29, 22.4), width=0.8),
                stroke((33, 9.6), (38.4, 21.6), width=0.8),
                circle(33, 9.4, 1.3),
                rect(32.6, 6.6, 0.8, 2.4),
            ]
        ),
        0.9,
        straight(90),
        wash="gold",
    )
    s.add(poly((5, 26), (45, 26), (45, 28), (5, 28)), 0.7, straight(0), wash="timber")
    return s


def dungeon() -> Painted:
    s = Painted(WIDE, HIGH)
    s.add(rect(-1, -1, 52, 32), slope((0, 0), 0.3, (0, 30), 0.2), straight(0), outline=0, wash="stone", pitch=0.9)
    for row in range(6):
        for i in range(6):
            s.add(
                rect(-2 + i * 10 + (5 if row % 2 else 0), row * 4.6, 9.7, 4.3),
                (0, 0, 0.2)[(i + row) % 3],
                straight(0),
                wash="stone",
                outline=0.2,
                halo=0,
                pitch=0.8,
            )
    s.add(unary_union([rect(18, 15, 14, 12), circle(25, 15, 7)]), 0.6, straight(0), outline=0.5, pitch=0.8)
    bars = [rect(18.8 + i * 2.4, 8.6 if 1 < i < 4 else 10.6, 0.8, 18.4) for i in range(6)]
    s.add(unary_union([*bars, rect(18, 15, 14, 0.9), rect(18, 21, 14, 0.9)]), 0.1, straight(90), wash="cloth", halo=0)
    links = [oval(38.6, 12 + i * 1.7, 0.6, 1.0).difference(oval(38.6, 12 + i * 1.7, 0.3, 0.65)) for i in range(6)]
    s.add(
        unary_union([*links, circle(38.6, 23.4, 1.8).difference(circle(38.6, 23.4, 1.2))]), 1.0, outline=0.05, halo=0.3
    )
    s.add(rect(-1, 27, 52, 4), 0.5, p.waves(0, 0.2, 7), wash="stone")
    return s


def factory() -> Painted:
    s = _site(24)
    for x in (15.4, 24, 32.6):
        q.smoke(s, x + 1.2, 7.6, 0.9)
        s.add(
            poly((x, 18), (x + 0.4, 8.4), (x + 2.2, 8.4), (x + 2.6, 18)),
            p.post(x, x + 2.6, 0.1, 0.7),
            straight(0),
            wash="stone",
        )
    p.hall(s, 12, 25, 26, 7.6, 4.4)
    p.openings(s, 25, 3.4, 5, 17, 25, 33)
    q.flames(s, 25, 24.6, 2.4, 3)
    q.logs(s, 38.6, 27.4, 1.1, (3, 2))
    q.sack(s, 10, 27, 3.4)
    return s


def fortress() -> Painted:
    s = _site(25, 26)
    p.wall(s, 13, 23, 24, 10)
    for x in (10.6, 22, 34):
        p.square_tower(s, x, 23.4, 5, 13.4 + (3 if x == 22 else 0), 1)
    p.wall(s, 3, 27.4, 44, 6)
    for x in (2, 15, 29.4, 42.6):
        p.round_tower(s, x, 28, 5, 8.6)
    p.opening(s, 25, 27.4, 3, 4.2)
    return s


def fountain() -> Painted:
    s = _site(26)
    for way in (-1, 1):
        s.add(curve(f"M25 8Q{25 + way * 5} 5 {25 + way * 6} 13", 0.35), None, outline=0.16, halo=0.1, wash="water")
        s.add(
            curve(f"M{25 + way * 4} 14.4Q{25 + way * 10} 12.6 {25 + way * 10.6} 22", 0.4),
            None,
            outline=0.16,
            halo=0.1,
            wash="water",
        )
    s.add(rect(24, 8, 2, 18), p.post(24, 26, 0.05, 0.7), straight(0), wash="stone")
    s.add(
        path("M18 13.4H32Q31 16.4 26.4 16.8H23.6Q19 16.4 18 13.4z"),
        p.post(18, 32, 0.05, 0.7),
        straight(0),
        wash="stone",
    )
    s.add(oval(25, 13.4, 7, 1), 0.3, p.waves(0, 0.1, 3), wash="water")
    s.add(oval(25, 22.6, 14, 2), 0.3, p.waves(0, 0.2, 4), wash="water")
    s.add(
        unary_union([rect(11, 22.6, 28, 3.6), oval(25, 26.2, 14, 2)]).difference(oval(25, 22.4, 13, 1.5)),
        p.post(11, 39, 0.05, 0.65),
        straight(0),
        wash="stone",
    )
    s.add(circle(25, 7.2, 1.2), 0.3, p.rings(25, 7), wash="stone")
    return s


def gamblers_den() -> Painted:
    s = _night()
    q.moon(s, 10, 6, 2.4)
    q.stars(s, (18, 4), (36, 5), (42, 9))
    p.hall(s, 14, 24, 22, 6, 5.6, 2)
    p.opening(s, 25, 24, 3, 5)
    s.add(unary_union([rect(17, 19.4, 3, 2.6), rect(30, 19.4, 3, 2.6)]), None, wash="gold")
    q.die(s, 13, 28.6, 4, 5, -14)
    q.die(s, 31.4, 29, 4.4, 2, 12)
    q.coins(s, 24, 28.6, 1.3, 3)
    return s


def hideout() -> Painted:
    s = _site(27, 24, dark=0.3)
    p.grove(s, 27, 1, 49, 19, 12, 9, "fir")
    p.house(s, 19, 26, 7, 4, 5, 6, thatch=True)
    p.grove(s, 28, 4, 16, 26, 9, 3, "fir")
    p.fir(s, 37, 28, 11)
    p.fir(s, 43, 27, 9)
    return s


def keep() -> Painted:
    s = _site(28, 25)
    p.square_tower(s, 16, 26.4, 13, 18, 5, tooth=1.3)
    for x in (16, 27.2):
        p.square_tower(s, x, 26.4, 1.8, 19.4, tooth=0.6)
    p.openings(s, 15.4, 1.2, 3, 20.4, 24.6)
    p.openings(s, 21, 0.9, 2, 20.4, 24.6)
    p.opening(s, 22.5, 26.4, 3, 4.4)
    p.wall(s, 2, 27.4, 14, 4)
    p.wall(s, 34, 27.4, 14, 4)
    return s


def library() -> Painted:
    s = Painted(WIDE, HIGH)
    s.add(rect(-1, -1, 52, 32), slope((0, 0), 0.24, (0, 26), 0.06), straight(90), outline=0, pitch=1, wash="far")
    for shelf, y in enumerate((8.6, 16)):
        x = 5.0
        for i in range(18):
            w, h = 1.3 + ((i * 7 + shelf * 3) % 4) * 0.3, 4.2 + ((i * 5 + shelf) % 3) * 0.7
            s.add(
                rect(x, y - h, w, h),
                (0.1, 0.45, 0.7, 0.3)[(i + shelf) % 4],
                straight(90),
                wash=("roof", "cloth", "flag", "gold")[(i * 3 + shelf) % 4],
                halo=0,
            )
            s.add(rect(x, y - h * 0.78, w, 0.3), 1.0, outline=0, halo=0)
            x += w + (0.5 if i % 5 == 4 else 0.06)
        s.add(rect(3, y, 44, 1.1), 0.4, p.waves(0, 0.1, 8), wash="timber")
    s.add(poly((6, 29), (10, 23.6), (40, 23.6), (44, 29)), 0.35, p.waves(0, 0.15, 9), wash="timber")
    q.book(s, 25, 27.4, 16, 8)
    q.beams(s, 39, 21.6, 2.4)
    s.add(rect(38.4, 22.2, 1.2, 3.6), None, wash="cloth")
    return s


def lighthouse() -> Painted:
    s = Painted(WIDE, HIGH)
    q.night(s, 0.34, 20)
    p.water(s, poly((-1, 20), (51, 20), (51, 31), (-1, 31)))
    s.add(poly((25.4, 6.6), (-1, 0), (-1, 10)), None, outline=0, halo=0, wash="gold")
    s.add(poly((25.4, 6.6), (51, 2), (51, 11)), None, outline=0, halo=0, wash="gold")
    p.crag(s, (12, 28), (15, 24.6), (20, 23), (31, 23), (36, 25), (39, 28), wash="rock")
    s.add(poly((21.4, 24), (22.6, 9), (28.2, 9), (29.4, 24)), p.post(21, 29.6, 0.03, 0.7), straight(0), wash="stone")
    s.add(rect(21.4, 8.4, 8, 1.2), 0.5, straight(0), wash="stone")
    s.add(rect(23.2, 5, 4.4, 3.4), None, wash="gold")
    s.add(unary_union([rect(24.4, 5, 0.3, 3.4), rect(26.1, 5, 0.3, 3.4)]), 1.0, outline=0, halo=0)
    p.cone(s, 22.4, 5, 6, 3)
    p.openings(s, 15, 0.9, 1.8, 25.6)
    p.opening(s, 25.4, 24, 2, 3)
    p.boat(s, 43, 24, 4.6)
    return s


def lumber_camp() -> Painted:
    s = _site(29)
    p.grove(s, 29, 2, 48, 19, 11, 8, "fir")
    q.logs(s, 14, 27, 1.8, (4, 3, 2), 9)
    s.add(
        unary_union([rect(38, 24, 4.6, 3.4), oval(40.3, 27.4, 2.3, 0.7)]),
        p.post(38, 42.6, 0.1, 0.8),
        straight(90),
        wash="timber",
    )
    s.add(oval(40.3, 24, 2.3, 0.7), 0.3, p.rings(40.3, 24), wash="timber")
    s.add(stroke((40, 24), (45.6, 15.6), width=0.55), 0.9, straight(90), wash="timber")
    s.add(poly((38.2, 24.4), (39.4, 20.8), (42, 22.6), (41.6, 25)), 0.3, straight(60), wash="cloth")
    return s


def moneylender() -> Painted:
    s = _site(30)
    p.house(s, 14, 25, 12, 10, 6, 9, door=False)
    p.opening(s, 20, 25, 8, 7.6)
    s.add(rect(15, 21.6, 10, 1.4), 0.2, straight(0), wash="timber")
    q.scales(s, 20, 21.6, 4.6)
    p.openings(s, 22, 2, 2.6, 29, 32.4, arch=False)
    q.sign_board(s, 35, 14.6)
    s.add(circle(37.2, 17.2, 1), 0.3, straight(0), wash="gold")
    q.sack(s, 38.6, 27.6, 4.4)
    q.sack(s, 11, 27.6, 3.6)
    q.coins(s, 34, 28, 1.2, 3)
    return s


def monument() -> Painted:
    s = _site(31)
    q.stairs(s, 13, 27, 24, 4, 1.1)
    s.add(rect(20, 17.4, 10, 5.2), 0.14, straight(0), wash="stone")
    s.add(rect(19, 16.6, 12, 1.2), 0.3, straight(0), wash="stone")
    s.add(
        poly((22, 16.6), (23, 4.4), (25, 2.2), (27, 4.4), (28, 16.6)),
        slope((22, 0), 0.04, (28, 0), 0.7),
        straight(0),
        wash="stone",
    )
    s.add(unary_union([rect(21.6, 19 + i * 1.1, 6.8, 0.3) for i in range(3)]), 1.0, outline=0, halo=0)
    p.poplar(s, 12, 25, 9)
    p.poplar(s, 38.4, 25, 9)
    return s


def observatory() -> Painted:
    s = _night()
    q.stars(s, (16, 4), (34, 3.6), (38, 9), (13, 11), (42, 5), (8, 6))
    s.add(circle(25, 13, 8).difference(rect(10, 13, 30, 12)), p.ball(25, 11, 8, 0.04, 0.8), p.rings(25, 4), wash="roof")
    s.add(poly((25, 13), (26.4, 4.6), (29.6, 6), (28, 13)), 1.0)
    s.add(stroke((26.6, 11), (32.6, 2.4), width=1.7, end="flat"), 0.4, straight(120), wash="gold")
    s.add(rect(17.4, 13, 15.2, 12.6), p.post(17.4, 32.6, 0.04, 0.75), straight(0), wash="stone")
    s.add(rect(16.6, 12.6, 16.8, 1.2), 0.3, straight(0), wash="stone")
    p.openings(s, 19.4, 1.4, 3, 21, 25, 29)
    p.opening(s, 25, 25.6, 2.6, 4)
    return s


def palace() -> Painted:
    s = _site(32)
    p.hall(s, 10, 25, 30, 9, 4.4, 2)
    p.openings(s, 20, 1.3, 2.6, 16, 19, 31, 34)
    p.openings(s, 24.4, 1.3, 2.8, 16, 19, 31, 34)
    p.square_tower(s, 21, 25.4, 8, 12.6, 0, "gable")
    p.opening(s, 25, 25.4, 3.4, 5.6)
    p.opening(s, 25, 17.6, 2, 3)
    for x in (8.6, 36.6):
        p.round_tower(s, x, 25.8, 4.8, 13, "cone", 2, 1.3)
    p.pennant(s, 25, 7, 3)
    return s


def reservoir() -> Painted:
    s = _site(33, 20)
    p.arches(s, 6, 17, 38, 7, 5)
    s.add(poly((8, 18), (42, 18), (47, 28), (3, 28)), 0.3, straight(0), wash="stone")
    p.water(s, poly((11, 19.4), (39, 19.4), (42.6, 26.4), (7.4, 26.4)))
    s.add(curve("M25 13.4Q26 16 25.4 20", 1.2), 0.1, straight(90), wash="water")
    return s


def crane() -> Painted:
    s = _site(34)
    p.wall(s, 29, 26, 18, 8, 0.01)
    s.add(
        unary_union(
            [
                stroke((20, 26), (20, 9), width=1),
                stroke((20, 9), (38, 4), width=0.9),
                stroke((20, 18), (31, 6.4), width=0.6),
                stroke((14, 26), (20, 17), (26, 26), width=0.7),
            ]
        ),
        0.7,
        straight(60),
        wash="timber",
    )
    s.add(stroke((37.4, 4.4), (37.4, 11), width=0.22), 1.0, outline=0)
    q.block(s, 35, 14, 4.6, 2.8, 1)
    q.wheel(s, 20, 20.4, 4.6, 6)
    q.blocks(s, 6, 27.6, 3.6, (2, 1))
    return s


def graveyard() -> Painted:
    s = _site(35)
    p.church(s, 19, 22.4, 0.85)
    p.tree(s, 39.6, 23, 9)
    for x, y, h in ((10, 26, 5), (16, 27.6, 5.6), (33, 26, 4.8), (39, 28, 5.6)):
        s.add(
            unary_union([rect(x - 0.5, y - h, 1, h), rect(x - 1.7, y - h * 0.78, 3.4, 1)]),
            0.3,
            straight(90),
            wash="stone",
        )
    for x, y in ((22, 27.4), (28, 28.4)):
        s.add(
            unary_union([rect(x - 1.7, y - 3, 3.4, 3), circle(x, y - 3, 1.7)]),
            slope((x - 1.7, 0), 0.05, (x + 1.7, 0), 0.5),
            straight(90),
            wash="stone",
        )
    return s


def museum() -> Painted:
    s = _site(36)
    q.stairs(s, 10, 27, 30, 3)
    s.add(rect(13, 13.4, 24, 11.4), 0.55, straight(90), wash="stone")
    for x in (13.4, 18.4, 23.8, 29.2, 34.4):
        q.column(s, x, 24.6, 2, 10.4)
    s.add(rect(12, 12.4, 26, 2), 0.15, straight(0), wash="stone")
    s.add(poly((11, 12.4), (25, 5.4), (39, 12.4)), 0.18, straight(0), wash="roof")
    s.add(path("M23.8 10.8Q22 8.6 24 7.8H26Q28 8.6 26.2 10.8z"), 0.6, straight(90))
    return s


BUILDINGS: tuple[Callable[[], Painted], ...] = (
    smithy, steeple, stone_market, wood_market, clay_market, silver_market, tavern, thieves_den, tilers_hut,
    carpenters_hut, masons_hut, trading_post, treasury, university, watchtower, well, aqueduct, armoury,
    barracks, betting_house, castle, chapel, church, clay_pit, drafting_room, dungeon, factory, fortress,
    fountain, gamblers_den, hideout, keep, library, lighthouse, lumber_camp, moneylender, monument,
    observatory, palace, reservoir, crane, graveyard, museum,
)  # fmt: skip


def painted() -> dict[str, Painted]:
    return {f"building_{building.__name__}": building() for building in BUILDINGS}
