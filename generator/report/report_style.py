"""What a report wears: for each line the icon and the ink that it has on the sheet, and what both look like on screens.

Colours on screens are the inks of the sheet, made darker or lighter as far as a light or a dark page asks for.
"""

from collections.abc import Iterable
from typing import NamedTuple

from generator.drawing import Drawing
from generator.layout.colour import contrast, difference, mix

BLACK, WHITE = "#000000", "#ffffff"
PAPER, DARK_PAPER = "#fbfaf7", "#1b1a18"
LEAST_OF_BARS, LEAST_OF_TEXT = 3.2, 4.5
STEP = 0.04
APART = 12.0  # how different two lines must look, where both have the same ink
TRIES = ((None, 0.0), (BLACK, 0.3), (WHITE, 0.22), (BLACK, 0.5), (WHITE, 0.12), (BLACK, 0.16))
OWN_HUES = ("#7a3b2e", "#2f6b7c", "#9a7020", "#56713a", "#6a4a86", "#7d766a", "#a5566e", "#3e4f91")


class Glyph(NamedTuple):
    """The drawing of an icon; of one that is made of two, what is shown white inside it."""

    drawing: Drawing
    inside: Drawing | None = None


class LineLook(NamedTuple):
    """How a line of the score looks: the name of its icon, "" for none, and its ink."""

    icon: str
    colour: str


class Dress(NamedTuple):
    """What the pages of one game wear in one print mode."""

    lines: dict[str, LineLook]
    glyphs: dict[str, Glyph]
    inks: dict[str, str]
    emblem: str = ""
    accent: str = ""
    has_grounds: bool = True

    def look(self, line: str) -> LineLook | None:
        return self.lines.get(line)


class Shade(NamedTuple):
    """A colour on a light and on a dark page, each with what is written upon it."""

    light: str
    on_light: str
    dark: str
    on_dark: str


def shades_of(colours: Iterable[str]) -> list[Shade]:
    """The shades of lines in their order; where two have the same ink, the later one is made darker or lighter."""
    shades: list[Shade] = []
    for colour in colours:
        own_shade, *others = [shade_of(mix(colour, other, share) if other else colour) for other, share in TRIES]
        tried = [own_shade, *(one for one in others if one.on_light == own_shade.on_light)]
        own = (one for one in tried if all(is_apart(one, before) for before in shades))
        shades.append(next(own, tried[len(shades) % len(tried)]))
    return shades


def is_apart(one: Shade, other: Shade) -> bool:
    return difference(one.light, other.light) >= APART and difference(one.dark, other.dark) >= APART


def shade_of(colour: str, least: float = LEAST_OF_BARS) -> Shade:
    """A colour that stands out from either page."""
    light, dark = against(colour, PAPER, BLACK, least), against(colour, DARK_PAPER, WHITE, least)
    return Shade(light, text_upon(light), dark, text_upon(dark))


def against(colour: str, ground: str, towards: str, least: float) -> str:
    """A colour led as far towards another as its ground asks for."""
    share = 0.0
    while contrast(mix(colour, towards, share), ground) < least and share < 1:
        share += STEP
    return mix(colour, towards, min(share, 1.0))


def text_upon(colour: str) -> str:
    """White or black, whichever is read better; one of them always is 4.5 to 1."""
    return max((WHITE, BLACK), key=lambda ink: contrast(ink, colour))


def line_shades(ids: list[str], dress: Dress | None) -> dict[str, Shade]:
    """The shade of each line; one that the game gives no ink has one of our own."""
    looks = [dress.look(name) if dress else None for name in ids]
    colours = [look.colour if look else OWN_HUES[index % len(OWN_HUES)] for index, look in enumerate(looks)]
    return dict(zip(ids, shades_of(colours), strict=True))
