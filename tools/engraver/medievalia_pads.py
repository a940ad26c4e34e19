"""The head of Medievalia's sheet: the roofs and towers of a city, seen over its wall."""

from engrave import Scene, ball, path, rays, rect, slope, straight
from parts import tower
from shapely.ops import unary_union
from townscape import house, spire

WIDE, HIGH = 150, 20
FAR = (
    (12, 9, 5.4, 4),
    (24, 8, 6.6, 4.2),
    (38, 9, 5.8, 4),
    (60, 8, 6.4, 4),
    (86, 9, 7, 4.4),
    (104, 8, 5.6, 4),
    (126, 9, 6, 4),
)
NEAR = (
    (2, 10, 3.4, 4),
    (17, 9, 3.8, 4),
    (31, 10, 3.2, 4),
    (52, 9, 3.6, 4),
    (79, 9, 3.4, 4),
    (96, 10, 3.8, 4),
    (118, 9, 3.4, 4),
    (136, 10, 3.8, 4),
)


def scenes() -> dict[str, Scene]:
    return {"scene_city": city()}


def city() -> Scene:
    scene = Scene(WIDE, HIGH, 0.9)
    for x, width, wall, roof in FAR:
        house(scene, x, HIGH, width, wall, roof)
    spire(scene, 46, HIGH, 6, 10, 6)
    spire(scene, 112, HIGH, 5, 9, 5.4)
    keep(scene)
    for x, width, wall, roof in NEAR:
        house(scene, x, HIGH, width, wall, roof)
    return scene


def keep(scene: Scene) -> None:
    """The lord's castle in the middle: a keep between two towers, and a chapel with a round roof."""
    dome = path(f"M89 {HIGH - 10}Q89 {HIGH - 15.4} 94 {HIGH - 15.6}Q99 {HIGH - 15.4} 99 {HIGH - 10}z")
    scene.add(rect(90, HIGH - 10, 8, 10), slope((90, 0), 0.05, (98, 0), 0.5), straight(0))
    scene.add(dome, ball(94, HIGH - 11, 5, 0.05, 0.7), rays(94, HIGH - 9, 40))
    scene.add(rect(68, HIGH - 13, 12, 13), slope((68, 0), 0.05, (80, 0), 0.5), straight(0))
    scene.add(unary_union([rect(68 + step * 1.8, HIGH - 14.2, 1, 1.4) for step in range(7)]), 0.1, straight(0))
    tower(scene, 64.6, HIGH - 14.6, 5, 15)
    tower(scene, 78.6, HIGH - 14.6, 5, 15)
