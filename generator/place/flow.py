"""Sharing out room: what stacks, rows and panels have in common."""

from generator.geometry import Rect
from generator.layout.element import Element
from generator.place.marks import Shortage
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM

WIDEST_SPREAD = 3.0


def place_down(parent: Element, children: tuple[Element, ...], gap: float, box: Rect, setting: Setting) -> Items:
    """Children from top to bottom; room that nobody takes is spread between them."""
    items: Items = ()
    for child, room in zip(children, rooms_down(parent, children, gap, box, setting), strict=True):
        items += child.draw_in(room, setting)
    return items


def rooms_down(parent: Element, children: tuple[Element, ...], gap: float, box: Rect, setting: Setting) -> list[Rect]:
    """The boxes of children that stand below one another; where they are too high together, it is a mistake."""
    heights = share([child.height_in(setting) for child in children], children, gap, box.height)
    wanted = sum(heights) + gap * max(0, len(heights) - 1)
    if wanted > box.height + SLACK_MM:
        setting.mistakes.add(
            parent.place,
            Shortage(
                f"this {parent.kind} needs a height of {wanted:.1f} mm but only {box.height:.1f} mm are free; shrink"
                " its content or make the area higher"
            ),
        )
    spare = max(0.0, box.height - sum(heights) - gap * max(0, len(heights) - 1))
    extra = min(spare / (len(heights) + 1), WIDEST_SPREAD)
    y = box.y + (spare - extra * (len(heights) - 1)) / 2
    rooms: list[Rect] = []
    for height in heights:
        rooms.append(Rect(box.x, y, box.width, height))
        y += height + gap + extra
    return rooms


def share(fixed: list[float | None], children: tuple[Element, ...], gap: float, room: float) -> list[float]:
    """The sizes of children: those that know theirs keep it, the others share what is left by `grow`."""
    left = room - sum(size for size in fixed if size is not None) - gap * max(0, len(fixed) - 1)
    total = sum(child.grow for child, size in zip(children, fixed, strict=True) if size is None)
    return [
        size if size is not None else max(0.0, left) * child.grow / (total or 1)
        for child, size in zip(children, fixed, strict=True)
    ]
