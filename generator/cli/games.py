"""`scriptorium games`"""

import generator
from generator.errors import Mistake, Mistakes


def games() -> None:
    """List the games: their sheets, decks, modules, modes and languages."""
    found: list[str] = []
    wrong: list[Mistake] = []
    for folder in generator.find_games().values():
        try:
            found.append(generator.describe_game(folder))
        except Mistakes as mistakes:
            wrong.extend(mistakes.mistakes)
    print("\n\n".join(found))
    if wrong:
        raise Mistakes(wrong)
