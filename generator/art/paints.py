"""Colours and gradients as SVG writes them."""

import re
from typing import NamedTuple

from fontTools.misc.transform import Identity, Transform

from generator.drawing import Gradient, Stop
from generator.source.svg import FARTHEST, read_transform
from generator.source.svg_style import Rules, looks_of
from generator.source.svg_tags import Tag

URL = re.compile(r"url\(\s*[\"']?#([^)\"']+)[\"']?\s*\)\s*(.*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0}
HREFS = ("href", "http://www.w3.org/1999/xlink}href")
DEEPEST_REFERENCE = 10
MOST_STOPS = 200
CLOSEST = 1e-6


class Colour(NamedTuple):
    """A colour and how opaque it is."""

    colour: str
    opacity: float = 1.0


def read_colour(text: str, current: str) -> Colour | None:
    """A colour in any spelling that drawing programs use; None for none. Raises a ValueError for anything else."""
    from PIL import ImageColor

    word = text.strip().partition(" icc-color")[0].strip()
    if word.lower() in ("none", "transparent", ""):
        return None
    word = current if word.lower() == "currentcolor" else word
    if len(word) > 60:
        raise ValueError("it is no colour")
    try:
        red, green, blue, *alpha = ImageColor.getrgb(word)
    except ValueError:
        red, green, blue, *alpha = parted(word)
    return Colour(f"#{red:02x}{green:02x}{blue:02x}", alpha[0] / 255 if alpha else 1.0)


def parted(word: str) -> tuple[int, ...]:
    """`rgba(1, 2, 3, 0.5)` and `rgb(1 2 3 / 50%)`, which Pillow 13 does not read."""
    match = re.fullmatch(r"rgba?\(([^)]*)\)", word)
    parts = re.split(r"[\s,/]+", match[1].strip()) if match else []
    if len(parts) not in (3, 4):
        raise ValueError("it is no colour")
    colours = [round(read_share(part) * 255) if part.endswith("%") else round(float(part)) for part in parts[:3]]
    alpha = [round(read_share(part) * 255) for part in parts[3:]]
    return tuple(min(255, max(0, one)) for one in (*colours, *alpha))


def read_share(text: str) -> float:
    """A share written 0.5 or 50 %, between 0 and 1."""
    word = text.strip()
    value = float(word.removesuffix("%")) / 100 if word.endswith("%") else float(word)
    if value != value:
        raise ValueError("it is no number")
    return min(1.0, max(0.0, value))


def read_size(text: str, whole: float = 100.0) -> float:
    """A length in the units of the drawing; a percentage is of `whole`."""
    word = text.strip()
    match = NUMBER.match(word)
    unit = word[match.end() :].strip() if match else "?"
    if not match or (unit != "%" and unit not in UNITS):
        raise ValueError(f"'{word[:20]}' is no length")
    value = float(match[0]) * (whole / 100 if unit == "%" else UNITS[unit])
    if abs(value) > FARTHEST:
        raise ValueError(f"its numbers must lie between -{FARTHEST} and {FARTHEST}")
    return value


def reference(tag: Tag) -> str:
    """The id that a tag refers to."""
    return next((tag.attributes[key].strip().removeprefix("#") for key in HREFS if key in tag.attributes), "")


class GradientReader:
    """Reads the gradients of one file."""

    def __init__(self, ids: dict[str, Tag], rules: Rules, size: tuple[float, float]) -> None:
        self.ids, self.rules, self.size = ids, rules, size

    def read(self, tag: Tag, bounds: tuple[float, ...], transform: Transform) -> "Gradient | Colour | None":
        """A gradient for a path with those bounds before its transform; a colour or nothing where it comes to that."""
        chain = self.chain(tag)
        said = {key: value for one in reversed(chain) for key, value in one.attributes.items()}
        if said.get("spreadMethod", "pad") != "pad":
            raise ValueError("a gradient that repeats is not read; make it one that ends")
        stops = self.stops(chain)
        if len(stops) < 2:
            return Colour(stops[0].colour, stops[0].opacity) if stops else None
        is_box = said.get("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"
        left, top, right, bottom = bounds
        if is_box and (right - left < CLOSEST or bottom - top < CLOSEST):
            return Colour(stops[-1].colour, stops[-1].opacity)
        inner = Transform(right - left, 0, 0, bottom - top, left, top) if is_box else Identity
        matrix = transform.transform(inner).transform(read_transform(said.get("gradientTransform", "")))
        whole = (1.0, 1.0) if is_box else self.size
        points = self.points(tag.name, said, whole)
        return Gradient(points, stops, tuple(matrix)) if points else Colour(stops[-1].colour, stops[-1].opacity)

    def chain(self, tag: Tag) -> list[Tag]:
        """A gradient and those that it is made of."""
        chain = [tag]
        while (above := self.ids.get(reference(chain[-1]))) and len(chain) < DEEPEST_REFERENCE:
            chain.append(above)
        return chain

    def stops(self, chain: list[Tag]) -> tuple[Stop, ...]:
        own = next((one for one in chain if any(child.name == "stop" for child in one.children)), chain[0])
        stops: list[Stop] = []
        for child in [child for child in own.children if child.name == "stop"][:MOST_STOPS]:
            looks = looks_of(child, self.rules)
            colour = read_colour(looks.get("stop-color", "black"), looks.get("color", "black"))
            offset = max(read_share(looks.get("offset", "0")), stops[-1].offset if stops else 0.0)
            fade = read_share(looks.get("stop-opacity", "1"))
            made = colour or Colour("#000000", 0.0)
            stops.append(Stop(offset, made.colour, made.opacity * fade))
        return tuple(stops)

    def points(self, name: str, said: dict[str, str], whole: tuple[float, float]) -> tuple[float, ...]:
        """The line or the two circles; nothing where they are no size."""
        wide, high = whole
        if name == "linearGradient":
            ends = ("x1", "0%", wide), ("y1", "0%", high), ("x2", "100%", wide), ("y2", "0%", high)
            x, y, x2, y2 = (read_size(said.get(key, usual), of) for key, usual, of in ends)
            return (x, y, x2, y2) if abs(x2 - x) + abs(y2 - y) > CLOSEST else ()
        across = (wide**2 / 2 + high**2 / 2) ** 0.5
        cx, cy = read_size(said.get("cx", "50%"), wide), read_size(said.get("cy", "50%"), high)
        r = read_size(said.get("r", "50%"), across)
        fx = read_size(said["fx"], wide) if "fx" in said else cx
        fy = read_size(said["fy"], high) if "fy" in said else cy
        return (fx, fy, read_size(said.get("fr", "0"), across), cx, cy, r) if r > CLOSEST else ()
