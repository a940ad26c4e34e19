"""The games that both engines are tried on, as rules and as plans."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.rules.plan import plan_of
from generator.rules.rules import Rules

ROOT = Path(__file__).parent.parent.parent
VECTORS = ROOT / "tests/vectors"
GAMES = {
    "loft": VECTORS / "pack",
    "garden": ROOT / "docs/examples/layouts/garden",
    "demo": ROOT / "tests/packs/demo",
    "regatta": ROOT / "tests/packs/regatta",
    **{name: ROOT / "layouts" / name for name in ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")},
}


@cache
def rules_of(game: str) -> Rules:
    return read_rules(find_game(str(GAMES[game])))


@cache
def plan_in(game: str) -> dict[str, Any]:
    return dict(json.loads(json.dumps(plan_of(rules_of(game)))))


@cache
def words() -> Words:
    return read_words("en")
