"""The enemy castles, sieges and lands of the scenario cards, and the banners that tell one card from the next."""

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
)
from engrave import waves as rolling
from parts import ground, sky, tower
from people import blaze, crenels, shade, solid

WIDE, HIGH = 46, 22


def land(dark: float = 0.35, down: float = 15, top: float = 17.5) -> Scene:
    scene = Scene(WIDE, HIGH, pitch=0.56)
    sky(scene, down, dark)
    if top:
        ground(scene, top)
    return scene


def roof(s: Scene, x: float, y: float, width: float, height: float) -> None:
    """A pointed roof with a pennon, whose eaves are at `y`."""
    tip = x + width / 2
    s.add(rect(tip - 0.12, y - height - 2.6, 0.24, 3), flat(1), outline=0)
    solid(s, poly((tip, y - height - 2.6), (tip + 2.4, y - height - 1.9), (tip, y - height - 1.2)))
    s.add(
        poly((x - 0.5, y), (tip, y - height), (x + width + 0.5, y)),
        slope((x, y), 0.15, (x + width, y), 0.9),
        straight(0),
    )


def gate(s: Scene, x: float, foot: float, width: float, height: float) -> None:
    top, r = foot - height + width / 2, width / 2
    arch = path(f"M{x} {foot}V{top}C{x} {top - r * 1.3} {x + width} {top - r * 1.3} {x + width} {top}V{foot}z")
    s.add(arch, flat(0.9), straight(90), halo=0.35)


def wall(
    s: Scene, x: float, y: float, width: float, foot: float, count: int, light: float = 0.12, dark: float = 0.5
) -> None:
    s.add(crenels(x, y, width, foot - y, count), slope((x, y), light, (x + width, foot), dark), straight(0))


def pine(s: Scene, x: float, foot: float, height: float) -> None:
    h = height
    shape = poly(
        (x, foot - h), (x + h * 0.2, foot - h * 0.62), (x + h * 0.1, foot - h * 0.62), (x + h * 0.27, foot - h * 0.32),
        (x + h * 0.13, foot - h * 0.32), (x + h * 0.33, foot), (x - h * 0.33, foot), (x - h * 0.13, foot - h * 0.32),
        (x - h * 0.27, foot - h * 0.32), (x - h * 0.1, foot - h * 0.62), (x - h * 0.2, foot - h * 0.62),
    )  # fmt: skip
    shade(s, shape, 0.35, 0.95, straight(0))


def hill(s: Scene, left: float, right: float, top: float, foot: float = 24) -> None:
    third = (right - left) / 3
    shape = path(
        f"M{left} {foot}C{left + third} {top} {left + third} {top} {(left + right) / 2} {top}"
        f"C{right - third} {top} {right - third} {top} {right} {foot}z"
    )
    s.add(shape, slope((left, top), 0.08, (right, foot), 0.7), rolling(8, 0.35, 6))


def water(s: Scene, top: float, left: float = -1, right: float = 47) -> None:
    s.add(rect(left, top, right - left, 24 - top), slope((0, top), 0.12, (0, 22), 0.5), rolling(0, 0.3, 4.5))


# Castles of the five rounds, each stronger than the one before


def classic_1() -> Scene:
    s = land(0.3)
    hill(s, 8, 38, 11)
    stakes = unary_union(
        [
            poly((x, 18.5), (x, 14.2), (x + 0.6, 13.2), (x + 1.2, 14.2), (x + 1.2, 18.5))
            for x in (12 + 1.3 * n for n in range(17))
        ]
    )
    wall(s, 19.5, 4.5, 7, 14, 3, 0.05, 0.7)
    solid(s, rect(22.6, 7.4, 0.8, 2.2))
    s.add(stakes, flat(0.3), straight(90))
    gate(s, 21.2, 18.6, 3.6, 4)
    return s


def classic_2() -> Scene:
    s = land(0.35)
    wall(s, 14, 9.5, 19, 18.5, 6)
    tower(s, 12, 7, 5, 12)
    tower(s, 29, 7, 5, 12)
    gate(s, 21, 18.6, 4.4, 5.6)
    for x in (10, 36):
        pine(s, x, 20.5, 5)
    return s


def classic_3() -> Scene:
    s = land(0.4)
    wall(s, 19, 3.5, 9, 15, 3, 0.1, 0.7)
    solid(s, unary_union([rect(21, 6.5, 0.8, 2), rect(25.2, 6.5, 0.8, 2)]))
    wall(s, 11, 10, 25, 18.5, 8)
    tower(s, 10.5, 8, 4.4, 11)
    tower(s, 31.8, 8, 4.4, 11)
    tower(s, 17.5, 9.5, 3.6, 9.5)
    tower(s, 25.6, 9.5, 3.6, 9.5)
    gate(s, 21.2, 18.6, 4.3, 5)
    water(s, 18.4)
    s.add(poly((21.8, 18.2), (24.9, 18.2), (26, 22.5), (20.6, 22.5)), flat(0.35), straight(0), halo=0.3)
    return s


def classic_4() -> Scene:
    s = land(0.45)
    hill(s, 5, 41, 14.5)
    tower(s, 20, 6.4, 7, 12)
    roof(s, 20, 4.6, 7, 3)
    tower(s, 14.5, 9.4, 4, 9)
    roof(s, 14.5, 7.6, 4, 3)
    tower(s, 28.6, 9.4, 4, 9)
    roof(s, 28.6, 7.6, 4, 3)
    wall(s, 11, 13, 25, 19, 9)
    gate(s, 21.3, 19, 4.4, 4.6)
    return s


def classic_5() -> Scene:
    s = land(0.55, 18, 0)
    s.add(path("M4 24L9 18L8 15L12 13H35L38 16L37 18L43 24z"), slope((8, 13), 0.2, (42, 23), 0.9), straight(75))
    tower(s, 19.5, 5.4, 8, 9)
    roof(s, 19.5, 3.4, 8, 2.4)
    for x, y in ((12.2, 8.4), (15.8, 7), (27.2, 7), (30.8, 8.4)):
        tower(s, x, y, 3.6, 7)
    wall(s, 10.6, 11.4, 26, 15.4, 10)
    gate(s, 21.6, 15.5, 3.8, 3.6)
    s.add(path("M22 15.5L25 15.5C25.5 18 21 19.5 23 22.5H19C18 19.5 22.5 18 22 15.5z"), flat(0), halo=0)
    return s


# Sieges


def besieged(dark: float = 0.35) -> Scene:
    s = land(dark, 15, 18)
    wall(s, 24, 7.5, 24, 19, 7)
    tower(s, 22, 5, 6, 14.5)
    gate(s, 29.6, 19, 4.6, 6)
    return s


def siege_1() -> Scene:
    s = besieged()
    for x, lean in ((28.2, 14), (38.6, 14), (18.6, 10)):
        rails = unary_union(
            [
                rect(x, 5.4, 0.45, 17),
                rect(x + 2.2, 5.4, 0.45, 17),
                *(rect(x, y, 2.6, 0.4) for y in (7, 9, 11, 13, 15, 17, 19, 21)),
            ]
        )
        s.add(turn(rails, lean, (x, 22)), flat(1), outline=0, halo=0.3)
    return s


def siege_2() -> Scene:
    s = besieged(0.3)
    s.add(poly((8.6, 19), (8.6, 13.4), (26.6, 13.4), (26.6, 19)), flat(0.6), straight(90))
    s.add(poly((7.4, 13.6), (10, 9.6), (25.2, 9.6), (27.8, 13.6)), slope((8, 9), 0.1, (27, 13), 0.5), straight(0))
    s.add(rect(4, 15, 27, 1.7), slope((0, 15), 0.0, (0, 17), 0.8), straight(0), halo=0.35)
    shade(s, path("M31 14.6H33.4C34.6 15 34.6 16.7 33.4 17.1H31z"), 0.5, 0.95)
    for x in (12, 23):
        shade(s, circle(x, 19.6, 2), 0.0, 0.5, rays(x, 19.6, 14))
        solid(s, circle(x, 19.6, 0.6), halo=0.2)
    return s


def siege_3() -> Scene:
    s = besieged(0.25)
    s.add(
        unary_union(
            [
                stroke((8, 21), (12.5, 9), width=0.9),
                stroke((17, 21), (12.5, 9), width=0.9),
                stroke((6, 21), (19, 21), width=1),
            ]
        ),
        flat(0.5),
        straight(0),
        halo=0.3,
    )
    s.add(stroke((5.6, 14.4), (20.4, 1.8), width=0.9, end="flat"), flat(0.4), straight(-40), halo=0.35)
    shade(s, rect(3.4, 13.6, 4.6, 4), 0.3, 0.9, straight(0))
    s.add(curve("M20.4 1.8C22 3 22.4 4.6 22 6", 0.3), flat(1), outline=0, halo=0.15)
    for x, y, r in ((28.5, 3, 1.3), (34, 4.6, 1), (24.6, 3.6, 0.8)):
        s.add(circle(x, y, r), ball(x, y, r, 0.1, 0.95), straight(45), halo=0.4)
    return s


def siege_4() -> Scene:
    s = besieged(0.3)
    shade(s, poly((9, 20), (10, 3.4), (17, 3.4), (18, 20)), 0.15, 0.75, straight(0))
    s.add(unary_union([rect(9.4, y, 8.2, 0.5) for y in (7, 11, 15)]), flat(1), outline=0, halo=0.15)
    s.add(crenels(9.6, 1.6, 7.8, 2.2, 4), flat(0.3), straight(0))
    s.add(poly((17, 6), (23.4, 4), (23.6, 4.8), (17, 7.2)), flat(0.7), straight(0), halo=0.3)
    for y in (8, 12):
        solid(s, rect(12.9, y, 1.2, 1.8))
    for x in (11, 16):
        shade(s, circle(x, 20, 1.7), 0.0, 0.5, rays(x, 20, 12))
    return s


def siege_5() -> Scene:
    s = land(0.7, 20, 18.5)
    for x, y, w, h in ((17, 9, 8, 9), (24, 7.5, 9, 9), (31, 9, 8, 9), (37, 11, 6, 7), (12, 12, 5, 6)):
        s.add(blaze(x, y, w, h), slope((x, y - h), -0.05, (x, y), 0.3), rolling(90, 0.3, 4), halo=0.5)
    wall(s, 11, 10.5, 27, 19.5, 8, 0.5, 0.9)
    tower(s, 9.4, 8.4, 4.6, 11)
    tower(s, 35, 8.4, 4.6, 11)
    shade(s, path("M20 19V5.4L21.6 6.4L23 4.6L24.8 6.6L26.4 5.6L28 19z"), 0.5, 0.95, straight(0))
    gate(s, 21.6, 19.6, 4.6, 5)
    return s


# Lands of the campaign


def campaign_1() -> Scene:
    s = land(0.35, 13, 0)
    water(s, 13.5)
    hill(s, 16, 50, 11.5)
    tower(s, 27, 4.6, 5.4, 9)
    wall(s, 32, 9, 12, 14, 4)
    s.add(rect(15.6, 3.4, 0.5, 12), flat(0.9), straight(0))
    s.add(
        path("M11.6 5H19.4C20.4 7.4 20.4 9.6 19.4 12H11.6C12.8 9.6 12.8 7.4 11.6 5z"),
        flat(0.12),
        straight(90),
        halo=0.35,
    )
    shade(
        s,
        path("M9 14H22.4C22 16.6 20.6 18 19 18.6H12.4C10.6 18 9.4 16.6 9 14z"),
        0.4,
        0.9,
        rolling(2, 0.2, 8),
        halo=0.4,
    )
    return s


def campaign_2() -> Scene:
    s = land(0.3)
    tower(s, 20, 5.6, 6, 13)
    wall(s, 26, 10.4, 10, 18, 4)
    for x, y, h in (
        (12, 19, 10),
        (17, 20.5, 8),
        (29, 20, 9),
        (34, 19.4, 11),
        (38.5, 20.5, 8),
        (8.5, 20.5, 7.5),
        (23.6, 22, 6),
        (42.5, 20, 9),
    ):
        pine(s, x, y, h)
    return s


def campaign_3() -> Scene:
    s = land(0.4, 12, 0)
    for peak, foot, top in ((13, 13, 5), (36, 14, 3.4), (24, 12, 1.6)):
        mass = poly((peak - foot, 24), (peak, top), (peak + foot, 24))
        s.add(mass, slope((peak - 2, top), 0.0, (peak + foot * 0.6, 20), 0.8), straight(62))
        s.add(
            poly(
                (peak - 2.2, top + 3.4),
                (peak, top),
                (peak + 2.4, top + 3.6),
                (peak + 0.8, top + 3),
                (peak, top + 4.4),
                (peak - 1, top + 3),
            ),
            flat(0),
            halo=0,
        )
    hill(s, 8, 40, 15)
    wall(s, 18, 11.4, 12, 17, 5)
    tower(s, 16.4, 10, 3.6, 7)
    tower(s, 28, 9, 3.8, 8)
    gate(s, 22.4, 17, 2.8, 3.2)
    return s


def campaign_4() -> Scene:
    s = land(0.3, 12, 0)
    water(s, 14.4)
    span = poly((-1, 9.6), (47, 9.6), (47, 18.6), (-1, 18.6))
    arches = unary_union(
        [path(f"M{x} 19V15.4C{x} 11.4 {x + 7} 11.4 {x + 7} 15.4V19z") for x in (4.6, 13.8, 23, 32.2, 41.4)]
    )
    s.add(span.difference(arches), slope((0, 9), 0.1, (46, 18), 0.5), straight(0))
    s.add(rect(-1, 9, 48, 0.8), flat(1), outline=0)
    tower(s, 17.4, 5.4, 5.4, 13.4)
    gate(s, 18.8, 9.4, 2.6, 3)
    tower(s, 31, 6.6, 4, 12)
    return s


def campaign_5() -> Scene:
    s = land(0.25, 12)
    for x, y, w, h in ((9, 13, 6, 6), (15, 11.6, 6, 7.6), (29, 12, 6.4, 7), (35, 13.4, 6, 6), (22, 13, 7, 6)):
        s.add(rect(x, y, w, h), slope((x, y), 0.0, (x + w, y + h), 0.3), straight(90))
        s.add(
            poly((x - 0.6, y + 0.3), (x + w / 2, y - 3.4), (x + w + 0.6, y + 0.3)),
            slope((x, y), 0.3, (x + w, y), 0.95),
            straight(0),
        )
        solid(s, unary_union([rect(x + w * 0.22, y + 2, 0.9, 1.4), rect(x + w * 0.62, y + 2, 0.9, 1.4)]))
    s.add(rect(23.4, 4.6, 4, 10), slope((23, 4), 0.0, (28, 4), 0.6), straight(0), halo=0.35)
    roof(s, 23.4, 4.8, 4, 2.6)
    wall(s, 6, 16, 36, 20, 12)
    gate(s, 22.4, 20, 3.6, 3.6)
    return s


def campaign_6() -> Scene:
    s = land(0.6, 22, 0)
    s.add(circle(31, 6.4, 4.6).difference(circle(33, 5.2, 3.9)), flat(0.0), halo=0.5)
    hill(s, -8, 30, 16)
    hill(s, 18, 56, 15.4)
    for x, y, k in ((14, 18.6, 0.9), (21.6, 20, 1.1), (30, 18.6, 0.9)):
        s.add(
            poly((x - 4 * k, y + 2), (x, y - 6 * k), (x + 4 * k, y + 2)),
            slope((x - 3, y), 0.0, (x + 4, y), 0.6),
            rays(x, y - 6 * k, 70),
        )
        solid(s, poly((x - 1 * k, y + 2), (x, y - 2.6 * k), (x + 1 * k, y + 2)))
    for x, y in ((12, 4), (17, 7.4), (21.6, 3), (25, 9), (38.6, 9.6), (13.6, 10)):
        s.add(
            poly(
                (x, y - 0.9),
                (x + 0.25, y - 0.25),
                (x + 0.9, y),
                (x + 0.25, y + 0.25),
                (x, y + 0.9),
                (x - 0.25, y + 0.25),
                (x - 0.9, y),
                (x - 0.25, y - 0.25),
            ),
            flat(0),
            outline=0,
            halo=0.2,
        )
    return s


def campaign_7() -> Scene:
    s = land(0.3, 12, 0)
    water(s, 13)
    s.add(path("M10 16.4C14 14 32 14 37 16.4C34 18.4 13 18.4 10 16.4z"), flat(0.35), rolling(2, 0.2, 4))
    tower(s, 17, 6, 4.4, 10)
    wall(s, 21, 10, 9, 16.4, 4)
    tower(s, 29, 8, 4, 8.4)
    gate(s, 24, 16.4, 3, 3.6)
    for x, y, h in ((7, 23, 7), (8.6, 23, 9), (10.4, 23, 6.4), (35, 23, 8), (37, 23, 6), (38.6, 23, 9)):
        s.add(stroke((x, y), (x + 0.6, y - h), width=0.35), flat(1), outline=0, halo=0.2)
        solid(s, turn(rect(x + 0.2, y - h - 2, 0.9, 2.6), 8, (x + 0.6, y - h)))
    return s


def campaign_8() -> Scene:
    s = land(0.0, 12, 15)
    s.add(circle(26, 13, 9), flat(0), outline=0)
    s.add(circle(26, 13, 20), ball(26, 13, 22, 0.5, 0.0), rays(26, 13, 90), outline=0)
    s.add(circle(26, 13, 5), flat(0), halo=0.3)
    ground(s, 15)
    s.add(path("M24 15L28 15C29 18 22 19 25 23H16C17 19 25 18 24 15z"), flat(0), halo=0)
    wall(s, 29.6, 11, 7, 16.4, 3, 0.4, 0.9)
    tower(s, 28, 9, 3, 7.4)
    pine(s, 13, 19, 9)
    pine(s, 17.6, 20.4, 6.4)
    return s


# What lies about a castle seen from above, and tents with plunder


def meadow() -> Scene:
    """Trees at the edges and tufts between, for the ground of an attack card; its middle is left free."""
    s = Scene(51.5, 41, pitch=0.62)
    for n in range(10):
        for row in range(8):
            x, y = (
                1.4 + n * 5.3 + (row % 2) * 2 + (n * 7 + row * 5) % 3 * 0.4,
                2.4 + row * 5.1 + (n * 5 + row * 3) % 4 * 0.4,
            )
            tuft = unary_union([stroke((x, y), (x + dx, y - 1.1), width=0.28) for dx in (-0.7, 0, 0.7)])
            s.add(tuft, flat(1), outline=0, halo=0)
    upper = ((3.4, 5.6, 2.6), (7.4, 4, 1.9), (2.6, 10.6, 1.8), (48, 5.4, 2.6), (44, 3.8, 1.9), (49, 10.4, 1.8))
    lower = ((3.4, 33.4, 2.4), (7.8, 36, 2), (48.2, 33.8, 2.4), (43.8, 36.2, 2), (2.4, 20, 1.6), (49.2, 21, 1.6))
    for x, y, r in (*upper, *lower):
        crown = unary_union(
            [
                circle(x + r * 0.5 * dx, y + r * 0.5 * dy, r * 0.62)
                for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0))
            ]
        )
        s.add(crown, ball(x, y, r, 0.05, 0.85), rings(x, y), halo=0.3)
    s.add(path("M24.2 33C24.6 36 22.6 38 23.2 42H28.2C27.6 38 26.400 36 27.2 33z"), flat(0))
    return s


def pavilion(s: Scene, x: float, foot: float, k: float) -> None:
    """A round tent with its pole and pennon."""
    s.add(rect(x - 0.2 * k, foot - 15 * k, 0.4 * k, 4 * k), flat(1), outline=0)
    solid(s, poly((x, foot - 15 * k), (x + 3.4 * k, foot - 14 * k), (x, foot - 12.8 * k)))
    roof_line = (
        f"M{x} {foot - 11.6 * k}C{x + 2 * k} {foot - 8.6 * k} {x + 5 * k} {foot - 7 * k} {x + 6.6 * k} {foot - 6.2 * k}"
    )
    mantle = path(
        f"{roof_line}H{x - 6.6 * k}C{x - 5 * k} {foot - 7 * k} {x - 2 * k} {foot - 8.6 * k} {x} {foot - 11.6 * k}z"
    )
    skirt = poly((x - 6 * k, foot - 6.2 * k), (x + 6 * k, foot - 6.2 * k), (x + 6.8 * k, foot), (x - 6.8 * k, foot))
    s.add(skirt, slope((x - 6 * k, foot), 0.0, (x + 7 * k, foot), 0.6), rays(x, foot - 26 * k, 130))
    s.add(mantle, slope((x - 6 * k, foot), 0.05, (x + 7 * k, foot), 0.7), rays(x, foot - 11.6 * k, 60))
    valance = unary_union(
        [
            poly(
                (x + (n * 2.2 - 6.6) * k, foot - 6.3 * k),
                (x + (n * 2.2 - 4.4) * k, foot - 6.3 * k),
                (x + (n * 2.2 - 5.5) * k, foot - 4.9 * k),
            )
            for n in range(6)
        ]
    )
    s.add(valance, flat(0.0), halo=0.1)
    solid(s, poly((x - 0.2 * k, foot - 5 * k), (x + 1.8 * k, foot), (x - 1.8 * k, foot)), halo=0.15)


def tent_small() -> Scene:
    s = Scene(24, 15, pitch=0.5)
    s.add(path("M-1 13.4C6 12 18 12 25 13.4V16H-1z"), slope((0, 12), 0.15, (0, 15), 0.5), rolling(3, 0.2, 4))
    pavilion(s, 12, 14, 0.9)
    return s


def tent_large() -> Scene:
    s = Scene(24, 15, pitch=0.5)
    s.add(path("M-1 13C6 11.6 18 11.6 25 13V16H-1z"), slope((0, 11), 0.15, (0, 15), 0.5), rolling(3, 0.2, 4))
    pavilion(s, 5, 12.8, 0.62)
    pavilion(s, 19, 12.8, 0.62)
    pavilion(s, 12, 14.4, 0.92)
    return s


# Banners: eight fields and four charges that the card decks do not have yet

CLOTH = path("M0 0H9V14.5L4.5 11.5L0 14.5z")
FIELDS = {
    "chief": rect(0, 0, 9, 4),
    "pale": rect(0, 0, 4.5, 15),
    "fess": rect(0, 7, 9, 8),
    "bend": poly((0, 0), (4, 0), (9, 8), (9, 13), (0, 1)),
    "quarterly": unary_union([rect(0, 0, 4.5, 6.2), rect(4.5, 6.2, 4.5, 9)]),
    "barry": unary_union([rect(0, y, 9, 1.7) for y in (0, 3.4, 6.8, 10.2, 13.6)]),
    "checky": unary_union([rect(x * 2.25, y * 2.25, 2.25, 2.25) for x in range(4) for y in range(7) if (x + y) % 2]),
    "bordure": CLOTH.difference(CLOTH.buffer(-1.3)),
}


def plain(shape: object, width: float, height: float) -> Scene:
    """A solid drawing without lines."""
    return Scene(width, height).add(shape, flat(1), outline=0, halo=0)  # type: ignore[arg-type]


def banners() -> dict[str, Scene]:
    fields = {f"banner_{name}": plain(shape.intersection(CLOTH), 9, 14.5) for name, shape in FIELDS.items()}
    edge = CLOTH.difference(CLOTH.buffer(-0.35))
    return {**fields, "banner_cloth": plain(CLOTH, 9, 14.5), "banner_edge": plain(edge, 9, 14.5), **whites()}


def whites() -> dict[str, Scene]:
    """Grounds that hide what lies below in every print mode."""
    return {"disc": plain(circle(5, 5, 5), 10, 10), "plate": plain(rect(0, 0, 9.8, 8.2).buffer(-1).buffer(1), 9.8, 8.2)}


def star(points: int, outer: float, inner: float) -> object:
    return poly(
        *(
            turn(circle(12, 12 - (inner if n % 2 else outer), 0.01), 180 / points * n, (12, 12)).centroid.coords[0]
            for n in range(2 * points)
        )
    )


def charges() -> dict[str, Scene]:
    key = unary_union(
        [
            circle(12, 6, 5).difference(circle(12, 6, 2.4)),
            rect(10.9, 10, 2.2, 13),
            rect(12, 16, 5, 2),
            rect(12, 20, 4, 2),
        ]
    )
    sun = unary_union([circle(12, 12, 5), star(12, 11.5, 6)])
    glory = unary_union([turn(poly((11, 0), (13, 0), (12, 12)), 15 * n, (12, 12)) for n in range(24)])
    moon = circle(11, 12, 10.5).difference(circle(15.6, 9.6, 8.6))
    torch = unary_union([poly((3, 13), (9, 13), (7.4, 24), (4.6, 24)), rect(2, 11.4, 8, 2.4), blaze(6, 10.8, 11, 10.8)])
    drawn = {"charge_key": key, "charge_sun": sun, "charge_moon": moon, "charge_star": star(5, 12, 5), "glory": glory}
    return {**{name: plain(shape, 24, 24) for name, shape in drawn.items()}, "torch": plain(torch, 12, 24)}


LANDS = (
    [f"classic_{n}" for n in range(1, 6)] + [f"siege_{n}" for n in range(1, 6)] + [f"campaign_{n}" for n in range(1, 9)]
)


def castles() -> dict[str, Scene]:
    drawn = {f"land_{name}": globals()[name]() for name in LANDS}
    about = {"meadow": meadow(), "tent_small": tent_small(), "tent_large": tent_large()}
    return {**drawn, **about, **banners(), **charges()}
