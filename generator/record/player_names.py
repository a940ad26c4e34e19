"""Who plays: names as people type them."""

import re
from collections.abc import Sequence

from generator.reading.words import Words
from generator.rules.rules import Rules

BETWEEN = re.compile(r"[,;]")


def names_in(text: str) -> tuple[str, ...]:
    """Names with commas between."""
    return tuple(name.strip() for name in BETWEEN.split(text))


def count_in(names: Sequence[str]) -> int | None:
    """How many players there are, where a number stands in place of their names."""
    return int(names[0]) if len(names) == 1 and names[0].isdecimal() and len(names[0]) < 4 else None


def numbered_names(count: int, words: Words) -> tuple[str, ...]:
    """Names for players who have told none."""
    return tuple(words.say("entry.player", n=number) for number in range(1, count + 1))


def blank_names(rules: Rules, words: Words) -> tuple[str, ...]:
    """Numbered players where nobody is named: two, or as near to that as the game allows."""
    low, high = rules.players
    return numbered_names(max(low, min(2, high)), words)


def wrong_names(names: Sequence[str], rules: Rules, words: Words) -> str:
    """What is wrong with the names of the players; "" where nothing is."""
    low, high = rules.players
    if not all(names) or len(set(names)) < len(names):
        return words.say("record.names", found=",".join(names))
    if not low <= len(names) <= high:
        return words.count("record.players", len(names), low=low, high=high)
    return ""
