"""The head of the ledger of MIL (1049): a knight rides towards a castle past ploughed land, under a winter sky."""

from engrave import Scene, ball, circle, flat, move, path, poly, post, rect, rings, slope, straight, stroke, waves
from parts import tower
from shapely.ops import unary_union

WIDE, HIGH = 100, 23
HORSE = (
    "M0 9.4C3 7.6 8 8.4 11 7.8C12.6 6.6 13.2 4.6 15 3.6L15.4 2.6L16.2 3.5C17.6 4.2 18.4 5.6 18.7 6.6L17.5 7.3"
    "C16.4 6.4 15.8 6.6 15 8.6C14.6 10 14 11.4 13 12L15.6 14L14.4 17.2L13.2 17.2L14 14.6L11 12.8L10.6 14.8L9.6 17.4"
    "L8.4 17.4L9.2 14.6L9 12.6C7 13 5 12.8 3.6 12.4L3.4 14.6L1.8 17.4L0.6 17.4L1.8 14.6L1.2 12.6L-0.4 14.4L-2.4 17"
    "L-3.5 16.6L-1.6 13.6C-1.4 11.6 -1 10 0 9.4z"
)
TAIL = "M0 9.4C-3.4 9 -4.4 12 -4 15C-3 13 -2 12 -0.6 11.8z"
CLOTH = "M2 9C4 8.4 8 8.6 9.6 8.6L9 12.6H3z"
BODY = "M3.8 9.2L4.2 3.2C4.8 2 7.4 2 8 3.2L8.6 9.2z"
LEG = "M6.6 9L8.6 9.4L9.2 13.4L11 14L8.4 14.3z"
SHIELD = "M4.6 3.8H9.4V6.4Q9.2 9.6 7 10.8Q4.8 9.6 4.6 6.4z"


def scenes() -> dict[str, Scene]:
    return {"scene_ledger": ledger()}


def ledger() -> Scene:
    scene = Scene(WIDE, HIGH, 0.72)
    scene.add(
        path("M-1 15C12 9.6 24 13 36 12.4C52 11.6 66 12.6 101 8.6V24H-1z"),
        slope((0, 9), 0.0, (0, 18), 0.3),
        waves(-3, 0.4, 14),
    )
    castle(scene)
    church(scene, 8, 15.4)
    scene.add(path("M-1 17.4C20 14.8 50 17 101 15.6V24H-1z"), slope((0, 15.4), 0.06, (0, 23), 0.5), straight(8))
    furrows(scene)
    knight(scene, 40, 4.6)
    return scene


def castle(scene: Scene) -> None:
    """A keep on a mound, a wall with towers round it."""
    scene.add(
        path("M66 17C70 10.6 76 9.6 82 9.4C88 9.6 94 10.6 99 17z"),
        slope((66, 0), 0.1, (99, 0), 0.55),
        waves(20, 0.3, 7),
    )
    scene.add(rect(78.4, 2.8, 8, 8), post(78.4, 86.4, 0.03, 0.7), straight(0))
    scene.add(unary_union([rect(78 + step * 1.6, 1.6, 0.95, 1.5) for step in range(6)]), 0.15, straight(0))
    for x in (80.2, 83.4):
        scene.add(rect(x, 5, 0.8, 1.8), flat(1))
    scene.add(stroke((82.4, 1.8), (82.4, -1), width=0.25), flat(1), outline=0)
    scene.add(rect(71, 9.6, 23, 5), slope((71, 0), 0.05, (94, 0), 0.5), straight(0))
    scene.add(unary_union([rect(71 + step * 1.7, 8.7, 0.95, 1.1) for step in range(14)]), 0.1, straight(0), halo=0)
    for x in (69, 91.4):
        tower(scene, x, 8.6, 4.4, 7)
    scene.add(path("M80.4 14.8V12.6Q80.4 11 82.2 10.9Q84 11 84 12.6V14.8z"), flat(1))


def church(scene: Scene, x: float, foot: float) -> None:
    """A small monastery: nave, apse, tower."""
    scene.add(rect(x, foot - 3.4, 9, 3.4), 0.15, straight(90))
    scene.add(
        poly((x - 0.5, foot - 3.4), (x + 0.8, foot - 6), (x + 8.2, foot - 6), (x + 9.5, foot - 3.4)),
        slope((x, 0), 0.4, (x + 9, 0), 0.8),
        straight(0),
    )
    for step in range(4):
        scene.add(rect(x + 1.4 + step * 1.9, foot - 2.6, 0.6, 1.5), flat(1))
    scene.add(rect(x - 3, foot - 7.4, 3.4, 7.4), post(x - 3, x + 0.4), straight(0))
    scene.add(
        poly((x - 3.4, foot - 7.4), (x - 1.3, foot - 11), (x + 0.8, foot - 7.4)),
        post(x - 3.4, x + 0.8, 0.2, 0.9),
        straight(0),
    )
    scene.add(rect(x - 1.7, foot - 6.4, 0.8, 1.6), flat(1))


def furrows(scene: Scene) -> None:
    """Ploughed strips that run towards the eye, and a fence."""
    for left, right, near in ((2, 8, -4), (12, 18, 8), (22, 28, 20)):
        scene.add(
            poly((left, 17.6), (right, 17.4), (near + 13, 23.4), (near, 23.4)),
            slope((0, 17), 0.3, (0, 23), 0.75),
            straight(62),
        )
    for x in (62, 66, 70, 74):
        scene.add(stroke((x, 21.6), (x, 18.8), width=0.4), flat(1), outline=0, halo=0.1)
    scene.add(stroke((60.8, 19.6), (75.4, 19.4), width=0.25), flat(1), outline=0, halo=0)
    scene.add(stroke((60.8, 20.7), (75.4, 20.5), width=0.25), flat(1), outline=0, halo=0)


def knight(scene: Scene, x: float, y: float) -> None:
    """A rider with lance, shield and pennon, to the right."""
    scene.add(move(path(TAIL), x, y), 0.8, waves(70, 0.2, 3))
    scene.add(move(path(HORSE), x, y), slope((x + 4, y + 7), 0.12, (x + 4, y + 15), 0.75), waves(12, 0.3, 7))
    scene.add(move(path(CLOTH), x, y), 0.35, straight(45), straight(135))
    scene.add(stroke((x - 5, y + 9), (x + 25, y + 1), width=0.4), flat(1), outline=0)
    pennon = poly((x + 24, y + 1.2), (x + 17.6, y + 1.2), (x + 19, y + 2.2), (x + 17.8, y + 3.1))
    scene.add(pennon, 0.7, waves(80, 0.2, 3))
    scene.add(move(path(BODY), x, y), ball(x + 6, y + 5, 4.4, 0.05, 0.8), rings(x + 6, y))
    scene.add(circle(x + 6.3, y + 0.6, 1.75), ball(x + 6.3, y + 0.6, 1.7, 0.0, 0.7), straight(0))
    scene.add(rect(x + 6.2, y + 0.2, 1.9, 0.45), flat(1), outline=0)
    scene.add(move(path(LEG), x, y), 0.6, straight(30))
    scene.add(move(path(SHIELD), x, y), 0.12, straight(45))
    cross = [rect(x + 6.6, y + 4.1, 0.8, 6), rect(x + 4.9, y + 5.6, 4.2, 0.8)]
    scene.add(unary_union(cross), flat(1), outline=0, halo=0)
