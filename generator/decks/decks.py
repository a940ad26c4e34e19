"""Decks on paper: cards to a PDF."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from generator.errors import Misuse, check_range, choose, counted
from generator.geometry import Point
from generator.layout.paper import BACKS, MARKS, ORIENTATIONS
from generator.orders.choices import check_offset, choose_look, choose_paper, paper_name
from generator.orders.choose_cards import Cards, choose_cards
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.press import PrintShop, check_gap, choose_press, named, press_remarks, press_told
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.card_fit import USUAL_GAP, best_arrangement, closer_gap
from generator.pages.cutter import NEWEST
from generator.pages.decks import Arrange, Batch, Pile, make_batches, place_batches
from generator.pages.impose import Arrangement
from generator.render.pdf import render_pdf


def print_deck(
    game: Pack | str | Path,
    deck: str | Cards,
    *,
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
    backs: str = "duplex-long",
    marks: str = "crop",
    gap: float | None = None,
    offset: tuple[float, float] = (0.0, 0.0),
    proof: bool = False,
    orientation: str | None = None,
    draft: bool = False,
    picture_dpi: float = 300,
    press: PrintShop | None = None,
) -> File:
    """Print a deck, or some of its cards, as a PDF of true size: as many cards on a page as fit, with marks to cut.

    A draft has a labelled box for every picture that is missing. Pictures have at most `picture_dpi` dots per inch.
    `press` makes it a PDF/X for a print shop, with 3 mm of bleed round every card.
    """
    so: dict[str, Any] = {"ink": ink, "language": language, "backs": backs, "marks": marks, "gap": gap}
    so |= {"offset": offset, "proof": proof, "draft": draft, "picture_dpi": picture_dpi, "press": press}
    return print_decks(game, [deck], paper=paper, orientation=orientation, **so)


def print_decks(
    game: Pack | str | Path,
    decks: Iterable[str | Cards],
    *,
    paper: str | None = None,
    ink: str = "colour",
    language: str | None = None,
    backs: str = "duplex-long",
    marks: str = "crop",
    gap: float | None = None,
    offset: tuple[float, float] = (0.0, 0.0),
    proof: bool = False,
    orientation: str | None = None,
    draft: bool = False,
    picture_dpi: float = 300,
    press: PrintShop | None = None,
) -> File:
    """Print several decks as one PDF: cards that are cut alike share pages."""
    check_range("picture_dpi", picture_dpi, 36, 1200)
    pack = opened(game)
    plan = Arrangement(choose_paper(paper, pack), choose("backs", backs, BACKS), choose_marks(marks, backs))
    plan = plan._replace(offset=check_offset(offset), proof=proof)
    arrange = choose_arrangement(plan, check_gap(gap, press), orientation)
    look = choose_look(pack, ink, language)
    colours = choose_press(pack, look, press)
    chosen = [deck if isinstance(deck, Cards) else choose_cards(pack, deck, draft=draft) for deck in decks]
    batches = make_batches(pack, [Pile(cards.deck, cards.rows, cards.number) for cards in chosen], arrange)
    said = pack.once(f"words {look.language}", lambda: read_words(look.language, pack.game))
    document = place_batches(pack, batches, look, said, is_draft=draft)
    words = (*decks_called(chosen, pack), paper_name(paper, pack).replace(" ", ""), *look)
    content, told = render_pdf(document, picture_dpi, colours), about(batches, gap) + press_told(colours)
    return File(content, named(words, colours), told, [*document.warnings, *press_remarks(colours)])


def decks_called(chosen: list[Cards], pack: Pack) -> tuple[str, ...]:
    """A game and its decks in the name of a file."""
    names = [cards.deck for cards in chosen]
    decks = "cards" if len(names) > 1 and names == list(pack.file.decks) else "-".join(names)
    return (pack.name, decks, *(("changed",) if any(cards.are_changed for cards in chosen) else ()))


def choose_arrangement(plan: Arrangement, gap: float | None, orientation: str | None) -> Arrange:
    """How cards of any cut lie on paper; without a gap and an orientation, so that the most fit."""
    if gap is not None:
        check_range("gap", gap, 0, 20)
    stated = choose("orientation", orientation, ORIENTATIONS) if orientation else None
    return partial(best_arrangement, plan=plan, gap=gap, orientation=stated)


def choose_marks(marks: str, backs: str) -> str:
    """The marks of a name, if they go with the backs; `cutter` stands for the newest geometry."""
    chosen = choose("marks", marks, MARKS)
    if chosen.startswith("cutter") and backs.casefold() == "fold":
        raise Misuse("`marks`: a machine would cut along the fold; choose other `backs`")
    return NEWEST if chosen == "cutter" else chosen


def about(batches: Sequence[Batch], gap: float | None) -> str:
    """What comes out of the printer, what to tell it, and how less paper would do."""
    plan = batches[0].plan
    decks = sum(len(batch.piles) for batch in batches)
    cards = counted(sum(batch.number for batch in batches), "card") + (f" of {decks} decks" if decks > 1 else "")
    papers = counted(sum(batch.papers for batch in batches), "paper")
    titles = dict.fromkeys(batch.plan.paper.called for batch in batches)
    a_page = [f"{batch.per_page} a page{gap_told(batch, gap)}" for batch in batches] if len(batches) == 1 else []
    parts = (cards, *a_page, f"{papers} of {' and '.join(titles)}", f"backs {plan.backs}{moved(plan.offset)}")
    return "; ".join((", ".join((*parts, "print at 100 %")), *hints(batches)))


def gap_told(batch: Batch, gap: float | None) -> str:
    """The gap that was chosen, where it is not the usual one."""
    return f" with a gap of {batch.plan.gap:g} mm" if gap is None and batch.plan.gap != USUAL_GAP else ""


def hints(batches: Sequence[Batch]) -> list[str]:
    """How a narrower gap would save paper."""
    if len(batches) > 1 or not (closer := closer_gap(batches[0].cut, batches[0].plan)):
        return []
    (gap, count), batch = closer, batches[0]
    papers = -(-batch.number // count)
    return [f"--gap {gap:g} would fit {count} a page, {counted(papers, 'paper')}"] if papers < batch.papers else []


def moved(offset: Point) -> str:
    """How an offset was understood, for who wrote a decimal comma."""
    return f", backs moved x {offset.x:g} y {offset.y:g} mm" if offset != Point(0, 0) else ""
