"""JSON is read as YAML reads it: the same tree with the same places, the same mistakes."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.many_cases import for_each

from generator.errors import Mistakes
from generator.source import yaml_text
from generator.source.json_text import parse_json
from generator.source.tree import Node
from generator.source.yaml_text import TreeBuilder, parse_yaml

HERE = Path(__file__).parents[1]
VALUES: list[Any] = [
    0,
    -1,
    1.5,
    1e300,
    2.5e-7,
    True,
    False,
    None,
    "",
    "a",
    "é — ☃ 🐉",
    'say "so"',
    "C:\\x",
    "a\nb\tc",
    "1",
]
ODD = (
    '{"a": 1, "a": 2}',
    '{"a": {"b": 1, "b": 2}}',
    '{"a": "\\ud83d\\udc09"}',
    '{"a": "\\ud83d"}',
    '{"a": "\x7f"}',
    '{"a": "\ufeff"}',
    '{"a": "x\\u2028y"}',
    '{"a": "\u2028"}',
    '{"a": NaN}',
    '{"a": 1,}',
    "{a: 1}",
    "{'a': 1}",
    '{"a": 01}',
    '{"a": 1} # so',
    '{"a": 1}\n---\n{"b": 2}',
    '{"a": "b"',
    "{",
    "[",
    '["a", ["b", []], {}]',
    "[" * 41 + "]" * 41,
    "[" * 40 + "]" * 40,
    "[" * 100_000,
    '\n{"a": 1}',
    '{"a":1,"b":[1,2],"c":{"d":"e"}}',
    '{"a": "\\/\\b\\f"}',
)


def by_yaml(text: str) -> object:
    """What the reader of YAML makes of a text, or says of it."""
    try:
        return TreeBuilder("x.json").build(yaml_text.Parser(text))
    except Mistakes as found:
        return [str(one) for one in found.mistakes]


def read(text: str) -> object:
    try:
        return parse_yaml(text, "x.json")
    except Mistakes as found:
        return [str(one) for one in found.mistakes]


def random_tree(chance: random.Random, depth: int = 0) -> Any:
    match chance.randrange(4 if depth < 4 else 2):
        case 2:
            return [random_tree(chance, depth + 1) for _ in range(chance.randrange(4))]
        case 3:
            return {f"{chance.choice(VALUES)}-{n}": random_tree(chance, depth + 1) for n in range(chance.randrange(5))}
        case _:
            return chance.choice(VALUES)


def is_read_as_json(text: str) -> bool:
    return parse_json(text, "x.json", TreeBuilder("x.json").mapping) is not None


@for_each("seed", range(400))
def test_trees_are_those_of_yaml(seed: int) -> None:
    chance = random.Random(seed)
    indent = chance.choice((None, None, 1, 4))
    text = json.dumps({"a": random_tree(chance)}, ensure_ascii=False, indent=indent)
    assert is_read_as_json(text)
    assert read(text) == by_yaml(text)


@for_each("path", sorted(HERE.glob("records/*/*.yaml"))[::4], ids=str)
def test_records_are_those_of_yaml(path: Path) -> None:
    tree = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    text = json.dumps(tree, ensure_ascii=False, indent=2)
    assert is_read_as_json(text)
    assert read(text) == by_yaml(text)


@for_each("text", ODD)
def test_odd_texts_are_told_as_before(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reader of JSON and without it."""
    now = read(text)
    monkeypatch.setattr(yaml_text, "parse_json", lambda *_: None)
    yaml_text.kept.cache_clear()
    before = read(text)
    yaml_text.kept.cache_clear()
    assert now == before


def test_json_is_read_as_such() -> None:
    """The twin: what is JSON goes this way, what is not does not."""
    assert is_read_as_json('{"a": [1, {"b": null}]}')
    assert not is_read_as_json("a: 1")
    assert not is_read_as_json("{a: 1}")


def test_places_are_those_of_the_text() -> None:
    tree: Node = parse_yaml('{"players": [\n  {"name": "Ann"},\n  {"name": 5}]}', "x.json")
    assert str(tree.get("players").items[1].get("name").place) == "x.json:3:12"  # type: ignore[union-attr]
