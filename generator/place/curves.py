"""Lines, arcs, sectors, rounded corners and text along an arc; clock angles in degrees, 0 up and 90 right."""

import math

from generator.display.items import Command, Text
from generator.geometry import Point, Rect, polar
from generator.place.metrics import Typeface


def line(start: tuple[float, float], end: tuple[float, float]) -> list[Command]:
    return [("M", start), ("L", end)]


def arc(centre: Point, radius: float, start: float, end: float) -> tuple[Command, ...]:
    """Curves from one clock angle to another, beginning where the path stands."""
    pieces = max(1, math.ceil(abs(end - start) / 45))
    step = (end - start) / pieces
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    commands: list[Command] = []
    for piece in range(pieces):
        one, two = start + piece * step, start + (piece + 1) * step
        first, last = polar(centre, radius, one), polar(centre, radius, two)
        a, b = math.radians(one), math.radians(two)
        control_1 = (first.x + handle * math.cos(a), first.y + handle * math.sin(a))
        control_2 = (last.x - handle * math.cos(b), last.y - handle * math.sin(b))
        commands.append(("C", (*control_1, *control_2, last.x, last.y)))
    return tuple(commands)


def sector(centre: Point, inner: float, outer: float, start: float, end: float) -> tuple[Command, ...]:
    """A piece of a ring between two radii and two clock angles."""
    first, turn = polar(centre, outer, start), polar(centre, inner, end)
    return (
        ("M", (first.x, first.y)),
        *arc(centre, outer, start, end),
        ("L", (turn.x, turn.y)),
        *arc(centre, inner, end, start),
        ("Z", ()),
    )


def text_on_arc(
    text: str, face: Typeface, size_pt: float, colour: str, centre: Point, radius: float, middle: float
) -> tuple[Text, ...]:
    """Letters along a circle, upright at the top; in the lower half they run the other way so that they stand upright
    too."""
    below = 90 < middle % 360 < 270
    cap = face.cap_height(size_pt)
    reach = radius + cap / 2 if below else radius - cap / 2
    wide = face.width(text, size_pt)
    items = []
    done = 0.0
    for letter in text:
        advance = face.width(letter, size_pt)
        shift = math.degrees((done + advance / 2 - wide / 2) / radius)
        angle = middle - shift if below else middle + shift
        turned = angle + 180 if below else angle
        foot = polar(centre, reach, angle)
        cosine, sine = math.cos(math.radians(turned)), math.sin(math.radians(turned))
        start = Point(foot.x - cosine * advance / 2, foot.y - sine * advance / 2)
        if letter != " ":
            items.append(Text(start, letter, face.name, size_pt, colour, turned))
        done += advance
    return tuple(items)


def hatch(box: Rect, step: float) -> tuple[Command, ...]:
    """Lines from lower left to upper right."""
    lines: list[Command] = []
    for index in range(1, int((box.width + box.height) / step) + 1):
        run = index * step
        start = (box.x + max(0.0, run - box.height), box.y + min(run, box.height))
        end = (box.x + min(run, box.width), box.y + max(0.0, run - box.width))
        lines += [("M", start), ("L", end)]
    return tuple(lines)
