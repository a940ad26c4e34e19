"""Forms of a PDF that need more than operators: pictures, groups that shine through, gradients.

ReportLab 5.1 gives a form no resources but fonts and other forms, so these have dictionaries of their own. What is
alike is written once. The pixels of a picture are read when the file is put together, one picture after the other, and
by then it is known how large it is drawn at most.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArrayCompact,
    PDFAxialShading,
    PDFDictionary,
    PDFExponentialFunction,
    PDFName,
    PDFObject,
    PDFRadialShading,
    PDFResourceDictionary,
    PDFStitchingFunction,
    PDFStream,
)
from reportlab.pdfgen.canvas import Canvas

from generator.art.pixels import Encoded, encode, wanted_pixels
from generator.display.items import Image
from generator.drawing import Bitmap, Gradient, Stop
from generator.render.operators import number_fine

EVERYWHERE = PDFArrayCompact((-30000, -30000, 30000, 30000))
Name = tuple[str, str]


class Picture(PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A bitmap as an image of a PDF, made when the file is put together."""

    __RefOnly__ = 1

    def __init__(self, bitmap: Bitmap, grey: bool, dpi: float) -> None:
        self.bitmap, self.grey, self.dpi = bitmap, grey, dpi
        self.width = self.height = 0.0

    def grow(self, width: float, height: float) -> None:
        """The picture is drawn at that many millimetres somewhere."""
        self.width, self.height = max(self.width, width), max(self.height, height)

    def format(self, document: Any) -> Any:
        wanted = wanted_pixels(self.bitmap, self.width, self.height, self.dpi)
        made = encode(self.bitmap, wanted, grey=self.grey)
        about = image_dictionary(made, "DeviceGray" if made.is_grey else "DeviceRGB", is_jpeg=bool(made.jpeg))
        if made.alpha:
            mask = PDFStream(image_dictionary(made, "DeviceGray", is_jpeg=False), made.alpha)
            about["SMask"] = document.Reference(mask)
        return PDFStream(about, made.jpeg or made.raw).format(document)


def image_dictionary(made: Encoded, space: str, *, is_jpeg: bool) -> Any:
    return PDFDictionary(
        {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Image"),
            "Width": made.width,
            "Height": made.height,
            "ColorSpace": PDFName(space),
            "BitsPerComponent": 8,
            "Filter": PDFName("DCTDecode" if is_jpeg else "FlateDecode"),
        }
    )


class Forms:
    """The forms of one document, each with the name that streams call it by."""

    def __init__(self, canvas: Canvas, picture_dpi: float) -> None:
        self.document: Any = canvas._doc
        self.dpi = picture_dpi
        self.pictures: dict[tuple[str, bool], tuple[Name, Picture]] = {}
        self.known: dict[Any, Name] = {}

    def image(self, image: Image) -> Name:
        """A picture, once however often it is drawn."""
        key = image.bitmap.digest, image.grey
        if key not in self.pictures:
            picture = Picture(image.bitmap, image.grey, self.dpi)
            self.pictures[key] = self.register(f"i{len(self.pictures) + 1}", picture), picture
        name, picture = self.pictures[key]
        picture.grow(image.rect.width, image.rect.height)
        return name

    def register(self, name: str, thing: Any) -> Name:
        inner = self.document.getXObjectName(name)
        self.document.Reference(thing, inner)
        return name, inner

    def once(self, key: Any, make: Callable[[], Any]) -> Name:
        if key not in self.known:
            made = make()
            self.known[key] = self.register(f"f{len(self.known) + 1}", made)
        return self.known[key]

    def faded(self, text: str, forms: set[str], opacity: float) -> Name:
        """Operators as one thing that shines through; what it uses are forms and fonts."""

        def make() -> Any:
            inner = self.form(text, XObject=self.document.xobjDict(sorted(forms)), isolated=True)
            return self.through(inner, {"ca": opacity, "CA": opacity})

        return self.once((text, opacity), make)

    def through(self, inner: Any, state: dict[str, Any]) -> Any:
        """A form that shows another one in a state."""
        shown = PDFDictionary({"F": self.document.Reference(inner)})
        return self.form("/G gs /F Do", XObject=shown, ExtGState={"G": PDFDictionary(state)})

    def form(self, text: str, *, isolated: bool = False, space: str = "DeviceRGB", **resources: Any) -> Any:
        about = PDFResourceDictionary()
        about.basicFonts()
        about.allProcs()
        for name, value in resources.items():
            setattr(about, name, value)
        made = PDFDictionary(
            {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": EVERYWHERE,
                "Resources": about,
            }
        )
        if isolated:
            made["Group"] = PDFDictionary(
                {"Type": PDFName("Group"), "S": PDFName("Transparency"), "CS": PDFName(space), "I": "true"}
            )
        return PDFStream(made, text)

    def gradient(self, gradient: Gradient, outline: str) -> Name:
        """An outline filled with a gradient; where stops let shine through, behind a mask of their opacities."""
        return self.once((gradient, outline), lambda: self.filled(gradient, outline))

    def filled(self, gradient: Gradient, outline: str) -> Any:
        opacities = [stop.opacity for stop in gradient.stops]
        drawn = self.shaded(gradient, outline, "DeviceRGB", colour_parts)
        if min(opacities) == 1:
            return drawn
        if min(opacities) == max(opacities):
            return self.through(drawn, {"ca": opacities[0]})
        mask = self.shaded(gradient, outline, "DeviceGray", lambda stop: (stop.opacity,), isolated=True)
        soft = {"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": self.document.Reference(mask)}
        return self.through(drawn, {"SMask": PDFDictionary(soft)})

    def shaded(
        self,
        gradient: Gradient,
        outline: str,
        space: str,
        parts: Callable[[Stop], tuple[float, ...]],
        *,
        isolated: bool = False,
    ) -> Any:
        shading = self.document.Reference(shading_of(gradient, space, parts))
        move = " ".join(map(number_fine, gradient.matrix))
        return self.form(f"{outline} {move} cm /S sh", isolated=isolated, space=space, Shading={"S": shading})


def colour_parts(stop: Stop) -> tuple[float, ...]:
    return tuple(int(stop.colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


def shading_of(gradient: Gradient, space: str, parts: Callable[[Stop], tuple[float, ...]]) -> Any:
    """The colours of a gradient as a PDF has them; beyond its ends it goes on in the last colour."""
    function = stitched(gradient.stops, parts)
    ends = PDFArrayCompact(("true", "true"))
    if len(gradient.points) == 4:
        return PDFAxialShading(*gradient.points, function, space, Extend=ends)
    x, y, r, x2, y2, r2 = gradient.points
    return PDFRadialShading(x, y, r, x2, y2, r2, function, space, Extend=ends)


def stitched(stops: tuple[Stop, ...], parts: Callable[[Stop], tuple[float, ...]]) -> Any:
    """A function from 0 to 1 to the colours of stops."""
    whole = [stops[0]._replace(offset=0.0), *stops, stops[-1]._replace(offset=1.0)]
    pairs = [(one, two) for one, two in pairwise(whole) if two.offset > one.offset]
    pieces = [PDFExponentialFunction(parts(one), parts(two), 1) for one, two in pairs]
    if len(pieces) == 1:
        return pieces[0]
    return PDFStitchingFunction(
        pieces, [two.offset for _, two in pairs[:-1]], [0, 1] * len(pieces), Domain=PDFArrayCompact((0, 1))
    )
