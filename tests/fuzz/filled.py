"""Records in which every cell is filled in at random, so that all that comes after reading is tried too."""

import random
from functools import cache
from typing import Any

from fuzz.material import PACKS
from generator.ledger.ledger import Family
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.record.entries import Entry, declared_entries
from generator.rules.rules import Rules

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Éva")


@cache
def rules_of(base: str) -> Rules:
    return read_rules(find_game(str(PACKS[base]), None))


def filled_record(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A pack, and a record of it that tells nearly everything."""
    base = chance.choice(tuple(PACKS))
    rules = rules_of(base)
    least, most = rules.players
    names = NAMES[: chance.randint(least, min(most, len(NAMES)))]
    record: dict[str, Any] = {"date": "2024-05-06", "players": [filled_player(name, rules, chance) for name in names]}
    if rules.scoring.modes:
        record["mode"] = str(chance.choice(rules.scoring.modes))
    if rules.modules:
        record["modules"] = chance.sample([str(name) for name in rules.modules], chance.randint(0, len(rules.modules)))
    table = {name: filled(spec, chance) for name, spec in families(rules, shared=True)}
    return base, record | ({"table": table} if table else {})


def filled_player(name: str, rules: Rules, chance: random.Random) -> dict[str, Any]:
    cells = {key: filled(spec, chance) for key, spec in families(rules, shared=False)}
    asked = (entry for entry in declared_entries(rules) if entry.whose == "player")
    told = {str(entry.key): answer(entry, chance) for entry in asked if entry.kind in ("cards", "number", "points")}
    return {"name": name, **cells, **{key: value for key, value in told.items() if value is not None}}


def families(rules: Rules, *, shared: bool) -> list[tuple[str, Family]]:
    return [(str(name), spec) for name, spec in rules.ledger.families.items() if spec.shared == shared]


def filled(spec: Family, chance: random.Random) -> Any:
    """Something that may stand in the cells of a family, in one of the ways in which it may be written."""
    size = spec.size
    if spec.kind == "number":
        numbers = [chance.randint(spec.from_, min(spec.to, spec.from_ + 12)) for _ in range(size)]
        return numbers[0] if size == 1 else numbers
    if spec.kind == "states":
        return {str(state): chance.randint(0, size // len(spec.states)) for state in spec.states[1:]}
    if spec.kind == "track":
        return chance.choice(("all", "none", chance.randint(0, size)))
    marked = chance.sample([str(name) for name in spec.cell_names], chance.randint(0, size))
    return chance.choice((marked,) * 20 + ("all", "none", len(marked)))


def answer(entry: Entry, chance: random.Random) -> Any:
    if entry.kind == "cards":
        return chance.sample(
            [str(card) for card in entry.choices], min(len(entry.choices), entry.held or chance.randint(0, 4))
        )
    least, most = entry.limits or (0, 9)
    return chance.randint(least, min(most, least + 30))
