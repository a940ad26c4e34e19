"""Cards as a table: a header, and a row for each card whose cells are read back as the same card."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from generator.cards.deck import Fields, Row
from generator.cards.unknown import fields_in, fields_of
from generator.reading.phrase import Phrase
from generator.source.cell_text import TREE, number_text, write_text, write_tree

APART = re.compile(r"[,\s]")
DIGITS = 15  # that a spreadsheet program keeps of a number

Cell = str | int | float | bool | None


class Column(NamedTuple):
    """A column: what is written above it, the field that it holds, and of which language."""

    title: str
    field: str
    language: str | None = None


class CardTable(NamedTuple):
    """Columns and cells; `to_fill` are the cells, by row and column, whose values somebody is asked for."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    to_fill: frozenset[tuple[int, int]] = frozenset()
    note: str = ""


def card_table(rows: Sequence[Row], fields: Fields, *, is_typed: bool) -> CardTable:
    """Every card with all its fields; in a file whose cells are `is_typed`, numbers and flags are no texts."""
    columns = [Column("id", "id"), Column("copies", "copies"), *field_columns(rows, fields.kinds)]
    if "reference" not in fields.kinds and any(row.reference is not None for row in rows):
        columns.append(Column("reference", "reference"))
    made = tuple(tuple(cell_of(row, column, fields, is_typed=is_typed) for column in columns) for row in rows)
    return CardTable(tuple(columns), made)


def unknown_table(
    rows: Sequence[Row], fields: Fields, languages: Sequence[str], note: str, *, is_typed: bool
) -> CardTable:
    """The cards with columns for what nobody knows, a row for each copy; the other columns tell the cards apart, and
    are left out when the table is read again."""
    rows = [row for row in rows for _ in range(max(1, row.copies))]
    unknown = {*fields_in(fields.unknown)}
    known = [column for column in field_columns(rows, shown_kinds(rows, fields)) if column.field not in unknown]
    asked = field_columns(rows, {field: kind for field, kind in fields.kinds.items() if field in unknown}, languages)
    columns = (Column("id", "id"), *(column._replace(title=f"#{column.title}") for column in known), *asked)
    made = tuple(tuple(cell_of(row, column, fields, is_typed=is_typed) for column in columns) for row in rows)
    to_fill = frozenset(
        (number, place)
        for number, row in enumerate(rows)
        for place, column in enumerate(columns)
        if column in asked and column.field in fields_of(row.fields, fields.unknown)
    )
    return CardTable(columns, made, to_fill, note)


def shown_kinds(rows: Sequence[Row], fields: Fields) -> dict[str, str]:
    """The fields by which a person knows a card: those that some card has, and that are no trees."""
    return {
        field: kind
        for field, kind in fields.kinds.items()
        if kind != "tree" and any(row.fields.get(field) is not None for row in rows)
    }


def field_columns(rows: Sequence[Row], kinds: dict[str, str], languages: Sequence[str] = ()) -> list[Column]:
    """A column for each field, and for each language of a phrase that it has or may have."""
    columns: list[Column] = []
    for field, kind in kinds.items():
        if kind == "phrase":
            spoken = languages_of(row.fields.get(field) for row in rows)
            columns += [
                Column(f"{field}.{word}" if word else field, field, word) for word in spoken or languages or ("",)
            ]
        else:
            columns.append(Column(field, field))
    return columns


def languages_of(values: Iterable[Any]) -> list[str]:
    """The languages of some phrases, as they first occur."""
    return list(dict.fromkeys(word for value in values if isinstance(value, Phrase) for word in value.texts))


def cell_of(row: Row, column: Column, fields: Fields, *, is_typed: bool) -> Cell:
    """What a card says in a column."""
    if column.field == "id":
        return write_text(row.id, is_typed=is_typed)
    if column.field == "copies":
        return row.copies if is_typed else str(row.copies)
    kind = fields.kinds.get(column.field, "tree")
    value = row.fields.get(column.field) if column.field in fields.kinds else row.reference
    if isinstance(value, Phrase):
        text = value.texts.get(column.language or "")
        return None if text is None else write_text(text, is_typed=is_typed)
    if value is None:
        return (
            "null" if kind == "tree" and column.field in fields.kinds.keys() - fields.optional_in(row.fields) else None
        )
    return value_cell(value, kind, is_typed=is_typed)


def value_cell(value: Any, kind: str, *, is_typed: bool) -> Cell:
    """A value of a kind as a cell."""
    match kind:
        case "number":
            return number_cell(value) if is_typed else number_text(value)
        case "flag":
            return bool(value) if is_typed else str(bool(value)).upper()
        case "list" | "icons":
            return list_cell(value, is_typed=is_typed)
        case "tree":
            return write_tree(value)
        case _:
            return write_text(str(value), is_typed=is_typed)


def number_cell(value: float) -> Cell:
    """A number, or a text where a spreadsheet program would round it or leave out its point."""
    is_kept = isinstance(value, int) or (not value.is_integer() and float(f"{value:.{DIGITS}g}") == value)
    return value if is_kept and abs(value) < 10**DIGITS else number_text(value)


def list_cell(words: tuple[str, ...], *, is_typed: bool) -> str:
    """A list with commas, or as JSON where its words have some themselves."""
    is_plain = words and all(word and not APART.search(word) for word in words) and not words[0].startswith(TREE)
    return write_text(", ".join(words), is_typed=is_typed) if is_plain else write_tree(list(words))
