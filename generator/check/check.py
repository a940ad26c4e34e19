"""A whole game, read and placed in every way: what no single print would show."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from generator.art.pixels import Wanted, load_pixels
from generator.check.corners import warn_of_corners
from generator.check.distinguishable_inks import inks_alike
from generator.check.legible import Faint, tell_faint
from generator.check.legible_game import hard_to_read_cards, hard_to_read_sheets
from generator.check.names import unnamed_things
from generator.display.drawn import bitmaps_in
from generator.display.look import Look
from generator.drawing import Bitmap
from generator.errors import Mistake, MistakeList, Mistakes, counted
from generator.layout.paper import Paper
from generator.layout.press_inks import doubtful_mixes
from generator.orders.file import Progress, each_once
from generator.orders.open_game import open_game
from generator.pack.data import read_deck
from generator.pack.in_play import ways_in_play, with_modules
from generator.pack.odds import read_odds
from generator.pack.pack import Pack
from generator.pack.references import known_papers
from generator.pack.rules import pack_rules
from generator.pack.words import judge_words
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets

SMALL = Wanted(8, 8)  # as much of a picture as is needed to find that it is damaged
Judged = tuple[Iterable[Mistake | Faint], Iterable[Bitmap], Iterable[Mistake]]


class Checked(NamedTuple):
    """A game without mistakes, how many pages of sheets were placed to find that out, what one should know, and
    notes."""

    pack: Pack
    pages: int
    warnings: tuple[Mistake, ...] = ()
    notes: tuple[Mistake, ...] = ()

    @property
    def facts(self) -> dict[str, Any]:
        """What was looked at, in plain values."""
        counts = {"families": len(self.pack.ledger.families), "sheets": len(self.pack.sheets)}
        return {"game": self.pack.name, **counts, "decks": len(self.pack.file.decks), "pages": self.pages}

    @property
    def about(self) -> str:
        families, decks = len(self.pack.ledger.families), len(self.pack.file.decks or ())
        placed = f"{counted(self.pages, 'page')} and {counted(decks, 'deck')} placed"
        return f"no mistakes; {families} {'family' if families == 1 else 'families'}, {placed}"


def check_game(game: str | Path, variant: str | Path | None = None, *, progress: Progress = iter) -> Checked:
    """Read every file of a game and place every sheet and deck: in every language on every common paper, or the
    game's own, and in every print mode, which changes inks and no places.

    Raises every mistake at once.
    """
    pack = open_game(game, variant)
    odds, _ = read_odds(pack), pack_rules(pack)
    plain, inked = looks_of(pack)
    sheets = [*product(papers_for(pack), plain), *product(papers_for(pack)[:1], inked)]
    decks = list(product(pack.file.decks or (), plain + inked))
    met, faint, notes = MistakeList(), list[Faint](), list[Mistake]()
    for way in ways_in_play(pack):
        check_each(partial(seen_sheets, with_modules(pack, way)), progress(sheets), met, faint, notes)
    check_each(lambda deck, look: seen_deck(pack, deck, look), progress(decks), met, faint, notes)
    met.warned += [*tell_faint(faint), *inks_alike(pack.theme), *unnamed_things(pack)]
    words = judge_words(pack, has_odds=bool(odds.questions))
    met.errors, met.warned = met.errors + words.errors, [*met.warned, *words.warned, *doubtful_mixes(pack.theme)]
    met.stop_if_any()
    return Checked(pack, len(sheets) * len(pack.sheets), each_once(met.warned), each_once(notes))


def looks_of(pack: Pack) -> tuple[list[Look], list[Look]]:
    """Every language in the first print mode, and every other print mode in the first language."""
    (first, *inks), languages = pack.theme.modes, pack.file.languages
    return [Look(first, language) for language in languages], [Look(ink, languages[0]) for ink in inks]


def papers_for(pack: Pack) -> list[Paper]:
    """The papers that every sheet of a game must fit: the one that it names, else those that are common."""
    known = known_papers(pack)
    return [known[pack.file.paper]] if pack.file.paper else [paper for paper in known.values() if paper.common]


def check_each(
    place: Callable[[Any, Look], Judged],
    ways: Iterable[tuple[Any, Look]],
    met: MistakeList,
    faint: list[Faint],
    notes: list[Mistake],
) -> None:
    """What is wrong with anything that is placed in some ways, with the pixels of pictures that are in it, what is
    faint, and what one may want to know."""
    decoded: set[str] = set()
    for way in ways:
        try:
            warnings, bitmaps, noted = place(*way)
            notes.extend(noted)
            remarks = list(warnings)
            faint.extend(one for one in remarks if isinstance(one, Faint))
            met.warned.extend(one for one in remarks if isinstance(one, Mistake))
            for bitmap in bitmaps:
                if bitmap.digest not in decoded:
                    decoded.add(bitmap.digest)
                    load_pixels(bitmap, SMALL)
        except Mistakes as wrong:
            met.errors.extend(wrong.mistakes)


def seen_sheets(pack: Pack, paper: Paper, look: Look) -> Judged:
    document = place_sheets(pack, pack.sheets, paper, look)
    items = tuple(item for page in document.pages for item in page.items)
    is_first = paper == papers_for(pack)[0] and look.language == pack.file.languages[0]
    faint = hard_to_read_sheets(pack, document, look) if is_first else ()
    noted = warn_of_corners(pack, document, paper) if look.ink == next(iter(pack.theme.modes)) else ()
    return (*document.warnings, *faint), bitmaps_in(items, document.symbols), noted


def seen_deck(pack: Pack, deck: str, look: Look) -> Judged:
    rows = [row._replace(copies=1) for row in read_deck(pack, deck)]
    drawn = draw_deck(pack, deck, rows, look)
    items = tuple(item for sides in drawn.cards for side in sides if side for item in side)
    faint = hard_to_read_cards(pack, deck, rows, drawn, look) if look.language == pack.file.languages[0] else ()
    return (*drawn.frame.warnings, *faint), bitmaps_in(items, drawn.frame.symbols), ()
