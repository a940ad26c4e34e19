"""How legible every game is: `python bench/legible.py [GAME…]`.

For each print mode: the least contrast (WCAG) of texts, of icons outside cells and of icons inside cells to what they
stand on, over all sheets (A4, all modules) and every card. Then the shorter side of the smallest box to write in, the
longer side of the smallest icon inside a cell, and the smallest text, over all sheets. Decoration is left out as
`scriptorium check` leaves it out: pictures over 12 mm, and what is not printed at full strength.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from ink import GAMES, INKS

from generator.check.legible import ReadingConditions, Seen, needed_by, without_halos
from generator.check.legible_game import reading_conditions_of
from generator.display.items import Cell, Text, Use, bounding_box, every_item
from generator.geometry import Rect
from generator.layout.colour import contrast
from generator.orders.choices import choose_decks, choose_look, choose_modules, choose_paper
from generator.orders.open_game import opened
from generator.pack.data import read_deck
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets


class Contrast(NamedTuple):
    """A thing that is read: its kind, its contrast, its longer side in mm or its size in points."""

    kind: str
    ratio: float
    size: float


def contrasts_on(page: Seen, symbols: dict, eye: ReadingConditions) -> Iterator[Contrast]:  # type: ignore[type-arg]
    from generator.check.grounds import standing

    inks, drawings = set(eye.theme.inks.values()), {eye.icons.own_drawing(name) for name in eye.icons.icons}
    cells = [bounding_box(item.shape) for item in every_item(page.items) if isinstance(item, Cell)]
    for one in without_halos(standing(page.items, symbols, drawings)):
        if not one.ground or not one.item.colour:
            continue
        ratio, longer = contrast(one.item.colour, one.ground), max(one.box.width, one.box.height)
        if isinstance(one.item, Text):
            yield Contrast("large text" if one.item.size_pt >= 14 else "text", ratio, one.item.size_pt)
        elif isinstance(one.item, Use) and is_within(one.box, cells):
            yield Contrast("icon in a cell", ratio, 99 if one.is_upon_icon else longer)
        elif needed_by(one, inks, eye):
            yield Contrast("icon", ratio, longer)


def is_within(box: Rect, cells: Sequence[Rect]) -> bool:
    return any(cell.holds(box, 0.05) for cell in cells)


def measure(pack: Pack, ink: str) -> tuple[list[Contrast], list[Contrast], float]:
    """What is on sheets, what is on cards, and the smallest box to write in."""
    look = choose_look(pack, ink, None)
    modules = choose_modules(pack.file.modules, ["all"] if pack.file.modules else [])
    played, eye = with_modules(pack, modules), reading_conditions_of(pack, look)
    document = place_sheets(played, played.sheets, choose_paper(None, pack), look)
    pages = [Seen(page.items, ()) for page in document.pages]
    sheets = [one for page in pages for one in contrasts_on(page, document.symbols, eye)]
    boxes = [bounding_box(item.shape) for page in pages for item in every_item(page.items) if isinstance(item, Cell)]
    cards: list[Contrast] = []
    for deck in choose_decks(pack, (), modules=["all"] if pack.file.modules else ()) if pack.file.decks else ():
        drawn = draw_deck(pack, deck, read_deck(pack, deck), look)
        sides = dict.fromkeys(side for card in drawn.cards for side in card if side)
        cards += [one for side in sides for one in contrasts_on(Seen(side, ()), drawn.frame.symbols, eye)]
    return sheets, cards, min((min(box.width, box.height) for box in boxes), default=0.0)


def least(contrasts: Sequence[Contrast], kind: str) -> str:
    ratios = [one.ratio for one in contrasts if one.kind == kind]
    return f"{min(ratios):.2f}" if ratios else "–"


def main() -> None:
    kinds = ("text", "large text", "icon", "icon in a cell")
    print("| game, print mode |", " | ".join(kinds), "|", flush=True)
    sizes = []
    for game in sys.argv[1:] or GAMES:
        pack = opened(game)
        for ink in INKS:
            sheets, cards, box = measure(pack, ink)
            row = [f"{least(sheets, kind)} / {least(cards, kind)}" for kind in kinds]
            print(f"| {game}, {ink} |", " | ".join(row), "|", flush=True)
        inside = [one.size for one in sheets if one.kind == "icon in a cell"]
        texts = [one.size for one in sheets if "text" in one.kind]
        sizes.append(f"| {game} | {box:.1f} mm | {min(inside, default=0):.1f} mm | {min(texts):.1f} pt |")
    print("| game | smallest box | smallest icon in a cell | smallest text |", *sizes, sep="\n")


if __name__ == "__main__":
    main()
