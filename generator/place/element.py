"""Which function places which element."""

from generator.display.items import Box, Path, Stroke
from generator.geometry import Rect
from generator.layout.colour import mix
from generator.layout.element import Element
from generator.layout.score_pad import ScorePad
from generator.layout.sheet import (
    Block,
    Cell,
    CostOf,
    Crate,
    Grid,
    Label,
    Name,
    Needs,
    Overlay,
    Panel,
    Picture,
    Ring,
    Rope,
    Row,
    Rule,
    Stack,
    Steps,
    Strip,
    Table,
    Track,
    Wheel,
)
from generator.layout.theme import WHITE
from generator.place.badges import place_cost, place_needs
from generator.place.cell import place_cell
from generator.place.crate import place_crate
from generator.place.flow import place_grid, place_overlay, place_row, place_stack
from generator.place.icons import place_icon, place_strip
from generator.place.panel import place_panel
from generator.place.ring import place_ring
from generator.place.rope import place_rope
from generator.place.score_pad import place_score_pad
from generator.place.setting import Items, Setting
from generator.place.tables import place_steps, place_table
from generator.place.text import place_label, place_name
from generator.place.track import place_track
from generator.place.wheel import place_wheel


def place_element(element: Element, box: Rect, setting: Setting) -> Items:
    """An element in a box."""

    def inside(child: Element, room: Rect) -> Items:
        return place_element(child, room, setting)

    match element:
        case Stack():
            return place_stack(element, box, setting, inside)
        case Row():
            return place_row(element, box, setting, inside)
        case Grid():
            return place_grid(element, box, setting, inside)
        case Overlay():
            return place_overlay(element, box, setting, inside)
        case Panel():
            return place_panel(element, box, setting, inside)
        case Track():
            return place_track(element, box, setting)
        case Cell():
            return place_single(element, box, setting)
        case Needs():
            return place_needs(element, box, setting)
        case CostOf():
            return place_cost(element, box, setting)
        case Label():
            return place_label(element, box, setting)
        case Name():
            return place_name(element, box, setting)
        case Strip():
            return place_strip(element, box, setting)
        case Picture() if not (element.picture and element.ink):
            return ()
        case Rule() if not element.rule:
            return ()
        case Picture():
            return place_icon(
                element.picture, box, mix(setting.theme.ink(element.ink), WHITE, 1 - element.strength), setting
            )
        case Ring():
            return place_ring(element, box, setting)
        case Wheel():
            return place_wheel(element, box, setting)
        case Rope():
            return place_rope(element, box, setting)
        case Crate():
            return place_crate(element, box, setting)
        case Steps():
            return place_steps(element, box, setting)
        case Table():
            return place_table(element, box, setting)
        case ScorePad():
            return place_score_pad(element, box, setting)
        case Block():
            return place_block(element, box, setting)
        case Rule():
            stroke = Stroke(setting.theme.ink(element.rule), setting.theme.lines.frame)
            return (Path((("M", (box.x, box.bottom)), ("L", (box.right, box.bottom))), stroke=stroke),)
    return ()


def place_block(block: Block, box: Rect, setting: Setting) -> Items:
    """A rectangle; a mode without grounds leaves it white and edges it."""
    theme = setting.theme
    edge = block.edge or (None if theme.mode.grounds else block.block)
    ground = theme.tint(block.block, block.strength) if block.block else None
    return (Box(box, ground, Stroke(theme.ink(edge), block.line) if edge else None, block.radius),)


def place_single(cell: Cell, box: Rect, setting: Setting) -> Items:
    """One cell that fills its box."""
    found = setting.pack.ledger.find(cell.cell)
    assert found, cell.cell  # checked when the pack was read
    return place_cell(found[0], found[2] or 0, box, cell.shape, setting, cell.place)
