"""Four printing inks on white paper: what a mix of them looks like, and which mix looks like a colour of a screen.

The model is Neugebauer's with the solids of coated offset paper (FOGRA39) and its gain of dots. It is near enough to
choose and to compare inks; a print shop's own profile knows better.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

MOST_INK = 300.0  # per cent, of all four together
MOST_KEPT = 4096
NEAR_BLACK, NEAR_GREY = 26.0, 12.0  # lightness and chroma under which a colour is printed in black alone
PURE_GREY = 1.5
FEW_DOTS, BLACK_INK = 12.0, 3
GAIN = (0.13, 0.13, 0.13, 0.16)  # how much a dot of 50 % grows
# CIE L*a*b* (D50) of paper and solids, by which of cyan, magenta and yellow are there
SOLIDS = {
    (0, 0, 0): (95.0, 0.0, -2.0),
    (1, 0, 0): (55.0, -37.0, -50.0),
    (0, 1, 0): (48.0, 74.0, -3.0),
    (0, 0, 1): (89.0, -5.0, 93.0),
    (0, 1, 1): (47.0, 68.0, 48.0),
    (1, 0, 1): (50.0, -65.0, 27.0),
    (1, 1, 0): (24.0, 17.0, -46.0),
    (1, 1, 1): (23.0, 0.0, 0.0),
}
BLACK_REFLECTS = 0.023  # of what is beneath it
WHITE_D65 = (0.95047, 1.0, 1.08883)
TO_SRGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))
FROM_SRGB = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
STEPS, NUDGE = 12, 0.004

Three = tuple[float, float, float]
NO_SLOPE = (0.0, 0.0, 0.0)


class Cmyk(NamedTuple):
    """Shares of cyan, magenta, yellow and black in per cent."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        return sum(self)

    @property
    def is_black(self) -> bool:
        """Whether it is black ink alone, and all of it."""
        return tuple(self) == (0, 0, 0, 100)

    def tinted(self, share: float) -> "Cmyk":
        """So much of it upon white paper."""
        return Cmyk(*(part * share for part in self))

    def mixed(self, other: "Cmyk", share: float) -> "Cmyk":
        """The mix with that share of another one in it."""
        return Cmyk(*(one + (two - one) * share for one, two in zip(self, other, strict=True)))

    def limited(self, most: float = MOST_INK) -> "Cmyk":
        """With less of the three colours, if it is too much ink."""
        colours = self.total - self.black
        if self.total <= most or not colours:
            return self
        keep = (most - self.black) / colours
        return Cmyk(self.cyan * keep, self.magenta * keep, self.yellow * keep, self.black)


WHITE, BLACK = Cmyk(0, 0, 0, 0), Cmyk(0, 0, 0, 100)


# ---- what a mix looks like ----


def seen(mix: Cmyk) -> str:
    """The colour '#rrggbb' that a mix of inks is nearest to, paper being white."""
    return "#" + "".join(f"{round(gamma(min(max(part, 0.0), 1.0)) * 255):02x}" for part in reflected(mix))


def reflected(mix: Cmyk) -> Three:
    """How much red, green and blue light a mix reflects; beyond 0 to 1 where no screen shows it."""
    cyan, magenta, yellow, black = (
        part / 100 + 4 * gain * part / 100 * (1 - part / 100) for part, gain in zip(mix, GAIN, strict=True)
    )
    red = green = blue = 0.0
    for (c, m, y), light in LIGHTS:
        weight = (cyan if c else 1 - cyan) * (magenta if m else 1 - magenta) * (yellow if y else 1 - yellow)
        red, green, blue = red + weight * light[0], green + weight * light[1], blue + weight * light[2]
    dim = 1 - black + black * BLACK_REFLECTS
    return red * dim, green * dim, blue * dim


def solid_light(lab: Three) -> Three:
    """A solid as linear red, green and blue beside white paper."""
    own, paper = to_xyz(lab), to_xyz(SOLIDS[0, 0, 0])
    x, y, z = (part / white * d65 for part, white, d65 in zip(own, paper, WHITE_D65, strict=True))
    red, green, blue = (a * x + b * y + c * z for a, b, c in TO_SRGB)
    return red, green, blue


def to_xyz(lab: Three) -> Three:
    """XYZ of CIE L*a*b*, the white of its own light being 1."""
    light, a, b = lab
    y = (light + 16) / 116
    parts = tuple(part**3 if part > 6 / 29 else (part - 16 / 116) / 7.787 for part in (y + a / 500, y, y - b / 200))
    return parts[0], parts[1], parts[2]


LIGHTS = tuple((which, solid_light(lab)) for which, lab in SOLIDS.items())


# ---- which mix looks like a colour ----


@lru_cache(MOST_KEPT)
def separated(colour: str) -> Cmyk:
    """The mix that looks like '#rrggbb', in whole per cents: black for all that is grey in it, so that no more than
    two of the three colours are left; no black where it would be a few dark dots in a light colour; black alone for
    what is nearly black, or grey."""
    if (alone := neutral_mix(colour)) is not None:
        return alone
    best, target = smooth_mix(colour), lab_of(linear_of(colour))
    if best.black < FEW_DOTS:
        best = min((best._replace(black=0.0), nearest(target, BLACK_INK)), key=lambda mix: off_by(mix, target))
    return Cmyk(*(float(round(part)) for part in best))


def smooth_mix(colour: str) -> Cmyk:
    """The mix of black and two of the three colours that looks most like a colour; like colours have like mixes."""
    target = lab_of(linear_of(colour))
    return min((nearest(target, without) for without in range(3)), key=lambda mix: off_by(mix, target))


def off_by(mix: Cmyk, target: Three) -> float:
    return apart(lab_of(reflected(mix)), target)


def neutral_mix(colour: str) -> Cmyk | None:
    """Black alone, for a colour that is nearly black or grey."""
    light, a, b = lab_of(linear_of(colour))
    chroma = (a * a + b * b) ** 0.5
    if light < NEAR_BLACK and chroma < NEAR_GREY:
        return BLACK
    return grey_mix(light) if chroma < PURE_GREY else None


def grey_mix(light: float) -> Cmyk:
    """Black alone that looks as bright."""
    low, high = 0.0, 100.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        is_lighter = lab_of(reflected(Cmyk(0, 0, 0, middle)))[0] > light
        low, high = (middle, high) if is_lighter else (low, middle)
    return Cmyk(0, 0, 0, float(round((low + high) / 2)))


def nearest(target: Three, without: int) -> Cmyk:
    """The mix of all inks but one that looks most like CIE L*a*b*, found step by step."""
    free = [index for index in range(4) if index != without]
    parts = [0.4 if index in free else 0.0 for index in range(4)]
    for _ in range(STEPS):
        here = lab_of(reflected(Cmyk(*(part * 100 for part in parts))))
        wanted = tuple(goal - part for goal, part in zip(target, here, strict=True))
        slopes = [slope_of(parts, index, here) for index in free]
        for _ in free:
            step = solved(slopes, wanted)
            stuck = [at for at, index in enumerate(free) if any(slopes[at]) and is_stuck(parts[index], step[at])]
            slopes = [NO_SLOPE if at in stuck else slope for at, slope in enumerate(slopes)]
        for index, change in zip(free, step, strict=True):
            parts[index] = min(max(parts[index] + min(max(change, -0.3), 0.3), 0.0), 1.0)
    return Cmyk(*(part * 100 for part in parts))


def is_stuck(part: float, change: float) -> bool:
    """Whether a step leads below no ink or above all of it, from there."""
    return (part <= 0 and change < 0) or (part >= 1 and change > 0)


def toned(one: Cmyk, two: Cmyk, colour: str) -> Cmyk:
    """The mix between two that looks as bright as a colour: dots grow in print, so half of an ink looks like more."""
    wanted, low, high = lab_of(linear_of(colour))[0], 0.0, 1.0
    is_brighter = lab_of(reflected(two))[0] > lab_of(reflected(one))[0]
    for _ in range(STEPS):
        middle = (low + high) / 2
        is_enough = (lab_of(reflected(one.mixed(two, middle)))[0] > wanted) == is_brighter
        low, high = (low, middle) if is_enough else (middle, high)
    return one.mixed(two, (low + high) / 2)


def slope_of(parts: list[float], index: int, here: Three) -> Three:
    """How lightness, a and b change with one ink."""
    step = NUDGE if parts[index] < 0.5 else -NUDGE
    moved = [part + (step if at == index else 0) for at, part in enumerate(parts)]
    there = lab_of(reflected(Cmyk(*(part * 100 for part in moved))))
    return (there[0] - here[0]) / step, (there[1] - here[1]) / step, (there[2] - here[2]) / step


def solved(columns: list[Three], wanted: tuple[float, ...]) -> Three:
    """Three numbers that bring three columns to what is wanted, damped so that no step is wild."""
    square = [
        [dot(one, two) + (1.0 if i == j else 0.0) for j, two in enumerate(columns)] for i, one in enumerate(columns)
    ]
    right = [dot(column, wanted) for column in columns]
    whole = determinant(square)
    numbers = []
    for index in range(3):
        swapped = [[right[i] if j == index else square[i][j] for j in range(3)] for i in range(3)]
        numbers.append(determinant(swapped) / whole)
    return numbers[0], numbers[1], numbers[2]


def dot(one: tuple[float, ...], two: tuple[float, ...]) -> float:
    return sum(a * b for a, b in zip(one, two, strict=True))


def determinant(m: list[list[float]]) -> float:
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )


def colours_apart(colour: str, mix: Cmyk) -> float:
    """How different a colour of a screen and a mix of inks look (CIE76 ΔE)."""
    return apart(lab_of(linear_of(colour)), lab_of(reflected(mix)))


def apart(one: Three, two: Three) -> float:
    return float(sum((p - q) ** 2 for p, q in zip(one, two, strict=True)) ** 0.5)


def linear_of(colour: str) -> Three:
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def gamma(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def lab_of(light: Three) -> Three:
    """CIE L*a*b* of linear red, green and blue."""
    xyz = (sum(k * part for k, part in zip(row, light, strict=True)) for row in FROM_SRGB)
    x, y, z = (part / white for part, white in zip(xyz, WHITE_D65, strict=True))
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


# ---- for every colour at once ----


@lru_cache(1)
def colour_table(size: int) -> tuple[Cmyk, ...]:
    """The mixes of a grid of colours for pictures, red running fastest: without the rules for single colours, which
    would show as steps."""
    values = [round(255 * step / (size - 1)) for step in range(size)]
    return tuple(smooth_mix(f"#{red:02x}{green:02x}{blue:02x}") for blue, green, red in product(values, repeat=3))
