"""The calibration target: two pages that show how far a printer's backs are off."""

from generator.calibrate.order import TargetOrder
from generator.calibrate.target_page import place_target
from generator.display.items import Document
from generator.errors import Misuse, choose
from generator.layout.paper import ORIENTATIONS, Paper
from generator.orders.choices import check_offset, choose_paper, paper_name
from generator.orders.file import File
from generator.orders.order import takes_only
from generator.orders.shipped import own_theme
from generator.pack.words import read_words, spoken_languages
from generator.pages.impose import Arrangement
from generator.place.setting import prepare_own_setting
from generator.render.pdf import render_pdf

LEAST_SIDE_MM = 145.0
TWO_SIDED = ("duplex-long", "duplex-short")


@takes_only(TargetOrder)
def print_target(order: TargetOrder) -> File:
    """Print a two-sided target that shows how far a printer's backs are off."""
    way = choose("orientation", order.orientation, ORIENTATIONS) if order.orientation else "portrait"
    paper, backs = choose_paper(order.paper).turned(way), choose("backs", order.backs, TWO_SIDED)
    check_room(paper)
    document = place_target_sheet(Arrangement(paper, backs, offset=check_offset(order.offset)), order.language)
    about = f"2 pages, {paper.called}, print at 100 %, two-sided, flip on the {document.flip} edge"
    words = [paper_name(order.paper), *([way] if order.orientation else []), backs]
    return File(render_pdf(document), f"calibrate-{'-'.join(words)}.pdf", about)


def check_room(paper: Paper) -> None:
    """The crosses of the target must not touch one another."""
    if min(paper.size) < LEAST_SIDE_MM:
        raise Misuse(f"`paper`: {paper.title} has no room for the target; choose one of {LEAST_SIDE_MM:g} mm or wider")


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
