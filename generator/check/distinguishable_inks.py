"""Inks that must be told apart, as eyes see them that lack one sort of cones, and as a grey printer prints them."""

from collections.abc import Iterator
from itertools import combinations

from generator.errors import Mistake
from generator.layout.colour import Rgb, difference, gamma, lightness, linear, to_hex, to_rgb
from generator.layout.theme import ThemeFile, theme_in_mode
from generator.reading.shape import place_of

APART = 10.0  # CIE76 ΔE; 2.3 is just noticed side by side
APART_IN_GREY = 5.0  # L*

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
# Transactions on Visualization and Computer Graphics 15 (2009): severity 1.0, for linear red, green and blue.
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_with(eye: str, colour: str) -> str:
    """A colour as an eye sees it."""
    light = tuple(map(linear, to_rgb(colour)))
    red, green, blue = (
        gamma(min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))) for row in EYES[eye]
    )
    return to_hex((red, green, blue))


def inks_alike(file: ThemeFile) -> Iterator[Mistake]:
    """Warnings: every two inks that a theme wants apart and that look alike to some eye, or in grey."""
    for names in file.apart:
        for one, two in combinations(names, 2):
            if reasons := [*alike_to_eyes(one, two, file), *alike_in_grey(one, two, file)]:
                message = f"inks '{one}' and '{two}' look alike: {', '.join(reasons)}"
                yield Mistake(place_of(two, file), f"{message}; make one of them lighter or darker")


def alike_to_eyes(one: str, two: str, file: ThemeFile) -> Iterator[str]:
    """With which eyes two inks look alike, in the print modes that have colour."""
    for mode, shown in file.modes.items():
        if not shown.grey:
            theme = theme_in_mode(file, mode)
            for eye in EYES:
                far = difference(seen_with(eye, theme.ink(one)), seen_with(eye, theme.ink(two)))
                if far < APART:
                    yield f"{eye} in '{mode}' (ΔE {far:.0f} of {APART:g})"


def alike_in_grey(one: str, two: str, file: ThemeFile) -> Iterator[str]:
    for mode, shown in file.modes.items():
        if shown.grey:
            theme = theme_in_mode(file, mode)
            far = abs(lightness(theme.ink(one)) - lightness(theme.ink(two)))
            if far < APART_IN_GREY:
                yield f"'{mode}' (L* {far:.0f} of {APART_IN_GREY:g})"
