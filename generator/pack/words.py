"""The tool's own words: a file for each language, layouts/words/LANGUAGE.yaml, and what a pack says over them."""

from collections.abc import Iterator
from pathlib import Path

from generator.errors import mistake
from generator.pack.find import shipped_root, shown_path
from generator.reading.words import Words
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import read_yaml

FIRST = "en"


def read_words(language: str, *folders: Path) -> Words:
    """The words of a language: the tool's, then those of packs; English stands in for what is missing."""
    texts: dict[str, str] = {}
    for one in dict.fromkeys((FIRST, language)):
        for folder in (shipped_root() / "layouts", *folders):
            path = folder / "words" / f"{one}.yaml"
            if path.is_file():
                texts.update(flat(read_yaml(path, shown_path(path))))
    return Words(language, texts)


def flat(node: Node, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a words file by their keys with dots."""
    if not isinstance(node, Mapping):
        raise mistake(node.place, "must be a text, or texts by key")
    for name, value in node.entries:
        if isinstance(value, Scalar):
            yield f"{prefix}{name.text}", value.text
        else:
            yield from flat(value, f"{prefix}{name.text}.")
