"""What the cell of a table says: a text as one types it, or after an apostrophe the text that comes, letter for letter.

Blanks round a text are no part of it, an empty cell says nothing, and a spreadsheet program would work out a text that
begins like a formula. An apostrophe before such a text keeps it as it is; before any other text it is a letter.
"""

import re
from decimal import Decimal
from json import dumps
from typing import Any

from generator.errors import Mistakes, Place, mistake
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml

APOSTROPHE = "'"
KEPT = r"\s|(?:null|~)?\Z"  # how a text begins that would be lost otherwise, or all of it
FORMULA = r"[=+\-@＝＋－＠]"  # how a text begins that a spreadsheet program works out
QUOTED = re.compile(rf"'+(?:{FORMULA}|{KEPT})")
LOST = re.compile(rf"'+{FORMULA}|'*(?:{KEPT})")
RUN = re.compile(rf"'*(?:{FORMULA}|{KEPT})")
ENDS_BLANK = re.compile(r"\s'*\Z")
TREE = ("[", "{", '"')


def read_text(raw: str, place: Place) -> Scalar:
    """What a cell says; behind an apostrophe always a text."""
    if raw.startswith(APOSTROPHE):
        if raw.endswith(APOSTROPHE) and ENDS_BLANK.search(raw):
            return Scalar(raw[1:-1], place, True)
        if QUOTED.match(raw):
            return Scalar(raw[1:], place, True)
    return Scalar(raw.strip(), place)


def write_text(text: str, *, is_typed: bool) -> str:
    """A text as a cell that `read_text` reads back; in a file whose cells are `is_typed` no text is worked out. A text
    that ends in a blank has an apostrophe behind it too."""
    ends_blank = ENDS_BLANK.search(text)
    is_torn = ends_blank and (text[-1].isspace() or text.startswith(APOSTROPHE))
    if not is_torn and not (LOST if is_typed else RUN).match(text):
        return text
    return f"'{text}'" if ends_blank else f"'{text}"


def read_tree(cell: Scalar) -> Node:
    """Lists and mappings inside a cell, as JSON or YAML has them; every node stands where the cell does."""
    if cell.quoted or not cell.text.startswith(TREE):
        return cell
    try:
        return placed(parse_yaml(cell.text, cell.place.path), cell.place)
    except Mistakes as error:
        reason = error.mistakes[0].message
        raise mistake(cell.place, f"begins like a list or a mapping, and cannot be read: {reason}") from error


def write_tree(value: Any) -> str:
    """A tree of plain values as JSON, in one line; numbers without an exponent, as they are read."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{write_tree(key)}: {write_tree(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(write_tree, value))}]"
    return number_text(value) if isinstance(value, int | float) else dumps(value, ensure_ascii=False)


def number_text(value: float) -> str:
    """A number as it is written in a file of cards: with a point, never with an exponent."""
    return format(Decimal(repr(value)), "f")


def placed(node: Node, place: Place) -> Node:
    """A tree with one place everywhere."""
    match node:
        case Scalar():
            return node._replace(place=place)
        case Listing():
            return Listing(tuple(placed(item, place) for item in node.items), place)
        case Mapping():
            entries = ((key._replace(place=place), placed(value, place)) for key, value in node.entries)
            return Mapping(tuple(entries), place)
