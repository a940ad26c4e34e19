"""A long run of both engines side by side: `make fuzz-engines CASES=20000 SEED=0`. Ends with 1 if they differ."""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from support.random_games import play_game

from generator.errors import Mistakes
from generator.record.save import save_value
from generator.rules.rules import Rules
from two_engines.javascript import engine
from two_engines.material import EXAMPLES, GAMES, STARTER, VARIANTS, rules_of
from two_engines.reading import judged, read_save
from two_engines.saves import FULL, MORE_NAMES, NAMES, QUICK, SOME, random_save

KEPT = Path("output/engines")


def make_case(seed: int) -> tuple[str, dict[str, Any]]:
    """A game and a save of it; the same number makes the same case."""
    chance = Random(seed)
    game = chance.choice((*GAMES, *VARIANTS, *EXAMPLES, STARTER))
    if game == "anarchy" and chance.random() < 0.5:
        return game, legal_save(chance)
    known = MORE_NAMES if chance.random() < 0.2 else NAMES
    save = random_save(game, rules_of(game), chance, chance.choice((FULL, FULL, SOME, QUICK)), known=known)
    return game, with_scenario(save, rules_of(game), chance)


def legal_save(chance: Random) -> dict[str, Any]:
    """A game that was played by the book, told whole or in part."""
    mode, seats = play_game(chance)
    share = chance.choice((1.0, 1.0, 0.6))
    players = [
        {"name": name, **{key: one for key, one in seat.record().items() if chance.random() < share}}
        for name, seat in zip(NAMES, seats, strict=False)
    ]
    record = {"game": "anarchy", "mode": mode, "players": [{"paths": 0, **one} for one in players]}
    return save_value(read_save(rules_of("anarchy"), record), rules_of("anarchy"), {})


def with_scenario(save: dict[str, Any], rules: Rules, chance: Random) -> dict[str, Any]:
    """Sometimes a scenario as people write it, which says the mode."""
    names = [name for one in rules.scoring.scenarios.values() for name in one.name.texts.values()]
    if not names or chance.random() < 0.7:
        return save
    text = chance.choice((str.upper, str.lower, str))(chance.choice(names)) + chance.choice(("", " 2", ", again"))
    return {**{key: one for key, one in save.items() if key != "mode"}, "scenario": text}


def difference(seed: int) -> tuple[str, dict[str, Any] | None]:
    """How a case ends, and both results where they are not the same."""
    game, save = make_case(seed)
    try:
        python = judged(game, save)
    except Mistakes:
        return "refused", None
    script = engine().of("judgedHere", game, save)
    if script == python:
        return "scored" if python["board"] else "lacking", None
    return "different", {"seed": seed, "plan": game, "save": save, "python": python, "javascript": script}


def main() -> int:
    parser = argparse.ArgumentParser(prog="two_engines", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first case")
    asked = parser.parse_args()
    began, ended = time.monotonic(), Counter[str]()
    for seed in range(asked.seed, asked.seed + asked.cases):
        how, found = difference(seed)
        ended[how] += 1
        if found:
            keep(seed, found, is_first=ended[how] == 1)
    told = ", ".join(f"{count:,} {how}" for how, count in sorted(ended.items()))
    sys.stdout.write(f"{asked.cases:,} cases in {time.monotonic() - began:,.0f} s: {told}\n")
    sys.stdout.flush()
    return 1 if ended["different"] else 0


def keep(seed: int, found: dict[str, Any], *, is_first: bool) -> None:
    """Write a difference where it can be looked at, and print the first."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{seed}.json"
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False), encoding="utf-8")
    if is_first:
        parts = [key for key in found["python"] if found["python"][key] != found["javascript"].get(key)]
        sys.stdout.write(f"seed {seed} ({found['plan']}) differs in {', '.join(parts)}; kept in {path}\n")


if __name__ == "__main__":
    sys.exit(main())
