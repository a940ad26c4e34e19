"""Score sheets: a game to a PDF."""

from collections.abc import Iterable
from pathlib import Path

from generator.display.items import Document
from generator.errors import counted
from generator.flows.choose import check_range, choose_look, choose_modules, choose_paper, choose_sheets
from generator.flows.file import File
from generator.flows.games import opened
from generator.layout.paper import Paper
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.sheets import place_sheets
from generator.render.pdf import render_pdf


def print_sheets(
    game: Pack | str | Path,
    *,
    sheet: str | None = None,
    paper: str = "a4",
    ink: str = "colour",
    language: str | None = None,
    copies: int = 1,
    duplex: bool = True,
    modules: Iterable[str] = (),
) -> File:
    """Print a game's score sheets, or one of them, as a PDF of true size."""
    chosen_paper = choose_paper(paper)
    check_range("copies", copies, 1, 1000)
    pack = opened(game, "sheets")
    look = choose_look(pack, ink, language)
    in_play = choose_modules(pack.file.modules, modules)
    names = choose_sheets(pack, sheet, in_play)
    document = place_sheets(with_modules(pack, in_play), names, chosen_paper, look, copies=copies, duplex=duplex)
    words = (pack.name, names[0] if sheet else "sheets", *(() if sheet else in_play), paper.lower(), *look)
    return File(render_pdf(document), f"{'-'.join(words)}.pdf", about(document, len(names) * copies, chosen_paper))


def about(document: Document, pages: int, paper: Paper) -> str:
    turn = f"two-sided, flip on the {document.flip} edge" if document.flip else "one-sided"
    return f"{counted(pages, 'page')}, {paper.title}, {turn}, print at 100 %"
