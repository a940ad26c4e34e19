"""What a cell needs and costs: thresholds on the colour of the track they measure, gates and prices as icons."""

from generator.display.items import Path, Stroke
from generator.errors import Place
from generator.geometry import Point, Rect
from generator.layout.sheet import CostOf, Needs
from generator.layout.theme import WHITE
from generator.ledger.ledger import Family
from generator.ledger.values import Cost
from generator.place.cell import polygon
from generator.place.icons import place_icon, place_tokens, strip_width
from generator.place.setting import RECONSTRUCTED_MARK, Items, Setting
from generator.place.text import place_text

FLAG_WIDTH = 4.6
FLAG_HEIGHT = 4.4
GATE_SIZE = 4.4
BADGE_GAP = 0.6


def place_needs(needs: Needs, box: Rect, setting: Setting) -> Items:
    """The thresholds and gates of a cell side by side."""
    family, index = find(needs.needs, setting)
    if needs_width(needs.needs, setting) > box.width + 0.01:
        setting.mistakes.add(
            needs.place, f"these needs are {needs_width(needs.needs, setting):.1f} mm wide and have {box.width:.1f} mm"
        )
    items: Items = ()
    x = box.x
    for line, threshold in (family.needs or {}).items():
        flag = Rect(x, box.centre.y - FLAG_HEIGHT / 2, FLAG_WIDTH, FLAG_HEIGHT)
        items += place_flag(
            threshold_text(family, threshold.of(index)), setting.line_ink(line), flag, setting, needs.place
        )
        x += FLAG_WIDTH + BADGE_GAP
    if family.gate:
        items += place_gate(family.gate, Rect(x, box.centre.y - GATE_SIZE / 2, GATE_SIZE, GATE_SIZE), setting)
    return items


def threshold_text(family: Family, value: int) -> str:
    """A threshold as printed, marked where it is reconstructed."""
    return f"{value}{RECONSTRUCTED_MARK if family.is_reconstructed('needs') else ''}"


def needs_width(name: str, setting: Setting) -> float:
    """How wide the needs of a cell are."""
    family, _ = find(name, setting)
    flags = len(family.needs or {})
    parts = [FLAG_WIDTH] * flags + ([GATE_SIZE] if family.gate else [])
    return sum(parts) + BADGE_GAP * max(0, len(parts) - 1)


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
    style = theme.file.styles["figure"]
    inner = Rect(box.x, box.y, box.width, box.height - tip * 0.6)
    return (
        Path(outline.commands, theme.ground(ink) or WHITE, stroke),
        *place_text(text, style, inner, setting, place, colour=theme.on(ink), align="centre"),
    )


def place_cost(cost: CostOf, box: Rect, setting: Setting) -> Items:
    """The price of a cell as icons, an arrow after it if asked for."""
    tokens = cost_tokens(cost, setting)
    wide = strip_width(tokens, cost.size, "figure", setting)
    left = box.start_of(wide, cost.align)
    if wide > box.width + 0.01:
        setting.mistakes.add(
            cost.place, f"this cost is {wide:.1f} mm wide and has {box.width:.1f} mm; make its icons smaller"
        )
    return place_tokens(tokens, Rect(left, box.y, wide, box.height), cost.size, "figure", None, setting)


def cost_tokens(cost: CostOf, setting: Setting) -> tuple[str, ...]:
    family, index = find(cost.cost, setting)
    price = family.cost_of(index)
    return (*price_tokens(price), *(("→",) if cost.arrow else ()))


def price_tokens(price: Cost | None) -> tuple[str, ...]:
    """A price as tokens: icons side by side, or with strokes between where any one will do."""
    if price is None:
        return ()
    if not price.any_one:
        return price.icons
    return tuple(token for icon in price.icons for token in ("/", icon))[1:]


def find(name: str, setting: Setting) -> tuple[Family, int]:
    """The family and cell index that an id names; a family stands for its first cell."""
    found = setting.pack.ledger.find(name)
    assert found, name  # checked when the pack was read
    return found[1], found[2] or 0
