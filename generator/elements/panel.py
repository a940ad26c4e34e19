"""`panel`: a framed area with a banner that names it."""

from typing import Literal

from generator.display.items import Box, Path, Stroke
from generator.display.outline import rounded_rectangle
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import WHITE
from generator.place.flow import place_down
from generator.place.icons import place_icon, place_tokens, strip_width
from generator.place.setting import Items, Setting
from generator.place.text import place_text, text_width
from generator.reading.phrase import Phrase
from generator.reading.shape import Length, key

BANNER_HEIGHT = 5.0
MERLON = 1.8
MOST_MERLONS = 500
CORNER = 1.4
STRIP_SIZE = 3.6
NOTE_GAP = 1.2


class Panel(Element):
    """An area with a banner title."""

    panel: Phrase | None = key("the title on its banner; null for a panel without one")
    body: tuple[Element, ...] = key("elements from top to bottom", default=())
    ink: str = key("ink of the banner and the frame", default="stone", refers="ink")
    icon: str | None = key("icon on the banner before the title", default=None, refers="icon")
    note: Phrase | None = key("small text at the banner's right", default=None)
    strip: tuple[str, ...] = key("icons at the banner's right, like those of a `strip`", default=(), refers="token")
    tint: float = key("how strongly the ground takes the panel's ink, 0 to 1", default=0.1, least=0, most=1)
    gap: Length = key("distance between the elements", default=Length(1.0))
    pad: Length = key("air between frame and content", default=Length(1.6))
    top: Literal["plain", "battlement"] = key("the upper edge of the banner", default="plain")

    def natural_size(self, setting: Setting) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Frame, banner, and the body below it."""
        theme = setting.theme
        merlons: Items = ()
        if self.top == "battlement":
            merlons = place_merlons(self, box, setting)
            box = box.below(MERLON)
        edge = Stroke(theme.ink(self.ink), theme.lines.frame)
        frame = Box(box, theme.tint(self.ink, self.tint) or WHITE, edge, CORNER)
        inside = (box.below(BANNER_HEIGHT) if self.panel else box).inset(self.pad)
        body = place_down(self, self.body, self.gap, inside, setting)
        return (*merlons, frame, *place_banner(self, box, setting), *body)


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
        wide = strip_width(panel.strip, STRIP_SIZE, "figure", setting)
        right = Rect(room.right - wide, room.y, wide, room.height)
        items += place_tokens(panel.strip, right, STRIP_SIZE, "figure", colour, setting, panel.place)
        room = Rect(room.x, room.y, room.width - wide - 1, room.height)
    if panel.note:
        wide = note_width(panel.panel, panel.note, room.width, setting)
        style, note = theme.file.styles["note"], setting.say(panel.note)
        right = Rect(room.right - wide, room.y, wide + 0.1, room.height)
        items += place_text(note, style, right, setting, panel.note.place, colour=colour, align="right")
        room = Rect(room.x, room.y, room.width - wide - NOTE_GAP, room.height)
    style = theme.file.styles["banner"]
    return items + place_text(setting.say(panel.panel), style, room, setting, panel.panel.place, colour=colour)


def note_width(title: Phrase, note: Phrase, room: float, setting: Setting) -> float:
    """The width of a banner's note: where there is too little room, it shrinks as much as the title, but leaves this
    what it needs."""
    styles = setting.theme.file.styles
    wide = text_width(setting.say(note), styles["note"], setting, note.place)
    long = text_width(setting.say(title), styles["banner"], setting, title.place)
    share = min(1.0, max(0.0, room - NOTE_GAP) / ((wide + long) or 1.0))
    least = long * styles["banner"].smallest / styles["banner"].size
    return min(wide * share, max(0.0, room - NOTE_GAP - least))


def place_merlons(panel: Panel, box: Rect, setting: Setting) -> Items:
    """Battlements along the upper edge."""
    theme = setting.theme
    edge = None if theme.mode.grounds else Stroke(theme.ink(panel.ink), theme.lines.frame)
    count = min(max(2, round((box.width - 2 * CORNER) / (MERLON * 2.6))), MOST_MERLONS)
    step = (box.width - 2 * CORNER) / (count - 0.45)
    starts = [box.x + CORNER + index * step for index in range(count)]
    return tuple(Box(Rect(start, box.y, step * 0.55, MERLON + 0.1), theme.ground(panel.ink), edge) for start in starts)
