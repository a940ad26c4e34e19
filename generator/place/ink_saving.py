"""What a print mode that saves ink makes of a drawing: everything as light as it can still be read."""

from generator.display.items import Box, Disc, Group, Item, Paint, Path, Stroke, Text, Use, bounding_box
from generator.geometry import Rect
from generator.layout.colour import contrast, darken_to, lighten_to
from generator.layout.theme import WHITE, Contrast
from generator.place.setting import Items

LARGE_PT, LARGE_TEXT = 14.0, 4.0  # a text from this size on is as easy to see as an icon
ICON_MM = 4.5  # what is longer is printed the lighter the larger it is
KEPT = 0.25  # how much of the differences between dark and light drawings is kept, as a power
NEARLY_WHITE, BLACK = 1.15, "#000000"
FRAME_MM = 20.0  # a line round something larger is a frame


def spare(items: Items, most: Contrast | None) -> Items:
    """Items with no more contrast to white paper than a print mode allows; as they are where it allows any."""
    return tuple(spared(item, most) for item in items) if most else items


def spared(item: Item, most: Contrast) -> Item:
    match item:
        case Text():
            return item._replace(colour=written_in(item, most))
        case Use(colour=str() as colour):
            longer = max(item.rect.width, item.rect.height)
            return item._replace(colour=drawn_lightly(colour, longer, most))
        case Box() | Disc() | Path():
            return spared_shape(item, most)
        case Group():
            return item._replace(items=spare(item.items, most))
    return item


def written_in(text: Text, most: Contrast) -> str:
    """The colour of a text: light, but never too light to be read; what is white stands on something else."""
    ratio = max(most.icons, LARGE_TEXT) if text.size_pt >= LARGE_PT else most.text
    if contrast(text.colour, WHITE) < NEARLY_WHITE:
        return text.colour
    return capped(darken_to(text.colour, WHITE, ratio, BLACK), ratio)


def spared_shape(item: Box | Disc | Path, most: Contrast) -> Item:
    """A shape: its ground like an icon of its size, its edge like a line."""
    if isinstance(item.fill, str):
        box = bounding_box(item)
        item = item._replace(fill=drawn_lightly(item.fill, max(box.width, box.height), most))
    if item.stroke and isinstance(item.stroke.colour, str):
        item = item._replace(stroke=spared_line(item.stroke, bounding_box(item), most))
    return item


def spared_line(stroke: Stroke, box: Rect, most: Contrast) -> Stroke:
    """A line, or a frame."""
    is_frame = max(box.width, box.height) > FRAME_MM
    return stroke._replace(colour=capped(stroke.colour, min(most.frames, most.lines) if is_frame else most.lines))


def drawn_lightly(colour: str, longer: float, most: Contrast) -> str:
    """The colour of an icon or a drawing: the lighter the larger it is; what was darker stays a little darker."""
    own = contrast(colour, WHITE)
    usual = max(most.drawings, 1 + (most.icons - 1) * min(1.0, ICON_MM / longer)) if longer else most.icons
    return capped(colour, min(most.icons, usual * (own / usual) ** KEPT)) if own > usual else colour


def capped(colour: Paint | None, most: float) -> str:
    """A colour that is light enough."""
    assert isinstance(colour, str)
    return lighten_to(colour, WHITE, most) if contrast(colour, WHITE) > most else colour
