"""Which game a record is of that names another: the one that knows most of its keys."""

from collections.abc import Callable, Iterable
from itertools import islice

from generator.rules.rules import Rules
from generator.source.tree import Listing, Mapping, Node

MOST_KEYS = 200
FEWEST_UNKNOWN = 3


def likely_game(node: Mapping, rules: Rules, games: Iterable[str], open_game: Callable[[str], Rules | None]) -> str:
    """The game that is meant; "" where the record fits the one that it names, or no other one better."""
    keys = keys_of(node)
    unknown = [key for key in keys if rules.keys.find(key) is None]
    if len(unknown) < FEWEST_UNKNOWN or 2 * len(unknown) <= len(keys):
        return ""
    known = {name: count_known(keys, open_game(name)) for name in games if name != rules.game}
    best = max(known, key=lambda name: known[name], default="")
    return best if best and 2 * known[best] > len(keys) else ""


def keys_of(node: Mapping) -> list[str]:
    """The keys that a record tells of its players and of its table."""
    players = node.get("players")
    told: list[Node | None] = [*(players.items if isinstance(players, Listing) else ()), node.get("table")]
    texts = (key.text for one in told if isinstance(one, Mapping) for key, _ in one.entries)
    return list(islice(dict.fromkeys(text for text in texts if text not in ("name", "team")), MOST_KEYS))


def count_known(keys: list[str], rules: Rules | None) -> int:
    return sum(rules.keys.find(key) is not None for key in keys) if rules else 0
