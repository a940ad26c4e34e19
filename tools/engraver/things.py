"""Things that still lifes and views are made of. Each stands on the spot (0, 0) of its `Sitter`, in millimetres."""

import sitters as p
from engrave import (
    circle,
    curve,
    oval,
    path,
    poly,
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
from shapely.geometry.base import BaseGeometry
from sitters import Sitter


def across(left: float, right: float, light: float = 0.05, dark: float = 0.65):
    """From light at the left to dark at the right."""
    return slope((left, 0), light, (right, 0), dark)


def anvil(s: Sitter) -> None:
    s.put("M-4-5L4-5L3.4 0L-3.4 0z", across(-4, 4, 0.2, 0.8), waves(90, 0.2, 4))
    s.put("M-3-9.6L3.4-9.6L2.4-7.4L4.6-5L-4.6-5L-2.6-7.4z", across(-4, 4, 0.15, 0.8), straight(0))
    s.put(
        "M-11-12.4C-8-12-6-12.6-4-13.4L6-13.4L6-11.4L4-9.4L-4-9.4C-6.6-9.4-9.6-10.4-11-12.4z",
        slope((-8, -13), 0.05, (5, -9), 0.7),
        straight(0),
        tint=True,
    )


def hammer(s: Sitter, lean: float = 0) -> None:
    s.put(
        turn(stroke((0, 0), (0, -13), width=1.2), lean, (0, 0)),
        across(-0.6, 0.6, 0.1, 0.6),
        straight(90 + lean),
        halo=0.2,
    )
    s.put(
        turn(path("M-4-16L3-16L4.4-14.6L3-13L-4-13z"), lean, (0, 0)),
        slope((-4, -16), 0.1, (4, -13), 0.75),
        straight(lean),
        halo=0.2,
        tint=True,
    )


def windmill(s: Sitter) -> None:
    s.put("M-4.4 0L-2.8-11.6L2.8-11.6L4.4 0z", across(-4, 4), straight(0))
    s.put("M-3.4-11.4C-3-14.6 3-14.6 3.4-11.4z", 0.75, straight(20), tint=True)
    s.put("M-1.2 0L-1.2-3.4C-1.2-5 1.2-5 1.2-3.4L1.2 0z", 1)
    for way in (28, 118, 208, 298):
        s.put(turn(unary_union([rect(-0.25, -24, 0.5, 11.6)]), way, (0, -12.4)), 1, outline=0)
        s.put(turn(rect(0.3, -23.6, 2.6, 8.6), way, (0, -12.4)), 0.25, straight(way), outline=0.22, tint=True)
    s.put(circle(0, -12.4, 0.9), 0.4)


def coins(s: Sitter, count: int = 4) -> None:
    for row in range(count):
        y = -0.9 - row * 1.15
        x = 0.3 if row % 2 else -0.2
        s.put(oval(x, y, 2.8, 1.1), 0.5, straight(90), outline=0.22)
        s.put(oval(x, y - 0.5, 2.8, 1.1), 0.05, straight(0), outline=0.22, tint=True)
    s.put(oval(0, -1.4 - (count - 1) * 1.15, 1.7, 0.6), None, outline=0.16)


def purse(s: Sitter) -> None:
    p.purse(s, 0, -6.6, 1)


def sack(s: Sitter) -> None:
    s.put(
        "M-2.4-11C-6.4-8-7 0-5.4 0L5.4 0C7 0 6.4-8 2.4-11z",
        slope((-5, -8), 0.05, (6, -2), 0.7),
        rings(-4, -9),
        straight(60),
        tint=True,
    )
    s.put("M-4-14.4C-2-13.2-1-14.8 0-14C1-14.8 2-13.2 4-14.4L2.4-10.8L-2.4-10.8z", 0.3, straight(90), tint=True)
    s.put(stroke((-3, -11), (3, -11), width=1), 0.8, straight(45))


def tankard(s: Sitter) -> None:
    s.put(curve("M4-10C8.6-10 8.6-2.6 4-2.6", 1.3), 0.4, straight(0))
    s.put("M-4.6 0L-4-12L4-12L4.6 0z", across(-4.6, 4.6), straight(90), tint=True)
    for y in (-9.4, -2.6):
        s.put(stroke((-4.4, y), (4.4, y), width=1, end="flat"), 0.6, straight(0), outline=0.2)
    s.put("M-4.4-12C-5.6-14-3-15.4-1.6-14.2C-.6-16 2-15.6 2.4-14.2C4.4-15 5.4-13 4.4-12z", 0.0)


def barrel(s: Sitter) -> None:
    s.put("M-4.6 0C-6.4-4-6.4-10-4.6-14L4.6-14C6.4-10 6.4-4 4.6 0z", across(-6, 6), straight(90), tint=True)
    for y, wide in ((-11.4, 5.4), (-8.8, 5.9), (-5.2, 5.9), (-2.6, 5.4)):
        s.put(stroke((-wide, y), (wide, y), width=0.9, end="flat"), 0.75, straight(0), outline=0.2)


def compasses(s: Sitter) -> None:
    for side in (-1, 1):
        s.put(
            turn(poly((-0.7, -17), (0.7, -17), (0.2, 0), (-0.2, 0)), side * -17, (0, -17)),
            0.3 if side < 0 else 0.6,
            straight(90),
            halo=0.15,
        )
    s.put(curve("M-4.2-5.4C-1.6-3.4 1.6-3.4 4.2-5.4", 0.6), 1, outline=0)
    s.put(circle(0, -17.4, 1.5), 0.2, rings(0, -17.4), tint=True)


def ring(s: Sitter) -> None:
    band = circle(0, -5, 5).difference(circle(0, -5, 3.6))
    s.put(band, across(-5, 5, 0.05, 0.7), rays(0, -5, 60), tint=True)
    s.put("M-2.2-11.6L2.2-11.6L3.4-13.4L0-9.4L-3.4-13.4L-2-15.2L2-15.2L3.4-13.4z", 0.1, straight(60))
    s.put("M-3.4-13.4L3.4-13.4L0-9.4z", slope((-3, -13), 0.1, (3, -10), 0.7), straight(60))


def column(s: Sitter) -> None:
    """A capital with leaves, half carved."""
    s.put("M-3.4 0L-3.4-9L3.4-9L3.4 0z", across(-3.4, 3.4), straight(90))
    s.put("M-5.4-15C-5-11-4-9.6-3.4-9L3.4-9C4-9.6 5-11 5.4-15z", across(-5, 5), rays(0, -4, 50))
    for x in (-3.6, 0, 3.6):
        s.put(
            f"M{x}-9.4C{x - 2}-11 {x - 2}-13 {x}-14.6C{x + 2}-13 {x + 2}-11 {x}-9.4z",
            0.12,
            straight(60),
            outline=0.24,
            tint=True,
        )
    s.put(rect(-6.4, -17, 12.8, 2.2), across(-6, 6), straight(0))


def chisel(s: Sitter, lean: float = 0) -> None:
    s.put(turn(rect(-0.9, -12, 1.8, 5), lean, (0, 0)), 0.4, straight(90 + lean), tint=True, halo=0.15)
    s.put(
        turn(poly((-0.7, -7), (0.7, -7), (1.3, 0), (-1.3, 0)), lean, (0, 0)),
        across(-1.3, 1.3),
        straight(90 + lean),
        halo=0.15,
    )


def chalice(s: Sitter) -> None:
    s.put("M-4.6 0C-4-2-1.4-2.4-1-4L-1-7L1-7L1-4C1.4-2.4 4-2 4.6 0z", across(-4, 4), straight(0), tint=True)
    s.put(oval(0, -5.4, 1.8, 1.1), across(-2, 2, 0.1, 0.7), straight(90), tint=True)
    s.put("M-5-15C-5-9.6-3-7-.8-6.8L.8-6.8C3-7 5-9.6 5-15z", across(-5, 5), rings(-12, -11), tint=True)
    s.put(oval(0, -15, 5, 1.2), 0.5, straight(0))


def wafer(s: Sitter) -> None:
    s.put(circle(0, -20, 3.4), 0.0)
    s.put(p.cross(0, -20, 1.9), 1, outline=0)


def book(s: Sitter) -> None:
    """An open book with written lines."""
    s.put("M-10.4-8.6L10.4-8.6L10.4 .4L-10.4 .4z", 0.75, straight(0), tint=True)
    for side in (-1, 1):
        s.put(
            (
                f"M0-8.6C{side * 3}-11.4 {side * 7}-11.4 {side * 9.6}-9.6"
                f"L{side * 9.6}-1C{side * 7}-2.6 {side * 3}-2.6 0 0z"
            ),
            slope((0, -5), 0.25, (side * 6, -5), 0.0),
            straight(90),
        )
        for row in range(5):
            s.put(stroke((side * 1.8, -7.6 + row * 1.35), (side * 8.4, -8.8 + row * 1.35), width=0.34), 1, outline=0)


def candle(s: Sitter, high: float = 10) -> None:
    s.put("M-3 0C-3-1.6-1-1.8-1-3L1-3C1-1.8 3-1.6 3 0z", 0.55, straight(0), tint=True)
    s.put(oval(0, -3.2, 2.2, 0.8), 0.2, straight(0), tint=True)
    s.put(rect(-1, -3.4 - high, 2, high), across(-1, 1), straight(90))
    top = -3.4 - high
    s.put(
        f"M0 {top - 4.4}C1.6 {top - 2.4} 1.4 {top - 0.4} 0 {top - 0.2}C-1.4 {top - 0.4}-1.6 {top - 2.4} 0 {top - 4.4}z",
        0.0,
        outline=0.24,
        tint=True,
    )


def target(s: Sitter) -> None:
    for side in (-1, 1):
        s.put(stroke((0, -14), (side * 6.4, 0), width=0.9), 0.6, straight(90), outline=0.2)
    for radius, tint in ((8, True), (5.6, False), (3.2, True)):
        s.put(circle(0, -11, radius), 0.1 if tint else 0.0, rings(0, -11), tint=tint)
    s.put(circle(0, -11, 1.2), 1)


def bow(s: Sitter) -> None:
    p.bow(s, 0, -11, 23)


def arrow(s: Sitter, lean: float = 0, long: float = 16) -> None:
    s.put(turn(stroke((0, 0), (0, -long), width=0.5), lean, (0, 0)), 1, outline=0)
    s.put(turn(poly((0, -long - 2), (1.1, -long + 0.6), (-1.1, -long + 0.6)), lean, (0, 0)), 1, outline=0)
    s.put(
        turn(path("M0 0L-1.4 1.4L-1.4-3L0-4.4L1.4-3L1.4 1.4z"), lean, (0, 0)),
        0.3,
        straight(lean + 50),
        outline=0.2,
        tint=True,
    )


def hound(s: Sitter) -> None:
    body = (
        "M-12-9C-11-10-9-10-7-9.6C-2-9-1-8.4 3-9C5-10 6.4-12 8.4-12.4L8.8-14L10-12.4"
        "C12-12 13-11 14.4-10.2C14-9 12.4-8.8 11-8.8C10-7.4 9.4-5.6 8-4.6L8.4-1.4L9.8 0L7 0"
        "L5.6-4C3-3.4 0-3.6-3-4C-4-3.6-5-3-6-2.6L-4.6 0L-7.4 0L-8.4-3.4L-10-1L-9 0L-11.6 0"
        "L-11.8-1.6C-10-3.6-10.4-5.4-9.6-7.4C-11-8-13-9.4-14.6-12C-13.6-11-12.6-9.8-12-9z"
    )
    s.put(body, slope((0, -11), 0.05, (0, -1), 0.7), waves(2, 0.3, 7), tint=True)
    s.put(circle(10.6, -10.8, 0.3), 1, outline=0)
    s.line("M7.4-9.6L9-7.4M11.8-9.2L13.6-9.4", 0.3)


def axe(s: Sitter, lean: float = 0) -> None:
    s.put(turn(stroke((0, 0), (0, -18), width=1.3), lean, (0, 0)), 0.3, straight(90 + lean), halo=0.2)
    s.put(
        turn(path("M.6-17.4C3-17 5-18 7-19C8.4-15 8.4-12 7-9C5-10.4 3-12 .6-12.4z"), lean, (0, 0)),
        slope((1, -14), 0.65, (8, -14), 0.02),
        straight(90 + lean),
        halo=0.2,
        tint=True,
    )


def stump(s: Sitter) -> None:
    s.put("M-7 0C-5.4-2-5.4-6-5.4-8L5.4-8C5.4-6 5.4-2 7 0z", across(-6, 6), waves(90, 0.3, 5))
    s.put(oval(0, -8, 5.4, 1.7), 0.0, outline=0.26, tint=True)
    s.put(oval(0, -8, 3.4, 1), None, outline=0.18)
    s.put(oval(0, -8, 1.4, 0.4), None, outline=0.18)


def log(s: Sitter) -> None:
    s.put("M-9-4.4L7-4.4L7 0L-9 0C-10.4-1.4-10.4-3-9-4.4z", slope((0, -4.4), 0.1, (0, 0), 0.7), waves(0, 0.25, 8))
    s.put(oval(7, -2.2, 1.5, 2.2), 0.0, tint=True)
    s.put(oval(7, -2.2, 0.8, 1.2), None, outline=0.18)


def sword(s: Sitter, lean: float = 0) -> None:
    """Point up; leaning about the pommel."""
    left, right = poly((-1, -6), (-0.8, -19.4), (0, -22), (0, -6)), poly((1, -6), (0.8, -19.4), (0, -22), (0, -6))
    s.put(turn(left, lean, (0, -10)), 0.02, straight(45), halo=0.2)
    s.put(turn(right, lean, (0, -10)), 0.65, straight(20 + lean))
    s.put(turn(stroke((0, -5.4), (0, -1.6), width=1.1), lean, (0, -10)), 0.6, straight(lean))
    s.put(turn(stroke((-3.6, -5.8), (3.6, -5.8), width=1), lean, (0, -10)), 0.3, straight(90), tint=True)
    s.put(turn(circle(0, -1.2, 1.1), lean, (0, -10)), 0.3, tint=True)


def banner(s: Sitter, charge: BaseGeometry | None = None, high: float = 23) -> None:
    s.put(stroke((0, 0), (0, -high), width=0.8), 0.6, straight(90))
    s.put(
        (
            f"M.4 {-high + 0.6}C4 {-high - 0.6} 7 {-high + 2.4} 12 {-high + 0.8}"
            f"L9.6 {-high + 4.8}L12 {-high + 9}C7 {-high + 10.4} 4 {-high + 7.8} .4 {-high + 9}z"
        ),
        slope((1, 0), 0.05, (12, 0), 0.5),
        waves(88, 0.3, 7),
        tint=True,
    )
    if charge is not None:
        s.put(charge, 0.0, outline=0.2)


def castle(s: Sitter) -> None:
    for x, wide, high in ((-9, 6, 14), (3, 6, 14), (-3, 6, 9)):
        teeth = [rect(x + k * wide / 5, -high - 1.6, wide / 5, 1.7) for k in (0, 2, 4)]
        s.put(unary_union([rect(x, -high, wide, high), *teeth]), across(x, x + wide), straight(0), tint=True)
    s.put("M-1.8 0L-1.8-3.6C-1.8-6 1.8-6 1.8-3.6L1.8 0z", 1)
    for x in (-6, 6):
        s.put(rect(x - 0.4, -10.6, 0.8, 2.6), 1, outline=0)
        s.put(f"M{x}-20.6L{x + 3.6}-19.4L{x}-18.2z", 0.4, straight(0), tint=True)
        s.put(stroke((x, -20.8), (x, -15.6), width=0.4), 1, outline=0)


def tower(s: Sitter, high: float = 17) -> None:
    s.put(f"M-4 0L-3.4 {-high}L3.4 {-high}L4 0z", across(-4, 4), straight(0))
    teeth = [rect(-5 + k * 2, -high - 3.4, 1.2, 1.6) for k in range(5)]
    s.put(unary_union([rect(-5, -high - 2, 9.2, 2.6), *teeth]), across(-5, 4.4), straight(0), tint=True)
    s.put(rect(-0.5, -high + 3, 1, 3), 1, outline=0)
    s.put("M-1.3 0L-1.3-2.6C-1.3-4.4 1.3-4.4 1.3-2.6L1.3 0z", 1)


def clog(s: Sitter, flip: int = 1) -> None:
    """A shoe cut from one piece of wood, with a turned-up toe."""
    shoe = (
        f"M{-8 * flip}-8C{-9.4 * flip}-5 {-9 * flip}-1.6 {-8 * flip} 0L{-4 * flip} 0"
        f"C{-3 * flip}-1.2 {-1.6 * flip}-1.2 {-0.6 * flip} 0L{6 * flip} 0"
        f"C{9.4 * flip}-.4 {11.4 * flip}-3 {12 * flip}-7C{9.4 * flip}-5.4 {7 * flip}-6 {4.4 * flip}-7"
        f"C{2 * flip}-8 {0.6 * flip}-9 {-0.4 * flip}-8.4z"
    )
    s.put(shoe, slope((0, -8), 0.05, (2 * flip, 0), 0.7), waves(8 * flip, 0.3, 8), tint=True)
    s.put(
        (
            f"M{-8 * flip}-8C{-6 * flip}-9.6 {-2 * flip}-9.6 {-0.4 * flip}-8.4"
            f"C{-2 * flip}-6.8 {-6 * flip}-6.6 {-8 * flip}-8z"
        ),
        0.9,
        straight(0),
    )


def loom(s: Sitter) -> None:
    for x in (-9, 9):
        s.put(rect(x - 0.8, -20, 1.6, 20), 0.4, straight(90))
    for y in (-19, -12, -3):
        s.put(rect(-10, y, 20, 1.5), 0.35, straight(0))
    threads = [rect(-7.6 + k * 1.05, -17.6, 0.24, 8) for k in range(15)]
    s.put(unary_union(threads), 1, outline=0)
    s.put(rect(-7.8, -10.4, 15.4, 7.4), 0.2, waves(0, 0.25, 2.4), tint=True)
    s.put("M-3-11C-1-12 3-12 5-11C3-10-1-10-3-11z", 0.7, straight(0))


def still(s: Sitter) -> None:
    """A pot with a long neck over a small fire, and the glass below its beak."""
    s.put("M-9 0L-8-3.4L2-3.4L3 0z", 0.6, straight(0))
    s.put(
        "M-3-3.4C-9-4-9.6-11-4.4-12.6L-4-15.4L-1.6-15.4L-1.4-12.6C3.6-11 3-4-3-3.4z",
        slope((-7, -10), 0.03, (2, -5), 0.7),
        rings(-6, -9),
        tint=True,
    )
    s.put(
        "M-5.4-15C-5.4-20 0-20 1.4-17.4L11-9.6L10-8.6L0-14.4z",
        slope((-4, -18), 0.05, (8, -9), 0.6),
        straight(40),
        tint=True,
    )
    s.put("M8.4-7.4L11.6-7.4L11.6-5C14-3.6 13.6 0 11.6 0L8.4 0C6.4 0 6-3.6 8.4-5z", across(7, 13), rings(8, -3))


def grapes(s: Sitter) -> None:
    s.put(
        "M0-13C-6-18-10-15-11-12C-8-11-6-8-6.4-6C-3-7-1-9 0-13z",
        slope((-9, -14), 0.05, (-2, -8), 0.5),
        rays(0, -12, 60),
    )
    for row, count in enumerate((4, 5, 4, 3, 2, 1)):
        for k in range(count):
            x, y = (k - (count - 1) / 2) * 2.5, -11.6 + row * 2.1
            s.put(
                circle(x, y, 1.4),
                slope((x - 1, y - 1), 0.05, (x + 1.4, y + 1.2), 0.8),
                rings(x - 0.4, y - 0.4),
                outline=0.22,
                tint=True,
            )
    s.put(curve("M0-13C.4-15 1.6-16 3-16.4", 0.8), 1, outline=0)


def cow(s: Sitter, tint: bool = True) -> None:
    s.put(
        (
            "M-10-12C-6-13.4 0-12.6 5-12.8C7-14.6 9-15.4 10.4-15L12.8-12.6"
            "L14-9.6C13.4-8.4 11.6-8.4 10.4-9L8.6-9.4C8-7.4 7.4-6 7-5L7.2 0L5 0"
            "L4.4-4.8C1-4-3-4-6-4.6L-6.6 0L-8.8 0L-9-5.4C-10.4-7-10.8-10-10-12z"
        ),
        slope((0, -13), 0.03, (0, -2), 0.6),
        waves(3, 0.3, 8),
        tint=tint,
    )
    s.put(
        "M-4-12.6C-1-13 1-11 0-9C-2-8-4.6-9-4-12.6zM3-8C5-8.6 6-7 5-5.6C3.4-5.4 2.4-6.6 3-8z",
        0.85,
        straight(45),
        outline=0.16,
    )
    s.line(
        "M-10-11.4C-12.4-10-12.4-7-12-4M9.4-15C8.8-16.6 9.4-17.6 10.4-18M11.4-14.4C12.4-15.6 13.4-15.8 14.2-15.4", 0.55
    )
    s.put(circle(11.4, -12.2, 0.32), 1, outline=0)


def crozier(s: Sitter) -> None:
    s.put(stroke((0, 0), (0, -17), width=1), 0.4, straight(90))
    s.put(curve("M0-16.6C0-22 7-22.6 7-18.6C7-15.6 3-15.8 3.2-18", 1.2), 0.15, rings(3.6, -18.6), tint=True)
    s.put(circle(0, -15.6, 1.3), 0.4, tint=True)


def mitre(s: Sitter) -> None:
    small = Sitter(s.plate, s.x, s.y - 2.4 * 0.95 * s.size, s.size * 0.95)
    p.mitre(small)


def mortar(s: Sitter) -> None:
    s.put(stroke((1, -7), (6, -16), width=1.5), 0.4, straight(100), tint=True)
    s.put("M-6.4-9L6.4-9C6.4-4 4-2 3 0L-3 0C-4-2-6.4-4-6.4-9z", across(-6, 6), rings(-12, -6))
    s.put(oval(0, -9, 6.4, 1.7), 0.65, straight(0))


def herb(s: Sitter, lean: float = 0) -> None:
    s.put(turn(curve("M0 0C.6-5-.6-10 0-15", 0.5), lean, (0, 0)), 1, outline=0)
    for row in range(5):
        for side in (-1, 1):
            y = -3.4 - row * 2.5
            leaf = path(
                f"M0 {y}C{side * 2} {y - 2.8} {side * 4.4} {y - 2.6} {side * 5} {y - 2}"
                f"C{side * 4} {y + 0.4} {side * 2} {y + 0.8} 0 {y}z"
            )
            s.put(
                turn(leaf, lean, (0, 0)), 0.3 if side < 0 else 0.55, straight(lean + side * 30), outline=0.2, tint=True
            )


def crane(s: Sitter) -> None:
    """A treadwheel crane with a stone on its rope."""
    s.put(stroke((0, 0), (0, -19), width=1.2), 0.5, straight(90))
    s.put(stroke((-3, -16), (10, -21), width=1.1), 0.5, straight(20))
    s.line("M9.6-20.8L9.6-11M0-10L5-18.4", 0.35)
    s.put(rect(7.4, -11, 4.4, 3.6), across(7, 12), straight(0), tint=True)
    s.put(circle(-3.4, -5.4, 5), 0.0, outline=0.34)
    s.put(circle(-3.4, -5.4, 5).difference(circle(-3.4, -5.4, 3.9)), 0.35, rays(-3.4, -5.4, 40), tint=True)
    for way in range(0, 180, 45):
        s.put(turn(rect(-8.2, -5.6, 9.6, 0.4), way, (-3.4, -5.4)), 1, outline=0)


def church(s: Sitter, scaffold: bool = False) -> None:
    """The front of a cathedral with two towers and a rose."""
    for x in (-8, 3.4):
        s.put(rect(x, -16, 4.6, 16), across(x, x + 4.6), straight(0))
        s.put(
            poly((x - 0.3, -16), (x + 2.3, -21.6), (x + 4.9, -16)),
            across(x, x + 4.6, 0.3, 0.85),
            straight(60),
            tint=True,
        )
        for y in (-13.4, -8.6):
            s.put(
                (
                    f"M{x + 1.5} {y + 2.6}L{x + 1.5} {y + 0.6}"
                    f"L{x + 2.3} {y - 0.6}L{x + 3.1} {y + 0.6}L{x + 3.1} {y + 2.6}z"
                ),
                1,
                outline=0,
            )
    s.put("M-3.4 0L-3.4-12L0-15.4L3.4-12L3.4 0z", 0.12, straight(0))
    s.put(circle(0, -9.4, 2.3), 0.2, rays(0, -9.4, 12), tint=True)
    s.put("M-1.5 0L-1.5-3.4L0-5.4L1.5-3.4L1.5 0z", 1)
    if scaffold:
        s.line("M-10.6 0L-10.6-14M-14 0L-14-14M-14.6-5L-8-5M-14.6-10L-8-10M-14-5L-10.6-10", 0.5)


def scroll(s: Sitter) -> None:
    p.scroll(s, 0, -8, 10, 13, 0, 6)


def seal(s: Sitter) -> None:
    s.put("M-1.6-3L-3 4L-.6 2.4L.8 4.4L1.4-3z", 0.4, straight(90), tint=True)
    s.put(circle(0, -4, 2.8), slope((-2, -6), 0.2, (2, -2), 0.8), rings(0, -4), tint=True)
    s.put(p.cross(0, -4, 1.5), 0.0, outline=0.16)


def quill(s: Sitter, lean: float = 24) -> None:
    p.quill(s, 0, 0, 19, lean)


def inkwell(s: Sitter) -> None:
    s.put(
        "M-3.4 0C-4.4-3-3-5-1.4-5.6L-1.4-7.4L1.4-7.4L1.4-5.6C3-5 4.4-3 3.4 0z",
        across(-3, 3, 0.3, 0.9),
        straight(0),
        tint=True,
    )


def lantern(s: Sitter) -> None:
    s.put(curve("M-2.4-15.6C-2.4-19.4 2.4-19.4 2.4-15.6", 0.7), 1, outline=0)
    s.put("M-4.4-12L0-16.4L4.4-12z", 0.6, straight(45), tint=True)
    s.put("M-3.8-12L3.8-12L3.8-1.6L-3.8-1.6z", 0.0)
    s.put("M0-9.6C1.7-7.4 1.6-4.6 0-4.2C-1.6-4.6-1.7-7.4 0-9.6z", 0.2, straight(90), tint=True)
    s.put(rect(-0.6, -4.4, 1.2, 2.8), 0.4)
    for x in (-3.8, -1.9, 1.9, 3.8):
        s.put(rect(x - 0.25, -12, 0.5, 10.4), 1, outline=0)
    s.put(rect(-4.6, -1.8, 9.2, 1.8), 0.6, straight(0), tint=True)


def catapult(s: Sitter) -> None:
    s.put(stroke((-10, -2.4), (10, -2.4), width=1.5), 0.4, straight(0))
    s.put(stroke((-4, -2.4), (1, -11), width=1.2), 0.5, straight(30))
    s.put(stroke((6, -2.4), (1, -11), width=1.2), 0.5, straight(120))
    s.put(stroke((7, -3.4), (-8.4, -18), width=1.3), 0.35, straight(40), halo=0.2, tint=True)
    s.put("M-11.6-18.4C-11-15.4-8-15-6.4-17z", 0.8, straight(0))
    s.put(circle(-9, -19.4, 2.1), slope((-10, -21), 0.05, (-7, -18), 0.8), rings(-9.6, -20))
    for x in (-7.4, 7.4):
        s.put(circle(x, -2.2, 2.2), 0.1, outline=0.3, tint=True)
        s.put(unary_union([rect(x - 2, -2.4, 4, 0.4), rect(x - 0.2, -4.2, 0.4, 4)]), 1, outline=0)


def key(s: Sitter, lean: float = 0) -> None:
    parts = unary_union(
        [
            rect(-0.6, -12, 1.2, 12),
            rect(0.4, -2.4, 3, 1.2),
            rect(0.4, -4.8, 2.2, 1.2),
            circle(0, -14, 3).difference(circle(0, -14, 1.6)),
        ]
    )
    s.put(turn(parts, lean, (0, -14)), across(-2, 3, 0.1, 0.6), straight(60), tint=True, halo=0.15)


def drum(s: Sitter) -> None:
    s.put("M-5.4 0L-5.4-8L5.4-8L5.4 0C3 1.4-3 1.4-5.4 0z", across(-5.4, 5.4), straight(90), tint=True)
    s.line("M-5.2-7L-3.4 .4L-1.8-7L0 1L1.8-7L3.4 .4L5.2-7", 0.4)
    s.put(oval(0, -8, 5.4, 1.7), 0.05, straight(0))
    s.put(stroke((-6, -13), (1, -8.6), width=0.6), 0.5)
    s.put(stroke((6, -13), (-1, -8.6), width=0.6), 0.5)


def helmet(s: Sitter) -> None:
    """A helmet with mail below it, empty, on a stand."""
    small = Sitter(s.plate, s.x, s.y - 16 * 0.9 * s.size, s.size * 0.9)
    p.coif(small)
    small.put("M-3.8 4C-4 9-3.4 12-2 14L2 14C3.4 12 4 9 3.8 4z", 1)
    p.bascinet(small)


def shield(s: Sitter) -> None:
    shape = p.kite(s, 0, -17, 13, 17)
    s.put(p.cross(0, -10, 7).intersection(shape), 0.15, straight(90), tint=True)


def staff(s: Sitter) -> None:
    """A pilgrim's staff with bottle and shell."""
    s.put(turn(stroke((0, 0), (0, -22), width=1), 12, (0, 0)), 0.4, straight(100))
    s.put(circle(4.6, -21.4, 1.3), 0.4, tint=True)
    s.put(
        "M3.6-15C6.4-15 7.4-12 6-10.6C7.8-9.4 7-5.6 4.4-5.6C1.8-5.6 1-9.4 3-10.6C1.8-12 2-14 3.6-15z",
        slope((2, -12), 0.05, (7, -8), 0.6),
        rings(3, -11),
        tint=True,
    )


def shell(s: Sitter) -> None:
    s.put(
        "M-1.6 0L1.6 0L2.4-2C6-4 7-8 5-10.4C3-13-3-13-5-10.4C-7-8-6-4-2.4-2z",
        slope((-4, -9), 0.05, (5, -4), 0.45),
        rays(0, 1, 44),
        tint=True,
    )


def hat(s: Sitter) -> None:
    p.straw_hat(Sitter(s.plate, s.x, s.y - 4.6 * 0.85 * s.size, s.size * 0.85))


def pane(s: Sitter) -> None:
    """A round-headed window of coloured glass."""
    frame = path("M-6 0L-6-14C-6-19-2-21 0-22C2-21 6-19 6-14L6 0z")
    s.put(frame, 0.5, straight(45))
    s.put(frame.buffer(-0.9), 0.0)
    s.put(path("M-5-1L-5-7L0-11L-5-14zM5-1L5-7L0-11L5-14zM0-11L-4-17L0-20.6L4-17z"), 0.45, straight(45), tint=True)
    s.put(circle(0, -11, 2.6), 0.2, rays(0, -11, 14), tint=True)
    s.line("M0-20.6L0-1M-5-7L5-7M-5-14L0-11L5-14M-5-7L0-11L5-7", 0.4)


def crown(s: Sitter) -> None:
    p.crown(Sitter(s.plate, s.x, s.y - 3.6 * s.size, s.size * 1.25), -0.9)


def cushion(s: Sitter) -> None:
    s.put(
        "M-10-4.4C-8-5.6 8-5.6 10-4.4C9-3 9-1.4 10 0C6 .6-6 .6-10 0C-9-1.4-9-3-10-4.4z",
        slope((0, -5), 0.1, (2, 0), 0.7),
        waves(4, 0.3, 9),
        tint=True,
    )


def flame(s: Sitter) -> None:
    s.put(
        "M0 0C-7 0-8-6-4.6-10C-4.4-8-3.4-7-2.4-7C-4-12 0-16 1-19C2-15 6.6-12 6.4-6.6C6.2-2 3.6 0 0 0z",
        slope((0, -17), 0.5, (0, 0), 0.02),
        waves(90, 0.6, 8),
        tint=True,
    )
    s.put("M0 0C-3.4 0-3.8-3-2-5.4C-1.4-4.4-1-4-.4-4C-1-7 .8-8.6 1.4-10C2.4-7.4 3.8-5.6 3.6-3.4C3.4-1.2 2-.0 0 0z", 0.0)


def stake(s: Sitter) -> None:
    for x, lean in ((-6, 62), (-3, 78), (0, 92), (3, 104), (6, 118)):
        s.put(turn(stroke((x, -1.2), (x, -9), width=1.5), lean - 90, (x, -1.2)), 0.5, straight(80))


def sun(s: Sitter) -> None:
    for k in range(16):
        long = 6.6 if k % 2 else 8.4
        s.put(
            turn(poly((-1, -4.8), (0, -long), (1, -4.8)), k * 22.5, (0, 0)), 0.4, straight(90), outline=0.2, tint=True
        )
    s.put(circle(0, 0, 4.6), 0.05, rings(0, 0), tint=True)
    s.line("M-2-.8L-1-.8M1-.8L2-.8M-1.6 1.4C-.6 2.4.6 2.4 1.6 1.4M0-.6L.3.6", 0.3)


def pine(s: Sitter, snow: bool = False) -> None:
    s.put(rect(-0.7, -4, 1.4, 4), 0.8, straight(90))
    for row in range(3, -1, -1):
        wide, top = 5 - row * 0.9, -3.4 - row * 4.2
        s.put(
            f"M0 {top - 5.4}L{wide} {top}C{wide / 2} {top + 1} {-wide / 2} {top + 1} {-wide} {top}z",
            slope((-wide, 0), 0.02, (wide, 0), 0.25 if snow else 0.7),
            rays(0, top - 7, 80),
            outline=0.22,
            tint=not snow,
        )


def wolf(s: Sitter) -> None:
    s.put(
        (
            "M-13-7C-15-6-16-3-16.4-1C-14-2.4-12-4-10.6-5L-9.6 0L-7.4 0L-7-4.8C-3-3.6 1-3.6 4-4.6"
            "L4.6 0L6.8 0L7-5.6C8.4-6.6 9.4-8 9.8-9.4L14.6-9.8C15.4-10.4 15-11.2 14-11.6"
            "L11.4-13.4L10.6-16L9.2-13.8L7.8-15.6L7.2-13C5-11 2-10.6-2-10.6C-6-10.6-10-10-13-7z"
        ),
        slope((0, -12), 0.25, (0, 0), 0.85),
        waves(4, 0.4, 4),
        tint=True,
    )
    s.put(circle(11, -12, 0.4), 0.0, outline=0.14)
    s.line("M12-9.6L12.6-8.6L13.2-9.7", 0.3)


def skull(s: Sitter) -> None:
    s.put(
        (
            "M0-15C-6.4-15-8-10.6-7-6.6C-6.4-4.8-4.6-4.4-4.4-3.4L-4.2 0"
            "L4.2 0L4.4-3.4C4.6-4.4 6.4-4.8 7-6.6C8-10.6 6.4-15 0-15z"
        ),
        slope((-4, -12), 0.0, (7, -6), 0.5),
        rings(-10, -9),
    )
    for side in (-1, 1):
        s.put(oval(side * 3, -7.6, 2, 2.2), 1)
    s.put("M0-5.6L-1.2-3L1.2-3z", 1)
    s.line("M-2.6-2L-2.6 0M-.9-2L-.9 0M.9-2L.9 0M2.6-2L2.6 0M-4.2-2.2L4.2-2.2", 0.34)


def wheat(s: Sitter) -> None:
    p.ears(s, 0, 0, 0, 5, 1.25)
    s.put(rect(-2, -6.4, 4, 1.4), 0.6, straight(0))


def house(s: Sitter) -> None:
    s.put("M-6 0L-6-8L6-8L6 0z", 0.04)
    s.put("M-7.4-7.6L0-15L7.4-7.6z", slope((-6, -9), 0.2, (6, -9), 0.75), straight(60), tint=True)
    s.line("M-6-4L6-4M-2-8L-2 0M2-8L2 0M-6 0L-2-4M6 0L2-4", 0.5)
    s.put(rect(-1.2, -3.4, 2.4, 3.4), 1)


def wagon(s: Sitter) -> None:
    s.put("M-9-8L9-8L7.6-3.4L-7.6-3.4z", 0.35, straight(0), tint=True)
    s.put("M-9-8C-6-13 6-13 9-8z", slope((-8, -10), 0.02, (8, -9), 0.4), rays(0, -4, 50))
    for x in (-5, 5):
        s.put(circle(x, -2.8, 2.8), 0.0, outline=0.3)
        s.put(circle(x, -2.8, 2.8).difference(circle(x, -2.8, 2.1)), 0.7, rays(x, -2.8, 30))
        for way in range(0, 180, 45):
            s.put(turn(rect(x - 2.4, -3, 4.8, 0.35), way, (x, -2.8)), 1, outline=0)


def horn(s: Sitter) -> None:
    s.put(
        "M-8-9C-6-3 2-1 9-6L11-2.6C3 3.4-8 1-10-8.4z", slope((-8, -6), 0.05, (6, 0), 0.7), rays(1, -14, 80), tint=True
    )
    s.put(stroke((9, -6.4), (11.2, -2.4), width=1.1), 0.3)


def horse(s: Sitter) -> None:
    """The head of a horse with its bridle."""
    s.put(
        (
            "M-9 0C-8-8-5-14 0-17L.6-20L2.4-17.2C5-16 6-13.6 9.4-9.4"
            "C10.4-8 9.6-6 8-5.4C6.4-5 5-6.4 3.4-7.4C2-7.6 1-7 .4-5.4C0-3 1-1 2 0z"
        ),
        slope((-6, -12), 0.05, (6, -4), 0.65),
        rings(-14, -4),
        tint=True,
    )
    s.put("M-9.6 0C-9.6-9-6-15 0-18L.4-16C-4-13-7-7-6.8 0z", 0.85, waves(110, 0.3, 3))
    s.put(circle(3.2, -13.6, 0.5), 1, outline=0)
    s.line("M1-16C2.4-12 2-9 .6-6M2-10L7.6-9.6M8.8-7.4L8-7", 0.4)


def demon(s: Sitter) -> None:
    """A horned face among flames."""
    for x, size in ((-8, 0.7), (8, 0.7), (-5, 0.9), (5, 0.9)):
        flame(Sitter(s.plate, s.x + x * s.size, s.y, s.size * size))
    for side in (-1, 1):
        s.put(
            (
                f"M{side * 3}-12C{side * 5}-14 {side * 6.4}-17 {side * 5.6}-20.6"
                f"C{side * 9.4}-17 {side * 8.4}-11 {side * 5}-8.6z"
            ),
            slope((0, -20), 0.1, (0, -10), 0.7),
            rings(0, -10),
        )
    s.put(
        "M0-14C-5.4-14-6.4-10.6-5.6-7.4C-5-5-2.6-.6 0 0C2.6-.6 5-5 5.6-7.4C6.4-10.6 5.4-14 0-14z",
        slope((-4, -12), 0.15, (6, -6), 0.85),
        rings(-12, -8),
        tint=True,
    )
    for side in (-1, 1):
        s.put(poly((side * 1.2, -8), (side * 4, -10.2), (side * 3.8, -7.4)), 0.0)
        s.put(circle(side * 2.9, -8.3, 0.5), 1, outline=0)
    s.put("M-2.6-4.4L2.6-4.4L1.4-2.4L-1.4-2.4z", 1)
    s.line("M-1.4-4.2L-1-3.2L-.4-4.2M.4-4.2L1-3.2L1.4-4.2", 0.3)


def fork(s: Sitter, lean: float = 0) -> None:
    shape = unary_union(
        [stroke((0, 0), (0, -20), width=0.8), curve("M-2.4-20L-2.4-16.4C-2.4-14.6 2.4-14.6 2.4-16.4L2.4-20", 0.8)]
    )
    s.put(turn(shape, lean, (0, 0)), 0.6, straight(90), halo=0.15)


def bare(s: Sitter) -> None:
    """A tree without leaves."""
    lines = (
        "M0 0C.4-5-.4-8 0-12M0-6C2-8 3-10 3.4-14M0-8C-2-9-4-11-4.6-15M0-11C1-13 1-15 .6-18"
        "M0-12C-1-14-2-15-2.4-18M2.6-10C4-11 5-11 6-13M-3.4-11C-5-11-6-12-7-13"
    )
    s.put(curve(lines, 0.9), 1, outline=0)


def gate(s: Sitter) -> None:
    """A town gate between two towers, its portcullis up."""
    for x in (-9, 3):
        tower(Sitter(s.plate, s.x + (x + 3) * s.size, s.y, s.size * 0.8))
    s.put("M-3.4 0L-3.4-12L3.4-12L3.4 0z", 0.15, straight(0))
    s.put("M-2.4 0L-2.4-6C-2.4-9.4 2.4-9.4 2.4-6L2.4 0z", 0.9, straight(90))
    s.put(unary_union([rect(-2.2 + k * 1.1, -8, 0.3, 3.4) for k in range(5)]), 0.0, outline=0.1)
