"""The frame of a certificate: a chain of lozenges between two rules, and at the corners the icons of the game."""

from math import floor

from generator.display.items import Box, Command, Disc, Item, Path, Stroke, Use
from generator.geometry import Point, Rect, square
from generator.layout.colour import contrast, mix
from generator.place.setting import INSIDE_SCALE, Items
from generator.scoring.certificate_parts import Sign, Wear

BAND_MM = 6.0
CORNER_MM = 15.0
LOZENGE_MM, PITCH_MM = 1.55, 5.2
PALE = 0.55


def place_frame(frame: Rect, wear: Wear) -> Items:
    """Two rules, the chain between them and four corners."""
    inner = frame.inset(BAND_MM)
    thick, thin = Stroke(wear.accent, 0.9), Stroke(wear.accent, 0.25)
    rules = (Box(frame, stroke=thick), Box(frame.inset(1.5), stroke=thin), Box(inner, stroke=thin))
    return (*rules, *chain(frame, wear), *corners(frame, wear))


def chain(frame: Rect, wear: Wear) -> Items:
    """Lozenges and dots along the four sides, as many as there is room for between the corners."""
    middle = frame.inset((BAND_MM + 1.5) / 2)
    across = spread(frame.x + CORNER_MM, frame.right - CORNER_MM)
    down = spread(frame.y + CORNER_MM, frame.bottom - CORNER_MM)
    sides = [[Point(x, y) for x in across] for y in (middle.y, middle.bottom)]
    sides += [[Point(x, y) for y in down] for x in (middle.x, middle.right)]
    return tuple(link(place, wear, is_dot=index % 2 == 1) for side in sides for index, place in enumerate(side))


def spread(start: float, end: float) -> list[float]:
    """Places of links between two corners, evenly, an odd number so that both ends are alike."""
    count = max(1, floor((end - start) / PITCH_MM * 2) // 2 * 2 - 1)
    step = (end - start) / (count + 1)
    return [start + step * (index + 1) for index in range(count)]


def link(place: Point, wear: Wear, *, is_dot: bool) -> Item:
    if is_dot:
        return Disc(place, 0.4, fill=wear.accent)
    return lozenge(place, LOZENGE_MM, wear)


def lozenge(centre: Point, reach: float, wear: Wear) -> Path:
    """A square on its corner; where ink is saved its outline."""
    commands: tuple[Command, ...] = (
        ("M", (centre.x, centre.y - reach)),
        ("L", (centre.x + reach, centre.y)),
        ("L", (centre.x, centre.y + reach)),
        ("L", (centre.x - reach, centre.y)),
        ("Z", ()),
    )
    if wear.has_grounds:
        return Path(commands, fill=wear.accent)
    return Path(commands, stroke=Stroke(wear.accent, 0.3))


def corners(frame: Rect, wear: Wear) -> Items:
    """A plate at each corner; in it an icon of the score, each in its own ink, else of the emblem, or a lozenge."""
    signs = [line for line in wear.lines if line[0]][:4]
    items: Items = ()
    for index, (x, y) in enumerate((x, y) for y in (frame.y, frame.bottom) for x in (frame.x, frame.right)):
        left = x if x == frame.x else x - CORNER_MM
        top = y if y == frame.y else y - CORNER_MM
        plate = Rect(left, top, CORNER_MM, CORNER_MM)
        sign, colour = signs[index] if len(signs) == 4 else (wear.emblem[-1:], wear.accent)
        items += place_plate(plate, sign, colour, wear)
    return items


def place_plate(plate: Rect, sign: Sign, colour: str, wear: Wear) -> Items:
    """One corner: solid with a white icon, or where ink is saved an outline with the icon in its ink."""
    ground, on = (colour, text_on(colour, wear)) if wear.has_grounds else (wear.paper, colour)
    edge = Box(plate, fill=ground, stroke=Stroke(colour, 0.9))
    line = Box(plate.inset(1.5), stroke=Stroke(on, 0.25))
    if not sign:
        return (edge, line, lozenge(plate.centre, 3.0, wear._replace(accent=on)))
    return (edge, line, *place_sign(sign, square(plate.centre, CORNER_MM * 0.56), on, ground))


def place_sign(sign: Sign, box: Rect, colour: str, ground: str) -> Items:
    """An icon as large as its box; what stands inside it has the colour of the ground."""
    inner = square(box.centre, box.width * INSIDE_SCALE)
    rooms = ((box, colour), (inner, ground))
    return tuple(Use(symbol, room, ink) for symbol, (room, ink) in zip(sign, rooms, strict=False))


def text_on(colour: str, wear: Wear) -> str:
    """What is read best upon a colour: the paper or the ink."""
    return max((wear.paper, wear.ink), key=lambda one: contrast(one, colour))


def pale(colour: str, wear: Wear) -> str:
    """A colour for a large drawing: lighter where ink is saved."""
    return colour if wear.has_grounds else mix(colour, wear.paper, PALE)
