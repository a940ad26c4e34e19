"""Pen marks as the appearances of fields: operators in points, in a box of the field's size from its lower left."""

from generator.render.operators import colour_operands, number

KAPPA = 0.5523
PEN = 0.12  # how wide a pen's line is, as a share of the smaller side


def mark_operators(state: str, width: float, height: float, colour: str, *, is_round: bool) -> str:
    """What a state looks like in a box; nothing for one that is empty."""
    ink, pen = colour_operands(colour), min(width, height) * PEN
    match state:
        case "filled":
            edge = min(width, height) * 0.14
            outline = ellipse if is_round else rectangle
            return f"q {ink} rg {outline(edge, edge, width - edge, height - edge)} f Q"
        case "circled":
            return f"q {ink} RG {number(pen)} w {ellipse(pen, pen, width - pen, height - pen)} S Q"
        case "crossed":
            left, low, right, top = (number(one) for one in (2 * pen, 2 * pen, width - 2 * pen, height - 2 * pen))
            strokes = f"{left} {low} m {right} {top} l {left} {top} m {right} {low} l"
            return f"q {ink} RG {number(pen)} w 1 J {strokes} S Q"
    return ""


def rectangle(left: float, low: float, right: float, top: float) -> str:
    return f"{number(left)} {number(low)} {number(right - left)} {number(top - low)} re"


def ellipse(left: float, low: float, right: float, top: float) -> str:
    """Four curves round a box."""
    x, y, across, up = (left + right) / 2, (low + top) / 2, (right - left) / 2, (top - low) / 2
    pull_x, pull_y = across * KAPPA, up * KAPPA
    curves = (
        (right, y + pull_y, x + pull_x, top, x, top),
        (x - pull_x, top, left, y + pull_y, left, y),
        (left, y - pull_y, x - pull_x, low, x, low),
        (x + pull_x, low, right, y - pull_y, right, y),
    )
    return f"{number(right)} {number(y)} m " + " ".join(" ".join(map(number, curve)) + " c" for curve in curves)
