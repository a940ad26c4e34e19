"""A deck on paper: cards to a PDF."""

from math import isfinite
from pathlib import Path

from generator.errors import Misuse, choose, counted
from generator.flows.cards import Cards, choose_cards
from generator.flows.choose import check_range, choose_look, choose_paper
from generator.flows.file import File
from generator.flows.games import opened
from generator.geometry import Point
from generator.layout.paper import BACKS, MARKS
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.deck import place_deck
from generator.pages.impose import Arrangement
from generator.render.pdf import render_pdf

MOST_OFFSET_MM = 10.0  # as far as the scales of the calibration target reach


def print_deck(
    game: Pack | str | Path,
    deck: str | Cards,
    *,
    paper: str = "a4",
    ink: str = "colour",
    language: str | None = None,
    backs: str = "duplex-long",
    marks: str = "crop",
    gap: float = 3.0,
    offset: tuple[float, float] = (0.0, 0.0),
    proof: bool = False,
    draft: bool = False,
    picture_dpi: float = 300,
) -> File:
    """Print a deck, or some of its cards, as a PDF of true size: as many cards on a page as fit, with marks to cut.

    A draft has a labelled box for every picture that is missing. Pictures have at most `picture_dpi` dots per inch.
    """
    check_range("picture_dpi", picture_dpi, 36, 1200)
    plan = choose_arrangement(paper, backs, marks, gap, offset, proof=proof)
    pack = opened(game)
    look = choose_look(pack, ink, language)
    cards = deck if isinstance(deck, Cards) else choose_cards(pack, deck, draft=draft)
    spoken = read_words(look.language, pack.game)
    document = place_deck(pack, cards.deck, cards.rows, cards.number, plan, look, spoken, is_draft=draft)
    words = (pack.name, cards.deck, *(("changed",) if cards.are_changed else ()), paper.lower(), *look)
    about = (
        f"{counted(cards.number, 'card')}, {plan.paper.title}, backs {plan.backs}{moved(plan.offset)}, print at 100 %"
    )
    return File(render_pdf(document, picture_dpi), f"{'-'.join(words)}.pdf", about, document.warnings)


def choose_arrangement(
    paper: str, backs: str, marks: str, gap: float, offset: tuple[float, float], *, proof: bool
) -> Arrangement:
    """How cards lie on paper, if everything that is named is there."""
    chosen = choose_paper(paper)
    backs, marks = choose("backs", backs, BACKS), choose("marks", marks, MARKS)
    check_range("gap", gap, 0, 20)
    return Arrangement(chosen, backs, marks, gap, check_offset(offset), proof)


def check_offset(offset: tuple[float, float]) -> Point:
    if not all(map(isfinite, offset)):
        raise Misuse(f"`offset`: {offset} is not two numbers of mm")
    for length in offset:
        check_range("offset", length, -MOST_OFFSET_MM, MOST_OFFSET_MM)
    return Point(*offset)


def moved(offset: Point) -> str:
    """How an offset was understood, for who wrote a decimal comma."""
    return f", backs moved x {offset.x:g} y {offset.y:g} mm" if offset != Point(0, 0) else ""
