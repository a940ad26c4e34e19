"""Spreadsheets to located trees: a row becomes a mapping, a header like `name.en` a key within a key."""

import csv
from collections.abc import Callable, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

from generator.errors import Place, mistake
from generator.source.file import read_bytes
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import decode

RowMaker = Callable[[list[tuple[str, Scalar]], Place], Mapping]


def read_csv(path: Path, shown: str, make_row: RowMaker | None = None) -> Iterator[Node]:
    """The rows of a CSV file; comma, semicolon or tab, as the header shows."""
    text = decode(read_bytes(path, shown), shown)
    header_line = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=header_line.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        header = [(name.strip(), Place(shown, 1, column)) for column, name in enumerate(next(reader, []), 1)]
        check_header(header, Place(shown, 1, 1), is_nested=make_row is None)
        line = reader.line_num + 1
        for cells in reader:
            places = [Place(shown, line, column) for column in range(1, len(cells) + 1)]
            yield from row_of(header, list(zip(cells, places, strict=True)), Place(shown, line, 1), make_row)
            line = reader.line_num + 1
    except csv.Error as error:
        raise mistake(Place(shown, reader.line_num, 1), f"not readable as CSV: {error}") from error


def read_xlsx(path: Path, shown: str, sheet: str | None) -> Iterator[Node]:
    """The rows of one sheet of a workbook; places are named by sheet and cell."""
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        raise mistake(
            Place(shown),
            "reading XLSX needs the extra 'xlsx'; install scriptorium-games[xlsx], or save the sheet as CSV",
        ) from error
    read_bytes(path, shown)
    try:
        book = load_workbook(path, read_only=True, data_only=False)
    except Exception as error:  # openpyxl raises what zipfile, xml and its own parsers raise
        raise mistake(Place(shown), f"not readable as XLSX: {error}") from error
    with closing(book):
        with_sheet = book[sheet] if sheet in book.sheetnames else None if sheet else book.worksheets[0]
        if with_sheet is None:
            raise mistake(Place(shown), f"no sheet '{sheet}' in this workbook; it has {', '.join(book.sheetnames)}")
        yield from sheet_rows(with_sheet, shown)


def sheet_rows(sheet: Any, shown: str) -> Iterator[Node]:
    """The rows below the header of a sheet."""
    header: list[tuple[str, Place]] | None = None
    for number, cells in enumerate(sheet.iter_rows(), 1):
        found = [
            (cell_text(cell, where), where)
            for column, cell in enumerate(cells, 1)
            for where in [cell_place(shown, sheet.title, column, number)]
        ]
        here = Place(f"{shown} [{sheet.title}] row {number}")
        if header is None:
            header = [(text.strip(), place) for text, place in found]
            while header and not header[-1][0]:
                header.pop()
            check_header(header, here)
        else:
            yield from row_of(header, found, here)
    if header is None:
        raise mistake(Place(f"{shown} [{sheet.title}]"), "no header; the first row names the fields")


def cell_place(shown: str, sheet: str, column: int, row: int) -> Place:
    from openpyxl.utils import get_column_letter  # an empty cell of a read-only sheet does not know where it is

    return Place(f"{shown} [{sheet}] {get_column_letter(column)}{row}")


def cell_text(cell: Any, place: Place) -> str:
    """What a cell says, as one would type it; a formula has no value of its own, so it is a mistake."""
    value = cell.value
    if value is None:
        return ""
    if getattr(cell, "data_type", "") == "f" or (isinstance(value, str) and value.startswith("=")):
        raise mistake(place, f"holds the formula '{value}'; paste its value instead")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def check_header(header: list[tuple[str, Place]], place: Place, *, is_nested: bool = True) -> None:
    """A header names every column once; where `a.b` is a key within `a`, `a` cannot be a column too."""
    if not any(name for name, _ in header):
        raise mistake(place, "no header; the first row names the fields")
    seen: set[str] = set()
    for name, where in header:
        if not name or name in seen:
            raise mistake(where, f"column '{name}' stands twice" if name else "a column without a name")
        seen.add(name)
        if is_nested and name.partition(".")[0] in seen - {name}:
            raise mistake(where, f"column '{name}' beside a column '{name.partition('.')[0]}'; keep one of them")


def row_of(
    header: list[tuple[str, Place]], cells: list[tuple[str, Place]], place: Place, make_row: RowMaker | None = None
) -> Iterator[Node]:
    """One row as a mapping, unless it is empty; empty cells are left out."""
    extra = [where for text, where in cells[len(header) :] if text.strip()]
    if extra:
        raise mistake(extra[0], f"a cell beyond the {len(header)} columns of the header")
    filled = [
        (name, Scalar(text.strip(), where))
        for (name, _), (text, where) in zip(header, cells, strict=False)
        if text.strip()
    ]
    if filled:
        yield (make_row or nested)(filled, place)


def nested(filled: list[tuple[str, Scalar]], place: Place) -> Mapping:
    """Columns like `name.en` and `name.fr` become one key with two."""
    entries: dict[str, Node] = {}
    groups: dict[str, list[tuple[str, Scalar]]] = {}
    for name, scalar in filled:
        head, dot, rest = name.partition(".")
        if dot:
            groups.setdefault(head, []).append((rest, scalar))
            entries[head] = scalar
        else:
            entries[name] = scalar
    for head, inner in groups.items():
        entries[head] = nested(inner, inner[0][1].place)
    return Mapping(tuple((Scalar(name, value.place), value) for name, value in entries.items()), place)
