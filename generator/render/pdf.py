"""Display list to PDF.

Operators are written as text into ReportLab's page stream (as fast as ReportLab gets), with the page turned once so
that millimetres from the top left hold; ReportLab keeps the document, the fonts and the forms.
"""

from collections import Counter
from pathlib import PurePath
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFZCompress
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.display.items import Document, Group, Image, Item, Page, Use
from generator.drawing import Gradient
from generator.fonts import load_font
from generator.geometry import Rect, Size
from generator.render.operators import Operators, Shared, number
from generator.render.pdf_forms import Forms
from generator.units import MM_PER_POINT

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


def render_pdf(document: Document, picture_dpi: float = PICTURE_DPI) -> bytes:
    """The document as a PDF: true size, same bytes for the same pages; pictures have no more pixels than the
    resolution asks for where they are largest."""
    target = Kept()
    canvas = open_canvas(target, document)
    describe(canvas, document)
    writer = PdfWriter(canvas, document, picture_dpi)
    for page in document.pages:
        writer.add(page)
    canvas.save()
    return target.content


def open_canvas(target: Kept, document: Document) -> Canvas:
    """A canvas whose streams are compressed and nothing more.

    ReportLab 5.1 compresses a page and then writes it as ASCII85, a fifth larger and slower, unless a setting of the
    whole process says otherwise. A document's own filters are used where a page asks for no compression.
    """
    canvas = Canvas(
        target,
        pageCompression=0,
        invariant=1,
        lang=document.language,
        initialFontName=base_font(document),
        pdfVersion=PDF_VERSION,
    )
    canvas._doc.defaultStreamFilters = [PDFZCompress]
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


def describe(canvas: Canvas, document: Document) -> None:
    """Metadata, and the wish to be printed at true size and on the right sides."""
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setKeywords(document.keywords)
    canvas.setAuthor("Scriptorium")
    canvas.setCreator("Scriptorium")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", DUPLEX[document.flip])


class PdfWriter:
    """Writes pages; a page that stands several times becomes a form that is shown several times."""

    def __init__(self, canvas: Canvas, document: Document, picture_dpi: float) -> None:
        self.canvas = canvas
        self.own = Forms(canvas, picture_dpi)
        self.document = document
        self.fonts: dict[str, TTFont] = {}
        self.encoded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.forms: dict[str, str] = {}
        counted = Counter(map(id, document.pages)) if isinstance(document.pages, tuple) else {}
        self.repeated = {page for page, count in counted.items() if count > 1}
        self.pages: dict[int, str] = {}
        self.shared: Shared = {}

    def add(self, page: Page) -> None:
        """One page, with its boxes."""
        canvas: Any = self.canvas
        canvas.setPageSize(points(page.size))
        if page.trim:
            canvas.setTrimBox(box_points(page.trim, page.size))
        if page.bleed:
            canvas.setBleedBox(box_points(page.bleed, page.size))
        if id(page) in self.repeated:
            canvas.doForm(self.page_form(page))
        else:
            self.draw(page.items, page.size)
        canvas.showPage()

    def page_form(self, page: Page) -> str:
        name = self.pages.get(id(page))
        if name is None:
            name = self.pages[id(page)] = f"page{len(self.pages) + 1}"
            self.prepare_symbols(page.items)
            self.canvas.beginForm(name, 0, 0, *points(page.size))
            self.draw(page.items, page.size)
            self.canvas.endForm()
        return name

    def draw(self, items: tuple[Item, ...], size: Size) -> None:
        """Items into the open page or form."""
        self.prepare_symbols(items)
        operators = Operators(self, self.shared)
        operators.add_all(items)
        turn = f"{POINTS_PER_MM:.6f} 0 0 {-POINTS_PER_MM:.6f} 0 {number(size.height * POINTS_PER_MM)} cm"
        canvas: Any = self.canvas
        canvas._code.extend(("q", turn, *operators.lines, "Q"))
        canvas._formsinuse.extend(sorted(operators.forms))

    def prepare_symbols(self, items: tuple[Item, ...]) -> None:
        """Write the symbols that items use as forms, once a document and before the stream that uses them."""
        for item in items:
            if isinstance(item, Use):
                if item.symbol not in self.forms:
                    self.forms[item.symbol] = self.symbol_form(item.symbol)
            elif isinstance(item, Group) and id(item.items) not in self.shared:
                self.prepare_symbols(item.items)

    def symbol_form(self, name: str) -> str:
        symbol = self.document.symbols[name]
        self.prepare_symbols(symbol.items)
        form = f"s{len(self.forms) + 1}"
        canvas: Any = self.canvas
        canvas.beginForm(form, 0, 0, symbol.size.width, symbol.size.height)
        operators = Operators(self, self.shared)
        operators.add_all(symbol.items)
        canvas._code.extend(operators.lines)
        canvas._formsinuse.extend(sorted(operators.forms))
        canvas.endForm()
        return form

    def form_name(self, symbol: str) -> tuple[str, str, Size]:
        """A symbol's form: its name, its name in streams, its size."""
        form = self.forms[symbol]
        canvas: Any = self.canvas
        return form, canvas._doc.getXObjectName(form), self.document.symbols[symbol].size

    def image_form(self, image: Image) -> tuple[str, str]:
        return self.own.image(image)

    def faded_form(self, text: str, forms: set[str], opacity: float) -> tuple[str, str]:
        return self.own.faded(text, forms, opacity)

    def gradient_form(self, gradient: Gradient, outline: str) -> tuple[str, str]:
        return self.own.gradient(gradient, outline)

    def font(self, name: str) -> TTFont:
        """A font by the name of its file; a document may have got further ones since its first page."""
        found = self.fonts.get(name)
        if found is None:
            path = next(path for path in self.document.fonts.values() if PurePath(path).stem == name)
            found = self.fonts[name] = load_font(path)
        return found

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """A text as (font resource, PDF string) pieces: a TrueType font is embedded in subsets of 256 letters."""
        found = self.encoded.get((font, text))
        if found is None:
            canvas: Any = self.canvas
            face = self.font(font)
            pieces = face.splitString(text, canvas._doc)
            found = [
                (face.getSubsetInternalName(subset, canvas._doc), f"({canvas._escape(part)})")
                for subset, part in pieces
            ]
            self.encoded[font, text] = found
        return found


def points(size: Size) -> tuple[float, float]:
    """A size in points."""
    return round(size.width * POINTS_PER_MM, 3), round(size.height * POINTS_PER_MM, 3)


def box_points(box: Rect, page: Size) -> tuple[float, float, float, float]:
    """A box in points from the lower left: left, bottom, right, top."""
    left, right = box.x * POINTS_PER_MM, box.right * POINTS_PER_MM
    return left, (page.height - box.bottom) * POINTS_PER_MM, right, (page.height - box.y) * POINTS_PER_MM
