"""Cards as YAML that makes the same cards: one line for each where it is short, else one for each field."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from generator.cards.deck import Fields, Row
from generator.reading.phrase import Phrase
from generator.source.cell_text import number_text
from generator.source.tree import Listing, Node, Scalar, is_absent
from generator.source.tree import Mapping as Tree
from generator.source.yaml_quote import quoted

LONGEST_LINE = 160
AS_WRITTEN = re.compile(r"[-+]?\d[\d_.]*|true|false", re.IGNORECASE)  # what a quoted text would not be


def rows_yaml(rows: Iterable[Row], fields: Fields) -> str:
    """The data file of some cards."""
    return "".join(["cards:\n", *(card_lines(card_entries(row, fields)) for row in rows)])


def trees_yaml(rows: Iterable[Node]) -> str:
    """The same of rows as they were written, where nobody knows the kinds of their fields."""
    trees = (row for row in rows if isinstance(row, Tree))
    lines = (card_lines({key.text: flow_node(value) for key, value in row.entries}) for row in trees)
    return "".join(["cards:\n", *lines])


def card_lines(entries: Mapping[str, str]) -> str:
    """A card in the list of cards."""
    pairs = [f"{quoted(field)}: {value}" for field, value in entries.items()]
    line = f"  - {{{', '.join(pairs)}}}\n"
    return line if len(line) <= LONGEST_LINE else "  - " + "\n    ".join(pairs) + "\n"


def card_entries(row: Row, fields: Fields) -> dict[str, str]:
    """The fields of a card that it says, each as YAML."""
    entries = {"id": quoted(row.id), **({"copies": str(row.copies)} if row.copies != 1 else {})}
    entries |= value_entries(row.fields, fields)
    return entries | ({"reference": flow(row.reference)} if row.reference is not None else {})


def value_entries(values: Mapping[str, Any], fields: Fields) -> dict[str, str]:
    """Some fields of a card as YAML, in the order of the face."""
    said, optional = {field: values.get(field) for field in fields.kinds}, fields.optional_in(values)
    return {
        field: flag_text(value) if fields.kinds[field] == "flag" else flow(value)
        for field, value in said.items()
        if value is not None or field not in optional
    }


def flag_text(value: Any) -> str:
    return "null" if value is None else "true" if value else "false"


def flow(value: Any) -> str:
    """A value on one line."""
    match value:
        case None:
            return "null"
        case Phrase():
            return flow(value.texts) if "" not in value.texts else quoted(value.texts[""])
        case dict():
            return f"{{{', '.join(f'{quoted(str(key))}: {flow(inner)}' for key, inner in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(flow, value))}]"
        case int() | float():
            return number_text(value)
        case _:
            return quoted(str(value))


def flow_node(node: Node) -> str:
    """A node on one line, its single values as they were written."""
    match node:
        case Scalar():
            return node.text if not node.quoted and AS_WRITTEN.fullmatch(node.text) else scalar_text(node)
        case Listing():
            return f"[{', '.join(map(flow_node, node.items))}]"
        case Tree():
            return f"{{{', '.join(f'{quoted(key.text)}: {flow_node(value)}' for key, value in node.entries)}}}"


def scalar_text(node: Scalar) -> str:
    return "null" if is_absent(node) else quoted(node.text)
