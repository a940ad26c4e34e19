"""Paints the pictures of the example pack Skyhaven: `python examples/packs/skyhaven_art.py`.

Everything is drawn here, with Pillow alone: skies, clouds, islands, ships of the air and storms. The same seed paints
the same picture.
"""

# ruff: noqa: T201

import itertools
import math
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ART = Path(__file__).resolve().parent / "skyhaven" / "art"
TWICE = 2
WIDE = (750, 700)
TALL = (820, 1112)
Colour = tuple[int, int, int]
Point = tuple[float, float]


def rgb(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def gradient(size: tuple[int, int], stops: list[str]) -> Image.Image:
    """Colours from top to bottom."""
    strip = Image.new("RGB", (1, 256))
    for y in range(256):
        at = y / 255 * (len(stops) - 1)
        first = min(int(at), len(stops) - 2)
        strip.putpixel((0, y), mix(rgb(stops[first]), rgb(stops[first + 1]), at - first))
    return strip.resize(size, Image.Resampling.BICUBIC)


class Canvas:
    """A picture twice as large as it will be, so that edges come out smooth; lengths are those of the final picture."""

    def __init__(self, size: tuple[int, int], stops: list[str], seed: int) -> None:
        self.image = gradient((size[0] * TWICE, size[1] * TWICE), stops)
        self.random = Random(seed)

    def paint(self, mask: Image.Image, fill: Colour | Image.Image, blur: float = 0) -> None:
        """Lay a colour or a picture over what a mask shows."""
        soft = mask.filter(ImageFilter.GaussianBlur(blur * TWICE)) if blur else mask
        self.image.paste(fill, (0, 0, *self.image.size) if isinstance(fill, tuple) else (0, 0), soft)

    def mask(self, draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
        mask = Image.new("L", self.image.size, 0)
        draw(ImageDraw.Draw(mask))
        return mask

    def polygon(self, points: list[Point], fill: str, strength: int = 255, blur: float = 0) -> None:
        scaled = [(x * TWICE, y * TWICE) for x, y in points]
        self.paint(self.mask(lambda draw: draw.polygon(scaled, fill=strength)), rgb(fill), blur)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str, strength: int = 255, blur: float = 0
    ) -> None:
        box = tuple(value * TWICE for value in (x - rx, y - ry, x + rx, y + ry))
        self.paint(self.mask(lambda draw: draw.ellipse(box, fill=strength)), rgb(fill), blur)

    def line(self, points: list[Point], fill: str, width: float, strength: int = 255, blur: float = 0) -> None:
        scaled = [(x * TWICE, y * TWICE) for x, y in points]
        thick = max(1, round(width * TWICE))
        self.paint(self.mask(lambda draw: draw.line(scaled, strength, thick, "curve")), rgb(fill), blur)

    def glow(self, x: float, y: float, radius: float, fill: str, strength: float) -> None:
        """Light that fades away from a point."""
        side = round(2 * radius * TWICE)
        light = (
            Image.radial_gradient("L").resize((side, side)).point(lambda v: round(max(0, 255 - 1.42 * v) * strength))
        )
        mask = Image.new("L", self.image.size, 0)
        mask.paste(light, (round((x - radius) * TWICE), round((y - radius) * TWICE)))
        self.paint(mask, rgb(fill))

    def cloud(
        self, x: float, y: float, width: float, top: str, bottom: str, strength: int = 255, blur: float = 1.2
    ) -> None:
        """A bank of puffs with a flat, hazy foot."""
        puffs = []
        for _ in range(16):
            along = self.random.uniform(-0.5, 0.5)
            radius = width * (0.17 - 0.2 * along * along * 1.6) * self.random.uniform(0.7, 1.1)
            puffs.append((x + along * width, y - radius * self.random.uniform(0.1, 0.75), max(radius, width * 0.04)))
        high, low = min(py - r for _, py, r in puffs), y + width * 0.05

        def draw(pen: ImageDraw.ImageDraw) -> None:
            for px, py, r in puffs:
                pen.ellipse(tuple(v * TWICE for v in (px - r, py - r, px + r, py + r)), fill=strength)

        fade = Image.new("L", self.image.size, 255)
        foot = Image.linear_gradient("L").rotate(180).resize((self.image.width, round(width * 0.15 * TWICE)))
        start = round((y - width * 0.06) * TWICE)
        fade.paste(foot, (0, start))
        fade.paste(0, (0, start + foot.height, self.image.width, start + 9 * self.image.height))
        mask = ImageChops.multiply(self.mask(draw), fade)
        tone = Image.new("RGB", self.image.size, rgb(bottom))
        lit = gradient((self.image.width, max(2, round((low - high) * TWICE))), [top, top, bottom])
        tone.paste(lit, (0, round(high * TWICE)))
        self.paint(mask, tone, blur)

    def stars(self, count: int, below: float) -> None:
        for _ in range(count):
            x, y = self.random.uniform(0, 1) * self.image.width / TWICE, self.random.uniform(0, below)
            self.ellipse(
                x, y, size := self.random.uniform(0.7, 1.9), size, "fff6d8", round(self.random.uniform(90, 230))
            )

    def finish(self, grain: int = 8) -> Image.Image:
        """At its final size, with a darker rim and the grain of paper."""
        image = self.image.resize((self.image.width // TWICE, self.image.height // TWICE), Image.Resampling.LANCZOS)
        rim = Image.radial_gradient("L").resize(image.size).point(lambda v: max(0, v - 150) // 2)
        image.paste(mix((20, 20, 50), image.resize((1, 1)).getpixel((0, 0)), 0.4), (0, 0, *image.size), rim)
        noise = Image.frombytes("L", image.size, self.random.randbytes(image.width * image.height))
        noise = noise.filter(ImageFilter.GaussianBlur(0.9)).point(lambda v: 128 + (v - 128) * grain // 60)
        return ImageChops.overlay(image, Image.merge("RGB", (noise, noise, noise)))


def island(art: Canvas, x: float, y: float, width: float, grass: str, rock: str, depth: float = 0.75) -> None:
    """Grass above, and rock that tapers to a point below."""
    random, half = art.random, width / 2
    steps = 11
    low = [
        (
            x - half + width * i / steps,
            y + width * depth * (1 - abs(2 * i / steps - 1) ** 1.5) * random.uniform(0.62, 1.0),
        )
        for i in range(steps + 1)
    ]
    low[0], low[-1] = (x - half, y), (x + half, y)
    art.polygon([*low, (x + half, y), (x - half, y)], rock)
    for i in range(steps):
        shade = "ffffff" if i < 4 else "141030"
        points = [
            low[i],
            low[i + 1],
            (low[i + 1][0] + random.uniform(-8, 8), y),
            (low[i][0] + random.uniform(-4, 4), y),
        ]
        art.polygon(points, shade, round(random.uniform(8, 34) if i < 4 else random.uniform(12, 30 + 8 * i)))
    for _ in range(9):
        at = random.randrange(2, steps - 1)
        top = random.uniform(0.05, 0.5)
        bx, by = low[at][0] + random.uniform(-12, 12), y + (low[at][1] - y) * top
        art.polygon([(bx - 10, by), (bx + 12, by - 5), (bx + 3, by + 22)], "120e28", 46)
    rim = [(x - half - 4, y)]
    rim += [(x - half + width * i / 22, y + random.uniform(5, 19)) for i in range(1, 22)]
    rim += [(x + half + 4, y)]
    crown = [
        (x + half - width * i / 22, y - width * 0.11 * math.sin(math.pi * i / 22) - random.uniform(0, 3))
        for i in range(1, 22)
    ]
    art.polygon([*rim, *crown], grass)
    art.polygon([*rim, (x + half, y - 2), (x - half, y - 2)], "0e2030", 62)
    art.ellipse(x - half * 0.25, y - width * 0.045, half * 0.55, width * 0.03, "fff7c0", 66, 7)


def tree(art: Canvas, x: float, y: float, size: float, leaf: str) -> None:
    art.line([(x, y), (x, y - size * 0.6)], "5a3d33", size * 0.1)
    for dx, dy, r in ((-0.24, -0.7, 0.3), (0.24, -0.68, 0.28), (0, -0.98, 0.34)):
        art.ellipse(x + dx * size, y + dy * size, r * size, r * size, leaf)
    art.ellipse(x - 0.12 * size, y - 1.08 * size, 0.18 * size, 0.15 * size, "fff4b8", 95, 3)
    art.ellipse(x + 0.2 * size, y - 0.58 * size, 0.24 * size, 0.18 * size, "10203a", 60, 4)


def house(art: Canvas, x: float, y: float, size: float, wall: str, roof: str, high: float = 0.6) -> None:
    left, right, top = x - size / 2, x + size / 2, y - size * high
    art.polygon([(left, y), (left, top), (right, top), (right, y)], wall)
    art.polygon([(x + size * 0.1, y), (x + size * 0.1, top), (right, top), (right, y)], "1a1540", 44)
    art.polygon([(left - size * 0.1, top), (x, top - size * 0.55), (right + size * 0.1, top)], roof)
    art.polygon([(x, top - size * 0.55), (right + size * 0.1, top), (x + size * 0.12, top)], "1a1030", 54)
    art.polygon(
        [
            (x - size * 0.3, y - size * 0.2),
            (x - size * 0.3, y - size * 0.44),
            (x - size * 0.1, y - size * 0.44),
            (x - size * 0.1, y - size * 0.2),
        ],
        "ffdf8a",
    )


def tower(art: Canvas, x: float, y: float, high: float, wall: str, roof: str) -> None:
    wide = high * 0.26
    art.polygon([(x - wide / 2, y), (x - wide * 0.36, y - high), (x + wide * 0.36, y - high), (x + wide / 2, y)], wall)
    art.polygon(
        [(x + wide * 0.05, y), (x + wide * 0.05, y - high), (x + wide * 0.36, y - high), (x + wide / 2, y)],
        "1a1540",
        56,
    )
    art.polygon([(x - wide * 0.6, y - high), (x, y - high * 1.34), (x + wide * 0.6, y - high)], roof)
    for level in (0.3, 0.55, 0.8):
        art.ellipse(x - wide * 0.1, y - high * level, wide * 0.09, wide * 0.14, "ffe08a")


def mill(art: Canvas, x: float, y: float, high: float, wall: str, turn: float) -> None:
    tower(art, x, y, high * 0.8, wall, "8a4a3a")
    for arm in range(4):
        angle = turn + arm * math.pi / 2
        cos, sin = math.cos(angle), math.sin(angle)
        px, py, length, wide = x, y - high * 0.76, high * 0.62, high * 0.1
        art.polygon(
            [
                (px + cos * 8 - sin * 3, py + sin * 8 + cos * 3),
                (px + cos * length, py + sin * length),
                (px + cos * length - sin * wide, py + sin * length + cos * wide),
                (px + cos * 14 - sin * wide, py + sin * 14 + cos * wide),
            ],
            "fff3dc",
            235,
        )
        art.line([(px, py), (px + cos * length, py + sin * length)], "6b4636", 3)
    art.ellipse(x, y - high * 0.76, 5, 5, "6b4636")


def airship(art: Canvas, x: float, y: float, long: float, cloth: str, band: str, hull: str, fins: int = 1) -> None:
    """A balloon with bands, a hull below it, ropes between, and a small flag."""
    rx, ry = long / 2, long * 0.235
    for side in (-1, 1)[:fins]:
        art.polygon(
            [(x - rx * 0.72, y), (x - rx * 1.2, y + side * ry * 1.0), (x - rx * 1.12, y + side * ry * 0.15)], band
        )
    art.polygon(
        [(x - rx * 0.8, y - 4), (x - rx * 1.22, y - ry * 0.16), (x - rx * 1.22, y + ry * 0.16), (x - rx * 0.8, y + 4)],
        hull,
    )
    deck = y + ry * 1.62
    for share in (-0.42, -0.2, 0.2, 0.42):
        art.line([(x + share * rx * 1.2, y + ry * 0.8), (x + share * rx, deck)], "3b2c33", 2.2)
    keel = [
        (x - rx * 0.56, deck),
        (x + rx * 0.66, deck),
        (x + rx * 0.46, deck + ry * 0.52),
        (x - rx * 0.38, deck + ry * 0.52),
    ]
    art.polygon(keel, hull)
    art.polygon(
        [
            (x - rx * 0.5, deck + ry * 0.3),
            (x + rx * 0.56, deck + ry * 0.3),
            (x + rx * 0.46, deck + ry * 0.52),
            (x - rx * 0.38, deck + ry * 0.52),
        ],
        "160f24",
        80,
    )
    art.line([(x - rx * 0.6, deck), (x + rx * 0.7, deck)], band, 5)
    for share in (-0.26, -0.06, 0.14, 0.34):
        art.ellipse(x + share * rx, deck + ry * 0.2, 5.5, 5.5, "ffe59a")
    shape = art.mask(lambda pen: pen.ellipse(tuple(v * TWICE for v in (x - rx, y - ry, x + rx, y + ry)), fill=255))
    art.paint(shape, rgb(cloth))
    bands = Image.new("L", art.image.size, 0)
    pen = ImageDraw.Draw(bands)
    for share in (-0.62, -0.08, 0.46):
        wide = rx * 0.26
        pen.ellipse(
            tuple(v * TWICE for v in (x + share * rx, y - ry * 1.3, x + share * rx + wide + rx * 0.1, y + ry * 1.3)),
            fill=255,
        )
        pen.ellipse(
            tuple(
                v * TWICE
                for v in (
                    x + share * rx + wide * 0.75,
                    y - ry * 1.3,
                    x + share * rx + wide * 1.15 + rx * 0.1,
                    y + ry * 1.3,
                )
            ),
            fill=0,
        )
    art.paint(ImageChops.multiply(bands, shape), rgb(band))
    under = art.mask(
        lambda pen: pen.ellipse(
            tuple(v * TWICE for v in (x - rx * 1.05, y - ry * 1.5, x + rx * 1.0, y + ry * 0.42)), fill=255
        )
    )
    dark = ImageChops.subtract(shape, under.filter(ImageFilter.GaussianBlur(ry * 0.3 * TWICE)))
    art.paint(dark.point(lambda v: v * 0.5), rgb("1d1742"))
    light = art.mask(
        lambda pen: pen.ellipse(
            tuple(v * TWICE for v in (x - rx * 0.66, y - ry * 0.84, x + rx * 0.4, y - ry * 0.3)), fill=150
        )
    )
    art.paint(ImageChops.multiply(light.filter(ImageFilter.GaussianBlur(ry * 0.2 * TWICE)), shape), rgb("ffffff"))
    art.line([(x, y - ry), (x, y - ry * 1.4)], "3b2c33", 2.4)
    art.polygon([(x, y - ry * 1.42), (x - rx * 0.2, y - ry * 1.3), (x, y - ry * 1.16)], band)


def birds(art: Canvas, x: float, y: float, count: int, fill: str) -> None:
    for _ in range(count):
        bx, by, s = x + art.random.uniform(-80, 80), y + art.random.uniform(-36, 36), art.random.uniform(7, 12)
        art.line(
            [
                (bx - s, by - s * 0.4),
                (bx - s * 0.4, by - s * 0.5),
                (bx, by),
                (bx + s * 0.4, by - s * 0.5),
                (bx + s, by - s * 0.4),
            ],
            fill,
            2.2,
        )


def bolt(art: Canvas, points: list[Point], width: float) -> None:
    art.line(points, "9fb8ff", width * 5, 90, 12)
    for i, (one, other) in enumerate(itertools.pairwise(points)):
        art.line([one, other], "fffbe6", width * (1 - 0.7 * i / len(points)))


# ---- ships ----


def dawn_ship() -> Image.Image:
    art = Canvas(WIDE, ["3f6ea8", "7fb0cf", "f8d9b0", "f9b98e", "e88f7f"], 11)
    art.glow(560, 420, 380, "fff0b8", 0.9)
    art.ellipse(560, 430, 54, 54, "fff6d6", 255, 1.5)
    art.cloud(180, 330, 300, "fff2e2", "f2b79c", 150, 4)
    art.cloud(640, 540, 460, "ffe7cf", "e79a8c")
    airship(art, 400, 260, 400, "f6ead2", "c2463c", "7a4632")
    birds(art, 600, 190, 5, "5a3a4c")
    art.cloud(160, 610, 480, "fff3e4", "e6a093")
    art.cloud(520, 680, 620, "fff6ea", "eeb09c")
    return art.finish()


def noon_ship() -> Image.Image:
    art = Canvas(WIDE, ["1f6fb5", "4fa3d6", "a9dbe8", "e7f6ee"], 23)
    art.glow(120, 60, 420, "fffbe0", 0.85)
    art.cloud(620, 240, 300, "ffffff", "bcdcec", 190, 3)
    island(art, 610, 500, 170, "6fae5a", "8d7a86", 0.6)
    tree(art, 590, 492, 44, "3f8a52")
    tree(art, 640, 494, 36, "57a05a")
    airship(art, 400, 270, 430, "2f8f8a", "f2c14e", "6b4a35", 2)
    birds(art, 130, 380, 6, "2b4a6b")
    art.cloud(140, 600, 440, "ffffff", "b5dbe9")
    art.cloud(480, 690, 640, "ffffff", "c6e6ee")
    return art.finish()


def dusk_ship() -> Image.Image:
    art = Canvas(WIDE, ["2c2458", "6b3f86", "c65d86", "f49a6c", "fbd08a"], 31)
    art.stars(40, 230)
    art.glow(200, 560, 420, "ffd98a", 0.85)
    art.ellipse(200, 566, 70, 70, "ffe9ae", 255, 1.5)
    art.cloud(520, 420, 420, "f7a58c", "8a4a86", 190, 4)
    airship(art, 410, 255, 420, "6a4fa0", "f4b860", "4a2f3f", 2)
    birds(art, 160, 330, 4, "3a234a")
    art.cloud(600, 640, 560, "f9b48e", "8f4c86")
    art.cloud(140, 690, 480, "ffc79a", "a5568a")
    return art.finish()


def night_ship() -> Image.Image:
    art = Canvas(WIDE, ["0d1436", "1b2a5e", "34508a", "6f8fb8"], 47)
    art.stars(130, 520)
    art.glow(640, 116, 300, "dfe9ff", 0.6)
    disc, bite = (
        art.mask(lambda pen, box=box: pen.ellipse(tuple(v * TWICE for v in box), fill=255))
        for box in ((586, 58, 700, 172), (614, 44, 716, 146))
    )
    art.paint(ImageChops.subtract(disc, bite), rgb("f9f4da"), 0.8)
    art.cloud(130, 420, 340, "8aa5d0", "35508c", 170, 4)
    art.glow(390, 415, 260, "ffc766", 0.4)
    airship(art, 390, 285, 410, "e0ac48", "8a3450", "3a2a3c", 2)
    art.cloud(560, 630, 540, "8fa9d6", "35508c")
    art.cloud(160, 690, 520, "a5bce2", "3d5a98")
    return art.finish()


# ---- islands ----


def orchard() -> Image.Image:
    art = Canvas(WIDE, ["4aa3d4", "9fd6e2", "f3efcf"], 53)
    art.glow(620, 110, 330, "fff6c8", 0.9)
    art.cloud(130, 250, 300, "ffffff", "c9e6ea", 190, 3)
    art.cloud(650, 430, 300, "ffffff", "cfe7e2", 200, 3)
    island(art, 375, 380, 470, "7cb556", "a07a66", 0.6)
    for x, size, leaf in ((200, 74, "4f9650"), (262, 96, "5fa84f"), (470, 92, "4f9650"), (540, 72, "68ad50")):
        tree(art, x, 372, size, leaf)
        for dx, dy in ((-18, -62), (12, -78), (20, -48), (-4, -90)):
            art.ellipse(x + dx * size / 96, 372 + dy * size / 96, 5.4, 5.4, "d8452f")
    house(art, 366, 366, 84, "fbeed2", "c85a3c")
    birds(art, 520, 180, 4, "38566b")
    art.cloud(230, 690, 560, "ffffff", "cfe8e6")
    art.cloud(620, 710, 420, "ffffff", "cfe8e6")
    return art.finish()


def lighthouse() -> Image.Image:
    art = Canvas(WIDE, ["16205a", "3d4f9a", "9a7fb8", "f0b39a"], 61)
    art.stars(80, 330)
    art.cloud(600, 330, 340, "b99cc8", "5a5a9c", 160, 4)
    beam = [(392, 138), (-20, 20), (-20, 220)]
    art.polygon(beam, "ffe9a0", 120, 12)
    art.polygon([(392, 138), (780, 90), (780, 230)], "ffe9a0", 90, 14)
    island(art, 375, 420, 360, "5f8f6a", "6f6384", 0.68)
    tower(art, 392, 404, 240, "f6ecdf", "b8403c")
    art.polygon([(364, 250), (420, 250), (424, 292), (360, 292)], "b8403c")
    art.glow(392, 146, 130, "fff2b8", 0.95)
    art.ellipse(392, 146, 13, 13, "fffdf0")
    house(art, 292, 406, 66, "e8d8cc", "54506e")
    tree(art, 486, 410, 58, "3f6f62")
    art.cloud(160, 670, 480, "d7a9bd", "6a5f9c")
    art.cloud(600, 690, 460, "e6b5b0", "7a669e")
    return art.finish()


def windmills() -> Image.Image:
    art = Canvas(WIDE, ["3c8fc4", "86c5dd", "fbe6b8", "f9c98a"], 71)
    art.glow(120, 400, 380, "fff3c0", 0.85)
    art.cloud(600, 220, 320, "fffaf0", "e8cfae", 190, 3)
    island(art, 210, 300, 230, "a5b84a", "a8806a", 0.6)
    mill(art, 205, 290, 110, "f4e3cb", 0.5)
    island(art, 480, 440, 390, "b9bb4c", "9a7264", 0.62)
    mill(art, 420, 424, 190, "faecd6", 0.25)
    mill(art, 560, 424, 130, "f0dcc2", 0.9)
    house(art, 490, 428, 56, "fff3df", "b8533c")
    art.cloud(120, 640, 420, "fff8ea", "efc79e")
    art.cloud(600, 700, 520, "fffaf0", "f0cfa8")
    return art.finish()


def city() -> Image.Image:
    art = Canvas(WIDE, ["5a4a9c", "a86fb0", "f2a0a0", "fcd9a8"], 83)
    art.glow(375, 340, 430, "fff0c4", 0.85)
    art.cloud(110, 300, 300, "fbd0c0", "b87fb0", 190, 3)
    island(art, 375, 430, 520, "7f9a6a", "7d628a", 0.52)
    for x, high, wall, roof in (
        (170, 90, "f2d7c4", "4c6aa0"),
        (580, 100, "f0d2c0", "4c6aa0"),
        (250, 150, "f7e2cf", "b8503f"),
        (510, 170, "f5dcc8", "b8503f"),
        (330, 210, "fbead6", "3f7a86"),
        (440, 190, "f7e2cf", "3f7a86"),
        (388, 270, "fff3e2", "d49a35"),
    ):
        tower(art, x, 418, high, wall, roof)
    for x in (214, 292, 362, 420, 476, 546):
        house(art, x, 424, 56, "fbe9d4", "a5483c", 0.5)
    birds(art, 600, 170, 6, "5a3a66")
    art.cloud(620, 660, 460, "fde2cc", "c488b0")
    art.cloud(170, 690, 480, "fff0dc", "d295b0")
    return art.finish()


def falls() -> Image.Image:
    art = Canvas(WIDE, ["1d7a8c", "58b5b5", "bfe8d6", "f2f8e4"], 97)
    art.glow(600, 90, 340, "ffffe6", 0.8)
    art.cloud(620, 320, 300, "ffffff", "b9e2dc", 190, 3)
    island(art, 560, 260, 180, "5aa36a", "6f8088", 0.55)
    island(art, 320, 350, 420, "58a85e", "74788a", 0.7)
    for x, size in ((190, 84), (240, 66), (452, 90), (500, 64)):
        tree(art, x, 344, size, "2f7f58")
    art.ellipse(336, 330, 92, 15, "8fdcec")
    art.ellipse(320, 327, 56, 7, "e8fbff", 170, 3)
    for dx, wide, strength in ((0, 34, 235), (-13, 9, 150), (12, 12, 190)):
        art.polygon(
            [(326 + dx, 342), (326 + dx + wide, 342), (334 + dx + wide * 1.5, 640), (316 + dx - wide * 0.3, 640)],
            "e4f8fc",
            strength,
            3,
        )
    art.glow(344, 640, 150, "ffffff", 0.9)
    art.cloud(340, 670, 420, "ffffff", "c6ebe4", 235, 4)
    art.cloud(90, 700, 360, "ffffff", "bfe6e0")
    art.cloud(640, 700, 400, "ffffff", "bfe6e0")
    return art.finish()


# ---- storms ----


def rain(art: Canvas, count: int, slant: float, fill: str) -> None:
    for _ in range(count):
        x, y = art.random.uniform(-60, TALL[0]), art.random.uniform(0, TALL[1])
        long = art.random.uniform(24, 70)
        art.line([(x, y), (x - slant * long, y + long)], fill, 1.4, round(art.random.uniform(30, 100)))


def thunder() -> Image.Image:
    art = Canvas(TALL, ["141633", "2b2f5e", "4f5488", "8a86a8"], 101)
    art.glow(440, 420, 520, "8fa2e8", 0.5)
    for x, y, w in ((150, 240, 520), (640, 200, 560), (400, 320, 640)):
        art.cloud(x, y, w, "59609a", "20234c", 250, 3)
    bolt(art, [(470, 300), (418, 420), (470, 450), (392, 590), (436, 612), (350, 780), (382, 800), (320, 930)], 10)
    bolt(art, [(418, 420), (330, 500), (340, 540), (270, 620)], 5)
    rain(art, 60, 0.3, "c9d4ff")
    for x, y, w in ((120, 900, 620), (640, 960, 640), (380, 1080, 760)):
        art.cloud(x, y, w, "7a80b4", "2a2d58", 250, 3)
    return art.finish()


def whirl() -> Image.Image:
    art = Canvas(TALL, ["23545c", "4c8a86", "a9c8a4", "e6d9a8"], 113)
    art.glow(420, 260, 460, "fff3c4", 0.6)
    for turn in range(150):
        share = turn / 149
        x = 410 + 70 * math.sin(share * 5.2)
        rx, ry = 40 + 300 * (1 - share) ** 1.5, 9 + 38 * (1 - share) ** 1.4
        y = 150 + 760 * share
        shift = art.random.uniform(-0.1, 0.1) * rx
        art.ellipse(x + shift, y, rx, ry, "2a5a62", round(art.random.uniform(8, 52)), 3)
        if turn % 4 == 0:
            low, high = (angle / 10 for angle in sorted(art.random.sample(range(2, 30), 2)))
            arc = [
                (x + rx * math.cos(low + (high - low) * i / 12), y + ry * math.sin(low + (high - low) * i / 12))
                for i in range(13)
            ]
            art.line(arc, "eef3dc", 3.2, 150, 1)
    for _ in range(26):
        x, y = art.random.uniform(80, 760), art.random.uniform(150, 860)
        art.line([(x - 30, y), (x, y - 8), (x + 34, y)], "f4f3d8", 3, 110, 1)
    for x, y, w in ((110, 150, 460), (700, 130, 520), (400, 110, 640)):
        art.cloud(x, y, w, "7fb0a4", "2a5a60", 250, 3)
    for x, y, w in ((160, 960, 620), (640, 1000, 640), (380, 1100, 760)):
        art.cloud(x, y, w, "f2ecc8", "8fb49c", 250, 3)
    return art.finish()


def frost() -> Image.Image:
    art = Canvas(TALL, ["2a4a86", "6f9ccc", "bfdcee", "f4fafc"], 127)
    art.glow(560, 240, 420, "f4fbff", 0.8)
    art.ellipse(560, 240, 60, 60, "fbfeff", 230, 6)
    for x, y, w in ((180, 380, 520), (660, 460, 480)):
        art.cloud(x, y, w, "f4faff", "8fb4d8", 220, 4)
    island(art, 450, 540, 330, "f2f9fd", "6f86ac", 0.62)
    for x, size in ((370, 80), (422, 104), (518, 88)):
        for level in range(3):
            y, half = 526 - level * size * 0.3, size * (0.34 - 0.08 * level)
            art.polygon([(x - half, y), (x + half, y), (x, y - size * 0.5)], "e8f4fb" if level == 2 else "47719c")
    for _ in range(150):
        x, y, s = art.random.uniform(0, TALL[0]), art.random.uniform(0, TALL[1]), art.random.uniform(1.6, 6)
        art.ellipse(x, y, s, s, "ffffff", round(art.random.uniform(120, 240)), 0.8)
    for x, y, w in ((140, 960, 620), (660, 1010, 600), (380, 1100, 760)):
        art.cloud(x, y, w, "ffffff", "a5c6e2", 250, 3)
    return art.finish()


PAINTED = {
    "ships/dawn.jpg": dawn_ship,
    "ships/noon.jpg": noon_ship,
    "ships/dusk.jpg": dusk_ship,
    "ships/night.jpg": night_ship,
    "islands/orchard.jpg": orchard,
    "islands/lighthouse.jpg": lighthouse,
    "islands/windmills.jpg": windmills,
    "islands/city.jpg": city,
    "islands/falls.webp": falls,
    "storms/thunder.jpg": thunder,
    "storms/whirl.jpg": whirl,
    "storms/frost.webp": frost,
}


def main() -> None:
    """Paint every picture anew."""
    for name, paint in PAINTED.items():
        path = ART / name
        path.parent.mkdir(parents=True, exist_ok=True)
        paint().save(path, quality=86 if path.suffix == ".webp" else 80, optimize=True, method=6)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
