"""Writes tests/vectors/: `make vectors`. The same rules make the same files; chance is seeded by names."""

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from support.plan_nodes import nodes_in

from generator.errors import Mistakes
from generator.rules.check import Check
from generator.rules.measure import Formula
from generator.rules.rule import Rule
from two_engines.material import GAMES, VECTORS, plan_in, rules_of
from two_engines.reading import judged, lined, measured, summary, troubled
from two_engines.records import record_cases
from two_engines.saves import FULL, QUICK, SOME, Manner, random_save

PLAIN = ("number", "measure", "cells", "cell")
OWN = ("given", "usual")
LEAST = {"measures": 40, "rules": 40, "checks": 40}  # cases of a kind
WHOLE = 12  # whole games of each pack
MANNERS = (FULL, SOME, SOME, QUICK)
Node = dict[str, Any]
Case = dict[str, Any]


def measure_kinds() -> tuple[str, ...]:
    return (*PLAIN, *Formula.kinds())


def measures_in(game: str, kind: str) -> list[Node]:
    """The measures of a kind in a game, each once; what is looked at is told by names."""
    plan = plan_in(game)
    places = [plan["measures"], plan["rules"], plan["checks"], plan["outcomes"], plan["cards"]]
    found = [node for place in places for node in nodes_in(place) if is_measure(node, kind)]
    return list({json.dumps(node): node for node in found}.values())


def is_measure(node: Node, kind: str) -> bool:
    """Whether a node is a measure: rules and checks of one name with a kind of measure have other keys beside."""
    return node["kind"] == kind and not {"says", "because", "cells"} & (node.keys() - {kind})


def case_of(game: str, about: Node, chance: Random, only: set[str] | None, find: Callable[..., Case]) -> Case:
    """One case, its save made anew until it can be read."""
    rules = rules_of(game)
    while True:
        save = random_save(game, rules, chance, chance.choice(MANNERS), only)
        try:
            return {"plan": game, **about, "save": save, **find(game, *about.values(), save)}
        except Mistakes:
            continue


def looked_at(game: str, node: Node) -> set[str]:
    """All names that a measure, a rule or a check may look at."""
    rules, found = rules_of(game), set[str]()
    for name in names_in(node):
        for key in (name, name.rpartition(".")[0]):
            if rules.find(key) is not None or key in rules.scoring.rules:
                found |= {key} | rules.behind.of(key)
                found |= rules.behind.of(f"line.{key}") if key in rules.scoring.rules else set()
    families = {meant[0] for name in found if isinstance(meant := rules.find(name), tuple) and type(meant) is tuple}
    return found | families


def names_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for one in (*value, *value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names_in(one)


def spread(kind: str, what: str, found: list[tuple[str, Node, Node]], find: Callable[..., Case]) -> list[Case]:
    """So many cases of a kind, in turn over all nodes of it, the hand-made game's first."""
    cases = []
    for number in range(max(LEAST[what], min(3 * len(found), 150)) if found else 0):
        game, about, node = found[number % len(found)]
        chance = Random(f"{what} {kind} {number}")
        only = None if kind == "total_of" else looked_at(game, node) | {kind}
        cases.append(case_of(game, about, chance, only, find))
    return cases


def measure_cases(kind: str) -> list[Case]:
    found = [(game, {"measure": node}, node) for game in GAMES for node in measures_in(game, kind)]
    return spread(kind, "measures", found[:80], measured)


def rule_cases(kind: str) -> list[Case]:
    found = [
        (game, {"rule": name}, {**rule, "own": [name, *cards_under(game, rule)]})
        for game in GAMES
        for name, rule in plan_in(game)["rules"].items()
        if rule["kind"] == kind
    ]
    return spread(kind, "rules", found, lined)


def cards_under(game: str, rule: Node) -> list[Any]:
    return [plan_in(game)["cards"][rule["cards"]]] if rule["kind"] == "cards" else []


def check_cases(kind: str) -> list[Case]:
    found = [
        (
            game,
            {"check": name},
            check if check.get("of") else {**check, "of": plan_in(game)["ruled"].get(check.get("ledger"), [])},
        )
        for game in GAMES
        for name, check in plan_in(game)["checks"].items()
        if check["kind"] == kind
    ]
    return spread(kind, "checks", found, troubled)


def own_cases(name: str) -> list[Case]:
    """The checks that every game has, of records in which they say something, and some in which they do not."""
    manner = Manner(0.6, 0.5, 0.2) if name == "given" else SOME
    cases: list[Case] = []
    for number in range(400):
        chance = Random(f"{name} {number}")
        game = ("loft", "loft", "garden", "regatta", "mil1049", "troyes")[number % 6]
        save = random_save(game, rules_of(game), chance, manner, few_of(game, chance))
        try:
            found = troubled(game, name, save)
        except Mistakes:
            continue
        if found["troubles"] or number % 8 == 0:
            cases.append({"plan": game, "check": name, "save": save, **found})
    return cases[:120]


def few_of(game: str, chance: Random) -> set[str]:
    """A number that can be given, and what is behind it."""
    rules = rules_of(game)
    keys = [*rules.scoring.measures, *(f"line.{name}" for name in rules.scoring.rules)]
    key = str(chance.choice(keys))
    return {key} | rules.behind.of(key)


def game_cases(game: str) -> list[Case]:
    """Whole games: totals, places, ties, outcomes, titles, and what is missing."""
    cases: list[Case] = []
    for number in range(WHOLE * (3 if game == "loft" else 1)):
        chance = Random(f"game {game} {number}")
        cases.append(case_of(game, {}, chance, None, lambda *told: summary(judged(*told))))
    return cases


def all_vectors() -> Iterator[tuple[str, list[Case]]]:
    for kind in measure_kinds():
        yield f"measures/{kind}", measure_cases(kind)
    for kind in Rule.kinds():
        yield f"rules/{kind}", rule_cases(kind)
    for kind in Check.kinds():
        yield f"checks/{kind}", check_cases(kind)
    for name in OWN:
        yield f"checks/{name}", own_cases(name)
    for game in GAMES:
        yield f"games/{game}", game_cases(game)
    yield "games/records", record_cases()


def text_of(cases: list[Case]) -> str:
    """A case a line."""
    rows = ",\n".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
    return f"[\n{rows}\n]\n"


def main() -> int:
    whole = 0
    for name, cases in all_vectors():
        path = VECTORS / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text_of(cases), encoding="utf-8")
        whole += len(cases)
    sys.stdout.write(f"{whole:,} cases\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
