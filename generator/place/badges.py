"""What a cell needs: thresholds on flags of the colour of the track that they measure, gates as icons."""

from generator.display.items import Box, Path, Stroke
from generator.errors import Place
from generator.geometry import Point, Rect
from generator.layout.theme import WHITE
from generator.ledger.ledger import RECONSTRUCTED_MARK, Family
from generator.place.cell import polygon
from generator.place.icons import place_icon
from generator.place.setting import Items, Setting
from generator.place.text import place_text

FLAG_WIDTH = 4.6
FLAG_HEIGHT = 4.4


def threshold_text(family: Family, value: int) -> str:
    """A threshold as printed, marked where it is reconstructed."""
    return f"{value}{RECONSTRUCTED_MARK if family.is_reconstructed('needs') else ''}"


def place_gate(gate: str, box: Rect, setting: Setting) -> Items:
    """The icon of a cell that must be filled first."""
    icon = setting.family(gate).icon
    return place_icon(icon, box, setting.theme.ink(setting.ink_of_icon(icon)), setting) if icon else ()


def place_flag(text: str, ink: str, box: Rect, setting: Setting, place: Place) -> Items:
    """A number on a small flag of an ink; outlined where areas are not filled."""
    theme = setting.theme
    tip = box.height * 0.2
    outline = polygon(
        (
            Point(box.x, box.y),
            Point(box.right, box.y),
            Point(box.right, box.bottom - tip),
            Point(box.centre.x, box.bottom),
            Point(box.x, box.bottom - tip),
        )
    )
    stroke = None if theme.mode.grounds else Stroke(theme.ink(ink), theme.lines.cell)
    inner = Rect(box.x, box.y, box.width, box.height - tip * 0.6)
    ground = Path(outline.commands, theme.ground(ink) or WHITE, stroke)
    return ground, *place_number(text, theme.on(ink), inner, setting, place)


def place_square(text: str, ink: str, box: Rect, setting: Setting, place: Place) -> Items:
    """A number in a white square, where a flag would mean that it opens something."""
    theme = setting.theme
    side = box.height * 0.8
    inner = Rect(box.centre.x - side / 2, box.y, side, side)
    square = Box(inner, WHITE, Stroke(theme.ink(ink), theme.lines.cell), 0.4)
    return square, *place_number(text, theme.ink(ink), inner, setting, place)


def place_number(text: str, colour: str, box: Rect, setting: Setting, place: Place) -> Items:
    return place_text(text, setting.theme.file.styles["figure"], box, setting, place, colour=colour, align="centre")
