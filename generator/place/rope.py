"""Bunting: pennants on a sagging rope, cells hanging between them."""

from generator.display.items import Disc, Path, Stroke
from generator.geometry import Point, Rect, square
from generator.layout.colour import contrast
from generator.layout.sheet import Rope
from generator.layout.theme import WHITE
from generator.place.cell import place_cell, place_outlined, polygon
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting

STRING = 1.6


def place_rope(rope: Rope, box: Rect, setting: Setting) -> Items:
    """A rope across the box; pennants and cells take turns along it."""
    pennants, hanging = setting.family(rope.rope), setting.family(rope.hanging)
    if hanging.size != pennants.size - 1:
        setting.mistakes.add(
            rope.place,
            f"'{rope.hanging}' has {hanging.size} cells; between {pennants.size} pennants hang {pennants.size - 1}",
        )
        return ()
    if not all(
        pennants.shows_of(index) and pennants.shows_of(index)[0] in setting.pack.icons for index in range(pennants.size)
    ):
        setting.mistakes.add(rope.place, f"'{rope.rope}' must say in 'shows' which icon each pennant carries")
        return ()
    slots = pennants.size + hanging.size
    lowest = rope.sag + max(rope.pennant[1], STRING + rope.cell)
    if box.width < slots * (rope.cell + 0.2) or lowest > box.height + 0.01:
        setting.mistakes.add(
            rope.place,
            f"this rope needs {slots * (rope.cell + 0.2):.1f} × {lowest:.1f} mm and has {box.width:.1f} ×"
            f" {box.height:.1f} mm",
        )
        return ()
    step = box.width / slots
    spots = [on_rope(rope, box, (slot + 0.5) * step / box.width) for slot in range(slots)]
    items: Items = (rope_line(rope, box, setting),)
    for index in range(pennants.size):
        items += place_pennant(rope, index, spots[2 * index], setting)
    for index in range(hanging.size):
        items += place_hanging(rope, index, spots[2 * index + 1], setting)
    return items


def on_rope(rope: Rope, box: Rect, share: float) -> Point:
    """The point of the rope at a share of its width: a parabola through both upper corners."""
    return Point(box.x + box.width * share, box.y + 4 * rope.sag * share * (1 - share))


def rope_line(rope: Rope, box: Rect, setting: Setting) -> Path:
    """The rope itself, as one curve."""
    middle = (box.centre.x, box.y + 2 * rope.sag)
    one = (box.x + (middle[0] - box.x) * 2 / 3, box.y + (middle[1] - box.y) * 2 / 3)
    two = (box.right - (box.right - middle[0]) * 2 / 3, one[1])
    commands = (("M", (box.x, box.y)), ("C", (*one, *two, box.right, box.y)))
    return Path(commands, stroke=Stroke(setting.theme.ink("ink"), setting.theme.lines.join * 0.7, cap="round"))


def place_pennant(rope: Rope, index: int, top: Point, setting: Setting) -> Items:
    """A pennant in the ink of the icon it shows, with a white field for the pen and the emblem at its top."""
    theme = setting.theme
    family = setting.family(rope.rope)
    width, height = rope.pennant
    emblem = family.shows_of(index)[0]
    ink = setting.ink_of_icon(emblem)
    outer = polygon((Point(top.x - width / 2, top.y), Point(top.x + width / 2, top.y), Point(top.x, top.y + height)))
    edge = Stroke(theme.ink(ink), theme.lines.cell * 1.5, join="round")
    ground = theme.tint(ink, 0.62)
    cloth = Path(outer.commands, ground or theme.ink("paper"), edge)
    side = width * 0.52
    shown = max((WHITE, theme.ink("ink")), key=lambda colour: contrast(colour, ground)) if ground else theme.ink(ink)
    icon = place_icon(emblem, square(Point(top.x, top.y + side * 0.62), side), shown, setting)
    _, *rest = place_outlined(rope.rope, index, outer, Rect(top.x, top.y, 0, 0), setting, rope.place)
    cell = rest[-1]
    return (cloth, *icon, cell)


def place_hanging(rope: Rope, index: int, top: Point, setting: Setting) -> Items:
    """A cell on a short string."""
    string = Path(
        (("M", (top.x, top.y)), ("L", (top.x, top.y + STRING))),
        stroke=Stroke(setting.theme.ink("ink"), setting.theme.lines.frame),
    )
    knot = Disc(top, 0.35, setting.theme.ink("ink"))
    cell = square(Point(top.x, top.y + STRING + rope.cell / 2), rope.cell)
    return (string, knot, *place_cell(rope.hanging, index, cell, "round", setting, rope.place))
