"""Records of games that are spoiled in every way that `score` has a sentence for, and in some that it takes.

Every case comes of a number, so that the same number is the same case at every run.
"""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from fuzz.change import ODD, changed_tree
from two_engines.material import rules_of
from two_engines.reading import Value, read_save
from two_engines.records import told_records
from two_engines.saves import FULL, QUICK, SOME, random_save

from generator.errors import Mistakes
from generator.record.save import save_value
from generator.rules.points.cards import CardsRule
from generator.rules.rules import Rules
from generator.source.tree import Listing, Mapping, Node, Scalar
from support.plain_records import HERE

PLAYED = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes", "demo", "regatta", "isle", "garden", "loft")
# What stands where something else should; texts that are numbers, ticks or lists for people are among them.
WRITTEN: tuple[Any, ...] = (
    *(27, -1, 99, 1e308, 1.5, "lots", "23.0", "20+3", "1,5", "Yes", "x", "non", "2 3", "1, 2", "ALL", "none", " 4 "),
    *(
        True,
        False,
        None,
        "",
        [],
        {},
        [1, 1],
        [99],
        ["a"],
        [None, 1],
        [[1]],
        {"filled": 2},
        {"nope": 1},
        {"filled": "all"},
    ),
    *({"Circled": [1]}, {"filled": 99}, {"__proto__": 1}, {"filled": {}}, "1_0", "−2", "«3»", 10**15, "007"),
)
KEYS = ("__proto__", "constructor", "toString", "nope", "", "seat1", "seat1.nope", "seat9.bravery", "line.nope", "game")
NAMES: tuple[Any, ...] = (
    "",
    "  ",
    None,
    5,
    True,
    ["Ann"],
    {"a": 1},
    "__proto__",
    "constructor",
    "Ann",
    "太郎 🐉",
    "x" * 300,
)
DATES = (
    *("today", "2024-02-30", "2024-2-3", "31.12.2024", "1/2/2024", "2/2/24", "yesterday", 20241231, [], "0000-01-01"),
    *("2024-12-31", " 2024-12-31 ", None, "31-12-24", "2024-13-01"),
)
SAVES: tuple[Any, ...] = (
    1,
    [],
    {},
    {"form": 2},
    {"form": "1"},
    {"form": None},
    {"form": 1, "layout": 3, "rules": [], "x": 1},
)
PLAYERS: tuple[Any, ...] = (
    None,
    [],
    {},
    {"name": "Ann"},
    "Ann, Bob",
    "Ann",
    7,
    ["Ann", "Bob"],
    [None],
    ["name:Ann"],
    [[1]],
)
SCENARIOS: tuple[Any, ...] = (
    5,
    "",
    [],
    {"a": 1},
    True,
    "Campaign",
    "siege",
    "the siege of spring",
    "hard",
    "clasic hard",
    "x",
)


def spoiled_case(number: int) -> tuple[str, Any]:
    """A game and what somebody says is a record of it."""
    chance = Random(number)
    game = PLAYED[number % len(PLAYED)]
    if number % 997 == 0:
        return game, chance.choice((None, [], 3, "x", True, [[]], {}))
    save = copy.deepcopy(chance.choice(legal_saves(game)))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        save = chance.choice(SPOILERS)(save, rules_of(game), chance)
        if not isinstance(save, dict):
            break
    return game, json.loads(json.dumps(save, skipkeys=True), parse_constant=lambda _: 0)


@cache
def legal_saves(game: str) -> tuple[Value, ...]:
    """Saves of a game that `score` reads: those of the tests' records, and random ones."""
    rules, chance = rules_of(game), Random(game)
    found = [told for told in all_records() if told.get("game") == game]
    chance.shuffle(found)
    manners = (FULL, SOME, QUICK)
    found = [*found[:12], *(random_save(game, rules, chance, manners[at % 3]) for at in range(12))]
    return tuple(save for told in found for save in legal_save(told, rules))


@cache
def all_records() -> tuple[Value, ...]:
    return tuple(told for told in told_records() if "chapters" not in told)


def legal_save(told: Value, rules: Rules) -> Iterator[Value]:
    try:
        yield {**save_value(read_save(rules, told), rules, {}), "game": told["game"]}
    except Mistakes:
        return


def holder(save: Value, chance: Random) -> Value:
    """A player, or the table."""
    holders = [one for one in (*players_of(save), save.get("table")) if isinstance(one, dict)]
    return chance.choice(holders) if holders else save


def players_of(save: Value) -> list[Any]:
    players = save.get("players")
    return players if isinstance(players, list) else []


def other_value(save: Value, rules: Rules, chance: Random) -> Value:
    one = holder(save, chance)
    keys = [*one, *rules.ledger.families, *rules.scoring.measures, *rules.keys.manual, *rules.keys.cards]
    one[str(chance.choice(keys))] = copy.deepcopy(chance.choice((*WRITTEN, *WRITTEN, *ODD)))
    return save


def beyond_limits(save: Value, rules: Rules, chance: Random) -> Value:
    numbers = [*rules.scoring.measures, *rules.keys.manual, *rules.scoring.rules]
    families = list(rules.ledger.families)
    name = str(chance.choice([*numbers, *families]))
    if name in rules.ledger.families:
        family = rules.ledger.families[name]
        low, high = (family.from_, family.to) if family.kind == "number" else (0, family.most_marks)
    else:
        name = f"line.{name}" if name in rules.scoring.rules and chance.random() < 0.3 else name
        low, high = rules.keys.limits(name)
    holder(save, chance)[name] = chance.choice((low, high, low - 1, high + 1, high + 50))
    return save


def one_cell(save: Value, rules: Rules, chance: Random) -> Value:
    name = chance.choice(list(rules.ledger.families))
    family = rules.ledger.families[name]
    cell = f"{name}.{chance.choice((*family.cell_names, '0', '99', 'nope'))}"
    value = chance.choice((True, False, 0, 1, *family.states, "Filled", *WRITTEN[:20]))
    holder(save, chance)[cell] = value
    return save


def other_key(save: Value, rules: Rules, chance: Random) -> Value:
    one = chance.choice((save, holder(save, chance), holder(save, chance)))
    known = str(chance.choice([*one, *rules.ledger.families]) if one else "x")
    spelled = (
        known.upper(),
        known.title(),
        known.replace("_", " "),
        known[:-1],
        f"{known}s",
        f" {known} ",
        f"seat1.{known}",
    )
    key = chance.choice((*KEYS, *spelled))
    value = one.pop(known) if known in one and chance.random() < 0.5 else chance.choice((1, 2, [], "x"))
    one[key] = value
    return save


def other_cards(save: Value, rules: Rules, chance: Random) -> Value:
    cards = [(name, rule) for name, rule in rules.scoring.rules.items() if isinstance(rule, CardsRule)]
    if not cards:
        return other_value(save, rules, chance)
    name, _ = chance.choice(cards)
    known = [str(card) for card in rules.cards_of(name)]
    texts = [text for card in rules.cards_of(name).values() for text in card.name.plain_texts.values()]
    one, two = chance.choice(known), chance.choice(known)
    said: tuple[Any, ...] = (
        *(
            [one, one],
            [one, two],
            ["nosuch"],
            [one.upper()],
            [one[:-1]],
            f"{one}, {two}",
            f"{one} {two}",
            one,
            5,
            -99,
            1.5,
        ),
        *(
            [chance.choice(texts)],
            [5],
            [None],
            [[one]],
            [{}],
            {},
            {one: 1},
            True,
            [one, one.title()],
            chance.choice(texts),
        ),
    )
    holder(save, chance)[str(name)] = chance.choice(said)
    return save


def other_head(save: Value, rules: Rules, chance: Random) -> Value:
    modes, modules = list(map(str, rules.scoring.modes)), list(map(str, rules.modules))
    scenarios = [text for one in rules.scoring.scenarios.values() for text in one.name.plain_texts.values()]
    said: dict[str, tuple[Any, ...]] = {
        "scenario": (*SCENARIOS, *scenarios, *(text[:-1] for text in scenarios)),
        "mode": (*modes, *(mode.title() for mode in modes), *(mode[:-1] for mode in modes), "nonsense", 5, [], None),
        "modules": (*modules, modules, modules[:1], ["nonsense"], "nonsense", 5, {}, [None], ", ".join(modules), None),
        "date": DATES,
        "save": SAVES,
        "table": ([], 3, "x", None, {}, {"nope": 1}),
        "players": PLAYERS,
        "chapters": (None, {}, [], "x", {"nope": "a.yaml"}, {"architects": ["a"]}),
    }
    key = chance.choice((*said, "scenario", "mode"))
    save[key] = copy.deepcopy(chance.choice(said[key]))
    if key == "scenario" and chance.random() < 0.6:
        save.pop("mode", None)
    return save


def other_players(save: Value, rules: Rules, chance: Random) -> Value:
    players = players_of(save)
    if not players or not all(isinstance(one, dict) for one in players):
        return save
    match chance.randrange(6):
        case 0:
            players.extend(copy.deepcopy(players[0]) | {"name": f"More {at}"} for at in range(chance.randint(1, 5)))
        case 1:
            players.append(copy.deepcopy(chance.choice(players)))
        case 2:
            del players[chance.randrange(len(players))]
        case 3:
            chance.choice(players)["team"] = chance.choice(("Reds", "", None, 3, [], "constructor"))
        case 4:
            chance.choice(players).pop("name", None)
        case _:
            chance.choice(players)["name"] = copy.deepcopy(chance.choice(NAMES))
    return save


def other_place(save: Value, rules: Rules, chance: Random) -> Value:
    """Something of a player told of the table, or the other way round."""
    players, table = players_of(save), save.setdefault("table", {})
    if not players or not isinstance(table, dict) or not isinstance(players[0], dict):
        return save
    here, there = (players[0], table) if chance.random() < 0.5 or not table else (table, players[0])
    keys = [key for key in here if key != "name"]
    if keys:
        key = chance.choice(keys)
        there[key] = here.pop(key)
    return save


def anything(save: Value, rules: Rules, chance: Random) -> Any:
    return changed_tree(save, chance)


SPOILERS: tuple[Callable[[Value, Rules, Random], Any], ...] = (
    *(
        other_value,
        other_value,
        other_value,
        beyond_limits,
        beyond_limits,
        one_cell,
        other_key,
        other_cards,
        other_head,
    ),
    *(other_head, other_players, other_place, anything),
)


def json_node(value: Any) -> Node:
    """The tree that the command reads of a JSON text, without parsing one."""
    match value:
        case dict():
            return Mapping(
                tuple((Scalar(str(key), HERE, quoted=True), json_node(one)) for key, one in value.items()), HERE
            )
        case list():
            return Listing(tuple(map(json_node, value)), HERE)
        case str():
            return Scalar(value, HERE, quoted=True)
    return Scalar(json.dumps(value), HERE)
