"""The games that both engines are tried on, as rules and as plans."""

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from generator.pack.rules import read_rules
from generator.pack.starter import starter_files
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.rules.plan import plan_of
from generator.rules.rules import Rules

ROOT = Path(__file__).parent.parent.parent
VECTORS = ROOT / "tests/vectors"
KEPT_FOLDER = TemporaryDirectory()
GAMES = {
    "loft": VECTORS / "pack",
    "garden": ROOT / "docs/examples/layouts/garden",
    "demo": ROOT / "tests/packs/demo",
    "regatta": ROOT / "tests/packs/regatta",
    "isle": ROOT / "tests/packs/isle",
    **{name: ROOT / "layouts" / name for name in ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")},
}

# For long runs, beside the games.
VARIANTS = {"hard-winter": ROOT / "examples/variants/hard-winter.yaml"}
EXAMPLES = {name: ROOT / "examples/packs" / name for name in ("five-colours", "five-dice", "four-rows")}
STARTER = "starter"


@cache
def rules_of(game: str) -> Rules:
    return read_rules(find_game(str(starter_pack() if game == STARTER else (GAMES | VARIANTS | EXAMPLES)[game])))


@cache
def starter_pack() -> Path:
    """A new game as it is begun with, in a folder that lasts as long as the process."""
    folder = Path(KEPT_FOLDER.name) / STARTER
    for name, content in starter_files("Starter", ROOT / "layouts").items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@cache
def plan_in(game: str) -> dict[str, Any]:
    return dict(json.loads(json.dumps(plan_of(rules_of(game)))))


@cache
def words() -> Words:
    return read_words("en")
