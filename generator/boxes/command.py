"""`scriptorium box`"""

from pathlib import Path
from typing import Annotated

import typer

import generator
from generator.cli.options import GameName, Ink, Lang, PaperName, Variant, complete_decks
from generator.cli.write import write_made


def box(
    game: GameName,
    deck: Annotated[
        str, typer.Argument(help="name of the deck that goes into it", metavar="DECK", autocompletion=complete_decks)
    ],
    stock: Annotated[float, typer.Option(min=0.05, max=5, help="mm that one card is thick")] = 0.3,
    sleeve: Annotated[str | None, typer.Option(help="the sleeves that the cards are in, like standard")] = None,
    card: Annotated[str | None, typer.Option(help="id of the card shown on it; else the first")] = None,
    paper: PaperName = None,
    ink: Ink = "colour",
    lang: Lang = None,
    variant: Variant = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a tuck box for a deck, to be cut out, folded and glued."""
    pack = generator.open_game(game, variant, decks=(deck,))
    made = generator.print_box(pack, deck, card=card, stock=stock, sleeve=sleeve, paper=paper, ink=ink, language=lang)
    write_made(made, output, read=(game, variant))
