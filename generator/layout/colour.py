"""Colours as people see them: mixing, grey value, contrast and a simulated colour-blind eye."""

import re
from functools import lru_cache

HEX = re.compile(r"#[0-9a-fA-F]{6}")
Rgb = tuple[float, float, float]
MOST_KEPT = 4096
HALVINGS = 12
DARKER = 0.05


def to_rgb(colour: str) -> Rgb:
    """Red, green and blue from 0 to 1 of '#rrggbb'."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def to_hex(rgb: Rgb) -> str:
    """'#rrggbb' of red, green and blue from 0 to 1."""
    return "#" + "".join(f"{round(min(max(part, 0.0), 1.0) * 255):02x}" for part in rgb)


@lru_cache(MOST_KEPT)
def mix(colour: str, other: str, share: float) -> str:
    """The colour with that share of another one in it."""
    one, two = to_rgb(colour), to_rgb(other)
    return to_hex(
        (one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share, one[2] + (two[2] - one[2]) * share)
    )


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def gamma(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


@lru_cache(MOST_KEPT)
def luminance(colour: str) -> float:
    """How bright a colour is, 0 to 1."""
    red, green, blue = map(linear, to_rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """How bright a colour looks, 0 to 100 (CIE L*)."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def to_grey(colour: str) -> str:
    """The grey that looks as bright."""
    part = gamma(luminance(colour))
    return to_hex((part, part, part))


def contrast(one: str, two: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(MOST_KEPT)
def lighten_to(colour: str, ground: str, ratio: float, most: float = 1.0) -> str:
    """The colour with as much of its ground in it, up to a share, as leaves it a contrast; itself if it has less."""
    if contrast(mix(colour, ground, most), ground) >= ratio:
        return mix(colour, ground, most)
    enough, too_much = 0.0, most
    for _ in range(HALVINGS):
        middle = (enough + too_much) / 2
        if contrast(mix(colour, ground, middle), ground) >= ratio:
            enough = middle
        else:
            too_much = middle
    return mix(colour, ground, enough)


@lru_cache(MOST_KEPT)
def darken_to(colour: str, ground: str, ratio: float, dark: str) -> str:
    """The colour with as little of a dark one in it as gives it a contrast to a ground."""
    share = 0.0
    while contrast(mix(colour, dark, share), ground) < ratio and share < 1:
        share = min(1.0, share + DARKER)
    return mix(colour, dark, share)


def difference(one: str, two: str) -> float:
    """How different two colours look (CIE76 ΔE)."""
    a, b = to_lab(one), to_lab(two)
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def to_lab(colour: str) -> Rgb:
    red, green, blue = map(linear, to_rgb(colour))
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
