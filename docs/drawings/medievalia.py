"""Medievalia: the people of the fief, half figures before the place where they work."""

from engrave import Scene, circle, curve, oval, path, poly, rect, rings, slope, straight, stroke, unary_union, waves, rays
import people as p
from people import Plate, Sitter

WIDE, HIGH = 57.0, 53.0


def scenes() -> dict[str, Scene]:
    drawn: dict[str, Scene] = {}
    for name, draw in (("soldier", soldier), ("peasant", peasant)):
        plate = Plate(WIDE, HIGH)
        draw(plate)
        drawn[f"portrait_{name}"] = plate
        drawn[f"portrait_{name}_tint"] = plate.tint()
    return drawn


def soldier(plate: Plate) -> None:
    s = Sitter(plate, 28.5, 10, 1.22)
    p.pole(s, (15.4, -12), (15.4, 40), 1.1)
    s.put("M15.4-9L17.4-4L16.2-1.4L14.6-1.4L13.4-4z", slope((13, 0), 0.05, (17.4, 0), 0.7), straight(90))
    p.shoulders(s, 11.6)
    p.coif(s)
    p.neck(s)
    p.face(s, stern=True)
    p.coif_edge(s)
    p.moustache(s)
    p.kettle(s)


def peasant(plate: Plate) -> None:
    s = Sitter(plate, 28.5, 10, 1.22)
    p.hair(s, p.BOB)
    p.shoulders(s, 11)
    p.neck(s)
    p.face(s, old=True)
    p.hair(s, p.FRINGE)
    p.beard(s)
    p.straw_hat(s)
