"""Records as plain values: read, scored and checked the way the tests of the scorer ask for it."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from generator.errors import Mistake, MistakeList, Mistakes, Place
from generator.ledger.ledger import Family
from generator.pack.card_rules import CardRules, read_card_rules
from generator.pack.pack import Pack, read_pack
from generator.record.record import Record, read_record
from generator.score.board import Scoreboard, score_record
from generator.score.check import check_record
from generator.source.tree import Listing, Mapping, Node, Scalar

ROOT = Path(__file__).parent.parent
HERE = Place("made.yaml", 1, 1)
CHECK_ID = re.compile(r"\[(\w+)]$")
WHOLE = re.compile(r"-?\d+")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
NAMES = ("Anna", "Ben", "Clara", "Dan", "Eva")


@cache
def game(name: str = "anarchy") -> Pack:
    """A game without the looks of its cards: one that is shipped, or one of the tests."""
    folder = next(folder / name for folder in (ROOT / "layouts", ROOT / "tests" / "packs") if (folder / name).is_dir())
    return read_pack(folder, "scores")


@cache
def card_rules(name: str = "anarchy") -> CardRules:
    """What its cards score."""
    return read_card_rules(game(name))


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
    record = read_record(node, game(named.text if isinstance(named, Scalar) else "anarchy"), mistakes)
    mistakes.stop_if_any()
    assert record, "a record that is not read says why"
    return record


def table(*players: dict[str, Any], mode: str = "classic") -> Record:
    """A record of players who are told by their cells; they are called Anna, Ben, Clara and Dan unless they say so."""
    named = [{"name": name, **cells} for name, cells in zip(NAMES, players, strict=False)]
    return read(node_of({"game": "anarchy", "mode": mode, "players": named}))


def score(record: Record) -> Scoreboard:
    """A record's scoreboard, or everything that it lacks."""
    mistakes = MistakeList()
    board = score_record(game(record.game), record, card_rules(record.game), "en", mistakes)
    mistakes.stop_if_any()
    assert board, "a record that is not scored says why"
    return board


def told(error: Mistakes) -> list[str]:
    """What the mistakes say, without their places."""
    return sorted(one.message for one in error.mistakes)


def ids(found: Iterable[Mistake]) -> set[str]:
    """The checks that troubles name."""
    return {CHECK_ID.search(one.message)[1] for one in found}  # type: ignore[index]


def troubles(record: Record) -> tuple[set[str], set[str]]:
    """The checks that a record breaks: errors, warnings."""
    errors, warnings = check_record(game(record.game), record, "en", card_rules(record.game))
    return ids(errors), ids(warnings)


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
