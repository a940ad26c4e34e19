"""A panel: a framed area with a banner that names it."""

from generator.display.items import Box, Path, Stroke
from generator.display.outline import rounded_rectangle
from generator.geometry import Rect
from generator.layout.sheet import Panel
from generator.layout.theme import WHITE
from generator.place.flow import place_down
from generator.place.icons import place_icon, place_tokens, strip_width
from generator.place.setting import Items, Placer, Setting
from generator.place.text import place_text

BANNER_HEIGHT = 5.0
MERLON = 1.8
CORNER = 1.4


def place_panel(panel: Panel, box: Rect, setting: Setting, place: Placer) -> Items:
    """Frame, banner, and the body below it."""
    theme = setting.theme
    merlons: Items = ()
    if panel.top == "battlement":
        merlons = place_merlons(panel, box, setting)
        box = box.below(MERLON)
    frame = Box(
        box, theme.tint(panel.ink, panel.tint) or WHITE, Stroke(theme.ink(panel.ink), theme.lines.frame), CORNER
    )
    banner = place_banner(panel, box, setting)
    inside = (box.below(BANNER_HEIGHT) if panel.panel else box).inset(panel.pad)
    return (*merlons, frame, *banner, *place_down(panel.body, panel.gap, inside, setting, place, panel))


def place_banner(panel: Panel, box: Rect, setting: Setting) -> Items:
    """The banner along the top: icon, title, and at the right a note or icons."""
    if panel.panel is None:
        return ()
    theme = setting.theme
    colour = theme.on(panel.ink)
    edge = None if theme.mode.grounds else Stroke(theme.ink(panel.ink), theme.lines.frame)
    bar = Rect(box.x, box.y, box.width, BANNER_HEIGHT)
    items: Items = (Path(rounded_rectangle(bar, CORNER, top_only=True), theme.ground(panel.ink), edge),)
    room = bar.inset(1.6, 0.3)
    if panel.icon:
        items += place_icon(panel.icon, Rect(room.x, bar.centre.y - 2, 4, 4), colour, setting)
        room = Rect(room.x + 5, room.y, room.width - 5, room.height)
    if panel.strip:
        wide = strip_width(panel.strip, 3.6, "figure", setting)
        items += place_tokens(
            panel.strip, Rect(room.right - wide, room.y, wide, room.height), 3.6, "figure", colour, setting
        )
        room = Rect(room.x, room.y, room.width - wide - 1, room.height)
    if panel.note:
        style = theme.file.styles["note"]
        note = setting.say(panel.note)
        wide = setting.typefaces[style.font].width(note, style.size)
        items += place_text(
            note,
            style,
            Rect(room.right - wide, room.y, wide + 0.1, room.height),
            setting,
            panel.note.place,
            colour=colour,
            align="right",
        )
        room = Rect(room.x, room.y, room.width - wide - 1, room.height)
    return items + place_text(
        setting.say(panel.panel), theme.file.styles["banner"], room, setting, panel.panel.place, colour=colour
    )


def place_merlons(panel: Panel, box: Rect, setting: Setting) -> Items:
    """Battlements along the upper edge."""
    theme = setting.theme
    edge = None if theme.mode.grounds else Stroke(theme.ink(panel.ink), theme.lines.frame)
    count = max(2, round((box.width - 2 * CORNER) / (MERLON * 2.6)))
    step = (box.width - 2 * CORNER) / (count - 0.45)
    starts = [box.x + CORNER + index * step for index in range(count)]
    return tuple(Box(Rect(start, box.y, step * 0.55, MERLON + 0.1), theme.ground(panel.ink), edge) for start in starts)
