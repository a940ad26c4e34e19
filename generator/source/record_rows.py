"""Tables of records: one row a player, rows of one game after each other, lists and mappings inside a cell."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from generator.errors import Mistakes, Place
from generator.source.rows import read_csv
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml

PLAYER_KEYS = ("name", "team")
TABLE = "table."
LINE = "line."
MADE_OF_SEVERAL = ("modules", "chapters")  # keys of the head that hold more than one text
RESULTS = ("file", "total", "rank")  # columns of a table that `score` wrote; they follow from the others
SINGLE = re.compile(r"[-+]?\d+|all|none|true|false|null|~")
BETWEEN = re.compile(r"[\s,;|]+")


def read_records_csv(path: Path, shown: str, head_keys: tuple[str, ...]) -> Iterator[Mapping]:
    """Records from a CSV file: rows that agree in the columns of the head, one below the other, are players of one
    game."""
    rows = (row for row in read_csv(path, shown, flat) if isinstance(row, Mapping))
    for _, group in groupby(rows, key=lambda row: [text_of(row.get(key)) for key in head_keys]):
        yield record_of(list(group), head_keys)


def record_of(rows: list[Mapping], head_keys: tuple[str, ...]) -> Mapping:
    """One record: what the rows share, what the first says of the table (`table.KEY`), and a player for each."""
    first = rows[0]
    head = tuple(
        (key, cell_value(value) if key.text in MADE_OF_SEVERAL else value)
        for key, value in first.entries
        if key.text in head_keys
    )
    shared = tuple(
        (Scalar(key.text.removeprefix(TABLE), key.place), cell_value(value))
        for key, value in first.entries
        if key.text.startswith(TABLE)
    )
    table = ((Scalar("table", first.place), Mapping(shared, first.place)),) if shared else ()
    results = RESULTS if any(key.text.startswith(LINE) for key, _ in first.entries) else ()
    players = tuple(player_of(without_table(row.without(*head_keys, *results))) for row in rows)
    return Mapping((*head, *table, (Scalar("players", first.place), Listing(players, first.place))), first.place)


def without_table(row: Mapping) -> Mapping:
    return Mapping(tuple(entry for entry in row.entries if not entry[0].text.startswith(TABLE)), row.place)


def player_of(row: Mapping) -> Mapping:
    return Mapping(
        tuple((name, value if name.text in PLAYER_KEYS else cell_value(value)) for name, value in row.entries),
        row.place,
    )


def cell_value(node: Node) -> Node:
    """What a cell holds: `[…]` and `{…}` as in YAML, a number or a word as it is, words as a list."""
    if not isinstance(node, Scalar) or SINGLE.fullmatch(node.text):
        return node
    if node.text.startswith(("[", "{")):
        return placed(parse_cell(node), node)
    return Listing(tuple(Scalar(word, node.place) for word in BETWEEN.split(node.text) if word), node.place)


def parse_cell(cell: Scalar) -> Node:
    """The tree inside a cell; what cannot be read stays text, so that the reader tells what should stand there."""
    try:
        return parse_yaml(cell.text, cell.place.path)
    except Mistakes:
        return cell


def placed(node: Node, cell: Scalar) -> Node:
    """A tree from inside a cell, with the place of the cell everywhere."""
    match node:
        case Scalar():
            return node._replace(place=cell.place)
        case Listing():
            return Listing(tuple(placed(item, cell) for item in node.items), cell.place)
        case Mapping():
            return Mapping(
                tuple((key._replace(place=cell.place), placed(value, cell)) for key, value in node.entries), cell.place
            )


def flat(filled: list[tuple[str, Scalar]], place: Place) -> Mapping:
    """A row as it is written: an id with dots in it is one key."""
    return Mapping(tuple((Scalar(name, value.place), value) for name, value in filled), place)


def text_of(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""
