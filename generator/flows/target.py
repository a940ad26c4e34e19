"""The calibration target: two pages that show how far a printer's backs are off."""

from generator.display.items import Document
from generator.errors import choose
from generator.flows.choose import choose_paper
from generator.flows.decks import check_offset
from generator.flows.file import File
from generator.flows.shipped import own_theme
from generator.pack.words import read_words, spoken_languages
from generator.pages.impose import Arrangement
from generator.pages.target import place_target
from generator.place.setting import prepare_own_setting
from generator.render.pdf import render_pdf

TWO_SIDED = ("duplex-long", "duplex-short")


def print_target(
    *,
    paper: str = "a4",
    backs: str = "duplex-long",
    offset: tuple[float, float] = (0.0, 0.0),
    language: str = "en",
) -> File:
    """Print a two-sided target that shows how far a printer's backs are off."""
    chosen_paper = choose_paper(paper)
    backs = choose("backs", backs, TWO_SIDED)
    plan = Arrangement(chosen_paper, backs, offset=check_offset(offset))
    document = place_target_sheet(plan, language)
    about = f"2 pages, {chosen_paper.title}, print at 100 %, two-sided, flip on the {document.flip} edge"
    return File(render_pdf(document), f"calibrate-{paper.lower()}-{backs}.pdf", about)


def place_target_sheet(plan: Arrangement, language: str) -> Document:
    """Front and back of the target as a document."""
    language = choose("language", language, spoken_languages())
    words = read_words(language)
    setting = prepare_own_setting(own_theme(), language)
    pages = place_target(plan, words, setting)
    setting.mistakes.stop_if_any()
    title = words.say("calibrate.title")
    flip = plan.backs.removeprefix("duplex-")
    return Document(title, title, f"{title}, {plan.paper.title}", language, pages, {}, setting.fonts, flip)
