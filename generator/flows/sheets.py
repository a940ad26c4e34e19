"""Score sheets: a game to a PDF."""

from collections.abc import Iterable
from pathlib import Path

from generator.display.items import Document
from generator.errors import counted
from generator.flows.choose import check_range, choose_look, choose_modules, choose_paper, choose_sheets
from generator.flows.file import File
from generator.flows.games import opened
from generator.layout.paper import Paper
from generator.pack.pack import Pack
from generator.pages.sheets import place_draft, place_sound
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
    draft: bool = False,
) -> File:
    """Print a game's score sheets, or one of them, as a PDF of true size; a draft although something is wrong."""
    chosen_paper = choose_paper(paper)
    check_range("copies", copies, 1, 1000)
    pack = opened(game, "sheets", draft=draft)
    look = choose_look(pack, ink, language)
    in_play = choose_modules(pack.file.modules, modules)
    names = choose_sheets(pack, sheet, in_play)
    placed = place_draft if draft else place_sound
    document, wrong, _ = placed(pack, names, chosen_paper, look, copies=copies, duplex=duplex)
    words = (pack.name, names[0] if sheet else "sheets", *(() if sheet else in_play), paper.lower(), *look)
    name = f"{'-'.join((*words, *(('draft',) if draft else ())))}.pdf"
    return File(render_pdf(document), name, about(document, len(names) * copies, chosen_paper), wrong)


def about(document: Document, pages: int, paper: Paper) -> str:
    turn = f"two-sided, flip on the {document.flip} edge" if document.flip else "one-sided"
    return f"{counted(pages, 'page')}, {paper.title}, {turn}, print at 100 %"
