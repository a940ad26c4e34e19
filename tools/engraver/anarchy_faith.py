"""The people of the path cards who pray, plead and feast."""

from math import cos, sin, tau

from engrave import (
    Scene,
    ball,
    circle,
    curve,
    flat,
    path,
    poly,
    rays,
    rect,
    resize,
    rings,
    slope,
    straight,
    stroke,
    turn,
    unary_union,
    waves,
)
from parts import ground
from people import BEARD, HOOD, LONG, TONSURE, arm, blaze, figure, person, shade, solid, vignette
from shapely.geometry.base import BaseGeometry


def abbot() -> Scene:
    s = vignette(0.28)
    s.add(path("M26 23V8C26 3.6 29.5 1.2 33 0C36.5 1.2 40 3.6 40 8V23z"), flat(0.06), straight(90))
    glass = path("M27.4 23V8.3C27.4 4.6 30 2.6 33 1.5C36 2.6 38.6 4.6 38.6 8.3V23z")
    s.add(glass, ball(33, 8, 9, 0.0, 0.6), rays(33, 8, 44))
    s.add(
        unary_union([rect(32.6, 1.5, 0.8, 22), rect(27, 12, 12, 0.7), rect(27, 17.5, 12, 0.7)]),
        flat(1),
        outline=0,
        halo=0.1,
    )
    s.add(circle(33, 7.6, 2.4).difference(circle(33, 7.6, 1.5)), flat(1), outline=0, halo=0.12)
    put = figure(8.5, 6.3, 0.82)
    person(s, put, LONG)
    shade(s, put("M-.4 2.2C-.8-1.2.4-4.6 3-7.2C5.2-4.8 6.6-1.6 6.4 1.6C4.2.8 1.8 1.2-.4 2.2z"), 0.0, 0.4, straight(80))
    solid(s, put("M2.5-5.8H3.3V.8L2.5 1z"))
    solid(s, put("M-.4 2.2C1.8 1.2 4.2.8 6.4 1.6L6.35.5C4.2-.2 1.8.1-.5 1z"))
    crook = unary_union(
        [
            stroke((19.5, 23), (19.5, 5), width=0.8),
            curve("M19.5 5C19.5 1.2 24.6 1.2 24.6 4.4C24.6 7 21.4 6.8 21.6 4.8", 0.8),
        ]
    )
    s.add(crook, flat(0.5), straight(0), halo=0.3)
    arm(s, (11.5, 18), (14.5, 21.5), (19.5, 16.5))
    return s


def monk() -> Scene:
    s = vignette(0.0)
    s.add(circle(38.5, 7, 10), ball(38.5, 7, 12, 0.5, 0.0), rays(38.5, 7, 64), outline=0)
    put = figure(9, 4.6, 0.9)
    person(s, put, TONSURE, coat=(0.4, 0.9), cut=waves(88, 0.3, 8))
    shade(
        s,
        put("M-3.8 13.6C-3.4 11-1.6 9.2 .4 8.2C1.2 9.6 3 10.4 5 9.4C6.6 9.8 8.2 11 8.4 12.6C5.4 14.4-.4 15-3.8 13.6z"),
        0.5,
        0.95,
        rings(11, 4),
    )
    s.add(path("M21 17.5L34.5 12V23H21z"), flat(0.55), straight(90))
    page = path("M19.5 16.5L32.5 10.7C33.5 10.5 34.3 11 34.3 11.8L35.5 14L22 20z")
    s.add(page, flat(0), halo=0.35)
    for k in range(4):
        s.add(
            stroke((22.2 + k * 0.55, 16.8 + k * 0.7), (31 + k * 0.6, 12.9 + k * 0.7), width=0.28),
            flat(1),
            outline=0,
            halo=0,
        )
    s.add(rect(37.4, 11, 2.2, 12), slope((37, 0), 0.0, (40, 0), 0.5), straight(90), halo=0.3)
    shade(s, path("M35.5 21H41.5V23H35.5z"), 0.5, 0.9)
    solid(s, rect(38.35, 9.5, 0.3, 1.5))
    s.add(blaze(38.5, 10, 2.8, 5), flat(0.0), halo=0.4)
    s.add(
        path("M24.8 16.5C25 12 27 7 31 4C30.5 8 28.5 13 25.3 16.7z"),
        slope((25, 5), 0.05, (31, 12), 0.6),
        straight(20),
        halo=0.35,
    )
    arm(s, (13, 18), (17.5, 21.5), (25, 16.2), first=4, coat=(0.4, 0.9))
    return s


def priest() -> Scene:
    s = vignette(0.0)
    s.add(circle(23, 7, 13), ball(23, 7, 14, 0.42, 0.0), rays(23, 7, 90), outline=0)
    robe = path(
        "M12.5 24C13.5 17 15 13.5 18.5 12C20.5 11.3 21 11 21 9.5H25C25 11 25.5 11.3 27.5 12C31 13.5 32.5 17 33.5 24z"
    )
    shade(s, robe, 0.05, 0.6, rays(23, -4, 130))
    head = resize(circle(23, 6.3, 1), 2.9, 3.7, (23, 6.3))
    shade(s, head, -0.1, 0.4, straight(80))
    s.add(
        path(
            "M20 6.5C19.5 3 20.5 1.8 23 1.8C25.5 1.8 26.5 3 26 6.5L25.5 6.5C25.5 4.5 24.5 4 23 4"
            "C21.5 4 20.5 4.5 20.5 6.5z"
        ),
        flat(0.85),
        waves(90, 0.1, 2),
        halo=0.05,
    )
    for x in (21.9, 24.1):
        solid(s, resize(circle(x, 6, 1), 0.5, 0.28, (x, 6)))
        solid(s, rect(x - 0.6, 5.2, 1.2, 0.25))
    solid(s, path("M22.9 6.5H23.3V7.6H22.6z"))
    solid(s, rect(22.2, 8.5, 1.6, 0.3))
    stole = unary_union([path("M20.6 11.2L22.2 11L21.5 24H19.5z"), path("M25.4 11.2L23.8 11L24.5 24H26.5z")])
    s.add(stole, flat(0.9), straight(0), halo=0.2)
    for x in (20.6, 25.4):
        s.add(unary_union([rect(x - 0.25, 17.5, 0.5, 2.2), rect(x - 0.8, 18.2, 1.6, 0.5)]), flat(0), outline=0, halo=0)
    she = figure(4.3, 8, 0.74)
    person(s, she, LONG, coat=(0.35, 0.8))
    shade(
        s,
        she("M-1.4 9.6C-.9 6 -1.4 3.6-.4 1.2C1.2-1.6 5-1.6 6.2 1.2C4.6 1.4 3.8 2.2 3.6 4C3.4 6 3.4 8 3.6 10.4z"),
        -0.1,
        0.25,
        waves(95, 0.2, 4),
    )
    he = figure(37.2, 8, 0.74, left=True)
    person(s, he, coat=(0.1, 0.6))
    s.add(curve("M12 19C16 22.5 30 22.5 34 19", 0.9), flat(0), halo=0.2)
    arm(s, (9.5, 19), (11, 22), (19, 20.3), first=3, last=1.8, hand=1.2, coat=(0.3, 0.8))
    arm(s, (36.5, 19), (35, 22), (27, 20.3), first=3, last=1.8, hand=1.2, coat=(0.1, 0.6))
    s.add(
        path(
            "M23 22.5C20.5 20.9 19.4 19.7 19.7 18.3C20 16.9 22 16.6 23 18C24 16.6 26 16.9 26.3 18.3"
            "C26.6 19.7 25.5 20.9 23 22.5z"
        ),
        flat(1),
        outline=0,
        halo=0.4,
    )
    return s


def advocate() -> Scene:
    s = vignette(0.25)
    s.add(rect(30.6, 4, 0.8, 18), flat(0.5), straight(0))
    shade(s, path("M27.5 22.5C27.5 20.8 29.5 20.3 31 20C32.5 20.3 34.5 20.8 34.5 22.5z"), 0.3, 0.8)
    s.add(
        path("M21.5 6.2C25 4 28 4.3 31 5C34 4.3 37 4 40.5 6.2L40.3 6.9C37 5.4 34 5.6 31 6.4C28 5.6 25 5.4 21.7 6.9z"),
        flat(1),
        outline=0,
    )
    shade(s, circle(31, 3.6, 1.2), 0.1, 0.6)
    for x in (22, 40):
        s.add(
            unary_union([stroke((x, 6.5), (x - 3.6, 14.5), width=0.28), stroke((x, 6.5), (x + 3.6, 14.5), width=0.28)]),
            flat(1),
            outline=0,
            halo=0.1,
        )
        shade(
            s, path(f"M{x - 4.3} 14.3H{x + 4.3}C{x + 3.5} 17.3 {x - 3.5} 17.3 {x - 4.3} 14.3z"), 0.15, 0.9, straight(0)
        )
    put = figure(5.5, 4.2, 0.88)
    person(s, put, "", coat=(0.5, 0.98))
    coif = put(
        "M.2 6.6C-1 3.6-.6.2 1.6-.5C3.8-1.1 5.6-.4 6 1.2C4.8 1.3 4.2 2 4.3 3C3.8 4.8 4.2 6.4 4.8 7.7"
        "L4.3 8.2C3.6 7.2 2.4 7 .2 6.6z"
    )
    shade(s, coif, 0.0, 0.3, straight(100))
    shade(s, put("M3.8 9.4L6 9.6L5.6 15L4.8 14.4L4.2 15z"), -0.1, 0.2)
    roll = path("M12.5 15.5C12.5 14.7 13 14.3 13.8 14.3H18V21.5C18 22.3 17.5 22.7 16.7 22.7H12.5z")
    s.add(roll, flat(0))
    for y in (16.2, 17.6, 19, 20.4):
        solid(s, rect(13.5, y, 3.5, 0.35))
    arm(s, (6, 17.5), (8.5, 21.8), (13, 20), first=3.8, coat=(0.5, 0.95))
    return s


def merrymaker() -> Scene:
    s = vignette(0.0)
    s.add(curve("M-1 2C10 7 20 4 26 1.5C33 6 41 6 47 2", 0.35), flat(1), outline=0)
    for index, (x, y, a) in enumerate(((2.5, 3.2, 12), (27.5, 2.3, 22), (32, 4.3, 10), (37, 5, 0), (42, 4.1, -14))):
        s.add(
            turn(poly((x, y), (x + 3.6, y), (x + 1.8, y + 5)), a, (x, y)),
            flat((0.9, 0.3)[index % 2]),
            straight(a),
            halo=0.15,
        )
    put = figure(11, 6.5, 0.86)
    person(s, put, "", coat=(0.0, 0.05))
    body = put(
        "M-3.6 30C-4 17-3.8 12.6-1.4 10.9C.2 10 1.1 9.7 1.5 8.9L4.4 8.8C4.9 9.8 6 10.1 7.2 10.8C9 11.8 9.4 14.4 9.2 30z"
    )
    for left in (8, 12, 16):
        s.add(rect(left, 14, 2, 10).intersection(body), flat(0.85), straight(90), halo=0)
    cap = put(
        "M.2 7C-1.2 5-1 2.6.2 1C-1.5-2-5-3-7.6.6C-7.4-4.6-2.8-7 1.6-3.6C3.6-8.6 9-8.6 11.6-3.8"
        "C8.6-5.4 6.2-3.8 6.1 1.2C4.8 1.4 4.2 2.4 4.3 3.6C3.7 5 3.9 6.6 4.8 7.8L4.2 8.5"
        "C3 7.4 1.8 7 .2 7z"
    )
    s.add(cap, flat(0.1), straight(0))
    s.add(cap.intersection(put("M1.6-9H13V12L4.5 3.5C4 1 3 -1 1.6-3.6z")), flat(0.8), straight(110), halo=0)
    for x, y in ((-7.6, 1.4), (11.9, -3)):
        shade(s, put(f"M{x - 1} {y}A1 1 0 1 0 {x + 1} {y}A1 1 0 1 0 {x - 1} {y}z"), 0, 0.6, halo=0.2)
    collar = put(
        "M-3.6 14L-2.4 10.8L.8 9.6L4.6 9.5L8.2 11L9.6 13.4L7.4 12.6L6.6 15.4L4.6 12.8L3 16L1.2 13L-1 15.6L-1.6 12.8z"
    )
    s.add(collar, flat(0))
    for x, y in ((6.6, 15.9), (3, 16.5), (-1, 16.1)):
        shade(s, put(f"M{x - 0.5} {y}A.5.5 0 1 0 {x + 0.5} {y}A.5.5 0 1 0 {x - 0.5} {y}z"), 0.4, 0.8, halo=0.1)
    mug = path("M26 9.5H33L34 20.5H25z")
    s.add(curve("M33 11.5C38.5 10.5 38.5 18.5 33.6 18", 1), flat(0.4), straight(0))
    s.add(mug, slope((25, 10), 0.05, (34, 12), 0.8), straight(90), halo=0.4)
    for y in (12.3, 17.5):
        s.add(
            poly(
                (25.7 - (y - 12) * 0.08, y),
                (33.2 + (y - 12) * 0.1, y),
                (33.3 + (y - 12) * 0.1, y + 1),
                (25.6 - (y - 12) * 0.08, y + 1),
            ),
            flat(1),
            outline=0,
            halo=0.15,
        )
    foam = unary_union(
        [
            circle(x, y, r)
            for x, y, r in ((26, 9, 1.4), (28, 8.2, 1.8), (30.5, 8.3, 1.7), (32.8, 8.9, 1.5), (33.4, 10.8, 0.9))
        ]
    )
    s.add(foam, flat(0))
    arm(s, (17, 17.5), (22, 21), (25.5, 15.5), first=3.2, coat=(0.0, 0.3))
    return s


def fleece(x: float, y: float, w: float, h: float) -> BaseGeometry:
    edge = [circle(x + w * cos(tau * n / 14), y + h * sin(tau * n / 14), w * 0.2) for n in range(14)]
    return unary_union([*edge, resize(circle(x, y, 1), w, h, (x, y))])


def bellwether() -> Scene:
    s = vignette(0.25, 11)
    s.pitch = 0.58
    ground(s, 17)
    for x, y, k in ((37, 11.5, 0.72), (43.5, 13.5, 0.6), (31.5, 13.5, 0.66)):
        for dx in (-2.5, 2.5):
            solid(s, rect(x + dx * k, y + 2 * k, 1 * k, 5.5 * k))
        s.add(fleece(x, y, 4.8 * k, 3 * k), ball(x, y, 5 * k, 0.0, 0.6), rings(x - 1, y + 1))
        shade(s, resize(circle(x - 5.3 * k, y - 1.5 * k, 1), 1.6 * k, 2.1 * k, (x - 5.3 * k, y - 1.5 * k)), 0.5, 0.95)
    for x, w in ((14.5, 1.5), (17, 1.4), (23, 1.5), (25.3, 1.4)):
        shade(s, poly((x, 15), (x + w, 15), (x + w - 0.2, 22.5), (x + 0.2, 22.5)), 0.4, 0.9, straight(0))
    s.add(fleece(20, 12.5, 7, 4.6), ball(20, 12.5, 8, 0.0, 0.6), rings(17, 15))
    neck = path("M15.5 7C12.5 6.5 11 8.5 11.5 12C12 15 14.5 16.5 17.5 15.5z")
    shade(s, neck, 0.1, 0.6, waves(40, 0.3, 2))
    face = path("M14.5 3.5C12 2.8 9.5 4 8 7.5C6.8 9.6 5.8 11 6.4 12C7.2 13 9 12.5 10.5 11.5C12.5 11 14 9.6 14.8 7.6z")
    shade(s, face, 0.0, 0.55, straight(60))
    solid(s, path("M9.8 6.9C10.3 6.4 11 6.4 11.4 6.7L11 7.4C10.6 7.3 10.2 7.2 9.8 6.9z"))
    solid(s, path("M6.8 10.8L7.8 10.6L7.2 11.4z"))
    horn = path(
        "M12.5 3C15 .5 20 1.5 20 6C20 10 15.5 11 13.8 8.3C12.6 6.3 14.3 4.3 16 5.2"
        "C17.2 5.9 16.8 7.3 15.8 7.1C15.6 8.3 18 8 18 5.9C18 3.6 14.6 3.4 12.8 5.6"
        "z"
    )
    s.add(horn, slope((13, 2), 0.05, (20, 9), 0.7), rays(15.5, 6.3, 26), halo=0.35)
    s.add(curve("M10.5 12.5C12 15 14.5 15.5 17 14.5", 0.7), flat(1), outline=0, halo=0.2)
    bell = path("M12.6 14.8H14.4C15.6 15.6 15.3 17.6 16.2 18.8H10.8C11.7 17.6 11.4 15.6 12.6 14.8z")
    s.add(bell, slope((10.5, 15), 0.0, (16, 18), 0.8), straight(90), halo=0.35)
    solid(s, circle(13.5, 19.3, 0.6))
    return s


def partisan() -> Scene:
    s = vignette(0.25, 15)
    s.add(rect(17.6, 0, 0.8, 23), flat(0.35), straight(0))
    shade(s, path("M18-1.5L19 .8L18 2L17 .8z"), 0, 0.5)
    flag = path(
        "M18.4 1.2C23-.6 27 4 32 2.6C37 1.3 41 3.2 45.5 1.5L42.5 7.5L45.5 13.5C41 15.2 37 13 32 14.3"
        "C27 15.6 23 11.2 18.4 13.2z"
    )
    s.add(flag, slope((18, 1), 0.1, (45, 15), 0.5), waves(6, 0.7, 11), halo=0.5)
    s.add(
        path(
            "M30.5 11.8C27.5 9.8 26 8.3 26.3 6.5C26.6 4.7 29.3 4.3 30.5 6.2C31.7 4.3 34.4 4.7 34.7 6.5"
            "C35 8.3 33.5 9.8 30.5 11.8z"
        ),
        flat(1),
        outline=0,
        halo=0.5,
    )
    put = figure(5.5, 4.5, 0.88)
    person(s, put, HOOD, BEARD, coat=(0.25, 0.75))
    shade(
        s,
        put("M-3.8 14.2C-3.6 11.6-1.8 9.6 .2 8.8L5.8 8.9C7.6 9.6 9 11.2 9.2 13.4C5 15.4 .6 15.6-3.8 14.2z"),
        0.45,
        0.9,
        rings(8, 3),
    )
    arm(s, (11.5, 18), (15.5, 20.5), (18, 15.5), first=3.4)
    arm(s, (4.5, 18), (5.5, 21.8), (10, 19), first=3.4, last=2.2)
    return s


def emissary() -> Scene:
    s = vignette(0.3, 12)
    s.add(rect(18, 16, 30, 8), slope((0, 16), 0.15, (0, 23), 0.5), waves(0, 0.3, 4))
    s.add(rect(33.6, 1, 0.6, 15), flat(0.8), straight(0))
    solid(s, path("M34 .2L38 1.2L34 2.2z"))
    s.add(
        path("M28.5 3.5H39C40.5 6.5 40.5 9.5 39 12.5H28.5C30.2 9.5 30.2 6.5 28.5 3.5z"),
        slope((28, 4), 0.0, (40, 12), 0.4),
        straight(90),
        halo=0.35,
    )
    s.add(path("M33.8 5.2L35 7.2L37.2 8L35 8.8L33.8 10.8L32.6 8.8L30.8 8L32.6 7.2z"), flat(1), outline=0, halo=0.3)
    shade(
        s,
        path("M25 13.2H28.5L29 14.8H39L39.5 12.8H43.5C43 16.5 41.5 18.5 39.5 19.5H29C27 18.5 25.5 16.5 25 13.2z"),
        0.35,
        0.9,
        waves(2, 0.2, 8),
        halo=0.4,
    )
    s.add(path("M22 19.3C27 18.3 30 20.3 34 19.3C38 18.3 42 20.3 47 19.3V24H22z"), flat(0.3), waves(0, 0.3, 4))
    put = figure(4.5, 5, 0.88)
    person(s, put, LONG, coat=(0.2, 0.7))
    shade(s, put("M-2.4 1.6C-2-1.6 1-2.8 4-2.2C6.6-1.6 8.6-.6 8.4 1.2C5 .2 1.2.4-2.4 1.6z"), 0.5, 0.95, rings(8, 12))
    s.add(
        put("M.2-1.4C-3.6-2-6-1-7.6 2.4C-4.6 1-2.6 1.4-1 .2C-.2-.2.2-.6.2-1.4z"),
        slope((0, 3), 0, (5, 6), 0.4),
        waves(160, 0.2, 3),
        halo=0.3,
    )
    letter = turn(rect(15.5, 8.3, 9, 6), -10, (20, 11))
    s.add(letter, flat(0), halo=0.5)
    s.add(turn(curve("M15.5 8.3L20 12L24.5 8.3", 0.3), -10, (20, 11)), flat(1), outline=0, halo=0)
    shade(s, circle(20.1, 12, 1.3), 0.6, 0.98, halo=0.25)
    arm(s, (8.5, 17.5), (13.5, 20), (17, 14.2), first=3.7)
    return s
