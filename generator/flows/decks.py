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
from generator.pages.cutter import NEWEST, geometry_of
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
) -> File:
    """Print a deck, or some of its cards, as a PDF of true size: as many cards on a page as fit, with marks to cut."""
    plan = choose_arrangement(paper, backs, marks, gap, offset, proof=proof)
    pack = opened(game)
    look = choose_look(pack, ink, language)
    cards = deck if isinstance(deck, Cards) else choose_cards(pack, deck)
    spoken = read_words(look.language, pack.game)
    document = place_deck(pack, cards.deck, cards.rows, cards.number, plan, look, spoken)
    words = (pack.name, cards.deck, *(("changed",) if cards.are_changed else ()), paper.lower(), *look)
    about = (
        f"{counted(cards.number, 'card')}, {plan.paper.title}, backs {plan.backs}{moved(plan.offset)}, print at 100 %"
    )
    return File(render_pdf(document), f"{'-'.join(words)}.pdf", about)


def choose_arrangement(
    paper: str, backs: str, marks: str, gap: float, offset: tuple[float, float], *, proof: bool
) -> Arrangement:
    """How cards lie on paper, if everything that is named is there."""
    chosen = choose_paper(paper)
    backs, marks = choose("backs", backs, BACKS), choose_marks(marks)
    if backs == "fold" and geometry_of(marks):
        raise Misuse("`marks`: a machine would cut along the fold; choose other `backs`")
    check_range("gap", gap, 0, 20)
    return Arrangement(chosen, backs, marks, gap, check_offset(offset), proof)


def choose_marks(marks: str) -> str:
    """The marks of a name; `cutter` stands for the newest geometry."""
    chosen = choose("marks", marks, MARKS)
    return NEWEST if chosen == "cutter" else chosen


def check_offset(offset: tuple[float, float]) -> Point:
    if not all(map(isfinite, offset)):
        raise Misuse(f"`offset`: {offset} is not two numbers of mm")
    for length in offset:
        check_range("offset", length, -MOST_OFFSET_MM, MOST_OFFSET_MM)
    return Point(*offset)


def moved(offset: Point) -> str:
    """How an offset was understood, for who wrote a decimal comma."""
    return f", backs moved x {offset.x:g} y {offset.y:g} mm" if offset != Point(0, 0) else ""
