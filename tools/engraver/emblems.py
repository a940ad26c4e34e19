"""Emblems of decks: for each a medal, 42 mm across, and a band, 69 × 26 mm with the bleed; and bands with people."""

import math
from collections.abc import Callable

import places as p
import props as q
import sitters as h
from engrave import (
    ball,
    circle,
    curve,
    oval,
    path,
    poly,
    post,
    rays,
    rect,
    rings,
    slope,
    straight,
    stroke,
    turn,
    unary_union,
    waves,
)
from places import Painted
from shapely.geometry.base import BaseGeometry
from sitters import Sitter

SIDE = 42.0
WIDE, HIGH = 69.0, 26.0


class Medal(Painted):
    """A round drawing with two rings about it."""

    def ink(self) -> BaseGeometry:
        whole = circle(SIDE / 2, SIDE / 2, SIDE / 2)
        edge = whole.difference(circle(21, 21, 20.3)).union(circle(21, 21, 19.7).difference(circle(21, 21, 19.45)))
        return super().ink().intersection(circle(21, 21, 19.45)).union(edge)


# Things


def hourglass(s: Painted, x: float, y: float, h_: float) -> None:
    w = h_ * 0.3
    s.add(
        path(
            f"M{x - w} {y}C{x - w} {y - h_ * 0.36} {x - w * 0.16} {y - h_ * 0.4} {x - w * 0.16} "
            f"{y - h_ / 2}C{x - w * 0.16} {y - h_ * 0.6} {x - w} {y - h_ * 0.64} {x - w} {y - h_}H{x + w}C{x + w} "
            f"{y - h_ * 0.64} {x + w * 0.16} {y - h_ * 0.6} {x + w * 0.16} {y - h_ / 2}C{x + w * 0.16} "
            f"{y - h_ * 0.4} {x + w} {y - h_ * 0.36} {x + w} {y}z"
        ),
        slope((x - w, 0), 0.0, (x + w, 0), 0.35),
        straight(90),
        wash="cloth",
    )
    s.add(
        path(f"M{x - w * 0.8} {y}Q{x} {y - h_ * 0.42} {x + w * 0.8} {y}z"), 0.6, rays(x, y - h_ * 0.5, 90), wash="gold"
    )
    s.add(
        path(
            f"M{x - w * 0.56} {y - h_ * 0.7}H{x + w * 0.56}Q{x + w * 0.2} {y - h_ * 0.58} {x} "
            f"{y - h_ * 0.52}Q{x - w * 0.2} {y - h_ * 0.58} {x - w * 0.56} {y - h_ * 0.7}z"
        ),
        0.6,
        straight(0),
        wash="gold",
    )
    for edge in (y, y - h_ * 1.07):
        s.add(rect(x - w * 1.3, edge, w * 2.6, h_ * 0.07), 0.5, straight(0), wash="timber")
    for side in (-1, 1):
        s.add(rect(x + side * w * 1.12 - h_ * 0.02, y - h_, h_ * 0.04, h_), 0.7, straight(90), wash="timber")


def laurel(s: Painted, x: float, y: float, r: float) -> None:
    """Two branches about a middle, open above."""
    for side in (-1, 1):
        s.add(
            curve(
                f"M{x} {y + r}C{x + side * r * 0.9} {y + r * 0.9} {x + side * r * 1.15} {y} {x + side * r * 0.62} "
                f"{y - r * 0.86}",
                0.4,
            ),
            1.0,
            outline=0,
        )
        for i in range(7):
            way = math.radians(90 - side * (22 + i * 20))
            cx, cy = x + r * math.cos(way), y + r * math.sin(way)
            leaf = path(
                f"M{cx} {cy}Q{cx - r * 0.14} {cy - r * 0.2} {cx} {cy - r * 0.42}Q{cx + r * 0.14} "
                f"{cy - r * 0.2} {cx} {cy}z"
            )
            for lean in (-40, 25):
                s.add(
                    turn(
                        leaf,
                        side * lean + 90 - math.degrees(way) + (180 if side > 0 else 0) * 0 - side * i * 3,
                        (cx, cy),
                    ),
                    slope((cx - 1, 0), 0.1, (cx + 1, 0), 0.6),
                    straight(70),
                    wash="wood",
                    outline=0.18,
                    halo=0.12,
                )


def star(x: float, y: float, r: float, tips: int = 5, inner: float = 0.42) -> BaseGeometry:
    ways = [math.pi * i / tips - math.pi / 2 for i in range(2 * tips)]
    return poly(
        *(
            (x + math.cos(w) * r * (inner if i % 2 else 1), y + math.sin(w) * r * (inner if i % 2 else 1))
            for i, w in enumerate(ways)
        )
    )


def feather(s: Painted, x: float, y: float, long: float, degrees: float) -> None:
    """A quill whose point is at `x`, `y`."""
    shape = path(
        f"M{x} {y - long * 0.25}C{x - long * 0.2} {y - long * 0.5} {x - long * 0.14} {y - long * 0.85} "
        f"{x + long * 0.05} {y - long}C{x + long * 0.18} {y - long * 0.8} {x + long * 0.16} "
        f"{y - long * 0.5} {x} {y - long * 0.25}z"
    )
    s.add(turn(shape, degrees, (x, y)), slope((x - 2, 0), 0.05, (x + 4, 0), 0.55), straight(50 + degrees), wash="cloth")
    s.add(turn(stroke((x, y), (x + long * 0.03, y - long * 0.9), width=0.4), degrees, (x, y)), 1.0, outline=0, halo=0.1)


def torch(s: Painted, x: float, y: float, long: float, degrees: float) -> None:
    tip = (x + math.sin(math.radians(degrees)) * long, y - math.cos(math.radians(degrees)) * long)
    s.add(stroke((x, y), tip, width=1.2, end="flat"), 0.6, straight(90 + degrees), wash="timber")
    q.flames(s, tip[0], tip[1] + 0.8, 5, 8)


# Motifs, 42 × 42


def cathedral(s: Painted) -> None:
    p.hall(s, 18, 34, 17, 9, 6)
    p.openings(s, 32.4, 1.4, 4.4, 23, 27, 31)
    p.square_tower(s, 9.6, 34.4, 7.4, 19, 2.2, top="none")
    p.opening(s, 13.2, 34.4, 2.6, 5)
    p.opening(s, 13.2, 22, 1.6, 3.4)
    frame = [rect(8 + i * 3.6, 12, 0.4, 22) for i in range(2)] + [rect(7.4, 15 + i * 6, 4.8, 0.4) for i in range(4)]
    s.add(unary_union(frame), 1.0, outline=0.03)
    s.add(
        unary_union(
            [
                stroke((13.4, 15.4), (13.4, 6.4), width=0.8),
                stroke((13.4, 6.4), (28, 9.4), width=0.7),
                stroke((13.4, 12), (20, 8), width=0.5),
            ]
        ),
        0.7,
        straight(60),
        wash="timber",
    )
    s.add(stroke((27.4, 9.4), (27.4, 14), width=0.22), 1.0, outline=0)
    q.block(s, 25.6, 16.8, 3.6, 2.4, 0.8)


def paladin(s: Painted) -> None:
    for lean in (-38, 38):
        one = Painted(SIDE, SIDE)
        q.sword(one, 21, 38, 36, 1.7)
        for layer in one.layers:
            s.layers.append(layer._replace(shape=turn(layer.shape, lean, (21, 22))))
    q.shield(s, 21, 37.4, 19)
    h.helm(Sitter(s, 21, 9.6, 0.92))


def stronghold(s: Painted) -> None:
    p.square_tower(s, 17, 31, 7, 20, 2.4)
    p.openings(s, 17, 1, 2.6, 19.4, 22)
    p.wall(s, 8, 33.6, 26, 9)
    p.round_tower(s, 6.6, 34.2, 6, 14.6, "cone", 2)
    p.round_tower(s, 29.4, 34.2, 6, 14.6, "cone", 2)
    p.gatehouse(s, 14.6, 35, 12.8, 11)
    p.pennant(s, 21, 10.6, 4)


def plan(s: Painted) -> None:
    q.scroll(s, 6.6, 22, 29, 12, 0, seal=False)
    s.add(
        unary_union(
            [stroke((10, 31), (15, 25.6), (20, 30), (26, 25), width=0.3), star(29.6, 26.4, 1.6), circle(10, 31, 0.7)]
        ),
        1.0,
        outline=0,
        halo=0,
    )
    hourglass(s, 21, 31, 20)


def comet(s: Painted) -> None:
    tail = path("M25 16C16 13 9 9 3 4C12 6 20 9 27 11z")
    s.add(tail, slope((27, 12), 0.05, (4, 5), 0.4), rays(29, 14, 190), outline=0.16, wash="gold")
    s.add(star(28, 14, 6.4, 8, 0.5), 0.1, rings(28, 14), wash="gold")
    p.house(s, 5, 36, 7, 6, 5.4, 6)
    p.church(s, 16, 36, 0.95)
    p.house(s, 29, 36.6, 6, 5, 5, 5)


def decree(s: Painted) -> None:
    q.scroll(s, 11, 19, 20, 16)
    q.crown(s, 21, 16.4, 13, 9)


def street(s: Painted) -> None:
    p.house(s, 4, 33, 9, 9, 7, 5, door=False)
    p.timbers(s, 4, 33, 9, 9, 3)
    p.house(s, 27, 33, 9, 11, 8, 4, door=False)
    p.timbers(s, 27, 33, 9, 11, 3)
    p.house(s, 15, 33.4, 10, 13, 8, 2)
    p.openings(s, 25, 1.6, 2.4, 18, 22, arch=False)
    q.barrel(s, 12.4, 36, 5)
    q.sack(s, 29, 36.4, 4.6)


def honour(s: Painted) -> None:
    laurel(s, 21, 21, 14)
    q.shield(s, 21, 33, 22, cross=False)
    s.add(star(21, 20.4, 5.4), None, wash="gold", outline=0.3)


def throne(s: Painted) -> None:
    s.add(path("M13 31V13Q13 9 21 6Q29 9 29 13V31z"), slope((13, 0), 0.1, (29, 0), 0.55), straight(90), wash="timber")
    s.add(path("M15.4 29V14.4Q15.4 11.6 21 9.4Q26.6 11.6 26.6 14.4V29z"), 0.4, waves(90, 0.2, 5), wash="flag")
    s.add(rect(11.4, 26.4, 19.2, 4), 0.2, straight(0), wash="flag")
    for x in (9.6, 29.2):
        s.add(rect(x, 19.6, 3.2, 16), post(x, x + 3.2, 0.1, 0.75), straight(90), wash="timber")
        s.add(circle(x + 1.6, 19, 2), ball(x + 1.6, 19, 2), rings(x + 1.6, 19), wash="gold")
    s.add(rect(12.8, 30.4, 16.4, 5.2), 0.55, straight(90), wash="timber")
    q.crown(s, 21, 25.8, 9, 7)


def outcast(s: Painted) -> None:
    s.add(rect(4, 6, 34, 30), 0.3, straight(0), wash="stone")
    p.courses(s, 4, 36, 34, 30)
    s.add(unary_union([rect(11, 20, 20, 16), circle(21, 20, 10)]), None, wash="sky", outline=0.5)
    p.path_to(s, (21, 26, 1), (24, 29, 3), (20, 36, 10))
    p.tree(s, 28, 27, 6)
    s.add(stroke((9, 36), (29, 15), width=0.9), 0.7, straight(90), wash="timber")
    s.add(
        path("M27 15.4C22.6 17 22.6 24 28 24.4C33.6 24.6 34 18 30.4 15.4L32 12.6L28.8 14L27 11.6z"),
        ball(28, 19.4, 5.4, 0.05, 0.7),
        rings(27, 14),
        wash="flag",
    )


def bowl(s: Painted) -> None:
    s.add(poly((3, 33), (10, 25), (32, 25), (39, 33)), 0.35, waves(0, 0.2, 9), wash="timber")
    s.add(poly((3, 33), (39, 33), (39, 36), (3, 36)), 0.7, straight(0), wash="timber")
    s.add(path("M9 18H33C33 25 28 29 21 29C14 29 9 25 9 18z"), post(9, 33, 0.05, 0.75), rings(21, 8), wash="roof")
    s.add(oval(21, 18, 12, 2.8), 0.75, straight(0))
    s.add(stroke((25, 18.4), (33.6, 8), width=1.1), 0.4, straight(90), wash="timber")
    s.add(poly((13.4, 29), (14.6, 25.6), (13.2, 23), (15, 20.4), (14.4, 25.6), (15, 27.6)), 1.0, outline=0)
    s.add(unary_union([circle(7.6, 29, 0.5), circle(34, 28, 0.6), circle(31.6, 30.4, 0.4)]), 1.0, outline=0)


def riches(s: Painted) -> None:
    p.sheaves(s, (7.6, 33, 10), (34.4, 33, 10))
    q.chest(s, 10.6, 34, 21, 9)
    q.coins(s, 9, 36, 2.4, 4)
    q.coins(s, 33, 36, 2.4, 3)
    q.sack(s, 20, 37.4, 5)


def tomes(s: Painted) -> None:
    for i, (x, w) in enumerate(((10, 22), (11, 20))):
        y = 35 - i * 4
        s.add(rect(x, y - 3.8, w, 3.8), 0.5 if i else 0.3, straight(0), wash=("flag", "timber")[i])
        s.add(rect(x + 3, y - 3, w - 3, 2.2), 0.12, straight(0), wash="cloth")
    q.book(s, 21, 26.6, 26, 13)
    feather(s, 25, 23, 18, 28)


def longship(s: Painted) -> None:
    s.add(stroke((21, 30), (21, 6), width=0.7), 0.8, straight(90), wash="timber")
    for i in range(6):
        x0, x1 = 10 + i * 3.6, 10 + (i + 1) * 3.6
        s.add(
            path(f"M{x0} 8L{x1} 8Q{x1 + 1.4} 16 {x1} 24L{x0} 24Q{x0 + 1.4} 16 {x0} 8z"),
            0.5 if i % 2 else 0.06,
            straight(86),
            wash="flag" if i % 2 else "cloth",
            halo=0,
        )
    s.add(rect(9, 7.4, 24, 0.8), 0.9, straight(0), wash="timber")
    s.add(
        path(
            "M3 18C4 27 7 32 14 34H29C36 32 39 27 39.6 17C41 20 41 29 36 35Q34 37.6 29 38H13Q7 "
            "37.6 5 34C1.6 28 1.4 22 3 18z"
        ),
        slope((0, 26), 0.2, (0, 38), 0.7),
        waves(0, 0.2, 12),
        wash="timber",
    )
    s.add(
        path("M3 18C1.6 15.4 3 12.6 6 13.4C7.6 14 7.4 16 5.6 15.6C4.4 15.6 4.4 17 5 18.4z"),
        0.6,
        straight(60),
        wash="timber",
    )
    for x in (11.4, 16.2, 21, 25.8, 30.6):
        s.add(circle(x, 32, 2.5), ball(x, 32, 2.5, 0.05, 0.7), rings(x, 32), wash="gold")
        s.add(circle(x, 32, 0.7), 1.0, outline=0)


def skull(s: Painted) -> None:
    for lean in (-46, 46):
        torch(s, 21 - lean * 0.27, 36, 34, lean)
    s.add(
        path(
            "M11.6 18C11.6 11.4 15.4 7.4 21 7.4C26.6 7.4 30.4 11.4 30.4 18C30.4 21.6 29 23.6 "
            "27 25L26.6 31.6H15.4L15 25C13 23.6 11.6 21.6 11.6 18z"
        ),
        ball(20, 17, 12, 0.0, 0.6),
        rings(14, 10),
        wash="cloth",
        halo=0.5,
    )
    for x in (16.6, 25.4):
        s.add(oval(x, 18.6, 2.7, 3), 1.0, outline=0)
    s.add(poly((21, 21.4), (19.4, 25), (22.6, 25)), 1.0, outline=0)
    s.add(unary_union([rect(17 + i * 1.8, 27.6, 0.32, 4) for i in range(5)]), 1.0, outline=0, halo=0)


def doom(s: Painted) -> None:
    q.sword(s, 21, 39, 36, 2.4)
    q.crown(s, 21, 25, 17, 11)
    hourglass(s, 9.6, 34, 10)
    hourglass(s, 32.4, 34, 10)


def demand(s: Painted) -> None:
    q.scales(s, 21, 36, 24)
    q.crown(s, 21, 11.6, 8, 6)
    q.coins(s, 9, 24, 1.9, 3)
    q.block(s, 30.4, 24, 4, 2.8, 1)


def builders(s: Painted) -> None:
    q.scroll(s, 7, 16, 28, 18, 0, seal=False)
    s.add(
        unary_union(
            [
                stroke((11, 31), (11, 24), (17, 20.4), (23, 24), (23, 31), (11, 31), width=0.3),
                stroke((26, 31), (26, 21), (30.6, 21), (30.6, 31), (26, 31), width=0.3),
                circle(28.3, 26, 1.6).difference(circle(28.3, 26, 1.3)),
            ]
        ),
        1.0,
        outline=0,
        halo=0,
    )
    s.add(
        unary_union(
            [
                stroke((21, 8), (13, 33), width=1.3),
                stroke((21, 8), (29, 33), width=1.3),
                circle(21, 8, 2.2),
                rect(20.2, 3.4, 1.6, 4),
            ]
        ),
        0.5,
        straight(60),
        wash="gold",
        halo=0.4,
    )
    s.add(curve("M14.6 24Q21 27 27.4 24", 0.6), 0.8, straight(0))


def hero(s: Painted) -> None:
    laurel(s, 21, 21, 14.6)
    q.sword(s, 21, 37, 32, 2.2)


def town(s: Painted) -> None:
    p.church(s, 13, 34, 1.15)
    p.house(s, 5, 35, 6, 6, 5, 4)
    p.round_tower(s, 29, 34.6, 6, 14, "cone", 2)
    p.house(s, 22, 36, 6, 5, 4.6, 5)
    p.wall(s, 3, 39, 36, 3.4)


def great_crown(s: Painted) -> None:
    q.crown(s, 21, 30, 24, 18)
    s.add(path("M9 30H33Q34 33 31 35H11Q8 33 9 30z"), 0.5, straight(90), wash="flag")


def great_sword(s: Painted) -> None:
    q.sword(s, 21, 38.6, 36, 3)


def great_quill(s: Painted) -> None:
    s.add(path("M10 36V30Q10 28 12 27V25.4H18V27Q20 28 20 30V36z"), post(10, 20, 0.1, 0.8), straight(0), wash="roof")
    feather(s, 15, 29, 27, 32)


MOTIFS: dict[str, tuple[Callable[[Painted], None], str]] = {
    "architects": (cathedral, "day"), "paladins": (paladin, "glory"), "viscounts": (stronghold, "day"),
    "plan": (plan, "glory"), "event": (comet, "night"), "order": (decree, "glory"), "townsfolk": (street, "day"),
    "honour": (honour, "glory"), "lord": (throne, "glory"), "dismissed": (outcast, "day"), "poverty": (bowl, "room"),
    "prosperity": (riches, "glory"), "reference": (tomes, "room"), "invaders": (longship, "sea"),
    "threat": (skull, "night"), "last_threat": (doom, "night"), "demand": (demand, "glory"),
    "crown": (great_crown, "glory"), "sword": (great_sword, "glory"), "quill": (great_quill, "glory"),
    "boards": (builders, "room"), "heroes": (hero, "glory"), "buildings": (town, "day"),
}  # fmt: skip


def _ground(s: Painted, kind: str, x: float, y: float, foot: float) -> None:
    """What is behind a motif whose middle is at `x`, `y` and which stands on `foot`."""
    if kind == "glory":
        s.add(
            rect(-1, -1, s.width + 2, s.height + 2),
            lambda px, py: 0.1 + 0.26 * min(1, math.hypot(px - x, py - y) / 26),
            rays(x, y, 88),
            outline=0,
            wash="sky",
            pitch=0.7,
        )
    elif kind == "room":
        s.add(
            rect(-1, -1, s.width + 2, s.height + 2),
            slope((0, 0), 0.34, (0, foot), 0.08),
            straight(90),
            outline=0,
            wash="far",
            pitch=1,
        )
    elif kind == "night":
        q.night(s, 0.36, foot)
        q.stars(s, (x - 15, y - 6), (x + 15, y - 8), (x + 11, y + 2), (x - 17, y + 3), size=1.1)
    else:
        p.heaven(s, foot * 0.7, 0.24, ((x - 13, y - 9, 1.2), (x + 14, y - 6, 1)))
    if kind in ("day", "night"):
        p.rolling(s, [(0, foot - 0.4), (s.width / 2, foot - 1.6), (s.width, foot - 0.4)], 0.12, 0.4, 2)
    if kind == "sea":
        p.water(s, poly((-1, foot - 4), (s.width + 1, foot - 4), (s.width + 1, s.height + 1), (-1, s.height + 1)))


def _motif(name: str) -> Painted:
    own = Painted(SIDE, SIDE)
    MOTIFS[name][0](own)
    return own


def medals() -> dict[str, Medal]:
    drawn = {}
    for name, (_, kind) in MOTIFS.items():
        s = Medal(SIDE, SIDE)
        _ground(s, kind, 21, 19, 36)
        p.paste(s, _motif(name), 0, 0)
        drawn[f"medal_{name}"] = s
    return drawn


def _flank(s: Painted, name: str) -> None:
    """What stands beside a motif in a band."""
    kind = MOTIFS[name][1]
    if kind == "day":
        for x, high in ((9, 9), (15, 7), (54, 7), (60, 9)):
            p.tree(s, x, 23.6, high)
    elif kind == "night":
        for x in (6, 13, 53, 60):
            p.house(s, x, 24, 4, 3.4, 3, 2)
    elif kind == "sea":
        for x, size in ((11, 0.3), (48, 0.26)):
            p.paste(s, _motif("invaders"), x, 8, size)
    else:
        for x in (6.6, 59.4):
            q.column(s, x, 26.4, 3, 24)


def bands() -> dict[str, Painted]:
    drawn: dict[str, Painted] = {}
    for name, (_, kind) in MOTIFS.items():
        s = Painted(WIDE, HIGH)
        _ground(s, kind, 34.5, 12, 24)
        _flank(s, name)
        p.paste(s, _motif(name), 34.5 - 21 * 0.66, -2.2, 0.66)
        drawn[f"band_{name}"] = s
    for name, goods in GOODS.items():
        s = Painted(WIDE, HIGH)
        _ground(s, "day" if name in ("wood", "stone", "building", "clay") else "room", 34.5, 12, 24)
        goods(s)
        drawn[f"band_{name}"] = s
    for name, (draw, kind) in PEOPLE.items():
        s = Painted(WIDE, HIGH)
        PLACES[kind](s)
        behind = len(s.layers)
        draw(Sitter(s, 34.5, 6.2, 0.86))
        s.washed.update({index: "skin" for index in range(behind, len(s.layers)) if index not in s.tinted})
        drawn[f"band_{name}"] = s
    return drawn


# Goods


def _clay(s: Painted) -> None:
    for row in range(6):
        for i in range(6 - row // 2):
            s.add(
                rect(20 + i * 5.2 + (2.6 if row % 2 else 0) + row // 2 * 2.6, 20.6 - row * 2.8, 4.9, 2.5),
                0.38,
                straight(0),
                wash="roof",
                halo=0,
            )
    q.sack(s, 15, 24, 5)
    q.barrel(s, 56, 24, 6)


def _logs(s: Painted) -> None:
    q.logs(s, 18, 24, 2.4, (5, 4, 3), 12)
    p.fir(s, 10, 24, 15)
    p.fir(s, 60, 24, 17)


def _stones(s: Painted) -> None:
    q.blocks(s, 19, 24, 8, (4, 3, 2))
    p.tree(s, 11, 24, 9)
    p.tree(s, 60, 24, 10)


def _silver(s: Painted) -> None:
    q.scales(s, 34.5, 24, 18)
    for x, high in ((14, 4), (19.4, 7), (50, 6), (55, 3)):
        q.coins(s, x, 23.6, 2.3, high)


def _gold(s: Painted) -> None:
    q.chest(s, 24, 24, 21, 9)
    for x, high in ((15, 5), (20, 3), (49, 4), (54, 6)):
        q.coins(s, x, 23.6, 2.2, high)


def _marble(s: Painted) -> None:
    for x in (14, 24, 40, 50):
        q.column(s, x, 24, 4, 18)
    s.add(rect(11, 3.4, 46, 2.8), 0.12, straight(0), wash="stone")
    q.blocks(s, 30.6, 24, 4, (2, 1))


def _houses(s: Painted) -> None:
    p.house(s, 12, 24, 7, 6, 5, 5)
    p.church(s, 27, 24, 1.15)
    p.house(s, 46, 24, 8, 8, 6, 5)


def _debts(s: Painted) -> None:
    q.scroll(s, 25, 4, 18, 16, 5)
    q.sack(s, 16, 24, 7)
    q.coins(s, 54, 23.6, 2.2, 2)
    q.coins(s, 49.4, 23.6, 2.2, 1)


GOODS = {
    "clay": _clay,
    "wood": _logs,
    "stone": _stones,
    "silver": _silver,
    "gold": _gold,
    "marble": _marble,
    "building": _houses,
    "debt": _debts,
}


# People


def _yard(s: Painted) -> None:
    p.heaven(s, 16, 0.22, ((20, 4, 0.9), (50, 5, 1)))
    p.rolling(s, [(0, 20), (34, 19), (69, 20)], 0.05, 0.3, 2)
    p.paste(s, _motif("architects"), 2, 2.4, 0.56)
    q.blocks(s, 50, 24, 4, (3, 2, 1))


def _rampart(s: Painted) -> None:
    p.heaven(s, 16, 0.22, ((18, 4, 0.9), (52, 4, 1)))
    p.wall(s, -1, 27, 71, 11, 1.6)
    for x in (4, 56):
        p.round_tower(s, x, 27, 7, 17, "teeth", 2)


def _castle(s: Painted) -> None:
    p.heaven(s, 16, 0.22, ((24, 4, 0.9), (46, 5, 1)))
    p.rolling(s, [(0, 20), (34, 19), (69, 20)], 0.05, 0.3, 3)
    p.paste(s, _motif("viscounts"), 1, 1.6, 0.56)
    p.house(s, 47, 22, 5, 4, 4, 4)
    p.tree(s, 60, 23, 9)


def _dusk(s: Painted) -> None:
    q.night(s, 0.36, 26)
    q.moon(s, 52, 6, 2.4)
    q.stars(s, (14, 5), (22, 9), (60, 10), (8, 12))
    for x, k in ((4, 1), (13, 0.8), (50, 0.9), (58, 1.1)):
        p.house(s, x, 27, 7 * k, 7 * k, 5 * k, 2)


def _nave(s: Painted) -> None:
    s.add(rect(-1, -1, 71, 28), slope((0, 0), 0.3, (0, 26), 0.1), straight(90), outline=0, pitch=1, wash="far")
    for x in (10, 20, 49, 59):
        p.opening(s, x, 20, 5, 15)
        s.add(unary_union([rect(x - 2, 7.6, 4, 12), circle(x, 7.6, 2)]), None, wash="sky")
        s.add(
            unary_union([rect(x - 0.2, 5.6, 0.4, 14), rect(x - 2, 11, 4, 0.4), rect(x - 2, 15, 4, 0.4)]),
            1.0,
            outline=0,
            halo=0,
        )


def _lady(s: Sitter, tone: float = 0.5, cap: Callable[[Sitter], None] | None = None) -> None:
    h.hair(s, LONG, tone)
    h.shoulders(s, 10)
    h.neck(s, 2.4)
    h.face(s, lady=True)
    h.hair(s, h.PARTED, tone)
    if cap:
        cap(s)


LONG = "M0-1.2C-5.8-1.6-6.6 3-6.4 8C-6.2 14-8 17-8 22L8 22C8 17 6.2 14 6.4 8C6.6 3 5.8-1.6 0-1.2z"


def _man(
    s: Sitter, tone: float = 0.6, beard: str = "", cap: Callable[[Sitter], None] | None = None, old: bool = False
) -> None:
    h.shoulders(s, 11.6)
    h.hair(s, h.BOB, tone)
    h.neck(s)
    h.face(s, stern=True, old=old)
    if beard:
        h.beard(s, beard, tone)
    h.hair(s, h.FRINGE, tone)
    if cap:
        cap(s)


def _veiled(s: Sitter) -> None:
    h.veil(s, 24, tint=True)
    h.shoulders(s, 10, tint=False)
    h.neck(s, 2.4)
    h.wimple(s)
    h.face(s, lady=True)
    s.put(
        "M-5.6 6C-6.4-.6-3.6-2.4 0-2.4C3.6-2.4 6.4-.6 5.6 6C4.8 2.6 3 1.4 0 1.4C-3 1.4-4.8 2.6-5.6 6z",
        0.3,
        straight(80),
        tint=True,
    )


def _hooded(s: Sitter) -> None:
    h.shoulders(s, 11)
    h.hood(s)
    h.face(s, look=0.4, stern=True)
    h.hood_edge(s)


def _bandit(s: Sitter) -> None:
    h.shoulders(s, 11)
    h.hood(s)
    h.face(s, look=-0.4, stern=True)
    h.beard(s, h.SHORT, 0.8)
    h.hood_edge(s)


def _trickster(s: Sitter) -> None:
    _hooded(s)
    h.moustache(s)


def _smith(s: Sitter) -> None:
    _man(s, 0.35, h.FULL, old=True)
    s.put(rect(9, 6, 1.6, 24), 0.6, straight(90))
    s.put(rect(6, 3, 7.6, 4.6), slope((6, 0), 0.1, (13.6, 0), 0.8), straight(90), halo=0.3)


def _cleric(s: Sitter) -> None:
    h.shoulders(s, 11, tint=False)
    h.neck(s)
    h.face(s, look=0, old=True)
    h.hair(s, h.TONSURE)
    h.book(s, 0, 24, 8, 9)


def _noble(s: Sitter) -> None:
    _man(s, beard=h.FORKED, cap=h.crown)
    h.fur(s)


PEOPLE: dict[str, tuple[Callable[[Sitter], None], str]] = {
    "emma": (_lady, "yard"),
    "guntram": (lambda s: _man(s, beard=h.SHORT, cap=h.flat_cap), "yard"),
    "judith": (lambda s: _lady(s, 0.75, h.flat_cap), "yard"),
    "merovech": (lambda s: _man(s, 0.8, h.FORKED), "yard"),
    "aristocrat": (lambda s: _man(s, beard=h.SHORT, cap=h.chaperon), "rampart"),
    "con_artist": (_trickster, "rampart"),
    "caroline": (_veiled, "castle"),
    "gisela": (lambda s: _lady(s, 0.3, h.crown), "castle"),
    "hugo": (_bandit, "castle"),
    "larena": (lambda s: _lady(s, 0.7, h.straw_hat), "castle"),
    "samson": (_smith, "castle"),
    "walaric": (lambda s: _man(s, 0.4, cap=lambda c: h.flat_cap(c, feather=True)), "castle"),
    "rogue": (_trickster, "dusk"),
    "cleric": (_cleric, "nave"),
    "the_lord": (_noble, "castle"),
}
PLACES: dict[str, Callable[[Painted], None]] = {
    "yard": _yard,
    "rampart": _rampart,
    "castle": _castle,
    "dusk": _dusk,
    "nave": _nave,
}


def painted() -> dict[str, Painted]:
    return {**bands(), **medals()}
