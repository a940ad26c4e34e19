"""Troyes: still lifes of the trades, of the events and of the land before the gates."""

from collections.abc import Callable

import sitters as p
import things as t
from engrave import Scene, oval, path, rays, rect, rings, slope, straight, stroke, waves
from sitters import Plate, Sitter

Thing = tuple[Callable[..., None], float, float] | tuple[Callable[..., None], float, float, object]

WIDE, HIGH, FLOOR = 55.0, 24.0, 21.4

# backdrop, then things from back to front: what, where its foot is, how large, and what else it wants to know
TRADES: dict[str, tuple[str, list[Thing]]] = {
    "artisan": ("room", [(t.wagon, 12, 0.9), (t.hammer, 26, 1.1, 14), (t.chisel, 33, 1.2, -18), (t.coins, 43, 1.2)]),
    "merchant": ("sky", [(t.wagon, 13, 1.1), (t.purse, 31, 1.3), (t.coins, 43, 1.15), (t.coins, 49.4, 1.0, 2)]),
    "miller": ("field", [(t.windmill, 16, 0.92), (t.sack, 34, 1.05), (t.sack, 45, 0.85)]),
    "innkeeper": ("table", [(t.barrel, 13, 1.25), (t.tankard, 29, 1.15), (t.tankard, 43, 0.95)]),
    "blacksmith": ("room", [(t.flame, 11, 0.85), (t.anvil, 28, 1.25), (t.hammer, 42, 1.15, 20)]),
    "militia": ("wall", [(t.shield, 12, 1.0), (t.helmet, 28, 0.86), (t.sword, 42, 0.92, 24), (t.axe, 45, 1.0, -12)]),
    "journeyman": ("room", [(t.column, 13, 1.1), (t.compasses, 29, 1.05), (t.scroll, 43, 1.1)]),
    "goldsmith": ("table", [(t.chalice, 12, 1.05), (t.ring, 28, 1.2), (t.coins, 42, 1.1, 5), (t.coins, 48, 0.9, 2)]),
    "sculptor": ("room", [(t.column, 18, 1.1), (t.chisel, 32, 1.25, 24), (t.hammer, 41, 1.1, -30)]),
    "tithing": ("field", [(t.church, 13, 0.86), (t.sack, 31, 1.1), (t.wheat, 45, 0.95)]),
    "priest": ("arches", [(t.candle, 15, 1.1), (t.chalice, 27.5, 1.05), (t.wafer, 27.5, 0.82), (t.candle, 40, 1.1)]),
    "apprenticeship": ("shelves", [(t.book, 27.5, 1.2), (t.candle, 45, 0.9), (t.inkwell, 10, 1.0), (t.quill, 10, 0.8)]),
    "pilgrimage": ("field", [(t.church, 44, 0.7), (t.staff, 12, 0.94), (t.hat, 24, 1.0), (t.shell, 34, 0.7)]),
    "glassmaker": ("room", [(t.pane, 14, 0.9), (t.pane, 28, 0.98), (t.pane, 42, 0.9)]),
    "white_blank": ("sky", [(t.pine, 7, 0.7), (t.church, 27.5, 1.0), (t.pine, 48, 0.7)]),
    "hunt": ("forest", [(t.hound, 24, 1.15), (t.horn, 45, 0.9)]),
    "mercenary": ("wall", [(t.axe, 13, 1.1, -14), (t.helmet, 27.5, 0.86), (t.purse, 42, 1.15)]),
    "captain": ("wall", [(t.banner, 8, 0.9), (t.drum, 27, 1.25), (t.sword, 41, 0.9, 28), (t.sword, 44, 0.9, -28)]),
    "diplomat": ("table", [(t.scroll, 20, 1.25), (t.seal, 31, 1.3), (t.quill, 40, 1.0, 20), (t.inkwell, 40, 1.0)]),
    "red_blank": ("sky", [(t.castle, 27.5, 0.98), (t.pine, 7, 0.8), (t.pine, 48, 0.8)]),
    "woodcutter": ("forest", [(t.log, 14, 1.1), (t.stump, 32, 1.15), (t.axe, 33, 0.95, 24)]),
    "clog_maker": ("room", [(t.clog, 14, 1.05), (t.clog, 36, 1.05), (t.chisel, 51, 1.1, 10)]),
    "weaver": ("room", [(t.loom, 22, 0.98), (t.sack, 44, 1.0)]),
    "hostess": ("table", [(t.candle, 9, 0.9), (t.key, 18, 1.05), (t.tankard, 30, 1.1), (t.barrel, 45, 1.1)]),
    "liqueur_maker": ("room", [(t.still, 24, 1.0), (t.herb, 45, 1.05)]),
    "wine_grower": ("field", [(t.grapes, 17, 1.05), (t.barrel, 34, 1.15), (t.tankard, 48, 0.8)]),
    "banker": (
        "room",
        [
            (t.coins, 10, 1.2, 6),
            (t.coins, 18, 1.2, 8),
            (t.purse, 30, 1.3),
            (t.coins, 42, 1.2, 7),
            (t.coins, 49, 1.2, 4),
        ],
    ),
    "breeder": ("field", [(t.house, 46, 0.9), (t.cow, 19, 1.1), (t.cow, 38, 0.62)]),
    "master_craftsman": (
        "room",
        [(t.anvil, 12, 0.9), (t.compasses, 28, 1.05), (t.hammer, 42, 1.15, 16), (t.chisel, 49, 1.0, -12)],
    ),
    "bishop": ("arches", [(t.crozier, 14, 0.95), (t.mitre, 28, 1.1), (t.book, 44, 0.72)]),
    "templar_chief": ("wall", [(t.sword, 12, 0.92), (t.shield, 27.5, 1.12), (t.banner, 40, 0.9)]),
    "herbalist": ("room", [(t.herb, 11, 1.15, -8), (t.mortar, 28, 1.2), (t.herb, 42, 1.1, 8), (t.herb, 48, 0.9, 20)]),
    "master_builder": ("sky", [(t.church, 17, 1.0, True), (t.crane, 38, 1.0)]),
    "scribe": ("shelves", [(t.scroll, 20, 1.25), (t.inkwell, 35, 1.1), (t.quill, 35, 1.0)]),
    "hermit": ("forest", [(t.staff, 13, 0.95), (t.lantern, 29, 1.1), (t.book, 44, 0.7)]),
    "ransom": ("wall", [(t.key, 10, 1.15), (t.sack, 24, 1.1), (t.coins, 37, 1.2, 5), (t.sword, 48, 0.85, 8)]),
    "catapult": ("wall", [(t.catapult, 26, 1.0), (t.tower, 48, 0.85)]),
    "scout": ("forest", [(t.tower, 27.5, 0.98), (t.horn, 45, 0.85)]),
    "castellan": ("sky", [(t.castle, 20, 0.98), (t.key, 43, 1.2)]),
    "recruiter": ("wall", [(t.banner, 8, 0.9), (t.helmet, 28, 0.86), (t.drum, 44, 1.1)]),
    "wedding": ("arches", [(t.candle, 8, 0.95), (t.ring, 22, 1.1), (t.ring, 33, 1.1), (t.candle, 47, 0.95)]),
    "fort": ("field", [(t.tower, 13, 0.82), (t.castle, 29, 0.9), (t.tower, 45, 0.82)]),
}

EVENT_WIDE, EVENT_HIGH, EVENT_FLOOR = 80.8, 18.0, 16.0

EVENTS: dict[str, tuple[str, list[Thing]]] = {
    "war": (
        "wall",
        [
            (t.tower, 70, 0.72),
            (t.catapult, 20, 0.74),
            (t.banner, 36, 0.7),
            (t.sword, 49, 0.68, 28),
            (t.sword, 52, 0.68, -28),
        ],
    ),
    "succession_conflict": (
        "room",
        [
            (t.banner, 12, 0.68),
            (t.sword, 26, 0.66, 30),
            (t.cushion, 40.4, 1.0),
            (t.crown, 40.4, 0.86),
            (t.sword, 55, 0.66, -30),
            (t.banner, 64, 0.68),
        ],
    ),
    "red_blank_1": (
        "field",
        [(t.sword, 27, 0.66, 36), (t.sword, 54, 0.66, -36), (t.skull, 40.4, 0.9), (t.bare, 10, 0.8), (t.bare, 70, 0.8)],
    ),
    "red_blank_2": (
        "sky",
        [(t.house, 16, 0.9), (t.flame, 28, 0.74), (t.skull, 42, 0.86), (t.flame, 54, 0.7), (t.house, 67, 0.9)],
    ),
    "red_blank_3": (
        "wall",
        [
            (t.shield, 14, 0.78),
            (t.axe, 27, 0.74, -16),
            (t.skull, 40.4, 0.86),
            (t.axe, 52, 0.74, 16),
            (t.shield, 67, 0.78),
        ],
    ),
    "theological_conflict": (
        "arches",
        [(t.crozier, 12, 0.68), (t.book, 28, 0.84), (t.candle, 40.4, 0.8), (t.book, 53, 0.84), (t.crozier, 66, 0.68)],
    ),
    "heresy": (
        "sky",
        [
            (t.church, 13, 0.7),
            (t.stake, 40.4, 1.0),
            (t.flame, 34, 0.66),
            (t.flame, 46, 0.66),
            (t.flame, 40.4, 0.84),
            (t.book, 65, 0.76),
        ],
    ),
    "procession": (
        "arches",
        [
            (t.candle, 10, 0.84),
            (t.candle, 19, 0.84),
            (t.candle, 28, 0.84),
            (t.mitre, 40.4, 0.86),
            (t.candle, 53, 0.84),
            (t.candle, 62, 0.84),
            (t.candle, 71, 0.84),
        ],
    ),
    "disruption": (
        "sky",
        [(t.church, 26, 0.74, True), (t.crane, 46, 0.72), (t.hammer, 62, 0.8, 62), (t.chisel, 70, 0.9, -50)],
    ),
    "drought": ("field", [(t.bare, 14, 0.84), (t.bare, 66, 0.84), (t.wheat, 28, 0.6), (t.wheat, 53, 0.6)]),
    "civil_war": (
        "sky",
        [
            (t.house, 12, 0.96),
            (t.house, 26, 0.84),
            (t.sword, 39, 0.68, 30),
            (t.sword, 42, 0.68, -30),
            (t.house, 55, 0.84),
            (t.house, 69, 0.96),
        ],
    ),
    "support": (
        "wall",
        [(t.banner, 10, 0.68), (t.helmet, 27, 0.66), (t.shield, 40.4, 0.84), (t.helmet, 54, 0.66), (t.drum, 69, 0.9)],
    ),
    "yellow_blank": (
        "field",
        [(t.windmill, 13, 0.66), (t.wheat, 30, 0.74), (t.house, 46, 0.9), (t.sack, 62, 0.84), (t.sack, 71, 0.7)],
    ),
    "wolves": ("forest", [(t.wolf, 16, 0.66), (t.wolf, 40, 0.86), (t.wolf, 66, 0.7)]),
    "harsh_winter": ("forest", [(t.bare, 12, 0.86), (t.house, 34, 1.0), (t.bare, 50, 0.86), (t.house, 64, 0.84)]),
    "outlaw_chief": (
        "forest",
        [(t.axe, 13, 0.76, -14), (t.bow, 26, 0.7), (t.skull, 40.4, 0.9), (t.purse, 55, 0.9), (t.coins, 66, 1.0)],
    ),
    "uprising": (
        "sky",
        [
            (t.castle, 40.4, 0.76),
            (t.fork, 12, 0.74, -8),
            (t.axe, 20, 0.74, 6),
            (t.flame, 27, 0.62),
            (t.flame, 54, 0.62),
            (t.fork, 60, 0.74, -6),
            (t.fork, 68, 0.74, 9),
        ],
    ),
    "possession": ("room", [(t.candle, 12, 0.84), (t.demon, 40.4, 0.78), (t.candle, 68, 0.84)]),
}

OUTSIDE_WIDE, OUTSIDE_HIGH, OUTSIDE_FLOOR = 94.0, 19.0, 17.0

OUTSIDE: dict[str, tuple[str, list[Thing]]] = {
    "1": ("field", [(t.gate, 18, 0.56), (t.house, 32, 0.72), (t.pine, 64, 0.5), (t.wagon, 76, 0.8), (t.pine, 88, 0.5)]),
    "2": ("field", [(t.windmill, 17, 0.48), (t.wheat, 32, 0.54), (t.wheat, 64, 0.54), (t.house, 79, 0.76)]),
    "3": ("forest", [(t.stump, 13, 0.8), (t.hound, 30, 0.62), (t.log, 66, 0.8), (t.pine, 82, 0.56)]),
    "4": ("sky", [(t.tower, 12, 0.52), (t.castle, 28, 0.52), (t.castle, 66, 0.52), (t.tower, 83, 0.52)]),
}


def scenes() -> dict[str, Scene]:
    drawn: dict[str, Scene] = {}
    for name, (backdrop, things) in TRADES.items():
        plate = Plate(WIDE, HIGH, pitch=0.6)
        BACKDROPS[backdrop](plate)
        _stand(plate, things, FLOOR)
        _keep(drawn, f"trade_{name}", plate)
    for name, (backdrop, things) in EVENTS.items():
        plate = Plate(EVENT_WIDE, EVENT_HIGH, pitch=0.6)
        BACKDROPS[backdrop](plate)
        if name == "drought":
            t.sun(Sitter(plate, 40.4, 8, 0.8))
        _stand(plate, things, EVENT_FLOOR)
        _keep(drawn, f"event_{name}", plate)
    for name, (backdrop, things) in OUTSIDE.items():
        plate = Plate(OUTSIDE_WIDE, OUTSIDE_HIGH, pitch=0.6)
        BACKDROPS[backdrop](plate)
        _stand(plate, things, OUTSIDE_FLOOR)
        _keep(drawn, f"outside_{name}", plate)
    plate = Plate(EVENT_WIDE, EVENT_HIGH, pitch=0.6)
    grey_monk(plate)
    _keep(drawn, "event_grey_monk", plate)
    for name, draw in PEOPLE.items():
        plate = Plate(WIDE, HIGH, pitch=0.6)
        draw(plate)
        _keep(drawn, f"trade_{name}", plate)
    return drawn


def _keep(drawn: dict[str, Scene], name: str, plate: Plate) -> None:
    drawn[name], drawn[f"{name}_tint"] = plate, plate.tint()


def _stand(plate: Plate, things: list[Thing], floor: float) -> None:
    for draw, x, size, *more in things:
        draw(Sitter(plate, x, floor, size), *more)


# Backdrops


def sky(plate: Plate) -> None:
    p.sky_lines(plate, plate.height * 0.75, 0.24)
    floor = plate.height - 3.4
    plate.add(
        rect(-1, floor, plate.width + 2, 6),
        slope((0, floor), 0.12, (0, plate.height), 0.5),
        waves(2, 0.25, 8),
        outline=0.22,
    )


def field(plate: Plate) -> None:
    p.sky_lines(plate, plate.height * 0.5, 0.2)
    wide, high = plate.width, plate.height
    rise = path(
        f"M-1 {high * 0.66}"
        f"C{wide * 0.3} {high * 0.52} {wide * 0.6} {high * 0.7} {wide + 1} {high * 0.58}V{high + 1}H-1z"
    )
    plate.add(
        rise, slope((0, high * 0.5), 0.06, (0, high), 0.42), rays(wide / 2, -high * 0.2, 100), outline=0.2, pitch=0.8
    )


def forest(plate: Plate) -> None:
    for k in range(int(plate.width / 6) + 2):
        size = 0.72 + (k * 7 % 5) * 0.07
        t.pine(_pale(plate, k * 6.2 - 1, plate.height - 5, size), True)
    floor = plate.height - 5
    plate.add(
        rect(-1, floor, plate.width + 2, 8),
        slope((0, floor), 0.1, (0, plate.height), 0.5),
        waves(2, 0.25, 7),
        outline=0.2,
    )


def _pale(plate: Plate, x: float, y: float, size: float) -> Sitter:
    return Sitter(plate, x, y, size)


def wall(plate: Plate) -> None:
    p.wall(plate, 6.4, 0.0)
    _floor(plate)


def room(plate: Plate) -> None:
    wide = plate.width
    plate.add(
        rect(0, 0, wide, plate.height),
        slope((0, 0), 0.28, (0, plate.height * 0.8), 0.03),
        straight(90),
        outline=0,
        pitch=1.2,
    )
    _floor(plate)


def table(plate: Plate) -> None:
    p.diaper(plate, 5)
    floor = plate.height - 4.6
    plate.add(
        rect(-1, floor, plate.width + 2, 8),
        slope((0, floor), 0.15, (0, plate.height), 0.55),
        waves(0, 0.2, 12),
        outline=0.26,
    )


def arches(plate: Plate) -> None:
    count = round(plate.width / 11)
    step = plate.width / count
    for k in range(count):
        p.lancet(plate, step * (k + 0.5), 1.4, step * 0.82, plate.height)
    _floor(plate)


def shelves(plate: Plate) -> None:
    for row, foot in enumerate((9.4, 19)):
        x, number = 0.5, row * 3
        while x < plate.width - 2:
            wide, high = 1.9 + (number * 7 % 5) * 0.4, 5.4 + (number * 5 % 4) * 0.7
            plate.add(
                rect(x, foot - high, wide, high), 0.05 + (number * 3 % 5) * 0.07, straight(90), outline=0.16, halo=0.05
            )
            x, number = x + wide + 0.2, number + 1
        plate.add(rect(-1, foot, plate.width + 2, 0.8), 0.4, straight(0), outline=0.2)
    _floor(plate)


def _floor(plate: Plate) -> None:
    floor = plate.height - 3.6
    plate.add(
        rect(-1, floor, plate.width + 2, 6), slope((0, floor), 0.1, (0, plate.height), 0.5), straight(0), outline=0.26
    )


BACKDROPS: dict[str, Callable[[Plate], None]] = {
    draw.__name__: draw for draw in (sky, field, forest, wall, room, table, arches, shelves)
}


# Vignettes with people


def _one(plate: Plate, x: float = 27.5, y: float = 5.4, size: float = 0.72) -> Sitter:
    return Sitter(plate, x, y, size)


def monk(plate: Plate) -> None:
    arches(plate)
    s = _one(plate)
    p.shoulders(s, 10, tone=slope((-10, 20), 0.2, (10, 30), 0.8))
    p.hood(s)
    p.face(s, look=-0.3, old=True)
    p.hood_edge(s)
    t.book(Sitter(plate, 45, 21.4, 0.72))
    t.candle(Sitter(plate, 9, 21.4, 0.95))


def augustinian(plate: Plate) -> None:
    field(plate)
    t.church(Sitter(plate, 10, 20, 0.6))
    s = _one(plate, 29)
    p.shoulders(s, 10.4, tone=slope((-10, 20), 0.35, (10, 30), 0.95), tint=False)
    p.neck(s)
    s.put("M-6 16C-3 20 3 20 6 16L8.4 18C4 24-4 24-8.4 18z", 0.5, straight(60), tint=True)
    p.face(s, look=0)
    p.hair(s, p.TONSURE, 0.6)
    p.beard(s, p.SHORT, 0.45)
    t.wheat(Sitter(plate, 47, 21.4, 0.9))


def templar(plate: Plate) -> None:
    p.sky_lines(plate, 18, 0.26)
    t.tower(Sitter(plate, 8, 24, 0.85))
    s = _one(plate, 26)
    p.shoulders(s, 11, tint=False, tone=slope((-11, 20), 0.0, (11, 30), 0.4))
    s.put(p.cross(-6.4, 22, 2.6), 0.1, straight(0), tint=True)
    p.coif(s)
    p.face(s, stern=True)
    p.beard(s, p.SHORT, 0.5)
    p.coif_edge(s)
    p.kettle(s)
    t.shield(Sitter(plate, 45, 24, 1.1))


def preacher(plate: Plate) -> None:
    arches(plate)
    s = _one(plate, 22)
    p.shoulders(s, 10, tone=slope((-10, 20), 0.1, (10, 30), 0.7))
    p.neck(s)
    p.face(s, look=0.4, stern=True)
    p.hair(s, p.TONSURE, 0.7)
    s.put("M-.9 10.8C-.4 10.4.4 10.4.9 10.8C.6 12.2-.6 12.2-.9 10.8z", 1)
    p.sleeve(s, 1, (15, 12), 0.5)
    p.hand(s, 15.6, 10.6, 20)
    s.put(stroke((16, 9), (18, 4.4), width=1.2), 0.05, straight(60))
    t.book(Sitter(plate, 42, 22.4, 0.8))


def archer(plate: Plate) -> None:
    forest(plate)
    s = _one(plate, 25)
    p.shoulders(s, 10.4)
    p.hood(s)
    p.face(s, look=0.4, stern=True)
    p.hood_edge(s)
    p.moustache(s)
    t.bow(Sitter(plate, 37, 23, 0.95))
    t.target(Sitter(plate, 47, 22, 0.7))
    t.arrow(Sitter(plate, 9, 20, 0.9), 16)
    t.arrow(Sitter(plate, 13, 20, 0.9), 4)


def knight(plate: Plate) -> None:
    sky(plate)
    s = _one(plate, 20, 5.8, 0.7)
    p.coif(s)
    p.shoulders(s, 11)
    s.put(p.cross(0, 25, 4), 0.0)
    s.put(
        "M0-4C-3-4.6-6-7.4-5-9.6C-2.6-8.6 0-7 .4-5C1-8.4 4-9.8 7-8.6C6.2-5.6 3.4-4 0-4z",
        0.25,
        rays(0, -2, 60),
        tint=True,
    )
    p.helm(s)
    t.horse(Sitter(plate, 39, 22, 1.02))


def executioner(plate: Plate) -> None:
    wall(plate)
    s = _one(plate, 25)
    p.shoulders(s, 12, tint=False, tone=slope((-12, 20), 0.02, (12, 30), 0.45))
    p.hood(s, dark=0.95)
    p.face(s, look=0, stern=True)
    mask = path("M0-2C-5-2-6 2.4-5.4 7C-5 11-4 13.6-2.4 15.4L2.4 15.4C4 13.6 5 11 5.4 7C6 2.4 5-2 0-2z")
    for side in (-1, 1):
        mask = mask.difference(oval(side * 2.05, 6.7, 1.5, 1))
    s.put(mask, slope((-5, 3), 0.6, (5, 9), 0.95), rings(-14, 6), tint=True)
    t.axe(Sitter(plate, 40, 22, 1.1), 8)
    t.stump(Sitter(plate, 9, 21.6, 0.8))


def beguine(plate: Plate) -> None:
    arches(plate)
    s = _one(plate)
    p.veil(s, 30, tint=True)
    p.shoulders(s, 9.4, tone=slope((-10, 20), 0.2, (10, 30), 0.75))
    p.wimple(s)
    p.face(s, lady=True, look=0)
    s.put("M-4.6 3.2C-4.4 0-2 -.8 0-.8C2-.8 4.4 0 4.6 3.2C2 1.6-2 1.6-4.6 3.2z", 0.0)
    t.candle(Sitter(plate, 43, 21.4, 1.1))
    t.candle(Sitter(plate, 12, 21.4, 0.9))


def princess(plate: Plate) -> None:
    table(plate)
    s = _one(plate, 27.5, 6)
    p.veil(s, 30)
    p.shoulders(s, 9.4)
    p.neck(s, 2.3)
    s.put(
        "M-4.4 16.4C-5 19-4 22 0 23C4 22 5 19 4.4 16.4C2 18-2 18-4.4 16.4z",
        slope((-3, 16), 0.0, (5, 20), 0.4),
        straight(60),
    )
    p.face(s, lady=True)
    p.hair(s, p.PARTED, 0.4)
    p.crown(s, 1)
    t.ring(Sitter(plate, 45, 20, 0.8))
    t.chalice(Sitter(plate, 10, 20, 0.85))


def confession(plate: Plate) -> None:
    """A confessor behind his lattice."""
    arches(plate)
    s = _one(plate)
    p.shoulders(s, 10, tone=slope((-10, 20), 0.3, (10, 30), 0.9), tint=False)
    p.neck(s)
    p.face(s, look=-0.4, old=True)
    p.hair(s, p.TONSURE, 0.3)
    for side in (-1, 1):
        s.put(f"M{side * 3.4} 17L{side * 6.6} 16.4L{side * 5.8} 40L{side * 2} 40z", 0.1, straight(90), tint=True)
        s.put(p.cross(side * 4.4, 21.4, 1.5), 1, outline=0)
    t.candle(Sitter(plate, 9, 21.4, 0.95))
    t.book(Sitter(plate, 45, 21.4, 0.7))


def grey_monk(plate: Plate) -> None:
    room(plate)
    s = Sitter(plate, 40.4, 4.4, 0.54)
    p.shoulders(s, 11, tone=slope((-10, 20), 0.35, (10, 30), 0.95), tint=False)
    p.hood(s, tint=False, dark=0.95)
    p.face(s, look=0, stern=True, old=True)
    p.hood_edge(s, tint=False)
    for x in (14, 26, 55, 67):
        t.candle(Sitter(plate, x, EVENT_FLOOR, 0.8))


PEOPLE: dict[str, Callable[[Plate], None]] = {
    draw.__name__: draw
    for draw in (monk, augustinian, templar, preacher, archer, knight, executioner, beguine, princess, confession)
}
