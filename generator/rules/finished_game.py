"""A finished game as the rules see it: players with their cells, numbers and cards. Independent of
the file format."""

from typing import Any, NamedTuple

from generator.errors import Place
from generator.ledger.condition import Play
from generator.ledger.marks import Marks

LINE = "line."  # begins a key that gives the points of a whole line


class Player(NamedTuple):
    """One player: cells by family, numbers given outright, cards by rule, and where each key was written."""

    name: str
    cells: dict[str, Marks]
    given: dict[str, int]
    cards: dict[str, tuple[str, ...]]
    places: dict[str, Place]
    place: Place
    team: str = ""
    sources: dict[str, str] | None = None  # files that told a key in place of the record

    @property
    def is_begun(self) -> bool:
        """Whether anything is told of the player, or of the whole table."""
        return bool(self.cells or self.given or self.cards)

    def place_of(self, key: str) -> Place:
        """Where a key, or the family of a cell, was written; else where the player was."""
        return self.places.get(key) or self.places.get(key.rpartition(".")[0]) or self.place


class Record(NamedTuple):
    """One finished game."""

    game: str
    scenario: str
    mode: str
    date: str
    players: tuple[Player, ...]
    place: Place
    modules: tuple[str, ...] = ()
    table: Player | None = None
    warnings: tuple[Any, ...] = ()  # checks that its chapters break, each a warning

    @property
    def play(self) -> Play:
        """How the game was played."""
        return Play(self.mode, self.modules, len(self.players), any(player.team for player in self.players))


def without_table(player: Player, table: Player | None) -> Player:
    """What is told of a player alone: a record lays what the whole table has under each of them."""
    if table is None:
        return player
    return player._replace(
        cells={name: marks for name, marks in player.cells.items() if table.cells.get(name) != marks},
        given={name: number for name, number in player.given.items() if table.given.get(name) != number},
        cards={name: ids for name, ids in player.cards.items() if table.cards.get(name) != ids},
    )
