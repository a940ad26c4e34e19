"""Files held against the JSON Schemas of layouts/schemas, read as an editor reads them."""

import json
import re
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]
HEAD = re.compile(r"# yaml-language-server: \$schema=(\S+)")


class PlainLoader(yaml.SafeLoader):
    """YAML as the generator and editors of YAML 1.2 read it: `no` and `on` are words, `010` and `3:2` too."""


PlainLoader.yaml_implicit_resolvers = {}
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("^(?:~|null|)$"), ["~", "n", ""])
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^[-+]?(?:0|[1-9][0-9]*)$"), list("-+0123456789"))
PlainLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^[-+]?(?:0|[1-9][0-9]*)\.[0-9]+$"), list("-+0123456789")
)


def load_with_text_keys(path: Path) -> Any:
    """The plain values of a file, its keys as text: a JSON Schema knows no other keys."""
    return with_text_keys(yaml.load(path.read_text(encoding="utf-8"), Loader=PlainLoader))


def with_text_keys(value: Any) -> Any:
    match value:
        case dict():
            return {str(key): with_text_keys(one) for key, one in value.items()}
        case list():
            return [with_text_keys(one) for one in value]
    return value


def schema_path(path: Path) -> Path:
    """The schema that the first line of a file names."""
    head = HEAD.fullmatch(path.read_text(encoding="utf-8").splitlines()[0])
    assert head, f"{path.relative_to(ROOT)} must begin with '# yaml-language-server: $schema=…'"
    return path.parent / head[1]


def schema_complaints(path: Path, value: Any) -> list[str]:
    """What the schema of a file says against a value."""
    validator = Draft202012Validator(json.loads(schema_path(path).read_text(encoding="utf-8")))
    return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)]
