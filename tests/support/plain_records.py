"""Records as plain values: read, scored and checked the way the tests of the scorer ask for it."""

import re
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from generator.errors import MistakeList, Mistakes, Place
from generator.ledger.ledger import Family
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.rules.board import Scoreboard
from generator.rules.check_record import Trouble, check_table
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.rules import Rules
from generator.rules.score_record import score_record
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
HERE = Place("made.yaml", 1, 1)
TODAY = date(2024, 12, 31)
WHOLE = re.compile(r"-?\d+")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
ATTRIBUTES = ("bravery", "loyalty", "influence", "might")
NAMES = ("Anna", "Ben", "Clara", "Dan", "Eva")
LAYOUTS = {"left": "0123456789ab"}  # sheets and their digests, as a save names them


@cache
def game(name: str = "anarchy") -> Rules:
    """The rules of a game: one that is shipped, or one of the tests."""
    folder = next(folder / name for folder in (ROOT / "layouts", ROOT / "tests" / "packs") if (folder / name).is_dir())
    return read_rules(find_game(str(folder)))


@cache
def explainer(name: str = "anarchy") -> Explainer:
    """What puts its scoreboards into English."""
    return Explainer(game(name), read_words("en"))


def plain(node: Node) -> Any:
    """The plain values of a tree."""
    match node:
        case Mapping():
            return {key.text: plain(value) for key, value in node.entries}
        case Listing():
            return [plain(item) for item in node.items]
    if node.quoted:
        return node.text
    return WORDS[node.text] if node.text in WORDS else int(node.text) if WHOLE.fullmatch(node.text) else node.text


def node_of(value: Any) -> Node:
    """The tree that plain values stand for in a file."""
    match value:
        case dict():
            return Mapping(tuple((Scalar(str(key), HERE), node_of(one)) for key, one in value.items()), HERE)
        case list() | tuple():
            return Listing(tuple(node_of(one) for one in value), HERE)
        case None:
            return Scalar("null", HERE)
        case bool():
            return Scalar(str(value).lower(), HERE)
    return Scalar(str(value), HERE)


def read(node: Node) -> Record:
    """A record, or everything that is wrong with it."""
    mistakes = MistakeList()
    assert isinstance(node, Mapping)
    named = node.get("game")
    known = explainer(named.text if isinstance(named, Scalar) else "anarchy")
    record = read_record(node, known.rules, mistakes, known.words, TODAY)
    mistakes.stop_if_any()
    assert record, "a record that is not read says why"
    return record


def read_text(text: str, rules: Rules) -> Record:
    """A record of a game from its text, or everything that is wrong with it."""
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "game.yaml"), rules, mistakes, read_words("en"), TODAY)
    mistakes.stop_if_any()
    assert record, "a record that is not read says why"
    return record


def table(*players: dict[str, Any], mode: str = "classic") -> Record:
    """A record of players who are told by their cells; they are called Anna, Ben, Clara and Dan unless they say so."""
    named = [{"name": name, **cells} for name, cells in zip(NAMES, players, strict=False)]
    return read(node_of({"game": "anarchy", "mode": mode, "players": named}))


def score(record: Record) -> Scoreboard:
    """A record's scoreboard, or everything that it lacks."""
    result = score_record(game(record.game), record)
    if result.lacks:
        raise Mistakes([explainer(record.game).lack(lack) for lack in result.lacks])
    assert result.board, "a record that is not scored says why"
    return result.board


def told(error: Mistakes) -> list[str]:
    """What the mistakes say, without their places."""
    return sorted(one.message for one in error.mistakes)


def troubles(record: Record) -> tuple[set[str], set[str]]:
    """The checks that a record breaks: errors, warnings."""
    found = check_table(Table(game(record.game), record))
    errors = [one for one in found if one.severity == "error"]
    return checks_of(errors), checks_of(one for one in found if one not in errors)


def checks_of(found: Iterable[Trouble]) -> set[str]:
    return {trouble.check for trouble in found}


def untouched(family: Family) -> Any:
    """What a family shows when nobody has written on it."""
    if family.kind == "track":
        return family.prefilled
    if family.kind == "number" and family.size == 1:
        return 0
    return {"circled": family.precircled} if family.kind == "states" else []


def blank() -> dict[str, Any]:
    """Every cell told, and nothing done: the sheets as they are before the game, nothing in the score box."""
    return {name: untouched(family) for name, family in game().ledger.families.items() if not name.startswith("score.")}
