"""`scriptorium games`"""

from typing import Annotated, Optional

import typer

import generator
from generator.cli.options import Lang
from generator.errors import Mistake, Mistakes


def games(
    game: Annotated[
        Optional[str], typer.Argument(help="one game, with the ids and names of its cards; else all games")
    ] = None,
    lang: Lang = None,
) -> None:
    """List the games: their sheets, decks, modules, modes and languages."""
    if game is not None:
        print(generator.describe_game(game, cards=True, language=lang))
        return
    found: list[str] = []
    wrong: list[Mistake] = []
    for folder in generator.find_games().values():
        try:
            found.append(generator.describe_game(folder, language=lang))
        except Mistakes as mistakes:
            wrong.extend(mistakes.mistakes)
    print("\n\n".join(found))
    if wrong:
        raise Mistakes(wrong)
