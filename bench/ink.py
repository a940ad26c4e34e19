"""How dark every sheet and every card is: `python bench/ink.py [GAME…] [--ink saver] [--cards] [--limit 5]`.

Darkness is 100 % less the mean grey value (0 to 255, as Pillow's mode L weighs red, green and blue) of a page as pdfium
draws it at 300 dpi: of the whole paper (A4) for a sheet, of the trimmed card for a card. White is 0 %, black 100 %.
(pdfium draws no line thinner than a pixel: lower resolutions read too much, 150 dpi up to 0.6, 72 dpi up to 4.)
Every side that a deck prints is measured once, with all modules on. The table has a line for each page, and for each
deck its lightest, mean and darkest front and back; `--cards` lists every card above the limit. Ends with 1 if anything
in saver is darker than the limit.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from generator.display.items import Document, Page
from generator.export.card_sides import card_sides
from generator.orders.choices import choose_decks, choose_look, choose_modules, choose_paper
from generator.orders.choose_cards import choose_cards
from generator.orders.open_game import opened
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets
from generator.render.pdf import render_pdf
from generator.render.png import rasterise

GAMES = ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga")
INKS = ("colour", "grey", "saver")
DPI = 300
LIMIT = 5.0


class Measured(NamedTuple):
    """A side and how dark it is, in per cent."""

    what: str
    side: str
    name: str
    darkness: float


def darkness(picture: Any) -> float:
    """100 % less the mean grey value of a picture."""
    counts = picture.convert("L").histogram()
    return 100 * (1 - sum(value * count for value, count in enumerate(counts)) / 255 / sum(counts))


def measured_pages(document: Document, pages: Sequence[Page], dpi: float = DPI) -> list[float]:
    """How dark pages of a document are; pages alike are drawn once."""
    pictures = rasterise(render_pdf(document._replace(pages=tuple(pages))), dpi) if pages else []
    return [darkness(picture) for picture in pictures]


def measured_sheets(pack: Pack, ink: str, dpi: float = DPI) -> Iterator[Measured]:
    """Every sheet of a game on A4 in every language, with all modules and with none."""
    ways = dict.fromkeys(((), choose_modules(pack.file.modules, ["all"] if pack.file.modules else [])))
    for language, way in product(pack.file.languages, ways):
        played, look = with_modules(pack, way), choose_look(pack, ink, language)
        document = place_sheets(played, played.sheets, choose_paper(None, pack), look)
        for name, value in zip(played.sheets, measured_pages(document, tuple(document.pages), dpi), strict=True):
            yield Measured("sheet", f"{language}{', all modules' if way else ''}", name, value)


def measured_deck(pack: Pack, deck: str, ink: str) -> Iterator[Measured]:
    """Every side of every card of a deck, each look once."""
    cards = choose_cards(pack, deck)
    drawn = draw_deck(pack, cards.deck, cards.rows, choose_look(pack, ink, None))
    sides = {side.page.items: side for side in card_sides(cards, drawn, None, bleed=False)}
    values = measured_pages(drawn.frame, [side.page for side in sides.values()])
    for side, value in zip(sides.values(), values, strict=True):
        yield Measured(f"deck {deck}", "back" if side.is_back else "front", side.name, value)


def measured_game(game: str, ink: str) -> Iterator[Measured]:
    pack = opened(game)
    if pack.sheets:
        yield from measured_sheets(pack, ink)
    for deck in choose_decks(pack, (), modules=["all"] if pack.file.modules else ()) if pack.file.decks else ():
        yield from measured_deck(pack, deck, ink)


def rows_of(measured: Sequence[Measured]) -> Iterator[str]:
    """A line for each sheet, and one for each side of a deck."""
    groups: dict[tuple[str, str], list[Measured]] = {}
    for one in measured:
        key = (f"sheet {one.name}", one.side) if one.what == "sheet" else (one.what, one.side)
        groups.setdefault(key, []).append(one)
    for (what, side), ones in groups.items():
        values = [one.darkness for one in ones]
        if len(values) == 1:
            yield f"  {what:34} {side:15} {values[0]:5.1f}"
        else:
            darkest = max(ones, key=lambda one: one.darkness)
            spread = f"{min(values):5.1f} {mean(values):5.1f} {max(values):5.1f}"
            yield f"  {what:34} {side:15} {spread}  {darkest.name} of {len(values)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--ink", action="append")
    parser.add_argument("--limit", type=float, default=LIMIT)
    parser.add_argument("--cards", action="store_true")
    asked = parser.parse_args()
    too_dark = 0
    for game in asked.games:
        for ink in asked.ink or INKS:
            measured = list(measured_game(game, ink))
            print(f"{game}, {ink}: darkness in % (lightest, mean, darkest)", *rows_of(measured), sep="\n", flush=True)
            above = [one for one in measured if ink == "saver" and one.darkness > asked.limit]
            too_dark += len(above)
            for one in above if asked.cards else ():
                print(f"    {one.darkness:5.1f}  {one.what} {one.side} {one.name}")
    print(f"{too_dark} sides in saver above {asked.limit:g} %")
    return 1 if too_dark else 0


if __name__ == "__main__":
    sys.exit(main())
