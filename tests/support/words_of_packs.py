"""Words of packs, which must not stand in the engine: folder names, titles, ids and names of cells."""

import re
from pathlib import Path
from typing import Any

import yaml

from support.engine_sources import ROOT, Sources

# Words of packs that are the engine's own too, and why.
SHARED_WORDS = {
    "gate": "a key of every family: the cell that must be filled first",
    "circles": "the plain word for what a pen draws; the theme speaks of dotted circles",
    "place": "where something stands in a file, and a player's place at the end",
    "or": "the English word; in French it is gold",
    "score": "what the engine does",
    "total": "the sum of a player's lines",
    "target": "the calibration target, and the file to write",
    "tokens": "words and signs of a strip",
    "margin": "the margin of a page; how far the first is ahead",
    "stone": "an ink that every theme has",
    "strength": "how strongly an ink is laid down",
    "attributes": "those of an SVG tag",
    "logs": "where git keeps what a name stood for before",
}


def words_of_packs(layouts: Path) -> dict[str, str]:
    """Folder names, titles, family ids and family names of every pack, in every language, and where they are from."""
    words: dict[str, str] = {}
    for main in sorted(layouts.glob("*/pack.yaml")):
        words |= dict.fromkeys([main.parent.name, *texts(load(main)["title"])], f"the title of {main.parent.name}")
        for family, entry in load(main.parent / "cells.yaml").items():
            words |= dict.fromkeys([family, *texts(entry.get("name"))], f"a cell of {main.parent.name}")
    return {word.lower(): origin for word, origin in words.items()}


def load(path: Path) -> Any:
    """The plain values of a file; a pack need not have every file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) if path.exists() else {}


def texts(phrase: Any) -> list[str]:
    """The texts of a phrase, in whatever languages."""
    return list(phrase.values()) if isinstance(phrase, dict) else [phrase] if phrase else []


PART = re.compile(r"[^\W_]+")  # of a word or a name


def words_in_engine(sources: Sources, layouts: Path = ROOT / "layouts") -> list[str]:
    """Words of packs that stand in the engine: in code, texts or comments, alone or as part of a name."""
    words = {word: origin for word, origin in words_of_packs(layouts).items() if word not in SHARED_WORDS}
    parts = {word: {*PART.findall(word)} for word in words}
    found = []
    for path, text in sources.items():
        here = {*PART.findall(text.lower())}
        likely = sorted((word for word in words if parts[word] <= here), key=len, reverse=True)
        pattern = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, likely))})(?![^\W_])", re.IGNORECASE)
        found += [
            f"{path}:{number}: '{match[0]}' is {words[match[0].lower()]}"
            for number, line in enumerate(text.splitlines() if likely else (), 1)
            for match in pattern.finditer(line)
        ]
    return found
