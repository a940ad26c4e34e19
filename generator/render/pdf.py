"""Display list to PDF.

Operators are written as text into ReportLab's page stream (as fast as ReportLab gets), with the page turned once so
that millimetres from the top left hold; ReportLab keeps the document, the fonts and the forms.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFObject, PDFZCompress
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.display.items import Document, Image, Item, Page
from generator.drawing import Gradient, number
from generator.fonts import load_font
from generator.geometry import Rect, Size
from generator.render.colours import Colours, ScreenColours
from generator.render.font_tags import embed_with_tags
from generator.render.operators import Operators, Shared
from generator.render.pdf_forms import Forms
from generator.units import MM_PER_POINT

if TYPE_CHECKING:
    from generator.render.press import Press

POINTS_PER_MM = 1 / MM_PER_POINT
PDF_VERSION = (1, 7)  # /Duplex came with 1.7, /PrintScaling with 1.6, /Lang with 1.4; ReportLab 5.1 would say 1.3
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", None: "Simplex"}


PICTURE_DPI = 300.0


class Kept:
    """Takes the one piece that ReportLab 5.1 writes, and copies nothing."""

    def __init__(self) -> None:
        self.content = b""

    def write(self, content: bytes) -> None:
        self.content = content


def render_pdf(document: Document, picture_dpi: float = PICTURE_DPI, colours: Colours | None = None) -> bytes:
    """The document as a PDF: true size, same bytes for the same pages; pictures have no more pixels than the
    resolution asks for where they are largest. With the colours of a print shop it is a PDF/X."""
    target = Kept()
    press = press_of(colours) if colours else None
    canvas = open_canvas(target, document, press)
    describe(canvas, document, press)
    writer = PdfWriter(canvas, document, picture_dpi, colours or ScreenColours())
    with nothing_collected():  # pages are placed meanwhile, too
        for page in document.pages:
            writer.add(page)
    if press:
        from generator.render.pdfx import finish

        finish(canvas, press)
    embed_with_tags(canvas._doc)
    canvas.save()
    return target.content


def press_of(colours: Colours) -> "Press | None":
    """The press that colours are for; none of a screen or a printer at home, which load nothing of it."""
    if not colours.overprints:
        return None
    from generator.render.press import PressColours

    return colours.press if isinstance(colours, PressColours) else None


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Keep Python from looking for what refers to itself: much is made for a page, and all of it is used."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def open_canvas(target: Kept, document: Document, press: "Press | None") -> Canvas:
    """A canvas whose streams are compressed and nothing more.

    ReportLab 5.1 compresses a page and then writes it as ASCII85, a fifth larger and slower, unless a setting of the
    whole process says otherwise. A document's own filters are used where a page asks for no compression.
    """
    kind, version = Canvas, PDF_VERSION
    if press:
        from generator.render.pdfx import VERSIONS, PressCanvas, standard_of

        kind, version = PressCanvas, VERSIONS[standard_of(press)]
    settings = {"pageCompression": 0, "invariant": 1, "lang": document.language, "pdfVersion": version}
    canvas = kind(target, initialFontName=base_font(document), **settings)
    canvas._doc.defaultStreamFilters = [PDFZCompress]
    if press:
        from generator.render.pdfx import prepare

        prepare(canvas, press)
    return canvas


def base_font(document: Document) -> str | None:
    """One of the document's own fonts for the stream's preamble, where ReportLab would name a font that is not
    embedded."""
    for path in document.fonts.values():
        font = load_font(path)
        pdfmetrics.registerFont(font)
        pdfmetrics._fonts[font.fontName] = font  # ReportLab 5.1 keeps the first font of a name, or of an inner name
        return str(font.fontName)
    return None


def describe(canvas: Canvas, document: Document, press: "Press | None") -> None:
    """Metadata, and the wish to be printed at true size and on the right sides, which a print shop does not need."""
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setKeywords(document.keywords)
    canvas.setAuthor("Scriptorium")
    canvas.setCreator("Scriptorium")
    if not press:
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", DUPLEX[document.flip])


class WrittenOnce(PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A part of several objects of a PDF that is the same text in all of them."""

    def __init__(self, value: Any) -> None:
        self.value, self.text = value, b""

    def format(self, document: Any) -> bytes:
        self.text = self.text or bytes(self.value.format(document))
        return self.text


class Letters(dict[str, tuple[int, str]]):
    """For every letter of a font that was asked for the subset that has it, and how it is written in a text."""

    def __init__(self, face: TTFont, canvas: Any) -> None:
        super().__init__()
        self.face, self.canvas = face, canvas

    def __missing__(self, letter: str) -> tuple[int, str]:
        ((subset, code),) = self.face.splitString(letter, self.canvas._doc)
        encoded = self[letter] = subset, self.canvas._escape(code)
        return encoded

    def name_of(self, subset: int) -> str:
        """What streams call a subset."""
        return str(self.face.getSubsetInternalName(subset, self.canvas._doc))


def extras_of(canvas: Canvas, colours: Colours) -> dict[str, Any]:
    """What the pages of a print shop refer to, beside what all pages do."""
    if not colours.overprints:
        return {}
    from generator.render.pdfx import press_resources

    return press_resources(canvas._doc)


class PdfWriter:
    """Writes pages; a page that stands several times becomes a form that is shown several times."""

    def __init__(self, canvas: Canvas, document: Document, picture_dpi: float, colours: Colours) -> None:
        self.canvas = canvas
        self.colours = colours
        self.extras = extras_of(canvas, colours)
        self.own = Forms(canvas, picture_dpi, colours, self.extras)
        self.document = document
        self.letters: dict[str, Letters] = {}
        self.encoded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.forms: dict[tuple[str, float], str] = {}
        counted = Counter(map(id, document.pages)) if isinstance(document.pages, tuple) else {}
        self.repeated = {page for page, count in counted.items() if count > 1}
        self.pages: dict[int, str] = {}
        self.shared: Shared = {}
        self.alike: dict[tuple[Any, ...], WrittenOnce] = {}  # parts of the descriptions of pages

    def add(self, page: Page) -> None:
        """One page, with its boxes."""
        canvas: Any = self.canvas
        canvas.setPageSize(points(page.size))
        canvas.setTrimBox(box_points(page.trim or Rect(0, 0, *page.size), page.size))
        if page.bleed or self.extras:
            canvas.setBleedBox(box_points(page.bleed or Rect(0, 0, *page.size), page.size))
        if id(page) in self.repeated:
            canvas.doForm(self.page_form(page))
        else:
            self.draw(self.operators_of(page.items), page.size)
        forms = tuple(canvas._formsinuse)
        canvas.showPage()
        self.describe(canvas._doc.Pages.pages[-1], forms)

    def describe(self, page: Any, forms: tuple[str, ...]) -> None:
        """Let pages share the parts of their description that are alike: ReportLab 5.1 would write each anew."""
        page.MediaBox = PDFArray([0, 0, page.pagewidth, page.pageheight])
        for part in ("MediaBox", "TrimBox", "BleedBox"):
            box = getattr(page, part)
            setattr(page, part, box and self.alike.setdefault((part, *box.sequence), WrittenOnce(box)))
        page.XObjects = page.XObjects and self.alike.setdefault(forms, WrittenOnce(page.XObjects))

    def page_form(self, page: Page) -> str:
        name = self.pages.get(id(page))
        if name is None:
            name = self.pages[id(page)] = f"page{len(self.pages) + 1}"
            operators = self.operators_of(page.items)
            self.canvas.beginForm(name, 0, 0, *points(page.size))
            self.draw(operators, page.size)
            self.end_form(operators.forms)
        return name

    def end_form(self, forms: set[str]) -> None:
        """Close the open form; ReportLab 5.1 gives it fonts and other forms alone."""
        if not self.extras:
            self.canvas.endForm()
            return
        canvas: Any = self.canvas
        used = {"XObject": canvas._doc.xobjDict(sorted(forms))} if forms else {}
        self.canvas.endForm(Resources=self.own.resources(used))

    def operators_of(self, items: tuple[Item, ...], fade: float = 1.0) -> Operators:
        """The operators of some items; the symbols that they use are written as forms meanwhile, once a document."""
        operators = Operators(self, self.shared, fade)
        operators.add_all(items)
        return operators

    def draw(self, operators: Operators, size: Size) -> None:
        """Operators into the open page or form."""
        text = "\n".join(operators.lines)
        turn = f"{POINTS_PER_MM:.6f} 0 0 {-POINTS_PER_MM:.6f} 0 {number(size.height * POINTS_PER_MM)} cm"
        canvas: Any = self.canvas
        canvas._code.extend(("q", turn, text, "Q"))
        canvas._formsinuse.extend(sorted(operators.forms))
        canvas._doc.updateSignature(text)

    def symbol_form(self, name: str, fade: float) -> str:
        """Write a symbol as a form, with those that it uses before it."""
        symbol = self.document.symbols[name]
        operators = self.operators_of(symbol.items, fade)
        form = f"s{len(self.forms) + 1}"
        canvas: Any = self.canvas
        canvas.beginForm(form, 0, 0, symbol.size.width, symbol.size.height)
        canvas._code.extend(operators.lines)
        canvas._formsinuse.extend(sorted(operators.forms))
        self.end_form(operators.forms)
        return form

    def form_name(self, symbol: str, fade: float) -> tuple[str, str, Size]:
        """A symbol's form: its name, its name in streams, its size."""
        form = self.forms.get((symbol, fade))
        if form is None:
            form = self.forms[symbol, fade] = self.symbol_form(symbol, fade)
        canvas: Any = self.canvas
        return form, canvas._doc.getXObjectName(form), self.document.symbols[symbol].size

    def image_form(self, image: Image, fade: float) -> tuple[str, str]:
        return self.own.image(image, fade)

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]:
        return self.own.faded(text, forms, opacity)

    def gradient_form(self, gradient: Gradient, outline: str, fade: float) -> tuple[str, str]:
        return self.own.gradient(gradient, outline, fade)

    def letters_of(self, font: str) -> Letters:
        """The letters of a font by the name of its file; a document may have got further ones since its first page."""
        letters = self.letters.get(font)
        if letters is None:
            path = next(path for path in self.document.fonts.values() if PurePath(path).stem == font)
            letters = self.letters[font] = Letters(load_font(path), self.canvas)
        return letters

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """A text as (font resource, PDF string) pieces: a TrueType font is embedded in subsets of 256 letters."""
        strings = self.encoded.get((font, text))
        if strings is None:
            letters = self.letters_of(font)
            strings = self.encoded[font, text] = [
                (letters.name_of(subset), f"({''.join([letter for _, letter in part])})")
                for subset, part in groupby(map(letters.__getitem__, text), itemgetter(0))
            ]
        return strings


def points(size: Size) -> tuple[float, float]:
    """A size in points."""
    return round(size.width * POINTS_PER_MM, 3), round(size.height * POINTS_PER_MM, 3)


def box_points(box: Rect, page: Size) -> tuple[float, float, float, float]:
    """A box in points from the lower left: left, bottom, right, top."""
    left, right = box.x * POINTS_PER_MM, box.right * POINTS_PER_MM
    bottom, top = (page.height - box.bottom) * POINTS_PER_MM, (page.height - box.y) * POINTS_PER_MM
    return round(left, 3), round(bottom, 3), round(right, 3), round(top, 3)
