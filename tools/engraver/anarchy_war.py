"""The people of the path cards who fight and lead."""

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
    rings,
    slope,
    straight,
    stroke,
    turn,
    unary_union,
    waves,
)
from parts import ground, tower
from people import (
    BEARD,
    HOOD,
    LONG,
    LONG_BEARD,
    MAIL,
    arm,
    blaze,
    crenels,
    figure,
    person,
    shade,
    shield,
    solid,
    vignette,
)


def baron() -> Scene:
    s = vignette(0.0)
    for index, x in enumerate((2.5, 12, 29, 38.5)):
        s.add(rect(x - 0.7, 0, 6.4, 0.7), flat(1), outline=0)
        cloth = path(f"M{x} 0.5H{x + 5}V14L{x + 2.5} 17L{x} 14z")
        s.add(cloth, flat(0.32), straight(90))
        sign = [
            unary_union([rect(x + 2.05, 4, 0.9, 6.5), rect(x + 0.9, 6, 3.2, 0.9)]),
            path(f"M{x + 2.5} 4L{x + 4.3} 7.2L{x + 2.5} 10.5L{x + 0.7} 7.2z"),
            unary_union([rect(x + 0.7, 4.5, 3.6, 1.3), rect(x + 0.7, 7.5, 3.6, 1.3)]),
            circle(x + 2.5, 7, 1.8),
        ][index]
        s.add(sign, flat(0), halo=0)
    put = figure(19.5, 5.5, 0.9)
    person(s, put, LONG, BEARD, coat=(0.3, 0.85))
    fur = put(
        "M-3.8 14.5C-3 11.5-1 10.2 1 9.6L4.8 9.4C6.5 10 8.5 11 9.3 13.6C6.6 14.6 5.4 13 3.6 12.4"
        "C1.4 13.2-.8 15.8-3.8 14.5z"
    )
    s.add(fur, flat(0))
    for spot in (
        "M-1.8 12.4L-1.2 13.8L-2 13.6z",
        "M.4 11.2L.8 12.6L0 12.4z",
        "M5.6 11L6 12.4L5.2 12.2z",
        "M7.6 12L8 13.4L7.2 13.2z",
    ):
        solid(s, put(spot))
    crown = put("M-.6 1.8L-1.4-2.2L.8-.6L2-3.4L3.4-.9L5.2-3L5.6-.5L7.4-1.8L6.4 1.2C4 .6 1.6.9-.6 1.8z")
    shade(s, crown, 0.0, 0.55, straight(90))
    for x, y in ((-1.4, -2.6), (2, -3.8), (5.2, -3.4), (7.5, -2.2)):
        shade(s, put(f"M{x - 0.5} {y}L{x} {y - 0.5}L{x + 0.5} {y}L{x} {y + 0.5}z"), 0.3, 0.8, halo=0.1)
    return s


def captain() -> Scene:
    s = vignette(0.2)
    for index, x in enumerate((24, 28, 32, 36, 40, 44)):
        s.add(rect(x - 0.2, 3 + index % 2, 0.4, 20), flat(1), outline=0, halo=0.15)
        s.add(
            path(f"M{x} {0.3 + index % 2}L{x + 0.8} {3 + index % 2}L{x} {4.3 + index % 2}L{x - 0.8} {3 + index % 2}z"),
            flat(0.3),
            halo=0.15,
        )
        top = 13.5 + (index % 2) * 0.8
        shade(
            s,
            path(f"M{x - 2.6} 23V{top + 4}C{x - 2} {top + 2.8} {x + 2} {top + 2.8} {x + 2.6} {top + 4}V23z"),
            0.4,
            0.8,
        )
        shade(s, circle(x, top + 2, 1.5), 0, 0.4)
        shade(
            s,
            path(
                f"M{x - 2.6} {top + 1.6}C{x - 1.8} {top - 1.8} {x + 1.8} {top - 1.8} {x + 2.6} {top + 1.6}"
                f"C{x + 1} {top + 1} {x - 1} {top + 1} {x - 2.6} {top + 1.6}z"
            ),
            0.3,
            0.9,
            straight(0),
        )
    put = figure(4, 4.5, 0.88)
    person(s, put, MAIL, coat=(0.2, 0.7))
    shade(
        s,
        put("M-2.4 2.2C-1 1.2-.4.6-.2-.4C.6-3 5.4-3 6.2-.4C6.4.6 7 1.2 8.4 2.2C5 1.2 1 1.2-2.4 2.2z"),
        0.05,
        0.8,
        straight(0),
    )
    horn = path("M10.3 9.3L9.9 10.7C14 12.6 18.5 12 21.5 7.5L24 5.5L19.5 1.8C19 5.5 15.5 9.6 10.3 9.3z")
    s.add(horn, slope((15, 5), 0.0, (18, 12), 0.8), rays(24, 2, 60), halo=0.5)
    s.add(path("M24 5.5C22.8 5.9 19.2 3 19.5 1.8C20.8 1.5 24.2 4.3 24 5.5z"), flat(0.85), straight(30))
    s.add(path("M13.3 8.9L14 8.6L15.8 12L15 12.2z"), flat(1), outline=0, halo=0.1)
    arm(s, (7.5, 17.5), (12.5, 21), (14.6, 12.2), first=3.8)
    return s


def champion() -> Scene:
    s = vignette(0.0)
    s.add(circle(23, 11, 14), ball(23, 11, 16, 0.35, 0.0), rays(23, 11, 90), outline=0)
    lance = unary_union([rect(22.3, -16, 1.4, 60), poly((20.5, 27), (25.5, 27), (24, 31.5), (22, 31.5))])
    s.add(turn(lance, 56, (23, 14)), flat(0.3), straight(56), halo=0.35)
    plume = path(
        "M23 4C20 1.5 15 0.5 11 2.5C8 4 6.5 8 5 13C9 11 10 10.5 12 8.5C12 10.5 11.5 12 10.5 14C15 12 17.5 8.5 23 6.5z"
    )
    shade(s, plume, 0.05, 0.6, waves(150, 0.4, 6))
    shade(s, path("M13 24C13 20.5 16 19.5 18.5 19H27.5C30 19.5 33 20.5 33 24z"), 0.3, 0.8, rings(23, 10))
    helm = path("M17.5 5.5C18.5 2.8 27.5 2.8 28.5 5.5L29.3 13C29 17 26.5 20.5 23 21.5C19.5 20.5 17 17 16.7 13z")
    s.add(helm, slope((18, 5), 0.0, (29, 16), 0.75), straight(0))
    cross = unary_union([rect(22.3, 4, 1.4, 17.3), rect(16.8, 9.7, 12.4, 1.6)]).intersection(helm)
    s.add(cross, flat(0.12), straight(0), halo=0.1)
    for x in (17.7, 24.4):
        solid(s, rect(x, 10.2, 3.9, 0.7))
    for x in (25.5, 26.8):
        for y in (13.5, 15.2, 16.9):
            solid(s, circle(x, y, 0.35))
    cup = path("M35 8H43C43 12 41.5 13.8 39.7 14.3V17.5L42 19V20H36V19L38.3 17.5V14.3C36.5 13.8 35 12 35 8z")
    s.add(curve("M35 9C32.5 8.5 32.8 12.5 36 12.5", 0.7), flat(0.5))
    s.add(curve("M43 9C45.5 8.5 45.2 12.5 42 12.5", 0.7), flat(0.5))
    s.add(cup, slope((35.5, 9), 0.0, (42.5, 14), 0.85), straight(90), halo=0.4)
    return s


def commander() -> Scene:
    s = vignette(0.3, 14)
    ground(s, 16.5)
    for x, y, k in ((27, 18, 0.8), (41, 17.5, 0.75), (34, 19, 1.15)):
        s.add(rect(x - 0.15, y - 11 * k, 0.3, 3 * k), flat(1), outline=0)
        solid(s, path(f"M{x} {y - 11 * k}L{x + 3.2 * k} {y - 10.2 * k}L{x} {y - 9.3 * k}z"))
        s.add(
            path(
                f"M{x} {y - 8.5 * k}C{x + 1.6 * k} {y - 6 * k} {x + 3.4 * k} {y - 5 * k} {x + 4.4 * k} {y - 4.4 * k}"
                f"L{x + 4.8 * k} {y + 1.5}H{x - 4.8 * k}L{x - 4.4 * k} {y - 4.4 * k}"
                f"C{x - 3.4 * k} {y - 5 * k} {x - 1.6 * k} {y - 6 * k} {x} {y - 8.5 * k}z"
            ),
            slope((x - 4, y), 0.0, (x + 5, y), 0.55),
            rays(x, y - 8.5 * k, 60),
        )
        solid(s, path(f"M{x} {y - 4.4 * k}L{x + 1.2 * k} {y + 1.5}H{x - 1.2 * k}z"))
    put = figure(5, 5, 0.88)
    person(s, put, MAIL, coat=(0.15, 0.6))
    helm = put("M-1 2.6C-1-2 2-3.6 3.4-4.4C5.6-3 6.6-1 6.7 2.2L6.9 4.4L6.3 4.3L6.1 2.5C4 1.8 1.4 1.8-1 2.6z")
    s.add(helm, slope((5, 2), 0.0, (11, 6), 0.7), straight(75))
    shade(s, put("M-5 30C-5 22-4.6 15-1 10.6L1.4 12.6C-.6 18 -1 24-1 30z"), 0.6, 0.95, waves(95, 0.3, 6))
    sword = unary_union(
        [
            turn(path("M18.5 6.5V-8L19.2-9.5L19.9-8V6.5z"), 28, (19.2, 8)),
            turn(rect(17, 6.4, 4.4, 0.7), 28, (19.2, 8)),
            turn(rect(18.8, 7, 0.8, 3), 28, (19.2, 8)),
        ]
    )
    s.add(sword, flat(0.15), straight(118), halo=0.4)
    arm(s, (9, 17.5), (15, 18.5), (18.5, 9.2), first=3.8)
    return s


def conqueror() -> Scene:
    s = vignette(0.55, 19)
    s.add(
        path("M10 24C14 15 20 12.5 27 12.5C36 12.5 42 15 47 19V24z"),
        slope((10, 12), 0.1, (44, 23), 0.7),
        waves(12, 0.4, 7),
    )
    for x, y, w, h in ((29, 10, 8, 10), (36.5, 11, 7, 9), (23.5, 12, 5, 7)):
        shade(s, blaze(x, y, w, h), -0.1, 0.3, waves(90, 0.3, 4), halo=0.5)
    shade(s, crenels(23, 9, 17, 8, 5), 0.35, 0.85, straight(0))
    tower(s, 38, 7, 4.5, 11), tower(s, 20.5, 8, 4, 9)
    shade(s, path("M28 18V4.5L29.5 5.2L30.5 3.6L32 5.4L33.5 4.4L34.5 18z"), 0.3, 0.9, straight(0))
    solid(s, path("M30 17.5V14.5C30 12.6 32.6 12.6 32.6 14.5V17.5z"))
    solid(s, rect(30.9, 7, 0.7, 2.2))
    s.add(rect(7.6, 0.8, 0.7, 22), flat(0.3), straight(0), halo=0.4)
    flag = path("M8.3 1.5C11 0.2 13 3.2 19.5 1.3L17.8 4.8L19.5 8.6C13 10.4 11 7.2 8.3 8.6z")
    s.add(flag, slope((8, 1), 0.1, (19, 9), 0.45), waves(12, 0.5, 6), halo=0.5)
    s.add(path("M11 3.5L12.3 4.5L13.4 2.9L14.5 4.5L15.8 3.5L15.3 6.5H11.5z"), flat(1), outline=0, halo=0.4)
    shade(s, path("M-1 24C1 19.5 5 18.8 8 19C11 19.2 14 21 16 24z"), 0.4, 0.9, waves(8, 0.3, 5))
    return s


def defender() -> Scene:
    s = vignette(0.3)
    for x, y, a in ((33, 3, 24), (40, 5.5, 24), (27.5, 7.2, 24)):
        arrow = unary_union(
            [
                rect(x, y, 8, 0.3),
                poly((x, y + 0.15), (x + 1.6, y - 0.5), (x + 1.6, y + 0.8)),
                poly((x + 6.8, y), (x + 8.5, y - 0.9), (x + 8.5, y + 1.2), (x + 6.8, y + 0.3)),
            ]
        )
        s.add(turn(arrow, -a, (x, y)), flat(1), outline=0, halo=0.2)
    put = figure(14, 3.4, 0.84)
    person(s, put, MAIL, coat=(0.2, 0.6))
    s.add(
        put("M-1 2.6C-1-1.6 1.6-2.6 3.4-2.6C5.6-2.4 6.6-.6 6.7 2.2L6.9 4.4L6.3 4.3L6.1 2.5C4 1.8 1.4 1.8-1 2.6z"),
        slope((14, 2), 0.0, (20, 6), 0.8),
        straight(0),
    )
    s.add(rect(10.3, -1, 0.6, 20), flat(0.4), straight(0), halo=0.3)
    shade(s, path("M10.6-2L12 2L10.6 5L9.2 2z"), 0, 0.6)
    arm(s, (14.5, 16.5), (11, 17.5), (10.6, 13), first=3.2, last=2.2)
    field = shield(21.5, 10.2, 8.5, 11)
    s.add(field, slope((21, 10), 0.05, (30, 20), 0.7), straight(45), halo=0.5)
    band = path("M20 14.8L32 16.5V18.5L20 16.8z").intersection(field)
    s.add(band, flat(0), halo=0)
    solid(s, path("M25.7 11.2L26.2 12.4L27.4 12.6L26.5 13.4L26.7 14.6L25.7 14L24.7 14.6L24.9 13.4L24 12.6L25.2 12.4z"))
    wall = crenels(-2, 15.5, 51, 9, 5)
    s.add(wall, slope((0, 15), 0.12, (46, 24), 0.5), straight(0))
    for x, y, w in ((0, 18.9, 46), (0, 20.6, 46)):
        s.add(rect(x, y, w, 0.3), flat(1), outline=0, halo=0.12)
    for x, y in (
        (5, 19),
        (14, 19),
        (23, 19),
        (32, 19),
        (41, 19),
        (9.5, 20.7),
        (18.5, 20.7),
        (27.5, 20.7),
        (36.5, 20.7),
    ):
        s.add(rect(x, y, 0.3, 1.6), flat(1), outline=0, halo=0.1)
    return s


def recruiter() -> Scene:
    s = vignette(0.2, 12)
    for index, x in enumerate((27, 34.5, 42)):
        put = figure(x - 2.2, 9, 0.66, left=True)
        person(s, put, ("", LONG, MAIL)[index], coat=((0.3, 0.8), (0.05, 0.4), (0.4, 0.9))[index])
        if index == 0:
            shade(
                s,
                put("M-2.4 2.4C-.8 1.4-.4.6-.2-.4C.6-3 5.4-3 6.2-.4C6.4.6 7 1.4 8.4 2.4C5 1.4 1 1.4-2.4 2.4z"),
                0.1,
                0.85,
                straight(0),
            )
        elif index == 1:
            shade(
                s,
                put("M-1.2 1.6C-2.6-1.6.6-3.4 4-3C7-2.6 7.6-.2 6.6 1.4C4 .6 1.2.8-1.2 1.6z"),
                0.5,
                0.95,
                rings(34, 18),
            )
        else:
            s.add(
                put("M-1 2.6C-1-1.6 1.6-3.8 3.4-4.4C5.6-3 6.6-.6 6.7 2.2L6.9 4.4L6.3 4.3L6.1 2.5C4 1.8 1.4 1.8-1 2.6z"),
                slope((40, 6), 0.0, (45, 11), 0.8),
                straight(75),
            )
    put = figure(4, 4.3, 0.88)
    person(s, put, coat=(0.2, 0.7))
    shade(s, put("M-2.2 1.4C-1.6-2.6 1.2-3.6 4.6-2.6L10 .8C6.6.6 1-.2-2.2 1.4z"), 0.4, 0.9, straight(20))
    s.add(
        poly((10.2, 9.3), (10.4, 10.2), (22.8, 8.3), (26, 10.2), (25.2, 4.8), (22.6, 7.3)),
        slope((16, 6), 0.0, (17, 10), 0.6),
        straight(-8),
        halo=0.4,
    )
    cloth = path("M14 9.6L21.5 8.5L22 16L18.3 14.6L15 17z")
    s.add(cloth, slope((14, 9), 0.05, (22, 16), 0.5), straight(82), halo=0.3)
    s.add(path("M17 11.4L18.2 10.4L19.6 11L19.4 13L18.2 13.8L17.2 13.2z"), flat(1), outline=0, halo=0.2)
    arm(s, (8, 17.5), (11.5, 20.5), (13, 10.6), first=3.7)
    return s


def scout() -> Scene:
    s = vignette(0.35, 12)
    s.pitch = 0.58
    s.add(
        path("M16 24C22 15.5 27 16.5 32 14.5C37 12.6 42 13 47 15V24z"),
        slope((20, 14), 0.05, (44, 23), 0.5),
        waves(-6, 0.3, 8),
    )
    shade(s, crenels(36, 8.5, 7, 6.5, 4), 0.1, 0.7, straight(0)), tower(s, 41, 6.5, 2.6, 8), tower(s, 35, 7.5, 2.4, 7)
    bark = path("M1 24C3 16 2 8 0-1H7C6.5 4 7 8 10-1H12.5C9.5 7 8.5 12 9.5 24z")
    s.add(bark, slope((0, 5), 0.3, (9, 8), 0.9), waves(88, 0.4, 6))
    put = figure(11.5, 4.5, 0.88)
    person(s, put, HOOD, coat=(0.45, 0.9))
    arm(s, (14.5, 17.5), (20.5, 16.5), (18.8, 7.6), first=3.6, hand=0, coat=(0.4, 0.9))
    shade(
        s,
        path(
            "M16.4 6.6C16.8 5.7 18 5.5 19 5.8L21.8 6.5C22.4 6.8 22.2 7.4 21.6 7.4L20.2 7.5"
            "C20.6 8.3 20 9.2 19 9.1C17.6 8.9 16.6 7.8 16.4 6.6z"
        ),
        -0.1,
        0.35,
        straight(0),
    )
    for x, y, k in ((0, 22.5, 1.3), (5, 23, 1.0), (23, 23, 1.1), (28, 23.5, 1.2)):
        bush = unary_union(
            [circle(x + dx * k, y + dy * k, 1.9 * k) for dx, dy in ((0, 0), (1.8, -1.2), (3.6, 0), (1.8, 0.6))]
        )
        s.add(bush, ball(x + 1.5, y - 1, 4.5 * k, 0.3, 0.95), rings(x, y - 3))
    return s


def board(column: int, y: float) -> tuple[float, float]:
    """Where a line of the chessboard crosses the height `y`."""
    left, right = 16 - (y - 16.5) * 0.6, 45 + (y - 16.5) * 0.3
    return left + (right - left) * column / 8, y


def tactician() -> Scene:
    s = vignette(0.0)
    s.add(circle(34, 8, 12), ball(34, 8, 13, 0.35, 0.0), straight(0), outline=0)
    table = path("M12 23L16 16.5H45L47 23z")
    s.add(table, flat(0.0))
    for row in range(3):
        for column in range(8):
            if (row + column) % 2:
                top, low = 16.6 + row * 2.1, 16.6 + (row + 1) * 2.1
                s.add(
                    poly(board(column, top), board(column + 1, top), board(column + 1, low), board(column, low)),
                    flat(0.75),
                    straight(0),
                    halo=0,
                    outline=0,
                )
    rook = path("M38.5 19.5L39.3 11.5H38V7.5H39.6V9H41V7.5H42.6V9H44V7.5H45.6V11.5H44.3L45.2 19.5z")
    s.add(rook, slope((38, 9), 0.1, (45, 11), 0.85), straight(0), halo=0.45)
    shade(s, path("M37.6 19.5H46V21.5H37.6z"), 0.3, 0.9)
    knight = path(
        "M25.5 20C25.5 16.5 27.2 15.2 28.5 13.2C29.2 12 28.8 11 27.5 11.2C26 11.6 25 12.4 24 12.2"
        "C22.8 12 22.6 10.6 23.5 9.3C24.3 8 24.8 6.5 26 5L26.3 3L28 4.4C31.5 4.6 34 7.5 34 12"
        "V20z"
    )
    s.add(knight, slope((24, 5), 0.0, (35, 14), 0.85), rings(24, 18), halo=0.5)
    for y in (5, 7.2, 9.4, 11.6):
        s.add(
            path(f"M{31 + (y - 5) * 0.28} {y + 0.2}L{33.2 + (y - 5) * 0.2} {y - 0.5}L{33.3 + (y - 5) * 0.2} {y + 1}z"),
            flat(0),
            halo=0,
            outline=0.18,
        )
    solid(s, circle(26.5, 7.3, 0.45))
    solid(s, circle(24, 10.8, 0.28))
    shade(s, path("M24.5 20H35V22H24.5z"), 0.3, 0.9)
    put = figure(3.5, 4.3, 0.86)
    person(s, put, beard=BEARD, coat=(0.4, 0.9))
    shade(s, put("M-1.2 1.4C-1.8-2 1-2.8 3.8-2.6C6.6-2.2 7 0 6.5 1.4C4 .6 1.2.8-1.2 1.4z"), -0.1, 0.3, straight(90))
    arm(s, (7, 17.5), (11, 20.5), (16.5, 14), first=3.7, hand=0, coat=(0.4, 0.9))
    shade(
        s,
        path(
            "M14.8 13.2C15.2 11.5 17 10.7 18.5 10.8L23.3 9.6C24 9.6 24 10.4 23.4 10.7"
            "L20.5 11.8C20.7 13.2 19.5 14.7 17.5 15.2z"
        ),
        -0.1,
        0.35,
        straight(20),
        halo=0.3,
    )
    return s


def warrior() -> Scene:
    s = vignette(0.0)
    s.add(circle(27, 22, 24), ball(27, 22, 26, 0.4, 0.0), rays(27, 22, 110), outline=0)
    put = figure(18.5, 6.9, 0.82)
    person(s, put, LONG, LONG_BEARD, coat=(0.2, 0.7))
    helm = put("M-1 2.4C-1-2 1.6-3.4 3.2-3.4C5.6-3.2 6.8-1 6.7 2.2C4 1.4 1.4 1.4-1 2.4z")
    s.add(helm, slope((18, 4), 0.0, (24, 9), 0.75), straight(0))
    solid(s, put("M-1.2 3C1.4 1.8 4.2 1.8 6.8 2.8V1.6C4.2.6 1.4.8-1.2 1.8z"), halo=0.1)
    for data in (
        "M.6-1.8C-2.6-2-4.8-4.2-4.6-7.6C-3.4-5.4-1-4.6 1.2-4.4z",
        "M4.8-2C7.6-2.4 9.6-4.6 9.2-8C8.2-5.8 6.4-4.8 4.2-4.6z",
    ):
        shade(s, put(data), 0.0, 0.5, straight(0), halo=0.2)
    s.add(stroke((34.5, 23), (34.5, 1), width=1.1, end="flat"), flat(0.25), straight(0), halo=0.4)
    axe = path("M35 3.5V8.5C37.5 8.5 40 9.8 41.8 12C43.3 8 43.3 4 41.8 .6C40 2.5 37.5 3.5 35 3.5z")
    s.add(axe, slope((35, 4), 0.8, (42, 5), 0.0), straight(90), halo=0.4)
    arm(s, (25, 18), (30, 21.5), (34.5, 15.5), first=3.6)
    rim = circle(10, 15, 8)
    s.add(rim, ball(10, 15, 8, 0.05, 0.8), rings(10, 15), halo=0.5)
    s.add(
        unary_union([turn(rect(9.5, 7.5, 1, 15), a, (10, 15)) for a in (20, 80, 140)]).intersection(circle(10, 15, 7)),
        flat(1),
        outline=0,
        halo=0.15,
    )
    s.add(circle(10, 15, 8).difference(circle(10, 15, 6.9)), flat(0), halo=0)
    shade(s, circle(10, 15, 1.9), 0.0, 0.7, rings(10, 15))
    return s
