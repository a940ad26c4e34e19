"""The room that elements take by themselves; None where they take what they are given."""

from generator.layout.element import Element
from generator.layout.sheet import Cell, CostOf, Crate, Label, Name, Needs, Row, Space, Stack, Steps, Strip, Track
from generator.place.badges import FLAG_HEIGHT, cost_tokens, needs_width
from generator.place.icons import strip_width
from generator.place.setting import Setting
from generator.place.track import track_size
from generator.units import MM_PER_POINT

SINGLE_CELL = 5.6
STEPS_HEIGHT = 8.6


def natural_width(element: Element, setting: Setting) -> float | None:
    """The width that an element takes by itself."""
    match element:
        case Track():
            return track_size(element, setting).width
        case Cell():
            return SINGLE_CELL
        case Needs():
            return needs_width(element.needs, setting)
        case CostOf():
            return strip_width(cost_tokens(element, setting), element.size, "figure", setting)
        case Strip():
            return strip_width(element.strip, element.size, element.style, setting)
        case Crate():
            return crate_side(element, element.columns)
        case Space():
            return element.space
    return None


def natural_height(element: Element, setting: Setting) -> float | None:
    """The height that an element takes by itself."""
    match element:
        case Track():
            return track_size(element, setting).height
        case Cell():
            return SINGLE_CELL
        case Needs():
            return FLAG_HEIGHT
        case CostOf() | Strip():
            return element.size
        case Label() | Name():
            style = setting.theme.file.styles[element.style]
            return style.size * style.leading * MM_PER_POINT * element.lines
        case Row():
            heights = [
                child.height if child.height is not None else natural_height(child, setting) for child in element.row
            ]
            known = [height for height in heights if height is not None]
            return max(known) if known and len(known) == len(heights) else None
        case Stack():
            heights = [
                child.height if child.height is not None else natural_height(child, setting) for child in element.stack
            ]
            known = [height for height in heights if height is not None]
            return sum(known) + element.gap * (len(known) - 1) if known and len(known) == len(heights) else None
        case Steps():
            return STEPS_HEIGHT
        case Space():
            return element.space
    return None


def crate_side(crate: Crate, cells: int) -> float:
    """The side of a crate of that many cells, with the cells at its ends."""
    inner = cells * crate.cell + (cells + 1) * crate.gap
    return inner + (crate.cell + 2 * crate.gap if crate.ends else 0)
