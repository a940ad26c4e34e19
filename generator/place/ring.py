"""Cells round a pole: an outer and an inner ring, paired spoke by spoke by a ribbon."""

from generator.display.items import Disc, Path, Stroke
from generator.geometry import Rect, polar, square
from generator.layout.sheet import Ring
from generator.place.cell import place_cell
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting


def place_ring(ring: Ring, box: Rect, setting: Setting) -> Items:
    """Rings in the middle of a box, cell 1 at the top, then clockwise."""
    theme, centre = setting.theme, box.centre
    reach = ring.radius + ring.cell / 2
    if reach * 2 > min(box.width, box.height) + 0.01:
        setting.mistakes.add(
            ring.place, f"this ring is {reach * 2:.1f} mm wide and has {min(box.width, box.height):.1f} mm"
        )
    count = setting.family(ring.ring).size
    if ring.inner and setting.family(ring.inner).size != count:
        setting.mistakes.add(
            ring.place,
            f"'{ring.inner}' has {setting.family(ring.inner).size} cells and '{ring.ring}' has {count}; they stand in"
            " pairs",
        )
        return ()
    ribbon = Stroke(theme.ink(ring.ink), theme.lines.join, cap="round")
    circle = Stroke(theme.ink(ring.ink), theme.lines.frame)
    items: Items = (Disc(centre, ring.radius, stroke=circle),)
    if ring.inner:
        items += (Disc(centre, ring.inner_radius, stroke=circle),)
    ends = [polar(centre, ring.radius, 360 / count * index) for index in range(count)]
    items += tuple(Path((("M", (centre.x, centre.y)), ("L", (end.x, end.y))), stroke=ribbon) for end in ends)
    if ring.pole:
        side = max(ring.inner_radius - ring.cell / 2, ring.cell / 2) * 1.5
        items += (
            Disc(centre, side / 2 * 1.05, theme.ink("paper"), circle),
            *place_icon(ring.pole, square(centre, side * 0.86), theme.ink(ring.ink), setting),
        )
    for name, radius in ((ring.ring, ring.radius), (ring.inner, ring.inner_radius)):
        for index in range(count) if name else ():
            items += place_cell(
                name or "",
                index,
                square(polar(centre, radius, 360 / count * index), ring.cell),
                "round",
                setting,
                ring.place,
            )
    return items
