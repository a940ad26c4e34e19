"""Whether what a variant says is about something that its game has, or that it adds itself."""

from typing import TYPE_CHECKING

from generator.errors import MistakeList, Place, suggest
from generator.pack.find import shown_path
from generator.pack.kinds import kind_of_path
from generator.pack.variant import Game

if TYPE_CHECKING:
    from generator.pack.pack import PackFile
    from generator.source.tree import Mapping as Tree


def check_overlays(game: Game, main: "PackFile | None", mistakes: MistakeList) -> None:
    """Sheets, faces and decks that a variant says something of are the game's, or the variant adds them."""
    if main is None:
        return
    for overlay in game.overlays:
        for path, tree in overlay.files.items():
            check_overlaid(path, tree, game, main, mistakes)
        for word, changes in overlay.cards.items():
            check_changed(word, changes.place, main, mistakes)
        for word, table in overlay.tables.items():
            check_changed(word, Place(shown_path(table)), main, mistakes)


def check_overlaid(path: str, tree: "Tree", game: Game, main: "PackFile", mistakes: MistakeList) -> None:
    """A file that a variant lays something over is one that the pack names."""
    kind = kind_of_path(path)
    assert kind  # the variant was read by the same table
    word, known = kind.name_in(path) or "", kind.names_in(main, game.folder)
    if word not in known:
        mistakes.add(tree.place, f"no {kind.name} '{word}' in the game{suggest(word, known)}")


def check_changed(word: str, place: Place, main: "PackFile", mistakes: MistakeList) -> None:
    """Cards that a variant changes are those of a deck, by the name of its data."""
    decks = {name: deck.data or name for name, deck in main.decks.items()}
    if word not in decks.values():
        wrong = (
            f"deck '{word}' has the cards of '{decks[word]}'; change those"
            if word in decks
            else f"no deck '{word}' in the game{suggest(word, decks)}"
        )
        mistakes.add(getattr(word, "place", place), wrong)
