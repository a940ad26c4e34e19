"""Things that stand about in the engravings: barrels, blocks, stalls, chests, dice, smoke and the night sky."""

import math

from engrave import (
    Spot,
    ball,
    circle,
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


def barrel(s: Painted, x: float, y: float, h: float) -> None:
    w = h * 0.36
    s.add(
        path(
            f"M{x - w * 0.8} {y}Q{x - w * 1.25} {y - h / 2} {x - w * 0.8} {y - h}L{x + w * 0.8} "
            f"{y - h}Q{x + w * 1.25} {y - h / 2} {x + w * 0.8} {y}z"
        ),
        post(x - w, x + w, 0.08, 0.8),
        straight(90),
        wash="timber",
        pitch=0.45,
    )
    s.add(
        unary_union(
            [rect(x - w * 1.02, y - h * 0.78, w * 2.04, h * 0.09), rect(x - w * 1.02, y - h * 0.3, w * 2.04, h * 0.09)]
        ),
        1.0,
        outline=0.04,
        halo=0,
    )


def block(s: Painted, x: float, y: float, w: float, h: float, side: float = 1.2) -> None:
    """A hewn stone with a lit front and a dark flank."""
    s.add(
        poly((x, y - h), (x + side, y - h - side * 0.6), (x + w + side, y - h - side * 0.6), (x + w, y - h)),
        None,
        wash="stone",
    )
    s.add(
        poly((x + w, y - h), (x + w + side, y - h - side * 0.6), (x + w + side, y - side * 0.6), (x + w, y)),
        0.62,
        straight(90),
        wash="stone",
    )
    s.add(rect(x, y - h, w, h), 0.16, straight(0), wash="stone")


def blocks(s: Painted, x: float, y: float, size: float, rows: tuple[int, ...]) -> None:
    """A heap of blocks; `rows` from the lowest."""
    for level, count in enumerate(rows):
        left = x + (rows[0] - count) * size * 0.5
        for i in reversed(range(count)):
            block(s, left + i * size, y - level * size * 0.62, size * 0.94, size * 0.58, size * 0.25)


def logs(s: Painted, x: float, y: float, r: float, rows: tuple[int, ...], long: float = 0) -> None:
    """Trunks, their ends towards us; `long` to the right."""
    for level, count in enumerate(rows):
        left = x + (rows[0] - count) * r
        cy = y - r - level * r * 1.75
        if long:
            s.add(
                rect(left, cy - r, count * 2 * r - r + long, 2 * r),
                slope((0, cy - r), 0.15, (0, cy + r), 0.75),
                waves(0, 0.12, 7),
                wash="timber",
            )
        for i in reversed(range(count)):
            cx = left + r + i * 2 * r
            s.add(circle(cx, cy, r), None, wash="timber")
            s.add(circle(cx, cy, r * 0.9), 0.3, rings(cx, cy), outline=0, halo=0, pitch=max(0.4, r * 0.4))


def stall(s: Painted, x: float, y: float, w: float, h: float) -> None:
    """A market stand with a striped awning."""
    s.add(
        unary_union([rect(x + 0.3, y - h, 0.5, h), rect(x + w - 0.8, y - h, 0.5, h)]), 0.9, straight(90), wash="timber"
    )
    s.add(rect(x, y - h * 0.36, w, h * 0.36), 0.34, straight(90), wash="timber")
    s.add(rect(x - 0.4, y - h * 0.42, w + 0.8, 0.9), 0.1, straight(0), wash="timber")
    count, step = 6, (w + 2) / 6
    for i in range(count):
        a, b = x - 1 + i * step, x - 1 + (i + 1) * step
        top_a, top_b = x + w * 0.1 + i * w * 0.8 / count, x + w * 0.1 + (i + 1) * w * 0.8 / count
        strip = unary_union(
            [
                poly((a, y - h * 0.9), (top_a, y - h * 1.22), (top_b, y - h * 1.22), (b, y - h * 0.9)),
                oval((a + b) / 2, y - h * 0.9, step / 2, step * 0.42),
            ]
        )
        s.add(strip, 0.55 if i % 2 else None, straight(80), wash="roof" if i % 2 else "cloth", halo=0)


def chest(s: Painted, x: float, y: float, w: float, h: float, coins: bool = True) -> None:
    if coins:
        for i in range(7):
            cx, cy = x + w * (0.12 + 0.125 * i), y - h - (0.9 if i % 2 else 0.4)
            s.add(oval(cx, cy, w * 0.09, w * 0.07), 0.2, straight(0), wash="gold", outline=0.16, halo=0.05)
        s.add(
            path(
                f"M{x} {y - h * 1.1}Q{x + w / 2} {y - h * 2.1} {x + w} {y - h * 1.1}L{x + w} "
                f"{y - h * 1.32}Q{x + w / 2} "
                f"{y - h * 2.4} {x} {y - h * 1.32}z"
            ),
            0.7,
            straight(80),
            wash="timber",
        )
    s.add(rect(x, y - h, w, h), slope((x, 0), 0.2, (x + w, 0), 0.6), straight(0), wash="timber")
    s.add(
        unary_union(
            [
                rect(x + w * 0.12, y - h, w * 0.09, h),
                rect(x + w * 0.79, y - h, w * 0.09, h),
                rect(x + w * 0.43, y - h, w * 0.14, h * 0.4),
            ]
        ),
        1.0,
        outline=0.05,
        halo=0.12,
    )


def coins(s: Painted, x: float, y: float, r: float, high: int) -> None:
    """A pile of coins."""
    for i in range(high):
        cy = y - i * r * 0.42
        s.add(
            unary_union([rect(x - r, cy - r * 0.4, 2 * r, r * 0.4), oval(x, cy, r, r * 0.32)]),
            post(x - r, x + r, 0.1, 0.8),
            straight(90),
            wash="gold",
            outline=0.16,
            halo=0,
            pitch=0.45,
        )
        s.add(oval(x, cy - r * 0.4, r, r * 0.32), None, wash="gold", outline=0.16, halo=0)


def sack(s: Painted, x: float, y: float, h: float) -> None:
    s.add(
        path(
            f"M{x - h * 0.4} {y}C{x - h * 0.62} {y - h * 0.5} {x - h * 0.2} {y - h * 0.6} {x - h * 0.12} "
            f"{y - h * 0.75}L{x - h * 0.24} {y - h}L{x + h * 0.24} {y - h}L{x + h * 0.12} {y - h * 0.75}C{x + h * 0.2} "
            f"{y - h * 0.6} {x + h * 0.62} {y - h * 0.5} {x + h * 0.4} {y}z"
        ),
        ball(x, y - h * 0.35, h * 0.5, 0.04, 0.75),
        rings(x - h * 0.1, y - h),
        wash="timber",
    )
    s.add(rect(x - h * 0.14, y - h * 0.78, h * 0.28, h * 0.08), 1.0, outline=0.06)


def die(s: Painted, x: float, y: float, size: float, pips: int, lean: float = 0) -> None:
    k = size
    s.add(
        turn(
            poly((x, y - k), (x + k * 0.4, y - k * 1.3), (x + k * 1.4, y - k * 1.3), (x + k, y - k)),
            lean,
            (x + k / 2, y - k / 2),
        ),
        0.12,
        straight(0),
        wash="cloth",
    )
    s.add(
        turn(
            poly((x + k, y - k), (x + k * 1.4, y - k * 1.3), (x + k * 1.4, y - k * 0.3), (x + k, y)),
            lean,
            (x + k / 2, y - k / 2),
        ),
        0.6,
        straight(90),
        wash="cloth",
    )
    s.add(turn(rect(x, y - k, k, k), lean, (x + k / 2, y - k / 2)), None, wash="cloth")
    spots = {
        1: ((0.5, 0.5),),
        2: ((0.28, 0.28), (0.72, 0.72)),
        3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
        5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    }[pips]
    dots = [circle(x + k * dx, y - k + k * dy, k * 0.1) for dx, dy in spots]
    s.add(turn(unary_union(dots), lean, (x + k / 2, y - k / 2)), 1.0, outline=0, halo=0)


def smoke(s: Painted, x: float, y: float, size: float = 1) -> None:
    for i in range(4):
        r = (0.7 + i * 0.35) * size
        s.add(
            circle(x + i * i * 0.28 * size, y - i * 1.5 * size, r),
            ball(x + i * i * 0.28 * size, y - i * 1.5 * size, r, 0, 0.35),
            rings(x, y),
            outline=0.14,
            halo=0,
            wash="cloth",
        )


def chimney(s: Painted, x: float, y: float, h: float, puff: float = 1) -> None:
    if puff:
        smoke(s, x + 0.8, y - h - 0.8, puff)
    s.add(rect(x, y - h, 1.6, h), 0.35, straight(0), wash="stone")


def moon(s: Painted, x: float, y: float, r: float) -> None:
    s.add(
        circle(x, y, r).difference(circle(x + r * 0.55, y - r * 0.25, r * 0.95)),
        None,
        wash="gold",
        outline=0.2,
        halo=0.4,
    )


def stars(s: Painted, *spots: Spot, size: float = 0.9) -> None:
    for x, y in spots:
        tips = [
            (
                x + math.cos(math.tau * i / 10 - math.pi / 2) * size * (1 if i % 2 == 0 else 0.4),
                y + math.sin(math.tau * i / 10 - math.pi / 2) * size * (1 if i % 2 == 0 else 0.4),
            )
            for i in range(10)
        ]
        s.add(poly(*tips), None, wash="gold", outline=0.18, halo=0.3)


def night(s: Painted, dark: float = 0.36, down_to: float = 26) -> None:
    s.add(
        rect(-1, -1, s.width + 2, s.height + 2),
        slope((0, 0), dark, (0, down_to), dark * 0.35),
        straight(0),
        outline=0,
        pitch=0.8,
        wash="sky",
    )


def column(s: Painted, x: float, y: float, w: float, h: float) -> None:
    s.add(rect(x, y - h, w, h), post(x, x + w, 0.03, 0.7), straight(90), wash="stone", pitch=0.45)
    s.add(
        unary_union([rect(x - w * 0.25, y - h, w * 1.5, w * 0.4), rect(x - w * 0.25, y - w * 0.4, w * 1.5, w * 0.4)]),
        0.2,
        straight(0),
        wash="stone",
    )


def stairs(s: Painted, x: float, y: float, w: float, steps: int, rise: float = 0.8) -> None:
    """Steps that narrow upwards; `y` is the foot."""
    for i in range(steps):
        s.add(
            rect(x + i * rise, y - (i + 1) * rise, w - 2 * i * rise, rise),
            0.08 + 0.06 * (i % 2),
            straight(0),
            wash="stone",
            halo=0,
        )


def sign_board(s: Painted, x: float, y: float, way: int = 1) -> None:
    """An arm with a hanging board; returns nothing, the board's middle is 2.2 beside `x` and 2.6 below `y`."""
    s.add(
        unary_union(
            [
                stroke((x, y), (x + way * 4, y), width=0.35),
                stroke((x, y + 1.6), (x + way * 2, y), width=0.25),
                stroke((x + way * 1.2, y), (x + way * 1.2, y + 1), width=0.16),
                stroke((x + way * 3.2, y), (x + way * 3.2, y + 1), width=0.16),
            ]
        ),
        1.0,
        outline=0.03,
    )
    s.add(rect(x + way * 2.2 - 1.6, y + 1, 3.2, 3.2), None, wash="timber", outline=0.3)


def shield(s: Painted, x: float, y: float, h: float, cross: bool = True) -> None:
    w = h * 0.42
    body = path(
        f"M{x - w} {y - h}H{x + w}V{y - h * 0.55}C{x + w} {y - h * 0.25} {x + w * 0.4} {y - h * 0.08} "
        f"{x} {y}C{x - w * 0.4} {y - h * 0.08} {x - w} {y - h * 0.25} {x - w} {y - h * 0.55}z"
    )
    s.add(body, slope((x - w, 0), 0.06, (x + w, 0), 0.55), straight(70), wash="flag", pitch=0.45)
    if cross:
        s.add(
            unary_union(
                [rect(x - w * 0.18, y - h, w * 0.36, h * 0.94), rect(x - w, y - h * 0.72, w * 2, h * 0.15)]
            ).intersection(body),
            None,
            wash="cloth",
            outline=0.16,
            halo=0,
        )


def spears(s: Painted, x: float, y: float, h: float, count: int, step: float = 1.1) -> None:
    shafts, heads = [], []
    for i in range(count):
        px = x + i * step
        shafts.append(rect(px - 0.13, y - h, 0.26, h))
        heads.append(poly((px - 0.4, y - h), (px, y - h - 1.6), (px + 0.4, y - h)))
    s.add(unary_union(shafts + heads), 1.0, outline=0.04, halo=0.15)


def beams(s: Painted, x: float, y: float, r: float) -> None:
    """Rays of light about a lamp."""
    s.add(circle(x, y, r), 0.45, rays(x, y, 26), outline=0, halo=0)
    s.add(circle(x, y, r * 0.28), None, wash="gold", outline=0.16, halo=0.4)


def scales(s: Painted, x: float, y: float, h: float) -> None:
    w = h * 0.5
    lines = [rect(x - 0.25, y - h, 0.5, h), stroke((x - w, y - h * 0.9), (x + w, y - h * 0.9), width=0.4)]
    for way in (-1, 1):
        lines += [
            stroke((x + way * w, y - h * 0.9), (x + way * (w + h * 0.16), y - h * 0.5), width=0.14),
            stroke((x + way * w, y - h * 0.9), (x + way * (w - h * 0.16), y - h * 0.5), width=0.14),
        ]
    s.add(unary_union(lines), 1.0, outline=0.03)
    for way in (-1, 1):
        s.add(
            path(
                f"M{x + way * w - h * 0.2} {y - h * 0.5}H{x + way * w + h * 0.2}Q{x + way * w} {y - h * 0.24} "
                f"{x + way * w - h * 0.2} {y - h * 0.5}z"
            ),
            0.5,
            straight(0),
            wash="gold",
        )
    s.add(path(f"M{x - h * 0.22} {y}Q{x} {y - h * 0.16} {x + h * 0.22} {y}z"), 0.6, straight(90), wash="gold")


def wheel(s: Painted, x: float, y: float, r: float, spokes: int = 4) -> None:
    s.add(circle(x, y, r).difference(circle(x, y, r * 0.78)), 0.8, rings(x, y), outline=0.14, wash="timber")
    ways = [math.pi * i / spokes for i in range(spokes)]
    bars = [
        stroke(
            (x - r * 0.8 * math.cos(w), y - r * 0.8 * math.sin(w)),
            (x + r * 0.8 * math.cos(w), y + r * 0.8 * math.sin(w)),
            width=0.28,
        )
        for w in ways
    ]
    s.add(unary_union([*bars, circle(x, y, r * 0.16)]), 1.0, outline=0, halo=0)


def book(s: Painted, x: float, y: float, w: float, h: float) -> None:
    """An open book, `x` its spine, seen from the front."""
    for way in (-1, 1):
        page = path(
            f"M{x} {y}Q{x + way * w * 0.25} {y - h * 0.16} {x + way * w / 2} "
            f"{y - h * 0.02}V{y - h * 0.92}Q{x + way * w * 0.25} "
            f"{y - h * 1.08} {x} {y - h * 0.9}z"
        )
        s.add(page, None, wash="cloth")
        rows = [
            stroke(
                (x + way * w * 0.07, y - h * (0.2 + 0.16 * i)),
                (x + way * w * 0.42, y - h * (0.2 + 0.16 * i)),
                width=0.16,
            )
            for i in range(4)
        ]
        s.add(unary_union(rows), 1.0, outline=0, halo=0)


def scroll(s: Painted, x: float, y: float, w: float, h: float, rows: int = 4, seal: bool = True) -> None:
    """A charter with rolled ends, `x` `y` its upper left."""
    s.add(rect(x, y, w, h), slope((x, 0), 0.0, (x + w, 0), 0.18), straight(90), wash="cloth")
    for edge in (y, y + h):
        s.add(
            unary_union(
                [
                    rect(x - w * 0.06, edge - h * 0.06, w * 1.12, h * 0.12),
                    circle(x - w * 0.06, edge, h * 0.06),
                    circle(x + w * 1.06, edge, h * 0.06),
                ]
            ),
            slope((0, edge - h * 0.06), 0.05, (0, edge + h * 0.06), 0.7),
            straight(0),
            wash="cloth",
            pitch=0.4,
        )
    lines = [
        stroke(
            (x + w * 0.15, y + h * (0.22 + 0.14 * i)),
            (x + w * (0.85 if i % 2 else 0.78), y + h * (0.22 + 0.14 * i)),
            width=0.2,
        )
        for i in range(rows)
    ]
    s.add(unary_union(lines), 1.0, outline=0, halo=0)
    if seal:
        cx, cy, r = x + w * 0.72, y + h * 0.86, h * 0.13
        s.add(
            unary_union(
                [
                    poly(
                        (cx - r * 0.7, cy),
                        (cx - r * 0.9, cy + r * 2.2),
                        (cx, cy + r * 1.7),
                        (cx + r * 0.9, cy + r * 2.2),
                        (cx + r * 0.7, cy),
                    )
                ]
            ),
            0.6,
            straight(90),
            wash="flag",
        )
        s.add(circle(cx, cy, r), ball(cx, cy, r, 0.1, 0.8), rings(cx, cy), wash="flag", pitch=0.4)


def crown(s: Painted, x: float, y: float, w: float, h: float) -> None:
    """A crown whose band stands on `y`, `x` its middle."""
    a = w / 2
    s.add(
        poly(
            (x - a, y),
            (x - a * 1.1, y - h * 0.8),
            (x - a * 0.55, y - h * 0.42),
            (x, y - h),
            (x + a * 0.55, y - h * 0.42),
            (x + a * 1.1, y - h * 0.8),
            (x + a, y),
        ),
        post(x - a, x + a, 0.02, 0.6),
        straight(90),
        wash="gold",
    )
    s.add(rect(x - a, y - h * 0.24, w, h * 0.24), post(x - a, x + a, 0.1, 0.8), straight(0), wash="gold", pitch=0.4)
    for dx, dy in ((-1.1, 0.8), (0, 1), (1.1, 0.8)):
        s.add(circle(x + a * dx, y - h * dy, h * 0.1), 0.2, straight(0), wash="gold")
    gems = [circle(x + a * dx, y - h * 0.12, h * 0.06) for dx in (-0.6, 0, 0.6)]
    s.add(unary_union(gems), 1.0, outline=0, halo=0.1)


def sword(s: Painted, x: float, y: float, h: float, w: float = 1.2) -> None:
    """Upright, its point up and its pommel on `y`."""
    s.add(poly((x - w / 2, y - h * 0.26), (x - w / 2, y - h * 0.93), (x, y - h), (x, y - h * 0.26)), None, wash="cloth")
    s.add(
        poly((x, y - h * 0.26), (x, y - h), (x + w / 2, y - h * 0.93), (x + w / 2, y - h * 0.26)),
        0.5,
        straight(90),
        wash="cloth",
        halo=0,
    )
    s.add(rect(x - w * 2, y - h * 0.27, w * 4, w * 0.6), 0.5, straight(90), wash="gold")
    s.add(rect(x - w * 0.28, y - h * 0.25, w * 0.56, h * 0.2), 0.8, straight(0), wash="timber")
    s.add(circle(x, y - h * 0.03, w * 0.6), ball(x, y - h * 0.03, w * 0.6), rings(x, y), wash="gold")


def flames(s: Painted, x: float, y: float, w: float, h: float) -> None:
    for dx, k in ((-0.34, 0.6), (0.36, 0.68), (0, 1)):
        cx, a, b = x + dx * w, w * 0.3 * (0.6 + 0.4 * k), h * k
        s.add(
            path(
                f"M{cx} {y}C{cx - a * 1.6} {y - b * 0.2} {cx - a} {y - b * 0.5} {cx - a * 0.2} {y - b}C{cx + a * 0.1} "
                f"{y - b * 0.7} {cx + a * 1.7} {y - b * 0.5} {cx} {y}z"
            ),
            slope((0, y - b), 0.1, (0, y), 0.7),
            waves(95, 0.3, 4),
            wash="flag",
        )
