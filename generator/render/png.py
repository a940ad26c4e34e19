"""PDF to PNG, with pdfium (the extra 'png')."""

from io import BytesIO
from typing import Any

from generator.errors import Place, mistake


def rasterise(pdf: bytes, dpi: float) -> list[Any]:
    """Every page of a PDF as a picture."""
    try:
        import pypdfium2
    except ImportError as error:
        raise mistake(Place("--as png"), "making pictures needs the extra 'png'; install scriptorium[png], or export as svg") from error
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [document[index].render(scale=dpi / 72).to_pil() for index in range(len(document))]
    finally:
        document.close()


def to_png(picture: Any, dpi: float) -> bytes:
    """A picture as the bytes of a PNG file that knows its resolution."""
    target = BytesIO()
    picture.convert("RGB").save(target, "PNG", dpi=(dpi, dpi), compress_level=4)
    return target.getvalue()
