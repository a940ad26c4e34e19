"""Stacks, rows, grids and overlays: they share out room, their children fill it."""

from generator.geometry import Rect
from generator.layout.element import Element
from generator.layout.sheet import Grid, Overlay, Row, Stack
from generator.place.measure import natural_height, natural_width
from generator.place.setting import Items, Placer, Setting

WIDEST_SPREAD = 3.0


def place_stack(stack: Stack, box: Rect, setting: Setting, place: Placer) -> Items:
    """Children from top to bottom; room that nobody takes is spread between them."""
    return place_down(stack.stack, stack.gap, box, setting, place, stack)


def place_down(
    children: tuple[Element, ...], gap: float, box: Rect, setting: Setting, place: Placer, parent: Element
) -> Items:
    heights = share(
        [child.height if child.height is not None else natural_height(child, setting) for child in children],
        children,
        gap,
        box.height,
    )
    if sum(heights) + gap * max(0, len(heights) - 1) > box.height + 0.01:
        wanted = sum(heights) + gap * (len(heights) - 1)
        setting.mistakes.add(parent.place, f"its content is {wanted:.1f} mm high and has {box.height:.1f} mm")
    items: Items = ()
    spare = max(0.0, box.height - sum(heights) - gap * max(0, len(heights) - 1))
    extra = min(spare / (len(heights) + 1), WIDEST_SPREAD)
    y = box.y + (spare - extra * (len(heights) - 1)) / 2
    for child, height in zip(children, heights, strict=True):
        items += place(child, aligned(child, Rect(box.x, y, box.width, height)))
        y += height + gap + extra
    return items


def place_row(row: Row, box: Rect, setting: Setting, place: Placer) -> Items:
    """Children from left to right."""
    widths = share(
        [child.width if child.width is not None else natural_width(child, setting) for child in row.row],
        row.row,
        row.gap,
        box.width,
    )
    if sum(widths) + row.gap * max(0, len(widths) - 1) > box.width + 0.01:
        wanted = sum(widths) + row.gap * (len(widths) - 1)
        setting.mistakes.add(row.place, f"its content is {wanted:.1f} mm wide and has {box.width:.1f} mm")
    items: Items = ()
    x = box.x
    for child, width in zip(row.row, widths, strict=True):
        height = child.height if child.height is not None else box.height
        items += place(child, Rect(x, box.centre.y - height / 2, width, height))
        x += width + row.gap
    return items


def place_grid(grid: Grid, box: Rect, setting: Setting, place: Placer) -> Items:
    """Children in equal columns and rows."""
    rows = -(-len(grid.grid) // grid.columns)
    width = (box.width - grid.gap * (grid.columns - 1)) / grid.columns
    height = (box.height - grid.gap * (rows - 1)) / max(rows, 1)
    items: Items = ()
    for index, child in enumerate(grid.grid):
        row, column = divmod(index, grid.columns)
        items += place(
            child, Rect(box.x + column * (width + grid.gap), box.y + row * (height + grid.gap), width, height)
        )
    return items


def place_overlay(overlay: Overlay, box: Rect, setting: Setting, place: Placer) -> Items:
    """Children on top of one another."""
    return tuple(item for child in overlay.overlay for item in place(child, box))


def share(fixed: list[float | None], children: tuple[Element, ...], gap: float, room: float) -> list[float]:
    """The sizes of children: those that know theirs keep it, the others share what is left by `grow`."""
    left = room - sum(size for size in fixed if size is not None) - gap * max(0, len(fixed) - 1)
    total = sum(child.grow for child, size in zip(children, fixed, strict=True) if size is None)
    return [
        size if size is not None else max(0.0, left) * child.grow / (total or 1)
        for child, size in zip(children, fixed, strict=True)
    ]


def aligned(child: Element, box: Rect) -> Rect:
    """A child of a stack in its line: at its own width, left, centre or right."""
    width = child.width
    if width is None:
        return box
    left = box.start_of(width, child.align)
    return Rect(left, box.y, width, box.height)
