"""Filled PDFs as records: forms, and printed sheets that carry their record, whatever program saved them last."""

from pathlib import Path
from typing import Any

from generator.errors import Place
from generator.form.read import read_filled
from generator.form.read_form import filled_save
from generator.pack.words import read_words
from generator.record.link import payloads_in, text_in
from generator.record.placed import placed_by_player
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml


def record_in_form(path: Path, shown: str, language: str) -> Node:
    """What somebody filled into a form, or the record that a printed sheet carries."""
    words = read_words(language)
    filled = read_filled(path, words)
    payloads = payloads_in(filled.carried)
    if payloads:
        return placed_by_player(parse_yaml(text_in(payloads[0], shown), shown), shown)
    return placed_by_player(tree_of(filled_save(path, filled, words), Place(shown)), shown)


def tree_of(value: Any, place: Place) -> Node:
    """Plain values as a tree; all of it stands at one place."""
    match value:
        case dict():
            return Mapping(tuple((Scalar(str(key), place), tree_of(one, place)) for key, one in value.items()), place)
        case list() | tuple():
            return Listing(tuple(tree_of(one, place) for one in value), place)
        case None:
            return Scalar("null", place)
        case bool():
            return Scalar(str(value).lower(), place)
    return Scalar(str(value), place, quoted=isinstance(value, str))
