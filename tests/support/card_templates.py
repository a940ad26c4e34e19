"""Templates of cards, filled as a face fills them."""

from typing import Any

from generator.source.templates import compile_tree
from generator.source.yaml_text import parse_yaml


def fill(template: str, **fields: Any) -> Any:
    """A scalar filled from a row."""
    filler, _ = compile_tree(parse_yaml("t: '" + template.replace("'", "''") + "'", "face.yaml").entries[0][1])
    return filler(fields)
