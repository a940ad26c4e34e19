"""The room that a paper leaves above and below a sheet: what stands in it, and where the sheet lies then."""

from generator.geometry import Rect, Size
from generator.layout.sheet import Room, Sheet

SLACK = 0.01


def with_room(sheet: Sheet, height: float) -> tuple[Sheet, float, float]:
    """A sheet with the areas of the first room that a height holds beside it, and how much that takes above and
    below."""
    room = room_within(sheet, height)
    if room is None:
        return sheet, 0.0, 0.0
    own = {name: area for name, area in sheet.areas.items() if name not in room.instead}
    return sheet.replace(areas={**own, **room.areas}), room.above, room.below


def room_within(sheet: Sheet, height: float) -> Room | None:
    """The first room for which a height is enough; None if there is none."""
    return next((room for room in sheet.room if sheet.size[1] + room.height <= height + SLACK), None)


def drawn_size(sheet: Sheet, height: float) -> Size:
    """The size of a sheet with what stands above and below it where it may be so high."""
    room = room_within(sheet, height)
    return Size(sheet.size[0], sheet.size[1] + (room.height if room else 0.0))


def frame_on(page: Size, size: Size, above: float, below: float) -> Rect:
    """Where a sheet lies on a page: in the middle, together with what stands above and below it."""
    top = (page.height - above - size.height - below) / 2
    return Rect((page.width - size.width) / 2, top + above, *size)
