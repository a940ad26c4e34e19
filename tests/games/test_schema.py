"""The JSON Schemas for editors: up to date, named by every file, and true of every file."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.json_schemas import load_with_text_keys, schema_complaints, schema_path
from support.many_cases import for_each

from generator.games.schemas import make_schema, schema_kinds
from generator.layout.element import Element

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "layouts" / "schemas"
RECORD = "example.yaml"  # in a starter: a finished game, which has no schema
FILES = sorted(
    path for folder in ("layouts", "tests/packs") for path in (ROOT / folder).rglob("*.yaml") if path.name != RECORD
)


def test_there_are_files() -> None:
    """Both folders are where they are believed to be."""
    assert {"layouts", "tests"} == {path.relative_to(ROOT).parts[0] for path in FILES}
    assert len(FILES) > 10


@for_each("kind", schema_kinds())
def test_stored_schema_is_up_to_date(kind: str) -> None:
    """layouts/schemas/*.json are what `scriptorium schema` prints today."""
    stored = json.loads((SCHEMAS / f"{kind}.json").read_text(encoding="utf-8"))
    assert stored == make_schema(kind), f"layouts/schemas/{kind}.json is stale: run make schemas"


def test_every_stored_schema_has_a_kind() -> None:
    """No schema of a kind that is gone stays behind."""
    assert sorted(path.stem for path in SCHEMAS.glob("*.json")) == list(schema_kinds()), "run make schemas"


@for_each("kind", schema_kinds())
def test_schema_is_a_schema(kind: str) -> None:
    """Every schema holds against the schema of schemas."""
    Draft202012Validator.check_schema(make_schema(kind))


@for_each("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_names_its_schema(path: Path) -> None:
    """The first line of every file names a schema that is there, by a relative path."""
    named = schema_path(path)
    assert named.is_file(), f"{path.relative_to(ROOT)} names {named}, which is not there"
    assert named.resolve().parent == SCHEMAS


@for_each("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_holds_against_its_schema(path: Path) -> None:
    """An editor underlines nothing in a file that the generator takes."""
    assert schema_complaints(path, load_with_text_keys(path)) == []


@for_each("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_unknown_key_does_not_hold(path: Path) -> None:
    """The twin: with a key that nothing has, the schema of every kind complains."""
    value = load_with_text_keys(path)
    assert schema_complaints(path, {**value, "no Such key!": {"no": "such"}})


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("cells.yaml", lambda value: value["fence"].update(lenght=8)),
        ("cells.yaml", lambda value: value["fence"].update(kind="trak")),
        ("cells.yaml", lambda value: value["fence"].update(length="eight")),
        ("cells.yaml", lambda value: value["fence"].pop("kind")),
        ("pack.yaml", lambda value: value.pop("title")),
        ("theme.yaml", lambda value: value["inks"].update(water="blue")),
        ("icons.yaml", lambda value: value["duck"].update(inc="water")),
        ("scoring.yaml", lambda value: value["tables"]["eggs"][0].update(point=1)),
        ("sheets/pond.yaml", lambda value: value["areas"]["lilies"]["body"].update(radios=22)),
        ("sheets/pond.yaml", lambda value: value["areas"]["lilies"]["at"].pop()),
        ("sheets/pond.yaml", lambda value: value["areas"]["brook"]["body"]["wheel"][0].update(midle=3)),
        ("sheets/pond.yaml", lambda value: value["areas"]["lilies"].update(body={"rang": "lily.outer"})),
    ],
)
def test_mistake_inside_a_file_does_not_hold(name: str, change: Any) -> None:
    """A misspelt key, a wrong word or a missing key deep inside a file is underlined too."""
    path = ROOT / "tests/packs/demo" / name
    value = load_with_text_keys(path)
    change(value)
    assert schema_complaints(path, value)


def keys_in(value: Any) -> set[str]:
    """Every key anywhere in a value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return (set(value) if isinstance(value, dict) else set()).union(*map(keys_in, inner))


def test_demo_pack_uses_the_whole_language() -> None:
    """The demo pack has every element, every kind of family, and every key of a family: what it does not use, no test
    sees."""
    demo = ROOT / "tests/packs/demo"
    sheets = set().union(*(keys_in(load_with_text_keys(path)) for path in (demo / "sheets").glob("*.yaml")))
    assert set(Element.kinds()) - sheets == set()
    family = make_schema("cells")["$defs"]["Family"]["properties"]
    entries = load_with_text_keys(demo / "cells.yaml").values()
    assert set(family) - {"with"} - {key for entry in entries for key in entry} == set()
    assert {word for choice in family["kind"]["anyOf"] for word in choice.get("enum", ())} == {
        entry["kind"] for entry in entries if "kind" in entry
    }
