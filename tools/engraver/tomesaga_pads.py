"""The heads of the West Kingdom's score pads: a cathedral being built, a walled city, a castle in rings, books."""

from engrave import Scene, ball, circle, flat, path, poly, post, rays, rect, rings, slope, straight, stroke, waves
from parts import ground, tower
from shapely.ops import unary_union
from townscape import house, pointed, spire

WIDE, HIGH = 66, 22


def scenes() -> dict[str, Scene]:
    return {
        "scene_architects": architects(),
        "scene_paladins": paladins(),
        "scene_viscounts": viscounts(),
        "scene_saga": saga(),
    }


def architects() -> Scene:
    """A nave without its roof, scaffolds, a treadwheel crane, and the roofs of the town."""
    scene = Scene(WIDE, HIGH, 0.6)
    foot = 19.6
    for x, width, wall, roof in ((1, 6, 3, 3), (6.4, 5, 4.2, 3.4), (11, 6, 3, 2.8), (51, 6, 3.4, 3), (58.6, 6, 3, 3)):
        house(scene, x, foot, width, wall, roof)
    scene.add(rect(24, foot - 9, 20, 9), slope((24, 0), 0.05, (44, 0), 0.4), straight(0))
    scene.add(
        poly(
            (24, foot - 9),
            (24, foot - 10.6),
            (26, foot - 10),
            (28, foot - 11),
            (31, foot - 9.6),
            (35, foot - 10.4),
            (37, foot - 9),
        ),
        0.15,
        straight(0),
    )
    for x in (25.6, 29.4, 33.2, 37, 40.8):
        scene.add(path(pointed(x, foot - 1.6, 2, 5.2)), flat(0.95))
        scene.add(rect(x - 1.1, foot - 8.6, 0.7, 8.6), post(x - 1.1, x - 0.4, 0, 0.6), straight(0))
    spire(scene, 18, foot, 6, 12.5, 5)
    scene.add(circle(21, foot - 5.4, 1.5), flat(0.9), rings(21, foot - 5.4))
    scene.add(circle(21, foot - 5.4, 0.6), 0, outline=0.2)
    # scaffold over the unfinished tower
    scene.add(rect(44, foot - 11, 6, 11), post(44, 50), straight(0))
    scene.add(rect(45.2, foot - 9.4, 1.2, 3.4), flat(1))
    scene.add(rect(47.6, foot - 9.4, 1.2, 3.4), flat(1))
    bars = [stroke((x, foot), (x, foot - 14), width=0.3) for x in (43.2, 46.9, 50.8)]
    bars += [stroke((42.4, y), (51.6, y), width=0.3) for y in (foot - 3.4, foot - 7, foot - 10.6, foot - 13)]
    bars += [
        stroke((43.2, foot - 3.4), (46.9, foot - 7), width=0.22),
        stroke((46.9, foot - 10.6), (50.8, foot - 7), width=0.22),
    ]
    scene.add(unary_union(bars), flat(1), outline=0, halo=0.16)
    # the crane on the nave: mast, jib, wheel, a stone
    scene.add(circle(33.6, foot - 12.6, 2.5), flat(0.12), rays(33.6, foot - 12.6, 12))
    scene.add(circle(33.6, foot - 12.6, 0.5), flat(1))
    jib = unary_union(
        [
            stroke((35.6, foot - 9), (35.6, foot - 17.6), width=0.5),
            stroke((31, foot - 15), (42, foot - 18.6), width=0.5),
            stroke((35.6, foot - 12), (39.4, foot - 17.6), width=0.35),
        ]
    )
    scene.add(jib, flat(1), outline=0)
    scene.add(stroke((41.8, foot - 18.4), (41.8, foot - 14.4), width=0.16), flat(1), outline=0, halo=0)
    scene.add(rect(40.7, foot - 14.4, 2.2, 1.6), 0.3, straight(60))
    ground(scene, 19.5)
    return scene


def paladins() -> Scene:
    """A city behind its wall, banners on the towers, and the plain before it."""
    scene = Scene(WIDE, HIGH, 0.7)
    foot = 18.6
    for x, width, wall, roof in (
        (6, 6, 7, 3.4),
        (14, 5, 8.6, 3),
        (41, 6, 8, 3.4),
        (49, 5, 6.8, 3.2),
        (55, 5.6, 7.6, 3),
    ):
        house(scene, x, foot, width, wall, roof)
    spire(scene, 22, foot, 5, 10.4, 5)
    spire(scene, 36, foot, 4.4, 9, 4.4)
    scene.add(
        path(f"M27 {foot - 8.6}Q27 {foot - 13.4} 31.5 {foot - 13.6}Q36 {foot - 13.4} 36 {foot - 8.6}z"),
        ball(31.5, foot - 10, 4.6, 0.05, 0.7),
        rays(31.5, foot - 8, 46),
    )
    scene.add(rect(1, foot - 6, 64, 6), slope((0, foot - 6), 0.05, (0, foot), 0.4), straight(0))
    teeth = unary_union([rect(1 + step * 1.6, foot - 7, 0.9, 1.2) for step in range(40)])
    scene.add(teeth, 0.1, straight(0), halo=0)
    for x in (0.6, 15, 44, 60):
        tower(scene, x, foot - 8.4, 5, 8.4)
    tower(scene, 26, foot - 9.4, 4.4, 9.4)
    tower(scene, 35.6, foot - 9.4, 4.4, 9.4)
    scene.add(
        path(f"M30.6 {foot}V{foot - 4}Q30.6 {foot - 6.4} 33 {foot - 6.6}Q35.4 {foot - 6.4} 35.4 {foot - 4}V{foot}z"),
        flat(1),
    )
    for x, way in ((28.2, 1), (37.8, 1), (3.1, 1), (62.5, -1)):
        high = foot - (11.4 if 20 < x < 45 else 10.4)
        scene.add(stroke((x, high), (x, high - 5), width=0.25), flat(1), outline=0)
        flag = poly(
            (x, high - 5),
            (x + way * 4, high - 4.3),
            (x + way * 3, high - 3.6),
            (x + way * 4, high - 2.7),
            (x, high - 2.2),
        )
        scene.add(flag, slope((x, 0), 0.2, (x + way * 4, 0), 0.8), waves(90, 0.2, 3))
    ground(scene, 18.4)
    scene.add(path("M29 22C30.6 20.6 31.8 19.6 31.6 18.7H34.4C34.4 19.6 35.6 20.6 37 22z"), 0.02, outline=0.15)
    return scene


def viscounts() -> Scene:
    """A castle in three rings on its hill, and a river below."""
    scene = Scene(WIDE, HIGH, 0.7)
    scene.add(
        path("M-1 19C8 14.6 16 15.6 22 12.6H46C54 15.8 60 14.4 67 18.4V23H-1z"),
        slope((0, 12), 0.08, (0, 22), 0.45),
        waves(8, 0.4, 9),
    )
    for x, y, width, high in ((27.4, 5.4, 4, 7), (36.6, 5.4, 4, 7)):
        tower(scene, x, y, width, high)
    scene.add(stroke((34, 2.6), (34, 0.2), width=0.25), flat(1), outline=0)
    scene.add(poly((34, 0.2), (37, 0.7), (34, 1.5)), flat(1), outline=0)
    tower(scene, 31.4, 4.8, 5.2, 7.6)
    scene.add(rect(23, 8.6, 22, 3.6), slope((23, 0), 0.05, (45, 0), 0.5), straight(0))
    scene.add(unary_union([rect(23 + step * 1.5, 7.8, 0.8, 1) for step in range(15)]), 0.1, straight(0), halo=0)
    for x in (21, 43):
        tower(scene, x, 8, 4, 5)
    scene.add(rect(15, 12.4, 38, 4), slope((15, 0), 0.03, (53, 0), 0.5), straight(0))
    scene.add(unary_union([rect(15 + step * 1.7, 11.6, 0.9, 1) for step in range(23)]), 0.1, straight(0), halo=0)
    for x in (12.6, 51.4):
        tower(scene, x, 11.6, 4.6, 6)
    for x in (28.6, 36.2):
        tower(scene, x, 12, 3.6, 5.4)
    scene.add(path("M32.4 17.2V14.6Q32.4 12.9 34.2 12.8Q36 12.9 36 14.6V17.2z"), flat(1))
    for x, width in ((3, 4), (57.4, 4), (62, 3.6)):
        house(scene, x, 18.6, width, 2.2, 2.2)
    scene.add(
        path("M-1 19.4C10 18.2 20 19.6 33 18.9C46 18.2 58 19.4 67 18.6V23H-1z"),
        slope((0, 18.6), 0.08, (0, 22), 0.5),
        waves(0, 0.25, 4),
    )
    return scene


def saga() -> Scene:
    """Three bound books, one open, a quill and a crown."""
    scene = Scene(WIDE, HIGH, 0.6)
    foot = 20
    for x, width, high, dark in ((4, 5, 15.6, 0.9), (9.2, 4.4, 13.4, 0.35), (13.8, 5.4, 16.6, 0.65)):
        scene.add(rect(x, foot - high, width, high), post(x, x + width, 0.05, dark), straight(90), straight(0))
        for y in (0.16, 0.3, 0.74, 0.88):
            scene.add(rect(x - 0.15, foot - high * y - 0.35, width + 0.3, 0.7), 0, outline=0.2, halo=0)
    scene.add(
        path("M34 19.4C30 16.6 25 16.4 21 17.8V8.2C25 6.8 30 7 34 9.8z"),
        slope((21, 0), 0.0, (34, 0), 0.3),
        waves(4, 0.3, 20),
    )
    scene.add(
        path("M34 19.4C38 16.6 43 16.4 47 17.8V8.2C43 6.8 38 7 34 9.8z"),
        slope((34, 0), 0.4, (47, 0), 0.02),
        waves(-4, 0.3, 20),
    )
    scene.add(
        path(
            "M20 18.6C25 17.4 30 17.6 34 20.2C38 17.6 43 17.4 48 18.6V19.8"
            "C43 18.8 38 18.8 34 21.2C30 18.8 25 18.8 20 19.8z"
        ),
        0.85,
        straight(0),
    )
    scene.add(path("M40 14C43 8 47 3 53 .8C52.6 5 48.6 10 42 13.4z"), slope((44, 4), 0.1, (50, 10), 0.7), straight(60))
    scene.add(stroke((52.6, 1.2), (38.4, 16), width=0.3), flat(1), outline=0, halo=0.15)
    scene.add(
        path("M52 20L51 12.6L54.2 15.4L57 10.6L59.8 15.4L63 12.6L62 20z"),
        slope((51, 0), 0.05, (63, 0), 0.6),
        straight(90),
    )
    scene.add(rect(51.8, 18.4, 10.4, 1.6), 0.6, straight(0))
    for x, y in ((51, 12.2), (57, 10.2), (63, 12.2)):
        scene.add(circle(x, y, 0.7), flat(0.9))
    for x in (54.2, 57, 59.8):
        scene.add(circle(x, 19.2, 0.45), 0, outline=0.15)
    scene.add(rect(1, 20, 64, 0.5), flat(1), outline=0, halo=0)
    return scene
