"""A long run of both engines side by side: `make fuzz-engines CASES=20000 SEED=0`. Ends with 1 if they differ."""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from generator.errors import Mistakes
from two_engines.javascript import engine
from two_engines.material import GAMES, rules_of
from two_engines.reading import judged
from two_engines.saves import FULL, QUICK, SOME, random_save

KEPT = Path("output/engines")


def make_case(seed: int) -> tuple[str, dict[str, Any]]:
    """A game and a save of it; the same number makes the same case."""
    chance = Random(seed)
    game = chance.choice(tuple(GAMES))
    return game, random_save(game, rules_of(game), chance, chance.choice((FULL, FULL, SOME, QUICK)))


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
