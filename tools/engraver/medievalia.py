"""Medievalia: the people of the fief, half figures before the place where they work, and its buildings."""

import sitters as p
import things as t
from engrave import (
    Cut,
    Scene,
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
    unary_union,
    waves,
)
from sitters import Plate, Sitter

WIDE, HIGH = 57.0, 53.0
LAND = 51.4  # a territory's name stands a little higher


def scenes() -> dict[str, Scene]:
    people = (soldier, priest, archer, knight, infantry, peasant, merchant, artist, bureaucrat)
    drawn: dict[str, Scene] = {}
    for draw in people:
        plate = Plate(WIDE, HIGH, pitch=0.72)
        draw(plate)
        drawn[f"portrait_{draw.__name__}"] = plate
        drawn[f"portrait_{draw.__name__}_tint"] = plate.tint()
    for draw in (bank, school, church, stable, blacksmith, carpenter, workshop, tower, fortress, castle, city):
        plate = Plate(WIDE, HIGH, pitch=0.66)
        p.sky_lines(plate, 34, 0.3)
        draw(plate)
        drawn[f"view_{draw.__name__}"] = plate
        drawn[f"view_{draw.__name__}_tint"] = plate.tint()
    for draw in (field, farm, forest, mine):
        plate = Plate(WIDE, LAND, pitch=0.66)
        draw(plate)
        drawn[f"view_{draw.__name__}"] = plate
        drawn[f"view_{draw.__name__}_tint"] = plate.tint()
    return drawn


def _sitter(plate: Plate, y: float = 11.5, x: float = 28.5) -> Sitter:
    return Sitter(plate, x, y, 1.2)


def soldier(plate: Plate) -> None:
    p.sky_lines(plate, 30)
    p.wall(plate, 30)
    s = _sitter(plate)
    p.pole(s, (14.6, -10), (14.6, 40), 1.0)
    s.put("M14.6-8.6L16.6-3L15.4-.4L13.8-.4L12.6-3z", slope((12.6, 0), 0.05, (16.6, 0), 0.7), straight(90), halo=0.3)
    p.shoulders(s, 11.2)
    p.coif(s)
    p.face(s, stern=True)
    p.coif_edge(s)
    p.moustache(s)
    p.kettle(s)
    p.sleeve(s, 1, (14.2, 26))
    p.hand(s, 14.4, 25)
    round_shield = circle(-8.6, 31, 9)
    s.put(round_shield, slope((-16, 24), 0.05, (0, 38), 0.6), rings(-8.6, 31), halo=0.4)
    s.put(circle(-8.6, 31, 7).difference(circle(-8.6, 31, 5.4)), 0.1, rings(-8.6, 31), tint=True)
    s.put(circle(-8.6, 31, 2.2), slope((-10, 29), 0.0, (-7, 33), 0.8), rings(-9.4, 30.2))


def priest(plate: Plate) -> None:
    p.glory(plate, 28.5, 17, 0.3)
    p.lancet(plate, 8.5, 21, 12, 36)
    p.lancet(plate, 48.5, 21, 12, 36)
    s = _sitter(plate, 9)
    p.shoulders(s, 10.6, tone=slope((-11, 20), 0.35, (11, 30), 0.9), tint=False)
    p.neck(s)
    s.put("M-4.4 16C-2 18.4 2 18.4 4.4 16L5.4 18.2C3 21.4-3 21.4-5.4 18.2z", 0.0)
    p.face(s, look=0, old=True)
    p.hair(s, p.TONSURE)
    for side in (-1, 1):
        stole = path(f"M{side * 3.4} 18.6L{side * 6.6} 18L{side * 5.8} 40L{side * 2} 40z")
        s.put(stole, 0.1, straight(90), tint=True)
        s.put(p.cross(side * 4.4, 24.4, 1.5), 1, outline=0)
    p.book(s, 0, 31.4, 9, 10.6)
    p.sleeve(s, -1, (-4.8, 32), 0.8, tint=False)
    p.sleeve(s, 1, (4.8, 32), 0.8, tint=False)
    p.hand(s, -4, 31.4, 90)
    p.hand(s, 4, 31.4, -90, flip=True)


def archer(plate: Plate) -> None:
    for x, size in ((4, 1.0), (13, 0.8), (45, 0.86), (54, 1.05)):
        _pine(plate, x, 53, size)
    s = _sitter(plate)
    for at, lean in ((-11.8, -22), (-10, -14), (-8.2, -6)):
        _arrow(s, at, 20, lean)
    s.put(stroke((-11.6, 19), (-8, 31), width=6, end="flat"), slope((-14, 24), 0.15, (-6, 26), 0.8), straight(20))
    p.shoulders(s, 11, tone=slope((-11, 20), 0.08, (11, 30), 0.7))
    s.put(stroke((-8.6, 21), (6, 41), width=1.8, end="flat"), 0.75, straight(100))
    p.hood(s)
    p.face(s, look=0.35, stern=True)
    p.beard(s, p.SHORT, 0.5)
    p.hood_edge(s)
    p.sleeve(s, 1, (14.4, 21))
    p.bow(s, 11.4, 17, 42)
    p.hand(s, 16.4, 18, 10)


def _pine(plate: Plate, x: float, foot: float, size: float) -> None:
    plate.add(rect(x - 0.8 * size, foot - 8 * size, 1.6 * size, 8), 0.8, straight(90), outline=0.18)
    for row in range(4, -1, -1):
        wide, top = (9 - row * 1.5) * size / 1.2, foot - (12 + row * 7) * size
        tier = path(
            f"M{x} {top - 6 * size}L{x + wide} {top + 4 * size}"
            f"C{x + wide / 2} {top + 5 * size} {x - wide / 2} {top + 5 * size} {x - wide} {top + 4 * size}z"
        )
        plate.add(
            tier,
            slope((x - wide, top), 0.1, (x + wide, top + 3), 0.6),
            rays(x, top - 8 * size, 110),
            outline=0.2,
            halo=0.1,
        )


def _arrow(s: Sitter, x: float, y: float, lean: float) -> None:
    parts = [
        stroke((x, y), (x, y - 9), width=0.4),
        path(f"M{x} {y - 8}L{x - 1.2} {y - 9.4}V{y - 13}L{x} {y - 11.6}L{x + 1.2} {y - 13}V{y - 9.4}z"),
    ]
    s.put(p.turn(parts[0], lean, (x, y)), 1, outline=0)
    s.put(p.turn(parts[1], lean, (x, y)), 0.3, straight(lean + 50), outline=0.2, tint=True)


def knight(plate: Plate) -> None:
    p.sky_lines(plate, 36)
    _tent(plate, 7, 30, 12)
    _tent(plate, 50, 33, 10)
    s = _sitter(plate, 13.5)
    p.pole(s, (15.2, -12), (15.2, 40), 1.2)
    s.put(
        "M15.8-9C20-10.6 22-6.4 26-8L26-1.4C22 0 20-4 15.8-2.4z",
        slope((16, -8), 0.05, (25, -2), 0.5),
        waves(0, 0.4, 7),
        tint=True,
    )
    p.coif(s)
    p.shoulders(s, 12.4, tone=slope((-12, 20), 0.2, (12, 30), 0.75), tint=False, cut=waves(0, 0.34, 1.4))
    tabard = path("M-6.4 17.6C-3 20.6 3 20.6 6.4 17.6L9.4 22L9 40L-9 40L-9.4 22z")
    s.put(tabard, slope((-9, 20), 0.02, (9, 28), 0.5), waves(86, 0.4, 9), tint=True)
    s.put(p.cross(0, 29, 6), 0.0, outline=0.24)
    for side in (-1, 1):
        s.put(
            oval(side * 11.4, 21, 3.6, 3),
            slope((side * 11.4 - 3, 19), 0.02, (side * 11.4 + 3, 23), 0.8),
            rings(side * 11.4 - 1, 19.6),
        )
    s.put(
        "M0-4C-4-5-8-9.4-6.4-12.6C-3.4-11 0-9 .4-5.6C1-10 5-12.8 9.4-11C8.4-6.6 4.6-4 0-4z",
        slope((-6, -10), 0.08, (8, -6), 0.5),
        rays(0, -2, 70),
        tint=True,
    )
    p.helm(s)
    p.sleeve(s, 1, (14.4, 28), 0.6, tint=False)
    p.hand(s, 15, 26.6)
    shield = p.kite(s, -11, 25, 13, 17)
    s.put(rect(-18, 29, 14, 4).intersection(shield), 0.1, straight(0), tint=True)


def _tent(plate: Plate, x: float, top: float, wide: float) -> None:
    plate.add(
        path(
            f"M{x} {top}C{x + wide * 0.2} {top + 6} {x + wide * 0.5} {top + 9} {x + wide} {top + 11}"
            f"L{x + wide * 0.9} 54L{x - wide * 0.9} 54L{x - wide} {top + 11}"
            f"C{x - wide * 0.5} {top + 9} {x - wide * 0.2} {top + 6} {x} {top}z"
        ),
        slope((x - wide, top), 0.02, (x + wide, top + 12), 0.5),
        rays(x, top - 2, 70),
        outline=0.22,
    )
    plate.add(stroke((x, top), (x, top - 5), width=0.4), 1, outline=0)
    plate.add(poly((x, top - 5), (x + 4, top - 3.8), (x, top - 2.6)), 0.6, straight(0), outline=0.18)


def infantry(plate: Plate) -> None:
    p.sky_lines(plate, 30, 0.28)
    for x, top in ((3, 6), (8, 3), (13, 9), (45, 8), (55, 5)):
        plate.add(
            stroke((x, top), (x, 54), width=0.6),
            slope((x - 0.3, 0), 0.1, (x + 0.3, 0), 0.9),
            straight(90),
            outline=0.14,
        )
        plate.add(poly((x, top - 5), (x + 1.1, top - 1), (x, top), (x - 1.1, top - 1)), 0.5, straight(90), outline=0.2)
    s = _sitter(plate, 13)
    p.pole(s, (17.2, -12), (17.2, 40), 1.2)
    s.put(
        "M17.2-6.4C20-8.6 23-8 24.4-9C24-4 24-1 24.4 3.6C22 2.4 20 1.6 17.2 2z",
        slope((17, -4), 0.6, (24, 0), 0.05),
        straight(90),
        halo=0.3,
    )
    s.put("M17.2-3.6L12.6-4.8L13-.6L17.2-.8z", 0.4, straight(0))
    p.shoulders(s, 11.6, tone=slope((-12, 20), 0.25, (12, 30), 0.8), tint=False, cut=waves(0, 0.34, 1.4))
    p.coif(s)
    p.face(s, look=-0.2, stern=True)
    p.beard(s, p.FULL, 0.6)
    p.coif_edge(s)
    s.put(path("M-2.8 12C-2.6 15 0 16.6 0 16.6C0 16.6 2.6 15 2.8 12z"), 0.6, waves(90, 0.3, 3))
    p.bascinet(s)
    p.sleeve(s, 1, (16, 26), 0.6, tint=False)
    p.hand(s, 17, 25)
    shield = p.kite(s, -5, 21.4, 18, 22)
    s.put(
        poly((-14, 27), (-5, 21.4), (4, 27), (4, 32), (-5, 26.4), (-14, 32)).intersection(shield),
        0.12,
        straight(90),
        tint=True,
    )
    s.put(
        poly((-14, 36), (-5, 30.4), (4, 36), (4, 41), (-5, 35.4), (-14, 41)).intersection(shield),
        0.12,
        straight(90),
        tint=True,
    )


def peasant(plate: Plate) -> None:
    _furrows(plate)
    s = _sitter(plate, 12)
    p.pole(s, (15.8, 14), (15.8, 40), 1.1)
    fork = [
        curve("M12.4 6L12.4 11.6C12.4 14.4 19.2 14.4 19.2 11.6L19.2 6", 0.9),
        stroke((15.8, 5), (15.8, 15), width=0.9),
    ]
    s.put(unary_union(fork), 0.75, straight(90), halo=0.3)
    p.hair(s, p.BOB)
    p.shoulders(s, 11, tone=slope((-11, 20), 0.06, (11, 30), 0.62))
    p.neck(s)
    s.put("M-4.2 15.4L0 24L4.2 15.4L5.6 17L.6 27.4L-.6 27.4L-5.6 17z", 0.06, straight(45))
    p.face(s, old=True)
    p.hair(s, p.FRINGE)
    p.beard(s)
    p.straw_hat(s)
    p.sleeve(s, 1, (14.6, 26))
    p.hand(s, 15.2, 25)
    p.sleeve(s, -1, (-9.4, 34), 0.45)
    p.ears(s, -9, 35, -16, 3, 1.1)
    p.hand(s, -9, 33.4, 0, flip=True)


def _furrows(plate: Plate) -> None:
    p.sky_lines(plate, 22, 0.26)
    plate.add(
        path("M-1 31C12 26 24 29 34 27C44 25 52 29 58 27V54H-1z"),
        slope((0, 26), 0.1, (0, 53), 0.5),
        rays(28, 8, 120),
        outline=0.22,
    )
    plate.add(
        poly((4, 29), (4, 23), (9, 19), (14, 23), (14, 28)),
        slope((4, 22), 0.05, (14, 26), 0.5),
        straight(90),
        outline=0.2,
    )
    plate.add(poly((3, 23.6), (9, 18), (15, 23.6), (9, 20.2)), 0.8, straight(30), outline=0.2)


def merchant(plate: Plate) -> None:
    p.sky_lines(plate, 26, 0.24)
    plate.add(rect(-1, 36, 60, 20), slope((0, 36), 0.12, (0, 53), 0.5), waves(0, 0.4, 6), outline=0.2)
    _ship(plate, 10, 36)
    s = _sitter(plate, 10, 29.5)
    p.hair(s, p.BOB, 0.5)
    p.shoulders(s, 11.6, tone=slope((-11, 20), 0.2, (11, 30), 0.8))
    p.neck(s)
    p.fur(s, 11.8)
    p.face(s, look=-0.3)
    p.beard(s, p.FORKED, 0.5)
    p.chaperon(s)
    p.sleeve(s, -1, (-9.8, 25), 0.6)
    p.purse(s, -9.4, 31.4, 1.25)
    p.hand(s, -9.8, 24.4, 0, flip=True)
    p.sleeve(s, 1, (9.8, 28), 0.6)
    s.put(circle(8.8, 23.6, 3.2), slope((6, 21), 0.0, (12, 26), 0.5), rings(8.8, 23.6), halo=0.3, tint=True)
    s.put(p.cross(8.8, 23.6, 1.9), 1, outline=0)
    p.hand(s, 8.8, 28, 10)


def _ship(plate: Plate, x: float, sea: float) -> None:
    plate.add(stroke((x, sea - 20), (x, sea), width=0.5), 1, outline=0)
    plate.add(
        path(
            f"M{x - 6} {sea - 18}C{x} {sea - 16.4} {x + 4} {sea - 17} {x + 6} {sea - 18}"
            f"C{x + 8} {sea - 12} {x + 7} {sea - 8} {x + 6} {sea - 5}"
            f"C{x + 2} {sea - 6.6} {x - 3} {sea - 6.6} {x - 6} {sea - 5}"
            f"C{x - 4} {sea - 9} {x - 4} {sea - 14} {x - 6} {sea - 18}z"
        ),
        slope((x - 5, 0), 0.03, (x + 7, 0), 0.45),
        straight(90),
        outline=0.22,
    )
    plate.add(
        path(
            f"M{x - 9} {sea - 5}L{x - 6} {sea - 3}H{x + 6}L{x + 10} {sea - 6}"
            f"C{x + 9} {sea} {x + 6} {sea + 2} {x + 4} {sea + 2}"
            f"H{x - 5}C{x - 8} {sea + 1} {x - 9} {sea - 2} {x - 9} {sea - 5}z"
        ),
        slope((0, sea - 5), 0.3, (0, sea + 2), 0.8),
        waves(2, 0.2, 8),
        outline=0.24,
    )


def artist(plate: Plate) -> None:
    plate.add(rect(36, 6, 22, 48), 0.14, straight(90), outline=0, pitch=1.1)
    s = _sitter(plate, 9, 25)
    plate.add(stroke((40, 54), (47, 10), width=1.2), 0.7, straight(90), outline=0.2)
    plate.add(stroke((56, 54), (49, 10), width=1.2), 0.7, straight(90), outline=0.2)
    plate.add(rect(38.6, 19, 17.4, 21), 0.3, straight(45), outline=0.3)
    plate.add(rect(40, 20.4, 14.6, 18.2), 0.0, outline=0.2)
    _painting(plate)
    p.hair(s, p.BOB, 0.75)
    p.shoulders(s, 10.6, tone=slope((-10, 20), 0.06, (10, 30), 0.7))
    p.neck(s)
    s.put("M-4.6 15.6C-2 19.4 2 19.4 4.6 15.6L5.4 17.4C2.6 21.8-2.6 21.8-5.4 17.4z", 0.0)
    p.face(s, look=0.45)
    p.hair(s, p.FRINGE, 0.75)
    p.flat_cap(s)
    s.put("M-3 30C-5 24-16 24-17 31C-17.4 37-8 41-2.4 37C-.4 35.4-4 33.4-3 30z", 0.03, straight(45), halo=0.3)
    for x, y, tone in ((-14.4, 30, 0.9), (-11.4, 27.8, 0.3), (-7.6, 27.8, 0.6), (-14, 34.4, 0.45)):
        s.put(circle(x, y, 1.3), tone, straight(45), outline=0.2, tint=tone > 0.5)
    s.put(oval(-6.4, 34.4, 1.3, 1), 1)
    p.sleeve(s, 1, (14, 26), 0.5)
    s.put(stroke((11, 30), (18.6, 19), width=0.7), 0.3, straight(0), halo=0.2)
    s.put("M18.2 19.8L17.6 18.4C19 17.4 19.6 15.6 21 14.6C21 17 20.4 19 18.8 20z", 1)
    p.hand(s, 13.8, 25.6, 35)


def _painting(plate: Plate) -> None:
    plate.add(rect(40, 20.4, 14.6, 18.2), slope((0, 20), 0.35, (0, 30), 0.0), straight(0), outline=0.2, halo=0)
    small = Sitter(plate, 47.3, 25, 0.56)
    p.shoulders(small, 9, 24.3)
    p.veil(small, 20)
    small.put(p.FINE, p.shade(), p.ARCS, outline=0.18)
    small.line("M-3 6.4L-1.2 6.4M1.2 6.4L3 6.4M.4 6.4L.9 9L-.2 9.2M-1.4 11L1.4 11", 0.4)


def bureaucrat(plate: Plate) -> None:
    for row in range(3):
        _shelf(plate, 13 + row * 14.5, row)
    s = _sitter(plate, 10)
    p.hair(s, p.BOB, 0.35)
    p.shoulders(s, 11, tone=slope((-11, 20), 0.25, (11, 30), 0.85))
    p.neck(s)
    s.put(
        "M-4.8 15.4C-2 18.6 2 18.6 4.8 15.4L6.4 17.6C3 22-3 22-6.4 17.6z",
        slope((-5, 16), 0.0, (6, 20), 0.3),
        rays(0, 8, 70),
    )
    p.face(s, look=-0.35, old=True)
    p.hair(s, p.FRINGE, 0.35)
    s.put(
        "M-6.6 2.4L-5.4-5.4C-2-7.4 2-7.4 5.4-5.4L6.6 2.4C3 .6-3 .6-6.6 2.4z",
        slope((-6, 0), 0.25, (6, 0), 0.95),
        straight(90),
        tint=True,
    )
    s.put("M-6.9 3.4L-6.5 1.4C-3-.4 3-.4 6.5 1.4L6.9 3.4C3 1.6-3 1.6-6.9 3.4z", 0.1, straight(90))
    for side in (-1, 1):
        s.put(circle(side * 2.1, 6.8, 1.75).difference(circle(side * 2.1, 6.8, 1.4)), 1, outline=0)
    s.line("M-.4 6.6C-.1 6.3.1 6.3.4 6.6", 0.3)
    p.scroll(s, -3.6, 31.6, 12, 13, -6)
    p.sleeve(s, -1, (-10, 33), 0.6)
    p.hand(s, -9.4, 33.4, 90, flip=False)
    p.sleeve(s, 1, (6.8, 30), 0.6)
    p.quill(s, 3, 32, 19, 30)
    p.hand(s, 5.4, 28.6, 15, flip=True)


def _shelf(plate: Plate, foot: float, row: int) -> None:
    x, number = 0.6, row
    while x < WIDE - 2:
        wide, high = 2.2 + (number * 7 % 5) * 0.5, 8 + (number * 5 % 4) * 0.9
        if not 18 < x < 36:
            plate.add(
                rect(x, foot - high, wide, high), 0.12 + (number * 3 % 5) * 0.12, straight(90), outline=0.2, halo=0.05
            )
            plate.add(rect(x, foot - high + 1.4, wide, 0.5), 1, outline=0, halo=0)
        x += wide + 0.25
        number += 1
    plate.add(rect(-1, foot, WIDE + 2, 1.1), 0.5, straight(0), outline=0.22)


# Buildings


def _land(plate: Plate, top: float = 41) -> None:
    rise = path(f"M-1 {top}C14 {top - 5} 30 {top + 2} 58 {top - 3}V54H-1z")
    plate.add(rise, slope((0, top - 3), 0.08, (0, 53), 0.45), waves(3, 0.35, 9), outline=0.22)


def _cobbles(plate: Plate, top: float = 43) -> None:
    plate.add(rect(-1, top, 60, 12), slope((0, top), 0.06, (0, 53), 0.4), straight(0), outline=0.24)


def _hall(s: Sitter) -> None:
    """A stone house with an arcade, two rows of windows and a stepped gable, 36 wide."""
    steps = [
        (-18, 0),
        (-18, -24),
        (-13, -24),
        (-13, -29),
        (-8.6, -29),
        (-8.6, -34),
        (-4.2, -34),
        (-4.2, -38),
        (4.2, -38),
    ]
    steps += [(4.2, -34), (8.6, -34), (8.6, -29), (13, -29), (13, -24), (18, -24), (18, 0)]
    s.put(poly(*steps), slope((-18, 0), 0.03, (18, 0), 0.4), straight(0))
    for x in (-11.6, 0, 11.6):
        s.put(f"M{x - 4} 0L{x - 4}-8C{x - 4}-13.4 {x + 4}-13.4 {x + 4}-8L{x + 4} 0z", 0.75, straight(90))
    s.put(rect(-18.6, -15.6, 37.2, 1.4), 0.3, straight(0), tint=True)
    for x in (-11.6, 0, 11.6):
        s.put(
            f"M{x - 2.2}-16.4L{x - 2.2}-20.6C{x - 2.2}-23.4 {x + 2.2}-23.4 {x + 2.2}-20.6L{x + 2.2}-16.4z",
            0.6,
            straight(0),
            tint=True,
        )
        s.put(unary_union([rect(x - 0.25, -23, 0.5, 6.6), rect(x - 2.2, -19.6, 4.4, 0.5)]), 0.0, outline=0.12)
    s.put(circle(0, -30, 2.6), 0.4, rays(0, -30, 12), tint=True)


def _barn(s: Sitter) -> None:
    """A low timber building with a wide door, 40 wide."""
    s.put("M-19 0L-19-14L19-14L19 0z", slope((-19, 0), 0.05, (19, 0), 0.4), straight(90))
    s.put("M-22-13L-14-28L14-28L22-13z", slope((-20, -20), 0.15, (22, -16), 0.7), waves(0, 0.3, 3), tint=True)
    s.put("M-16.4-1L-16.4-11L-4.4-11L-4.4-1z", 1)
    s.line("M-19-7L-16.4-7M-4.4-7L19-7M2-14L2 0M10.6-14L10.6 0M2-7L10.6 0M19-7L10.6 0", 0.8)


def bank(plate: Plate) -> None:
    _cobbles(plate)
    _hall(Sitter(plate, 28.5, 44, 0.98))
    t.coins(Sitter(plate, 9, 51, 1.5), 6)
    t.purse(Sitter(plate, 20, 51.4, 1.5))
    t.coins(Sitter(plate, 47, 51, 1.5), 4)


def school(plate: Plate) -> None:
    _cobbles(plate)
    s = Sitter(plate, 28.5, 44, 0.8)
    s.put(rect(-3.4, -45, 6.8, 9), 0.3, straight(90))
    s.put("M-4.4-45L0-52L4.4-45z", 0.7, straight(60), tint=True)
    _hall(s)
    t.book(Sitter(plate, 28.5, 51.6, 1.25))
    t.inkwell(Sitter(plate, 47, 51.4, 1.2))
    t.quill(Sitter(plate, 47, 49, 0.9))


def church(plate: Plate) -> None:
    _land(plate)
    t.pine(Sitter(plate, 5, 46, 1.1))
    t.church(Sitter(plate, 28.5, 47, 1.96))
    t.pine(Sitter(plate, 52, 46, 1.2))


def stable(plate: Plate) -> None:
    _land(plate, 40)
    _barn(Sitter(plate, 27, 44, 0.98))
    t.horse(Sitter(plate, 40, 53, 1.5))
    t.wheat(Sitter(plate, 10, 52, 0.9))


def _shop(plate: Plate, x: float = 22) -> None:
    _cobbles(plate)
    s = Sitter(plate, x, 45, 2.2)
    s.put("M-8 0L-8-9L8-9L8 0z", 0.03, straight(0))
    s.put("M-9.6-8.6L-4-17L4-17L9.6-8.6z", slope((-9, -12), 0.15, (9, -10), 0.7), waves(0, 0.25, 2.4), tint=True)
    s.line("M-8-4.4L8-4.4M-8-9L-8 0M-3-9L-3 0M3-9L3 0M8-9L8 0M-8-4.4L-3-9M8-4.4L3-9", 0.5)
    s.put("M-2 0L-2-3.6C-2-4.4 2-4.4 2-3.6L2 0z", 1)


def blacksmith(plate: Plate) -> None:
    s = Sitter(plate, 34, 24, 1.2)
    s.put(rect(-3, -15, 6, 24), slope((-3, 0), 0.1, (3, 0), 0.6), straight(0))
    s.put("M-1-16C-4-18 2-20-1-22C3-22 4-19 2-18C4-17 2-16-1-16z", 0.2, straight(0))
    _shop(plate)
    t.flame(Sitter(plate, 9, 51, 0.95))
    t.anvil(Sitter(plate, 41, 51.6, 1.35))
    t.hammer(Sitter(plate, 27, 51.6, 1.0), -24)


def carpenter(plate: Plate) -> None:
    _shop(plate, 32)
    t.log(Sitter(plate, 14, 51.6, 1.2))
    t.log(Sitter(plate, 15, 46.4, 1.1))
    t.stump(Sitter(plate, 43, 52, 1.2))
    t.axe(Sitter(plate, 42, 45, 1.0), -22)


def workshop(plate: Plate) -> None:
    _shop(plate, 27)
    t.column(Sitter(plate, 10, 52, 1.25))
    t.chisel(Sitter(plate, 30, 51.6, 1.3), 30)
    t.hammer(Sitter(plate, 38, 51.6, 1.1), -24)
    t.pane(Sitter(plate, 49, 52, 0.95))


def tower(plate: Plate) -> None:
    _land(plate)
    t.pine(Sitter(plate, 6, 47, 1.1))
    t.pine(Sitter(plate, 14, 44, 0.8))
    t.tower(Sitter(plate, 31, 49, 1.95))
    s = Sitter(plate, 31, 9.4, 1.3)
    s.put(stroke((0, 0), (0, -6), width=0.5), 1, outline=0)
    s.put("M0-6C2-7 4-5 7-6L7-2.6C4-1.6 2-3.6 0-2.6z", 0.2, straight(90), tint=True)
    t.pine(Sitter(plate, 52, 46, 1.0))


def fortress(plate: Plate) -> None:
    _land(plate, 38)
    p.wall(plate, 33, 0.08)
    for x in (8, 49):
        t.tower(Sitter(plate, x, 50, 1.5), 19)
    t.gate(Sitter(plate, 28.5, 51, 1.75))


def castle(plate: Plate) -> None:
    plate.add(
        path("M-1 52C6 40 16 36 28 36C42 36 52 40 58 50V54H-1z"),
        slope((0, 36), 0.1, (0, 53), 0.55),
        rays(28, 10, 100),
        outline=0.26,
    )
    t.tower(Sitter(plate, 14, 44, 1.1), 20)
    t.tower(Sitter(plate, 43, 44, 1.1), 20)
    s = Sitter(plate, 28.5, 38, 1.25)
    s.put(rect(-4, -22, 8, 22), t.across(-4, 4), straight(0))
    s.put("M-5-22L0-29L5-22z", 0.6, straight(60), tint=True)
    t.castle(Sitter(plate, 28.5, 45, 1.4))
    t.pine(Sitter(plate, 5, 52, 0.8))
    t.pine(Sitter(plate, 53, 52, 0.8))


def city(plate: Plate) -> None:
    for x, size in ((6, 1.2), (18, 1.3), (40, 1.3), (52, 1.2), (11, 1.0), (46, 1.0)):
        t.house(Sitter(plate, x, 34, size))
    t.church(Sitter(plate, 28.5, 36, 1.35))
    p.wall(plate, 32, 0.1)
    for x in (3, 54):
        t.tower(Sitter(plate, x, 52, 1.3))
    t.gate(Sitter(plate, 28.5, 52, 1.5))


# Territories


def _hill(
    plate: Plate, data: str, light: float, dark: float, top: float, tint: bool = False, cut: Cut | None = None
) -> None:
    if tint:
        plate.tinted.add(len(plate.layers))
    plate.add(path(data), slope((0, top), light, (0, LAND), dark), cut or waves(4, 0.4, 12), outline=0.26)


def field(plate: Plate) -> None:
    _hill(plate, "M-1 30C10 22 20 22 30 27C40 20 50 20 58 26V53H-1z", 0.05, 0.25, 20)
    _hill(plate, "M-1 32C16 28 40 28 58 32V53H-1z", 0.12, 0.5, 30, True, rays(28.5, 16, 90))
    for x, foot, size in ((6, 50, 1.2), (16, 52, 1.0), (42, 52, 1.0), (51, 50, 1.2), (29, 53, 0.8)):
        p.ears(Sitter(plate, x, foot, size), 0, 0, 0, 3, 1.3)


def farm(plate: Plate) -> None:
    _hill(plate, "M-1 28C10 20 22 22 32 26C42 18 52 20 58 24V53H-1z", 0.05, 0.25, 18)
    _barn(Sitter(plate, 27, 42, 0.98))
    _hill(plate, "M-1 42C16 39 40 39 58 42V53H-1z", 0.1, 0.5, 40, True)
    t.cow(Sitter(plate, 40, 48.4, 1.0), False)
    s = Sitter(plate, 11, 49, 1.1)
    for x in (-8, -2, 4):
        s.put(poly((x - 0.9, 0), (x - 0.9, -7), (x, -8.6), (x + 0.9, -7), (x + 0.9, 0)), 0.3, straight(90))
    s.put(rect(-10, -5.6, 17, 1.2), 0.3, straight(0))
    s.put(rect(-10, -2.8, 17, 1.2), 0.3, straight(0))


def forest(plate: Plate) -> None:
    for x, foot, size in ((4, 34, 1.0), (14, 32, 1.1), (24, 33, 0.9), (34, 32, 1.1), (44, 33, 1.0), (54, 34, 1.1)):
        t.pine(Sitter(plate, x, foot, size), True)
    _hill(plate, "M-1 34C16 30 40 30 58 34V53H-1z", 0.1, 0.5, 32)
    for x, foot, size in ((8, 45, 1.5), (49, 45, 1.55), (20, 48, 1.6), (38, 49, 1.75)):
        t.pine(Sitter(plate, x, foot, size))
    t.stump(Sitter(plate, 29, 50.4, 0.6))


def mine(plate: Plate) -> None:
    _hill(plate, "M-1 30C10 24 20 26 30 28C40 22 50 24 58 27V53H-1z", 0.05, 0.25, 22)
    for data, x in (
        ("M-4 53L10 22L16 27L22 12L30 22L34 18L48 38L60 53z", 22),
        ("M22 12L26 28L20 34L30 53L60 53L48 38L34 18L30 22z", 30),
    ):
        if x == 22:
            plate.tinted.add(len(plate.layers))
        plate.add(path(data), 0.08 if x == 22 else 0.45, straight(62 if x == 22 else 48), outline=0.3)
    s = Sitter(plate, 28.5, 49.4, 1.1)
    s.put("M-11 0L-11-12C-11-20 11-20 11-12L11 0z", 1)
    for x in (-12, 10):
        s.put(rect(x, -15, 2.4, 15), slope((x, 0), 0.05, (x + 2, 0), 0.5), straight(90), tint=True)
    s.put(rect(-14, -17.4, 28, 2.8), 0.2, waves(0, 0.2, 6), tint=True)
    s.put("M-7-9L7-9L5-2L-5-2z", 0.3, straight(90), halo=0.3, tint=True)
    for x, y in ((-4, -9.4), (0, -10.4), (4, -9.4)):
        s.put(circle(x, y, 2.3), slope((x - 2, y - 2), 0.0, (x + 2, y + 2), 0.6), rings(x - 0.6, y - 0.6))
    for x in (-3.6, 3.6):
        s.put(circle(x, -1.4, 1.7), 0.1, rings(x, -1.4), halo=0.2)
    s.put(rect(-26, 0, 52, 1), 0.5, straight(0))
