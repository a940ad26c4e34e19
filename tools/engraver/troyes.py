"""Troyes: its characters, half figures before what they are known for; trades, events and the land outside."""

import sitters as p
import troyes_trades as trades
from engrave import (
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

WIDE, HIGH = 55.2, 38.0


def scenes() -> dict[str, Scene]:
    people = (henri, hugues, thibaut, urbain, florentin, chretien, jeanne, isabeau, marie)
    drawn: dict[str, Scene] = {}
    for draw in people:
        plate = Plate(WIDE, HIGH, pitch=0.66)
        draw(plate)
        drawn[f"portrait_{draw.__name__}"] = plate
        drawn[f"portrait_{draw.__name__}_tint"] = plate.tint()
    return drawn | trades.scenes()


def _sitter(plate: Plate, y: float = 8.5, x: float = 27.6) -> Sitter:
    return Sitter(plate, x, y, 1.06)


def _castle(plate: Plate, x: float, y: float) -> None:
    for at, wide, high in ((x, 7, 20), (x + 7, 9, 12), (x + 16, 6, 17)):
        top = y - high
        teeth = [rect(at + k * wide / 5, top - 1.4, wide / 5, 1.5) for k in (0, 2, 4)]
        plate.add(
            unary_union([rect(at, top, wide, high), *teeth]),
            slope((at, 0), 0.05, (at + wide, 0), 0.5),
            straight(0),
            outline=0.2,
        )
        plate.add(rect(at + wide / 2 - 0.4, top + 3, 0.8, 2.4), 1, outline=0)


def henri(plate: Plate) -> None:
    p.sky_lines(plate, 24)
    _castle(plate, 1, 40)
    s = _sitter(plate, 9)
    p.hair(s, p.BOB, 0.6)
    p.shoulders(s, 11)
    p.neck(s)
    p.fur(s, 11.8)
    p.face(s, stern=True)
    p.hair(s, p.FRINGE, 0.6)
    p.beard(s, p.SHORT, 0.55)
    p.crown(s)
    p.sleeve(s, 1, (13.6, 24))
    p.blade(s, 15, 20, 25)
    p.hand(s, 15, 22.6)


def hugues(plate: Plate) -> None:
    p.glory(plate, 27.6, 14, 0.34)
    s = _sitter(plate, 7.5)
    p.shoulders(s, 12, tint=False, tone=slope((-12, 20), 0.3, (12, 30), 0.8), cut=waves(0, 0.34, 1.4))
    for side in (-1, 1):
        mantle = path(
            f"M{side * 5} 17C{side * 9} 17.6 {side * 13} 19 {side * 14.4} 25"
            f"L{side * 16} 40L{side * 5.6} 40C{side * 7} 32 {side * 6.4} 24 {side * 5} 17z"
        )
        s.put(mantle, slope((side * 4, 20), 0.0, (side * 15, 28), 0.34), rings(0, 0))
    s.put(p.cross(-10, 25.4, 3), 0.1, straight(0), tint=True)
    p.coif(s)
    p.face(s, look=0, stern=True)
    p.coif_edge(s)
    p.beard(
        s,
        (
            "M-3.8 8.6C-3.8 12-4.6 18-2.6 22C-1.4 24 1.4 24 2.6 22C4.6 18 3.8 12 3.8 8.6"
            "C3.4 9.6 2.8 9.9 2.2 9.8C1.2 9.4-1.2 9.4-2.2 9.8C-2.8 9.9-3.4 9.6-3.8 8.6z"
        ),
        0.42,
    )
    shield = p.kite(s, 12.6, 20, 13, 18)
    s.put(p.cross(12.6, 27.4, 6).intersection(shield), 0.12, straight(90), tint=True)


def thibaut(plate: Plate) -> None:
    p.diaper(plate)
    s = _sitter(plate, 10)
    p.hair(s, p.BOB, 0.3)
    p.shoulders(s, 12)
    p.neck(s)
    p.cloak(s, 12.6)
    p.face(s, look=-0.3, old=True)
    p.beard(s, p.FORKED, 0.32)
    p.chaperon(s)
    p.sleeve(s, -1, (-12.6, 26), 0.55)
    p.purse(s, -14.6, 17.2, 0.95)
    p.hand(s, -13.4, 26.4, 90, flip=False)
    plate.add(rect(-1, 33.4, 58, 6), 0.4, straight(0), outline=0.26)
    for x, y in ((12, 24), (16.4, 24), (12.2, 22.8), (16.2, 22.8), (12, 21.6), (16.4, 21.6), (12.2, 20.4)):
        s.put(oval(x, y, 2.1, 1.1), 0.1, straight(0), tint=True, halo=0.15)
        s.put(oval(x, y, 1.3, 0.6), None, outline=0.16)


def urbain(plate: Plate) -> None:
    for x in (6.5, 48.7):
        p.lancet(plate, x, 5, 11, 40)
    s = _sitter(plate, 15)
    p.shoulders(s, 11.6, tone=slope((-12, 20), 0.05, (12, 30), 0.5))
    p.neck(s)
    s.put("M-6 15.4C-3 20 3 20 6 15.4L8 18.4C4 24-4 24-8 18.4z", 0.3, straight(60))
    p.face(s, look=0.1, old=True)
    p.hair(s, "M-5 6.6C-5.6 4-5 2.4-4.4 2C-4.2 4-4 5-4.2 7zM5 6.6C5.6 4 5 2.4 4.4 2C4.2 4 4 5 4.2 7z", 0.4)
    p.tiara(s)
    p.pole(s, (15.4, -4), (15.4, 30), 0.9)
    for y, wide in ((-9, 1.8), (-6.6, 2.8), (-4.2, 3.8)):
        s.put(stroke((15.4 - wide, y), (15.4 + wide, y), width=0.9), 0.3, straight(90), tint=True)
    s.put(stroke((15.4, -12), (15.4, -2), width=0.9), 0.3, straight(0), tint=True)
    p.hand(s, 15.4, 16.6)
    s.put(
        (
            "M-15 18.6L-15.2 13C-15.2 11.8-13.8 11.8-13.8 13L-13.6 6.6"
            "C-13.6 5-11.6 5-11.6 6.6L-11.4 10L-11.3 6.2C-11.3 4.6-9.4 4.6-9.3 6.4"
            "L-9.2 13.4C-7.6 12.4-6.8 13.6-7.6 14.8C-8.6 16.6-9.6 18-9.8 18.6z"
        ),
        slope((-15, 10), 0.0, (-8, 16), 0.4),
        straight(70),
    )
    s.line("M-11.4 9.4L-11.4 13.4M-13.6 12.8L-13.4 15", 0.22)
    s.put("M-16 18L-9.4 18L-9 22L-16.4 22z", 0.1, straight(90), tint=True)


def florentin(plate: Plate) -> None:
    p.sky_lines(plate, 22, 0.24)
    _dome(plate, 9, 47)
    s = _sitter(plate, 8)
    p.hair(s, p.BOB, 0.8)
    p.shoulders(s, 11)
    p.neck(s)
    s.put("M-4.6 15.6C-2 18.6 2 18.6 4.6 15.6L5.4 17.4C2.6 21.4-2.6 21.4-5.4 17.4z", 0.0)
    p.face(s, look=0.4)
    p.hair(s, p.FRINGE, 0.8)
    s.put(
        "M-5.6 2.2C-6.6-2.4-4.2-5.6 0-5.6C5-5.6 7.4-2.4 5.6 2.2C3 .6-3 .6-5.6 2.2z",
        slope((-5, -3), 0.15, (6, 0), 0.8),
        rings(-3, 3),
        straight(70),
        tint=True,
    )
    s.put("M-6.2 3.2L-6 1C-3-.6 3-.6 6 1L6.2 3.2C3 1.6-3 1.6-6.2 3.2z", 0.55, straight(90), tint=True)
    p.sleeve(s, 1, (13.6, 24), 0.55)
    s.put(stroke((13.4, 28), (14.6, 14), width=1.3), 0.3, straight(0), halo=0.2)
    s.put(p.turn(rect(10.4, 9.4, 8.6, 5), 5, (14.6, 12)), slope((10, 10), 0.1, (19, 14), 0.75), straight(95), halo=0.2)
    p.hand(s, 13.8, 22.6, 5)
    p.sleeve(s, -1, (-11.6, 25), 0.5)
    s.put(stroke((-13.4, 30), (-9.4, 17.4), width=1.2), 0.5, straight(0), halo=0.2)
    s.put(
        poly((-10.4, 18.4), (-8.4, 17.6), (-6.8, 13.4), (-9.4, 13)),
        slope((-10, 14), 0.05, (-7, 16), 0.7),
        straight(20),
        halo=0.2,
    )
    p.hand(s, -11.8, 24, 15, flip=True)


def _dome(plate: Plate, x: float, foot: float) -> None:
    plate.add(rect(x - 8, foot - 16, 16, 16), slope((x - 8, 0), 0.05, (x + 8, 0), 0.45), straight(0), outline=0.2)
    for k in (-4.6, 0, 4.6):
        plate.add(
            path(
                f"M{x + k - 1.2} {foot - 4}V{foot - 10}"
                f"C{x + k - 1.2} {foot - 12} {x + k + 1.2} {foot - 12} {x + k + 1.2} {foot - 10}V{foot - 4}z"
            ),
            0.8,
            straight(90),
            outline=0.16,
        )
    plate.add(
        path(
            f"M{x - 7} {foot - 16}C{x - 7} {foot - 24} {x - 3} {foot - 28} {x} {foot - 29}"
            f"C{x + 3} {foot - 28} {x + 7} {foot - 24} {x + 7} {foot - 16}z"
        ),
        slope((x - 7, 0), 0.05, (x + 8, 0), 0.6),
        rays(x, foot - 31, 60),
        outline=0.22,
    )
    plate.add(rect(x - 1.2, foot - 33, 2.4, 4), 0.4, straight(90), outline=0.18)
    plate.add(stroke((x, foot - 36), (x, foot - 33), width=0.4), 1, outline=0)


def chretien(plate: Plate) -> None:
    p.diaper(plate, 6.4)
    plate.add(rect(-1, 29, 58, 12), slope((0, 29), 0.3, (0, 38), 0.6), waves(0, 0.25, 9), outline=0.26)
    s = _sitter(plate, 7)
    p.hair(s, p.BOB, 0.55)
    p.shoulders(s, 11)
    p.hood(s, dark=0.6)
    p.neck(s)
    s.put(
        "M-5 15.4C-2.4 19 2.4 19 5 15.4L7.4 17.6C4 22.6-4 22.6-7.4 17.6z",
        slope((-6, 16), 0.1, (7, 20), 0.6),
        rays(0, 9, 70),
        tint=True,
    )
    p.hair(
        s,
        (
            "M-5.7 11.2C-6.9 4-6-1.4 0-1.4C6-1.4 6.9 4 5.7 11.2"
            "C4.9 12 4.1 11.7 3.6 10.6L-3.6 10.6C-4.1 11.7-4.9 12-5.7 11.2z"
        ),
        0.55,
    )
    p.face(s, look=-0.4)
    p.hair(s, p.FRINGE, 0.55)
    p.beard(s, p.SHORT, 0.4)
    for k in range(9):
        way = -68 + k * 17
        s.put(p.turn(oval(0, -1.6, 0.75, 1.7), way, (0, 4.4)), 0.25, straight(way + 40), outline=0.2, tint=True)
    p.scroll(s, -9.6, 25, 11, 12, -8, 6)
    p.sleeve(s, 1, (7.6, 25.6), 0.55)
    p.quill(s, 3, 27.6, 19, 34)
    p.hand(s, 6, 24.8, 20, flip=True)


def _gown(s: Sitter, low: str, dark: float = 0.6) -> None:
    """A lady's gown with its neckline, path data of the edge."""
    p.shoulders(s, 9.6, tone=slope((-10, 20), 0.06, (10, 30), dark))
    p.neck(s, 2.3)
    s.put(low, slope((-3, 16), 0.0, (5, 20), 0.4), straight(60))


def jeanne(plate: Plate) -> None:
    p.sky_lines(plate, 20, 0.24)
    plate.add(
        path("M-1 28C12 23 26 27 36 25C46 23 52 26 57 25V40H-1z"),
        slope((0, 24), 0.1, (0, 38), 0.5),
        rays(27, 6, 110),
        outline=0.2,
    )
    s = _sitter(plate, 9)
    p.veil(s, 30)
    _gown(s, "M-4.4 16.4C-5 19-4 22 0 23C4 22 5 19 4.4 16.4C2 18-2 18-4.4 16.4z")
    p.face(s, lady=True, look=0.2)
    p.hair(s, p.PARTED, 0.45)
    p.crown(s, 1.0)
    p.ears(s, 13, 27, 8, 5, 1.35)
    s.put(stroke((9.6, 24), (13, 30), width=5), 0.4, straight(60), tint=True)
    p.hand(s, 13, 24.6, 0)


def isabeau(plate: Plate) -> None:
    p.diaper(plate, 5.6)
    s = _sitter(plate, 11)
    p.veil(s, 26)
    _gown(s, "M-5 16.2C-5.6 20-3 24.6 0 26C3 24.6 5.6 20 5 16.2C2 18-2 18-5 16.2z", 0.75)
    s.put(
        curve("M-5 16.2C-5.6 20-3 24.6 0 26C3 24.6 5.6 20 5 16.2", 1.6).difference(rect(-20, 10, 40, 6)),
        0.08,
        straight(90),
    )
    for k in range(5):
        s.put(
            circle(-3 + k * 1.5, 19.4 - abs(k - 2) * -0.0 + (1.1 - abs(k - 2) * 0.5), 0.55),
            0.1,
            straight(45),
            outline=0.2,
        )
    p.face(s, lady=True, look=-0.25)
    for side in (-1, 1):
        horn = path(
            f"M0 1.4C{side * 1.6} .4 {side * 3.4} 1.4 {side * 4.6} 4.4"
            f"C{side * 7.6} 4 {side * 10} 0 {side * 9.4}-6.4C{side * 6}-7.6 {side * 1.6}-4.4 0-2z"
        )
        s.put(horn, slope((0, -4), 0.1, (side * 9, 0), 0.55), rays(side * 3, 6, 90), straight(45 * side), tint=True)
        for x, y in ((4.4, -1.4), (6.8, -3.6), (7, -0.4), (2.4, -0.6)):
            s.put(circle(side * x, y, 0.5), 0.0, outline=0.22)
    p.crown(Sitter(plate, s.x, s.y - 5.4, 0.62), 1.2)
    s.put(stroke((13.6, 29), (12.6, 12), width=0.5), 1, outline=0)
    for way in (-46, 0, 46):
        petal = path("M12.6 12C10.6 10 10.8 6 12.6 3.4C14.4 6 14.6 10 12.6 12z")
        s.put(p.turn(petal, way, (12.6, 12)), slope((11, 5), 0.0, (14, 9), 0.35), straight(90 + way), halo=0.15)
    s.put("M13.4 22C15 19 17 18 19 18C18.6 20.6 16.6 22.6 13.4 23z", 0.3, straight(140), tint=True)
    s.put(stroke((9.6, 24), (13, 29), width=5), 0.5, straight(60), tint=True)
    p.hand(s, 13, 24.8, 0)


def marie(plate: Plate) -> None:
    p.lancet(plate, 7, 6, 11, 40)
    p.lancet(plate, 48.2, 6, 11, 40)
    s = _sitter(plate, 9)
    p.veil(s, 30, tint=True)
    p.shoulders(s, 9.8, tone=slope((-10, 20), 0.3, (10, 30), 0.85), tint=False)
    p.wimple(s)
    p.face(s, lady=True, look=0)
    s.put("M-5.2 3.4L-5.4 .4C-3-1.2 3-1.2 5.4 .4L5.2 3.4C3 2-3 2-5.2 3.4z", 0.1, straight(90), tint=True)
    for x in (-3.6, 0, 3.6):
        s.put(circle(x, 1.7 - (0.4 if not x else 0), 0.6), 1, outline=0)
    left, right = (
        "M-8.6 21.4C-5.4 20-2.4 20.4 0 22L0 32C-2.4 30.4-5.4 30-8.6 31.4z",
        "M8.6 21.4C5.4 20 2.4 20.4 0 22L0 32C2.4 30.4 5.4 30 8.6 31.4z",
    )
    s.put("M-9.4 21.4L9.4 21.4L9.4 32.6L-9.4 32.6z", 0.6, straight(0), halo=0.3, tint=True)
    for data, side in ((left, -1), (right, 1)):
        s.put(data, 0.0)
        for row in range(5):
            y = 23.2 + row * 1.5
            s.put(stroke((side * 1.4, y + 0.5), (side * 7.4, y - 0.2), width=0.32), 1, outline=0)
    p.hand(s, -8.8, 26, 100)
    p.hand(s, 8.8, 26, -100, flip=True)
