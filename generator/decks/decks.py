"""Decks on paper: cards to a PDF."""

from collections.abc import Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from generator.decks.order import DecksOrder
from generator.errors import Misuse, check_range, choose, counted
from generator.geometry import Point
from generator.layout.paper import BACKS, MARKS, ORIENTATIONS
from generator.orders.choices import check_offset, choose_decks, choose_look, choose_paper, paper_name
from generator.orders.choose_cards import Cards, CardsOrder, cards_asked, choose_cards, older_game
from generator.orders.each import for_each
from generator.orders.file import File, Progress
from generator.orders.open_game import opened
from generator.orders.order import part_of, takes
from generator.orders.press import check_gap, choose_press, named, press_remarks, press_text, print_shop
from generator.pack.pack import Pack
from generator.pack.words import read_words
from generator.pages.card_fit import USUAL_GAP, best_arrangement, closer_gap
from generator.pages.cutter import NEWEST
from generator.pages.decks import Arrange, Batch, Pile, make_batches, place_batches
from generator.pages.impose import Arrangement
from generator.render.pdf import render_pdf


class Together(NamedTuple):
    """How several decks become files: whether they share one, what a machine cuts beside each (svg or dxf), and
    whether only one output is asked for."""

    one_file: bool = True
    cut: str | None = None
    progress: Progress = iter
    one_output: bool = False


ALL_IN_ONE = Together()


@takes(DecksOrder)
def print_decks(game: Pack | str | Path, order: DecksOrder) -> File:
    """Print a deck, several, or some of their cards, as one PDF of true size: as many cards on a page as fit, with
    marks to cut; cards that are cut alike share pages.

    A draft has a labelled box for every picture that is missing. Pictures have at most `picture_dpi` dots per inch.
    `press` makes it a PDF/X for a print shop, with 3 mm of bleed round every card.
    """
    made = print_files(opened(game), order)
    if not made:
        raise Misuse(f"`changed_since`: no card differs from {order.changed_since}: nothing to print")
    return made[0]


def print_files(pack: Pack, order: DecksOrder, together: Together = ALL_IN_ONE) -> list[File]:
    """The PDFs of some decks, and what a machine cuts; no files if no card has changed."""
    decks = each_deck(order.decks)
    names = choose_decks(pack, deck_names(decks), modules=order.modules)
    asked = cards_asked(pack, names, order)
    wanted: list[str | Cards] = [*asked]
    if any(isinstance(deck, Cards) for deck in decks):
        wanted = [deck if isinstance(deck, Cards) else name for deck, name in zip(decks, names, strict=True)]
    piles = piles_of(wanted, order, together)
    if order.type != "usual":
        pack = readable_decks(pack, list(asked), order)
    with older_game(pack, order.changed_since, order.data) as older:
        order = order._replace(changed_since=older)

        def chosen(deck: str | Cards) -> Cards:
            if isinstance(deck, Cards):
                return deck
            return choose_cards(pack, *part_of(order, CardsOrder, deck=deck, only=asked.get(deck)))

        def make(pile: list[str | Cards]) -> list[File]:
            cards = [some for some in for_each(pile, chosen) if some.number or not older]
            paths = [cut_paths(pack, some, order, together.cut) for some in cards] if together.cut else []
            return [print_cards(pack, cards, order), *chain(*paths)] if cards else []

        return list(chain(*for_each(together.progress(piles), make)))


def piles_of(decks: list[str | Cards], order: DecksOrder, together: Together) -> list[list[str | Cards]]:
    """The decks of each PDF; cards that are named one by one share one."""
    several = len(decks) > 1
    one_file = together.one_file or (order.only is not None and several)
    if together.cut and one_file and several:
        raise Misuse("`cut`: each deck has its own paths; leave out `together`")
    if together.one_output and together.cut:
        raise Misuse("-o: `cut` makes several files")
    if together.one_output and several and not one_file:
        raise Misuse("-o: several decks need a folder, not one PDF; or print them `together`")
    return [decks] if one_file else [[deck] for deck in decks]


def deck_names(decks: str | Cards | Sequence[str | Cards]) -> list[str]:
    return [deck if isinstance(deck, str) else deck.deck for deck in each_deck(decks)]


def each_deck(decks: str | Cards | Sequence[str | Cards]) -> Sequence[str | Cards]:
    """One deck, or several, as a list."""
    return [decks] if isinstance(decks, str | Cards) else decks


def readable_decks(pack: Pack, names: Sequence[str], order: DecksOrder) -> Pack:
    """The game with some decks in type that is easier to read."""
    from generator.orders.readable import make_readable

    return make_readable(pack, names, (order.ink, order.language))


def cut_paths(pack: Pack, cards: Cards, order: DecksOrder, kind: str) -> list[File]:
    """What a machine cuts of some cards."""
    from generator.decks.cut_paths import make_cut_paths

    lies = {"paper": order.paper, "orientation": order.orientation}
    return make_cut_paths(pack, cards, kind=kind, marks=order.marks, gap=order.gap, press=order.press, **lies)


def print_cards(pack: Pack, chosen: list[Cards], order: DecksOrder) -> File:
    """The PDF of some cards."""
    shop, look = print_shop(order), choose_look(pack, order.ink, order.language)
    plan = Arrangement(choose_paper(order.paper, pack), choose("backs", order.backs, BACKS), marks_of(order))
    plan = plan._replace(offset=check_offset(order.offset), proof=order.proof)
    arrange = choose_arrangement(plan, check_gap(order.gap, shop), order.orientation)
    colours = choose_press(pack, look, shop)
    batches = make_batches(pack, [Pile(cards.deck, cards.rows, cards.number) for cards in chosen], arrange)
    said = pack.once(f"words {look.language}", lambda: read_words(look.language, pack.game))
    document = place_batches(pack, batches, look, said, is_draft=order.draft)
    words = (*decks_called(chosen, pack), paper_name(order.paper, pack).replace(" ", ""), *look)
    content, summary = render_pdf(document, order.picture_dpi, colours), about(batches, order.gap) + press_text(colours)
    return File(content, named(words, colours), summary, [*document.warnings, *press_remarks(colours)])


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


def marks_of(order: DecksOrder) -> str:
    """The marks of an order."""
    return choose_marks(order.marks, order.backs)


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
    a_page = [f"{batch.per_page} a page{gap_text(batch, gap)}" for batch in batches] if len(batches) == 1 else []
    parts = (cards, *a_page, f"{papers} of {' and '.join(titles)}", f"backs {plan.backs}{moved(plan.offset)}")
    return "; ".join((", ".join((*parts, "print at 100 %")), *hints(batches)))


def gap_text(batch: Batch, gap: float | None) -> str:
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
