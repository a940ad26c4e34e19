"""Colours for a print shop: cyan, magenta, yellow and black, and black alone for all that is nearly black.

An ink of a theme has the mix that the theme gives it, its tints as much of that mix as looks as bright; any other
colour is mixed by the built-in model, or by the profile of the shop.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.art.pixels import Encoded, Wanted
from generator.art.press_pixels import encode_press
from generator.cmyk import MOST_INK, WHITE, Cmyk, colour_table, neutral_mix, separated, toned
from generator.drawing import Bitmap
from generator.render.colours import Parts, operand
from generator.render.conditions import Condition
from generator.render.profile import Profile

NEAR = 1.01 / 255  # how far a colour may be from a tint of an ink, in each of red, green and blue
COARSE, FINE = 9, 33  # steps of the table of colours, by the model and by a profile
SPACE = "DeviceCMYK"

Rgb = tuple[float, float, float]


class Press(NamedTuple):
    """What a print shop gets: the mixes of inks by their colours, the printing condition, and its own profile."""

    inks: Mapping[str, Cmyk]
    condition: Condition
    profile: Profile | None = None
    is_grey: bool = False

    @property
    def is_flat(self) -> bool:
        """Whether nothing may shine through: so it is in PDF/X-1a, not in PDF/X-4."""
        return self.profile is None


class PressColours:
    """Writes colours as mixes of inks, and remembers whether anything had to be laid upon white."""

    overprints = True
    space: str | None = SPACE

    def __init__(self, press: Press) -> None:
        self.press = press
        self.is_flat = press.is_flat
        self.known: dict[tuple[str, float], Cmyk] = {}
        self.flattened = False

    def mix(self, colour: str, fade: float = 1.0) -> Cmyk:
        mixed = self.known.get((colour, fade))
        if mixed is None:
            whole = mix_of(colour, self.press)
            mixed = self.known[colour, fade] = whole if fade == 1 else whole.tinted(fade)
            self.flattened |= fade != 1
        return mixed

    def fill(self, colour: str, fade: float = 1.0) -> str:
        return operands(self.mix(colour, fade)) + " k"

    def line(self, colour: str, fade: float = 1.0) -> str:
        return operands(self.mix(colour, fade)) + " K"

    def is_black(self, colour: str, fade: float = 1.0) -> bool:
        return self.mix(colour, fade).is_black

    def spread(self, stops: Sequence[tuple[str, float]]) -> tuple[str, list[Parts]]:
        """The space of a gradient's colours, and each of them in it."""
        mixes = [self.mix(colour, fade if self.is_flat else 1.0) for colour, fade in stops]
        return SPACE, [tuple(part / 100 for part in mix) for mix in mixes]

    def picture(self, bitmap: Bitmap, wanted: Wanted, *, grey: bool, fade: float) -> Encoded:
        self.flattened |= fade != 1
        profile = self.press.profile
        table = profile.table(FINE) if profile else colour_table(COARSE)
        is_grey = grey or self.press.is_grey
        return encode_press(bitmap, wanted, table, grey=is_grey, fade=fade, is_flat=self.is_flat)


def operands(mix: Cmyk) -> str:
    return " ".join(operand(part / 100) for part in mix)


def mix_of(colour: str, press: Press) -> Cmyk:
    """An ink's own mix, a tint of it, or what looks like the colour."""
    if press.is_grey:
        return separated(colour)
    if (own := press.inks.get(colour)) is not None:
        return own.limited()
    if colour == "#ffffff":
        return WHITE
    made = tint_of(colour, press.inks) or neutral_mix(colour)
    if made is None:
        made = press.profile.mixes([colour])[0] if press.profile else separated(colour)
    return made.limited(MOST_INK)


def tint_of(colour: str, inks: Mapping[str, Cmyk]) -> Cmyk | None:
    """The tint of the ink that a colour is a mix of, with white or with black ink; None if there is none."""
    blacks = [(rgb(name), mix) for name, mix in inks.items() if mix.is_black]
    ends = [((1.0, 1.0, 1.0), WHITE), *blacks[:1]]
    tints: list[tuple[float, Cmyk, Cmyk]] = []
    for name, mix in inks.items():
        for other, end in ends:
            share, miss = place_between(rgb(colour), rgb(name), other)
            if miss <= NEAR and 0 <= share <= 1:
                tints.append((miss, mix, end))
    if not tints:
        return None
    _, mix, end = min(tints, key=lambda one: one[0])
    return toned(mix, end, colour)


def place_between(colour: Rgb, one: Rgb, two: Rgb) -> tuple[float, float]:
    """How far from one colour to the other a third lies, and by how much it misses the line between them."""
    way = [b - a for a, b in zip(one, two, strict=True)]
    length = sum(step * step for step in way)
    if not length:
        return 0.0, 1.0
    share = sum((c - a) * step for c, a, step in zip(colour, one, way, strict=True)) / length
    return share, max(abs(a + step * share - c) for a, step, c in zip(one, way, colour, strict=True))


def rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255
