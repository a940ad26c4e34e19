"""`scriptorium games`"""

from typing import Annotated, Any

import typer

from generator.cli.as_json import show_json
from generator.cli.options import AsJson, Lang, complete_decks, complete_games
from generator.errors import Mistake, Mistakes


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            help="one game, with the ids and names of its cards; else all games", autocompletion=complete_games
        ),
    ] = None,
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help="only the cards of these decks, each with all that tells it from others",
            metavar="[DECK]...",
            autocompletion=complete_decks,
        ),
    ] = None,
    lang: Lang = None,
    json_: AsJson = False,
) -> None:
    """List the games: their sheets, decks, modules, modes and languages."""
    from generator.games.catalogue import describe_game, game_facts
    from generator.orders.open_game import find_games

    names = list(find_games().values()) if game is None else [game]

    def tell(name: Any) -> dict[str, Any]:
        return game_facts(name, cards=game is not None, decks=decks or (), language=lang)

    if json_:
        show_json(names, tell)
        return
    descriptions: list[str] = []
    wrong: list[Mistake] = []
    for name in names:
        try:
            descriptions.append(describe_game(name, cards=game is not None, decks=decks or (), language=lang))
        except Mistakes as mistakes:
            wrong.extend(mistakes.mistakes)
    print("\n\n".join(descriptions), end="\n" if descriptions else "")
    if wrong:
        raise Mistakes(wrong)
