"""The heads of The Anarchy's sheets: a castle in flames, and the camp before it; each large, and small in few lines."""

from anarchy_castles import gate, roof, wall
from engrave import Scene, Tone, circle, curve, flat, path, poly, rect, slope, straight, stroke, unary_union
from engrave import waves as rolling
from parts import tower
from people import blaze, crenels, shade, solid
from shapely.geometry.base import BaseGeometry

LARGE, SMALL = (78.0, 26.0), (30.0, 9.4)


def haze(left: float, right: float, top: float, foot: float, dark: float) -> Tone:
    """A sky that fades on every side."""

    def tone(x: float, y: float) -> float:
        across = min(1.0, (x - left) / 16, (right - x) / 16)
        return max(0.0, dark * across * (1 - (y - top) / (foot - top)))

    return tone


def smoke(s: Scene, x: float, y: float, size: float) -> None:
    """One cloud of smoke that rises to the right."""
    puffs = ((0, 0, 1.3), (1.5, -1.5, 1.7), (3.4, -1.9, 1.5), (4.4, -3.5, 2), (6.8, -3.3, 1.7), (8.8, -4.2, 2.1),
             (11.4, -4, 1.7), (13.4, -4.4, 1.3))  # fmt: skip
    cloud = unary_union([circle(x + dx * size, y + dy * size, r * size) for dx, dy, r in puffs])
    tone = slope((x, y - 5 * size), 0.0, (x, y + size), 0.55)
    s.add(cloud, tone, rolling(8, 0.4, 5), outline=0.2, halo=0.1, pitch=0.8)


def fire(s: Scene, x: float, y: float, width: float, height: float) -> None:
    s.add(blaze(x, y, width, height), slope((x, y - height), -0.05, (x, y), 0.3), rolling(90, 0.25, 4), halo=0.4)
    s.add(blaze(x, y, width * 0.45, height * 0.5), flat(0.75), straight(90), outline=0, halo=0.15)


def rise(s: Scene, left: float, right: float, top: float, foot: float) -> None:
    """Ground that runs out to nothing at both sides."""
    third = (right - left) / 3
    shape = path(f"M{left} {foot}C{left + third} {top} {right - third} {top} {right} {foot}z")
    s.add(shape, slope((left, top), 0.15, (left, foot), 0.6), rolling(3, 0.35, 9), outline=0, pitch=1.05)


def banner(s: Scene, x: float, top: float, foot: float, wide: float, high: float, charge: BaseGeometry) -> None:
    """A pole with a swallow-tailed banner that flies to the right, with a charge upon it."""
    s.add(stroke((x, foot), (x, top), width=0.5), flat(1), outline=0, halo=0.25)
    solid(s, circle(x, top - 0.3, 0.55))
    mid, end = top + 0.6 + high / 2, x + wide
    cloth = path(
        f"M{x} {top + 0.6}C{x + wide * 0.3} {top - 0.3} {x + wide * 0.6} {top + 1.5} {end} {top + 0.4}"
        f"L{end - 1.8} {mid}L{end} {top + 0.6 + high}"
        f"C{x + wide * 0.6} {top + 1.5 + high} {x + wide * 0.3} {top - 0.3 + high} {x} {top + 0.6 + high}z"
    )
    s.add(cloth, slope((x, top), 0.05, (end, top + high), 0.45), rolling(90, 0.2, 4))
    s.add(charge, flat(1), outline=0, halo=0.2)


def cross(x: float, y: float, size: float) -> BaseGeometry:
    level = rect(x - size, y - size * 0.22, size * 2, size * 0.44)
    return unary_union([level, rect(x - size * 0.22, y - size, size * 0.44, size * 2)])


def chevron(x: float, y: float, size: float) -> BaseGeometry:
    return poly(
        *((x - size, y + size * 0.7), (x, y - size * 0.8), (x + size, y + size * 0.7), (x + size, y + size * 1.2)),
        *((x, y - size * 0.2), (x - size, y + size * 1.2)),
    )


def spears(s: Scene, left: float, right: float, foot: float, high: float, count: int) -> None:
    """A line of men: helmets, shoulders and spears, in black."""
    step = (right - left) / count
    for index in range(count):
        x, y = left + step * (index + 0.5), foot + 0.25 * (index % 2)
        solid(s, stroke((x + 0.55, y), (x + 0.75, y - high - 0.5 * (index % 3)), width=0.22), halo=0.12)
        man = path(f"M{x - 0.7} {y}C{x - 0.8} {y - 1.3} {x + 0.8} {y - 1.3} {x + 0.7} {y}z")
        solid(s, unary_union([man, circle(x, y - 1.45, 0.42)]), halo=0.14)


def tent(s: Scene, x: float, foot: float, width: float, high: float) -> None:
    tip, half = x + width / 2, width / 2
    s.add(stroke((tip, foot - high), (tip, foot - high - 2.2), width=0.25), flat(1), outline=0, halo=0.15)
    solid(s, poly((tip, foot - high - 2.2), (tip + 2.2, foot - high - 1.6), (tip, foot - high - 1)))
    skirt = foot - high * 0.42
    s.add(
        poly((x + half * 0.12, foot), (x, skirt), (x + width, skirt), (x + width - half * 0.12, foot)),
        slope((x, foot), 0.05, (x + width, foot), 0.55),
        straight(90),
    )
    s.add(
        path(f"M{x - 0.5} {skirt}Q{tip - half * 0.3} {skirt - high * 0.2} {tip} {foot - high}"
             f"Q{tip + half * 0.3} {skirt - high * 0.2} {x + width + 0.5} {skirt}z"),
        slope((x, skirt), 0.1, (x + width, skirt), 0.8),
        straight(80),
    )  # fmt: skip
    s.add(poly((tip, skirt + 0.2), (tip - half * 0.28, foot), (tip + half * 0.28, foot)), flat(1), outline=0, halo=0.15)


def trebuchet(s: Scene, x: float, foot: float, size: float) -> None:
    k, peak = size, (x + 3 * size, foot - 7 * size)
    legs = [stroke((left, foot), peak, width=0.55) for left in (x, x + 6 * k)]
    frame = unary_union([*legs, stroke((x - k, foot), (x + 7.4 * k, foot), width=0.6)])
    s.add(frame, flat(0.8), straight(0), halo=0.3)
    low, high = (x - 1.6 * k, foot - 3.4 * k), (x + 9.6 * k, foot - 12.4 * k)
    s.add(stroke(low, high, width=0.55, end="flat"), flat(0.6), straight(-40), halo=0.3)
    shade(s, rect(x - 3 * k, foot - 4 * k, 2.8 * k, 2.6 * k), 0.35, 0.95, straight(0))
    bends = f"{x + 11.4 * k} {foot - 11 * k} {x + 11.6 * k} {foot - 9.4 * k} {x + 11 * k} {foot - 8 * k}"
    s.add(curve(f"M{high[0]} {high[1]}C{bends}", 0.22), flat(1), outline=0, halo=0.12)
    solid(s, circle(x + 10.9 * k, foot - 7.6 * k, 0.7 * k))


def masthead_castle() -> Scene:
    """A castle that burns, men before its walls, two banners against each other."""
    s = Scene(*LARGE, pitch=0.6)
    s.add(rect(2, 0, 74, 20), haze(2, 76, 0, 20, 0.42), straight(0), outline=0, pitch=0.8)
    smoke(s, 40, 5.6, 0.86)
    smoke(s, 53, 8.6, 0.66)
    rise(s, 8, 72, 12.5, 25)
    for x, y, w, h in ((33, 7.4, 5, 5.8), (37.4, 7, 5.6, 6.8), (50.4, 9.6, 4.6, 6), (29.4, 12, 3.8, 4.4)):
        fire(s, x, y, w, h)
    shade(s, crenels(30.6, 6.2, 9.4, 15, 4), 0.2, 0.75, straight(0))
    for x in (33, 36.6):
        solid(s, rect(x, 9.4, 0.7, 1.7))
    wall(s, 21, 12.8, 33, 22.4, 11, 0.1, 0.5)
    tower(s, 18.6, 10.4, 5.2, 12)
    roof(s, 18.2, 8.2, 6, 4)
    tower(s, 47.8, 9.8, 5.4, 12.6)
    tower(s, 27.4, 12.6, 4.2, 9.8)
    tower(s, 41, 12.6, 4.2, 9.8)
    gate(s, 34, 22.6, 4, 5)
    rise(s, 2, 76, 20, 26.4)
    spears(s, 12, 30, 24.4, 4.2, 11)
    spears(s, 42, 66, 24.6, 4.4, 14)
    banner(s, 6.4, 6, 25.6, 11, 7.4, cross(11.2, 10.4, 2.3))
    banner(s, 61.4, 5, 25.6, 11.4, 7.4, chevron(66.3, 8.9, 2.2))
    return s


def masthead_camp() -> Scene:
    """The camp before the castle: tents, a trebuchet, spears, the castle far off."""
    s = Scene(*LARGE, pitch=0.6)
    s.add(rect(2, 0, 74, 20), haze(2, 76, 0, 19, 0.4), straight(0), outline=0, pitch=0.8)
    smoke(s, 66, 6.4, 0.6)
    rise(s, 46, 80, 13, 24)
    fire(s, 64.8, 9.2, 3.8, 4.6)
    wall(s, 55, 12.4, 19, 18, 8, 0.1, 0.45)
    for x, y, w in ((54, 10.6, 3), (62.6, 9.4, 4), (71, 11, 3)):
        tower(s, x, y, w, 18 - y)
    rise(s, 0, 78, 18, 26.4)
    tent(s, 9.4, 23, 9.6, 11)
    tent(s, 22.4, 22, 8, 9)
    tent(s, 15.4, 24.4, 11, 12)
    trebuchet(s, 36, 24, 1.15)
    spears(s, 50, 74, 24.4, 4.4, 16)
    banner(s, 4, 4.6, 25.4, 10.4, 7, cross(8.6, 8.7, 2.1))
    banner(s, 30.4, 8.6, 25.2, 8, 5.6, chevron(33.7, 11.5, 1.6))
    return s


def masthead_castle_small() -> Scene:
    """The burning castle in few strong lines."""
    s = Scene(*SMALL, pitch=0.5)
    for x, y, w, h in ((13.6, 3.9, 3.2, 3.7), (16.6, 3.8, 3, 3.4), (23, 4.6, 2.2, 2.6)):
        s.add(blaze(x, y, w, h), slope((x, y - h), 0.0, (x, y), 0.4), straight(90), halo=0.2)
    shade(s, crenels(12, 3, 6, 6, 4), 0.35, 0.8, straight(0))
    wall(s, 6, 5.2, 18.4, 9, 10, 0.08, 0.45)
    for x, y, w in ((4.6, 4.2, 3), (22, 4.2, 3)):
        s.add(crenels(x, y, w, 5, 3), slope((x, 0), 0.1, (x + w, 0), 0.7), straight(0))
    s.add(path("M13.6 9V7.4C13.6 6 16.4 6 16.4 7.4V9z"), flat(1), outline=0, halo=0.2)
    s.add(stroke((1, 9.1), (29, 9.1), width=0.3), flat(1), outline=0, halo=0.1)
    for x, wide in ((2, 3), (26.6, 3)):
        s.add(stroke((x, 9.2), (x, 1), width=0.28), flat(1), outline=0, halo=0.1)
        solid(s, poly((x, 1.1), (x + wide, 1.9), (x, 2.9)))
    return s


def masthead_camp_small() -> Scene:
    s = Scene(*SMALL, pitch=0.5)
    tent(s, 2.4, 9, 5.4, 6)
    tent(s, 9, 9, 4.4, 5)
    trebuchet(s, 17.4, 9, 0.62)
    spears(s, 24.4, 29.4, 9.1, 3.4, 4)
    s.add(stroke((1, 9.1), (29.6, 9.1), width=0.3), flat(1), outline=0, halo=0.1)
    return s


def mastheads() -> dict[str, Scene]:
    made = (masthead_castle, masthead_camp, masthead_castle_small, masthead_camp_small)
    return {one.__name__: one() for one in made}
