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

from generator.art.pixels import Encoded, wanted_pixels
from generator.display.items import Image
from generator.drawing import Gradient, Stop
from generator.render.colours import Colours, Parts
from generator.render.outlines import number_fine

EVERYWHERE = PDFArrayCompact((-30000, -30000, 30000, 30000))
Name = tuple[str, str]


class Picture(PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A bitmap as an image of a PDF, made when the file is put together."""

    __RefOnly__ = 1

    def __init__(self, image: Image, dpi: float, colours: Colours, fade: float) -> None:
        self.bitmap, self.grey, self.dpi, self.colours, self.fade = image.bitmap, image.grey, dpi, colours, fade
        self.width = self.height = 0.0

    def grow(self, width: float, height: float) -> None:
        """The picture is drawn at that many millimetres somewhere."""
        self.width, self.height = max(self.width, width), max(self.height, height)

    def format(self, document: Any) -> Any:
        wanted = wanted_pixels(self.bitmap, self.width, self.height, self.dpi)
        made = self.colours.picture(self.bitmap, wanted, grey=self.grey, fade=self.fade)
        about = image_dictionary(made, made.space, is_jpeg=bool(made.jpeg))
        if made.jpeg and made.space == "DeviceCMYK":
            about["Decode"] = PDFArrayCompact([1, 0] * 4)
        if made.alpha:
            mask = PDFStream(image_dictionary(made, "DeviceGray", is_jpeg=False), made.alpha)
            about["SMask"] = document.Reference(mask)
        if made.stencil:
            about["Mask"] = document.Reference(PDFStream(stencil_dictionary(made), made.stencil))
        return PDFStream(about, made.jpeg or made.raw).format(document)


def stencil_dictionary(made: Encoded) -> Any:
    """A mask with one bit a pixel: 1 where a picture is cut out."""
    about = image_dictionary(made, "DeviceGray", is_jpeg=False)
    del about.dict["ColorSpace"]
    about["ImageMask"], about["BitsPerComponent"] = "true", 1
    return about


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

    def __init__(self, canvas: Canvas, picture_dpi: float, colours: Colours, extras: dict[str, Any]) -> None:
        """`extras` are resources that every form has."""
        self.document: Any = canvas._doc
        self.dpi = picture_dpi
        self.colours = colours
        self.extras = extras
        self.pictures: dict[tuple[str, bool, float], tuple[Name, Picture]] = {}
        self.known: dict[Any, Name] = {}

    def image(self, image: Image, fade: float) -> Name:
        """A picture, once however often it is drawn."""
        key = image.bitmap.digest, image.grey, fade
        if key not in self.pictures:
            picture = Picture(image, self.dpi, self.colours, fade)
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

    def resources(self, resources: dict[str, Any]) -> Any:
        """The resources of a form, those that every form has among them."""
        about = PDFResourceDictionary()
        about.basicFonts()
        about.allProcs()
        for name, value in (self.extras | resources).items():
            setattr(about, name, value)
        return about

    def form(self, text: str, *, isolated: bool = False, space: str | None = None, **resources: Any) -> Any:
        made = PDFDictionary(
            {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": EVERYWHERE,
                "Resources": self.resources(resources),
            }
        )
        if isolated:
            group = {"Type": PDFName("Group"), "S": PDFName("Transparency"), "I": "true"}
            chosen = space or self.colours.space
            made["Group"] = PDFDictionary(group | ({"CS": PDFName(chosen)} if chosen else {}))
        return PDFStream(made, text)

    def gradient(self, gradient: Gradient, outline: str, fade: float) -> Name:
        """An outline filled with a gradient; where stops let shine through, behind a mask of their opacities."""
        return self.once((gradient, outline, fade), lambda: self.filled(gradient, outline, fade))

    def filled(self, gradient: Gradient, outline: str, fade: float) -> Any:
        opacities = [stop.opacity for stop in gradient.stops]
        space, parts = self.colours.spread([(stop.colour, stop.opacity * fade) for stop in gradient.stops])
        drawn = self.shaded(gradient, outline, space, parts)
        if min(opacities) == 1 or self.colours.is_flat:
            return drawn
        if min(opacities) == max(opacities):
            return self.through(drawn, {"ca": opacities[0]})
        mask = self.shaded(gradient, outline, "DeviceGray", [(opacity,) for opacity in opacities], isolated=True)
        soft = {"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": self.document.Reference(mask)}
        return self.through(drawn, {"SMask": PDFDictionary(soft)})

    def shaded(
        self, gradient: Gradient, outline: str, space: str, parts: list[Parts], *, isolated: bool = False
    ) -> Any:
        shading = self.document.Reference(shading_of(gradient, space, parts))
        move = " ".join(map(number_fine, gradient.matrix))
        return self.form(f"{outline} {move} cm /S sh", isolated=isolated, space=space, Shading={"S": shading})


def shading_of(gradient: Gradient, space: str, parts: list[Parts]) -> Any:
    """The colours of a gradient as a PDF has them; beyond its ends it goes on in the last colour."""
    function = stitched(gradient.stops, parts)
    ends = PDFArrayCompact(("true", "true"))
    if len(gradient.points) == 4:
        return PDFAxialShading(*gradient.points, function, space, Extend=ends)
    x, y, r, x2, y2, r2 = gradient.points
    return PDFRadialShading(x, y, r, x2, y2, r2, function, space, Extend=ends)


def stitched(stops: tuple[Stop, ...], parts: list[Parts]) -> Any:
    """A function from 0 to 1 to the colours of stops."""
    offsets = [0.0, *(stop.offset for stop in stops), 1.0]
    places = list(zip(offsets, [parts[0], *parts, parts[-1]], strict=True))
    pairs = [(one, two) for one, two in pairwise(places) if two[0] > one[0]]
    pieces = [PDFExponentialFunction(one, two, 1) for (_, one), (_, two) in pairs]
    if len(pieces) == 1:
        return pieces[0]
    return PDFStitchingFunction(
        pieces, [two[0] for _, two in pairs[:-1]], [0, 1] * len(pieces), Domain=PDFArrayCompact((0, 1))
    )
