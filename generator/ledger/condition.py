"""When something holds: how a game was played, and what rules, cells and checks ask of that."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import Place
from generator.reading.shape import Struct, key


class Play(NamedTuple):
    """How a game was played: its mode, the modules in play, how many played, and whether in teams."""

    mode: str
    modules: tuple[str, ...]
    players: int
    has_teams: bool = False


class Condition(Struct):
    """When something holds: for some modes, some modules, some numbers of players, with or without teams."""

    modes: tuple[str, ...] = key("modes of the game in which it holds; else all", default=(), refers="mode")
    modules: tuple[str, ...] = key("it holds when one of these modules is in play", default=(), refers="module")
    without: tuple[str, ...] = key("it does not hold when one of these modules is in play", default=(), refers="module")
    players: tuple[int, int] | None = key("fewest and most players for which it holds", default=None)
    teams: bool | None = key("`true`: only with teams, `false`: only without; else both", default=None)

    def faults(self, rules: object) -> Iterator[tuple[Place, str]]:
        if self.players and (turned := turned_round(self.players)):
            yield self.place, turned

    def holds(self, play: Play) -> bool:
        low, high = self.players or (0, play.players)
        return (
            low <= play.players <= high
            and (not self.modes or play.mode in self.modes)
            and (not self.modules or any(module in play.modules for module in self.modules))
            and not any(module in play.modules for module in self.without)
            and self.teams in (None, play.has_teams)
        )


def turned_round(players: tuple[int, int]) -> str:
    """What is wrong with numbers of players of which the most stands first; nothing if it does not."""
    low, high = players
    return f"'players' goes from {low} to {high}; write the fewest first: [{high}, {low}]" if low > high else ""
