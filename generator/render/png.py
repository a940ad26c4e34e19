"""PDF to PNG, with pdfium (the extra 'png')."""

from io import BytesIO
from struct import pack
from typing import Any

from generator.errors import Place, mistake

MOST_PIXELS = 200_000_000
PRIMARIES = (31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)  # white, red, green, blue; x and y of each
SRGB = {b"sRGB": b"\0", b"gAMA": pack(">I", 45455), b"cHRM": pack(">8I", *PRIMARIES)}  # what the PNG standard asks for


def rasterise(pdf: bytes, dpi: float) -> list[Any]:
    """Every page of a PDF as a picture."""
    try:
        import pypdfium2
    except ImportError as error:
        raise mistake(
            Place("PNG"), "making pictures needs the extra 'png'; install scriptorium-games[png], or export as svg"
        ) from error
    document = pypdfium2.PdfDocument(pdf)
    try:
        check_pixels([document[index].get_size() for index in range(len(document))], dpi)
        return [page_picture(document[index], dpi / 72) for index in range(len(document))]
    finally:
        document.close()


def check_pixels(sizes: list[tuple[float, float]], dpi: float) -> None:
    """No page, given in points, makes a picture that is larger than memory may be."""
    largest = max((width * height for width, height in sizes), default=0.0) * (dpi / 72) ** 2
    if largest > MOST_PIXELS:
        message = f"a picture would have {largest / 1e6:.0f} million pixels and may have {MOST_PIXELS // 1_000_000}"
        raise mistake(Place("PNG"), f"{message}; choose a smaller --dpi, or a smaller size")


def page_picture(page: Any, scale: float) -> Any:
    """A page as a picture of its exact size in pixels (pdfium rounds up)."""
    width, height = page.get_size()
    return page.render(scale=scale).to_pil().crop((0, 0, round(width * scale), round(height * scale)))


def to_png(picture: Any, dpi: float) -> bytes:
    """A picture as the bytes of a PNG file that knows its resolution, and that its colours are sRGB."""
    from PIL.PngImagePlugin import PngInfo

    chunks = PngInfo()
    for name, content in SRGB.items():
        chunks.add(name, content)
    target = BytesIO()
    picture.convert("RGB").save(target, "PNG", dpi=(dpi, dpi), compress_level=4, pnginfo=chunks)
    return target.getvalue()


def tile(pictures: list[Any], columns: int, rows: int, last: Any = None) -> Any:
    """Pictures of one size side by side, row by row; `last` takes the last place of the grid."""
    from PIL import Image

    width, height = pictures[0].size
    sheet = Image.new("RGB", (width * columns, height * rows), "white")
    for slot, picture in enumerate(pictures):
        sheet.paste(picture, (slot % columns * width, slot // columns * height))
    if last is not None:
        sheet.paste(last, ((columns - 1) * width, (rows - 1) * height))
    return sheet
