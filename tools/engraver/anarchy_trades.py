"""The people of the path cards who build and make."""

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
from parts import ground, tower
from people import BEARD, LONG, LONG_BEARD, arm, blaze, crenels, figure, fist, person, shade, solid, vignette


def architect() -> Scene:
    s = vignette(0.25)
    tower(s, 33, 6, 7, 17)
    for y in (9, 14, 19):
        s.add(rect(27.5, y, 18, 0.6), flat(0.9), straight(0), halo=0.15)
    for x in (28.5, 31, 42, 44.5):
        s.add(rect(x, 3.5, 0.6, 20), flat(0.6), straight(0), halo=0.15)
    s.add(stroke((28.7, 19), (31.2, 14), width=0.4), flat(1))
    s.add(stroke((42.2, 9), (44.7, 14), width=0.4), flat(1))
    put = figure(4.5, 4.3, 0.85)
    person(s, put, LONG)
    shade(s, put("M-1 1.2C-1-1.8 1.6-2.6 4-2.2C6.6-1.8 7 0 6.6 1.2C4.2.6 1.4.6-1 1.2z"), 0.5, 0.95, rings(8, 0))
    plan = path("M14.5 18.5L27 15.5C28 15.5 28 17 27.2 17.2L28.5 22.5H15.5z")
    s.add(plan, flat(0.0))
    s.add(curve("M17.5 22V20L24.5 18.4V21", 0.3), flat(1), outline=0, halo=0)
    legs = unary_union([poly((20.3, 5), (21.5, 5), (18.3, 18.5)), poly((20.5, 5), (21.7, 5), (25.8, 17.4))])
    s.add(legs, flat(0.45), straight(0), halo=0.35)
    shade(s, circle(21, 4.3, 1.1), 0.1, 0.6, halo=0.3)
    arm(s, (8.5, 17), (12.5, 20.5), (20.7, 9.8), first=3.6)
    return s


def engineer() -> Scene:
    s = vignette(0.2)
    for x in (22, 38):
        tower(s, x, 5.5, 6.5, 18)
    shade(s, rect(27.5, 8, 11.5, 15), 0.3, 0.7, straight(0))
    shade(s, crenels(27.5, 6, 11.5, 2.5, 4), 0.2, 0.6, straight(0))
    door = path("M29.5 23V15C29.5 10.8 37 10.8 37 15V23z")
    s.add(door, flat(0.85), straight(0), halo=0.2)
    bars = unary_union(
        [rect(x, 10, 0.5, 9.5) for x in (30.8, 32.2, 33.6, 35)] + [rect(29.5, y, 8, 0.5) for y in (13.5, 15.5, 17.5)]
    ).intersection(door)
    s.add(bars, flat(0), halo=0.0, outline=0)
    for x in (30.8, 32.2, 33.6, 35):
        s.add(poly((x - 0.2, 19.3), (x + 0.7, 19.3), (x + 0.25, 20.8)), flat(0), halo=0, outline=0)
    teeth = unary_union(
        [circle(17, 16.5, 4.6)] + [turn(rect(16.4, 10.4, 1.2, 2.5), 30 * n, (17, 16.5)) for n in range(12)]
    )
    s.add(teeth, ball(17, 16.5, 6, 0.05, 0.6), rings(17, 16.5), halo=0.4)
    s.add(
        unary_union([turn(poly((16.2, 15), (17.8, 15), (18.3, 13), (15.7, 13)), 90 * n, (17, 16.5)) for n in range(4)]),
        flat(1),
        outline=0,
        halo=0.15,
    )
    shade(s, circle(17, 16.5, 1), 0, 0.4)
    put = figure(3, 4.2, 0.85)
    person(s, put, beard=BEARD, coat=(0.35, 0.85))
    shade(s, put("M-1.2 1.2C-2-2.2 1-3.2 4-3C7-2.6 7.6-.4 6.8 1.2C5 1.8 1.2 2.4-1.2 1.2z"), 0.3, 0.85, rings(6, 10))
    arm(s, (6.5, 17), (10, 21), (14.5, 20), first=3.5, coat=(0.3, 0.85))
    return s


def excavator() -> Scene:
    s = vignette(0.2, 12)
    s.add(
        path("M22 24C25 17 29 14.5 32.5 13.5C36 14 40 16.5 47 18V24z"),
        slope((24, 13), 0.15, (44, 24), 0.75),
        waves(15, 0.3, 4),
    )
    for x, y in ((30, 17), (34, 16), (38, 19.5), (29, 20.5), (35, 20)):
        s.add(path(f"M{x} {y}L{x + 1.3} {y - 0.6}L{x + 1.9} {y + 0.5}L{x + 0.8} {y + 1.1}z"), flat(0), halo=0.15)
    s.add(
        path("M-1 20.5C6 19 12 19.5 18 20.8C21 21.5 24 22.5 26 24H-1z"),
        slope((0, 19), 0.1, (0, 23), 0.4),
        waves(0, 0.25, 4),
    )
    put = figure(5, 3.6, 0.84)
    person(s, put, coat=(0.0, 0.4))
    shade(
        s,
        put("M-1.2 1.8C-1.4-1.6 1.2-2.2 3.4-2C5.8-1.8 6.6-.2 6.4 1.4L6.9 1.9C4 1 1 1.2-1.2 2.4z"),
        0.4,
        0.9,
        straight(90),
    )
    shade(s, put("M-3.6 19H9.2V30H-3.6z"), 0.4, 0.85, straight(90))
    pole = stroke((14, 6.5), (26.5, 17), width=0.9, end="flat")
    s.add(pole, flat(0.2), straight(40), halo=0.35)
    s.add(stroke((12.6, 7.6), (15.2, 5), width=1), flat(0.5), straight(40), halo=0.3)
    blade = turn(path("M24 15.5H29.5V20C29 22 27.7 23 26.75 23.5C25.8 23 24.5 22 24 20z"), -50, (26.7, 17))
    s.add(blade, slope((24, 15), 0.0, (33, 21), 0.7), straight(40), halo=0.4)
    arm(s, (10, 15), (15.5, 17.5), (20.5, 12), first=3.4, coat=(0.0, 0.45))
    arm(s, (5.5, 15), (7, 19.5), (15.5, 8), first=3.4, coat=(0.05, 0.5))
    barrow = path("M33.5 10.5L45 9.3L42.5 14.5H36z")
    shade(s, circle(35, 15.5, 2.1), 0.0, 0.5, rings(35, 15.5)), s.add(stroke((35, 15.5), (47, 12), width=0.5), flat(1))
    s.add(rect(43, 13, 0.6, 4.5), flat(1))
    shade(s, barrow, 0.3, 0.8, straight(0))
    s.add(path("M34.5 10.4C36.5 7 41.5 6.5 44 9.4z"), flat(0.55), waves(0, 0.2, 2))
    return s


def foreman() -> Scene:
    s = vignette(0.2)
    ground(s, 18.5)
    s.add(crenels(33.5, 12.5, 14, 11, 3), flat(0.3), straight(0))
    for y in (16, 18.5, 21):
        s.add(rect(33.5, y, 13, 0.3), flat(1), outline=0, halo=0.1)
    s.add(rect(28, 1.5, 1, 21), flat(0.6), straight(0))
    s.add(poly((28.5, 1), (41.5, 4.2), (41.2, 5), (28.5, 2.4)), flat(0.6), straight(0))
    s.add(stroke((28.5, 10), (35, 3.4), width=0.6), flat(0.9))
    s.add(rect(40.3, 4.8, 0.3, 3.4), flat(1), outline=0)
    shade(s, rect(38, 8, 5, 3.2), 0.05, 0.6, straight(0))
    s.add(circle(25, 15, 5.6).difference(circle(25, 15, 4.7)), flat(0.9), rings(25, 15))
    s.add(
        unary_union([turn(rect(24.7, 10, 0.6, 10), a, (25, 15)) for a in (0, 45, 90, 135)]),
        flat(0.9),
        straight(0),
        halo=0.1,
    )
    shade(s, circle(25, 15, 1), 0, 0.5)
    put = figure(4, 5, 0.86)
    person(s, put, beard=BEARD, coat=(0.1, 0.5))
    shade(
        s,
        put("M-3.6 2.2C-1 .6 .4 .4 .8-1.2C1.6-3 4.8-3 5.4-1.2C5.8.2 7.4.6 9.6 2C5-.2 0 .6-3.6 2.2z"),
        0.1,
        0.6,
        rings(6, -6),
    )
    shade(s, put("M-3.8 19H9.2V21.4H-3.8z"), 0.6, 0.95)
    arm(s, (9, 16), (14, 17.5), (19, 12), first=3.6, coat=(0.05, 0.5))
    return s


def silversmith() -> Scene:
    s = vignette(0.0)
    s.add(circle(27, 8, 13), ball(27, 8, 14, 0.35, 0.0), rays(27, 8, 80), outline=0)
    cup = path("M21.5 3H32.5C32.5 8.5 30 11 28 11.7V16L31.5 19V20.5H22.5V19L26 16V11.7C24 11 21.5 8.5 21.5 3z")
    s.add(cup, slope((22, 4), -0.05, (32, 11), 0.8), straight(90), halo=0.5)
    s.add(resize(circle(27, 3, 1), 5.5, 1, (27, 3)), flat(0.75), straight(0))
    for x in (24, 27, 30):
        s.add(path(f"M{x} 5.3L{x + 0.8} 6.5L{x} 7.7L{x - 0.8} 6.5z"), flat(0), halo=0.1)
    s.add(rect(17, 20.5, 30, 2.5), flat(0.5), waves(0, 0.15, 6))
    for x, count in ((36, 4), (40.8, 6), (45, 3)):
        for n in range(count):
            y = 20 - n * 1.3
            shade(
                s,
                path(
                    f"M{x - 2.3} {y - 0.4}C{x - 2.3} {y + 1} {x + 2.3} {y + 1} {x + 2.3} {y - 0.4}V{y - 1}H{x - 2.3}z"
                ),
                0.05,
                0.75,
                straight(90),
                halo=0.05,
            )
            s.add(resize(circle(x, y - 1, 1), 2.3, 0.8, (x, y - 1)), flat(0), halo=0)
    put = figure(4, 4.5, 0.88)
    person(s, put, LONG, coat=(0.25, 0.75))
    solid(s, put("M-.4 2.6C1.8 1.6 4 1.6 6.3 2.4V1.4C4 .6 1.8.6-.5 1.6z"), halo=0.1)
    s.add(stroke((15.6, 16.5), (20.5, 9.5), width=0.7, end="flat"), flat(0.3), straight(30), halo=0.3)
    shade(s, turn(rect(18.3, 7.7, 4.4, 1.8), 35, (20.5, 8.8)), 0.5, 0.95, straight(0))
    arm(s, (8, 17.5), (12, 21.5), (16, 16), first=3.7)
    return s


def weaponsmith() -> Scene:
    s = vignette(0)
    s.add(circle(33, 11, 10), ball(33, 11, 11, 0.45, 0.0), rays(33, 11, 70), outline=0)
    for x, y, w, h in ((38, 19, 7, 11), (42.5, 19, 5, 7), (34, 19, 4, 6)):
        shade(s, blaze(x, y, w, h), 0.0, 0.5, waves(90, 0.3, 4))
    s.add(poly((31, 18), (46.5, 18), (46.5, 22.5), (31, 22.5)), flat(0.5), straight(0), straight(90))
    anvil = path(
        "M18.5 13.5H31.5V15.2C29.5 15.4 28.4 16.2 28.2 17.6C28.2 18.6 29 19 30 19.4"
        "V22.5H21V19.4C22.4 19 23 18.2 23 17.2C21.2 16.8 19.2 15.6 18.5 13.5z"
    )
    shade(s, anvil, 0.4, 0.95, straight(0))
    s.add(poly((24, 12.7), (32.5, 12.2), (33.5, 13.5), (24, 13.5)), flat(0.0))
    put = figure(6, 4.3, 0.85)
    person(s, put, beard=BEARD, coat=(0.0, 0.3))
    shade(s, put("M.4 14.5H7.4L9 30H-2z"), 0.4, 0.85, straight(90))
    hammer = unary_union([stroke((14, 12.5), (22.5, 5), width=0.9, end="flat")])
    arm(s, (9, 15), (15.5, 18.5), (15.5, 11.2), hand=1.7, first=3.8, coat=(-0.1, 0.45))
    s.add(hammer, flat(0.3), straight(45))
    shade(s, turn(rect(20, 2.2, 5.5, 3.2), 49, (22.7, 3.8)), 0.5, 0.95, straight(0))
    for x, y, a in ((25, 10, 0), (28, 9.5, 20), (22.5, 10.5, -20)):
        solid(s, turn(rect(x, y, 0.3, 1.8), a, (x, y)), halo=0.1)
    fist(s, 15.5, 11.2, 1.5)
    return s


def mentor() -> Scene:
    s = vignette(0.0)
    s.add(path("M13 24V10C13 5 18 2 23 .6C28 2 33 5 33 10V24z"), slope((0, 1), 0.42, (0, 22), 0.05), straight(0))
    s.add(
        path("M13 24V10C13 5 18 2 23 .6C28 2 33 5 33 10V24H35V9.5C35 4 29-.6 23-2C17-.6 11 4 11 9.5V24z"),
        flat(0.12),
        straight(90),
        halo=0,
    )
    put = figure(6.5, 4.3, 0.9)
    person(s, put, LONG, LONG_BEARD, coat=(0.45, 0.95))
    shade(s, put("M-1.4 1.6C-2.4-1.8.6-3 3.6-2.8C6.6-2.4 7.2 0 6.6 1.4C4 .6 1.2.8-1.4 1.6z"), 0.2, 0.7, straight(0))
    young = figure(34.5, 8, 0.74, left=True)
    person(s, young, coat=(0.05, 0.5))
    sword = path("M22.3 22.5V8.5L23 6.5L23.7 8.5V22.5z")
    s.add(sword, slope((22, 0), 0.0, (24, 0), 0.6), straight(90), halo=0.4)
    (
        s.add(rect(19.8, 15.8, 6.4, 0.9), flat(0.9), straight(90), halo=0.3),
        s.add(rect(22.5, 16.7, 1, 4.5), flat(0.7), straight(0)),
    )
    shade(s, circle(23, 21.5, 1), 0.1, 0.6)
    arm(s, (11.5, 18), (15.5, 21.5), (21.8, 18.3), first=3.6, coat=(0.4, 0.9))
    arm(s, (35.5, 19), (31, 22), (24.5, 19.8), first=3, last=2, coat=(0.05, 0.5), hand=1.3)
    return s
