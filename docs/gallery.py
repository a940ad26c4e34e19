"""The pictures of the documentation, printed by the library itself: `make gallery`.

Sheets come from the shipped pack. Pictures of elements come from the examples on the pages of docs/formats, laid into
the small pack in docs/examples: a fenced yaml block after `<!-- example: NAME WIDTHxHEIGHT -->` is one element in a box
of that many millimetres. tests/test_docs.py runs the same blocks.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

from generator.display.items import Document
from generator.errors import MistakeList
from generator.geometry import Rect
from generator.pipeline import SheetOrder, place_sheets
from generator.render.pdf import render_pdf
from generator.source.expand import expand_file
from generator.source.tree import Mapping
from generator.source.yaml_text import parse_yaml
from generator.spec.pack import Pack, read_pack, read_papers
from generator.spec.refer import Checker
from generator.spec.shape import Reader
from generator.spec.sheet import Sheet
from generator.units import MM_PER_POINT

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
GALLERY = DOCS / "gallery"
GARDEN = DOCS / "examples" / "layouts" / "garden"
SHEET_SIZE = (194, 263)
AIR_MM = 2.0
SHEET_PIXELS = 1000
SMALL_PIXELS = 420
ELEMENT_PIXELS_PER_MM = 8.0
COLOURS = 256

COMMENT = re.compile(r"<!-- (example|file|mistake): ([\w-]+)(?: ([\d.]+)x([\d.]+))? -->")
FENCED = re.compile(r"(?:<!-- (?P<mark>[^>]*) -->\n)?```yaml\n(?P<text>.*?)^```$(?:\n+```text\n(?P<told>.*?)^```$)?", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """A yaml block of a page: what the comment before it says, its text, and the messages shown after it."""

    page: str
    line: int
    role: str
    name: str
    size: tuple[float, float]
    text: str
    told: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"


def read_blocks(page: Path) -> list[Block]:
    """The yaml blocks of a page, each with the comment that stands right before it."""
    text = page.read_text(encoding="utf-8")
    blocks = []
    for found in FENCED.finditer(text):
        mark = COMMENT.fullmatch(f"<!-- {found['mark']} -->")
        role, name, width, height = mark.groups() if mark else ("", "", None, None)
        line = text.count("\n", 0, found.start("text")) + 1
        blocks.append(Block(page.name, line, role, name, (float(width or 0), float(height or 0)), found["text"], found["told"] or ""))
    return blocks


def element_blocks() -> list[Block]:
    """Every block that is one element."""
    return [block for page in sorted((DOCS / "formats").glob("*.md")) for block in read_blocks(page) if block.role == "example"]


@cache
def garden() -> Pack:
    """The small pack that examples are laid into."""
    return read_pack(GARDEN)


def place_element_block(block: Block) -> Document:
    """An example as the only area of a sheet."""
    width, height = block.size
    body = "".join(f"      {line}\n" for line in block.text.splitlines())
    text = f"title: example\nsize: [{SHEET_SIZE[0]}, {SHEET_SIZE[1]}]\nareas:\n  example:\n    at: [0, 0, {width:g}, {height:g}]\n    body:\n{body}"
    return place_sheet_text(text, block.where)


def place_sheet_text(text: str, where: str) -> Document:
    """A whole sheet file in the small pack; raises what is wrong with it."""
    mistakes = MistakeList()
    tree = parse_yaml(text, where)
    assert isinstance(tree, Mapping), where
    sheet = Reader(mistakes).read(Sheet, expand_file(tree, mistakes))
    mistakes.stop_if_any()
    Checker(garden(), mistakes).check_value(sheet)
    mistakes.stop_if_any()
    paper = read_papers(ROOT / "layouts" / "papers.yaml")["a4"]
    return place_sheets(replace(garden(), sheets={"example": sheet}), SheetOrder(("example",), paper, "colour", "en"))


def page_picture(pdf: bytes, page: int, pixels_per_mm: float) -> Image.Image:
    """One page as a picture."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return document[page].render(scale=pixels_per_mm * MM_PER_POINT).to_pil().convert("RGB")
    finally:
        document.close()


def element_picture(block: Block) -> Image.Image:
    """The picture of an example, cut to its box and a little air."""
    whole = page_picture(render_pdf(place_element_block(block)), 0, ELEMENT_PIXELS_PER_MM)
    left, top = (210 - SHEET_SIZE[0]) / 2, (297 - SHEET_SIZE[1]) / 2
    box = Rect(left, top, *block.size).inset(-AIR_MM)
    return cut(whole, box, ELEMENT_PIXELS_PER_MM)


def sheet_picture(pack: Pack, sheet: str, ink: str, language: str, pixels: int) -> Image.Image:
    """A sheet of a pack without the white of the paper, drawn large and made small so that thin lines stay clean."""
    paper = read_papers(ROOT / "layouts" / "papers.yaml")["a4"]
    width, height = pack.sheets[sheet].size
    scale = 2 * pixels / (width + 2 * AIR_MM)
    whole = page_picture(render_pdf(place_sheets(pack, SheetOrder((sheet,), paper, ink, language))), 0, scale)
    frame = Rect((paper.size[0] - width) / 2, (paper.size[1] - height) / 2, width, height).inset(-AIR_MM)
    large = cut(whole, frame, scale)
    return large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)


def cut(picture: Image.Image, box: Rect, pixels_per_mm: float) -> Image.Image:
    """The part of a page inside a box in mm."""
    return picture.crop((round(box.x * pixels_per_mm), round(box.y * pixels_per_mm), round(box.right * pixels_per_mm), round(box.bottom * pixels_per_mm)))


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every picture of the documentation by name."""
    anarchy = read_pack(ROOT / "layouts" / "anarchy")
    for sheet in ("left", "right"):
        yield f"anarchy-{sheet}", sheet_picture(anarchy, sheet, "colour", "en", SHEET_PIXELS)
    for name, ink, language in (("colour", "colour", "en"), ("saver", "saver", "en"), ("grey", "grey", "en"), ("fr", "colour", "fr")):
        yield f"anarchy-right-{name}", sheet_picture(anarchy, "right", ink, language, SMALL_PIXELS)
    yield "garden", sheet_picture(garden(), "garden", "colour", "en", SHEET_PIXELS)
    for block in element_blocks():
        yield f"element-{block.name}", element_picture(block)


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture with few colours, small enough to be looked at over a slow line."""
    picture.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
    sys.stdout.write(f"{path.relative_to(ROOT)}: {picture.width} × {picture.height}, {path.stat().st_size // 1024} KB\n")


def main() -> None:
    """Write every picture anew; those that nobody makes any more go."""
    GALLERY.mkdir(exist_ok=True)
    made = {GALLERY / f"{name}.png": picture for name, picture in pictures()}
    for path, picture in made.items():
        save(picture, path)
    for old in set(GALLERY.glob("*.png")) - set(made):
        old.unlink()


if __name__ == "__main__":
    main()
