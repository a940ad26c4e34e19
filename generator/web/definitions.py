"""What the drawings of a page share: symbols, clips, gradients and pictures, each once, and the letters of fonts."""

import re

from generator.art.pixels import data_uri, wanted_pixels
from generator.display.items import Image
from generator.drawing import Bitmap, Gradient
from generator.geometry import Size
from generator.web.outline import short

SCREEN_DPI = 150.0
NO_COLOUR = re.compile("[^#0-9A-Za-z]")
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&quot;"})


def escaped(text: str) -> str:
    """A text between tags or in quotes."""
    return NOT_XML.sub("\ufffd", text).translate(ESCAPES)


class Definitions:
    """What the drawings of one page share: symbols and clips by id, and which letters of each font file they use."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        self.letters: dict[str, set[str]] = {}
        self.typefaces: dict[tuple[str, str, str], str] = {}
        self.pictures: dict[tuple[str, bool], tuple[Bitmap, Size]] = {}

    def define(self, content: str) -> str:
        """The id of some content, which stands once however often it is asked for; `%` in it becomes the id."""
        return self.known.setdefault(content, f"d{len(self.known)}")

    def picture(self, image: Image) -> str:
        """The id of a picture, which stands once, as large as it is drawn anywhere."""
        key = image.bitmap.digest, image.grey
        known = self.pictures.get(key, (image.bitmap, Size(0, 0)))[1]
        size = Size(max(known.width, image.rect.width), max(known.height, image.rect.height))
        self.pictures[key] = image.bitmap, size
        return f"p{list(self.pictures).index(key)}"

    def typeface(self, path: str, size: str, colour: str, text: str) -> str:
        """The class of a font file in a size and a colour; the font will have the letters of a text."""
        self.letters.setdefault(path, set()).update(text)
        family = f"f{list(self.letters).index(path)}"
        return self.typefaces.setdefault((family, size, NO_COLOUR.sub("", colour)), f"t{len(self.typefaces)}")

    @property
    def type_styles(self) -> str:
        """The styles of all typefaces."""
        faces = self.typefaces.items()
        return "".join(f".{name}{{font:{size}px {family};fill:{colour}}}\n" for (family, size, colour), name in faces)

    def symbols(self, first: int, last: int | None = None) -> str:
        """What was defined from one on, up to another."""
        return "".join(content.replace("%", name, 1) for content, name in list(self.known.items())[first:last])

    @property
    def bitmaps(self) -> str:
        """All pictures."""
        return "".join(picture_tag(f"p{at}", *key) for at, key in enumerate(self.picture_sizes))

    @property
    def picture_sizes(self) -> list[tuple[Bitmap, Size, bool]]:
        return [(bitmap, size, grey) for (_, grey), (bitmap, size) in self.pictures.items()]


def picture_tag(name: str, bitmap: Bitmap, size: Size, grey: bool) -> str:
    """A picture with no more pixels than a screen shows."""
    uri = data_uri(bitmap, wanted_pixels(bitmap, *size, SCREEN_DPI), grey=grey, for_screen=True)
    return f"<image id='{name}' width='1' height='1' preserveAspectRatio='none' href='{uri}'/>"


def gradient_tag(gradient: Gradient, scale: float) -> str:
    kind, keys = ("linear", "x1 y1 x2 y2") if len(gradient.points) == 4 else ("radial", "fx fy fr cx cy r")
    places = "".join(f" {key}='{short(at, 5)}'" for key, at in zip(keys.split(), gradient.points, strict=True))
    matrix = " ".join(short(part * scale, 4) for part in gradient.matrix)
    stops = "".join(
        f"<stop offset='{short(stop.offset, 4)}' stop-color='{escaped(stop.colour)}'"
        + (f" stop-opacity='{short(stop.opacity, 3)}'/>" if stop.opacity < 1 else "/>")
        for stop in gradient.stops
    )
    about = f"id='%' gradientUnits='userSpaceOnUse'{places} gradientTransform='matrix({matrix})'"
    return f"<{kind}Gradient {about}>{stops}</{kind}Gradient>"
