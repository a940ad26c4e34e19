"""The pack, its placed documents and its PDFs, each made once a process."""

from functools import cache
from pathlib import Path

from generator.display.items import Document
from generator.display.look import Look
from generator.layout.paper import Paper
from generator.layout.theme import Theme, theme_in_mode
from generator.pack.pack import Pack, read_pack, read_papers
from generator.pages.sheets import place_sheets
from generator.render.pdf import render_pdf

ROOT = Path(__file__).resolve().parents[2]
BOTH = ("left", "right")


@cache
def anarchy() -> Pack:
    """The pack as it is shipped."""
    return read_pack(ROOT / "layouts" / "anarchy")


@cache
def papers() -> dict[str, Paper]:
    """The papers by name."""
    return read_papers(ROOT / "layouts" / "papers.yaml")


@cache
def theme(ink: str = "colour") -> Theme:
    """The pack's theme in a print mode."""
    return theme_in_mode(anarchy().theme, ink)


@cache
def placed(
    paper: str = "a4",
    ink: str = "colour",
    language: str = "en",
    sheets: tuple[str, ...] = BOTH,
    copies: int = 1,
    duplex: bool = True,
) -> Document:
    """The sheets of an order as a display list."""
    return place_sheets(anarchy(), sheets, papers()[paper], Look(ink, language), copies=copies, duplex=duplex)


@cache
def demo() -> Pack:
    """The pack of the tests, which uses every element once."""
    return read_pack(ROOT / "tests" / "packs" / "demo")


@cache
def printed_pdf(
    paper: str = "a4",
    ink: str = "colour",
    language: str = "en",
    sheets: tuple[str, ...] = BOTH,
    copies: int = 1,
    duplex: bool = True,
) -> bytes:
    """The sheets of an order as a PDF."""
    return render_pdf(placed(paper, ink, language, sheets, copies, duplex))
