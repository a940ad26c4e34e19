"""What of an SVG file is skipped, handed on to the tags inside a tag, or refused with a way out."""

import math

from generator.source.svg_style import Looks

SKIPPED = (
    *("title", "desc", "defs", "metadata", "style", "symbol", "clipPath", "linearGradient", "radialGradient", "marker"),
    *("mask", "filter", "pattern"),
)
INHERITED = (
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule", "color"),
    *("fill-opacity", "stroke-opacity", "clip-rule", "visibility"),
)
WAYS_OUT = {
    "mask": "use a clip path, or put the picture into art/ as a PNG",
    "filter": "put the picture into art/ as a PNG",
    "mix-blend-mode": "put the picture into art/ as a PNG",
    "marker-start": "convert the line to a path",
    "marker-mid": "convert the line to a path",
    "marker-end": "convert the line to a path",
}


def is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def is_hidden(looks: Looks) -> bool:
    return looks.get("display") == "none"


def inherited(above: Looks, looks: Looks) -> Looks:
    """What a tag hands on to those inside it."""
    own = {key: looks[key] for key in INHERITED if key in looks and looks[key] != "inherit"}
    return {**above, **own}
