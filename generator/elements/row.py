"""`row`: elements beside one another."""

from dataclasses import replace
from typing import Any

from generator.geometry import ALIGN, Rect
from generator.layout.element import Element, NaturalSize
from generator.place.flow import share
from generator.place.setting import Items, Setting
from generator.place.too_small import SLACK_MM, short_of_width
from generator.reading.shape import Length, key


class ElementRow(Element):
    """Elements beside one another."""

    ALSO = (("columns", "'row', for what stands side by side"),)

    row: tuple[Element, ...] = key("elements from left to right")
    gap: Length = key("distance between them", default=Length(1.0))

    def natural_size(self, setting: Setting) -> NaturalSize:
        """As high as its highest child, where all of them know their height."""
        heights = [child.height_in(setting) for child in self.row]
        known = [height for height in heights if height is not None]
        return NaturalSize(height=max(known) if known and len(known) == len(heights) else None)

    def cells_below_middle(self, setting: Setting) -> float:
        return max((child.cells_below_middle(setting) for child in self.row), key=abs, default=0.0)

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Children from left to right, each in the middle of the height unless it says otherwise; where cells stand off
        it, because of what is above them, all others stand beside the cells as far as there is room."""
        widths = share([child.width_in(setting) for child in self.row], self.row, self.gap, box.width)
        wanted = sum(widths) + self.gap * max(0, len(widths) - 1)
        if wanted > box.width + SLACK_MM:
            way_out = "shrink its content or widen the area"
            setting.mistakes.add(self.place, short_of_width("this row", wanted, box.width, way_out))
        spare = max(0.0, box.width - wanted)
        rooms: list[Rect] = []
        x = box.x + spare * ALIGN[self.align]
        spare -= spare * ALIGN[self.align]
        axis = self.cells_below_middle(setting)
        for child, width in zip(self.row, widths, strict=True):
            if child.width is None and child.align != "left":  # room that nobody takes stands before it
                x += spare * ALIGN[child.align]
                spare -= spare * ALIGN[child.align]
            height = box.height if child.height is None or child.valign != "middle" else child.height
            room = Rect(x, box.centre.y - height / 2, width, height)
            rooms.append(beside_cells(child, room, axis, box.height, setting) if axis else room)
            x += width + self.gap
        sized = with_one_size(self.row, rooms, setting)
        return tuple(item for child, room in zip(self.row, rooms, strict=True) for item in child.draw_in(room, sized))


def with_one_size(children: tuple[Element, ...], rooms: list[Rect], setting: Setting) -> Setting:
    """A setting in which single lines of one style that stand side by side have one size: that of the longest."""
    for style, labels in labels_by_style(children, rooms).items():
        own = setting.theme.file.styles[style]
        fitted = [label.fitted(room, setting) for label, room in labels]
        if len(labels) > 1 and min(fitted) < own.size:
            setting = replace(setting, theme=setting.theme.resized(style, min(fitted)))
    return setting


def labels_by_style(children: tuple[Element, ...], rooms: list[Rect]) -> dict[str, list[tuple[Any, Rect]]]:
    by_style: dict[str, list[tuple[Any, Rect]]] = {}
    for child, room in zip(children, rooms, strict=True):
        label: Any = child  # known by its kind: elements do not import one another
        if child.kind == "label" and label.lines == 1 and not child.rotate:
            by_style.setdefault(label.style, []).append((label, room))
    return by_style


def beside_cells(child: Element, room: Rect, axis: float, high: float, setting: Setting) -> Rect:
    """The part of a child's room whose middle is that of the cells beside it, as far as the row is high; all of it
    where the child says where it stands, or has no height of its own."""
    own = child.height_in(setting)
    if child.valign != "middle" or own is None:
        return room
    height, free = min(own, room.height), max(0.0, (high - own) / 2)
    down = max(-free, min(free, axis - child.cells_below_middle(setting)))
    return Rect(room.x, room.centre.y - height / 2 + down, room.width, height)
